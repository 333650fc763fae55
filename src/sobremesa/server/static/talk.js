// Speech: a bubble at the speaker and a short pause, and a subdued one while somebody ponders.

import { common } from "./boxes.js";
import { element, find } from "./dom.js";
import { pace, preferences } from "./preferences.js";

/** @typedef {import("./messages.js").Saying} Saying */
/** @typedef {import("./board.js").Board} Board */

const HEARD = 900; // milliseconds at normal speed; the server's bots wait as long
const GAP = 8; // pixels between a bubble and its speaker
const STEPS = [0, -0.7, 0.7, -1.2, 1.2]; // vertical offsets, in bubble heights, at which it still seems to be the speaker's

export class Talk {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.layer = find("talk"); // hidden from screen readers, which read the same in the log
    this.goOn = () => {};
  }

  /** Show speech; resolves after it was read, or at once without animations. @param {Saying} saying */
  async say(saying) {
    if (!preferences.talk || !this.#show(saying, "saying")) return;
    const length = HEARD * pace();
    if (!length) return;
    await new Promise((done) => {
      this.goOn = () => done(null);
      setTimeout(done, length);
    });
  }

  /** Show somebody pondering, until the next event. @param {Saying} saying */
  ponder(saying) {
    if (preferences.talk) this.#show(saying, "saying pondering");
  }

  /** Stop waiting. */
  skip() {
    this.goOn();
  }

  /** Remove all bubbles. */
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

  /** Beside the speaker, where it covers least of the table. @param {HTMLElement} bubble @param {DOMRect} at @param {DOMRect} stage */
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

  /** The speaker may not be on the board: then at the edge towards the name, and below earlier speakers. @param {HTMLElement} bubble @param {DOMRect} chip @param {DOMRect} stage */
  #below(bubble, chip, stage) {
    bubble.classList.add("downwards");
    const name = find("strip").querySelectorAll(".chip")[Number(bubble.dataset.seat)]?.querySelector(".chip-name")?.textContent;
    bubble.dataset.name = name ?? ""; // shown before the text
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
