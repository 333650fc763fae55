// The exchange with the server: what changes the match is shown one after the other, what is asked comes back as an answer.

import { Wire } from "./wire.js";

/** @typedef {import("./messages.js").ClientMessage} ClientMessage */
/** @typedef {import("./messages.js").ServerMessage} ServerMessage */
/** @typedef {import("./messages.js").StateMessage} StateMessage */
/** @typedef {import("./messages.js").StepsMessage} StepsMessage */
/** @typedef {import("./messages.js").RefusedMessage} RefusedMessage */
/** @typedef {StateMessage | StepsMessage} Change */

/**
 * @typedef {{show: (change: Change, more: number) => Promise<void>, hear: (message: ServerMessage) => void,
 *   refused: (refusal: RefusedMessage, mine: boolean) => void, standing: (open: boolean) => void, seq: () => number | null}} Listener
 *   `show` a change while so many more wait; `hear` what needs no turn; `refused`: whether it was the answer this page gave
 */

export class Exchange {
  /** @param {string} path of the socket @param {HTMLElement} page that says whether it has settled @param {Listener} listener */
  constructor(path, page, listener) {
    this.page = page;
    this.listener = listener;
    /** @type {Change[]} */
    this.waiting = [];
    this.busy = false;
    /** @type {RefusedMessage[]} */
    this.refusals = []; // that came while a change was shown, and are said after it
    this.answered = 0; // the number of the answer that was sent up and has not come back as a change
    this.pending = 0; // questions to the server and moments of the past that are on their way
    this.wire = new Wire(path, (message) => this.#hear(message), (open) => this.#standing(open));
  }

  /** @param {ServerMessage} message */
  #hear(message) {
    if (message.type === "state" || message.type === "steps") {
      this.waiting.push(message);
      this.#work();
    } else if (message.type === "refused") {
      const mine = this.answered > 0 && message.re === this.answered;
      if (mine) this.answered = 0;
      if (this.busy && !mine) this.refusals.push(message);
      else this.listener.refused(message, mine);
    } else {
      this.listener.hear(message);
    }
    this.#settle();
  }

  /** Say whether the screen shows all that is known: `data-settled` is the number of changes, "" while more is coming. */
  #settle() {
    const seq = this.listener.seq();
    const isQuiet = seq !== null && !this.busy && !this.answered && !this.pending;
    this.page.dataset.settled = isQuiet ? String(seq) : "";
  }

  /** One change after the other, each to its end. */
  async #work() {
    if (this.busy) return;
    this.busy = true;
    this.#settle();
    for (let change = this.waiting.shift(); change; change = this.waiting.shift()) {
      this.answered = 0;
      await this.listener.show(change, this.waiting.length);
    }
    this.busy = false;
    for (const refusal of this.refusals.splice(0)) this.listener.refused(refusal, false);
    this.#settle();
  }

  /** @param {boolean} open */
  #standing(open) {
    this.answered = 0; // what was on its way when the socket broke: the next state tells
    this.listener.standing(open);
  }

  /** Say something that changes no match. @param {ClientMessage} message */
  tell(message) {
    this.wire.tell(message);
  }

  /** Say something that comes back as a change, or refused; whether it could be sent. @param {ClientMessage} message */
  answer(message) {
    this.answered = this.wire.tell(message);
    this.#settle();
    return this.answered > 0;
  }

  /** Ask; there is no answer of this type where it is refused. @param {ClientMessage} message @param {string} type */
  async ask(message, type) {
    const answer = await this.during(this.wire.ask(message));
    if (answer.type === type) return answer;
    if (answer.type === "refused" && type !== "preview") this.listener.refused(answer, false);
    return null;
  }

  /** The page has not settled until this has ended and whoever waits for it has shown what came of it. @template T @param {Promise<T>} work */
  async during(work) {
    this.pending += 1;
    this.#settle();
    const done = await work;
    setTimeout(() => {
      this.pending -= 1;
      this.#settle();
    });
    return done;
  }
}
