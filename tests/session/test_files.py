"""Every file that holds a match, or what somebody knew of one, opens in the terminal and is played on."""

from __future__ import annotations

import json
from functools import cache

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.laws import any_move
from sobremesa.engine.manifest import find_game
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.player import bot, person
from sobremesa.engine.matches.programme import find_programme, programmes
from sobremesa.engine.text.plain import Plain, to_toml
from sobremesa.session.session import Session
from sobremesa.session.viewer_snapshot import ViewerSnapshot, known_to, read_any
from tests.terminal.conftest import terminal
from tests.terminal.terminal import Terminal

__all__ = ["terminal"]

STAGES = {"begun": 8, "between": None, "finished": 10_000}  # changes of the match; None: until a part is over
SAVED = [
    (programme, stage, form)
    for programme in programmes()
    for stage in STAGES
    for form in ("whole", "known")
    if (stage != "between" or find_programme(programme).series is not None) and (stage, form) != ("finished", "known")
]


@cache
def saved_file(programme: str, stage: str, form: str) -> str:
    """A match at this stage as a file: with its secret, or as the first seat knows it."""
    session = session_at(programme, STAGES[stage])
    return json.dumps(session.match.save() if form == "whole" else known_to(session, 0))


@pytest.mark.parametrize(("programme", "stage", "form"), SAVED)
def test_a_file_opens_and_goes_on(programme: str, stage: str, form: str) -> None:
    saved = read_any(json.loads(saved_file(programme, stage, form)), "file")
    assert isinstance(saved, ViewerSnapshot) == (form == "known")
    match = saved.play_on(FastChance(1)) if isinstance(saved, ViewerSnapshot) else saved
    assert match.programme.id == programme
    assert (match.is_over, match.is_between) == (stage == "finished", stage == "between")
    session, chance = Session(match), FastChance(1)
    if match.is_between:
        session.next_part()
    for _ in range(0 if match.is_over else 5):
        session.play(*any_move(match.table, chance))
    values = match.save()
    assert Match.load(json.loads(json.dumps(values))).save() == values


@pytest.mark.parametrize(("programme", "stage"), [one[:2] for one in SAVED if one[2] == "whole"])
def test_a_saved_match_keeps_what_was_written(programme: str, stage: str) -> None:
    values = json.loads(saved_file(programme, stage, "whole"))
    match = Match.load(values)
    assert match.save() == values and match.first_difference(values) is None


@pytest.mark.parametrize(("programme", "stage", "form"), SAVED)
def test_the_terminal_tells_verifies_and_draws_it(terminal: Terminal, programme: str, stage: str, form: str) -> None:
    (terminal.folder / "match.json").write_text(saved_file(programme, stage, form), encoding="utf-8")
    told = terminal.type("replay", "match.json", "--lang", "en")
    assert (told.code, told.err) == (0, "")
    assert ("Ana" in told.out) == (form == "whole") and "Lumbre" in told.out  # who looks on is called "you"
    drawn = terminal.type("draw", "--match", "match.json")
    assert drawn.code == 0 and drawn.out.startswith("<svg ")
    verified = terminal.type("verify", "match.json")
    if form == "known":
        assert verified.code == 2 and "its secret is not in it yet" in verified.err
    else:
        assert verified.code == 0 and verified.out.startswith("The secret matches the seal")


@pytest.mark.parametrize("form", ["whole", "known"])
def test_a_file_of_another_format_is_refused(form: str) -> None:
    values = json.loads(saved_file("nomads", "begun", form))
    with pytest.raises(Unreadable, match="file has format 1; this version reads format 2"):
        read_any({**values, "format": 1}, "file")


def session_at(programme: str, changes: int | None) -> Session:
    """A match played at random for this number of changes; for None until a part is over."""
    played = find_programme(programme)
    players = (person("Ana"), bot("greedy", "Lumbre"), bot("random"))
    session, chance = Session(Match(played, 3, secret="known", players=players)), FastChance(4)
    while not session.match.is_over and (changes is None or session.changes < changes):
        if session.match.is_between:
            if changes is None:
                break
            session.next_part()
        else:
            session.play(*any_move(session.match.table, chance))
    return session


def known_again(session: Session, seat: int | None) -> ViewerSnapshot:
    known = read_any(json.loads(json.dumps(known_to(session, seat))), "known.json")
    assert isinstance(known, ViewerSnapshot)
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
    game = find_game("nomads")
    table = game.example(["first", "second", "third"], game.defaults())
    (terminal.folder / "position.toml").write_text(to_toml(game.write_table(table)), encoding="utf-8")
    said = terminal.type("play", "--resume", "position.toml", "--save", "on.json", "--lang", "en", typed="1\nq\n")
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
