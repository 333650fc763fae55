// The board: sprites keyed by id, moved from where they were to where they are. It knows no game.

import { common, fromMiddle, outside, turned } from "./boxes.js";
import { nextFrame } from "./dom.js";
import { Layers } from "./layers.js";
import { appearing, beating, carrying, draw, hasMoved, isHelp, isSame, looksAlike, redraw, turning } from "./sprites.js";
import { whole } from "./wire.js";

/** @typedef {import("./wire.js").Sprite} Sprite */
/** @typedef {import("./wire.js").Changes} Changes */
/** @typedef {import("./messages.js").Scene} Scene */
/** @typedef {Pick<Scene, "board" | "symbols" | "style">} Drawings their addresses */
/** @typedef {import("./layers.js").Layer} Layer */
/** @typedef {{clientX: number, clientY: number, pointerType?: string}} Pointer */

/** @typedef {{symbol: string, x: number, y: number, width: number, height: number, rotation: number}} Drawn a sprite's drawing in the scene */

const MOST_ABOVE = 16; // things that are shown lying on another
const LARGE = 0.25; // of the scene's width: grounds and frames, which make no ghosts
const MOST = 0.6; // of what can be chosen; the rest may be somewhere else on the table
const FINGER = 22; // pixels: half a touch target
const DEEPEST = 20; // sprites that lie above each other
const STEADY = "cubic-bezier(0.4, 0, 0.2, 1)";
const MOST_SIGNS = 24; // that are put in one frame
const FRONT = "front"; // the class of a sprite whose pane is in sight as long as it lies there
const MARKS = ["picked", "way", "lit", "fresh"]; // the first one that a sprite has is drawn

export class Board {
  /** @param {HTMLElement} host that lies over the whole page @param {string} look the address of the style of highlights and ghosts @param {import("./layers.js").Slots} slots */
  constructor(host, look, slots) {
    this.look = look;
    this.host = host;
    this.root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    this.layers = new Layers(host, slots);
    this.svg = this.layers.svg;
    this.root.append(this.layers.behind, this.layers.grounds, this.layers.panes, this.svg);
    /** @type {Map<string, {sprite: Sprite, element: SVGElement}>} */
    this.sprites = new Map();
    this.width = 1000; // of the scene that is shown
    this.board = "";
    /** @type {Element[]} */
    this.static = []; // what never changes
    /** @type {number | null} */
    this.seat = null; // whose things are always in sight
    /** @type {Set<Animation>} */
    this.running = new Set();
    /** @type {Map<string, Set<string>>} */
    this.marked = new Map(); // what has each mark
    /** @type {SVGElement[]} */
    this.faint = []; // what would go, or be another, beside the ghosts
    /** @type {Element | null} */
    this.pointed = null; // what can be chosen from afar and is under the pointer
    this.shown = 0; // how often the whole table was
    this.finished = 0; // how often all movements were ended
    this.root.addEventListener("pointermove", ({ target }) => this.#point(/** @type {Element} */ (target).closest("[data-far]")));
    this.art = "";
    /** @type {Promise<void>} */
    this.loaded = Promise.resolve();
    this.layers.isFront = ({ pane, pieces, awaits }) =>
      (pane.seat !== undefined && pane.seat === this.seat) || pieces.querySelector(`.${FRONT}`) !== null || awaits.some(({ classes }) => classes.includes(FRONT));
  }

  /** The words that say to a screen reader what is drawn here. @param {string} words */
  name(words) {
    this.svg.setAttribute("aria-label", words);
  }

  /** Read a scene's drawings, once: symbols and shared shades, their style, the static board. One after the other, for they may be asked for before the scene is known. @param {Drawings} drawings */
  load(drawings) {
    this.loaded = this.loaded.catch(() => undefined).then(() => this.#load(drawings));
    return this.loaded;
  }

  /** @param {Drawings} scene */
  async #load(scene) {
    const drawing = this.board === scene.board ? null : read(scene.board);
    if (this.art !== scene.symbols) {
      const [symbols, style, look] = await Promise.all([scene.symbols, scene.style, this.look].map(read));
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`${look}\n${style}`);
      this.root.adoptedStyleSheets = [sheet];
      this.layers.symbols.replaceChildren(...parse(symbols, "defs"));
      this.art = scene.symbols;
    }
    if (drawing) {
      this.static = parse(await drawing, "svg");
      this.board = scene.board;
    }
  }

