// The board: sprites keyed by id, moved from where they were to where they are. It knows no game.

import { common, fromMiddle, outside } from "./boxes.js";
import { folded, foldedSize, windows } from "./fold.js";
import { whole } from "./wire.js";

/** @typedef {import("./wire.js").Sprite} Sprite */
/** @typedef {import("./wire.js").Changes} Changes */
/** @typedef {import("./messages.js").Scene} Scene */

const SVG = "http://www.w3.org/2000/svg";
const LARGE = 0.25; // of the scene's width: grounds and frames, which make no ghosts
const MOST = 0.6; // of what can be chosen; the rest may be somewhere else on the table
const FINGER = 22; // pixels: half a touch target
const STEADY = "cubic-bezier(0.4, 0, 0.2, 1)";

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

/** @param {Sprite} was @param {Sprite} is */
function hasMoved(was, is) {
  return was.x !== is.x || was.y !== is.y || was.rotation !== is.rotation || was.size !== is.size;
}

export class Board {
  /** @param {HTMLElement} host @param {string} look the address of the style of highlights and ghosts */
  constructor(host, look) {
    this.look = look;
    this.host = host;
    this.view = /** @type {HTMLElement} */ (host.parentElement); // which the board may be larger than
    this.root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    this.svg = /** @type {SVGSVGElement} */ (make("svg", { part: "svg", role: "img", focusable: "false" }));
    this.defs = make("defs");
    const clip = make("clipPath", { id: "table-edge" });
    this.edge = make("rect", { rx: 28 });
    clip.append(this.edge);
    this.ground = make("g", { class: "ground", "clip-path": "url(#table-edge)" });
    this.pieces = make("g", { class: "pieces" });
    this.ghosts = make("g", { class: "ghosts", "aria-hidden": "true" });
    this.svg.append(clip, this.defs, this.ground, this.pieces, this.ghosts);
    this.root.append(this.svg);
    /** @type {Map<string, {sprite: Sprite, element: SVGElement}>} */
    this.sprites = new Map();
    this.width = 1000; // of the scene that is shown
    this.height = 1000;
    this.board = "";
    /** @type {Node[]} */
    this.static = []; // what never changes
    this.laid = ""; // the board and the fold that the ground shows
    /** @type {[number, number, number, number][]} */
    this.panes = [];
    /** @type {Set<Animation>} */
    this.running = new Set();
    /** @type {string} */
    this.art = "";
  }

  /** The words that say to a screen reader what is drawn here. @param {string} words */
  name(words) {
    this.svg.setAttribute("aria-label", words);
  }

