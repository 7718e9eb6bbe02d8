// The table: presses become posts, and the answer is morphed into the page. The page hears only "version N" and then
// asks for what its own seat may see; pieces keep their ids, so that style sheets move them.
import { remember } from "./page.js";
import { about, clear_over, close_bubble, look_ahead, name_of, place_bubble, prepare, stand, step, tell, thing } from "./pointing.js";

const table = document.getElementById("table");
const bubble = document.getElementById("bubble");
const offline = document.getElementById("offline");
const restarting = document.getElementById("restarting");
const address = table.dataset.address; // "/t/ID"
let busy = false; // a post is under way
let asking = false; // a question is under way
let again = false; // something was heard meanwhile
let behind = 0; // the newest version that was heard of

const version = () => Number(document.getElementById("live").dataset.version);

// ---- asking the server -------------------------------------------------------------------------

/** Put a fragment into the page; whoever had the focus keeps it, or the first choice gets it. */
function show(html) {
  try {
    morph(html);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    document.getElementById("live").dataset.version = -1; // the drawing here is not the one the changes were for
    setTimeout(() => refresh(true));
  }
}

function morph(html) {
  const focused = document.activeElement;
  const place = focused?.id || focused?.dataset?.action;
  const scrolled = document.querySelector("#board")?.scrollLeft;
  const fragment = document.createElement("template");
  fragment.innerHTML = html;
  clear_over();
  for (const part of [...fragment.content.children])
    Idiomorph.morph(document.getElementById(part.id), part, {
      morphStyle: "outerHTML",
      ignoreActiveValue: !!focused?.matches("input, select"), // of anything else that has the focus, such as the status, the words change
      callbacks: { beforeNodeMorphed: (old, fresh) => !isPatched(old, fresh) },
    });
  prepare();
  openTab(table.dataset.tab);
  if (place && !document.contains(focused)) {
    const next = document.getElementById(place) ?? document.querySelector(".choices .do") ?? document.getElementById("status");
    next?.focus?.({ preventScroll: true });
  }
  document.getElementById("end-turn")?.focus(); // a turn is about to end: that is asked first
  stand();
  if (scrolled) document.querySelector("#board").scrollLeft = scrolled;
  fit();
  ring();
  if (!spoken.hidden) fill_words();
}

/** A drawing of which only the changes came along: put them in, each `[path, count, xml]`. */
function isPatched(old, fresh) {
  if (fresh.dataset?.patch === undefined) return false;
  for (const [path, count, xml] of JSON.parse(fresh.dataset.patch)) patch(old, [0, ...path], count, xml);
  return true;
}

function patch(picture, path, count, xml) {
  const parent = path.slice(0, -1).reduce((element, at) => element.children[at], picture);
  const first = path.at(-1);
  const holder = document.createElement("template");
  holder.innerHTML = path.length === 1 ? xml : `<svg>${xml}</svg>`;
  const fresh = path.length === 1 ? [...holder.content.children] : [...holder.content.firstElementChild.children];
  if (count === -1) {
    const element = parent.children[first];
    for (const { name } of [...element.attributes]) if (!fresh[0].hasAttribute(name)) element.removeAttribute(name);
    for (const { name, value } of fresh[0].attributes) element.setAttribute(name, value);
    return;
  }
  if (count === 1 && fresh.length === 1) {
    Idiomorph.morph(parent.children[first], fresh[0], { morphStyle: "outerHTML" });
    return;
  }
  for (let i = 0; i < count; i++) parent.children[first].remove();
  for (const element of fresh.reverse()) parent.insertBefore(element, parent.children[first] ?? null);
}

async function ask(path, form) {
  const options = form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) };
  const answer = await fetch(address + path, { ...options, headers: { "X-Petteia": "page" }, cache: "no-store" });
  const text = await answer.text();
  if (!answer.ok) throw Object.assign(new Error(text), { status: answer.status });
  return text;
}

