// Back closes what is open, not the game: an open sheet or dialog is an entry of the history.

import { openSheets } from "./sheets.js";

const covers = [...document.querySelectorAll("dialog:not(#curtain), .panel")];
let isEntry = false; // whether the entry on top of the history stands for what is open

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
