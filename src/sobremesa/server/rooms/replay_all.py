"""Would every match of a backup go on with this version? For operators, before an upgrade."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import select

from sobremesa.server.rooms.replay import RULE_BREAKS, replay
from sobremesa.server.rooms.room import Room
from sobremesa.server.storage.backup import migrated, unpacked
from sobremesa.server.storage.records import LOBBY, StoredRoom, read_rooms
from sobremesa.server.storage.schema import DATABASE, ROOMS, database_of


@dataclass(frozen=True)
class ReplayedMatch:
    """What a server of this version would make of a stored match."""

    room: str
    game: str = ""
    rules: int = 0  # the version it began with
    rules_here: int = 0  # the version it is replayed by
    is_edition: bool = False  # by kept rules, because there are newer ones
    changes: int = 0
    same: int = 0  # changes until the first that comes out differently
    goes_on: bool = False
    fault: str = ""  # why it cannot be read


def replay_all(backup: Path) -> Iterator[ReplayedMatch]:
    """Replay every match of a backup, one after the other; the backup stays as it is."""
    with unpacked(backup) as place, migrated(database_of(place / DATABASE)) as engine, engine.connect() as rows:
        for name in [row.id for row in rows.execute(select(ROOMS.c.id).where(ROOMS.c.phase != LOBBY))]:
            found = read_rooms(rows, [name]).get(name)
            yield _replayed(found) if found is not None else ReplayedMatch(name, fault="its rows are damaged")


def _replayed(stored: StoredRoom) -> ReplayedMatch:
    record = stored.record
    try:
        room = Room(stored)
    except RULE_BREAKS as error:
        return ReplayedMatch(record.id, record.game, record.rules, fault=str(error))
    plays, changes = room.programme, len(stored.changes)
    same = replay(record, plays, stored.changes)[1] if room.is_broken else changes
    is_edition = plays.id != plays.origin
    return ReplayedMatch(
        record.id, record.game, record.rules, plays.version, is_edition, changes, same, not room.is_broken
    )
