"""Every position can be drawn, and every click has its sprite."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations, count
from xml.etree import ElementTree as ET

import pytest

from sobremesa.engine.chance import FastChance, NoChance
from sobremesa.engine.manifest import find_game
from sobremesa.engine.show.scene import Sprite, read_symbols
from sobremesa.games.andor.content.board import NOWHERE
from sobremesa.games.andor.content.box import BOSS, CREATURES, FACES, GOR, HEROES, ITEMS
from sobremesa.games.andor.content.legend import FIGURES, LEGEND_IDS
from sobremesa.games.andor.rules.actions import ACTIONS, BEGIN
from sobremesa.games.andor.state.table import Andor, empty_table
from sobremesa.games.andor.ui import scene
from sobremesa.games.andor.ui.clicks import clicks
from sobremesa.games.andor.ui.figures import crowd
from sobremesa.games.andor.ui.hints import SMALL, around, free_sides, hidden, least_hiding
from sobremesa.games.andor.ui.layout import ART, BEATEN, STAGE, spots, stand
from tests.andor.fights import began, choose, facing

GAME = find_game("andor")
SAID = {"accept", "decline", "done", "keep", "roll", "roll-black", "use-shield", "suffer", "go-on", "leave", "bargain"}
SAID |= {"discard", "pay", "fly-gold"}


EVERY = 7  # positions are drawn: they follow each other closely


def positions(legend: str, seats: int) -> Iterator[Andor]:
    """Positions of a random match, the last among them."""
    table = GAME.start(seats, {**GAME.defaults(), "legend": legend}, FastChance(len(legend)))
    chance = FastChance(seats)
    table.run()
    for number in count():
        assert isinstance(table, Andor)
        if number % EVERY == 0 or table.is_fighting or table.is_over:
            yield table
        if table.is_over:
            return
        seat = table.choice.seat
        table.play(seat, chance.pick(table.legal_actions(seat)))


def example(*seats: str) -> Andor:
    table = GAME.example(list(seats), GAME.defaults())
    assert isinstance(table, Andor)
    return table


def by_id(t: Andor, viewer: int | None = None) -> dict[str, Sprite]:
    return {sprite.id: sprite for sprite in scene(t.mask(viewer), viewer).sprites}


@pytest.mark.parametrize("legend", LEGEND_IDS)
def test_every_position_can_be_drawn(legend: str) -> None:
    for number, t in enumerate(positions(legend, 2 + len(legend) % 3)):
        picture = scene(t.mask(0), 0)
        assert len(by_id(t, 0)) == len(picture.sprites)
        if number % 3 == 0:
            assert ET.fromstring(picture.svg()).tag.endswith("svg")


@pytest.mark.parametrize("legend", LEGEND_IDS)
def test_every_action_with_a_sprite_can_be_clicked(legend: str) -> None:
    for t in positions(legend, 4):
        for seat in t.actors():
            masked = t.mask(seat)
            assert isinstance(masked, Andor)
            shown = {sprite.id for sprite in scene(masked, seat).sprites}
            for action in masked.legal_actions(seat):
                wanted = clicks(masked, action)
                assert set(wanted) <= shown
                assert wanted or action.kind in SAID, action.text


def test_there_is_a_drawing_for_every_hero_creature_and_item() -> None:
    symbols = set(read_symbols(ART))
    assert {f"item-{item}" for item in ITEMS} <= symbols
    assert {f"creature-{creature}" for creature in CREATURES[1:] if creature != "boss"} <= symbols
    assert {f"boss-{figure}" for figure in FIGURES} <= symbols
    assert {f"marker-{hero}" for hero in HEROES} | {f"panel-{hero}" for hero in HEROES} <= symbols
    faces = [face for two in FACES for face in two]
    assert {f"hero-{face}" for face in faces} | {f"portrait-{face}" for face in faces} <= symbols


@pytest.mark.parametrize(("legend", "figure"), [("legend-2", "boss-skral"), ("the-sleeper", "boss-dragon")])
def test_the_enemy_of_a_legend_has_its_own_picture(legend: str, figure: str) -> None:
    t = empty_table(2, {**GAME.defaults(), "legend": legend}, NoChance())
    t.heroes, t.at, t.creatures[30] = [0, 1], [7, 14], BOSS
    assert {sprite.id: sprite for sprite in GAME.scene(t, None).sprites}["creature-30"].symbol == figure


def test_hidden_tokens_look_alike_and_seen_ones_do_not() -> None:
    t = example("warrior", "archer")
    t.fog[8], t.fog[11], t.fog[12] = 1, 6, 5
    t.fog_shown[12] = True
    sprites = by_id(t)
    hidden = [sprites["fog-8"], sprites["fog-11"]]
    assert {(sprite.symbol, sprite.text, sprite.fields["fog"]) for sprite in hidden} == {("fog", "", "hidden")}
    assert sprites["fog-12"].symbol == "fog-gold" and sprites["fog-12"].text == "1"


def test_walks_are_priced_only_for_the_hero_who_must_move() -> None:
    t = example("warrior", "archer")
    t.hours[0] = 6
    assert by_id(t, 0)["reach-2"].text == "1" and by_id(t, 0)["reach-0"].text == "2"
    assert by_id(t, 0)["reach-heart-0"].text == "2" and "reach-heart-2" not in by_id(t, 0)
    assert "reach-2" not in by_id(t, 1) and "reach-2" not in by_id(t)


def test_arrows_show_the_next_sunrise_and_a_fight_its_odds() -> None:
    t = example("warrior", "archer")
    t.creatures[14] = 1
    t.creatures[36] = 2
    arrows = [sprite for name, sprite in by_id(t).items() if name.startswith("forecast-")]
    assert [(arrow.fields["creature"], arrow.fields["space"]) for arrow in arrows] == [("gor", 2), ("skral", 16)]
    t.chance = FastChance(3)
    t.play(0, ACTIONS.read("fight 14"))
    if t.is_fighting and t.creatures[14]:
        assert 0 <= int(by_id(t)["odds"].text) <= 100


def test_a_boss_that_walks_has_an_arrow_too_and_none_that_stays() -> None:
    for legend, arrows in (("the-sleeper", [("boss", 82)]), ("legend-2", [])):
        t = GAME.example(["warrior", "archer"], {**GAME.defaults(), "legend": legend})
        assert isinstance(t, Andor)
        t.creatures[84] = BOSS
        found = [sprite.fields for name, sprite in by_id(t).items() if name.startswith("forecast-")]
        assert [(fields["creature"], fields["space"]) for fields in found] == arrows
    t = GAME.example(["warrior", "archer"], {**GAME.defaults(), "legend": "the-sleeper"})
    assert isinstance(t, Andor)
    t.creatures[6] = BOSS
    assert by_id(t)["dawn"].text == "!" and t.shields == 3


def test_articles_that_are_not_for_sale_are_faint() -> None:
    t = example("warrior", "archer")
    for selling, witch, faint in ((2, 8, []), (1, NOWHERE, ["helm", "brew"]), (0, 8, ["helm", "strength"])):
        t.selling, t.witch = selling, witch
        shown = by_id(t)
        named = [name for name in ("helm", "brew", "strength") if "gone" in shown[f"article-{name}"].classes]
        assert named == faint


def test_a_fight_shows_the_willpower_of_a_creature_and_of_nothing_else() -> None:
    t = example("warrior", "archer")
    t.foe, t.fighters, t.rubble = 2, [0], [205]
    assert "foe-willpower" not in by_id(t)
    t.creatures[2], t.foe_willpower = 1, 4
    assert by_id(t)["foe-willpower"].text == "4"


def test_during_a_fight_articles_are_bought_on_the_merchants_space() -> None:
    t = example("warrior", "archer")
    t.at, t.gold[1], t.creatures[14], t.willpower = [14, 18], 2, 1, [7, 7]
    t.play(0, ACTIONS.read("fight 14"))
    while "buy-strength" not in [action.text for action in t.legal_actions(1)]:
        t.play(0, t.legal_actions(0)[0])
    assert t.is_fighting and "article-strength" not in by_id(t, 1)
    for text in ("buy-strength", "buy helm"):
        assert clicks(t, ACTIONS.read(text)) == ["space-18"]
    assert "space-18" in by_id(t, 1)


@pytest.mark.parametrize("board", ["andor", "cave"])
def test_badges_leave_the_numbers_of_the_spaces_readable(board: str) -> None:
    places = {int(space): found for space, found in spots(board)["spaces"].items()}
    numbers = [(found["number"][0], found["number"][1]) for found in places.values()]
    third = (2 * SMALL) ** 2 / 3
    for space, (x, y) in zip(places, numbers, strict=True):
        for aside, width in ((25, 23), (31, 36)):
            at = (x + aside * free_sides(board)[space], y)
            assert max(hidden(at, width, number) for number in numbers) < third, space
        for width in (42, 64):
            stands_x, stands_y = places[space]["stand"][0]
            at = least_hiding(around(stands_x, stands_y, width, 40), width, numbers)
            assert max(hidden(at, width, number) for number in numbers) < third, space


@pytest.mark.parametrize("legend", ["legend-2", "glowing-deeps"])
@pytest.mark.parametrize("creature", range(len(CREATURES)))
def test_everybody_on_a_small_space_can_be_seen(legend: str, creature: int) -> None:
    t = GAME.example(list(HEROES), {**GAME.defaults(), "legend": legend})
    assert isinstance(t, Andor)
    for space in [space for space in t.map.spaces if space != BEATEN]:
        t.creatures[space] = creature
        for many in range(2, 7):
            places = crowd(t, space, many)
            assert len(places) == many
            for one, other in combinations(places, 2):
                assert math.hypot(one.x - other.x, one.y - other.y) > 0.6 * one.size, (space, many)
                assert one.size >= 28
            if creature:
                x, y = stand(t.map.id, space, 0)
                assert min(math.hypot(one.x - x, one.y - y) for one in places) > 16, (space, many)
        t.creatures[space] = 0


def test_the_odds_are_next_to_a_creature_and_clear_of_figures() -> None:
    t = example("warrior", "archer")
    t.at[0] = t.at[1] = 14
    t.creatures[14] = 1
    badge = by_id(t, t.choice.seat)["prospect-14"]
    creature = by_id(t)["creature-14"]
    assert badge.text.endswith("%") and math.hypot(badge.x - creature.x, badge.y - creature.y) < 70
    for seat in (0, 1):
        hero = by_id(t)[f"hero-{seat}"]
        assert hidden((badge.x, badge.y), badge.size, (hero.x, hero.y)) < (2 * SMALL) ** 2 / 3
    assert "prospect-14" not in by_id(t)


def test_the_dice_of_a_beaten_creature_are_not_the_heroes() -> None:
    t = began(facing(["warrior", "dwarf"], GOR, strength=14), 1)
    t.play(0, BEGIN)
    while t.creatures[14]:
        t.play(t.choice.seat, choose(t))
    dice = [sprite for sprite in scene(t, 0).sprites if sprite.id.startswith("die-")]
    assert dice and all(sprite.symbol.startswith("die-red") and sprite.x > STAGE[0] for sprite in dice)
