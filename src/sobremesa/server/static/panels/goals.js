// Aim and end of the game: a line that is always visible, a sheet with goals, what remains and what loses, and on large
// screens a panel with the goals and what loses below the line.

import { byId, element, icon, onClick } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
/** @import { Goal, StateMessage } from "../messages.js" */

const SIGNS = { open: "i-goal-open", done: "i-check", lost: "i-close" };

/** @param {() => void} opened */
export function onAim(opened) {
  onClick("aim", opened);
}

/** @param {StateMessage} state */
export function showOutlook({ outlook }) {
  const { goals = [], losses = [], ends = [] } = outlook ?? {};
  byId("aim").hidden = byId("panel-aim").hidden = !outlook;
  byId("goals").hidden = !goals.length;
  byId("losses").hidden = !goals.length || !losses.length;
  if (!outlook) return;
  byId("aim-line").textContent = outlook.short;
  byId("aim-words").replaceChildren(
    element("p", {}, outlook.aim),
    ...(goals.length ? [goalList(goals)] : []),
    ...part("aim-ends", ends, "ends"),
    ...part("aim-losses", losses, "losses"),
  );
  byId("goals").replaceChildren(goalList(goals));
  byId("losses").replaceChildren(...losses.map(lossRow));
}

/** @param {Goal[]} goals */
export function goalList(goals) {
  return element("ul", { className: "goals" }, ...goals.map(goalRow));
}

/** @param {Goal} goal */
function goalRow({ text, state, done = 0, needed = 0 }) {
  const count = needed ? element("b", {}, t("goal-far", { done, needed })) : null;
  const status = element("span", { className: "unseen" }, t(`goal-${state}`));
  const what = element("span", { "data-names": "" }, text);
  return element("li", { className: `goal ${state}` }, icon(SIGNS[state]), what, count, status);
}

/** What loses; the first line has the title, so that it never stands alone.
 * @param {string} line @param {number} number */
function lossRow(line, number) {
  return element("p", {}, number ? null : element("b", {}, t("aim-losses")), element("span", {}, line));
}

/** @param {string} title @param {string[]} lines @param {string} className */
function part(title, lines, className) {
  if (!lines.length) return [];
  return [element("h3", {}, t(title)), element("ul", { className }, ...lines.map((line) => element("li", {}, line)))];
}
