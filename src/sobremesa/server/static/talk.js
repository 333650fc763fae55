// What people say aloud: a bubble at whoever speaks and a short pause, and a quiet one while somebody ponders.

import { common } from "./boxes.js";
import { element, find } from "./dom.js";
import { pace, preferences } from "./preferences.js";

/** @typedef {import("./messages.js").Saying} Saying */
/** @typedef {import("./board.js").Board} Board */

const HEARD = 900; // milliseconds at normal speed; the server's bots wait as long
const GAP = 8; // pixels between a bubble and its speaker
const STEPS = [0, -0.7, 0.7, -1.2, 1.2]; // heights up or down at which it still seems to be the speaker's

export class Talk {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.layer = find("talk"); // hidden from screen readers: they read the same in the log
    this.goOn = () => {};
  }

  /** Somebody says this; it ends when it was heard, or at once where nothing may move. @param {Saying} saying */
  async say(saying) {
    if (!preferences.talk || !this.#show(saying, "saying")) return;
    const length = HEARD * pace();
    if (!length) return;
    await new Promise((done) => {
      this.goOn = () => done(null);
      setTimeout(done, length);
    });
  }

  /** Somebody thinks it over, until the next thing happens. @param {Saying} saying */
  ponder(saying) {
    if (preferences.talk) this.#show(saying, "saying pondering");
  }

  /** Do not wait any longer. */
  skip() {
    this.goOn();
  }

  /** Everybody is silent. */
  hush() {
    this.skip();
    this.layer.replaceChildren();
  }

  /** @param {Saying} saying @param {string} className */
  #show(saying, className) {
    const stage = this.layer.getBoundingClientRect();
    const at = this.board.where(saying.sprite);
    const chip = find("strip").querySelectorAll(".chip")[saying.seat]?.getBoundingClientRect();
    if (!at && !chip?.width) return false;
    for (const old of this.layer.querySelectorAll(`[data-seat="${saying.seat}"]`)) old.remove();
    const bubble = element("p", { className, "data-seat": saying.seat }, saying.text);
    this.layer.append(bubble);
    if (at && common(at, stage) > 0) this.#beside(bubble, at, stage);
    else if (chip?.width) this.#below(bubble, chip, stage);
    return true;
  }

  /** Beside whoever speaks, where it hides least of what lies on the table. @param {HTMLElement} bubble @param {DOMRect} at @param {DOMRect} stage */
  #beside(bubble, at, stage) {
    const [width, height] = [bubble.offsetWidth, bubble.offsetHeight];
    const middle = (at.top + at.bottom - height) / 2;
    const fits = (/** @type {DOMRect} */ box) => box.left >= stage.left && box.right <= stage.right && box.top >= stage.top && box.bottom <= stage.bottom;
    const places = STEPS.flatMap((step) => [at.left - width - GAP, at.right + GAP].map((x) => new DOMRect(x, middle + step * height, width, height)));
    const [best] = places.filter(fits).map((box) => ({ box, hides: this.board.hidden(box) })).sort((a, b) => a.hides - b.hides);
    const box = best?.box ?? places[0];
    bubble.classList.add(box.left < at.left ? "leftwards" : "rightwards");
    this.#put(bubble, box.left - stage.left, box.top - stage.top, stage);
  }

  /** Whoever speaks may not be on the board: at its edge towards the name, and below who spoke before. @param {HTMLElement} bubble @param {DOMRect} chip @param {DOMRect} stage */
  #below(bubble, chip, stage) {
    bubble.classList.add("downwards");
    const name = find("strip").querySelectorAll(".chip")[Number(bubble.dataset.seat)]?.querySelector(".chip-name")?.textContent;
    bubble.dataset.name = name ?? ""; // which stands before the words
    const others = /** @type {HTMLElement[]} */ ([...this.layer.querySelectorAll(".downwards")]).filter((one) => one !== bubble);
    const bottoms = others.map((one) => one.offsetTop + one.offsetHeight);
    const y = Math.max(Math.min(chip.bottom, stage.top) - stage.top, ...bottoms) + GAP;
    this.#put(bubble, (chip.left + chip.right - bubble.offsetWidth) / 2 - stage.left, y, stage);
  }

  /** @param {HTMLElement} bubble @param {number} x @param {number} y @param {DOMRect} stage */
  #put(bubble, x, y, stage) {
    bubble.style.left = `${Math.max(GAP, Math.min(x, stage.width - bubble.offsetWidth - GAP))}px`;
    bubble.style.top = `${Math.max(0, Math.min(y, stage.height - bubble.offsetHeight))}px`;
  }
}
