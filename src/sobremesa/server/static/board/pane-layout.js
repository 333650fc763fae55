// Where the panes of a scene go. The page has slots; each pane stays whole, as large as its slot allows.

/** @import { Box, Pane } from "./state.js" */

/** @typedef {{x: number, y: number, scale: number}} Placement where on the page: `x + scale * point.x` */

const GAP = 6; // pixels between two panes of one slot
const LOWEST = 40; // pixels: the height of a pane beside the board that can still be read and touched
const STRIP = 0.18; // of the board's slot, at most, for the others below the board

/** The ratio of width to height of several panes in a column, each as wide as the widest. @param {Pane[]} panes */
export function ratio(panes) {
  return panes.length ? 1 / panes.reduce((sum, pane) => sum + pane.height / pane.width, 0) : 0;
}

/** Fits a whole pane into the middle of a box. @param {Pane} pane @param {Box} box @returns {Placement} */
export function contain(pane, box) {
  const scale = Math.min(box.width / pane.width, box.height / pane.height);
  const x = box.x + (box.width - pane.width * scale) / 2 - pane.x * scale;
  const y = box.y + (box.height - pane.height * scale) / 2 - pane.y * scale;
  return { scale, x, y };
}

/** Fits whole panes into a box, in the rows that make them largest.
 * @param {Pane[]} panes @param {Box} box @returns {Placement[]} */
export function arrange(panes, box) {
  /** @type {{worth: number, placed: Placement[]}} */
  let best = { worth: -Infinity, placed: [] };
  for (let breaks = 0; breaks < 1 << Math.max(0, panes.length - 1); breaks++) {
    const all = lines(panes, breaks);
    const one = all.length === 1 || all.every(isEven) ? inLines(all, box) : null;
    if (one && one.worth > best.worth - 1e-6) best = one; // on a tie, the one that fills its upper rows
  }
  return best.placed;
}

/** Whether the panes of a row have about the same shape; a single row need not. @param {Pane[]} line */
function isEven(line) {
  const shapes = line.map((pane) => pane.width / pane.height);
  return Math.max(...shapes) < 1.4 * Math.min(...shapes);
}

/** The panes in order, with a new row after each whose bit is set. @param {Pane[]} panes @param {number} breaks */
function lines(panes, breaks) {
  /** @type {Pane[][]} */
  const found = [[]];
  panes.forEach((pane, index) => {
    found[found.length - 1].push(pane);
    if (index < panes.length - 1 && breaks & (1 << index)) found.push([]);
  });
  return found;
}

/** @param {Pane[][]} all @param {Box} box */
function inLines(all, box) {
  const heights = heightsOf(all, box);
  let [top, worth] = [box.y, 0];
  const placed = all.flatMap((line, number) => {
    const [height, y] = [heights[number], top];
    const widths = line.map((pane) => (height * pane.width) / pane.height);
    let x = box.x + (box.width - widths.reduce((sum, one) => sum + one + GAP, -GAP)) / 2;
    top += height + GAP;
    return line.map((pane, index) => {
      const at = { x, y, width: widths[index], height };
      x += at.width + GAP;
      worth += pane.height * Math.log(at.width); // a pane that shows more weighs more
      return contain(pane, at);
    });
  });
  return { worth, placed };
}

/** The height of each row: one that shows more gets more, and none is wider than the box.
 * @param {Pane[][]} all @param {Box} box */
function heightsOf(all, box) {
  const widest = all.map(
    (line) => (box.width - GAP * (line.length - 1)) / line.reduce((sum, pane) => sum + pane.width / pane.height, 0),
  );
  const shows = all.map((line) => line.reduce((sum, pane) => sum + pane.height, 0));
  const heights = all.map(() => 0);
  let left = Math.max(1, box.height - GAP * (all.length - 1));
  let open = all.map((_, number) => number);
  while (open.length) {
    const each = left / open.reduce((sum, number) => sum + shows[number], 0);
    const full = open.filter((number) => widest[number] <= each * shows[number]);
    for (const number of full.length ? full : open) {
      heights[number] = Math.min(widest[number], each * shows[number]);
      left -= heights[number];
    }
    open = full.length ? open.filter((number) => !full.includes(number)) : [];
  }
  return heights;
}

/** The board and the panes of the others in one box: beside the board where that costs it nothing, or in one low line
 * below it; null where there is no room for both.
 * @param {Pane} board @param {Pane[]} others @param {Box} box @returns {{board: Box, others: Box} | null} */
export function share(board, others, box) {
  const width = Math.min(box.width, (box.height * board.width) / board.height);
  const beside = { ...box, x: box.x + width + GAP, width: box.width - width - GAP };
  const isHigh = (/** @type {Placement} */ at, /** @type {number} */ index) =>
    at.scale * others[index].height >= LOWEST;
  if (beside.width > 0 && arrange(others, beside).every(isHigh)) return { board: { ...box, width }, others: beside };
  const line = others.reduce((sum, pane) => sum + pane.width / pane.height, 0);
  const height = (box.width - GAP * (others.length - 1)) / line;
  if (!others.every((pane) => isLow(pane)) || height < LOWEST || height + GAP > STRIP * box.height) return null;
  const below = { ...box, y: box.y + box.height - height, height };
  return { board: { ...box, height: box.height - height - GAP }, others: below };
}

/** Whether a pane is a row of things. @param {Pane} pane */
function isLow(pane) {
  return pane.width > 3 * pane.height;
}

/** The index of the pane that contains a point of the scene; the board is the first, and has the rest.
 * @param {Pane[]} panes @param {{x: number, y: number}} point */
export function paneOf(panes, { x, y }) {
  const found = panes.findIndex(
    (pane) => x >= pane.x && x < pane.x + pane.width && y >= pane.y && y < pane.y + pane.height,
  );
  return Math.max(0, found);
}
