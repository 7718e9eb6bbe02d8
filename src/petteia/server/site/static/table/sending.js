// Asking the server. A wish is sent with a key, so that sent twice it is fulfilled once; without a connection it is
// kept, and sent again as soon as there is one.
import { say } from "../page.js";
import { show } from "./changing.js";
import { hear, table, tell_all, version, where } from "./state.js";

const SLOW = 1000; // milliseconds until the page says that it is sending
const AGAIN = 2500; // until what could not be sent is tried again
const offline = document.getElementById("offline");
const restarting = document.getElementById("restarting");
let busy = ""; // the wish that is under way
let asking = false; // a question is under way
let again = false; // something was heard meanwhile
let behind = 0; // the newest version that was heard of
let retry = () => {};

/** Ask for something; the answer's text, whether it is JSON, and the mark of what a page shows that shows it. */
export async function ask(path, form) {
  const options = form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) };
  const answer = await fetch(where(path), { ...options, headers: { "X-Petteia": "page" }, cache: "no-store" });
  const text = await answer.text();
  if (!answer.ok) throw Object.assign(new Error(text), { status: answer.status });
  offline.hidden = true;
  return { text, is_json: (answer.headers.get("content-type") ?? "").includes("json"), mark: answer.headers.get("x-mark") };
}

/** Show an answer; whether it was one that can be shown. */
function present({ text, is_json, mark }) {
  table.dataset.mark = mark ?? table.dataset.mark;
  return show(text, is_json);
}

/** Ask for words; none if they cannot be had. */
export async function ask_words(path) {
  try {
    return (await ask(path)).text;
  } catch (error) {
    if (error.status === undefined) offline.hidden = false;
    else tell_all("refused", error.message);
    return null;
  }
}

/** Ask for what is new, one question at a time: an answer tells only what changed since the last one. */
export async function refresh(force = false) {
  if (busy || asking) {
    again = true;
    return;
  }
  asking = true;
  const base = table.dataset.mark;
  let is_late = false; // a wish was fulfilled meanwhile: the answer is for what the page does not show any more
  try {
    const answer = await ask(`/live?since=${force ? -1 : version()}&mark=${base}`);
    is_late = base !== table.dataset.mark;
    if (answer.text && !is_late) present(answer);
  } catch (error) {
    if (error.status === undefined) offline.hidden = false;
  } finally {
    asking = false;
  }
  const is_behind = again && behind > version();
  again = false;
  if (is_late || is_behind) refresh(is_late);
}

const new_key = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) => n.toString(16).padStart(2, "0")).join("");

/** What is being asked for: the path of a wish, or "". */
export const wish = () => busy;

/** Ask for something to be done; whether it was. What the server asks back is told as "asked". */
export async function post(path, form) {
  if (busy) return false;
  busy = path;
  table.setAttribute("aria-busy", "true");
  const slow = setTimeout(() => tell_all("sending"), SLOW);
  const base = table.dataset.mark;
  let is_late = false;
  try {
    const answer = await insist(path, { version: version(), mark: base, request: new_key(), ...form });
    is_late = answer.is_json && base !== table.dataset.mark; // patches, of what the page does not show any more
    if (is_late || present(answer)) tell_all("done", path);
    else tell_all("asked", answer.text);
    return true;
  } catch (error) {
    tell_all("refused", error.message || say("failed"));
    again = again || error.status === 409; // what has become impossible: show the new state
    return false;
  } finally {
    clearTimeout(slow);
    busy = ""; // also after a failure: a stuck page is worse than a lost press
    table.removeAttribute("aria-busy");
    const is_behind = is_late || again || behind > version();
    again = false;
    if (is_behind) refresh(is_late);
  }
}

/** Send until there is an answer, always with the same key. */
async function insist(path, form) {
  for (;;)
    try {
      return await ask(path, form);
    } catch (error) {
      if (error.status !== undefined) throw error;
      offline.hidden = false;
      await new Promise((go) => {
        retry = go;
        setTimeout(go, AGAIN);
      });
    }
}

// ---- hearing: only "version N"; then the page asks for what its own seat may see ---------------------

export function listen() {
  if (!table.dataset.table) return; // nobody else is there
  const stream = new EventSource(`/api/tables/${table.dataset.table}/events`);
  stream.addEventListener("version", (event) => {
    const heard = JSON.parse(event.data);
    behind = heard.version;
    offline.hidden = restarting.hidden = true;
    retry();
    const shown = document.getElementById("live").dataset;
    if (behind !== version()) refresh();
    else if (heard.chat !== Number(shown.chat) || (heard.trouble ?? "") !== shown.trouble) refresh(true);
  });
  stream.addEventListener("restart", () => (restarting.hidden = false)); // the stream ends, and begins again by itself
  stream.onerror = () => {
    if (!navigator.onLine) offline.hidden = false;
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  };
}

window.addEventListener("online", () => (retry(), refresh()));
window.addEventListener("offline", () => (offline.hidden = false));
document.addEventListener("visibilitychange", () => document.hidden || refresh());
hear("redraw", () => refresh(true));
