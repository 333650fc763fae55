"""Matches that were begun before a release changed the rules: each is played on by the rules it began with.

A database is filled with matches in the middle. Then the rules of every game are changed in a copy of the tree, the
released ones kept by `tools.editions`, and a process of that copy plays every match to its end through the server's own
storage and rooms, opens what it has written again, and begins new matches by the new rules.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from sobremesa.engine.chance import FastChance
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import Programme, find_programme, programmes
from sobremesa.server.rooms.new_rooms import new_record
from sobremesa.server.rooms.replay import replay
from sobremesa.server.rooms.room import Room
from sobremesa.server.rooms.service import RoomService
from sobremesa.server.storage import records
from sobremesa.server.storage.records import OVER, PLAYING, StoredRoom, new_seats
from sobremesa.server.storage.store import Store
from sobremesa.server.workers.jobs import BotMoveJob, verified
from sobremesa.server.workers.uploads import changes_of, draw
from sobremesa.session.lesson import gentle_level
from sobremesa.session.viewer_snapshot import ViewerSnapshot, known_to, read_any
from tools import editions

# What the copy plays otherwise: a file of each game, a text in it, and what replaces it.
CHANGES: Final = {
    "nomads": ("content.toml", "values = [2, 3, 4, 5]", "values = [3, 4, 5, 6]"),
    "oh_captain": ("content.toml", "ulrich_coins = 2", "ulrich_coins = 3"),
    "nakum": ("content.toml", "{ gain = { maize = 2 }, four = true }", "{ gain = { maize = 3 }, four = true }"),
    "andor": ("content.toml", "overtime_willpower = 2", "overtime_willpower = 1"),
}
GUEST: Final = "0" * 32
AT_ONCE: Final = 16  # rooms that are played side by side, so that they share commits
FEWEST: Final = 3  # moves before the upgrade


@dataclass
class Upgraded:
    """What became of the matches."""

    played_on: Counter[str] = field(default_factory=Counter)  # to their ends, by the rules they began with
    would_differ: Counter[str] = field(default_factory=Counter)  # whose moves so far the new rules tell otherwise
    begun: Counter[str] = field(default_factory=Counter)  # by the new rules
    faults: Counter[str] = field(default_factory=Counter)


async def write_database(folder: Path, rooms: int, seed: int, step: Callable[[], None]) -> None:
    """Store this many matches in the middle, of all games and series in turns, with every value of their settings."""
    store, chance = Store.in_folder(folder), FastChance(seed)
    plays = list(programmes().values())
    for number in range(rooms):
        stored = middle(plays[number % len(plays)], number, chance)
        changes = [records.new_change(stored.record.id, change) for change in stored.changes]
        await store.write(*records.new_room(stored.record, stored.seats), *changes)
        step()
    await store.close()


def middle(programme: Programme, number: int, chance: FastChance) -> StoredRoom:
    """A match played at random to some point before its end."""
    settings = {
        key: setting.values[number // len(programmes()) % len(setting.values)]
        for key, setting in programme.settings().items()
    }
    seats = programme.seats.start + number % len(programme.seats)
    match = Match(programme, seats, settings, secret=f"upgrade {number}")
    whole = Match(programme, seats, settings, secret=f"upgrade {number}")
    length = play_at_random(whole, FastChance(number), 100_000)
    play_at_random(match, FastChance(number), max(FEWEST, chance.below(max(1, length))))
    record = new_record(programme, match.seats, match.settings, GUEST)
    record.secret, record.words, record.phase = match.secret, match.words, PLAYING
    chairs = new_seats(record.seats)
    for chair in chairs:
        chair.seat_person(GUEST, f"{chair.seat}")
    return StoredRoom(record, chairs, changes_of(match.parts), [])


def play_at_random(match: Match, chance: FastChance, most: int) -> int:
    """Play at random; returns how many moves were made. The last one that would end the match is left."""
    for made in range(most):
        if match.is_over:
            return made - 1
        if match.is_between:
            match.next_part()
            continue
        seat = match.table.choice.seat
        match.play(seat, chance.pick(match.table.legal_actions(seat)))
    return most


def changed_tree(root: Path, target: Path) -> Path:
    """A copy of the tree in which the rules of every game are others, and the released ones are kept."""
    shutil.copytree(root / "src", target / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so", "dist"))
    (target / "tools").mkdir()
    editions.note_release(target)
    for game, (file, before, after) in CHANGES.items():
        editions.keep(target, game, target)
        path = editions.folders(target)[game] / file
        text = path.read_text(encoding="utf-8")
        assert before in text, f"{path}: {before}"
        path.write_text(text.replace(before, after), encoding="utf-8")
    return target


def soak_upgrade(root: Path, folder: Path, rooms: int, seed: int, step: Callable[[], None]) -> Upgraded:
    """Fill a database, change the rules, and play everything on in a process of the changed tree."""
    data = folder / "data"
    data.mkdir()
    asyncio.run(write_database(data, rooms, seed, step))
    tree = changed_tree(root, folder / "tree")
    around = {**os.environ, "PYTHONPATH": f"{tree / 'src'}{os.pathsep}{root}", "SOBREMESA_PLAIN": "1"}
    command = [sys.executable, "-m", "tools.soak.upgrade", str(data), str(seed)]
    told = Upgraded()
    with subprocess.Popen(command, cwd=tree, env=around, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert process.stdout is not None
        for line in process.stdout:
            where, what = json.loads(line)
            getattr(told, where)[what] += 1
            step()
    if process.returncode:
        told.faults[f"the process of the changed tree ended with {process.returncode}"] += 1
    return told


async def play_on(folder: Path, seed: int) -> None:
    """In the changed tree: play every match to its end, then begin new ones."""
    store = Store.in_folder(folder)
    service, turn = RoomService(store), asyncio.Semaphore(AT_ONCE)

    async def one(name: str, number: int) -> None:
        async with turn:
            await _play_to_the_end(service, name, FastChance(seed + number))

    names = await store.unfinished_rooms()
    await asyncio.gather(*[one(name, number) for number, name in enumerate(names)])
    for programme in programmes().values():
        room = await service.create_started(*_new(programme))
        assert room.programme is programme and room.record.rules == programme.version
        await _play_to_the_end(service, room.record.id, FastChance(seed))
        _tell("begun", programme.id)
    await store.close()


def _new(programme: Programme) -> tuple[records.RoomRecord, list[records.SeatRecord]]:
    record = new_record(programme, programme.seats.start, {}, GUEST)
    seats = new_seats(record.seats)
    for seat in seats:
        seat.seat_person(GUEST, f"{seat.seat}")
    return record, seats


async def _play_to_the_end(service: RoomService, name: str, chance: FastChance) -> None:
    room = await service.registry.find(name)
    plays, newest, begun = room.programme, find_programme(room.record.game), room.record.rules
    is_old = begun != newest.version
    stored = await service.store.load(name)
    assert stored is not None
    fault = ""
    if room.is_broken or plays.version != begun or (plays is newest) == is_old:
        fault = f"{name}: {room.record.game} {begun} is played by {plays.id} {plays.version}"
    if not fault:
        draw(stored, name)
    while not fault and room.record.phase != OVER:
        async with service.commits.locked(room):
            await _move(service, room, chance)
    again = await service.store.load(name)
    assert again is not None
    opened = Room(again)
    if not fault and (opened.is_broken or opened.session is None or not opened.session.match.is_over):
        fault = f"{name}: {plays.id} does not open again after its end"
    if not fault:
        fault = _files(opened)
    if fault:
        _tell("faults", fault)
    elif is_old:
        if replay(stored.record, newest, stored.changes)[1] < len(stored.changes):
            _tell("would_differ", newest.id)
        _tell("played_on", newest.id)


async def _move(service: RoomService, room: Room, chance: FastChance) -> None:
    if room.is_between:
        await service.play.next_part(room, 0)
        return
    seat = room.awaiting
    assert seat is not None and room.session is not None
    if chance.below(20) == 0:
        saved = known_to(room.session, seat)
        again = read_any(json.loads(json.dumps(saved)), "a file")
        assert isinstance(again, ViewerSnapshot) and again.programme is room.programme
        assert again.play_on(chance).table.choice.seat == seat
        view = json.dumps(room.game.write_table(room.table().mask(seat))).encode()
        level = gentle_level(room.game)
        answer = BotMoveJob(room.game.id, view, seat, level, False, chance.below(1000)).do()
        assert room.table().refuse(seat, room.game.actions.read(answer.action)) is None
    await service.play.move(room, seat, chance.pick(room.table().legal_actions(seat)).text)


def _files(room: Room) -> str:
    """What is wrong with the file of a match that is over; "" if it opens, and everything in it can be checked."""
    assert room.session is not None
    found = verified(json.dumps(room.session.match.save()), "a file")
    return "" if found.ok else f"{room.record.id}: {found.text} {found.unchecked}"


def _tell(where: str, what: str) -> None:
    print(json.dumps([where, what]), flush=True)  # noqa: T201  to the process that started this one


if __name__ == "__main__":
    asyncio.run(play_on(Path(sys.argv[1]), int(sys.argv[2])))
