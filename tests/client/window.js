// @ts-nocheck: a window with what only a test can give it
// A window for the client under Node: the page as the server sends it, in happy-dom, with a clock that a test moves, a socket
// that a test holds the other end of, and a box on the page for each element that a test has placed.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Window as Browser } from "happy-dom";
import { recorded } from "./recorded.js";

const FRAME = 16; // milliseconds
const MEANWHILE = 5000; // milliseconds, longer than a move is shown
const LONGEST = 600_000; // of waiting for a page to settle, by its own clock
/** @type {string} `load(name)` begins a module of the client, with those it imports */
const SCRIPT = readFileSync(process.env.SCRIPT, "utf8");
const PAGE = "http://table.test/r/recorded";
const GAMES = Object.keys(recorded.matches); // most have played them before

export class Rect {
  constructor(x = 0, y = 0, width = 0, height = 0) {
    this.x = this.left = x;
    this.y = this.top = y;
    this.width = width;
    this.height = height;
    this.right = x + width;
    this.bottom = y + height;
  }
}

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
    const [id, next] =
      [...this.timers]
        .filter(([, one]) => one.at <= until)
        .sort(([a, one], [b, other]) => one.at - other.at || a - b)[0] ?? [];
    if (!next) return false;
    this.now = Math.max(this.now, next.at);
    if (next.every) next.at += next.every;
    else this.timers.delete(id);
    next.act(this.now);
    return true;
  }
  /** Let this many milliseconds pass. */
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

/** The other end of a socket is the test's. */
class Socket {
  static OPEN = 1;
  static CLOSED = 3;
  constructor(url, window) {
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
    this.onopen?.({});
  }
  receive(message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  lose(code = 1006) {
    this.readyState = Socket.CLOSED;
    this.onclose?.({ code });
  }
}

class Silent {
  observe() {}
  disconnect() {}
}

const SVG = "http://www.w3.org/2000/svg";
/** @type {WeakMap<object, Window>} whose document is in it */
const WINDOWS = new WeakMap();

/** Give these members to every element of a kind. @param {Element} sample @param {string} kind */
function give(sample, kind, members) {
  let found = sample;
  for (let at = sample; at; at = Object.getPrototypeOf(at)) if (at.constructor.name === kind) found = at;
  Object.defineProperties(found, Object.getOwnPropertyDescriptors(members));
}

/** What happy-dom does not know: layout and animations. @param {Document} document */
function complete(document) {
  const [div, drawing] = [document.createElement("div"), document.createElementNS(SVG, "g")];
  give(div, "Element", {
    getBoundingClientRect() {
      return this.box ?? new Rect(); // where a test has put it
    },
    checkVisibility() {
      for (let at = this; at; at = at.parentElement) if (at.hidden || at.isUnseen) return false;
      return true;
    },
    scrollIntoView() {},
    animate(frames, { duration }) {
      return WINDOWS.get(this.ownerDocument).animate(this, frames, duration);
    },
  });
  give(div, "HTMLElement", {
    get offsetWidth() {
      return this.getBoundingClientRect().width;
    },
    get offsetHeight() {
      return this.getBoundingClientRect().height;
    },
    get offsetTop() {
      return parseFloat(this.style.top || "0");
    },
  });
  give(drawing, "SVGElement", {
    getBBox: () => new Rect(),
    get transform() {
      return { baseVal: { numberOfItems: 0 } };
    },
  });
  give(div.attachShadow({ mode: "open" }), "ShadowRoot", { elementFromPoint: () => null });
}
complete(new Browser().document);

/** Send an event with these fields to an element, as browsers do. */
export function fire(target, type, fields = {}) {
  const { Event } = (target.ownerDocument ?? target).defaultView;
  const event = new Event(type, { bubbles: true, composed: true, cancelable: true });
  const usual = { pointerType: "mouse", isPrimary: true, button: 0 };
  for (const [name, value] of Object.entries({ ...usual, ...fields })) Object.defineProperty(event, name, { value });
  target.dispatchEvent(event);
  return event;
}

// A page of happy-dom asks the network for what it preloads, and would wait long for an address that nobody has.
const NO_NETWORK = { beforeAsyncRequest: async ({ window }) => new window.Response("") };

export class Window {
  /** @param {{html: string, files?: Record<string, string>, still?: boolean, coarse?: boolean, preferences?: object, kept?: Window, hash?: string}} habits `kept`: the window before a reload; `hash`: of its address */
  constructor({ html, files = {}, still = true, coarse = false, preferences = {}, kept, hash = "" }) {
    this.clock = new Clock();
    this.sockets = [];
    this.heard = []; // sounds
    this.fetched = [];
    /** @type {any[]} */
    this.animations = [];
    this.files = files;
    this.media = { "(prefers-reduced-motion: reduce)": still, "(pointer: coarse)": coarse };
    this.localStorage = kept?.localStorage ?? new Storage();
    this.sessionStorage = kept?.sessionStorage ?? new Storage();
    if (!kept) this.localStorage.setItem("sobremesa", JSON.stringify({ story: false, known: GAMES, ...preferences }));
    const settings = {
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
      fetch: { interceptor: NO_NETWORK },
    };
    this.browser = new Browser({ url: PAGE, settings });
    /** @type {any} */
    this.document = this.browser.document;
    WINDOWS.set(this.document, this);
    Object.defineProperty(this.document, "hidden", { value: false, writable: true });
    this.document.write(html);
    this.location = { href: PAGE, origin: "http://table.test", pathname: "/r/recorded", search: "", hash, went: [] };
    this.location.reload = () => this.location.went.push("again");
    this.location.assign = (/** @type {string} */ to) => this.location.went.push(to);
    const window = this;
    this.socketKind = class extends Socket {
      constructor(/** @type {string} */ url) {
        super(url, window);
      }
    };
    this.table = null; // the room's, once it is open
  }

