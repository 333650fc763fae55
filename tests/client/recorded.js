// What the server has sent, recorded by `recordings.py`: the pages, drawings and messages of real matches.

import { readFileSync } from "node:fs";

/**
 * @typedef {{seat: number, mine: boolean, action: string, preview: any, plan: any, steps: any, whole: any}} Told a move: what was foretold of an own one and of a plan, what was told, and at times the whole state after it
 * @typedef {{page: string, files: Record<string, string>, first: any, moves: Told[], views: any[], end: {first: any, steps: any} | null}} Recording
 */

/** @type {{matches: Record<string, Recording>, panes: Record<string, any[]>, promise: string}} */
export const recorded = JSON.parse(readFileSync(process.env.RECORDED ?? "", "utf8"));

/** The first move of a match of which something is so. @param {Recording} match @param {(move: Told) => any} is @returns {Told} */
export function firstMove(match, is) {
  const found = match.moves.find(is);
  if (!found) throw new Error("there is no such move in the recording");
  return found;
}
