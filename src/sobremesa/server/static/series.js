// A series of games: which one is on the table, the interlude between two of them, and the points of each.

import { button, element, find } from "./dom.js";
import { hideEnding, showScene } from "./ending.js";
import { say } from "./words.js";

/** @typedef {import("./messages.js").Series} Series */
/** @typedef {import("./messages.js").StateMessage} StateMessage */

/** The next game. @param {Series} series */
function nextName(series) {
  return series.games[series.number]?.name ?? "";
}

/** The button that begins the next game. @param {Series} series @param {() => void} nextPart */
export function nextPartButton(series, nextPart) {
  const made = button(say("next-part", { game: nextName(series) }), nextPart, "primary", "i-play");
  made.dataset.nextPart = "";
  return made;
}

/** One game is over: the standing, what is handed on, and the button to continue. @param {StateMessage} state @param {(() => void) | null} nextPart */
export function showPause(state, nextPart) {
  const series = state.series;
  if (!series) return;
  const handed = element("ul", { className: "handed" }, ...series.handed.map((words) => element("li", { "data-names": "" }, words)));
  const ways = [nextPart ? nextPartButton(series, nextPart) : element("p", { className: "note" }, say("waiting-for-next-part")), button(say("look"), () => hideEnding(), "quiet")];
  const below = [element("p", {}, standing(series, state.people)), element("h3", {}, say("handed-on")), handed];
  showScene(`pause-${state.seq}`, state.prompt.text, state.people, state.ending, below, ways);
}

/** The points of the series so far, leader first. @param {Series} series @param {import("./messages.js").Person[]} people */
function standing(series, people) {
  const ranked = [...people].sort((a, b) => series.ranks[a.seat] - series.ranks[b.seat]);
  const points = ranked.map((person) => say("name-points", { name: person.name, points: series.points[person.seat] }));
  return say("series-standing", { number: series.number, count: series.games.length, points: points.join(", ") });
}

/** Show above the table which game of how many it is. @param {Series | null} series @param {number} [number] */
export function showPart(series, number = series?.number ?? 1) {
  const words = find("part");
  words.hidden = !series;
  if (series) words.textContent = say("part-of", { number, count: series.games.length, game: series.games[number - 1]?.name ?? "" });
}
