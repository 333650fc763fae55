"""fold.js lays the panes of every scene one below the other for a narrow screen, and loses no sprite."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import Game, games
from sobremesa.engine.matches.part import Part
from tests.conftest import ROOT

FOLD = ROOT / "src" / "sobremesa" / "server" / "static" / "fold.js"
SCRIPT = """
const { readFileSync } = await import("node:fs");
const fold = await import(`data:text/javascript,${encodeURIComponent(readFileSync(process.argv[1], "utf8"))}`);
const { panes, sprites } = JSON.parse(readFileSync(0, "utf8"));
const folded = sprites.map((sprite) => fold.folded(sprite, panes));
console.log(JSON.stringify({ ...fold.foldedSize(panes), sprites: folded, windows: fold.windows(panes) }));
"""


def fold(panes: list[tuple[float, ...]], sprites: list[dict[str, Any]]) -> dict[str, Any]:
    """What the script makes of them."""
    command = ["node", "--input-type=module", "--eval", SCRIPT, str(FOLD)]
    given = json.dumps({"panes": panes, "sprites": sprites})
    done = subprocess.run(command, input=given, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


def test_panes_are_laid_below_each_other_and_as_wide_as_the_first() -> None:
    left, right = {"id": "left", "x": 30, "y": 40, "size": 10}, {"id": "right", "x": 110, "y": 20, "size": 10}
    found = fold([(0, 0, 100, 80), (100, 0, 50, 80)], [left, right])
    assert (found["width"], found["height"]) == (100, 80 + 160)
    assert found["sprites"] == [left, {"id": "right", "x": 20, "y": 120, "size": 20}]
    assert [window["y"] for window in found["windows"]] == [0, 80]
    assert [window["viewBox"] for window in found["windows"]] == ["0 0 100 80", "100 0 50 80"]


@pytest.mark.parametrize("game", list(games().values()), ids=list(games()))
def test_a_folded_scene_keeps_every_sprite(game: Game) -> None:
    match, chance = Part(game, game.seats.stop - 1, secret="fold"), FastChance(3)
    sprites: list[dict[str, Any]] = []
    for number in range(40):
        scene = game.scene(match.table.mask(0), 0)
        if number % 8 == 0:
            sprites += [{"id": s.id, "x": s.x, "y": s.y, "size": s.size} for s in scene.sprites]
        if match.table.is_over:
            break
        seat = match.table.choice.seat
        match.play(seat, chance.pick(match.table.legal_actions(seat)))
    first, *others = scene.panes
    assert others, "every game of ours is drawn in panes"
    found = fold([(pane.x, pane.y, pane.width, pane.height) for pane in scene.panes], sprites)
    assert found["width"] == first.width
    for was, now in zip(sprites, found["sprites"], strict=True):
        is_in_first = was["x"] < first.x + first.width
        assert 0 <= now["x"] <= found["width"] and 0 <= now["y"] <= found["height"], was
        assert now == was if is_in_first else now["y"] >= first.height, was
