"""AND-001, AND-002, AND-006  How a legend lies on the table when the first hero has the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.chance import FastChance
from sobremesa.engine.event import EventLog
from sobremesa.engine.manifest import find_game
from sobremesa.games.andor.content.box import EVENTS, FOG_COUNTS, HEROES, LETTERS, NO_FOG, RANKS, START_CARD
from sobremesa.games.andor.content.legend import LEGEND_IDS, legend_of
from sobremesa.games.andor.rules.actions import ACTIONS
from sobremesa.games.andor.rules.day import Turn
from sobremesa.games.andor.state.table import FULL, NO_OMEN, NOBODY, Andor
from tests.andor.test_legends import GOOD

GAME = find_game("andor")
FACES = ("liphardus", "pasco", "thorn")  # of the ranks 34, 25 and 14


def laid_out(legend: str, seed: int = 1, watch: EventLog | None = None) -> Andor:
    table = GAME.start(3, GAME.check_settings({"legend": legend}), FastChance(seed))
    assert isinstance(table, Andor)
    table.watch = watch
    table.run()
    for seat, face in enumerate(FACES):
        table.play_checked(seat, ACTIONS.read(f"pick {face}"))
    while not isinstance(table.choice, Turn):
        table.play(table.choice.seat, table.legal_actions(table.choice.seat)[0])
    return table


@pytest.mark.parametrize("legend", LEGEND_IDS)
def test_heroes_stand_where_the_legend_says_or_on_their_rank(legend: str) -> None:
    t = laid_out(legend)
    said = legend_of(legend)
    assert [HEROES[hero] for hero in t.heroes] == ["wizard", "archer", "warrior"]
    starts = [RANKS[hero] if said.starts[hero] == NOBODY else said.starts[hero] for hero in t.heroes]
    assert t.at == starts and t.strength == [said.strength] * 3 and t.willpower == [said.willpower] * 3
    assert (t.choice.seat, t.day, t.hours, t.rooster) == (2, 1, [0, 0, 0], NOBODY)


@pytest.mark.parametrize("legend", ["legend-2", "the-sleeper"])
def test_a_die_says_on_which_letter_a_card_lies(legend: str) -> None:
    number, card = next((number, card) for number, card in enumerate(legend_of(legend).cards) if card.by_die)
    faces = set()
    for seed in range(12):
        log = EventLog()
        t = laid_out(legend, seed, log)
        face = int(str(next(event.whole()["face"] for event in log.events if event.kind == "die-rolled")))
        assert t.appointed[number] == card.by_die[face - 1]
        faces.add(face)
    assert len(faces) > 3


def test_the_lowest_rank_may_begin_in_the_castle() -> None:
    text = GOOD.replace("strength = 2\n", "strength = 2\nlowest_at_castle = true\n")
    assert laid_out(text).at == [34, 25, 0]


def test_a_legend_may_begin_with_stronger_heroes() -> None:
    assert laid_out(GOOD.replace("strength = 2\n", "strength = 3\n", 1)).strength == [3, 3, 3]


@pytest.mark.parametrize("legend", LEGEND_IDS)
def test_fog_lies_on_the_fog_spaces_and_the_rest_is_in_the_box(legend: str) -> None:
    t = laid_out(legend)
    lying = [token for token in t.fog if token != NO_FOG]
    spaces = [space for space, token in enumerate(t.fog) if token != NO_FOG]
    assert spaces == sorted(t.map.fog[: len(lying)]) and not any(t.fog_shown)
    assert Counter(lying) == Counter({kind: n for kind, n in enumerate(legend_of(legend).fog) if n})
    assert [Counter(lying)[kind] + t.fog_box[kind] for kind in range(len(FOG_COUNTS))] == FOG_COUNTS
    assert [t.fog for t in (laid_out(legend, 1), laid_out(legend, 2))].count(t.fog) == 1


@pytest.mark.parametrize("legend", LEGEND_IDS)
def test_wells_are_full_and_event_cards_shuffled(legend: str) -> None:
    t = laid_out(legend)
    assert [space for space, well in enumerate(t.wells) if well] == sorted(t.map.wells)
    assert {t.wells[space] for space in t.map.wells} == {FULL}
    cards = legend_of(legend).cards_in_deck()
    assert sorted(t.deck) == sorted(cards) and not t.discards
    assert (t.deck[-1] == START_CARD) == (legend_of(legend).deck == "silver")
    assert t.deck != sorted(t.deck) and laid_out(legend, 2).deck != t.deck
    decks = {"gold": 34, "silver": 12, "silver-without-start": 11}
    assert len(cards) == decks[legend_of(legend).deck]
    assert all(EVENTS[card].startswith(legend_of(legend).deck[:4]) for card in cards)


@pytest.mark.parametrize("legend", LEGEND_IDS)
def test_cards_wait_on_their_letters_and_those_of_the_first_are_read(legend: str) -> None:
    for seed in range(6):
        log = EventLog()
        t = laid_out(legend, seed, log)
        read = [event.fields["card"] for event in log.events if event.kind == "card-read"]
        assert read == [f"{legend}-{card.id}" for card in legend_of(legend).cards if card.letter == 0]
        for card, letter in zip(legend_of(legend).cards, t.appointed, strict=True):
            if card.by_die:
                assert letter in card.by_die
            elif card.letter == 0:
                assert letter == NOBODY
            else:
                assert letter == card.letter
    begins_and_ends = {"the-watch": "BI"}
    assert LETTERS[t.narrator] + LETTERS[t.last_letter] == begins_and_ends.get(legend, "AN")


def test_a_die_decides_the_letter() -> None:
    found = {LETTERS[laid_out("legend-2", seed).appointed[-1]] for seed in range(40)}
    assert found == {"B", "D", "E", "F", "H"}


def test_omens_lie_face_down_on_their_letters() -> None:
    """AND-002  One of the shuffled omens on each letter, while there are any."""
    t = laid_out("the-sleeper")
    omens = {LETTERS[letter]: omen for letter, omen in enumerate(t.omens) if omen != NO_OMEN}
    assert list(omens) == ["B", "C", "F", "H", "J"] and len(set(omens.values())) == 5
    text = GOOD.replace("effects = [\n", 'effects = [\n    { do = "omens", letters = ["D", "E", "F"] },\n', 1)
    t = laid_out(text + "[[omen]]\n[[omen]]\n")
    assert [letter for letter, omen in enumerate(t.omens) if omen != NO_OMEN] == [3, 4]
    assert sorted(t.omens[3:5]) == [0, 1] and t.mask(0).omens[3:6] == [UNKNOWN, UNKNOWN, NO_OMEN]
