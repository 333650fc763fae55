// A series of games: which one is on the table, and the interlude between two of them.

import { button, byId, element } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { lookButton, showScene } from "./ending.js";
/** @import { Series, StateMessage } from "../messages.js" */

/** The button that begins the next game. @param {Series} series @param {() => void} nextPart */
export function nextPartButton({ games, number }, nextPart) {
  const made = button(t("next-part", { game: games[number]?.name ?? "" }), nextPart, "primary", "i-play");
  made.dataset.nextPart = "";
  return made;
}

/** One game is over: the standing, what is handed on, and the button to continue.
 * @param {StateMessage} state @param {Series} series @param {() => void} nextPart */
export function showInterlude(state, series, nextPart) {
  const handed = series.handed.map((line) => element("li", { "data-names": "" }, line));
  const waits = element("p", { className: "note" }, t("waiting-for-next-part"));
  const next = state.you.seats.length ? nextPartButton(series, nextPart) : waits;
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

/** The title of the room, unless it is that of the game. @param {StateMessage} state */
export function showTitle({ room }) {
  byId("room-name").textContent = room.title === room.game_name ? "" : room.title;
}

/** Show above the table which game of the series it is. @param {Series | null} series @param {number} [number] */
export function showPart(series, number = series?.number ?? 1) {
  const part = byId("part");
  part.hidden = !series;
  if (!series) return;
  const { games } = series;
  part.textContent = t("part-of", { number, count: games.length, game: games[number - 1]?.name ?? "" });
}
