// The one WebSocket of a viewer: receiving, sending, and reconnecting. See docs/reference/protocol.md.

/** @import { ClientMessage, ServerMessage } from "../messages.js" */

/** @typedef {(message: ClientMessage) => void} Tell */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const FINAL = [4404, 4403]; // codes of a room that is gone, or closed to this person

/**
 * The WebSocket that `preconnect.js` has opened, with what it has received; only once, and only while it is open.
 * @returns {{socket: WebSocket, heard: MessageEvent[]} | null}
 */
function preconnected() {
  const page = /** @type {any} */ (window);
  const found = page.early;
  page.early = "taken";
  return found?.socket?.readyState <= WebSocket.OPEN ? found : null;
}

export class Socket {
  /**
   * @param {string} path
   * @param {(message: ServerMessage) => void} hear messages that answer no question
   * @param {(open: boolean) => void} onStatus whether the socket is open
   */
  constructor(path, hear, onStatus) {
    this.url = new URL(path, location.href.replace(/^http/, "ws")).href;
    this.hear = hear;
    this.onStatus = onStatus;
    this.wait = FIRST_WAIT;
    this.number = 0;
    this.wasLetIn = false;
    /** @type {Map<number, (message: any) => void>} */
    this.questions = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    this.connect();
  }

  connect() {
    const { socket, heard } = preconnected() ?? { socket: new WebSocket(this.url), heard: [] };
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.onStatus(true);
    };
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data));
    socket.onclose = (event) => this.#closed(event.code);
    queueMicrotask(() => {
      if (socket.readyState === WebSocket.OPEN) socket.onopen?.(new Event("open")); // it was open before
      for (const event of heard) socket.onmessage?.(event);
    });
  }

  /** @param {number} code */
  #closed(code) {
    this.onStatus(false);
    for (const answer of this.questions.values()) answer({ type: "lost" });
    this.questions.clear();
    if (FINAL.includes(code)) {
      if (this.wasLetIn) location.reload(); // the page says what has happened
      return;
    }
    setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  /** @param {any} message */
  #receive(message) {
    this.wasLetIn = true;
    const answer = this.questions.get(message.re);
    this.questions.delete(message.re);
    answer?.(message);
    if (!answer || message.type === "state") this.hear(message);
  }

  /**
   * Send, and wait for the answer: the requested one, `refused`, or `lost` with the socket.
   * @param {ClientMessage} message @returns {Promise<any>}
   */
  ask(message) {
    return new Promise((resolve) => {
      const id = this.tell(message);
      if (id) this.questions.set(id, resolve);
      else resolve({ type: "lost" });
    });
  }

  /** Send; returns the id that a refusal will name, 0 if the socket is closed. @param {ClientMessage} message */
  tell(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return 0;
    const id = ++this.number;
    this.socket.send(JSON.stringify({ ...message, id }));
    return id;
  }
}
