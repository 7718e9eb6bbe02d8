// How far the compiling is, until it is done: the server is another process then.
const box = document.getElementById("compiling");
const EVERY = 3000; // milliseconds

async function look() {
  try {
    const answer = await fetch("/compiling");
    const { percent } = await answer.json();
    if (percent === null) return box.remove();
    box.querySelector("progress").value = percent;
  } catch {
    // one process follows another just now
  }
  setTimeout(look, EVERY);
}

look();
