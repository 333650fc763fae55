"""Placing workers: what can be done in a turn, on the tiles and on the central tile."""

from __future__ import annotations

from sobremesa.engine.action import Action
from sobremesa.games.nakum import events, places, pyramid, verbs
from sobremesa.games.nakum.actions import FIRST, GROW, AskPituk, Explore, Offer, UseCamp, Work
from sobremesa.games.nakum.content import OFFERINGS_AT_THE_END
from sobremesa.games.nakum.table import Nakum


def placements(t: Nakum, seat: int) -> list[Action]:
    """NAK-003  Basic spaces, camps, tiles to explore, and the central tile."""
    found = places.tile_placements(t, seat)
    pyramid.add_central_placements(t, seat, found)
    return found


def can_place(t: Nakum, seat: int) -> bool:
    """Whether there is anything at all that the seat can do."""
    return places.is_work_left(t, seat) or bool(placements(t, seat))


def place(t: Nakum, seat: int, action: Action) -> None:
    """One action with one or more workers."""
    if isinstance(action, Work):
        places.work(t, seat, action)
    elif isinstance(action, UseCamp):
        places.use_camp(t, seat, action)
    elif isinstance(action, Explore):
        places.explore(t, seat, action)
    elif isinstance(action, Offer):
        pyramid.make_offering(t, seat, action)
        announce_end(t, seat)
    elif isinstance(action, AskPituk):
        pyramid.ask_pituk(t, seat, action)
    elif action is FIRST:
        verbs.take_token(t, seat)
    else:
        verbs.increase_clan(t, seat)


def refuse_placement(t: Nakum, seat: int, action: Action) -> str | None:
    """The rule that forbids it, if one does."""
    if isinstance(action, Work):
        return places.refuse_work(t, seat, action)
    if isinstance(action, UseCamp):
        return places.refuse_camp(t, seat, action)
    if isinstance(action, Explore):
        return places.refuse_exploring(t, action)
    if isinstance(action, Offer):
        return pyramid.refuse_offering(t, seat, action.slot)
    if isinstance(action, AskPituk):
        return pyramid.refuse_pituk(t, action.favour)
    if action is FIRST:
        return pyramid.refuse_first(t, seat)
    return pyramid.refuse_clan(t, seat) if action is GROW else "NAK-061"


def announce_end(t: Nakum, seat: int) -> None:
    """NAK-083, NAK-084  With the second offering of a player everyone knows that this Day is the last."""
    if t.watch is not None and len(t.offered[seat]) == OFFERINGS_AT_THE_END:
        t.tell(events.EndAnnounced(seat=seat))
