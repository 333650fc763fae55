// Random tic-tac-toe on boardgame.io's client, without a server: `node boardgame_io.js SECONDS SEED`.
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const game = {
    setup: () => ({ cells: Array(9).fill(null) }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
        mark: ({ G, playerID }, cell) => {
            if (G.cells[cell] !== null) return INVALID_MOVE;
            G.cells[cell] = playerID;
        },
    },
    endIf: ({ G, ctx }) => {
        const wins = LINES.some((line) => line.every((cell) => G.cells[cell] === ctx.currentPlayer));
        if (wins) return { winner: ctx.currentPlayer };
        return G.cells.includes(null) ? undefined : { draw: true };
    },
};

let seed = Number(process.argv[3]) || 1;
function below(n) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 4294967296) * n);
}

const client = Client({ game, numPlayers: 2, debug: false });
client.start();

/** Random games for this many seconds of processor time; decisions a second. */
function play(seconds) {
    const start = process.cpuUsage();
    let taken = 0;
    for (;;) {
        client.reset();
        for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
            const free = state.G.cells.flatMap((cell, number) => (cell === null ? [number] : []));
            client.moves.mark(free[below(free.length)]);
            taken += 1;
        }
        const { user, system } = process.cpuUsage(start);
        if (user + system > seconds * 1e6) return (taken * 1e6) / (user + system);
    }
}

const seconds = Number(process.argv[2]);
play(Math.min(1, 2 * seconds)); // the compiler of the engine needs a while
process.stdout.write(JSON.stringify({ decisions_per_second: play(seconds) }) + "\n");
client.stop();
