// The board's tree: one ground and one layer of pieces for each pane, each drawn in the scene's own measure and moved into
// the slots of the page by a transform of the whole, so that nothing in it is laid out or painted again.

import { element } from "./dom.js";
import { arrange, contain, paneOf, shape } from "./panes.js";
import { make } from "./sprites.js";

/** @typedef {import("./messages.js").Scene} Scene */
/** @typedef {import("./messages.js").Pane} Pane */
/** @typedef {import("./wire.js").Sprite} Sprite */
/** @typedef {import("./panes.js").Box} Box */
/** @typedef {import("./panes.js").Placement} Placement */
/** @typedef {{board: HTMLElement, own: HTMLElement, rest: HTMLElement}} Slots */

/** @typedef {{pane: Pane, at: Placement | null, ground: SVGElement, pieces: SVGElement, ghosts: SVGElement, all: SVGElement, put: string, awaits: Sprite[]}} Layer `at`: null while it is out of sight; `put`: how it was placed last; `awaits`: what is about to lie there */

// Marks of what can be clicked, was clicked, has happened: filters, for browsers draw no filter functions on parts of an SVG.
const MARKS = `
  <filter id="table-lit" x="-30%" y="-30%" width="160%" height="160%"><feMorphology in="SourceAlpha" operator="dilate" radius="3"/><feGaussianBlur stdDeviation="1"/><feComponentTransfer result="edge"><feFuncA type="linear" slope="2.5"/></feComponentTransfer><feFlood flood-color="#fff3c4"/><feComposite in2="edge" operator="in" result="rim"/><feGaussianBlur in="rim" stdDeviation="5" result="glow"/><feMerge><feMergeNode in="glow"/><feMergeNode in="rim"/><feMergeNode in="SourceGraphic"/></feMerge></filter>
  <filter id="table-picked" x="-30%" y="-30%" width="160%" height="160%"><feMorphology in="SourceAlpha" operator="dilate" radius="4"/><feGaussianBlur stdDeviation="1"/><feComponentTransfer result="edge"><feFuncA type="linear" slope="2.5"/></feComponentTransfer><feFlood flood-color="#ff8a1f"/><feComposite in2="edge" operator="in" result="rim"/><feGaussianBlur in="rim" stdDeviation="6" result="glow"/><feMerge><feMergeNode in="glow"/><feMergeNode in="rim"/><feMergeNode in="SourceGraphic"/></feMerge></filter>
  <filter id="table-way" x="-30%" y="-30%" width="160%" height="160%"><feMorphology in="SourceAlpha" operator="dilate" radius="3"/><feGaussianBlur stdDeviation="1" result="edge"/><feFlood flood-color="#ffb45e"/><feComposite in2="edge" operator="in"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>
  <filter id="table-fresh" x="-20%" y="-20%" width="140%" height="140%"><feMorphology in="SourceAlpha" operator="dilate" radius="2"/><feGaussianBlur stdDeviation="2" result="edge"/><feFlood flood-color="#fff" flood-opacity="0.8"/><feComposite in2="edge" operator="in"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`;

const LEGIBLE = 0.68; // a board drawn smaller than this has its small numbers enlarged, in so far as its style wants it
const MOST_ENLARGED = 1.5;
const CORNER = 10; // pixels
const REACH = 30; // how far a part of the static board may be drawn beyond its box: strokes and markers

