// The player of a match in a notebook: it draws what it is told and sends back what is pressed. It knows no rule.

const STYLE = `
  :host { display: block; }
  .player { font: 14px/1.4 system-ui, sans-serif; color: #241c16; background: #fbf6ec; border: 1px solid #d8c9ae;
            border-radius: 8px; padding: 12px; max-width: 1200px; }
  .player.dark { color: #f3e8d6; background: #241d18; border-color: #46392d; }
  .status { font-weight: 600; margin: 0 0 8px; min-height: 1.4em; }
  .problem { color: #8c1d18; margin: 8px 0; }
  .dark .problem { color: #ff9d8f; }
  .board { overflow-x: auto; }
  .board svg { width: 100%; height: auto; display: block; }
  .board.live [data-action] { cursor: pointer; }
  .board.live [data-why] { cursor: help; }
  .row { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; margin: 8px 0; }
  .group { font-weight: 600; flex-basis: 100%; }
  button, select { font: inherit; color: inherit; background: transparent; border: 1.3px solid #b7a385; border-radius: 7px;
            padding: 5px 10px; cursor: pointer; }
  button:disabled { opacity: .45; cursor: default; }
  button:focus-visible, select:focus-visible, [data-action]:focus-visible { outline: 3px solid #ffc94d; }
  select option { color: #241c16; }
  input[type=range] { flex: 1; min-width: 120px; accent-color: #a8481f; }
  ul { margin: 8px 0; padding-left: 1.4em; max-height: 11em; overflow: auto; }
`;

const SMALLEST = 11; // pixels: no letter of the board is smaller; in a narrow cell the board scrolls instead

// The width that a drawing needs for that: the smallest letters, as large as the drawing's own units make them.
function leastWidth(svg) {
  const scale = svg.getScreenCTM()?.a;
  if (!scale) return 0; // it is not in sight
  const sizes = [...svg.querySelectorAll("text, tspan")]
    .filter((text) => text.textContent.trim())
    .map((text) => (parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a) / scale);
  return sizes.length ? (svg.viewBox.baseVal.width * SMALLEST) / Math.min(...sizes) : 0;
}

function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

function render({ model, el }) {
  const root = el.shadowRoot ?? el.attachShadow({ mode: "open" });
  const send = (kind, value = null) => model.send({ kind, value });
  const status = element("p", { className: "status" });
  status.setAttribute("role", "status");
  const problem = element("p", { className: "problem" });
  problem.setAttribute("role", "alert");
  const board = element("div", { className: "board" });
  const choices = element("div", { className: "row choices" });
  const steps = element("div", { className: "row steps" });
  const result = element("ul", { className: "result" });
  const log = element("ul", { className: "log" });
  const player = element("div", { className: "player" }, status, board, problem, choices, steps, result, log);
  root.replaceChildren(element("style", { textContent: STYLE }), player);

  const isLive = () => model.get("at") === model.get("total");

  const press = (event) => {
    const place = event.target.closest?.("[data-action], [data-why]");
    if (!place || !board.contains(place) || !isLive()) return;
    if (place.dataset.action !== undefined) send("play", place.dataset.action);
    else send("why", place.dataset.why);
  };
  board.addEventListener("click", press);
  board.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    press(event);
  });

  function draw_board() {
    board.innerHTML = model.get("svg");
    board.classList.toggle("live", isLive());
    const svg = board.querySelector("svg");
    if (svg) svg.style.minWidth = `${Math.ceil(leastWidth(svg))}px`;
    for (const place of board.querySelectorAll("[data-action]")) {
      place.setAttribute("tabindex", "0");
      place.setAttribute("role", "button");
    }
  }

  function draw_choices() {
    const made = [];
    let heading = "";
    for (const choice of model.get("choices")) {
      if (choice.is_drawn) continue; // pressed on the board
      if (choice.group !== heading) {
        heading = choice.group;
        made.push(element("span", { className: "group", textContent: heading }));
      }
      const button = element("button", { textContent: choice.label, title: choice.title });
      button.dataset.choice = choice.name;
      button.onclick = () => send("play", choice.name);
      made.push(button);
    }
    choices.replaceChildren(...made);
  }

  function draw_steps() {
    const words = model.get("words");
    const [at, total] = [model.get("at"), model.get("total")];
    const step = (word, sign, to) =>
      element("button", { textContent: sign, title: words[word], ariaLabel: words[word], disabled: to === at || to < 0 || to > total,
                          onclick: () => send("step", to), className: word });
    const slider = element("input", { type: "range", min: 0, max: total, value: at, ariaLabel: `${at} / ${total}` });
    slider.onchange = () => send("step", Number(slider.value));
    const undo = element("button", { textContent: words.undo, disabled: !model.get("may_undo"), className: "undo" });
    undo.onclick = () => send("undo");
    const eyes = element("select", { ariaLabel: words.eyes, title: words.eyes, className: "eyes" });
    eyes.append(element("option", { value: "", textContent: words.spectator }));
    model.get("seats").forEach((name, seat) => eyes.append(element("option", { value: String(seat), textContent: name })));
    eyes.value = model.get("eyes") === null ? "" : String(model.get("eyes"));
    eyes.onchange = () => send("eyes", eyes.value === "" ? null : Number(eyes.value));
    const place = element("span", { textContent: `${at} / ${total} · ${isLive() ? words.live : words.past}` });
    steps.replaceChildren(
      step("first", "|◀", 0), step("previous", "◀", at - 1), slider, step("next", "▶", at + 1), step("last", "▶|", total),
      place, undo, eyes,
    );
  }

  function draw() {
    player.classList.toggle("dark", model.get("theme") === "dark");
    status.textContent = model.get("status");
    problem.textContent = model.get("problem");
    problem.hidden = !model.get("problem");
    result.replaceChildren(...model.get("result").map((line) => element("li", { textContent: line })));
    log.replaceChildren(...[...model.get("log")].reverse().map((line) => element("li", { textContent: line })));
    log.hidden = model.get("log").length === 0;
    result.hidden = model.get("result").length === 0;
    draw_choices();
    draw_steps();
  }

  // Many things change with one move: draw once when all of them have arrived.
  let waits = false;
  let drawn = null;
  const later = () => {
    if (waits) return;
    waits = true;
    queueMicrotask(() => {
      waits = false;
      if (drawn !== model.get("svg") || board.classList.contains("live") !== isLive()) draw_board();
      drawn = model.get("svg");
      draw();
    });
  };
  model.on("change", later);
  later();
  return () => model.off("change", later);
}

export default { render };
