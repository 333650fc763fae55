// The buttons on a seat: sitting down, bots and their levels, leaving, asking for a seat and giving one.

import { canAnybodyAgree, isAskable } from "../store/people.js";
import { button, element, iconButton } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
/** @import { Person, Room, StateMessage } from "../messages.js" */
/** @import { Tell } from "../net/socket.js" */

const MOST_GUESTS = 3; // that a seat is offered to

/** The level of the bot in a seat. @param {Person} person @param {Room} room */
export function levelOf(person, room) {
  return person.kind === "bot" ? room.levels.find((one) => one.id === person.level) : undefined;
}

/** @param {Person} person @param {StateMessage} state @param {Tell} tell @returns {HTMLElement[]} */
export function seatActions(person, state, tell) {
  if (state.phase === "lobby") return inLobby(person, state, tell);
  if (state.phase !== "playing") return [];
  return [...whilePlaying(person, state, tell), ...(state.lesson ? [] : asking(person, state, tell))];
}

/** @param {Person} person @param {StateMessage} state @param {Tell} tell */
function inLobby({ seat, kind, level }, { you, room }, tell) {
  const sits = kind === "open" || (kind === "bot" && !you.seats.length);
  const [leads, isMine] = [you.leads === 0, you.seats.includes(seat)];
  const made = sits ? [button(t("sit"), () => tell({ type: "sit", seat }))] : [];
  if (leads && kind === "open") {
    made.push(button(t("add-bot"), () => tell({ type: "bot", seat, level: room.level }), "", "i-bot"));
  }
  const bot = [levels(seat, level, room, tell), button(t("take-away"), () => tell({ type: "bot", seat, level: null }))];
  const stand = button(t("stand"), () => tell({ type: "stand", seat }), "quiet");
  const mayStand = isMine || (you.host && kind === "person");
  return [...made, ...(leads && kind === "bot" ? bot : []), ...(mayStand ? [stand] : [])];
}

/** @param {Person} person @param {StateMessage} state @param {Tell} tell */
function whilePlaying({ seat, kind, level, free, away, online }, { you, room }, tell) {
  const isMine = you.seats.includes(seat);
  const leave = () => tell({ type: "away", seat, level: room.level });
  /** @type {HTMLElement[]} */
  const made = [];
  // there was no lobby
  if (you.host && room.parent && kind === "bot" && !free) made.push(levels(seat, level, room, tell));
  if (free && !you.seats.length) made.push(button(t("sit"), () => tell({ type: "sit", seat })));
  if (isMine && !away)
    made.push(Object.assign(iconButton(t("bot-for-me"), leave, "i-bot"), { title: t("bot-for-me") }));
  if (isMine && away) {
    made.push(button(t("back"), () => tell({ type: "back", seat }), "primary"));
    made.push(button(t("stand"), () => tell({ type: "stand", seat }), "quiet"));
  }
  const isGone = kind === "person" && !isMine && !online && !away && you.seats.length > 0;
  return isGone ? [...made, button(t("bot-for-them"), leave, "quiet", "i-bot")] : made;
}

/** A seat that a watcher may ask for, or the host may give.
 * @param {Person} person @param {StateMessage} state @param {Tell} tell */
function asking(person, state, tell) {
  const { you, watchers, requests } = state;
  const { seat, kind } = person;
  if (!isAskable(person)) return [];
  const give = (/** @type {string} */ guest) => () => tell({ type: "give-seat", seat, guest });
  if (you.host && kind === "bot") {
    const guests = watchers.filter((one) => one.guest !== you.guest).slice(0, MOST_GUESTS);
    const own = you.seats.length ? [] : [button(t("take-bot"), give(you.guest))];
    return [...own, ...guests.map(({ guest, name }) => button(t("give", { name }), give(guest), "quiet"))];
  }
  const hasAsked = requests.some((one) => one.guest === you.guest);
  if (you.seats.length || hasAsked || !canAnybodyAgree(state)) return [];
  return [button(t(kind === "bot" ? "ask-bot" : "ask-person"), () => tell({ type: "ask-seat", seat }))];
}

/** @param {number} seat @param {string | null} level @param {Room} room @param {Tell} tell */
function levels(seat, level, room, tell) {
  const groups = [...new Set(room.levels.map((one) => one.group ?? ""))].flatMap((group) => {
    const inside = room.levels.filter((one) => (one.group ?? "") === group);
    const options = inside.map((one) => element("option", { value: one.id }, one.name));
    return group ? [element("optgroup", { label: group }, ...options)] : options;
  });
  const select = element("select", { "aria-label": t("bot-level") }, ...groups);
  select.value = level ?? "";
  select.addEventListener("change", () => tell({ type: "bot", seat, level: select.value }));
  return select;
}
