// @ts-nocheck: a stand-in for what only a browser has
// A window for the client under Node: the page as the server sends it, a clock that a test moves, a socket that a test
// holds the other end of. The client in it is the one that browsers get: the linked script of a room.

import { createHash } from "node:crypto";
import { Element, Event, HTMLButtonElement, HTMLDialogElement, HTMLElement, Node, Rect, SVGElement, ShadowRoot, Target, createElement, parse } from "./markup.js";
import { recorded } from "./recorded.js";

const FRAME = 16; // milliseconds
const MEANWHILE = 5000; // milliseconds, longer than a move is shown
const LONGEST = 600_000; // of waiting for a page to settle, by its own clock
const PARTS = recorded.script.split(/^(?=const module_\w+ = )/m);
/** @type {Map<string, string>} the modules of the client by name, each after those it imports */
const MODULES = new Map(PARTS.map((text) => [/^const module_(\w+)/.exec(text)[1], text]));
const BEGINNING = "\nnew Table();\n"; // of the room: a test keeps what it makes
MODULES.set("room", MODULES.get("room").replace(BEGINNING, () => BEGINNING.replace("new", "window.table = new")));

/** Milliseconds that pass when a test says so. */
export class Clock {
  constructor() {
    this.now = 0;
    this.count = 0;
    this.timers = new Map();
  }
  start(act, wait = 0, every = 0) {
    this.timers.set(++this.count, { at: this.now + Math.max(wait, every), act, every });
    return this.count;
  }
  stop(id) {
    this.timers.delete(id);
  }
  /** The next timer that is due until then, at its time. */
  step(until) {
    const [id, next] = [...this.timers].filter(([, one]) => one.at <= until).sort(([a, one], [b, other]) => one.at - other.at || a - b)[0] ?? [];
    if (!next) return false;
    this.now = Math.max(this.now, next.at);
    if (next.every) next.at += next.every;
    else this.timers.delete(id);
    next.act(this.now);
    return true;
  }
  /** Let so many milliseconds pass. */
  async pass(milliseconds) {
    const until = this.now + milliseconds;
    await quiet();
    while (this.step(until)) await quiet();
    this.now = until;
  }
}

/** Until everything that waits for no timer is done. */
export const quiet = () => new Promise((done) => setImmediate(done));

class Storage {
  constructor() {
    this.kept = new Map();
    this.isShut = false; // as browsers do it that are told to keep nothing
  }
  getItem(key) {
    this.#check();
    return this.kept.get(key) ?? null;
  }
  setItem(key, value) {
    this.#check();
    this.kept.set(key, String(value));
  }
  #check() {
    if (this.isShut) throw new Error("SecurityError");
  }
}

class Document extends Node {
  constructor(window) {
    super();
    this.window = window;
    this.title = "";
    this.hidden = false;
    this.body = this.activeElement = /** @type {any} */ (null);
    this.animations = [];
    this.named = new Map();
  }
  get documentElement() {
    return this.children.at(-1);
  }
  get ownerDocument() {
    return null;
  }
  getElementById(id) {
    const known = this.named.get(id);
    if (known && known.id === id && this.contains(known)) return known;
    const found = this.querySelector(`#${id}`);
    if (found) this.named.set(id, found);
    return found;
  }
  createElement(tag) {
    return createElement(tag);
  }
  createElementNS(_, tag) {
    return createElement(tag, true);
  }
  adoptNode(node) {
    return node;
  }
  execCommand() {
    return false;
  }
  /** A movement that ends at its time, or earlier where it is told to. */
  animate(element, frames, { duration }) {
    const move = { element, frames, duration };
    move.finished = new Promise((done) => {
      const timer = this.window.clock.start(() => move.finish(), duration);
      move.finish = () => {
        this.window.clock.stop(timer);
        done();
      };
    });
    this.animations.push(move);
    return move;
  }
}

class Silent {
  observe() {}
  disconnect() {}
}

