// From clicks to an action: opened groups and clicked sprites filter the actions, until one is left.

/** @import { Action } from "../messages.js" */

export class ActionFilter {
  /** @param {Action[]} actions */
  constructor(actions) {
    this.actions = actions;
    /** @type {Set<string>} */
    this.picked = new Set();
    this.group = ""; // the opened group of actions
    this.further = false; // whether the plans were opened: several actions in one
  }

  /** Keep the picks for new actions if they still lead to one; an empty list keeps them until the next.
   * @param {Action[]} actions */
  among(actions) {
    const { picked, group, further } = this;
    const made = Object.assign(new ActionFilter(actions), { picked, group, further });
    return actions.length && !made.left.length ? new ActionFilter(actions) : made;
  }

  /** Whether something was opened or clicked. */
  get isBegun() {
    return this.picked.size > 0 || this.group !== "" || this.further;
  }

  /** The actions that the picks still lead to. */
  get left() {
    return this.actions.filter(
      ({ group, steps, clicks }) =>
        (!this.group || group === this.group) &&
        (!this.further || steps > 1) &&
        [...this.picked].every((id) => clicks.includes(id)),
    );
  }

  /** The sprites that narrow further. */
  get next() {
    return this.#unpicked(this.left);
  }

  /** Those of them that are highlighted: sprites of single actions, unless the plans were opened. */
  get near() {
    return this.#unpicked(this.further ? this.left : this.left.filter((action) => action.steps === 1));
  }

  /** @param {Action[]} actions */
  #unpicked(actions) {
    return new Set(actions.flatMap((action) => action.clicks).filter((id) => !this.picked.has(id)));
  }

  /** The one remaining action, if something was clicked; a plan includes the action that it can go on from. */
  get complete() {
    const left = this.left;
    if (!this.picked.size) return null;
    if (left.length === 1) return left[0];
    return left.find((plan) => left.every((one) => one === plan || (one.id === plan.onward && one.id))) ?? null;
  }

  /** Whether any action can be reached through this sprite. @param {string} id */
  leads(id) {
    return this.picked.has(id) || this.actions.some((action) => action.clicks.includes(id));
  }

  /** A click narrows, undoes a pick, or starts over. Returns whether the sprite leads anywhere. @param {string} id */
  click(id) {
    if (this.picked.delete(id)) return true;
    if (!this.leads(id)) return false;
    if (!this.next.has(id)) this.clear();
    this.picked.add(id);
    return true;
  }

  clear() {
    this.picked = new Set();
    this.group = "";
    this.further = false;
  }
}
