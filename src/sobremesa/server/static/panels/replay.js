// History: the slider, step by step, and branching from there.

import { byId, onClick } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { pace } from "../ui/preferences.js";
/** @import { ViewMessage } from "../messages.js" */

const BEAT = 700; // milliseconds between moves during replay

/**
 * @typedef {{view: (move: number) => Promise<ViewMessage | null>,
 * show: (view: ViewMessage, forward: boolean) => Promise<void>, now: () => void, branch: (move: number) => void}} Table
 */

export class Replay {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.bar = byId("replay");
    this.slider = /** @type {HTMLInputElement} */ (byId("replay-slider"));
    this.place = byId("replay-place");
    this.runner = byId("replay-run");
    this.move = 0;
    this.moves = 0;
    this.running = false;
    this.slider.addEventListener("input", () => this.visit(Number(this.slider.value)));
    this.runner.addEventListener("click", () => (this.running ? this.#setRunning(false) : this.run()));
    onClick("replay-back", () => this.visit(this.move - 1));
    onClick("replay-forward", () => this.visit(this.move + 1));
    onClick("replay-branch", () => this.table.branch(this.move));
    onClick("replay-now", () => this.close());
  }

  get open() {
    return !this.bar.hidden;
  }

  /** Set the number of moves. @param {number} moves */
  reach(moves) {
    this.moves = moves;
    this.slider.max = String(moves);
    if (this.open) this.#say();
  }

  /** Show the table after this move. @param {number} move */
  async visit(move) {
    const wanted = Math.max(0, Math.min(this.moves, move));
    const forward = this.open && wanted === this.move + 1;
    this.bar.hidden = false;
    this.move = wanted;
    this.#say();
    const view = await this.table.view(wanted);
    if (view && this.open && this.move === wanted) await this.table.show(view, forward);
  }

  close() {
    this.#setRunning(false);
    if (!this.open) return;
    this.bar.hidden = true;
    this.table.now();
  }

  /** Replay move by move to the end; resolves to whether it got there. */
  async run() {
    this.#setRunning(true);
    if (this.move >= this.moves) await this.visit(0);
    while (this.running && this.open && this.move < this.moves) {
      await this.visit(this.move + 1);
      await new Promise((resolve) => setTimeout(resolve, BEAT * Math.max(0.2, pace())));
    }
    this.#setRunning(false);
    return this.move >= this.moves;
  }

  /** @param {boolean} running */
  #setRunning(running) {
    this.running = running;
    this.runner.setAttribute("aria-pressed", String(running));
  }

  #say() {
    const text = t("replay-place", { move: this.move, moves: this.moves });
    this.slider.value = String(this.move);
    this.place.textContent = text;
    this.slider.setAttribute("aria-valuetext", text);
  }
}