/** The other end of a socket is the test's. */
class Socket extends Target {
  static OPEN = 1;
  static CLOSED = 3;
  constructor(url, window) {
    super();
    this.url = url;
    this.readyState = 0;
    this.sent = [];
    window.sockets.push(this);
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  open() {
    this.readyState = Socket.OPEN;
    this.onopen?.(new Event("open"));
  }
  receive(message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  lose(code = 1006) {
    this.readyState = Socket.CLOSED;
    this.onclose?.({ code });
  }
}

export class Window extends Target {
  /** @param {{html: string, files?: Record<string, string>, still?: boolean, coarse?: boolean, preferences?: object, kept?: Window}} habits `kept`: the window before a reload */
  constructor({ html, files = {}, still = true, coarse = false, preferences = {}, kept }) {
    super();
    this.clock = new Clock();
    this.sockets = [];
    this.heard = []; // sounds
    this.fetched = [];
    this.media = { "(prefers-reduced-motion: reduce)": still, "(pointer: coarse)": coarse };
    this.localStorage = kept?.localStorage ?? new Storage();
    this.sessionStorage = kept?.sessionStorage ?? new Storage();
    if (!kept) this.localStorage.setItem("sobremesa", JSON.stringify({ story: false, ...preferences }));
    this.document = new Document(this);
    this.document.append(...parse(html));
    this.document.body = this.document.querySelector("body");
    this.document.activeElement = this.document.body;
    this.document.title = this.document.querySelector("title")?.textContent ?? "";
    this.location = { href: "http://table.test/r/recorded", origin: "http://table.test", pathname: "/r/recorded", hash: "", went: [], assign: (/** @type {string} */ to) => this.location.went.push(to) };
    this.files = files;
    this.modules = new Map();
    const window = this;
    this.socketKind = class extends Socket {
      constructor(/** @type {string} */ url) {
        super(url, window);
      }
    };
    this.table = null; // the room's, once it is open
  }

  /** The names that the client finds in a browser. */
  get #globals() {
    const { clock, document, location, localStorage, sessionStorage } = this;
    const window = this;
    return {
      window, document, location, localStorage, sessionStorage, Event, Element, HTMLElement, HTMLDialogElement, HTMLButtonElement, SVGElement, ShadowRoot, DOMRect: Rect,
      ResizeObserver: Silent, MutationObserver: Silent, IntersectionObserver: Silent,
      history: { pushState() {}, replaceState() {}, back() {} },
      navigator: {},
      crypto: {
        getRandomValues: (/** @type {Uint8Array} */ bytes) => bytes.fill(7), // the same for every device
        subtle: { digest: async (_, bytes) => createHash("sha256").update(bytes).digest() },
      },
      performance: { now: () => clock.now },
      devicePixelRatio: 1,
      CSS: { escape: (/** @type {string} */ text) => text.replace(/[^\w-]/g, "\\$&") },
      CSSStyleSheet: class { replaceSync() {} },
      DOMMatrix: class { multiply() { return this; } transformPoint(point) { return point; } },
      DOMParser: class { parseFromString(text) { const root = new Node(); root.append(...parse(text)); return root; } },
      WebSocket: this.socketKind,
      addEventListener: (type, listener) => window.addEventListener(type, listener),
      getComputedStyle: (/** @type {Element} */ element) => ({ visibility: "visible", ...element.style }),
      matchMedia: (query) => ({ matches: window.media[query] ?? false }),
      requestAnimationFrame: (act) => clock.start(act, FRAME),
      setTimeout: (act, wait) => clock.start(act, wait),
      clearTimeout: (id) => clock.stop(id),
      setInterval: (act, every) => clock.start(act, 0, every),
      fetch: (address) => this.#fetch(address),
      ...soundsFor(window),
    };
  }

  setTimeout(act, wait) {
    return this.clock.start(act, wait);
  }

  async #fetch(address) {
    this.fetched.push(address);
    const text = this.files[address.split("?")[0]];
    return { ok: text !== undefined, status: text === undefined ? 404 : 200, text: async () => text };
  }

  /** A module of the client, begun with those it imports. */
  module(name) {
    if (!this.modules.has(name)) {
      const needed = new Set();
      const need = (one) => {
        for (const [, other] of MODULES.get(one).matchAll(/ = module_(\w+);$/gm)) need(other);
        needed.add(one);
      };
      need(name);
      const fresh = [...needed].filter((one) => !this.modules.has(one));
      const [globals, known] = [this.#globals, Object.fromEntries([...this.modules].map(([one, made]) => [`module_${one}`, made]))];
      const text = `${fresh.map((one) => MODULES.get(one)).join("\n")}\nreturn { ${fresh.map((one) => `module_${one}`).join(", ")} };\n//# sourceURL=room-all.js`;
      const made = new Function(...Object.keys(globals), ...Object.keys(known), text)(...Object.values(globals), ...Object.values(known));
      for (const one of fresh) this.modules.set(one, made[`module_${one}`]);
    }
    return this.modules.get(name);
  }

  find(id) {
    const found = this.document.getElementById(id);
    if (!found) throw new Error(`the page has no #${id}`);
    return found;
  }
  all(selector) {
    return this.document.querySelectorAll(selector);
  }
  texts(selector) {
    return this.all(selector).map((one) => one.textContent.replace(/\s+/g, " ").trim());
  }
}

/** What makes sounds: each is noted. */
function soundsFor(window) {
  const node = { connect: () => node, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } };
  class Source {
    connect() {
      return node;
    }
    start() {
      window.heard.push(this.constructor.name);
    }
    stop() {}
  }
  return {
    AudioContext: class {
      constructor() {
        Object.assign(this, { state: "running", currentTime: 0, sampleRate: 100, destination: node });
      }
      createGain = () => node;
      createBuffer = () => ({ getChannelData: () => [] });
    },
    AudioBufferSourceNode: class AudioBufferSourceNode extends Source {},
    OscillatorNode: class OscillatorNode extends Source {},
    BiquadFilterNode: class { connect() { return node; } },
  };
}

