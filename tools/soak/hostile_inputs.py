"""Hostile input: messages, requests and files, none of which a server may accept."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from sobremesa.client import write_form

NUMBER = 10**6  # an id that no honest message carries
DEEP = 4000  # brackets
LARGE = 17_000  # bytes, more than a message may have
WORDS = ("", "nothing", "' or 1=1 --", "<script>alert(1)</script>", "\u202e", "../../etc/passwd", "\ud83c", "0" * 300)
FOREIGN = ("https://elsewhere.example", "null", "http://[x", "file://", "http://127.0.0.1.elsewhere.example")
NO_MOVES = ("-1", "1e3", "99999", "%00", "%D9%A3", "0x1")  # an Arabic three among them
KINDS = (
    "undo",
    "next-part",
    "heard",
    "word",
    "promise",
    "reveal",
    "start",
    "rematch",
    "kick",
    "mute",
    "configure",
    "bot",
)


@dataclass(frozen=True)
class Room:
    """A room under attack: all its seats are taken by others, and the match is running."""

    name: str
    seats: int
    seq: int
    actions: Sequence[str]  # the notation of every action of its game
    legal: frozenset[str]  # the legal actions of the seat to act
    key: str  # of a seat link that was valid in the lobby


@dataclass(frozen=True)
class Request:
    """One plain HTTP request."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes = b""


def message(chance: Random, room: Room, is_seated: bool) -> bytes | str:
    """A hostile message on a socket of the room, from a spectator or from the seat to act."""
    kind = chance.randrange(10)
    if kind < 4:
        return _say("play", **_wrong_play(chance, room, is_seated))
    if kind == 4:
        return _say(chance.choice(KINDS), **_wrong_fields(chance))
    if kind == 5:
        said, fields = _not_allowed(chance, room)
        return _say(said, **fields)
    return _no_message(chance, room)


def _say(kind: str, **fields: Any) -> str:
    return json.dumps({"type": kind, "id": NUMBER, **fields})


def _wrong_play(chance: Random, room: Room, is_seated: bool) -> dict[str, object]:
    """An unknown or illegal action, another's seat, or a stale sequence number."""
    action = chance.choice(room.actions)
    if is_seated and chance.random() < 0.5:
        illegal = chance.choice(
            [one for one in (chance.choice(room.actions) for _ in range(50)) if one not in room.legal] or [""]
        )
        return {"seq": room.seq, "action": illegal}
    if is_seated:
        wrong = chance.choice([room.seq - 1, room.seq + 1, -1, 2**63 - 1])
        return {"seq": wrong, "action": chance.choice(sorted(room.legal))}
    seat: int | None = chance.choice([None, *range(room.seats), -1, room.seats, 10**6])
    return {"seq": room.seq, "action": chance.choice([action, *WORDS]), **({} if seat is None else {"seat": seat})}


def _wrong_fields(chance: Random) -> dict[str, object]:
    """Fields that no message has together, or of the wrong type."""
    values: list[Any] = [None, -1, 1.5, True, [], {}, "x", 2**80, ["seat"], {"minutes": 10**9}]
    names = chance.sample(
        ("seq", "seat", "step", "guest", "level", "settings", "seats", "clock", "promise", "value"), 3
    )
    return {name: chance.choice(values) for name in names}


def _not_allowed(chance: Random, room: Room) -> tuple[str, dict[str, object]]:
    """A valid message that is not allowed for its sender, or not now."""
    seat = chance.randrange(room.seats)
    said: list[tuple[str, dict[str, object]]] = [
        ("kick", {"guest": "0" * 16}),
        ("mute", {"guest": "0" * 16}),
        ("start", {"fill": None}),
        ("stand", {"seat": room.seats}),
        ("sit", {"seat": seat}),
        ("bot", {"seat": room.seats + 1, "level": "random"}),
        ("configure", {"listed": True, "title": "mine"}),
        ("view", {"move": 10**6}),
        ("branch", {"move": -1}),
        ("next-part", {"seq": room.seq}),
        ("reveal", {"value": "0" * 32, "seat": seat}),
        ("react", {"reaction": chance.choice(WORDS)}),
        ("preferences", {"language": "xx"}),
        ("rename", {"name": "\u202e"}),
        ("chat", {"text": "\x00"}),
    ]
    return chance.choice(said)


