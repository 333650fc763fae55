// Hints: what a bot would do, why, and its second choice; shown beside the prompt and on the board until something else
// is picked.

import { byId, element } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
/** @import { Action, HintMessage } from "../messages.js" */
/** @import { Table } from "../net/session.js" */
/** @import { Markers } from "./pointing.js" */
/** @import { Prompt } from "./prompt.js" */

export class HintButton {
  /** @param {Table} table @param {Prompt} prompt beside which it is shown @param {Markers} markers */
  constructor(table, prompt, markers) {
    this.table = table;
    this.prompt = prompt;
    this.markers = markers;
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
    this.button.disabled = !hint;
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
    this.prompt.tell([]);
    this.markers.teach([]);
  }

  #advise() {
    this.prompt.tell(this.lines.flatMap((line) => [line, " "]));
    this.markers.teach(this.action?.clicks ?? []);
  }

  async #ask() {
    this.button.disabled = true; // until it is answered
    this.prompt.tell([t("hint-thinking"), " "]);
    /** @type {HintMessage | null} */
    const hint = await this.table.ask({ type: "hint", seq: this.table.match()?.seq ?? 0 });
    const state = this.table.now();
    this.offer(state?.prompt.hint);
    if (!hint) return; // the refusal was shown
    if (hint.seq !== state?.seq) return this.prompt.tell([]); // the match has advanced
    const best = hint.action ? t("hint-best", { action: hint.text }) : hint.text;
    this.lines = [element("b", {}, best), ...hint.reasons.map((one) => element("span", {}, one))];
    if (hint.next && state.actions.length > 2)
      this.lines.push(element("span", { className: "other" }, t("hint-next", { action: hint.next_text })));
    this.action = state.actions.find((action) => action.id === hint.action) ?? null;
    this.#advise();
  }
}
