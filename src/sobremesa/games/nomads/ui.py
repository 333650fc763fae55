"""Nomads on screen, apart from the drawing: clicks, variables of texts, badges, scores, aims and lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.event import Event, Value
from sobremesa.engine.show.listing import Cell, Row, named, numbers
from sobremesa.engine.show.outlook import Outlook, Sentence
from sobremesa.engine.show.tally import NOBODYS_BADGE, Badge, Category, Tally, tie_between
from sobremesa.games.nomads import content
from sobremesa.games.nomads.actions import DIRECTIONS, RIGHT, WRITINGS, Lift, MoveLys, Pay, Pick, PutDisc, Sow, Write
from sobremesa.games.nomads.content import (
    CARDS,
    DISCS,
    JOKER,
    LEGENDS,
    MOON_TILE,
    MOONS_NEEDED,
    PILES_AT_THE_END,
    SONG,
    SPACES,
    TILES,
)
from sobremesa.games.nomads.draw.camp import Fields
from sobremesa.games.nomads.draw.people import name_of
from sobremesa.games.nomads.table import NOBODY, NOWHERE, Nomads
from sobremesa.games.nomads.turn import SendLys, Turn
from sobremesa.games.nomads.writing import Payment, cost, spendable, writings

# What is clicked.


def clicks(t: Nomads, action: Action) -> list[str]:
    """The sprites that select an action."""
    if isinstance(action, Sow):
        return sowing_clicks(action)
    if isinstance(action, Lift):
        return [f"disc-{action.space}-{action.height}"]
    if isinstance(action, PutDisc):
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
    choice = t.current_choice
    assert isinstance(choice, Payment)
    seat, card = choice.seat, choice.card
    found = [f"joker-{seat}-{number}" for number in range(action.jokers)]
    if card == SONG:
        return found + [f"tiles-{seat}-{TILES[tile]}" for tile in range(JOKER) if action.legends >> tile & 1]
    if cost(t, seat, card, choice.value) > action.jokers:
        found.append(f"tiles-{seat}-{TILES[card]}")
    return found


# What texts are told.

MOST_NAMED: Final = 3  # legends that fit on a button; of more it is shorter to name those kept


def asking(t: Nomads) -> Fields:
    """The variables of prompts: whether the seat that has the turn can pay for any card."""
    if not isinstance(t.choice, Turn):
        return {}
    return {"can_write": "yes" if writings(t, t.choice.seat) else "no"}


def wording(t: Nomads, seat: int, action: Action) -> Fields:
    """The variables that the action itself does not have."""
    if isinstance(action, Sow):
        return target(action) | heard(t, seat, action)
    if isinstance(action, MoveLys):
        return {"tile": tile_of(t, action.space) if isinstance(t.choice, SendLys) else "none"}
    if isinstance(action, Lift):
        return {"above": len(t.stacks[action.space]) - action.height - 1}
    if isinstance(action, Write):
        return {"old": t.cards[seat][action.card], "cost": cost(t, seat, action.card, action.value)}
    return payment(t, seat, action) if isinstance(action, Pay) else {}


def target(action: Sow) -> Fields:
    """The direction, by the next space; where an ability is used, and on which lap: a tall stack goes round the fire.

    Left and right would be relative to somebody standing at that space, and mean nothing on a screen.
    """
    step, onward = action.double or action.skip, 1 if action.direction == RIGHT else -1
    space = (action.space + onward * step) % SPACES
    return {"next": (action.space + onward) % SPACES, "target": space, "lap": max(0, step - 1) // SPACES + 1}


def heard(t: Nomads, seat: int, action: Sow) -> Fields:
    """What the seat will certainly take when all listen; Lys may come before, and Red may raise a disc."""
    if t.refuse(seat, action) is not None:
        return {"heard": "none", "tiles": [], "moons": 0, "meets": "no"}
    after = t.copy()
    after.watch = None
    last = after.sow(action.space, action.direction, action.double, action.skip)
    own = [space for space, stack in enumerate(after.stacks) if stack and after.seat_of[stack[-1]] == seat]
    tops = [after.piles[space][-1] for space in own if after.piles[space]]
    tiles = [TILES[tile] for tile in tops if tile != MOON_TILE]
    moons = len(tops) - len(tiles)
    return {"heard": len(tiles), "tiles": tiles, "moons": moons, "meets": "yes" if last == t.lys else "no"}


def tile_of(t: Nomads, space: int) -> str:
    """The tile that sending Lys there takes."""
    return TILES[t.piles[space][-1]] if t.piles[space] else "nothing"


def payment(t: Nomads, seat: int, action: Pay) -> Fields:
    """The payment: the number of tiles of a Legend; for a Song the legends given or, if that is shorter, those kept."""
    choice = t.choice
    assert isinstance(choice, Payment)
    if choice.card != SONG:
        count = cost(t, seat, choice.card, choice.value) - action.jokers
        return {"how": "count", "count": count, "tile": CARDS[choice.card]}
    given = [LEGENDS[kind] for kind in range(JOKER) if action.legends >> kind & 1]
    kept = [LEGENDS[kind] for kind in range(JOKER) if t.tiles[seat][kind] and not action.legends >> kind & 1]
    how = "given" if len(given) <= MOST_NAMED else "kept" if kept else "all"
    return {"how": how, "count": len(given), "tile": "none", "tiles": kept if how == "kept" else given}


def lacking(t: Nomads, seat: int, action: Action) -> list[str]:
    """NOM-061, NOM-065, NOM-069  The tiles that a card costs and the seat does not have."""
    if not isinstance(action, Write):
        return []
    return ["tile"] * (cost(t, seat, action.card, action.value) - spendable(t.tiles[seat], action.card))


# What people expect to be able to do.


def expected(t: Nomads, seat: int) -> list[Action]:
    """Of every legend, and of the Songs, the cheapest card that is better than the seat's own."""
    if not isinstance(t.choice, Turn):
        return []
    better = [[value for value in t.offered[card] if value > t.cards[seat][card]] for card in range(SONG + 1)]
    return [WRITINGS[card][min(values)] for card, values in enumerate(better) if values]


