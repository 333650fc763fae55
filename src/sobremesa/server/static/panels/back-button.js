// The back button closes an open sheet or dialog, not the game: while one is open, it is a history entry.

import { all } from "../ui/dom.js";
import { openSheet } from "./bottom-sheets.js";

const DIALOGS = "dialog[open]:not(#curtain)";

export function listenToBackButton() {
  let isEntry = false; // whether the top history entry stands for an open sheet or dialog
  const watch = new MutationObserver(() => {
    const isOpen = document.querySelector(`${DIALOGS}, .panel.open`) !== null;
    if (isOpen === isEntry) return;
    isEntry = isOpen;
    if (isOpen) history.pushState({ open: true }, "");
    else history.back();
  });
  for (const one of all(document, "dialog:not(#curtain), .panel")) {
    watch.observe(one, { attributes: true, attributeFilter: ["open", "class"] });
  }
  window.addEventListener("popstate", () => {
    if (!isEntry) return;
    isEntry = false;
    for (const dialog of all(document, DIALOGS)) /** @type {HTMLDialogElement} */ (dialog).close();
    openSheet("");
  });
}
