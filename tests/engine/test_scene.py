"""What every picture relies on: scenes that fold, and pieces that are followed from scene to scene."""

from __future__ import annotations

from itertools import permutations, product
from pathlib import Path

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.show.scene import Scene, Sprite, follow, nearest


def piece(name: str, x: float, y: float = 0.0, *, alike: str = "disc", pinned: bool = False) -> Sprite:
    return Sprite(name, "", x, y, 10, alike=alike, pinned=pinned)


def pictured(*sprites: Sprite) -> Scene:
    return Scene(100, 100, "board", Path(), sprites)


def where(picture: Scene) -> dict[str, tuple[float, float]]:
    return {sprite.id: (sprite.x, sprite.y) for sprite in picture.sprites}


def test_pieces_that_stay_keep_their_ids_and_the_one_that_moved_takes_its_own_along() -> None:
    before = pictured(piece("a", 0), piece("b", 50, 9), piece("c", 90))
    after = pictured(piece("1", 50, 9), piece("2", 70, 40), piece("3", 90))
    assert where(follow(before, after)) == {"b": (50, 9), "a": (70, 40), "c": (90, 0)}


def test_a_lifted_stack_keeps_its_order() -> None:
    pieces = [piece("low", 0, 40), piece("middle", 0, 20), piece("high", 0, 0)]
    lifted = [piece("1", 0, -10), piece("2", 0, -30), piece("3", 0, -50)]
    for stack, hand in product(permutations(pieces), permutations(lifted)):
        found = where(follow(pictured(*stack), pictured(*hand)))
        assert found == {"low": (0, -10), "middle": (0, -30), "high": (0, -50)}


def test_pieces_of_another_kind_are_never_mixed_up() -> None:
    before = pictured(piece("red", 0, alike="red"), piece("blue", 10, alike="blue"))
    after = pictured(piece("1", 10, alike="red"), piece("2", 0, alike="blue"))
    assert where(follow(before, after)) == {"red": (10, 0), "blue": (0, 0)}


def test_new_pieces_get_free_names_and_lost_ones_vanish() -> None:
    grown = follow(pictured(piece("x", 0)), pictured(piece("y", 50), piece("x", 60), piece("z", 0)))
    assert len(where(grown)) == 3
    assert where(grown)["x"] == (0, 0)
    assert where(follow(pictured(piece("a", 0), piece("b", 9)), pictured(piece("1", 8)))) == {"b": (8, 0)}


def test_a_pinned_piece_keeps_its_id_and_what_lay_there_flies_on() -> None:
    before = pictured(piece("tile-3-14", 0, pinned=True))
    after = pictured(piece("tile-3-13", 0, pinned=True), piece("held", 80))
    assert where(follow(before, after)) == {"tile-3-13": (0, 0), "tile-3-14": (80, 0)}
    undone = follow(follow(before, after), before)
    assert where(undone) == {"tile-3-14": (0, 0)}


def test_things_that_are_one_of_a_kind_are_left_alone() -> None:
    before = pictured(Sprite("lys", "", 0, 0, 10))
    after = pictured(Sprite("lys", "", 50, 0, 10), piece("lys-disc", 0))
    assert where(follow(before, after)) == {"lys": (50, 0), "lys-disc": (0, 0)}


@pytest.mark.parametrize("seed", range(20))
def test_the_nearest_assignment_is_the_best_of_all(seed: int) -> None:
    chance = FastChance(seed)
    rows, columns = 1 + chance.below(4), 5
    costs = [[float(chance.below(30)) for _ in range(columns)] for _ in range(rows)]
    found = nearest(costs)
    assert len(set(found)) == rows
    cheapest = min(sum(costs[i][j] for i, j in enumerate(way)) for way in permutations(range(columns), rows))
    assert sum(costs[i][j] for i, j in enumerate(found)) == cheapest
