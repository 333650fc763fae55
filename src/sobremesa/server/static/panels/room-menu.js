// The menu of a room: one's own seat, its links for other devices, sharing, and the table in words.

import { whole } from "../board/state.js";
import { copy } from "../ui/clipboard.js";
import { button, byId, element, onClick } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
/** @import { Person, StateMessage } from "../messages.js" */
/** @import { Table } from "../net/session.js" */

export class RoomMenu {
  /** @param {string} origin where friends reach this server @param {Table} table */
  constructor(origin, table) {
    const { tell, undo } = table;
    this.origin = origin;
    this.table = table;
    this.moment = ""; // in a link to what is shown
    this.dialog = /** @type {HTMLDialogElement} */ (byId("more"));
    this.link = /** @type {HTMLInputElement} */ (byId("share-link"));
    this.devices = byId("devices");
    onClick("share-copy", () => copy(this.link, byId("share-done")));
    document.querySelector('[data-open="more"]')?.addEventListener("click", () => this.#showInWords());
    /** @param {string} id @param {(seat: number, level: string) => void} act */
    const onSeat = (id, act) =>
      onClick(id, () => {
        const { you, room } = table.match() ?? {};
        if (room && you && you.seat !== null) act(you.seat, room.level);
        this.dialog.close();
      });
    onSeat("menu-undo", undo);
    onSeat("menu-away", (seat, level) => tell({ type: "away", seat, level }));
    onSeat("menu-day-off", (seat) => tell({ type: "day-off", seat }));
    onSeat("menu-back", (seat) => tell({ type: "back", seat }));
    onSeat("menu-resign", (seat) => tell({ type: "stand", seat }));
  }

  /** @param {StateMessage} state */
  show(state) {
    const { phase, you, people, room, prompt, lesson } = state;
    this.link.value = this.origin + room.url + this.moment;
    this.#showDevices(state);
    byId("seat-menu").hidden = you.seat === null || phase !== "playing" || lesson !== null;
    if (you.seat === null) return;
    const { away, until, days_off: left } = people[you.seat];
    byId("menu-day-off").hidden = !until || !left;
    byId("days-off").textContent = until ? t("days-off", { left }) : "";
    byId("menu-undo").hidden = !prompt.undo;
    byId("menu-away").hidden = away;
    byId("menu-back").hidden = !away;
  }

  /** Share the position after this move; null: the current one. @param {number | null} move */
  share(move) {
    const search = move === null ? "" : `?move=${move}`;
    this.moment = move === null ? "" : `#move=${move}`;
    this.link.value = this.link.value.split("#")[0] + this.moment;
    for (const id of ["share-toml", "share-svg"]) Object.assign(byId(id), { search });
  }

  /** What lies on the table, each thing once. */
  #showInWords() {
    const { sprites = [] } = this.table.match()?.scene ?? {};
    const labels = new Set(sprites.map((sprite) => whole(sprite).label).filter(Boolean));
    byId("in-words").replaceChildren(...[...labels].map((one) => element("li", {}, one)));
  }

  /** The private links of one's own seats. @param {StateMessage} state */
  #showDevices({ you, people, phase, lesson }) {
    const seats = phase === "over" || lesson ? [] : you.seats;
    byId("device-menu").hidden = !seats.length;
    byId("device-more").hidden = seats.length > 1;
    byId("device-several").hidden = seats.length < 2;
    const shown = JSON.stringify(seats.map((seat) => [you.links[seat], people[seat].name]));
    if (this.devices.dataset.shown === shown) return; // a code that is visible stays
    this.devices.dataset.shown = shown;
    this.devices.replaceChildren(...seats.map((seat) => device(people[seat], you.links[seat] ?? "", this.origin)));
  }
}

/** @param {Person} person @param {string} path @param {string} origin */
function device({ name }, path, origin) {
  const link = element("input", { readOnly: true, value: origin + path, "aria-label": name, "data-names": "" });
  const status = element("p", { className: "note", role: "status" });
  const code = element("img", { alt: t("device-qr", { name }), width: 132, height: 132, hidden: true });
  const show = button(t("show-qr"), () => draw(code, path, show), "quiet");
  const copying = button(t("copy"), () => copy(link, status), "", "i-link");
  const title = element("strong", { "data-names": "" }, name);
  const row = element("div", { className: "row keep" }, link, copying, show);
  return element("div", { className: "device", "data-link": path }, title, row, code, status);
}

/** Show the link as a QR code, requested by POST: a URL with a key in it would be logged.
 * @param {HTMLImageElement} code @param {string} path @param {HTMLButtonElement} show */
async function draw(code, path, show) {
  const answer = await fetch("/qr.svg", { method: "POST", body: new URLSearchParams({ path }) });
  if (!answer.ok) return;
  code.src = `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
  code.hidden = false;
  show.hidden = true;
}
