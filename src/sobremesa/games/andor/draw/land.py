"""The map: spaces, creatures, heroes, tokens, and the two tracks below."""

from __future__ import annotations

from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.event import Value
from sobremesa.engine.scene import Sprite
from sobremesa.games.andor.board import CASTLE, NOWHERE
from sobremesa.games.andor.content import (
    ALLIES,
    BOSS,
    CREATURES,
    FOGS,
    HEROES,
    ITEMS,
    LETTERS,
    NO_CREATURE,
    NO_FOG,
)
from sobremesa.games.andor.draw.places import corner, hour_place, letter_place, middle, stand
from sobremesa.games.andor.pieces import FULL, HUNDRED, NO_OMEN, NO_WELL, NOBODY
from sobremesa.games.andor.table import Andor

Sprites = list[Sprite]
FOG_MARKS = {"strength": "+1", "willpower-2": "+2", "willpower-3": "+3", "gold": "1", "event": "!", "witch": "~"}


def draw_spaces(t: Andor, sprites: Sprites) -> None:
    """Every space can be clicked."""
    for space in t.map.spaces:
        x, y = middle(t, space)
        size = min(t.map.places[space][2], 64)
        label = "label-castle" if space == CASTLE else "label-space"
        sprites.append(Sprite(f"space-{space}", "space", x, y, size, label=label, fields={"space": space}))
    for number in t.closed:
        a, b = t.map.bridges[number]
        (ax, ay), (bx, by) = middle(t, a), middle(t, b)
        x, y = (ax + bx) / 2, (ay + by) / 2
        sprites.append(Sprite(f"closed-{number}", "closed", x, y, 30, layer=2, label="label-closed"))


def draw_tokens(t: Andor, sprites: Sprites) -> None:
    """What lies on the spaces."""
    fields: dict[str, Value]
    for space in t.map.spaces:
        if t.fog[space] != NO_FOG:
            draw_fog(t, space, sprites)
        if t.wells[space] != NO_WELL:
            wx, wy = t.map.well_places.get(space, t.map.places[space])[:2]
            symbol = "well-full" if t.wells[space] == FULL else "well-empty"
            fields = {"space": space, "full": t.wells[space] == FULL}
            sprites.append(Sprite(f"well-{space}", symbol, wx, wy, 27, layer=1, label="label-well", fields=fields))
        draw_heap(t, space, sprites)
    if t.witch != NOWHERE:
        x, y = stand(t, t.witch, 4)
        sprites.append(Sprite("witch", "witch", x, y, 30, layer=4, label="label-witch", fields={"space": t.witch}))


def draw_fog(t: Andor, space: int, sprites: Sprites) -> None:
    """A fog token, or what it was found to be."""
    fields: dict[str, Value]
    x, y = t.map.fog_places.get(space, t.map.places[space])[:2]
    kind = "hidden" if t.fog[space] == UNKNOWN else FOGS[t.fog[space]]
    is_open = t.fog_shown[space] and kind != "hidden"
    fields = {"space": space, "fog": kind if is_open else "hidden"}
    symbol = "creature-gor" if is_open and kind == "gor" else "fog-open" if is_open else "fog"
    symbol = "item-wineskin" if is_open and kind == "wineskin" else symbol
    mark = FOG_MARKS.get(kind, "") if is_open else ""
    sprites.append(
        Sprite(
            f"fog-{space}", symbol, x, y, 26, layer=1, text=mark, label="label-fog", fields=fields, classes=("number",)
        )
    )


def draw_heap(t: Andor, space: int, sprites: Sprites) -> None:
    """Goods, gold, farmers and rubble on a space."""
    fields: dict[str, Value]
    number = 0
    for code in t.ground:
        if code // HUNDRED == space:
            x, y = corner(t, space, number)
            item = ITEMS[code % HUNDRED]
            fields = {"item": item, "space": space}
            name = f"lying-{space}-{number}"
            sprites.append(
                Sprite(name, f"item-{item}", x, y, 19, layer=3, label="label-lying", fields=fields, alike=item)
            )
            number += 1
    for kind, heap in (("stone", t.stones), ("gem", t.gems)):
        for many in range(len(t.lying(heap, space))):
            x, y = corner(t, space, number)
            label = "label-stone" if kind == "stone" else "label-gem"
            name = f"{kind}-{space}-{many}"
            sprites.append(Sprite(name, f"{kind}-hidden", x, y, 19, layer=3, label=label, fields={"space": space}))
            number += 1
    if t.ground_gold[space]:
        x, y = corner(t, space, number)
        gold = t.ground_gold[space]
        fields = {"amount": gold, "space": space}
        sprites.append(
            Sprite(f"gold-{space}", "gold", x, y, 19, layer=3, text=str(gold), label="label-gold", fields=fields)
        )
        number += 1
    draw_farmers_and_rubble(t, space, number, sprites)


def draw_farmers_and_rubble(t: Andor, space: int, number: int, sprites: Sprites) -> None:
    """Farmers who wait, and rubble with its values."""
    fields: dict[str, Value]
    if t.farmers[space]:
        x, y = corner(t, space, number)
        text = str(t.farmers[space]) if t.farmers[space] > 1 else ""
        fields = {"count": t.farmers[space], "space": space}
        sprites.append(
            Sprite(f"farmer-{space}", "farmer", x, y - 4, 27, layer=3, text=text, label="label-farmer", fields=fields)
        )
    tokens = t.rubble_on(space)
    if tokens:
        x, y = middle(t, space)
        text = "+".join(str(value) for value in tokens)
        fields = {"space": space, "values": [str(value) for value in tokens]}
        sprites.append(
            Sprite(f"rubble-{space}", "rubble", x, y, 46, layer=4, text=text, label="label-rubble", fields=fields)
        )


