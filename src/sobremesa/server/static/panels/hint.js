// Hints: what a bot would do, why, and its second choice; shown beside the prompt and on the board until something else
// is picked.

import { byId, element } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
/** @import { Action, HintMessage, StateMessage } from "../messages.js" */

/**
 * `state`: null while no hint may be shown; `point` at sprites; `tell` a text beside the actions.
 * @typedef {{ask: () => Promise<HintMessage | null>, state: () => StateMessage | null,
 *   point: (sprites: string[]) => void, tell: (text: (Node | string)[]) => void}} Table
 */

export class HintButton {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.button = /** @type {HTMLButtonElement} */ (byId("hint"));
    /** @type {Action | null} */
    this.action = null; // the advised action, while it is shown
    /** @type {Node[]} */
    this.lines = [];
    this.button.addEventListener("click", () => this.#ask());
  }

  /** Whether a hint may be requested now, and whether it is offered to a first-time player.
   * @param {string | undefined} hint */
  offer(hint) {
    this.button.hidden = !hint;
    this.button.classList.toggle("offered", hint === "offered");
  }

  /** The actions that are left after a pick: a hint that is not among them was passed over. @param {Action[]} left */
  keep(left) {
    if (!this.lines.length) return;
    const isLeft = !this.action || left.some((one) => one.id === this.action?.id);
    if (left.length && isLeft) this.#advise();
    else this.forget();
  }

  /** Remove text and rings. */
  forget() {
    if (!this.lines.length) return;
    this.lines = [];
    this.action = null;
    this.table.tell([]);
    this.table.point([]);
  }

  #advise() {
    this.table.tell(this.lines.flatMap((line) => [line, " "]));
    this.table.point(this.action?.clicks ?? []);
  }

  async #ask() {
    this.button.disabled = true;
    this.table.tell([t("hint-thinking"), " "]);
    const hint = await this.table.ask();
    this.button.disabled = false;
    const state = this.table.state();
    if (!hint) return; // the refusal was shown
    if (hint.seq !== state?.seq) return this.table.tell([]); // the match has advanced
    const best = hint.action ? t("hint-best", { action: hint.text }) : hint.text;
    this.lines = [element("b", {}, best), ...hint.reasons.map((one) => element("span", {}, one))];
    if (hint.next) this.lines.push(element("span", { className: "other" }, t("hint-next", { action: hint.next_text })));
    this.action = state.actions.find((action) => action.id === hint.action) ?? null;
    this.#advise();
  }
}
