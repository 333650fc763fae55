// The prompt: its actions as buttons, in groups where there are many; previews, confirmation, hints, and why something cannot be done.

import assert from "node:assert/strict";
import { test } from "node:test";
import { firstMove, recorded } from "./recorded.js";
import { fire, quiet, Screen } from "./window.js";

const { andor, nakum, nomads, oh_captain } = recorded.matches;
const ALWAYS = { preferences: { confirm: "always" } };
const NEVER = { preferences: { confirm: "never" } };
const RESTED = 200; // milliseconds, after which a preview is asked for

/** The screen before the first move of which something is so. @param {any} match @param {(move: any, told: any) => any} is @param {object} [habits] @returns {Promise<{screen: Screen, move: any}>} */
async function before(match, is, habits) {
  const screen = new Screen(match, habits);
  await screen.hear(match.first);
  let told = match.first;
  for (const move of match.moves) {
    if (is(move, told)) return { screen, move };
    await screen.hear(move.steps);
    told = move.steps;
  }
  throw new Error("there is no such move in the recording");
}

const isMine = (/** @type {any} */ { mine }) => mine;
const ghosts = (/** @type {Screen} */ screen) => screen.inBoard(".ghost");
const words = (/** @type {any} */ button) => button.childNodes[0].textContent;

test("an answer is sent with the change it answers, and the buttons go", async () => {
  const { screen, move } = await before(nomads, isMine, NEVER);
  const { seq } = screen.table.match;
  await screen.choose(move.action);
  assert.deepEqual(screen.asked("play"), {
    type: "play",
    seq,
    action: move.action,
    seat: 0,
    id: screen.asked("play").id,
  });
  assert.deepEqual(screen.actions(), []);
  assert.equal(screen.main.dataset.settled, "");
});

test("a move made without a connection is said to wait for it, and is sent when the table is as it was", async () => {
  const { screen, move } = await before(nomads, isMine, NEVER);
  const { match } = screen.table;
  screen.socket.lose();
  await screen.choose(move.action);
  assert.match(screen.find("why").textContent, /your move will be sent/);
  assert.deepEqual([screen.asked("play"), screen.actions()], [undefined, []]);
  await screen.clock.pass(700);
  const again = screen.sockets.at(-1);
  again.open();
  again.receive({ ...match, type: "state" });
  await quiet();
  assert.deepEqual(
    again.sent.map((/** @type {any} */ one) => [one.type, one.seq, one.action]),
    [["play", match.seq, move.action]],
  );
});

test("a move without an answer is said to be on its way, one with an answer is not", async () => {
  const { screen, move } = await before(nomads, isMine, NEVER);
  await screen.choose(move.action);
  await screen.clock.pass(2000);
  assert.equal(screen.find("why").hidden, true);
  await screen.clock.pass(600);
  assert.match(screen.find("why").textContent, /your move is on its way/);
  await screen.hear(move.steps);
  assert.equal(screen.find("why").hidden, true);
});

