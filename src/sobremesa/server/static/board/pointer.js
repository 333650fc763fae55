// What a pointer means, long presses, and where groups of sprites are.

import { away, fromMiddle } from "./geometry.js";
/** @import { Board, Shown } from "./board.js" */

/** @typedef {{clientX: number, clientY: number, pointerType?: string}} Pointer */
/** @typedef {{symbol: string, x: number, y: number, width: number, height: number, rotation: number}} Drawn */

const FINGER = 22; // pixels: half a touch target
const DEEPEST = 20; // sprites that lie above each other
const MOST = 0.6; // share of some sprites; the rest may be elsewhere on the board
const MOST_ABOVE = 16; // sprites that are shown lying on another
const LONG = 450; // milliseconds of a long press
const STILL = 8; // pixels that a finger may move meanwhile
const ENDS = ["pointerup", "pointercancel", "pointerleave", "wheel"];

/**
 * The sprite exactly under a pointer; if that is not wanted, the wanted one below it. A finger that hits nothing with a
 * label means the nearest wanted sprite.
 * @param {Board} board @param {Pointer} pointer @param {(id: string) => boolean} wanted
 */
export function spriteUnder(board, pointer, wanted) {
  const isMeant = (/** @type {string} */ id) => wanted(id) || Boolean(board.sprites.get(id)?.sprite.label);
  const found = uppermost(board, pointer.clientX, pointer.clientY, isMeant);
  if (found === null) return pointer.pointerType === "mouse" ? null : nearby(board, pointer, wanted);
  const box = wanted(found) ? null : board.where(found);
  return (box && uppermost(board, box.left + box.width / 2, box.top + box.height / 2, wanted)) ?? found;
}

/**
 * The uppermost such sprite at a point of the page. Sprites above it are disabled one by one, because WebKit leaves
 * drawings out of `elementsFromPoint`.
 * @param {Board} board @param {number} x @param {number} y @param {(id: string) => boolean} isMeant
 */
function uppermost(board, x, y, isMeant) {
  /** @type {SVGElement[]} */
  const disabled = [];
  let found = null;
  while (found === null && disabled.length < DEEPEST) {
    const element = /** @type {SVGElement | null} */ (board.root.elementFromPoint(x, y)?.closest("[data-sprite]"));
    if (!element) break;
    const id = element.dataset.sprite ?? "";
    if (board.sprites.has(id) && isMeant(id)) found = id;
    else element.style.pointerEvents = "none";
    disabled.push(element);
  }
  for (const element of disabled) element.style.pointerEvents = "";
  return found;
}

/** @param {Board} board @param {Pointer} pointer @param {(id: string) => boolean} wanted */
function nearby(board, { clientX, clientY }, wanted) {
  /** @type {string | null} */
  let best = null;
  let least = FINGER;
  for (const id of board.sprites.keys()) {
    const box = wanted(id) ? board.where(id) : null;
    const far = box ? away(clientX, clientY, box) : Infinity;
    if (far < least) [best, least] = [id, far];
  }
  return best;
}

/** Where most of these sprites are on the screen: those nearest to their median.
 * @param {Board} board @param {Iterable<string>} ids */
export function around(board, ids) {
  const boxes = [...ids].map((id) => board.where(id)).filter((box) => box !== null);
  if (!boxes.length) return null;
  const far = fromMiddle(boxes);
  const most = boxes.sort((a, b) => far(a) - far(b)).slice(0, Math.ceil(boxes.length * MOST));
  const [left, top] = [Math.min(...most.map((box) => box.left)), Math.min(...most.map((box) => box.top))];
  const [right, bottom] = [Math.max(...most.map((box) => box.right)), Math.max(...most.map((box) => box.bottom))];
  return new DOMRect(left, top, right - left, bottom - top);
}

/** The sprite with this label, then what lies on it, without numbers.
 * @param {Board} board @param {string} label @returns {Drawn[]} */
export function lyingAt(board, label) {
  const all = [...board.sprites.values()].filter(({ sprite }) => sprite.symbol);
  const thing = all.find(({ sprite }) => sprite.label === label);
  if (!thing) return [];
  const own = drawn(thing);
  const isOn = (/** @type {Drawn} */ one) =>
    Math.abs(one.x - own.x) < own.width / 2 && Math.abs(one.y - own.y) < own.height / 2 && one.width < 1.2 * own.width;
  const above = all.filter((one) => one !== thing && !one.sprite.text && one.sprite.layer >= thing.sprite.layer);
  const sorted = above.sort((a, b) => a.sprite.layer - b.sprite.layer).map(drawn);
  return [own, ...sorted.filter(isOn).slice(0, MOST_ABOVE)];
}

/** @param {Shown} shown @returns {Drawn} */
function drawn({ sprite: { symbol, x, y, size, rotation }, element }) {
  const use = element.querySelector("use");
  const [width, height] = ["width", "height"].map((side) => Number(use?.getAttribute(side) ?? size));
  return { symbol, x, y, width, height, rotation };
}

/** Long presses on an element, and the click that ends one. */
export class LongPress {
  /**
   * @param {HTMLElement} host
   * @param {(event: PointerEvent) => boolean} accepts whether a press that begins may become a long one
   * @param {(pointer: Pointer) => boolean} press what it does, and whether it did anything
   * @param {() => void} [lifted] after one that did something
   */
  constructor(host, accepts, press, lifted) {
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
    const end = () => {
      rest();
      if (this.isTaken) lifted?.();
    };
    for (const type of ENDS) host.addEventListener(type, end, { passive: true });
    host.addEventListener("contextmenu", (event) => this.isTaken && event.preventDefault());
  }
}
