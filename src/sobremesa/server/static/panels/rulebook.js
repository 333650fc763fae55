// The rulebook panel: fetched once, opened at a rule; beside the board on large screens, over it on small ones.

import { all, byId, element, icon, onClick } from "../ui/dom.js";
import { t } from "../ui/i18n.js";

const roomy = matchMedia("(min-width: 1200px) and (min-height: 560px)");
let url = "";

/** Listen to the panel and to the button that opens it. */
export function listenToRulebook() {
  const dialog = /** @type {HTMLDialogElement} */ (byId("rules"));
  dialog.addEventListener("close", () => document.body.classList.remove("reading"));
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && dialog.open && !dialog.matches(":modal")) dialog.close();
  });
  onClick("open-rules", () => openRules());
}

/** @param {string} rules the URL of the game's rulebook */
export function setRulebook(rules) {
  url = rules;
}

/** @param {string} [rule] */
async function openRules(rule) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("rules"));
  if (!dialog.open) show(dialog);
  const inside = byId("rulebook");
  if (!inside.childElementCount) {
    const answer = await fetch(`${url}/panel`);
    if (answer.ok) inside.innerHTML = await answer.text();
    for (const field of all(inside, ".find")) field.hidden = false; // a script of every page searches
  }
  for (const lit of all(inside, ".lit")) lit.classList.remove("lit");
  const target = all(inside, "[id]").find((one) => one.id.toLowerCase() === rule?.toLowerCase());
  target?.classList.add("lit");
  target?.scrollIntoView({ block: "center" });
}

/** Beside the board the game continues; over it, it waits. @param {HTMLDialogElement} dialog */
function show(dialog) {
  if (!roomy.matches) return dialog.showModal();
  dialog.show();
  document.body.classList.add("reading");
}

/** A link to a rule that opens the panel, or the page without the script: a picture, or a text.
 * Its id is only in the tooltip.
 * @param {string} rule @param {string} [text] */
export function ruleLink(rule, text) {
  const title = t("read-rule", { rule });
  const attributes = { href: `${url}#${rule.toLowerCase()}`, className: "rule", title };
  const link = text
    ? element("a", attributes, text)
    : element("a", { ...attributes, "aria-label": title }, icon("i-book"));
  link.addEventListener("click", (event) => {
    event.preventDefault();
    openRules(rule);
  });
  return link;
}
