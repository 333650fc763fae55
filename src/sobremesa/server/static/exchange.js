// The exchange with the server: changes of the match are queued and shown in order, questions resolve to their answers.

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
    this.refusals = []; // that arrived while a change was shown, and are shown after it
    this.answered = 0; // the id of the move that was sent and has not come back as a change
    this.pending = 0; // questions to the server and history views in flight
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

  /** `data-settled` is the number of changes shown, "" while more is pending. */
  #settle() {
    const seq = this.listener.seq();
    const isQuiet = seq !== null && !this.busy && !this.answered && !this.pending;
    this.page.dataset.settled = isQuiet ? String(seq) : "";
  }

  /** Show one change after another, each to its end. */
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
    this.answered = 0; // lost in flight: the next state tells
    this.listener.standing(open);
  }

  /** Send a message that changes no match. @param {ClientMessage} message */
  tell(message) {
    this.wire.tell(message);
  }

  /** Send a message that comes back as a change or a refusal; returns whether it could be sent. @param {ClientMessage} message */
  answer(message) {
    this.answered = this.wire.tell(message);
    this.#settle();
    return this.answered > 0;
  }

  /** Ask; resolves to null if it is refused. @param {ClientMessage} message @param {string} type */
  async ask(message, type) {
    const answer = await this.during(this.wire.ask(message));
    if (answer.type === type) return answer;
    if (answer.type === "refused" && type !== "preview") this.listener.refused(answer, false);
    return null;
  }

  /** Keep the page unsettled until this has ended and its result is shown. @template T @param {Promise<T>} work */
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