# Next to the board.

COLOURS: Final = {"ulrich": "black", "moon": "white", "red": "red", "siana": "yellow", "nostromo": "green"}


def badge(t: Nomads, seat: int) -> Badge:
    """The portrait of the Adventurer."""
    disc = name_of(t, seat)
    return Badge(f"awake-{disc}", COLOURS[disc]) if disc in COLOURS else NOBODYS_BADGE


def tally(t: Nomads) -> Tally:
    """NOM-085  Songs and Legends, plus Moons, less tiles left."""
    categories = [
        Category("tally-legends", [sum(cards[:SONG]) for cards in t.cards]),
        Category("tally-songs", [cards[SONG] for cards in t.cards]),
        Category("tally-moons", t.moons),
        Category("tally-tiles", [-t.held(seat) for seat in range(t.seats)]),
    ]
    return Tally(categories, tie_between(t.standings(), ["tie-legends"]))


# Aim and end.


def outlook(t: Nomads) -> Outlook:
    """NOM-083  The game ends when two piles or fewer are left."""
    left = t.piles_left()
    fields: dict[str, Value] = {
        "left": left,
        "count": SPACES,
        "end": PILES_AT_THE_END,
        "over": left <= PILES_AT_THE_END,
        "ended": t.is_over and left <= PILES_AT_THE_END,
        "moons": t.chart,
        "needed": MOONS_NEEDED,
    }
    ends = [Sentence("outlook-piles", fields), Sentence("outlook-moons", fields)]
    return Outlook(Sentence("outlook-short", fields), Sentence("outlook-aim"), ends=ends)


# The camp in a few lines, for screens without pictures.

FEW_TILES: Final = 3