export class Layers {
  /** @param {HTMLElement} host that lies over the whole page @param {Slots} slots */
  constructor(host, slots) {
    this.host = host;
    this.slots = slots;
    this.behind = make("svg", { class: "behind", "aria-hidden": "true" });
    this.shades = make("g"); // what the static board refers to
    this.backdrop = make("rect", { class: "backdrop" }); // behind the board, to the edges of its slot
    this.behind.append(this.shades, this.backdrop);
    this.grounds = element("div", { className: "grounds", "aria-hidden": "true" }); // what lies still: not drawn again when a piece moves
    this.panes = element("div", { className: "panes", "aria-hidden": "true" });
    this.svg = /** @type {SVGSVGElement} */ (make("svg", { part: "svg", role: "img", focusable: "false" })); // above them all
    this.symbols = make("defs");
    const own = make("defs");
    own.innerHTML = MARKS;
    this.flights = make("g", { class: "flights" }); // what moves from pane to pane
    this.svg.append(own, this.symbols, this.flights);
    /** @type {Layer[]} */
    this.list = [];
    this.laid = ""; // the board and the panes that are shown
    this.arrangedPlaces = ""; // of the panes, as the page is arranged for
    this.focus = { zoom: 1, x: 0, y: 0 }; // of the board's pane: how near, and the middle of what is shown
    /** @type {(layer: Layer) => boolean} */
    this.isFront = () => false;
    this.arranged = () => {};
    const watch = new ResizeObserver(() => this.arrange());
    for (const one of [host, ...Object.values(slots)]) watch.observe(one);
    for (let above = slots.own.previousElementSibling; above; above = above.previousElementSibling) watch.observe(above, { box: "border-box" }); // what moves a slot
    document.addEventListener("scroll", ({ target }) => /** @type {Node} */ (target).contains(slots.own) && this.arrange(), true); // of what is beside the board
  }

  /** The layers of this scene; the same ones, if its panes are the same. @param {Scene} scene @param {Element[]} drawing the static board @returns {boolean} whether they are new */
  lay(scene, drawing) {
    const panes = scene.panes?.length ? scene.panes : [{ x: 0, y: 0, width: scene.width, height: scene.height }];
    const laid = JSON.stringify([scene.board, panes]);
    if (laid === this.laid) return false;
    this.laid = laid;
    const [parts, shades] = [drawing.filter(isDrawn), drawing.filter((one) => !isDrawn(one))];
    this.list = panes.map((pane) => this.#layer(pane));
    setShape(document.body, "--board-shape", panes[0].width / panes[0].height);
    const slot = this.#slot(this.slots.board);
    if (slot) this.#enlarge(contain(panes[0], slot).scale); // before anything is there that would be styled again
    this.grounds.replaceChildren(...this.list.map((layer) => layer.ground));
    this.shades.replaceChildren(...shades);
    this.list[0].ground.append(...parts);
    for (const { pane, ground } of this.list.slice(1)) ground.append(...parts.filter((one) => reaches(one, pane)).map(copy));
    this.panes.replaceChildren(...this.list.map((layer) => layer.all));
    this.focus = { zoom: 1, x: 0, y: 0 };
    return true;
  }

  /** @param {Pane} pane @returns {Layer} */
  #layer(pane) {
    const box = { viewBox: `${pane.x} ${pane.y} ${pane.width} ${pane.height}`, width: pane.width, height: pane.height };
    const [ground, all] = [make("svg", { class: "ground", ...box }), make("svg", { class: "pane", ...box })];
    const [pieces, ghosts] = [make("g", { class: "pieces" }), make("g", { class: "ghosts" })];
    all.append(pieces, ghosts);
    return { pane, at: null, ground, pieces, ghosts, all, put: "", awaits: [] };
  }

  /** The layer a sprite lies in. @param {{x: number, y: number}} sprite */
  of(sprite) {
    return this.list[paneOf(this.list.map((layer) => layer.pane), sprite)];
  }

  /** Where a pane goes; one in which nothing lies takes no room. @param {Layer} layer @returns {"front" | "rest" | "none"} */
  placeOf(layer) {
    if (!layer.pieces.childElementCount && !layer.awaits.length) return "none";
    return this.isFront(layer) ? "front" : "rest";
  }

  /** Where the board's slot begins, in pixels. */
  get top() {
    return Number(this.backdrop.getAttribute("y"));
  }

  /** The places of all panes: when they change, so does the page. */
  get places() {
    return this.list.map((layer) => this.placeOf(layer)).join();
  }

  /** Arrange the page anew if a pane has come into sight or gone, or is about to be needed for these. @param {Sprite[]} [coming] @returns {boolean} whether it was */
  follow(coming = []) {
    for (const layer of this.list) layer.awaits = coming.filter((sprite) => this.of(sprite) === layer);
    if (this.places === this.arrangedPlaces) return false;
    this.arrange();
    return true;
  }

