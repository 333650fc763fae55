// The board as its README shows it, on a page of its own.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Rect, Window } from "./window.js";

const README = readFileSync(new URL("../../src/sobremesa/server/static/board/README.md", import.meta.url), "utf8");
const [, page, script] = /```html\n([^]*?)<script type="module">([^]*?)<\/script>/.exec(README) ?? [];
const FILES = {
  "goban.svg": '<svg xmlns="http://www.w3.org/2000/svg"><rect class="wood" width="800" height="800"/></svg>',
  "stones.svg": '<svg xmlns="http://www.w3.org/2000/svg"><defs><symbol id="black" viewBox="0 0 2 1"/></defs></svg>',
  "stones.css": ".wood { fill: tan }",
  "./board/board.css": "",
};

/** The board of the README's example, whose stone is on its way. */
async function example() {
  const window = new Window({ html: page, files: FILES });
  window.find("board").box = window.find("slot").box = new Rect(0, 0, 400, 400);
  const { Board } = window.module("board/board");
  let board = /** @type {any} */ (null);
  const give = (/** @type {any} */ made) => (board = made);
  const code = script.replace(/import .*\n/, "").replace("await board.load", "give(board);\nawait board.load");
  const done = new Function("Board", "document", "give", `return (async () => {${code}})()`)(
    Board,
    window.document,
    give,
  );
  await window.clock.pass(100);
  return { window, board, done };
}

/** @param {any} board @param {string} id */
const drawn = (board, id) => board.root.querySelector(`.pieces [data-sprite="${id}"]`);

test("the example of the board's README draws its stone and moves it", async () => {
  const { window, board, done } = await example();
  assert.equal(board.root.querySelectorAll(".ground .wood").length, 1);
  const stone = drawn(board, "stone-1");
  assert.equal(stone.style.transform, "translate(300px, 100px) scale(1)");
  const [use] = stone.children;
  assert.deepEqual(
    ["href", "width", "height"].map((name) => use.getAttribute(name)),
    ["#black", "40", "20"],
  );
  assert.deepEqual(
    window.animations.map((one) => [one.element, one.duration]),
    [[stone, 400]],
  );
  let isDone = false;
  done.then(() => (isDone = true));
  await window.clock.pass(200);
  assert.equal(isDone, false, "it is on its way");
  await window.clock.pass(300);
  assert.equal(isDone, true);
});

test("what the README says of a board holds: ghosts of a change, marks of sprites, pieces that go", async () => {
  const { window, board } = await example();
  await window.clock.pass(500);
  board.foresee({ put: [{ id: "stone-1", symbol: "black", x: 500, y: 100, size: 40 }] });
  const [ghost] = board.root.querySelectorAll(".ghost");
  assert.equal(ghost.style.transform, "translate(500px, 100px) scale(1)");
  board.forget();
  assert.equal(board.root.querySelectorAll(".ghost").length, 0);
  board.mark("lit", ["stone-1", "no-such-sprite"]);
  assert.equal(drawn(board, "stone-1").getAttribute("filter"), "url(#table-lit)");
  board.mark("lit", []);
  assert.equal(drawn(board, "stone-1").hasAttribute("filter"), false);
  await board.step({ drop: ["stone-1"] }, 0);
  assert.equal(drawn(board, "stone-1"), null);
});
