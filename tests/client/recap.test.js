// What happened since one's own turn: what no preview could tell of the own move, then the moves of the others.

import assert from "node:assert/strict";
import { test } from "node:test";
import { besides, recapOf, visible } from "../../src/sobremesa/server/static/store/recap.js";
import { recorded } from "./recorded.js";
import { Screen, Window } from "./window.js";

const { nomads, oh_captain } = recorded.matches;
const URL = "/r/recorded";

/** @param {number} n @param {number} move @param {number | null} seat @param {string} text @param {object} [more] */
const line = (n, move, seat, text, more = {}) => ({ n, move, seat, text, rule: "", kind: "", ...more });
const OWN = [line(1, 1, 0, "I row."), line(2, 1, 0, "The wind turns.")];
const OTHERS = [line(3, 2, 1, "Ben fishes."), line(4, 3, 2, "Eve sleeps.")];

/** The recap on a page of its own, which is shown the log as it grows. @param {Window} [kept] the page before a reload */
function open(kept) {
  const page = new Window({ html: nomads.page, kept });
  /** @type {number[]} */
  const retold = [];
  const recap = new (page.module("panels/history").Recap)(URL, (/** @type {number} */ move) => retold.push(move));
  /** @type {any[]} */
  let log = [];
  let seat = /** @type {number | null} */ (0);
  const show = (/** @type {string} */ text) => recap.show({ log, you: { seat }, prompt: { text } });
  const since = {
    replace: (/** @type {any[]} */ all, /** @type {number | null} */ reader, /** @type {string} */ asked) => {
      [log, seat] = [all, reader];
      show(asked);
    },
    add: (/** @type {any[]} */ more, /** @type {string} */ asked) => {
      log = [...log, ...more];
      show(asked);
    },
    expect: (/** @type {number} */ move, /** @type {string[] | null} */ foretold) => recap.expect(seat, move, foretold),
  };
  return { page, since, retold, all: () => page.texts("#since-lines li"), seen: () => page.texts("#since-last span") };
}

/** The recap as a list of lines, without a page. */
function reader() {
  /** @type {any[]} */
  let log = [];
  let [seat, question] = [0, ""];
  /** @type {Record<number, any>} */
  const kept = {};
  const recap = () => recapOf(log, seat, kept[seat]);
  const since = {
    replace: (/** @type {any[]} */ all, /** @type {number} */ who, /** @type {string} */ asked) =>
      ([log, seat, question] = [all, who, asked]),
    add: (/** @type {any[]} */ more, /** @type {string} */ asked) => ([log, question] = [[...log, ...more], asked]),
    expect: (/** @type {number} */ move, /** @type {string[] | null} */ foretold) => (kept[seat] = { move, foretold }),
  };
  const seen = () => visible(besides(recap().lines, question), recap().deed).map((one) => one.text);
  return { since, all: () => recap().lines.map((one) => one.text), seen };
}

test("the moves of the others are told, and the own one begins it again", () => {
  const { since, page, all } = open();
  since.replace([], 0, "");
  assert.equal(page.find("since").hidden, true);
  since.expect(1, null);
  since.add(OWN, "");
  assert.deepEqual(all(), [], "a complete preview has told it");
  since.add(OTHERS, "");
  assert.deepEqual(all(), ["Ben fishes.", "Eve sleeps."]);
  assert.equal(page.find("since-count").textContent, "2");
  since.expect(4, null);
  since.add([line(5, 4, 0, "I row again.")], "");
  assert.deepEqual(all(), []);
  assert.equal(page.find("since").hidden, true);
});

test("the recap of one's own move has only what the preview could not tell", () => {
  const { since, all } = reader();
  since.replace([], 0, "");
  since.expect(1, ["I row.", "You will see the rest when it happens."]);
  since.add(OWN, "");
  assert.deepEqual(all(), ["The wind turns."]);
});

test("what an own move brought is the same after a reload", () => {
  const { since, page, all } = open();
  since.replace([], 0, "");
  since.expect(1, ["I row."]);
  since.add([...OWN, ...OTHERS], "");
  const again = open(page);
  again.since.replace([...OWN, ...OTHERS], 0, "");
  assert.deepEqual(again.all(), all());
});

test("one's own move made elsewhere is told in full", () => {
  const { since, all } = reader();
  since.replace([...OWN, ...OTHERS], 0, "");
  assert.deepEqual(all(), ["I row.", "The wind turns.", "Ben fishes.", "Eve sleeps."]);
});

test("without storage the whole move is told after a reload", () => {
  const { since, page } = open();
  page.sessionStorage.isShut = true;
  since.replace([], 0, "");
  since.expect(1, ["I row."]);
  const again = open(page);
  again.since.replace(OWN, 0, "");
  assert.deepEqual(again.all(), ["I row.", "The wind turns."]);
});

