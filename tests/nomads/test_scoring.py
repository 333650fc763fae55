"""Shares of Moons and winners, by tables of scores."""

from __future__ import annotations

import pytest

from sobremesa.games.nomads.content import MOON_TILE
from tests.nomads.camp import SEATS, camp

# Points of the seats; Moons each takes if those tied for first share all four; and if they share only the three.
TIES = [
    ([5, 2, -7], [3, 1, 0], [3, 1, 0]),  # the rulebook's example
    ([1, 1], [2, 2], [1, 1]),
    ([1, 0], [3, 1], [3, 1]),
    ([1, 0, 0], [3, 0, 0], [3, 0, 0]),
    ([0, 1, 1], [0, 2, 2], [1, 1, 1]),
    ([1, 1, 1], [1, 1, 1], [1, 1, 1]),
    ([-2, -1, -3], [1, 3, 0], [1, 3, 0]),
    ([2, 2, 2, 1], [1, 1, 1, 0], [1, 1, 1, 1]),
    ([2, 2, 2, 2], [1, 1, 1, 1], [0, 0, 0, 0]),
    ([2, 2, 1, 1], [2, 2, 0, 0], [1, 1, 0, 0]),
    ([3, 2, 2, 1, 1], [3, 0, 0, 0, 0], [3, 0, 0, 0, 0]),
    ([0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]),
    ([0, 0, 0, 0, 1], [0, 0, 0, 0, 3], [0, 0, 0, 0, 3]),
    ([0, -1, -2, -3, -4], [3, 1, 0, 0, 0], [3, 1, 0, 0, 0]),
    ([2, 2, 1, 0, 0], [2, 2, 0, 0, 0], [1, 1, 1, 0, 0]),
]


@pytest.mark.parametrize("ties", ["share-all", "share-three"])
@pytest.mark.parametrize(("points", "shared_all", "shared_three"), TIES)
def test_ties(points: list[int], shared_all: list[int], shared_three: list[int], ties: str) -> None:
    """NOM-077, NOM-078, NOM-080, NOM-081: four Moons leave the Chart, to players or out of the game."""
    names = SEATS[: len(points)]
    table = camp(
        names,
        {"ties": ties},
        cards={name: {"song": 9} for name in names},
        tiles={name: {"sun": 9 - score} for name, score in zip(names, points, strict=True)},
        agenda=[{"step": "IntermediateScoring"}],
        chart=6,
    )
    table.run()
    wanted = shared_all if ties == "share-all" else shared_three
    assert table.moons == wanted
    assert table.chart == 2
    assert table.box[MOON_TILE] == 4 - sum(wanted)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("turn", range(5))
def test_the_next_turn_is_the_next_seats(seats: int, turn: int) -> None:
    """NOM-030, NOM-084: and when it is over the last writings go round from there."""
    names = SEATS[:seats]
    agenda = [{"step": "EndTurn", "seat": turn % seats}]
    table = camp(names, agenda=agenda)
    table.run()
    assert table.choice.seat == (turn + 1) % seats
    table = camp(names, agenda=agenda, only_piles={"1": ["sun"], "5": ["sun"]})
    table.run()
    asked = []
    while not table.is_over:
        asked.append(table.choice.seat)
        table.play(table.choice.seat, table.legal_actions(table.choice.seat)[-1])
    assert asked == [(turn + 1 + i) % seats for i in range(seats)]


@pytest.mark.parametrize("left", range(9))
def test_the_game_ends_with_two_piles(left: int) -> None:
    """NOM-083."""
    table = camp(
        ["ulrich", "red"],
        only_piles={str(space): ["sun"] for space in range(left)},
        agenda=[{"step": "StartTurn", "seat": 1}],
    )
    table.run()
    assert type(table.choice).__name__ == ("LastWriting" if left <= 2 else "Turn")


# Cards (value of the Song, values of Legends) and Moons of each seat, and the ranks.
FINALS = [
    ([(4, [3], 0), (0, [5], 0)], [1, 2]),
    ([(4, [3], 0), (0, [4, 3], 0)], [2, 1]),  # tied: two Legends beat one
    ([(4, [3], 0), (0, [4], 3)], [1, 1]),  # still tied: both win
    ([(0, [], 0), (0, [], 0), (0, [2], 0)], [2, 2, 1]),
    ([(4, [], 0), (0, [2, 2], 0), (0, [4], 0), (5, [], 0)], [4, 2, 3, 1]),
    ([(7, [], 0), (0, [2, 2, 2], 0)], [1, 2]),  # Legends only break ties
]


@pytest.mark.parametrize(("finals", "ranks"), FINALS)
def test_ranks(finals: list[tuple[int, list[int], int]], ranks: list[int]) -> None:
    """NOM-086, NOM-087: score, then Legend cards, then shared."""
    names = SEATS[: len(finals)]
    legends = ["sun", "wave", "leaf"]
    table = camp(
        names,
        cards={
            name: {"song": song, **dict(zip(legends, values, strict=False))}
            for name, (song, values, _) in zip(names, finals, strict=True)
        },
        moons={name: moons for name, (_, _, moons) in zip(names, finals, strict=True)},
        agenda=[],
    )
    assert table.ranks() == ranks
    assert [table.legend_count(seat) for seat in range(len(finals))] == [len(values) for _, values, _ in finals]
