// A decision: the prompt with its actions and hints, the turn, and the tools over the board.

import { around } from "../board/pointer.js";
import { waitsForBots } from "../store/people.js";
import { byId, onClick } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { Explore } from "./explore.js";
import { HintButton } from "./hint.js";
import { Hold } from "./hold.js";
import { Prompt } from "./prompt.js";
import { Turn } from "./turn.js";
/** @import { StateMessage, ViewMessage } from "../messages.js" */
/** @import { Table } from "../net/session.js" */
/** @import { PlayArea } from "./play-area.js" */

/**
 * `foretold`: the preview of the action, null if nothing follows that it could not tell; `asked`: a decision of this
 * person begins; `again`: show the turn once more.
 * @typedef {{play: (action: string, foretold: string[] | null) => void, asked: () => void, again: () => void}} Callbacks
 */

export class Decision {
  /** @param {PlayArea} area @param {Table} table @param {Callbacks} callbacks */
  constructor(area, table, callbacks) {
    const { board, camera } = area;
    this.area = area;
    this.prompt = new Prompt(board, table, {
      play: callbacks.play,
      wants: (ids) => area.turnTo(ids),
      picked: (left) => this.hint.keep(left),
    });
    this.hint = new HintButton(table, this.prompt, area.markers);
    this.hold = new Hold(board, table);
    this.turn = new Turn(this.prompt, area.speech, table, callbacks);
    const choose = (/** @type {string} */ id) => table.now()?.phase === "playing" && this.prompt.click(id);
    area.listen(this.prompt, new Explore(board, this.prompt.tooltip, choose), choose);
    this.undo = /** @type {HTMLButtonElement} */ (byId("undo"));
    this.undo.addEventListener("click", table.undo);
    this.zoomIn = /** @type {HTMLButtonElement} */ (byId("zoom-in"));
    this.zoomIn.addEventListener("click", () => camera.nearer(around(board, this.prompt.narrowing.next)));
    onClick("zoom-out", () => camera.farther());
    onClick("zoom-fit", () => camera.reset());
  }

  /** What can be decided now; returns whose turn it is. @param {StateMessage} state */
  show(state) {
    const point = state.lesson?.point ?? [];
    this.area.markers.teach(point);
    const plays = state.phase === "playing" && !state.lesson && state.you.seats.length > 0;
    this.undo.hidden = !plays; // their places are kept while they cannot be used
    this.undo.disabled = !state.prompt.undo;
    this.hint.button.hidden = !plays || !state.room.hints;
    this.area.player.wait(plays && waitsForBots(state), plays);
    const turn = this.turn.show(state);
    this.hold.show(state);
    this.hint.offer(state.prompt.hint);
    if (point.length) this.area.turnTo(new Set(point));
    this.area.follow(turn === "yours" ? this.prompt.narrowing.near : new Set(), state.you.seat);
    const { layers } = this.area.board;
    this.zoomIn.disabled = layers.main !== layers.list[0]; // a fight is seen whole
    return turn;
  }

  /** Nothing can be decided for now. */
  rest() {
    this.hold.release();
    this.hint.forget();
    this.prompt.rest();
    this.hint.offer("");
    this.undo.disabled = true;
    this.area.speech.hush();
    this.area.markers.teach([]);
  }

  /** An earlier moment is shown. @param {ViewMessage} view */
  showPast(view) {
    this.prompt.say(view.text);
    this.hint.offer("");
    this.undo.disabled = true;
  }

  /** What was chosen is on its way, or waits for the connection. @param {boolean} isLost */
  delayed(isLost) {
    this.prompt.because({ text: t(isLost ? "not-sent" : "on-its-way"), rule: null });
  }
}
