// What stands around the board: the people, the lobby, the log, the chat, the goals, the luck, the rules and the menu.

import { byId } from "../ui/dom.js";
import { Chat } from "./chat.js";
import { showOutlook } from "./goals.js";
import { listenToInvitation, showLobby } from "./lobby.js";
import { Log } from "./log.js";
import { Luck } from "./luck.js";
import { People } from "./people.js";
import { RoomMenu } from "./room-menu.js";
import { listenToRulebook, setRulebook } from "./rulebook.js";
import { notice, showRequests } from "./seats.js";
import { listenToSheets } from "./sheets.js";
import { welcome } from "./welcome.js";
/** @import { StateMessage } from "../messages.js" */
/** @import { Table } from "../net/session.js" */

export class SidePanels {
  notice = notice;
  welcome = welcome;

  /** @param {{url: string, invite: string}} place the room's URL, and where friends reach this server
   * @param {Table} table */
  constructor({ url, invite }, table) {
    const { tell } = table;
    this.tell = tell;
    this.origin = invite || location.origin;
    this.people = new People(table);
    this.chat = new Chat(tell);
    this.log = new Log(table.lookBack);
    this.luck = new Luck(url, tell);
    this.menu = new RoomMenu(this.origin, table);
    listenToSheets();
    listenToInvitation();
    listenToRulebook();
  }

  /** Whether the server can be reached. @param {boolean} isOpen */
  connected(isOpen) {
    byId("offline").hidden = isOpen;
    document.body.classList.toggle("cut", !isOpen);
  }

  /** @param {StateMessage} state @param {StateMessage} [shown] with the people and the aim of the moment on the table */
  show(state, shown = state) {
    setRulebook(state.room.rules);
    showRequests(state, this.tell);
    this.showMoment(shown);
    this.chat.show(state);
    showLobby(state, this.origin, this.tell);
    this.luck.show(state);
    this.menu.show(state);
  }

  /** What belongs to the moment that is on the table. @param {StateMessage} state */
  showMoment(state) {
    this.people.show(state);
    showOutlook(state);
  }
}
