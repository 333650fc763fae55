"""The camp as sprites: the ring around the fire, and beside it the cards on offer and what each player has.

Places (`stack-3`, `pile-3`, `tiles-0-sun`) are what can be clicked and have labels. Pieces (discs, tiles, Moons) lie on
them, are moved by the browser and cannot be told apart: `engine.scene.follow` finds out which went where. Only the
top tile of a pile has an id of its own (`tile-3-14`: the place where it was dealt), as has every card.
"""

from __future__ import annotations

from functools import cache
from math import atan2, cos, degrees, sin, tau
from pathlib import Path
from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import UNKNOWN, Choice
from sobremesa.engine.event import Value
from sobremesa.engine.scene import Pane, Scene, Sprite
from sobremesa.games.nomads.actions import (
    DIRECTIONS,
    LEFT,
    RIGHT,
    Lift,
    MoveLys,
    Pay,
    Pick,
    Place,
    Sow,
    Write,
)
from sobremesa.games.nomads.content import (
    ADVENTURERS,
    BOX,
    CARDS,
    DISCS,
    DISCS_EACH,
    FROG,
    JOKER,
    LEGEND_VALUES,
    MOONS_NEEDED,
    NOMAD,
    NOSTROMO,
    PILE_HEIGHT,
    PILES_AT_THE_END,
    RED,
    SONG,
    SONG_VALUES,
    SPACES,
    TILES,
)
from sobremesa.games.nomads.table import NOBODY, NOWHERE, Nomads
from sobremesa.games.nomads.turn import RedLift, Turn
from sobremesa.games.nomads.writing import Payment, cost

Fields = dict[str, Value]

ART: Final = Path(__file__).parent / "art"
CAMP: Final = Pane(0, 0, 1000, 1000)
PEOPLE: Final = Pane(1000, 0, 680, 1000)

FIRE: Final = (500.0, 530.0)
RING: Final = (272.0, 224.0)  # the two radii on which the stacks stand
PILES: Final = (415.0, 385.0)
DISC_SIZE: Final = 88.0
THICKNESS: Final = 20.0  # of a disc, less in a stack that would grow too high
HIGHEST: Final = 118.0
HOVER: Final = 62.0
CHART: Final = (96.0, 92.0)
NOMADS_WAIT: Final = (880.0, 890.0)

FIRST_COLUMN: Final = 1164.0
COLUMN: Final = 68.0
OFFER: Final = (62.0, 52.0)  # the first line of cards on offer, and the way to the next
FIRST_ROW: Final = 334.0
ROW: Final = 147.0

# Layers, from the ground up. Stacks further down the picture are nearer to the eye.
GROUND, LOW, PIECES, MARKS, LIFTED, ABOVE = 0, 10, 20, 400, 500, 600


def scene(t: Nomads, viewer: int | None) -> Scene:
    """What is drawn of a masked table."""
    sprites: list[Sprite] = []
    draw_ring(t, viewer, sprites)
    draw_hand(t, sprites)
    draw_piles(t, sprites)
    draw_chart(t, sprites)
    draw_offer(t, sprites)
    for seat in range(t.seats):
        draw_player(t, seat, sprites)
    draw_unchosen(t, sprites)
    draw_spare_discs(t, sprites)
    draw_turn(t, sprites)
    return Scene(CAMP.width + PEOPLE.width, CAMP.height, "board", ART, tuple(sprites), (CAMP, PEOPLE))


# Where things are.


@cache
def on_ellipse(space: float, radii: tuple[float, float]) -> tuple[float, float]:
    """A place around the fire: space 0 is at the top, the next is clockwise."""
    angle = tau * space / SPACES
    return round(FIRE[0] + radii[0] * sin(angle), 1), round(FIRE[1] - radii[1] * cos(angle), 1)


def column(card: int) -> float:
    """Legends, cards and tiles of one kind stand in one column; the last is for Songs and Jokers."""
    return FIRST_COLUMN + COLUMN * card


def row(seat: int) -> float:
    """The middle of a player's area."""
    return FIRST_ROW + ROW * seat


def rise(discs: int) -> float:
    """How much higher each disc of a stack lies than the one below."""
    return THICKNESS if discs * THICKNESS <= HIGHEST else round(HIGHEST / discs, 1)


# The ring.


