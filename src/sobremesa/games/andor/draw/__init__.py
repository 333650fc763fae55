"""Andor as sprites: the map with its tracks, and beside it the heroes' boards, the merchants' shelf and the fight."""

from __future__ import annotations

from sobremesa.engine.show.scene import Scene, Sprite
from sobremesa.games.andor.draw.combat import draw_fight
from sobremesa.games.andor.draw.figures import draw_beaten, draw_castle, draw_creatures, draw_figures
from sobremesa.games.andor.draw.help import draw_forecast, draw_odds, draw_prospects, draw_reach
from sobremesa.games.andor.draw.land import draw_daylight, draw_spaces, draw_storms, draw_tokens
from sobremesa.games.andor.draw.people import draw_hero, draw_picks, draw_shelf
from sobremesa.games.andor.draw.places import ART, panes
from sobremesa.games.andor.draw.tracks import draw_day, draw_legend
from sobremesa.games.andor.state.table import Andor


def scene(t: Andor, viewer: int | None) -> Scene:
    """What is drawn of a masked table."""
    sprites: list[Sprite] = []
    for draw in (draw_spaces, draw_daylight, draw_storms, draw_tokens, draw_creatures, draw_castle, draw_beaten):
        draw(t, sprites)
    draw_figures(t, sprites)
    draw_day(t, sprites)
    draw_legend(t, sprites)
    for seat in range(t.seats):
        draw_hero(t, seat, sprites)
    for draw in (draw_shelf, draw_picks, draw_fight, draw_forecast):
        draw(t, sprites)
    draw_reach(t, viewer, sprites)
    draw_prospects(t, viewer, sprites)
    draw_odds(t, sprites)
    return Scene(1400, 800, f"board-{t.map.id}", ART, tuple(sprites), panes(t.seats))
