"""What is hidden, independently of the code that hides it: hands, decks, the box, tiles face down, chosen cards."""

from __future__ import annotations

from collections import Counter

import pytest

from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.chance import FastChance, NoChance
from sobremesa.games.nakum.content import whole_deck
from sobremesa.games.nakum.table import NO_CARD
from tests.nakum.clearing import NAKUM, at_random, do, started

HIDDEN = {"hands", "market_deck", "offering_deck", "box", "tiles", "spare_tiles", "chance"}


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_only_secrets_are_hidden(viewer: int | None) -> None:
    """Ruling K-23."""
    table = at_random(started(3, 4, tiles="six"), 5, most=12)
    told, seen = NAKUM.write_table(table), NAKUM.write_table(table.mask(viewer))
    assert {key for key in told if told[key] != seen[key]} <= HIDDEN
    masked = table.mask(viewer)
    assert isinstance(masked.chance, NoChance)
    for seat in range(3):
        assert masked.hands[seat] == (table.hands[seat] if seat == viewer else [UNKNOWN] * len(table.hands[seat]))
    for place, tile in enumerate(table.tiles):
        assert masked.tiles[place] == (tile if table.face_up[place] else UNKNOWN)
    assert set(masked.market_deck + masked.offering_deck + masked.box + masked.spare_tiles) == {UNKNOWN}


def test_the_chosen_card_is_known_to_its_owner_only() -> None:
    """NAK-055, ruling K-22: the fact of a choice is public, the card is not."""
    table = started(3, 1, first="first-seat")
    events = do(table, 1, "bequeath 2")
    card = table.chosen[1]
    assert [table.mask(viewer).chosen[1] for viewer in (None, 0, 1, 2)] == [UNKNOWN, UNKNOWN, card, UNKNOWN]
    assert table.mask(0).chosen[0] == table.mask(0).chosen[2] == NO_CARD
    name = table.content.heritage[card].name
    assert [events[0].as_heard_by(viewer)["card"] for viewer in (None, 0, 1)] == ["unknown", "unknown", name]
    assert not events[0].uncovers


def test_the_last_choice_uncovers_all() -> None:
    """NAK-055: the cards are turned over together, from the first player on."""
    table = started(3, 1, first="first-seat")
    do(table, 2, "bequeath 1")
    do(table, 0, "bequeath 1")
    events = do(table, 1, "bequeath 1")
    played = [event for event in events if event.kind == "heritage-played"]
    assert [event.fields["seat"] for event in played] == [0, 1, 2]
    assert all(event.uncovers for event in played)
    assert table.chosen == [NO_CARD] * 3


def test_only_its_owner_is_told_the_dealt_hand() -> None:
    """NAK-053."""
    from sobremesa.engine.event import EventLog

    table = NAKUM.start(2, NAKUM.defaults(), FastChance(1))
    log = EventLog()
    table.watch = log
    table.run()
    dealt = [event for event in log.events if event.kind == "heritage-dealt"]
    assert [event.as_heard_by(0)["cards"] == "unknown" for event in dealt] == [False, True]
    assert [len(table.hands[seat]) for seat in (0, 1)] == [3, 3]


def test_fill_redeals_the_unseen() -> None:
    """A filled table has every card as often as the box."""
    table = at_random(started(3, 4), 5, most=8)
    for seed in range(6):
        world = table.mask(1).fill(FastChance(seed))
        heritage = [*world.box, *[card for cards in [*world.hands, *world.played] for card in cards]]
        assert Counter(heritage) == Counter(whole_deck(table.content.heritage))
        assert sorted(world.tiles) == list(range(8))
        assert world.hands[1] == table.hands[1]
    worlds = [table.mask(1).fill(FastChance(seed)) for seed in range(8)]
    assert len({str(world.market_deck) for world in worlds}) > 1
    assert len({str(world.tiles) for world in worlds}) > 1
    assert len({str(world.hands[0]) for world in worlds}) > 1
