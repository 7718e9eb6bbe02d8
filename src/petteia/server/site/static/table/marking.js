// Marks on a drawing of what has changed: dots around the place, the number of the step, the way that a piece went.
import { places_of } from "./motion.js";

const SVG = "http://www.w3.org/2000/svg";
const make = (name, attributes) => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

/** Lay marks over a drawing: of each step its `number`, its `places` and its `ways`. The layer, or null. */
export function lay_marks(drawing, steps) {
  const places = places_of(drawing);
  if (!places.size) return null;
  const unit = drawing.viewBox.baseVal.width / drawing.getBoundingClientRect().width;
  const layer = make("g", { class: "changes", "aria-hidden": "true" });
  const size = Math.max(13, 12 * unit);
  const numbers = new Map(); // of the last step at each place
  for (const { number, places: idents, ways } of steps) {
    for (const [start, end, piece] of ways) if (!piece.startsWith("#")) layer.append(...trail(places.get(start), places.get(end)));
    const end = ways.at(-1)?.[1] ?? idents.find((ident) => places.has(ident));
    if (places.has(end)) numbers.set(end, number);
  }
  for (const [ident, number] of numbers) layer.append(...dots(places.get(ident), drawing), ...(number ? disc(places.get(ident), number, size, drawing) : []));
  drawing.append(layer);
  make_way();
  watch.disconnect();
  watch.observe(drawing, { subtree: true, attributeFilter: ["class"] });
  return layer;
}

const laid = new Set(); // dots on the line of a ring, and that ring
const watch = new MutationObserver(make_way);

/** What can be pressed comes first: where a place shows its ring the dots on its line are not seen, only the number. */
function make_way() {
  for (const each of laid)
    if (!each.lines[0].isConnected) laid.delete(each);
    else for (const line of each.lines) line.setAttribute("visibility", getComputedStyle(each.ring).stroke === "none" ? "visible" : "hidden");
}

function trail(from, to) {
  if (!from || !to) return [];
  const line = { d: `M${from.x} ${from.y}L${to.x} ${to.y}` };
  return [make("path", { class: "trail under", ...line }), make("path", { class: "trail", ...line })];
}

const outline_of = (element) => element.querySelector(":scope > .ringo.a, :scope > use:not([width])");

/** Dots around a place, on a light line: along its own outline if it has one. */
function dots({ element, x, y, width, height }, drawing) {
  const outline = outline_of(element);
  const box = { x: x - width / 2 - 3, y: y - height / 2 - 3, width: width + 6, height: height + 6, rx: 8 };
  if (!outline) return ["dots under", "dots"].map((name) => make("rect", { class: name, ...box }));
  const copy = outline.cloneNode(false);
  for (const name of ["fill", "stroke", "stroke-width"]) copy.removeAttribute(name);
  const { a, b, c, d, e, f } = drawing.getScreenCTM().inverse().multiply(element.getScreenCTM());
  copy.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  const lines = ["dots under", "dots"].map((name) => {
    const line = copy.cloneNode(false);
    line.setAttribute("class", name);
    return line;
  });
  const ring = element.querySelector(":scope > .ringo.b");
  if (ring) laid.add({ lines, ring });
  return lines;
}

/** The number of a step: a little below the corner of what has one, for within and above it words may stand; on the edge of the rest. */
function disc({ element, x, y, width, height }, number, size, drawing) {
  const has_corner = (outline_of(element)?.tagName ?? "rect") === "rect";
  const { x: first, y: upper } = drawing.viewBox.baseVal;
  const [across, down] = has_corner ? [width / 2, height / 2 - size / 2] : [width * 0.38, height * 0.38];
  const [left, top] = [Math.max(first + size, x - across), Math.max(upper + size, y - down)];
  const text = make("text", { x: left, y: top + size * 0.36, "font-size": size });
  text.textContent = number;
  return [make("circle", { cx: left, cy: top, r: size * 0.8 }), text];
}
