// What a board is given: a scene of sprites, and changes to it. The protocol's scenes have this form.

/**
 * One piece. `x` and `y` are of its centre in the scene's own units, `size` is its width; its height follows from the
 * `viewBox` of its symbol. `rotation` is in degrees, higher layers are drawn later.
 * @typedef {{id: string, symbol: string, x: number, y: number, size: number, layer: number, rotation: number,
 *   text: string, label: string, classes: string[]}} Sprite
 */
/** @typedef {Partial<Sprite> & {id: string}} SpriteUpdate a sprite without its default values */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {Box & {seat?: number | null}} Pane a part of the scene that stays whole; `seat`: whose things lie there */
/** @typedef {{board: string, symbols: string, style: string}} Drawings the URLs of the static board and its symbols */
/**
 * Everything that a board shows. The first pane is the board itself; without panes all of the scene is.
 * @typedef {Drawings & {width: number, height: number, panes?: Pane[], sprites: SpriteUpdate[]}} State
 */
/** @typedef {{put?: SpriteUpdate[], drop?: string[]}} Changes new or different sprites, ids that are gone */

const DEFAULTS = { symbol: "", x: 0, y: 0, size: 0, layer: 0, rotation: 0, text: "", label: "", classes: [] };

/** A sprite with its default values filled in. @param {SpriteUpdate} update @returns {Sprite} */
export function whole(update) {
  return { ...DEFAULTS, ...update };
}
