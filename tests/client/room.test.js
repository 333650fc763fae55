// What stands around the board: preferences, texts, the chat, the ending, the seats of one device.

import assert from "node:assert/strict";
import { test } from "node:test";
import { firstMove, recorded } from "./recorded.js";
import { fire, quiet, Screen, Window } from "./window.js";

const { nomads, oh_captain } = recorded.matches;
const FIELDS =
  '<html><body><form id="preferences"><select name="speed"><option value="slow"></option><option value="normal"></option></select><input type="checkbox" name="sounds"><input type="checkbox" name="notices"><input name="other"></form></body></html>';

/** @param {any} [match] @param {object} [habits] @param {object} [change] */
async function open(match = nomads, habits = {}, change = {}) {
  const screen = new Screen(match, habits);
  await screen.hear({ ...match.first, ...change });
  return screen;
}

test("preferences last on a device, and without storage as long as the page", () => {
  const page = new Window({ html: FIELDS });
  const { preferences, change } = page.module("ui/preferences");
  assert.deepEqual(
    [preferences.speed, preferences.sounds, preferences.confirm, preferences.talk],
    ["normal", false, "auto", true],
  );
  change({ sounds: true });
  assert.equal(new Window({ html: FIELDS, kept: page }).module("ui/preferences").preferences.sounds, true);
  page.localStorage.isShut = true;
  change({ speed: "slow" });
  assert.equal(preferences.speed, "slow");
  assert.equal(
    new Window({ html: FIELDS, kept: page }).module("ui/preferences").preferences.speed,
    "normal",
    "storage that cannot be read leaves what is usual",
  );
});

test("foreign text in the storage leaves the default values", () => {
  const page = new Window({ html: FIELDS });
  page.localStorage.setItem("sobremesa", "{");
  assert.equal(page.module("ui/preferences").preferences.speed, "normal");
});

test("the fields of the form show the preferences and change them", () => {
  const page = new Window({ html: FIELDS, preferences: { speed: "slow", sounds: true } });
  const { bind, preferences } = page.module("ui/preferences");
  bind(page.find("preferences"));
  const [speed, sounds] = page.all("select, input");
  assert.deepEqual([speed.value, sounds.checked], ["slow", true]);
  speed.value = "normal";
  sounds.checked = false;
  for (const field of [speed, sounds]) fire(field, "change");
  assert.deepEqual([preferences.speed, preferences.sounds], ["normal", false]);
});

test("notifications can be turned on only where the browser allows them", async () => {
  const page = new Window({ html: FIELDS });
  const { bind, preferences } = page.module("ui/preferences");
  bind(page.find("preferences"));
  const notices = page.all("input")[1];
  notices.checked = true;
  fire(notices, "change");
  await quiet();
  assert.deepEqual([preferences.notices, notices.checked], [false, false]);
});

test("a text has its fields filled in, and an unknown one is empty", () => {
  const words = JSON.stringify({ "js-greet": "Hello {name}, {count} of { $all }", "js-plain": "Fine" });
  const page = new Window({
    html: `<html><body><script type="application/json" id="words">${words}</script></body></html>`,
  });
  const { t } = page.module("ui/i18n");
  assert.equal(t("greet", { name: "$& {count}", count: 2, all: 3 }), "Hello $& {count}, 2 of 3");
  assert.equal(t("greet"), "Hello ,  of ");
  assert.deepEqual([t("plain"), t("unknown")], ["Fine", ""]);
});

test("a chat line stays text, and floats over the board where the chat is closed", async () => {
  const screen = await open();
  const line = { n: 1, seat: 1, guest: "guest-1", name: "Ben", text: "<b onclick=alert(1)>hola</b>", event: "" };
  screen.find("panel-chat").isUnseen = true;
  await screen.hear({ type: "chat", line });
  assert.match(screen.texts("#chat li")[0], /<b onclick=alert\(1\)>hola<\/b>/);
  assert.equal(screen.all("#chat b").length, 0);
  assert.equal(screen.find("unread").textContent, "1");
  assert.match(screen.texts("#bubbles .bubble")[0], /hola/);
  screen.find("panel-chat").isUnseen = false;
  screen.document.querySelector('.tabs [data-sheet="chat"]').click();
  assert.equal(screen.find("unread").hidden, true);
  await screen.hear({ type: "chat", line: { ...line, n: 2 } });
  assert.deepEqual([screen.all("#chat li").length, screen.all("#bubbles .bubble").length], [2, 1]);
});

