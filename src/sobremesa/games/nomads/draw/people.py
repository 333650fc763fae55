"""Next to the camp: the cards on offer, the players' areas, and the Adventurers and discs that are not in play."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import chain
from typing import Final

from sobremesa.engine.show.scene import Sprite
from sobremesa.games.nomads.content import (
    ADVENTURERS,
    BOX,
    CARDS,
    DISCS,
    DISCS_EACH,
    FROG,
    JOKER,
    LEGEND_VALUES,
    NOMAD,
    PILES_AT_THE_END,
    SONG,
    SONG_VALUES,
    SPACES,
    TILES,
)
from sobremesa.games.nomads.draw.camp import (
    ABOVE,
    FACE,
    GROUND,
    KEPT,
    LOW,
    MARKS,
    NOMADS_WAIT,
    OFFER,
    OFFER_LINE,
    PICKING,
    PIECES,
    ROW_MIDDLE,
    Fields,
    Point,
    around_fire,
    column,
    draw_tile,
    row,
    stack_of,
)
from sobremesa.games.nomads.setup import sleepers
from sobremesa.games.nomads.table import NOBODY, NOWHERE, Nomads

CARD_SIZE: Final = 62.0


def values_of(card: int) -> list[int]:
    """All cards of a kind."""
    return SONG_VALUES if card == SONG else LEGEND_VALUES[card]


@cache
def offer_of(card: int, offered: tuple[int, ...]) -> tuple[Sprite, ...]:
    """The available cards of a kind, and gaps for the others."""
    return tuple(
        offered_card(card, value, line) if value in offered else gap(card, value, line)
        for line, value in enumerate(values_of(card))
    )


@cache
def offered_card(card: int, value: int, line: int) -> Sprite:
    """An available card."""
    fields: Fields = {"card": CARDS[card], "value": value}
    return draw_card(CARDS[card], value, column(card), OFFER + OFFER_LINE * line, "label-card", fields)


@cache
def gap(card: int, value: int, line: int) -> Sprite:
    """The gap of a taken card."""
    name, y = f"gap-{CARDS[card]}-{value}", OFFER + OFFER_LINE * line
    return Sprite(name, "gap", column(card), y, CARD_SIZE, GROUND, text=str(value), classes=("gap",))


def draw_card(name: str, value: int, x: float, y: float, label: str, fields: Fields) -> Sprite:
    """One Song or Legend."""
    return Sprite(
        f"card-{name}-{value}",
        f"card-{name}",
        x,
        y,
        CARD_SIZE,
        PIECES,
        text=str(value),
        label=label,
        fields=fields,
        classes=("card",),
    )


def player_of(t: Nomads, seat: int, score: int) -> tuple[Sprite, ...]:
    """A player's area."""
    disc, points = name_of(t, seat), (score, t.card_points(seat), t.held(seat), t.moons[seat])
    return player_with(seat, disc, seat == t.first, points, tuple(t.tiles[seat]), tuple(t.cards[seat]))


@lru_cache(KEPT)
def player_with(
    seat: int, disc: str, is_first: bool, points: tuple[int, ...], tiles: tuple[int, ...], cards: tuple[int, ...]
) -> tuple[Sprite, ...]:
    """The Adventurer, the score, the Moons, the tiles by legend and the cards."""
    score, written_cards, held, moons = points
    sprites = [*area(seat, disc, score, written_cards, held, moons), *adventurer(seat, disc, is_first=is_first)]
    sprites += won_moons(moons, seat)
    for tile, count in enumerate(tiles[:JOKER]):
        if count:
            sprites += held_tiles(seat, tile, count)
    sprites += held_jokers(tiles[JOKER], seat)
    return *sprites, *[held_card(seat, card, value) for card, value in enumerate(cards) if value]


@lru_cache(KEPT)
def area(seat: int, disc: str, score: int, cards: int, tiles: int, moons: int) -> tuple[Sprite, Sprite]:
    """The background of a player's area, and the score."""
    y = row(seat)
    fields: Fields = {"seat": seat, "disc": disc, "score": score, "cards": cards, "tiles": tiles, "moons": moons}
    size, x = (58, FACE - 19) if -10 < score < 100 else (46, FACE - 15)  # Moons lie next to it
    return (
        Sprite(f"player-{seat}", f"row-{disc}", ROW_MIDDLE, y, 664, GROUND, label="label-player", fields=fields),
        Sprite(f"score-{seat}", "", x, y + 47, size, MARKS, text=written(score)),
    )