  /** Read a scene's drawings, once: symbols and shared shades, their style, the static board. @param {Scene} scene */
  async load(scene) {
    if (this.art !== scene.symbols) {
      this.art = scene.symbols;
      const [symbols, style, look] = await Promise.all([scene.symbols, scene.style, this.look].map(read));
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`${look}\n${style}`);
      this.root.adoptedStyleSheets = [sheet];
      this.defs.replaceChildren(...parse(symbols, "defs"));
    }
    if (this.board !== scene.board) {
      this.board = scene.board;
      this.static = parse(await read(scene.board), "svg");
      this.laid = "";
    }
  }

  /** Put everything where it is, without moving anything. @param {Scene} scene @param {boolean} narrow whether the panes go one below the other */
  show(scene, narrow) {
    this.finish();
    this.panes = narrow ? (scene.panes ?? []) : [];
    const { width, height } = this.panes.length ? foldedSize(this.panes) : scene;
    if (width !== this.width || height !== this.height || !this.svg.hasAttribute("viewBox")) this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.width = width;
    this.height = height;
    this.host.style.setProperty("--board-shape", `${width} / ${height}`);
    for (const [name, value] of Object.entries({ width, height })) this.edge.setAttribute(name, String(value));
    this.#layGround();
    const kept = new Set(scene.sprites.map((sprite) => sprite.id));
    for (const id of [...this.sprites.keys()]) if (!kept.has(id)) this.#remove(id);
    for (const told of scene.sprites) this.#set(this.#there(told));
    this.#sort();
  }

  #layGround() {
    const laid = JSON.stringify([this.board, this.panes]);
    if (laid === this.laid) return;
    this.laid = laid;
    if (!this.panes.length) {
      this.ground.replaceChildren(...this.static);
      return;
    }
    const whole = make("g", { id: "ground" });
    whole.append(...this.static);
    const [first, ...others] = windows(this.panes).map((window) => make("svg", window));
    first.append(whole);
    for (const other of others) other.append(make("use", { href: "#ground" }));
    this.ground.replaceChildren(first, ...others);
  }

  /** A sprite as it came, where it belongs on this screen. @param {Partial<Sprite>} told */
  #there(told) {
    const sprite = whole(told);
    return this.panes.length ? folded(sprite, this.panes) : sprite;
  }

  /**
   * One step of a move: what changes glides, appears, turns over or fades, and the promise ends when it lies still.
   * @param {Changes} changes @param {number} duration in milliseconds, 0 for at once
   */
  async step(changes, duration) {
    /** @type {Animation[]} */
    const moves = [];
    for (const id of changes.drop ?? []) moves.push(...this.#fade(id, duration));
    for (const told of changes.put ?? []) moves.push(...this.#move(this.#there(told), duration));
    for (const move of moves) {
      this.running.add(move);
      move.finished.then(() => this.running.delete(move), () => this.running.delete(move));
    }
    await Promise.allSettled(moves.map((move) => move.finished));
    this.#sort();
  }

  /** End every movement now. */
  finish() {
    for (const move of [...this.running]) move.finish();
    this.running.clear();
  }

  /** Show as ghosts what would change. @param {Changes} changes */
  foresee(changes) {
    this.forget();
    for (const told of changes.put ?? []) {
      const sprite = this.#there(told);
      const now = this.sprites.get(sprite.id);
      if (sprite.size > this.width * LARGE || (now && looksAlike(now.sprite, sprite))) continue;
      const ghost = this.#draw(sprite);
      ghost.classList.add("ghost");
      this.ghosts.append(ghost);
      now?.element.classList.add("leaving");
    }
    for (const id of changes.drop ?? []) this.sprites.get(id)?.element.classList.add("leaving");
  }

  /** Take the ghosts away. */
  forget() {
    this.ghosts.replaceChildren();
    for (const { element } of this.sprites.values()) element.classList.remove("leaving");
  }

  /** Give a class to exactly these sprites. @param {string} name @param {Iterable<string>} ids */
  mark(name, ids) {
    const chosen = new Set(ids);
    for (const [id, { element }] of this.sprites) element.classList.toggle(name, chosen.has(id));
  }

  /**
   * The sprite under a pointer: first those that are wanted, also when a finger just misses them, then the topmost thing
   * that has a name.
   * @param {{clientX: number, clientY: number}} pointer @param {(id: string) => boolean} wanted
   */
  under(pointer, wanted) {
    const ids = /** @type {string[]} */ (
      this.root
        .elementsFromPoint(pointer.clientX, pointer.clientY)
        .map((element) => element.closest("[data-sprite]")?.getAttribute("data-sprite"))
        .filter((id) => id && this.sprites.has(id))
    );
    return ids.find(wanted) ?? this.#near(pointer, wanted) ?? ids.find((id) => this.sprites.get(id)?.sprite.label) ?? null;
  }

  /** @param {{clientX: number, clientY: number}} pointer @param {(id: string) => boolean} wanted */
  #near(pointer, wanted) {
    let best = null;
    let least = FINGER;
    for (const [id, { element }] of this.sprites) {
      if (!wanted(id)) continue;
      const box = element.getBoundingClientRect();
      const away = Math.hypot(outside(pointer.clientX, box.left, box.right), outside(pointer.clientY, box.top, box.bottom));
      if (away < least) [best, least] = [id, away];
    }
    return best;
  }

  /** Where a sprite is on the screen. @param {string} id */
  where(id) {
    return this.sprites.get(id)?.element.getBoundingClientRect() ?? null;
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
    return shown.reduce((sum, { element }) => sum + common(box, element.getBoundingClientRect()), 0);
  }

  /** Scroll to these if none of them is in sight. @param {Iterable<string>} ids */
  bring(ids) {
    const seen = this.view.getBoundingClientRect();
    const isInSight = (/** @type {string} */ id) => {
      const box = this.where(id);
      return box !== null && outside((box.top + box.bottom) / 2, seen.top, seen.bottom) === 0;
    };
    const all = this.around(ids);
    if (!all || [...ids].some(isInSight)) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.view.scrollBy({ top: all.top + Math.min(all.height, seen.height) / 2 - (seen.top + seen.bottom) / 2, behavior: still ? "auto" : "smooth" });
  }

  /** @param {string} id @param {number} duration @returns {Animation[]} */
  #fade(id, duration) {
    const found = this.sprites.get(id);
    if (!found) return [];
    this.sprites.delete(id);
    if (!duration) {
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
    if (!duration) return [];
    if (!was) return [element.animate(appearing(sprite), { duration, easing: STEADY })];
    if (hasMoved(was, sprite)) {
      this.pieces.append(element);
      return [element.animate(carrying(was, sprite), { duration, easing: STEADY })];
    }
    if (was.symbol !== sprite.symbol) return [element.animate(turning(sprite), { duration, easing: STEADY })];
    if (was.text !== sprite.text) return [element.animate(beating(sprite), { duration, easing: STEADY })];
    return [];
  }

  /** @param {Sprite} sprite */
  #set(sprite) {
    const known = this.sprites.get(sprite.id);
    if (known && isSame(known.sprite, sprite)) return known.element;
    const element = this.#draw(sprite);
    if (known) {
      for (const mark of ["lit", "picked", "fresh"]) if (known.element.classList.contains(mark)) element.classList.add(mark);
      known.element.replaceWith(element);
    } else {
      this.pieces.append(element);
    }
    this.sprites.set(sprite.id, { sprite, element });
    return element;
  }

  /** @param {string} id */
  #remove(id) {
    this.sprites.get(id)?.element.remove();
    this.sprites.delete(id);
  }

  /** Things nearer to the eye are drawn later; equals keep the order in which they came. */
  #sort() {
    const ordered = [...this.sprites.values()].sort((a, b) => a.sprite.layer - b.sprite.layer);
    let before = null;
    for (const { element } of ordered) {
      if (element.previousElementSibling !== before) this.pieces.insertBefore(element, before ? before.nextSibling : this.pieces.firstChild);
      before = element;
    }
  }

  /** @param {Sprite} sprite @returns {SVGElement} */
  #draw(sprite) {
    const group = make("g", { class: ["sprite", ...(sprite.classes ?? [])].join(" "), "data-sprite": sprite.id });
    group.style.transform = place(sprite);
    if (sprite.label) {
      const title = make("title");
      title.textContent = sprite.label;
      group.append(title);
    }
    if (sprite.symbol) group.append(this.#use(sprite));
    if (sprite.text) {
      const text = make("text", { "font-size": sprite.size * 0.6, dy: ".35em" });
      text.textContent = sprite.text;
      group.append(text);
    }
    return group;
  }

  /** @param {Sprite} sprite */
  #use(sprite) {
    const box = this.defs.querySelector(`#${CSS.escape(sprite.symbol)}`)?.getAttribute("viewBox")?.split(/\s+/).map(Number);
    const height = box && box.length === 4 ? (sprite.size * box[3]) / box[2] : sprite.size;
    return make("use", {
      href: `#${sprite.symbol}`,
      x: -sprite.size / 2,
      y: -height / 2,
      width: sprite.size,
      height,
    });
  }
}

