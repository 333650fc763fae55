// A person's figures over many games, kept on this device alone and only if wished.

import { ENOUGH, summary, withGame } from "../store/figures.js";
import { element } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { Stored } from "../ui/preferences.js";
/** @import { Analysis } from "../messages.js" */
/** @import { Figures } from "../store/figures.js" */

const WHOLE = 100; // points of a win
const wished = new Stored("figures-wished", false);
const kept = new Stored("figures", /** @type {Figures} */ ({}));

/** The figures with this match, and the choice to keep them. @param {Analysis} found
 * @param {string} key of the match and seat @returns {HTMLElement} */
export function ownFigures(found, key) {
  const box = element("input", { type: "checkbox", checked: wished.read() });
  const told = element("div", { role: "status" });
  const show = () => {
    if (wished.read()) kept.write(withGame(kept.read(), key, { luck: found.luck, costs: found.costs }));
    told.replaceChildren(...(wished.read() ? lines() : []));
  };
  box.addEventListener("change", () => {
    wished.write(box.checked);
    if (!box.checked) kept.write({}); // nothing stays behind
    show();
  });
  show();
  const label = element("label", { className: "check" }, box, t("figures-keep"));
  return element(
    "section",
    { className: "figures" },
    label,
    element("p", { className: "note" }, t("figures-more")),
    told,
  );
}

function lines() {
  const { count, games, cost, error, luck, luckError, worst } = summary(kept.read());
  if (count < ENOUGH) return [element("p", {}, t("figures-few", { count, enough: ENOUGH }))];
  const told = [
    t("figures-cost", { count, games, points: points(cost), error: points(error) }),
    t("figures-luck", { points: points(luck), error: points(luckError) }),
    ...(worst ? [t("figures-worst", { kind: worst })] : []),
  ];
  return told.map((line) => element("p", {}, line));
}

/** @param {number} share */
const points = (share) => (WHOLE * share).toFixed(1).replace("-", "\u2212");
