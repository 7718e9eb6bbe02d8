// Whoever is new finds a few words explained at the first table of a game, until they are put away for good.
import { remember } from "../page.js";
import { hear, table } from "./state.js";

const box = () => document.getElementById("newcomer");
const NAME = `words_${table.dataset.game}`;

hear("ready", () => {
  if (!box()) return;
  if (!document.cookie.includes(`${NAME}=`)) {
    remember(NAME, table.dataset.table); // from now on only here
    box().open = matchMedia("(min-width: 1000px) and (min-height: 600px)").matches;
  }
});

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-newcomer-off]")) return;
  remember(NAME, "off");
  table.dataset.newcomer = "off"; // the next change takes it away
});