test("a chat line is sent, unless it is only spaces", async () => {
  const screen = await open();
  const form = screen.find("chat-form");
  for (const text of ["  ", " hola "]) {
    screen.find("chat-text").value = text;
    fire(form, "submit");
  }
  assert.deepEqual(
    screen.sent.filter((/** @type {any} */ one) => one.type === "chat").map((/** @type {any} */ one) => one.text),
    ["hola"],
  );
  assert.equal(screen.find("chat-text").value, "");
});

test("a reaction floats over the board under the name of the one who sent it", async () => {
  const screen = await open();
  const [reaction] = nomads.first.room.reactions;
  screen.all("#reactions button")[0].click();
  assert.equal(screen.asked("react").reaction, reaction);
  await screen.hear({ type: "reaction", guest: "guest-1", name: "Ben", seat: 1, reaction });
  assert(screen.texts("#bubbles .bubble")[0].startsWith(nomads.first.people[1].name));
});

test("one sheet is open at a time, and escape closes it", async () => {
  const screen = await open();
  const opener = (/** @type {string} */ name) => screen.document.querySelector(`[aria-expanded][data-sheet="${name}"]`);
  opener("log").click();
  opener("chat").click();
  assert.deepEqual(
    ["log", "chat"].map((name) => opener(name).getAttribute("aria-expanded")),
    ["false", "true"],
  );
  assert(screen.find("panel-chat").classList.contains("open"));
  fire(screen.document, "keydown", { key: "Escape" });
  assert.equal(screen.all(".panel.open").length, 0);
});

const { end } = /** @type {any} */ (nomads);

test("the end ranks the players and counts by category", async () => {
  const screen = await open(nomads, {}, end.first);
  assert.equal(screen.find("ending").hidden, true);
  await screen.hear(end.steps);
  assert.equal(screen.find("ending").hidden, false);
  assert.equal(screen.main.dataset.phase, "over");
  assert.equal(screen.title.startsWith("\u25cf"), false, "it is nobody's turn any more");
  const number = (/** @type {any} */ one) => Number(one.textContent.replace("\u2212", "-"));
  const rows = screen
    .all(".ranks li")
    .map((row) => [row.querySelector(".score"), ...row.querySelectorAll("dd")].map(number));
  for (const [total, ...parts] of rows)
    assert.equal(
      total,
      parts.reduce((sum, one) => sum + one, 0),
    );
  assert.deepEqual(
    rows.map(([total]) => total),
    rows.map(([total]) => total).sort((a, b) => b - a),
  );
  assert.equal(screen.document.activeElement, screen.find("ending-title"));
  assert.equal(screen.document.querySelector("#ending-ways a.home").getAttribute("href"), "/");
  assert(screen.document.querySelector('#more a[download][href="/r/recorded/match.json"]'));
  assert.equal(screen.all("#ending strong[data-you]").length, 1);
});

test("the points are counted up category by category, and uncounted ones stay hidden", async () => {
  const screen = await open(nomads, { still: false }, end.first);
  screen.socket.receive(end.steps);
  const most = end.steps.ending.categories.length;
  for (let waited = 0; screen.find("ending").hidden && waited < 100; waited++) await screen.clock.pass(100);
  assert.equal(screen.all(".parts .to-come").length, most * end.steps.people.length);
  assert.deepEqual(new Set(screen.texts(".ranks .score")), new Set(["0"]));
  while (screen.all(".parts .to-come").length === most * end.steps.people.length) await screen.clock.pass(10);
  const first = end.steps.ending.categories[0].values;
  const number = (/** @type {any} */ one) => Number(one.textContent.replace("\u2212", "-"));
  assert.deepEqual(
    screen.all(".ranks li").map((one) => number(one.querySelector(".score"))),
    screen.all(".ranks li").map((one) => first[Number(one.dataset.seat)] ?? 0),
  );
  await screen.clock.pass(650 * most);
  assert.equal(screen.all(".parts .to-come").length, 0);
  assert.deepEqual(
    screen.texts(".ranks .score").map((one) => Number(one.replace("\u2212", "-"))),
    end.steps.people
      .map((/** @type {any} */ one) => one.score)
      .sort((/** @type {number} */ a, /** @type {number} */ b) => b - a),
  );
});

