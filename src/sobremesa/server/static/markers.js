// Markers: what people point at, as pins on the board in the colour and under the sign of the seat, and as a list in words.

import { onPage } from "./board.js";
import { button, element, find, icon } from "./dom.js";
import { floatPlan, showLast } from "./chat.js";
import { badge } from "./people.js";
import { make } from "./sprites.js";
import { say } from "./words.js";

/** @typedef {import("./wire.js").Tell} Tell */
/** @typedef {import("./messages.js").Marker} Marker */
/** @typedef {import("./messages.js").Person} Person */
/** @typedef {import("./messages.js").StateMessage} StateMessage */
/** @typedef {import("./board.js").Board} Board */

const PIN = "M0 2L-7 -8.730A15 15 0 1 1 7 -8.730Z"; // in pixels at the usual size, the place it points at in the middle
const SMALL = 0.1; // of the scene's width: a piece, which the pin stands on, and not a ground, in whose middle it stands
const APART = 24; // pins at the same place stand side by side
const LEAST_RING = 30; // pixels across
const AROUND = 10; // pixels that a ring is larger than what it is around
const CORNER = 14;
const TALL = 46; // pixels; where the pane has less above the place, the pin hangs below it

export class Markers {
  /** @param {Board} board @param {Tell} tell */
  constructor(board, tell) {
    this.board = board;
    this.tell = tell;
    this.pins = make("g", { class: "pins", "aria-hidden": "true" }); // screen readers have the list
    board.svg.append(this.pins);
    /** @type {Marker[]} */
    this.list = [];
    /** @type {Person[]} */
    this.people = [];
    this.shown = true;
    /** @type {{sprite: string, person: Person | null}} */
    this.aimed = { sprite: "", person: null };
    /** @type {string[]} */
    this.taught = [];
    board.layers.arranged = () => this.draw();
  }

  /** What a teacher points at. @param {string[]} sprites */
  teach(sprites) {
    this.taught = sprites;
    this.draw();
  }

  /** All of them; what is new is also said, unless one has only just come. @param {Marker[]} list @param {StateMessage} state @param {boolean} aloud */
  replace(list, state, aloud) {
    const known = new Set(this.list.map((one) => one.text));
    if (aloud) for (const one of list) if (!known.has(one.text)) floatPlan(one.seat, one.text);
    this.list = list;
    this.know(state);
    if (list.length) showLast();
  }

