// A decision: the prompt with its actions and hints, the turn, and the tools beside them.

import { t } from "../ui/i18n.js";
import { Explore } from "./explore.js";
import { HintButton } from "./hint.js";
import { Prompt } from "./prompt.js";
import { listenToRulebook, setRulebook } from "./rulebook.js";
import { notice, showRequests } from "./seat-requests.js";
import { listenToTools, offerUndo } from "./tools.js";
import { Turn } from "./turn.js";
/** @import { HintMessage, PreviewMessage, RefusedMessage, StateMessage } from "../messages.js" */
/** @import { ViewMessage, WhyMessage } from "../messages.js" */
/** @import { Tell } from "../net/socket.js" */
/** @import { PlayArea } from "./play-area.js" */
/** @import { Table as TurnTable } from "./turn.js" */

/**
 * `now`: the match, null while the past is shown.
 * @typedef {TurnTable & {now: () => StateMessage | null, hint: () => Promise<HintMessage | null>,
 * play: (action: string, foretold: string[] | null) => void, preview: (action: string) => Promise<PreviewMessage |
 *   null>,
 *   why: (sprite: string, about: boolean) => Promise<WhyMessage | null>, undo: () => void}} Table
 */

export class Decision {
  /** @param {PlayArea} area @param {Tell} tell @param {Table} table */
  constructor(area, tell, table) {
    const { board, markers, pages, speech, camera } = area;
    this.area = area;
    this.tell = tell;
    this.prompt = new Prompt(board, {
      play: (action, foretold) => table.play(action.id, foretold),
      preview: (action) => table.preview(action.id),
      why: (sprite) => table.why(sprite, false),
      about: (sprite) => table.why(sprite, true),
      state: table.now,
      wants: (ids) => pages.turnTo(ids),
      picked: (left) => this.hint.keep(left),
    });
    this.hint = new HintButton({
      ask: table.hint,
      state: table.now,
      point: (sprites) => markers.teach(sprites),
      tell: (text) => this.prompt.tell(text),
    });
    const choose = (/** @type {string} */ id) => table.now()?.phase === "playing" && this.prompt.click(id);
    this.turn = new Turn(this.prompt, speech, tell, table);
    area.listen(this.prompt, new Explore(board, this.prompt.tooltip, choose), choose);
    listenToTools(board, camera, () => this.prompt.narrowing.next, table.undo);
    listenToRulebook();
  }

  /** What can be decided now; returns whose turn it is. @param {StateMessage} state */
  show(state) {
    const point = state.lesson?.point ?? [];
    this.area.markers.teach(point);
    offerUndo(state.prompt.undo);
    const turn = this.turn.show(state);
    this.hint.offer(state.prompt.hint);
    if (point.length) this.area.pages.turnTo(new Set(point));
    return turn;
  }

  /** Nothing can be decided for now. */
  rest() {
    this.hint.forget();
    this.prompt.rest();
    this.hint.offer("");
    this.area.speech.hush();
    this.area.markers.teach([]);
  }

  /** An earlier moment is shown. @param {ViewMessage} view */
  showPast(view) {
    this.prompt.say(view.text);
    this.hint.offer("");
    offerUndo(false);
  }

  /** What a message about the room may change. @param {StateMessage} state */
  know(state) {
    setRulebook(state.room.rules);
    showRequests(state, this.tell);
  }

  /** @param {RefusedMessage} refusal */
  refused(refusal) {
    this.prompt.because(refusal);
  }

  /** The socket is closed. */
  notSent() {
    this.prompt.because({ text: t("not-sent"), rule: null });
  }

  /** A sentence about the own seat. @param {string} text */
  notice(text) {
    notice(text);
  }
}
