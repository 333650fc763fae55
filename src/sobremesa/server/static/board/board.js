// The board: sprites keyed by id, moved from where they were to where they are. It knows no game.

import { Layers } from "./board-dom.js";
import { common, turned } from "./geometry.js";
import {
  animation,
  carrying,
  draw,
  hasMoved,
  isHelp,
  isSame,
  looksAlike,
  nextFrame,
  notedOn,
  redraw,
} from "./sprites.js";
import { whole } from "./state.js";
/** @import { Layer, Slots } from "./board-dom.js" */
/** @import { Placement } from "./pane-layout.js" */
/** @import { Changes, Drawings, Sprite, State } from "./state.js" */

/** @typedef {{sprite: Sprite, element: SVGElement}} Shown */
/** @typedef {Sprite & {ratio: number, holder: Layer, at: Placement}} OnPage in pixels; `ratio`: height to width */

const LARGE = 0.25; // of the scene's width: grounds and frames, which make no ghosts
const STEADY = "cubic-bezier(0.4, 0, 0.2, 1)";
const HELP_IN_A_FRAME = 24; // help sprites drawn in one frame
const FRONT = "front"; // the class of a sprite whose pane is visible as long as it lies there
const CENTRE = "centre"; // the class of a sprite whose pane takes the board's place as long as it lies there
const MARKS = ["picked", "way", "lit", "fresh"]; // the first one that a sprite has is drawn

export class Board {
  /**
   * @param {HTMLElement} host an element over the whole page
   * @param {string} look the URL of the style of marks and ghosts
   * @param {Slots} slots where the panes go
   */
  constructor(host, look, slots) {
    this.look = look;
    this.host = host;
    this.root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    this.layers = new Layers(host, slots);
    this.svg = this.layers.svg;
    this.root.append(this.layers.behind, this.layers.grounds, this.layers.panes, this.svg);
    /** @type {Map<string, Shown>} */
    this.sprites = new Map();
    this.width = 1000; // of the scene
    /** @type {Element[]} */
    this.static = []; // the drawing that never changes
    /** @type {number | null} */
    this.seat = null; // whose pane is always visible
    /** @type {Set<Animation>} */
    this.running = new Set();
    /** @type {Map<string, Set<string>>} */
    this.marked = new Map(); // the sprites with each mark
    /** @type {SVGElement[]} */
    this.faint = []; // what would disappear or change, next to the ghosts
    /** @type {Element | null} */
    this.pointed = null; // the selectable sprite under the pointer
    this.shown = 0; // how often a whole state was shown
    this.finished = 0; // how often all animations were ended
    this.art = this.board = ""; // the drawings that are loaded
    /** @type {Promise<void>} */
    this.loaded = Promise.resolve();
    this.root.addEventListener("pointermove", ({ target }) => {
      this.#point(/** @type {Element} */ (target).closest("[data-far]"));
    });
    /** @type {Set<string>} */
    this.noted = new Set(); // sprites whose notes are shown
    const has = (/** @type {Layer} */ { pieces, awaits }, /** @type {string} */ name) =>
      pieces.querySelector(`.${name}`) !== null || awaits.some(({ classes }) => classes.includes(name));
    this.layers.isCentral = (layer) => has(layer, CENTRE);
    this.layers.isFront = (layer) =>
      (layer.pane.seat !== undefined && layer.pane.seat === this.seat) || has(layer, FRONT);
  }

  /** What a screen reader says of the board. @param {string} label */
  name(label) {
    this.svg.setAttribute("aria-label", label);
  }

