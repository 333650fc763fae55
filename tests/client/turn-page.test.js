// On a small screen the others are a page of their own; it is turned for a choice there, and back when the game goes on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { recorded } from "./recorded.js";
import { Rect, Screen } from "./window.js";

const { oh_captain } = recorded.matches;
const OTHER = "player-1";

/** A screen on which board and others do not fit beside each other. */
async function small() {
  const screen = new Screen(oh_captain);
  const { body } = screen.document;
  const slot = (/** @type {string} */ id, /** @type {(page?: string) => boolean} */ isShown) =>
    Object.defineProperty(screen.find(id), "box", {
      get: () => (isShown(body.dataset.page) ? new Rect(0, 60, 260, 260) : new Rect()),
    });
  slot("slot-board", (page) => page !== "rest");
  slot("slot-rest", (page) => page === "rest");
  await screen.hear(oh_captain.first);
  const { area } = screen.table;
  area.board.layers.arrange();
  const page = () => body.dataset.page ?? "board";
  assert.equal(page(), "board");
  return { area, page, screen };
}

const piece = (/** @type {any} */ area, /** @type {string} */ id, /** @type {object} */ changes) => ({
  put: [{ ...area.board.sprites.get(id).sprite, ...changes }],
});

test("the page stays turned during an attack, and is turned back when something moves on the board", async () => {
  const { area, page } = await small();
  area.turnTo(new Set([OTHER]));
  assert.equal(page(), "rest");
  area.turnTo(new Set());
  assert.equal(page(), "rest", "while the others answer");
  await area.player.play([piece(area, OTHER, { text: "!" })], false);
  assert.equal(page(), "rest", "while something moves there");
  await area.player.play([piece(area, "cave-count", { text: "1" })], false);
  assert.equal(page(), "board");
});

test("a page that is turned by hand stays", async () => {
  const { area, page, screen } = await small();
  screen.find("turn-page").click();
  await area.player.play([piece(area, "cave-count", { text: "1" })], false);
  assert.equal(page(), "rest");
});

test("on a page turned for a choice the board stays in sight", async () => {
  const { area, page } = await small();
  area.turnTo(new Set([OTHER]));
  assert.equal(page(), "rest");
  assert(area.board.onPage("cave-count"));
});
