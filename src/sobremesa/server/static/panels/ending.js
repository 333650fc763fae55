// The ending: the winner's colour floods the table, and the points are counted up, category by category. The same
// between two games of a series.

import { isAlone, isShared, strongerLevel } from "../store/people.js";
import { button, byId, element, formatNumber, icon, renew } from "../ui/dom.js";
import { share } from "../ui/clipboard.js";
import { t } from "../ui/i18n.js";
import { pace } from "../ui/preferences.js";
import { coin, drum } from "../ui/sounds.js";
import { goalList } from "./goals.js";
import { badge } from "./seats.js";
/** @import { Ending, Epilogue, Person, RematchRequest, Series, StateMessage } from "../messages.js" */
/** @import { Table } from "../net/session.js" */

/** @typedef {{item: HTMLElement, total: HTMLElement | null, parts: {box: HTMLElement, value: number}[]}} Row */

const BEAT = 650; // milliseconds for each category
const GAP = 16; // pixels between the first button and the edge of a small screen

/** Shown once for each end; after that its buttons are brought up to date, and `resultButton` shows it again.
 * @param {StateMessage} state @param {Table} table */
export function showEnding(state, table) {
  const { epilogue, deeds = [] } = state.ending ?? {};
  const own = deeds.length ? [element("p", { className: "deeds" }, deeds.join(" "))] : [];
  showScene("end", state, [...(epilogue ? told(epilogue, table) : []), ...own], waysOn(state, table));
}

/** What stands where the question was while the table is looked at. @param {StateMessage} state @param {Table} table */
export const waysAtTable = (state, table) => [...again(state, table), resultButton(), home()];

/** Shows the ranking again. */
export const resultButton = () => button(t("to-result"), () => (byId("ending").hidden = false), "", "i-flag");

const home = () => element("a", { className: "button home", href: "/" }, icon("i-back"), t("lesson-home"));

/** One game of a series is over: the standing, what is handed on, and the button to continue.
 * @param {StateMessage} state @param {Series} series @param {HTMLElement} next */
export function showInterlude(state, series, next) {
  const handed = series.handed.map((line) => element("li", { "data-names": "" }, line));
  const more = [
    element("p", {}, standing(state, series)),
    element("h3", {}, t("handed-on")),
    element("ul", { className: "handed" }, ...handed),
  ];
  showScene(`pause-${state.seq}`, state, more, [next, lookButton()]);
}

/** The points of the series, leader first. @param {StateMessage} state @param {Series} series */
function standing({ people }, { ranks, points, number, games }) {
  const ranked = [...people].sort((a, b) => ranks[a.seat] - ranks[b.seat]);
  const each = ranked.map(({ name, seat }) => t("name-points", { name, points: points[seat] }));
  return t("series-standing", { number, count: games.length, points: each.join(", ") });
}

/**
 * The ranking over the table: at the end, and between the games of a series.
 * @param {string} moment shown once for each @param {StateMessage} state @param {Node[]} more about it
 * @param {HTMLElement[]} ways
 */
function showScene(moment, { prompt, people, ending, you }, more, ways) {
  const scene = byId("ending");
  if (scene.dataset.moment === moment) return renew(byId("ending-ways"), ways);
  scene.dataset.moment = moment;
  const ranked = [...people].sort((a, b) => (a.rank ?? 99) - (b.rank ?? 99));
  const rows = ranked.map((person) => row(person, ending, you.seats));
  const won = ranked.filter((person) => person.rank === 1);
  const verdict = won.length > 1 || moment !== "end" ? prompt.text : ending?.verdict || prompt.text;
  const title = element("h2", { id: "ending-title", tabIndex: -1 }, verdict);
  const list = element("div", { className: "row", id: "ending-ways" }, ...ways);
  if (moment === "end") new ResizeObserver(() => keepFirst(list)).observe(list);
  const ranks = element("ol", { className: "ranks" }, ...rows.map((one) => one.item));
  scene.className = `ending ${won.length ? `colour-${won[0].colour}` : "lost"}`;
  scene.hidden = false;
  const winners = element("div", { className: "winners" }, ...(won.length ? won : ranked).map(badge));
  const tie = ending?.tie ? element("p", { className: "note tie" }, ending.tie) : null;
  const told = moment === "end" ? [...more, ranks] : [ranks, ...more];
  const done = element("p", { id: "ending-done", className: "note", role: "status" });
  scene.replaceChildren(element("div", { className: "card padded result" }, winners, title, tie, ...told, list, done));
  const isBusy = document.querySelector("dialog[open]") || document.activeElement?.matches("input");
  if (!isBusy) title.focus({ preventScroll: true });
  drum();
  countUp(rows);
}

/** On a small screen, all buttons after those that lead on may be below the fold. @param {HTMLElement} ways */
function keepFirst(ways) {
  const first = ways.querySelector(".home")?.getBoundingClientRect();
  if (first) ways.style.setProperty("--below", `${ways.getBoundingClientRect().bottom - first.bottom - GAP}px`);
}

/** Another moment is shown; this one is shown as a new one when it comes back. */
export function hideEnding() {
  byId("ending").hidden = true;
  delete byId("ending").dataset.moment;
}

