// Places that are called the same are told apart for those who hear the board: by where they lie, counted in places from
// its middle, the way arrow keys lead there.
import { say } from "../page.js";
import { name_of } from "./tips.js";

const ROW = 0.75; // rows of hexagons overlap by a quarter

export function tell_apart(picture) {
  const alike = new Map(); // places by their name
  for (const place of picture.querySelectorAll("[data-place]")) {
    const name = name_of(place);
    if (name) alike.set(name, [...(alike.get(name) ?? []), place]);
  }
  const groups = [...alike].filter(([, places]) => places.length > 1).sort(([, a], [, b]) => b.length - a.length);
  const usual = groups[0]?.[1][0].getBoundingClientRect();
  if (!usual?.width) return; // the board is not seen now
  const whole = picture.getBoundingClientRect();
  const used = new Set();
  for (const [name, places] of groups)
    for (const place of places) {
      const { left, top, width, height } = place.getBoundingClientRect();
      const right = Math.floor((left + width / 2 - whole.left - whole.width / 2) / usual.width + 0.25);
      const down = Math.round((top + height / 2 - whole.top - whole.height / 2) / (usual.height * ROW));
      place.setAttribute("aria-label", free(used, said(name, right, down)));
    }
}

function said(name, right, down) {
  const [above, below, before, after] = say("ways").split("|");
  const parts = [down && [down < 0 ? above : below, down], right && [right < 0 ? before : after, right]].filter(Boolean);
  const way = parts.map(([words, count]) => words.replace("{n}", Math.abs(count))).join(", ");
  return say(way ? "lies" : "liesHere").replace("{name}", name.replace(/[.:]$/, "")).replace("{way}", way);
}

/** The name with a number, if it is taken. */
function free(used, name) {
  let found = name;
  for (let n = 2; used.has(found); n++) found = `${name} (${n})`;
  used.add(found);
  return found;
}
