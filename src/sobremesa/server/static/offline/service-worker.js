// Answers everything below this folder: the files of this version from the cache, and pages from the host in the shell.
// The build prepends VERSION and FILES: [hash, bytes over the wire, type] of every file by its name.

/* global VERSION, FILES */

const BASE = new URL("./", self.location.href).pathname;
const TABLE = `${BASE}table`;
const PREFIX = "sobremesa-offline-";
const KEPT = PREFIX + VERSION;
const ANSWERS = `sobremesa-answers-${VERSION}`;
const OURS = /^sobremesa-(offline|answers)-/;
const HASH = "X-Hash";
const worker = /** @type {any} */ (self);

// A new version is fetched beside the old one, which goes on until the shell asks for the change.

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(fetchAll()));
worker.addEventListener("activate", (/** @type {any} */ event) =>
  event.waitUntil(forget().then(() => worker.clients.claim())),
);
worker.addEventListener("message", (/** @type {any} */ { data }) => data === "take" && worker.skipWaiting());

async function fetchAll() {
  const cache = await caches.open(KEPT);
  const all = Object.values(FILES).reduce((sum, [, size]) => sum + size, 0);
  let done = 0;
  const advance = (/** @type {number} */ size) => tell({ kind: "progress", done: (done += size), all });
  for (const [name, [hash, size, type]] of Object.entries(FILES)) {
    const known = await fromEarlier(name, hash);
    if (known) advance(size);
    const response = known ?? (await fetched(name, hash, type, advance));
    await cache.put(BASE + name, response);
  }
}

/** The same file of a version that is here already. @param {string} name @param {string} hash */
async function fromEarlier(name, hash) {
  for (const one of await caches.keys()) {
    const found = one.startsWith(PREFIX) && (await (await caches.open(one)).match(BASE + name));
    if (found && found.headers.get(HASH) === hash) return found;
  }
  return null;
}

/** A file of the web space, which is compressed there under another name and checked here.
 * @param {string} name @param {string} hash @param {string} type @param {(size: number) => void} advance */
async function fetched(name, hash, type, advance) {
  const answer = await fetch(`${BASE}${name}.bin`, { cache: "no-store" });
  if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
  const parts = [];
  for (const reader = answer.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    advance(value.length);
  }
  const packed = new Blob(parts);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await packed.arrayBuffer()));
  if ([...digest].map((one) => one.toString(16).padStart(2, "0")).join("") !== hash)
    throw new Error(`${name}: changed`);
  const content = await new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).blob();
  return new Response(content, { headers: { "Content-Type": type, [HASH]: hash } });
}

async function forget() {
  const old = (await caches.keys()).filter((name) => OURS.test(name) && name !== KEPT && name !== ANSWERS);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** @param {any} message */
async function tell(message) {
  for (const client of await worker.clients.matchAll({ type: "window", includeUncontrolled: true }))
    client.postMessage(message);
}

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  if (new URL(event.request.url).origin === location.origin) event.respondWith(respond(event));
});

/** @param {any} event @returns {Promise<Response>} */
async function respond({ request, clientId }) {
  const { pathname, search } = new URL(request.url);
  if (pathname === TABLE || pathname.startsWith(`${TABLE}/`))
    return fromTable(request, pathname.slice(TABLE.length) || "/", search);
  const name = pathname.startsWith(BASE) ? pathname.slice(BASE.length) || "index.html" : "";
  if (name in FILES) return fromCache(name, request);
  const client = clientId ? await worker.clients.get(clientId) : null;
  const isOfTable = client && (client.url === "about:srcdoc" || new URL(client.url).pathname.startsWith(`${TABLE}/`));
  return isOfTable ? fromTable(request, pathname, search) : fetch(request);
}

/** @param {string} name @param {Request} request */
async function fromCache(name, request) {
  const cache = await caches.open(KEPT);
  return (await cache.match(BASE + name)) ?? fetch(request);
}

/** @param {Request} request @param {string} path @param {string} search */
async function fromTable(request, path, search) {
  if (request.mode === "navigate" && request.destination === "document")
    return Response.redirect(`${BASE}#${path}${search}`, 302);
  const answers = await caches.open(ANSWERS);
  const known = request.method === "GET" && (await answers.match(path + search));
  if (known) return known;
  const answer = await ofHost(request, path, search);
  if (request.method === "GET" && (answer.headers.get("cache-control") ?? "").includes("immutable"))
    await answers.put(path + search, answer.clone());
  return answer;
}

/** Ask every shell: the one with the host answers. @param {Request} request @param {string} path @param {string} search */
async function ofHost(request, path, search) {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shells = windows.filter((/** @type {any} */ { url }) =>
    [BASE, `${BASE}index.html`].includes(new URL(url).pathname),
  );
  const body = request.method === "POST" ? new Uint8Array(await request.arrayBuffer()) : new Uint8Array();
  const asked = {
    kind: "fetch",
    method: request.method,
    path,
    query: search.slice(1),
    headers: [...request.headers],
    body,
  };
  const answer = new Promise((resolve) => {
    for (const shell of shells) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      shell.postMessage(asked, [port2]);
    }
  });
  return shells.length ? told(await answer) : Response.error();
}

/** @param {{status: number, headers: [string, string][], body: Uint8Array}} answer */
function told({ status, headers, body }) {
  const found = new Headers(headers);
  const place = found.get("location");
  if (place && status >= 300 && status < 400) return Response.redirect(below(place), status);
  const policy = found.get("content-security-policy");
  if (policy) found.set("content-security-policy", policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  const isPage = (found.get("content-type") ?? "").startsWith("text/html");
  const content = isPage ? withScript(new TextDecoder().decode(body)) : body;
  return new Response([204, 304].includes(status) ? null : /** @type {any} */ (content), { status, headers: found });
}

/** @param {string} place */
const below = (place) => (place === TABLE || place.startsWith(`${TABLE}/`) ? place : TABLE + place);

/** @param {string} page */
const withScript = (page) => page.replace("<head>", `<head><script src="${BASE}frame.js"></script>`);
