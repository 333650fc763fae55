"""Right of the map: the heroes' boards, and below them the merchants' shelf or the current fight."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sobremesa.engine.show.scene import CENTRE, Sprite
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import NOWHERE
from sobremesa.games.andor.content.box import FACES, NO_CREATURE
from sobremesa.games.andor.rules.rolling import best_of
from sobremesa.games.andor.rules.strength import creature_strength
from sobremesa.games.andor.state.table import NOBODY, Andor
from sobremesa.games.andor.ui.figures import ally_symbol, creature_symbol
from sobremesa.games.andor.ui.layout import KEPT, PANEL, SHELF, STAGE, panel_place

Sprites = list[Sprite]
TRACK_FROM = -88  # of the willpower track, where 0 is, from the middle of a hero's board
WILLPOWER_STEP, WILLPOWER_Y = 13.2, -32
STRENGTH_STEP, STRENGTH_Y = 19.4, 2
ITEMS_Y = 39
HEAD_X, LARGE_X, SMALL_X = -44, 0, (44, 83, 122)
GEM_PLACES = ((157, -12), (178, -12), (167, 10))


def draw_picks(t: Andor, sprites: Sprites) -> None:
    """The portraits to choose from while heroes are picked."""
    if NOBODY not in t.heroes:
        return
    x, y = SHELF
    for hero in range(len(box.HEROES)):
        for face, called in enumerate(box.FACES[hero]):
            if hero not in t.heroes:
                place = x - 138 + hero * 92, y - 52 + face * 104, 78
                sprite = Sprite(f"face-{called}", f"portrait-{called}", *place, 8, label="label-face")
                sprites.append(sprite._replace(fields={"face": called}, classes=("front",)))


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
    panel = Sprite(f"panel-{seat}", f"panel-{hero}", x, y, PANEL[0], label="label-panel", classes=("own",))
    sprites = [panel._replace(fields={"seat": seat, "face": face, "hero": hero})]
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
    """Willpower and strength on their tracks, gold, and led farmers."""
    values: list[tuple[str, str, int, float, float, float, str]] = [
        ("willpower", "willpower", of.willpower, TRACK_FROM + of.willpower * WILLPOWER_STEP, WILLPOWER_Y, 36, "pale"),
        ("strong", "strength", of.strength, TRACK_FROM + (of.strength - 1) * STRENGTH_STEP, STRENGTH_Y, 34, "carved"),
        ("purse", "gold", of.gold, TRACK_FROM - 2, ITEMS_Y, 36, "carved"),
    ]
    if of.led:
        values.append(("led", "farmer", of.led, -120, 44, 36, "count"))
    for name, symbol, amount, dx, dy, size, style in values:
        label = f"label-{'strength' if name == 'strong' else name}"
        sprite = Sprite(f"{name}-{of.seat}", symbol, x + dx, y + dy, size, 3, text=str(amount), label=label)
        sprites.append(sprite._replace(fields={"seat": of.seat, "amount": amount}, classes=(style,)))


def draw_items(of: HeroBoard, x: float, y: float, sprites: Sprites) -> None:
    """The hero's items, each in a slot of its shape, with their number if there are several."""
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
    name, text = box.ITEMS[item], str(count) if count > 1 else ""
    sprite = Sprite(f"held-{seat}-{name}", f"item-{name}", *place, layer=2, text=text, label="label-held")
    sprites.append(sprite._replace(fields={"item": name, "count": count, "seat": seat}, classes=("count", "own")))


def draw_shelf(t: Andor, sprites: Sprites) -> None:
    """The equipment board, put away in a fight and while heroes are picked: articles, strength, event cards.

    What nobody sells, for now or in this legend, is faint.
    """
    if not t.is_fighting and NOBODY not in t.heroes:
        sprites += shelf(tuple(t.stock), t.selling, t.witch != NOWHERE, len(t.deck), box.BREW_PRICES[t.seats])