def draw_creatures(t: Andor, sprites: Sprites) -> None:
    """Creatures on the board, on golden shields, and those beaten."""
    fields: dict[str, Value]
    for space in t.map.spaces:
        kind = t.creatures[space]
        if kind != NO_CREATURE:
            x, y = middle(t, space)
            fields = {
                "creature": CREATURES[kind],
                "space": space,
                "strength": t.creature_strength(kind),
                "willpower": t.creature_willpower(kind),
            }
            label = "label-boss" if kind == BOSS else "label-creature"
            size = 58 if kind == BOSS else 42
            name = f"creature-{space}"
            alike = CREATURES[kind]
            sprites.append(
                Sprite(name, f"creature-{alike}", x, y - 8, size, layer=5, label=label, fields=fields, alike=alike)
            )
            if t.loads[space]:
                item = ITEMS[t.loads[space] - 1]
                sprites.append(Sprite(f"load-{space}", f"item-{item}", x + 16, y - 24, 18, layer=6, classes=("piece",)))
    draw_castle(t, sprites)
    draw_beaten(t, sprites)


def draw_castle(t: Andor, sprites: Sprites) -> None:
    """Golden shields around the castle, free or taken."""
    fields: dict[str, Value]
    if not t.map.has_castle:
        return
    for number in range(max(t.shields, len(t.castle))):
        x, y = 30 + 29 * (number % 4), 118 + 34 * (number // 4)
        is_taken = number < len(t.castle)
        fields = {"free": not is_taken}
        if number < t.shields:
            sprites.append(
                Sprite(
                    f"shield-{number}", "golden-shield", x, y, 27, layer=2, label="label-golden-shield", fields=fields
                )
            )
        if is_taken:
            kind = CREATURES[t.castle[number]]
            sprites.append(
                Sprite(f"taken-{number}", f"creature-{kind}", x, y, 22, layer=3, classes=("piece",), alike=kind)
            )


def draw_beaten(t: Andor, sprites: Sprites) -> None:
    """AND-076  Space 80, with how many of each creature were beaten."""
    fields: dict[str, Value]
    x, y = middle(t, 80)
    number = 0
    for kind in range(1, len(CREATURES)):
        if t.defeated[kind]:
            fields = {"creature": CREATURES[kind], "count": t.defeated[kind]}
            sprites.append(
                Sprite(
                    f"beaten-{CREATURES[kind]}",
                    f"creature-{CREATURES[kind]}",
                    x - 68 + number * 34,
                    y,
                    32,
                    layer=3,
                    text=str(t.defeated[kind]),
                    label="label-beaten",
                    fields=fields,
                    classes=("small",),
                )
            )
            number += 1


def draw_figures(t: Andor, sprites: Sprites) -> None:
    """Heroes and allies."""
    fields: dict[str, Value]
    standing: dict[int, int] = {}
    for seat in range(t.seats):
        if t.heroes[seat] == NOBODY:
            continue
        space = t.at[seat]
        taken = standing.get(space, 1 if t.creatures[space] else 0)
        standing[space] = taken + 1
        x, y = stand(t, space, taken)
        hero = HEROES[t.heroes[seat]]
        fields = {"seat": seat, "hero": hero, "space": space}
        sprites.append(Sprite(f"hero-{seat}", f"hero-{hero}", x, y, 36, layer=7, label="label-hero", fields=fields))
    for ally, name in enumerate(ALLIES):
        if t.allies[ally] != NOWHERE:
            x, y = stand(t, t.allies[ally], 3 + ally)
            symbol = "ally-prince" if ally == 0 else "ally-dwarf"
            fields = {"ally": name, "space": t.allies[ally]}
            sprites.append(Sprite(f"ally-{name}", symbol, x, y, 32, layer=6, label="label-ally", fields=fields))


def draw_tracks(t: Andor, sprites: Sprites) -> None:
    """Time markers, the narrator, and where legend cards and omens wait."""
    fields: dict[str, Value]
    sprites.append(Sprite("clock", "box", 340, 697, 60, label="label-hours"))
    sprites.append(Sprite("sunrise", "box", 739, 697, 60, label="label-sunrise"))
    for seat in range(t.seats):
        if t.heroes[seat] != NOBODY:
            x, y = hour_place(t.hours[seat], seat)
            symbol = f"marker-{HEROES[t.heroes[seat]]}"
            fields = {"seat": seat, "hour": t.hours[seat]}
            sprites.append(Sprite(f"marker-{seat}", symbol, x, y, 19, layer=3, label="label-marker", fields=fields))
    for number, letter in enumerate(t.appointed):
        if letter != NOWHERE:
            x, y = letter_place(letter)
            fields = {"letter": LETTERS[letter]}
            sprites.append(
                Sprite(f"star-{number}", "star", x + 14, y - 18, 15, layer=2, label="label-star", fields=fields)
            )
    for letter, omen in enumerate(t.omens):
        if omen != NO_OMEN:
            x, y = letter_place(letter)
            fields = {"letter": LETTERS[letter]}
            sprites.append(
                Sprite(f"omen-{letter}", "omen", x - 12, y + 6, 18, layer=2, label="label-omen", fields=fields)
            )
    x, y = letter_place(t.last_letter)
    fields = {"letter": LETTERS[t.last_letter]}
    sprites.append(Sprite("end", "closed", x + 14, y + 8, 13, layer=2, label="label-end", fields=fields))
    x, y = letter_place(t.narrator)
    fields = {"letter": LETTERS[t.narrator], "legend": t.legend.key}
    sprites.append(Sprite("narrator", "narrator", x + 2, y - 4, 34, layer=4, label="label-narrator", fields=fields))