/** A module that needs no page. */
export const module = (name) => new Window({ html: "<html><body></body></html>" }).module(name);

const BOXES = { board: [0, 0, 1200, 800], "slot-board": [0, 60, 800, 600], "slot-own": [810, 60, 380, 300], "slot-rest": [810, 370, 380, 300], talk: [0, 60, 800, 600] };

/** A table as somebody sees it: the whole client, and the messages that the server sends it. */
export class Screen extends Window {
  /** @param {{page: string, files: Record<string, string>}} room @param {object} [habits] */
  constructor(room, habits = {}) {
    super({ html: room.page, files: room.files, ...habits });
    this.room = room;
    this.habits = habits;
    for (const [id, box] of Object.entries(BOXES)) this.find(id).box = new Rect(...box);
    this.module("page");
    this.module("room");
    this.socket.open();
  }

  get socket() {
    return this.sockets.at(-1);
  }
  get main() {
    return this.find("main");
  }
  get title() {
    return this.document.title;
  }
  get root() {
    return this.find("board").shadowRoot;
  }
  get sent() {
    return this.socket.sent;
  }

  /** The last message sent of a type. */
  asked(type) {
    return this.sent.findLast((one) => one.type === type);
  }

  /** Messages come, and are shown to their end. */
  async hear(...messages) {
    for (const message of messages) this.socket.receive(message);
    await this.settle();
  }

  /** Messages come while a question of this page is still open. */
  async hearMeanwhile(...messages) {
    for (const message of messages) this.socket.receive(message);
    await this.clock.pass(MEANWHILE);
  }

  /** Answer the last question of a type. */
  async answer(type, message) {
    await this.hear({ ...message, re: this.asked(type).id });
  }

  /** Until the page says that it shows all it knows, and nothing moves. */
  async settle() {
    await quiet();
    const until = this.clock.now + LONGEST;
    while (!this.main.dataset.settled) {
      if (!this.clock.step(until)) throw new Error(`the page does not settle: ${this.find("prompt").textContent}`);
      await quiet();
    }
  }

  /** The page again, after a reload. */
  reload() {
    return new Screen(this.room, { ...this.habits, kept: this });
  }

  /** What lies where. */
  pieces() {
    return this.root
      .querySelectorAll(".pieces .sprite")
      .map((one) => [one.style.transform, one.querySelector("use")?.getAttribute("href"), one.querySelector("text")?.textContent].join(" "))
      .sort();
  }

  sprite(id) {
    return this.root.querySelector(`[data-sprite="${id}"]`);
  }
  log() {
    return this.texts("#log .moment");
  }
  actions() {
    return this.all("#actions .action").map((one) => one.dataset.action);
  }

  /** Choose an action by its button, through the groups that hold it. @param {string} id */
  async choose(id) {
    const narrowing = this.table.bar.narrowing;
    const action = narrowing.actions.find((/** @type {any} */ one) => one.id === id);
    if (!action) throw new Error(`${id} is not among ${narrowing.actions.map((/** @type {any} */ one) => one.id).join(", ")}`);
    for (let opened = 0; opened < 9; opened++) {
      const button = this.document.querySelector(`#actions [data-action="${id}"]`);
      if (button) {
        button.click();
        return quiet();
      }
      const groups = this.all("#actions .group");
      const group = groups.find((/** @type {any} */ one) => one.dataset.group === action.group) ?? groups.find((/** @type {any} */ one) => action.clicks.includes(one.dataset.start)) ?? groups.at(-1);
      group.click();
      await quiet();
    }
    throw new Error(`no button for ${id}`);
  }

  press(id) {
    this.find(id).click();
    return quiet();
  }
}
