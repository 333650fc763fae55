// The script's few words, written into the page by the server in the viewer's language.

/** @type {Record<string, string>} */
const words = JSON.parse(document.getElementById("words")?.textContent ?? "{}");

/** The message, its `{name}` places filled in. @param {string} id @param {Record<string, string | number>} [fields] */
export function say(id, fields = {}) {
  return (words[`js-${id}`] ?? "").replace(/\{\s*\$?(\w+)\s*\}/g, (_, name) => String(fields[name] ?? ""));
}
