// The board's elements: one ground and one layer of pieces for each pane, drawn in the scene's own units and moved into
// the slots of the page by a transform, so that nothing in them is laid out or painted again.

import { overlap } from "./geometry.js";
import { arrange, contain, paneOf, ratio, share } from "./pane-layout.js";
import { make } from "./sprites.js";
/** @import { Placement } from "./pane-layout.js" */
/** @import { Box, Pane, Sprite, State } from "./state.js" */

/** @typedef {{board: HTMLElement, own: HTMLElement, rest: HTMLElement}} Slots for the board, front panes, others */
/**
 * A pane on the page. `at`: null while it is not visible; `put`: how it was placed last; `awaits`: sprites that are
 * about to move there.
 * @typedef {{pane: Pane, at: Placement | null, ground: SVGElement, pieces: SVGElement, ghosts: SVGElement,
 *   all: SVGElement, put: string, awaits: Sprite[]}} Layer
 */

export const LEGIBLE = 0.68; // the scale below which a board enlarges its small numbers, if its style says so
const MOST_ENLARGED = 1.5;
const CORNER = 10; // pixels
const GAP = 6; // pixels between the panes of the others and the board below them
const ENOUGH = 0.25; // of a slot, for a board to be read in it
const REACH = 30; // how far strokes and markers of the static board may extend beyond their boxes

// Marks are SVG filters: WebKit ignores CSS filter functions on parts of a drawing.
const glow = (/** @type {string} */ name, /** @type {number} */ radius, /** @type {string} */ colour) => `
  <filter id="table-${name}" x="-30%" y="-30%" width="160%" height="160%">
    <feMorphology in="SourceAlpha" operator="dilate" radius="${radius}"/><feGaussianBlur stdDeviation="1"/>
    <feComponentTransfer result="edge"><feFuncA type="linear" slope="2.5"/></feComponentTransfer>
    <feFlood flood-color="${colour}"/><feComposite in2="edge" operator="in" result="rim"/>
    <feGaussianBlur in="rim" stdDeviation="${radius + 2}" result="glow"/>
    <feMerge><feMergeNode in="glow"/><feMergeNode in="rim"/><feMergeNode in="SourceGraphic"/></feMerge>
  </filter>`;
const MARKS = `${glow("lit", 3, "#fff3c4")}${glow("picked", 4, "#ff8a1f")}
  <filter id="table-way" x="-30%" y="-30%" width="160%" height="160%">
    <feMorphology in="SourceAlpha" operator="dilate" radius="3"/><feGaussianBlur stdDeviation="1" result="edge"/>
    <feFlood flood-color="#ffb45e"/><feComposite in2="edge" operator="in"/>
    <feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>
  </filter>
  <filter id="table-fresh" x="-20%" y="-20%" width="140%" height="140%">
    <feMorphology in="SourceAlpha" operator="dilate" radius="2"/><feGaussianBlur stdDeviation="2" result="edge"/>
    <feFlood flood-color="#fff" flood-opacity="0.8"/><feComposite in2="edge" operator="in"/>
    <feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>
  </filter>`;

export class Layers {
  /** @param {HTMLElement} host an element over the whole page @param {Slots} slots */
  constructor(host, slots) {
    this.host = host;
    this.slots = slots;
    this.shades = make("g"); // what the static board refers to
    this.backdrop = make("rect", { class: "backdrop" }); // behind the board, to the edges of its slot
    this.behind = make("svg", { class: "behind", "aria-hidden": "true" }, this.shades, this.backdrop);
    this.grounds = group("grounds"); // what never moves, so that it is not repainted when a piece does
    this.panes = group("panes");
    this.symbols = make("defs");
    this.flights = make("g", { class: "flights" }); // what moves from pane to pane
    const marks = make("defs");
    marks.innerHTML = MARKS;
    const top = make("svg", { part: "svg", role: "img", focusable: "false" }, marks, this.symbols, this.flights);
    this.svg = /** @type {SVGSVGElement} */ (top);
    /** @type {Layer[]} */
    this.list = [];
    this.laid = ""; // the board and the panes that are shown
    this.arrangedFor = ""; // where each pane was when the page was arranged
    this.focus = { zoom: 1, x: 0, y: 0 }; // of the board's pane: the magnification, and the middle of what is visible
    this.glances = false; // whether the page of the others is only looked at for a moment, with the board below them
    /** @type {(layer: Layer) => boolean} */
    this.isFront = () => false;
    /** @type {(layer: Layer) => boolean} */
    this.isCentral = () => false; // whether it takes the board's place
    this.arranged = () => {};
    const watch = new ResizeObserver(() => this.arrange());
    for (const one of [host, ...Object.values(slots)]) watch.observe(one);
    for (let above = slots.own.previousElementSibling; above; above = above.previousElementSibling) {
      watch.observe(above, { box: "border-box" }); // it moves the slot
    }
    // what holds the slots
    const scrolled = (/** @type {any} */ { target }) => target.contains(slots.own) && this.arrange();
    document.addEventListener("scroll", scrolled, true);
  }

