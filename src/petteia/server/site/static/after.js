// Looking back: a slider over the steps of a game, seen through anybody's eyes, and the check of the dice.
const main = document.getElementById("main");
const slider = document.getElementById("slider");
const address = main.dataset.address;
const steps = Number(main.dataset.steps);
let wanted = Number(slider.value);
let shown = wanted;
let loading = false;
let timer = 0;

const eyes = () => document.querySelector('[name="eyes"]:checked').value;

/** Show the wanted step; while one is being fetched only the last wish counts. */
async function show() {
  if (loading) return;
  loading = true;
  try {
    do {
      const step = wanted;
      const answer = await fetch(`${address}/step?step=${step}&eyes=${eyes()}`);
      if (!answer.ok) break;
      const fragment = document.createElement("template");
      fragment.innerHTML = await answer.text();
      for (const part of [...fragment.content.children])
        Idiomorph.morph(document.getElementById(part.id), part, { morphStyle: "outerHTML" });
      shown = step;
    } while (shown !== wanted);
  } finally {
    loading = false;
  }
  const place = `step=${shown}&eyes=${eyes()}`;
  document.getElementById("take-picture").href = `${address}/picture.svg?${place}`;
  document.getElementById("take-png").href = `${address}/picture.png?${place}`;
  document.getElementById("take-link").href = `${address}/after?${place}`;
  document.getElementById("on-step").value = shown;
  history.replaceState(null, "", `?${place}`);
}

function go(step) {
  wanted = Math.min(Math.max(step, 0), steps);
  slider.value = wanted;
  slider.parentElement.style.setProperty("--at", `${(100 * wanted) / Math.max(1, steps)}%`);
  show();
}

function play(on) {
  clearInterval(timer);
  timer = on ? setInterval(() => (wanted < steps ? go(wanted + 1) : play(false)), 700) : 0;
  document.querySelector('[data-step="play"]').setAttribute("aria-pressed", String(on));
}

slider.addEventListener("input", () => go(Number(slider.value)));
document.addEventListener("change", (event) => event.target.name === "eyes" && show());
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-step], [data-verify], [data-large]");
  if (!button) return;
  if (button.dataset.large !== undefined) {
    button.setAttribute("aria-pressed", String(main.classList.toggle("large")));
    return;
  }
  if (button.dataset.verify !== undefined) {
    button.disabled = true;
    const answer = await fetch(`${address}/verify`);
    document.getElementById("proof").innerHTML = await answer.text();
    button.disabled = false;
    return;
  }
  const name = button.dataset.step;
  if (name === "play") play(!timer);
  else play(false), go({ first: 0, back: wanted - 1, on: wanted + 1, last: steps }[name]);
});
// On a phone the board is larger than its frame: begin in its middle.
const frame = document.getElementById("position");
frame.scrollTo((frame.scrollWidth - frame.clientWidth) / 2, (frame.scrollHeight - frame.clientHeight) / 2);
go(wanted);
