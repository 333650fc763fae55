"""Hostile clients and crashes, in short; `python -m tools.soak` runs the long forms."""

from __future__ import annotations

from random import Random

import pytest

from tools.soak import crash
from tools.soak.crash import EVERY, ROOMS, Crashes, Table, check, soak_crash
from tools.soak.hostile import HostileResult, soak_hostile
from tools.soak.hostile_inputs import Room, message, request


def test_nothing_hostile_is_accepted() -> None:
    _is_closed(soak_hostile(400, 1, calm=0.0))


@pytest.mark.parametrize(
    ("messages", "seed"),
    [pytest.param(10_000, 1, marks=pytest.mark.slow), pytest.param(20_000, 2, marks=pytest.mark.soak)],
)
def test_nothing_hostile_is_accepted_in_a_long_run(messages: int, seed: int) -> None:
    _is_closed(soak_hostile(messages, seed, calm=1.0))


def _is_closed(result: HostileResult) -> None:
    assert result.accepted == [] and result.changed == []
    assert result.faults == 0
    assert {"malformed", "not-your-seat", "stale", "illegal", "404", "403"} <= set(result.refused)
    assert result.meanwhile["moves"]


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
def test_no_acknowledged_move_is_lost_in_a_long_run(kills: int, rooms: int, seed: int) -> None:
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
def test_a_lost_move_is_noticed(monkeypatch: pytest.MonkeyPatch, stored: list[tuple[int, str]], lost: int) -> None:
    monkeypatch.setattr(crash, "stored_moves", lambda address, table: stored)
    found = Crashes()
    check("", [Table("any", "room", "guest", [(0, "a"), (1, "b")])], found)
    assert len(found.lost) == lost
