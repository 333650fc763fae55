// Aim and end of the game: one line that is always visible, a sheet with goals, what remains and what loses, and
// on large screens a panel with the goals and what loses below the line.

import { element, find, icon } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./messages.js").Outlook} Outlook */
/** @typedef {import("./messages.js").Goal} Goal */

const SIGNS = { open: "i-goal-open", done: "i-check", lost: "i-close" };

/** @param {Outlook | null | undefined} outlook */
export function showOutlook(outlook) {
  find("aim").hidden = !outlook;
  find("panel-aim").hidden = !outlook;
  find("goals").hidden = !outlook?.goals?.length;
  find("losses").hidden = !outlook?.goals?.length || !outlook.losses?.length;
  if (!outlook) return;
  find("aim-line").textContent = outlook.short;
  find("aim-words").replaceChildren(
    element("p", {}, outlook.aim),
    ...(outlook.goals?.length ? [goalList(outlook.goals)] : []),
    ...part("aim-ends", outlook.ends ?? [], "ends"),
    ...part("aim-losses", outlook.losses ?? [], "losses"),
  );
  find("goals").replaceChildren(goalList(outlook.goals ?? []));
  find("losses").replaceChildren(...(outlook.losses ?? []).map(lossRow));
}

/** @param {Goal[]} goals */
export function goalList(goals) {
  return element("ul", { className: "goals" }, ...goals.map(goalRow));
}

/** @param {Goal} goal */
function goalRow({ text, state, done = 0, needed = 0 }) {
  const far = needed ? element("b", {}, say("goal-far", { done, needed })) : null;
  const said = element("span", { className: "unseen" }, say(`goal-${state}`));
  return element("li", { className: `goal ${state}` }, icon(SIGNS[state]), element("span", { "data-names": "" }, text), far, said);
}

/** What loses, the first with the title: none of them is left without the other. @param {string} line @param {number} number */
function lossRow(line, number) {
  return element("p", {}, number ? null : element("b", {}, say("aim-losses")), element("span", {}, line));
}

/** @param {string} title @param {string[]} lines @param {string} kind */
function part(title, lines, kind) {
  if (!lines.length) return [];
  return [element("h3", {}, say(title)), element("ul", { className: kind }, ...lines.map((line) => element("li", {}, line)))];
}
