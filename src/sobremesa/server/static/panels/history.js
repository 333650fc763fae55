// Earlier moments of the match: looking back, replaying what happened since one's turn, and playing on from there.

import { onClick } from "../ui/dom.js";
import { openSheet } from "./bottom-sheets.js";
import { hideEnding } from "./ending.js";
import { Recap } from "./recap.js";
import { Replay } from "./replay.js";
import { showPart, showTitle } from "./series.js";
/** @import { StateMessage, ViewMessage } from "../messages.js" */
/** @import { Table } from "./replay.js" */

export class History {
  /** @param {string} url of the room @param {Table} table */
  constructor(url, table) {
    this.replay = new Replay(table);
    this.recap = new Recap(url, (move) => this.#retell(move));
    onClick("open-replay", () => this.lookBack(this.replay.moves));
  }

  get isOpen() {
    return this.replay.open;
  }

  /** @param {StateMessage} state of now */
  show(state) {
    showTitle(state);
    if (!this.isOpen && !state.lesson) showPart(state.series);
    this.replay.reach(state.room.moves);
  }

  /** @param {ViewMessage} view @param {StateMessage | null} state of now */
  showPast(view, state) {
    showPart(state?.series ?? null, view.part);
  }

  /** Whether the table after this move is still wanted. @param {number} move */
  isAt(move) {
    return this.isOpen && this.replay.move === move;
  }

  /** @param {number} move */
  lookBack(move) {
    openSheet("");
    hideEnding();
    this.replay.visit(move);
  }

  /** Replay everything after this move, up to now. @param {number} move */
  async #retell(move) {
    openSheet("");
    await this.replay.visit(move);
    if (await this.replay.run()) this.replay.close();
  }
}
