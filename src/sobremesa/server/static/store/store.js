// The state of a room: one pure function from a state and a message to the next state.

import { isHelp } from "../board/sprites.js";
import { whole } from "../board/state.js";
/** @import { Scene, ServerMessage, StateMessage, Step, StepsMessage } from "../messages.js" */

/**
 * `match`: what the server would send now as a whole; `fresh`: the sprites that have changed since this person last
 * chose.
 * @typedef {{match: StateMessage | null, fresh: ReadonlySet<string>}} RoomState
 */
/** @typedef {{type: "chosen"} | {type: "leads"}} OwnMessage made here: a choice; the time to lead the lobby */

/** @type {RoomState} */
export const EMPTY = { match: null, fresh: new Set() };

/** @param {RoomState} state @param {ServerMessage | OwnMessage} message @returns {RoomState} */
export function reduce(state, message) {
  if (message.type === "state") return { ...state, match: message };
  if (message.type === "chosen") return { ...state, fresh: new Set() };
  const { match } = state;
  if (!match) return state;
  if (message.type === "steps") return afterSteps(state, match, message);
  const changed = changes(match, message);
  return changed ? { ...state, match: { ...match, ...changed, type: "state" } } : state;
}

/** @param {StateMessage} match @param {ServerMessage | OwnMessage} message @returns {object | null} */
function changes(match, message) {
  if (message.type === "room" || message.type === "taught") return message;
  if (message.type === "chat") return { chat: [...match.chat, message.line] };
  if (message.type === "markers") return { markers: message.markers };
  return message.type === "leads" ? { you: { ...match.you, leads: 0 } } : null;
}

/** @param {RoomState} state @param {StateMessage} match @param {StepsMessage} message @returns {RoomState} */
function afterSteps(state, match, message) {
  const { type, move, steps, ...now } = message;
  const fresh = new Set(move.seat === match.you.seat ? [] : state.fresh);
  const scene = { ...match.scene, sprites: spritesAfter(match.scene, steps, fresh) };
  const known = match.log.at(-1)?.n ?? -1;
  const log = [...match.log, ...now.log.filter((line) => line.n > known)];
  const room = { ...match.room, moves: move.number };
  return { fresh, match: { ...match, ...now, scene, log, room, story: now.story ?? match.story } };
}

/** @param {Scene} scene @param {Step[]} steps @param {Set<string>} fresh to which those that change are added */
function spritesAfter(scene, steps, fresh) {
  const sprites = new Map(scene.sprites.map((one) => [one.id, one]));
  for (const { put = [], drop = [] } of steps) {
    for (const id of drop) sprites.delete(id);
    for (const sprite of put) {
      const was = sprites.get(sprite.id);
      sprites.set(sprite.id, sprite);
      if ((was?.x !== sprite.x || was.y !== sprite.y) && !isHelp(whole(sprite))) fresh.add(sprite.id);
    }
  }
  return [...sprites.values()];
}
