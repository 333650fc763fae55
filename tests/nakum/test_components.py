"""The contents of the box, all of which are on the table after the set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from sobremesa.engine.errors import Unreadable
from sobremesa.games.nakum import content
from sobremesa.games.nakum.content import OURS, content_of, deck_size, whole_deck
from sobremesa.games.nakum.table import NO_CARD, NOBODY
from tests.nakum.clearing import NAKUM, clearing, started

BOX = content_of(OURS)


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_players(seats: int) -> None:
    """NAK-001."""
    with pytest.raises(Unreadable, match="2 to 4 players"):
        NAKUM.check_seats(seats)
    assert list(NAKUM.seats) == [2, 3, 4]


def test_three_decks() -> None:
    """NAK-035."""
    sizes = [deck_size(deck) for deck in (BOX.offerings, BOX.market, BOX.heritage)]
    assert sizes == [12, 20, 16]
    assert len(BOX.tiles) == 8


def test_market_and_heritage_cards_have_the_same_layout() -> None:
    """NAK-038: the same fields, and nothing on a heritage card costs or takes a worker."""
    assert {type(card) for card in [*BOX.market, *BOX.heritage]} == {content.Card}
    assert all(card.cost == [0, 0, 0] and card.sacrifice == 0 for card in BOX.heritage)
    assert all(card.sacrifice == 0 for card in BOX.market)


def test_figures_of_the_rulebook() -> None:
    """NAK-005, NAK-012, NAK-043: the tile and the card of the examples."""
    tile, card = BOX.tiles[0], BOX.market[0]
    assert [(space.kind, space.gain) for space in tile.basic] == [(0, [0, 1, 0, 0]), (0, [2, 0, 0, 0])]
    assert [(space.kind, space.gain) for space in tile.camp] == [(0, [0, 0, 1, 1]), (1, [0, 0, 0, 0])]
    assert (card.cost, card.gain, card.points, card.frees) == ([0, 0, 1], [2, 0, 0, 0], 2, False)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_everyone_starts_with(seats: int) -> None:
    """NAK-052, NAK-053, NAK-054: two workers, two in reserve, three heritage cards; the rest is in the box."""
    t = started(seats, 1)
    assert t.idle == t.reserve == [2] * seats
    assert [len(hand) for hand in t.hands] == [3] * seats
    assert len(t.box) == 16 - 3 * seats
    assert Counter([*t.box, *[card for hand in t.hands for card in hand]]) == Counter(whole_deck(BOX.heritage))
    assert t.store == [[0, 0, 0]] * seats and t.points == [0] * seats
    assert not any(map(any, [*t.cubes, t.pituk_cubes]))
    assert (t.pituk, t.first_space, t.clan_space, t.first_offering, t.round) == (NOBODY,) * 4 + (0,)


@pytest.mark.parametrize(("tiles", "places"), [("eight", 8), ("six", 6)])
def test_tiles_decks_and_what_lies_open(tiles: str, places: int) -> None:
    """NAK-048, NAK-049, NAK-051: all tiles face down, two offerings and five market cards face up."""
    t = started(3, 2, tiles=tiles)
    assert len(t.tiles) == places and t.face_up == [False] * places
    assert sorted([*t.tiles, *t.spare_tiles]) == list(range(8))
    assert NO_CARD not in [*t.market, *t.offerings]
    assert (len(t.market), len(t.market_deck)) == (5, 15)
    assert (len(t.offerings), len(t.offering_deck)) == (2, 10)
    assert sorted([*t.market, *t.market_deck]) == whole_deck(BOX.market)
    assert sorted([*t.offerings, *t.offering_deck]) == whole_deck(BOX.offerings)


def test_everything_is_shuffled() -> None:
    """NAK-048, NAK-049, NAK-051, NAK-053: two seeds, two orders."""
    one, other = started(2, 1), started(2, 2)
    assert one.tiles != other.tiles
    assert one.market_deck != other.market_deck
    assert one.offering_deck != other.offering_deck
    assert one.hands != other.hands


def test_offering_workers_have_one_place() -> None:
    """NAK-034, NAK-071: where the workers stand makes no difference, so there is one number for it."""
    t = clearing(2, store={"green": {"maize": 3, "skin": 1}})
    t.play(0, NAKUM.actions.read("offer 1"))
    assert t.pyramid == [2, 0] and t.clan_space == NOBODY


def test_the_first_seat_or_chance_begins() -> None:
    """NAK-057."""
    assert {started(4, seed, first="first-seat").token for seed in range(12)} == {0}
    assert {started(4, seed, first="random").token for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("bequeath 2", {"card": 2}),
        ("reveal 8", {"place": 8}),
        ("work 3 1", {"place": 3, "space": 1}),
        ("buy 3 1 2", {"place": 3, "space": 1, "card": 2}),
        ("camp 4 2", {"place": 4, "option": 2}),
        ("camp-play 4 2 1", {"place": 4, "option": 2, "card": 1}),
        ("explore 5", {"place": 5}),
        ("offer 2", {"card": 2}),
        ("pituk offerings", {"favour": "offerings"}),
        ("free 2 1", {"place": 2, "option": 1}),
        ("free-pituk market", {"favour": "market"}),
    ],
)
def test_an_action_says_by_name_what_it_is_about(text: str, fields: dict[str, object]) -> None:
    """The texts of actions name places, spaces, options and cards."""
    assert NAKUM.actions.read(text).fields == fields


def test_the_sacrificed_are_not_of_tomorrows_clan() -> None:
    """NAK-077, rulings K-12, K-14  The sacrificed go to the reserve at Night; increasing the clan brings a third."""
    t = clearing(3, pyramid={"green": 1}, sacrificed={"green": 1}, idle={"green": 0}, clan_space="yellow")
    t.idle[1], t.reserve[1] = 0, 1
    assert [t.clan(seat) for seat in range(3)] == [1, 3, 2]
