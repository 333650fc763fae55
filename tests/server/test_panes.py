"""panes.js puts the panes of every scene into the slots of a page: whole, side by side, and no sprite is lost."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import Game, games
from sobremesa.engine.matches.part import Part
from sobremesa.engine.show.scene import Pane
from tests.conftest import ROOT

PANES = ROOT / "src" / "sobremesa" / "server" / "static" / "panes.js"
SCRIPT = """
const { readFileSync } = await import("node:fs");
const panes = await import(`data:text/javascript,${encodeURIComponent(readFileSync(process.argv[1], "utf8"))}`);
const { all, box } = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(panes.arrange(all, box)));
"""
Box = tuple[float, float, float, float]
SLOTS = [(0, 0, 390, 400), (10, 20, 480, 260), (0, 0, 352, 700), (5, 5, 900, 90)]  # x, y, width, height


def arrange(panes: list[Pane], slot: Box) -> list[Box]:
    """Where the script puts them: x, y, width and height on the page."""
    all_panes = [{"x": one.x, "y": one.y, "width": one.width, "height": one.height} for one in panes]
    box = dict(zip(("x", "y", "width", "height"), slot, strict=True))
    command = ["node", "--input-type=module", "--eval", SCRIPT, str(PANES)]
    given = json.dumps({"all": all_panes, "box": box})
    done = subprocess.run(command, input=given, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    placed: list[dict[str, Any]] = json.loads(done.stdout)
    return [
        (
            at["x"] + one.x * at["scale"],
            at["y"] + one.y * at["scale"],
            one.width * at["scale"],
            one.height * at["scale"],
        )
        for one, at in zip(panes, placed, strict=True)
    ]


def overlap(a: Box, b: Box) -> bool:
    """Whether two boxes share more than an edge."""
    return (
        a[0] + a[2] > b[0] + 0.5 and b[0] + b[2] > a[0] + 0.5 and a[1] + a[3] > b[1] + 0.5 and b[1] + b[3] > a[1] + 0.5
    )


def test_what_is_alike_shares_a_line_where_that_makes_it_larger() -> None:
    rows = [Pane(0, 100 * number, 400, 100) for number in range(4)]
    assert [round(one[0]) for one in arrange(rows, (0, 0, 400, 420))] == [0, 0, 0, 0]
    assert len({round(one[1]) for one in arrange(rows, (0, 0, 806, 203))}) == 2


def test_a_line_that_is_as_wide_as_the_box_leaves_its_room_to_the_others() -> None:
    table, first, second = arrange(
        [Pane(0, 0, 400, 200), Pane(0, 200, 400, 80), Pane(0, 280, 400, 80)], (0, 0, 400, 166)
    )
    assert (round(first[2]), round(second[2])) == (197, 197), "two in one line, as wide as the box together"
    assert round(table[3] + first[3]) == 160, "and nothing is left over"


def test_in_a_low_box_all_are_in_one_line_equally_high() -> None:
    placed = arrange([Pane(0, 0, 400, 160), Pane(0, 160, 400, 160), Pane(0, 320, 400, 240)], (0, 0, 360, 58))
    assert len({(round(one[1]), round(one[3])) for one in placed}) == 1


@pytest.mark.parametrize("slot", SLOTS)
@pytest.mark.parametrize("game", list(games().values()), ids=list(games()))
def test_the_panes_of_a_slot_are_whole_and_apart(game: Game, slot: Box) -> None:
    scene = game.scene(Part(game, game.seats.stop - 1, secret="panes").table.mask(0), 0)
    placed = arrange([pane for pane in scene.panes[1:] if pane.seat != 0], slot)
    for number, one in enumerate(placed):
        assert one[0] > slot[0] - 1 and one[0] + one[2] < slot[0] + slot[2] + 1
        assert one[1] > slot[1] - 1 and one[1] + one[3] < slot[1] + slot[3] + 1
        assert not any(overlap(one, other) for other in placed[:number])


@pytest.mark.parametrize("seats", ["fewest", "most"])
@pytest.mark.parametrize("game", list(games().values()), ids=list(games()))
def test_every_sprite_lies_in_a_pane_and_every_seat_has_one(game: Game, seats: str) -> None:
    count = game.seats.start if seats == "fewest" else game.seats.stop - 1
    match, chance = Part(game, count, secret="panes"), FastChance(3)
    panes = game.scene(match.table.mask(0), 0).panes
    assert [pane.seat for pane in panes if pane.seat is not None] == list(range(count))
    for number in range(120):
        scene = game.scene(match.table.mask(0), 0)
        assert scene.panes == panes, "the panes of a match never change"
        if number % 6 == 0:
            lost = [sprite.id for sprite in scene.sprites if not any(holds(pane, sprite.x, sprite.y) for pane in panes)]
            assert lost == []
        if match.table.is_over:
            break
        seat = match.table.choice.seat
        match.play(seat, chance.pick(match.table.legal_actions(seat)))


def holds(pane: Pane, x: float, y: float) -> bool:
    """Whether a point lies in a pane."""
    return pane.x <= x < pane.x + pane.width and pane.y <= y < pane.y + pane.height
