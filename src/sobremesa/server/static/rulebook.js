// The rulebook panel: fetched once, opened at a rule; beside the board on large screens, over it on small ones.

import { searchable } from "./contents.js";
import { find } from "./dom.js";

const dialog = /** @type {HTMLDialogElement} */ (find("rules"));
const inside = find("rulebook");
const roomy = matchMedia("(min-width: 1200px) and (min-height: 560px)");
let address = "";

dialog.addEventListener("close", () => document.body.classList.remove("reading"));
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && dialog.open && !dialog.matches(":modal")) dialog.close();
});

/** Set the URL of the game's rulebook. @param {string} url */
export function keepRules(url) {
  address = url;
}

/** @param {string} [rule] */
export async function openRules(rule) {
  if (!dialog.open) show();
  if (!inside.childElementCount) {
    const answer = await fetch(`${address}/panel`);
    if (answer.ok) {
      inside.innerHTML = await answer.text();
      for (const book of inside.querySelectorAll("article")) searchable(book);
    }
  }
  for (const lit of inside.querySelectorAll(".lit")) lit.classList.remove("lit");
  const target = rule ? inside.querySelector(`[id="${CSS.escape(rule)}" i]`) : null;
  target?.classList.add("lit");
  target?.scrollIntoView({ block: "center" });
}

/** Beside the board the game continues; over it, it waits. */
function show() {
  if (roomy.matches) {
    dialog.show();
    document.body.classList.add("reading");
  } else {
    dialog.showModal();
  }
}

/** A link to a rule that opens the panel, or the page without the script. @param {string} rule @param {string} words */
export function ruleLink(rule, words = rule) {
  const link = document.createElement("a");
  link.href = `${address}#${rule.toLowerCase()}`;
  link.className = "rule";
  link.textContent = words;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    openRules(rule);
  });
  return link;
}