  /** Make the layers of this state, or keep them if its panes are the same.
   * @param {State} state @param {Element[]} drawing the static board @returns {boolean} whether they are new */
  lay(state, drawing) {
    const panes = state.panes?.length ? state.panes : [{ x: 0, y: 0, width: state.width, height: state.height }];
    const laid = JSON.stringify([state.board, panes]);
    if (laid === this.laid) return false;
    this.laid = laid;
    const [parts, shades] = [drawing.filter(isDrawn), drawing.filter((one) => !isDrawn(one))];
    this.list = panes.map(newLayer);
    setNumber(document.body, "--board-shape", panes[0].width / panes[0].height);
    const slot = this.#slot(this.slots.board);
    if (slot) this.#enlarge(contain(panes[0], slot).scale); // before there is anything to restyle
    this.grounds.replaceChildren(...this.list.map((layer) => layer.ground));
    this.shades.replaceChildren(...shades);
    this.list[0].ground.append(...parts);
    for (const { pane, ground } of this.list.slice(1)) {
      ground.append(...parts.filter((one) => reaches(one, pane)).map(copy));
    }
    this.panes.replaceChildren(...this.list.map((layer) => layer.all));
    this.focus = { zoom: 1, x: 0, y: 0 };
    return true;
  }

  /** The layer a sprite lies in. @param {{x: number, y: number}} sprite */
  of(sprite) {
    const panes = this.list.map((layer) => layer.pane);
    return this.list[paneOf(panes, sprite)];
  }

  /** What fills the board's slot: the board, or what takes its place for now. @returns {Layer} */
  get main() {
    return this.list.find(this.isCentral) ?? this.list[0];
  }

  /** Where a pane goes; an empty one takes no room.
   * @param {Layer} layer @param {Layer} [main] @returns {"main" | "front" | "rest" | "none"} */
  placeOf(layer, main = this.main) {
    if (layer === main) return "main";
    if (!layer.pieces.childElementCount && !layer.awaits.length) return "none";
    return this.isFront(layer) ? "front" : "rest";
  }

  /** Whether a point of the page that lies in a layer is visible; of a magnified board only a part is.
   * @param {Layer} layer @param {number} x @param {number} y */
  isInSight(layer, x, y) {
    if (layer !== this.main || this.focus.zoom <= 1) return true;
    const [left, top, width, height] = ["x", "y", "width", "height"].map((one) =>
      Number(this.backdrop.getAttribute(one)),
    );
    return x >= left && x <= left + width && y >= top && y <= top + height;
  }

  /** Where the board's slot begins, in pixels. */
  get top() {
    return Number(this.backdrop.getAttribute("y"));
  }

  /** The places of all panes: when they change, so does the page. */
  get places() {
    const { main } = this;
    return this.list.map((layer) => this.placeOf(layer, main)).join();
  }

  /** Arrange the page again if a pane has appeared or gone, or is about to be needed.
   * @param {Sprite[]} [coming] @returns {boolean} whether it was */
  follow(coming = []) {
    for (const layer of this.list) layer.awaits = coming.filter((sprite) => this.of(sprite) === layer);
    if (this.places === this.arrangedFor) return false;
    this.arrange();
    return true;
  }

