// A sowing game on boardgame.io, of about the size of Nomads: eight stacks of discs, four players who hear the story of the
// space where a sowing ends. Matches are kept in memory; no words and no drawings are made. Measured by `python -m tools.peer`.
const { Server, Origins } = require("boardgame.io/server");

const SPACES = 8;
const DISCS = 24;

/** Lift a stack and drop it disc by disc, to the right (1) or to the left (-1). */
function sow({ G, ctx, events }, space, way) {
  const lifted = G.stacks[space];
  if (!lifted.includes(Number(ctx.currentPlayer))) return "INVALID_MOVE";
  G.stacks[space] = [];
  let at = space;
  for (const disc of lifted) {
    at = (at + way + SPACES) % SPACES;
    G.stacks[at].push(disc);
  }
  const top = G.stacks[at].at(-1);
  G.tiles[top].push(G.piles[at].pop() ?? "none");
  events.endTurn();
}

const SOWING = {
  name: "sowing",
  setup: ({ ctx }) => ({
    stacks: Array.from({ length: SPACES }, (_, space) => Array.from({ length: DISCS / SPACES }, (_, height) => (space + height) % ctx.numPlayers)),
    piles: Array.from({ length: SPACES }, () => Array.from({ length: 14 }, (_, height) => `tile-${height % 7}`)),
    tiles: Array.from({ length: ctx.numPlayers }, () => []),
  }),
  moves: { sow },
};

const server = Server({ games: [SOWING], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
