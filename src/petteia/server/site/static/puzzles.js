// The list of puzzles: those that were solved on this device have a tick.
import { is_solved } from "./learning.js";

for (const row of document.querySelectorAll("[data-puzzle]")) {
  const solved = is_solved(row.dataset.puzzle);
  row.classList.toggle("done", solved);
  row.querySelector(".tick").hidden = !solved;
}
for (const count of document.querySelectorAll("[data-count]")) {
  const all = [...count.closest("section").querySelectorAll("[data-puzzle]")];
  count.textContent = `${all.filter((row) => row.matches(".done")).length}/${all.length}`;
}
