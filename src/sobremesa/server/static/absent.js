// Notice that the person the table waits for is offline, and when a bot plays for them or may be asked to.

import { find } from "./dom.js";
import { clockWords } from "./people.js";
import { say } from "./words.js";

/** @typedef {import("./messages.js").StateMessage} StateMessage */
/** @typedef {import("./messages.js").Person} Person */
/** @typedef {import("./wire.js").Tell} Tell */

/** @type {{person: Person, wait: number, since: number} | null} */
let waited = null;

/** @param {StateMessage} state @param {Tell} tell */
export function showAbsent(state, tell) {
  const { people, room, you, phase } = state;
  const person = people.find((one) => one.turn && one.kind === "person" && !one.online && !one.away);
  const isMine = person && you.seats.includes(person.seat);
  waited = person && !isMine && phase === "playing" ? { person, wait: Math.max(0, room.absent - (person.gone ?? 0)), since: performance.now() } : null;
  const bot = /** @type {HTMLButtonElement} */ (find("absent-bot"));
  bot.onclick = () => person && tell({ type: "away", seat: person.seat, level: room.level });
  bot.dataset.may = String(you.seats.length > 0);
  tickAbsent();
}

/** Count the seconds down. */
export function tickAbsent() {
  find("absent").hidden = !waited;
  if (!waited) return;
  const { person, wait, since } = waited;
  const passed = (performance.now() - since) / 1000;
  const left = Math.max(0, wait - passed);
  const mayAsk = find("absent-bot").dataset.may === "true";
  const message = person.clock !== null ? "absent-clock" : left > 0 && mayAsk ? "absent-wait" : "absent-now";
  const time = clockWords(person.clock !== null ? person.clock - passed * 1000 : left * 1000);
  const words = say(message, { name: person.name, time });
  if (find("absent-words").textContent !== words) find("absent-words").textContent = words;
  find("absent-bot").hidden = !mayAsk || left > 0;
}
