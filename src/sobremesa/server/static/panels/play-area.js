// The board in its room: the scene of now or of the past, its sounds and speech, markers, and all that a pointer does
// there.

import { Board } from "../board/board.js";
import { Camera } from "../board/camera.js";
import { lyingAt, spriteUnder } from "../board/pointer.js";
import { byId } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { onAim } from "./goals.js";
import { showLegend } from "./legend.js";
import { Markers } from "./markers.js";
import { PhoneTabs } from "./phone-tabs.js";
import { Pointing } from "./pointing.js";
import { Speech } from "./speech.js";
import { StepPlayer } from "./step-player.js";
/** @import { Drawings } from "../board/state.js" */
/** @import { KeyMessage, PlacesMessage, Scene, StateMessage } from "../messages.js" */
/** @import { Tell } from "../net/socket.js" */
/** @import { RoomState } from "../store/store.js" */
/** @import { Explore } from "./explore.js" */
/** @import { Prompt } from "./prompt.js" */

/**
 * @typedef {{tell: Tell, places: () => Promise<PlacesMessage | null>, legend: () => Promise<KeyMessage | null>,
 *   chipOf: (seat: number) => Element | undefined}} Questions to the room
 */

export class PlayArea {
  /** @param {{look: string, drawings: Drawings}} place @param {Questions} questions */
  constructor({ look, drawings }, questions) {
    const slots = { board: byId("slot-board"), own: byId("slot-own"), rest: byId("slot-rest") };
    this.board = new Board(byId("board"), look, slots);
    this.board.load(drawings).catch(() => undefined); // asked for again with the scene
    this.camera = new Camera(this.board);
    this.speech = new Speech(this.board, questions.chipOf);
    this.player = new StepPlayer(this.board, this.speech);
    this.markers = new Markers(this.board, questions.tell);
    this.pointing = new Pointing(this.board, this.markers, questions.places, questions.tell);
    /** @type {Explore | null} */
    this.explore = null;
    this.pages = new PhoneTabs(this.board, () => this.explore?.leave());
    onAim(async () => showLegend((await questions.legend())?.signs ?? [], (label) => lyingAt(this.board, label)));
  }

  /** Listen to pointers on the board.
   * @param {Prompt} prompt @param {Explore} explore @param {(id: string) => void} choose a sprite */
  listen(prompt, explore, choose) {
    this.explore = explore;
    const { host } = this.board;
    const wants = (/** @type {string} */ id) => prompt.wants(id);
    host.addEventListener("click", (event) => {
      if (this.player.playing) return this.player.skip();
      if (this.pointing.takes(event) || explore.takes() || this.camera.dragged) return;
      const id = spriteUnder(this.board, /** @type {PointerEvent} */ (event), wants);
      if (id) choose(id);
    });
    host.addEventListener("pointermove", (event) => {
      if (event.pointerType === "mouse") prompt.hover(spriteUnder(this.board, event, wants));
    });
    host.addEventListener("pointerleave", () => prompt.hover(null));
  }

  /** Draw the table as it is now. @param {() => RoomState} state which may change while drawings are loaded */
  async showNow(state) {
    const { match: before } = state();
    if (before) await this.board.load(before.scene);
    const { match, fresh } = state();
    if (!match) return;
    this.board.name(t("board-of", { game: match.room.game_name }));
    this.board.show(match.scene, match.you.seat);
    this.board.mark("fresh", fresh);
    this.markers.draw(true);
  }

  /** Draw the table as it was. @param {Scene} scene @param {StateMessage | null} match of now */
  showPast(scene, match) {
    this.board.show(scene, match?.you.seat ?? null);
    this.board.mark("fresh", []);
    this.markers.draw(false);
  }
}
