// Exploring things without a mouse: a long press, or the arrow keys, which go from thing to thing on the board.

import { find } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./about.js").About} About */
/** @typedef {{x: number, y: number}} Point */

const LONG = 450; // milliseconds of a long press
const STILL = 8; // pixels that a finger may move meanwhile
/** @type {Record<string, Point>} */
const WAYS = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } };

export class Explore {
  /** @param {Board} board @param {About} about @param {(id: string) => void} choose what Enter means */
  constructor(board, about, choose) {
    this.board = board;
    this.about = about;
    this.choose = choose;
    this.ring = find("focus-ring");
    /** @type {string | null} */
    this.at = null;
    this.timer = 0;
    this.pressed = false; // the click that ends a long press does not count
    this.#listen(board.host);
  }

  /** Whether a click only ends a long press. */
  takes() {
    if (!this.pressed && this.about.isPinned) this.leave();
    return this.pressed;
  }

  /** Stop exploring. */
  leave() {
    this.at = null;
    this.ring.hidden = true;
    this.about.hide();
  }

  /** @param {HTMLElement} host */
  #listen(host) {
    host.tabIndex = 0;
    host.setAttribute("role", "group");
    host.setAttribute("aria-label", say("explore"));
    host.addEventListener("keydown", (event) => this.#key(event));
    host.addEventListener("blur", () => this.at !== null && this.leave());
    let from = { x: 0, y: 0 };
    const rest = () => clearTimeout(this.timer);
    host.addEventListener("pointerdown", (event) => {
      rest();
      this.pressed = false;
      if (!event.isPrimary || event.pointerType === "mouse") return;
      from = { x: event.clientX, y: event.clientY };
      const pointer = { clientX: event.clientX, clientY: event.clientY, pointerType: event.pointerType };
      this.timer = window.setTimeout(() => this.#press(pointer), LONG);
    });
    host.addEventListener("pointermove", (event) => Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL && rest());
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) host.addEventListener(name, rest);
    host.addEventListener("contextmenu", (event) => this.pressed && event.preventDefault());
  }

  /** @param {{clientX: number, clientY: number, pointerType: string}} pointer */
  #press(pointer) {
    const id = this.board.under(pointer, () => false);
    if (!id) return;
    this.pressed = true;
    this.about.show(id);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const way = WAYS[event.key];
    if (way) this.#go(this.#next(way));
    else if (event.key === "Enter" && this.at) this.choose(this.at);
    else if (event.key === "Escape" && this.at) this.leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string | null} id */
  #go(id) {
    const box = id ? this.board.where(id) : null;
    if (!id || !box) return;
    this.at = id;
    Object.assign(this.ring.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
    this.ring.hidden = false;
    this.about.show(id);
  }

  /** The nearest labelled thing in this direction; the first one at the beginning. @param {Point} way */
  #next(way) {
    const from = this.at ? this.#middle(this.at) : null;
    let [best, least] = [this.at, Infinity];
    for (const [id, { sprite }] of this.board.sprites) {
      const to = sprite.label && id !== this.at ? this.#middle(id) : null;
      if (!to) continue;
      const far = from ? distance(from, to, way) : to.x + 4 * to.y;
      if (far < least) [best, least] = [id, far];
    }
    return best;
  }

  /** @param {string} id @returns {Point | null} */
  #middle(id) {
    const box = this.board.where(id);
    return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
  }
}

/** The distance in a direction; sideways counts more, backwards is out of reach. @param {Point} from @param {Point} to @param {Point} way */
function distance(from, to, way) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = dx * way.x + dy * way.y;
  return along > 2 ? along + 2.5 * Math.abs(dx * way.y + dy * way.x) : Infinity;
}
