"""The prompt above the board when a game is over: the winner is told so in the second person."""

from __future__ import annotations

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.laws import any_move
from sobremesa.engine.manifest import games
from sobremesa.server.render import prompt as prompts
from sobremesa.server.render.reader import Perspective
from sobremesa.server.rooms.room import Room
from tests.server.test_secrets import room_of


def over() -> Room:
    room, chance = room_of(games()["nomads"], 3), FastChance(5)
    assert room.session is not None
    while not room.session.match.table.is_over:
        seat, action = any_move(room.session.match.part.table, chance)
        room.play(seat, action.text)
    return room


@pytest.fixture(scope="module")
def room() -> Room:
    return over()


def said(room: Room, seat: int | None, language: str) -> str:
    return prompts.prompt(Perspective(room, seat, language)).text


def test_the_winner_is_addressed_and_the_others_hear_who_has_won(room: Room) -> None:
    assert room.session is not None
    ranks = room.session.result()[1]
    assert ranks.count(1) == 1
    winner, loser = ranks.index(1), (ranks.index(1) + 1) % 3
    assert [said(room, winner, language) for language in ("en", "es", "fr")] == [
        "You win!",
        "¡Has ganado!",
        "Vous avez gagné\u202f!",
    ]
    for viewer in (loser, None):
        assert said(room, viewer, "en") == f"{room.names()[winner]} wins!"


@pytest.mark.parametrize(
    ("seat", "language", "text"),
    [
        (0, "en", "You and {2} share the victory."),
        (0, "es", "{2} y tú compartís la victoria."),
        (1, "en", "{0} and {2} share the victory."),
        (None, "fr", "{0} et {2} partagent la victoire."),
    ],
)
def test_a_shared_victory(room: Room, seat: int | None, language: str, text: str) -> None:
    shared = prompts._winners(Perspective(room, seat, language), [1, 3, 1])
    assert shared == text.format(*room.names())


def test_nobody_has_won(room: Room) -> None:
    assert prompts._winners(Perspective(room, 0, "en"), [2, 2, 2]) == "The game is over: nobody wins."