def survey(t: Nomads, viewer: int | None) -> list[Row]:
    """Lys, the Moons and the lowest cards on offer; the ring; what each player holds."""
    if t.is_over or NOBODY in t.adventurers:
        return []
    ring = tuple((space_in_words(t, space),) for space in range(SPACES))
    lys = [Cell("survey-lys", {"space": t.lys})] if t.lys != NOWHERE else []
    middle = [*lys, Cell("survey-chart", {"count": t.chart, "needed": MOONS_NEEDED}), *on_offer(t)]
    return [tuple((cell,) for cell in middle), ring, *[holdings(t, seat, viewer) for seat in range(t.seats)]]


def space_in_words(t: Nomads, space: int) -> Cell:
    """The top tile of a space, the tiles left there if they are few, and its discs from the bottom."""
    pile = t.piles[space]
    tile = "none" if not pile else "unknown" if pile[-1] == UNKNOWN else TILES[pile[-1]]
    discs = [DISCS[disc] for disc in t.stacks[space]]
    few = 0 < len(pile) <= FEW_TILES
    return Cell("survey-space", {"space": space, "tile": tile, "few": few, "count": len(pile), "discs": discs})


def on_offer(t: Nomads) -> list[Cell]:
    """The lowest card left of each kind, Legends together by value: a card costs as many tiles as it is worth."""
    lowest = {card: min(values) for card, values in enumerate(t.offered) if values}
    song = [card_in_words(SONG, lowest.pop(SONG))] if SONG in lowest else []
    legends = {value: [TILES[card] for card in lowest if lowest[card] == value] for value in sorted(lowest.values())}
    return [*[Cell("survey-offer", {"value": value, "tiles": tiles}) for value, tiles in legends.items()], *song]


def holdings(t: Nomads, seat: int, viewer: int | None) -> Row:
    """A player's points, tiles, Moons and cards; of others only how many."""
    tiles = [(tile, count) for tile, count in zip(TILES, t.tiles[seat][: JOKER + 1], strict=False) if count]
    cards = [(card, value) for card, value in enumerate(t.cards[seat]) if value]
    cells = [Cell("survey-player", {"seat": seat, "disc": name_of(t, seat)})]
    cells += [Cell("survey-score", {"score": t.scores()[seat]})]
    cells += [Cell("survey-moons", {"count": t.moons[seat]})] if t.moons[seat] else []
    if seat == viewer:
        cells += [Cell("survey-tile", {"tile": tile, "count": count}) for tile, count in tiles]
        cells += [card_in_words(card, value) for card, value in cards]
    else:
        cells += [Cell("survey-tiles", {"count": t.held(seat)})] if tiles else []
        cells += [Cell("survey-cards", {"count": len(cards)})] if cards else []
    return tuple((cell,) for cell in cells)


def card_in_words(card: int, value: int) -> Cell:
    """A Legend by its story, or the Song, with its value."""
    return Cell("survey-card", {"card": CARDS[card], "tile": TILES[card], "value": value})


# The content of the box, in the rulebook.


def adventurers() -> list[Row]:
    """Each Adventurer and the special ability."""
    return [
        (named(f"disc-{disc}", f"disc-{disc}"), (Cell("adventurer-ability", {"disc": disc}),))
        for disc in content.DISCS
        if disc not in ("nomad", "frog")
    ]


def cards() -> list[Row]:
    """Each Legend and the Song, with the values of their cards."""
    values = [*content.LEGEND_VALUES, content.SONG_VALUES]
    return [
        (named(f"card-{card}", f"card-{card}"), numbers(values[number])) for number, card in enumerate(content.CARDS)
    ]


# What a seat can tell of a finished match.


def deeds(events: Sequence[Event], seat: int) -> list[Sentence]:
    """How many stories it has written in how many turns, and the best of them."""
    own = [event.whole() for event in events if event.fields.get("seat") == seat]
    written = [told for told in own if told["kind"] in ("card-taken", "card-improved")]
    best = max((int(str(told["value"])) for told in written), default=0)
    turns = sum(told["kind"] == "turn-started" for told in own)
    return [Sentence("deed-written", {"count": len(written), "best": best, "turns": turns})]
