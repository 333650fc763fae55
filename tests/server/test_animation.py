"""Animations: every frame of a move can be drawn, leads to the next, and sharing them shows nobody anything else."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import Game, games
from sobremesa.engine.matches.part import Part, Snapshots
from sobremesa.engine.show.scene import HELP, Scene, Sprite
from sobremesa.server.rooms.scene_diff import BIG_STEP, Animation, Difference, Screens, TrackedScene, duration_of

GAMES = list(games().values())
NOWHERE = Path()


def applied(sprites: dict[str, Sprite], change: Difference) -> dict[str, Sprite]:
    """What a client has after a step."""
    kept = {name: sprite for name, sprite in sprites.items() if name not in change.drop}
    return {**kept, **{sprite.id: sprite for sprite in change.put}}


def by_id(scene: Scene) -> dict[str, Sprite]:
    return {sprite.id: sprite for sprite in scene.sprites}


def look(sprites: dict[str, Sprite]) -> list[Sprite]:
    """What is on the screen, whatever it is called."""
    return sorted((sprite._replace(id="") for sprite in sprites.values()), key=repr)


@pytest.mark.parametrize("moves", [25, pytest.param(70, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("seats", ["fewest", "most"])
def test_the_steps_of_every_seat_lead_to_what_is_drawn_for_it(game: Game, seats: str, moves: int) -> None:
    match = Part(game, game.seats.start if seats == "fewest" else game.seats.stop - 1, secret="film")
    chance, screens = FastChance(3), Screens()
    viewers = [None, *range(match.seats)]
    for _ in range(moves):
        if match.table.is_over:
            break
        seat, before, recorded = match.table.choice.seat, match.table.copy(), Snapshots()
        match.play(seat, chance.pick(match.table.legal_actions(seat)), recorded)
        animation = Animation(game, before, recorded, match.table, screens)
        for viewer in viewers:
            had = have = by_id(screens.scene(game, before, viewer).scene)
            for frame in animation.frames(viewer):
                have = applied(have, frame.change)
                assert all(had.get(one.id) != one for one in frame.change.put if HELP in one.classes), "put as it was"
            helping = {name for name in had.keys() & have.keys() if HELP in have[name].classes}
            assert not any(helping & set(frame.change.drop) for frame in animation.frames(viewer)), "gone, and back"
            drawn = game.scene(match.table.mask(viewer), viewer)
            assert have == by_id(animation.screen(viewer).scene)
            assert look(by_id(animation.screen(viewer).scene)) == look(by_id(drawn))
        screens = animation.screens_after()
        if not game.has_secrets:
            shown = screens.shown
            assert all(shown[viewer].ids_alike() == shown[None].ids_alike() for viewer in viewers)


def piece(name: str, x: float, alike: str = "disc") -> Sprite:
    return Sprite(name, "", x, 0, 10, alike=alike)


def test_interchangeable_pieces_keep_their_ids() -> None:
    before = Scene(100, 100, "board", NOWHERE, (piece("a", 0), piece("b", 50), piece("c", 90, "tile")))
    after = Scene(100, 100, "board", NOWHERE, (piece("a", 52), piece("b", 2), piece("c", 90, "tile")))
    seen, change = TrackedScene(before, {}).advance(after)
    assert seen.names == {"a": "b", "b": "a"} and seen.id_of("a") == "b" and seen.drawn_as("b") == "a"
    assert {sprite.id: sprite.x for sprite in change.put} == {"a": 2, "b": 52} and change.drop == []
    back, change = seen.advance(before)
    assert {sprite.id: sprite.x for sprite in change.put} == {"a": 0, "b": 50} and back.names == {}


def test_a_new_piece_takes_no_id_that_another_has() -> None:
    before = Scene(100, 100, "board", NOWHERE, (piece("a", 0), piece("t", 90, "tile"), piece("u", 10, "tile")))
    seen = TrackedScene(before, {"t": "v", "u": "t"})
    after = Scene(100, 100, "board", NOWHERE, (*before.sprites, piece("v", 40)))
    grown, change = seen.advance(after)
    assert len({sprite.id for sprite in grown.scene.sprites}) == 4
    assert [sprite.x for sprite in change.put] == [40]


def test_two_changes_in_a_row_are_one() -> None:
    first = Difference([piece("a", 1), piece("b", 2)], ["c"])
    second = Difference([piece("c", 3), piece("a", 4)], ["b"])
    whole = first.then(second)
    assert {sprite.id: sprite.x for sprite in whole.put} == {"a": 4, "c": 3} and whole.drop == ["b"]


def test_the_longest_move_stays_short() -> None:
    assert duration_of(1) == 300 and duration_of(0) == 300
    assert all(duration_of(number) * number <= 2400 for number in range(1, 61))
    assert all(duration_of(number, 1) * number + BIG_STEP <= 2400 for number in range(1, 23))
