// Speech: a bubble at the speaker and a short pause, and a subdued one while somebody ponders.

import { common } from "../board/geometry.js";
import { all, byId, element } from "../ui/dom.js";
import { pace, preferences } from "../ui/preferences.js";
/** @import { Board } from "../board/board.js" */
/** @import { Saying } from "../messages.js" */

const HEARD = 900; // milliseconds at normal speed; the server's bots wait as long
const GAP = 8; // pixels between a bubble and its speaker
// vertical offsets, in bubble heights, at which it still belongs to its speaker
const STEPS = [0, -0.7, 0.7, -1.2, 1.2];

export class Speech {
  /** @param {Board} board @param {(seat: number) => Element | undefined} chipOf where the name of a seat is shown */
  constructor(board, chipOf) {
    this.board = board;
    this.chipOf = chipOf;
    this.layer = byId("talk"); // hidden from screen readers, which read the same in the log
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

  /** @param {Saying} saying @param {string} className @returns {boolean} whether its speaker is visible */
  #show({ seat, sprite, text }, className) {
    const stage = this.layer.getBoundingClientRect();
    const at = this.board.where(sprite);
    const chip = this.chipOf(seat);
    const name = chip?.getBoundingClientRect();
    if (!at && !name?.width) return false;
    for (const old of all(this.layer, `[data-seat="${seat}"]`)) old.remove();
    const bubble = element("p", { className, "data-seat": seat }, text);
    this.layer.append(bubble);
    if (at && common(at, stage) > 0) this.#beside(bubble, at, stage);
    else if (chip && name?.width) this.#below(bubble, chip, stage);
    return true;
  }

  /** Beside the speaker, where it covers least of the table.
   * @param {HTMLElement} bubble @param {DOMRect} at @param {DOMRect} stage */
  #beside(bubble, at, stage) {
    const [width, height] = [bubble.offsetWidth, bubble.offsetHeight];
    const middle = (at.top + at.bottom - height) / 2;
    const sides = [at.left - width - GAP, at.right + GAP];
    const places = STEPS.flatMap((step) => sides.map((x) => new DOMRect(x, middle + step * height, width, height)));
    const isInside = (/** @type {DOMRect} */ box) =>
      box.left >= stage.left && box.right <= stage.right && box.top >= stage.top && box.bottom <= stage.bottom;
    const ranked = places.filter(isInside).map((box) => ({ box, hides: this.board.hidden(box) }));
    const { box } = ranked.sort((a, b) => a.hides - b.hides)[0] ?? { box: places[0] };
    bubble.classList.add(box.left < at.left ? "leftwards" : "rightwards");
    put(bubble, box.left - stage.left, box.top - stage.top, stage);
  }

  /** At the edge towards the name of a speaker who is not on the board, below earlier bubbles.
   * @param {HTMLElement} bubble @param {Element} chip @param {DOMRect} stage */
  #below(bubble, chip, stage) {
    const { left, right, bottom } = chip.getBoundingClientRect();
    const who = chip.querySelector(".chip-name")?.textContent ?? "";
    bubble.dataset.name = who.charAt(0).toUpperCase() + who.slice(1); // shown before the text: "You", not "you"
    const bottoms = all(this.layer, ".downwards").map((one) => one.offsetTop + one.offsetHeight);
    bubble.classList.add("downwards");
    const y = Math.max(Math.min(bottom, stage.top) - stage.top, ...bottoms) + GAP;
    put(bubble, (left + right - bubble.offsetWidth) / 2 - stage.left, y, stage);
  }
}

/** Place a bubble within the stage.
 * @param {HTMLElement} bubble @param {number} x @param {number} y @param {DOMRect} stage */
function put(bubble, x, y, stage) {
  bubble.style.left = `${Math.max(GAP, Math.min(x, stage.width - bubble.offsetWidth - GAP))}px`;
  bubble.style.top = `${Math.max(0, Math.min(y, stage.height - bubble.offsetHeight))}px`;
}
