"""The fight as a scene: heroes against a creature or rubble, the dice just rolled, and what both sides add up to."""

from __future__ import annotations

from sobremesa.engine.event import Value
from sobremesa.engine.show.scene import Sprite
from sobremesa.games.andor.content.box import FACES, NO_CREATURE
from sobremesa.games.andor.draw.figures import ally_symbol, creature_symbol
from sobremesa.games.andor.draw.places import PANEL, STAGE
from sobremesa.games.andor.rules.rolling import best_of
from sobremesa.games.andor.state.strength import creature_strength
from sobremesa.games.andor.state.table import NOBODY, Andor

Sprites = list[Sprite]
LAYER = 9
DICE_Y, SUMS_Y = 32, 88


def draw_fight(t: Andor, sprites: Sprites) -> None:
    """Nothing in peace; else the stage, both sides, the dice and the sums."""
    if not t.is_fighting:
        return
    x, y = STAGE
    fields: dict[str, Value] = {"space": t.foe}
    sprites.append(
        Sprite("fight", "fight", x, y, PANEL[0], layer=LAYER, label="label-fight", fields=fields, classes=("front",))
    )
    draw_fighters(t, x, y, sprites)
    draw_foe(t, x, y, sprites)
    draw_dice(t, x, y, sprites)
    draw_sums(t, x, y, sprites)


def draw_fighters(t: Andor, x: float, y: float, sprites: Sprites) -> None:
    """The heroes and allies on the left; whoever rolls stands in front."""
    count = len(t.fighters) + len(t.called)
    step = min(56.0, 108 / max(1, count - 1))
    for number, seat in enumerate(t.fighters):
        face = FACES[t.heroes[seat]][t.faces[seat]]
        size = (96 if seat == t.roller else 84) - 4 * count
        place = (x - 144 + number * step, y - 48)
        sprites.append(Sprite(f"fighter-{seat}", f"hero-{face}", *place, size, layer=LAYER + 1, classes=("piece",)))
    for number, ally in enumerate(t.called, start=len(t.fighters)):
        place = (x - 144 + number * step, y - 46)
        sprites.append(Sprite(f"helper-{ally}", ally_symbol(ally), *place, 76, layer=LAYER + 1, classes=("piece",)))


def draw_foe(t: Andor, x: float, y: float, sprites: Sprites) -> None:
    """The creature or the rubble on the right, or a laurel once it is gone."""
    kind = t.creatures[t.foe]
    symbol = creature_symbol(t, kind) if kind else "rubble" if t.has_rubble(t.foe) else "laurel"
    sprites.append(Sprite("foe", symbol, x + 134, y - 50, 104, layer=LAYER + 1, classes=("piece",)))
    if kind == NO_CREATURE:
        return
    fields: dict[str, Value] = {"amount": t.foe_willpower}
    sprites.append(
        Sprite(
            "foe-willpower",
            "willpower",
            x + 66,
            y - 92,
            42,
            layer=LAYER + 2,
            text=str(t.foe_willpower),
            label="label-foe",
            fields=fields,
            classes=("pale",),
        )
    )


def is_of_foe(t: Andor) -> bool:
    """Whether the dice that lie there are the creature's, which may just have been beaten: heroes sign their rolls."""
    return t.roller == NOBODY


def draw_dice(t: Andor, x: float, y: float, sprites: Sprites) -> None:
    """Big dice: light ones for heroes on the left, red ones for the creature on the right."""
    foe = is_of_foe(t)
    kind = "die-black" if t.black else "die-red" if foe else "die"
    for number, face in enumerate(t.dice):
        place = x + 160 - (len(t.dice) - 1 - number) * 62 if foe else x - 160 + number * 62
        fields: dict[str, Value] = {"face": face}
        symbol = kind if t.black else f"{kind}-{face}"
        sprites.append(
            Sprite(
                f"die-{number + 1}",
                symbol,
                place,
                y + DICE_Y,
                58,
                layer=LAYER + 1,
                text=str(face) if t.black else "",
                label="label-die",
                fields=fields,
                classes=("pale", "doubled") if number == t.doubled else ("pale",),
            )
        )


def draw_sums(t: Andor, x: float, y: float, sprites: Sprites) -> None:
    """The heroes' battle value so far, and the creature's strength with its best dice once it has rolled."""
    draw_sum("value", "sum-heroes", (x - 120, y + SUMS_Y), t.value, sprites, label="label-value", classes=("sum",))
    kind = t.creatures[t.foe]
    if kind == NO_CREATURE:
        return
    value = creature_strength(t, kind) + (best_of(t.dice) if is_of_foe(t) and t.dice else 0)
    place, classes = (x + 120, y + SUMS_Y), ("sum", "pale")
    draw_sum("foe-value", "sum-foe", place, value, sprites, label="label-foe-value", classes=classes)


def draw_sum(
    name: str,
    symbol: str,
    place: tuple[float, float],
    value: int,
    sprites: Sprites,
    label: str,
    classes: tuple[str, ...],
) -> None:
    """What one side adds up to."""
    sprite = Sprite(name, symbol, *place, 104, layer=LAYER + 1, text=str(value), label=label, fields={"amount": value})
    sprites.append(sprite._replace(classes=classes))
