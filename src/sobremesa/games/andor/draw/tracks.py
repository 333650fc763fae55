"""Below the map: the hours of the day, and the letters of the legend."""

from __future__ import annotations

from sobremesa.engine.event import Value
from sobremesa.engine.show.scene import Sprite
from sobremesa.games.andor.content.board import NOWHERE
from sobremesa.games.andor.content.box import HEROES, LETTERS
from sobremesa.games.andor.draw.places import CLOCK_X, HOUR_BOX, HOURS_TOP, SUNRISE_X, hour_place, letter_place
from sobremesa.games.andor.help.planning import next_sunrise
from sobremesa.games.andor.state.table import NO_OMEN, NOBODY, Andor

Sprites = list[Sprite]


def draw_day(t: Andor, sprites: Sprites) -> None:
    """Time markers, the hourglass to pass with, and the sunrise with the golden shields that will be free then."""
    y = HOURS_TOP + HOUR_BOX[1] / 2
    sprites.append(Sprite("clock", "clock", CLOCK_X, y, 46, label="label-hours"))
    sprites.append(Sprite("sunrise", "sunrise", SUNRISE_X, y, 146, label="label-sunrise"))
    if t.map.has_castle and not t.is_over:
        free = next_sunrise(t)[1]
        fields: dict[str, Value] = {"count": max(free, 0), "lost": free < 0}
        symbol = "golden-shield" if free >= 0 else "golden-shield-lost"
        text = str(free) if free >= 0 else "!"
        sprites.append(Sprite("dawn", symbol, SUNRISE_X, y, 36, layer=3, text=text, label="label-dawn", fields=fields))
    for seat in range(t.seats):
        if t.heroes[seat] != NOBODY:
            x, y = hour_place(t.hours[seat], seat)
            symbol = f"marker-{HEROES[t.heroes[seat]]}"
            fields = {"seat": seat, "hour": t.hours[seat]}
            sprites.append(Sprite(f"marker-{seat}", symbol, x, y, 21, layer=4, label="label-marker", fields=fields))


def draw_legend(t: Andor, sprites: Sprites) -> None:
    """The narrator, and where legend cards and omens wait and the legend ends."""
    for number, letter in enumerate(t.appointed):
        if letter != NOWHERE:
            token(f"star-{number}", "card-star", letter, (15, -13), 22, "label-star", sprites)
    for letter, omen in enumerate(t.omens):
        if omen != NO_OMEN:
            token(f"omen-{letter}", "omen", letter, (-14, 9), 21, "label-omen", sprites)
    token("end", "end", t.last_letter, (14, 10), 24, "label-end", sprites)
    x, y = letter_place(t.narrator)
    fields: dict[str, Value] = {"letter": LETTERS[t.narrator], "legend": t.legend.key}
    sprites.append(Sprite("narrator", "narrator", x + 2, y - 1, 44, layer=4, label="label-narrator", fields=fields))


def token(
    name: str, symbol: str, letter: int, off: tuple[float, float], size: float, label: str, sprites: Sprites
) -> None:
    """Something that lies on a letter."""
    x, y = letter_place(letter)
    fields: dict[str, Value] = {"letter": LETTERS[letter]}
    sprites.append(Sprite(name, symbol, x + off[0], y + off[1], size, layer=2, label=label, fields=fields))
