// Markers: one person points, the others see it as a pin, in a list and in words; the one who pointed takes it away.

import assert from "node:assert/strict";
import { test } from "node:test";
import { firstMove, recorded } from "./recorded.js";
import { fire, Screen } from "./window.js";

const { andor, nomads } = recorded.matches;
const [FIRST, SECOND] = andor.first.scene.sprites
  .filter((/** @type {any} */ one) => one.label)
  .map((/** @type {any} */ one) => one.id);
const PLACES = {
  type: "places",
  places: [
    { sprite: FIRST, text: "Space 36" },
    { sprite: SECOND, text: "Space 18" },
  ],
};
const LONG = 500; // milliseconds of a press

const marker = (
  /** @type {number} */ seat,
  /** @type {string} */ sprite,
  /** @type {string} */ text,
  purpose = andor.first.room.purposes[0],
) => ({ seat, sprite, purpose, text });
const markers = (/** @type {any[]} */ ...all) => ({ type: "markers", markers: all });
const pins = (/** @type {Screen} */ screen) => screen.inBoard(".pin");

/** @param {object} [change] of what the server sends first */
async function open(change = {}) {
  const screen = new Screen(andor);
  await screen.hear({ ...andor.first, ...change });
  return screen;
}

/** The list of places is open. @param {Screen} screen */
async function asked(screen) {
  await screen.press("point");
  await screen.answer("places", PLACES);
  return screen;
}

/** Aim at a place of the list. @param {Screen} screen @param {string} id */
function aim(screen, id) {
  const where = screen.find("point-where");
  where.value = id;
  fire(where, "change");
}

test("pointing is offered only where somebody would see it", async () => {
  const isOffered = async (/** @type {object} */ change, match = andor) => {
    const screen = new Screen(match);
    await screen.hear({ ...match.first, ...change });
    return !screen.find("point").hidden;
  };
  const withBots = (/** @type {any} */ { first }) => ({
    people: first.people.map((/** @type {any} */ one) => ({ ...one, kind: one.seat ? "bot" : "person" })),
  });
  assert.equal(await isOffered({}), true, "other people");
  assert.equal(await isOffered(withBots(andor)), true, "companions that heed it");
  assert.equal(await isOffered(withBots(nomads), nomads), false, "only bots");
  assert.equal(
    await isOffered({ ...withBots(nomads), watchers: [{ guest: "x", name: "Eve" }] }, nomads),
    true,
    "somebody watches",
  );
  assert.equal(await isOffered({ phase: "lobby" }), false);
  assert.equal(
    await isOffered({ you: { ...andor.first.you, seat: null, seats: [] } }),
    false,
    "a watcher points at nothing",
  );
});

test("a place from the list is aimed at, and a purpose points at it", async () => {
  const screen = await asked(await open());
  assert.equal(screen.document.activeElement, screen.find("point-where"));
  assert(
    screen.all("#purposes button").every((one) => one.disabled),
    "a place comes first",
  );
  aim(screen, FIRST);
  assert.equal(pins(screen).length, 1);
  assert(pins(screen)[0].classList.contains("aim"));
  const [purpose] = screen.all("#purposes button");
  assert.equal(purpose.disabled, false);
  purpose.focus();
  purpose.click();
  const sent = screen.asked("point");
  assert.deepEqual([sent.sprite, sent.purpose, sent.seat], [FIRST, andor.first.room.purposes[0], 0]);
  assert.equal(screen.find("pointing").hidden, true);
  assert.equal(pins(screen).length, 0);
  assert.equal(screen.document.activeElement, screen.find("point"), "the focus comes back to where it was");
});

