// The steps of a move are played in order, last no longer than a turn may, can be skipped, and are heard where that is wanted.

import assert from "node:assert/strict";
import { test } from "node:test";
import { firstMove, recorded } from "./recorded.js";
import { fire, quiet, Screen, Window } from "./window.js";

const { nomads, oh_captain } = recorded.matches;
const PUT = [{ id: "a", x: 0, y: 0, size: 10 }];
const step = (/** @type {string} */ text, /** @type {object} */ more = {}) => ({
  kind: "",
  text,
  duration: 200,
  put: PUT,
  drop: [],
  ...more,
});

/** The player with a board that writes down what it is told to do. @param {object} [habits] */
function open(habits = {}) {
  const page = new Window({ html: nomads.page, still: false, ...habits });
  /** @type {any[]} */
  const [done, said] = [[], []];
  const board = {
    sprites: new Map([["a", { sprite: { id: "a", symbol: "", x: 5, y: 5, text: "" } }]]),
    finished: 0,
    step: (/** @type {any} */ one, /** @type {number} */ length) => {
      done.push([one.text, length]);
      return new Promise((after) => {
        board.finish = () => after(undefined);
        page.clock.start(after, length);
      });
    },
    finish: () => {},
  };
  const talk = { say: async (/** @type {any} */ one) => said.push(one.text), skip: () => {} };
  const player = new (page.module("panels/step-player").StepPlayer)(board, talk, {
    hurry: () => said.push("hurry"),
    begins: () => {},
  });
  return { page, player, done, said };
}

test("each step begins when the one before has ended", async () => {
  const { page, player, done } = open();
  player.play([step("one"), step("two")], false);
  await page.clock.pass(150);
  assert.deepEqual(done, [["one", 200]]);
  assert.equal(page.find("telling").textContent, "one");
  assert.equal(page.find("skip").hidden, false);
  await page.clock.pass(100);
  assert.deepEqual(
    done.map((/** @type {any} */ one) => one[0]),
    ["one", "two"],
  );
  await page.clock.pass(200);
  assert.equal(player.playing, false);
  assert.equal(page.find("telling").textContent, "");
  assert.equal(page.find("skip").hidden, true);
});

test("while bots act one button stays, and skips everything until the own turn", async () => {
  const { page, player, done, said } = open();
  player.wait(true, true);
  const skip = page.find("skip");
  assert.deepEqual([skip.hidden, page.find("skip-words").textContent], [false, "Until my turn"]);
  skip.click();
  assert.deepEqual(said, ["hurry"]);
  player.play([step("one"), step("two")], false);
  await page.clock.pass(10);
  assert.deepEqual([skip.hidden, done.map((/** @type {any} */ one) => one[1])], [false, [0, 0]]);
  player.wait(true, true);
  player.play([step("three")], false);
  await page.clock.pass(10);
  assert.equal(done.at(-1)[1], 0, "the next bot's move too");
  player.wait(false, true);
  assert.equal(skip.hidden, true);
  player.play([step("four")], false);
  await page.clock.pass(10);
  assert.equal(done.at(-1)[1], 200, "from the own turn on moves are shown again");
});

test("a long move is squeezed into the time of a turn, each step by the same part", async () => {
  const { page, player, done } = open();
  player.play([step("one", { duration: 4000 }), step("two", { duration: 800 })], false);
  await page.clock.pass(2400);
  assert.deepEqual(done, [
    ["one", 2000],
    ["two", 400],
  ]);
});

test("a step that moves nothing takes no time", async () => {
  const { page, player, done } = open();
  player.play([step("one", { put: [] }), step("two")], false);
  await page.clock.pass(0);
  assert.deepEqual(done, [
    ["one", 0],
    ["two", 200],
  ]);
});

test("the speed is the one that is preferred, and nothing moves on a page that is hidden or wants no movement", async () => {
  for (const [habits, length] of /** @type {[any, number][]} */ ([
    [{ preferences: { speed: "slow" } }, 300],
    [{}, 200],
    [{ preferences: { speed: "fast" } }, 90],
    [{ preferences: { speed: "off" } }, 0],
    [{ still: true }, 0],
  ])) {
    const { page, player, done } = open(habits);
    player.play([step("one")], false);
    await page.clock.pass(1000);
    assert.deepEqual(done, [["one", length]]);
  }
  const { page, player, done } = open();
  page.document.hidden = true;
  player.play([step("one")], false);
  await page.clock.pass(0);
  assert.deepEqual(done, [["one", 0]]);
});

