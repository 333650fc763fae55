// The shell around the table: it fetches everything once, holds the worker of the host, and shows the pages in a frame.

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);
/** @type {Record<string, Record<string, string>>} */
const texts = JSON.parse(byId("texts").textContent);
const wanted = navigator.languages.map((one) => one.slice(0, 2));
const language = wanted.find((one) => one in texts) ?? "en";
const MEGABYTE = 1e6;
const SECONDS_OF_NOTE = 6;
const LOCK = "sobremesa-table";
const TABLE = new URL("table", location.href).pathname;
const page = /** @type {any} */ (window);

/** @param {string} name @param {Record<string, number>} [fields] */
function say(name, fields = {}) {
  const filled = Object.entries(fields).map(([key, value]) => [key, new Intl.NumberFormat(language).format(value)]);
  return filled.reduce((text, [key, value]) => text.replaceAll(`{${key}}`, value), texts[language][name]);
}
const megabytes = (/** @type {number} */ bytes) => Math.round(bytes / (MEGABYTE / 10)) / 10;

/** @param {string} status */
function tell(status) {
  byId("status").textContent = status;
}

/** One sentence over the table for some seconds. @param {string} text */
function note(text) {
  byId("note").textContent = text;
  byId("note").hidden = false;
  setTimeout(() => (byId("note").hidden = true), SECONDS_OF_NOTE * 1000);
}

/** @param {string} name of the sentence on what went wrong */
function stop(name) {
  showLast(null);
  byId("text").textContent = "";
  byId("bar").hidden = true;
  tell(say(name));
  byId("again").hidden = false;
}

// Fetching everything

/** @param {{done: number, all: number}} progress */
function advance({ done, all }) {
  byId("text").textContent = say("first", { size: megabytes(all) });
  byId("bar").hidden = false;
  byId("bar").value = done / all;
  tell(say("progress", { done: megabytes(done), all: megabytes(all) }));
}

/** Until the worker of this version has everything and answers for this page; whether it had to be fetched now. */
async function fetchAll() {
  const isFirst = !navigator.serviceWorker.controller;
  const registration = await navigator.serviceWorker.register("service-worker.js");
  if (isFirst) await installed(registration);
  else if (registration.waiting && isBetweenGames()) await changeOver(registration.waiting);
  if (!navigator.serviceWorker.controller)
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
  return isFirst;
}

/** @param {ServiceWorkerRegistration} registration */
async function installed(registration) {
  const worker = registration.installing;
  if (!worker) return;
  await new Promise((resolve, reject) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve(null);
      if (worker.state === "redundant") reject(new Error("unfetched"));
    });
  });
}

const isBetweenGames = () => !location.hash.startsWith("#/r/");

/** A version that was fetched meanwhile is taken between two games, never within one. @param {ServiceWorker} worker */
async function changeOver(worker) {
  const changed = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
  );
  worker.postMessage("take");
  await changed;
  location.reload();
  await new Promise(() => {});
}

// The host

/** @type {Worker} */
let host;

/** Start the host, once no other tab has it; whether it keeps what it writes. @returns {Promise<boolean>} */
async function startHost() {
  const given = new URLSearchParams({ v: await version(), languages: navigator.languages.join() });
  host = new Worker(`host.js?${given}`, { type: "module" });
  navigator.serviceWorker.addEventListener("message", ({ data, ports }) => {
    if (data.kind === "fetch") host.postMessage(data, [...ports]);
  });
  page.openSocket = (/** @type {string} */ path) => {
    const { port1, port2 } = new MessageChannel();
    host.postMessage({ kind: "socket", path }, [port2]);
    return port1;
  };
  return new Promise((resolve, reject) => {
    host.onerror = () => reject(new Error("failed"));
    host.onmessage = ({ data }) => {
      if (data.kind === "ready") resolve(data.isKept);
      else if (data.kind === "failed") reject(new Error(data.text));
      else console.error(data.text);
    };
  });
}

/** The version whose files answer this page. */
async function version() {
  const names = await caches.keys();
  return names
    .filter((name) => name.startsWith("sobremesa-offline-"))
    .join()
    .replaceAll("sobremesa-offline-", "");
}

/** Held until this tab ends: two tabs would be two servers on one disk. */
async function onlyTab() {
  await new Promise((resolve) => {
    const hold = () => new Promise(() => resolve(null));
    navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      if (lock) return hold();
      tell(say("elsewhere"));
      navigator.locks.request(LOCK, hold);
      return null;
    });
  });
}

