// For every page: dialogs, and the theme without a reload.

for (const opener of document.querySelectorAll("[data-open]")) {
  opener.addEventListener("click", () => {
    const dialog = document.getElementById(opener.getAttribute("data-open") ?? "");
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  });
}

for (const dialog of document.querySelectorAll("dialog")) {
  for (const closer of dialog.querySelectorAll("[data-close]")) closer.addEventListener("click", () => dialog.close());
  if (dialog.id === "curtain") continue;
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
}

for (const form of document.querySelectorAll("form[data-theme-form]")) {
  form.addEventListener("submit", (event) => {
    const chosen = /** @type {SubmitEvent} */ (event).submitter;
    if (!(chosen instanceof HTMLButtonElement)) return;
    event.preventDefault();
    document.documentElement.dataset.theme = chosen.value;
    for (const button of form.querySelectorAll("button"))
      button.setAttribute("aria-pressed", String(button === chosen));
    const fields = new URLSearchParams({ theme: chosen.value, next: location.pathname });
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

// Localised dates.
for (const time of /** @type {NodeListOf<HTMLTimeElement>} */ (document.querySelectorAll("time[datetime]"))) {
  const day = new Date(`${time.dateTime}T12:00`);
  time.textContent = day.toLocaleDateString(document.documentElement.lang, { day: "numeric", month: "short" });
}

// What the selected option means, below its select.
for (const select of /** @type {NodeListOf<HTMLSelectElement>} */ (document.querySelectorAll("select[data-more]"))) {
  const more = document.getElementById(select.dataset.more ?? "");
  const tell = () => more?.replaceChildren(select.selectedOptions[0]?.dataset.more ?? "");
  select.addEventListener("change", tell);
  tell();
}

// The browser's own text for a file input is in the browser's language, so the page shows the chosen file itself.
for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('input[type="file"]'))) {
  input.addEventListener("change", () => {
    const name = document.getElementById(`${input.id}-name`);
    if (!name || !input.files?.[0]) return;
    name.textContent = input.files[0].name;
    name.dataset.names = "";
  });
}
