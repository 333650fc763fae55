// Pointing: the button and then a tap or the list picks a place; then its purpose is chosen. Markers
// show what people point at, as pins on the board and as a list in words.

import { Pins } from "../board/pins.js";
import { spriteUnder } from "../board/pointer.js";
import { canPoint } from "../store/people.js";
import { all, button, byId, element, icon, iconButton, onClick } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { badge } from "./seats.js";
/** @import { Board } from "../board/board.js" */
/** @import { Pin } from "../board/pins.js" */
/** @import { Pointer } from "../board/pointer.js" */
/** @import { Marker, Person, PlacesMessage, StateMessage } from "../messages.js" */
/** @import { Table } from "../net/session.js" */

export class Markers {
  /** @param {Board} board @param {Table} table */
  constructor(board, table) {
    this.pins = new Pins(board);
    this.table = table;
    this.plans = byId("plans");
    this.isShown = true;
    /** @type {Pin[]} */
    this.aimed = [];
    /** @type {string[]} */
    this.taught = [];
  }

  /** @param {StateMessage} state */
  show(state) {
    const { markers } = state;
    const focused = all(this.plans, "button").indexOf(/** @type {HTMLElement} */ (document.activeElement));
    this.plans.replaceChildren(...markers.map((one) => this.#row(one, state)));
    this.plans.hidden = !markers.length;
    const left = all(this.plans, "button");
    const next = left[Math.min(focused, left.length - 1)] ?? this.plans.parentElement;
    if (focused >= 0) next?.focus({ preventScroll: true });
    this.draw();
  }

  /** What a teacher points at. @param {string[]} sprites */
  teach(sprites) {
    this.taught = sprites;
    this.draw();
  }

  /** @param {number} seat @param {string} sprite */
  has(seat, sprite) {
    return this.table.match()?.markers.some((one) => one.seat === seat && one.sprite === sprite) ?? false;
  }

  /** Show where somebody is about to point; "" for nowhere. @param {string} sprite @param {Person | null} person */
  aim(sprite, person) {
    this.aimed = person ? [pin(person, sprite, "")] : [];
    this.draw();
  }

  /** Draw the pins where their sprites are now; none in the past. @param {boolean} [isShown] */
  draw(isShown = this.isShown) {
    this.isShown = isShown;
    const { markers = [], people = [] } = this.table.match() ?? {};
    const pins = markers.map(({ seat, sprite, purpose }) => pin(people[seat], sprite, purpose));
    if (isShown) this.pins.show([...pins, ...this.aimed], this.taught);
    else this.pins.show([], []);
  }

  /** @param {Marker} marker @param {StateMessage} state */
  #row({ seat, sprite, purpose, text }, { people, you }) {
    const person = people[seat];
    const words = element("span", { "data-names": "" }, text);
    const sign = icon(`i-mark-${purpose}`);
    const row = element("li", { className: `plan colour-${person.colour}` }, badge(person), sign, words);
    if (!you.seats.includes(seat)) return row;
    const remove = () => this.table.tell({ type: "point", sprite, purpose: null, seat });
    const away = iconButton(`${t("point-away")}: ${text}`, remove, "i-close");
    away.title = t("point-away");
    row.append(away);
    return row;
  }
}

/** @param {Person} person @param {string} sprite @param {string} purpose "" while it is not chosen @returns {Pin} */
function pin({ badge: picture, seat, colour }, sprite, purpose) {
  const sign = picture ? { picture } : { text: String(seat + 1) };
  const drawn = purpose ? [...byId(`i-mark-${purpose}`).children] : []; // the board has its own shadow tree
  const drawing = drawn.length ? drawn.map((node) => node.cloneNode(true)) : undefined;
  return { sprite, colour: `var(--seat-${colour})`, sign, purpose, drawing };
}

export class Pointing {
  /** @param {Board} board @param {Markers} markers @param {Table} table */
  constructor(board, markers, table) {
    this.board = board;
    this.markers = markers;
    this.table = table;
    this.opener = /** @type {HTMLButtonElement} */ (byId("point"));
    this.box = byId("pointing");
    this.where = /** @type {HTMLSelectElement} */ (byId("point-where"));
    this.purposes = byId("purposes");
    this.opener.addEventListener("click", () => (this.box.hidden ? this.open() : this.close()));
    onClick("point-close", () => this.close());
    this.where.addEventListener("change", () => this.#aim(this.where.value));
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.close());
  }

  /** Offer the button if one can point now. */
  offer() {
    const match = this.table.match();
    this.opener.hidden = !match || !canPoint(match);
    this.opener.disabled = this.opener.hidden || !this.table.now(); // not while an earlier moment is shown
    if (this.opener.disabled) this.close();
  }

  /** Whether a click on the board picks a place, and is not meant for the game. @param {MouseEvent} event */
  takes(event) {
    if (!this.box.hidden) this.#aim(this.#placeAt(event) || this.where.value);
    return !this.box.hidden;
  }

  /** Ask for a place and a purpose. */
  async open() {
    /** @type {PlacesMessage | null} */
    const answer = await this.table.ask({ type: "places" });
    if (!answer || this.opener.disabled) return;
    const places = answer.places.map((place) => element("option", { value: place.sprite }, place.text));
    this.where.replaceChildren(element("option", { value: "" }, t("point-nowhere")), ...places);
    this.#aim("");
    this.box.hidden = false;
    this.opener.setAttribute("aria-expanded", "true");
    this.where.focus({ preventScroll: true });
  }

  close() {
    if (this.box.hidden) return;
    const inside = this.box.contains(document.activeElement);
    this.box.hidden = true;
    this.opener.setAttribute("aria-expanded", "false");
    this.markers.aim("", null);
    if (inside) this.opener.focus({ preventScroll: true });
  }

  /** The place under a pointer that can be pointed at, "" for none. @param {Pointer} pointer */
  #placeAt(pointer) {
    const places = new Set([...this.where.options].map((one) => one.value));
    const id = spriteUnder(this.board, pointer, (one) => places.has(one));
    return id && places.has(id) ? id : "";
  }

  /** Aim at this place for now. @param {string} id */
  #aim(id) {
    this.where.value = id;
    const { you, people = [], room } = this.table.match() ?? {};
    const seat = you?.seat ?? 0;
    this.markers.aim(id, people[seat] ?? null);
    const ways = (room?.purposes ?? []).map((purpose) =>
      button(t(`point-${purpose}`), () => this.#point(purpose), "", `i-mark-${purpose}`),
    );
    if (this.markers.has(seat, id)) ways.push(button(t("point-away"), () => this.#point(null), "quiet", "i-close"));
    for (const way of ways) way.disabled = !id;
    this.purposes.replaceChildren(...ways);
  }

  /** @param {string | null} purpose */
  #point(purpose) {
    this.table.tell({ type: "point", sprite: this.where.value, purpose, seat: this.table.match()?.you.seat });
    this.close();
  }
}