// The pages

/** @type {HTMLIFrameElement} */
let frame;
/** @param {any} shown the document of a page */
const isOfTable = (shown) => shown?.location.pathname.startsWith(TABLE);

function showTable() {
  frame = document.createElement("iframe");
  frame.id = "table";
  frame.title = "Sobremesa";
  frame.src = TABLE + (location.hash.slice(1) || "/");
  frame.addEventListener("load", arrived);
  byId("last").before(frame);
}

async function arrived() {
  const shown = frame.contentDocument;
  if (!shown || !isOfTable(shown)) return;
  const { pathname, search, hash } = shown.location;
  history.replaceState(null, "", `#${pathname.slice(TABLE.length)}${search}${hash}`);
  document.title = shown.title;
  document.documentElement.lang = shown.documentElement.lang;
  byId("about").hidden = true;
  await drawn(shown);
  showLast(null);
  takeNewVersion();
}

async function takeNewVersion() {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.waiting && isBetweenGames()) changeOver(registration.waiting);
}

// The last screen, drawn while the host starts

const SCREEN = "sobremesa-screen";

/** @param {string | null} html */
function showLast(html) {
  byId("last").hidden = html === null;
  if (html) byId("last").srcdoc = html;
}

/** Keep what is on the screen, with the board's shadow tree and its styles. */
function keepScreen() {
  const shown = /** @type {any} */ (frame?.contentDocument);
  if (!isOfTable(shown) || !shown.documentElement.getHTML) return;
  const board = shown.getElementById("board")?.shadowRoot;
  const html = shown.documentElement.getHTML({ shadowRoots: board ? [board] : [] });
  const sheets = /** @type {CSSStyleSheet[]} */ (board?.adoptedStyleSheets ?? []);
  const style = sheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join("\n");
  const { lang, dataset } = shown.documentElement;
  const still = html.replace(/<script[^]*?<\/script>/g, "");
  const drawn = still.replace(/(<template shadowrootmode="open"[^>]*>)/, `$1<style>${style}</style>`);
  const kept = {
    place: location.hash,
    html: `<!doctype html><html lang="${lang}" data-theme="${dataset.theme}">${drawn}`,
  };
  try {
    localStorage.setItem(SCREEN, JSON.stringify(kept));
  } catch {
    localStorage.removeItem(SCREEN); // too large: the next start has words alone
  }
}

/** The screen that was kept, if it was of this place. */
function lastScreen() {
  const kept = JSON.parse(localStorage.getItem(SCREEN) ?? "null");
  return kept?.place === location.hash ? kept.html : null;
}

/** Until the table has drawn its page; a room has its content from its socket. @param {Document} shown */
async function drawn(shown) {
  const main = shown.querySelector("main");
  if (main?.dataset.phase !== "loading") return;
  await new Promise((resolve) => {
    const watch = new MutationObserver(() => main.dataset.phase !== "loading" && resolve(watch.disconnect()));
    watch.observe(main, { attributes: true });
  });
}

// In order

async function begin() {
  byId("title").textContent = say("title");
  byId("again").textContent = say("again");
  byId("again").addEventListener("click", () => location.reload());
  document.documentElement.lang = language;
  if (!("serviceWorker" in navigator) || !("locks" in navigator)) return stop("cannot");
  navigator.serviceWorker.addEventListener("message", ({ data }) => data.kind === "progress" && advance(data));
  let isFirst = false;
  try {
    isFirst = await fetchAll();
  } catch {
    return stop("unfetched");
  }
  byId("bar").hidden = true;
  tell(isFirst ? `${say("ready")} ${say("starting")}` : say("starting"));
  await onlyTab();
  showLast(lastScreen());
  addEventListener("pagehide", keepScreen);
  document.addEventListener("visibilitychange", () => document.hidden && keepScreen());
  if (!byId("last").hidden) note(say("starting"));
  tell(isFirst ? `${say("ready")} ${say("starting")}` : say("starting"));
  try {
    const isKept = await startHost();
    showTable();
    if (!isKept) note(say("no-disk"));
    else if (isFirst) note(say("ready"));
  } catch (error) {
    console.error(error);
    return stop("failed");
  }
  navigator.storage.persist?.();
  new Worker(`memory.js?v=${await version()}`, { type: "module" }).onmessage = ({ target }) =>
    /** @type {Worker} */ (target).terminate();
}

begin();
