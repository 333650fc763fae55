// How messages from the server change the room: in order, one after the other, and never lost with a socket.

import assert from "node:assert/strict";
import { test } from "node:test";
import { firstMove, recorded } from "./recorded.js";
import { Screen, Window, quiet } from "./window.js";

const { nomads, nakum } = recorded.matches;

/** An exchange with a listener that writes down what it hears. */
function open() {
  const page = new Window({ html: nomads.page });
  /** @type {any} */
  const heard = { shown: [], told: [], refused: [], standing: [], delayed: 0 };
  /** @type {(() => void)[]} */
  const ends = [];
  let seq = /** @type {number | null} */ (null);
  let settled = "";
  const exchange = new (page.module("net/session").Session)("/r/recorded/ws", {
    show: (/** @type {any} */ change, /** @type {number} */ more) =>
      new Promise((end) => {
        heard.shown.push([change.seq, more]);
        ends.push(() => {
          seq = change.seq;
          end(undefined);
        });
      }),
    hear: (/** @type {any} */ message) => heard.told.push(message.type),
    refused: (/** @type {any} */ refusal, /** @type {boolean} */ mine) => heard.refused.push([refusal.text, mine]),
    delayed: (/** @type {boolean} */ isLost) => (heard.delayed += Number(isLost)),
    onStatus: (/** @type {boolean} */ is) => heard.standing.push(is),
    seq: () => seq,
    settled: (/** @type {string} */ now) => (settled = now),
  });
  const [socket] = page.sockets;
  socket.open();
  const end = async () => {
    ends.shift()?.();
    await quiet();
  };
  return { page, exchange, socket, heard, end, settled: () => settled };
}

const steps = (/** @type {number} */ seq) => ({ type: "steps", seq });

test("changes are shown one after the other, each told how many wait behind it", async () => {
  const { socket, heard, end, settled } = open();
  for (const seq of [1, 2, 3]) socket.receive(steps(seq));
  assert.deepEqual(heard.shown, [[1, 0]]);
  assert.equal(settled(), "");
  await end();
  await end();
  assert.deepEqual(heard.shown, [
    [1, 0],
    [2, 1],
    [3, 0],
  ]);
  assert.equal(settled(), "");
  await end();
  assert.equal(settled(), "3");
});

test("messages outside the queue are handled while a change is shown", () => {
  const { socket, heard } = open();
  socket.receive(steps(1));
  socket.receive({ type: "chat" });
  assert.deepEqual(heard.told, ["chat"]);
});

test("the page is unsettled from an answer until it has come back as a change", async () => {
  const { exchange, socket, end, settled } = open();
  socket.receive(steps(1));
  await end();
  assert.equal(settled(), "1");
  exchange.answer({ type: "play", seq: 1, action: "pass", seat: 0 });
  assert.equal(settled(), "");
  socket.receive(steps(2));
  await end();
  assert.equal(settled(), "2");
});

test("an answer lost with the socket is sent again, unless the match has advanced", async () => {
  for (const [seq, sent] of [
    [1, 1],
    [2, 0],
  ]) {
    const { page, exchange, socket, heard, end } = open();
    socket.receive(steps(1));
    await end();
    exchange.answer({ type: "play", seq: 1, action: "pass", seat: 0 });
    socket.lose();
    assert.equal(heard.delayed, 1);
    await page.clock.pass(700);
    const again = page.sockets.at(-1);
    again.open();
    again.receive({ type: "state", seq });
    assert.equal(again.sent.length, sent);
  }
});

test("a refusal of the own answer is shown at once, another's only after what is being shown", async () => {
  const { exchange, socket, heard, end, settled } = open();
  socket.receive(steps(1));
  await end();
  exchange.answer({ type: "play", seq: 1, action: "pass", seat: 0 });
  socket.receive({ type: "refused", re: socket.sent.at(-1).id, text: "not now" });
  assert.deepEqual(heard.refused, [["not now", true]]);
  assert.equal(settled(), "1");
  socket.receive(steps(2));
  socket.receive({ type: "refused", re: null, text: "muted" });
  assert.equal(heard.refused.length, 1);
  await end();
  assert.deepEqual(heard.refused[1], ["muted", false]);
});