test("the end is named after its verdict, and several winners after themselves", async () => {
  const shown = async (/** @type {object} */ change) => {
    const screen = await open(nomads, {}, end.first);
    await screen.hear({
      ...end.steps,
      prompt: { ...end.steps.prompt, text: "Ana and Ben win." },
      ending: { ...end.steps.ending, verdict: "By a hair." },
      ...change,
    });
    return screen.find("ending-title").textContent;
  };
  assert.equal(await shown({}), "By a hair.");
  assert.equal(
    await shown({ people: end.steps.people.map((/** @type {any} */ one) => ({ ...one, rank: 1 })) }),
    "Ana and Ben win.",
  );
});

test("while looking at the table, the prompt offers another game, the result and all games", async () => {
  const screen = await open(nomads, {}, end.first);
  await screen.hear(end.steps);
  screen.document.querySelector('#ending-ways button:has([href="#i-table"])').click();
  assert.equal(screen.find("ending").hidden, true);
  const room = ["people", "watchers", "luck", "requests", "series", "you", "room"];
  const { match } = screen.table;
  const change = { type: "room", phase: "over", ...Object.fromEntries(room.map((name) => [name, match[name]])) };
  await screen.hear(change);
  assert.equal(screen.find("ending").hidden, true, "what others do does not bring it back");
  assert.equal(screen.all("#actions button.rematch").length, 1);
  assert.equal(screen.document.querySelector("#actions a.home").getAttribute("href"), "/");
  await screen.hear({ ...change, room: { ...match.room, rematch: "/r/next" } });
  assert.equal(screen.document.querySelector("#actions a.rematch").getAttribute("href"), "/r/next");
  screen.document.querySelector('#actions button:has([href="#i-flag"])').click();
  assert.equal(screen.find("ending").hidden, false);
  assert.equal(screen.document.querySelector("#ending-ways a.rematch").getAttribute("href"), "/r/next");
});

/** The end of a match against bots of this level, with these points. @param {number[]} scores @param {string} level */
function beaten(scores, level) {
  const sorted = scores.toSorted((a, b) => b - a);
  const people = end.steps.people.map((/** @type {any} */ one, /** @type {number} */ seat) => {
    const player = seat ? { kind: "bot", guest: null, level } : {};
    return { ...one, ...player, score: scores[seat], rank: sorted.indexOf(scores[seat]) + 1 };
  });
  return { ...end.steps, people };
}

test("alone against bots, the table can be changed, and stronger ones are offered after a clear win", async () => {
  const offered = async (/** @type {number[]} */ scores, level = "3") => {
    const screen = await open(nomads, {}, end.first);
    await screen.hear(beaten(scores, level));
    return screen;
  };
  const clear = await offered([34, 20, 14]);
  clear.document.querySelector("#ending-ways .stronger").click();
  assert.deepEqual([clear.asked("rematch").level, clear.asked("rematch").change], ["4", undefined]);
  await clear.answer("rematch", { type: "made", url: "/r/next" });
  clear.document.querySelector("#ending-ways .change").click();
  assert.equal(clear.asked("rematch").change, true);
  for (const none of [await offered([34, 30, 14]), await offered([14, 34, 20]), await offered([34, 20, 14], "5")])
    assert.equal(none.all("#ending-ways .stronger").length, 0);
  const company = await open(nomads, {}, end.first);
  await company.hear(end.steps);
  assert.equal(company.all("#ending-ways :is(.change, .stronger)").length, 0);
});

