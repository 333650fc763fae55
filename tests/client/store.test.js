// The store: recorded messages lead to what the server would send as a whole, and nothing is ever changed in place.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  absentPerson,
  canAnybodyAgree,
  canChat,
  canPoint,
  hasAsked,
  isAskable,
  isShared,
  nameOf,
  othersHere,
  readers,
  seatAsked,
} from "../../src/sobremesa/server/static/store/people.js";
import { EMPTY, reduce } from "../../src/sobremesa/server/static/store/store.js";
import { firstMove, recorded } from "./recorded.js";

const { andor, nomads, oh_captain } = recorded.matches;

/** The state after these messages, none of which is changed on the way. @param {any[]} messages */
const after = (...messages) => messages.reduce((state, one) => reduce(freeze(state), freeze(one)), EMPTY);

/** @template T @param {T} value @returns {T} */
function freeze(value) {
  if (value === null || typeof value !== "object" || Object.isFrozen(value)) return value;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
  return value;
}

/** What must be the same after a reload; the order of sprites in one layer need not. @param {any} state */
function comparable({ match }) {
  const { scene, log, ...rest } = match;
  const byName = (/** @type {any} */ a, /** @type {any} */ b) => (a.id < b.id ? -1 : 1);
  return { ...rest, log, scene: { ...scene, sprites: [...scene.sprites].sort(byName) } };
}

test("in every game the moves lead to what the server sends as a whole", () => {
  let compared = 0;
  for (const [game, match] of Object.entries(recorded.matches)) {
    let state = after(match.first);
    for (const { steps, whole } of match.moves) {
      state = reduce(freeze(state), freeze(steps));
      if (!whole) continue;
      assert.deepEqual(comparable(state), comparable(after(whole)), `${game}, after move ${steps.move.number}`);
      compared += 1;
    }
  }
  assert(compared > Object.keys(recorded.matches).length);
});

test("the last move of a match leads to its end", () => {
  const { first, steps } = /** @type {any} */ (nomads.end);
  const { match } = after(first, steps);
  assert.deepEqual([match?.phase, match?.ending, match?.actions], ["over", steps.ending, []]);
});

test("what is fresh has changed since this person last moved, wherever that was", () => {
  let state = after(nomads.first);
  const moved = new Set();
  let seen = 0;
  for (const { mine, steps } of nomads.moves) {
    state = reduce(state, steps);
    if (mine) moved.clear();
    for (const one of steps.steps.flatMap((/** @type {any} */ step) => step.put)) moved.add(one.id);
    assert([...state.fresh].every((id) => moved.has(id)));
    seen = Math.max(seen, state.fresh.size);
  }
  assert(seen > 0);
});

test("nothing is fresh once a choice was made, before it comes back", () => {
  const other = firstMove(
    nomads,
    ({ mine, steps }) => !mine && steps.steps.some((/** @type {any} */ one) => one.put.length),
  );
  const state = after(nomads.first, other.steps);
  assert(state.fresh.size > 0);
  const chosen = reduce(freeze(state), { type: "chosen" });
  assert.equal(chosen.fresh.size, 0);
  assert.equal(chosen.match, state.match);
});

test("a sprite that only changes its look is not fresh, and neither are signs for the player who is asked", () => {
  const { sprites } = nomads.first.scene;
  const still = { ...sprites[0], text: "99" };
  const moved = { ...sprites[1], x: sprites[1].x + 5 };
  const help = { ...sprites[2], x: sprites[2].x + 5, classes: ["help"] };
  const { steps } = firstMove(nomads, ({ mine }) => !mine);
  const change = { ...steps, steps: [{ ...steps.steps[0], put: [still, moved, help], drop: [] }] };
  assert.deepEqual([...after(nomads.first, change).fresh], [moved.id]);
});

test("a line of the log received twice is kept once", () => {
  const { steps } = nomads.moves[0];
  const { log = [] } = after(nomads.first, steps, steps).match ?? {};
  assert.deepEqual(log, [...nomads.first.log, ...steps.log]);
});

