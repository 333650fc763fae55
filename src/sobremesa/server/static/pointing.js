// Pointing: one picks a place (a long press, or the button and then a tap or the list) and says what for; the others see it.

import { button, element, find } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./wire.js").Tell} Tell */
/** @typedef {import("./messages.js").Marker} Marker */
/** @typedef {import("./messages.js").Place} Place */
/** @typedef {import("./messages.js").StateMessage} StateMessage */
/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./markers.js").Markers} Markers */

const LONG = 450; // milliseconds of a long press
const STILL = 8; // pixels a finger may tremble meanwhile

/** Whether somebody else is there who could see it, or a bot that heeds it. @param {StateMessage | null} state */
function hasCompany(state) {
  if (!state || state.phase !== "playing" || state.series?.between || state.you.seat === null) return false;
  const isOther = (/** @type {import("./messages.js").Person} */ one) => (one.kind === "person" || (one.kind === "bot" && state.room.heeded)) && one.seat !== state.you.seat;
  return state.people.some(isOther) || state.watchers.length > 0;
}

export class Pointing {
  /**
   * @param {Board} board @param {Markers} markers
   * @param {{places: () => Promise<{places: Place[]} | null>, tell: Tell}} table
   */
  constructor(board, markers, table) {
    this.board = board;
    this.markers = markers;
    this.table = table;
    this.opener = find("point");
    this.box = find("pointing");
    this.where = /** @type {HTMLSelectElement} */ (find("point-where"));
    this.purposes = find("purposes");
    /** @type {StateMessage | null} */
    this.state = null;
    this.timer = 0;
    this.pressed = false; // the click that ends a long press is none
    this.opener.addEventListener("click", () => (this.box.hidden ? this.open() : this.close()));
    find("point-close").addEventListener("click", () => this.close());
    this.where.addEventListener("change", () => this.#aim(this.where.value));
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.close());
    this.#listen(board.host);
  }

  /** Whether one can point now, and with which purposes. @param {StateMessage | null} state null while the past is shown */
  offer(state) {
    this.state = state;
    this.opener.hidden = !hasCompany(state);
    if (this.opener.hidden) this.close();
  }

  /** A click on the board while a place is wanted is not meant for the game. @param {MouseEvent} event */
  takes(event) {
    if (this.pressed) return true;
    if (!this.box.hidden) this.#aim(this.#placeAt(event) || this.where.value);
    return !this.box.hidden;
  }

  /** Ask for a place and a purpose. @param {{clientX: number, clientY: number}} [pointer] where the board was pressed */
  async open(pointer) {
    const answer = await this.table.places();
    if (!answer || this.opener.hidden) return;
    const places = answer.places.map((place) => element("option", { value: place.sprite }, place.text));
    this.where.replaceChildren(element("option", { value: "" }, say("point-nowhere")), ...places);
    this.#aim(pointer ? this.#placeAt(pointer) : ""); // before the panel moves the board
    this.box.hidden = false;
    this.opener.setAttribute("aria-expanded", "true");
    if (!pointer) this.where.focus({ preventScroll: true });
  }

  close() {
    if (this.box.hidden) return;
    const inside = this.box.contains(document.activeElement);
    this.box.hidden = true;
    this.opener.setAttribute("aria-expanded", "false");
    this.markers.aim("", null);
    if (inside) this.opener.focus({ preventScroll: true });
  }

  /** What can be pointed at there, "" for nothing. @param {{clientX: number, clientY: number}} pointer */
  #placeAt(pointer) {
    const places = new Set([...this.where.options].map((one) => one.value));
    const id = this.board.under(pointer, (one) => places.has(one));
    return id && places.has(id) ? id : "";
  }

  /** This place, for now. @param {string} id */
  #aim(id) {
    this.where.value = id;
    const seat = this.state?.you.seat ?? 0;
    this.markers.aim(id, this.state?.people[seat] ?? null);
    const ways = (this.state?.room.purposes ?? []).map((purpose) => button(say(`point-${purpose}`), () => this.#point(purpose), "", `i-mark-${purpose}`));
    if (this.markers.has(seat, id)) ways.push(button(say("point-away"), () => this.#point(null), "quiet", "i-close"));
    for (const way of ways) way.disabled = !id;
    this.purposes.replaceChildren(...ways);
  }

  /** @param {string | null} purpose */
  #point(purpose) {
    this.table.tell({ type: "point", sprite: this.where.value, purpose, seat: this.state?.you.seat });
    this.close();
  }

  /** A long press on the board. @param {HTMLElement} host */
  #listen(host) {
    let at = { clientX: 0, clientY: 0 };
    const rest = () => clearTimeout(this.timer);
    host.addEventListener("pointerdown", (event) => {
      rest();
      this.pressed = false;
      if (!event.isPrimary || event.button || this.opener.hidden || !this.box.hidden) return;
      at = { clientX: event.clientX, clientY: event.clientY };
      this.timer = window.setTimeout(() => {
        this.pressed = true;
        this.open(at);
      }, LONG);
    });
    host.addEventListener("pointermove", (event) => {
      if (Math.hypot(event.clientX - at.clientX, event.clientY - at.clientY) > STILL) rest();
    });
    for (const name of ["pointerup", "pointercancel", "pointerleave", "wheel"]) host.addEventListener(name, rest, { passive: true });
    host.addEventListener("contextmenu", (event) => {
      const isTouch = /** @type {PointerEvent} */ (event).pointerType === "touch";
      if (!this.opener.hidden && (this.pressed || isTouch)) event.preventDefault();
    });
  }
}