/** Ask for what is new, one question at a time: an answer tells only what changed since the last one. */
async function refresh(force = false) {
  if (busy || asking) {
    again = true;
    return;
  }
  asking = true;
  try {
    const html = await ask(`/live?since=${force ? -1 : version()}`);
    offline.hidden = true;
    if (html) show(html);
  } catch (error) {
    if (error.status === undefined) offline.hidden = false;
  } finally {
    asking = false;
  }
  if (again && behind > version()) refresh();
  again = false;
}

let unsure = null; // a wish whose answer was lost: the same one, sent again, has the same key and is fulfilled once

function key_of(path, form) {
  const text = path + JSON.stringify(form);
  if (unsure?.text !== text) unsure = { text, key: Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) => n.toString(16).padStart(2, "0")).join("") };
  return unsure.key;
}

/** Ask for something to be done; whether it was. */
async function post(path, form) {
  if (busy) return false;
  busy = true;
  table.setAttribute("aria-busy", "true");
  try {
    show(await ask(path, { version: version(), request: key_of(path, form), ...form }));
    offline.hidden = true;
    close_bubble();
    unsure = null;
    return true;
  } catch (error) {
    if (error.status === undefined) offline.hidden = false;
    else tell(error.message);
    if (error.status < 500) unsure = null;
    return false;
  } finally {
    busy = false; // also after a failure: a stuck page is worse than a lost press
    table.removeAttribute("aria-busy");
    if (behind > version()) refresh();
  }
}

// ---- hearing -----------------------------------------------------------------------------------

function listen() {
  const stream = new EventSource(`/api/tables/${table.dataset.table}/events`);
  stream.addEventListener("version", (event) => {
    const heard = JSON.parse(event.data);
    behind = heard.version;
    offline.hidden = restarting.hidden = true;
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

window.addEventListener("online", () => refresh());
window.addEventListener("offline", () => (offline.hidden = false));
document.addEventListener("visibilitychange", () => document.hidden || refresh());
document.addEventListener("petteia:redraw", () => refresh(true));

// ---- pressing ----------------------------------------------------------------------------------

const PRESSED = "[data-action], [data-why], [data-post], [data-tab-to], [data-close], [data-words], [data-ends], [data-again]";

document.addEventListener("click", (event) => {
  const target = event.target.closest(`:is(${PRESSED}):not(form)`);
  if (!target) {
    const found = thing(event.target);
    if (found) about(found, "press");
    else if (!event.target.closest("#bubble")) close_bubble();
    return;
  }
  if (target.dataset.ends !== undefined) set_ends(target);
  if (target.dataset.close !== undefined) close_bubble();
  else if (target.dataset.again !== undefined) refresh(true);
  else if (target.dataset.words !== undefined) toggle_words();
  else if (target.dataset.tabTo) openTab(target.dataset.tabTo);
  else if (target.dataset.post) post(target.dataset.post, { ...formOf(target) });
  else if (target.dataset.action) post("/act", { action: target.dataset.action });
  else if (target.dataset.why !== undefined) whyNot(target);
});

/** Whether the reader is asked before a turn ends by itself. */
function set_ends(button) {
  const wanted = button.dataset.ends;
  remember("ends", wanted);
  const own = document.querySelector(".tools [data-ends]");
  own.dataset.ends = wanted ? "" : "at_once";
  own.setAttribute("aria-pressed", String(!wanted));
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-post]");
  if (!form) return;
  event.preventDefault();
  post(form.dataset.post, Object.fromEntries(new FormData(form, event.submitter))).then((done) => {
    if (done && form.matches(".say")) form.reset(); // what could not be said stays in its field
  });
});

const formOf = (element) => (element.dataset.form ? Object.fromEntries(new URLSearchParams(element.dataset.form)) : {});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    if (!bubble.hidden) close_bubble();
    else if (!spoken.hidden) toggle_words();
    else if (document.getElementById("end-turn")) refresh(true);
  }
  const place = event.target.closest?.(".picture svg [tabindex]");
  if (!place) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    place.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  } else if (event.key.startsWith("Arrow")) {
    event.preventDefault();
    step(place, event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1);
  }
});

