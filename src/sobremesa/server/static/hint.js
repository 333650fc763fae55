// Hints: what a bot would do in one's place, why, and its second choice; requested, shown beside the prompt and on the board,
// and removed when something else is picked.

import { element, find } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./messages.js").StateMessage} StateMessage */
/** @typedef {import("./messages.js").HintMessage} HintMessage */

export class HintButton {
  /** @param {{ask: () => Promise<HintMessage | null>, state: () => StateMessage | null, point: (sprites: string[]) => void}} table */
  constructor(table) {
    this.table = table;
    this.button = /** @type {HTMLButtonElement} */ (find("hint"));
    this.words = find("why");
    /** @type {import("./messages.js").Action | null} */
    this.action = null; // the advised action, while it is shown
    /** @type {(Node | string)[]} */
    this.lines = [];
    this.button.addEventListener("click", () => this.#ask());
  }

  /** Whether a hint may be requested now, and whether it is offered to a first-time player. @param {string | undefined} hint */
  offer(hint) {
    this.button.hidden = !hint;
    this.button.classList.toggle("offered", hint === "offered");
  }

  /** The actions that remain after a pick: a hint not among them was passed over. @param {import("./messages.js").Action[]} left */
  keep(left) {
    if (!this.lines.length) return;
    if (!left.length || (this.action && !left.some((one) => one.id === this.action?.id))) this.forget();
    else this.#advise();
  }

  /** Remove text and rings. */
  forget() {
    if (!this.lines.length) return;
    this.lines = [];
    this.action = null;
    this.words.hidden = true;
    this.table.point([]);
  }

  #advise() {
    this.#show(this.lines);
    this.table.point(this.action?.clicks ?? []);
  }

  async #ask() {
    this.button.disabled = true;
    this.#show([say("hint-thinking")]);
    const hint = await this.table.ask();
    this.button.disabled = false;
    const state = this.table.state();
    if (!hint) return; // the refusal was shown
    if (hint.seq !== state?.seq) {
      this.words.hidden = true; // the match has advanced
      return;
    }
    const first = hint.action ? say("hint-best", { action: hint.text }) : hint.text;
    const other = hint.next ? [element("span", { className: "other" }, say("hint-next", { action: hint.next_text }))] : [];
    this.lines = [element("b", {}, first), ...hint.reasons.map((one) => element("span", {}, one)), ...other];
    this.action = state.actions.find((action) => action.id === hint.action) ?? null;
    this.#advise();
  }

  /** @param {(Node | string)[]} lines */
  #show(lines) {
    this.words.hidden = false;
    this.words.classList.add("tells");
    this.words.replaceChildren(...lines.flatMap((line) => [line, " "]));
  }
}
