// One sprite as SVG, and how it moves: lifted and carried, turned over, appearing, beating once.

/** @typedef {import("./wire.js").Sprite} Sprite */

const SVG = "http://www.w3.org/2000/svg";
const HELP = "help"; // the class of signs for whoever is asked, which come and go at once: there are too many for a slow phone

/** @param {Sprite} sprite */
export function isHelp(sprite) {
  return sprite.classes.includes(HELP);
}

/** @param {string} tag @param {Record<string, string | number>} [attributes] */
export function make(tag, attributes = {}) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
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
  if (sprite.label) {
    const title = make("title");
    title.textContent = sprite.label;
    group.append(title);
  }
  if (sprite.symbol) group.append(use(sprite, symbols));
  if (sprite.text) {
    const text = make("text", { "font-size": sprite.size * 0.6, dy: ".35em" });
    text.textContent = sprite.text;
    group.append(text);
  }
  return group;
}

/** @param {Sprite} sprite */
function classes(sprite) {
  return ["sprite", ...(sprite.classes ?? [])].join(" ");
}

/** Change what is drawn where only its place, its words or its classes are others, which costs far less than drawing it; its marks are gone then. @param {SVGElement} group @param {Sprite} was @param {Sprite} is @returns {boolean} whether it could be */
export function redraw(group, was, is) {
  if (was.symbol !== is.symbol || was.size !== is.size || !was.label !== !is.label || !was.text !== !is.text) return false;
  group.setAttribute("class", classes(is));
  group.style.transform = place(is);
  if (was.label !== is.label) /** @type {Element} */ (group.querySelector("title")).textContent = is.label;
  if (was.text !== is.text) /** @type {Element} */ (group.querySelector("text")).textContent = is.text;
  return true;
}

/** @param {Sprite} sprite @param {Element} symbols */
function use(sprite, symbols) {
  const box = symbols.querySelector(`#${CSS.escape(sprite.symbol)}`)?.getAttribute("viewBox")?.split(/\s+/).map(Number);
  const height = box && box.length === 4 ? (sprite.size * box[3]) / box[2] : sprite.size;
  return make("use", { href: `#${sprite.symbol}`, x: -sprite.size / 2, y: -height / 2, width: sprite.size, height });
}

/** @param {Sprite} was @param {Sprite} is */
export function hasMoved(was, is) {
  return was.x !== is.x || was.y !== is.y || was.rotation !== is.rotation || was.size !== is.size;
}

/** @param {Sprite} was @param {Sprite} is */
export function looksAlike(was, is) {
  return !hasMoved(was, is) && was.symbol === is.symbol && was.text === is.text;
}

/** Whether nothing at all has changed, so that what is drawn can stay. @param {Sprite} was @param {Sprite} is */
export function isSame(was, is) {
  return looksAlike(was, is) && was.layer === is.layer && was.label === is.label && was.classes.join(" ") === is.classes.join(" ");
}

/** @param {Sprite} is @returns {Keyframe[]} */
export function appearing(is) {
  return [
    { transform: place(is, 0, 0.6), opacity: 0 },
    { transform: place(is), opacity: 1 },
  ];
}

/** Lifted, carried, dropped: from where it was to where it is, both drawn at the size it is drawn at. @param {Sprite} was @param {Sprite} is @param {number} drawn @returns {Keyframe[]} */
export function carrying(was, is, drawn) {
  const [before, after] = [was.size, is.size].map((size) => (drawn ? size / drawn : 1));
  const lift = Math.min(60, 0.15 * Math.hypot(is.x - was.x, is.y - was.y)) + 6;
  const middle = { ...is, x: (was.x + is.x) / 2, y: (was.y + is.y) / 2, rotation: (was.rotation + is.rotation) / 2 };
  return [
    { transform: place(was, 0, before) },
    { transform: place(middle, lift, ((before + after) / 2) * 1.06) },
    { transform: place(is, 0, after) },
  ];
}

/** Turned over. @param {Sprite} is @returns {Keyframe[]} */
export function turning(is) {
  return [
    { transform: `${place(is)} scaleX(0.05)`, opacity: 0.6 },
    { transform: `${place(is)} scaleX(1)`, opacity: 1 },
  ];
}

/** A number that changed beats once. @param {Sprite} is @returns {Keyframe[]} */
export function beating(is) {
  return [{ transform: place(is) }, { transform: place(is, 0, 1.18) }, { transform: place(is) }];
}