test("a question resolves to its answer, or to nothing if it is refused or the socket is lost", async () => {
  const { exchange, socket, heard, page, settled } = open();
  socket.receive(steps(1));
  const why = exchange.ask({ type: "why", sprite: "a" }, "why");
  socket.receive({ type: "why", re: socket.sent.at(-1).id, text: "too far" });
  assert.equal((await why).text, "too far");
  const places = exchange.ask({ type: "places" }, "places");
  socket.receive({ type: "refused", re: socket.sent.at(-1).id, text: "not now" });
  assert.equal(await places, null);
  assert.deepEqual(heard.refused, [["not now", false]]);
  const preview = exchange.ask({ type: "preview", action: "x" }, "preview");
  socket.receive({ type: "refused", re: socket.sent.at(-1).id, text: "illegal" });
  assert.equal(await preview, null);
  assert.equal(heard.refused.length, 1, "what is merely rested on is not refused aloud");
  const key = exchange.ask({ type: "key" }, "key");
  socket.lose();
  assert.equal(await key, null);
  await page.clock.pass(0);
  assert.equal(settled(), "");
});

test("a lost socket is reopened after growing pauses, and at once if it had been stable", async () => {
  const { page, socket, heard } = open();
  socket.lose();
  assert.deepEqual(heard.standing, [true, false]);
  await page.clock.pass(700);
  assert.equal(page.sockets.length, 2);
  page.sockets[1].lose();
  await page.clock.pass(700);
  assert.equal(page.sockets.length, 2, "twice as long");
  await page.clock.pass(600);
  assert.equal(page.sockets.length, 3);
  page.sockets[2].open();
  page.sockets[2].lose();
  await page.clock.pass(700);
  assert.equal(page.sockets.length, 4);
});

test("a room that is gone or closed to this person is not contacted again", async () => {
  for (const code of [4404, 4403]) {
    const { page, socket } = open();
    socket.lose(code);
    await page.clock.pass(60_000);
    assert.equal(page.sockets.length, 1);
  }
});

test("an answer that was lost with its socket is not waited for", async () => {
  const { page, exchange, socket, end, settled } = open();
  socket.receive(steps(1));
  await end();
  exchange.answer({ type: "play", seq: 1, action: "pass", seat: 0 });
  socket.lose();
  await page.clock.pass(1000);
  page.sockets[1].open();
  page.sockets[1].receive({ type: "chat" });
  assert.equal(settled(), "1");
});

test("nothing is sent through a closed socket, and the sender knows", () => {
  const { exchange, socket, heard } = open();
  socket.lose();
  exchange.answer({ type: "play", seq: 1, action: "pass", seat: 0 });
  assert.deepEqual([socket.sent, heard.delayed], [[], 1]);
});

test("the socket that was opened while the script was on its way is taken over, with what has come through it", async () => {
  const page = new Window({ html: nomads.page });
  const [Socket, heard] = [page.module("net/socket") && page.socketKind, /** @type {any[]} */ ([])];
  const early = new Socket("ws://table.test/r/recorded/ws");
  early.open();
  Object.assign(page, { early: { socket: early, heard: [{ data: '{"type":"chat"}' }] } });
  new (page.module("net/socket").Socket)(
    "/r/recorded/ws",
    (/** @type {any} */ one) => heard.push(one.type),
    (/** @type {boolean} */ is) => heard.push(is),
  );
  await quiet();
  assert.deepEqual([heard, page.sockets.length], [[true, "chat"], 1]);
});

test("a sprite is complete with its omitted default values", () => {
  const page = new Window({ html: nomads.page });
  assert.deepEqual(page.module("board/state").whole({ id: "a", x: 1 }), {
    id: "a",
    symbol: "",
    x: 1,
    y: 0,
    size: 0,
    layer: 0,
    rotation: 0,
    text: "",
    label: "",
    classes: [],
  });
});

