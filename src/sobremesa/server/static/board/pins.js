// Pins and rings over the sprites of a board: what somebody points at.

import { make } from "./sprites.js";
/** @import { Board } from "./board.js" */

/**
 * A pin at a sprite, in a CSS colour, with the sign of its owner (a picture's URL or a text) and a small drawing of its
 * purpose; `purpose` is "" while none is chosen.
 * @typedef {{sprite: string, colour: string, sign: {picture: string} | {text: string}, purpose: string,
 *   drawing?: Node[]}} Pin
 */

const PIN = "M0 2L-7 -8.730A15 15 0 1 1 7 -8.730Z"; // in pixels, the place it points at in the origin
const SMALL = 0.1; // of the scene's width: a pin stands on top of smaller pieces, and in the middle of larger ones
const APART = 24; // pixels between pins at the same place
const TALL = 46; // pixels; where the pane has less above the place, the pin hangs below it
const SMALLEST_RING = 30; // pixels across
const AROUND = 10; // pixels that a ring is larger than the sprite
const CORNER = 14;
const FADES = 8000; // milliseconds until a pin hides nothing any more

export class Pins {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.group = make("g", { class: "pins", "aria-hidden": "true" });
    board.svg.append(this.group);
    /** @type {Pin[]} */
    this.pins = [];
    /** @type {Map<string, number>} */
    this.since = new Map(); // when each pin was first shown, in milliseconds
    /** @type {Iterable<string>} */
    this.circled = [];
    board.layers.arranged = () => this.draw();
  }

  /** @param {Pin[]} pins @param {Iterable<string>} circled sprites with a ring */
  show(pins, circled) {
    this.pins = pins;
    const [now, before] = [performance.now(), this.since];
    this.since = new Map(pins.map((pin) => [nameOf(pin), before.get(nameOf(pin)) ?? now]));
    this.circled = circled;
    this.draw();
  }

  /** Draw them where their sprites are now, if those are visible. */
  draw() {
    /** @type {Map<string, number>} */
    const beside = new Map();
    this.group.replaceChildren();
    for (const pin of this.pins) {
      const number = beside.get(pin.sprite) ?? 0;
      if (pin.purpose) beside.set(pin.sprite, number + 1);
      this.#stick(pin, pin.purpose ? number * APART : 0);
    }
    for (const id of this.circled) this.#encircle(id);
  }

  /** @param {Pin} pin @param {number} aside */
  #stick(pin, aside) {
    const found = this.board.onPage(pin.sprite);
    if (!found) return;
    const { x, y, size, holder, at } = found;
    if (!this.board.layers.isInSight(holder, x, y)) return;
    const isPiece = size < this.board.width * SMALL * at.scale;
    const foot = isPiece ? y - size / 3 : y;
    const edge = Math.max(at.y + at.scale * holder.pane.y, this.board.layers.top); // of its pane, or of what is visible
    const drawn = draw(pin, x + aside, foot, foot - edge < TALL ? 1 : -1);
    const age = performance.now() - (this.since.get(nameOf(pin)) ?? 0);
    drawn.style.setProperty("--until-it-fades", `${FADES - age}ms`);
    this.group.append(drawn);
  }

  /** @param {string} id */
  #encircle(id) {
    const found = this.board.onPage(id);
    if (!found) return;
    const [width, height] = [found.size, found.size * found.ratio].map((one) => Math.max(SMALLEST_RING, one + AROUND));
    const round = Math.min(width, height) / 2;
    const rx = Math.abs(width - height) < round ? round : Math.min(round, CORNER);
    const shape = { x: -width / 2, y: -height / 2, width, height, rx };
    const lines = ["edge", "line"].map((part) => make("rect", { class: part, ...shape }));
    const place = { class: "ring", transform: `translate(${found.x} ${found.y})`, "data-taught": "" };
    this.group.append(make("g", place, ...lines));
  }
}

/** @param {Pin} pin */
function nameOf({ sprite, colour, purpose }) {
  return `${sprite} ${colour} ${purpose}`;
}

/** @param {Pin} pin @param {number} x @param {number} y @param {number} side 1: below its place, -1: above it */
function draw({ colour, sign, purpose, drawing }, x, y, side) {
  const place = { transform: `translate(${x} ${y})`, "data-marker": purpose };
  const pin = make("g", { class: purpose ? "pin" : "pin aim", ...place });
  pin.style.setProperty("--seat", colour);
  const body = ["edge", "body"].map((part) => make("path", { class: part, d: PIN, transform: `scale(1 ${-side})` }));
  const shown =
    "picture" in sign
      ? make("image", { href: sign.picture, x: -12, y: -12, width: 24, height: 24 })
      : make("text", { y: 5, "text-anchor": "middle", "font-size": 16 }, sign.text);
  const head = make("g", { transform: `translate(0 ${22 * side})` }, shown);
  if (drawing) {
    const small = make("g", { transform: "scale(.54) translate(-12 -12)" }, ...drawing);
    const corner = { class: "purpose", transform: `translate(12 ${14 * side})` };
    head.append(make("g", corner, make("circle", { r: 9 }), small));
  }
  pin.append(...body, head);
  return pin;
}
