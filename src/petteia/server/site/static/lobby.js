// Waiting for the others: when the table changes the page asks again, and goes to the game as soon as it has begun.
const table = document.getElementById("waiting").dataset.table;
const waiting = () => document.getElementById("waiting");

async function refresh() {
  const answer = await fetch(location.href, { cache: "no-store" });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const next = page.getElementById("waiting");
  if (!next) return location.reload();
  const is_written_in = !!document.activeElement?.matches("input"); // of anything else the words may change
  Idiomorph.morph(waiting(), next, { morphStyle: "outerHTML", ignoreActiveValue: is_written_in });
  offerToShare();
}

function listen() {
  const stream = new EventSource(`/api/tables/${table}/events`);
  stream.addEventListener("version", (event) => {
    const heard = JSON.parse(event.data);
    const shown = waiting().dataset;
    if (String(heard.version) !== shown.version || String(heard.chat) !== shown.chat) refresh();
  });
  stream.onerror = () => stream.readyState === EventSource.CLOSED && setTimeout(listen, 2000);
}

/** Say something, a ready phrase or free words; what was said comes back with the next version. */
async function say(given) {
  const body = new URLSearchParams(given);
  const answer = await fetch(`/t/${table}/say`, { method: "POST", body, headers: { "X-Petteia": "page" } });
  if (answer.ok) refresh();
  return answer.ok;
}

function offerToShare() {
  for (const button of document.querySelectorAll("[data-share]")) button.hidden = !navigator.share;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-say], [data-share]");
  if (button?.dataset.say) say({ phrase: button.dataset.say });
  else if (button) navigator.share({ title: document.title, url: document.querySelector(button.dataset.share).textContent.trim() }).catch(() => {});
});
document.addEventListener("submit", async (event) => {
  if (event.target.id !== "sayform") return;
  event.preventDefault();
  const input = event.target.elements.text;
  if (input.value.trim() && (await say({ text: input.value }))) input.value = "";
});
document.addEventListener("visibilitychange", () => document.hidden || refresh());
window.addEventListener("online", refresh);
offerToShare();
listen();
