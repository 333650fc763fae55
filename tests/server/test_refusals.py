"""Bad input: refused with a clear code, logged, nothing changed, no traceback."""

from __future__ import annotations

import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from sobremesa.client import TableClient
from sobremesa.server.limits import LONGEST_CHAT
from tests.server.server import Server, new_guest, run, to_the_turn

BAD_FRAMES = [
    ("not json", "malformed"),
    ("", "malformed"),
    ("[]", "malformed"),
    ("null", "malformed"),
    ("{}", "malformed"),
    ('{"type": 7}', "malformed"),
    ('{"type": "play"}', "malformed"),
    ('{"type": "play", "seq": "0", "action": "pass"}', "malformed"),
    ('{"type": "play", "seq": 0.5, "action": "pass"}', "malformed"),
    ('{"type": "play", "seq": 0, "action": ["pass"]}', "malformed"),
    ('{"type": "play", "seq": 0, "action": "pass", "secret": true}', "malformed"),
    ('{"type": "play", "seq": 99999999999999999999999, "action": "pass"}', "stale"),
    ('{"type": "chat", "text": ""}', "malformed"),
    ('{"type": "chat", "text": " \\u202e\\u0000 "}', "malformed"),
    ('{"type": "rename", "name": "\\u200b"}', "malformed"),
    ('{"type": "why"}', "malformed"),
    ("[" * 4000, "malformed"),
    ('{"type": "' + "a" * 200 + '"}', "unknown-message"),
    ('{"type": "eval", "code": "1"}', "unknown-message"),
    ('{"type": "chat", "text": "' + "x" * 20_000 + '"}', "too-large"),
    ('{"type": "play", "seq": 0, "action": "no such thing"}', "unknown-action"),
    ('{"type": "play", "seq": 0, "action": "pass"}', "illegal"),
    ('{"type": "play", "seq": 7, "action": "pass"}', "stale"),
    ('{"type": "play", "seq": -1, "action": "pass"}', "stale"),
    ('{"type": "play", "seq": 0, "action": "pass", "seat": 1}', "not-your-seat"),
    ('{"type": "play", "seq": 0, "action": "pass", "seat": 9}', "no-such-seat"),
    ('{"type": "play", "seq": 0, "action": "pass", "seat": -1}', "no-such-seat"),
    ('{"type": "undo", "seq": 0}', "cannot-undo"),
    ('{"type": "look", "seat": 1}', "not-your-seat"),
    ('{"type": "sit", "seat": 1}', "seat-taken"),
    ('{"type": "stand", "seat": 1}', "not-your-seat"),
    ('{"type": "bot", "seat": 1, "level": "genius"}', "no-such-level"),
    ('{"type": "away", "seat": 1}', "not-now"),
    ('{"type": "back", "seat": 1}', "not-your-seat"),
    ('{"type": "start"}', "not-now"),
    ('{"type": "configure", "seats": 3}', "not-now"),
    ('{"type": "word", "word": "late"}', "not-now"),
    ('{"type": "rematch"}', "not-now"),
    ('{"type": "view", "move": 1000}', "no-such-move"),
    ('{"type": "branch", "move": -3}', "no-such-move"),
    ('{"type": "react", "reaction": "<b>"}', "no-such-value"),
    ('{"type": "preferences", "language": "xx"}', "no-such-value"),
    ('{"type": "preview", "action": "pass"}', "illegal"),
]


async def refused(client: TableClient, frame: str) -> dict[str, Any]:
    await client.send_raw(frame)
    return await client.until(lambda message: message["type"] == "refused")


def shown(state: dict[str, Any]) -> str:
    """All that a viewer is told, apart from times."""
    return json.dumps(state, sort_keys=True)


@pytest.mark.parametrize(("frame", "code"), BAD_FRAMES, ids=[f"{code}-{n}" for n, (_, code) in enumerate(BAD_FRAMES)])
def test_bad_input_is_refused_and_changes_nothing(server: Server, frame: str, code: str) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=2, bots="fill", setting_first="first-seat")

    async def journey() -> None:
        async with server.client(room, ana) as one:
            before = shown(one.state)
            answer = await refused(one, frame)
            assert answer["code"] == code and answer["text"] and answer["seq"] == 0
            assert "Traceback" not in json.dumps(answer)
            await one.send("look", seat=0)
            assert shown(await one.until(lambda m: m["type"] == "state")) == before
            assert (await one.play(one.actions[0]["id"]))["type"] == "steps"

    run(journey())
    assert f"room {room}: refused {code}" in server.log()


