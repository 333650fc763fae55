// Boxes, slots, the camera: where things are on the page, worked out without a browser's layout.

import assert from "node:assert/strict";
import { test } from "node:test";
import { recorded } from "./recorded.js";
import { fire, Rect, Screen } from "./window.js";

const boxes = /** @type {any} */ (await import("../../src/sobremesa/server/static/board/geometry.js"));
const { nomads, andor } = recorded.matches;

/** @param {any} match @param {object} [habits] */
async function shown(match, habits) {
  const screen = new Screen(match, habits);
  await screen.hear(match.first);
  return screen;
}

/** The translation and the scale of the board on the page. @param {Screen} screen */
function placed(screen) {
  const [x, y, scale] = screen.root
    .querySelector(".pane")
    .style.transform.match(/-?[\d.]+(?:e-?\d+)?/g)
    .map(Number);
  return { x, y, scale };
}

test("the place in the middle, the distance outside, the area in common", () => {
  assert.deepEqual(boxes.middle(new Rect(10, 20, 30, 40)), { x: 25, y: 40 });
  assert.deepEqual(
    [5, 10, 15, 20, 26].map((value) => boxes.outside(value, 10, 20)),
    [5, 0, 0, 0, 6],
  );
  assert.equal(boxes.common(new Rect(0, 0, 10, 10), new Rect(5, 8, 10, 10)), 10);
  assert.equal(boxes.common(new Rect(0, 0, 10, 10), new Rect(20, 20, 10, 10)), 0);
});

test("the distance from the middle one is measured from the box that half of the others lie on either side of", () => {
  const away = boxes.fromMiddle([new Rect(0, 0, 2, 2), new Rect(10, 0, 2, 2), new Rect(1000, 0, 2, 2)]);
  assert.equal(away(new Rect(10, 0, 2, 2)), 0);
  assert.equal(away(new Rect(13, 4, 2, 2)), 5);
});

test("a box that is turned takes as much room as its corners reach", () => {
  const quarter = boxes.turned(40, 10, 90);
  assert.deepEqual([Math.round(quarter.width), Math.round(quarter.height)], [10, 40]);
  assert.equal(Math.round(boxes.turned(10, 10, 45).width), 14);
});

test("the board is drawn whole in the middle of its slot", async () => {
  const screen = await shown(nomads);
  const [slot, { x, y, scale }] = [screen.find("slot-board").box, placed(screen)];
  const [pane] = nomads.first.scene.panes;
  assert.equal(scale, Math.min(slot.width / pane.width, slot.height / pane.height));
  assert(Math.abs(x + (pane.width * scale) / 2 - (slot.left + slot.width / 2)) <= 1, "left and right alike");
  assert(Math.abs(y + (pane.height * scale) / 2 - (slot.top + slot.height / 2)) <= 1, "above and below alike");
});

test("the own things and those of the others are drawn within their slots", async () => {
  const screen = await shown(nomads);
  const { layers } = screen.table.area.board;
  const inside = (/** @type {any} */ layer, /** @type {string} */ id) => {
    const [slot, { pane, at }] = [screen.find(id).box, layer];
    const [left, top] = [at.x + pane.x * at.scale, at.y + pane.y * at.scale];
    return (
      left > slot.left - 1 &&
      top > slot.top - 1 &&
      left + pane.width * at.scale < slot.right + 1 &&
      top + pane.height * at.scale < slot.bottom + 1
    );
  };
  const [, ...others] = layers.list.filter((/** @type {any} */ layer) => layer.at);
  assert(others.length > 1);
  for (const layer of others)
    assert(
      inside(layer, layer.pane.seat === nomads.first.you.seat ? "slot-own" : "slot-rest"),
      JSON.stringify(layer.pane),
    );
});

test("hidden panes take no room and are nowhere on the screen", async () => {
  const screen = await shown(nomads);
  const { board } = screen.table.area;
  const rest = board.layers.list.find((/** @type {any} */ layer) => layer.pane.seat === 1);
  const inside = nomads.first.scene.sprites.find((/** @type {any} */ one) => board.layers.of(one) === rest);
  assert.notEqual(board.where(inside.id), null);
  screen.find("slot-rest").box = new Rect();
  screen.find("slot-board").box = new Rect(0, 60, 600, 600); // and beside the board there is no room either
  board.layers.arrange();
  assert.equal(rest.ground.style.display, "none");
  assert.equal(board.where(inside.id), null);
  assert.equal(board.shows([inside.id]), false);
});

test("a sprite is on the screen where its pane puts it, as wide as it is drawn", async () => {
  const screen = await shown(nomads);
  const { board } = screen.table.area;
  const { at } = board.layers.list[0];
  const sprite = nomads.first.scene.sprites.find(
    (/** @type {any} */ one) => one.symbol && board.layers.of(one) === board.layers.list[0] && !one.rotation,
  );
  const box = board.where(sprite.id);
  assert(Math.abs(box.left + box.width / 2 - (at.x + sprite.x * at.scale)) < 1e-6);
  assert(Math.abs(box.width - sprite.size * at.scale) < 1e-6);
});

