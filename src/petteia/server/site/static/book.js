// The rulebook: the contents show where one is; pictures are there before they are printed.
const links = [...document.querySelectorAll(".nv a")];
const parts = links.map((link) => document.querySelector(link.hash));
const bar = document.querySelector(".nv .pr i");
const list = document.querySelector(".nv ol");

function follow() {
  const edge = innerHeight * 0.35;
  const at = Math.max(0, parts.findLastIndex((part) => part.getBoundingClientRect().top <= edge));
  const end = document.documentElement.scrollHeight - innerHeight;
  const last = end > 0 && scrollY >= end - 2 ? parts.length - 1 : at;
  bar.style.width = `${end > 0 ? Math.round((scrollY / end) * 100) : 100}%`;
  links.forEach((link, number) => {
    if (number !== last) link.removeAttribute("aria-current");
    else if (!link.hasAttribute("aria-current")) {
      link.setAttribute("aria-current", "true");
      if (list.scrollWidth > list.clientWidth) list.scrollLeft = link.offsetLeft - 16;
    }
  });
}

let isWaiting = false;
addEventListener("scroll", () => {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => { isWaiting = false; follow(); });
}, { passive: true });
addEventListener("resize", follow);
follow();

// Paper is light and shows all pictures: those that were not needed yet are fetched before the dialogue opens.
document.querySelector("[data-print]").addEventListener("click", async () => {
  const pictures = [...document.querySelectorAll(".bk img.light")];
  await Promise.allSettled(pictures.map((picture) => { picture.loading = "eager"; return picture.decode(); }));
  print();
});