def test_an_illegal_move_names_its_rule(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=2, bots="fill", setting_first="first-seat", setting_adventurers="random")

    async def journey() -> None:
        async with server.client(room, ana, language="es") as one:
            await to_the_turn(one)
            allowed = {option["id"] for option in one.actions}
            option = next(f"sow {space} left" for space in range(8) if f"sow {space} left" not in allowed)
            answer = await one.play(option)
            assert (answer["code"], answer["rule"]) == ("illegal", "NOM-033")
            assert answer["link"] == "/rules/nomads#nom-033" and "disco" in answer["text"]

    run(journey())


def test_another_seat_cannot_answer_out_of_turn(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=2, device="pass", setting_first="first-seat", setting_adventurers="random")

    async def journey() -> None:
        async with server.client(room, ana) as one:
            answer = await one.play(one.actions[0]["id"], seat=1)
            assert answer["code"] == "not-your-turn" and answer["link"] is None
            assert (
                answer["text"].startswith("It is not your turn. ") and "Player 1 is choosing a stack" in answer["text"]
            )
            assert one.seq == 0

    run(journey())


def test_a_watcher_can_do_nothing_to_the_match(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=2, bots="fill", setting_first="first-seat")

    async def journey() -> None:
        async with server.client(room, ana) as one, server.client(room) as watcher:
            assert (await watcher.play(one.actions[0]["id"]))["code"] == "not-your-seat"
            assert (await watcher.play(one.actions[0]["id"], seat=0))["code"] == "not-your-seat"
            assert (await watcher.ask("bot", seat=1, level="random"))["code"] == "not-host"
            assert (await watcher.ask("away", seat=0))["code"] == "not-your-seat"
            assert (await watcher.ask("preview", action=one.actions[0]["id"]))["code"] == "not-your-seat"
            assert (await watcher.ask("ping"))["type"] == "pong"

    run(journey())


def test_a_seat_of_one_room_is_nothing_in_another(server: Server) -> None:
    ana, ben = new_guest(), new_guest()
    server.make_room(ana, seats=2, bots="fill")
    other = server.make_room(ben, seats=2, bots="fill")

    async def journey() -> None:
        async with server.client(other, ana) as stranger:
            assert stranger.state["you"]["seats"] == []
            assert (await stranger.ask("play", seq=0, action="pick red", seat=0))["code"] == "not-your-seat"

    run(journey())


def test_too_many_messages_are_refused_for_a_while(server: Server) -> None:
    """Each by its number: a move that was refused as too fast was waited for in vain."""
    ana = new_guest()
    room = server.make_room(ana, seats=2, bots="fill", setting_first="first-seat")

    async def journey() -> None:
        async with server.client(room, ana) as one:
            for _ in range(90):
                await one.send("ping")
            codes = [(await one.receive()) for _ in range(90)]
            fast = [message for message in codes if message.get("code") == "too-fast"]
            assert 10 <= len(fast) <= 35 and all(message["type"] in ("pong", "refused") for message in codes)
            assert [message["re"] for message in codes] == list(range(1, 91))

    run(journey())


def test_who_only_talks_nonsense_is_shown_out(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=2, bots="fill")

    async def journey() -> None:
        async with server.client(room, ana) as one:
            with pytest.raises(ConnectionClosed) as closed:
                for _ in range(60):
                    await one.send_raw("nonsense")
                while True:
                    await one.receive()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4400

    run(journey())


def test_a_frame_far_too_large_closes_the_socket(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=2, bots="fill")

    async def journey() -> None:
        async with server.client(room, ana) as one:
            with pytest.raises(ConnectionClosed) as closed:
                await one.send_raw("x" * 500_000)
                while True:
                    await one.receive()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
        async with server.client(room, ana) as one:
            assert one.phase == "playing"

    run(journey())


def test_no_such_room(server: Server) -> None:
    async def journey() -> None:
        with pytest.raises(ConnectionClosed) as closed:
            await server.client("nothing-here").open()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404

    run(journey())


def test_scripts_in_names_and_chat_stay_text(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=2, bots="fill", listed="yes", title="<script>alert(1)</script>")
    nasty = "<img src=x onerror=alert(1)>"

    async def journey() -> None:
        async with server.client(room, ana) as one:
            await one.send("rename", name=nasty)
            await one.until(lambda m: m["type"] == "room" and m["you"]["name"] == nasty[:24])
            await one.send("chat", text=nasty + "\u202e\x07 again\n" + "y" * 600)
            line = (await one.until(lambda m: m["type"] == "chat"))["line"]
            assert line["text"].startswith(nasty + " again y") and len(line["text"]) == LONGEST_CHAT

    run(journey())
    for path in ("/", f"/r/{room}"):
        page = server.ask("GET", path, guest=ana).text
        assert "<script>alert" not in page and "<img src=x" not in page
    assert "&lt;script&gt;alert(1)" in server.ask("GET", "/", guest=ana).text