test("small numbers are enlarged only where the board is drawn small", async () => {
  const screen = await shown(andor);
  const { layers } = screen.table.area.board;
  const enlarged = (/** @type {number} */ width, /** @type {number} */ height) => {
    screen.find("slot-board").box = new Rect(0, 0, width, height);
    layers.arrange();
    return Number(screen.find("board").style.getPropertyValue("--enlarge"));
  };
  assert.equal(enlarged(300, 250), 1.5, "no more than half as large again");
  assert.equal(enlarged(4000, 3000), 1);
});

test("a page of the same size draws nothing again, and one of another size only moves what is drawn", async () => {
  const screen = await shown(andor);
  const { layers } = screen.table.area.board;
  const ground = screen.root.querySelector(".ground");
  const [before, drawn] = [ground.style.transform, ground.cloneNode(true)];
  layers.arrange();
  assert.equal(ground.style.transform, before);
  screen.find("slot-board").box = new Rect(0, 60, 800, 500);
  layers.arrange();
  assert.notEqual(ground.style.transform, before);
  assert.equal(screen.root.querySelector(".ground"), ground);
  assert.equal(drawn.innerHTML, ground.innerHTML, "to paint a map takes a slow phone longer than a frame may last");
});

test("the camera comes nearer step by step, keeps the middle where it is, and goes back to the whole board", async () => {
  const screen = await shown(nomads);
  const whole = placed(screen);
  screen.table.area.camera.scale(1.4);
  const near = placed(screen);
  assert(Math.abs(near.scale / whole.scale - 1.4) < 1e-9);
  assert.equal(screen.find("zoom-fit").disabled, false);
  await screen.press("zoom-out");
  assert(Math.abs(placed(screen).scale - whole.scale) < 1e-9);
  for (let step = 0; step < 20; step++) screen.table.area.camera.scale(1.4);
  assert(Math.abs(placed(screen).scale / whole.scale - 5) < 1e-9, "no nearer than five times");
  await screen.press("zoom-fit");
  assert.deepEqual(placed(screen), whole);
  assert.equal(screen.find("zoom-fit").disabled, true);
});

test("the first step nearer goes straight to where most of what can be chosen is", async () => {
  const screen = await shown(andor);
  const { board, camera } = screen.table.area;
  const { around } = screen.module("board/pointer");
  const ids = andor.first.scene.sprites.slice(0, 5).map((/** @type {any} */ one) => one.id);
  const [before, whole] = [around(board, ids), placed(screen)];
  camera.nearer(before);
  const zoom = placed(screen).scale / whole.scale;
  assert(zoom >= 1.4 && zoom <= 3.0001, `${zoom}`);
});

test("a wheel over the board keeps the point under the pointer", async () => {
  const screen = await shown(nomads);
  const { board, camera } = screen.table.area;
  const at = { clientX: 300, clientY: 200 };
  const point = () => {
    const { x, y, scale } = board.layers.list[0].at;
    return [(at.clientX - x) / scale, (at.clientY - y) / scale];
  };
  const before = point();
  const wheel = fire(screen.find("board"), "wheel", { ...at, deltaY: -200 });
  assert(wheel.defaultPrevented && camera.zoom > 1);
  point().forEach((value, index) => assert(Math.abs(value - before[index]) < 2, `${point()} and ${before}`));
});

test("two fingers apart zoom in, one finger drags the near board, and a drag is no click", async () => {
  const screen = await shown(nomads);
  const { camera, board } = screen.table.area;
  const host = screen.find("board");
  const finger = (
    /** @type {string} */ type,
    /** @type {number} */ pointerId,
    /** @type {number} */ clientX,
    /** @type {number} */ clientY,
  ) => fire(host, type, { pointerId, clientX, clientY, pointerType: "touch", isPrimary: pointerId === 1 });
  finger("pointerdown", 1, 300, 300);
  finger("pointermove", 1, 340, 300);
  assert.equal(camera.dragged, false, "the whole board cannot be dragged");
  finger("pointerdown", 2, 440, 300);
  finger("pointermove", 2, 580, 300);
  assert.equal(camera.zoom, 2, "from 140 pixels apart to 280");
  assert.equal(camera.dragged, true);
  finger("pointerup", 2, 580, 300);
  const before = board.layers.list[0].at.x;
  finger("pointermove", 1, 280, 300);
  assert(Math.abs(board.layers.list[0].at.x - (before - 20)) <= 1);
  finger("pointerup", 1, 320, 300);
  finger("pointerdown", 1, 320, 300);
  assert.equal(camera.dragged, false, "a new press begins without a drag");
});
