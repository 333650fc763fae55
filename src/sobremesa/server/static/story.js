// The story that a game tells: pages over the table that block this screen until they are read, and can be read again.

import { button, element, find } from "./dom.js";
import { preferences } from "./preferences.js";
import { say } from "./words.js";

/** @typedef {import("./messages.js").Page} Page */
/** @typedef {import("./messages.js").StateMessage} StateMessage */
/** @typedef {import("./wire.js").Tell} Tell */

export class Story {
  /** @param {string} room its address, under which the device remembers what was read @param {Tell} tell */
  constructor(room, tell) {
    this.key = `story ${room}`;
    this.tell = tell;
    this.dialog = /** @type {HTMLDialogElement} */ (find("story"));
    /** @type {Page[]} */
    this.pages = []; // all told so far
    /** @type {Page[]} */
    this.shown = []; // in the dialog
    this.at = 0;
    /** @type {(() => void) | null} */
    this.go = null; // ends the waiting
    find("story-on").addEventListener("click", () => (this.at < this.shown.length - 1 ? this.#turn(1) : this.dialog.close()));
    find("story-back").addEventListener("click", () => this.#turn(-1));
    find("open-story").addEventListener("click", () => this.open());
    this.dialog.addEventListener("close", () => this.#closed());
    window.addEventListener("storage", (event) => event.key === this.key && this.go && !this.#unread(this.shown).length && this.dialog.close());
  }

  /** Set the pages told so far. @param {Page[]} pages */
  know(pages) {
    this.pages = pages;
    find("open-story").hidden = !pages.length;
  }

  /** Wait until this person has read the new pages; all, or the page with this id. @param {boolean} isSeated whether the others wait meanwhile @param {string} [id] */
  async hold(isSeated, id) {
    const fresh = this.#unread(this.pages.filter((page) => id === undefined || page.id === id));
    if (!fresh.length) return;
    if (!preferences.story) {
      this.#remember(fresh);
      return;
    }
    if (this.dialog.open) this.dialog.close(); // older pages were open
    const read = new Promise((/** @type {(done: void) => void} */ done) => (this.go = done));
    if (isSeated) this.tell({ type: "reading", story: true });
    this.#show(fresh, 0);
    await read;
    if (isSeated) this.tell({ type: "reading", story: false });
  }

  /** Open the story again, at the newest page. */
  open() {
    if (this.pages.length) this.#show(this.pages, this.pages.length - 1);
  }

  #closed() {
    if (!this.go) return;
    this.#remember(this.shown);
    const go = this.go;
    this.go = null;
    go();
  }

  /** @param {Page[]} pages @param {number} at */
  #show(pages, at) {
    this.shown = pages;
    this.at = at;
    this.#draw();
    if (!this.dialog.open) this.dialog.showModal();
    find("story-title").focus({ preventScroll: true });
  }

  /** @param {number} step */
  #turn(step) {
    this.at = Math.min(this.shown.length - 1, Math.max(0, this.at + step));
    this.#draw();
    find("story-title").focus({ preventScroll: true });
  }

  #draw() {
    const page = this.shown[this.at];
    find("story-title").textContent = page.title;
    const picture = page.picture ? element("img", { src: page.picture, alt: "" }) : null;
    const mark = page.mark ? element("span", { className: "seal", "aria-hidden": "true" }, page.mark) : null;
    const lines = page.lines.map((line, number) => element("p", { className: number || page.lines.length === 1 ? "meant" : "tale" }, line));
    find("story-page").replaceChildren(element("div", { className: "story-picture" }, picture, mark), ...lines);
    find("story-page").scrollTop = 0;
    const last = this.at === this.shown.length - 1;
    find("story-on-words").textContent = say(last ? (this.go ? "read-on" : "story-close") : "story-next");
    find("story-back").hidden = this.at === 0;
    find("story-place").textContent = this.shown.length > 1 ? say("story-place", { number: this.at + 1, count: this.shown.length }) : "";
  }

  /** @param {Page[]} pages @returns {Page[]} */
  #unread(pages) {
    const read = new Set(this.#read());
    return pages.filter((page) => !read.has(page.id));
  }

  /** The pages that this device has read at this table. @returns {string[]} */
  #read() {
    try {
      return JSON.parse(localStorage.getItem(this.key) ?? "[]");
    } catch {
      return this.kept ?? [];
    }
  }

  /** @param {Page[]} pages */
  #remember(pages) {
    this.kept = [...new Set([...this.#read(), ...pages.map((page) => page.id)])];
    try {
      localStorage.setItem(this.key, JSON.stringify(this.kept));
    } catch {
      // Without storage the pages are shown again after a reload.
    }
  }
}

/** The others at the table who are still reading. @param {StateMessage} state @returns {string[]} */
export function readers(state) {
  if (state.phase !== "playing" || state.lesson) return [];
  return state.people.filter((one) => one.reads && !state.you.seats.includes(one.seat)).map((one) => one.name);
}

/** Waiting for readers is limited: after a while one may continue. */
export class Patience {
  constructor() {
    this.timer = 0;
    this.isOver = false;
    this.waits = "";
  }

  /** Whether to wait for these people. @param {string[]} names @param {number} seconds that one waits @param {() => void} again shows the turn anew */
  asks(names, seconds, again) {
    const waits = names.join("\n");
    if (waits !== this.waits) {
      clearTimeout(this.timer);
      this.isOver = false;
      if (waits) this.timer = window.setTimeout(() => this.#end(again), seconds * 1000);
    }
    this.waits = waits;
    return names.length > 0 && !this.isOver;
  }

  /** @param {() => void} again */
  #end(again) {
    const way = button(say("go-on-anyway"), () => {
      this.isOver = true;
      again();
    });
    find("actions").replaceChildren(way);
    find("actions").hidden = false;
  }
}
