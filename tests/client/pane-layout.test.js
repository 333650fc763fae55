// panes.js puts the panes of every scene into the slots of a page: whole and side by side.

import assert from "node:assert/strict";
import { test } from "node:test";
import { recorded } from "./recorded.js";

const panes = /** @type {any} */ (await import("../../src/sobremesa/server/static/board/pane-layout.js"));
const SLOTS = [
  [0, 0, 390, 400],
  [10, 20, 480, 260],
  [0, 0, 352, 700],
  [5, 5, 900, 90],
];

const pane = (/** @type {number[]} */ [x, y, width, height]) => ({ x, y, width, height });
const box = pane;

/** Where they are on the page. @param {any[]} all @param {number[]} slot */
function arrange(all, slot) {
  const placed = panes.arrange(all, box(slot));
  return all.map((one, index) => {
    const { x, y, scale } = placed[index];
    return { x: x + one.x * scale, y: y + one.y * scale, width: one.width * scale, height: one.height * scale };
  });
}

const rounded = (/** @type {any[]} */ all, /** @type {string} */ name) => all.map((one) => Math.round(one[name]));
const apart = (/** @type {any} */ a, /** @type {any} */ b) =>
  a.x + a.width < b.x + 0.5 || b.x + b.width < a.x + 0.5 || a.y + a.height < b.y + 0.5 || b.y + b.height < a.y + 0.5;

test("similar panes share a line where that makes them larger", () => {
  const rows = [0, 1, 2, 3].map((number) => pane([0, 100 * number, 400, 100]));
  assert.deepEqual(rounded(arrange(rows, [0, 0, 400, 420]), "x"), [0, 0, 0, 0]);
  assert.equal(new Set(rounded(arrange(rows, [0, 0, 806, 203]), "y")).size, 2);
});

test("a line as wide as the box leaves its height to the others", () => {
  const [table, first, second] = arrange(
    [pane([0, 0, 400, 200]), pane([0, 200, 400, 80]), pane([0, 280, 400, 80])],
    [0, 0, 400, 166],
  );
  assert.deepEqual(rounded([first, second], "width"), [197, 197], "two in one line, as wide as the box together");
  assert.equal(Math.round(table.height + first.height), 160, "and nothing is left over");
});

test("in a low box all panes are in one line and equally high", () => {
  const placed = arrange([pane([0, 0, 400, 160]), pane([0, 160, 400, 160]), pane([0, 320, 400, 240])], [0, 0, 360, 58]);
  assert.equal(new Set(placed.map((one) => `${Math.round(one.y)} ${Math.round(one.height)}`)).size, 1);
});

test("panes that show more are enlarged first", () => {
  const placed = arrange(
    [pane([0, 0, 400, 200]), pane([0, 200, 400, 100]), pane([0, 600, 200, 100])],
    [0, 0, 800, 300],
  );
  assert.deepEqual(
    rounded(placed, "width"),
    [288, 288, 144],
    "one below the other, and not the second as wide as it could be",
  );
});

test("the panes of a slot are whole and apart in every game", () => {
  for (const [game, all] of Object.entries(recorded.panes)) {
    for (const slot of SLOTS) {
      const [left, top, width, height] = slot;
      const placed = arrange(
        all.slice(1).filter((one) => one.seat !== 0),
        slot,
      );
      placed.forEach((one, number) => {
        const where = `${game} in ${slot}: ${JSON.stringify(one)}`;
        assert(one.x > left - 1 && one.x + one.width < left + width + 1, where);
        assert(one.y > top - 1 && one.y + one.height < top + height + 1, where);
        for (const other of placed.slice(0, number)) assert(apart(one, other), where);
      });
    }
  }
});

test("a pane is contained whole in the middle of a box", () => {
  const { x, y, scale } = panes.contain(pane([100, 50, 200, 100]), box([0, 0, 400, 400]));
  assert.deepEqual({ x, y, scale }, { x: -200, y: 0, scale: 2 });
});

test("a point belongs to the pane in which it lies, or else to the board", () => {
  const all = [pane([0, 0, 100, 100]), pane([100, 0, 50, 100])];
  assert.equal(panes.paneOf(all, { x: 100, y: 0 }), 1);
  assert.equal(panes.paneOf(all, { x: 99.9, y: 50 }), 0);
  assert.equal(panes.paneOf(all, { x: 500, y: 500 }), 0);
});

test("panes one below the other are as wide for their height as the widest allows", () => {
  assert.equal(panes.ratio([]), 0);
  assert.equal(panes.ratio([pane([0, 0, 400, 100]), pane([0, 0, 400, 100])]), 2);
});

const CAVE = pane([0, 0, 1000, 1000]);
const crew = (/** @type {number} */ count) =>
  Array.from({ length: count }, (_, seat) => pane([1000, 200 * seat, 700, 200]));

test("the others lie beside the board where it leaves room for them, and the board is as large as without them", () => {
  const shared = panes.share(CAVE, crew(2), box([0, 50, 360, 210]));
  assert.deepEqual(shared, { board: box([0, 50, 210, 210]), others: box([216, 50, 144, 210]) });
});

test("a few others lie in one low line below the board, which keeps more than four fifths of its height", () => {
  const { board, others } = panes.share(CAVE, crew(2), box([0, 0, 390, 350]));
  assert(board.height > 0.8 * 350 && others.y >= board.y + board.height);
  assert(others.height >= 40, "and can be touched");
});

test("where both cannot be read, or others show more than a row of things, the board is alone", () => {
  assert.equal(panes.share(CAVE, crew(4), box([0, 0, 390, 350])), null);
  assert.equal(panes.share(CAVE, [pane([1000, 0, 680, 260])], box([0, 0, 390, 350])), null);
});
