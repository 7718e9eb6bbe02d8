// What changes in the panels is seen to change: dice roll, cards come from the board, numbers count, a step is made.
import { pace, run } from "./motion.js";
import { wish } from "./sending.js";
import { hear } from "./state.js";

const FACE = 150; // milliseconds of a face of a rolling die; it shows three and settles
const CARD = 480; // of a card to the hand
const SMALL = 240; // of a number, of a step, of a die that is spent
const NUMBERS = "#live :is(.big, .good b, .track em, .stats > span, .vic em, .sec > h3 em)";
const layer = document.body.appendChild(document.createElement("div"));
layer.className = "motions";
layer.setAttribute("aria-hidden", "true");

const all = (selector) => [...document.querySelectorAll(selector)];
const face = (die) => die.querySelector("use")?.getAttribute("href");
const dice = () => all(".me .die.ready:not(.card)");

/** What a reader would see changing: by ids, so that what has only moved on the page has not changed. */
function seen() {
  return {
    dice: new Map(dice().map((die) => [die.id, face(die)])),
    spent: new Set(all(".me .die.used").map((die) => die.id)),
    cards: new Set(all(".me .hc").map((card) => card.id)),
    numbers: numbers(),
    steps: new Map(all("#live .track[id]").map((track) => [track.id, track.querySelectorAll(".f").length])),
  };
}

function numbers() {
  const found = new Map();
  const counted = new Map();
  for (const element of all(NUMBERS)) {
    const owner = element.closest("[id]").id;
    counted.set(owner, (counted.get(owner) ?? 0) + 1);
    const node = [...element.childNodes].find((each) => each.nodeType === Node.TEXT_NODE && /\d/.test(each.data));
    found.set(`${owner} ${counted.get(owner)}`, { element, node, text: node?.data ?? element.textContent });
  }
  return found;
}

/** An element drawn once more over its own place, with its parent's classes, so that it looks the same. */
function copy_over(element) {
  const holder = element.parentElement.cloneNode(false);
  const copy = element.cloneNode(true);
  const box = element.getBoundingClientRect();
  for (const each of [holder, copy, ...copy.querySelectorAll("*")]) for (const name of ["id", "data-place", "aria-label"]) each.removeAttribute(name);
  holder.inert = true;
  Object.assign(holder.style, { position: "fixed", display: "block", margin: 0, left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  Object.assign(copy.style, { width: "100%", height: "100%", margin: 0 });
  holder.append(copy);
  layer.append(holder);
  return holder;
}

const is_seen = (element) => element.getBoundingClientRect().width > 0;

/** Three faces, one after the other; then it lies still. */
function roll(die, faces) {
  const top = die.querySelector("i");
  if (!top || !is_seen(top)) return;
  const others = faces.filter((each) => each !== face(die));
  for (const at of others.length ? [2, 1, 0] : []) { // the first face lies on top, and goes first
    const copy = copy_over(top);
    copy.querySelector("use").setAttribute("href", others[(at + Math.floor(Math.random() * others.length)) % others.length]);
    const [from, to] = at % 2 ? ["9deg", "-5deg"] : ["-9deg", "5deg"];
    run(copy, { rotate: [from, to], opacity: [1, 1] }, { ms: (at + 1) * FACE, easing: `steps(${2 * (at + 1)}, end)` }, () => copy.remove());
  }
  run(top, { rotate: ["7deg", "0deg"], scale: [1.06, 1] }, { ms: FACE, delay: 3 * FACE });
}

function come(card) {
  if (!is_seen(card)) return;
  const [from, to] = [document.getElementById("frame").getBoundingClientRect(), card.getBoundingClientRect()];
  const copy = copy_over(card);
  const shift = `${from.left + from.width / 2 - to.left - to.width / 2}px ${from.top + from.height / 2 - to.top - to.height / 2}px`;
  run(copy, { translate: [shift, "0px 0px"], opacity: [0, 1] }, { ms: CARD }, () => copy.remove());
}

/** A number that was another one counts up or down to what it is; words that are others rise. */
function count({ element, node, text }, before) {
  if (!node || text.replace(/\d+/g, "#") !== before.replace(/\d+/g, "#")) return rise(element);
  const [from, to] = [before, text].map((each) => each.match(/\d+/g).map(Number));
  const animation = run(element, { opacity: [1, 1] }, { ms: SMALL, easing: "linear" }, () => (node.data = text));
  const show = () => {
    const part = animation.effect.getComputedTiming().progress;
    if (part === null || animation.playState === "idle") return; // it has ended
    let at = 0;
    node.data = text.replace(/\d+/g, () => Math.round(from[at] + (to[at] - from[at++]) * part));
    requestAnimationFrame(show);
  };
  return show();
}

const rise = (element) => run(element, { translate: ["0px 7px", "0px 0px"], opacity: [0, 1] }, { ms: SMALL });
const sink = (die) => run(die, { translate: ["0px -5px", "0px 0px"], opacity: [1, 0.5] }, { ms: SMALL });

function show(was, now) {
  const is_taken_back = wish() === "/undo" || wish() === "/reset";
  const rolled = dice().filter((die) => !was.dice.has(die.id));
  const faces = [...new Set([...was.dice.values(), ...now.dice.values()])];
  if (!is_taken_back) for (const die of rolled) roll(die, faces);
  for (const card of all(".me .hc")) if (!was.cards.has(card.id) && !is_taken_back) come(card);
  for (const die of all(".me .die.used")) if (!was.spent.has(die.id)) sink(die);
  for (const [key, number] of now.numbers) if (was.numbers.has(key) && was.numbers.get(key).text !== number.text) count(number, was.numbers.get(key).text);
  for (const track of all("#live .track[id]")) {
    const filled = was.steps.get(track.id);
    const steps = [...track.querySelectorAll(".f")];
    if (filled !== undefined) for (const step of steps.slice(filled)) run(step, { scale: [0, 1.4, 1] }, { ms: SMALL });
  }
}

let was = null;
hear("changing", () => (was = pace() ? seen() : null));
hear("changed", () => was && pace() && show(was, seen()));