test("the story goes on where a move tells more of it, and stays otherwise", () => {
  const told = firstMove(andor, ({ steps }) => steps.story?.length);
  const silent = firstMove(andor, ({ steps }) => !steps.story);
  assert.deepEqual(after(andor.first, told.steps, silent.steps).match?.story, told.steps.story);
});

test("messages about the room change what they name and leave the table as it is", () => {
  const { first } = nomads;
  const line = { n: 7, guest: "guest-1", name: "Ben", seat: 1, text: "hola", at: "", event: "" };
  const marker = { seat: 1, sprite: "a", purpose: "go", text: "There" };
  const room = { type: "room", room: { ...first.room, title: "Ours" }, people: first.people.slice().reverse() };
  const taught = { type: "taught", lesson: { step: 3 } };
  const { match } = after(first, { type: "chat", line }, { type: "markers", markers: [marker] }, room, taught);
  const { chat, markers, room: now, people, lesson, type, ...rest } = /** @type {any} */ (match);
  assert.deepEqual([chat.at(-1), markers, now.title, lesson], [line, [marker], "Ours", { step: 3 }]);
  assert.deepEqual([type, people], ["state", room.people]);
  for (const [name, value] of Object.entries(rest)) assert.equal(value, first[name], name);
});

test("the person who may now lead the lobby leads it", () => {
  const waiting = { ...nomads.first, you: { ...nomads.first.you, leads: 30 } };
  assert.equal(after(waiting, { type: "leads" }).match?.you.leads, 0);
});

test("messages before the state, or without effect on it, change nothing", () => {
  assert.equal(after(nomads.moves[0].steps, { type: "chat", line: {} }), EMPTY);
  const state = after(nomads.first);
  for (const type of ["notice", "reaction", "pong", "refused"])
    assert.equal(reduce(state, /** @type {any} */ ({ type })), state);
});

/** The state with changed people. @param {any} first @param {(person: any) => object} change */
const withPeople = (first, change) => ({
  ...first,
  people: first.people.map((/** @type {any} */ one) => ({ ...one, ...change(one) })),
});

test("somebody has the name of their seat as long as they hold it", () => {
  const [, ben] = nomads.first.people;
  const by = { seat: 1, guest: ben.guest, name: "Before" };
  assert.equal(nameOf(nomads.first.people, by), ben.name);
  assert.equal(nameOf(nomads.first.people, { ...by, guest: "other" }), "Before");
  assert.equal(nameOf(nomads.first.people, { ...by, seat: null }), "Before");
});

test("one can talk to people and watchers, not to bots or oneself", () => {
  const { first } = nomads;
  const alone = withPeople(first, ({ seat }) => ({
    kind: seat ? "bot" : "person",
    guest: seat ? null : first.you.guest,
  }));
  const watched = (/** @type {string} */ guest) => ({ ...alone, watchers: [{ guest, name: "Eve" }] });
  assert.deepEqual([first, alone, watched("x"), watched(first.you.guest)].map(canChat), [true, false, true, false]);
});

test("one can point if there is a person, a watcher or a bot that honours markers", () => {
  const bots = (/** @type {any} */ first) => withPeople(first, ({ seat }) => ({ kind: seat ? "bot" : "person" }));
  const { first } = nomads;
  const cases = [first, bots(andor.first), bots(first), { ...bots(first), watchers: [{ guest: "x", name: "Eve" }] }];
  assert.deepEqual(cases.map(canPoint), [true, true, false, true]);
  const none = [
    { ...first, phase: "lobby" },
    { ...first, you: { ...first.you, seat: null } },
  ];
  assert.deepEqual(none.map(canPoint), [false, false]);
});

test("on a device with several seats the one that must act is asked, the visible one first", () => {
  const acting = (/** @type {number[]} */ ...seats) =>
    withPeople(oh_captain.first, ({ seat }) => ({ turn: seats.includes(seat), away: false }));
  const you = (/** @type {number | null} */ seat, /** @type {number[]} */ ...seats) => ({
    you: { ...oh_captain.first.you, seat, seats },
  });
  const asked = (/** @type {any} */ state) => seatAsked({ ...state, prompt: { ...state.prompt, seat: null } });
  assert.equal(asked({ ...acting(1), ...you(0, 0, 1) }), 1);
  assert.equal(asked({ ...acting(0, 1), ...you(1, 0, 1) }), 1, "the one at the screen");
  assert.equal(asked({ ...acting(2), ...you(0, 0, 1) }), null, "somebody elsewhere");
  assert.equal(asked({ ...acting(0), ...you(0, 0), phase: "over" }), null);
  const away = withPeople(acting(0), () => ({ away: true }));
  assert.equal(asked({ ...away, ...you(0, 0) }), null, "a bot plays for them");
});

