"""The crew: positions in the scene, who is who, their coins, and their loot; face-down cards by their backs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.event import UNKNOWN_WORD, Value
from sobremesa.engine.show.scene import Pane, Sprite
from sobremesa.games.oh_captain.actions import Announce, Pick
from sobremesa.games.oh_captain.attack import Challenge, ChooseCard, SianasCard
from sobremesa.games.oh_captain.content import ADVENTURERS, CARDS
from sobremesa.games.oh_captain.table import NOBODY, OhCaptain

ART: Final = Path(__file__).parent.parent / "art"
CAVE: Final = Pane(0, 0, 1000, 1000)
CREW: Final = Pane(1000, 0, 700, 1000)

GROUND: Final = 0
PIECES: Final = 10
MARKS: Final = 60

CARD: Final = 60.0
ROW: Final = 690.0
MOST_ROWS: Final = 6
LOOT_LEFT: Final = 1250.0
LOOT_RIGHT: Final = 1655.0
LOOT_STEP: Final = 56.0
HEAP_STEP: Final = 74.0
LOOSE: Final = 5.0  # between two cards of a heap
SEEN_BELOW: Final = 3  # cards of a heap whose edges show
MIDDLE: Final = 500.0
CHOICES: Final = 770.0  # the row of current choices
COUNTS: Final = 918.0  # the row of card counts
TOKENS = ("mutiny", "loyalty", "buy", "allow", "accept", "challenge", "pass")

Fields = dict[str, Value]
Loot = tuple[str, str]  # face up or down, and the name of a card as far as the viewer knows it


def has_ended(t: OhCaptain) -> bool:
    """CAP-074 Whether the Nomads have arrived; in mid-move the agenda cannot tell."""
    return t.arrived


def pitch(seats: int) -> float:
    """The height of a player's row."""
    return CREW.height / max(seats, MOST_ROWS - 1)


def row(seats: int, seat: int) -> float:
    """The centre of a player's row."""
    return CREW.height / 2 + pitch(seats) * (seat - (seats - 1) / 2)


def spread(left: float, right: float, count: int, step: float) -> list[float]:
    """This number of positions from the left, closer together if space is short."""
    gap = min(step, (right - left) / max(count - 1, 1))
    return [left + gap * number for number in range(count)]


def around(middle: float, count: int, step: float) -> list[float]:
    """This number of positions around a centre."""
    return [middle + step * (number - (count - 1) / 2) for number in range(count)]


def card_name(card: int) -> str:
    """The name of a card that may be unknown."""
    return UNKNOWN_WORD if card == UNKNOWN else CARDS[card]


def draw_down(name: str, card: int, x: float, y: float, layer: int, label: str, fields: Fields) -> Sprite:
    """A face-down card: its back, with a sign for who may know it. The id is its place."""
    known = card_name(card)
    symbol = "back" if card == UNKNOWN else f"down-{known}"
    return Sprite(name, symbol, x, y, CARD, layer, label=label, fields={**fields, "card": known}, alike=f"down-{known}")


def choice_id(action: Action) -> str:
    """The id of the token for an action, "" if there is none."""
    if isinstance(action, (Pick, Announce)):
        return f"do-{action.kind}-{next(iter(action.fields.values()))}"
    return f"do-{action.kind}" if action.kind in TOKENS else ""


FACE_X = 1078.0
COINS_X = 1182.0
MIDDLE_X = 1350.0
SCORE_X = 1635.0


def draw_player(t: OhCaptain, seat: int) -> Iterator[Sprite]:
    """One row: the Adventurer, with the Captain's hat if it is the Captain, the coins and the loot."""
    y = row(t.seats, seat)
    has_turn = t.active == seat and t.captain != seat and NOBODY not in t.adventurers
    yield Sprite(f"row-{seat}", "row-turn" if has_turn else "row", MIDDLE_X, y, ROW, GROUND, classes=("piece",))
    who = t.adventurers[seat]
    name = "nobody" if who == NOBODY else ADVENTURERS[who]
    fields: Fields = {"seat": seat, "adventurer": name}
    yield Sprite(f"player-{seat}", f"person-{name}", FACE_X, y + 6, 112, PIECES, label="label-player", fields=fields)
    if t.captain == seat:
        yield Sprite("hat", "hat", FACE_X, y - 50, 88, MARKS, classes=("piece",))
        held: Fields = {"seat": seat}
        yield Sprite("bottle", "bottle-small", FACE_X + 48, y + 30, 42, MARKS, label="label-bottle", fields=held)
    yield from draw_coins(t, seat, y)
    yield from draw_loot(t, seat, y)


