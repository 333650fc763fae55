// Long presses on an element, and the click that ends one.

/** @typedef {{clientX: number, clientY: number, pointerType?: string}} Pointer */

const LONG = 450; // milliseconds
const STILL = 8; // pixels that a finger may move meanwhile
const ENDS = ["pointerup", "pointercancel", "pointerleave", "wheel"];

export class LongPress {
  /**
   * @param {HTMLElement} host
   * @param {(event: PointerEvent) => boolean} accepts whether a press that begins may become a long one
   * @param {(pointer: Pointer) => boolean} press what it does, and whether it did anything
   */
  constructor(host, accepts, press) {
    this.isTaken = false; // the click that ends it does not count
    let timer = 0;
    /** @type {Pointer} */
    let from = { clientX: 0, clientY: 0 };
    const rest = () => clearTimeout(timer);
    host.addEventListener("pointerdown", (event) => {
      rest();
      this.isTaken = false;
      if (!event.isPrimary || event.button || !accepts(event)) return;
      from = { clientX: event.clientX, clientY: event.clientY, pointerType: event.pointerType };
      timer = window.setTimeout(() => (this.isTaken = press(from)), LONG);
    });
    host.addEventListener("pointermove", ({ clientX, clientY }) => {
      if (Math.hypot(clientX - from.clientX, clientY - from.clientY) > STILL) rest();
    });
    for (const type of ENDS) host.addEventListener(type, rest, { passive: true });
    host.addEventListener("contextmenu", (event) => this.isTaken && event.preventDefault());
  }
}
