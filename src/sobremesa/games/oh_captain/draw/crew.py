"""The crew: who is who, their coins, and their loot fanned out, face-down cards by their backs."""

from __future__ import annotations

from sobremesa.engine.scene import Sprite
from sobremesa.games.oh_captain.attack import Challenge
from sobremesa.games.oh_captain.content import ADVENTURERS, CARDS
from sobremesa.games.oh_captain.crew import NOBODY
from sobremesa.games.oh_captain.draw.places import (
    CARD,
    GROUND,
    LOOT_LEFT,
    LOOT_RIGHT,
    MARKS,
    PIECES,
    ROW,
    Fields,
    draw_down,
    has_ended,
    row,
    spread,
    waiting,
)
from sobremesa.games.oh_captain.effects import ChooseCard, SianasCard
from sobremesa.games.oh_captain.table import OhCaptain

FACE_X = 1078.0
COINS_X = 1182.0
MIDDLE_X = 1350.0
SCORE_X = 1635.0


def draw_player(t: OhCaptain, seat: int, sprites: list[Sprite]) -> None:
    """One row: the Adventurer, with the Captain's hat if it is the Captain, the coins and the loot."""
    y = row(t.seats, seat)
    has_turn = t.active == seat and t.captain != seat and NOBODY not in t.adventurers
    sprites.append(
        Sprite(f"row-{seat}", "row-turn" if has_turn else "row", MIDDLE_X, y, ROW, GROUND, classes=("piece",))
    )
    who = t.adventurers[seat]
    name = "nobody" if who == NOBODY else ADVENTURERS[who]
    fields: Fields = {"seat": seat, "adventurer": name}
    sprites.append(
        Sprite(f"player-{seat}", f"person-{name}", FACE_X, y + 6, 112, PIECES, label="label-player", fields=fields)
    )
    if t.captain == seat:
        sprites.append(Sprite("hat", "hat", FACE_X, y - 50, 88, MARKS, classes=("piece",)))
        held: Fields = {"seat": seat}
        sprites.append(
            Sprite("bottle", "bottle-small", FACE_X + 48, y + 30, 42, MARKS, label="label-bottle", fields=held)
        )
    draw_coins(t, seat, y, sprites)
    draw_loot(t, seat, y, sprites)


def draw_coins(t: OhCaptain, seat: int, y: float, sprites: list[Sprite]) -> None:
    """The coins, as a number on one of them."""
    count = t.coins[seat]
    fields = {"seat": seat, "count": count}
    sprites.append(
        Sprite(
            f"coins-{seat}",
            "coin",
            COINS_X,
            y,
            78,
            PIECES,
            text=str(count),
            label="label-coins",
            fields=fields,
            classes=("coins",),
        )
    )


def draw_loot(t: OhCaptain, seat: int, y: float, sprites: list[Sprite]) -> None:
    """Open cards first, then the face-down ones; those are a set, so an id is only a place among them."""
    up, down = t.up[seat], t.down[seat]
    places = spread(LOOT_LEFT, SCORE_X - 85 if has_ended(t) else LOOT_RIGHT, len(up) + len(down), 56)
    for number, card in enumerate(up):
        kind = CARDS[card]
        fields: Fields = {"seat": seat, "card": kind}
        name = f"up-{seat}-{kind}-{up[:number].count(card)}"
        sprites.append(
            Sprite(
                name,
                f"card-{kind}",
                places[number],
                y,
                CARD,
                PIECES + number,
                label="label-open",
                fields=fields,
                alike=f"up-{kind}",
            )
        )
    for number, card in enumerate(down):
        place = len(up) + number
        name = f"down-{seat}-{number}"
        sprites.append(draw_down(name, card, places[place], y, PIECES + place, "label-down", {"seat": seat}))


def draw_target(t: OhCaptain, sprites: list[Sprite]) -> None:
    """Who is under attack."""
    choice = waiting(t)
    target = NOBODY
    if isinstance(choice, (Challenge, SianasCard)):
        target = choice.seat
    elif isinstance(choice, ChooseCard):
        target = choice.owner_seat
    if target != NOBODY:
        y = row(t.seats, target)
        sprites.append(Sprite("target", "target", FACE_X, y + 6, 104, MARKS + 2, classes=("piece",)))


def draw_result(t: OhCaptain, sprites: list[Sprite]) -> None:
    """Who has won, and everybody's points."""
    if not has_ended(t):
        return
    ranks, scores = t.ranks(), t.scores()
    for seat in range(t.seats):
        y = row(t.seats, seat)
        sprites.append(
            Sprite(f"score-{seat}", "counter", SCORE_X, y, 100, MARKS + 2, text=str(scores[seat]), classes=("score",))
        )
        if ranks[seat] == 1:
            fields = {"seat": seat, "score": scores[seat]}
            sprites.append(
                Sprite(f"winner-{seat}", "wreath", FACE_X, y + 6, 150, PIECES - 1, label="label-winner", fields=fields)
            )
