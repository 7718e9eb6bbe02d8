// The table: presses become questions and wishes, and the answers are put into the page. The rules are the server's.
import { close_pop } from "./popover.js";
import { answer, meant } from "./board.js";
import "./hearing.js";
import "./hint.js";
import "./keys.js";
import "./moment.js";
import "./newcomer.js";
import "./replay.js";
import "./rolling.js";
import { press_around } from "./panels.js";
import { drop, press } from "./pressing.js";
import { listen } from "./sending.js";
import { table, tell_all } from "./state.js";
import { about, close_bubble, thing } from "./tips.js";
import "./turn.js";

document.addEventListener("click", (event) => {
  const target = event.target;
  if (target.closest("#popover, #bubble")) return;
  if (press_around(target)) return;
  const place = meant(event);
  if (place) return answer(event, place, () => press(place.dataset.place));
  const found = thing(target);
  if (found) return answer(event, null, () => about(found, "press"));
  close_bubble();
  if (close_pop()) return undefined;
  if (target.closest("#frame")) drop();
  return undefined;
});

/** The names of places in a line of the log show where they are. */
for (const [name, on] of [["pointerover", true], ["pointerout", false]])
  document.addEventListener(name, (event) => {
    const line = event.target.closest?.("#lines > li[data-places]");
    if (!line) return;
    for (const ident of line.dataset.places.split(" "))
      document.querySelector(`#board [id="${CSS.escape(ident)}"]`)?.classList.toggle("told", on);
  });

tell_all("ready");
listen();
table.dataset.ready = ""; // from now on presses are heard
