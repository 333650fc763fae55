"""Every file that holds a match, or what somebody knew of one, opens: those of today and those of older versions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.laws import any_move
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.player import bot, person
from sobremesa.engine.matches.programme import find_programme, programmes
from sobremesa.engine.matches.saves import read_saved
from sobremesa.engine.text.plain import Plain
from sobremesa.session.known import Known, known_to, read_any
from sobremesa.session.session import Session
from tests.conftest import ROOT
from tests.terminal.conftest import terminal
from tests.terminal.terminal import Terminal

__all__ = ["terminal"]

OLD = ROOT / "tests" / "old_files"
FILES = sorted([*OLD.glob("terminal/*.json"), *OLD.glob("browser/*.json"), *OLD.glob("browser/*.toml")])


def open_old(path: Path) -> Match | Known:
    return read_any(read_saved(path), str(path))


def test_there_are_old_files_of_everything() -> None:
    assert {path.name.split("-")[0] for path in FILES} == set(programmes())
    assert len(FILES) == 28


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_an_old_file_opens_and_goes_on(path: Path) -> None:
    saved = open_old(path)
    assert isinstance(saved, Known) == (path.parent.name == "browser" and "finished.json" not in path.name.split("-"))
    match = saved.play_on(FastChance(1)) if isinstance(saved, Known) else saved
    assert match.programme.id == path.name.split("-")[0]
    assert match.is_over == ("finished.json" in path.name.split("-"))
    assert match.is_between == ("between" in path.name)
    session, chance = Session(match), FastChance(1)
    if match.is_between:
        session.next_part()
    for _ in range(0 if match.is_over else 5):
        session.play(*any_move(match.table, chance))
    values = match.save()
    assert values["format"] == 2
    again = Match.load(json.loads(json.dumps(values)))
    assert again.save() == values


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_an_old_file_keeps_what_was_written(path: Path) -> None:
    values, saved = read_saved(path), open_old(path)
    if isinstance(saved, Match):
        written = values.get("matches", [values])
        now = saved.save()["parts"]
        assert [part["actions"] for part in now] == [part["actions"] for part in written]
        assert [part["events"] for part in now] == [part["events"] for part in written]
        assert (saved.secret, saved.commitment, saved.words) == (
            values["secret"],
            values["commitment"],
            values["words"],
        )
        assert saved.first_difference(values) is None
    elif saved.log:
        assert [heard.told for heard in saved.log] == values["events"]
        assert {heard.owner for heard in saved.log} <= {owner.id for owner in saved.programme.owners}
    names = [player.name for player in saved.players]
    if path.parent.name == "browser" and path.suffix == ".json":
        assert names == values["people"] and not any(player.is_bot for player in saved.players)
    if path.parent.name == "terminal":
        assert [as_people(player) for player in saved.players] == values["people"]


def as_people(player: object) -> str:
    """As the terminal wrote players in format 1."""
    known = {bot(): "bot", bot("greedy"): "bot:greedy", bot("random"): "bot:random", person(): "me"}
    named = {person(name): f"me:{name}" for name in ("Ana", "Luis")}
    return {**known, **named}[player]  # type: ignore[index]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_the_terminal_tells_verifies_and_draws_it(terminal: Terminal, path: Path) -> None:
    saved = open_old(path)
    told = terminal.type("replay", str(path), "--lang", "en")
    assert (told.code, told.err) == (0, "")
    viewer = saved.seat if isinstance(saved, Known) else None  # who reads "you"
    assert all(player.name in told.out for seat, player in enumerate(saved.players) if seat != viewer)
    drawn = terminal.type("draw", "--match", str(path))
    assert drawn.code == 0 and drawn.out.startswith("<svg ")
    verified = terminal.type("verify", str(path))
    if isinstance(saved, Known):
        assert verified.code == 2 and "its secret is not in it yet" in verified.err
    else:
        assert verified.code == 0 and verified.out.startswith("The secret is the promised one")


def session_at(programme: str, changes: int) -> Session:
    played = find_programme(programme)
    players = (person("Ana"), bot("greedy", "Lumbre"), bot("random"))
    session, chance = Session(Match(played, 3, secret="known", players=players)), FastChance(4)
    while session.changes < changes and not session.match.is_over:
        if session.match.is_between:
            session.next_part()
        else:
            session.play(*any_move(session.match.table, chance))
    return session


def known_again(session: Session, seat: int | None) -> Known:
    known = read_any(json.loads(json.dumps(known_to(session, seat))), "known.json")
    assert isinstance(known, Known)
    return known


@pytest.mark.parametrize("programme", programmes())
@pytest.mark.parametrize("seat", [None, 0, 2])
def test_what_a_viewer_knows_is_read_as_it_was_written(programme: str, seat: int | None) -> None:
    session = session_at(programme, 20)
    known, game, view = known_again(session, seat), session.match.game, session.match.table.mask(seat)
    assert game.write_table(known.table()) == game.write_table(view)
    assert (known.seat, known.players, known.settings) == (seat, session.players, session.match.settings)
    assert [heard.told for heard in known.log] == [entry.event.as_heard_by(seat) for entry in session.log.entries]
    match = known.play_on(FastChance(3))
    assert game.write_table(match.table.mask(seat)) == game.write_table(view)
    assert match.players == session.players and match.secret != session.match.secret


def test_a_series_that_is_known_goes_on_in_its_second_part() -> None:
    session = session_at("lumarathon", 0)
    chance = FastChance(6)
    while not session.match.is_between:
        session.play(*any_move(session.match.table, chance))
    assert known_again(session, 0).play_on(FastChance(1)).is_between
    session.next_part()
    for _ in range(5):
        session.play(*any_move(session.match.table, chance))
    match = known_again(session, 0).play_on(FastChance(1))
    assert len(match.parts) == 2 and match.points() == session.match.points()
    assert "secret" not in known_to(session, 0)


def test_a_position_is_played_on_in_the_terminal(terminal: Terminal) -> None:
    path = OLD / "browser" / "nomads-position.toml"
    said = terminal.type("play", "--resume", str(path), "--save", "on.json", "--lang", "en", typed="1\nq\n")
    assert said.code == 0
    assert terminal.type("verify", "on.json").code == 0


def spoilt() -> list[tuple[Plain, str]]:
    good = known_to(session_at("nomads", 5), 0)
    return [
        ({**good, "seen_from": 7}, "seen_from"),
        ({**good, "positions": []}, "does not fit together"),
        ({**good, "positions": good["positions"] * 2}, "does not fit together"),
        ({**good, "players": good["players"][:1]}, "does not fit together"),
        ({**good, "players": [{"kind": "ghost", "name": ""}] * 3}, "a player is a person or a bot, not a 'ghost'"),
        ({**good, "programme": "chess"}, "There is no game 'chess'"),
        ({**good, "log": [{"move": 0, "seat": None, "owner": "chess", "event": {}}]}, "has no part 'chess'"),
        ({**good, "seats": 9}, "is for 2 to 5 players, not 9"),
    ]


@pytest.mark.parametrize(("values", "sentence"), spoilt())
def test_a_spoilt_file_gets_one_sentence(values: Plain, sentence: str) -> None:
    with pytest.raises(Unreadable) as error:
        read_any(values, "known.json")
    assert sentence in str(error.value) and "\n" not in str(error.value)


def test_an_event_that_cannot_be_told_is_no_traceback(terminal: Terminal) -> None:
    values = known_to(session_at("nomads", 5), 0)
    values["log"][0]["event"] = {"kind": "disc-placed", "seat": None}
    (terminal.folder / "known.json").write_text(json.dumps(values), encoding="utf-8")
    said = terminal.type("replay", "known.json", "--lang", "en")
    assert said.code == 2 and "the event 'disc-placed' cannot be told" in said.err
    assert "whole match" in terminal.type("replay", "known.json", "--at", "3").err
