"""Beside the map: the board of each hero, what merchants sell, and the fight that goes on."""

from __future__ import annotations

from sobremesa.engine.event import Value
from sobremesa.engine.scene import Sprite
from sobremesa.games.andor.content import BREW, CREATURES, FACES, HEROES, ITEMS, SOLD
from sobremesa.games.andor.draw.places import SHELF_TOP, panel_place
from sobremesa.games.andor.pieces import NOBODY
from sobremesa.games.andor.table import Andor

Sprites = list[Sprite]


def draw_picks(t: Andor, sprites: Sprites) -> None:
    """While heroes are picked, all of them stand ready."""
    if NOBODY not in t.heroes:
        return
    for hero, name in enumerate(HEROES):
        for face, called in enumerate(FACES[hero]):
            x, y = 1060 + hero * 92, SHELF_TOP - 160 + face * 72
            if hero not in t.heroes:
                sprites.append(
                    Sprite(
                        f"face-{called}", f"hero-{name}", x, y, 56, layer=8, label="label-face", fields={"face": called}
                    )
                )


def draw_hero(t: Andor, seat: int, sprites: Sprites) -> None:
    """A hero's board: willpower, strength, gold, farmers and what is carried."""
    fields: dict[str, Value]
    if t.heroes[seat] == NOBODY:
        return
    x, y = panel_place(seat)
    is_now = bool(t.agenda) and not t.is_over and _waits_for(t, seat)
    fields = {"seat": seat, "face": FACES[t.heroes[seat]][t.faces[seat]]}
    classes = ("over",) if t.is_day_over(seat) else ()
    symbol = "panel-now" if is_now else "panel"
    sprites.append(Sprite(f"panel-{seat}", symbol, x, y, 388, label="label-panel", fields=fields, classes=classes))
    sprites.append(
        Sprite(f"portrait-{seat}", f"hero-{HEROES[t.heroes[seat]]}", x - 160, y - 8, 58, layer=1, classes=("piece",))
    )
    values = (
        ("willpower", t.willpower[seat]),
        ("strength", t.strength[seat]),
        ("gold", t.gold[seat]),
        ("farmer", t.led[seat]),
    )
    for number, (name, value) in enumerate(values):
        if name == "farmer" and not value:
            continue
        draw_value(seat, name, value, x - 98 + number * 56, y - 22, sprites)
    draw_items(t, seat, x - 105, y + 22, sprites)


def _waits_for(t: Andor, seat: int) -> bool:
    step = t.agenda[-1]
    return getattr(step, "seat", NOBODY) == seat


def draw_value(seat: int, name: str, value: int, x: float, y: float, sprites: Sprites) -> None:
    """A symbol and its number."""
    fields: dict[str, Value]
    fields = {"seat": seat, "amount": value}
    pale = () if name == "gold" else ("pale",)
    if name == "willpower":
        sprites.append(
            Sprite(
                f"willpower-{seat}",
                name,
                x,
                y,
                42,
                layer=1,
                text=str(value),
                label="label-willpower",
                fields=fields,
                classes=pale,
            )
        )
    elif name == "strength":
        sprites.append(Sprite(f"strength-{seat}", name, x - 9, y, 36, layer=1, classes=("piece",)))
        sprites.append(
            Sprite(f"strong-{seat}", "", x + 15, y, 42, layer=2, text=str(value), label="label-strength", fields=fields)
        )
    elif name == "gold":
        sprites.append(
            Sprite(f"purse-{seat}", name, x, y, 36, layer=1, text=str(value), label="label-purse", fields=fields)
        )
    else:
        sprites.append(
            Sprite(
                f"led-{seat}",
                name,
                x,
                y,
                38,
                layer=1,
                text=str(value),
                label="label-led",
                fields=fields,
                classes=("small",),
            )
        )


def draw_items(t: Andor, seat: int, x: float, y: float, sprites: Sprites) -> None:
    """What the hero carries, in a row; several of a kind show how many."""
    fields: dict[str, Value]
    number = 0
    for item, count in enumerate(t.items[seat]):
        if count:
            fields = {"item": ITEMS[item], "count": count, "seat": seat}
            text = str(count) if count > 1 else ""
            sprites.append(
                Sprite(
                    f"held-{seat}-{ITEMS[item]}",
                    f"item-{ITEMS[item]}",
                    x + number * 40,
                    y,
                    38,
                    layer=1,
                    text=text,
                    label="label-held",
                    fields=fields,
                    classes=("small",),
                )
            )
            number += 1


def draw_shelf(t: Andor, sprites: Sprites) -> None:
    """The equipment board: what is left of each article, strength, and the event cards."""
    fields: dict[str, Value]
    for number, item in enumerate([*SOLD, BREW]):
        x, y = 1032 + number * 46, SHELF_TOP + 22
        fields = {"item": ITEMS[item], "count": max(0, t.stock[item])}
        sprites.append(
            Sprite(
                f"article-{ITEMS[item]}",
                f"item-{ITEMS[item]}",
                x,
                y,
                40,
                text=str(max(0, t.stock[item])),
                label="label-article",
                fields=fields,
                classes=("small",),
            )
        )
    sprites.append(Sprite("article-strength", "strength", 1360, SHELF_TOP + 22, 38, label="label-buy-strength"))
    sprites.append(
        Sprite(
            "events",
            "events",
            1040,
            SHELF_TOP + 74,
            34,
            text=str(len(t.deck)),
            label="label-events",
            fields={"count": len(t.deck)},
            classes=("pale", "small"),
        )
    )


def draw_fight(t: Andor, sprites: Sprites) -> None:
    """The fight as a scene: who fights, the dice just rolled, the battle value, the creature's willpower."""
    fields: dict[str, Value]
    if not t.is_fighting:
        return
    x, y = 1200.0, 595.0
    kind = CREATURES[t.creatures[t.foe]]
    sprites.append(Sprite("fight", "fight", x, y, 388, layer=9, label="label-fight", fields={"space": t.foe}))
    for number, seat in enumerate(t.fighters):
        hero = HEROES[t.heroes[seat]]
        sprites.append(
            Sprite(f"fighter-{seat}", f"hero-{hero}", x - 165 + number * 44, y - 22, 44, layer=10, classes=("piece",))
        )
    symbol = "rubble" if kind == "none" else f"creature-{kind}"
    fields = {"amount": t.foe_willpower}
    sprites.append(Sprite("foe", symbol, x + 150, y - 20, 54, layer=10, classes=("piece",)))
    sprites.append(
        Sprite(
            "foe-willpower",
            "willpower",
            x + 104,
            y - 22,
            40,
            layer=10,
            text=str(t.foe_willpower),
            label="label-foe",
            fields=fields,
            classes=("pale",),
        )
    )
    for number, face in enumerate(t.dice):
        die = "die-black" if t.black else "die"
        classes = ("pale",) if t.black else ()
        sprites.append(
            Sprite(
                f"die-{number + 1}",
                die,
                x - 160 + number * 46,
                y + 30,
                42,
                layer=10,
                text=str(face),
                label="label-die",
                fields={"face": face},
                classes=classes,
            )
        )
    fields = {"amount": t.value}
    sprites.append(
        Sprite("value", "star", x + 104, y + 30, 46, layer=10, text=str(t.value), label="label-value", fields=fields)
    )
