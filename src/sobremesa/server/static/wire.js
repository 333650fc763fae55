// The one socket of a viewer: what comes down, what goes up, and coming back after it broke. See docs/protocol.md.

/**
 * @typedef {{id: string, symbol: string, x: number, y: number, size: number, layer: number, rotation: number,
 *   text: string, label: string, classes: string[]}} Sprite
 * @typedef {{width: number, height: number, board: string, symbols: string, style: string, sprites: Sprite[],
 *   panes?: [number, number, number, number][]}} Scene
 * @typedef {{put?: Partial<Sprite>[], drop?: string[]}} Changes
 * @typedef {{seat: number, sprite: string, text: string}} Saying
 * @typedef {Changes & {kind: string, text: string, duration: number, talk?: Saying}} Step
 * @typedef {{n: number, move: number, text: string, rule: string, kind: string, seat: number | null}} Line
 * @typedef {{text: string, seat: number | null, yours: boolean, rule: string, undo: boolean, name: string,
 *   talk?: Saying}} Prompt
 * @typedef {{seat: number, sprite: string, purpose: string, text: string}} Marker
 * @typedef {{sprite: string, text: string}} Place
 * @typedef {{id: string, text: string, clicks: string[], kind: string}} Option
 * @typedef {{seat: number, kind: "person" | "bot" | "open", name: string, guest: string | null, online: boolean,
 *   away: boolean, free: boolean, level: string | null, title: string, score: number | null, rank: number | null,
 *   clock: number | null, turn: boolean, may: boolean, badge: string, colour: string}} Person
 * @typedef {{id: string, name: string}} Named
 * @typedef {{id: string, game: string, name: string, rule: string, value: string, values: Named[]}} Agreed
 * @typedef {{id: string, url: string, title: string, game: string, game_name: string, rules: string, seats: number,
 *   seats_allowed: number[], options: Agreed[], listed: boolean, clock: {minutes: number, increment: number} | null,
 *   host: string, moves: number, levels: Named[], reactions: string[], purposes: string[], rematch: string | null,
 *   parent: {url: string, move: number} | null, hidden: boolean}} Room
 * @typedef {{guest: string, name: string, seats: number[], seat: number | null, host: boolean, language: string,
 *   theme: string, links: Record<string, string>}} You
 * @typedef {{n: number, guest: string, name: string, seat: number | null, text: string, at: string}} ChatLine
 * @typedef {{verdict: string, tie: string, categories: {name: string, values: number[]}[]}} Ending
 * @typedef {{commitment: string, words: {seat: number, word: string}[], secret: string | null}} Luck
 * @typedef {{game: string, name: string, scores: number[], ranks: number[], points: number[]}} SeriesPart
 * @typedef {{id: string, name: string, number: number, between: boolean, games: SeriesPart[], points: number[],
 *   ranks: number[], handed: string[]}} Series
 * @typedef {{type: "state", seq: number, phase: string, room: Room, you: You, people: Person[],
 *   watchers: {guest: string, name: string}[], scene: Scene, log: Line[], prompt: Prompt, options: Option[],
 *   chat: ChatLine[], markers: Marker[], luck: Luck, ending: Ending | null,
 *   series: Series | null}} StateMessage
 * @typedef {{type: "steps", seq: number, phase: string, move: {number: number, seat: number, action: string, text: string},
 *   steps: Step[], log: Line[], prompt: Prompt, options: Option[], people: Person[], luck: Luck,
 *   ending: Ending | null,
 *   series: Series | null}} StepsMessage
 * @typedef {{type: "room", phase: string, room: Room, you: You, people: Person[],
 *   watchers: {guest: string, name: string}[], luck: Luck, series: Series | null}} RoomMessage
 * @typedef {{type: "refused", re: number | null, code: string, rule: string | null, text: string, link: string | null}} Refused
 * @typedef {{type: "why", rule: string | null, text: string, link: string | null}} Why
 * @typedef {{type: "preview", option: string, put: Partial<Sprite>[], drop: string[], scores: [number, number][]}} Preview
 * @typedef {{type: "view", move: number, part: number, scene: Scene, steps: Step[], text: string, log: number}} View
 */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

/** A sprite as it came, with what was left out because it is usual. @param {Partial<Sprite>} told @returns {Sprite} */
export function whole(told) {
  return { id: "", symbol: "", x: 0, y: 0, size: 0, layer: 0, rotation: 0, text: "", label: "", classes: [], ...told };
}

export class Wire {
  /**
   * @param {string} path
   * @param {(message: any) => void} hear what came without being asked for
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
    const socket = new WebSocket(this.url);
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

  /** Send, and wait for the answer: what was asked for, `refused`, or `lost` with the socket. @param {Record<string, unknown>} message @returns {Promise<any>} */
  ask(message) {
    return new Promise((resolve) => {
      const id = this.tell(message);
      if (id) this.asked.set(id, resolve);
      else resolve({ type: "lost" });
    });
  }

  /** Send; a refusal comes to whoever hears, with the number given here, 0 if the socket is cut. @param {Record<string, unknown>} message */
  tell(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return 0;
    const id = ++this.number;
    this.socket.send(JSON.stringify({ ...message, id }));
    return id;
  }
}