/** A button that only hides the ranking. */
const lookButton = () => button(t("look"), () => (byId("ending").hidden = true), "", "i-table");

/** How the story ended, its goals, and the chapters that can be replayed.
 * @param {Epilogue} epilogue @param {Table} table @returns {HTMLElement[]} */
function told({ lines, goals, chapters }, table) {
  const texts = lines.map((line) => element("p", {}, line));
  const story = element("div", { className: "epilogue" }, ...texts, goalList(goals));
  if (!chapters.length) return [story];
  const again = chapters.map((chapter) =>
    button(chapter.text, () => table.goTo({ type: "branch", move: chapter.move })),
  );
  const group = { className: "row chapters", role: "group", "aria-labelledby": "again-from" };
  return [story, element("div", group, element("span", { id: "again-from" }, t("again-from")), ...again)];
}

/** What can be done now: first what leads on. @param {StateMessage} state @param {Table} table */
function waysOn(state, table) {
  const link = new URL(state.room.url, location.href).href;
  return [
    ...further(state, table),
    ...again(state, table),
    home(),
    lookButton(),
    button(t("analysis"), table.analyse, "", "i-hint"),
    button(t("watch-again"), () => table.lookBack(0), "", "i-play"),
    button(t("share"), () => share(link, byId("ending-done"), toShare(state)), "", "i-share"),
    ...otherwise(state, table),
  ];
}

/** What this person can tell of it. @param {StateMessage} state */
function toShare({ ending, room }) {
  const deeds = ending?.deeds ?? [];
  return deeds.length ? `${room.game_name}: ${deeds.join(" ")}` : "";
}

/** @param {Table} table @param {Partial<RematchRequest>} more */
const begin = (table, more) => () => table.goTo({ type: "rematch", ...more });

/** Whether this person may begin another game; alone, the server leads to one that was begun already.
 * @param {StateMessage} state */
const mayBegin = (state) => state.you.seats.length > 0 && (!state.room.rematch || isAlone(state));

/** The next story. @param {StateMessage} state @param {Table} table */
function further(state, table) {
  const { next, next_name: name } = state.ending?.epilogue ?? {};
  if (!next || !mayBegin(state)) return [];
  return [button(t("next-story", { name: name ?? "" }), begin(table, { sequel: true }), "primary", "i-forward")];
}

/** The same once more. @param {StateMessage} state @param {Table} table @returns {HTMLElement[]} */
function again(state, table) {
  const { room, ending } = state;
  if (room.rematch && !isAlone(state)) return [toRematch(room.rematch)];
  if (!mayBegin(state)) return [];
  const look = ending?.epilogue?.next ? "rematch" : "rematch primary";
  return [button(t(isShared(state) ? "rematch" : "play-again"), begin(table, {}), look)];
}

/** Stronger bots, and where what is played can be changed. @param {StateMessage} state @param {Table} table */
function otherwise(state, table) {
  const level = strongerLevel(state);
  const stronger = level ? [button(t("stronger-bots"), begin(table, { level }), "stronger", "i-bot")] : [];
  if (!mayBegin(state) || !isAlone(state)) return stronger;
  const change = begin(table, { change: true, sequel: Boolean(state.ending?.epilogue?.next) });
  return [...stronger, button(t("change-first"), change, "quiet change", "i-gear")];
}

/** @param {string} url */
function toRematch(url) {
  return element("a", { className: "button primary rematch", href: url }, t("to-rematch"));
}

/** @param {Person} person @param {Ending | null} ending @param {number[]} own seats @returns {Row} */
function row(person, ending, own) {
  const { seat, score, rank, title, colour } = person;
  const total = score === null ? null : element("span", { className: "score" }, formatNumber(score));
  const parts = (ending?.categories ?? []).map(({ name, values }) => {
    const value = values[seat] ?? 0;
    return { value, box: element("div", {}, element("dt", {}, name), element("dd", {}, formatNumber(value))) };
  });
  const mine = own.includes(seat) ? { "data-you": t("you") } : {};
  const name = element("strong", { "data-names": "", ...mine }, person.name);
  const item = element(
    "li",
    { className: `colour-${colour}${rank === 1 ? " won" : ""}`, "data-seat": seat },
    score === null ? null : element("span", { className: "rank" }, String(rank ?? "")),
    badge(person),
    element("div", { className: "who" }, name, title ? element("span", { className: "note" }, title) : null),
    total,
    parts.length ? element("dl", { className: "parts" }, ...parts.map((part) => part.box)) : null,
  );
  return { item, total, parts };
}

/** Count one category after another, for everybody at once. @param {Row[]} rows */
async function countUp(rows) {
  const beat = BEAT * pace();
  const most = Math.max(0, ...rows.map((one) => one.parts.length));
  if (!beat || !most) return;
  for (let done = 0; done <= most; done++) {
    if (done) await new Promise((resolve) => setTimeout(resolve, beat));
    if (done) coin();
    for (const { total, parts } of rows) {
      parts.forEach((part, index) => part.box.classList.toggle("to-come", index >= done));
      const sum = parts.slice(0, done).reduce((all, part) => all + part.value, 0);
      if (total) total.textContent = formatNumber(sum);
    }
  }
}