test("a link that is shared is a link, with a button that copies it", async () => {
  const screen = await open(nomads, {}, end.first);
  await screen.hear(end.steps);
  screen.document.querySelector('#ending-ways button:has([href="#i-share"])').click();
  const [link, copying] = screen.all("#ending-done :is(a, button)");
  assert.equal(link.getAttribute("href"), "http://table.test/r/recorded");
  assert.equal(copying.textContent, "Copy");
});

test("a rematch that was made is offered to everyone", async () => {
  const screen = await open(nomads, {}, end.first);
  await screen.hear(end.steps);
  screen.document.querySelector("#ending-ways button.rematch").click();
  await screen.answer("rematch", { type: "made", url: "/r/next" });
  assert.deepEqual(screen.location.went, ["/r/next"]);
  const watcher = await open(nomads, {}, { ...end.first, you: { ...end.first.you, seat: null, seats: [] } });
  await watcher.hear(end.steps);
  assert.equal(watcher.all("#ending-ways .rematch").length, 0);
  await watcher.hear({
    type: "room",
    ...Object.fromEntries(
      ["people", "watchers", "luck", "requests", "series"].map((name) => [name, watcher.table.match[name]]),
    ),
    phase: "over",
    you: watcher.table.match.you,
    room: { ...end.first.room, rematch: "/r/next" },
  });
  assert.equal(watcher.document.querySelector("#ending-ways a.rematch").getAttribute("href"), "/r/next");
});

test("a device is handed to the one who must act, behind a curtain where somebody has a secret", async () => {
  const shared = { you: { ...oh_captain.first.you, seats: [0, 1] } };
  const people = (/** @type {number} */ turn, /** @type {boolean} */ covered) =>
    oh_captain.first.people.map((/** @type {any} */ one) => ({
      ...one,
      turn: one.seat === turn,
      covered,
      away: false,
    }));
  const handed = async (/** @type {boolean} */ covered) => {
    const screen = new Screen(oh_captain);
    await screen.hearMeanwhile({ ...oh_captain.first, ...shared, people: people(1, covered) });
    return screen;
  };
  const plain = await handed(false);
  assert.deepEqual([plain.asked("look").seat, plain.find("curtain").open], [1, false]);
  const secret = await handed(true);
  assert.deepEqual([secret.asked("look"), secret.find("curtain").open, secret.actions()], [undefined, true, []]);
  secret.find("curtain-ready").click();
  assert.deepEqual([secret.asked("look").seat, secret.find("curtain").open], [1, false]);
});

test("an unchanged row of the people stays the same element", async () => {
  const screen = await open();
  let [before, kept] = [nomads.first.people, 0];
  for (const { steps } of nomads.moves) {
    const rows = screen.all("#people > li");
    await screen.hear(steps);
    steps.people.forEach((/** @type {any} */ one, /** @type {number} */ seat) => {
      if (JSON.stringify(one) !== JSON.stringify(before[seat])) return;
      assert.equal(screen.all("#people > li")[seat], rows[seat]);
      kept += 1;
    });
    before = steps.people;
  }
  assert(kept > 0);
});

test("the story holds the table until it is read, and can be read again", async () => {
  const { andor } = recorded.matches;
  const told = andor.moves.findIndex(({ steps }) => steps.story?.length);
  const screen = await open(andor, { preferences: { story: true } });
  for (const { steps } of andor.moves.slice(0, told)) await screen.hear(steps);
  screen.socket.receive(andor.moves[told].steps);
  await screen.clock.pass(5000);
  assert.equal(screen.find("story").open, true);
  assert.equal(screen.main.dataset.settled, "");
  assert.equal(screen.asked("reading").story, true);
  while (screen.find("story").open) screen.find("story-on").click();
  await screen.settle();
  assert.equal(screen.asked("reading").story, false);
  await screen.press("open-story");
  assert.equal(screen.find("story").open, true);
  screen.find("story").close();
  const again = screen.reload();
  const { whole } = firstMove({ ...andor, moves: andor.moves.slice(told) }, (one) => one.whole);
  await again.hear(whole);
  assert.equal(again.find("story").open, false, "what was read is not shown again");
});

