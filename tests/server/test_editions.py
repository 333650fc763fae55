"""A match is played on by the rules it began with, and a new one by the newest."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from sobremesa.terminal import main
from tests.conftest import ROOT
from tests.server.server import Server, new_guest, play_on, run
from tests.server.test_rules_changed import as_by_other_rules
from tools import editions

# The newest rules of Nomads are version 2 here; version 1 is an edition, with a mark on its rulebook.
UPGRADED = """
import sobremesa.editions
from sobremesa.engine.matches.programme import programmes
sobremesa.editions.__path__.append({folder!r})
object.__setattr__(programmes()["nomads"].of, "version", 2)
programmes()["nomads"].version = 2
"""
MARK = "The rules of an earlier evening"


@pytest.fixture
def upgraded(tmp_path: Path) -> str:
    """Code that gives a server newer rules of Nomads, and the edition of those before."""
    package = tmp_path / editions.PACKAGE
    for kind in ("games", "series"):
        (package / kind).mkdir(parents=True)
    (package / "games" / "nomads").symlink_to(ROOT / editions.PACKAGE / "games" / "nomads")
    made = editions.copy_as_edition(package / "games" / "nomads", package / "editions" / "nomads_1", "nomads", 1)
    book = made / "rulebook" / "en.md"
    book.write_text(book.read_text(encoding="utf-8").replace("# Nomads", f"# {MARK}", 1), encoding="utf-8")
    return UPGRADED.format(folder=str(package / "editions"))


def test_a_match_goes_on_by_the_rules_it_began_with(tmp_path: Path, upgraded: str) -> None:
    data = tmp_path / "data"
    data.mkdir()
    server, ana, ben = Server(data).start(), new_guest(), new_guest()
    room = server.make_room(ana, seats=2)

    async def play(moves: int) -> Any:
        async with server.client(room, ana) as one, server.client(room, ben) as other:
            if one.phase == "lobby":
                await other.send("sit", seat=1)
                await one.until(lambda message: message["type"] == "room" and one.people[1]["kind"] == "person")
                await one.send("start")
                for client in (one, other):
                    await client.until(lambda message: message.get("phase") == "playing")
            await play_on([one, other], moves)
            return one.state["room"]

    run(play(6))
    server.stop()
    server.start_with(upgraded)
    try:
        known = run(play(4))
        match = server.match(room, ana)
        assert known["rules"] == "/rules/nomads_1" and known["game"] == "nomads" and known["game_name"] == "Nomads"
        assert (match["programme"], match["rules"], match["moves"]) == ("nomads", 1, 10)
        assert MARK in server.ask("GET", "/rules/nomads_1").text and MARK not in server.ask("GET", "/rules/nomads").text
        assert server.ask("GET", "/new/nomads_1").status == 404 and "nomads_1" not in server.ask("GET", "/").text
        again = server.make_room(ana, seats=2)
        assert run(first_room(server, again, ana))["rules"] == "/rules/nomads"
    finally:
        server.stop()
    assert "Traceback" not in server.log()


async def first_room(server: Server, room: str, guest: str) -> Any:
    async with server.client(room, guest) as one:
        return one.state["room"]


def test_an_operator_learns_before_an_upgrade_what_would_not_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server, ana = Server(tmp_path).start(), new_guest()
    good, bad = [server.make_room(ana, seats=2, bots="fill", level="random") for _ in range(2)]

    async def play(room: str) -> None:
        async with server.client(room, ana) as one:
            await play_on([one], 4)

    asyncio.run(play(good))
    asyncio.run(play(bad))
    server.stop()
    file = tmp_path / "evening.backup"
    assert main(["backup", str(file), "--data", str(tmp_path)]) == 0
    assert main(["replay-all", str(file)]) == 0
    assert "go on by the newest rules: 2;" in capsys.readouterr().out
    as_by_other_rules(tmp_path, bad, "events")
    file.unlink()
    assert main(["backup", str(file), "--data", str(tmp_path)]) == 0
    assert main(["replay-all", str(file)]) == 1
    told = capsys.readouterr().out
    assert f"{bad} (nomads, rules 1): only the first" in told and "only be looked at: 1." in told
