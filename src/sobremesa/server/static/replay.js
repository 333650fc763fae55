// History: the slider, step by step, and branching from there.

import { find } from "./dom.js";
import { pace } from "./preferences.js";
import { say } from "./words.js";

/** @typedef {import("./messages.js").ViewMessage} ViewMessage */

const BEAT = 700; // milliseconds between moves during replay

export class Replay {
  /**
   * @param {{view: (move: number) => Promise<ViewMessage | null>, show: (view: ViewMessage, forward: boolean) => Promise<void>,
   *   now: () => void, branch: (move: number) => void}} table
   */
  constructor(table) {
    this.table = table;
    this.bar = find("replay");
    this.slider = /** @type {HTMLInputElement} */ (find("replay-slider"));
    this.move = 0;
    this.moves = 0;
    this.running = false;
    this.slider.addEventListener("input", () => this.visit(Number(this.slider.value)));
    find("replay-back").addEventListener("click", () => this.visit(this.move - 1));
    find("replay-forward").addEventListener("click", () => this.visit(this.move + 1));
    find("replay-run").addEventListener("click", () => (this.running ? this.#stop() : this.run()));
    find("replay-branch").addEventListener("click", () => this.table.branch(this.move));
    find("replay-now").addEventListener("click", () => this.close());
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

  /** Show the table after so many moves. @param {number} move */
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
    this.#stop();
    if (!this.open) return;
    this.bar.hidden = true;
    this.table.now();
  }

  /** Replay move by move to the end. */
  async run() {
    this.running = true;
    find("replay-run").setAttribute("aria-pressed", "true");
    if (this.move >= this.moves) await this.visit(0);
    while (this.running && this.open && this.move < this.moves) {
      await this.visit(this.move + 1);
      await new Promise((resolve) => setTimeout(resolve, BEAT * Math.max(0.2, pace())));
    }
    this.#stop();
    return this.move >= this.moves;
  }

  #stop() {
    this.running = false;
    find("replay-run").setAttribute("aria-pressed", "false");
  }

  #say() {
    this.slider.value = String(this.move);
    find("replay-place").textContent = say("replay-place", { move: this.move, moves: this.moves });
    this.slider.setAttribute("aria-valuetext", find("replay-place").textContent ?? "");
  }
}
