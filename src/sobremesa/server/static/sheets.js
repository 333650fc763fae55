// Panels as sheets: the people everywhere, the log, the chat and the aim on small screens; one at a time.

const NAMES = ["people", "log", "chat", "aim"];

/** Open the sheet with this name, or close them all with "". @param {string} name */
export function openSheets(name) {
  for (const one of NAMES) {
    document.getElementById(`panel-${one}`)?.classList.toggle("open", one === name);
    opener(one)?.setAttribute("aria-expanded", String(one === name));
  }
}

/** The button that opens a sheet. @param {string} name @returns {HTMLElement | null} */
function opener(name) {
  return document.querySelector(`[aria-expanded][data-sheet="${name}"]`);
}

/** Whether the sheet with this name is open. @param {string} name */
export function isOpen(name) {
  return opener(name)?.getAttribute("aria-expanded") === "true";
}

for (const one of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-sheet]"))) {
  one.addEventListener("click", () => {
    const name = one.dataset.sheet ?? "";
    const closing = NAMES.find((panel) => document.getElementById(`panel-${panel}`)?.contains(one));
    openSheets(isOpen(name) ? "" : name);
    if (closing) opener(closing)?.focus();
  });
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") openSheets("");
});
