// The page of alerts: this browser is switched on and off here, and says why if it cannot be.

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);
const device = byId("device");
const report = (/** @type {string} */ what) => (byId("device-status").textContent = device.dataset[what] ?? "");
const isApple =
  /iP(hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && "ontouchend" in window);
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

for (const field of document.querySelectorAll('input[name="zone"]'))
  /** @type {HTMLInputElement} */ (field).value = timeZone;

/** @param {ServiceWorkerRegistration} worker */
async function showState(worker) {
  const made = await worker.pushManager.getSubscription();
  const isKnown = made !== null && device.dataset.known.split(" ").includes(made.endpoint);
  byId("device-on").hidden = isKnown;
  byId("device-off").hidden = !isKnown;
  report(Notification.permission === "denied" ? "denied" : isKnown ? "on" : "off");
}

/** @param {ServiceWorkerRegistration} worker */
async function switchOn(worker) {
  if ((await Notification.requestPermission()) !== "granted") return report("denied");
  const applicationServerKey = device.dataset.key;
  await (await worker.pushManager.getSubscription())?.unsubscribe(); // it may be of another server's key
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => null);
  const { p256dh = "", auth = "" } = made?.toJSON().keys ?? {};
  const body = new URLSearchParams({ address: made?.endpoint ?? "", p256dh, auth, zone: timeZone });
  const answer = made && (await fetch("/alerts/add", { method: "POST", body }).catch(() => null));
  if (!answer?.ok) {
    await made?.unsubscribe();
    return report("failed");
  }
  location.reload();
}

/** @param {ServiceWorkerRegistration} worker */
async function switchOff(worker) {
  const made = await worker.pushManager.getSubscription();
  await made?.unsubscribe();
  const body = new URLSearchParams({ address: made?.endpoint ?? "" });
  await fetch("/alerts/remove", { method: "POST", body, redirect: "manual" }).catch(() => undefined);
  location.reload();
}

async function begin() {
  byId("apple").hidden = !isApple;
  if (!window.isSecureContext) return report("insecure");
  if (!("PushManager" in window) || !("serviceWorker" in navigator)) {
    byId("apple").open = isApple;
    return report(isApple ? "install" : "impossible");
  }
  const worker = await navigator.serviceWorker.ready;
  byId("device-on").addEventListener("click", () => switchOn(worker));
  byId("device-off").addEventListener("click", () => switchOff(worker));
  await showState(worker);
}

begin();