@cache
def held_card(seat: int, card: int, value: int) -> Sprite:
    """A card that a player has written."""
    fields: Fields = {"seat": seat, "card": CARDS[card], "value": value}
    return draw_card(CARDS[card], value, column(card), row(seat) + 36, "label-card-held", fields)


def name_of(t: Nomads, seat: int) -> str:
    """The Adventurer of a seat, if it has one yet."""
    return "nobody" if t.adventurers[seat] == NOBODY else DISCS[t.adventurers[seat]]


def written(number: int) -> str:
    """A number with a proper minus sign."""
    return str(number) if number >= 0 else f"\N{MINUS SIGN}{-number}"


@cache
def adventurer(seat: int, disc: str, *, is_first: bool) -> tuple[Sprite, ...]:
    """The seat's Adventurer, and whether it was first."""
    y, name, fields = row(seat), f"adventurer-{disc}", Fields(seat=seat, disc=disc)
    awake = Sprite(name, f"awake-{disc}", FACE, y - 22, 92, PIECES, label="label-awake", fields=fields)
    first = Sprite("first", "first", 1106, y - 48, 36, MARKS, label="label-first", fields={"seat": seat})
    return (*([awake] if disc != "nobody" else []), *([first] if is_first else []))


@cache
def won_moons(moons: int, seat: int) -> tuple[Sprite, ...]:
    """The Moons a player has won."""
    if not moons:
        return ()
    x, y = FACE + 26, row(seat) + 47
    fields: Fields = {"seat": seat, "count": moons}
    place = Sprite(f"moons-{seat}", "held", x + 10, y, 56, LOW, label="label-moons", fields=fields)
    pieces = [
        draw_tile(f"moon-{seat}-{moon}", "moon", (x, y - 1.5 * min(moon, 4)), 32, PIECES + moon)
        for moon in range(moons)
    ]
    return place, *pieces, Sprite(f"moons-count-{seat}", "", x + 29, y, 50, MARKS, text=str(moons))


@cache
def held_tiles(seat: int, tile: int, count: int) -> tuple[Sprite, ...]:
    """The tiles of one legend that a player holds, with their number."""
    x, y, name = column(tile), row(seat) - 33, TILES[tile]
    fields: Fields = {"seat": seat, "tile": name, "count": count}
    place = Sprite(f"tiles-{seat}-{name}", "held", x, y, 64, LOW, label="label-tiles", fields=fields)
    pieces = []
    for number in range(count):
        at = (round(x - 10 - min(number, 4) * 1.2, 1), round(y - min(number, 4) * 1.8, 1))
        pieces.append(draw_tile(f"{name}-{seat}-{number}", name, at, 42, PIECES + number))
    size = 54 if count < 10 else 42
    return place, *pieces, Sprite(f"tiles-count-{seat}-{name}", "", x + 21, y, size, MARKS, text=str(count))


@cache
def held_jokers(jokers: int, seat: int) -> tuple[Sprite, ...]:
    """Jokers one by one, because payments choose how many."""
    y = row(seat) - 33
    sprites = []
    for number in range(jokers):
        x, layer = column(JOKER) - 10 + 12 * number, PIECES + 2 * number
        name, fields = f"joker-{seat}-{number}", Fields(seat=seat, number=number + 1)
        sprites.append(draw_tile(f"joker-piece-{seat}-{number}", "joker", (x, y), 42, layer))
        sprites.append(Sprite(name, "held", x, y, 44, layer + 1, label="label-joker", fields=fields))
    return tuple(sprites)