  /** Put everything where it is, without moving anything. @param {Scene} scene @param {number | null} seat that is looked from */
  show(scene, seat) {
    this.finish();
    this.shown += 1;
    this.seat = seat;
    this.width = scene.width;
    if (this.layers.lay(scene, this.static)) {
      this.sprites.clear();
      this.marked.clear();
    }
    const kept = new Set(scene.sprites.map((sprite) => sprite.id));
    for (const id of [...this.sprites.keys()]) if (!kept.has(id)) this.#remove(id);
    for (const told of scene.sprites) this.#set(whole(told));
    this.#sort();
    this.layers.arrange();
  }

  /**
   * One step of a move: what changes glides, appears, turns over or fades, and the promise ends when it lies still.
   * @param {Changes} changes @param {number} duration in milliseconds, 0 for at once
   */
  async step(changes, duration) {
    /** @type {Animation[]} */
    const moves = [];
    const all = (changes.put ?? []).map(whole);
    const [put, signs] = duration ? [all.filter((one) => !isHelp(one)), all.filter(isHelp)] : [all, []];
    const [drop, unseen] = [changes.drop ?? [], (changes.drop ?? []).filter((id) => !this.#isInSight(id))];
    for (const id of unseen) this.#remove(id);
    if (duration && this.layers.follow(put)) await nextFrame(); // a pane comes into sight, and then what lies there
    for (const id of drop) moves.push(...this.#fade(id, duration));
    for (const sprite of put) moves.push(...this.#move(sprite, duration));
    this.layers.follow();
    for (const move of moves) {
      this.running.add(move);
      move.finished.then(() => this.running.delete(move), () => this.running.delete(move));
    }
    await this.#putLater(signs);
    await Promise.allSettled(moves.map((move) => move.finished));
    const isOther = this.layers.follow(); // what has faded away is gone only now
    this.#sort();
    if (duration && isOther) await nextFrame();
  }

  /** @param {string} id */
  #isInSight(id) {
    const sprite = this.sprites.get(id)?.sprite;
    return sprite !== undefined && this.layers.of(sprite).at !== null;
  }

  /** Signs, some in each frame: there are too many for one of a slow phone. @param {Sprite[]} signs */
  async #putLater(signs) {
    const { shown, finished } = this;
    for (let first = 0; first < signs.length; first += MOST_SIGNS) {
      if (this.finished === finished) await nextFrame();
      if (this.shown !== shown) return; // meanwhile all of it was shown
      for (const sign of signs.slice(first, first + MOST_SIGNS)) this.#set(sign);
    }
  }

  /** End every movement now. */
  finish() {
    this.finished += 1;
    for (const move of [...this.running]) move.finish();
    this.running.clear();
  }

  /** Show as ghosts what would change. @param {Changes} changes */
  foresee(changes) {
    this.forget();
    for (const told of changes.put ?? []) {
      const sprite = whole(told);
      const now = this.sprites.get(sprite.id);
      if (sprite.size > this.width * LARGE || (now && looksAlike(now.sprite, sprite))) continue;
      const ghost = draw(sprite, this.layers.symbols);
      ghost.classList.add("ghost");
      this.layers.of(sprite).ghosts.append(ghost);
      if (now) this.#weaken(now.element, hasMoved(now.sprite, sprite) ? "leaving" : "replaced"); // two numbers over each other are neither
    }
    for (const id of changes.drop ?? []) {
      const now = this.sprites.get(id);
      if (now) this.#weaken(now.element, "leaving");
    }
  }

  /** @param {SVGElement} element @param {string} name */
  #weaken(element, name) {
    element.classList.add(name);
    this.faint.push(element);
  }

  /** Take the ghosts away. */
  forget() {
    for (const layer of this.layers.list) layer.ghosts.replaceChildren();
    for (const element of this.faint.splice(0)) element.classList.remove("leaving", "replaced");
  }

  /** Give a mark to exactly these sprites. @param {string} name @param {Iterable<string>} ids */
  mark(name, ids) {
    const before = this.marked.get(name) ?? new Set();
    const chosen = new Set([...ids].filter((id) => this.sprites.has(id)));
    for (const id of before) if (!chosen.has(id)) this.#give(id, name, false);
    for (const id of chosen) if (!before.has(id)) this.#give(id, name, true);
    this.marked.set(name, chosen);
  }

  /** @param {string} id @param {string} name of a mark @param {boolean} isGiven or taken */
  #give(id, name, isGiven) {
    const element = this.sprites.get(id)?.element;
    if (!element) return;
    element.classList.toggle(name, isGiven);
    this.#outline(element);
  }

