// What the server has sent, recorded by `recordings.py`: the pages, drawings and messages of real matches.

import { readFileSync } from "node:fs";

/**
 * @typedef {{seat: number, mine: boolean, action: string, preview: any, plan: any, steps: any, whole: any}} Told a move: what was foretold of an own one and of a plan, what was told, and at times the whole state after it
 * @typedef {{page: string, files: Record<string, string>, first: any, moves: Told[], views: any[], end: {first: any, steps: any} | null}} Recording
 * @type {{script: string, matches: Record<string, Recording>, panes: Record<string, any[]>, promise: string}}
 */
export const recorded = JSON.parse(readFileSync(process.env.RECORDED ?? "", "utf8"));
