// For every page: dialogs, and the theme without loading the page again.

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
    for (const button of form.querySelectorAll("button")) button.setAttribute("aria-pressed", String(button === chosen));
    const fields = new URLSearchParams({ theme: chosen.value, next: location.pathname });
    fetch("/me", { method: "POST", body: fields, redirect: "manual" });
  });
}

// Days as people write them.
for (const time of /** @type {NodeListOf<HTMLTimeElement>} */ (document.querySelectorAll("time[datetime]"))) {
  const day = new Date(`${time.dateTime}T12:00`);
  time.textContent = day.toLocaleDateString(document.documentElement.lang, { day: "numeric", month: "short" });
}

// The browser's own words for a file are in the browser's language, so the page says itself which was chosen.
for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('input[type="file"]'))) {
  input.addEventListener("change", () => {
    const name = document.getElementById(`${input.id}-name`);
    if (!name || !input.files?.[0]) return;
    name.textContent = input.files[0].name;
    name.dataset.names = "";
  });
}
