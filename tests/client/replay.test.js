// Looking back: step by step, by the slider, replayed to the end, and playing on from there.

import assert from "node:assert/strict";
import { test } from "node:test";
import { firstMove, recorded } from "./recorded.js";
import { fire, Screen } from "./window.js";

const { nomads } = recorded.matches;
const MOVES = nomads.moves.length;

/** The screen after all moves. @param {object} [habits] */
async function played(habits) {
  const screen = new Screen(nomads, habits);
  await screen.hear(nomads.first, ...nomads.moves.map((one) => one.steps));
  return screen;
}

/** A view of an earlier moment. @param {number} move */
const view = (move) => ({ ...nomads.views[1], move, text: `after ${move}` });
const place = (/** @type {Screen} */ screen) => Number(screen.find("replay-slider").value);

test("a line of the log leads to its moment, and nothing can be chosen there", async () => {
  const screen = await played();
  screen.document.querySelector('#log li[data-move="1"] .moment').click();
  assert.equal(screen.asked("view").move, 1);
  await screen.answer("view", view(1));
  assert.equal(screen.find("replay").hidden, false);
  assert.equal(screen.find("prompt").textContent, "after 1");
  assert.deepEqual(screen.actions(), []);
  assert.equal(screen.find("undo").disabled, true);
  assert(screen.all("#log li.lit").every((one) => one.dataset.move === "1"));
  assert.equal(screen.find("share-toml").search, "?move=1", "what is shared is what is seen");
});

test("an earlier table is drawn as it was, and the current one when one comes back", async () => {
  const screen = await played();
  const [now, actions] = [screen.pieces(), screen.actions()];
  await screen.press("open-replay");
  await screen.answer("view", view(MOVES));
  await screen.press("replay-back");
  assert.equal(screen.asked("view").move, MOVES - 1);
  await screen.answer("view", view(MOVES - 1));
  assert.notDeepEqual(screen.pieces(), now);
  assert.equal(screen.inBoard(".sprite").length, nomads.views[1].scene.sprites.length);
  await screen.press("replay-now");
  await screen.settle();
  assert.deepEqual([screen.pieces(), screen.actions(), screen.find("replay").hidden], [now, actions, true]);
  assert.equal(screen.find("prompt").textContent, nomads.moves.at(-1)?.steps.prompt.text);
});

test("one step forward is played, any other is only shown", async () => {
  const screen = await played({ still: false });
  screen.document.querySelector('#log li[data-move="1"] .moment').click();
  await screen.answer("view", view(1));
  const before = screen.animations.length;
  await screen.press("replay-forward");
  await screen.answer("view", { ...nomads.views[0], move: 2 });
  const forward = screen.animations.length;
  assert(forward > before);
  const slider = screen.find("replay-slider");
  slider.value = "9";
  fire(slider, "input");
  await screen.answer("view", view(9));
  assert.equal(screen.animations.length, forward);
});

test("the history stops at the beginning and at the present", async () => {
  const screen = await played();
  await screen.press("open-replay");
  await screen.answer("view", view(MOVES));
  await screen.press("replay-forward");
  await screen.answer("view", view(MOVES));
  assert.equal(place(screen), MOVES);
  screen.table.history.visit(-3);
  await screen.answer("view", view(0));
  assert.equal(place(screen), 0);
  assert.equal(screen.find("replay-place").textContent, screen.find("replay-slider").getAttribute("aria-valuetext"));
});

test("a late moment is not shown once another was requested", async () => {
  const screen = await played();
  screen.table.history.visit(3);
  const { id } = screen.asked("view");
  screen.table.history.visit(5);
  await screen.answer("view", view(5)).catch(() => undefined);
  await screen.hear({ ...view(3), re: id });
  assert.equal(screen.find("prompt").textContent, "after 5");
});

test("a replay runs move by move to the end, and stops when told to", async () => {
  const screen = await played({ still: false, preferences: { speed: "fast" } });
  screen.table.history.visit(MOVES - 3);
  await screen.answer("view", view(MOVES - 3));
  screen.find("replay-run").click();
  assert.equal(screen.find("replay-run").getAttribute("aria-pressed"), "true");
  for (const move of [MOVES - 2, MOVES - 1]) {
    assert.equal(screen.asked("view").move, move);
    await screen.answer("view", view(move));
    await screen.clock.pass(5000);
  }
  screen.find("replay-run").click();
  assert.equal(screen.find("replay-run").getAttribute("aria-pressed"), "false");
  await screen.answer("view", view(MOVES));
  await screen.clock.pass(5000);
  assert.equal(screen.asked("view").move, MOVES);
});

