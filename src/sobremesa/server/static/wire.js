// The one socket of a viewer: receiving, sending, and reconnecting. See docs/protocol.md.

/** @typedef {import("./messages.js").ClientMessage} ClientMessage */
/** @typedef {(message: ClientMessage) => void} Tell */
/** @typedef {Required<import("./messages.js").Sprite>} Sprite a sprite with what was left out because it is usual */
/** @typedef {{put?: import("./messages.js").Sprite[], drop?: string[]}} Changes of a scene */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

/** A sprite with its omitted defaults filled in. @param {Partial<Sprite>} told @returns {Sprite} */
export function whole(told) {
  return { id: "", symbol: "", x: 0, y: 0, size: 0, layer: 0, rotation: 0, text: "", label: "", classes: [], ...told };
}

/** The socket that `early.js` has opened and what has come through it, once and while it stands. @returns {{socket: WebSocket, heard: MessageEvent[]} | null} */
function early() {
  const page = /** @type {any} */ (window);
  const found = page.early;
  page.early = "taken"; // or not needed any more
  return found?.socket?.readyState <= WebSocket.OPEN ? found : null;
}

export class Wire {
  /**
   * @param {string} path
   * @param {(message: import("./messages.js").ServerMessage) => void} hear what came without being asked for
   * @param {(open: boolean) => void} standing tells whether the socket is open
   */
  constructor(path, hear, standing) {
    this.url = new URL(path, location.href.replace(/^http/, "ws")).href;
    this.hear = hear;
    this.standing = standing;
    this.wait = FIRST_WAIT;
    this.number = 0;
    /** @type {Map<number, (message: any) => void>} */
    this.asked = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    this.connect();
  }

  connect() {
    const { socket, heard } = early() ?? { socket: new WebSocket(this.url), heard: [] };
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.standing(true);
    };
    socket.onmessage = (event) => this.#take(JSON.parse(event.data));
    socket.onclose = (event) => {
      this.standing(false);
      for (const answer of this.asked.values()) answer({ type: "lost" });
      this.asked.clear();
      if (event.code === 4404 || event.code === 4403) return;
      setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
    };
    queueMicrotask(() => {
      if (socket.readyState === WebSocket.OPEN) socket.onopen?.(new Event("open")); // which was before
      for (const event of heard) socket.onmessage?.(event);
    });
  }

  /** @param {any} message */
  #take(message) {
    const answer = typeof message.re === "number" ? this.asked.get(message.re) : undefined;
    if (answer) {
      this.asked.delete(message.re);
      answer(message);
    }
    if (!answer || message.type === "state") this.hear(message);
  }

  /** Send, and wait for the answer: the requested one, `refused`, or `lost` with the socket. @param {ClientMessage} message @returns {Promise<any>} */
  ask(message) {
    return new Promise((resolve) => {
      const id = this.tell(message);
      if (id) this.asked.set(id, resolve);
      else resolve({ type: "lost" });
    });
  }

  /** Send; a refusal reaches the listener with the id returned here, 0 if the socket is closed. @param {ClientMessage} message */
  tell(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return 0;
    const id = ++this.number;
    this.socket.send(JSON.stringify({ ...message, id }));
    return id;
  }
}
