// What an answer changes in the page: the whole of the live part, or patches of it. Nothing else adds or removes
// elements in there, for patches count them; what lies over the board is taken away before and laid again after.
import { hear, live, tell_all } from "./state.js";

/** Show an answer: patches as JSON, or the live part as HTML. Whether it was one of them. */
export function show(text, is_patch) {
  if (is_patch) return change(() => apply(JSON.parse(text)));
  const fragment = document.createElement("template");
  fragment.innerHTML = text;
  if (!fragment.content.getElementById("live")) return false;
  return change(() => replace(fragment.content));
}

function change(make) {
  const focused = document.activeElement;
  const place = focused?.id;
  tell_all("changing");
  try {
    make();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    live().dataset.version = -1; // the page is not the one the patches were for
    setTimeout(() => tell_all("redraw"));
  }
  tell_all("changed");
  if (place && focused !== document.activeElement && !document.contains(focused))
    (document.getElementById(place) ?? document.getElementById("status")).focus({ preventScroll: true });
  return true;
}

function replace(content) {
  const is_typing = document.activeElement?.matches("input, select");
  for (const part of [...content.children])
    Idiomorph.morph(document.getElementById(part.id), part, { morphStyle: "outerHTML", ignoreActiveValue: is_typing });
}

/** `{id: [[path, count, xml], ...]}`: the path leads down from the element of this id. */
function apply(changes) {
  for (const [id, patches] of Object.entries(changes))
    for (const [path, count, xml] of patches) patch(document.getElementById(id), path, count, xml);
}

export function patch(root, path, count, xml) {
  if (!path.length) return put(root, count, elements_of(xml, root.parentElement));
  const parent = path.slice(0, -1).reduce((element, at) => element.children[at], root);
  const first = parent.children[path.at(-1)];
  const fresh = elements_of(xml, parent);
  if (count === 1 && fresh.length === 1) return put(first, 1, fresh);
  if (count === -1) return put(first, -1, fresh);
  const next = parent.children[path.at(-1) + count] ?? null;
  for (let i = 0, at = first; i < count; i++) {
    const following = at.nextElementSibling;
    at.remove();
    at = following;
  }
  for (const element of fresh) parent.insertBefore(element, next);
}

function put(element, count, fresh) {
  if (count === -1) {
    for (const { name } of [...element.attributes]) if (!fresh[0].hasAttribute(name)) element.removeAttribute(name);
    for (const { name, value } of fresh[0].attributes) element.setAttribute(name, value);
  } else Idiomorph.morph(element, fresh[0], { morphStyle: "outerHTML", ignoreActiveValue: document.activeElement?.matches("input") });
}

/** Elements from text, of the kind that can stand in a parent: parts of a drawing or of a page. */
function elements_of(xml, parent) {
  const holder = document.createElement("template");
  const is_drawn = parent.namespaceURI.endsWith("svg") && parent.tagName !== "foreignObject";
  holder.innerHTML = is_drawn ? `<svg>${xml}</svg>` : xml;
  return is_drawn ? [...holder.content.firstElementChild.children] : [...holder.content.children];
}

// A glyph that the page has not brought along: all of them are fetched, once.
let sheet = null;
export function demand_glyphs() {
  const missing = [...document.querySelectorAll("use[href^='#']")].some((use) => !document.getElementById(use.getAttribute("href").slice(1)));
  if (!missing || sheet) return;
  sheet = fetch("/glyphs.svg")
    .then((answer) => answer.text())
    .then((text) => {
      const holder = document.createElement("template");
      holder.innerHTML = text;
      const defs = document.querySelector(".sheet defs");
      for (const symbol of holder.content.querySelectorAll("symbol")) if (!document.getElementById(symbol.id)) defs.append(symbol);
    })
    .catch(() => (sheet = null));
}
hear("changed", demand_glyphs);
// Popovers, tips, hints and replays come in by themselves.
new MutationObserver((changes) => {
  const added = changes.flatMap((change) => [...change.addedNodes]);
  if (added.some((node) => node.nodeType === Node.ELEMENT_NODE && (node.matches("use") || node.querySelector("use")))) demand_glyphs();
}).observe(document.body, { childList: true, subtree: true });
