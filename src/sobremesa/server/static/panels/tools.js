// The tools over the board: taking back, and zooming.

import { around } from "../board/pointer.js";
import { byId, onClick } from "../ui/dom.js";
/** @import { Board } from "../board/board.js" */
/** @import { Camera } from "../board/camera.js" */

/** @param {Board} board
 * @param {Camera} camera @param {() => Set<string>} choices that matter @param {() => void} undo */
export function listenToTools(board, camera, choices, undo) {
  onClick("undo", undo);
  onClick("zoom-in", () => camera.nearer(around(board, choices())));
  onClick("zoom-out", () => camera.farther());
  onClick("zoom-fit", () => camera.reset());
}

/** @param {boolean} isPossible */
export function offerUndo(isPossible) {
  byId("undo").hidden = !isPossible;
}
