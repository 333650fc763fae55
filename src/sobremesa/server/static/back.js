// The back button closes an open sheet or dialog, not the game: each open one is a history entry.

import { openSheets } from "./sheets.js";

const covers = [...document.querySelectorAll("dialog:not(#curtain), .panel")];
let isEntry = false; // whether the top history entry stands for an open dialog

/** @returns {HTMLDialogElement[]} */
const openDialogs = () => /** @type {HTMLDialogElement[]} */ ([...document.querySelectorAll("dialog[open]:not(#curtain)")]);

function follow() {
  const isOpen = openDialogs().length > 0 || document.querySelector(".panel.open") !== null;
  if (isOpen === isEntry) return;
  isEntry = isOpen;
  if (isOpen) history.pushState({ open: true }, "");
  else history.back();
}

const watch = new MutationObserver(follow);
for (const one of covers) watch.observe(one, { attributes: true, attributeFilter: ["open", "class"] });

window.addEventListener("popstate", () => {
  if (!isEntry) return;
  isEntry = false;
  for (const dialog of openDialogs()) dialog.close();
  openSheets("");
});
