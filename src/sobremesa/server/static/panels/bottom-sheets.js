// Panels as bottom sheets: the people everywhere, the log, the chat and the aim on small screens; one at a time.

import { all } from "../ui/dom.js";

const NAMES = ["people", "log", "chat", "aim"];

/** Open the sheet with this name, or close them all with "". @param {string} name */
export function openSheet(name) {
  for (const one of NAMES) {
    document.getElementById(`panel-${one}`)?.classList.toggle("open", one === name);
    opener(one)?.setAttribute("aria-expanded", String(one === name));
  }
}

/** @param {string} name of a sheet @returns {HTMLElement | null} */
function opener(name) {
  return document.querySelector(`[aria-expanded][data-sheet="${name}"]`);
}

/** The buttons that open and close sheets. */
export function listenToSheets() {
  for (const button of all(document, "[data-sheet]")) {
    button.addEventListener("click", () => {
      const name = button.dataset.sheet ?? "";
      const inside = NAMES.find((panel) => document.getElementById(`panel-${panel}`)?.contains(button));
      openSheet(opener(name)?.getAttribute("aria-expanded") === "true" ? "" : name);
      if (inside) opener(inside)?.focus();
    });
  }
  document.addEventListener("keydown", (event) => event.key === "Escape" && openSheet(""));
}
