"""The file of a room's match: whole when it is over, until then what one viewer may know."""

from __future__ import annotations

from sobremesa.engine.old_match import SeriesMatch
from sobremesa.engine.plain import Plain
from sobremesa.server.model.room import Room
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.rooms.rematch import without_chance
from sobremesa.server.storage.records import OVER


def write_room(room: Room, seat: int | None) -> Plain:
    """The match for whoever looks from this seat."""
    if room.match is None:
        raise Refusal("not-now")
    values = (room.whole or room.match).save() if room.record.phase == OVER else write_known(room, seat)
    values["people"] = room.names()
    return values


def write_known(room: Room, seat: int | None) -> Plain:
    """Events as they were told to this viewer, and the position as it sees it: no secret, no answer of others."""
    whole = room.whole or room.match
    assert whole is not None and room.match is not None
    now = room.game.write_table(room.match.table.mask(seat))
    # A game of a series that is over hides nothing any more but the luck of the next.
    over = [without_chance(match.game, match.table) for match in room.matches if match.table.is_over]
    is_series = isinstance(whole, SeriesMatch)
    return {
        "series" if is_series else "game": room.programme.id,
        "rules": room.programme.version,
        "seats": whole.seats,
        "options": dict(whole.settings),
        "commitment": whole.commitment,
        "seen_from": seat,
        "moves": room.moves_made(),
        "events": [entry.event.as_heard_by(seat) for entry in room.log],
        **({"positions": over if room.is_between else [*over, now]} if is_series else {"position": now}),
    }