test("a pin of another person is on the board, in the list and in words", async () => {
  const screen = await open();
  await screen.hear(markers(marker(1, FIRST, "Space 36: \u201cI go there.\u201d")));
  assert.equal(pins(screen).length, 1);
  assert.equal(pins(screen)[0].getAttribute("data-marker"), andor.first.room.purposes[0]);
  assert.deepEqual(screen.texts("#plans li span:not(.badge)"), ["Space 36: \u201cI go there.\u201d"]);
  assert.deepEqual(screen.texts("#bubbles .bubble"), ["Space 36: \u201cI go there.\u201d"]);
  assert.equal(screen.find("bubbles").getAttribute("aria-live"), "polite");
  assert.equal(screen.all("#plans button").length, 0, "only its owner takes it away");
});

test("markers set before one arrived are shown but not announced", async () => {
  const people = andor.first.people.map((/** @type {any} */ one) => ({ ...one, turn: false })); // a turn would silence it
  const screen = await open({ people, markers: [marker(1, FIRST, "Space 36: here")] });
  assert.deepEqual([pins(screen).length, screen.texts("#bubbles .bubble")], [1, []]);
});

test("one's own marker can be removed in the list, and the keyboard focus stays there", async () => {
  const screen = await open();
  await screen.hear(markers(marker(0, FIRST, "mine"), marker(1, SECOND, "theirs"), marker(0, SECOND, "mine too")));
  const [away, next] = screen.all("#plans button");
  away.focus();
  away.click();
  const sent = screen.asked("point");
  assert.deepEqual([sent.sprite, sent.purpose, sent.seat], [FIRST, null, 0]);
  await screen.hear(markers(marker(1, SECOND, "theirs"), marker(0, SECOND, "mine too")));
  assert.equal(screen.document.activeElement.localName, "button");
  assert.notEqual(screen.document.activeElement, next, "the rows are new");
  await screen.hear(markers(marker(1, SECOND, "theirs")));
  assert.equal(screen.document.activeElement, screen.find("plans").parentElement);
  assert.equal(pins(screen).length, 1);
});

test("one's own pin can be removed where it was set", async () => {
  const screen = await open();
  await screen.hear(markers(marker(0, FIRST, "mine")));
  await asked(screen);
  const ways = screen.all("#purposes button").length;
  aim(screen, FIRST);
  assert.equal(screen.all("#purposes button").length, ways + 1);
  screen.all("#purposes button").at(-1).click();
  assert.equal(screen.asked("point").purpose, null);
});

test("pins at one place stand side by side", async () => {
  const screen = await open();
  await screen.hear(markers(marker(0, FIRST, "a"), marker(1, FIRST, "b"), marker(1, SECOND, "c")));
  const places = pins(screen).map((/** @type {any} */ one) => one.getAttribute("transform"));
  assert.equal(new Set(places).size, 3);
});

test("a pin hangs below its place where there is no room above it", async () => {
  const screen = await open();
  const { board } = screen.table.area;
  const [pane] = board.layers.list;
  const ground = [...board.sprites.values()]
    .map((one) => one.sprite)
    .filter((one) => one.label && board.layers.of(one) === pane)
    .sort((a, b) => a.y - b.y);
  for (const sprite of [ground[0], ground.at(-1)]) {
    await screen.hear(markers(marker(1, sprite.id, "here")));
    const [pin] = pins(screen);
    const [, y] = pin
      .getAttribute("transform")
      .match(/-?[\d.]+/g)
      .map(Number);
    const isBelow = pin.querySelector("path").getAttribute("transform") === "scale(1 -1)";
    assert(isBelow ? y >= board.layers.top - 50 : y - 46 >= board.layers.top, `${sprite.id} at ${y}`);
  }
});

test("in the past there are no pins and nobody points", async () => {
  const screen = await open();
  await screen.hear(...andor.moves.slice(0, 2).map((one) => one.steps), markers(marker(1, FIRST, "here")));
  await screen.press("open-replay");
  await screen.answer("view", { ...andor.views[1], move: 2 });
  assert.deepEqual([pins(screen).length, screen.find("point").disabled], [0, true]);
  await screen.press("replay-now");
  await screen.settle();
  assert.deepEqual([pins(screen).length, screen.find("point").disabled], [1, false]);
});

