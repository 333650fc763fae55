"""Beside the map: the board of each hero, and what merchants sell."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sobremesa.engine.event import Value
from sobremesa.engine.show.scene import Sprite
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import NOWHERE
from sobremesa.games.andor.draw.places import KEPT, PANEL, SHELF, panel_place
from sobremesa.games.andor.state.table import NOBODY, Andor

Sprites = list[Sprite]
TRACK_FROM = -88  # of the willpower track, where 0 is, from the middle of a hero's board
WILLPOWER_STEP, WILLPOWER_Y = 13.2, -32
STRENGTH_STEP, STRENGTH_Y = 19.4, 2
ITEMS_Y = 39
HEAD_X, LARGE_X, SMALL_X = -44, 0, (44, 83, 122)
GEM_PLACES = ((157, -12), (178, -12), (167, 10))


def draw_picks(t: Andor, sprites: Sprites) -> None:
    """While heroes are picked, all of them stand ready."""
    if NOBODY not in t.heroes:
        return
    x, y = SHELF
    for hero in range(len(box.HEROES)):
        for face, called in enumerate(box.FACES[hero]):
            if hero not in t.heroes:
                fields: dict[str, Value] = {"face": called}
                sprites.append(
                    Sprite(
                        f"face-{called}",
                        f"portrait-{called}",
                        x - 138 + hero * 92,
                        y - 52 + face * 104,
                        78,
                        layer=8,
                        label="label-face",
                        fields=fields,
                        classes=("front",),
                    )
                )


class HeroBoard(NamedTuple):
    """What a hero's board shows."""

    seats: int
    seat: int
    hero: int
    face: int
    is_asleep: bool
    is_asked: bool
    willpower: int
    strength: int
    gold: int
    led: int
    items: tuple[int, ...]  # how many of each


def draw_hero(t: Andor, seat: int, sprites: Sprites) -> None:
    """A hero's board, once the hero is picked."""
    if t.heroes[seat] == NOBODY:
        return
    is_asked = not t.is_over and bool(t.agenda) and getattr(t.agenda[-1], "seat", NOBODY) == seat
    who = t.seats, seat, t.heroes[seat], t.faces[seat], t.is_day_over(seat), is_asked
    sprites += hero_board(
        HeroBoard(*who, t.willpower[seat], t.strength[seat], t.gold[seat], t.led[seat], tuple(t.items[seat]))
    )


@lru_cache(KEPT)
def hero_board(of: HeroBoard) -> tuple[Sprite, ...]:
    """Portrait, the tracks of willpower and strength, gold, farmers, and the items in their slots."""
    x, y = panel_place(of.seats, of.seat)
    face, hero, seat = box.FACES[of.hero][of.face], box.HEROES[of.hero], of.seat
    fields: dict[str, Value] = {"seat": seat, "face": face, "hero": hero}
    panel = Sprite(f"panel-{seat}", f"panel-{hero}", x, y, PANEL[0], label="label-panel", fields=fields)
    sprites = [panel._replace(classes=("own",))]
    classes = ("piece", "own", "over") if of.is_asleep else ("piece", "own")
    sprites.append(Sprite(f"portrait-{seat}", f"portrait-{face}", x - 149, y - 2, 78, layer=1, classes=classes))
    if of.is_asleep:
        sprites.append(Sprite(f"asleep-{seat}", "asleep", x - 122, y - 40, 30, layer=2, classes=("piece",)))
    if of.is_asked:
        sprites.append(Sprite("now", "now", x, y, PANEL[0] + 8, layer=1, classes=("piece",)))
    draw_values(of, x, y, sprites)
    draw_items(of, x, y, sprites)
    return tuple(sprites)


