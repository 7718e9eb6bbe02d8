// What every page does: theme, motion and small conveniences. The page holds no rule.
import { remember } from "./page.js";

const root = document.documentElement;

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-set]");
  if (!button) return;
  const [name, value] = button.dataset.set.split("=");
  if (name === "theme") {
    const wanted = root.dataset.theme === "dark" ? "light" : "dark";
    root.dataset.theme = wanted;
    remember("theme", wanted);
    document.dispatchEvent(new CustomEvent("petteia:redraw"));
  } else if (name === "motion" || name === "sound") {
    const on = root.dataset[name] !== value;
    root.dataset[name] = on ? value : "";
    button.setAttribute(button.hasAttribute("aria-checked") ? "aria-checked" : "aria-pressed", String(on));
    remember(name, on ? value : "");
  } else if (name === "langs") {
    const open = document.getElementById("langs").classList.toggle("open");
    button.setAttribute("aria-expanded", String(open));
  } else if (name === "lang") {
    remember("petteia_lang", value);
    location.reload();
  } else if (name === "copy") {
    copy(button, document.querySelector(value));
  }
});

/** Copy a text; where the browser does not let us, which is so without https too, it is selected. The page says which. */
async function copy(button, text) {
  let done = true;
  try {
    await navigator.clipboard.writeText(text.textContent.trim());
  } catch {
    getSelection().selectAllChildren(text);
    done = document.execCommand("copy");
  }
  button.toggleAttribute("data-copied", done);
  const said = document.getElementById("copied");
  said.textContent = done ? said.dataset.done : said.dataset.byHand;
}

// The filters of a list: [data-filter="live"] shows only the rows with that word in data-kinds.
document.addEventListener("click", (event) => {
  const chip = event.target.closest("[data-filter]");
  if (!chip) return;
  const list = document.querySelector(chip.dataset.list);
  for (const other of chip.parentElement.children) other.setAttribute("aria-pressed", String(other === chip));
  for (const row of list.querySelectorAll("[data-kinds]"))
    row.hidden = chip.dataset.filter !== "all" && !row.dataset.kinds.split(" ").includes(chip.dataset.filter);
});
