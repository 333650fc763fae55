// A device gives every start a value of its own, and notices when something else was used.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { recorded } from "./recorded.js";

const device = /** @type {any} */ (await import("../../src/sobremesa/server/static/net/commit-reveal.js"));
const digest = (/** @type {string} */ text) => createHash("sha256").update(text).digest("hex");
const [SECRET, OTHER] = ["the secret", "f".repeat(32)];
const [FIRST, SECOND] = ["1", "2"].map((one) => one.padStart(32, "0")); // what the device chooses

/** What a device sends after each message, and says at the end. @param {[string, any][]} steps */
async function run(...steps) {
  let [memory, chosen] = [/** @type {any} */ (null), 0];
  const choose = () => String(++chosen).padStart(32, "0");
  const answers = [];
  for (const [act, state] of steps) {
    if (act === "hear") {
      memory = JSON.parse(JSON.stringify(device.remember(memory, state, choose)));
      answers.push(await device.pledge(memory, state));
    } else {
      answers.push([await device.verdict(state, memory), memory?.starts ?? 0]);
    }
  }
  return answers;
}

const roomWith = (/** @type {string} */ setup) => ({ seats: 2, settings: [{ id: "setup", value: setup }] });

/** A message in the lobby; the device sits in seat 1, somebody else in seat 0. @returns {[string, any]} */
function lobby(
  /** @type {Record<number, string>} */ promised = {},
  { revealing = false, word = "sun", setup = "quick", own = [1] } = {},
) {
  const promises = Object.entries(promised).map(([seat, promise]) => ({ seat: Number(seat), promise, shown: false }));
  const luck = { commitment: digest(SECRET), words: [{ seat: 0, word }], secret: null, promises, revealing };
  return ["hear", { room: roomWith(setup), luck, you: { seats: own } }];
}

/** The end of the match, with the contributions that were used. @param {[number, string][]} words @returns {[string, any]} */
function over(words, { secret = SECRET, setup = "quick" } = {}) {
  return [
    "judge",
    {
      room: roomWith(setup),
      luck: { commitment: digest(SECRET), words: words.map(([seat, word]) => ({ seat, word })), secret },
    },
  ];
}

const PROMISED = { 0: digest(OTHER), 1: digest(FIRST) };
const ASKED = [lobby(), lobby(PROMISED), lobby(PROMISED, { revealing: true })]; // a start, as it should be
/** @type {[number, string][]} */
const USED = [
  [0, "sun"],
  [0, OTHER],
  [1, FIRST],
];
const promise = (/** @type {string} */ value) => [{ type: "promise", seat: 1, promise: digest(value) }];
const reveal = (/** @type {string} */ value) => [{ type: "reveal", seat: 1, value }];

test("a device commits, then reveals, and confirms that the chance was fair", async () => {
  assert.equal(digest(FIRST), recorded.promise, "the server understands it");
  assert.deepEqual(await run(...ASKED, over(USED)), [promise(FIRST), [], reveal(FIRST), ["luck-kept", 1]]);
});

test("a value that was revealed is never promised again", async () => {
  const again = (await run(...ASKED, lobby())).at(-1);
  assert.deepEqual(again, promise(SECOND), "the start was broken off: what was shown is known to others");
  const [revealed, said] = (await run(...ASKED, ...ASKED.slice(1), over(USED))).slice(-2);
  assert.deepEqual([revealed, said], [[], ["luck-again", 2]], "where the server has kept it, the device says so");
});

test("the second device of a person leaves the value to the first", async () => {
  assert.deepEqual(await run(...ASKED.slice(1), over(USED)), [[], [], ["luck-kept", 1]]);
});

test("a second start is reported with its number", async () => {
  const second = { 0: digest(OTHER), 1: digest(SECOND) };
  const steps = [...ASKED, lobby(), lobby(second), lobby(second, { revealing: true })];
  const [revealed, said] = (
    await run(
      ...steps,
      over([
        [0, "sun"],
        [0, OTHER],
        [1, SECOND],
      ]),
    )
  ).slice(-2);
  assert.deepEqual(
    [revealed, said],
    [reveal(SECOND), ["luck-again", 2]],
    "somebody who knows the secret saw what the first would have dealt",
  );
});

test("the value of an earlier start is not used for this one", async () => {
  const [said] = (
    await run(
      ...ASKED,
      lobby({}, { word: "moon" }),
      over([
        [0, "moon"],
        [0, OTHER],
        [1, FIRST],
      ]),
    )
  ).at(-1);
  assert.equal(
    said,
    "luck-left-out",
    "the server goes on with the value that it knows, and a word that deals well with it",
  );
});

test("nothing is revealed if the contributions differ from the stored ones", async () => {
  const [second, [said]] = (
    await run(
      ...ASKED,
      lobby(PROMISED, { revealing: true, word: "moon" }),
      over([
        [0, "moon"],
        [0, OTHER],
        [1, FIRST],
      ]),
    )
  ).slice(-2);
  assert.deepEqual([second, said], [[], "luck-changed"]);
});

test("a reloaded page reveals the same value for the same start", async () => {
  const [first, second, said] = (await run(...ASKED, ASKED[2], over(USED))).slice(-3);
  assert.deepEqual([first, second, said], [reveal(FIRST), reveal(FIRST), ["luck-kept", 1]]);
});

test("the values used are compared with the stored ones", async () => {
  /** @type {[[string, any], string][]} */
  const ends = [
    [
      over([
        [0, "moon"],
        [0, OTHER],
        [1, FIRST],
      ]),
      "luck-changed",
    ],
    [
      over([
        [0, "sun"],
        [0, OTHER],
        [1, "more"],
        [1, FIRST],
      ]),
      "luck-changed",
    ],
    [
      over([
        [0, OTHER],
        [1, FIRST],
      ]),
      "luck-changed",
    ],
    [over(USED, { setup: "normal" }), "luck-changed"],
    [
      over([
        [0, "sun"],
        [0, OTHER],
        [0, OTHER],
        [1, FIRST],
      ]),
      "luck-changed",
    ],
    [
      over([
        [0, "sun"],
        [0, OTHER],
      ]),
      "luck-left-out",
    ],
    [
      over([
        [0, "sun"],
        [0, FIRST],
        [0, OTHER],
      ]),
      "luck-left-out",
    ],
    [
      over([
        [0, "sun"],
        [1, FIRST],
      ]),
      "luck-somebody-left-out",
    ],
    [over(USED, { secret: "another" }), "luck-broken"],
  ];
  for (const [end, verdict] of ends)
    assert.equal((await run(...ASKED, end)).at(-1)[0], verdict, JSON.stringify(end[1].luck.words));
});

test("a device that was never asked to commit is left out", async () => {
  assert.equal((await run(...ASKED.slice(0, 2), over([[0, "sun"]]))).at(-1)[0], "luck-left-out");
});

test("a device without a seat says what it knows", async () => {
  for (const before of [[], [lobby({}, { own: [] })], [...ASKED.slice(0, 2), lobby({}, { own: [] })]]) {
    assert.equal((await run(...before, over([[0, "sun"]]))).at(-1)[0], "luck-fits");
  }
});