  /** Who the people are now. @param {StateMessage} state */
  know(state) {
    this.people = state.people;
    const plans = find("plans");
    const focused = [...plans.querySelectorAll("button")].indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    plans.replaceChildren(...this.list.map((one) => this.#row(one, state)));
    plans.hidden = !this.list.length;
    const left = [...plans.querySelectorAll("button")];
    if (focused >= 0) (left[Math.min(focused, left.length - 1)] ?? plans.parentElement)?.focus({ preventScroll: true });
    this.draw();
  }

  /** @param {number} seat @param {string} sprite */
  has(seat, sprite) {
    return this.list.some((one) => one.seat === seat && one.sprite === sprite);
  }

  /** Show where somebody is about to point; "" for nowhere. @param {string} sprite @param {Person | null} person */
  aim(sprite, person) {
    this.aimed = { sprite, person };
    this.draw();
  }

  /** Pins at where their sprites are now; none in the past. @param {boolean} [shown] */
  draw(shown = this.shown) {
    this.shown = shown;
    /** @type {Map<string, number>} */
    const before = new Map();
    this.pins.replaceChildren();
    if (!shown) return;
    for (const one of this.list) {
      const number = before.get(one.sprite) ?? 0;
      before.set(one.sprite, number + 1);
      this.#stick(this.people[one.seat], one.purpose, one.sprite, number * APART);
    }
    for (const id of this.taught) this.#encircle(id);
    if (this.aimed.person) this.#stick(this.aimed.person, "", this.aimed.sprite, 0);
  }

  /** A ring around a sprite, unless that is out of sight. @param {string} id */
  #encircle(id) {
    const found = this.board.sprites.get(id);
    const layer = found && this.board.layers.of(found.sprite);
    if (!found || !layer?.at) return;
    const at = onPage(found.sprite, layer);
    const ratio = Number(found.element.querySelector("use")?.getAttribute("height") ?? found.sprite.size) / found.sprite.size;
    this.pins.append(ring(at.x, at.y, Math.max(LEAST_RING, at.size + AROUND), Math.max(LEAST_RING, at.size * ratio + AROUND)));
  }

  /** A pin at a sprite, unless that is out of sight. @param {Person} person @param {string} purpose "" while it is not chosen @param {string} id @param {number} aside */
  #stick(person, purpose, id, aside) {
    const sprite = this.board.sprites.get(id)?.sprite;
    const layer = sprite && this.board.layers.of(sprite);
    if (!sprite || !layer?.at) return;
    const at = onPage(sprite, layer);
    const isPiece = sprite.size < this.board.width * SMALL;
    const y = isPiece ? at.y - at.size / 3 : at.y;
    const edge = Math.max(layer.at.y + layer.at.scale * layer.pane.y, this.board.layers.top); // of its pane, or of what is seen of it
    this.pins.append(this.#pin(person, purpose, at.x + aside, y, y - edge < TALL ? 1 : -1));
  }

  /** @param {Person} person @param {string} purpose @param {number} x @param {number} y @param {number} side 1: below the place, -1: above it */
  #pin(person, purpose, x, y, side) {
    const pin = make("g", { class: purpose ? "pin" : "pin aim", transform: `translate(${x} ${y})`, "data-marker": purpose });
    pin.style.setProperty("--seat", `var(--seat-${person.colour})`); // not asked of the page, which would have to be styled at once
    for (const part of ["edge", "body"]) pin.append(make("path", { class: part, d: PIN, transform: `scale(1 ${-side})` }));
    const sign = make("g", { transform: `translate(0 ${22 * side})` });
    if (person.badge) sign.append(make("image", { href: person.badge, x: -12, y: -12, width: 24, height: 24 }));
    else sign.append(written(String(person.seat + 1)));
    if (purpose) sign.append(glyph(purpose, side));
    pin.append(sign);
    return pin;
  }

  /** @param {Marker} one @param {StateMessage} state */
  #row(one, state) {
    const person = state.people[one.seat];
    const row = element("li", { className: `plan colour-${person.colour}` }, badge(person), icon(`i-mark-${one.purpose}`), element("span", { "data-names": "" }, one.text));
    if (!state.you.seats.includes(one.seat)) return row;
    const away = button("", () => this.tell({ type: "point", sprite: one.sprite, purpose: null, seat: one.seat }), "quiet small", "i-close");
    away.setAttribute("aria-label", `${say("point-away")}: ${one.text}`);
    away.title = say("point-away");
    row.append(away);
    return row;
  }
}

/** Around what a teacher points at: round, or along the edges of what is not. @param {number} x @param {number} y @param {number} width @param {number} height */
function ring(x, y, width, height) {
  const group = make("g", { class: "ring", transform: `translate(${x} ${y})`, "data-taught": "" });
  const round = Math.min(width, height) / 2;
  const rx = Math.abs(width - height) < round ? round : Math.min(round, CORNER);
  for (const part of ["edge", "line"]) group.append(make("rect", { class: part, x: -width / 2, y: -height / 2, width, height, rx }));
  return group;
}

/** @param {string} words */
function written(words) {
  const text = make("text", { y: 5, "text-anchor": "middle", "font-size": 16 });
  text.textContent = words;
  return text;
}

/** The sign of a purpose, from the page's drawings: the board has a tree of its own. @param {string} purpose @param {number} side 1 if the pin hangs below its place */
function glyph(purpose, side) {
  const group = make("g", { class: "purpose", transform: `translate(12 ${14 * side})` });
  const drawing = make("g", { transform: "scale(.54) translate(-12 -12)" });
  drawing.append(...[...find(`i-mark-${purpose}`).children].map((node) => node.cloneNode(true)));
  group.append(make("circle", { r: 9 }), drawing);
  return group;
}
