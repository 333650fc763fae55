"""Extra variables for the texts of actions: the gain and cost of a space, an option or a card."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import UNKNOWN
from sobremesa.games.nakum import actions
from sobremesa.games.nakum.content import Card, Tile
from sobremesa.games.nakum.draw.jungle import gains
from sobremesa.games.nakum.draw.offer import printed
from sobremesa.games.nakum.draw.places import Fields
from sobremesa.games.nakum.table import Nakum

UNSEEN: Final = Card("hidden", 0, [0, 0, 0], [0, 0, 0, 0], 0, 0, False)  # in a hand that the reader cannot see


def wording(t: Nakum, seat: int, action: Action) -> Fields:
    """The variables that the action itself does not have."""
    if isinstance(action, actions.Bequeath):
        return heritage(t, seat, action.slot)
    if isinstance(action, actions.Offer):
        card = t.content.offerings[t.offerings[action.slot]]
        return {"offering": card.name, **printed(card)}
    if isinstance(action, actions.Work):
        tile = t.tile_at(action.place)
        return {"tile": tile.name, **used(t, seat, action.kind, action.slot, gains(tile.basic[action.space]))}
    if isinstance(action, actions.UseCamp):
        tile = t.tile_at(action.place)
        given = used(t, seat, action.kind, action.slot, gains(tile.camp[action.option]))
        return {"tile": tile.name, "alike": alike(tile, action.option), **given}
    if isinstance(action, actions.Free):
        tile = t.tile_at(action.place)
        return {"tile": tile.name, "alike": alike(tile, action.option), **gains(tile.camp[action.option])}
    return {}


def alike(tile: Tile, option: int) -> int:
    """The ordinal of an option among equal ones of a camp: a market square has several markets."""
    given = [(space.kind, space.gain) for space in tile.camp[: option + 1]]
    return given.count(given[-1])


def used(t: Nakum, seat: int, kind: str, slot: int, given: Fields) -> Fields:
    """The gain of a space: its own, or that of the card bought or played there."""
    if kind.endswith("buy"):
        card = t.content.market[t.market[slot]]
        return {**printed(card), "gets": any(card.gain), "pays": any(card.cost)}
    return heritage(t, seat, slot) if kind.endswith("play") else given


def heritage(t: Nakum, seat: int, slot: int) -> Fields:
    """A card of the hand; the second of two equal ones is distinguished by its number."""
    number = t.hands[seat][slot]
    cards = [t.content.heritage[card].name if card != UNKNOWN else "" for card in t.hands[seat][: slot + 1]]
    card = t.content.heritage[number] if number != UNKNOWN else UNSEEN
    return {**printed(card), "gets": any(card.gain), "seen": number != UNKNOWN, "copy": cards.count(cards[-1])}