@lru_cache(KEPT)
def shelf(stock: tuple[int, ...], selling: int, has_witch: bool, cards: int, brew: int) -> tuple[Sprite, ...]:
    """The equipment board with the price of what is sold and, smaller, what is left of it; and the event cards left."""
    x, y = SHELF
    sprites = [Sprite("shelf", "shelf", x, y, PANEL[0], classes=("piece",))]
    for number, item in enumerate([*box.SOLD, box.BREW]):
        column, row = number % 4, number // 4
        count = max(0, stock[item])
        name = box.ITEMS[item]
        is_sold = has_witch if item == box.BREW else selling == box.EVERYTHING
        classes = ("stock",) if count and is_sold else ("stock", "gone")
        place = (x - 150 + column * 72, y - 46 + row * 86)
        sprite = Sprite(f"article-{name}", f"item-{name}", *place, 54, 1, text=f"\u00d7{count}", label="label-article")
        price = brew if item == box.BREW else box.ARTICLE_PRICE
        sprites.append(sprite._replace(fields={"item": name, "count": count, "price": price}, classes=classes))
        if count and is_sold:
            sprites.append(price_tag(name, price, *place))
    strength = Sprite("article-strength", "article-strength", x + 66, y + 40, 54, layer=1, label="label-buy-strength")
    sprites.append(strength if selling else strength._replace(classes=("gone",)))
    if selling:
        sprites.append(price_tag("strength", box.STRENGTH_PRICE, x + 66, y + 40))
    deck = Sprite("events", "events", x + 148, y - 8, 66, layer=1, text=str(cards), label="label-events")
    return *sprites, deck._replace(fields={"count": cards}, classes=("deck",))


def price_tag(name: str, price: int, x: float, y: float) -> Sprite:
    """A coin on an article, with its price."""
    return Sprite(f"price-{name}", "gold", x + 21, y - 19, 27, 2, text=str(price), classes=("piece", "carved"))


LAYER = 9
DICE_Y, SUMS_Y = 32, 88


def draw_fight(t: Andor, sprites: Sprites) -> None:
    """The current fight, if there is one: both sides, the dice and the sums."""
    if not t.is_fighting:
        return
    x, y = STAGE
    frame = Sprite("fight", "fight", x, y, PANEL[0], LAYER, label="label-fight", fields={"space": t.foe})
    sprites.append(frame._replace(classes=(CENTRE,)))
    draw_fighters(t, x, y, sprites)
    draw_foe(t, x, y, sprites)
    draw_dice(t, x, y, sprites)
    draw_sums(t, x, y, sprites)


def draw_fighters(t: Andor, x: float, y: float, sprites: Sprites) -> None:
    """The heroes and allies on the left; the one who rolls is larger."""
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
    left = t.foe_willpower
    heart = Sprite("foe-willpower", "willpower", x + 66, y - 92, 42, LAYER + 2, text=str(left), label="label-foe")
    sprites.append(heart._replace(fields={"amount": left}, classes=("pale",)))


def draw_dice(t: Andor, x: float, y: float, sprites: Sprites) -> None:
    """Big dice: light ones for heroes on the left, red ones for the creature on the right."""
    foe = t.roller == NOBODY  # no hero rolled these dice
    kind = "die-black" if t.black else "die-red" if foe else "die"
    for number, face in enumerate(t.dice):
        place = x + 160 - (len(t.dice) - 1 - number) * 62 if foe else x - 160 + number * 62
        symbol, text = (kind, str(face)) if t.black else (f"{kind}-{face}", "")
        die = Sprite(f"die-{number + 1}", symbol, place, y + DICE_Y, 58, LAYER + 1, text=text, label="label-die")
        classes = ("pale", "doubled") if number == t.doubled else ("pale",)
        sprites.append(die._replace(fields={"face": face}, classes=classes))


def draw_sums(t: Andor, x: float, y: float, sprites: Sprites) -> None:
    """The heroes' battle value so far, and the creature's strength with its best dice once it has rolled."""
    sums: list[tuple[str, str, float, int, tuple[str, ...]]] = [("value", "heroes", x - 120, t.value, ("sum",))]
    kind = t.creatures[t.foe]
    if kind != NO_CREATURE:
        value = creature_strength(t, kind) + (best_of(t.dice) if t.roller == NOBODY and t.dice else 0)
        sums.append(("foe-value", "foe", x + 120, value, ("sum", "pale")))
    for name, side, at, value, classes in sums:
        sprite = Sprite(name, f"sum-{side}", at, y + SUMS_Y, 104, LAYER + 1, text=str(value), label=f"label-{name}")
        sprites.append(sprite._replace(fields={"amount": value}, classes=classes))
