"""Buttons name what one gets: short, distinct, and with names instead of numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.manifest import games
from sobremesa.games.oh_captain.content import EGG
from sobremesa.games.oh_captain.table import OhCaptain
from sobremesa.i18n.words import LANGUAGES, Label, Words, words_for
from tests.positions import matches, positions

GAMES = list(games())
PEOPLE = ["Ana", "Bea", "Carl", "Dora", "Eve", "Fred"]
LONGEST = 43  # letters of a button on a phone; a second line may be longer

Offer = list[tuple[Action, Label]]


def offers(game: str, count: int, language: str) -> Iterator[tuple[Table, int, Offer]]:
    """The actions offered to every seat that can act, on this number of tables as it knows them."""
    words = words_for(language, games()[game])
    for table in positions(game, count):
        for seat in table.actors():
            view = table.mask(seat)
            legal = view.legal_actions(seat)
            yield view, seat, [(action, words.action(action, view, seat, PEOPLE, seat)) for action in legal]


def check_offers(game: str, count: int, language: str) -> int:
    """Every label is short and distinct within its offer; returns their number."""
    seen = 0
    for _, _, offer in offers(game, count, language):
        labels = [label for _, label in offer]
        assert [str(label) for label in labels if not label.text or "{" in str(label)] == []
        assert [label.text for label in labels if len(label.text) > LONGEST] == []
        assert [str(label) for label in labels if labels.count(label) > 1] == []
        seen += len(labels)
    return seen


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_labels_are_short_and_distinct(game: str, language: str) -> None:
    assert check_offers(game, 60, language) > 100


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_labels_are_short_and_distinct_in_many_positions(game: str, language: str) -> None:
    assert check_offers(game, 600, language) > 1000


NAMED: dict[str, dict[str, tuple[str, ...]]] = {  # fields, and the kinds of actions that speak of them
    "nakum": {"tile": ("work", "buy", "play", "camp", "camp-buy", "camp-play", "free"), "offering": ("offer",)},
    "andor": {"creature": ("fight",)},
    "nomads": {"tile": ("lys",)},
    "oh_captain": {},
}


def names_wanted(words: Words, table: Table, action: Action) -> list[str]:
    """The names that the label of an action must use, since the table knows them."""
    assert words.game is not None
    fields = words.game.wording(table, table.choice.seat, action)
    named = NAMED[words.game.id]
    values = [(field, fields[field]) for field, kinds in named.items() if action.kind in kinds and field in fields]
    return [words.name(field, value) for field, value in values if value not in ("none", "nothing", "boss")]


INDEX = re.compile(  # a number that only says which one it is
    r"\b(card|option|offering|die|step|carta|opción|ofrenda|dado|paso|carte|offrande|dé|étape) \d"
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_labels_use_names_instead_of_numbers(game: str, language: str) -> None:
    words = words_for(language, games()[game])
    for table, _, offer in offers(game, 60, language):
        for action, label in offer:
            assert not INDEX.search(label.text), label.text
            assert [name for name in names_wanted(words, table, action) if name not in str(label)] == []


def test_the_check_finds_earlier_faulty_labels() -> None:
    assert INDEX.search("Begin with heritage card 1") and INDEX.search("Girar el dado 2")
    assert not INDEX.search("Explore tile 3: +1 point")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_replay_describes_every_move_to_spectators(game: str, language: str) -> None:
    """A spectator may not see the card in question: the text does without it, and needs only the masked table."""
    words = words_for(language, games()[game])
    for match in matches(game)[:2]:
        table = match.table_at(0)
        for move in match.moves[:80]:
            if not move.action.is_secret:
                assert words.action(move.action, table.mask(None), move.seat, PEOPLE, None).text
            table.play(move.seat, move.action)


def test_only_seats_that_saw_the_card_read_truth_or_lie() -> None:
    words = words_for("en", games()["oh_captain"])
    announced = [
        (table, seat, action)
        for table in positions("oh_captain", 100)
        for seat in table.actors()
        for action in table.legal_actions(seat)
        if action.kind == "announce"
    ]
    assert announced
    for table, seat, action in announced:
        assert isinstance(table, OhCaptain)
        is_egg = table.found == EGG  # then it has to be a lie, and the note says so
        known = {"A lie (you have to lie)"} if is_egg else {"The truth", "A lie"}
        assert words.action(action, table.mask(seat), seat).note in known
        assert not words.action(action, table.mask(None), seat).note
