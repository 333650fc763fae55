// From clicks to an action: opened groups and clicked sprites narrow the actions, until one is left.

/** @typedef {import("./messages.js").Action} Action */

export class Narrowing {
  /** @param {Action[]} actions */
  constructor(actions) {
    this.actions = actions;
    /** @type {Set<string>} */
    this.picked = new Set();
    this.group = ""; // the opened group of actions
    this.further = false; // whether the plans were opened: several actions in one
  }

  /** Keep the picks for other actions, if they still lead to one; an empty list for a moment leaves them unchanged. @param {Action[]} actions */
  among(actions) {
    const made = new Narrowing(actions);
    Object.assign(made, { picked: this.picked, group: this.group, further: this.further });
    return actions.length && !made.left.length ? new Narrowing(actions) : made;
  }

  /** Whether something was opened or clicked. */
  get isBegun() {
    return this.picked.size > 0 || this.group !== "" || this.further;
  }

  /** The actions that the picks still lead to. */
  get left() {
    return this.actions.filter((action) => (!this.group || action.group === this.group) && (!this.further || action.steps > 1) && [...this.picked].every((id) => action.clicks.includes(id)));
  }

  /** The sprites that narrow further. */
  get next() {
    const ids = new Set(this.left.flatMap((action) => action.clicks));
    for (const id of this.picked) ids.delete(id);
    return ids;
  }

  /** Those of them that are highlighted: sprites of single actions, unless the plans were opened. */
  get near() {
    const near = new Set((this.further ? this.left : this.left.filter((action) => action.steps === 1)).flatMap((action) => action.clicks));
    for (const id of this.picked) near.delete(id);
    return near;
  }

  /** The one remaining action, if something was clicked. */
  get complete() {
    const left = this.left;
    return this.picked.size > 0 && left.length === 1 ? left[0] : null;
  }

  /** Whether any action can be reached through this sprite. @param {string} id */
  leads(id) {
    return this.picked.has(id) || this.actions.some((action) => action.clicks.includes(id));
  }

  /** A click: narrows, undoes a pick, or starts over. Returns whether the sprite leads anywhere. @param {string} id */
  click(id) {
    if (this.picked.has(id)) this.picked.delete(id);
    else if (this.next.has(id)) this.picked.add(id);
    else if (this.leads(id)) this.#beginWith(id);
    else return false;
    return true;
  }

  /** @param {string} id */
  #beginWith(id) {
    this.clear();
    this.picked = new Set([id]);
  }

  clear() {
    this.picked.clear();
    this.group = "";
    this.further = false;
  }
}
