// Zoom and pan: wheel, pinch, drag and buttons change the part of the board that is shown.

import { middle, outside } from "./boxes.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {{x: number, y: number}} Point */

const NEAREST = 5;
const STEP = 1.4; // of a press on a button
const CLOSE = 3; // no nearer than this at the first press
const MARGIN = 0.8; // of the screen for what one wants to see

export class Camera {
  /** @param {Board} board */
  constructor(board) {
    this.layers = board.layers;
    this.host = board.host;
    this.slot = board.layers.slots.board;
    /** @type {Map<number, Point>} */
    this.fingers = new Map();
    this.dragged = false; // whether the last press was a drag, which is no click
    this.host.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    this.host.addEventListener("pointerdown", (event) => this.#down(event));
    this.host.addEventListener("pointermove", (event) => this.#move(event));
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
      this.host.addEventListener(name, (event) => this.fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
    }
  }

  get zoom() {
    return this.layers.focus.zoom;
  }

  /** Nearer or farther, keeping one place of the screen where it is. @param {number} factor @param {Point} [around] */
  scale(factor, around) {
    this.#look(this.zoom * factor, around ?? middle(this.slot.getBoundingClientRect()));
  }

  /** Nearer: from the whole board straight to what matters, then step by step. @param {DOMRect | null} matters on the screen */
  nearer(matters) {
    if (this.zoom > 1 || !matters) {
      this.scale(STEP);
      return;
    }
    const seen = this.slot.getBoundingClientRect();
    const fit = MARGIN * Math.min(seen.width / matters.width, seen.height / matters.height);
    this.#look(Math.min(CLOSE, Math.max(STEP, fit)), middle(matters), middle(seen));
  }

  farther() {
    this.scale(1 / STEP);
  }

  /** The whole board again. */
  reset() {
    this.#look(1, { x: 0, y: 0 });
  }

  /** So near, with the point of the board that is at a place of the screen now at another then. @param {number} zoom @param {Point} place @param {Point} [then] */
  #look(zoom, place, then = place) {
    const point = this.#onBoard(place);
    const wanted = Math.min(NEAREST, Math.max(1, zoom));
    const before = this.layers.list[0]?.at;
    if (!point || !before) return;
    const scale = (before.scale / this.zoom) * wanted;
    const seen = middle(this.slot.getBoundingClientRect());
    Object.assign(this.layers.focus, { zoom: wanted, x: point.x + (seen.x - then.x) / scale, y: point.y + (seen.y - then.y) / scale });
    this.layers.arrange();
    document.body.classList.toggle("near", wanted > 1);
  }

  /** @param {Point} place on the screen */
  #onBoard(place) {
    const at = this.layers.list[0]?.at;
    const page = this.host.getBoundingClientRect();
    return at ? { x: (place.x - page.left - at.x) / at.scale, y: (place.y - page.top - at.y) / at.scale } : null;
  }

  /** Whether this is on the board, and not on what lies beside it. @param {MouseEvent} event */
  #isOn(event) {
    const box = this.slot.getBoundingClientRect();
    return outside(event.clientX, box.left, box.right) + outside(event.clientY, box.top, box.bottom) === 0;
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if ((this.zoom === 1 && event.deltaY > 0) || !this.#isOn(event)) return;
    event.preventDefault();
    this.scale(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (this.fingers.size === 0) this.dragged = false;
    if (this.#isOn(event)) this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const was = this.fingers.get(event.pointerId);
    if (!was) return;
    const is = { x: event.clientX, y: event.clientY };
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const spread = Math.hypot(is.x - other.x, is.y - other.y) / Math.max(1, Math.hypot(was.x - other.x, was.y - other.y));
      this.scale(spread, { x: (is.x + other.x) / 2, y: (is.y + other.y) / 2 });
      this.dragged = true;
    } else if (this.zoom > 1 && (this.dragged || Math.hypot(is.x - was.x, is.y - was.y) > 4)) {
      this.#look(this.zoom, was, is);
      this.dragged = true;
    } else {
      return;
    }
    this.fingers.set(event.pointerId, is);
  }
}
