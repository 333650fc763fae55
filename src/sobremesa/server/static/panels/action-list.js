// The actions as buttons: few actions each with a button, many by group or by their first click.

import { all, button, element } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
/** @import { Action, Closed, Named } from "../messages.js" */
/** @import { ActionFilter } from "./action-filter.js" */
/** @import { Prompt } from "./prompt.js" */

const FEW = 6; // actions that need no groups
const MANY = 12; // more actions than this are chosen by their first click
const WAYS = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 });

export class ActionList {
  /** @param {HTMLElement} list @param {Prompt} prompt */
  constructor(list, prompt) {
    this.list = list;
    this.prompt = prompt;
    /** @type {ActionFilter | null} */
    this.filter = null;
    /** @type {Named[]} */
    this.groups = [];
    /** @type {Closed[]} */
    this.closed = [];
    this.isAsked = false; // whether these answer a question, or are possible out of turn
    this.scrolled = false;
    list.addEventListener("scroll", () => (this.scrolled = true));
    list.addEventListener("keydown", (event) => this.#arrows(event));
    const isMore = (/** @type {IntersectionObserverEntry[]} */ seen) => seen[seen.length - 1].intersectionRatio < 0.9;
    const options = { root: list, threshold: [0, 0.9] };
    this.end = new IntersectionObserver((seen) => list.classList.toggle("more", isMore(seen)), options);
  }

  get hasFocus() {
    return this.list.contains(document.activeElement);
  }

  /** The first enabled button. @returns {HTMLButtonElement | null} */
  get first() {
    return this.list.querySelector("button:not(.closed)") ?? this.list.querySelector("button");
  }

  /** @param {ActionFilter} filter */
  show(filter) {
    this.filter = filter;
    const buttons = this.#buttons(filter);
    if (filter.left.length && filter.isBegun) buttons.unshift(back(() => this.prompt.startAgain()));
    this.list.replaceChildren(...buttons);
    this.end.disconnect();
    if (buttons.length) this.end.observe(buttons[buttons.length - 1]);
    if (this.scrolled) this.list.scrollTop = 0; // only then, because setting it forces a layout
  }

  /** @param {ActionFilter} filter */
  #buttons({ left: found, isBegun, further, picked, group, actions }) {
    // a plan that goes no farther than one step is for clicks: here the step is enough
    const isExtra = (/** @type {Action} */ plan) => !picked.size && actions.some(({ id }) => id === plan.onward);
    const left = found.filter((action) => !isExtra(action));
    const single = further ? left : left.filter((action) => action.steps === 1);
    const plans = left.filter((action) => !single.includes(action));
    if (!isBegun && this.#isGrouped(single)) return this.#groups(left, actions);
    const starts = single.length > MANY && !further ? this.#starts(single, picked) : [];
    const buttons = starts.length ? starts : single.map((action) => this.#action(action));
    if (plans.length > 1 && !picked.size) buttons.push(this.#group(t("further"), plans, { further: true }));
    else buttons.push(...plans.map((action) => this.#action(action)));
    if (group) buttons.push(...this.#closedIn(group).map((one) => this.#closed(one.text, one, one.note)));
    else if (!isBegun && left.length) buttons.push(...this.#ids().flatMap((id) => this.#closedOf(id, actions)));
    return buttons;
  }

  /** The groups in display order, the ungrouped actions last. */
  #ids() {
    return [...this.groups.map((one) => one.id), ""];
  }

  /** @param {string} group */
  #closedIn(group) {
    return this.closed.filter((one) => one.group === group);
  }

  /** Whether there are too many for one list, so that groups come first. @param {Action[]} single */
  #isGrouped(single) {
    const groups = new Set([...single, ...this.closed].map((one) => one.group)).size;
    return this.isAsked ? single.length > FEW && groups > 1 : single.length > groups;
  }

  /** One button for each group with several actions; then the closed ones of the others.
   * @param {Action[]} left @param {Action[]} actions */
  #groups(left, actions) {
    /** @type {string[]} */
    const small = [];
    const open = this.#ids().flatMap((id) => {
      const inside = left.filter((action) => action.group === id);
      const name = this.groups.find((one) => one.id === id)?.name;
      if (name && inside.length > 1) return [this.#group(name, inside, { group: id })];
      small.push(id);
      return inside.map((action) => this.#action(action));
    });
    return [...open, ...small.flatMap((id) => this.#closedOf(id, actions))];
  }

  /** One button for each first click that several actions share; none if that would not halve the list.
   * @param {Action[]} left @param {Set<string>} picked */
  #starts(left, picked) {
    const first = (/** @type {Action} */ action) => action.clicks.find((id) => !picked.has(id)) ?? "";
    const ids = [...new Set(left.map(first))];
    if (ids.length < 2 || ids.length > left.length / 2) return [];
    return ids.flatMap((id) => {
      const inside = left.filter((action) => first(action) === id);
      const label = this.prompt.board.sprites.get(id)?.sprite.label;
      if (label && inside.length > 1) return [this.#group(label, inside, { start: id })];
      return inside.map((action) => this.#action(action));
    });
  }

  /**
   * A button for several actions, with their number; for many on the board, that they can be tapped there.
   * @param {string} label @param {Action[]} inside
   * @param {{group?: string, start?: string, further?: true}} what to open
   */
  #group(label, inside, what) {
    const narrow = () => (what.start ? this.filter?.click(what.start) : Object.assign(this.filter ?? {}, what));
    const made = button(label, () => this.prompt.open(narrow), "group");
    const count = inside.length;
    const isOnBoard = count > MANY && inside.every((action) => action.clicks.length);
    made.append(isOnBoard ? element("small", {}, t("group-on-board", { count })) : element("b", {}, String(count)));
    made.classList.toggle("on-board", isOnBoard);
    Object.assign(made.dataset, { ...what, count: String(count) });
    return made;
  }

  /** @param {Action} action */
  #action(action) {
    const made = button(action.text, () => this.prompt.choose(action), "action");
    if (action.note) made.append(element("small", {}, action.note));
    made.dataset.action = action.id;
    const preview = (/** @type {Action | null} */ one) => this.prompt.preview(one);
    made.addEventListener("pointermove", (event) => isMoved(event) && preview(action));
    made.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && preview(null));
    made.addEventListener("focus", () => made.matches(":focus-visible") && preview(action));
    made.addEventListener("blur", () => preview(null));
    return made;
  }

  /** The closed actions of a group: several as one. @param {string} id @param {Action[]} actions */
  #closedOf(id, actions) {
    const inside = this.#closedIn(id);
    const group = inside.length > 1 ? (this.groups.find((one) => one.id === id)?.name ?? "") : "";
    if (!group) return inside.map((one) => this.#closed(one.text, one));
    const isRest = actions.some((action) => action.group === id); // it has legal ones too
    return [this.#closedGroup(isRest ? t("closed-rest", { group }) : group, inside)];
  }

  /** Several as one: a tap says why the first is closed, and shows what each of them requires.
   * @param {string} name @param {Closed[]} inside */
  #closedGroup(name, inside) {
    const made = this.#closed(name, inside[0]);
    made.addEventListener("click", () => {
      const out = back(() => this.prompt.open(() => this.filter?.clear()));
      const hadFocus = document.activeElement === made;
      this.list.replaceChildren(out, ...inside.map((one) => this.#closed(one.text, one, one.note)));
      if (hadFocus) out.focus({ preventScroll: true });
    });
    return made;
  }

  /** A dimmed action with the reason in a few words; a tap says more.
   * @param {string} label @param {Closed} closed @param {string} [note] */
  #closed(label, closed, note) {
    const made = button(label, () => this.prompt.because({ text: closed.why, rule: closed.rule }), "closed");
    made.setAttribute("aria-disabled", "true");
    if (note) made.append(element("span", {}, note));
    made.append(element("small", {}, closed.short));
    return made;
  }

  /** Arrow keys move through the buttons. @param {KeyboardEvent} event */
  #arrows(event) {
    const step = WAYS[event.key];
    if (!step) return;
    const buttons = all(this.list, "button");
    const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
    event.preventDefault();
  }
}

/** @param {() => void} click */
const back = (click) => button(t("back-to-all"), click, "quiet back", "i-back");

let lastMouse = "";

/** Whether the mouse has moved, rather than a button under it: browsers report both. @param {PointerEvent} event */
function isMoved(event) {
  const before = lastMouse;
  lastMouse = `${event.screenX} ${event.screenY}`;
  return event.pointerType === "mouse" && lastMouse !== before;
}
