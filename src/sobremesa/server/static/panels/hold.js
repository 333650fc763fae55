// At a device for several, what lies face down is seen as long as its person holds a button, with a finger or a key.

import { byId } from "../ui/dom.js";
/** @import { Board } from "../board/board.js" */
/** @import { Changes, Sprite } from "../board/state.js" */
/** @import { StateMessage } from "../messages.js" */
/** @import { Table } from "../net/session.js" */

const KEYS = [" ", "Enter"];

export class Hold {
  /** @param {Board} board @param {Table} table */
  constructor(board, table) {
    this.board = board;
    this.table = table;
    this.button = byId("hold");
    this.isHeld = false;
    /** @type {Changes | null} */
    this.back = null; // what lays the cards face down again
    this.button.addEventListener("pointerdown", (event) => !event.button && this.#look());
    this.button.addEventListener("keydown", (event) => KEYS.includes(event.key) && !event.repeat && this.#look());
    for (const type of ["pointerup", "pointercancel", "pointerleave", "keyup", "blur"])
      this.button.addEventListener(type, () => this.release());
    this.button.addEventListener("contextmenu", (event) => event.preventDefault()); // of a long press
    document.addEventListener("visibilitychange", () => this.release());
  }

  /** Offer it to the person whose secrets lie face down. @param {StateMessage} state */
  show({ phase, people, you }) {
    this.release();
    this.button.hidden = phase !== "playing" || you.seat === null || !people[you.seat].hides;
  }

  async #look() {
    this.isHeld = true;
    const seen = await this.table.ask({ type: "hold" });
    if (!seen || !this.isHeld || this.back) return;
    const { sprites } = this.board;
    const put = /** @type {Sprite[]} */ (seen.put);
    const names = [...put.map(({ id }) => id), ...seen.drop];
    const known = names.map((id) => sprites.get(id)?.sprite).filter((one) => one !== undefined);
    this.back = { put: known, drop: names.filter((id) => !sprites.has(id)) };
    this.board.step(seen, 0);
  }

  /** Everything face down again. */
  release() {
    this.isHeld = false;
    if (this.back) this.board.step(this.back, 0);
    this.back = null;
  }
}
