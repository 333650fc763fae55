// Opens the socket of a table while the script that will listen to it is still on its way.

{
  const { ws } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
  const page = /** @type {any} */ (window);
  if (ws && !page.early) {
    const socket = new WebSocket(new URL(ws, location.href.replace(/^http/, "ws")).href);
    /** @type {MessageEvent[]} */
    const heard = [];
    socket.onmessage = (event) => heard.push(event);
    page.early = { socket, heard };
  }
}
