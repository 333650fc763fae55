"""The boards: what the data say, and what every board must be."""

from __future__ import annotations

import pytest

from sobremesa.games.andor.content.board import BOARDS, CASTLE, DISTANCES, NOWHERE

ANDOR, CAVE = BOARDS


def test_andor_has_78_spaces_and_157_edges() -> None:
    assert len(ANDOR.spaces) == 78
    assert len(ANDOR.edges) == len({tuple(sorted(edge)) for edge in ANDOR.edges}) == 157
    assert set(range(73, 80)).isdisjoint(ANDOR.spaces)
    assert ANDOR.neighbours[83] == ANDOR.neighbours[80] == []


def test_every_board_has_the_shape_that_its_picture_has() -> None:
    assert [(board.width, board.height) for board in BOARDS] == [(1000, 657), (1000, 657)]


def test_landmarks() -> None:
    assert ANDOR.wells == [5, 35, 45, 55]
    assert ANDOR.merchants == [18, 57, 71]
    assert len(ANDOR.fog) == 15
    assert ANDOR.bridges == [[16, 48], [38, 39], [46, 47]]
    assert CAVE.storms == [10, 20, 30] and not CAVE.has_castle


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_every_arrow_leads_to_a_neighbour_and_every_chain_ends_in_the_castle(board: object) -> None:
    chosen = next(one for one in BOARDS if one is board)
    for space in chosen.spaces:
        if space in (CASTLE, 80, 83):
            continue
        seen = [space]
        while seen[-1] != CASTLE:
            target = chosen.arrows[seen[-1]]
            assert target in chosen.neighbours[seen[-1]] and target not in seen
            seen.append(target)


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_everything_printed_lies_on_a_space(board: object) -> None:
    chosen = next(one for one in BOARDS if one is board)
    for spaces in (chosen.wells, chosen.fog, chosen.merchants, chosen.forest, chosen.river_bank, chosen.storms):
        assert set(spaces) <= set(chosen.spaces)
    assert set(chosen.places) == set(chosen.spaces)
    assert chosen.arrows[CASTLE] == NOWHERE


def test_distances_are_the_same_both_ways() -> None:
    for table in DISTANCES:
        assert all(table[a][b] == table[b][a] for a in range(85) for b in range(85))
    assert DISTANCES[0][84][0] == 16
