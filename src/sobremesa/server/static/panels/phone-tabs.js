// On small screens the board is one page, and what is beside it another.

import { byId } from "../ui/dom.js";
/** @import { Board } from "../board/board.js" */

export class PhoneTabs {
  /** @param {Board} board @param {() => void} turned */
  constructor(board, turned) {
    this.board = board;
    this.turned = turned;
    this.button = byId("turn-page");
    this.followed = false; // the page was turned because the choices are there
    this.button.addEventListener("click", () => this.#turn(!this.isBeside));
  }

  get isBeside() {
    return document.body.dataset.page === "rest";
  }

  /** Show the page with these; none: the board again, unless somebody turned the page themselves.
   * @param {Set<string>} ids */
  turnTo(ids) {
    if (this.followed && (!ids.size || !this.board.shows(ids))) this.#turn(false);
    if (!ids.size || this.board.shows(ids)) return;
    this.#turn(!this.isBeside);
    this.followed = this.isBeside;
    if (!this.board.shows(ids)) this.#turn(!this.isBeside);
  }

  /** @param {boolean} beside */
  #turn(beside) {
    this.followed = false;
    document.body.dataset.page = beside ? "rest" : "board";
    this.button.setAttribute("aria-pressed", String(beside));
    this.board.layers.arrange();
    this.turned();
  }
}
