"""The land: wells, fog, the witch, rubble, bridges, merchants and firestorms."""

from __future__ import annotations

from sobremesa.engine.copy_on_write import replaced
from sobremesa.games.andor.content.box import FOGS, NO_FOG
from sobremesa.games.andor.events import story as events
from sobremesa.games.andor.state.ground_items import HUNDRED, add_to_heap
from sobremesa.games.andor.state.table import EMPTY, FULL, NO_WELL, Andor
from sobremesa.games.andor.state.verbs.heroes import gain_willpower


def fill_wells(t: Andor) -> None:
    """The wells of the board are full when a legend begins."""
    wells = t.wells[:]
    for space in t.map.wells:
        wells[space] = FULL
    t.wells = wells


def empty_well(t: Andor, seat: int, amount: int) -> None:
    """AND-036  The hero drinks the well on its space."""
    t.wells = replaced(t.wells, t.at[seat], EMPTY)
    if t.watch is not None:
        t.tell(events.WellEmptied(seat=seat, space=t.at[seat]))
    gain_willpower(t, seat, amount)


def refill_wells(t: Andor) -> None:
    """AND-125  Empty wells without a hero on them are full again."""
    for space in t.map.wells:
        if t.wells[space] == EMPTY and space not in t.at:
            t.wells = replaced(t.wells, space, FULL)
            if t.watch is not None:
                t.tell(events.WellRefilled(space=space))


def remove_well(t: Andor, space: int) -> None:
    """A well leaves the game."""
    if t.wells[space] != NO_WELL:
        t.wells = replaced(t.wells, space, NO_WELL)
        if t.watch is not None:
            t.tell(events.WellRemoved(space=space))


def lay_fog(t: Andor, spaces: list[int], tokens: list[int]) -> None:
    """Fog tokens lie face down on these spaces."""
    fog, left = t.fog[:], t.fog_box[:]
    for space, token in zip(spaces, tokens, strict=True):
        fog[space] = token
        left[token] -= 1
    t.fog, t.fog_box = fog, left


def lift_fog(t: Andor, seat: int, space: int) -> int:
    """AND-045, AND-046  The fog token is revealed and leaves the game; returns what it was."""
    token = t.fog[space]
    was_shown = t.fog_shown[space]
    t.fog = replaced(t.fog, space, NO_FOG)
    t.fog_shown = replaced(t.fog_shown, space, False)
    t.fog_box = replaced(t.fog_box, token, t.fog_box[token] + 1)
    if t.watch is not None:
        told = events.OpenFogLifted if was_shown else events.FogLifted
        t.tell(told(seat=seat, space=space, fog=FOGS[token]))
    return token


def show_fog(t: Andor, space: int) -> None:
    """A fog token is turned up and stays where it is."""
    t.fog_shown = replaced(t.fog_shown, space, True)
    if t.watch is not None:
        t.tell(events.FogSeen(space=space, fog=FOGS[t.fog[space]]))


def place_witch(t: Andor, space: int) -> None:
    """AND-166  The witch stands here from now on."""
    t.witch = space
    if t.watch is not None:
        t.tell(events.WitchFound(space=space))


def lay_rubble(t: Andor, space: int, value: int) -> None:
    """Rubble falls on a space."""
    add_to_heap(t.rubble, space, value)
    if t.watch is not None:
        t.tell(events.RubbleFallen(space=space, value=value))


def clear_rubble(t: Andor, space: int, value: int) -> None:
    """AND-101  A rubble token goes back to the box."""
    t.rubble.remove(space * HUNDRED + value)
    if t.watch is not None:
        t.tell(events.RubbleCleared(space=space, value=value))


def close_bridge(t: Andor, bridge: int) -> None:
    """A bridge cannot be crossed any more."""
    if bridge not in t.closed:
        t.closed = sorted([*t.closed, bridge])
        if t.watch is not None:
            t.tell(events.BridgeClosed(space=t.map.bridges[bridge][0]))


def open_merchants(t: Andor, selling: int) -> None:
    """What the merchants sell from now on."""
    t.selling = selling
    if t.watch is not None:
        t.tell(events.MerchantsOpened(selling=selling))


def start_storms(t: Andor) -> None:
    """From now on there are firestorms at sunrise."""
    if not t.storming:
        t.storming = True
        if t.watch is not None:
            t.tell(events.StormsBegun())
