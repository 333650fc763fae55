// The script's texts, written into the page by the server in the viewer's language.

/** @type {Record<string, string>} */
const words = JSON.parse(document.getElementById("words")?.textContent ?? "{}");

/** Format a message: fill in its `{name}` placeholders. @param {string} id @param {Record<string, string | number>} [fields] */
export function say(id, fields = {}) {
  return (words[`js-${id}`] ?? "").replace(/\{\s*\$?(\w+)\s*\}/g, (_, name) => String(fields[name] ?? ""));
}