test("every game's messages fill the room, and lead to what a reload shows", async () => {
  for (const [game, match] of Object.entries(recorded.matches)) {
    const screen = new Screen(match);
    await screen.hear(match.first);
    for (const { steps, whole } of match.moves) {
      await screen.hear(steps);
      assert.equal(screen.main.dataset.settled, String(steps.seq), game);
      assert.equal(screen.find("prompt").textContent, steps.prompt.text, game);
      assert.equal(screen.main.dataset.turn, steps.prompt.yours ? "yours" : "theirs", game);
      assert.equal(
        screen.title.startsWith("\u25cf"),
        steps.phase === "playing" && steps.people[match.first.you.seat].turn,
        `${game}: ${screen.title}`,
      );
      assert.deepEqual(
        screen.all("#people > li").map((one) => one.classList.contains("acting")),
        steps.people.map((/** @type {any} */ one) => one.turn),
        game,
      );
      assert.deepEqual(
        screen.table.decision.prompt.narrowing.actions.map((/** @type {any} */ one) => one.id),
        steps.actions.map((/** @type {any} */ one) => one.id),
        game,
      );
      assert.equal(screen.find("undo").disabled, !steps.prompt.undo, game);
      const { board } = screen.table.area;
      for (const { pieces } of board.layers.list) {
        const layers = [...pieces.children].map(
          (/** @type {any} */ one) => board.sprites.get(one.dataset.sprite).sprite.layer,
        );
        assert.deepEqual(
          layers,
          [...layers].sort((a, b) => a - b),
          `${game}: what is nearer to the eye is drawn later`,
        );
      }
      if (!whole || steps !== match.moves.findLast((one) => one.whole)?.steps) continue; // earlier ones: store.test.js
      const fresh = screen.reload();
      await fresh.hear(whole);
      const seen = (/** @type {Screen} */ one) => [
        one.pieces(),
        one.log(),
        one.actions(),
        one.find("prompt").textContent,
        one.texts("#people > li"),
        one.texts("#strip"),
      ];
      assert.deepEqual(seen(screen), seen(fresh), `${game}, after move ${steps.move.number}`);
    }
    const told = [match.first, ...match.moves.map((one) => one.steps)]
      .flatMap((one) => one.log)
      .filter((one) => one.text);
    assert.deepEqual(
      screen.log(),
      told.map((one) => one.text),
      game,
    );
    assert.deepEqual(
      screen.all("#log li").map((one) => ruleOf(one)),
      told.map((one) => one.rule.toLowerCase()),
      `${game}: every line leads to its own rule`,
    );
    const { sprites } = match.views[0].scene;
    assert(
      sprites.every((/** @type {any} */ one) => one.id),
      game,
    );
  }
});

/** The id of the rule that a line leads to, which it does not show. @param {Element} line */
function ruleOf(line) {
  assert.doesNotMatch(line.textContent ?? "", /[A-Z]{3}-\d{3}/);
  return line.querySelector("a.rule")?.getAttribute("href")?.split("#")[1] ?? "";
}

test("every line of a whole match leads to its own rule, and one move may have several", async () => {
  const screen = new Screen(nomads);
  await screen.hear(/** @type {any} */ (nomads.end).first);
  /** @type {Record<string, Set<string>>} */
  const rules = {};
  for (const line of screen.all("#log li")) (rules[line.dataset.move] ??= new Set()).add(ruleOf(line));
  assert(Object.entries(rules).every(([move, all]) => move === "0" || !all.has("")));
  assert(Object.values(rules).some((all) => all.size > 1));
});

test("messages that come faster than they are shown lead to the same table", async () => {
  for (const match of [nakum]) {
    const [slow, fast] = [new Screen(match, { still: false }), new Screen(match, { still: false })];
    await slow.hear(match.first);
    for (const { steps } of match.moves) await slow.hear(steps);
    await fast.hear(match.first, ...match.moves.map((one) => one.steps));
    assert.deepEqual(fast.pieces(), slow.pieces());
    assert.deepEqual(fast.log(), slow.log());
    assert(fast.clock.now < slow.clock.now, "no movement is waited for while more has come");
  }
});

test("after a lost socket the whole state replaces what was there", async () => {
  const screen = new Screen(nomads);
  await screen.hear(nomads.first);
  screen.socket.lose();
  assert.equal(screen.find("offline").hidden, false);
  await screen.clock.pass(1000);
  screen.socket.open();
  assert.equal(screen.find("offline").hidden, true);
  const { whole } = firstMove(nomads, (one) => one.whole);
  await screen.hear(whole);
  const fresh = new Screen(nomads);
  await fresh.hear(whole);
  assert.deepEqual([screen.pieces(), screen.log()], [fresh.pieces(), fresh.log()]);
});

test("a removed person gets a page that says so, and somebody never let in is not redirected in a loop", () => {
  for (const [letIn, code, went] of /** @type {[boolean, number, string[]][]} */ ([
    [true, 4403, ["again"]],
    [true, 4404, ["again"]],
    [false, 4403, []],
    [true, 1012, []],
  ])) {
    const { page, socket } = open();
    if (letIn) socket.receive({ type: "chat" });
    socket.lose(code);
    assert.deepEqual(page.location.went, went);
  }
});
