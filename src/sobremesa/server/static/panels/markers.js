// Markers: what people point at, as pins on the board and as a list in words.

import { Pins } from "../board/pins.js";
import { all, byId, element, icon, iconButton } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { badge } from "./seats.js";
/** @import { Board } from "../board/board.js" */
/** @import { Pin } from "../board/pins.js" */
/** @import { Marker, Person, StateMessage } from "../messages.js" */
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
  const drawn = purpose ? [...byId(`i-mark-${purpose}`).children] : []; // the board has a tree of its own
  const drawing = drawn.length ? drawn.map((node) => node.cloneNode(true)) : undefined;
  return { sprite, colour: `var(--seat-${colour})`, sign, purpose, drawing };
}
