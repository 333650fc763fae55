"""The sprites of Andor: the map with its tracks, the heroes' boards, and the merchants' shelf or the current fight."""

from __future__ import annotations

from sobremesa.engine.show.scene import Scene, Sprite
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.ui.board import draw_day, draw_daylight, draw_legend, draw_spaces, draw_storms, draw_tokens
from sobremesa.games.andor.ui.figures import draw_beaten, draw_castle, draw_creatures, draw_figures
from sobremesa.games.andor.ui.hints import draw_forecast, draw_odds, draw_prospects, draw_reach
from sobremesa.games.andor.ui.layout import ART, panes
from sobremesa.games.andor.ui.panels import draw_fight, draw_hero, draw_picks, draw_shelf


def scene(t: Andor, viewer: int | None) -> Scene:
    """Draw a masked table."""
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
