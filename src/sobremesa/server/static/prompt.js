// The prompt bar: one sentence, the actions as buttons, clicks on the board that narrow them, previews, and confirmation.

import { About, whatItIs } from "./about.js";
import { button, element, find } from "./dom.js";
import { Narrowing } from "./narrowing.js";
import { ruleLink } from "./rulebook.js";
import { mustConfirm } from "./preferences.js";
import { say } from "./words.js";

/** @typedef {import("./messages.js").Action} Action */
/** @typedef {import("./messages.js").Prompt} Prompt */
/** @typedef {import("./messages.js").PreviewMessage} PreviewMessage */
/** @typedef {import("./messages.js").WhyMessage} WhyMessage */
/** @typedef {import("./board.js").Board} Board */

const PATIENCE = 180; // milliseconds of hovering before a preview appears
const WORDS = 3; // sentences of a preview
const FEW = 6; // actions that need no groups
const MANY = 12; // actions above which a choice of their beginning comes first

export class PromptBar {
  /**
   * @param {Board} board
   * @param {{play: (action: Action, foretold: string[] | null) => void, preview: (action: Action) => Promise<PreviewMessage | null>,
   *   why: (sprite: string) => Promise<WhyMessage | null>, about: (sprite: string) => Promise<WhyMessage | null>, difference: (scores: [number, number][]) => string, wants: (ids: Set<string>) => void, picked: (left: Action[]) => void}} table
   */
  constructor(board, table) {
    this.board = board;
    this.table = table;
    this.sentence = find("prompt");
    this.list = find("actions");
    this.reason = find("why");
    this.box = find("confirm");
    this.caption = find("caption");
    this.about = new About(table.about);
    this.narrowing = new Narrowing([]);
    /** @type {import("./messages.js").Named[]} */
    this.groups = [];
    /** @type {import("./messages.js").Closed[]} */
    this.closed = [];
    /** @type {Action | null} */
    this.chosen = null; // awaiting confirmation
    /** @type {Action | null} */
    this.foreseen = null;
    /** @type {string[] | null} */
    this.foretold = null; // its preview, if more follows that is not known yet
    /** @type {number | null} */
    this.seat = null; // whose choices these are
    this.isAside = false; // actions are possible out of turn, but nothing is asked
    this.timer = 0;
    this.byHand = false; // whether the last answer came from inside the bar, so that focus must return there
    find("confirm-yes").addEventListener("click", () => this.chosen && this.#play(this.chosen));
    find("confirm-no").addEventListener("click", () => this.startAgain());
    this.scrolled = false; // whether the list of actions was scrolled
    this.list.addEventListener("scroll", () => (this.scrolled = true));
    this.list.addEventListener("keydown", (event) => this.#arrows(event));
    this.end = new IntersectionObserver((seen) => this.list.classList.toggle("more", seen[seen.length - 1].intersectionRatio < 0.9), { root: this.list, threshold: [0, 0.9] });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) this.startAgain();
    });
  }

  /** A new choice, or a new wait. A pick is kept if it is still legal. @param {Prompt} prompt @param {Action[]} actions @param {number | null} seat that is looked from @param {boolean} isAsked whether its person must act */
  show(prompt, actions, seat, isAsked) {
    if (this.list.contains(document.activeElement)) this.#keepFocus(); // the buttons are replaced
    this.sentence.textContent = prompt.text;
    this.sentence.classList.toggle("yours", isAsked);
    if (seat !== this.seat) this.#letGo();
    this.seat = seat;
    this.isAside = !isAsked;
    this.groups = prompt.groups ?? [];
    this.closed = prompt.closed ?? [];
    this.narrowing = actions.length ? this.narrowing.among(actions) : new Narrowing([]);
    const chosen = actions.find((one) => one.id === this.chosen?.id && one.text === this.chosen.text);
    this.chosen = null;
    this.because(null);
    this.#confirmable(true);
    if (chosen) this.#askFor(chosen);
    else this.#render();
    this.#focusAgain();
  }

  /** Say whose question it is, where several people use the device. @param {string} name */
  address(name) {
    this.sentence.prepend(element("b", { className: "whose", "data-names": "" }, name), " ");
  }

  /** The first enabled button. @returns {HTMLButtonElement | null} */
  #first() {
    return this.list.querySelector("button:not(.closed)") ?? this.list.querySelector("button");
  }

  /** Return the focus after the buttons were replaced. */
  #focusAgain() {
    const first = this.chosen ? find("confirm-yes") : this.#first();
    if (!this.byHand || !first) return;
    first.focus({ preventScroll: true });
    this.byHand = false;
  }

  /** Show only a sentence: for the history, or the end. @param {string} words */
  say(words) {
    this.#letGo();
    this.#render();
    this.because(null);
    this.sentence.textContent = words;
    this.sentence.classList.remove("yours");
  }

  /** Disable choosing for now; a pick is kept. */
  rest() {
    this.#keepFocus();
    this.because(null);
    this.narrowing = this.narrowing.among([]);
    this.#confirmable(false);
    if (this.chosen) this.#forget();
    else this.#render();
  }

  /** @param {boolean} can */
  #confirmable(can) {
    /** @type {HTMLButtonElement} */ (find("confirm-yes")).disabled = !can;
  }

  /** Clear the picks. */
  #letGo() {
    this.#keepFocus();
    this.narrowing = new Narrowing([]);
    this.chosen = null;
  }

  /**
   * What a thing is and why it cannot be used, with a link to the rules; null removes the text.
   * @param {{text: string, rule: string | null, name?: string, about?: string, about_rule?: string} | null} why
   */
  because(why) {
    if (why) this.table.picked([]);
    this.reason.hidden = !why?.text && !why?.name;
    this.reason.classList.toggle("tells", !why?.text);
    this.reason.replaceChildren();
    if (!why) return;
    this.reason.append(...whatItIs(why), why.text, " ");
    if (why.rule) this.reason.append(ruleLink(why.rule, say("read-rule", { rule: why.rule })));
  }

  /** A click on the board. @param {string} id */
  async click(id) {
    if (this.chosen) this.startAgain();
    if (this.narrowing.click(id)) {
      this.because(null);
      const complete = this.narrowing.complete;
      if (complete) this.choose(complete, complete.clicks.length > this.narrowing.picked.size);
      else this.#render();
      return;
    }
    this.because(await this.table.why(id));
  }

  /** Whether the board highlights this sprite. @param {string} id */
  wants(id) {
    return this.narrowing.next.has(id) || this.narrowing.picked.has(id);
  }

  /** Hovering over a sprite that would complete an action shows its preview. @param {string | null} id */
  hover(id) {
    if (this.chosen) return;
    const left = id && this.narrowing.next.has(id) ? this.narrowing.left.filter((action) => action.clicks.includes(id)) : [];
    this.#rest(left.length === 1 ? left[0] : null);
    this.about.rest(left.length ? null : id);
  }

  /** @param {Action} action @param {boolean} [unfinished] whether more could have been clicked for it */
  choose(action, unfinished = false) {
    if (!unfinished && action.steps === 1 && !mustConfirm()) {
      this.#play(action);
      return;
    }
    this.#keepFocus();
    this.#askFor(action);
    this.byHand = false;
    find("confirm-yes").focus({ preventScroll: true });
  }

  /** Ask for confirmation. @param {Action} action */
  #askFor(action) {
    this.chosen = action;
    this.#render();
    find("confirm-words").replaceChildren(...named(action));
    this.foresee(action);
  }

  startAgain() {
    if (!this.chosen && !this.narrowing.isBegun) return;
    const at = document.activeElement;
    const inside = this.box.contains(at) || this.list.contains(at);
    this.chosen = null;
    this.narrowing.clear();
    this.#render();
    if (inside) this.#first()?.focus({ preventScroll: true });
  }

  /** Show the preview of an action on the board. @param {Action} action */
  async foresee(action) {
    if (this.foreseen?.id === action.id) return;
    this.foreseen = action;
    this.foretold = null;
    this.board.mark("way", action.way);
    const seen = await this.table.preview(action);
    if (!seen || this.foreseen?.id !== action.id) return;
    this.board.foresee(seen);
    if (seen.open) this.foretold = seen.words;
    this.list.dataset.foreseen = action.id;
    const words = [...lastOf(seen.words), this.table.difference(seen.scores)].filter(Boolean);
    this.#foretell(action, words);
  }

  /** The preview in words: with the confirmation, or over the board while hovering. @param {Action} action @param {string[]} words */
  #foretell(action, words) {
    const fresh = words.filter((one) => one !== action.note); // the note of a plan already tells its path
    if (this.chosen) find("confirm-words").replaceChildren(...named(action), ...fresh.map((one) => element("span", {}, one)));
    else this.caption.textContent = words.join(" "); // over the board: nothing moves under the pointer
  }

  #forget() {
    if (this.foreseen) this.caption.textContent = "";
    clearTimeout(this.timer);
    this.foreseen = null;
    this.foretold = null;
    delete this.list.dataset.foreseen;
    this.board.mark("way", []);
    this.board.forget();
  }

  /** @param {Action | null} action */
  #rest(action) {
    if (action && action.id === this.foreseen?.id) return;
    this.#forget();
    if (action) this.timer = window.setTimeout(() => this.foresee(action), PATIENCE);
  }

  /** @param {Action} action */
  #play(action) {
    const foretold = this.foreseen?.id === action.id ? this.foretold : null;
    this.#letGo();
    this.#render();
    this.table.play(action, foretold);
  }

  #keepFocus() {
    const at = document.activeElement;
    if (at && (this.list.contains(at) || this.box.contains(at))) {
      this.byHand = true;
      this.sentence.tabIndex = -1;
      this.sentence.focus({ preventScroll: true });
    }
  }

  #render() {
    this.#forget();
    this.box.hidden = !this.chosen;
    this.list.hidden = Boolean(this.chosen);
    const { near, next } = this.narrowing;
    this.board.mark("lit", this.chosen ? [] : near);
    this.board.offer(this.chosen ? new Set() : next);
    this.board.mark("picked", this.chosen ? this.chosen.clicks : this.narrowing.picked);
    this.table.wants(this.chosen ? new Set(this.chosen.clicks) : near);
    const { left, isBegun } = this.narrowing;
    this.table.picked(this.chosen ? [this.chosen] : left);
    const buttons = this.#waysOn(left);
    if (left.length && isBegun) buttons.unshift(button(say("back-to-all"), () => this.startAgain(), "quiet back", "i-back"));
    this.list.replaceChildren(...buttons);
    this.end.disconnect();
    if (buttons.length) this.end.observe(buttons[buttons.length - 1]);
    if (this.scrolled) this.list.scrollTop = 0; // only then, because reading it forces a layout
  }

  /** The current choices: groups first, for many actions their beginnings, for few the actions themselves; plans one level deeper. @param {Action[]} left */
  #waysOn(left) {
    const { isBegun, further, picked, group } = this.narrowing;
    const single = further ? left : left.filter(isSingle);
    if (!isBegun && this.#isGrouped(single)) return this.#groupsOf(left);
    const starts = single.length > MANY && !further ? this.#startsOf(single) : [];
    const buttons = starts.length ? starts : single.map((action) => this.#button(action));
    const plans = left.filter((action) => !single.includes(action));
    buttons.push(...(plans.length > 1 && !picked.size ? [this.#further(plans)] : plans.map((action) => this.#button(action))));
    if (group) buttons.push(...this.closed.filter((one) => one.group === group).map((one) => this.#closedButton(one.text, one, one.note)));
    else if (!isBegun && left.length) buttons.push(...this.#closedOf(...this.#ids()));
    return buttons;
  }

  /** The expected but illegal actions of these groups: several of a group as one. @param {string[]} ids */
  #closedOf(...ids) {
    return ids.flatMap((id) => {
      const inside = this.closed.filter((one) => one.group === id);
      const name = inside.length > 1 ? this.#closedName(id) : "";
      return name ? [this.#closedGroup(name, inside)] : inside.map((one) => this.#closedButton(one.text, one));
    });
  }

  /** Several as one; a tap says why the first is illegal, and shows what each of them requires. @param {string} name @param {import("./messages.js").Closed[]} inside */
  #closedGroup(name, inside) {
    const made = this.#closedButton(name, inside[0]);
    made.addEventListener("click", () => {
      const back = button(say("back-to-all"), () => this.#open(() => this.narrowing.clear()), "quiet back", "i-back");
      const hadFocus = document.activeElement === made;
      this.list.replaceChildren(back, ...inside.map((one) => this.#closedButton(one.text, one, one.note)));
      if (hadFocus) back.focus({ preventScroll: true });
    });
    return made;
  }

  /** The name for several illegal actions: that of their group, unless that also has legal ones. @param {string} id */
  #closedName(id) {
    const group = this.groups.find((one) => one.id === id)?.name ?? "";
    return group && this.narrowing.actions.some((action) => action.group === id) ? say("closed-rest", { group }) : group;
  }

  /** Dimmed, with the id of the rule; a tap says why. @param {string} words @param {import("./messages.js").Closed} closed @param {string} [note] */
  #closedButton(words, closed, note) {
    const made = button(words, () => this.because({ text: closed.why, rule: closed.rule }), "closed");
    made.setAttribute("aria-disabled", "true");
    if (note) made.append(element("span", {}, note));
    made.append(element("small", {}, closed.rule));
    return made;
  }

  /** One button for each group with several actions; then the illegal ones, unless they are in one of them. @param {Action[]} left */
  #groupsOf(left) {
    /** @type {string[]} */
    const small = [];
    const open = this.#ids().flatMap((id) => {
      const inside = left.filter((action) => action.group === id);
      const name = this.groups.find((one) => one.id === id)?.name;
      if (name && inside.length > 1) return [this.#group(id, name, inside)];
      small.push(id);
      return inside.map((action) => this.#button(action));
    });
    return [...open, ...this.#closedOf(...small)];
  }

  /** The groups in display order, last the ungrouped actions. */
  #ids() {
    return [...this.groups.map((one) => one.id), ""];
  }

  /** Whether there are so many that a choice of groups comes first. @param {Action[]} single */
  #isGrouped(single) {
    const groups = new Set([...single, ...this.closed].map((one) => one.group)).size;
    return this.isAside ? single.length > groups : single.length > FEW && groups > 1;
  }

  /** One button for each common beginning of several actions; none if that would not reduce them. @param {Action[]} left */
  #startsOf(left) {
    const first = (/** @type {Action} */ action) => action.clicks.find((id) => !this.narrowing.picked.has(id)) ?? "";
    const ids = [...new Set(left.map(first))];
    if (ids.length < 2 || ids.length > left.length / 2) return [];
    return ids.flatMap((id) => {
      const inside = left.filter((action) => first(action) === id);
      const label = this.board.sprites.get(id)?.sprite.label;
      return label && inside.length > 1 ? [this.#start(id, label, inside)] : inside.map((action) => this.#button(action));
    });
  }

  /** @param {string} id @param {string} name @param {Action[]} inside */
  #group(id, name, inside) {
    const made = this.#counted(button(name, () => this.#open(() => (this.narrowing.group = id)), "group"), inside);
    made.dataset.group = id;
    return made;
  }

  /** The number of actions inside; for many things on the board, that they can be tapped there. @param {HTMLButtonElement} made @param {Action[]} inside */
  #counted(made, inside) {
    const count = inside.length;
    const isOnBoard = count > MANY && inside.every((action) => action.clicks.length);
    made.append(isOnBoard ? element("small", {}, say("group-on-board", { count })) : element("b", {}, String(count)));
    made.classList.toggle("on-board", isOnBoard);
    made.dataset.count = String(count);
    return made;
  }

  /** The button for the plans. @param {Action[]} plans */
  #further(plans) {
    return this.#counted(button(say("further"), () => this.#open(() => (this.narrowing.further = true)), "group"), plans);
  }

  /** @param {string} id of a sprite @param {string} label @param {Action[]} inside */
  #start(id, label, inside) {
    const made = this.#counted(button(label, () => this.#open(() => this.narrowing.click(id)), "group"), inside);
    made.dataset.start = id;
    return made;
  }

  /** @param {() => void} narrow */
  #open(narrow) {
    const inside = this.list.contains(document.activeElement);
    narrow();
    this.because(null);
    this.#render();
    if (inside) /** @type {HTMLElement | null} */ (this.list.querySelector(".group, .action"))?.focus({ preventScroll: true });
  }

  /** @param {Action} action */
  #button(action) {
    const made = button(action.text, () => this.choose(action), "action");
    if (action.note) made.append(element("small", {}, action.note));
    made.dataset.action = action.id;
    made.addEventListener("pointermove", (event) => isMoved(event) && this.#rest(action));
    made.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && this.#rest(null));
    made.addEventListener("focus", () => made.matches(":focus-visible") && this.#rest(action));
    made.addEventListener("blur", () => !this.chosen && this.#rest(null));
    return made;
  }

  /** Arrow keys move through the actions. @param {KeyboardEvent} event */
  #arrows(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const buttons = [...this.list.querySelectorAll("button")];
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
    event.preventDefault();
  }
}

let at = ""; // the last mouse position

/** Whether the mouse has moved, and not a button under it: browsers report both. @param {PointerEvent} event */
function isMoved(event) {
  const before = at;
  at = `${event.screenX} ${event.screenY}`;
  return event.pointerType === "mouse" && at !== before;
}

/** Its label and note. @param {Action} action */
function named(action) {
  const name = element("b", {}, action.text);
  return action.note ? [name, element("span", {}, action.note)] : [name];
}

/** As many sentences of a preview as fit, with a sign if earlier ones were omitted. @param {string[]} words */
function lastOf(words) {
  const last = words.slice(-WORDS);
  return words.length > WORDS ? [`… ${last[0]}`, ...last.slice(1)] : last;
}

/** @param {Action} action */
function isSingle(action) {
  return action.steps === 1;
}
