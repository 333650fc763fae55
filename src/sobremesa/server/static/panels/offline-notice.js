// Whether the server can be reached; and that the person the table waits for is offline, and when a bot may play for
// them.

import { absentPerson } from "../store/people.js";
import { byId, formatTime } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
/** @import { Person, StateMessage } from "../messages.js" */
/** @import { Tell } from "../net/socket.js" */

/** Whether the server can be reached. @param {boolean} isOpen */
export function showConnection(isOpen) {
  byId("offline").hidden = isOpen;
  document.body.classList.toggle("cut", !isOpen);
}

export class AbsentNotice {
  /** @param {Tell} tell */
  constructor(tell) {
    this.tell = tell;
    this.box = byId("absent");
    this.words = byId("absent-words");
    this.bot = byId("absent-bot");
    /** @type {{person: Person, wait: number, since: number} | null} */
    this.waited = null;
    setInterval(() => this.#tick(), 1000);
  }

  /** @param {StateMessage} state */
  show(state) {
    const { room, you } = state;
    const person = absentPerson(state);
    const wait = Math.max(0, room.absent - (person?.gone ?? 0));
    this.waited = person && { person, wait, since: performance.now() };
    this.bot.onclick = () => person && this.tell({ type: "away", seat: person.seat, level: room.level });
    this.bot.dataset.may = String(you.seats.length > 0);
    this.#tick();
  }

  /** Count the seconds down. */
  #tick() {
    this.box.hidden = !this.waited;
    if (!this.waited) return;
    const { person, wait, since } = this.waited;
    const passed = performance.now() - since;
    const left = Math.max(0, wait * 1000 - passed);
    const mayAsk = this.bot.dataset.may === "true";
    const message = person.clock !== null ? "absent-clock" : left > 0 && mayAsk ? "absent-wait" : "absent-now";
    const time = formatTime(person.clock !== null ? person.clock - passed : left);
    const text = t(message, { name: person.name, time });
    if (this.words.textContent !== text) this.words.textContent = text;
    this.bot.hidden = !mayAsk || left > 0;
  }
}