def draw_ring(t: Nomads, viewer: int | None, sprites: list[Sprite]) -> None:
    """Every space with its number, its stack, and what the viewer can do with it."""
    choice = waiting(t)
    for space in range(SPACES):
        x, y = on_ellipse(space, RING)
        draw_space(t, space, sprites)
        draw_stack(t.stacks[space], x, y, PIECES + int(y) // 4, "", sprites)
        if isinstance(choice, Turn) and choice.seat == viewer and t.has_disc_in(viewer, space):
            draw_arrows(space, sprites)
        if isinstance(choice, RedLift) and choice.seat == viewer:
            draw_raisable(t.stacks[space], space, sprites)


def waiting(t: Nomads) -> Choice[Nomads] | None:
    """The question that waits; none in the middle of a move."""
    top = t.agenda[-1] if t.agenda else None
    return top if isinstance(top, Choice) else None


def draw_space(t: Nomads, space: int, sprites: list[Sprite]) -> None:
    """The place on the ground, its number, and how many discs stand on it."""
    x, y = on_ellipse(space, RING)
    stack = t.stacks[space]
    discs = [DISCS[disc] for disc in stack]
    sprites.append(
        Sprite(
            f"stack-{space}", "place", x, y, 120, GROUND, label="label-stack", fields={"space": space, "discs": discs}
        )
    )
    sprites.append(
        Sprite(
            f"space-{space}", "stone", x, y + 48, 46, LOW, text=str(space), label="label-space", fields={"space": space}
        )
    )
    if len(stack) > 1:
        top = y - rise(len(stack)) * (len(stack) - 1)
        sprites.append(Sprite(f"height-{space}", "badge", x + 44, top - 14, 40, MARKS, text=str(len(stack))))


def draw_stack(discs: list[int], x: float, y: float, layer: int, name: str, sprites: list[Sprite]) -> None:
    """Discs on each other, bottom to top."""
    step = rise(len(discs))
    for height, disc in enumerate(discs):
        kind = DISCS[disc]
        sprites.append(
            Sprite(
                f"{kind}-{len(sprites)}",
                f"disc-{kind}",
                x,
                round(y - step * height, 1),
                DISC_SIZE,
                layer + height,
                classes=("piece", name) if name else ("piece",),
                alike=kind,
            )
        )


def draw_arrows(space: int, sprites: list[Sprite]) -> None:
    """The two ways to sow a stack."""
    for direction, way in ((LEFT, -1), (RIGHT, 1)):
        x, y = on_ellipse(space + way * 0.36, RING)
        ahead = on_ellipse(space + way * 0.5, RING)
        behind = on_ellipse(space + way * 0.2, RING)
        word = DIRECTIONS[direction]
        fields: Fields = {"space": space, "direction": word}
        turn = heading(behind, ahead)
        sprites.append(Sprite(f"{word}-{space}", "arrow", x, y, 44, MARKS, turn, label="label-arrow", fields=fields))


@cache
def heading(start: tuple[float, float], end: tuple[float, float]) -> float:
    """The direction from one point to another, in degrees clockwise; 0 is up."""
    return round(degrees(atan2(end[0] - start[0], start[1] - end[1])), 1)


def draw_raisable(stack: list[int], space: int, sprites: list[Sprite]) -> None:
    """Red's discs that are not on top, to be clicked."""
    x, y = on_ellipse(space, RING)
    step = rise(len(stack))
    for height, disc in enumerate(stack[:-1]):
        if disc == RED:
            fields: Fields = {"space": space, "height": height, "disc": DISCS[disc]}
            y_there = round(y - step * height + 12, 1)
            sprites.append(
                Sprite(f"disc-{space}-{height}", "rim", x, y_there, 100, MARKS, label="label-disc", fields=fields)
            )


def draw_hand(t: Nomads, sprites: list[Sprite]) -> None:
    """The discs that were lifted hover above the space they have come to."""
    if not t.hand or t.hand_space == NOWHERE:
        return
    x, y = on_ellipse(t.hand_space, RING)
    below = len(t.stacks[t.hand_space])
    y = round(y - HOVER - rise(below) * below, 1)
    discs = [DISCS[disc] for disc in t.hand]
    sprites.append(Sprite("hand", "shade", x, y, 120, LIFTED - 1, label="label-hand", fields={"discs": discs}))
    draw_stack(t.hand, x, y, LIFTED, "lifted", sprites)


# The piles of tiles and the Moon Chart.


def draw_piles(t: Nomads, sprites: list[Sprite]) -> None:
    """Every pile with its top tile and its height, and Lys."""
    for space, pile in enumerate(t.piles):
        x, y = on_ellipse(space, PILES)
        top = tile_name(pile[-1]) if pile else "none"
        fields: Fields = {"space": space, "tile": top, "count": len(pile)}
        levels = (len(pile) * 5 + PILE_HEIGHT - 1) // PILE_HEIGHT
        sprites.append(Sprite(f"pile-{space}", f"pile-{levels}", x, y, 110, LOW, label="label-pile", fields=fields))
        if not pile:
            continue
        sprites.append(draw_tile(f"tile-{space}-{len(pile)}", top, x, y, 86, PIECES, pinned=True))
        sprites.append(Sprite(f"count-{space}", "badge", x + 42, y + 50, 52, MARKS, text=str(len(pile))))
    if t.lys != NOWHERE:
        draw_lys(t.lys, sprites)


def tile_name(tile: int) -> str:
    """What is on a tile; a hidden one is unknown."""
    return "unknown" if tile == UNKNOWN else TILES[tile]


def draw_tile(name: str, tile: str, x: float, y: float, size: float, layer: int, *, pinned: bool = False) -> Sprite:
    """One tile."""
    return Sprite(name, f"tile-{tile}", x, y, size, layer, classes=("piece",), alike=f"tile-{tile}", pinned=pinned)


def draw_lys(space: int, sprites: list[Sprite]) -> None:
    """Lys stands beside the pile she points at."""
    x, y = on_ellipse(space - 0.23, (PILES[0] - 16, PILES[1] - 16))
    turn = heading((x, y), on_ellipse(space, PILES))
    sprites.append(Sprite("lys", "lys", x, y, 74, MARKS, turn, label="label-lys", fields={"space": space}))


def draw_chart(t: Nomads, sprites: list[Sprite]) -> None:
    """The Moon Chart in the sky; Moons beyond those needed wait in a second line."""
    x, y = CHART
    fields: Fields = {"count": t.chart, "needed": MOONS_NEEDED}
    sprites.append(Sprite("chart", "chart", x, y, 180, GROUND, label="label-chart", fields=fields))
    for moon in range(t.chart):
        across, down = moon % MOONS_NEEDED, moon // MOONS_NEEDED
        place = x - 57 + 38 * across, y - 4 + 34 * down
        sprites.append(draw_tile(f"moon-chart-{moon}", "moon", *place, 36, PIECES + moon))
    sprites.append(Sprite("chart-count", "", x, y - 46, 56, MARKS, text=f"{t.chart}/{MOONS_NEEDED}", classes=("pale",)))


# The cards on offer and the players.


def values_of(card: int) -> list[int]:
    """All cards of a kind."""
    return SONG_VALUES if card == SONG else LEGEND_VALUES[card]


def draw_offer(t: Nomads, sprites: list[Sprite]) -> None:
    """The cards still to be had, and gaps where others were."""
    for card, name in enumerate(CARDS):
        for line, value in enumerate(values_of(card)):
            x, y = column(card), OFFER[0] + OFFER[1] * line
            if value in t.offered[card]:
                fields: Fields = {"card": name, "value": value}
                sprites.append(draw_card(card, value, x, y, "label-card", fields))
            else:
                sprites.append(
                    Sprite(f"gap-{name}-{value}", "gap", x, y, 62, GROUND, text=str(value), classes=("gap",))
                )


def draw_card(card: int, value: int, x: float, y: float, label: str, fields: Fields) -> Sprite:
    """One Song or Legend."""
    name = CARDS[card]
    return Sprite(
        f"card-{name}-{value}",
        f"card-{name}",
        x,
        y,
        62,
        PIECES,
        text=str(value),
        label=label,
        fields=dict(fields),
        classes=("card",),
    )


def draw_player(t: Nomads, seat: int, sprites: list[Sprite]) -> None:
    """A player's area: who it is, the score, the Moons, the tiles by legend and the cards."""
    y = row(seat)
    score = t.scores()[seat]
    fields: Fields = {
        "seat": seat,
        "disc": name_of(t, seat),
        "score": score,
        "cards": t.card_points(seat),
        "tiles": t.held(seat),
        "moons": t.moons[seat],
    }
    symbol = f"row-{name_of(t, seat)}"
    sprites.append(Sprite(f"player-{seat}", symbol, 1340, y, 664, GROUND, label="label-player", fields=fields))
    sprites.append(Sprite(f"score-{seat}", "", 1052, y + 47, 66, MARKS, text=minus(score), classes=("score",)))
    draw_adventurer(t, seat, sprites)
    draw_moons(t.moons[seat], seat, sprites)
    draw_tiles(t, seat, sprites)
    draw_jokers(t.tiles[seat][JOKER], seat, sprites)
    for card, value in enumerate(t.cards[seat]):
        if value:
            held: Fields = {"seat": seat, "card": CARDS[card], "value": value}
            sprites.append(draw_card(card, value, column(card), y + 38, "label-card-held", held))


def name_of(t: Nomads, seat: int) -> str:
    """The Adventurer of a seat, if it has one yet."""
    return "nobody" if t.adventurers[seat] == NOBODY else DISCS[t.adventurers[seat]]


def draw_adventurer(t: Nomads, seat: int, sprites: list[Sprite]) -> None:
    """Whom the seat plays, and whether it began."""
    y = row(seat)
    if t.adventurers[seat] != NOBODY:
        disc = name_of(t, seat)
        name, fields = f"adventurer-{disc}", Fields(seat=seat, disc=disc)
        sprites.append(Sprite(name, f"awake-{disc}", 1052, y - 22, 92, PIECES, label="label-awake", fields=fields))
    if seat == t.first:
        sprites.append(Sprite("first", "first", 1106, y - 46, 38, MARKS, label="label-first", fields={"seat": seat}))


def minus(number: int) -> str:
    """A number as it is written."""
    return str(number) if number >= 0 else f"\N{MINUS SIGN}{-number}"


def draw_moons(moons: int, seat: int, sprites: list[Sprite]) -> None:
    """The Moons a player has won."""
    if not moons:
        return
    x, y = 1106, row(seat)
    fields: Fields = {"seat": seat, "count": moons}
    sprites.append(Sprite(f"moons-{seat}", "socket", x, y + 8, 48, LOW, label="label-moons", fields=fields))
    for moon in range(moons):
        sprites.append(draw_tile(f"moon-{seat}-{moon}", "moon", x, y + 8 - 2 * moon, 40, PIECES + moon))
    sprites.append(Sprite(f"moons-count-{seat}", "", x, y + 50, 50, MARKS, text=str(moons), classes=("pale",)))


def draw_tiles(t: Nomads, seat: int, sprites: list[Sprite]) -> None:
    """The tiles a player holds, by legend, with their number."""
    y = row(seat) - 33
    for tile, count in enumerate(t.tiles[seat][:JOKER]):
        if not count:
            continue
        x, name = column(tile), TILES[tile]
        fields: Fields = {"seat": seat, "tile": name, "count": count}
        sprites.append(Sprite(f"tiles-{seat}-{name}", "held", x, y, 64, LOW, label="label-tiles", fields=fields))
        for number in range(count):
            place = round(x - 11 - min(number, 5) * 1.2, 1), round(y - min(number, 5) * 1.8, 1)
            sprites.append(draw_tile(f"{name}-{seat}-{number}", name, *place, 42, PIECES + number))
        written = f"tiles-count-{seat}-{name}"
        sprites.append(Sprite(written, "", x + 20, y, 54, MARKS, text=str(count), classes=("pale",)))


def draw_jokers(jokers: int, seat: int, sprites: list[Sprite]) -> None:
    """Jokers one by one, because one pays with so many of them."""
    y = row(seat) - 33
    for number in range(jokers):
        x, layer = column(JOKER) - 11 + 19 * number, PIECES + 2 * number
        name, fields = f"joker-{seat}-{number}", Fields(seat=seat, number=number + 1)
        sprites.append(draw_tile(f"joker-piece-{seat}-{number}", "joker", x, y, 42, layer))
        sprites.append(Sprite(name, "held", x, y, 44, layer + 1, label="label-joker", fields=fields))


# The Adventurers nobody plays, and the discs that wait for the ring.


def draw_unchosen(t: Nomads, sprites: list[Sprite]) -> None:
    """While Adventurers are picked they sit around the fire; then those nobody chose sleep in their tents."""
    is_picking = NOBODY in t.adventurers
    place = 0
    for number, adventurer in enumerate(ADVENTURERS):
        if t.seat_of[adventurer] != NOBODY:
            continue
        disc = DISCS[adventurer]
        symbol, label = (f"awake-{disc}", "label-adventurer") if is_picking else (f"asleep-{disc}", "label-asleep")
        x, y = on_ellipse(number * SPACES / len(ADVENTURERS), (232, 200)) if is_picking else tent(t, place)
        size = 170 if is_picking else 190
        layer = ABOVE if is_picking else PIECES
        sprites.append(Sprite(f"adventurer-{disc}", symbol, x, y, size, layer, label=label, fields={"disc": disc}))
        place += 1


def tent(t: Nomads, place: int) -> tuple[float, float]:
    """Where an unchosen Adventurer sleeps: below the players."""
    return 1130 + 210 * place, row(t.seats) + 8


def draw_spare_discs(t: Nomads, sprites: list[Sprite]) -> None:
    """While the camp is set up: the discs that are not yet on the ring, where their owners are."""
    if t.lys != NOWHERE:
        return
    asleep = [adventurer for adventurer in ADVENTURERS if t.seat_of[adventurer] == NOBODY]
    for disc, name in enumerate(DISCS):
        count = spare(t, disc)
        if not count or (disc in asleep and NOBODY in t.adventurers) or (disc == FROG and NOSTROMO in asleep):
            continue
        x, y = spare_place(t, disc, asleep)
        fields: Fields = {"disc": name, "count": count}
        sprites.append(Sprite(f"spare-{name}", "tray", x, y, 130, LOW, label="label-spare", fields=fields))
        draw_stack([disc] * count, x, y + 4, PIECES, "", sprites)


def spare(t: Nomads, disc: int) -> int:
    """How many discs of a kind are not on the ring."""
    whole = BOX["discs"]["nomads"] if disc == NOMAD else BOX["discs"]["frog"] if disc == FROG else DISCS_EACH
    return int(whole) - sum(stack.count(disc) for stack in t.stacks) - t.hand.count(disc)


def spare_place(t: Nomads, disc: int, asleep: list[int]) -> tuple[float, float]:
    """Beside their owner; the Nomads at the edge of the camp."""
    if disc == NOMAD:
        return NOMADS_WAIT
    if disc in asleep:
        x, y = tent(t, asleep.index(disc))
        return x + 40, y + 92
    return column(3 if disc == FROG else 1), row(t.seat_of[disc]) - 20


def draw_turn(t: Nomads, sprites: list[Sprite]) -> None:
    """Whose turn it is, or who has won."""
    if not t.agenda and t.piles_left() <= PILES_AT_THE_END:
        for seat, rank in enumerate(t.ranks()):
            if rank == 1:
                fields: Fields = {"seat": seat, "score": t.scores()[seat]}
                sprites.append(
                    Sprite(f"winner-{seat}", "winner", 1340, row(seat), 676, ABOVE, label="label-winner", fields=fields)
                )
        return
    for step in reversed(t.agenda):
        seat = getattr(step, "seat", NOBODY)
        if seat != NOBODY:
            sprites.append(
                Sprite("turn", "turn", 1340, row(seat), 676, ABOVE, label="label-turn", fields={"seat": seat})
            )
            return


# What is clicked for an action.


def clicks(t: Nomads, action: Action) -> list[str]:
    """The sprites that lead to an action."""
    if isinstance(action, Sow):
        return sowing_clicks(action)
    if isinstance(action, Lift):
        return [f"disc-{action.space}-{action.height}"]
    if isinstance(action, Place):
        return [f"spare-{DISCS[action.disc]}", f"stack-{action.space}"]
    if isinstance(action, MoveLys):
        return [f"pile-{action.space}"]
    if isinstance(action, Pick):
        return [f"adventurer-{DISCS[action.adventurer]}"]
    if isinstance(action, Write):
        return [f"card-{CARDS[action.card]}-{action.value}"]
    return paying_clicks(t, action) if isinstance(action, Pay) else []


def sowing_clicks(action: Sow) -> list[str]:
    """The stack, the direction and, with an ability, the space where it is used."""
    found = [f"stack-{action.space}", f"{DIRECTIONS[action.direction]}-{action.space}"]
    step = action.double or action.skip
    if step:
        onward = step if action.direction == RIGHT else -step
        found.append(f"space-{(action.space + onward) % SPACES}")
    return found


def paying_clicks(t: Nomads, action: Pay) -> list[str]:
    """Each Joker, and the legends whose tiles are given."""
    choice = waiting(t)
    assert isinstance(choice, Payment)
    seat, card = choice.seat, choice.card
    found = [f"joker-{seat}-{number}" for number in range(action.jokers)]
    if card == SONG:
        return found + [f"tiles-{seat}-{TILES[tile]}" for tile in range(JOKER) if action.legends >> tile & 1]
    if cost(t, seat, card, choice.value) > action.jokers:
        found.append(f"tiles-{seat}-{TILES[card]}")
    return found
