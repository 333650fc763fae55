"""Andor as sprites: the map with its tracks, and beside it the heroes' boards, the merchants' shelf and the fight."""

from __future__ import annotations

from sobremesa.engine.scene import Scene, Sprite
from sobremesa.games.andor.draw.clicking import clicks
from sobremesa.games.andor.draw.help import draw_forecast, draw_odds, draw_prospects, draw_reach
from sobremesa.games.andor.draw.land import draw_creatures, draw_figures, draw_spaces, draw_tokens, draw_tracks
from sobremesa.games.andor.draw.people import draw_fight, draw_hero, draw_picks, draw_shelf
from sobremesa.games.andor.draw.places import ART, MAP, PEOPLE
from sobremesa.games.andor.table import Andor

__all__ = ["clicks", "scene"]


def scene(t: Andor, viewer: int | None) -> Scene:
    """What is drawn of a masked table."""
    sprites: list[Sprite] = []
    draw_spaces(t, sprites)
    draw_tokens(t, sprites)
    draw_creatures(t, sprites)
    draw_figures(t, sprites)
    draw_tracks(t, sprites)
    for seat in range(t.seats):
        draw_hero(t, seat, sprites)
    draw_shelf(t, sprites)
    draw_picks(t, sprites)
    draw_fight(t, sprites)
    draw_forecast(t, sprites)
    draw_reach(t, viewer, sprites)
    draw_prospects(t, viewer, sprites)
    draw_odds(t, sprites)
    return Scene(1400, 800, f"board-{t.map.id}", ART, tuple(sprites), (MAP, PEOPLE))
