// SVG elements; one sprite as such, and its animations: lifted and carried, turned over, appearing, beating once.

/** @import { Sprite } from "./state.js" */

const HELP = "help"; // the class of signs for the player who is asked: too many to animate on a slow phone
const NOTE_ON = "note-on-"; // the class of a sign that is shown with the sprite of this id
const LONGEST_FRAME = 200; // milliseconds to wait for a frame

/** @param {string} tag @param {Record<string, string | number>} [attributes] @param {(Node | string)[]} children */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** Resolves after a frame was drawn, so that slow phones do the next work in another one; a hidden page draws none. */
export function nextFrame() {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, LONGEST_FRAME);
  });
}

/** @param {Sprite} sprite */
export function isHelp(sprite) {
  return sprite.classes.includes(HELP);
}

/** The sprite that a sign is shown with, "" for one that is always shown. @param {Sprite} sprite */
export function notedOn(sprite) {
  return sprite.classes.find((one) => one.startsWith(NOTE_ON))?.slice(NOTE_ON.length) ?? "";
}

/** @param {Sprite} sprite @param {number} [lift] @param {number} [scale] */
function place(sprite, lift = 0, scale = 1) {
  const turn = sprite.rotation ? ` rotate(${sprite.rotation}deg)` : "";
  return `translate(${sprite.x}px, ${sprite.y - lift}px)${turn} scale(${scale})`;
}

/** @param {Sprite} sprite @param {Element} symbols @returns {SVGElement} */
export function draw(sprite, symbols) {
  const group = make("g", { class: classes(sprite), "data-sprite": sprite.id });
  group.style.transform = place(sprite);
  if (sprite.label) group.append(make("title", {}, sprite.label));
  if (sprite.symbol) group.append(use(sprite, symbols));
  if (sprite.text) group.append(make("text", { "font-size": sprite.size * 0.6, dy: ".35em" }, sprite.text));
  return group;
}

/** @param {Sprite} sprite */
function classes(sprite) {
  return ["sprite", ...sprite.classes].join(" ");
}

/**
 * Change an element in place where only position, text or classes differ, which is much cheaper than drawing it; its
 * marks are lost. Returns whether that was possible.
 * @param {SVGElement} group @param {Sprite} was @param {Sprite} is
 */
export function redraw(group, was, is) {
  const isOther = was.symbol !== is.symbol || was.size !== is.size;
  if (isOther || !was.label !== !is.label || !was.text !== !is.text) return false;
  group.setAttribute("class", classes(is));
  group.style.transform = place(is);
  if (was.label !== is.label) /** @type {Element} */ (group.querySelector("title")).textContent = is.label;
  if (was.text !== is.text) /** @type {Element} */ (group.querySelector("text")).textContent = is.text;
  return true;
}

/** @param {Sprite} sprite @param {Element} symbols */
function use({ symbol, size }, symbols) {
  const viewBox = symbols.querySelector(`#${CSS.escape(symbol)}`)?.getAttribute("viewBox");
  const [, , width, height = width] = viewBox?.split(/\s+/).map(Number) ?? [0, 0, 1];
  const drawn = (size * height) / width;
  return make("use", { href: `#${symbol}`, x: -size / 2, y: -drawn / 2, width: size, height: drawn });
}

/** @param {Sprite} was @param {Sprite} is */
export function hasMoved(was, is) {
  return was.x !== is.x || was.y !== is.y || was.rotation !== is.rotation || was.size !== is.size;
}

/** @param {Sprite} was @param {Sprite} is */
export function looksAlike(was, is) {
  return !hasMoved(was, is) && was.symbol === is.symbol && was.text === is.text;
}

/** Whether nothing at all has changed, so that the element can stay. @param {Sprite} was @param {Sprite} is */
export function isSame(was, is) {
  const isNamedAlike = was.label === is.label && was.classes.join(" ") === is.classes.join(" ");
  return looksAlike(was, is) && was.layer === is.layer && isNamedAlike;
}

/** The animation of a change; null if nothing visible changes place.
 * @param {Sprite | undefined} was @param {Sprite} is @returns {PropertyIndexedKeyframes | null} */
export function animation(was, is) {
  if (!was) return { transform: [place(is, 0, 0.6), place(is)], opacity: [0, 1] }; // it appears
  if (hasMoved(was, is)) return carrying(was, is);
  if (was.symbol !== is.symbol) {
    return { transform: [`${place(is)} scaleX(0.05)`, `${place(is)} scaleX(1)`], opacity: [0.6, 1] }; // turned over
  }
  return was.text === is.text ? null : { transform: [1, 1.18, 1].map((scale) => place(is, 0, scale)) }; // it beats once
}

/** Lifted, carried and dropped, drawn at its final size.
 * @param {Sprite} was @param {Sprite} is @param {number} size at which it is drawn */
export function carrying(was, is, size = is.size) {
  const [before, after] = [was.size, is.size].map((one) => (size ? one / size : 1));
  const lift = Math.min(60, 0.15 * Math.hypot(is.x - was.x, is.y - was.y)) + 6;
  const [x, y] = [(was.x + is.x) / 2, (was.y + is.y) / 2];
  const halfway = { ...is, x, y, rotation: (was.rotation + is.rotation) / 2 };
  const highest = place(halfway, lift, ((before + after) / 2) * 1.06);
  return { transform: [place(was, 0, before), highest, place(is, 0, after)] };
}
