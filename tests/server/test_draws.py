"""Where what decides a match is drawn, and how the tests draw it."""

from __future__ import annotations

import ast
import json
from pathlib import Path

from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import programmes
from sobremesa.server.rooms import draws
from tests.conftest import ROOT
from tests.draws import drawing_for
from tests.server.server import Server, new_guest, play_on, run

SERVER = ROOT / "src" / "sobremesa" / "server"
NAMES_AND_KEYS = {
    "http/guests.py",  # cookies
    "http/sign_in.py",  # attempts to sign in
    "rooms/service.py",  # signs alerts of a server without a folder, in tests and in a tab
    "http/seat_links.py",  # compares keys
    "http/forwarding.py",  # compares the servers' key
    "storage/records.py",  # names of rooms, keys of seats
    "storage/open_storage.py",
    "storage/shared.py",  # keys of servers, and in which order rooms are adopted
}


def draws_itself(path: Path) -> bool:
    """Whether a module takes from the system's chance."""
    imported = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Import)]
    return bool({alias.name for node in imported for alias in node.names} & {"secrets", "random", "uuid"})


def test_what_decides_a_match_is_drawn_in_one_place() -> None:
    found = {str(path.relative_to(SERVER)) for path in SERVER.rglob("*.py") if draws_itself(path)}
    assert found == {"rooms/draws.py", *NAMES_AND_KEYS}


def games(server: Server) -> list[str]:
    """Two new rooms, after bots have moved, and a match and a position that are brought: what decides each."""
    guest, rules = new_guest(), programmes()["nomads"]
    running = Match(rules, 3, secret="brought")
    position = rules.games[0].write_table(running.table.mask(0))
    files = [json.dumps(file).encode() for file in (running.save(), position)]
    brought = [server.send_file("/upload", file, guest).location.removeprefix("/r/") for file in files]
    made = [server.make_room(guest, seats="2", bots="fill", level="random") for _ in range(2)]
    played = [play_in(server, room, guest) for room in made]
    return [*played, *[str(server.match(room, guest)["commitment"]) for room in brought]]


def play_in(server: Server, room: str, guest: str) -> str:
    """The log after some answers of a person and a bot."""

    async def journey() -> str:
        async with server.client(room, guest) as person:
            await play_on([person], 5)
            while not person.actions:
                await person.receive()
            return json.dumps(person.log)

    return run(journey())


def test_a_test_plays_the_same_games_in_every_run_on_any_server(server: Server, tmp_path: Path) -> None:
    with drawing_for("another test"):
        guest = new_guest()
        other = play_in(server, server.make_room(guest, seats="2", bots="fill", level="random"), guest)
    with drawing_for("a test"):
        here = games(server)
    again = Server(tmp_path).start()
    with drawing_for("a test"):
        assert games(again) == here
    again.stop()
    assert len({other, *here}) == 5, "every room has a game of its own"


def test_what_is_drawn_in_the_process_of_the_tests_is_seeded_too() -> None:
    with drawing_for("a test"):
        drawn = [draws.source.secret(), draws.source.secret()]
        with drawing_for("a fixture of many"):
            assert draws.source.secret() not in drawn
        assert draws.source.secret() not in drawn
    with drawing_for("a test"):
        assert [draws.source.secret(), draws.source.secret()] == drawn
    assert draws.source.seed("room", 1) == draws.source.seed("room", 1) != draws.source.seed("room", 2)
