// Zoom and pan: wheel, pinch, drag and buttons change the part of the board that is shown.

import { LEGIBLE } from "./board-dom.js";
import { away, isInside, middle, union } from "./geometry.js";
/** @import { Board } from "./board.js" */
/** @import { Point } from "./geometry.js" */

const NEAREST = 5;
const STEP = 1.4; // zoom factor of a press on a button
const CLOSE = 3; // the most that the first press zooms in
const MARGIN = 0.8; // share of the screen that the choices fill
const NEAR = { least: 1.3, good: 1.7, most: 2.5 }; // how far it then zooms in
const TREMBLE = 4; // pixels that a finger may move before it drags

export class Camera {
  /** @param {Board} board @param {(isNear: boolean) => void} changed whether it shows less than the whole board */
  constructor({ layers, host }, changed) {
    this.changed = changed;
    this.layers = layers;
    this.host = host;
    this.slot = layers.slots.board;
    /** @type {Map<number, Point>} */
    this.fingers = new Map();
    this.byHand = false; // whether somebody has chosen what to see, which then stays
    this.dragged = false; // whether the last press was a drag, whose click is ignored
    host.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    host.addEventListener("pointerdown", (event) => this.#down(event));
    host.addEventListener("pointermove", (event) => this.#move(event));
    for (const type of /** @type {const} */ (["pointerup", "pointercancel", "pointerleave"])) {
      host.addEventListener(type, (event) => this.fingers.delete(event.pointerId));
    }
  }

  get zoom() {
    return this.layers.focus.zoom;
  }

  /** Zoom around a point of the screen. @param {number} factor @param {Point} [around] */
  scale(factor, around = middle(this.slot.getBoundingClientRect())) {
    this.#look(this.zoom * factor, around);
  }

  /** Zoom in: from the whole board straight to what matters, then step by step. @param {DOMRect | null} matters */
  nearer(matters) {
    this.byHand = true;
    if (this.zoom > 1 || !matters) return this.scale(STEP);
    const seen = this.slot.getBoundingClientRect();
    const fit = MARGIN * Math.min(seen.width / matters.width, seen.height / matters.height);
    this.#look(Math.min(CLOSE, Math.max(STEP, fit)), middle(matters), middle(seen));
  }

  farther() {
    this.scale(1 / STEP);
  }

  /** The whole board again. */
  reset() {
    this.byHand = true;
    this.#look(1, { x: 0, y: 0 });
  }

  /** Until somebody zooms: where the whole board would be small, see what can be chosen, or what matters most with what
   * is near it.
   * @param {DOMRect | null} choices @param {DOMRect | null} first what matters most @param {DOMRect[]} others */
  follow(choices, first, others) {
    const at = this.layers.list[0]?.at;
    if (this.byHand || !at || !first) return;
    if (at.scale / this.zoom >= LEGIBLE) return this.zoom > 1 ? this.#look(1, { x: 0, y: 0 }) : undefined;
    const seen = this.slot.getBoundingClientRect();
    const wanted = choices ?? first;
    if (this.zoom > 1 && isInside(wanted, seen)) return;
    const fits = (/** @type {DOMRect} */ box) =>
      this.zoom * MARGIN * Math.min(seen.width / box.width, seen.height / box.height);
    if (fits(wanted) < NEAR.least) return this.#look(1, { x: 0, y: 0 });
    const far = (/** @type {DOMRect} */ box) => away(middle(first).x, middle(first).y, box);
    let shown = union(wanted, first);
    if (fits(shown) < NEAR.least) shown = wanted;
    for (const other of others.sort((a, b) => far(a) - far(b))) {
      if (fits(union(shown, other)) < NEAR.good) break;
      shown = union(shown, other);
    }
    this.#look(Math.min(NEAR.most, fits(shown)), middle(shown), middle(seen));
  }

  /** Zoom, moving the point of the board under `place` to `then`.
   * @param {number} zoom @param {Point} place @param {Point} [then] */
  #look(zoom, place, then = place) {
    const board = this.layers.list[0];
    const at = board?.at;
    if (!at || this.layers.main !== board) return;
    const page = this.host.getBoundingClientRect();
    const seen = middle(this.slot.getBoundingClientRect());
    const wanted = Math.min(NEAREST, Math.max(1, zoom));
    const scale = (at.scale / this.zoom) * wanted;
    const x = (place.x - page.left - at.x) / at.scale + (seen.x - then.x) / scale;
    const y = (place.y - page.top - at.y) / at.scale + (seen.y - then.y) / scale;
    Object.assign(this.layers.focus, { zoom: wanted, x, y });
    this.layers.arrange();
    this.changed(wanted > 1);
  }

  /** Whether this is on the board, and not beside it. @param {MouseEvent} event */
  #isOn({ clientX, clientY }) {
    return away(clientX, clientY, this.slot.getBoundingClientRect()) === 0;
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if ((this.zoom === 1 && event.deltaY > 0) || !this.#isOn(event)) return;
    event.preventDefault();
    this.byHand = true;
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
    const far = (/** @type {Point} */ a, /** @type {Point} */ b) => Math.hypot(a.x - b.x, a.y - b.y);
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      this.scale(far(is, other) / Math.max(1, far(was, other)), { x: (is.x + other.x) / 2, y: (is.y + other.y) / 2 });
    } else if (this.zoom > 1 && (this.dragged || far(is, was) > TREMBLE)) {
      this.#look(this.zoom, was, is);
    } else {
      return;
    }
    this.dragged = this.byHand = true;
    this.fingers.set(event.pointerId, is);
  }
}
