// What stands around the board: the people, the lobby, the title, the luck, and what can be taken away.

import { element, find } from "./dom.js";
import { offerRematch } from "./ending.js";
import { copying, showAgreements, showInvitation, startButtons } from "./lobby.js";
import { showLuck, takePart } from "./luck.js";
import { hasCompany, personRow, strip, tick } from "./people.js";
import { say } from "./words.js";

/** @typedef {import("./messages.js").StateMessage} StateMessage */
/** @typedef {import("./wire.js").Tell} Tell */

/** Everything that a message about the room may have changed. @param {StateMessage} state @param {Tell} tell */
export function showPanels(state, tell) {
  const { room, people, phase } = state;
  const page = find("main");
  page.dataset.phase = phase;
  page.dataset.seq = String(state.seq);
  page.dataset.between = String(state.series?.between ?? false);
  find("room-name").textContent = room.title === room.game_name ? "" : room.title;
  find("people").replaceChildren(...people.map((person) => personRow(person, state, tell)));
  find("strip").replaceChildren(element("span", { className: "unseen" }, say("people")), ...strip(people, state.you.seat));
  find("watchers").textContent = state.watchers.length ? say("watching", { names: state.watchers.map((one) => one.name).join(", ") }) : "";
  find("panel-lobby").hidden = phase !== "lobby";
  find("panel-log").hidden = phase === "lobby";
  document.body.classList.toggle("company", hasCompany(state));
  if (phase === "lobby") showLobby(state, tell);
  showLuck(state);
  takePart(state, tell);
  /** @type {HTMLInputElement} */ (find("share-link")).value = new URL(room.url, location.href).href;
  if (room.rematch) offerRematch(room.rematch);
}

/** @param {StateMessage} state @param {Tell} tell */
function showLobby({ room, you, people, luck }, tell) {
  showInvitation(room);
  showAgreements(room, you, luck, tell);
  find("actions").replaceChildren(...startButtons(room, you, people, tell));
}

/** Share the position after so many moves, or the one of now. @param {number | null} move */
export function sharePosition(move) {
  for (const id of ["share-toml", "share-svg"]) /** @type {HTMLAnchorElement} */ (find(id)).search = move === null ? "" : `?move=${move}`;
}

/** @param {string[]} words what lies on the table */
export function showInWords(words) {
  find("in-words").replaceChildren(...words.map((one) => element("li", {}, one)));
}

/** Whether the server can be reached. @param {boolean} open */
export function showStanding(open) {
  find("offline").hidden = open;
  document.body.classList.toggle("cut", !open);
}

/** Be called something else at this table too; who holds several seats renames the one they look from. @param {() => StateMessage["you"] | undefined} me @param {Tell} tell */
export function listenToName(me, tell) {
  const form = /** @type {HTMLFormElement} */ (find("name-form"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const name = /** @type {HTMLInputElement} */ (find("my-name")).value.trim();
    const you = me();
    if (!name || !you) return;
    const shares = you.seats.length > 1;
    tell({ type: "rename", name, seat: shares ? you.seat : null });
    if (!shares) fetch(form.action, { method: "POST", body: new URLSearchParams({ name, next: location.pathname }), redirect: "manual" });
    /** @type {HTMLDialogElement} */ (find("settings")).close();
  });
}

/** The buttons that only concern the panels themselves. */
export function listenToPanels() {
  find("invite-copy").addEventListener("click", copying("invite-link", "invite-done"));
  find("share-copy").addEventListener("click", copying("share-link", "share-done"));
  find("lobby-form").addEventListener("submit", (event) => event.preventDefault());
  setInterval(() => tick(find("people")), 1000);
}
