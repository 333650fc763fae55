// On a small screen the panels are sheets that rise from below; one at a time.

const NAMES = ["people", "log", "chat"];

/** Open the sheet of this name, or close them all with "". @param {string} name */
export function openSheets(name) {
  for (const one of NAMES) {
    document.getElementById(`panel-${one}`)?.classList.toggle("open", one === name);
    document.querySelector(`.tabs [data-sheet="${one}"]`)?.setAttribute("aria-expanded", String(one === name));
  }
}

for (const opener of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-sheet]"))) {
  opener.addEventListener("click", () => {
    const name = opener.dataset.sheet ?? "";
    const isOpen = opener.getAttribute("aria-expanded") === "true";
    const closing = NAMES.find((one) => document.getElementById(`panel-${one}`)?.contains(opener));
    openSheets(isOpen ? "" : name);
    if (closing) /** @type {HTMLElement | null} */ (document.querySelector(`.tabs [data-sheet="${closing}"]`))?.focus();
  });
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") openSheets("");
});