function openTab(name) {
  table.dataset.tab = name;
  for (const tab of document.querySelectorAll("[data-tab-to]"))
    tab.setAttribute("aria-selected", String(tab.dataset.tabTo === name));
}

// A choice in the list and its place on the board point at each other.
for (const [start, end] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
  document.addEventListener(start, (event) => point(event.target, true));
  document.addEventListener(end, (event) => point(event.target, false));
}
function point(target, on) {
  const action = target.closest?.("[data-action]")?.dataset.action;
  if (!action) return;
  for (const other of document.querySelectorAll(`[data-action="${CSS.escape(action)}"]`))
    other.classList.toggle("pointed", on);
}

// ---- why not -----------------------------------------------------------------------------------

async function whyNot(place) {
  close_bubble();
  place.classList.add("asked");
  try {
    const holder = document.createElement("template");
    holder.innerHTML = await ask(`/why?action=${encodeURIComponent(place.dataset.why)}`);
    place_bubble(holder.content, place, "press");
    look_ahead(place);
  } catch (error) {
    if (error.status === undefined) offline.hidden = false;
    else tell(error.message);
  }
}

/** The names of places in a line of the log show where they are. */
function tell_places(line, on) {
  for (const place of document.querySelectorAll(".told")) place.classList.remove("told");
  if (!on) return;
  const words = line.textContent;
  for (const place of document.querySelectorAll(".picture [data-place]")) {
    const name = name_of(place)?.split(/[,:.(]| at /)[0].trim();
    if (name?.length > 3 && words.includes(name)) place.classList.add("told");
  }
}
for (const [name, on] of [["pointerover", true], ["pointerout", false]])
  document.addEventListener(name, (event) => {
    const line = event.target.closest?.("#log ol li");
    if (line) tell_places(line, on);
  });

// ---- the table in words ------------------------------------------------------------------------

const spoken = document.getElementById("words");

async function fill_words() {
  try {
    spoken.querySelector(".said").innerHTML = await ask("/words");
  } catch (error) {
    if (error.status === undefined) offline.hidden = false;
  }
}

async function toggle_words() {
  close_bubble();
  const opens = spoken.hidden;
  spoken.hidden = !opens;
  const button = document.querySelector(".tools [data-words]");
  button.setAttribute("aria-expanded", String(opens));
  if (opens) {
    await fill_words();
    spoken.focus();
  } else button.focus();
}

// ---- sound, if the reader has asked for it -----------------------------------------------------

let was_mine = document.getElementById("live").dataset.mine !== undefined;

function ring() {
  const mine = document.getElementById("live").dataset.mine !== undefined;
  const rings = mine && !was_mine && document.documentElement.dataset.sound === "on";
  was_mine = mine;
  if (!rings) return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = 520;
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.5);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.5);
}

// ---- the phone's board opens on what can be done -----------------------------------------------

function fit() {
  const board = document.getElementById("board");
  if (board.dataset.moved === String(version())) return;
  board.dataset.moved = String(version());
  bring(board.querySelector("[data-action], .selected") ?? board.firstElementChild);
}

function bring(wanted) {
  const board = document.getElementById("board");
  if (board.scrollWidth <= board.clientWidth + 4) return;
  const there = wanted.getBoundingClientRect();
  const frame = board.getBoundingClientRect();
  if (there.left < frame.left || there.right > frame.right)
    board.scrollLeft += there.left + there.width / 2 - frame.left - frame.width / 2;
  if (there.top < frame.top || there.bottom > frame.bottom)
    board.scrollTop += there.top + there.height / 2 - frame.top - frame.height / 2;
}

document.addEventListener("petteia:over", (event) => bring(event.detail));

openTab(table.dataset.tab);
prepare();
stand();
fit();
listen();
table.dataset.ready = ""; // from now on presses are heard
