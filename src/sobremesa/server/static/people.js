// The people at the table: seats, scores, who must act, and the actions on a seat.

import { button, element, icon, written } from "./dom.js";
import { placeWays } from "./places.js";
import { say } from "./words.js";

/** @typedef {import("./messages.js").Person} Person */
/** @typedef {import("./messages.js").Room} Room */
/** @typedef {import("./messages.js").You} You */
/** @typedef {import("./wire.js").Tell} Tell */

/** The badge of a seat: its character, or its number while it has none. @param {Person} person */
export function badge(person) {
  if (person.badge) return element("img", { className: "badge", src: person.badge, alt: "", width: 32, height: 32 });
  return element("span", { className: "badge number", "aria-hidden": "true" }, String(person.seat + 1));
}

/** The marks of a seat. @param {Person} person */
function marks(person) {
  return person.marks.map(({ picture, name, count }) => {
    const made = element("span", { className: count === null ? "mark office" : "mark", title: name }, element("img", { src: picture, alt: "", width: 20, height: 20 }));
    made.append(element("span", { className: "unseen" }, ` ${name} `), count === null ? "" : String(count));
    return made;
  });
}

/** @param {Element} mark */
const isOffice = (mark) => mark.matches(".office");

/** The current name of somebody who did something: that of their seat, if they still hold it. @param {Person[]} people @param {{seat: number | null, guest: string, name: string}} by */
export function nameOf(people, { seat, guest, name }) {
  const person = seat === null ? null : people[seat];
  return person?.guest === guest ? person.name : name;
}

/** Whether there is somebody to talk to: another person, or a watcher. @param {import("./messages.js").StateMessage} state */
export function hasCompany({ people, watchers, you }) {
  return watchers.some((one) => one.guest !== you.guest) || people.some((one) => one.kind === "person" && one.guest !== you.guest);
}