test("a tap ends what moves, and what is left of the move is shown at once", async () => {
  const { page, player, done, said } = open();
  player.play([step("one"), step("two", { talk: { text: "Ha!" } }), step("three")], false);
  await page.clock.pass(50);
  await page.find("skip").click();
  await quiet();
  await page.clock.pass(0);
  assert.deepEqual(done, [
    ["one", 200],
    ["two", 0],
    ["three", 0],
  ]);
  assert.deepEqual([player.playing, said], [false, []]);
});

test("while more is waiting nothing takes time and nobody speaks", async () => {
  const { page, player, done, said } = open();
  player.play([step("one", { talk: { text: "Ha!" } })], true);
  await page.clock.pass(0);
  assert.deepEqual([done, said, player.playing], [[["one", 0]], [], false]);
});

test("a page of the story holds the steps after it", async () => {
  const { page, player, done } = open({ still: true });
  /** @type {() => void} */
  let read = () => {};
  player.play(
    [step("one", { page: "arrival" }), step("two")],
    false,
    () => new Promise((after) => (read = () => after(undefined))),
  );
  await page.clock.pass(1000);
  assert.deepEqual(
    done.map((/** @type {any} */ one) => one[0]),
    ["one"],
  );
  read();
  await page.clock.pass(0);
  assert.deepEqual(
    done.map((/** @type {any} */ one) => one[0]),
    ["one", "two"],
  );
});

test("every game's movements end where a reload shows the pieces", async () => {
  for (const [game, match] of Object.entries(recorded.matches)) {
    const screen = new Screen(match, { still: false, preferences: { speed: "fast" } });
    await screen.hear(match.first);
    let shown = 0;
    for (const { steps, whole } of match.moves.slice(0, 12)) {
      await screen.hear(steps);
      if (!whole) continue;
      const fresh = screen.reload();
      await fresh.hear(whole);
      assert.deepEqual(screen.pieces(), fresh.pieces(), `${game}, after move ${steps.move.number}`);
      shown += 1;
    }
    assert(shown > 1 && screen.animations.length > 0, game);
  }
});

test("a walking figure is carried, the numbers around it are not, and fresh sprites are marked", async () => {
  const { andor } = recorded.matches;
  const screen = new Screen(andor, { still: false, preferences: { speed: "fast" } });
  await screen.hear(andor.first);
  const walk = andor.moves.findIndex(({ steps }) =>
    steps.steps.some(
      (/** @type {any} */ one) =>
        one.put.some((/** @type {any} */ put) => put.id.startsWith("reach-")) &&
        one.put.some((/** @type {any} */ put) => put.symbol?.startsWith("hero-")),
    ),
  );
  for (const { steps } of andor.moves.slice(0, walk)) await screen.hear(steps);
  screen.animations.length = 0;
  const numbers = () =>
    screen
      .inBoard('[data-sprite^="reach-"]')
      .map((/** @type {any} */ one) => one.textContent)
      .join();
  const before = numbers();
  await screen.hear(andor.moves[walk].steps);
  const moved = screen.animations.map(
    (/** @type {any} */ { element }) => element.querySelector("use")?.getAttribute("href") ?? "",
  );
  assert.notEqual(numbers(), before);
  assert(moved.some((one) => one.startsWith("#hero-")));
  assert.deepEqual(
    moved.filter((one) => one.startsWith("#reach")),
    [],
  );
  assert(screen.inBoard(".fresh").length > 0);
  assert.equal(screen.inBoard(".help.fresh").length, 0);
});

test("a skipped movement ends at once, with everything in its place", async () => {
  const screen = new Screen(nomads, { still: false, preferences: { speed: "slow" } });
  await screen.hear(nomads.first);
  const moving = firstMove(nomads, ({ steps }) =>
    steps.steps.some((/** @type {any} */ one) => one.duration && one.put.length),
  );
  for (const { steps } of nomads.moves.slice(0, nomads.moves.indexOf(moving))) await screen.hear(steps);
  screen.socket.receive(moving.steps);
  await screen.clock.pass(100);
  assert.equal(screen.find("skip").hidden, false);
  const began = screen.clock.now;
  screen.find("skip").click();
  await screen.settle();
  assert(screen.clock.now - began < 200, "two frames, and not the length of a slow movement");
  assert.equal(screen.find("telling").textContent, "");
  const still = new Screen(nomads);
  await still.hear(nomads.first, ...nomads.moves.slice(0, nomads.moves.indexOf(moving) + 1).map((one) => one.steps));
  assert.deepEqual(screen.pieces(), still.pieces());
});

