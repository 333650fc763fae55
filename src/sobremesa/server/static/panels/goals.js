// Aim and end of the game: a line that is always visible, a sheet with goals, what remains and what loses, and on large
// screens a panel with the goals and what loses below the line. In the sheet, too: every kind of thing on the table.

import { byId, element, icon, onClick } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { ruleLink } from "./rulebook.js";
/** @import { Drawn } from "../board/pointer.js" */
/** @import { Goal, Sign, StateMessage } from "../messages.js" */

const SIGNS = { open: "i-goal-open", done: "i-check", lost: "i-close" };

/** @param {() => void} opened */
export const onAim = (opened) => onClick("aim", opened);

/** @param {StateMessage} state */
export function showOutlook({ outlook, phase }) {
  const { goals = [], losses = [], ends = [] } = outlook ?? {};
  byId("aim").hidden = byId("panel-aim").hidden = !outlook || phase === "over"; // then the ending tells it
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

/** The legend: every kind of thing with its picture and its purpose. @param {Sign[]} signs
 * @param {(label: string) => Drawn[]} lyingAt what is drawn where this thing lies, itself first */
export function showLegend(signs, lyingAt) {
  byId("key-title").hidden = !signs.length;
  byId("key").replaceChildren(...signs.map((sign) => signRow(sign, lyingAt(sign.name))));
}

/** @param {Sign} sign @param {Drawn[]} drawn */
function signRow({ picture, name, about, rule }, drawn) {
  const shown = picture ? cutout(picture, drawn) : icon("i-point"); // a place on the board
  const title = element("b", { "data-names": "" }, name);
  return element("li", {}, shown, element("div", {}, title, ` ${about} `, rule ? ruleLink(rule) : null));
}

/** The thing as it is drawn there, with what lies on it. @param {string} picture its URL @param {Drawn[]} drawn */
function cutout(picture, drawn) {
  const [thing] = drawn;
  if (!thing) return element("span", { className: "cutout" }, image(picture));
  const side = Math.max(thing.width, thing.height);
  const shown = drawn.map(({ symbol, x, y, width, height, rotation }) => {
    const one = image(picture.replace(`/${thing.symbol}.svg`, `/${symbol}.svg`));
    const [left, top] = [0.5 + (x - thing.x) / side, 0.5 + (y - thing.y) / side];
    for (const [name, value] of Object.entries({ left, top, width: width / side, height: height / side })) {
      one.style.setProperty(name, `${100 * value}%`);
    }
    if (rotation) one.style.rotate = `${rotation}deg`;
    return one;
  });
  return element("span", { className: "cutout" }, ...shown);
}

/** @param {string} src */
function image(src) {
  return element("img", { src, alt: "", loading: "lazy" });
}