/** @param {number} left milliseconds */
export function clockWords(left) {
  const seconds = Math.max(0, Math.round(left / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The level of the bot in a seat. @param {Person} person @param {Room} room */
function levelOf(person, room) {
  return person.kind === "bot" ? room.levels.find((one) => one.id === person.level) : undefined;
}

/** @param {Person} person @param {Room} room */
function standing(person, room) {
  if (person.kind === "open") return say("seat-open");
  const level = levelOf(person, room);
  if (level?.character) return say("seat-bot-character", { name: level.name });
  if (level) return say("seat-bot-level", { level: level.name });
  if (person.kind === "bot") return say("seat-bot");
  if (person.away) return say("seat-away");
  return person.online ? "" : say("seat-offline");
}

/**
 * One person as a row with all actions on the seat.
 * @param {Person} person @param {import("./messages.js").StateMessage} at @param {Tell} tell
 */
export function personRow(person, at, tell) {
  const mine = at.you.seats.includes(person.seat);
  const name = person.kind === "open" ? say("seat-number", { number: person.seat + 1 }) : person.name;
  const words = element(
    "div",
    { className: "who" },
    element("strong", { "data-names": "" }, name),
    mine ? element("span", { className: "tag" }, say("you")) : null,
    person.title ? element("span", { className: "note" }, person.title) : null,
    element("span", { className: "note standing" }, standing(person, at.room)),
  );
  const row = element("li", { className: `person colour-${person.colour}`, "data-seat": person.seat }, badge(person), words);
  row.classList.toggle("acting", person.turn);
  if (person.turn && at.phase === "playing") words.append(element("span", { className: "tag live" }, say("to-move")));
  if (at.phase === "playing") row.append(...marks(person));
  if (person.clock !== null) row.append(clock(person, person.seat === at.prompt.seat && !at.people.some((one) => one.reads)));
  if (person.score !== null && at.phase !== "lobby") row.append(score(person));
  const isFirst = person === at.people.find((one) => one.kind === "bot" && one.level === person.level);
  const more = at.phase === "lobby" && isFirst && levelOf(person, at.room)?.more;
  if (more) row.append(element("p", { className: "note how-it-plays" }, more));
  const ways = [...seatWays(person, at, tell, mine), ...placeWays(person, at, tell)];
  if (ways.length) row.append(element("div", { className: "seat-ways" }, ...ways));
  return row;
}

/** @param {Person} person */
function score(person) {
  const made = element("b", { className: "score" }, written(person.score ?? 0));
  made.append(element("span", { className: "unseen" }, ` ${say("points")}`));
  return made;
}

/** @param {Person} person @param {boolean} runs */
function clock(person, runs) {
  const made = element("span", { className: "clock" }, icon("i-clock"), clockWords(person.clock ?? 0));
  made.dataset.left = String(person.clock);
  made.dataset.since = String(performance.now());
  made.dataset.runs = String(runs);
  return made;
}

/** Advance running clocks between messages. @param {HTMLElement} list */
export function tick(list) {
  for (const made of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll('.clock[data-runs="true"]'))) {
    const left = Number(made.dataset.left) - (performance.now() - Number(made.dataset.since));
    if (made.lastChild) made.lastChild.textContent = clockWords(left);
  }
}

/** @param {Person} person @param {{room: Room, you: You, phase: string}} at @param {Tell} tell @param {boolean} mine */
function seatWays(person, at, tell, mine) {
  const { you, phase, room } = at;
  const { level } = room;
  const seat = person.seat;
  const ways = [];
  if (phase === "lobby") {
    if (person.kind === "open" || (person.kind === "bot" && you.seats.length === 0)) ways.push(button(say("sit"), () => tell({ type: "sit", seat })));
    if (you.leads === 0 && person.kind === "open") ways.push(button(say("add-bot"), () => tell({ type: "bot", seat, level }), "", "i-bot"));
    if (you.leads === 0 && person.kind === "bot") ways.push(levels(person, room, tell), button(say("take-away"), () => tell({ type: "bot", seat, level: null })));
    if (mine || (you.host && person.kind === "person")) ways.push(button(say("stand"), () => tell({ type: "stand", seat }), "quiet"));
  } else if (phase === "playing") {
    if (you.host && room.parent && person.kind === "bot" && !person.free) ways.push(levels(person, room, tell)); // a room without a lobby
    if (person.free && you.seats.length === 0) ways.push(button(say("sit"), () => tell({ type: "sit", seat })));
    if (mine && !person.away) ways.push(botForMe(() => tell({ type: "away", seat, level })));
    if (mine && person.away) ways.push(button(say("back"), () => tell({ type: "back", seat }), "primary"), button(say("stand"), () => tell({ type: "stand", seat }), "quiet"));
    const gone = person.kind === "person" && !mine && !person.online && !person.away && you.seats.length > 0;
    if (gone) ways.push(button(say("bot-for-them"), () => tell({ type: "away", seat, level }), "quiet", "i-bot"));
  }
  return ways;
}

/** A small exit for a person who has to leave the table. @param {() => void} leave */
function botForMe(leave) {
  const made = button("", leave, "quiet small", "i-bot");
  made.title = say("bot-for-me");
  made.setAttribute("aria-label", say("bot-for-me"));
  return made;
}

/** @param {Person} person @param {Room} room @param {Tell} tell */
function levels(person, room, tell) {
  const groups = [...new Set(room.levels.map((one) => one.group ?? ""))].flatMap((group) => {
    const options = room.levels.filter((one) => (one.group ?? "") === group).map((one) => element("option", { value: one.id }, one.name));
    return group ? [element("optgroup", { label: group }, ...options)] : options;
  });
  const select = element("select", { "aria-label": say("bot-level") }, ...groups);
  select.value = person.level ?? "";
  select.addEventListener("change", () => tell({ type: "bot", seat: person.seat, level: select.value }));
  return select;
}

/** Everybody in one line; the people panel shows it in full. @param {Person[]} people @param {You} you */
export function strip(people, { seat, seats }) {
  return people.map((person) => {
    const name = seats.length === 1 && person.seat === seat ? say("you") : person.name || "–"; // on a shared device: each by name
    const made = element("span", { className: `chip colour-${person.colour}` }, badge(person));
    const [offices, counts] = [marks(person).filter(isOffice), marks(person).filter((mark) => !isOffice(mark))];
    made.append(...offices, element("span", { className: "chip-name", title: name, "data-names": "" }, name), ...counts);
    if (person.score !== null && !counts.length) made.append(score(person)); // one number: the panel has them all
    made.classList.toggle("acting", person.turn);
    made.classList.toggle("mine", person.seat === seat);
    made.classList.toggle("gone", person.kind === "person" && !person.online);
    return made;
  });
}
