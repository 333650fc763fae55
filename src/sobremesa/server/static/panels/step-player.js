// Plays the steps of a move in order: never two unrelated things at once, never longer than a turn may last.

import { whole } from "../board/state.js";
import { byId } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { pace } from "../ui/preferences.js";
import { coin, paper, wood } from "../ui/sounds.js";
/** @import { Board } from "../board/board.js" */
/** @import { Page, Step } from "../messages.js" */
/** @import { Speech } from "./speech.js" */

const LONGEST_TURN = 2400; // milliseconds at normal speed

export class StepPlayer {
  /** @param {Board} board @param {Speech} speech
   * @param {{hurry: () => void, begins: (step: Step) => void}} callbacks `hurry`: ask the bots not to wait for this person;
   *   `begins`: a step is about to be shown */
  constructor(board, speech, { hurry, begins }) {
    this.board = board;
    this.speech = speech;
    this.begins = begins;
    this.telling = byId("telling"); // what happens, in words
    this.skipper = byId("skip");
    this.skipped = false;
    this.playing = false;
    this.isOffered = false; // to skip what is playing
    this.waits = false; // for bots
    this.toTurn = false; // skip everything until this person must act
    this.skipper.addEventListener("click", () => {
      this.toTurn = this.waits;
      if (this.waits) hurry();
      this.skip();
    });
  }

  /** Whether this person waits for bots: the button stays where it is until they have moved.
   * @param {boolean} waits @param {boolean} isSeated */
  wait(waits, isSeated) {
    this.waits = waits;
    this.toTurn = this.toTurn && waits;
    byId("skip-words").textContent = t(isSeated ? "skip-to-turn" : "skip");
    this.#offer();
  }

  #offer() {
    this.skipper.hidden = !this.isOffered && !this.waits;
  }

  /** End all animations. */
  skip() {
    this.skipped = true;
    this.board.finish();
    this.speech.skip();
  }

  /** @param {Step[]} steps
   * @param {boolean} hurry whether more is waiting
   * @param {(page: string | Page, effects: string[]) => Promise<void>} [hold] waits until a page is read: of the story,
   *   by its id, or a card with what it does */
  async play(steps, hurry, hold) {
    this.skipped = hurry || this.toTurn;
    this.playing = true;
    const lengths = durations(steps, pace());
    this.isOffered = !this.skipped && (lengths.some((length) => length >= 1) || steps.some((step) => step.talk));
    this.#offer();
    for (const [index, step] of steps.entries()) {
      const length = this.skipped ? 0 : lengths[index];
      if (step.text && length) this.telling.textContent = step.text;
      if (length) this.#sound(step);
      this.begins(step);
      await this.board.step(step, length);
      if (step.talk && !this.skipped) await this.speech.say(step.talk);
      if (step.page && hold) await hold(step.page, []);
      if (step.card && hold) {
        const effects = steps.slice(index + 1, index + 1 + (step.effects ?? 0));
        await hold(step.card, [...new Set(effects.map(({ text }) => text))].filter(Boolean));
      }
    }
    this.telling.textContent = "";
    this.isOffered = false;
    this.#offer();
    this.playing = false;
  }

  /** Make the sound of a step, by what it does to the sprites. @param {Step} step */
  #sound({ put = [] }) {
    const effects = put.map(whole).map((is) => {
      const was = this.board.sprites.get(is.id)?.sprite;
      if (was?.symbol !== is.symbol) return paper;
      if (was.x !== is.x || was.y !== is.y) return wood;
      return was.text === is.text ? null : coin;
    });
    [wood, paper, coin].find((one) => effects.includes(one))?.();
  }
}

/** How long each step takes. Steps that move nothing take no time. @param {Step[]} steps @param {number} factor */
function durations(steps, factor) {
  const lengths = steps.map((step) => (step.put?.length || step.drop?.length ? step.duration : 0));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const squeeze = total > LONGEST_TURN ? LONGEST_TURN / total : 1;
  return lengths.map((length) => length * squeeze * factor);
}
