// The session with the server: changes of the match are queued and shown in order, questions resolve to their answers.

import { Socket } from "./socket.js";
/** @import { ClientMessage, RefusedMessage, ServerMessage, StateMessage, StepsMessage } from "../messages.js" */
/** @import { Tell } from "./socket.js" */

/**
 * The room as its panels see it. `match` is the latest state, `now` the same, but null while an earlier moment is shown.
 * `ask` resolves to null if the request was refused; `change` sends what changes the match; `look` from a seat of this
 * device; `goTo` the room that a request makes; `lookBack` at the table after a move;
 * `analyse` what decided it.
 * @typedef {{match: () => StateMessage | null, now: () => StateMessage | null, tell: Tell,
 *   ask: (message: ClientMessage) => Promise<any>, change: Tell, undo: () => void, look: (seat: number) => void,
 *   goTo: Tell, lookBack: (move: number) => void, analyse: () => void}} Table
 */
/** @typedef {StateMessage | StepsMessage} Change */

/**
 * `show` a change while others wait behind it; `hear` messages that need no turn; `refused`: whether it was the answer
 * that this page gave; `delayed`: its answer is on its way, or waits for the connection; `settled`: the number of changes
 * shown, "" while more is pending.
 * @typedef {{show: (change: Change, waiting: number) => Promise<void>, hear: (message: ServerMessage) => void,
 *   refused: (refusal: RefusedMessage, isOwn: boolean) => void, delayed: (isLost: boolean) => void,
 *   onStatus: (open: boolean) => void, seq: () => number | null, settled: (seq: string) => void}} Listener
 */

const LATE = 2500; // milliseconds without an answer, after which it is said

export class Session {
  /** @param {string} path of the socket @param {Listener} listener */
  constructor(path, listener) {
    this.listener = listener;
    /** @type {Change[]} */
    this.waiting = [];
    this.busy = false;
    /** @type {RefusedMessage[]} */
    this.refusals = []; // received while a change was shown; they are shown after it
    this.answered = 0; // the id of the move that was sent and has not come back as a change
    /** @type {(ClientMessage & {seq: number}) | null} */
    this.kept = null; // the last one until it has come back: it is sent again if the socket was lost
    this.isLost = false; // whether the socket was, since it was sent
    this.timer = 0;
    this.pending = 0; // questions and history views in flight
    const hear = (/** @type {ServerMessage} */ message) => this.#hear(message);
    this.socket = new Socket(path, hear, (open) => this.#status(open));
    document.addEventListener("visibilitychange", () => this.#tellVisible());
  }

  /** @param {ServerMessage} message */
  #hear(message) {
    if (message.type === "state" || message.type === "steps") {
      this.waiting.push(message);
      this.#work();
      this.#sendAgain(message.seq);
    } else if (message.type === "refused") {
      this.#refused(message);
    } else {
      this.listener.hear(message);
    }
    this.#settle();
  }

  /** Send what was lost with the socket, unless the match has advanced since. @param {number} seq of the match now */
  #sendAgain(seq) {
    const { kept, isLost } = this;
    this.#forget();
    if (kept && isLost && kept.seq === seq) this.answer(kept);
  }

  /** What was sent has come back. */
  #forget() {
    clearTimeout(this.timer);
    this.kept = null;
    this.isLost = false;
  }

  /** @param {RefusedMessage} message */
  #refused(message) {
    const isOwn = this.answered > 0 && message.re === this.answered;
    if (isOwn) this.answered = 0;
    if (isOwn) this.#forget();
    if (this.busy && !isOwn) this.refusals.push(message);
    else this.listener.refused(message, isOwn);
  }

  #settle() {
    const seq = this.listener.seq();
    const isSettled = seq !== null && !this.busy && !this.answered && !this.pending;
    this.listener.settled(isSettled ? String(seq) : "");
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
  #status(open) {
    this.answered = 0; // lost in flight: the next state tells
    this.listener.onStatus(open);
    if (!open) this.#delay();
    else if (document.hidden) this.#tellVisible();
    else takeOffNotifications();
  }

  /** Whether somebody can see the table here: if not, they are told elsewhere that it is their turn. */
  #tellVisible() {
    this.socket.tell({ type: "visible", visible: !document.hidden });
    if (!document.hidden) takeOffNotifications();
  }

  /** What was to be sent waits until there is a connection. */
  #delay() {
    clearTimeout(this.timer);
    this.isLost = this.kept !== null;
    if (this.isLost) this.listener.delayed(true);
  }

  /** Send a message that comes back as a change or a refusal; one that answers a change waits for the connection.
   * @param {ClientMessage} message */
  answer(message) {
    this.#forget();
    this.kept = "seq" in message ? message : null;
    this.answered = this.socket.tell(message);
    if (!this.answered) this.#delay();
    else if (this.kept) this.timer = window.setTimeout(() => this.listener.delayed(false), LATE);
    this.#settle();
  }

  /** Ask; resolves to null if it is refused. @param {ClientMessage} message @param {string} type of the answer */
  async ask(message, type = message.type) {
    const answer = await this.during(this.socket.ask(message));
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

/** The alert about this table has done its work. */
async function takeOffNotifications() {
  const worker = await navigator.serviceWorker?.getRegistration?.().catch(() => undefined);
  for (const shown of (await worker?.getNotifications?.()) ?? [])
    if (shown.data?.url === location.pathname) shown.close();
}
