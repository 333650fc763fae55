// From clicks to an action: what is clicked narrows the actions, until one is left.

import assert from "node:assert/strict";
import { test } from "node:test";
import { recorded } from "./recorded.js";

const { ActionFilter } = /** @type {any} */ (await import("../../src/sobremesa/server/static/panels/action-filter.js"));

/** @param {string} id @param {string[]} clicks @param {object} [more] */
const action = (id, clicks, more = {}) => ({
  id,
  text: id,
  clicks,
  kind: "",
  group: "",
  note: "",
  steps: 1,
  way: [],
  ...more,
});
const SOW = [
  action("sow 1 left", ["stack-1", "left"]),
  action("sow 1 right", ["stack-1", "right"]),
  action("sow 2 left", ["stack-2", "left"]),
  action("pass", []),
];
const ids = (/** @type {any} */ narrowing) => narrowing.left.map((/** @type {any} */ one) => one.id);

test("a click keeps the actions that it belongs to, and the second one completes the action", () => {
  const narrowing = new ActionFilter(SOW);
  assert.equal(narrowing.isBegun, false);
  assert.equal(narrowing.click("stack-1"), true);
  assert.deepEqual(ids(narrowing), ["sow 1 left", "sow 1 right"]);
  assert.deepEqual([...narrowing.next].sort(), ["left", "right"]);
  assert.equal(narrowing.complete, null);
  narrowing.click("right");
  assert.equal(narrowing.complete.id, "sow 1 right");
});

test("the order of the clicks does not matter", () => {
  const narrowing = new ActionFilter(SOW);
  narrowing.click("left");
  narrowing.click("stack-2");
  assert.equal(narrowing.complete.id, "sow 2 left");
});

test("a second click on the same thing takes the pick back", () => {
  const narrowing = new ActionFilter(SOW);
  narrowing.click("stack-1");
  narrowing.click("stack-1");
  assert.equal(narrowing.isBegun, false);
  assert.equal(ids(narrowing).length, SOW.length);
});

test("a click on a thing of another action starts over with it", () => {
  const narrowing = new ActionFilter(SOW);
  narrowing.click("stack-1");
  narrowing.click("stack-2");
  assert.deepEqual(ids(narrowing), ["sow 2 left"]);
  assert.deepEqual([...narrowing.picked], ["stack-2"]);
});

test("a click on a thing that leads nowhere changes nothing and says so", () => {
  const narrowing = new ActionFilter(SOW);
  narrowing.click("stack-1");
  assert.equal(narrowing.click("well"), false);
  assert.deepEqual([...narrowing.picked], ["stack-1"]);
});

test("an action that remains by itself is complete only after a click", () => {
  const narrowing = new ActionFilter([action("pass", [])]);
  assert.equal(narrowing.complete, null);
});

test("an opened group holds its actions alone, and a click within it narrows further", () => {
  const narrowing = new ActionFilter([
    action("buy a", ["card"], { group: "buy" }),
    action("buy b", ["tile"], { group: "buy" }),
    action("sell a", ["card"], { group: "sell" }),
  ]);
  narrowing.group = "buy";
  assert.deepEqual(ids(narrowing), ["buy a", "buy b"]);
  narrowing.click("card");
  assert.equal(narrowing.complete.id, "buy a");
});

test("only things of single actions are highlighted until the plans are opened", () => {
  const narrowing = new ActionFilter([action("walk 1", ["space-1"]), action("walk 2", ["space-2"], { steps: 2 })]);
  assert.deepEqual([...narrowing.near], ["space-1"]);
  assert.deepEqual([...narrowing.next], ["space-1", "space-2"], "what a plan leads to can be clicked all the same");
  narrowing.further = true;
  assert.deepEqual([...narrowing.near], ["space-2"]);
  assert.deepEqual(ids(narrowing), ["walk 2"]);
});

test("picks are kept for new actions while they still lead to one, and dropped when they do not", () => {
  const narrowing = new ActionFilter(SOW);
  narrowing.click("stack-1");
  assert.deepEqual([...narrowing.among(SOW.slice(1)).picked], ["stack-1"]);
  assert.deepEqual([...narrowing.among([]).picked], ["stack-1"], "while somebody else moves");
  assert.equal(narrowing.among(SOW.slice(2)).isBegun, false);
});

test("after clearing nothing is begun", () => {
  const narrowing = new ActionFilter(SOW);
  narrowing.click("stack-1");
  narrowing.group = "x";
  narrowing.further = true;
  narrowing.clear();
  assert.equal(narrowing.isBegun, false);
  assert.equal(ids(narrowing).length, SOW.length);
});

test("every legal action of every game that has clicks can be reached by them", () => {
  for (const [game, { first, moves }] of Object.entries(recorded.matches)) {
    const choices = [first, ...moves.map((one) => one.steps)].map((one) => one.actions);
    assert(
      choices.flat().some((one) => one.clicks.length > 0),
      game,
    );
    for (const actions of choices) {
      for (const { id, clicks } of actions.filter((/** @type {any} */ one) => one.clicks.length)) {
        const filter = new ActionFilter(actions);
        for (const sprite of clicks) if (!filter.complete) assert(filter.click(sprite), `${game}: ${sprite} of ${id}`);
        const { complete, left, picked } = filter;
        const isLeft = left.some((/** @type {any} */ one) => one.id === id);
        assert(complete?.id === id || (isLeft && picked.size === new Set(clicks).size), `${game}: ${id}`);
      }
    }
  }
});

test("a click on a space means the plan that ends there, which the step alone can go on from", () => {
  const step = action("move 2", ["space-2"]);
  const plan = action("move 2; stop", ["space-2"], { steps: 2, onward: "move 2" });
  const narrowing = new ActionFilter([step, plan]);
  narrowing.click("space-2");
  assert.equal(narrowing.complete, plan);
  const crowded = new ActionFilter([step, plan, action("send 2", ["space-2"])]);
  crowded.click("space-2");
  assert.equal(crowded.complete, null, "something else is possible there too");
});
