"""Lists in sentences: articles, and equal things counted."""

from __future__ import annotations

import pytest

from sobremesa.engine.manifest import games
from sobremesa.i18n.words import LANGUAGES, words_for

LOOT = ["lantern-2", "hook", "lantern-2", "lantern-3", "hook", "lantern-2"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ana reveals three Lanterns (2), two Grappling Hooks and a Lantern (3)."),
        ("es", "Ana enseña tres Linternas (2), dos Garfios y una Linterna (3)."),
        ("fr", "Ana révèle trois Lanternes (2), deux Grappins et une Lanterne (3)."),
    ],
)
def test_equal_cards_are_counted(language: str, said: str) -> None:
    words = words_for(language, games()["oh_captain"])
    assert words.event({"kind": "loot-revealed", "seat": 0, "cards": LOOT}, ["Ana"]) == said


def test_many_equal_things_are_counted_in_figures() -> None:
    words = words_for("en", games()["oh_captain"])
    assert words.name("cards", ["pistol"] * 7) == "7 Pistols"


def test_ordered_things_are_not_counted() -> None:
    """A stack is told from the bottom."""
    assert words_for("en", games()["nomads"]).name("discs", ["nomad", "red", "nomad"]) == "Nomad, Red and Nomad"


@pytest.mark.parametrize("language", LANGUAGES)
def test_dice_and_tiles_have_their_article(language: str) -> None:
    andor, nomads = (words_for(language, games()[game]) for game in ("andor", "nomads"))
    one, *two = (andor.event({"kind": "dice-rolled", "seat": 0, "dice": dice}, ["Ana"]) for dice in ([3], [5, 5]))
    assert {"en": "rolls a 3", "es": "saca un 3", "fr": "obtient un 3"}[language] in one
    assert {"en": "two 5s", "es": "dos 5", "fr": "deux 5"}[language] in two[0]
    tiles = nomads.fields({"tiles": ["rainbow", "wave"]}, [], None)["tiles_a"]
    assert (
        tiles
        == {"en": "a Rainbow and a Wave", "es": "un Arcoíris y una Ola", "fr": "un Arc-en-ciel et une Vague"}[language]
    )
