// Zoom and pan: wheel, pinch, drag and buttons change the part of the board that is shown.

import { middle } from "./boxes.js";

/** @typedef {import("./board.js").Board} Board */

const NEAREST = 5;
const STEP = 1.4; // of a press on a button
const CLOSE = 3; // no nearer than this at the first press
const MARGIN = 0.8; // of the screen for what one wants to see

export class Camera {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.zoom = 1;
    this.x = 0; // the left upper corner of what is shown
    this.y = 0;
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    this.dragged = false; // whether the last press was a drag, which is no click
    const host = board.host;
    host.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    host.addEventListener("pointerdown", (event) => this.#down(event));
    host.addEventListener("pointermove", (event) => this.#move(event));
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
      host.addEventListener(name, (event) => this.fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
    }
  }

  /** Nearer or farther, keeping one place of the screen where it is. @param {number} factor @param {{x: number, y: number}} [around] */
  scale(factor, around) {
    const place = around ?? middle(this.#seen());
    const before = this.#onBoard(place);
    this.zoom = Math.min(NEAREST, Math.max(1, this.zoom * factor));
    this.#show();
    this.#shift(before, place);
  }

  /** Nearer: from the whole board straight to what matters, then step by step. @param {DOMRect | null} matters on the screen */
  nearer(matters) {
    if (this.zoom > 1 || !matters) {
      this.scale(STEP);
      return;
    }
    const seen = this.#seen();
    const before = this.#onBoard(middle(matters));
    const fit = MARGIN * Math.min(seen.width / matters.width, seen.height / matters.height);
    this.zoom = Math.min(CLOSE, Math.max(STEP, fit));
    this.#show();
    this.#shift(before, middle(seen));
  }

  farther() {
    this.scale(1 / STEP);
  }

  /** The part of the screen on which the board is to be seen. */
  #seen() {
    const [board, view] = [this.board.svg, this.board.view].map((one) => one.getBoundingClientRect());
    const [left, right] = [Math.max(board.left, view.left), Math.min(board.right, view.right)];
    const [top, bottom] = [Math.max(board.top, view.top), Math.min(board.bottom, view.bottom)];
    return new DOMRect(left, top, right - left, bottom - top);
  }

  /** Let this point of the board come to that place of the screen, as far as the board goes. @param {{x: number, y: number}} point @param {{x: number, y: number}} place */
  #shift(point, place) {
    const there = this.#onBoard(place);
    this.x += point.x - there.x;
    this.y += point.y - there.y;
    this.#show();
  }

  /** The whole board again. */
  reset() {
    this.zoom = 1;
    this.#show();
  }

  #show() {
    const { width, height, svg, host } = this.board;
    const [w, h] = [width / this.zoom, height / this.zoom];
    this.x = Math.min(width - w, Math.max(0, this.x));
    this.y = Math.min(height - h, Math.max(0, this.y));
    svg.setAttribute("viewBox", `${this.x} ${this.y} ${w} ${h}`);
    host.classList.toggle("near", this.zoom > 1);
  }

  /** @param {{x: number, y: number}} place on the screen */
  #onBoard(place) {
    const matrix = this.board.svg.getScreenCTM();
    return matrix ? new DOMPoint(place.x, place.y).matrixTransform(matrix.inverse()) : new DOMPoint();
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (this.zoom === 1 && event.deltaY > 0) return;
    event.preventDefault();
    this.scale(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (this.fingers.size === 0) this.dragged = false;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
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
      const [from, to] = [this.#onBoard(was), this.#onBoard(is)];
      this.x += from.x - to.x;
      this.y += from.y - to.y;
      this.dragged = true;
      this.#show();
    } else {
      return;
    }
    this.fingers.set(event.pointerId, is);
  }
}