test("moves make sounds until these are switched off", async () => {
  const screen = new Screen(nomads, { still: false, preferences: { sounds: true } });
  await screen.hear(nomads.first);
  const [turn, ...later] = [
    nomads.moves.findIndex(({ steps }) => steps.prompt.yours),
    nomads.moves.findIndex(({ steps }) => steps.steps.some((/** @type {any} */ one) => one.put.length && one.duration)),
  ];
  for (const { steps } of nomads.moves.slice(0, Math.max(turn, ...later) + 1)) await screen.hear(steps);
  assert(screen.heard.includes("OscillatorNode"), "a spark at one's turn");
  assert(screen.heard.includes("AudioBufferSourceNode"), "wood and paper while pieces move");
  const box = screen.document.querySelector("#preferences input[name=sounds]");
  assert.equal(box.checked, true);
  box.checked = false;
  fire(box, "change");
  screen.heard.length = 0;
  for (const { steps } of nomads.moves.slice(Math.max(turn, ...later) + 1)) await screen.hear(steps);
  assert.deepEqual(screen.heard, []);
});

test("one's turn is heard once", async () => {
  const screen = new Screen(nomads, { preferences: { sounds: true } });
  await screen.hear(nomads.first);
  const turn = nomads.moves.findIndex(({ steps }) => steps.people[0].turn);
  for (const { steps } of nomads.moves.slice(0, turn)) await screen.hear(steps);
  screen.heard.length = 0;
  await screen.hear(nomads.moves[turn].steps);
  const once = screen.heard.length;
  assert(once > 0);
  screen.table.decision.turn.show(screen.table.match);
  assert.equal(screen.heard.length, once);
});

test("fresh is what happened since one's own last move, on any device", async () => {
  const screen = new Screen(nomads);
  await screen.hear(nomads.first);
  const own = nomads.moves.findIndex((one, number) => one.mine && number > 0 && !nomads.moves[number - 1].mine);
  for (const { steps } of nomads.moves.slice(0, own)) await screen.hear(steps);
  const before = [...screen.table.state.fresh];
  assert(before.length > 0);
  await screen.hear(nomads.moves[own].steps);
  const moved = new Set(
    nomads.moves[own].steps.steps.flatMap((/** @type {any} */ one) => one.put.map((/** @type {any} */ put) => put.id)),
  );
  assert([...screen.table.state.fresh].every((id) => moved.has(id)));
});

test("sounds are off until somebody wants them", async () => {
  const screen = new Screen(oh_captain, { still: false });
  await screen.hear(oh_captain.first, ...oh_captain.moves.map((one) => one.steps));
  assert.deepEqual(screen.heard, []);
});

test("a step sounds like what it does: carried, turned over, counted", async () => {
  const screen = new Screen(nomads, { still: false, preferences: { sounds: true } });
  await screen.hear(nomads.first);
  const { board, player } = screen.table.area;
  const [one, other] = [...board.sprites].filter(([, { sprite }]) => sprite.symbol).map(([id]) => id);
  const heard = async (/** @type {[string, object][]} */ ...changes) => {
    screen.heard.length = 0;
    const put = changes.map(([id, change]) => ({ ...board.sprites.get(id).sprite, ...change }));
    const played = player.play([{ put, duration: 300 }], false);
    await screen.clock.pass(5000);
    await played;
    return screen.heard;
  };
  const both = await heard([one, { x: 5 }], [other, { symbol: "other" }]);
  assert.deepEqual(both, ["AudioBufferSourceNode"], "one sound for a step");
  assert.deepEqual(await heard([one, { symbol: "other" }]), ["AudioBufferSourceNode"]);
  assert.deepEqual(await heard([one, { text: "7" }]), ["OscillatorNode", "OscillatorNode"]);
  assert.deepEqual(await heard([one, {}]), []);
});

test("a card is held when it is drawn, with what it has done, and nothing moves before it is read", async () => {
  const { page, player, done } = open();
  const card = { id: "event", title: "Event card", lines: ["Event: a storm."], mark: "", picture: "" };
  /** @type {any[]} */
  const held = [];
  let read = () => {};
  const hold = (/** @type {any} */ what, /** @type {string[]} */ effects) => {
    held.push([what, effects]);
    return new Promise((/** @type {(none: void) => void} */ after) => (read = after));
  };
  const steps = [step("drawn", { card, effects: 2 }), step("Ana loses 3"), step(""), step("The gor walks")];
  const playing = player.play(steps, false, hold);
  await page.clock.pass(5000);
  assert.deepEqual(held, [[card, ["Ana loses 3"]]]);
  assert.deepEqual(
    done.map((/** @type {any} */ [text]) => text),
    ["drawn"],
  );
  read();
  await page.clock.pass(5000);
  await playing;
  assert.equal(done.length, 4);
});