def draw_values(of: HeroBoard, x: float, y: float, sprites: Sprites) -> None:
    """Willpower and strength on their tracks, gold, and the farmers that are led."""
    values: list[tuple[str, str, int, float, float, float, str]] = [
        ("willpower", "willpower", of.willpower, TRACK_FROM + of.willpower * WILLPOWER_STEP, WILLPOWER_Y, 36, "pale"),
        ("strong", "strength", of.strength, TRACK_FROM + (of.strength - 1) * STRENGTH_STEP, STRENGTH_Y, 34, "carved"),
        ("purse", "gold", of.gold, TRACK_FROM - 2, ITEMS_Y, 36, "carved"),
    ]
    if of.led:
        values.append(("led", "farmer", of.led, -120, 44, 36, "count"))
    labels = {"willpower": "label-willpower", "strong": "label-strength", "purse": "label-purse", "led": "label-led"}
    for name, symbol, amount, dx, dy, size, style in values:
        fields: dict[str, Value] = {"seat": of.seat, "amount": amount}
        sprites.append(
            Sprite(
                f"{name}-{of.seat}",
                symbol,
                x + dx,
                y + dy,
                size,
                layer=3,
                text=str(amount),
                label=labels[name],
                fields=fields,
                classes=(style,),
            )
        )


def draw_items(of: HeroBoard, x: float, y: float, sprites: Sprites) -> None:
    """What the hero carries, each in a slot of its shape; several of a kind show how many."""
    small = gems = 0
    for item, count in enumerate(of.items):
        if not count:
            continue
        slot, size = box.SLOT_OF[item], 36
        if slot in (box.HEAD, box.LARGE):
            dx, dy = (HEAD_X if slot == box.HEAD else LARGE_X), 0
        elif slot == box.NO_SLOT:
            (dx, dy), size = GEM_PLACES[gems % len(GEM_PLACES)], 25
            gems += 1
        else:
            dx, dy = SMALL_X[small % len(SMALL_X)], 0
            small += 1
        draw_held(of.seat, item, count, (x + dx, y + ITEMS_Y + dy, size), sprites)


def draw_held(seat: int, item: int, count: int, place: tuple[float, float, float], sprites: Sprites) -> None:
    """One kind of item in its slot."""
    name = box.ITEMS[item]
    fields: dict[str, Value] = {"item": name, "count": count, "seat": seat}
    sprite = Sprite(f"held-{seat}-{name}", f"item-{name}", *place, layer=2, label="label-held", fields=fields)
    sprites.append(sprite._replace(text=str(count) if count > 1 else "", classes=("count", "own")))


def draw_shelf(t: Andor, sprites: Sprites) -> None:
    """The equipment board, put away in a fight and while heroes are picked: articles, strength, event cards.

    What nobody sells, for now or in this legend, is faint.
    """
    if not t.is_fighting and NOBODY not in t.heroes:
        sprites += shelf(tuple(t.stock), t.selling, t.witch != NOWHERE, len(t.deck))


@lru_cache(KEPT)
def shelf(stock: tuple[int, ...], selling: int, has_witch: bool, cards: int) -> tuple[Sprite, ...]:
    """The equipment board, and the event cards that are left."""
    x, y = SHELF
    sprites = [Sprite("shelf", "shelf", x, y, PANEL[0], classes=("piece",))]
    for number, item in enumerate([*box.SOLD, box.BREW]):
        column, row = number % 4, number // 4
        count = max(0, stock[item])
        name = box.ITEMS[item]
        fields: dict[str, Value] = {"item": name, "count": count}
        is_sold = has_witch if item == box.BREW else selling == box.EVERYTHING
        classes = ("count",) if count and is_sold else ("count", "gone")
        place = (x - 150 + column * 72, y - 46 + row * 86, 54)
        sprite = Sprite(f"article-{name}", f"item-{name}", *place, layer=1, label="label-article", fields=fields)
        sprites.append(sprite._replace(text=str(count), classes=classes))
    strength = Sprite("article-strength", "article-strength", x + 66, y + 40, 54, layer=1, label="label-buy-strength")
    sprites.append(strength if selling else strength._replace(classes=("gone",)))
    fields = {"count": cards}
    deck = Sprite("events", "events", x + 148, y - 8, 66, layer=1, text=str(cards), label="label-events", fields=fields)
    return *sprites, deck._replace(classes=("deck",))
