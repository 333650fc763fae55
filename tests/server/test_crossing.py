"""One match on two screens: begun in the terminal, played on in the browser, told and verified in the terminal."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from sobremesa.client import TableClient
from sobremesa.engine.chance import FastChance
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.player import bot, person
from sobremesa.engine.matches.programme import find_programme, programmes
from sobremesa.engine.matches.saves import read_match
from tests.server.server import Server, new_guest, run
from tests.terminal.conftest import terminal
from tests.terminal.terminal import Terminal

__all__ = ["terminal"]

SHORT = {"andor": ["legend=the-watch"]}  # settings with which a match of the game does not take long


def begin(terminal: Terminal, programme: str, seats: str, typed: str = "1\n1\n1\nq\n") -> Match:
    """Some answers in the terminal, saved as `begun.json`."""
    settings = SHORT.get(programme, [])
    arguments = ["--seats", seats, "--save", "begun.json", "--lang", "en", "--seed", f"crossing-{programme}"]
    said = terminal.type("play", programme, *arguments, *(["--settings", *settings] if settings else []), typed=typed)
    assert (said.code, said.err) == (0, "")
    return read_match(terminal.folder / "begun.json")


def upload(server: Server, terminal: Terminal, guest: str, name: str, file: str = "begun.json") -> str:
    """The file of the terminal as a room, brought by somebody of this name."""
    reply = server.send_file("/upload", (terminal.folder / file).read_bytes(), f"{guest}; name={name}")
    assert reply.status == 303, reply.text
    return reply.location.removeprefix("/r/")


def download(server: Server, terminal: Terminal, room: str, guest: str, file: str) -> dict[str, Any]:
    values = server.match(room, guest)
    (terminal.folder / file).write_text(json.dumps(values), encoding="utf-8")
    return values


async def act(one: TableClient, chance: FastChance) -> bool:
    """Make any legal move, go on to the next part, or wait for a message; whether it was a move."""
    if one.is_between:
        assert (await one.next_part())["type"] == "state"
    elif not one.actions:
        await one.receive()
    else:
        reply = await one.play(chance.pick(one.actions)["id"])
        if reply["type"] == "refused":
            assert reply["code"] in ("too-fast", "stale"), reply
            await asyncio.sleep(0.1)
        return bool(reply["type"] == "steps")
    return False


@pytest.mark.parametrize("programme", programmes())
def test_a_match_crosses_over_and_comes_back(server: Server, terminal: Terminal, programme: str) -> None:
    seats = find_programme(programme).seats.start
    begun = begin(terminal, programme, ",".join(["me:Ana", *["bot:random"] * (seats - 1)]))
    players = begun.players
    assert players == (person("Ana"), *[bot("random", one.name) for one in players[1:]]) and begun.part.moves
    assert all(one.name for one in players)
    ana = new_guest()
    room = upload(server, terminal, ana, "Ana")

    async def journey() -> None:
        async with server.client(room, ana, name="Ana") as one:
            assert one.state["you"]["seats"] == [0] and one.state["room"]["moves"] >= begun.moves_made()
            assert [one["kind"] for one in one.people] == ["person", *["bot"] * (seats - 1)]
            assert [one["level"] for one in one.people] == [None, *["random"] * (seats - 1)]
            assert one.people[0]["name"] == "Ana" and all(one["name"] for one in one.people)
            chance = FastChance(2)
            while not await act(one, chance):
                pass
            check_unfinished(server, terminal, room, ana, players)
            while one.phase != "over":
                await act(one, chance)

    run(journey(), 240.0)
    check_finished(server, terminal, room, ana, begun)


def check_unfinished(server: Server, terminal: Terminal, room: str, guest: str, players: tuple[Any, ...]) -> None:
    """What Ana knows is told in the terminal under the players' names, and played on there."""
    known = download(server, terminal, room, guest, "known.json")
    assert known["players"] == [player.save() for player in players] and "secret" not in known
    told = terminal.type("replay", "known.json", "--lang", "en")
    assert (told.code, told.err) == (0, "") and told.out
    said = terminal.type("play", "--resume", "known.json", "--save", "on.json", "--lang", "en", typed="q\n")
    assert said.code == 0 and read_match(terminal.folder / "on.json").players == players


def check_finished(server: Server, terminal: Terminal, room: str, guest: str, begun: Match) -> None:
    """The same match with the same players, longer; the terminal tells it with their names and verifies it."""
    saved = download(server, terminal, room, guest, "over.json")
    match, was = Match.load(saved), begun.save()
    assert match.is_over and match.players == begun.players
    for key in ("format", "programme", "seats", "settings", "commitment", "secret", "players"):
        assert saved[key] == was[key], key
    first = was["parts"][0]["actions"]
    assert saved["parts"][0]["actions"][: len(first)] == first
    told = terminal.type("replay", "over.json", "--lang", "en")
    assert (told.code, told.err) == (0, "") and all(one.name in told.out for one in match.players)
    verified = terminal.type("verify", "over.json")
    assert verified.code == 0, verified.err


def test_two_persons_sit_down_again_under_their_names(server: Server, terminal: Terminal) -> None:
    begun = begin(terminal, "nomads", "me:Ana,me:Luis,bot:greedy")
    ana, luis = new_guest(), new_guest()
    asked = begun.table.choice.seat
    first, second = ("Ana", "Luis") if asked == 0 else ("Luis", "Ana")
    room = upload(server, terminal, ana, first)
    assert server.match(room)["players"] == [player.save() for player in begun.players], "nobody is lost meanwhile"

    async def journey() -> None:
        async with server.client(room, ana, name=first) as one, server.client(room, luis, name=second) as two:
            free = [person["seat"] for person in one.people if person["free"]]
            assert free == [1 - asked] and one.people[free[0]]["name"] == second
            assert (await two.ask("sit", seat=2))["code"] == "seat-taken", "the bot of the file is a bot's seat"
            await two.send("sit", seat=free[0])
            await one.until(lambda message: message["type"] == "room" and message["people"][free[0]]["guest"])

    run(journey())
    assert server.match(room)["players"] == [player.save() for player in begun.players]


def test_a_named_bot_keeps_its_name_and_level(server: Server, terminal: Terminal) -> None:
    """A file that a browser wrote: its bots have names of their own."""
    ana, ben = new_guest(), new_guest()
    room = server.make_room(ana, seats=3, bots="fill", level="random")
    known = download(server, terminal, room, ana, "known.json")
    assert [player["level"] for player in known["players"][1:]] == ["random", "random"]
    again = upload(server, terminal, ben, "Ben", "known.json")
    kept = server.match(again, ben)["players"]
    assert kept == [person("Ben").save(), *known["players"][1:]]
