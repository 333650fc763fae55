// The home page: a page that stays open notices a turn.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Window } from "./window.js";

const CARD = (/** @type {string} */ room, /** @type {string} */ look) =>
  `<li data-room="${room}"><span class="tag ${look}" data-yours="Your turn">Ben to play</span><time></time></li>`;

/** @param {string} cards @param {object} answer */
function home(cards, answer) {
  const html = `<html><head><title>Sobremesa</title></head><body><ul>${cards}</ul></body></html>`;
  const page = new Window({ html, files: { "/turns": JSON.stringify(answer) } });
  page.module("pages/home");
  return page;
}

test("a page that stays open notices a turn, and asks no more where it knows", async () => {
  const page = home(CARD("aaa", "") + CARD("bbb", "live") + CARD("ccc", ""), { yours: ["aaa"] });
  await page.clock.pass(21_000);
  assert.deepEqual(page.fetched, ["/turns?rooms=aaa.ccc"]);
  assert.deepEqual(page.texts(".tag.live"), ["Your turn", "Ben to play"]);
  assert.equal(page.document.title, "\u25cf Your turn \u00b7 Sobremesa");
  await page.clock.pass(20_000);
  assert.deepEqual(page.fetched.slice(1), ["/turns?rooms=ccc"]);
});

test("a page on which nothing is waited for asks nothing", async () => {
  const page = home(CARD("bbb", "live"), { yours: [] });
  await page.clock.pass(100_000);
  assert.deepEqual(page.fetched, []);
});
