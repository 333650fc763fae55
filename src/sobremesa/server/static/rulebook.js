// The rulebook panel: fetched once, opened at a rule.

import { find } from "./dom.js";

const dialog = /** @type {HTMLDialogElement} */ (find("rules"));
const inside = find("rulebook");
let address = "";

/** Where the game's rulebook is. @param {string} url */
export function keepRules(url) {
  address = url;
}

/** @param {string} [rule] */
export async function openRules(rule) {
  if (!dialog.open) dialog.showModal();
  if (!inside.childElementCount) {
    const answer = await fetch(`${address}/panel`);
    if (answer.ok) inside.innerHTML = await answer.text();
  }
  for (const lit of inside.querySelectorAll(".lit")) lit.classList.remove("lit");
  const target = rule ? inside.querySelector(`[id="${CSS.escape(rule)}" i]`) : null;
  target?.classList.add("lit");
  target?.scrollIntoView({ block: "center" });
}

/** A link to a rule that opens the panel, and the page where there is no script. @param {string} rule @param {string} words */
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
