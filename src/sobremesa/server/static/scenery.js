// What lies on the table now, also while an older scene is shown, and which of it is fresh.

import { isHelp } from "./sprites.js";
import { whole } from "./wire.js";

/** @typedef {import("./messages.js").Scene} Scene */
/** @typedef {import("./wire.js").Sprite} Sprite */
/** @typedef {import("./messages.js").Step} Step */
/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./markers.js").Markers} Markers */

export class Scenery {
  /** @param {Board} board @param {Markers} markers */
  constructor(board, markers) {
    this.board = board;
    this.markers = markers;
    /** @type {Scene | null} */
    this.told = null; // the last whole scene of now
    /** @type {Scene | null} */
    this.shown = null; // what the board shows: now, or the past
    /** @type {Map<string, Sprite>} */
    this.live = new Map();
    /** @type {Set<string>} */
    this.fresh = new Set(); // what happened since the person last chose
    /** @type {number | null} */
    this.seat = null; // that is looked from
  }

  /** A whole scene of now. @param {Scene} scene @param {number | null} seat that is looked from */
  take(scene, seat) {
    this.seat = seat;
    this.told = scene;
    this.live = new Map(scene.sprites.map((sprite) => [sprite.id, whole(sprite)]));
  }

  /** A step of now. @param {Step} step */
  remember(step) {
    for (const id of step.drop ?? []) this.live.delete(id);
    for (const told of step.put ?? []) {
      const sprite = whole(told);
      const was = this.live.get(sprite.id);
      this.live.set(sprite.id, sprite);
      if ((!was || was.x !== sprite.x || was.y !== sprite.y) && !isHelp(sprite)) this.fresh.add(sprite.id);
    }
  }

  /** The person has chosen: nothing is fresh any more. */
  forget() {
    this.fresh.clear();
    this.board.mark("fresh", []);
  }

  /** What is fresh stays marked until the next choice. */
  mark() {
    this.board.mark("fresh", this.fresh);
  }

  /** Draw the table as it is now. */
  drawNow() {
    if (!this.told) return;
    this.#draw({ ...this.told, sprites: [...this.live.values()] });
    this.mark();
    this.markers.draw(true);
  }

  /** Draw the table as it was. @param {Scene} scene */
  drawPast(scene) {
    this.#draw(scene);
    this.board.mark("fresh", []);
    this.markers.draw(false);
  }

  /** @param {Scene} scene */
  #draw(scene) {
    this.shown = scene;
    this.board.show(scene, this.seat);
  }

  /** What lies on the table, in words, each once. */
  inWords() {
    return [...new Set([...this.live.values()].map((sprite) => sprite.label).filter(Boolean))];
  }
}