test("what happened since one's turn can be watched, and then the current table is back", async () => {
  const screen = new Screen(nomads);
  const last = nomads.moves.map((one) => one.mine).lastIndexOf(false);
  await screen.hear(nomads.first, ...nomads.moves.slice(0, last + 1).map((one) => one.steps));
  const [now, first] = [screen.pieces(), screen.table.history.recap.first];
  await screen.press("since-watch");
  for (let move = first - 1; move <= last + 1; move++) {
    assert.equal(screen.asked("view").move, move);
    await screen.hearMeanwhile({ ...view(move), re: screen.asked("view").id });
  }
  await screen.settle();
  assert.deepEqual([screen.find("replay").hidden, screen.pieces()], [true, now]);
});

test("moves that others make meanwhile move nothing in the past, and are there afterwards", async () => {
  const screen = new Screen(nomads);
  const half = MOVES >> 1;
  await screen.hear(nomads.first, ...nomads.moves.slice(0, half).map((one) => one.steps));
  await screen.press("open-replay");
  await screen.answer("view", view(half));
  const past = screen.pieces();
  await screen.hear(...nomads.moves.slice(half).map((one) => one.steps));
  assert.deepEqual(screen.pieces(), past);
  assert.equal(screen.find("replay-slider").max, String(MOVES));
  await screen.press("replay-now");
  await screen.settle();
  const other = await played();
  assert.deepEqual(screen.pieces(), other.pieces());
});

test("playing on from an earlier moment asks for a room of its own and goes there", async () => {
  const screen = await played();
  screen.table.history.visit(4);
  await screen.answer("view", view(4));
  await screen.press("replay-branch");
  assert.deepEqual([screen.asked("branch").move, screen.asked("branch").invite], [4, undefined]);
  await screen.answer("branch", { type: "made", url: "/r/other" });
  assert.deepEqual(screen.location.went, ["/r/other"]);
});

test("with other people at the table, all may play on together", async () => {
  const screen = await played();
  screen.table.history.visit(4);
  await screen.answer("view", view(4));
  assert.equal(screen.find("replay-invite").hidden, false);
  await screen.press("replay-invite");
  assert.deepEqual([screen.asked("branch").move, screen.asked("branch").invite], [4, true]);
  const people = nomads.first.people.map((/** @type {any} */ one) =>
    one.seat ? { ...one, kind: "bot", guest: null, level: "3" } : one,
  );
  const alone = new Screen(nomads);
  await alone.hear({ ...nomads.first, people });
  assert.equal(alone.find("replay-invite").hidden, true);
});

test("people and aim next to the table are those of the moment that is shown", async () => {
  const screen = await played();
  const strip = () => screen.texts("#strip .chip");
  const now = strip();
  const people = nomads.views[1].people.map((/** @type {any} */ one) => ({ ...one, score: 77, turn: false }));
  screen.table.history.visit(1);
  await screen.answer("view", { ...view(1), people, outlook: { ...nomads.views[1].outlook, short: "as it was" } });
  assert(strip().every((one) => one.includes("77")));
  assert.equal(screen.find("aim-line").textContent, "as it was");
  await screen.press("replay-now");
  await screen.settle();
  assert.deepEqual(strip(), now);
  assert.notEqual(screen.find("aim-line").textContent, "as it was");
});

test("the address leads to the moment that is shown, and opens there", async () => {
  const screen = await played();
  screen.table.history.visit(4);
  await screen.answer("view", view(4));
  assert.equal(screen.location.hash, "#move=4");
  assert(screen.find("share-link").value.endsWith("/r/recorded#move=4"));
  await screen.press("replay-now");
  await screen.settle();
  assert.equal(screen.location.hash, "");
  const linked = new Screen(nomads, { hash: "#move=3" });
  await linked.hearMeanwhile(firstMove(nomads, (one) => one.whole?.room.moves > 3).whole);
  assert.deepEqual([linked.asked("view").move, linked.asked("view").reveal], [3, false]);
  await linked.answer("view", view(3));
  assert.equal(linked.find("prompt").textContent, "after 3");
});

test("when the match is over, every secret of its moments is asked for", async () => {
  const { end } = /** @type {any} */ (nomads);
  const screen = new Screen(nomads, { hash: "#move=2" });
  await screen.hearMeanwhile({ ...end.first, phase: "over", ending: end.steps.ending, actions: [] });
  assert.deepEqual([screen.asked("view").move, screen.asked("view").reveal], [2, true]);
  assert.equal(screen.find("ending").hidden, true, "the address leads to the table, not to the result");
});
