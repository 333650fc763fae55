"""Who stands on the map: creatures, those on golden shields and those beaten, heroes and allies."""

from __future__ import annotations

from sobremesa.engine.event import Value
from sobremesa.engine.scene import Sprite
from sobremesa.games.andor.board import CASTLE, NOWHERE
from sobremesa.games.andor.content import ALLIES, BOSS, CREATURES, FACES, HEROES, ITEMS, NO_CREATURE
from sobremesa.games.andor.draw.places import BEATEN, middle, on_the_map, spot, stand
from sobremesa.games.andor.pieces import NOBODY
from sobremesa.games.andor.table import Andor

Sprites = list[Sprite]
CREATURE_SIZES = [0, 40, 43, 49, 52, 80]  # of each kind
SHIELDS_IN_A_ROW = 5


def draw_creatures(t: Andor, sprites: Sprites) -> None:
    """The creatures on the board, and what they carry."""
    for space in t.map.spaces:
        kind = t.creatures[space]
        if kind == NO_CREATURE:
            continue
        x, y = stand(t, space, 0)
        if kind == BOSS:
            x, y = on_the_map(x, max(y - 14, 34))
        draw_creature(t, space, x, y, sprites)
        if t.loads[space]:
            item = ITEMS[t.loads[space] - 1]
            sprites.append(Sprite(f"load-{space}", f"item-{item}", x + 15, y - 15, 20, layer=6, classes=("piece",)))


def draw_creature(t: Andor, space: int, x: float, y: float, sprites: Sprites) -> None:
    """One creature."""
    kind = t.creatures[space]
    name = CREATURES[kind]
    fields: dict[str, Value] = {
        "creature": name,
        "space": space,
        "strength": t.creature_strength(kind),
        "willpower": t.creature_willpower(kind),
    }
    label = "label-boss" if kind == BOSS else "label-creature"
    size = CREATURE_SIZES[kind]
    sprites.append(
        Sprite(f"creature-{space}", f"creature-{name}", x, y, size, layer=5, label=label, fields=fields, alike=name)
    )


def shield_place(t: Andor, number: int, count: int) -> tuple[float, float]:
    """Where a golden shield lies before the castle."""
    x, y = spot(t, CASTLE, "house")
    row, column = divmod(number, SHIELDS_IN_A_ROW)
    wide = min(count - row * SHIELDS_IN_A_ROW, SHIELDS_IN_A_ROW)
    return x + 27 * (column - (wide - 1) / 2), y + 41 + 27 * row


def draw_castle(t: Andor, sprites: Sprites) -> None:
    """Golden shields before the castle, free or taken."""
    if not t.map.has_castle:
        return
    count = max(t.shields, len(t.castle))
    for number in range(count):
        x, y = shield_place(t, number, count)
        is_taken = number < len(t.castle)
        if number < t.shields:
            fields: dict[str, Value] = {"free": not is_taken}
            symbol = "golden-shield-taken" if is_taken else "golden-shield"
            sprites.append(
                Sprite(f"shield-{number}", symbol, x, y, 28, layer=2, label="label-golden-shield", fields=fields)
            )
        if is_taken:
            kind = CREATURES[t.castle[number]]
            sprites.append(
                Sprite(f"taken-{number}", f"creature-{kind}", x, y - 4, 26, layer=3, classes=("piece",), alike=kind)
            )


def draw_beaten(t: Andor, sprites: Sprites) -> None:
    """AND-076  Space 80, with how many of each creature were beaten."""
    x, y = middle(t, BEATEN)
    kinds = [kind for kind in range(1, len(CREATURES)) if t.defeated[kind]]
    for number, kind in enumerate(kinds):
        name = CREATURES[kind]
        fields: dict[str, Value] = {"creature": name, "count": t.defeated[kind]}
        sprites.append(
            Sprite(
                f"beaten-{name}",
                f"creature-{name}",
                x + 36 * (number - (len(kinds) - 1) / 2),
                y - 6,
                36,
                layer=3,
                text=str(t.defeated[kind]),
                label="label-beaten",
                fields=fields,
                classes=("count",),
            )
        )


def draw_figures(t: Andor, sprites: Sprites) -> None:
    """Heroes and allies, around whatever stands on their space; smaller in a crowd."""
    standing: dict[int, int] = {}
    crowds = [t.at[seat] for seat in range(t.seats) if t.heroes[seat] != NOBODY] + t.allies
    for seat in range(t.seats):
        if t.heroes[seat] == NOBODY:
            continue
        x, y = next_stand(t, t.at[seat], standing)
        size = 34 if crowds.count(t.at[seat]) > 2 else 40
        face = FACES[t.heroes[seat]][t.faces[seat]]
        fields: dict[str, Value] = {"seat": seat, "hero": HEROES[t.heroes[seat]], "space": t.at[seat]}
        sprites.append(Sprite(f"hero-{seat}", f"hero-{face}", x, y, size, layer=7, label="label-hero", fields=fields))
    for ally, name in enumerate(ALLIES):
        if t.allies[ally] != NOWHERE:
            x, y = next_stand(t, t.allies[ally], standing)
            size = 34 if crowds.count(t.allies[ally]) > 2 else 40
            symbol = "ally-prince" if ally == 0 else "ally-dwarf"
            fields = {"ally": name, "space": t.allies[ally]}
            sprites.append(Sprite(f"ally-{name}", symbol, x, y, size - 2, layer=6, label="label-ally", fields=fields))


def next_stand(t: Andor, space: int, standing: dict[int, int]) -> tuple[float, float]:
    """The next free place on a space; a creature or rubble has the first, the witch the fifth."""
    number = standing.get(space, 1 if t.creatures[space] or t.has_rubble(space) else 0)
    if space == t.witch and number == 4:
        number += 1
    standing[space] = number + 1
    return stand(t, space, number)
