// A person's figures over many games: pure functions of what this device keeps.

/**
 * What one kind of decision has cost, in shares of a win: how many there were, the sum of their costs, and of the squares.
 * @typedef {{kind: string, label: string, count: number, cost: number, square: number}} Cost
 */
/** @typedef {{luck: number, costs: Cost[]}} Game the own seat of one match */
/** @typedef {Record<string, Game>} Figures by match and seat, oldest first */
/** @typedef {{count: number, games: number, cost: number, error: number, luck: number, luckError: number, worst: string}} Summary */

export const ENOUGH = 100; // decisions, before which a figure says nothing
const MOST_GAMES = 500;
const WORTH_NAMING = 20; // decisions of a kind

/** The figures with one more match; a match that is known counts once. @param {Figures} figures @param {string} key
 * @param {Game} game @returns {Figures} */
export function withGame(figures, key, game) {
  const { [key]: _, ...others } = figures;
  return Object.fromEntries([...Object.entries(others), [key, game]].slice(-MOST_GAMES));
}

/** @param {Figures} figures @returns {Summary} */
export function summary(figures) {
  const games = Object.values(figures);
  const costs = games.flatMap((game) => game.costs);
  const count = sum(costs.map((one) => one.count));
  const each = meanOf(count, sum(costs.map((one) => one.cost)), sum(costs.map((one) => one.square)));
  const luck = meanOf(games.length, sum(games.map((game) => game.luck)), sum(games.map((game) => game.luck ** 2)));
  return {
    count,
    games: games.length,
    cost: each.mean,
    error: each.error,
    luck: luck.mean,
    luckError: luck.error,
    worst: worstOf(costs),
  };
}

/** @param {number[]} values */
const sum = (values) => values.reduce((all, one) => all + one, 0);

/** The mean, and twice its standard error. @param {number} count @param {number} total @param {number} square */
function meanOf(count, total, square) {
  if (count < 2) return { mean: count ? total : 0, error: 1 };
  const mean = total / count;
  return { mean, error: 2 * Math.sqrt(Math.max(0, square / count - mean * mean) / (count - 1)) };
}

/** The label of the kind of decision that costs most each time; "" if none has come up often enough.
 * @param {Cost[]} costs */
function worstOf(costs) {
  /** @type {Map<string, Cost>} */
  const kinds = new Map();
  for (const one of costs) {
    const old = kinds.get(one.kind) ?? { ...one, count: 0, cost: 0 };
    kinds.set(one.kind, { ...old, label: one.label, count: old.count + one.count, cost: old.cost + one.cost });
  }
  const often = [...kinds.values()].filter((one) => one.count >= WORTH_NAMING && one.cost > 0);
  often.sort((a, b) => b.cost / b.count - a.cost / a.count);
  return often[0]?.label ?? "";
}