def draw_coins(t: OhCaptain, seat: int, y: float) -> Iterator[Sprite]:
    """The coins, as a number on one of them."""
    name, count = f"coins-{seat}", t.coins[seat]
    fields, text = {"seat": seat, "count": count}, str(count)
    yield Sprite(name, "coin", COINS_X, y, 78, PIECES, 0.0, text, "label-coins", fields, ("coins",))


def draw_loot(t: OhCaptain, seat: int, y: float) -> Iterator[Sprite]:
    """Open cards first, then the face-down ones; those are a set, so an id is only a position in it."""
    up, down = t.up[seat], t.down[seat]
    cards = [*[("up", card_name(card)) for card in up], *[("down", card_name(card)) for card in down]]
    right = SCORE_X - 85 if has_ended(t) else LOOT_RIGHT
    places = loot_places(cards, right)
    if are_heaped(cards, right):
        yield from draw_heap_sizes(seat, cards, places, y)
    for number, card in enumerate(up):
        kind = CARDS[card]
        fields: Fields = {"seat": seat, "card": kind}
        name, x, layer = f"up-{seat}-{kind}-{up[:number].count(card)}", places[number], PIECES + number
        yield Sprite(name, f"card-{kind}", x, y, CARD, layer, label="label-open", fields=fields, alike=f"up-{kind}")
    for number, card in enumerate(down):
        place = len(up) + number
        name = f"down-{seat}-{number}"
        yield draw_down(name, card, places[place], y, PIECES + place, "label-down", {"seat": seat})


def loot_places(cards: list[Loot], right: float) -> list[float]:
    """Side by side; where there are too many, equal cards lie on a heap, a little apart."""
    if not are_heaped(cards, right):
        return spread(LOOT_LEFT, right, len(cards), LOOT_STEP)
    kinds = list(dict.fromkeys(cards))
    heaps = dict(zip(kinds, spread(LOOT_LEFT, right - LOOSE * SEEN_BELOW, len(kinds), HEAP_STEP), strict=True))
    return [heaps[card] + LOOSE * min(cards[:number].count(card), SEEN_BELOW) for number, card in enumerate(cards)]


def are_heaped(cards: list[Loot], right: float) -> bool:
    """Whether side by side the cards would cover each other."""
    return LOOT_STEP * (len(cards) - 1) > right - LOOT_LEFT


def draw_heap_sizes(seat: int, cards: list[Loot], places: list[float], y: float) -> Iterator[Sprite]:
    """The number of cards of each heap, below its top card."""
    for (side, kind), count in Counter(cards).items():
        x = places[len(cards) - 1 - cards[::-1].index((side, kind))]
        name = f"heap-{side}-{seat}-{kind}"
        if count > 1:
            yield Sprite(name, "counter", x, y + 56, 56, MARKS, text=str(count), classes=("piece",))


def draw_target(t: OhCaptain) -> Iterator[Sprite]:
    """The target of an attack."""
    choice = t.current_choice
    target = NOBODY
    if isinstance(choice, (Challenge, SianasCard)):
        target = choice.seat
    elif isinstance(choice, ChooseCard):
        target = choice.owner_seat
    if target != NOBODY:
        y = row(t.seats, target)
        yield Sprite("target", "target", FACE_X, y + 6, 104, MARKS + 2, classes=("piece",))


def draw_result(t: OhCaptain) -> Iterator[Sprite]:
    """Who has won, and everybody's points."""
    if not has_ended(t):
        return
    for seat, (rank, score) in enumerate(zip(t.ranks(), t.scores(), strict=True)):
        y = row(t.seats, seat)
        yield Sprite(f"score-{seat}", "counter", SCORE_X, y, 100, MARKS + 2, text=str(score), classes=("score",))
        if rank == 1:
            name, fields = f"winner-{seat}", {"seat": seat, "score": score}
            yield Sprite(name, "wreath", FACE_X, y + 6, 150, PIECES - 1, label="label-winner", fields=fields)
