// Panels as bottom sheets: the people everywhere, the log, the chat and the aim on small screens; one at a time. The
// back button closes an open sheet or dialog, not the game.

import { all } from "../ui/dom.js";

const DIALOGS = "dialog:not(#curtain)";
const openers = () => all(document, "[data-sheet][aria-expanded]");

/** Open the sheet with this name, or close them all with "". @param {string} name */
export function openSheet(name) {
  for (const opener of openers()) {
    const isOpen = opener.dataset.sheet === name;
    opener.setAttribute("aria-expanded", String(isOpen));
    panelOf(opener)?.classList.toggle("open", isOpen);
  }
}

/** @param {HTMLElement} opener */
function panelOf(opener) {
  return document.getElementById(opener.getAttribute("aria-controls") ?? "");
}

/** The buttons that open and close sheets. */
export function listenToSheets() {
  for (const button of all(document, "[data-sheet]")) {
    button.addEventListener("click", () => {
      const own = openers().find((opener) => panelOf(opener)?.contains(button)); // this one closes the sheet it is in
      openSheet(button.getAttribute("aria-expanded") === "true" ? "" : (button.dataset.sheet ?? ""));
      own?.focus();
    });
  }
  document.addEventListener("keydown", (event) => event.key === "Escape" && openSheet(""));
  listenToBackButton();
}

/** While a sheet or dialog is open, it is a history entry. */
function listenToBackButton() {
  let isEntry = false; // whether the top history entry stands for an open sheet or dialog
  const watch = new MutationObserver(() => {
    const isOpen = document.querySelector(`${DIALOGS}[open], .panel.open`) !== null;
    if (isOpen === isEntry) return;
    isEntry = isOpen;
    if (isOpen) history.pushState({ open: true }, "");
    else history.back();
  });
  for (const one of all(document, `${DIALOGS}, .panel`)) {
    watch.observe(one, { attributes: true, attributeFilter: ["open", "class"] });
  }
  window.addEventListener("popstate", () => {
    if (!isEntry) return;
    isEntry = false;
    for (const dialog of all(document, `${DIALOGS}[open]`)) /** @type {HTMLDialogElement} */ (dialog).close();
    openSheet("");
  });
}
