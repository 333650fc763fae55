// An agent in JavaScript: `sobremesa arena nomads "node examples/agents/agent.mjs" bot:1 bot:1`.
// One line of JSON in, one line of JSON out; docs/how-to/agents.md says what is in them.
import { createInterface } from "node:readline";

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");
const pick = (list) => list[Math.floor(Math.random() * list.length)];
const memory = { heard: 0, seat: 0 };

/** What it likes to do, the best first: it knows no rule, only the words of some actions. */
const LIKES = ["write", "buy", "fight", "move", "sow"];

function choose(legal) {
    for (const word of LIKES) {
        const liked = legal.filter(([, text]) => text.startsWith(word));
        if (liked.length > 0) return pick(liked);
    }
    return pick(legal);
}

const answers = {
    hello({ seat }) {
        memory.seat = seat;
        say({ type: "ready", name: "JavaScript" });
    },
    ask({ legal, must, events }) {
        memory.heard += events.length; // what this seat has heard since it was asked the last time
        if (!must) return say({ action: null }); // another must act: wait
        const [number] = choose(legal);
        say({ action: number }); // or its text
    },
    over({ ranks }) {
        process.stderr.write(`rank ${ranks[memory.seat]} after ${memory.heard} events\n`);
    },
};

for await (const line of createInterface({ input: process.stdin })) {
    const message = JSON.parse(line);
    answers[message.type](message);
}