  /** Put every pane into its slot, as large as the page is now. */
  arrange() {
    if (!this.list.length) return;
    this.arrangedFor = this.places;
    const { own: ownSlot, rest: restSlot } = this.slots;
    restSlot.style.removeProperty("--rest-height"); // first all the room there is, then only what is used
    ownSlot.style.removeProperty("--own-height");
    const { main } = this;
    const at = (/** @type {string} */ place) => this.list.filter((layer) => this.placeOf(layer, main) === place);
    const [front, rest] = [at("front"), at("rest")];
    setNumber(ownSlot, "--own-shape", ratio(front.map((layer) => layer.pane)) || 1000);
    setNumber(restSlot, "--rest-shape", ratio(rest.map((layer) => layer.pane)) || 1000);
    document.body.classList.toggle("has-rest", rest.length > 0);
    document.body.classList.toggle("has-scene", front.length > 1); // a fight beside one's own things
    if (front.length > 1) limit(ownSlot, "--own-height", front, this.#slot(ownSlot));
    // measured before anything moves
    const [whole, own, beside] = [this.slots.board, ownSlot, restSlot].map((one) => this.#slot(one));
    this.#fill(front, own);
    const panes = rest.map((layer) => layer.pane);
    const shared = whole && !beside && rest.length && main === this.list[0] ? share(main.pane, panes, whole) : null;
    const slot = shared?.board ?? whole;
    this.#fill(rest, shared?.others ?? (whole || !this.glances ? beside : beside && above(main.pane, beside)));
    const room = whole ? null : below(rest, beside); // on the page of the others, under them
    this.#put(main, slot ? this.#near(main, slot) : room && contain(main.pane, room), slot ?? room);
    for (const [key, value] of Object.entries(whole ?? beside ?? { width: 0 }))
      this.backdrop.setAttribute(key, String(value));
    limit(restSlot, "--rest-height", rest, beside);
    for (const layer of at("none")) this.#put(layer, null);
    this.arranged();
  }

  /** @param {Layer[]} layers @param {Box | null} slot */
  #fill(layers, slot) {
    const panes = layers.map((layer) => layer.pane);
    const found = slot ? arrange(panes, slot) : [];
    layers.forEach((layer, index) => this.#put(layer, found[index] ?? null));
  }

  /** @param {Layer} layer
   * @param {Placement | null} place @param {Box | null} [window] the part of the page it may fill */
  #put(layer, place, window = null) {
    const { pane, ground, all } = layer;
    const at = place && onPixels(pane, place);
    layer.at = at;
    const box = at && { ...corner(pane, at), width: pane.width * at.scale, height: pane.height * at.scale };
    const seen = box && (window ? overlap(box, window) : box);
    const put = JSON.stringify([at, seen, this.focus.zoom]);
    if (put === layer.put) return; // nothing has changed
    layer.put = put;
    for (const one of [ground, all]) one.style.display = at ? "" : "none";
    if (!at || !seen) return;
    if (window) this.#enlarge(at.scale);
    for (const one of [ground, all]) one.style.transform = `translate(${box.x}px, ${box.y}px) scale(${at.scale})`;
    const [right, bottom] = [box.x + box.width - seen.x - seen.width, box.y + box.height - seen.y - seen.height];
    const edges = [seen.y - box.y, right, bottom, seen.x - box.x, CORNER].map((one) => `${one / at.scale}px`);
    ground.style.clipPath = `inset(${edges.slice(0, 4).join(" ")} round ${edges[4]})`;
    all.style.clipPath = window && this.focus.zoom > 1 ? ground.style.clipPath : "";
  }

  /** Enlarge the small numbers of a board that is drawn so small. @param {number} scale */
  #enlarge(scale) {
    setNumber(this.host, "--enlarge", Math.min(MOST_ENLARGED, Math.max(1, LEGIBLE / scale)));
  }

  /** Where a slot is on the page; null while it is not visible. @param {HTMLElement} slot @returns {Box | null} */
  #slot(slot) {
    const [box, page] = [slot.getBoundingClientRect(), this.host.getBoundingClientRect()];
    if (box.width < 8 || box.height < 8 || getComputedStyle(slot).visibility === "hidden") return null;
    return { x: box.left - page.left, y: box.top - page.top, width: box.width, height: box.height };
  }

  /** The board magnified; what takes its place is seen whole. @param {Layer} layer @param {Box} slot */
  #near(layer, slot) {
    const { pane } = layer;
    const whole = contain(pane, slot);
    if (this.focus.zoom <= 1 || layer !== this.list[0]) return whole;
    const scale = whole.scale * this.focus.zoom;
    const x = within(this.focus.x, pane.x, pane.width, slot.width / scale);
    const y = within(this.focus.y, pane.y, pane.height, slot.height / scale);
    Object.assign(this.focus, { x, y });
    return { scale, x: slot.x + slot.width / 2 - x * scale, y: slot.y + slot.height / 2 - y * scale };
  }
}

/** What a board below it leaves of a slot. @param {Pane} board @param {Box} slot @returns {Box} */
function above(board, slot) {
  const height = Math.min(slot.height * ENOUGH, (slot.width * board.height) / board.width);
  return { ...slot, height: slot.height - height - GAP };
}

