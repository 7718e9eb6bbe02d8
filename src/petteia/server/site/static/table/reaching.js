// What a chosen thing reaches, over the board: the price or the result at each place, and arcs from a piece to its goals.

const SVG = "http://www.w3.org/2000/svg";
const FEW = 8; // goals that all have their arc; of more only the one that is pointed at
const APART = [0.5, 0.38, 0.62, 0.26, 0.74, 0.14, 0.86]; // where in its box a place is looked at, the middle first
const AWAY = 24; // units of the drawing between a piece and its arcs
let goals = []; // {ident, place, arc, chip}

export const make = (name, attributes, ...inside) => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...inside);
  return element;
};

export function clear_reach() {
  goals = [];
  for (const layer of document.querySelectorAll("#board > svg > :is(.chips, .arcs)")) layer.remove();
}

/** Show what is reached, from a piece on the board if there is one; a place within another one is not shown apart. */
export function show_reach(reach, origin) {
  clear_reach();
  const drawing = document.querySelector("#board > svg");
  if (!drawing?.viewBox || !reach.length) return;
  const all = reach.map((each) => {
    const place = drawing.querySelector(`[id="${CSS.escape(each.ident)}"]`);
    return { ...each, place, box: place?.getBoundingClientRect() };
  });
  const holds = (a, b) => a && b && a !== b && a.left <= b.left && a.top <= b.top && a.right >= b.right && a.bottom >= b.bottom;
  const ways = new Set(); // of what can be pressed in several places the first one is shown
  const outer = all.filter(({ box, way }) => box?.width && !all.some((other) => holds(other.box, box)) && !ways.has(way) && ways.add(way));
  const to_drawing = drawing.getScreenCTM().inverse();
  const into = ([x, y]) => new DOMPoint(x, y).matrixTransform(to_drawing);
  const size = Math.max(15, (13 * drawing.viewBox.baseVal.width) / drawing.getBoundingClientRect().width);
  const arcs = make("g", { class: outer.length > FEW ? "arcs tips many" : "arcs tips", "aria-hidden": "true" });
  const chips = make("g", { class: "chips tips", "aria-hidden": "true" });
  const start = origin && into(middle(origin.getBoundingClientRect()));
  const names = origin ? [...drawing.querySelectorAll("text")].map((each) => each.getBoundingClientRect()) : [];
  for (const goal of outer) {
    const lies_apart = origin && !is_within(goal.box, origin.getBoundingClientRect());
    const at = into(origin ? free_spot(goal, names) : [goal.box.left + goal.box.width * 0.74, goal.box.top + goal.box.height * 0.16]);
    if (lies_apart) arcs.append((goal.arc = arc(start, at, goal.chip ? size : 0)));
    if (goal.chip) chips.append((goal.said = chip(goal, at, size)));
  }
  goals = outer;
  drawing.append(arcs, chips);
}

const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
const is_within = (box, other) => box.left < other.left && box.right > other.right && box.top < other.top && box.bottom > other.bottom;

/** A point of a place at which nothing else lies, as near to its middle as there is one. */
function free_spot({ place, box }, names) {
  for (const reach of APART.keys())
    for (const down of APART.slice(0, reach + 1))
      for (const across of APART.slice(0, reach + 1)) {
        const [x, y] = [box.left + across * box.width, box.top + down * box.height];
        const covers = (name) => x > name.left - 28 && x < name.right + 28 && y > name.top - 11 && y < name.bottom + 11;
        if (is_free(place, x, y) && !names.some(covers)) return [x, y];
      }
  return middle(box);
}

const is_free = (place, x, y) => [-26, 0, 26].every((aside) => document.elementFromPoint(x + aside, y)?.closest("[data-place]") === place);

/** A curve with a head, that stops before what is written at its end. */
export function arc(from, to, gap) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy) || 1;
  const bend = [from.x + dx / 2 + dy * 0.16, from.y + dy / 2 - dx * 0.16];
  const turn = Math.atan2(to.y - bend[1], to.x - bend[0]);
  const back = Math.min(gap * 1.1, long / 3);
  const end = [to.x - Math.cos(turn) * back, to.y - Math.sin(turn) * back];
  const out = Math.atan2(bend[1] - from.y, bend[0] - from.x);
  const away = Math.min(AWAY, long / 4);
  const d = `M${from.x + Math.cos(out) * away} ${from.y + Math.sin(out) * away}Q${bend[0]} ${bend[1]} ${end[0]} ${end[1]}`;
  const head = make("path", { class: "head", d: "M4 0L-11 -7L-11 7Z", transform: `translate(${end[0]} ${end[1]}) rotate(${(turn * 180) / Math.PI})` });
  return make("g", {}, make("path", { class: "edge", d }), make("path", { class: "line", d }), head);
}

function chip({ chip: told, mark }, at, size) {
  const wide = size * (0.62 * told.length + 0.7);
  const text = make("text", { y: size * 0.35, "font-size": size }, told);
  const frame = make("rect", { x: -wide / 2, y: -size * 0.66, width: wide, height: size * 1.32, rx: size * 0.66 });
  return make("g", { class: `chip-${mark}`, transform: `translate(${at.x} ${at.y})` }, frame, text);
}

/** The arc to the goal that is pointed at, or has the focus, is drawn through. */
function point_at(event) {
  const place = event.target.closest?.("#board [data-place]");
  for (const goal of goals)
    for (const element of [goal.arc, goal.said]) element?.classList.toggle("hot", Boolean(place) && goal.place === place);
}

for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, point_at);