def draw_turn(t: Nomads, sprites: list[Sprite]) -> None:
    """Whose turn it is, or who has won."""
    if is_finished(t):
        for seat, rank in enumerate(t.ranks()):
            if rank == 1:
                fields: Fields = {"seat": seat, "score": t.scores()[seat]}
                sprites.append(frame(f"winner-{seat}", "winner", seat, fields))
                sprites.append(Sprite(f"crown-{seat}", "crown", FACE, row(seat) - 52, 66, ABOVE))
        return
    for step in reversed(t.agenda):
        seat = getattr(step, "seat", NOBODY)
        if seat != NOBODY:
            sprites.append(turn_of(seat))
            return


@cache
def turn_of(seat: int) -> Sprite:
    """The mark of whose turn it is."""
    return frame("turn", "turn", seat, {"seat": seat})


def is_finished(t: Nomads) -> bool:
    """Whether the game is over; the agenda is empty in mid-sowing too, but then enough piles are left."""
    return not t.agenda and t.piles_left() <= PILES_AT_THE_END


def frame(name: str, symbol: str, seat: int, fields: Fields) -> Sprite:
    """A frame around a player's area that lets pointer events through."""
    x, y, under = ROW_MIDDLE, row(seat), ("piece",)
    return Sprite(name, symbol, x, y, 676, GROUND + 1, label=f"label-{symbol}", fields=fields, classes=under)


# What is not in play.


def draw_unchosen(t: Nomads, sprites: list[Sprite]) -> None:
    """While Adventurers are picked they sit around the fire; then the unchosen ones sleep in their tents."""
    is_picking = NOBODY in t.adventurers
    for place, adventurer in enumerate(sleepers(t)):
        sprites.append(to_be_picked(adventurer) if is_picking else asleep(t.seats, place, adventurer))


@cache
def to_be_picked(adventurer: int) -> Sprite:
    """An Adventurer who can still be picked."""
    disc = DISCS[adventurer]
    x, y = around_fire(ADVENTURERS.index(adventurer) * SPACES / len(ADVENTURERS), PICKING)
    name, fields = f"adventurer-{disc}", Fields(disc=disc)
    return Sprite(name, f"awake-{disc}", x, y, 176, ABOVE, label="label-adventurer", fields=fields)


@cache
def asleep(seats: int, place: int, adventurer: int) -> Sprite:
    """An unchosen Adventurer."""
    disc, (x, y) = DISCS[adventurer], tent(seats, place)
    name, fields = f"adventurer-{disc}", Fields(disc=disc)
    return Sprite(name, f"asleep-{disc}", x, y, 176, PIECES, label="label-asleep", fields=fields)


def tent(seats: int, place: int) -> Point:
    """The position of an unchosen Adventurer: below the players."""
    return 1112 + 204 * place, row(seats) + 2


def draw_spare_discs(t: Nomads, sprites: list[Sprite]) -> None:
    """During the set-up: the discs that are not yet on the ring, next to their owners."""
    if t.lys != NOWHERE:
        return
    placed = Counter(chain(t.hand, *t.stacks))
    for disc in range(len(DISCS)):
        count, place = whole(disc) - placed[disc], spare_place(t, disc)
        if count and place:
            sprites.extend(spare_discs(disc, count, place))


@cache
def spare_discs(disc: int, count: int, place: Point) -> tuple[Sprite, ...]:
    """The waiting discs of a kind, on a tray."""
    fields: Fields = {"disc": DISCS[disc], "count": count}
    tray = Sprite(f"spare-{DISCS[disc]}", "tray", *place, 130, LOW, label="label-spare", fields=fields)
    return tray, *stack_of((disc,) * count, "spare", place, PIECES + LOW)


@cache
def whole(disc: int) -> int:
    """The number of discs of a kind."""
    return int(BOX["discs"]["nomads"] if disc == NOMAD else BOX["discs"]["frog"] if disc == FROG else DISCS_EACH)


def spare_place(t: Nomads, disc: int) -> Point | None:
    """Next to their owner, the Nomads at the edge of the camp; None while their owner is undecided."""
    if disc == NOMAD:
        return NOMADS_WAIT
    seat = t.seat_of[disc]
    if seat != NOBODY:
        return column(3 if disc == FROG else 1), row(seat) - 4
    if disc == FROG or NOBODY in t.adventurers:
        return None
    x, y = tent(t.seats, sleepers(t).index(disc))
    return x + 66, y + 46
