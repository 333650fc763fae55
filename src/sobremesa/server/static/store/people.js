// Questions about the people of a room, answered from its state.

/** @import { Person, StateMessage } from "../messages.js" */

/**
 * The current name of somebody who did something: that of their seat, if they still hold it.
 * @param {Person[]} people @param {{seat: number | null, guest: string, name: string}} by
 */
export function nameOf(people, { seat, guest, name }) {
  const person = seat === null ? null : people[seat];
  return person?.guest === guest ? person.name : name;
}

/** Whether there is somebody to talk to: another person, or a watcher. @param {StateMessage} state */
export function canChat({ people, watchers, you }) {
  const isOther = (/** @type {Person} */ one) => one.kind === "person" && one.guest !== you.guest;
  return watchers.some((one) => one.guest !== you.guest) || people.some(isOther);
}

/** Whether anybody would see a marker: a person, a watcher, or a bot that takes markers into account.
 * @param {StateMessage} state */
export function canPoint({ phase, series, you, people, room, watchers }) {
  if (phase !== "playing" || series?.between || you.seat === null) return false;
  const sees = (/** @type {Person} */ one) => one.kind === "person" || (one.kind === "bot" && room.heeded);
  return watchers.length > 0 || people.some((one) => one.seat !== you.seat && sees(one));
}

/** The names of the others at the table who are still reading the story.
 * @param {StateMessage} state @returns {string[]} */
export function readers({ phase, lesson, people, you }) {
  if (phase !== "playing" || lesson) return [];
  return people.filter((one) => one.reads && !you.seats.includes(one.seat)).map((one) => one.name);
}

/**
 * The seat of this device that must act now, or null. Its person alone is told so, not one who merely may act. If
 * several choose at the same time, it is the seat at the screen.
 * @param {StateMessage} state
 */
export function seatAsked({ phase, prompt, people, you, lesson }) {
  if (phase !== "playing" || (lesson && !prompt.yours)) return null; // or the teacher speaks
  const asked = you.seats.filter((seat) => people[seat].turn && !people[seat].away);
  return [you.seat, prompt.seat, ...asked].find((seat) => seat !== null && asked.includes(seat)) ?? null;
}

/** The others at this device who can use it now; all of them while nobody does. @param {StateMessage} state */
export function othersHere({ people, you, prompt }) {
  const canUse = (/** @type {Person} */ one) => one.may || one.seat === prompt.seat || you.seat === null;
  return people.filter((one) => you.seats.includes(one.seat) && one.seat !== you.seat && !one.away && canUse(one));
}

/** Whether several people play, each with a device: bots and seats of the same device are not counted.
 * @param {StateMessage} state */
export function isShared({ people }) {
  return new Set(people.map((person) => person.guest).filter(Boolean)).size > 1;
}

/** Whether one person plays, all others are bots, and nobody watches. @param {StateMessage} state */
export function isAlone({ people, watchers }) {
  const isOnly = people.filter((one) => one.kind === "person").length === 1;
  return isOnly && people.every((one) => one.kind !== "open") && !watchers.length;
}

const CLEAR = 1.5; // times the points of the next best

/**
 * The level above that of the bots, if this person alone has beaten them clearly: first, with one and a half times the
 * points of the next best; "" if not, where nobody counts points, and for bots with a character or the strongest.
 * @param {StateMessage} state
 */
export function strongerLevel(state) {
  const { people, you, room } = state;
  const strengths = room.levels.filter((one) => one.more && !one.character).map((one) => one.id);
  const [own, others] = [people[you.seat ?? -1], people.filter((one) => one.seat !== you.seat)];
  if (!isAlone(state) || !own || own.rank !== 1 || own.score === null) return "";
  const next = Math.max(...others.map((one) => one.score ?? Infinity));
  const strongest = Math.max(...others.map((one) => strengths.indexOf(one.level ?? "")));
  const isClear = own.score > 0 && own.score >= CLEAR * next && others.every((one) => one.rank !== 1);
  const isKnown = others.every((one) => strengths.includes(one.level ?? ""));
  return isClear && isKnown ? (strengths[strongest + 1] ?? "") : "";
}

/** Whether a watcher may ask for this seat. @param {Person} person */
export function isAskable(person) {
  return !person.free && (person.kind === "bot" || (person.kind === "person" && !person.online));
}

/** Whether this watcher has asked for a seat. @param {StateMessage} state */
export function hasAsked({ requests, you }) {
  return requests.some((one) => one.guest === you.guest);
}

/** Whether somebody is here who could give a watcher a seat: a person at the table, or the host.
 * @param {StateMessage} state */
export function canAnybodyAgree({ people, watchers, room, you }) {
  const isHost = (/** @type {string} */ guest) => guest === room.host && guest !== you.guest;
  return people.some((one) => one.kind === "person" && one.online) || watchers.some((one) => isHost(one.guest));
}

/** Whether only bots must act now, or persons for whom one plays. @param {StateMessage} state */
export function waitsForBots({ people }) {
  const acting = people.filter((one) => one.turn);
  return acting.length > 0 && acting.every((one) => one.kind === "bot" || one.away);
}

/** The person the table waits for and who is offline; never one of this device. @param {StateMessage} state */
export function absentPerson({ people, you, phase }) {
  const person = people.find((one) => one.turn && one.kind === "person" && !one.online && !one.away);
  return person && phase === "playing" && !you.seats.includes(person.seat) ? person : null;
}