test("the table shows the running clock and one's own, with a warning when time is short", async () => {
  const screen = await open();
  const { match } = screen.table;
  const timed = (/** @type {number} */ left) => ({
    ...match,
    type: "state",
    prompt: { ...match.prompt, seat: 0 },
    people: match.people.map((/** @type {any} */ one) => ({ ...one, clock: one.seat ? 300_000 : left, away: false })),
  });
  await screen.hear(timed(32_000));
  const clocks = () => screen.all("#strip .chip").map((one) => one.querySelector(".clock")?.textContent ?? "");
  assert.deepEqual(clocks(), ["0:32", "", ""].slice(0, match.people.length));
  assert.equal(screen.find("hurry").hidden, true);
  await screen.clock.pass(3000);
  assert.equal(screen.find("hurry").hidden, false);
  assert.match(clocks()[0], /0:(29|28)/);
});

test("a person replaced by a bot is told so on the table, and returns with one tap", async () => {
  const screen = await open();
  const { match } = screen.table;
  assert.equal(screen.find("stand-in").hidden, true);
  const people = match.people.map((/** @type {any} */ one) => ({
    ...one,
    away: !one.seat,
    clock: one.seat ? null : 0,
  }));
  await screen.hear({ ...match, type: "state", people });
  assert.equal(screen.find("stand-in").hidden, false);
  assert.match(screen.find("stand-in").textContent, /Your time is up: a bot plays for you/);
  await screen.press("stand-in-back");
  assert.equal(screen.asked("back").seat, 0);
});

test("the first table of a game on a device explains one's seat and the aim, once", async () => {
  const screen = new Screen(oh_captain, { preferences: { known: [] } });
  await screen.hearMeanwhile(oh_captain.first);
  const card = screen.find("welcome");
  assert.equal(card.open, true);
  assert(screen.find("welcome-title").textContent.includes(oh_captain.first.people[0].title));
  assert.equal(screen.texts("#welcome-aim p")[0], oh_captain.first.outlook.aim);
  assert.equal(screen.document.querySelector("#welcome form").getAttribute("action"), "/learn/oh_captain");
  screen.find("welcome-play").click();
  await screen.settle();
  assert.deepEqual([card.open, screen.actions().length > 0], [false, oh_captain.first.actions.length > 0]);
  const again = screen.reload();
  await again.hear(oh_captain.first);
  assert.equal(again.find("welcome").open, false);
});

test("in the lobby people can stand up, the host can remove others, and missing people are named", async () => {
  const first = { ...nomads.first, phase: "lobby", series: null, outlook: null };
  const screen = await open(nomads, {}, { ...first, you: { ...first.you, host: true, leads: 0 } });
  const words = screen.all("#people .person").map((row) => row.querySelector(".seat-ways button")?.textContent);
  assert.deepEqual(words, ["Stand up", ...first.people.slice(1).map(() => "Remove")]);
  assert.equal(screen.find("prompt").textContent, "Everyone is here. Start whenever you like.");
  const people = first.people.map((/** @type {any} */ one) => ({ ...one, online: one.seat !== 1 }));
  const room = Object.fromEntries(["watchers", "luck", "requests", "room"].map((name) => [name, first[name]]));
  await screen.hear({ type: "room", ...room, phase: "lobby", series: null, people, you: screen.table.match.you });
  assert(screen.find("prompt").textContent.includes(first.people[1].name));
});

test("where the browser cannot notify, the setting says what it needs", () => {
  const page = new Window({ html: FIELDS.replace("</form>", '</form><p id="notices-https" hidden></p>') });
  Object.assign(page, { isSecureContext: false });
  page.module("ui/preferences").bind(page.find("preferences"));
  assert.deepEqual([page.all("input")[1].disabled, page.find("notices-https").hidden], [true, false]);
});