test("each seat of one device has a recap of its own", () => {
  const { since, all } = reader();
  since.replace([], 0, "");
  since.expect(1, null);
  since.add(OWN, "");
  since.replace([...OWN, ...OTHERS], 1, "");
  assert.deepEqual(all(), ["Ben fishes.", "Eve sleeps."], "Ben's move, made on another device, and what came after it");
  since.replace(OWN, 0, "");
  assert.deepEqual(all(), []);
});

test("the set-up and empty lines are not told", () => {
  const { since, all } = reader();
  since.replace([line(0, 0, null, "The match begins."), line(1, 1, 1, ""), line(2, 1, 1, "Ben fishes.")], 0, "");
  assert.deepEqual(all(), ["Ben fishes."]);
});

test("the recap does not repeat the question below it", () => {
  const { since, page, all, seen } = open();
  since.replace([], 0, "");
  since.add([line(1, 1, 1, "Ben attacks you.")], "Ben attacks you. What do you do?");
  assert.deepEqual([seen(), all()], [[], ["Ben attacks you."]]);
  assert.equal(page.find("since").hidden, true);
});

test("highlights come first, then what affects the reader, then the last lines, in their order", () => {
  const { since, page, seen } = open();
  since.replace([], 0, "");
  since.add(
    [
      line(1, 1, 1, "Mutiny!", { big: true }),
      line(2, 2, 1, "You lose a coin.", { yours: true }),
      line(3, 3, 1, "a"),
      line(4, 4, 2, "b"),
      line(5, 5, 1, "c"),
    ],
    "",
  );
  assert.deepEqual(seen(), ["Mutiny!", "You lose a coin.", "b", "c"]);
  const ranks = page.all("#since-last span").map((one) => one.dataset.rank);
  assert.deepEqual(ranks, ["1", "2", "4", "3"], "as many of them as there is room for");
  assert.deepEqual(page.texts("#since-last .big"), ["Mutiny!"]);
  assert.deepEqual(page.texts("#since-last .second"), ["You lose a coin."]);
});

test("two lines that concern the reader, then who did what", () => {
  const { since, seen } = reader();
  since.replace([], 0, "");
  since.expect(1, []);
  since.add(
    [
      line(1, 1, 0, "I row."),
      ...[2, 3, 4].map((n) => line(n, n, 1, `You get coin ${n}.`, { yours: true })),
      line(5, 5, 1, "Ben fishes."),
      line(6, 5, 1, "The nets are full."),
      line(7, 6, 2, "Eve sleeps."),
      line(8, 6, 2, "The night falls."),
    ],
    "",
  );
  assert.deepEqual(seen(), ["You get coin 3.", "You get coin 4.", "Ben fishes.", "Eve sleeps."]);
});

test("the reader's own actions do not count as affecting them", () => {
  const { since, seen } = reader();
  since.replace([], 0, "");
  since.expect(1, []);
  since.add(
    [
      line(1, 1, 0, "I row.", { yours: true }),
      line(2, 2, 1, "You lose a coin.", { yours: true }),
      ...OTHERS,
      line(5, 4, 1, "Ben fishes again."),
    ],
    "",
  );
  assert.deepEqual(seen(), ["You lose a coin.", "Ben fishes.", "Eve sleeps.", "Ben fishes again."]);
});

test("a tap shows all lines and another hides them, and they can be replayed from before the first", () => {
  const { since, page, retold } = open();
  since.replace([], 0, "");
  since.add(OTHERS, "");
  page.find("since-open").click();
  assert.equal(page.find("since-all").hidden, false);
  page.find("since-open").click();
  assert.equal(page.find("since-all").hidden, true);
  page.find("since-watch").click();
  assert.deepEqual(retold, [1]);
});

test("what an own move brought that no preview could tell is told, and is the same after a reload", async () => {
  let surprises = 0;
  const screen = new Screen(oh_captain, { preferences: { confirm: "always" } });
  await screen.hear(oh_captain.first);
  for (const { mine, action, preview, steps, whole } of oh_captain.moves) {
    if (mine) {
      await screen.choose(action);
      await screen.answer("preview", preview);
      await screen.press("confirm-yes");
      assert.equal(screen.asked("play").action, action);
    }
    await screen.hear(steps);
    const foretold = preview?.words ?? [];
    const own = steps.log
      .map((/** @type {any} */ one) => one.text)
      .filter((/** @type {string} */ text) => text && !foretold.includes(text));
    if (mine && preview.open && own.length) {
      assert.deepEqual(screen.texts("#since-lines li"), own);
      surprises += 1;
    } else if (mine && !preview.open) {
      assert.deepEqual(screen.texts("#since-lines li"), [], "the preview had told all of it");
    }
    if (whole && steps === oh_captain.moves.findLast((one) => one.whole)?.steps) {
      const again = screen.reload();
      await again.hear(whole);
      assert.deepEqual(again.texts("#since-lines li"), screen.texts("#since-lines li"));
    }
  }
  assert(surprises > 0, "the recorded match has no such move");
});
