// The chance on a device: SHA-256 without the browser's own, what is sent in the lobby and kept, and the verdict at the end.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { recorded } from "./recorded.js";
import { Screen, module } from "./window.js";

const { nomads } = recorded.matches;
const hex = (/** @type {Uint8Array} */ bytes) => Buffer.from(bytes).toString("hex");
const digest = (/** @type {string | Uint8Array} */ text) => createHash("sha256").update(text).digest("hex");

test("our own SHA-256 matches FIPS 180-4, for every length around a block", async () => {
  const { digestOf, sha256 } = module("net/sha256");
  for (let length = 0; length <= 130; length++) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + length) & 255);
    assert.equal(hex(digestOf(bytes)), digest(bytes), `${length} bytes`);
  }
  assert.equal(await sha256("Sobremesa \u2014 ma\u00f1ana"), digest("Sobremesa \u2014 ma\u00f1ana"));
});

const LOBBY = {
  ...nomads.first,
  phase: "lobby",
  actions: [],
  luck: { ...nomads.first.luck, promises: [], revealing: false, secret: null },
};
const sent = (/** @type {Screen} */ screen) =>
  screen.sent.filter((/** @type {any} */ one) => ["promise", "reveal"].includes(one.type));

test("in the lobby a value of its own is promised for every seat, and revealed once all have promised", async () => {
  const screen = new Screen(nomads);
  await screen.hear(LOBBY);
  await screen.settle();
  const [{ promise, seat }] = sent(screen);
  assert.equal(seat, 0);
  const room = { ...LOBBY, luck: { ...LOBBY.luck, promises: [{ seat: 0, promise, shown: false }], revealing: true } };
  const again = screen.reload();
  await again.hear(room);
  const [{ type, value }] = sent(again);
  assert.deepEqual([type, digest(value)], ["reveal", promise], "the same value after a reload");
  assert.match(value, /^[0-9a-f]{32}$/);
});

test("a device without storage takes part as long as its page is open", async () => {
  const screen = new Screen(nomads);
  screen.localStorage.isShut = true;
  await screen.hear(LOBBY);
  const [{ promise }] = sent(screen);
  await screen.hear({
    ...LOBBY,
    luck: { ...LOBBY.luck, promises: [{ seat: 0, promise, shown: false }], revealing: true },
  });
  assert.equal(digest(sent(screen)[1].value), promise);
});

test("at the end the secret is shown, with what this device makes of it", async () => {
  const secret = "the secret";
  const { first, steps } = /** @type {any} */ (nomads.end);
  const luck = { ...first.luck, commitment: digest(secret), words: [] };
  const screen = new Screen(nomads);
  await screen.hear({ ...first, luck });
  assert.equal(screen.all("#luck-verdict").length, 0);
  await screen.hear({ ...steps, luck: { ...luck, secret } });
  assert.match(screen.find("luck").textContent, new RegExp(secret));
  const { t } = screen.module("ui/i18n");
  assert.equal(screen.find("luck-verdict").textContent, t("luck-fits"));
  const other = new Screen(nomads);
  await other.hear({ ...first, luck });
  await other.hear({ ...steps, luck: { ...luck, secret: "another" } });
  assert.equal(other.find("luck-verdict").textContent, t("luck-broken"));
});
