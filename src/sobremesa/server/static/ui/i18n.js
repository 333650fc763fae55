// The script's texts, written into the page by the server in the viewer's language.

/** @type {Record<string, string>} */
const texts = JSON.parse(document.getElementById("words")?.textContent ?? "{}");

/** A text with its `{name}` placeholders filled in.
 * @param {string} id @param {Record<string, string | number>} [fields] */
export function t(id, fields = {}) {
  return (texts[`js-${id}`] ?? "").replace(/\{\s*\$?(\w+)\s*\}/g, (_, name) => String(fields[name] ?? ""));
}