/** Whether nothing at all has changed, so that what is drawn can stay. @param {Sprite} was @param {Sprite} is */
function isSame(was, is) {
  return looksAlike(was, is) && was.layer === is.layer && was.label === is.label && was.classes.join(" ") === is.classes.join(" ");
}

/** @param {Sprite} was @param {Sprite} is */
function looksAlike(was, is) {
  return !hasMoved(was, is) && was.symbol === is.symbol && was.text === is.text;
}

/** @param {string} url */
async function read(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
}

/** The children of the first such element, ready for this page. @param {string} markup @param {string} tag */
function parse(markup, tag) {
  const found = new DOMParser().parseFromString(markup, "image/svg+xml").querySelector(tag);
  return found ? [...found.children].map((node) => document.importNode(node, true)) : [];
}

/** @param {Sprite} is @returns {Keyframe[]} */
function appearing(is) {
  return [
    { transform: place(is, 0, 0.6), opacity: 0 },
    { transform: place(is), opacity: 1 },
  ];
}

/** Lifted, carried, dropped. @param {Sprite} was @param {Sprite} is @returns {Keyframe[]} */
function carrying(was, is) {
  const before = is.size ? was.size / is.size : 1;
  const lift = Math.min(60, 0.15 * Math.hypot(is.x - was.x, is.y - was.y)) + 6;
  const middle = { ...is, x: (was.x + is.x) / 2, y: (was.y + is.y) / 2, rotation: (was.rotation + is.rotation) / 2 };
  return [
    { transform: place(was, 0, before) },
    { transform: place(middle, lift, ((before + 1) / 2) * 1.06) },
    { transform: place(is) },
  ];
}

/** Turned over. @param {Sprite} is @returns {Keyframe[]} */
function turning(is) {
  return [
    { transform: `${place(is)} scaleX(0.05)`, opacity: 0.6 },
    { transform: `${place(is)} scaleX(1)`, opacity: 1 },
  ];
}

/** A number that changed beats once. @param {Sprite} is @returns {Keyframe[]} */
function beating(is) {
  return [{ transform: place(is) }, { transform: place(is, 0, 1.18) }, { transform: place(is) }];
}
