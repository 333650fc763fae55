// In every page of the table: its sockets are ports to the host, and its links stay below the folder of the table.

{
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const table = new URL("table", script.src).pathname;
  const shell = /** @type {any} */ (window.parent);
  if (shell === window)
    location.replace(`${new URL("./", script.src).pathname}#${location.pathname.slice(table.length)}`);

  // @ts-expect-error  the page below has a service worker already
  delete Navigator.prototype.serviceWorker;

  /** The same path below the folder of the table. @param {string} path */
  const below = (path) => (path === table || path.startsWith(`${table}/`) ? path : table + path);
  const isOwn = (/** @type {URL} */ url) => url.origin === location.origin;

  class PortSocket extends EventTarget {
    static CONNECTING = 0;
    static OPEN = 1;
    static CLOSING = 2;
    static CLOSED = 3;

    /** @param {string} address */
    constructor(address) {
      super();
      this.readyState = 0;
      this.onopen = /** @type {any} */ (null);
      this.onmessage = /** @type {any} */ (null);
      this.onclose = /** @type {any} */ (null);
      const { pathname } = new URL(address);
      this.port = shell.openSocket(pathname.startsWith(`${table}/`) ? pathname.slice(table.length) : pathname);
      this.port.onmessage = (/** @type {MessageEvent} */ { data }) => this.#hear(data);
      addEventListener("pagehide", () => this.close());
    }

    /** @param {string | number | null} data a message, the code of the end, or null once it is open */
    #hear(data) {
      if (data === null) {
        this.readyState = 1;
        this.onopen?.(new Event("open"));
      } else if (typeof data === "number") {
        this.readyState = 3;
        this.onclose?.(new CloseEvent("close", { code: data }));
      } else
        this.onmessage?.(new MessageEvent("message", { data: data.startsWith('{"type":"made"') ? moved(data) : data }));
    }

    /** @param {string} text */
    send(text) {
      this.port.postMessage(text);
    }

    close() {
      this.port.postMessage(null);
      this.readyState = 3;
    }
  }
  window.WebSocket = /** @type {any} */ (PortSocket);

  /** A message that leads to another page. @param {string} text */
  function moved(text) {
    const message = JSON.parse(text);
    return JSON.stringify({ ...message, url: below(message.url) });
  }

  /** Download what a link names. Browsers ask the network for downloads, past the service worker. @param {URL} url */
  async function download(url) {
    const answer = await fetch(url);
    if (!answer.ok) return;
    const said = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "");
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await answer.blob());
    link.download = said?.[1] ?? url.pathname.split("/").at(-1) ?? "";
    link.click();
  }

  document.addEventListener(
    "click",
    (event) => {
      const link = /** @type {Element} */ (event.target).closest?.("a[href]");
      if (!(link instanceof HTMLAnchorElement) || link.protocol === "blob:") return;
      const url = new URL(link.href);
      if (!isOwn(url)) return;
      url.pathname = below(url.pathname);
      if (link.getAttribute("href")?.startsWith("#")) return;
      if (link.hasAttribute("download")) {
        event.preventDefault();
        download(url);
      } else link.href = url.href;
    },
    true,
  );
  document.addEventListener(
    "submit",
    (event) => {
      const form = /** @type {HTMLFormElement} */ (event.target);
      const url = new URL(form.getAttribute("action") ?? location.href, location.href);
      url.pathname = below(url.pathname);
      form.action = url.href;
    },
    true,
  );
}
