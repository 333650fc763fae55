// Zoom and pan: wheel, pinch, drag and buttons change the part of the board that is shown.

/** @typedef {import("./board.js").Board} Board */

const NEAREST = 5;

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
    const box = this.board.svg.getBoundingClientRect();
    const place = around ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const before = this.#onBoard(place);
    this.zoom = Math.min(NEAREST, Math.max(1, this.zoom * factor));
    this.#show();
    const after = this.#onBoard(place);
    this.x += before.x - after.x;
    this.y += before.y - after.y;
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