  /** Load the drawings of a state, one set after the other; they may be asked for before the state is known.
   * @param {Drawings} drawings */
  load(drawings) {
    this.loaded = this.loaded.catch(() => undefined).then(() => this.#load(drawings));
    return this.loaded;
  }

  /** @param {Drawings} drawings */
  async #load(drawings) {
    const board = this.board === drawings.board ? null : read(drawings.board);
    if (this.art !== drawings.symbols) {
      const [symbols, style, look] = await Promise.all([drawings.symbols, drawings.style, this.look].map(read));
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`${look}\n${style}`);
      this.root.adoptedStyleSheets = [sheet];
      this.layers.symbols.replaceChildren(...parse(symbols, "defs"));
      this.art = drawings.symbols;
    }
    if (!board) return;
    this.static = parse(await board, "svg");
    this.board = drawings.board;
  }

  /** Show a whole state, without animations. @param {State} state @param {number | null} seat of the viewer */
  show(state, seat) {
    this.finish();
    this.shown += 1;
    this.seat = seat;
    this.width = state.width;
    if (this.layers.lay(state, this.static)) {
      this.sprites.clear();
      this.marked.clear();
    }
    const kept = new Set(state.sprites.map((sprite) => sprite.id));
    for (const id of [...this.sprites.keys()]) if (!kept.has(id)) this.#remove(id);
    for (const update of state.sprites) this.#set(whole(update));
    this.#sort();
    this.layers.arrange();
  }

  /** Animate changes; resolves when nothing moves any more.
   * @param {Changes} changes @param {number} duration in milliseconds, 0 for none */
  async step({ put = [], drop = [] }, duration) {
    const sprites = put.map(whole);
    const [moving, help] = duration ? [sprites.filter((one) => !isHelp(one)), sprites.filter(isHelp)] : [sprites, []];
    for (const id of drop) if (!this.shows([id])) this.#remove(id);
    if (duration && this.layers.follow(moving)) await nextFrame(); // a pane appears, and then what lies there
    const faded = drop.map((id) => this.#fade(id, duration));
    const moved = moving.map((sprite) => this.#move(sprite, duration));
    const moves = [...faded, ...moved].filter((move) => move !== null);
    this.layers.follow();
    for (const move of moves) this.#run(move);
    await this.#putLater(help);
    await Promise.allSettled(moves.map((move) => move.finished));
    const isOther = this.layers.follow(); // what has faded away is gone only now
    this.#sort();
    if (duration && isOther) await nextFrame();
  }

  /** @param {Animation} move */
  #run(move) {
    this.running.add(move);
    const end = () => this.running.delete(move);
    move.finished.then(end, end);
  }

  /** Add help sprites in batches, one for each frame, for slow phones. @param {Sprite[]} sprites */
  async #putLater(sprites) {
    const { shown, finished } = this;
    for (let first = 0; first < sprites.length; first += HELP_IN_A_FRAME) {
      if (this.finished === finished) await nextFrame();
      if (this.shown !== shown) return; // a whole state was shown meanwhile
      for (const sprite of sprites.slice(first, first + HELP_IN_A_FRAME)) this.#set(sprite);
    }
  }

  /** End every animation now. */
  finish() {
    this.finished += 1;
    for (const move of [...this.running]) move.finish();
    this.running.clear();
  }

  /** Show as ghosts what would change. @param {Changes} changes */
  foresee({ put = [], drop = [] }) {
    this.forget();
    for (const sprite of put.map(whole)) {
      const now = this.sprites.get(sprite.id);
      if (!now && this.#isForNow(sprite)) continue;
      if (sprite.size > this.width * LARGE || (now && looksAlike(now.sprite, sprite))) continue;
      const ghost = draw(sprite, this.layers.symbols);
      ghost.classList.add("ghost");
      this.layers.of(sprite).ghosts.append(ghost);
      // no number over another
      if (now) this.#weaken(now.element, hasMoved(now.sprite, sprite) ? "leaving" : "replaced");
    }
    for (const id of drop) {
      const one = this.sprites.get(id); // what helps to decide stays readable
      if (one && !isHelp(one.sprite) && !this.#isForNow(one.sprite)) this.#weaken(one.element, "leaving");
    }
  }

  /** Whether it would lie in what has taken the board's place, where nothing comes or goes but with all of it.
   * @param {Sprite} sprite */
  #isForNow(sprite) {
    const { main, list } = this.layers;
    return main !== list[0] && this.layers.of(sprite) === main;
  }

  /** @param {SVGElement | undefined} element @param {string} className */
  #weaken(element, className) {
    if (!element) return;
    element.classList.add(className);
    this.faint.push(element);
  }

  /** Remove the ghosts. */
  forget() {
    for (const layer of this.layers.list) layer.ghosts.replaceChildren();
    for (const element of this.faint.splice(0)) element.classList.remove("leaving", "replaced");
  }

  /** Give a mark to exactly these sprites. @param {string} name @param {Iterable<string>} ids */
  mark(name, ids) {
    const before = this.marked.get(name) ?? new Set();
    const chosen = new Set([...ids].filter((id) => this.sprites.has(id)));
    for (const id of new Set([...before, ...chosen])) {
      const element = this.sprites.get(id)?.element;
      if (!element || before.has(id) === chosen.has(id)) continue;
      element.classList.toggle(name, chosen.has(id));
      outline(element);
    }
    this.marked.set(name, chosen);
  }

  /** Show the notes on exactly these sprites. @param {Set<string>} ids */
  note(ids) {
    if ([...ids].join() === [...this.noted].join()) return;
    this.noted = ids;
    for (const { sprite, element } of this.sprites.values()) this.#note(sprite, element);
  }

  /** @param {Sprite} sprite @param {SVGElement} element */
  #note(sprite, element) {
    const on = notedOn(sprite);
    if (on) element.style.display = this.noted.has(on) ? "" : "none";
  }

  /** Make exactly these selectable; only the one under the pointer is styled, because there are many.
   * @param {Set<string>} ids */
  offer(ids) {
    for (const [id, { element }] of this.sprites) element.toggleAttribute("data-far", ids.has(id));
    if (this.pointed && !this.pointed.hasAttribute("data-far")) this.#point(null);
  }

  /** @param {Element | null} element */
  #point(element) {
    if (this.pointed !== element) this.pointed?.classList.remove("far");
    if (element && !element.classList.contains("far")) element.classList.add("far");
    this.pointed = element;
  }

  /** A visible sprite in pixels of the page. @param {string} id @returns {OnPage | null} */
  onPage(id) {
    const found = this.sprites.get(id);
    const layer = found && this.layers.of(found.sprite);
    if (!found || !layer?.at) return null;
    const height = found.element.querySelector("use")?.getAttribute("height");
    const ratio = Number(height ?? found.sprite.size) / found.sprite.size;
    return { ...placed(found.sprite, layer.at), ratio, holder: layer, at: layer.at };
  }

  /** Where a sprite is on the screen, null if it is not visible. Computed: Firefox measures nested drawings wrongly.
   * @param {string} id */
  where(id) {
    const found = this.onPage(id);
    if (!found) return null;
    if (!found.symbol) return this.sprites.get(id)?.element.getBoundingClientRect() ?? null;
    const page = this.host.getBoundingClientRect();
    const { width, height } = turned(found.size, found.size * found.ratio, found.rotation);
    return new DOMRect(page.left + found.x - width / 2, page.top + found.y - height / 2, width, height);
  }

  /** Whether some of these are visible. @param {Iterable<string>} ids */
  shows(ids) {
    return [...ids].some((id) => this.onPage(id));
  }

  /** How many pixels of the sprites a box would hide; Infinity if one of them can be pressed. @param {DOMRect} box */
  hidden(box) {
    const lit = this.marked.get("lit");
    const shown = [...this.sprites.values()].filter(({ sprite }) => sprite.label && sprite.size < this.width * LARGE);
    return shown.reduce((sum, { sprite }) => {
      const covered = common(box, this.where(sprite.id) ?? new DOMRect());
      return sum + (covered && lit?.has(sprite.id) ? Infinity : covered);
    }, 0);
  }

  /** @param {string} id @param {number} duration */
  #fade(id, duration) {
    const found = this.sprites.get(id);
    if (!found || !duration || isHelp(found.sprite)) {
      this.#remove(id);
      return null;
    }
    this.#forgetSprite(id);
    const remove = () => found.element.remove();
    const move = found.element.animate({ opacity: [1, 0] }, { duration, easing: STEADY, fill: "forwards" });
    move.finished.then(remove, remove);
    return move;
  }

  /** @param {Sprite} sprite @param {number} duration */
  #move(sprite, duration) {
    const was = this.sprites.get(sprite.id)?.sprite;
    const element = this.#set(sprite);
    if (!duration || isHelp(sprite)) return null;
    const frames = was && hasMoved(was, sprite) ? this.#carry(element, was, sprite) : animation(was, sprite);
    return frames && element.animate(frames, { duration, easing: STEADY });
  }

  /** Within its pane it moves above the others, from pane to pane above everything.
   * @param {SVGElement} element @param {Sprite} was @param {Sprite} is */
  #carry(element, was, is) {
    const [from, to] = [this.layers.of(was), this.layers.of(is)];
    const isFlight = from !== to && from.at && to.at;
    (isFlight ? this.layers.flights : to.pieces).append(element);
    if (from.at && to.at && isFlight) return carrying(placed(was, from.at), placed(is, to.at), is.size);
    return carrying(from === to ? was : is, is);
  }

  /** @param {Sprite} sprite */
  #set(sprite) {
    const known = this.sprites.get(sprite.id);
    if (known && isSame(known.sprite, sprite)) return known.element;
    const marks = MARKS.filter((mark) => known?.element.classList.contains(mark));
    const isKept = known && redraw(known.element, known.sprite, sprite);
    const element = isKept ? known.element : draw(sprite, this.layers.symbols);
    if (!known) this.layers.of(sprite).pieces.append(element);
    else if (!isKept) known.element.replaceWith(element);
    element.classList.add(...marks);
    if (known) outline(element);
    this.#note(sprite, element);
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

  /** Higher layers are drawn later; sprites of the same layer keep their order. */
  #sort() {
    /** @type {Map<Layer, Element>} */
    const last = new Map();
    for (const { sprite, element } of [...this.sprites.values()].sort((a, b) => a.sprite.layer - b.sprite.layer)) {
      const layer = this.layers.of(sprite);
      const before = last.get(layer) ?? null;
      if (element.parentNode !== layer.pieces || element.previousElementSibling !== before) {
        layer.pieces.insertBefore(element, before ? before.nextSibling : layer.pieces.firstChild);
      }
      last.set(layer, element);
    }
  }
}

/** @param {SVGElement} element */
function outline(element) {
  const mark = MARKS.find((one) => element.classList.contains(one));
  if (mark) element.setAttribute("filter", `url(#table-${mark})`);
  else element.removeAttribute("filter");
}

/** A sprite of a placed pane in pixels of the page. @param {Sprite} sprite @param {Placement} at */
function placed(sprite, { x, y, scale }) {
  return { ...sprite, x: x + sprite.x * scale, y: y + sprite.y * scale, size: sprite.size * scale };
}

/** @param {string} url */
async function read(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
}

/** The children of the first such element; this page takes them over, which is faster than a copy.
 * @param {string} markup @param {string} tag */
function parse(markup, tag) {
  return [...(new DOMParser().parseFromString(markup, "image/svg+xml").querySelector(tag)?.children ?? [])];
}
