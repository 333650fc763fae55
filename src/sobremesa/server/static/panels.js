// What stands around the board: the people, the lobby, the title, the luck, and what can be taken away.

import { showAbsent, tickAbsent } from "./absent.js";
import { element, find, renew } from "./dom.js";
import { offerRematch, share } from "./ending.js";
import { ORIGIN, copying, lobbyWords, showAgreements, showInvitation, startButtons } from "./lobby.js";
import { showLuck, takePart } from "./luck.js";
import { hasCompany, personRow, strip, tick } from "./people.js";
import { showDevices, showRequests } from "./places.js";
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
  const rows = people.map((person) => personRow(person, state, tell));
  if (phase === "lobby") find("people").replaceChildren(...rows); // its buttons do what is set elsewhere
  else renew(find("people"), rows);
  renew(find("strip"), [element("span", { className: "unseen" }, say("people")), ...strip(people, state.you)]);
  find("watchers").textContent = state.watchers.length ? say("watching", { names: state.watchers.map((one) => one.name).join(", ") }) : "";
  find("panel-lobby").hidden = phase !== "lobby";
  find("panel-invite").hidden = phase !== "lobby";
  find("panel-invite").classList.toggle("later", !state.you.host); // who was invited looks for a seat first
  find("panel-log").hidden = phase === "lobby";
  const asking = find("ask-name");
  asking.hidden = phase === "over" || "named" in asking.dataset || state.you.seats.length > 1; // on one device seats were named before
  showAbsent(state, tell);
  showSeatMenu(state, tell);
  showRequests(state, tell);
  showDevices(state, ORIGIN);
  waitToLead(state, tell);
  document.body.classList.toggle("company", hasCompany(state));
  if (phase === "lobby") showLobby(state, tell);
  showLuck(state);
  takePart(state, tell);
  /** @type {HTMLInputElement} */ (find("share-link")).value = ORIGIN + room.url;
  if (room.rematch) offerRematch(room.rematch);
}

/** @param {StateMessage} state @param {Tell} tell */
function showLobby({ room, you, people, luck }, tell) {
  find("prompt").textContent = lobbyWords(room, you, people);
  showInvitation(room);
  showAgreements(room, you, luck, tell);
  find("actions").replaceChildren(...startButtons(room, you, people, tell));
}

let leadsAt = 0; // the timer

/** Show the lobby again once the host has been gone for long enough. @param {StateMessage} state @param {Tell} tell */
function waitToLead(state, tell) {
  clearTimeout(leadsAt);
  const { you, phase } = state;
  if (phase !== "lobby" || !you.leads) return;
  leadsAt = setTimeout(() => {
    you.leads = 0;
    showPanels(state, tell);
  }, you.leads * 1000);
}

/** What one can do about the own seat while the match is on. @param {StateMessage} state @param {Tell} tell */
function showSeatMenu({ phase, you, people, room, prompt, lesson }, tell) {
  const seat = you.seat;
  find("seat-menu").hidden = seat === null || phase !== "playing" || lesson !== null;
  if (seat === null) return;
  const away = people[seat].away;
  find("menu-undo").hidden = !prompt.undo;
  find("menu-away").hidden = away;
  find("menu-back").hidden = !away;
  const doing = (/** @type {() => void} */ act) => () => {
    act();
    /** @type {HTMLDialogElement} */ (find("more")).close();
  };
  find("menu-undo").onclick = doing(() => find("undo").click());
  find("menu-away").onclick = doing(() => tell({ type: "away", seat, level: room.level }));
  find("menu-back").onclick = doing(() => tell({ type: "back", seat }));
  find("menu-resign").onclick = doing(() => tell({ type: "stand", seat }));
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
  for (const [form, field] of [["name-form", "my-name"], ["ask-name", "asked-name"]]) {
    find(form).addEventListener("submit", (event) => {
      event.preventDefault();
      const name = /** @type {HTMLInputElement} */ (find(field)).value.trim();
      const you = me();
      if (!name || !you) return;
      const shares = you.seats.length > 1;
      tell({ type: "rename", name, seat: shares ? (you.seat ?? you.seats[0]) : null });
      if (!shares) fetch("/me", { method: "POST", body: new URLSearchParams({ name, next: location.pathname }), redirect: "manual" });
      find("ask-name").dataset.named = "";
      find("ask-name").hidden = true;
      /** @type {HTMLDialogElement} */ (find("settings")).close();
    });
  }
}

/** The buttons that only concern the panels themselves. */
export function listenToPanels() {
  find("invite-copy").addEventListener("click", copying("invite-link", "invite-done"));
  find("share-copy").addEventListener("click", copying("share-link", "share-done"));
  find("lobby-form").addEventListener("submit", (event) => event.preventDefault());
  find("invite-share").hidden = !("share" in navigator);
  find("invite-share").addEventListener("click", () => share(/** @type {HTMLInputElement} */ (find("invite-link")).value, "invite-done"));
  setInterval(() => {
    tick(find("people"));
    tickAbsent();
  }, 1000);
}
