// The prompt: one sentence, the actions, clicks on the board that filter them, previews, and confirmation.

import { byId, element, formatNumber, iconButton, onClick } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { mustConfirm } from "../ui/preferences.js";
import { ActionFilter } from "./action-filter.js";
import { ActionList } from "./action-list.js";
import { Tooltip, whatItIs } from "./explore.js";
import { ruleLink } from "./rulebook.js";
/** @import { Board } from "../board/board.js" */
/** @import { Action, PreviewMessage, Prompt as Question } from "../messages.js" */
/** @import { Table } from "../net/session.js" */

/**
 * `play` an action: `foretold` is its preview, if more follows that it could not tell; `wants` are the sprites that can
 * be chosen now, `picked` the actions that are left.
 * @typedef {{play: (action: string, foretold: string[] | null) => void, wants: (ids: Set<string>) => void,
 *   picked: (left: Action[]) => void}} Callbacks
 */
/** @typedef {{text: string, rule: string | null, name?: string, about?: string, about_rule?: string}} Reason */

const HOVER = 180; // milliseconds before a preview appears
const SENTENCES = 3; // of a preview

export class Prompt {
  /** @param {Board} board @param {Table} table @param {Callbacks} callbacks */
  constructor(board, table, callbacks) {
    this.board = board;
    this.table = table;
    this.callbacks = callbacks;
    this.sentence = byId("prompt");
    this.reason = byId("why");
    this.box = byId("confirm");
    this.words = byId("confirm-words");
    this.yes = /** @type {HTMLButtonElement} */ (byId("confirm-yes"));
    this.onward = byId("confirm-onward"); // a plan, but without its end
    this.caption = byId("caption");
    this.tooltip = new Tooltip(table);
    this.narrowing = new ActionFilter([]);
    this.list = new ActionList(byId("actions"), this);
    /** @type {Action | null} */
    this.chosen = null; // awaiting confirmation
    /** @type {{id: string, foretold: string[] | null} | null} */
    this.foreseen = null; // the action whose preview is shown
    /** @type {number | null} */
    this.seat = null; // whose choices these are
    this.timer = 0;
    this.byHand = false; // whether the replaced buttons had the focus, which must return
    this.yes.addEventListener("click", () => this.chosen && this.#play(this.chosen));
    this.onward.addEventListener("click", () => this.chosen && this.#play(this.chosen, this.chosen.onward));
    onClick("confirm-no", () => this.startAgain());
    this.reason.addEventListener("click", ({ target }) => {
      if (!(target instanceof Element && target.closest("a"))) this.tell([]); // it lies over the question
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) this.startAgain();
    });
  }

  /**
   * A new choice, or a new wait. A pick is kept if it is still legal.
   * @param {Question} question @param {Action[]} actions @param {number | null} seat of the viewer
   * @param {boolean} isAsked whether its person must act
   */
  show(question, actions, seat, isAsked) {
    if (this.list.hasFocus) this.#keepFocus(); // the buttons are replaced
    this.sentence.textContent = question.text;
    this.sentence.classList.toggle("yours", isAsked);
    if (seat !== this.seat) this.#letGo();
    this.seat = seat;
    Object.assign(this.list, { isAsked, groups: question.groups ?? [], closed: question.closed ?? [] });
    this.narrowing = actions.length ? this.narrowing.among(actions) : new ActionFilter([]);
    const chosen = actions.find((one) => one.id === this.chosen?.id && one.text === this.chosen.text);
    this.chosen = null;
    this.because(null);
    this.yes.disabled = false;
    if (chosen) this.#askFor(chosen);
    else this.#render();
    const first = this.chosen ? this.yes : this.list.first;
    if (first) this.#returnFocus(first);
  }

  /** @param {HTMLElement} to */
  #returnFocus(to) {
    if (this.byHand) to.focus({ preventScroll: true });
    this.byHand = false;
  }

  /** Say whose question it is, where several people share the device. @param {string} name */
  address(name) {
    this.sentence.prepend(element("b", { className: "whose", "data-names": "" }, name), " ");
  }

  /** Show only a sentence: for the history, or the end. @param {string} text @param {Node[]} buttons */
  say(text, ...buttons) {
    this.#letGo();
    this.#render();
    this.because(null);
    this.sentence.textContent = text;
    this.sentence.classList.remove("yours");
    this.list.list.append(...buttons);
  }

