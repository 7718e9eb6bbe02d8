// Waiting for the others: when the table changes the page asks again, and goes to the game as soon as it has begun.
const waiting = document.getElementById("waiting");

async function refresh() {
  const answer = await fetch(location.href, { cache: "no-store" });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const next = page.getElementById("waiting");
  if (next) Idiomorph.morph(waiting, next, { morphStyle: "outerHTML", ignoreActiveValue: true });
  else location.reload();
}

function listen() {
  const stream = new EventSource(`/api/tables/${waiting.dataset.table}/events`);
  stream.addEventListener("version", (event) => {
    const heard = JSON.parse(event.data);
    if (String(heard.version) !== document.getElementById("waiting")?.dataset.version) refresh();
  });
  stream.onerror = () => stream.readyState === EventSource.CLOSED && setTimeout(listen, 2000);
}
document.addEventListener("visibilitychange", () => document.hidden || refresh());
window.addEventListener("online", refresh);
listen();
