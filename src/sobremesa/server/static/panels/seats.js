// Seats: their badges; the buttons to sit down, choose bots, leave, ask for a seat or give it away; requests of
// watchers, and notices about one's own seat.

import { canAnybodyAgree, hasAsked, isAskable } from "../store/people.js";
import { button, byId, element, iconButton, renew } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { openSheet } from "./sheets.js";
/** @import { Person, Room, SeatRequest, StateMessage } from "../messages.js" */
/** @import { Tell } from "../net/socket.js" */

const MOST_GUESTS = 3; // that a seat is offered to
const NOTICED = 12_000; // milliseconds a notice stays

/** The badge: its character, or its number while it has none. @param {Person} person */
export function badge({ badge: src, seat }) {
  if (src) return element("img", { className: "badge", src, alt: "", width: 32, height: 32 });
  return element("span", { className: "badge number", "aria-hidden": "true" }, String(seat + 1));
}

/** An office of the seat, or what it can pay with. @param {Person} person */
export function marks({ marks }) {
  return marks.map(({ picture, name, count }) => {
    const image = element("img", { src: picture, alt: "", width: 20, height: 20 });
    const unseen = element("span", { className: "unseen" }, ` ${name} `);
    const className = count === null ? "mark office" : "mark";
    return element("span", { className, title: name }, image, unseen, String(count ?? ""));
  });
}

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
  const stand = button(t(isMine ? "stand" : "remove-person"), () => tell({ type: "stand", seat }), "quiet");
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
  const { you, watchers } = state;
  const { seat, kind } = person;
  if (!isAskable(person)) return [];
  const give = (/** @type {string} */ guest) => () => tell({ type: "give-seat", seat, guest });
  if (you.host && kind === "bot") {
    const guests = watchers.filter((one) => one.guest !== you.guest).slice(0, MOST_GUESTS);
    const own = you.seats.length ? [] : [button(t("take-bot"), give(you.guest))];
    return [...own, ...guests.map(({ guest, name }) => button(t("give", { name }), give(guest), "quiet"))];
  }
  if (you.seats.length || hasAsked(state) || !canAnybodyAgree(state)) return [];
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

/** What watchers ask, and what this watcher may ask for. @param {StateMessage} state @param {Tell} tell */
export function showRequests(state, tell) {
  const { you, people, requests, phase } = state;
  const isPlaying = phase === "playing";
  const answers = requests.filter((one) => isPlaying && one.yours).map((one) => question(one, people[one.seat], tell));
  if (isPlaying && !you.seats.length) answers.push(watching(state, tell));
  renew(byId("requests"), answers);
  byId("requests").hidden = !answers.length;
}

/** @param {SeatRequest} request @param {Person} person @param {Tell} tell */
function question({ guest, name, seat }, person, tell) {
  const text = t(person.kind === "bot" ? "request-bot" : "request-person", { name, other: person.name });
  const yes = button(t("request-yes"), () => tell({ type: "give-seat", seat, guest }), "primary", "i-check");
  const no = button(t("request-no"), () => tell({ type: "decline-seat", guest }), "", "i-close");
  const who = { className: "absent", "data-guest": guest, "data-seat": seat };
  return element("div", who, element("p", { "data-names": "" }, text), yes, no);
}

/** @param {StateMessage} state @param {Tell} tell */
function watching(state, tell) {
  const line = (/** @type {string} */ text, /** @type {Node | null} */ way = null) =>
    element("div", { className: "absent", "data-watching": "" }, element("p", {}, text), way);
  const withdraw = () => tell({ type: "ask-seat", seat: null });
  if (hasAsked(state)) return line(t("asked"), button(t("ask-withdraw"), withdraw, "quiet"));
  if (!state.you.host && !canAnybodyAgree(state)) return line(t("you-watch-alone"));
  const some = state.people.some((person) => isAskable(person) || person.free);
  return line(t("you-watch-ask"), some ? button(t("ask-places"), () => openSheet("people"), "", "i-friends") : null);
}

/** A sentence about the own seat or request. @param {string} text */
export function notice(text) {
  const list = byId("notices");
  const made = element("div", { className: "absent" }, element("p", { "data-names": "" }, text));
  const hide = () => {
    made.remove();
    list.hidden = !list.childElementCount;
  };
  made.append(iconButton(t("close"), hide, "i-close"));
  list.append(made);
  list.hidden = false;
  setTimeout(hide, NOTICED);
}
