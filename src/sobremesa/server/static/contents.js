// Search in a rulebook: parts without the words are hidden, and so are empty chapters.

const PARTS = "p, li, figure, tbody tr";

/** @param {Element} book */
export function searchable(book) {
  const field = /** @type {HTMLInputElement | null} */ (book.querySelector("input.find"));
  const none = /** @type {HTMLElement | null} */ (book.querySelector(".not-found"));
  if (!field || !none) return;
  field.hidden = false;
  field.addEventListener("input", () => {
    const words = plain(field.value).split(" ").filter(Boolean);
    book.classList.toggle("searching", words.length > 0);
    let found = 0;
    for (const chapter of /** @type {NodeListOf<HTMLElement>} */ (book.querySelectorAll("section"))) {
      const shown = narrow(chapter, words);
      chapter.hidden = !shown;
      found += shown;
    }
    none.hidden = found > 0;
  });
}

/** @param {HTMLElement} chapter @param {string[]} words */
function narrow(chapter, words) {
  let shown = 0;
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (chapter.querySelectorAll(PARTS))) {
    const text = plain(part.textContent ?? "");
    part.hidden = !words.every((word) => text.includes(word));
    shown += part.hidden ? 0 : 1;
  }
  return shown;
}

/** Lower case without accents, as people type in a search. @param {string} text */
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
