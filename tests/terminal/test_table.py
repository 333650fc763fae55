"""People who share one screen: secrets, answers out of turn."""

from __future__ import annotations

import io
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.player import Player, bot, person
from sobremesa.engine.matches.programme import Programme
from sobremesa.engine.matches.saves import read_match
from sobremesa.i18n.words import Label, Words
from sobremesa.session.session import Session
from sobremesa.terminal.display import Display
from sobremesa.terminal.table import Quit, TerminalTable
from tests.terminal.terminal import Terminal
from tests.tiny import SAYINGS, SILENT, Tiny, Turn, tiny


class TinyWords(Words):
    """The tiny game has no texts: notation and event kinds are enough."""

    def __init__(self) -> None:
        super().__init__("en")

    def action(self, action: Action, table: Table, seat: int, people: Any = (), viewer: int | None = None) -> Label:
        return Label(action.text)

    def event(self, told: Any, people: Any, viewer: int | None = None, table: Table | None = None) -> str:
        return " ".join(map(str, told.values()))

    def prompt(self, table: Table, people: Any, viewer: int | None) -> str:
        return f"seat {viewer}, it is the turn of {table.choice.seat}"


class Interruptible(Turn):
    """A turn in which the others may say their number too."""

    def others(self, t: Tiny) -> list[int]:
        return [seat for seat in range(t.seats) if seat != self.seat]

    def legal_actions_out_of_turn(self, t: Tiny, seat: int) -> list[Action]:
        return SAYINGS[:] if t.said[seat] == SILENT else []

    def take_out_of_turn(self, t: Tiny, seat: int, action: Action) -> None:
        number = action.fields["number"]
        assert isinstance(number, int)
        t.say_number(seat, number)
        t.then(type(self)(self.seat))


@cache
def tiny_words() -> TinyWords:
    """Read once: Fluent takes longer to parse the shared texts than the game takes to play."""
    return TinyWords()


class TinyDisplay(Display):
    def words_of(self, owner: str) -> Words:
        return tiny_words()


def sit(turn: type[Turn], *who: Player) -> TerminalTable:
    session = Session(Match(Programme(tiny(turn=turn)), len(who), secret="s", players=who))
    return TerminalTable(session, TinyDisplay(session, "en"), Path("unsaved.json"))


def type_and_read(
    table: TerminalTable, typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> str:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    with suppress(Quit):
        table.play()
    return capsys.readouterr().out


ANA, LUIS, BOT = person("Ana"), person("Luis"), bot("random")
PARTED = "-" * 60


def test_secrets_never_share_a_screen(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    shared = sit(Turn, ANA, LUIS)
    table = shared.match.table
    assert isinstance(table, Tiny)
    hands = [[f"card-{card}" for card in hand] for hand in table.hands]
    first, *screens = type_and_read(shared, "\nn\n4\n\nn\n4\n\nn\n1\n", monkeypatch, capsys).split(PARTED)
    assert len(screens) == 3 and not any(card in first for hand in hands for card in hand)
    for number, screen in enumerate(screens):
        viewer = number % 2
        board = screen.partition("played")[2]
        assert any(card in board for card in hands[viewer])
        assert hands[1 - viewer][1] not in board, "the card the other still holds"
    assert "The screen now belongs to Ana." in screens[0], "the first secret is covered too"
    assert "The screen now belongs to Luis." in screens[1]


def test_each_person_reads_what_happened_since_their_last_look(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ana says a number, reads it and plays, Luis plays; Ana then reads of both cards, not of the number."""
    screens = type_and_read(sit(Turn, ANA, LUIS), "\n1\n1\n\n4\n\n", monkeypatch, capsys).split(PARTED)[1:]
    assert "number-said 0 0" in screens[1] and "card-played 0" in screens[1]
    assert "card-played 0" in screens[2] and "card-played 1" in screens[2] and "number-said" not in screens[2]


def test_another_may_be_called_to_the_screen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shared = sit(Interruptible, ANA, LUIS)
    out = type_and_read(shared, "\n9:\n1:\n2:\n\nsay 2\n", monkeypatch, capsys)
    assert out.count("It is not your turn.") == 2
    assert [(move.seat, move.action.text) for move in shared.match.part.moves] == [(1, "say 2")]
    assert "seat 1, it is the turn of 0" in out


def test_before_a_bot_answers_a_person_may_act_or_decline(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    silent, eager = sit(Interruptible, BOT, ANA), sit(Interruptible, BOT, ANA)
    out = type_and_read(silent, "0\n" * 9, monkeypatch, capsys)
    assert "0  Do nothing for now" in out
    assert all(move.seat == 0 for move in silent.match.part.moves) and silent.match.part.moves
    type_and_read(eager, "say 1\n", monkeypatch, capsys)
    assert (eager.match.part.moves[0].seat, eager.match.part.moves[0].action.text) == (1, "say 1")


def test_bots_act_out_of_turn_before_a_person_answers(terminal: Terminal) -> None:
    """In the set-up of Nakum all choose at once; a bot that thinks does not wait for the person."""
    arguments = ["play", "nakum", "--seats", "me,bot:greedy,bot:random,bot", "--lang", "en", "--seed", "a"]
    terminal.type(*arguments, "--options", "first=first-seat", "--save", "x.json", typed="q\n")
    assert [move.seat for move in read_match(terminal.folder / "x.json").part.moves] == [1, 3]


def test_a_resumed_match_with_actions_out_of_turn_continues_identically(terminal: Terminal) -> None:
    arguments = ["play", "nakum", "--seats", "bot,me,bot:greedy", "--lang", "en", "--seed", "d"]
    terminal.type(*arguments, "--save", "one.json", typed="1\n" * 9 + "q\n")
    terminal.type(*arguments, "--save", "two.json", typed="1\n" * 3 + "q\n")
    terminal.type("play", "--resume", "two.json", "--lang", "en", typed="1\n" * 6 + "q\n")
    one, two = [read_match(terminal.folder / name).save() for name in ("one.json", "two.json")]
    assert one == two and len(one["parts"][0]["actions"]) > 12


def test_the_aim_is_visible_and_the_story_is_told(terminal: Terminal) -> None:
    typed = "1\n" * 8 + "g\nstory\nq\n"
    said = terminal.type("play", "andor", "--seats", "me:Ana,bot", "--lang", "es", "--seed", "a", typed=typed)
    assert "0 de 3 objetivos, quedan 7 letras" in said.out
    assert said.out.count("Con las primeras luces el vigía") == 2, "told when it is read, and again"
    assert "[ ] Gors vencidos (0/2)" in said.out
    assert "Cómo se pierde:" in said.out
