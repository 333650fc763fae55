// The values that this device adds to the chance: its commitments, what it reveals, and whether the server used them.

import { sha256 } from "./sha256.js";
/** @import { StateMessage } from "../messages.js" */

/** @typedef {Pick<StateMessage, "room" | "luck" | "you">} Lobby */
/**
 * Everything that enters the chance but the secret and the values.
 * @typedef {{seats: number, settings: [string, string][], words: [number, string][], promises: [number, string][]}} Terms
 */
/**
 * What this device has seen and committed to in a room. A value is for one start only.
 * @typedef {{commitment: string, values: Record<string, string>, seen: Terms | null, starts: number}} Memory
 */

/** What enters the chance, as this message tells it.
 * @param {Pick<StateMessage, "room" | "luck">} state @returns {Terms} */
function terms({ room, luck }) {
  return {
    seats: room.seats,
    settings: room.settings.map((one) => [one.id, one.value]),
    words: luck.words.map((one) => [one.seat, one.word]),
    promises: (luck.promises ?? []).map((one) => [one.seat, one.promise]),
  };
}

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What to remember after a message from the lobby, before anything is sent. Once values are being revealed all
 * contributions are stored; if the match does not begin then, the value is known to others and another one is chosen.
 * @param {Memory | null} memory @param {Lobby} lobby @param {() => string} choose @returns {Memory}
 */
export function remember(memory, lobby, choose) {
  /** @type {Memory} */
  const fresh = { commitment: lobby.luck.commitment, values: {}, seen: null, starts: 0 };
  const { commitment, values, seen, starts } = memory ?? fresh;
  if (lobby.luck.revealing) return { commitment, values, seen: seen ?? terms(lobby), starts: starts + (seen ? 0 : 1) };
  const kept = seen ? {} : values;
  // committed by another device of this person
  const isTaken = (/** @type {number} */ seat) => lobby.luck.promises?.some((one) => one.seat === seat);
  const seats = lobby.you.seats.filter((seat) => kept[seat] || !isTaken(seat));
  const chosen = Object.fromEntries(seats.map((seat) => [seat, kept[seat] ?? choose()]));
  return { commitment, values: chosen, seen: null, starts };
}

/**
 * What to send: commitments, or the values once all have committed, unless the contributions have changed since.
 * @param {Memory} memory @param {Lobby} lobby
 */
export async function pledge({ values, seen }, lobby) {
  const { luck, you } = lobby;
  const sent = [];
  for (const seat of you.seats.filter((one) => values[one])) {
    const promise = await sha256(values[seat]);
    const known = luck.promises?.find((one) => one.seat === seat);
    if (!luck.revealing && !known) sent.push(/** @type {const} */ ({ type: "promise", seat, promise }));
    if (luck.revealing && known?.promise === promise && !known.shown && same(seen, terms(lobby)))
      sent.push(/** @type {const} */ ({ type: "reveal", seat, value: values[seat] }));
  }
  return sent;
}

/** The id of the text about the chance of a match that is over.
 * @param {Pick<StateMessage, "room" | "luck">} state @param {Memory | null} memory */
export async function verdict({ room, luck }, memory) {
  const commitment = memory?.commitment ?? luck.commitment;
  if (luck.commitment !== commitment || (await sha256(luck.secret ?? "")) !== commitment) return "luck-broken";
  const used = luck.words.map((one) => ({ key: `${one.seat}:${one.word}`, seat: one.seat, word: one.word }));
  const own = Object.entries(memory?.values ?? {}).map(([seat, value]) => `${seat}:${value}`);
  if (own.some((key) => !used.some((one) => one.key === key))) return "luck-left-out";
  if (!memory?.seen) return "luck-fits";
  const { seats, settings, words, promises } = memory.seen;
  const { seats: seatsNow, settings: settingsNow } = terms({ room, luck });
  const hashed = await Promise.all(
    used.map(async (one) => ({ ...one, fits: `${one.seat}:${await sha256(one.word)}` })),
  );
  const promised = promises.map(([seat, promise]) => `${seat}:${promise}`);
  const values = hashed.filter((one) => promised.includes(one.fits));
  const others = hashed.filter((one) => !promised.includes(one.fits)).map((one) => one.key);
  const said = words.map(([seat, word]) => `${seat}:${word}`);
  const isAsSeen = same(others, said) && same([seats, settings], [seatsNow, settingsNow]);
  if (!isAsSeen || new Set(values.map((one) => one.fits)).size < values.length) return "luck-changed";
  if (values.length < promised.length) return "luck-somebody-left-out";
  if (memory.starts > 1) return "luck-again";
  return promised.length ? "luck-kept" : "luck-fits";
}
