// The board in its room: the present or past scene, sounds and speech, markers, and what pointers do there.

import { Board } from "../board/board.js";
import { Camera } from "../board/camera.js";
import { around, lyingAt, spriteUnder } from "../board/pointer.js";
import { isHelp } from "../board/sprites.js";
import { whole } from "../board/state.js";
import { byId } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { onAim, showLegend } from "./goals.js";
import { Markers, Pointing } from "./pointing.js";
import { Speech } from "./speech.js";
import { StepPlayer } from "./step-player.js";
/** @import { Drawings } from "../board/state.js" */
/** @import { Step } from "../messages.js" */
/** @import { Table } from "../net/session.js" */
/** @import { RoomState } from "../store/store.js" */
/** @import { Explore } from "./explore.js" */
/** @import { Prompt } from "./prompt.js" */

const FIGURE = "figure-"; // and a seat: the class of its figure
const NOTABLE = "notable"; // the class of what one should see as well

export class PlayArea {
  /** @param {{look: string, drawings: Drawings}} place @param {Table} table
   * @param {(seat: number) => Element | undefined} chipOf where the name of a seat is shown */
  constructor({ look, drawings }, table, chipOf) {
    const slots = { board: byId("slot-board"), own: byId("slot-own"), rest: byId("slot-rest") };
    this.board = new Board(byId("board"), look, slots);
    this.board.load(drawings).catch(() => undefined); // asked for again with the scene
    this.camera = new Camera(this.board, (isNear) => {
      for (const id of ["zoom-out", "zoom-fit"]) /** @type {HTMLButtonElement} */ (byId(id)).disabled = !isNear;
    });
    this.speech = new Speech(this.board, chipOf);
    const hurry = () => table.tell({ type: "hurry" });
    this.player = new StepPlayer(this.board, this.speech, { hurry, begins: (step) => this.#watch(step) });
    this.markers = new Markers(this.board, table);
    this.pointing = new Pointing(this.board, this.markers, table);
    /** @type {Explore | null} */
    this.explore = null;
    this.page = byId("turn-page"); // on small screens the board is one page, and the rest another
    this.followed = false; // the page was turned because the choices are there
    this.page.addEventListener("click", () => this.#turn());
    const lying = (/** @type {string} */ label) => lyingAt(this.board, label);
    onAim(async () => showLegend((await table.ask({ type: "key" }))?.signs ?? [], lying));
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

  /** Show the page with these. It is turned back when something happens on the board, unless somebody turned it
   * themselves: an attack is one glance at the others.
   * @param {Set<string>} ids */
  turnTo(ids) {
    if (!ids.size) return;
    if (this.followed && [...ids].every((id) => this.#isOnBoard(id))) this.#turn(false);
    if (this.board.shows(ids)) return;
    this.#turn(document.body.dataset.page !== "rest", true);
    if (!this.board.shows(ids)) this.#turn();
  }

  /** Follow a step to the board, if nothing of it happens among the others. @param {Step} step */
  #watch({ put = [] }) {
    if (!this.followed) return;
    const pieces = put.map(whole).filter((one) => !isHelp(one));
    const { layers } = this.board;
    if (pieces.length && pieces.every((one) => layers.of(one) === layers.list[0])) this.#turn(false);
  }

  /** @param {string} id */
  #isOnBoard(id) {
    const { layers, sprites } = this.board;
    const found = sprites.get(id);
    return found !== undefined && layers.of(found.sprite) === layers.main;
  }

  /** @param {boolean} [beside] @param {boolean} [follows] for a moment, because something is to be chosen there */
  #turn(beside = document.body.dataset.page !== "rest", follows = false) {
    this.followed = this.board.layers.glances = follows && beside;
    document.body.dataset.page = beside ? "rest" : "board";
    this.page.setAttribute("aria-pressed", String(beside));
    this.board.layers.arrange();
    this.explore?.leave();
  }

  /** On a small screen look at what matters: at these, of which somebody must choose, or at the viewer's own figure and
   * what is near it.
   * @param {Set<string>} near @param {number | null} seat of the viewer */
  follow(near, seat) {
    const { layers, sprites } = this.board;
    const onBoard = [...sprites].filter(([, { sprite }]) => layers.of(sprite) === layers.list[0]);
    const boxes = (/** @type {string} */ name) =>
      onBoard
        .filter(([, { sprite }]) => sprite.classes.includes(name))
        .map(([id]) => this.board.where(id) ?? new DOMRect());
    const choices = onBoard.filter(([id]) => near.has(id)).map(([id]) => id);
    this.camera.follow(around(this.board, choices), boxes(FIGURE + seat)[0] ?? null, boxes(NOTABLE));
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
}
