// Search in a rulebook: parts without the words are hidden, and so are empty chapters.

import { all } from "../ui/dom.js";

const PARTS = "p, li, figure, tbody tr";

/** @param {Element} book */
export function makeSearchable(book) {
  const field = /** @type {HTMLInputElement | null} */ (book.querySelector("input.find"));
  const none = /** @type {HTMLElement | null} */ (book.querySelector(".not-found"));
  if (!field || !none) return;
  field.hidden = false;
  field.addEventListener("input", () => {
    const words = plain(field.value).split(" ").filter(Boolean);
    book.classList.toggle("searching", words.length > 0);
    const chapters = all(book, "section");
    for (const chapter of chapters) chapter.hidden = !narrow(chapter, words);
    none.hidden = chapters.some((chapter) => !chapter.hidden);
  });
}

/** Hide the parts of a chapter without these words; returns whether any is left.
 * @param {HTMLElement} chapter @param {string[]} words */
function narrow(chapter, words) {
  const parts = all(chapter, PARTS);
  for (const part of parts) part.hidden = !words.every((word) => plain(part.textContent ?? "").includes(word));
  return parts.some((part) => !part.hidden);
}

/** Lower case without accents, as people type in a search. @param {string} text */
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
