// What bots say: bubbles in order, for as long as a person needs to read them, and only where they are wanted.

import assert from "node:assert/strict";
import { test } from "node:test";
import { recorded } from "./recorded.js";
import { fire, quiet, Rect, Screen } from "./window.js";

const { oh_captain } = recorded.matches;
const bubbles = (/** @type {Screen} */ screen) => screen.texts("#talk .saying");

/** Everything that is said on a screen from now on. @param {Screen} screen */
function listen(screen) {
  /** @type {string[]} */
  const heard = [];
  const layer = screen.find("talk");
  const append = layer.append.bind(layer);
  layer.append = (/** @type {any[]} */ ...all) => {
    heard.push(...all.map((one) => one.textContent));
    append(...all);
  };
  return heard;
}

/** What the server lets bots say or ponder to this screen. @param {any} steps */
const said = (steps) => [
  ...steps.steps.filter((/** @type {any} */ one) => one.talk).map((/** @type {any} */ one) => one.talk.text),
  ...(steps.prompt.talk && !steps.prompt.yours ? [steps.prompt.talk.text] : []),
];

/** A screen on which names stand above the board, so that all can be seen to speak. @param {object} [habits] */
async function open(habits) {
  const screen = new Screen(oh_captain, habits);
  await screen.hear(oh_captain.first);
  return screen;
}

test("what bots say appears in order until it is switched off", async () => {
  const screen = await open();
  const heard = listen(screen);
  const half = oh_captain.moves.length >> 1;
  for (const { steps } of oh_captain.moves.slice(0, half)) await screen.hear(steps);
  const expected = oh_captain.moves.slice(0, half).flatMap(({ steps }) => said(steps));
  assert(expected.length > 2);
  assert.deepEqual(heard, expected);
  const box = screen.document.querySelector("#preferences input[name=talk]");
  box.checked = false;
  fire(box, "change");
  for (const { steps } of oh_captain.moves.slice(half)) await screen.hear(steps);
  assert(oh_captain.moves.slice(half).some(({ steps }) => said(steps).length));
  assert.deepEqual(heard, expected);
});

test("a bubble stays until somebody moves", async () => {
  const screen = await open();
  const speaks = oh_captain.moves.findIndex(({ steps }) => said(steps).length);
  for (const { steps } of oh_captain.moves.slice(0, speaks + 1)) await screen.hear(steps);
  await screen.clock.pass(60_000);
  const [last] = said(oh_captain.moves[speaks].steps).slice(-1);
  assert(bubbles(screen).includes(last));
  assert.equal(screen.find("talk").getAttribute("aria-hidden"), "true", "screen readers read the same in the log");
  screen.table.area.speech.hush();
  assert.deepEqual(bubbles(screen), []);
});

test("the next step waits until a bubble was read, or is tapped away", async () => {
  const screen = await open({ still: false });
  const [seat, sprite] = [1, "player-1"];
  let isRead = false;
  screen.table.area.speech.say({ seat, sprite, text: "Ha!" }).then(() => (isRead = true));
  await screen.clock.pass(800);
  assert.equal(isRead, false);
  await screen.clock.pass(200);
  assert.equal(isRead, true);
  screen.table.area.speech.say({ seat, sprite, text: "Ho!" }).then(() => (isRead = true));
  isRead = false;
  screen.table.area.speech.skip();
  await quiet();
  assert.equal(isRead, true);
});

test("a second word of one person replaces the first, and another person's stays", async () => {
  const screen = await open();
  const { speech: talk } = screen.table.area;
  await talk.say({ seat: 1, sprite: "player-1", text: "Ha!" });
  await talk.say({ seat: 2, sprite: "player-2", text: "Hm." });
  await talk.say({ seat: 1, sprite: "player-1", text: "Ho!" });
  assert.deepEqual(bubbles(screen), ["Hm.", "Ho!"]);
});

test("somebody pondering has a subdued bubble", async () => {
  const screen = await open();
  screen.table.area.speech.ponder({ seat: 1, sprite: "player-1", text: "Hm, hm\u2026" });
  assert.deepEqual(screen.texts("#talk .pondering"), ["Hm, hm\u2026"]);
});

/** Bubbles as large as this. @param {Screen} screen */
function grow(screen) {
  const append = screen.find("talk").append.bind(screen.find("talk"));
  screen.find("talk").append = (/** @type {any} */ bubble) => {
    bubble.box = new Rect(0, 0, 100, 40);
    append(bubble);
  };
}

/** A large bubble, and where it is put. @param {Screen} screen @param {Rect} speaker @param {(box: Rect) => number} hides */
async function put(screen, speaker, hides) {
  const { board, speech: talk } = screen.table.area;
  board.where = () => speaker;
  board.hidden = hides;
  grow(screen);
  await talk.say({ seat: 1, sprite: "player-1", text: "Ha!" });
  const bubble = screen.document.querySelector("#talk .saying");
  return { left: parseFloat(bubble.style.left), top: parseFloat(bubble.style.top), classes: bubble.className };
}

test("a bubble is next to its speaker, where it hides least of the table", async () => {
  const stage = new Rect(0, 60, 800, 600);
  const speaker = new Rect(400, 300, 40, 40);
  const free = await put(await open(), speaker, (box) => (box.left < speaker.left ? 100 : 0));
  assert.deepEqual([free.left, free.top, /rightwards/.test(free.classes)], [448, 300 - stage.top, true]);
  const left = await put(await open(), speaker, (box) => (box.left < speaker.left ? 0 : 100));
  assert.deepEqual([left.left, /leftwards/.test(left.classes)], [292, true]);
});

test("a bubble that could only cover what can be pressed is not shown", async () => {
  const screen = await open();
  const { board, speech: talk } = screen.table.area;
  board.where = () => new Rect(100, 100, 700, 500);
  board.mark("lit", board.sprites.keys());
  grow(screen);
  talk.ponder({ seat: 1, sprite: "player-1", text: "Ha!" });
  assert.deepEqual(bubbles(screen), []);
});

test("a bubble stays on the table whole, wherever its speaker is", async () => {
  for (const speaker of [new Rect(760, 70, 40, 40), new Rect(0, 620, 40, 40), new Rect(380, 60, 40, 40)]) {
    const { left, top } = await put(await open(), speaker, () => 0);
    assert(left >= 0 && left + 100 <= 800 && top >= 0 && top + 40 <= 600, `${left} ${top}`);
  }
});

test("a speaker who is not on the board speaks from the edge next to their name, below earlier speakers", async () => {
  const screen = await open();
  const { board, speech: talk } = screen.table.area;
  board.where = () => null;
  grow(screen);
  screen.all("#strip .chip").forEach((chip, seat) => (chip.box = new Rect(780 * (seat - 1), 20, 20, 30)));
  for (const seat of [1, 2]) await talk.say({ seat, sprite: `player-${seat}`, text: "Ha!" });
  const bubbles = screen.all("#talk .downwards");
  assert.deepEqual(
    bubbles.map((one) => [one.style.left, one.style.top]),
    [
      ["8px", "0px"],
      ["692px", "48px"],
    ],
  );
  assert.deepEqual(
    bubbles.map((one) => one.dataset.name),
    oh_captain.first.people.slice(1, 3).map((/** @type {any} */ one) => one.name),
  );
});
