"""Every sprite has a name, a purpose and a rule, in three languages."""

from __future__ import annotations

import pytest

from sobremesa.engine.manifest import games
from sobremesa.engine.show.scene import Sprite
from sobremesa.i18n.words import LANGUAGES, words_for
from tests.positions import positions

GAMES = list(games())
PEOPLE = ["Ana", "Bea", "Carl", "Dora", "Eve", "Fred"]
SCENERY = {"gap", "row", "shelf", "now", "badge", ""}  # empty places, whose turn it is, numbers on what has a name


def sprites(game: str, count: int) -> list[tuple[Sprite, int | None]]:
    """The sprites of this number of tables, each kind and wording once, with the viewer."""
    found: dict[str, tuple[Sprite, int | None]] = {}
    for table in positions(game, count):
        for viewer in (None, *range(table.seats)):
            for sprite in games()[game].scene(table.mask(viewer), viewer).sprites:
                found.setdefault(f"{sprite.label or sprite.symbol} {sprite.fields} {viewer}", (sprite, viewer))
    return list(found.values())


def check(game: str, count: int) -> None:
    rules = {rule.id for rule in games()[game].rules()}
    for sprite, viewer in sprites(game, count):
        if not sprite.label:
            assert "piece" in sprite.classes or sprite.symbol in SCENERY, f"{sprite.id} has no name"
            continue
        for language in LANGUAGES:
            words = words_for(language, games()[game])
            about = words.about(sprite, PEOPLE, viewer)
            assert words.label(sprite, PEOPLE, viewer) and about.text, f"{language}: {sprite.label}"
            assert about.rule in rules, f"{language}: {sprite.label} goes by {about.rule!r}"
            assert "{" not in about.text and "  " not in about.text


@pytest.mark.parametrize("game", GAMES)
def test_every_sprite_has_a_name_and_an_explanation(game: str) -> None:
    check(game, 40)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_every_sprite_in_many_positions_has_a_name_and_an_explanation(game: str) -> None:
    check(game, 200)


@pytest.mark.parametrize("game", GAMES)
def test_every_explanation_has_one_rule_in_all_languages(game: str) -> None:
    forms = [words_for(language, games()[game]).forms for language in LANGUAGES]
    rules = [{name: form["rule"] for name, form in of.items() if name.startswith("about-")} for of in forms]
    assert rules[0] and rules[0] == rules[1] == rules[2]
    assert set(rules[0].values()) <= {rule.id for rule in games()[game].rules()}
