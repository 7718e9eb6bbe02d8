// What all scripts of the table know: where it is, which version is shown, and the parts of the page they share.

export const table = document.getElementById("table");
export const address = table.dataset.address; // "/t/ID", or where somebody is guided
export const live = () => document.getElementById("live");

/** Where a question is asked: with what the page was told to send back, where nothing else knows how far its reader is. */
export function where(path) {
  const { at } = live().dataset;
  return address + path + (at ? (path.includes("?") ? "&" : "?") + at : "");
}
export const version = () => Number(live().dataset.version);
export const is_mine = () => live().dataset.mine !== undefined;
export const is_phone = () => matchMedia("(max-width: 860px), (max-height: 500px) and (orientation: landscape)").matches;

/** All elements on which something is pressed: in the drawing, and in the panels. */
export function found(ident) {
  const name = CSS.escape(ident);
  return [...document.querySelectorAll(`#live [data-place="${name}"], #board [id="${name}"]:not([data-place])`)];
}

/** The element that stands for an ident when something is shown beside it: the one on the board first. */
export const shown = (ident) => document.querySelector(`#board [id="${CSS.escape(ident)}"]`) ?? found(ident)[0] ?? null;

/** Tell the other scripts that something has happened. */
export const tell_all = (name, detail) => document.dispatchEvent(new CustomEvent(`petteia:${name}`, { detail }));
export const hear = (name, what) => document.addEventListener(`petteia:${name}`, (event) => what(event.detail));
