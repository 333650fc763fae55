// For every page: dialogs, the theme without a reload, the search in rulebooks, and what the server cannot know.

/** @param {ParentNode} parent @param {string} selector @returns {any[]} */
const all = (parent, selector) => [...parent.querySelectorAll(selector)];

for (const opener of all(document, "[data-open]")) {
  opener.addEventListener("click", () => {
    /** @type {HTMLDialogElement} */ (document.getElementById(opener.dataset.open)).showModal();
  });
}

for (const dialog of all(document, "dialog")) {
  for (const closer of all(dialog, "[data-close]")) closer.addEventListener("click", () => dialog.close());
  if (dialog.id === "curtain") continue;
  dialog.addEventListener("click", (/** @type {Event} */ { target }) => target === dialog && dialog.close());
}

for (const form of all(document, "form[data-theme-form]")) {
  form.addEventListener("submit", (/** @type {any} */ event) => {
    event.preventDefault();
    const { value: theme } = event.submitter;
    document.documentElement.dataset.theme = theme;
    for (const button of all(form, "button")) button.setAttribute("aria-pressed", String(button.value === theme));
    const fields = new URLSearchParams({ theme, next: location.pathname });
    fetch("/me", { method: "POST", body: fields, redirect: "manual" });
  });
}

// The service worker caches the shell, so that the page opens and reports a missing connection.
if ("serviceWorker" in navigator && window.isSecureContext) {
  // without one everything works as before
  window.addEventListener("load", () => navigator.serviceWorker.register("/service-worker.js").catch(() => undefined));
}

// Prefetch what every table needs while somebody looks at the games, after everything visible here. (Firefox finds no
// directive of the page's policy that allows a `prefetch` link.)
window.addEventListener("load", () => {
  const ahead = document.querySelector("main")?.dataset.ahead?.split(" ") ?? [];
  // a table fetches it itself then
  for (const address of ahead) fetch(address, { priority: "low" }).catch(() => undefined);
});

// Localised dates, and how long ago a time was.
const { lang } = document.documentElement;
const UNITS = /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
]);
for (const time of all(document, "time[data-until]"))
  time.textContent = new Date(time.dateTime).toLocaleString(lang, {
    weekday: "short",
    hour: "numeric",
    minute: "2-digit",
  });
for (const time of all(document, "time[datetime]:not([data-until])")) {
  const seconds = time.dateTime.includes("T") ? (Date.now() - Date.parse(time.dateTime)) / 1000 : 0;
  const [unit, length] = UNITS.find(([, many]) => seconds >= many) ?? ["minute", 60];
  const day = new Date(`${time.dateTime}T12:00`);
  time.textContent = time.dateTime.includes("T")
    ? new Intl.RelativeTimeFormat(lang, { numeric: "auto", style: "short" }).format(-Math.floor(seconds / length), unit)
    : day.toLocaleDateString(lang, { day: "numeric", month: "short" });
}

// What the selected option means, below its select.
for (const select of all(document, "select[data-more]")) {
  const more = document.getElementById(select.dataset.more);
  const tell = () => more?.replaceChildren(select.selectedOptions[0]?.dataset.more ?? "");
  select.addEventListener("change", tell);
  tell();
}

// The browser's own text for a file input is in the browser's language, so the page shows the chosen file itself.
for (const input of all(document, 'input[type="file"]')) {
  input.addEventListener("change", () => {
    const name = document.getElementById(`${input.id}-name`);
    if (!name || !input.files[0]) return;
    name.textContent = input.files[0].name;
    name.dataset.names = "";
  });
}

// The search in a rulebook: parts without the words are hidden, and so are empty chapters. It needs this script.
for (const field of all(document, ".contents .find")) field.hidden = false;
document.addEventListener("input", ({ target }) => {
  const field = /** @type {HTMLInputElement} */ (target);
  const book = field.matches(".contents .find") && field.closest("article");
  if (book) search(book, plain(field.value).split(" ").filter(Boolean));
});

/** @param {Element} book @param {string[]} words */
function search(book, words) {
  book.classList.toggle("searching", words.length > 0);
  const chapters = all(book, "section");
  for (const chapter of chapters) {
    const parts = all(chapter, "p, li, figure, tbody tr");
    for (const part of parts) part.hidden = !words.every((word) => plain(part.textContent).includes(word));
    chapter.hidden = parts.every((part) => part.hidden);
  }
  for (const none of all(book, ".not-found")) none.hidden = chapters.some((chapter) => !chapter.hidden);
}

/** Lower case without accents, as people type in a search. @param {string} text */
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
