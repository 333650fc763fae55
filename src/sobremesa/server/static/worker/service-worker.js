// The shell without a connection: versioned files, the fonts, and an offline page. Rooms and moves are never cached.
// The server prepends VERSION, KEPT and OFFLINE.

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(VERSION)
      .then((cache) => cache.addAll(KEPT))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const old = caches
    .keys()
    .then((names) =>
      Promise.all(
        names.filter((name) => name !== VERSION && !name.startsWith("sobremesa-")).map((name) => caches.delete(name)),
      ),
    );
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
  else if (url.pathname.startsWith("/static/"))
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});

// Alerts: what to show, or to take off the screen because the turn has passed. Nothing else is
// ever sent.

self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  event.waitUntil(told.kind === "close" ? takeOff(told.tags) : show(told));
});

function show({ title, body, tag, url }) {
  const icon = "/static/icon-192.png";
  return self.registration.showNotification(title, { body, tag, icon, badge: icon, renotify: true, data: { url } });
}

async function takeOff(tags) {
  for (const shown of await self.registration.getNotifications()) if (tags.includes(shown.tag)) shown.close();
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data?.url ?? "/", self.location.origin)));
});

/** To a screen that has the page, else to a new one. */
async function open(url) {
  const screens = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = screens.find((screen) => new URL(screen.url).pathname === url.pathname);
  return there ? there.focus() : self.clients.openWindow(url.href);
}

// A browser may replace a subscription by itself: the server learns the new one.
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew(event.oldSubscription, event.newSubscription));
});

async function renew(before, after) {
  const options = before?.options;
  const made = after ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (before)
    await fetch("/alerts/remove", { method: "POST", body: new URLSearchParams({ address: before.endpoint }) });
  if (!made) return;
  const { p256dh, auth } = made.toJSON().keys;
  await fetch("/alerts/add", { method: "POST", body: new URLSearchParams({ address: made.endpoint, p256dh, auth }) });
}
