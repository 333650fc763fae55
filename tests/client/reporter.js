// One line of JSON for each test at its end.

import { inspect } from "node:util";

/** @param {any} error */
const said = (error) => [error?.message ?? inspect(error), error?.stack ?? ""].join("\n");

/** @param {AsyncIterable<any>} events */
export default async function* lines(events) {
  for await (const { type, data } of events) {
    if (type !== "test:pass" && type !== "test:fail") continue;
    const cause = data.details.error?.cause ?? data.details.error;
    yield `${JSON.stringify({ name: data.name, nesting: data.nesting, file: data.file, passed: type === "test:pass", said: type === "test:pass" ? "" : said(cause) })}\n`;
  }
}
