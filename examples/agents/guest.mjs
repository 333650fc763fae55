// An agent that sits down at a table over the network, like a person with a browser:
//     node --experimental-websocket examples/agents/guest.mjs http://127.0.0.1:8000 nomads
// It makes a room, lets bots take the other seats and plays to the end; docs/reference/protocol.md says what is said.
// With the address of a room (http://127.0.0.1:8000/r/ab12) it takes a free seat there and waits for the start.
const [address, game = "nomads"] = process.argv.slice(2);
const { origin, pathname } = new URL(address);
const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** The server says who we are: whoever shows this cookie is the same guest again. */
async function newGuest() {
    const reply = await fetch(origin + "/about", { method: "HEAD" });
    return /guest=(\w+)/.exec(reply.headers.get("set-cookie"))[1];
}

async function makeRoom(headers) {
    const body = new URLSearchParams({ game, bots: "fill" });
    const reply = await fetch(origin + "/rooms", { method: "POST", headers, body, redirect: "manual" });
    return reply.headers.get("location");
}

const headers = { cookie: `guest=${await newGuest()}; name=JavaScript` };
const room = pathname.startsWith("/r/") ? pathname : await makeRoom(headers);
const socket = new WebSocket(`${origin.replace("http", "ws")}${room}/ws`, { headers });
let me = "";
const say = (message) => socket.send(JSON.stringify(message));

socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === "refused") throw new Error(message.text);
    if (message.type === "state") me = message.you.guest;
    if (message.type === "state" && message.phase === "lobby" && message.you.seats.length === 0) {
        return say({ type: "sit", seat: message.people.find((one) => one.free).seat });
    }
    if (message.type !== "state" && message.type !== "steps") return;
    if (message.phase === "over") {
        console.log(`over after ${message.seq} moves`);
        return socket.close();
    }
    if (message.series?.between) return say({ type: "next-part", seq: message.seq });
    if (message.people[message.prompt.seat]?.guest === me) say({ type: "play", seq: message.seq, action: pick(message.actions).id });
};
