// What happened since one's own last move: its results that no preview could tell, then the moves of the others.

/** @import { LogLine } from "../messages.js" */

/** @typedef {{move: number, foretold: string[] | null}} Expected the preview of an own move, null if it was complete */
/** @typedef {{own: number, deed: LogLine | undefined, lines: LogLine[]}} Recap `own`: the last own move, or -1 */

const MOST_VISIBLE = 4; // the style shows as many as there is room for
const MOST_YOURS = 2; // of them, what concerns the reader

/**
 * @param {LogLine[]} log @param {number | null} seat that reads it
 * @param {Expected} [expected] of its last move; without it the move was made elsewhere, and all of it is told
 * @returns {Recap}
 */
export function recapOf(log, seat, expected) {
  const told = log.filter((line) => line.text && line.move);
  const own = told.findLast((line) => line.seat === seat)?.move ?? -1;
  const first = told.findIndex((line) => line.seat === seat && line.move === own);
  const foretold = expected && expected.move <= own ? expected.foretold : [];
  const isNews = (/** @type {LogLine} */ line) =>
    line.seat !== seat || (foretold !== null && !foretold.includes(line.text));
  return { own, deed: told[first], lines: told.slice(Math.max(0, first)).filter(isNews) };
}

/** The lines that the prompt below does not repeat. @param {LogLine[]} lines @param {string} question */
export function besides(lines, question) {
  return lines.filter((line) => !question.startsWith(line.text.replace(/\.$/, "")));
}

/**
 * The visible lines in their order, with the rank of each: highlights, then the two latest that concern the reader, then
 * what others did, without its consequences, then the latest.
 * `second`: the later of the two best.
 * @param {LogLine[]} lines @param {LogLine} [deed] what the reader did, and knows
 * @returns {{text: string, big: boolean, second: boolean, rank: number}[]}
 */
export function visible(lines, deed) {
  const yours = lines.filter((line) => line.yours && !line.big && line !== deed).slice(-MOST_YOURS);
  const big = lines.findLast((line) => line.big)?.n ?? -1; // what came before it matters less
  const isDeed = (/** @type {LogLine} */ line) =>
    line.n > big && line.move !== deed?.move && lines.find((one) => one.move === line.move) === line;
  const weight = (/** @type {LogLine} */ line) => (line.big ? 3 : yours.includes(line) ? 2 : isDeed(line) ? 1 : 0);
  const inOrder = (/** @type {LogLine} */ a, /** @type {LogLine} */ b) => a.n - b.n;
  const ranked = lines
    .toReversed()
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, MOST_VISIBLE);
  const second = ranked.slice(0, 2).sort(inOrder)[1];
  return ranked.toSorted(inOrder).map((line) => {
    return { text: line.text, big: Boolean(line.big), second: line === second, rank: ranked.indexOf(line) + 1 };
  });
}
