// What stands around the board: the people, the lobby, the log, the chat, the goals, the luck and the menu.

import { canChat } from "../store/people.js";
import { listenToBackButton } from "./back-button.js";
import { listenToSheets } from "./bottom-sheets.js";
import { Chat } from "./chat.js";
import { offerRematch } from "./ending.js";
import { showOutlook } from "./goals.js";
import { listenToInvitation, showLobby } from "./lobby.js";
import { Log } from "./log.js";
import { Luck } from "./luck.js";
import { AbsentNotice, showConnection } from "./offline-notice.js";
import { People } from "./people.js";
import { RoomMenu } from "./room-menu.js";
/** @import { StateMessage } from "../messages.js" */
/** @import { Tell } from "../net/socket.js" */

/** @typedef {{url: string, origin: string}} Place the room's URL, and where friends reach this server */

export class SidePanels {
  /** @param {Place} place
   * @param {Tell} tell @param {{visit: (move: number) => void, undo: () => void}} table `visit` an earlier moment */
  constructor(place, tell, { visit, undo }) {
    this.place = place;
    this.tell = tell;
    this.people = new People(tell);
    this.chat = new Chat(tell);
    this.log = new Log(visit);
    this.absent = new AbsentNotice(tell);
    this.luck = new Luck(place.url, tell);
    this.menu = new RoomMenu(place.origin, tell, undo);
    listenToSheets();
    listenToBackButton();
    listenToInvitation();
  }

  /** @param {StateMessage} state */
  show(state) {
    document.body.classList.toggle("company", canChat(state));
    this.people.show(state);
    this.absent.show(state);
    this.chat.show(state);
    showLobby(state, this.place.origin, this.tell);
    showOutlook(state);
    offerRematch(state.room.rematch);
    this.luck.show(state);
    this.menu.show(state);
  }

  /** Whether the server can be reached. @param {boolean} isOpen */
  connected(isOpen) {
    showConnection(isOpen);
  }
}
