// Speech: a bubble at the speaker and a short pause, and a subdued one while somebody ponders.

import { common } from "../board/geometry.js";
import { all, byId, element } from "../ui/dom.js";
import { pace, preferences } from "../ui/preferences.js";
/** @import { Board } from "../board/board.js" */
/** @import { Saying } from "../messages.js" */

const HEARD = 900; // milliseconds at normal speed; the server's bots wait as long
const GAP = 8; // pixels between a bubble and its speaker
const REACH = 5; // half sizes of a bubble that it may be away from its speaker, in each direction

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

  /** The nearest place to the speaker that hides nothing, or else the one that hides least; over what can be pressed it
   * is not shown at all, as the log has it too.
   * @param {HTMLElement} bubble @param {DOMRect} at @param {DOMRect} stage */
  #beside(bubble, at, stage) {
    const [width, height] = [bubble.offsetWidth, bubble.offsetHeight];
    const isInside = (/** @type {DOMRect} */ box) =>
      box.left >= stage.left && box.right <= stage.right && box.top >= stage.top && box.bottom <= stage.bottom;
    /** @type {{box: DOMRect | null, hides: number}} */
    let best = { box: null, hides: Infinity };
    for (const box of placesBeside(at, width, height).filter(isInside)) {
      const hides = this.board.hidden(box);
      if (hides < best.hides) best = { box, hides };
      if (!hides) break;
    }
    const { box } = best;
    if (!box) return bubble.remove();
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

/** Places for a bubble to the left and right of its speaker, the nearest first.
 * @param {DOMRect} at @param {number} width @param {number} height */
function placesBeside(at, width, height) {
  const halves = Array.from({ length: 2 * REACH + 1 }, (_, number) => (number - REACH) / 2);
  const middle = (at.top + at.bottom - height) / 2;
  const places = halves.flatMap((down) =>
    halves.map((across) => {
      const x = across < 0 ? at.left - GAP + (across - 0.5) * width : at.right + GAP + across * width;
      return new DOMRect(x, middle + down * height, width, height);
    }),
  );
  return places.sort((a, b) => apart(a, at) - apart(b, at));
}

/** How far two boxes are from each other. @param {DOMRect} a @param {DOMRect} b */
function apart(a, b) {
  const between = (/** @type {number} */ start, /** @type {number} */ end) => Math.max(0, start, end);
  return Math.hypot(
    between(a.left - b.right, b.left - a.right),
    between(a.top - b.bottom, b.top - a.bottom),
    (a.top + a.bottom - b.top - b.bottom) / 50, // of two that are as near, the one at the speaker's height
  );
}

/** Place a bubble within the stage.
 * @param {HTMLElement} bubble @param {number} x @param {number} y @param {DOMRect} stage */
function put(bubble, x, y, stage) {
  bubble.style.left = `${Math.max(GAP, Math.min(x, stage.width - bubble.offsetWidth - GAP))}px`;
  bubble.style.top = `${Math.max(0, Math.min(y, stage.height - bubble.offsetHeight))}px`;
}
