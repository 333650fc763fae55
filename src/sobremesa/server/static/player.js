// Plays the steps of a move in order: never two unrelated things at once, never longer than a turn may last.

import { pace } from "./preferences.js";
import { sound } from "./sounds.js";

/** @typedef {import("./messages.js").Step} Step */
/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./talk.js").Talk} Talk */

const LONGEST_TURN = 2400; // milliseconds at normal speed

export class StepPlayer {
  /** @param {Board} board @param {HTMLElement} telling what happens, in words @param {HTMLElement} skipper @param {Talk} talk */
  constructor(board, telling, skipper, talk) {
    this.board = board;
    this.talk = talk;
    this.telling = telling;
    this.skipper = skipper;
    this.skipped = false;
    this.playing = false;
    skipper.addEventListener("click", () => this.skip());
  }

  /** Everything that still moves is where it goes. */
  skip() {
    this.skipped = true;
    this.board.finish();
    this.talk.skip();
  }

  /**
   * @param {Step[]} steps @param {boolean} hurry whether more is waiting behind
   * @param {(page: string) => Promise<void>} [hold] waits until a page of the story is read
   */
  async play(steps, hurry, hold) {
    this.skipped = hurry;
    this.playing = true;
    const lengths = shares(steps, pace());
    this.skipper.hidden = hurry || (lengths.every((length) => length < 1) && !steps.some((step) => step.talk));
    for (const [index, step] of steps.entries()) {
      const length = this.skipped ? 0 : lengths[index];
      if (step.text && length) this.telling.textContent = step.text;
      if (length) sound(this.#deed(step));
      await this.board.step(step, length);
      if (step.talk && !this.skipped) await this.talk.say(step.talk);
      if (step.page && hold) await hold(step.page);
    }
    this.telling.textContent = "";
    this.skipper.hidden = true;
    this.playing = false;
  }

  /** What a step does to the sprites, for its sound. @param {Step} step */
  #deed(step) {
    const done = { moved: false, turned: false, counted: false };
    for (const is of step.put ?? []) {
      const was = is.id === undefined ? undefined : this.board.sprites.get(is.id)?.sprite;
      if (!was || was.symbol !== (is.symbol ?? "")) done.turned = true;
      else if (was.x !== is.x || was.y !== is.y) done.moved = true;
      else if (was.text !== (is.text ?? "")) done.counted = true;
    }
    return done;
  }
}

/** How long each step takes. Steps that move nothing take no time. @param {Step[]} steps @param {number} factor */
function shares(steps, factor) {
  const lengths = steps.map((step) => ((step.put?.length || step.drop?.length) ? step.duration : 0));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const squeeze = whole > LONGEST_TURN ? LONGEST_TURN / whole : 1;
  return lengths.map((length) => length * squeeze * factor);
}
