// From clicks to an option: what was clicked narrows the options; a set that equals an option's clicks completes it.

/** @typedef {import("./wire.js").Option} Option */

export class Narrowing {
  /** @param {Option[]} options */
  constructor(options) {
    this.options = options;
    /** @type {Set<string>} */
    this.picked = new Set();
  }

  /** The options that what was clicked still leads to. */
  get left() {
    return this.options.filter((option) => [...this.picked].every((id) => option.clicks.includes(id)));
  }

  /** The sprites that narrow further. */
  get next() {
    const ids = new Set(this.left.flatMap((option) => option.clicks));
    for (const id of this.picked) ids.delete(id);
    return ids;
  }

  /** The one option that was clicked completely, if nothing else can still be meant. */
  get complete() {
    const left = this.left;
    return this.picked.size > 0 && left.length === 1 && left[0].clicks.length === this.picked.size ? left[0] : null;
  }

  /** Whether any option can be reached through this sprite. @param {string} id */
  leads(id) {
    return this.picked.has(id) || this.options.some((option) => option.clicks.includes(id));
  }

  /** A click: narrows, takes a pick back, or begins anew. Returns whether the sprite leads anywhere. @param {string} id */
  click(id) {
    if (this.picked.has(id)) this.picked.delete(id);
    else if (this.next.has(id)) this.picked.add(id);
    else if (this.leads(id)) this.picked = new Set([id]);
    else return false;
    return true;
  }

  clear() {
    this.picked.clear();
  }
}