test("a refused move is said with its rule, and the choices are there again", async () => {
  const { screen, move } = await before(nomads, isMine, NEVER);
  const choices = screen.all("#actions button").length;
  await screen.choose(move.action);
  await screen.answer("play", {
    type: "refused",
    code: "illegal",
    rule: "NOM-031",
    text: "Not that one.",
    link: "/rules/nomads#nom-031",
    seq: screen.table.match.seq,
  });
  assert.match(screen.find("why").textContent, /Not that one\./);
  assert.match(screen.document.querySelector("#why a.rule").href, /#nom-031$/);
  assert.equal(screen.all("#actions button").length, choices);
});

test("with confirmation on, each move is confirmed or taken back", async () => {
  const { screen, move } = await before(nomads, isMine, ALWAYS);
  await screen.choose(move.action);
  const action = screen.table.decision.prompt.chosen;
  assert.equal(screen.find("confirm").hidden, false);
  assert.equal(screen.document.querySelector("#confirm-words b").textContent, action.text);
  assert.equal(screen.document.activeElement, screen.find("confirm-yes"));
  await screen.press("confirm-no");
  assert.equal(screen.find("confirm").hidden, true);
  assert.equal(screen.asked("play"), undefined);
  await screen.choose(move.action);
  await screen.press("confirm-yes");
  assert.equal(screen.asked("play").action, move.action);
});

test("touch asks for confirmation unless it is turned off", async () => {
  for (const [habits, asks] of /** @type {[object, boolean][]} */ ([
    [{ coarse: true }, true],
    [{ coarse: false }, false],
    [{ coarse: true, ...NEVER }, false],
  ])) {
    const { screen, move } = await before(nomads, isMine, habits);
    await screen.choose(move.action);
    assert.equal(!screen.find("confirm").hidden, asks);
  }
});

test("escape takes a pick back", async () => {
  const { screen, move } = await before(nomads, isMine, ALWAYS);
  await screen.choose(move.action);
  fire(screen.document, "keydown", { key: "Escape" });
  assert.equal(screen.find("confirm").hidden, true);
});

test("what is chosen stays chosen while another person moves, and cannot be confirmed meanwhile", async () => {
  const { screen, move } = await before(nakum, isMine, { ...ALWAYS, still: false });
  await screen.choose(move.action);
  const chosen = screen.document.querySelector("#confirm-words b").textContent;
  const other = firstMove(nakum, (one) => !one.mine);
  const prompt = { ...screen.table.match.prompt };
  screen.socket.receive({ ...other.steps, prompt, actions: screen.table.match.actions });
  await quiet();
  assert.equal(screen.find("confirm-yes").disabled, true);
  await screen.clock.pass(5000);
  assert.equal(screen.document.querySelector("#confirm-words b").textContent, chosen);
  assert.equal(screen.find("confirm-yes").disabled, false);
});

test("resting on an option shows ghosts of what would change, and changes nothing", async () => {
  const { screen, move } = await before(
    nomads,
    ({ mine, preview }) => mine && preview.put.some((/** @type {any} */ one) => one.size < 100),
    NEVER,
  );
  const pieces = screen.pieces();
  screen.table.decision.prompt.hover(null);
  const action = screen.table.decision.prompt.narrowing.actions.find(
    (/** @type {any} */ one) => one.id === move.action,
  );
  screen.table.decision.prompt.foresee(action);
  await screen.answer("preview", move.preview);
  assert(ghosts(screen).length > 0);
  assert.equal(screen.find("actions").dataset.foreseen, move.action);
  screen.table.decision.prompt.hover(null);
  assert.deepEqual([ghosts(screen).length, screen.pieces()], [0, pieces]);
  assert.equal(screen.asked("play"), undefined);
});

test("a preview is asked for only by a pointer that rests, and not by one that passes", async () => {
  const { screen } = await before(
    nomads,
    ({ mine }, told) => mine && told.actions.length > 1 && told.actions.length <= 6,
    NEVER,
  );
  const [first, second] = screen.all("#actions .action");
  const over = (/** @type {any} */ button, /** @type {number} */ screenX) =>
    fire(button, "pointermove", { screenX, screenY: 0 });
  over(first, 1);
  await screen.clock.pass(RESTED / 2);
  over(second, 2);
  await screen.clock.pass(RESTED);
  assert.deepEqual(
    screen.sent.filter((/** @type {any} */ one) => one.type === "preview").map((/** @type {any} */ one) => one.action),
    [second.dataset.action],
  );
  over(first, 2);
  await screen.clock.pass(RESTED);
  assert.equal(
    screen.asked("preview").action,
    second.dataset.action,
    "a button that comes under a resting mouse is not meant",
  );
});

test("a number that would change is not drawn over the old one", async () => {
  const { screen } = await before(nomads, isMine, ALWAYS);
  const { board } = screen.table.area;
  const [id, { sprite }] = [...board.sprites].find(([, one]) => one.sprite.text && one.sprite.size < 100);
  board.foresee({ put: [{ ...sprite, text: "99" }] });
  assert.equal(screen.sprite(id).classList.contains("replaced"), true);
  board.foresee({ put: [{ ...sprite, x: sprite.x + 50 }] });
  assert.equal(
    screen.sprite(id).classList.contains("leaving"),
    true,
    "what is carried away stays faintly where it was",
  );
  assert.equal(screen.sprite(id).classList.contains("replaced"), false);
  board.forget();
  assert.equal(screen.sprite(id).classList.contains("leaving"), false);
});

test("no preview of any game draws a number over the old one", async () => {
  const place = (/** @type {any} */ one) => one.dataset.sprite + one.style.transform;
  for (const [game, match] of Object.entries(recorded.matches)) {
    const screen = new Screen(match, ALWAYS);
    await screen.hear(match.first);
    let seen = 0;
    for (const { mine, preview, plan, steps } of match.moves) {
      for (const told of mine ? [preview, plan] : []) {
        if (!told) continue;
        screen.table.area.board.foresee(told);
        /** @type {Set<string>} */
        const over = new Set(ghosts(screen).map(place));
        const faint = screen
          .inBoard(".leaving")
          .filter((/** @type {any} */ one) => one.querySelector("text")?.textContent);
        assert.deepEqual(
          faint.map(place).filter((/** @type {string} */ one) => over.has(one)),
          [],
          game,
        );
        seen += over.size;
      }
      screen.table.area.board.forget();
      await screen.hear(steps);
    }
    assert(seen > 0, game);
  }
});

test("a late preview is not shown once another option was chosen", async () => {
  const { screen, move } = await before(nomads, ({ mine }, told) => mine && told.actions.length > 2, ALWAYS);
  const other = screen.table.decision.prompt.narrowing.actions.find((/** @type {any} */ one) => one.id !== move.action);
  await screen.choose(move.action);
  const { id } = screen.asked("preview");
  await screen.press("confirm-no");
  await screen.choose(other.id);
  await screen.hearMeanwhile({ ...move.preview, re: id });
  assert.equal(screen.find("actions").dataset.foreseen, undefined);
});

test("many actions are offered in groups that say how many they hold, and a group leads back to all", async () => {
  const { screen } = await before(
    nakum,
    ({ mine }, told) =>
      mine && told.actions.length > 6 && new Set(told.actions.map((/** @type {any} */ one) => one.group)).size > 1,
    NEVER,
  );
  const { actions } = screen.table.match;
  const counted = screen.all("#actions .group").reduce((sum, one) => sum + Number(one.dataset.count), 0);
  assert.equal(counted + screen.actions().length, actions.length);
  const [group] = screen.all("#actions .group");
  group.click();
  assert.equal(screen.actions().length, Number(group.dataset.count));
  assert(
    screen
      .actions()
      .every((id) => actions.find((/** @type {any} */ one) => one.id === id).group === group.dataset.group),
  );
  screen.document.querySelector("#actions .back").click();
  assert.equal(screen.all("#actions .group").length > 0, true);
});

test("every legal action of every game can be reached by its buttons", async () => {
  for (const match of Object.values(recorded.matches)) {
    const { screen } = await before(match, ({ mine }, told) => mine && told.actions.length > 6, ALWAYS).catch(() =>
      before(match, isMine, ALWAYS),
    );
    for (const { id } of screen.table.match.actions) {
      await screen.choose(id);
      assert.equal(screen.table.decision.prompt.chosen.id, id);
      await screen.press("confirm-no");
    }
  }
});

test("an action closed by a rule stays visible with its reason, and explains it without a request", async () => {
  const { screen } = await before(nomads, ({ mine }, told) => mine && told.prompt.closed?.length > 1, NEVER);
  const [closed] = screen.all("#actions .closed");
  assert.equal(screen.all("#actions .closed").length, 1, "several of a group as one");
  assert.match(closed.textContent, /two tiles short/);
  assert.doesNotMatch(closed.textContent, /NOM-/);
  assert.equal(closed.getAttribute("aria-disabled"), "true");
  closed.click();
  assert.match(screen.document.querySelector("#why a.rule").href, /#nom-065$/);
  assert.equal(screen.find("confirm").hidden, true);
  const each = screen.texts("#actions .closed");
  assert(each.length > 1 && each[0].includes("pay 2 tiles"), "each card with its price");
  screen.document.querySelector("#actions .back").click();
  assert.deepEqual([screen.all("#actions .closed").length, screen.find("why").hidden], [1, true]);
});

test("a single closed action stays visible among the open ones", async () => {
  const { screen } = await before(
    oh_captain,
    ({ mine }, told) => mine && told.prompt.closed?.some((/** @type {any} */ one) => one.rule === "CAP-064"),
    NEVER,
  );
  const [closed] = screen.texts("#actions .closed");
  assert.match(closed, /Attack .*no face-down card/);
});

test("a click on a thing that cannot be used asks why, and shows what it is and its rule", async () => {
  const { screen } = await before(nomads, isMine, NEVER);
  const id = [...screen.table.area.board.sprites.keys()].find(
    (one) => !screen.table.decision.prompt.narrowing.leads(one),
  );
  screen.table.decision.prompt.click(id);
  assert.equal(screen.asked("why").sprite, id);
  await screen.answer("why", {
    type: "why",
    rule: "NOM-033",
    text: "It is not yours.",
    link: "/rules/nomads#nom-033",
    name: "A disc",
    about: "It is sown.",
    about_rule: "",
    about_link: null,
  });
  assert.match(screen.find("why").textContent, /A disc\. It is sown\. It is not yours\./);
  const link = screen.document.querySelector("#why a.rule");
  assert.match(link.href, /#nom-033$/);
  assert.equal(screen.asked("play"), undefined);
});

test("an explanation lies over the question until it is tapped", async () => {
  const { screen } = await before(nomads, isMine, NEVER);
  const why = screen.find("why");
  assert.equal(why.parentElement, screen.find("prompt").parentElement);
  screen.table.decision.prompt.because({ text: "It is not yours.", rule: "NOM-033" });
  assert.equal(why.hidden, false);
  why.querySelector("button").click();
  assert.deepEqual([why.hidden, why.textContent], [true, ""]);
});

test("the rule behind a reason is opened in the rulebook", async () => {
  const { screen } = await before(nomads, isMine, NEVER);
  screen.files["/rules/nomads/panel"] =
    '<article class="rulebook"><section><p class="rule" id="nom-033">Only one\'s own.</p></section></article>';
  screen.table.decision.prompt.because({ text: "It is not yours.", rule: "NOM-033" });
  screen.document.querySelector("#why a.rule").click();
  await quiet();
  assert.equal(screen.find("rules").open, true);
  assert.equal(screen.document.querySelector("#rulebook .lit").id, "nom-033");
});

/** What a bot would do. @param {Screen} screen @param {any} action */
const hintFor = (screen, action) => ({
  type: "hint",
  seq: screen.table.match.seq,
  action: action.id,
  text: action.text,
  reasons: ["It is near."],
  next: "",
  next_text: "",
});
const rings = (/** @type {Screen} */ screen) => screen.inBoard(".ring").length;

test("a hint is said and shown, and goes with the next move", async () => {
  const { screen, move } = await before(
    nomads,
    ({ mine }, told) => mine && told.actions.some((/** @type {any} */ one) => one.clicks.length),
    NEVER,
  );
  const action = screen.table.match.actions.find((/** @type {any} */ one) => one.clicks.length);
  await screen.press("hint");
  assert.equal(screen.asked("hint").seq, screen.table.match.seq);
  await screen.answer("hint", { ...hintFor(screen, action), next: "other", next_text: "Write a card" });
  assert.match(screen.document.querySelector("#why b").textContent, new RegExp(action.text.slice(0, 10)));
  assert.match(screen.document.querySelector("#why .other").textContent, /Write a card/);
  assert.equal(rings(screen), action.clicks.length);
  await screen.hear(move.steps);
  assert.deepEqual([screen.find("why").hidden, rings(screen)], [true, 0]);
});

test("a hint stays on the way to it, and goes when something else is picked", async () => {
  const { screen } = await before(
    nomads,
    ({ mine }, told) => mine && told.actions.length < 6 && told.actions.length > 1 && told.actions[0].clicks.length,
    ALWAYS,
  );
  const [advised, other] = screen.table.match.actions;
  await screen.press("hint");
  await screen.answer("hint", hintFor(screen, advised));
  const said = screen.document.querySelector("#why b").textContent;
  await screen.choose(advised.id);
  await screen.press("confirm-no");
  assert.equal(screen.document.querySelector("#why b").textContent, said);
  assert(rings(screen) > 0);
  await screen.choose(other.id);
  assert.deepEqual([screen.find("confirm").hidden, rings(screen)], [false, 0]);
  await screen.press("confirm-no");
  assert.deepEqual([screen.find("why").hidden, rings(screen)], [true, 0]);
});

test("a hint for a table that has changed meanwhile is not shown", async () => {
  const { screen, move } = await before(nomads, isMine, NEVER);
  const [action] = screen.table.match.actions;
  await screen.press("hint");
  const { id } = screen.asked("hint");
  const hint = hintFor(screen, action);
  await screen.hearMeanwhile(move.steps);
  await screen.hear({ ...hint, re: id });
  assert.deepEqual([screen.find("why").hidden, rings(screen)], [true, 0]);
});

/** The screen at a turn that has plans, and one of them. @param {object} habits */
async function withPlans(habits) {
  const { screen, move } = await before(andor, ({ plan }) => plan, habits);
  const plan = screen.table.match.actions.find((/** @type {any} */ one) => one.id === move.plan.action);
  return { screen, plan, preview: move.plan };
}

test("a far space is one click away: its path is shown with its cost, and confirmed even where nothing else is", async () => {
  const { screen, plan, preview } = await withPlans(NEVER);
  await screen.table.decision.prompt.click(plan.clicks[0]);
  assert.equal(screen.find("confirm").hidden, false);
  await screen.answer("preview", preview);
  assert.match(screen.find("confirm-words").textContent, /in all/);
  assert.equal(screen.sprite(plan.clicks[0]).classList.contains("picked"), true);
  assert.equal(screen.inBoard(".way").length, plan.way.filter((/** @type {string} */ id) => screen.sprite(id)).length);
  await screen.press("confirm-no");
  assert.equal(screen.inBoard(".way").length, 0);
  await screen.table.decision.prompt.click(plan.clicks[0]);
  await screen.press("confirm-yes");
  assert.equal(screen.asked("play").action, plan.id);
});

test("a path is previewed once before it is walked", async () => {
  const { screen, plan, preview } = await withPlans(ALWAYS);
  await screen.table.decision.prompt.click(plan.clicks[0]);
  await screen.answer("preview", preview);
  const told = screen.all("#confirm-words > *").map((one) => one.textContent);
  assert(told.length > 1);
  assert.equal(new Set(told).size, told.length, told.join(" / "));
});

test("far spaces are offered from the start, but not highlighted until the plans are opened", async () => {
  const { screen, plan } = await withPlans(ALWAYS);
  const far = screen.sprite(plan.clicks[0]);
  assert.deepEqual([far.hasAttribute("data-far"), far.classList.contains("lit")], [true, false]);
  const open = (/** @type {(button: any) => boolean} */ is) => {
    const button = screen.all("#actions .group").find(is);
    button.focus();
    button.click();
  };
  open((button) => button.dataset.group === plan.group);
  open((button) => words(button).startsWith("Farther"));
  assert.equal(far.classList.contains("lit"), true);
  const first = screen.document.querySelector("#actions .action");
  assert.equal(screen.document.activeElement, first, "the keyboard goes on from there");
  assert.match(first.textContent, /in all/);
  first.click();
  assert.equal(screen.document.activeElement, screen.find("confirm-yes"));
});

test("arrow keys go through the actions", async () => {
  const { screen } = await before(
    nomads,
    ({ mine }, told) => mine && told.actions.length > 1 && told.actions.length <= 6,
    NEVER,
  );
  const buttons = screen.all("#actions button");
  buttons[0].focus();
  const press = (/** @type {string} */ key) => fire(screen.find("actions"), "keydown", { key });
  press("ArrowRight");
  assert.equal(screen.document.activeElement, buttons[1]);
  press("ArrowUp");
  press("ArrowLeft");
  assert.equal(screen.document.activeElement, buttons.at(-1));
});

test("the last sentences of a long preview are shown, with a sign that there were more", async () => {
  const { screen, move } = await before(nomads, isMine, ALWAYS);
  await screen.choose(move.action);
  await screen.answer("preview", { ...move.preview, words: ["One.", "Two.", "Three.", "Four."], scores: [] });
  assert.deepEqual(
    screen.texts("#confirm-words span").filter((one) => one !== screen.table.decision.prompt.chosen.note),
    ["\u2026 Two.", "Three.", "Four."],
  );
});

test("a preview says who gains and who loses points", async () => {
  const { screen, move } = await before(nomads, isMine, ALWAYS);
  await screen.choose(move.action);
  await screen.answer("preview", {
    ...move.preview,
    words: [],
    scores: [
      [0, 3],
      [1, -2],
      [2, 0],
    ],
  });
  const [said] = screen.texts("#confirm-words span").slice(-1);
  assert.match(said, /\+3/);
  assert.match(said, new RegExp(`${screen.table.match.people[1].name}.*\u22122`));
});

test("a preview says what a change of points is made up of", async () => {
  const { screen, move } = await before(nomads, isMine, ALWAYS);
  await screen.choose(move.action);
  await screen.answer("preview", {
    ...move.preview,
    words: [],
    scores: [
      [0, 14],
      [1, 3],
    ],
    categories: [
      [0, "Offerings", 16],
      [0, "Stores", -2],
    ],
  });
  const [said] = screen.texts("#confirm-words span").slice(-1);
  assert.match(said, /\+14 \(Offerings \+16, Stores \u22122\).*\+3[^(]*$/);
});

test("an undo is offered where it would be accepted, and sent with the change it takes back", async () => {
  const { screen } = await before(nomads, ({ mine }, told) => mine && told.prompt.undo, NEVER);
  assert.deepEqual([screen.find("undo").hidden, screen.find("undo").disabled], [false, false]);
  await screen.press("undo");
  assert.equal(screen.asked("undo").seq, screen.table.match.seq);
  const back = firstMove(nomads, (one) => one.whole).whole;
  await screen.hear(back);
  assert.equal(screen.main.dataset.seq, String(back.seq));
});

test("a click means the thing under the pointer, or what it stands on where that alone leads somewhere", async () => {
  const { screen } = await before(nomads, isMine, NEVER);
  const { board } = screen.table.area;
  const named = [...board.sprites].filter(([, { sprite }]) => sprite.label).map(([id]) => id);
  const [top, below] = named;
  const pile = (/** @type {string[]} */ ...ids) =>
    (screen.root.elementFromPoint = () =>
      ids.map((id) => screen.sprite(id)).find((one) => one.style.pointerEvents !== "none") ?? null);
  const under = (/** @type {string[]} */ wanted, pointerType = "mouse") =>
    screen
      .module("board/pointer")
      .spriteUnder(board, { clientX: 10, clientY: 10, pointerType }, (/** @type {string} */ id) => wanted.includes(id));
  pile(top, below);
  assert.equal(under([top, below]), top);
  assert.equal(under([below]), below);
  assert.equal(under([]), top, "then it is asked why");
  assert(screen.sprite(top).style.pointerEvents !== "none", "nothing stays set aside");
  pile();
  assert.equal(under([below]), null);
  const box = board.where(below);
  const near = { clientX: box.right + 15, clientY: box.top + box.height / 2, pointerType: "touch" };
  assert.equal(
    screen.module("board/pointer").spriteUnder(board, near, (/** @type {string} */ id) => id === below),
    below,
    "what a finger just misses",
  );
  assert.equal(
    screen
      .module("board/pointer")
      .spriteUnder(board, { ...near, pointerType: "mouse" }, (/** @type {string} */ id) => id === below),
    null,
  );
  assert.equal(
    screen
      .module("board/pointer")
      .spriteUnder(board, { ...near, clientX: box.right + 30 }, (/** @type {string} */ id) => id === below),
    null,
  );
});
