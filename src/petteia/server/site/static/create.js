// Creating a table: "First game" sets the recommended options, and each seat says what will happen to it.
import { remember } from "./page.js";

const form = document.getElementById("create");
const chosen = (name) => document.querySelector(`[name="${name}"]:checked`)?.value;

function preset(which) {
  for (const row of document.querySelectorAll(".opt[data-default]")) {
    const value = which === "first" ? row.dataset.first : row.dataset.default;
    const input = row.querySelector(`input[value="${CSS.escape(value)}"]`);
    if (input) input.checked = true;
    else if (row.querySelector("select")) row.querySelector("select").value = value;
    row.classList.toggle("set", which === "first" && row.dataset.first !== row.dataset.default);
  }
}

document.addEventListener("change", (event) => {
  if (event.target.name === "preset") preset(event.target.value);
  // Exactly one seat is the creator's own.
  if (/^seat\d$/.test(event.target.name) && event.target.value === "me") {
    for (const other of form.querySelectorAll('input[value="me"]:checked'))
      if (other !== event.target) form.querySelector(`input[name="${other.name}"][value="invite"]`).checked = true;
  }
});
if (chosen("preset") === "first") preset("first");

document.querySelector("[data-newcomer-off]")?.addEventListener("click", () => {
  remember("words_table", "off");
  document.getElementById("newcomer").remove();
});