test("the others who read the story are waited for by name, oneself is not", () => {
  const reading = withPeople(andor.first, () => ({ reads: true }));
  const others = andor.first.people.slice(1).map((/** @type {any} */ one) => one.name);
  assert.deepEqual(readers(reading), others);
  assert.deepEqual(readers({ ...reading, phase: "over" }), []);
  assert.deepEqual(readers(/** @type {any} */ ({ ...reading, lesson: {} })), []);
});

test("a watcher may ask for the seat of a bot or of somebody who has gone, where somebody can agree", () => {
  const person = nomads.first.people[1];
  const seat = (/** @type {object} */ change) => isAskable({ ...person, free: false, ...change });
  assert.deepEqual(
    [seat({ kind: "bot" }), seat({ online: false }), seat({ online: true }), seat({ free: true, kind: "bot" })],
    [true, true, false, false],
  );
  const online = (/** @type {boolean} */ is) => withPeople(nomads.first, () => ({ kind: "person", online: is }));
  assert.equal(canAnybodyAgree(online(true)), true);
  assert.equal(canAnybodyAgree({ ...online(false), watchers: [] }), false);
  const host = { guest: "host", name: "Eve" };
  const watched = { ...online(false), watchers: [host], room: { ...nomads.first.room, host: "host" } };
  assert.equal(canAnybodyAgree(watched), true);
});

test("the one who is waited for is absent when offline, and never at this device", () => {
  const gone = (/** @type {number} */ who) =>
    withPeople(nomads.first, ({ seat }) => ({ turn: seat === who, online: seat !== who, away: false }));
  assert.equal(absentPerson(gone(1))?.seat, 1);
  assert.equal(absentPerson(gone(0)), null);
  assert.equal(absentPerson({ ...gone(1), phase: "over" }), null);
});

test("a watcher who has asked for a seat has asked, and nobody else", () => {
  const { first } = nomads;
  const asked = (/** @type {string[]} */ ...guests) =>
    hasAsked({ ...first, requests: guests.map((guest) => ({ guest, name: "Eve", seat: 1, yours: false })) });
  assert.deepEqual([asked(), asked("other"), asked("other", first.you.guest)], [false, false, true]);
});

test("a match is shared by people with devices of their own, not by bots or the seats of one device", () => {
  const guests = (/** @type {(string | null)[]} */ ...all) =>
    isShared(withPeople(nomads.first, ({ seat }) => ({ guest: all[seat] ?? null })));
  assert.deepEqual([guests("a"), guests("a", "a"), guests("a", "b")], [false, false, true]);
});

test("at a shared device those who may act are a tap away, and everybody while nobody is at the screen", () => {
  const at = (/** @type {number | null} */ seat, /** @type {number[]} */ may, /** @type {number[]} */ away = []) => {
    const state = withPeople(oh_captain.first, (one) => ({
      may: may.includes(one.seat),
      away: away.includes(one.seat),
    }));
    const { prompt, you } = state;
    const shared = { ...state, prompt: { ...prompt, seat: 1 }, you: { ...you, seat, seats: [0, 1, 2] } };
    return othersHere(shared).map((one) => one.seat);
  };
  assert.deepEqual(at(0, []), [1], "who is asked");
  assert.deepEqual(at(0, [2]), [1, 2], "who may act out of turn");
  assert.deepEqual(at(0, [1, 2], [1]), [2], "a bot plays for the other");
  assert.deepEqual(at(1, []), [], "the one at the screen is no other");
  assert.deepEqual(at(null, []), [0, 1, 2], "nobody has taken it");
});
