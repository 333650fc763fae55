// The people at the table: seats, scores, who must act, one's own name, and who is offline.

import { absentPerson } from "../store/people.js";
import { all, byId, element, formatNumber, formatTime, icon, onClick, onSubmit, renew } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { badge, levelOf, marks, seatActions } from "./seats.js";
/** @import { Person, Room, StateMessage } from "../messages.js" */
/** @import { Table } from "../net/session.js" */
/** @import { Tell } from "../net/socket.js" */

const SHORT = 30_000; // milliseconds left, of which one is warned

export class People {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.list = byId("people");
    this.strip = byId("strip");
    this.ask = byId("ask-name");
    this.#listen("name-form", "my-name");
    this.#listen("ask-name", "asked-name");
    this.absent = byId("absent");
    this.absentWords = byId("absent-words");
    this.absentBot = byId("absent-bot");
    this.since = 0; // when the server told the times that are left
    this.absentBot.addEventListener("click", () => this.#replaceAbsent());
    this.hurry = byId("hurry");
    this.standIn = byId("stand-in");
    onClick("stand-in-back", () => this.#comeBack());
    setInterval(() => this.#tick(), 1000);
  }

  /** @param {StateMessage} state */
  show(state) {
    const { people, phase, you, watchers } = state;
    this.since = performance.now();
    const rows = people.map((person) => personRow(person, state, this.table.tell));
    if (phase === "lobby")
      this.list.replaceChildren(...rows); // its buttons depend on settings that rows do not show
    else renew(this.list, rows);
    renew(this.strip, [
      element("span", { className: "unseen" }, t("people")),
      ...people.map((one) => chip(one, state)),
    ]);
    const names = watchers.map((one) => one.name).join(", ");
    byId("watchers").textContent = names && t("watching", { names });
    // people who share a device were named before
    this.ask.hidden = phase === "over" || "named" in this.ask.dataset || you.seats.length > 1;
    this.#showAbsent(0);
    this.#showHurry(0);
    this.#showStandIn(state);
  }

  /** The chip of a seat. @param {number} seat @returns {Element | undefined} */
  chipOf(seat) {
    return this.strip.querySelectorAll(".chip")[seat];
  }

  /** A form that changes one's name, also at this table; with several seats, the name of the seat in view.
   * @param {string} form @param {string} field */
  #listen(form, field) {
    const input = /** @type {HTMLInputElement} */ (byId(field));
    onSubmit(form, () => {
      const name = input.value.trim();
      const { you } = this.table.match() ?? {};
      if (!name || !you) return;
      const { seat, seats } = you;
      const isShared = seats.length > 1;
      this.table.tell({ type: "rename", name, seat: isShared ? (seat ?? seats[0]) : null });
      const body = new URLSearchParams({ name, next: location.pathname });
      if (!isShared) fetch("/me", { method: "POST", body, redirect: "manual" });
      this.ask.dataset.named = "";
      this.ask.hidden = true;
      /** @type {HTMLDialogElement} */ (byId("settings")).close();
    });
  }

  /** Advance running clocks between messages. */
  #tick() {
    const passed = performance.now() - this.since;
    for (const { lastChild, dataset } of [this.list, this.strip].flatMap((one) => all(one, "[data-left]")))
      if (lastChild) lastChild.textContent = formatTime(Number(dataset.left) - passed);
    this.#showAbsent(passed);
    this.#showHurry(passed);
  }

  /** The own clock has little left. @param {number} passed milliseconds since the server told it */
  #showHurry(passed) {
    const match = this.table.match();
    const own = match?.phase === "playing" && runningClock(match);
    const left = own && match.you.seats.includes(own.seat) && !own.away ? (own.clock ?? 0) - passed : SHORT;
    this.hurry.hidden = left <= 0 || left >= SHORT;
    this.strip.classList.toggle("short", !this.hurry.hidden);
  }

  /** A bot plays for a person of this device. @param {StateMessage} state */
  #showStandIn({ people, you, phase }) {
    const person = people.find((one) => one.away && you.seats.includes(one.seat));
    this.standIn.hidden = !person || phase !== "playing";
    if (person) byId("stand-in-words").textContent = t(person.clock === 0 ? "stand-in-time" : "stand-in");
  }

  #comeBack() {
    const { people = [], you } = this.table.match() ?? {};
    const away = people.filter((one) => one.away && you?.seats.includes(one.seat));
    for (const { seat } of away) this.table.tell({ type: "back", seat });
  }

  /** The person the table waits for is offline, and when a bot may play for them.
   * @param {number} passed milliseconds since the server told it */
  #showAbsent(passed) {
    const match = this.table.match();
    const person = match && absentPerson(match);
    this.absent.hidden = !person;
    if (!person) return;
    const left = Math.max(0, (match.room.absent - (person.gone ?? 0)) * 1000 - passed);
    const mayAsk = match.you.seats.length > 0;
    const message = person.clock !== null ? "absent-clock" : left > 0 && mayAsk ? "absent-wait" : "absent-now";
    const time = formatTime(person.clock !== null ? person.clock - passed : left);
    const text = t(message, { name: person.name, time });
    if (this.absentWords.textContent !== text) this.absentWords.textContent = text;
    this.absentBot.hidden = !mayAsk || left > 0;
  }

  #replaceAbsent() {
    const match = this.table.match();
    const person = match && absentPerson(match);
    if (person) this.table.tell({ type: "away", seat: person.seat, level: match.room.level });
  }
}

