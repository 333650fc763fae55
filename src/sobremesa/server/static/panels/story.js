// The story that a game tells: pages over the table that block this screen until they are read, and can be read again.

import { byId, element, onClick } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { preferences, Stored } from "../ui/preferences.js";
/** @import { Page } from "../messages.js" */
/** @import { Table } from "../net/session.js" */

export class Story {
  /** @param {string} url of the room @param {Table} table */
  constructor(url, table) {
    this.table = table;
    this.read = new Stored(`story ${url}`, /** @type {string[]} */ ([])); // the pages that this device has read
    this.dialog = /** @type {HTMLDialogElement} */ (byId("story"));
    this.title = byId("story-title");
    this.page = byId("story-page");
    this.opener = byId("open-story");
    /** @type {Page[]} */
    this.shown = []; // in the dialog
    this.at = 0;
    /** @type {string[]} */
    this.effects = []; // of the card that is shown
    /** @type {(() => void) | null} */
    this.go = null; // ends the waiting
    onClick("story-on", () => (this.at < this.shown.length - 1 ? this.#turn(1) : this.dialog.close()));
    onClick("story-back", () => this.#turn(-1));
    this.opener.addEventListener("click", () => this.pages.length && this.#show(this.pages, this.pages.length - 1));
    this.dialog.addEventListener("close", () => this.#closed());
    this.page.addEventListener("scroll", () => this.#sayMore());
    window.addEventListener("storage", ({ key }) => {
      if (key === this.read.key && this.go && !this.#unread(this.shown).length) this.dialog.close();
    });
  }

  /** The pages told so far. @returns {Page[]} */
  get pages() {
    return this.table.match()?.story ?? [];
  }

  /** Offer to read them again. */
  offer() {
    this.opener.hidden = !this.pages.length;
  }

  /** Wait until this person has read the new pages; all, or the page with this id.
   * @param {boolean} isSeated whether the others wait meanwhile @param {string} [id] */
  async hold(isSeated, id) {
    const fresh = this.#unread(this.pages.filter((page) => id === undefined || page.id === id));
    if (!fresh.length) return;
    if (!preferences.story) return this.#remember(fresh);
    await this.#hold(isSeated, fresh, []);
    this.#remember(fresh);
  }

  /** Wait until this person has read a card that is shown only now.
   * @param {boolean} isSeated @param {Page} card @param {string[]} effects what it has done */
  async show(isSeated, card, effects) {
    if (preferences.story) await this.#hold(isSeated, [card], effects);
  }

  /** @param {boolean} isSeated @param {Page[]} pages @param {string[]} effects */
  async #hold(isSeated, pages, effects) {
    if (this.dialog.open) this.dialog.close(); // older pages were open
    const read = new Promise((/** @type {(done: void) => void} */ done) => (this.go = done));
    if (isSeated) this.table.tell({ type: "reading", story: true });
    this.effects = effects;
    this.#show(pages, 0);
    await read;
    this.effects = [];
    if (isSeated) this.table.tell({ type: "reading", story: false });
  }

  #closed() {
    if (!this.go) return;
    const go = this.go;
    this.go = null;
    go();
  }

  /** @param {Page[]} pages @param {number} at */
  #show(pages, at) {
    this.shown = pages;
    this.at = at;
    if (!this.dialog.open) this.dialog.showModal();
    this.#turn(0);
  }

  /** @param {number} step */
  #turn(step) {
    this.at = Math.min(this.shown.length - 1, Math.max(0, this.at + step));
    this.#draw(this.shown[this.at]);
    this.title.focus({ preventScroll: true });
  }

  /** @param {Page} page */
  #draw({ title, picture, mark, lines }) {
    this.title.textContent = title;
    const image = picture ? element("img", { src: picture, alt: "" }) : null;
    const seal = mark ? element("span", { className: "seal", "aria-hidden": "true" }, mark) : null;
    const isTale = (/** @type {number} */ number) => number === 0 && lines.length > 1;
    const texts = lines.map((line, number) => element("p", { className: isTale(number) ? "tale" : "meant" }, line));
    const effects = this.effects.map((line) => element("li", {}, line));
    const done = effects.length ? [element("ul", { className: "effects" }, ...effects)] : [];
    this.page.replaceChildren(element("div", { className: "story-picture" }, image, seal), ...texts, ...done);
    this.page.scrollTop = 0;
    this.#sayMore();
    const [number, count] = [this.at + 1, this.shown.length];
    byId("story-on-words").textContent = t(number < count ? "story-next" : this.go ? "read-on" : "story-close");
    byId("story-back").hidden = this.at === 0;
    byId("story-place").textContent = count > 1 ? t("story-place", { number, count }) : "";
  }

  /** Whether the page goes on below its edge. */
  #sayMore() {
    const { scrollHeight, scrollTop, clientHeight } = this.page;
    this.page.classList.toggle("more", scrollHeight > scrollTop + clientHeight + 4);
  }

  /** @param {Page[]} pages */
  #unread(pages) {
    const read = this.read.read();
    return pages.filter((page) => !read.includes(page.id));
  }

  /** @param {Page[]} pages */
  #remember(pages) {
    this.read.write([...new Set([...this.read.read(), ...pages.map((page) => page.id)])]);
  }
}