  /** Put every pane into its slot, as large as the page is now. */
  arrange() {
    if (!this.list.length) return;
    this.arrangedPlaces = this.places;
    const { own: ownSlot, rest: restSlot } = this.slots;
    restSlot.style.removeProperty("--rest-height"); // as much as there is, and then no more than is used
    ownSlot.style.removeProperty("--own-height");
    const [board, ...others] = this.list;
    const [front, rest, none] = ["front", "rest", "none"].map((place) => others.filter((layer) => this.placeOf(layer) === place));
    setShape(ownSlot, "--own-shape", shape(front.map((layer) => layer.pane)) || 1000);
    setShape(restSlot, "--rest-shape", shape(rest.map((layer) => layer.pane)) || 1000);
    document.body.classList.toggle("has-rest", rest.length > 0);
    document.body.classList.toggle("has-scene", front.length > 1); // a fight beside the own things
    if (front.length > 1) limit(ownSlot, "--own-height", front, this.#slot(ownSlot));
    const [slot, own, beside] = [this.slots.board, ownSlot, restSlot].map((one) => this.#slot(one)); // all at once, before anything moves
    this.#put(board, slot && this.#near(board, slot), slot);
    for (const [key, value] of Object.entries(slot ?? { width: 0 })) this.backdrop.setAttribute(key, String(value));
    this.#fill(front, own);
    this.#fill(rest, beside);
    limit(restSlot, "--rest-height", rest, beside);
    for (const layer of none) this.#put(layer, null, null);
    this.arranged();
  }

  /** @param {Layer[]} layers @param {Box | null} slot */
  #fill(layers, slot) {
    const placed = slot ? arrange(layers.map((layer) => layer.pane), slot) : [];
    layers.forEach((layer, index) => this.#put(layer, placed[index] ?? null, null));
  }

  /** @param {Layer} layer @param {Placement | null} place @param {Box | null} window the part of the page it may fill; null: as large as it is */
  #put(layer, place, window) {
    const { pane, ground, all } = layer;
    const at = place && onPixels(pane, place);
    layer.at = at;
    const seen = at ? seenPart(pane, at, window) : null;
    const put = JSON.stringify([at, seen, this.focus.zoom]);
    if (put === layer.put) return; // nothing to draw again
    layer.put = put;
    for (const one of [ground, all]) one.style.display = at ? "" : "none";
    if (!at || !seen) return;
    if (window) this.#enlarge(at.scale);
    const [left, top] = [at.x + pane.x * at.scale, at.y + pane.y * at.scale];
    for (const one of [ground, all]) one.style.transform = `translate(${left}px, ${top}px) scale(${at.scale})`;
    const [right, bottom] = [left + pane.width * at.scale - seen.x - seen.width, top + pane.height * at.scale - seen.y - seen.height];
    const edges = [seen.y - top, right, bottom, seen.x - left, CORNER].map((one) => `${one / at.scale}px`);
    ground.style.clipPath = `inset(${edges.slice(0, 4).join(" ")} round ${edges[4]})`;
    all.style.clipPath = window && this.focus.zoom > 1 ? ground.style.clipPath : "";
  }

  /** Small numbers of a board that is drawn so small. @param {number} scale */
  #enlarge(scale) {
    setShape(this.host, "--enlarge", Math.min(MOST_ENLARGED, Math.max(1, LEGIBLE / scale)));
  }

  /** Where a slot is on the page; null while it is not shown. @param {HTMLElement} slot @returns {Box | null} */
  #slot(slot) {
    const [box, page] = [slot.getBoundingClientRect(), this.host.getBoundingClientRect()];
    if (box.width < 8 || box.height < 8 || getComputedStyle(slot).visibility === "hidden") return null;
    return { x: box.left - page.left, y: box.top - page.top, width: box.width, height: box.height };
  }

  /** The board as near as somebody wants to see it. @param {Layer} board @param {Box} slot */
  #near({ pane }, slot) {
    const whole = contain(pane, slot);
    if (this.focus.zoom <= 1) return whole;
    const scale = whole.scale * this.focus.zoom;
    const [width, height] = [slot.width / scale, slot.height / scale];
    const x = within(this.focus.x, pane.x, pane.width, width);
    const y = within(this.focus.y, pane.y, pane.height, height);
    Object.assign(this.focus, { x, y });
    return { scale, x: slot.x + slot.width / 2 - x * scale, y: slot.y + slot.height / 2 - y * scale };
  }
}

