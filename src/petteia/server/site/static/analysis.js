// The analysis of a finished game: fetched when it is asked for; its turning points lead to their positions.
const slider = document.getElementById("slider");
const place = document.getElementById("analysis");
const button = document.querySelector("[data-analyse]");

/** A mark on the slider for each turning point. */
function mark() {
  for (const link of place.querySelectorAll("[data-go]")) {
    const line = document.createElement("i");
    line.style.setProperty("--x", `${(100 * link.dataset.go) / Math.max(1, slider.max)}%`);
    slider.parentElement.append(line);
  }
}

button.addEventListener("click", async () => {
  button.disabled = true;
  place.setAttribute("aria-busy", "true");
  document.getElementById("analysing").hidden = false;
  try {
    const answer = await fetch(`${document.getElementById("main").dataset.address}/analysis`, {
      headers: { "x-petteia": "page" },
    });
    const text = await answer.text();
    if (answer.ok) place.innerHTML = text;
    else place.textContent = text;
    if (place.querySelector("svg")) button.remove();
    mark();
  } catch {
    // no network: the button can be pressed again
  } finally {
    button.disabled = false;
    place.removeAttribute("aria-busy");
    document.getElementById("analysing").hidden = true;
  }
});

place.addEventListener("click", (event) => {
  const link = event.target.closest("[data-go]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  for (const other of place.querySelectorAll("[data-go]")) other.classList.toggle("here2", other === link);
  slider.value = link.dataset.go;
  slider.dispatchEvent(new Event("input"));
  slider.scrollIntoView({ block: "nearest" });
});