test("an intent of a companion is said once, and is silent when a decision begins", async () => {
  const screen = await open();
  await screen.hear(markers(marker(1, FIRST, "I go there.")));
  await screen.hear(markers(marker(1, SECOND, "I go here.")));
  assert.deepEqual(screen.texts("#bubbles [data-plan]"), ["I go here."], "of each only the latest");
  const turn = firstMove(andor, ({ steps }) => steps.people[0].turn);
  await screen.hear(turn.steps);
  assert.deepEqual([screen.texts("#bubbles [data-plan]"), pins(screen).length], [[], 1]);
});

test("a bubble disappears after a moment", async () => {
  const screen = await open();
  await screen.hear(markers(marker(1, FIRST, "I go there.")));
  await screen.clock.pass(2500);
  assert.equal(screen.all("#bubbles .bubble").length, 1);
  await screen.clock.pass(200);
  assert.equal(screen.all("#bubbles .bubble").length, 0);
});

/** Press on the board for so long. @param {Screen} screen @param {number} moved pixels that the finger moves meanwhile */
async function press(screen, moved = 0) {
  const host = screen.find("board");
  const at = { clientX: 100, clientY: 100, pointerType: "touch" };
  fire(host, "pointerdown", at);
  await screen.clock.pass(100);
  fire(host, "pointermove", { ...at, clientX: at.clientX + moved });
  await screen.clock.pass(LONG - 100);
}

test("a long press never points: pointing begins with its button", async () => {
  const screen = await open();
  screen.root.elementFromPoint = () => screen.sprite(SECOND);
  await press(screen);
  assert.equal(screen.asked("places"), undefined);
  assert.equal(screen.find("pointing").hidden, true);
  assert.deepEqual([screen.asked("why").sprite, screen.asked("why").about], [SECOND, true]);
  fire(screen.find("board"), "click", { clientX: 100, clientY: 100 });
  const played = screen.sent.filter(
    (/** @type {any} */ one) => one.type === "play" || (one.type === "why" && !one.about),
  );
  assert.deepEqual(played, [], "the click that ends it is none");
});

test("a moving finger asks nothing", async () => {
  const screen = await open();
  screen.root.elementFromPoint = () => screen.sprite(SECOND);
  await press(screen, 20);
  assert.equal(screen.asked("why"), undefined);
});

test("without other people a long press explains a thing instead of pointing", async () => {
  const screen = new Screen(nomads);
  const alone = nomads.first.people.map((/** @type {any} */ one) => ({ ...one, kind: one.seat ? "bot" : "person" }));
  await screen.hear({ ...nomads.first, people: alone, room: { ...nomads.first.room, heeded: false } });
  const [id] = [...screen.table.area.board.sprites].find(([, one]) => one.sprite.label);
  screen.root.elementFromPoint = () => screen.sprite(id);
  await press(screen);
  assert.equal(screen.asked("places"), undefined);
  assert.deepEqual([screen.asked("why").sprite, screen.asked("why").about], [id, true]);
  await screen.answer("why", {
    type: "why",
    text: "",
    rule: null,
    link: null,
    name: "A disc",
    about: "It is sown.",
    about_rule: "",
    about_link: null,
  });
  assert.match(screen.find("about-card").textContent, /A disc\. It is sown\./);
});

test("a pin gives way after a while, counted from when it was first shown", async () => {
  const screen = await open({ markers: [marker(0, FIRST, "Ana: there")] });
  const waits = () =>
    pins(screen).map((/** @type {any} */ one) => parseFloat(one.style.getPropertyValue("--until-it-fades")));
  const [first] = waits();
  await screen.clock.pass(1000);
  screen.table.area.board.layers.arrange();
  const [later] = waits();
  assert.ok(first > 0 && later <= first, `${first} ${later}`);
});