/** No higher than what these take, from the top of a slot, if that is shown. @param {HTMLElement} place @param {string} name @param {Layer[]} layers @param {Box | null} slot */
function limit(place, name, layers, slot) {
  if (!slot || !layers.length) return;
  const panes = layers.map((layer) => layer.pane);
  const ends = arrange(panes, slot).map((at, index) => at.y + (panes[index].y + panes[index].height) * at.scale);
  place.style.setProperty(name, `${Math.ceil(Math.max(0, ...ends) - slot.y)}px`);
}

/** With its corner on a pixel of the screen, where it is as sharp as it can be. @param {Pane} pane @param {Placement} at @returns {Placement} */
function onPixels(pane, { x, y, scale }) {
  const snap = (/** @type {number} */ place) => Math.round(place * devicePixelRatio) / devicePixelRatio;
  return { scale, x: snap(x + pane.x * scale) - pane.x * scale, y: snap(y + pane.y * scale) - pane.y * scale };
}

/** A number for the style of a page, which is not worked out again unless it is another: width by height, or a scale. @param {HTMLElement} place @param {string} name @param {number} value */
function setShape(place, name, value) {
  if (place.style.getPropertyValue(name) !== String(value)) place.style.setProperty(name, String(value));
}

/** Whether something is drawn where it stands, and not only referred to. @param {Element} one */
function isDrawn(one) {
  return one.tagName !== "defs" && one.tagName !== "style";
}

/** Whether a part of the static board may be seen in a pane. @param {Element} part @param {Pane} pane */
function reaches(part, pane) {
  const corners = cornersOf(/** @type {SVGGraphicsElement} */ (part));
  const isWithin = (/** @type {number[]} */ places, /** @type {number} */ start, /** @type {number} */ length) =>
    Math.min(...places) < start + length + REACH && Math.max(...places) > start - REACH;
  return isWithin(corners.map((one) => one.x), pane.x, pane.width) && isWithin(corners.map((one) => one.y), pane.y, pane.height);
}

/** @param {SVGGraphicsElement} part */
function cornersOf(part) {
  const { x, y, width, height } = part.getBBox();
  let turn = new DOMMatrix();
  const list = part.transform.baseVal;
  for (let number = 0; number < list.numberOfItems; number += 1) turn = turn.multiply(list.getItem(number).matrix);
  return [[x, y], [x + width, y], [x, y + height], [x + width, y + height]].map(([left, top]) => turn.transformPoint({ x: left, y: top }));
}

/** The same once more; names stay with the first. @param {Element} part */
function copy(part) {
  const second = /** @type {Element} */ (part.cloneNode(true));
  for (const named of [second, ...second.querySelectorAll("[id]")]) named.removeAttribute("id");
  return second;
}

/** The middle of a window that does not look beyond a stretch. @param {number} middle @param {number} start @param {number} length @param {number} seen */
function within(middle, start, length, seen) {
  if (seen >= length) return start + length / 2;
  return Math.min(start + length - seen / 2, Math.max(start + seen / 2, middle));
}

/** The part of the page on which a pane is to be seen. @param {Pane} pane @param {Placement} at @param {Box | null} window @returns {Box} */
function seenPart(pane, at, window) {
  const [x, y] = [at.x + pane.x * at.scale, at.y + pane.y * at.scale];
  const [right, bottom] = [x + pane.width * at.scale, y + pane.height * at.scale];
  if (!window) return { x, y, width: right - x, height: bottom - y };
  const [left, top] = [Math.max(x, window.x), Math.max(y, window.y)];
  return { x: left, y: top, width: Math.min(right, window.x + window.width) - left, height: Math.min(bottom, window.y + window.height) - top };
}
