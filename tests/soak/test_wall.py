"""Strangers and crashes, in short; `sobremesa soak` has the long forms."""

from __future__ import annotations

from random import Random

import pytest

from sobremesa.lab.soak import crash
from sobremesa.lab.soak.crash import EVERY, ROOMS, Crashes, Table, check, soak_crash
from sobremesa.lab.soak.hostile import Wall, soak_hostile
from sobremesa.lab.soak.malice import Room, message, request


def test_nothing_hostile_is_accepted() -> None:
    _is_closed(soak_hostile(400, 1, calm=0.0))


@pytest.mark.parametrize(
    ("messages", "seed"),
    [pytest.param(10_000, 1, marks=pytest.mark.slow), pytest.param(20_000, 2, marks=pytest.mark.soak)],
)
def test_nothing_hostile_is_accepted_for_long(messages: int, seed: int) -> None:
    _is_closed(soak_hostile(messages, seed, calm=1.0))


def _is_closed(wall: Wall) -> None:
    assert wall.accepted == [] and wall.changed == []
    assert wall.faults == 0
    assert {"malformed", "not-your-seat", "stale", "illegal", "404", "403"} <= set(wall.refused)
    assert wall.meanwhile["moves"]


def test_the_same_seed_makes_the_same_attack() -> None:
    room = Room("room", 3, 7, ["pass", "draw 1", "draw 2"], frozenset({"pass"}), "0" * 24)

    def attack() -> list[object]:
        chance = Random(5)
        said: list[object] = [message(chance, room, number % 2 == 0) for number in range(200)]
        return said + [(one.method, one.path) for one in (request(chance, room) for _ in range(100))]

    assert attack() == attack()


def test_no_acknowledged_move_is_lost() -> None:
    _is_kept(soak_crash(EVERY + 1, 1, rooms=1), EVERY + 1)


@pytest.mark.parametrize(
    ("kills", "rooms", "seed"),
    [pytest.param(20, 1, 1, marks=pytest.mark.slow), pytest.param(100, ROOMS, 2, marks=pytest.mark.soak)],
)
def test_no_acknowledged_move_is_lost_for_long(kills: int, rooms: int, seed: int) -> None:
    _is_kept(soak_crash(kills, seed, rooms=rooms), kills)


def _is_kept(found: Crashes, kills: int) -> None:
    assert found.lost == []
    assert found.kills == kills and found.acknowledged > 0
    assert found.full_disks == kills // EVERY, "the disk was full, too"


@pytest.mark.parametrize(
    ("stored", "lost"),
    [
        ([(0, "a"), (1, "b")], 0),
        ([(0, "a"), (1, "nobody was told"), (1, "b")], 0),
        ([(0, "a")], 1),
        ([(1, "b"), (0, "a")], 1),
        ([], 1),
    ],
)
def test_what_was_lost_is_noticed(monkeypatch: pytest.MonkeyPatch, stored: list[tuple[int, str]], lost: int) -> None:
    monkeypatch.setattr(crash, "stored_moves", lambda address, table: stored)
    found = Crashes()
    check("", [Table("any", "room", "guest", [(0, "a"), (1, "b")])], found)
    assert len(found.lost) == lost