def _no_message(chance: Random, room: Room) -> bytes | str:
    """Bytes that are no message at all."""
    said: list[bytes | str] = [
        "{" * DEEP,
        "[" * DEEP + "]" * DEEP,
        json.dumps({"type": "play", "seq": math.nan, "action": "x"}),
        json.dumps({"type": "play", "seq": math.inf, "action": "x"}),
        '{"type": "play", "seq": 1e999, "action": "x"}',
        '{"type": "play", "seq": ' + "9" * 4500 + ', "action": "x"}',
        json.dumps({"type": "chat", "text": "a" * LARGE}),
        json.dumps({"type": chance.choice(WORDS)}),
        json.dumps([room.seq]),
        json.dumps("play"),
        chance.randbytes(chance.randrange(1, 200)),
        b"\xff\xfe\x00",
        b"",
        "null",
        '{"type": "play"',
    ]
    return chance.choice(said)


def request(chance: Random, room: Room) -> Request:
    """A request that must be refused, or redirect to the home page at most."""
    paths = [
        f"/r/{room.name}/seat/{chance.randbytes(12).hex()}",
        f"/r/{room.name}/seat/{room.key}",  # it was valid once
        f"/r/{room.name}/position.svg?seat={chance.randrange(room.seats)}",
        f"/r/{room.name}/position.toml?move={chance.choice(NO_MOVES)}",
        "/r/nobody",
        "/static/../../launch.py",
        "/static/%2e%2e/%2e%2e/launch.py",
        "/static//etc/passwd",
        "/art/..%2f..%2fserver/board/x.svg",
        "/rules/..%2f..",
        "/learn/none",
    ]
    forged = {"Cookie": f"guest={chance.randbytes(32).hex()}"}
    foreign = {"Origin": chance.choice(FOREIGN)}
    posted = chance.choice(
        ["/rooms", "/me", "/upload", "/verify", f"/r/{room.name}/seat/{room.key}", f"/r/{room.name}/put-away"]
    )
    key = chance.choice([room.key, chance.randbytes(12).hex(), ""])
    sit = {"Content-Type": "application/x-www-form-urlencoded"}
    return chance.choice(
        [
            Request("GET", chance.choice(paths), forged),
            Request("GET", chance.choice(paths), {}),
            Request("POST", posted, {**foreign, "Content-Type": "application/x-www-form-urlencoded"}, b"game=x"),
            Request("POST", f"/r/{room.name}/seat", sit, f"key={key}&sit={chance.choice(['', 'yes'])}".encode()),
            Request("GET", "/", {"Cookie": "guest=" + "\\" * chance.choice([17_000, 60_000])}),
            Request("GET", "/qr.svg?" + "x" * 300, {"Host": "h" * 400}),
            Request("GET", "/metrics", {"X-Forwarded-For": "192.0.2.7"}),
            Request("GET", "/host", {"X-Forwarded-For": "192.0.2.7"}),
            Request("DELETE", f"/r/{room.name}", {}),
            _upload(chance),
            Request("POST", "/rooms", {"Content-Length": "99999999"}),
        ]
    )


def _upload(chance: Random) -> Request:
    """An invalid file, or one with absurd numbers and texts."""
    texts = [
        "game = " + "x" * 50,
        "a" + ".a" * 20_000 + " = 1",
        "{" * 5000,
        '{"format": 2, "programme": "none", "parts": []}',
        '{"seed": ' + "9" * 5000 + "}",
        "seats = 1_000_000_000",
        "\x00\x01",
    ]
    kind, body = write_form({}, {"file": (chance.choice(WORDS[1:6]), chance.choice(texts).encode())})
    return Request("POST", "/upload", {"Content-Type": kind}, body)
