// A scene of several panes, side by side on a wide screen, one below the other on a narrow one.

/** @typedef {import("./wire.js").Sprite} Sprite */
/** @typedef {import("./messages.js").Scene} Scene */
/** @typedef {[number, number, number, number]} Pane x, y, width, height */

/** Where the panes go when each is as wide as the first. @param {Pane[]} panes */
function stacked(panes) {
  let top = 0;
  return panes.map((pane) => {
    const scale = panes[0][2] / pane[2];
    const placed = { pane, scale, top };
    top += pane[3] * scale;
    return placed;
  });
}

/** How large the folded scene is. @param {Pane[]} panes */
export function foldedSize(panes) {
  const last = stacked(panes)[panes.length - 1];
  return { width: panes[0][2], height: last.top + last.pane[3] * last.scale };
}

/** The sprite where folding puts it. @param {Sprite} sprite @param {Pane[]} panes @returns {Sprite} */
export function folded(sprite, panes) {
  const { x, y } = sprite;
  const found = stacked(panes).find(({ pane }) => x >= pane[0] && x < pane[0] + pane[2] && y >= pane[1] && y < pane[1] + pane[3]);
  if (!found) return sprite;
  const { pane, scale, top } = found;
  return { ...sprite, x: (x - pane[0]) * scale, y: (y - pane[1]) * scale + top, size: sprite.size * scale };
}

/** Windows onto the unfolded ground, one below the other. @param {Pane[]} panes */
export function windows(panes) {
  return stacked(panes).map(({ pane, scale, top }) => ({
    y: top,
    width: pane[2] * scale,
    height: pane[3] * scale,
    viewBox: pane.join(" "),
  }));
}
