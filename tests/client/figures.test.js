// A person's figures over many games: each match counts once, and nothing is said of too few.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ENOUGH, summary, withGame } from "../../src/sobremesa/server/static/store/figures.js";
import { recorded } from "./recorded.js";
import { Window } from "./window.js";

/** @param {string} kind @param {number} count @param {number} cost of each */
const cost = (kind, count, cost) => ({
  kind,
  label: `${kind}!`,
  count,
  cost: count * cost,
  square: count * cost * cost,
});

test("a match that is looked at twice counts once", () => {
  const game = { luck: 0.2, costs: [cost("move", 10, 0.01)] };
  const figures = withGame(withGame({}, "/r/a 0", game), "/r/a 0", game);
  assert.equal(summary(figures).count, 10);
  assert.equal(summary(withGame(figures, "/r/a 1", game)).count, 20);
});

test("the figures are means with twice their standard error", () => {
  const figures = withGame(withGame({}, "a", { luck: 0.1, costs: [cost("move", 50, 0.0)] }), "b", {
    luck: -0.1,
    costs: [cost("write", 50, 0.02)],
  });
  const found = summary(figures);
  assert.equal(found.count, ENOUGH);
  assert.ok(Math.abs(found.cost - 0.01) < 1e-9 && Math.abs(found.error - 0.02 / Math.sqrt(99)) < 1e-9);
  assert.ok(Math.abs(found.luck) < 1e-9 && Math.abs(found.luckError - 0.2) < 1e-9);
  assert.equal(found.worst, "write!");
});

test("the worst kind is one that has come up often enough", () => {
  const costs = [cost("rare", 3, 0.9), cost("usual", 30, 0.1), cost("fine", 200, 0.0)];
  assert.equal(summary(withGame({}, "a", { luck: 0, costs })).worst, "usual!");
  assert.equal(summary({}).worst, "");
});

test("only the newest matches are kept", () => {
  let figures = {};
  for (let number = 0; number < 502; number++) figures = withGame(figures, `m${number}`, { luck: 0, costs: [] });
  assert.equal(Object.keys(figures).length, 500);
  assert.ok(!("m1" in figures) && "m501" in figures);
});

test("nothing is kept unless it is wished, and nothing stays when it is not wished any more", () => {
  const page = new Window({ html: recorded.matches.nomads.page });
  const { ownFigures } = page.module("panels/figures");
  const found = { luck: 0.1, costs: [cost("move", 30, 0.0)] };
  const section = ownFigures(found, "/r/a 0");
  page.document.body.append(section); // a box that is not on the page tells nobody that it was ticked
  const box = section.querySelector("input");
  const kept = () => JSON.parse(page.localStorage.getItem("figures") ?? "{}");
  assert.deepEqual(kept(), {});
  box.click();
  assert.deepEqual(Object.keys(kept()), ["/r/a 0"]);
  assert.ok(section.querySelector("[role=status]").textContent.includes("30"));
  box.click();
  assert.deepEqual(kept(), {});
  assert.equal(section.querySelector("[role=status]").textContent, "");
});
