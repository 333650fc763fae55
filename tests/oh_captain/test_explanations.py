"""Touching a card or a bubble says what it does, before how many there are or who may know it."""

from __future__ import annotations

import pytest

from sobremesa.engine.show.scene import Sprite
from sobremesa.games.oh_captain import GAME
from sobremesa.games.oh_captain.events import CardBought, CardShown
from sobremesa.i18n.words import words_for


def sprite(label: str, **fields: str | int) -> Sprite:
    return Sprite("touched", "card-hook", 0, 0, 60, label=label, fields=fields)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Grappling Hook: takes one of the target’s cards. 5 in the game"),
        ("es", "Garfio: le quita una carta al objetivo. 5 en el juego"),
        ("fr", "Grappin\N{NARROW NO-BREAK SPACE}: prend une carte de la cible. 5 dans le jeu"),
    ],
)
def test_a_counted_card_says_what_it_does_and_then_how_many_there_are(language: str, said: str) -> None:
    assert words_for(language, GAME).label(sprite("label-count", card="hook", count=5), ["Ana"], 0) == said


@pytest.mark.parametrize("label", ["label-open", "label-down", "label-found", "label-pile-card"])
def test_a_card_that_the_reader_knows_says_what_it_does(label: str) -> None:
    words = words_for("en", GAME)
    known, unknown = [words.about(sprite(label, seat=0, card=card), ["Ana"], 0).text for card in ("egg", "unknown")]
    assert known == f"Egg: its finder has to lie; \N{MINUS SIGN}1 point at the end. {unknown}"


def test_a_bubble_says_what_the_announced_card_does() -> None:
    about = words_for("en", GAME).about(sprite("label-bubble", seat=0, item="pistol"), ["Ana"], 0)
    assert about.text.startswith("Pistol: discards one of the target’s cards. ")


def test_an_egg_that_comes_to_light_is_a_highlight() -> None:
    """Buying, challenging or lighting an Egg: the board stays still for as long as for a mutiny."""
    shown = [CardShown(1, card, False) for card in ("egg", "hook")]
    bought = [CardBought(0, 1, card, False) for card in ("egg", "hook")]
    assert [GAME.is_highlight(event) for event in [*shown, *bought]] == [True, False, True, False]