  /** A movement that ends at its time, or earlier where it is told to. */
  animate(element, frames, duration) {
    const move = { element, frames, duration };
    move.finished = new Promise((done) => {
      const timer = this.clock.start(() => move.finish(), duration);
      move.finish = () => {
        this.clock.stop(timer);
        done();
      };
    });
    this.animations.push(move);
    return move;
  }

  /** The names that the client finds in a browser. */
  get #globals() {
    const { clock, document, location, localStorage, sessionStorage, browser } = this;
    const { Element, HTMLElement, HTMLDialogElement, HTMLButtonElement, Event, DOMParser, URLSearchParams } = browser;
    const timers = {
      requestAnimationFrame: (act) => clock.start(act, FRAME),
      setTimeout: (act, wait) => clock.start(act, wait),
      clearTimeout: (id) => clock.stop(id),
      setInterval: (act, every) => clock.start(act, 0, every),
    };
    const addEventListener = (type, listener) => browser.addEventListener(type, listener);
    return {
      ...{ document, location, localStorage, sessionStorage, addEventListener, ...timers },
      ...{
        Element,
        HTMLElement,
        HTMLDialogElement,
        HTMLButtonElement,
        Event,
        DOMParser,
        URLSearchParams,
        DOMRect: Rect,
      },
      window: Object.assign(this, { addEventListener, ...timers }),
      ResizeObserver: Silent,
      MutationObserver: Silent,
      IntersectionObserver: Silent,
      history: {
        pushState() {},
        replaceState: (_state, _title, url) => (location.hash = /#.*|$/.exec(url)?.[0] ?? ""),
        back() {},
      },
      navigator: {},
      crypto: {
        getRandomValues: (/** @type {Uint8Array} */ bytes) => bytes.fill(7), // the same for every device
        subtle: { digest: async (_, bytes) => createHash("sha256").update(bytes).digest() },
      },
      performance: { now: () => clock.now },
      devicePixelRatio: 1,
      CSS: { escape: (/** @type {string} */ text) => text.replace(/[^\w-]/g, "\\$&") },
      CSSStyleSheet: browser.CSSStyleSheet,
      DOMMatrix: class {
        transformPoint(point) {
          return point;
        }
      },
      WebSocket: this.socketKind,
      getComputedStyle: () => ({ visibility: "visible" }),
      matchMedia: (query) => ({ matches: this.media[query] ?? false }),
      fetch: (address) => this.#fetch(address),
      ...soundsFor(this),
    };
  }

  async #fetch(address) {
    this.fetched.push(address);
    const text = this.files[address.split("?")[0]];
    return {
      ok: text !== undefined,
      status: text === undefined ? 404 : 200,
      text: async () => text,
      json: async () => JSON.parse(text ?? "null"),
    };
  }

  /** A module of the client, begun with those it imports. */
  module(name) {
    const globals = this.#globals;
    this.load ??= new Function(...Object.keys(globals), `${SCRIPT}\nreturn client.load;`)(...Object.values(globals));
    return this.load(name);
  }

  /** @returns {any} */
  find(id) {
    const found = this.document.getElementById(id);
    if (!found) throw new Error(`the page has no #${id}`);
    return found;
  }
  /** @returns {any[]} */
  all(selector) {
    return [...this.document.querySelectorAll(selector)];
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
    BiquadFilterNode: class {
      connect() {
        return node;
      }
    },
  };
}

/** A module that needs no page. */
export const module = (name) => new Window({ html: "<html><body></body></html>" }).module(name);

const BOXES = {
  board: [0, 0, 1200, 800],
  "slot-board": [0, 60, 800, 600],
  "slot-own": [810, 60, 380, 300],
  "slot-rest": [810, 370, 380, 300],
  talk: [0, 60, 800, 600],
};

/** A table as somebody sees it: the whole client, and the messages that the server sends it. */
export class Screen extends Window {
  /** @param {{page: string, files: Record<string, string>}} room @param {object} [habits] */
  constructor(room, habits = {}) {
    super({ html: room.page, files: room.files, ...habits });
    this.room = room;
    this.habits = habits;
    for (const [id, box] of Object.entries(BOXES)) this.find(id).box = new Rect(...box);
    this.table = this.module("pages/room").room;
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
  /** @returns {any} */
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

  /** Parts of the board. @param {string} selector @returns {any[]} */
  inBoard(selector) {
    return [...this.root.querySelectorAll(selector)];
  }

  /** What lies where. */
  pieces() {
    return this.inBoard(".pieces .sprite")
      .map((one) =>
        [
          one.style.transform,
          one.querySelector("use")?.getAttribute("href"),
          one.querySelector("text")?.textContent,
        ].join(" "),
      )
      .sort();
  }

  /** @returns {any} */
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
    const narrowing = this.table.decision.prompt.narrowing;
    const action = narrowing.actions.find((/** @type {any} */ one) => one.id === id);
    if (!action)
      throw new Error(`${id} is not among ${narrowing.actions.map((/** @type {any} */ one) => one.id).join(", ")}`);
    for (let opened = 0; opened < 9; opened++) {
      const button = this.document.querySelector(`#actions [data-action="${id}"]`);
      if (button) {
        button.click();
        return quiet();
      }
      const groups = this.all("#actions .group");
      const group =
        groups.find((/** @type {any} */ one) => one.dataset.group === action.group) ??
        groups.find((/** @type {any} */ one) => action.clicks.includes(one.dataset.start)) ??
        groups.at(-1);
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