  /** Exactly these can be chosen from afar. There are many, and a phone would work out the style of them all: only what is under the pointer has the class `far`. @param {Set<string>} ids */
  offer(ids) {
    for (const [id, { element }] of this.sprites) if (element.hasAttribute("data-far") !== ids.has(id)) element.toggleAttribute("data-far");
    if (this.pointed && !this.pointed.hasAttribute("data-far")) this.#point(null);
  }

  /** @param {Element | null} element */
  #point(element) {
    if (this.pointed !== element) this.pointed?.classList.remove("far");
    if (element && !element.classList.contains("far")) element.classList.add("far");
    this.pointed = element;
  }

  /** @param {SVGElement} element */
  #outline(element) {
    const mark = MARKS.find((one) => element.classList.contains(one));
    if (mark) element.setAttribute("filter", `url(#table-${mark})`);
    else element.removeAttribute("filter");
  }

  /**
   * What a pointer means: the thing exactly under it. Where that leads nowhere, what it stands on; and for fingers, where
   * nothing has a name, what they just miss.
   * @param {Pointer} pointer @param {(id: string) => boolean} wanted
   */
  under(pointer, wanted) {
    const thing = this.#at(pointer.clientX, pointer.clientY, (id) => wanted(id) || Boolean(this.sprites.get(id)?.sprite.label));
    if (thing === null) return pointer.pointerType === "mouse" ? null : this.#near(pointer, wanted);
    if (wanted(thing)) return thing;
    const box = this.where(thing);
    const below = box ? this.#at((box.left + box.right) / 2, (box.top + box.bottom) / 2, wanted) : null;
    return below ?? thing;
  }

  /**
   * The uppermost such sprite at a place of the page. What lies above it is set aside one by one: WebKit leaves drawings out
   * of the list of all that is at a place, and finds only the uppermost.
   * @param {number} x @param {number} y @param {(id: string) => boolean} meant
   */
  #at(x, y, meant) {
    /** @type {SVGElement[]} */
    const aside = [];
    let found = null;
    while (found === null && aside.length < DEEPEST) {
      const element = /** @type {SVGElement | null} */ (this.root.elementFromPoint(x, y)?.closest("[data-sprite]"));
      if (!element) break;
      const id = element.dataset.sprite ?? "";
      if (this.sprites.has(id) && meant(id)) found = id;
      else element.style.pointerEvents = "none";
      aside.push(element);
    }
    for (const element of aside) element.style.pointerEvents = "";
    return found;
  }

  /** @param {Pointer} pointer @param {(id: string) => boolean} wanted */
  #near(pointer, wanted) {
    let best = null;
    let least = FINGER;
    for (const id of this.sprites.keys()) {
      const box = wanted(id) ? this.where(id) : null;
      if (!box) continue;
      const away = Math.hypot(outside(pointer.clientX, box.left, box.right), outside(pointer.clientY, box.top, box.bottom));
      if (away < least) [best, least] = [id, away];
    }
    return best;
  }

  /** Where a sprite is on the screen; null while its pane is out of sight. Worked out: Firefox measures drawings within drawings wrongly. @param {string} id */
  where(id) {
    const found = this.sprites.get(id);
    const layer = found ? this.layers.of(found.sprite) : null;
    if (!found || !layer?.at) return null;
    const use = found.element.querySelector("use");
    if (!use) return found.element.getBoundingClientRect();
    const [page, { x, y }] = [this.host.getBoundingClientRect(), onPage(found.sprite, layer)];
    const { width, height } = turned(Number(use.getAttribute("width")) * layer.at.scale, Number(use.getAttribute("height")) * layer.at.scale, found.sprite.rotation);
    return new DOMRect(page.left + x - width / 2, page.top + y - height / 2, width, height);
  }

  /** What is drawn where the thing with this label lies: itself, then what lies on it, without numbers. @param {string} label @returns {Drawn[]} */
  lyingAt(label) {
    const all = [...this.sprites.values()];
    const thing = all.find(({ sprite }) => sprite.label === label && sprite.symbol);
    if (!thing) return [];
    const own = drawnOf(thing);
    const isOn = (/** @type {Drawn} */ one) => Math.abs(one.x - own.x) < own.width / 2 && Math.abs(one.y - own.y) < own.height / 2 && one.width < 1.2 * own.width;
    const above = all.filter((one) => one !== thing && one.sprite.symbol && !one.sprite.text && one.sprite.layer >= thing.sprite.layer);
    const sorted = above.sort((a, b) => a.sprite.layer - b.sprite.layer).map(drawnOf);
    return [own, ...sorted.filter(isOn).slice(0, MOST_ABOVE)];
  }

  /** Whether some of these are in sight. @param {Iterable<string>} ids */
  shows(ids) {
    return [...ids].some((id) => this.#isInSight(id));
  }

  /** Where most of these are: those nearest to the middle of them all. @param {Iterable<string>} ids */
  around(ids) {
    const boxes = [...ids].map((id) => this.where(id)).filter((box) => box !== null);
    if (!boxes.length) return null;
    const away = fromMiddle(boxes);
    const most = boxes.sort((a, b) => away(a) - away(b)).slice(0, Math.ceil(boxes.length * MOST));
    const [left, top] = [Math.min(...most.map((box) => box.left)), Math.min(...most.map((box) => box.top))];
    const [right, bottom] = [Math.max(...most.map((box) => box.right)), Math.max(...most.map((box) => box.bottom))];
    return new DOMRect(left, top, right - left, bottom - top);
  }

  /** How much of what lies on the table a box would hide, in pixels. @param {DOMRect} box */
  hidden(box) {
    const shown = [...this.sprites.values()].filter(({ sprite }) => sprite.label && sprite.size < this.width * LARGE);
    return shown.reduce((sum, { sprite }) => sum + common(box, this.where(sprite.id) ?? new DOMRect()), 0);
  }

  /** @param {string} id @param {number} duration @returns {Animation[]} */
  #fade(id, duration) {
    const found = this.sprites.get(id);
    if (!found) return [];
    this.#forgetSprite(id);
    if (!duration || isHelp(found.sprite)) {
      found.element.remove();
      return [];
    }
    const move = found.element.animate([{ opacity: 1 }, { opacity: 0 }], { duration, easing: STEADY, fill: "forwards" });
    move.finished.then(() => found.element.remove(), () => found.element.remove());
    return [move];
  }

  /** @param {Sprite} sprite @param {number} duration @returns {Animation[]} */
  #move(sprite, duration) {
    const was = this.sprites.get(sprite.id)?.sprite;
    const element = this.#set(sprite);
    if (!duration || isHelp(sprite)) return [];
    const timing = { duration, easing: STEADY };
    if (!was) return [element.animate(appearing(sprite), timing)];
    if (hasMoved(was, sprite)) return [this.#carry(element, was, sprite, timing)];
    if (was.symbol !== sprite.symbol) return [element.animate(turning(sprite), timing)];
    if (was.text !== sprite.text) return [element.animate(beating(sprite), timing)];
    return [];
  }

  /** Within its pane above all others; from pane to pane above everything. @param {SVGElement} element @param {Sprite} was @param {Sprite} is @param {KeyframeAnimationOptions} timing */
  #carry(element, was, is, timing) {
    const [from, to] = [this.layers.of(was), this.layers.of(is)];
    if (from === to || !from.at || !to.at) {
      to.pieces.append(element);
      return element.animate(carrying(from === to ? was : is, is, is.size), timing);
    }
    this.layers.flights.append(element);
    return element.animate(carrying(onPage(was, from), onPage(is, to), is.size), timing);
  }

  /** @param {Sprite} sprite */
  #set(sprite) {
    const known = this.sprites.get(sprite.id);
    if (!known) return this.#add(sprite);
    if (isSame(known.sprite, sprite)) return known.element;
    const marks = MARKS.filter((mark) => known.element.classList.contains(mark));
    const element = redraw(known.element, known.sprite, sprite) ? known.element : draw(sprite, this.layers.symbols);
    element.classList.add(...marks);
    this.#outline(element);
    if (element !== known.element) known.element.replaceWith(element);
    this.sprites.set(sprite.id, { sprite, element });
    return element;
  }

  /** @param {Sprite} sprite */
  #add(sprite) {
    const element = draw(sprite, this.layers.symbols);
    this.layers.of(sprite).pieces.append(element);
    this.sprites.set(sprite.id, { sprite, element });
    return element;
  }

  /** @param {string} id */
  #remove(id) {
    this.sprites.get(id)?.element.remove();
    this.#forgetSprite(id);
  }

  /** @param {string} id */
  #forgetSprite(id) {
    this.sprites.delete(id);
    for (const ids of this.marked.values()) ids.delete(id);
  }

  /** Things nearer to the eye are drawn later; equals keep the order in which they came. */
  #sort() {
    const ordered = [...this.sprites.values()].sort((a, b) => a.sprite.layer - b.sprite.layer);
    /** @type {Map<Layer, Element>} */
    const last = new Map();
    for (const { sprite, element } of ordered) {
      const layer = this.layers.of(sprite);
      const before = last.get(layer) ?? null;
      if (element.parentNode !== layer.pieces || element.previousElementSibling !== before) layer.pieces.insertBefore(element, before ? before.nextSibling : layer.pieces.firstChild);
      last.set(layer, element);
    }
  }
}

/** A sprite in pixels of the page. @param {Sprite} sprite @param {Layer} layer @returns {Sprite} */
export function onPage(sprite, { at }) {
  if (!at) return sprite;
  return { ...sprite, x: at.x + sprite.x * at.scale, y: at.y + sprite.y * at.scale, size: sprite.size * at.scale };
}

/** @param {string} url */
async function read(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
}

/** The children of the first such element; this page takes them over, which is faster than a copy. @param {string} markup @param {string} tag */
function parse(markup, tag) {
  const found = new DOMParser().parseFromString(markup, "image/svg+xml").querySelector(tag);
  return found ? [...found.children] : [];
}

/** @param {{sprite: Sprite, element: SVGElement}} one @returns {Drawn} */
function drawnOf({ sprite, element }) {
  const use = element.querySelector("use");
  const [width, height] = ["width", "height"].map((side) => Number(use?.getAttribute(side) ?? sprite.size));
  return { symbol: sprite.symbol, x: sprite.x, y: sprite.y, width, height, rotation: sprite.rotation };
}