/** The person whose clock runs: nobody's does while somebody reads the story. @param {StateMessage} state */
function runningClock({ people, prompt }) {
  const isHeld = people.some((one) => one.reads);
  return isHeld ? undefined : people.find((one) => one.seat === prompt.seat && one.clock !== null);
}

/** @param {Person} person @param {Room} room @param {StateMessage["phase"]} phase */
function status(person, room, phase) {
  const level = levelOf(person, room);
  if (person.kind === "open") return t("seat-open");
  if (level)
    return t(level.character ? "seat-bot-character" : "seat-bot-level", { name: level.name, level: level.name });
  if (person.kind === "bot") return t("seat-bot");
  if (person.away && phase !== "over") return t("seat-away");
  return person.online ? "" : t("seat-offline");
}

/** One person as a row with all actions on the seat.
 * @param {Person} person @param {StateMessage} state @param {Tell} tell */
function personRow(person, state, tell) {
  const { phase, people, room, you } = state;
  const { seat, kind, title, turn, colour } = person;
  const isAlone = you.seats.length === 1 && you.seat === seat;
  const [isPlaying, isLobby] = [phase === "playing", phase === "lobby"];
  const name = kind === "open" ? t("seat-number", { number: seat + 1 }) : person.name;
  const who = element(
    "div",
    { className: "who" },
    element("strong", { "data-names": "" }, name),
    you.seats.includes(seat) ? element("span", { className: "tag" }, t("you")) : null,
    title ? element("span", { className: "note" }, title) : null,
    element("span", { className: "note standing" }, status(person, room, phase)),
    turn && isPlaying ? element("span", { className: "tag live" }, t(isAlone ? "your-turn" : "to-move")) : null,
  );
  const isFirst = person === people.find((one) => one.kind === "bot" && one.level === person.level);
  const more = isLobby && isFirst && levelOf(person, room)?.more;
  const actions = seatActions(person, state, tell);
  const row = element(
    "li",
    { className: `person colour-${colour}`, "data-seat": seat },
    badge(person),
    who,
    ...(isPlaying ? marks(person) : []),
    person.clock === null ? null : clock(person.clock, runningClock(state) === person),
    person.until ? deadline(person.until) : null,
    person.used ? element("span", { className: "note" }, t("used", { time: formatLong(person.used) })) : null,
    person.score === null || isLobby ? null : score(person.score),
    more ? element("p", { className: "note how-it-plays" }, more) : null,
    actions.length ? element("div", { className: "seat-ways" }, ...actions) : null,
  );
  row.classList.toggle("acting", turn);
  return row;
}

/** @param {number} points */
function score(points) {
  const unit = element("span", { className: "unseen" }, ` ${t("points")}`);
  return element("b", { className: "score" }, formatNumber(points), unit);
}

/** When a bot stands in, in the reader's time. @param {number} until milliseconds since 1970 */
function deadline(until) {
  const { lang } = document.documentElement;
  const time = new Date(until).toLocaleString(lang, {
    weekday: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
  return element("span", { className: "note deadline" }, icon("i-clock"), t("until", { time }));
}

/** @param {number} seconds */
function formatLong(seconds) {
  const { lang } = document.documentElement;
  const [unit, length] = seconds >= 172_800 ? ["day", 86_400] : seconds >= 3600 ? ["hour", 3600] : ["minute", 60];
  const style = { style: "unit", unit, unitDisplay: "long" };
  return Math.ceil(seconds / Number(length)).toLocaleString(lang, /** @type {Intl.NumberFormatOptions} */ (style));
}

/** @param {number} left milliseconds @param {boolean} runs */
function clock(left, runs) {
  const properties = { className: "clock", ...(runs && { "data-left": left }) };
  return element("span", properties, icon("i-clock"), formatTime(left));
}

/** A person in the strip; the people panel shows them in full. Time is shown of the one whose clock runs, and one's own.
 * @param {Person} person @param {StateMessage} state */
function chip(person, state) {
  const { seat, seats } = state.you;
  const runs = runningClock(state) === person;
  const isTimed = state.phase === "playing" && person.clock !== null && (runs || seats.includes(person.seat));
  // on a shared device everybody is shown by name
  const name = seats.length === 1 && person.seat === seat ? t("you") : person.name || "–";
  const isOffice = (/** @type {Element} */ mark) => mark.matches(".office");
  const [offices, counts] = [marks(person).filter(isOffice), marks(person).filter((mark) => !isOffice(mark))];
  const made = element(
    "span",
    { className: `chip colour-${person.colour}` },
    badge(person),
    ...offices,
    element("span", { className: "chip-name", title: name, "data-names": "" }, name),
    ...counts,
    person.score === null || counts.length ? null : score(person.score), // one number: the panel has them all
    isTimed ? clock(person.clock ?? 0, runs) : null,
  );
  made.classList.toggle("acting", person.turn);
  made.classList.toggle("mine", person.seat === seat);
  made.classList.toggle("gone", person.kind === "person" && !person.online);
  return made;
}
