"""The Lumarathon: out of the cave and into the camp, two games told as one story."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from sobremesa.engine.event import Event
from sobremesa.engine.manifest import Setting, find_game
from sobremesa.engine.matches.part import Part
from sobremesa.engine.matches.programme import Ranks, Series
from sobremesa.engine.text.plain import Plain
from sobremesa.series.lumarathon import events

CONTENT: Final[Plain] = tomllib.loads((Path(__file__).parent / "series.toml").read_text(encoding="utf-8"))
RANK_POINTS: Final[list[int]] = CONTENT["rank_points"]
UNPLAYABLE: Final[str] = CONTENT["unplayable"]


def hand_on(parts: Sequence[Part], chosen: Mapping[str, str]) -> Plain:
    """LUM-002, LUM-003, LUM-005, LUM-006, LUM-007  What the camp inherits from the cave."""
    cave = parts[-1]
    ended = cave.game.write_table(cave.table)
    names = cave.game.seat_names(cave.table)
    captain = names.index(ended["captain"])
    coins = [int(ended["coins"][name]) for name in names]
    last = last_placed(cave.table.scores(), coins, captain)
    return {
        "first": captain,
        "coins": [seat for seat, rank in enumerate(cave.table.ranks()) if rank == 1],
        **({"keeper": last} if chosen["sleepers"] != "tiles" else {}),
        **({"discarder": last} if chosen["sleepers"] != "discs" else {}),
        "adventurers": list(ended["adventurers"]),
    }


def tell(parts: Sequence[Part], chosen: Mapping[str, str]) -> list[Event]:
    """The same as events for people: who begins, who brings a coin, who looks after the sleepers, and who stays who
    they were.
    """
    handed, camp = hand_on(parts, chosen), find_game(CONTENT["games"][len(parts)])
    told: list[Event] = [events.CaptainBegins(handed["first"])]
    told += [events.CoinBrought(seat) for seat in handed["coins"]]
    if parts[-1].seats < camp.seats.stop - 1:  # with as many players as Adventurers nobody sleeps (L-04)
        keeper = handed["keeper"] if "keeper" in handed else handed["discarder"]
        told.append(events.SleepersEntrusted(keeper, chosen["sleepers"]))
    for seat, name in enumerate(handed["adventurers"]):
        told.append((events.AdventurerLeft if name == UNPLAYABLE else events.AdventurerKept)(seat, name))
    return told


def last_placed(scores: list[int], coins: list[int], captain: int) -> int:
    """Ruling L-05  The fewest points, then the fewest coins, then the farthest clockwise from the Captain."""
    seats = range(len(scores))
    return min(seats, key=lambda seat: (scores[seat], coins[seat], -((seat - captain) % len(scores))))


def points(played: Sequence[Ranks]) -> list[int]:
    """Ruling L-08  5, 3, 2, 1 and 0 points by rank in each game, summed."""
    earned = [[RANK_POINTS[rank - 1] for rank in ranked] for ranked in played]
    return [sum(column) for column in zip(*earned, strict=True)]


def ranks(played: Sequence[Ranks]) -> list[int]:
    """Ruling L-08  The most points; if tied, the better rank in the last game."""
    if not played:
        return []
    last = played[-1]
    keys = [(-earned, last[seat]) for seat, earned in enumerate(points(played))]
    return [1 + sum(1 for other in keys if other < key) for key in keys]


SERIES: Final = Series(
    id="lumarathon",
    package=__name__,
    version=1,
    seats=range(CONTENT["players"][0], CONTENT["players"][1] + 1),
    games=tuple(CONTENT["games"]),
    settings=(Setting("sleepers", ("both", "discs", "tiles"), "LUM-007"),),
    hand_on=hand_on,
    points=points,
    ranks=ranks,
    tell=tell,
)
