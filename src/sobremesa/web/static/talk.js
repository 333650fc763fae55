// What people say aloud: a bubble at whoever speaks and a short pause, and a quiet one while somebody ponders.

import { element, find } from "./dom.js";
import { pace, settings } from "./settings.js";

/** @typedef {import("./wire.js").Saying} Saying */
/** @typedef {import("./board.js").Board} Board */

const HEARD = 900; // milliseconds at normal speed; the server's bots wait as long
const GAP = 8; // pixels between a bubble and its speaker

export class Talk {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.layer = find("talk"); // hidden from screen readers: they read the same in the log
    this.goOn = () => {};
  }

  /** Somebody says this; it ends when it was heard, or at once where nothing may move. @param {Saying} saying */
  async say(saying) {
    if (!settings.talk || !this.#show(saying, "saying")) return;
    const length = HEARD * pace();
    if (!length) return;
    await new Promise((done) => {
      this.goOn = () => done(null);
      setTimeout(done, length);
    });
  }

  /** Somebody thinks it over, until the next thing happens. @param {Saying} saying */
  ponder(saying) {
    if (settings.talk) this.#show(saying, "saying pondering");
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
    const at = this.board.where(saying.sprite);
    if (!at) return false;
    for (const old of this.layer.querySelectorAll(`[data-seat="${saying.seat}"]`)) old.remove();
    const bubble = element("p", { className, "data-seat": saying.seat }, saying.text);
    this.layer.append(bubble);
    const stage = this.layer.getBoundingClientRect();
    const left = at.left - stage.left - bubble.offsetWidth - GAP;
    const fits = left >= 0;
    bubble.classList.add(fits ? "leftwards" : "rightwards");
    const x = fits ? left : Math.min(at.right - stage.left + GAP, stage.width - bubble.offsetWidth);
    const y = (at.top + at.bottom) / 2 - stage.top - bubble.offsetHeight / 2;
    bubble.style.left = `${Math.max(0, x)}px`;
    bubble.style.top = `${Math.max(0, Math.min(y, stage.height - bubble.offsetHeight))}px`;
    return true;
  }
}