/** What these leave empty at the bottom of their slot, if it is enough to read a board in.
 * @param {Layer[]} layers @param {Box | null} slot @returns {Box | null} */
function below(layers, slot) {
  if (!slot || !layers.length) return null;
  const bottoms = layers.map(({ at, pane }) => (at ? at.y + at.scale * (pane.y + pane.height) : slot.y));
  const y = Math.max(...bottoms) + GAP;
  const height = slot.y + slot.height - y;
  return height >= slot.height * ENOUGH - 1 ? { x: slot.x, y, width: slot.width, height } : null;
}

/** @param {string} className */
function group(className) {
  const made = document.createElement("div");
  made.className = className;
  made.setAttribute("aria-hidden", "true");
  return made;
}

/** @param {Pane} pane @returns {Layer} */
function newLayer(pane) {
  const box = { viewBox: `${pane.x} ${pane.y} ${pane.width} ${pane.height}`, width: pane.width, height: pane.height };
  const [pieces, ghosts] = [make("g", { class: "pieces" }), make("g", { class: "ghosts" })];
  const ground = make("svg", { class: "ground", ...box });
  const all = make("svg", { class: "pane", ...box }, pieces, ghosts);
  return { pane, at: null, ground, pieces, ghosts, all, put: "", awaits: [] };
}

/** Limit a visible slot to the height that these layers take.
 * @param {HTMLElement} place @param {string} name @param {Layer[]} layers @param {Box | null} slot */
function limit(place, name, layers, slot) {
  if (!slot || !layers.length) return;
  const panes = layers.map((layer) => layer.pane);
  const ends = arrange(panes, slot).map((at, index) => at.y + (panes[index].y + panes[index].height) * at.scale);
  place.style.setProperty(name, `${Math.ceil(Math.max(0, ...ends) - slot.y)}px`);
}

/** The upper left corner of a pane on the page. @param {Pane} pane @param {Placement} at */
function corner(pane, { x, y, scale }) {
  return { x: x + pane.x * scale, y: y + pane.y * scale };
}

/** With its corner on a pixel of the screen, where it is sharpest.
 * @param {Pane} pane @param {Placement} at @returns {Placement} */
function onPixels(pane, at) {
  const snap = (/** @type {number} */ place) => Math.round(place * devicePixelRatio) / devicePixelRatio;
  const { x, y } = corner(pane, at);
  return { scale: at.scale, x: at.x + snap(x) - x, y: at.y + snap(y) - y };
}

/** Set a CSS variable if its value has changed.
 * @param {HTMLElement} place @param {string} name @param {number} value */
function setNumber(place, name, value) {
  if (place.style.getPropertyValue(name) !== String(value)) place.style.setProperty(name, String(value));
}

/** Whether an element is drawn itself, and not only referred to. @param {Element} one */
function isDrawn(one) {
  return one.tagName !== "defs" && one.tagName !== "style";
}

/** Whether a part of the static board may be visible in a pane. @param {Element} part @param {Pane} pane */
function reaches(part, pane) {
  const corners = cornersOf(/** @type {SVGGraphicsElement} */ (part));
  const isWithin = (/** @type {number[]} */ places, /** @type {number} */ start, /** @type {number} */ length) =>
    Math.min(...places) < start + length + REACH && Math.max(...places) > start - REACH;
  const [xs, ys] = [corners.map((one) => one.x), corners.map((one) => one.y)];
  return isWithin(xs, pane.x, pane.width) && isWithin(ys, pane.y, pane.height);
}

/** @param {SVGGraphicsElement} part */
function cornersOf(part) {
  const { x, y, width, height } = part.getBBox();
  let turn = new DOMMatrix();
  const list = part.transform.baseVal;
  for (let number = 0; number < list.numberOfItems; number += 1) turn = turn.multiply(list.getItem(number).matrix);
  return [x, x + width].flatMap((left) => [y, y + height].map((top) => turn.transformPoint({ x: left, y: top })));
}

/** A copy without ids: those stay with the original. @param {Element} part */
function copy(part) {
  const second = /** @type {Element} */ (part.cloneNode(true));
  for (const named of [second, ...second.querySelectorAll("[id]")]) named.removeAttribute("id");
  return second;
}

/** The middle of a window, moved so that the window stays inside an interval.
 * @param {number} middle @param {number} start @param {number} length @param {number} seen */
function within(middle, start, length, seen) {
  if (seen >= length) return start + length / 2;
  return Math.min(start + length - seen / 2, Math.max(start + seen / 2, middle));
}
