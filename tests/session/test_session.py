"""A session: moves with their snapshots, the log that follows them, names, and parts one after the other."""

from __future__ import annotations

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import IllegalAction
from sobremesa.engine.laws import any_move, table_text
from sobremesa.engine.manifest import games
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.player import Player, bot, person
from sobremesa.engine.matches.programme import find_programme, programmes
from sobremesa.i18n.words import words_for
from sobremesa.session.session import Log, Session, heard_by

QUICK = {"setup": "quick", "adventurers": "random", "first": "first-seat"}


def session_of(programme: str, seats: int = 3, players: tuple[Player, ...] = ()) -> Session:
    settings = QUICK if programme == "nomads" else {}
    return Session(Match(find_programme(programme), seats, settings, secret="session", players=players))


def play_on(session: Session, seed: int = 1, most: int = 10_000) -> None:
    """Random moves, and on to the next part, until the match is over or this number of changes was made."""
    chance = FastChance(seed)
    while not session.match.is_over and session.changes < most:
        if session.match.is_between:
            session.next_part()
        else:
            session.play(*any_move(session.match.table, chance))


@pytest.mark.parametrize("programme", programmes())
def test_the_log_that_grows_is_the_one_that_is_read_from_the_match(programme: str) -> None:
    session = session_of(programme)
    play_on(session)
    read = Log(session.match).entries
    assert [(one.move, one.seat, one.owner, one.event.whole()) for one in read] == [
        (one.move, one.seat, one.owner, one.event.whole()) for one in session.log.entries
    ]
    assert read[-1].move == session.match.moves_made()
    assert {entry.owner for entry in read} == {owner.id for owner in find_programme(programme).owners}


@pytest.mark.parametrize("game", games())
def test_a_move_comes_with_the_tables_around_its_events(game: str) -> None:
    session, chance = session_of(game), FastChance(2)
    for _ in range(15):
        text = table_text(session.match.game, session.match.table)
        seat, action = any_move(session.match.table, chance)
        played = session.play(seat, action)
        assert table_text(session.match.game, played.before) == text
        assert played.after is session.match.table
        assert [entry.event for entry in played.entries] == list(played.move.events)
        assert len(played.snapshots.tables) == len(played.move.events)


def test_a_refused_action_changes_nothing() -> None:
    session = session_of("nomads")
    seat, entries = session.awaiting, len(session.log.entries)
    assert seat is not None
    action = session.match.table.legal_actions(seat)[0]
    with pytest.raises(IllegalAction):
        session.play((seat + 1) % 3, action)
    with pytest.raises(IllegalAction):
        session.undo(seat)
    with pytest.raises(IllegalAction):
        session.next_part()
    assert (session.changes, session.questions, len(session.log.entries)) == (0, 0, entries)


def test_undo_takes_the_entries_of_the_move_back() -> None:
    match = Match(find_programme("nomads"), 2, {"first": "first-seat", "adventurers": "random"}, secret="f")
    session = Session(match)
    seat = -1
    while not match.can_undo(seat):
        seat = match.table.choice.seat
        told, before = len(session.log.entries), match.moves_made()
        session.play(seat, match.table.legal_actions(seat)[0])
    assert len(session.log.entries) > told
    undone = session.undo(seat)
    assert undone.seat == seat
    assert (len(session.log.entries), match.moves_made()) == (told, before)


def test_the_next_part_tells_what_is_handed_on_and_the_set_up() -> None:
    session = session_of("lumarathon")
    chance = FastChance(3)
    while not session.match.is_between:
        session.play(*any_move(session.match.table, chance))
    assert session.awaiting is None and session.may_act() == []
    number = session.match.moves_made()
    entries = session.next_part()
    assert session.match.moves_made() == number + 1
    assert session.match.moment(number + 1) == (session.match.parts[1], 0)
    assert {entry.move for entry in entries} == {number + 1}
    owners = [entry.owner for entry in entries]
    assert owners == sorted(owners, key=["lumarathon", "nomads"].index) and set(owners) == {"lumarathon", "nomads"}


def test_a_seat_hears_its_own_secrets_only() -> None:
    session = session_of("oh_captain")
    play_on(session, most=40)
    secret = [entry for entry in session.log.entries if entry.event.secret]
    for entry in secret:
        for viewer in (None, 0, 1, 2):
            told = heard_by(viewer, [entry])[0].told
            knows = viewer in entry.event.seen_by
            assert all((told[name] != "unknown") == knows for name in entry.event.secret)
    assert secret


def test_seats_with_secrets() -> None:
    assert not session_of("nomads").has_secrets
    marathon = session_of("lumarathon")
    assert marathon.has_secrets
    while len(marathon.match.parts) == 1:
        play_on(marathon, most=marathon.changes + 1)
    assert not marathon.has_secrets, "it is that of the game on the table"


def test_names_of_persons_and_bots() -> None:
    words = words_for("en", games()["nakum"])
    session = session_of("nakum", 3, (person("Ana"), bot("greedy"), person()))
    assert session.names(words) == ["Ana", "Yellow", "You"]
    assert session.badges(words) == ["Ana", "Yellow (bot)", "You"]
    session.seat(1, bot("random", "Lumbre"))
    session.seat(0, person())
    assert session.names(words) == ["Player 1", "Lumbre", "Player 3"]
    assert session.people() == [0, 2]
    assert session.match.save()["players"] == [
        {"kind": "person", "name": ""},
        {"kind": "bot", "level": "random", "name": "Lumbre"},
        {"kind": "person", "name": ""},
    ]