  /** The lobby's text and buttons. @param {string} text @param {Node[]} buttons */
  invite(text, ...buttons) {
    this.sentence.textContent = text;
    this.offer(...buttons);
  }

  /** Replace the actions. @param {Node[]} buttons */
  offer(...buttons) {
    this.list.list.replaceChildren(...buttons);
    this.list.list.hidden = false;
  }

  /** The prompt is the text of a lesson, with ways on. @param {HTMLElement[]} ways */
  teach(ways) {
    this.sentence.classList.add("taught");
    this.list.list.append(...ways);
    const first = this.list.list.querySelector("button");
    if (ways.length && first) this.#returnFocus(first);
  }

  /** Disable choosing for now; a pick is kept. */
  rest() {
    this.#keepFocus();
    this.because(null);
    this.narrowing = this.narrowing.among([]);
    this.yes.disabled = true;
    if (this.chosen) this.#forget();
    else this.#render();
  }

  /** Clear the picks. */
  #letGo() {
    this.#keepFocus();
    this.narrowing = new ActionFilter([]);
    this.chosen = null;
  }

  /** What a thing is and why it cannot be used, with a link to the rule; null removes it. @param {Reason | null} why */
  because(why) {
    if (why) this.callbacks.picked([]);
    const rule = why?.rule ? [ruleLink(why.rule, t("read-the-rule"))] : [];
    this.tell(why && (why.text || why.name) ? [...whatItIs(why), why.text, " ", ...rule] : [], !why?.text);
  }

  /** Show a text beside the actions; an empty one removes it.
   * @param {(Node | string)[]} text @param {boolean} tells rather than refuses */
  tell(text, tells = true) {
    this.reason.hidden = !text.length;
    this.reason.classList.toggle("tells", tells);
    this.reason.replaceChildren(
      ...(text.length ? [iconButton(t("close"), () => this.tell([]), "i-close")] : []),
      ...text,
    );
  }

  /** A click on the board. @param {string} id */
  async click(id) {
    if (this.chosen) this.startAgain();
    if (!this.narrowing.click(id)) return this.because(await this.table.ask({ type: "why", sprite: id }));
    this.because(null);
    const { complete, picked } = this.narrowing;
    if (complete) this.choose(complete, complete.clicks.length > picked.size);
    else this.#render();
  }

  /** Whether the board highlights this sprite. @param {string} id */
  wants(id) {
    return this.narrowing.next.has(id) || this.narrowing.picked.has(id);
  }

  /** Hovering over a sprite that would complete an action shows its preview. @param {string | null} id */
  hover(id) {
    if (this.chosen) return;
    this.#note(...(id ? [id] : []));
    const { next, left } = this.narrowing;
    const inside = id && next.has(id) ? left.filter((action) => action.clicks.includes(id)) : [];
    this.preview(inside.length === 1 ? inside[0] : null);
    this.tooltip.hover(inside.length ? null : id);
  }

  /** @param {Action} action @param {boolean} [unfinished] whether more could have been clicked for it */
  choose(action, unfinished = false) {
    if (!unfinished && action.steps === 1 && !mustConfirm()) return this.#play(action);
    this.#keepFocus();
    this.#askFor(action);
    this.byHand = false;
    this.yes.focus({ preventScroll: true });
  }

  /** Ask for confirmation. @param {Action} action */
  #askFor(action) {
    this.chosen = action;
    this.onward.hidden = !action.onward;
    this.#render();
    this.words.replaceChildren(...named(action));
    this.foresee(action);
  }

  startAgain() {
    if (!this.chosen && !this.narrowing.isBegun) return;
    const inside = this.#hasFocus;
    this.chosen = null;
    this.narrowing.clear();
    this.#render();
    if (inside) this.list.first?.focus({ preventScroll: true });
  }

  /** Show the preview of an action on the board. @param {Action} action */
  async foresee(action) {
    if (this.foreseen?.id === action.id) return;
    /** @type {typeof this.foreseen} */
    const foreseen = { id: action.id, foretold: null };
    this.foreseen = foreseen;
    this.board.mark("way", action.way);
    /** @type {PreviewMessage | null} */
    const seen = await this.table.ask({ type: "preview", action: action.id });
    if (!seen || this.foreseen !== foreseen) return;
    this.board.foresee(seen);
    if (seen.open) foreseen.foretold = seen.words;
    this.list.list.dataset.foreseen = action.id;
    this.#foretell(action, [...lastOf(seen.words), this.#difference(seen)].filter(Boolean));
  }

  /** The preview in words: with the confirmation, or over the board while hovering.
   * @param {Action} action @param {string[]} words */
  #foretell(action, words) {
    const fresh = words.filter((one) => one !== action.note); // the note of a plan already tells its path
    if (this.chosen) this.words.replaceChildren(...named(action), ...fresh.map((one) => element("span", {}, one)));
    else this.caption.textContent = words.join(" "); // over the board: nothing moves under the pointer
  }

  /** The change of each player's score in words, and what it is made up of. @param {PreviewMessage} preview */
  #difference({ scores, categories = [] }) {
    const { people = [], you } = this.table.now() ?? {};
    const isYou = (/** @type {number} */ seat) => you?.seats.length === 1 && seat === you.seat;
    return scores
      .filter(([, points]) => points)
      .map(([seat, points]) => {
        const parts = categories.filter(([of]) => of === seat).map(([, name, change]) => `${name} ${signed(change)}`);
        const change = signed(points) + (parts.length ? ` (${parts.join(", ")})` : "");
        return t(isYou(seat) ? "would-get-you" : "would-get", { name: people[seat]?.name ?? "", points: change });
      })
      .join(" ");
  }

  #forget() {
    if (this.foreseen) this.caption.textContent = "";
    clearTimeout(this.timer);
    this.foreseen = null;
    delete this.list.list.dataset.foreseen;
    this.board.mark("way", []);
    this.board.forget();
  }

  /** A pointer or the focus rests on an action, or on none. @param {Action | null} action */
  preview(action) {
    if (!action && this.chosen) return;
    if (action && action.id === this.foreseen?.id) return;
    this.#forget();
    if (action) this.timer = window.setTimeout(() => this.foresee(action), HOVER);
  }

  /** @param {Action} action @param {string} [id] of what is played instead */
  #play(action, id = action.id) {
    const foretold = this.foreseen?.id === action.id ? this.foreseen.foretold : null;
    this.#letGo();
    this.#render();
    this.callbacks.play(id, foretold);
  }

  get #hasFocus() {
    return this.list.hasFocus || this.box.contains(document.activeElement);
  }

  #keepFocus() {
    if (!this.#hasFocus) return;
    this.byHand = true;
    this.sentence.tabIndex = -1;
    this.sentence.focus({ preventScroll: true });
  }

  /** Show what the board notes on the things chosen, on those left once something is chosen, and on the one pointed at.
   * @param {string[]} pointed */
  #note(...pointed) {
    const { chosen, narrowing } = this;
    const left = narrowing.isBegun ? [...narrowing.picked, ...narrowing.next] : [];
    this.board.note(new Set([...(chosen?.clicks ?? left), ...pointed]));
  }

  #render() {
    this.#forget();
    const { chosen, narrowing } = this;
    this.box.hidden = !chosen;
    this.list.list.hidden = Boolean(chosen);
    const { near, next, left, picked } = narrowing;
    this.#note();
    this.board.mark("lit", chosen ? [] : near);
    this.board.offer(chosen ? new Set() : next);
    this.board.mark("picked", chosen ? chosen.clicks : picked);
    this.callbacks.wants(chosen ? new Set(chosen.clicks) : near);
    this.callbacks.picked(chosen ? [chosen] : left);
    this.list.show(narrowing);
  }

  /** Open a level of the list below. @param {() => void} narrow */
  open(narrow) {
    const inside = this.list.hasFocus;
    narrow();
    this.because(null);
    this.#render();
    const first = /** @type {HTMLElement | null} */ (this.list.list.querySelector(".group, .action"));
    if (inside) first?.focus({ preventScroll: true });
  }
}

/** Its label and note. @param {Action} action */
function named({ text, note }) {
  return [element("b", {}, text), ...(note ? [element("span", {}, note)] : [])];
}

/** The last sentences of a preview, with a sign if earlier ones were omitted. @param {string[]} words */
function lastOf(words) {
  const last = words.slice(-SENTENCES);
  return words.length > SENTENCES ? [`… ${last[0]}`, ...last.slice(1)] : last;
}

/** A difference with its sign. @param {number} change */
function signed(change) {
  return change > 0 ? `+${change}` : formatNumber(change);
}
