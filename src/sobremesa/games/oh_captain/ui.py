"""Oh Captain! on screen, apart from the drawing: clicks, variables of texts, badges, scores, aims and lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.event import Event, Value
from sobremesa.engine.show.listing import Cell, Row, named, number
from sobremesa.engine.show.outlook import Outlook, Sentence
from sobremesa.engine.show.tally import NOBODYS_BADGE, Badge, Category, Mark, Tally, tie_between
from sobremesa.games.oh_captain import content
from sobremesa.games.oh_captain.actions import (
    ATTACKS,
    BUY,
    FACE_DOWN,
    HIDDEN_SIDE,
    ROBBERIES,
    Aim,
    Announce,
    Give,
    Handle,
    Take,
)
from sobremesa.games.oh_captain.attack import AttackTarget, Challenge, ChooseCard, PurchaseTarget, SianasCard
from sobremesa.games.oh_captain.content import ADVENTURERS, BOTTOM_ITEMS, CARDS, EGG, ITEM_OF, ITEMS
from sobremesa.games.oh_captain.draw.crew import card_name, choice_id
from sobremesa.games.oh_captain.table import NOBODY, NOTHING, OhCaptain
from sobremesa.games.oh_captain.turn import CaptainsChoice, TakeCoin

# What is clicked.


def clicks(t: OhCaptain, action: Action) -> list[str]:
    """The sprites that select an action of the seat that must choose."""
    seat = t.choice.seat
    if isinstance(action, Aim):
        target = t.seat_of[action.adventurer]
        return [f"coins-{target}" if action.kind == "rob" else f"player-{target}"]
    if isinstance(action, Take):
        assert isinstance(t.choice, ChooseCard)
        owner = t.choice.owner_seat
        return [f"down-{owner}-{len(t.down[owner]) - 1}" if action.card == FACE_DOWN else _open(t, owner, action.card)]
    if isinstance(action, Give):
        return [_down(t, seat, action.card) if action.side == HIDDEN_SIDE else _open(t, seat, action.card)]
    if isinstance(action, Handle):
        return [f"pile-{t.pile.index(action.card)}" if action.kind == "fetch" else _open(t, seat, action.card)]
    return [choice_id(action)]


def _open(t: OhCaptain, seat: int, card: int) -> str:
    """The last of several equal cards: it lies on top, and it is the one that a preview takes away."""
    return f"up-{seat}-{CARDS[card]}-{t.up[seat].count(card) - 1}"


def _down(t: OhCaptain, seat: int, card: int) -> str:
    return f"down-{seat}-{t.down[seat].index(card) + t.down[seat].count(card) - 1}"


# What texts are told.

ABOUT_AN_ITEM = (AttackTarget, Challenge, ChooseCard, PurchaseTarget, SianasCard)


def asking(t: OhCaptain) -> dict[str, Value]:
    """The variables that the question itself does not have: the card just found."""
    return {} if t.found == NOTHING else {"card": card_name(t.found)}


def truth(t: OhCaptain, action: Announce) -> str:
    """What an announcement is to the player who has seen the card; with an Egg it has to be a lie."""
    if t.found == UNKNOWN:
        return "unknown"
    return "egg" if t.found == EGG else "true" if ITEM_OF[t.found] == action.item else "false"


def wording(t: OhCaptain, seat: int, action: Action) -> dict[str, Value]:
    """The variables that the action itself does not have."""
    choice = t.choice
    if isinstance(action, Announce):
        return {"truth": truth(t, action)}
    if isinstance(choice, CaptainsChoice):
        return {"item": ITEMS[choice.item], "whom_seat": choice.explorer_seat}
    if isinstance(action, Aim):
        whom = t.adventurers.index(action.adventurer) if action.adventurer in t.adventurers else NOBODY
        return {"item": ITEMS[choice.item] if isinstance(choice, ABOUT_AN_ITEM) else "", "whom_seat": whom}
    return {"item": ITEMS[choice.item]} if isinstance(choice, ABOUT_AN_ITEM) else {}


# What people expect to be able to do.


def expected(t: OhCaptain, seat: int) -> list[Action]:
    """The Captain may buy what is announced, with a coin; an attacker or robber considers all the others."""
    if isinstance(t.choice, CaptainsChoice):
        return [BUY]
    if isinstance(t.choice, AttackTarget | PurchaseTarget | TakeCoin):
        aims = ROBBERIES if isinstance(t.choice, TakeCoin) else ATTACKS
        return [aims[adventurer] for other, adventurer in enumerate(t.adventurers) if other != seat]
    return []


# Next to the board.

COLOURS: Final = {
    "lys": "pink",
    "nostromo": "green",
    "moon": "white",
    "red": "red",
    "siana": "yellow",
    "ulrich": "black",
}


def badge(t: OhCaptain, seat: int) -> Badge:
    """The portrait of the Adventurer, in a shape of its own, with the Captain's hat and the coins."""
    if t.adventurers[seat] == NOBODY:
        return NOBODYS_BADGE
    name = ADVENTURERS[t.adventurers[seat]]
    hat = (Mark("hat", "mark-captain"),) if seat == t.captain else ()
    return Badge(f"person-{name}", COLOURS[name], (*hat, Mark("coin", "tally-coins", t.coins[seat])))


def tally(t: OhCaptain) -> Tally:
    """CAP-082, CAP-083, CAP-085  Coins, loot and Majority tokens."""
    loot = [t.loot_points(seat) for seat in range(t.seats)]
    tokens = [score - t.coins[seat] - loot[seat] for seat, score in enumerate(t.scores())]
    categories = [Category("tally-coins", t.coins), Category("tally-loot", loot), Category("tally-tokens", tokens)]
    return Tally(categories, tie_between(t.standings(), ["tie-captain", "tie-coins"]))


# Aim and end.


def outlook(t: OhCaptain) -> Outlook:
    """CAP-014, CAP-074  The Arrival is one of the last four cards, and ends the game."""
    most = max(0, len(t.deck) - 1)
    fields: dict[str, Value] = {
        "cards": len(t.deck),
        "most": most,
        "least": max(0, most - BOTTOM_ITEMS),
        "bottom": BOTTOM_ITEMS + 1,
        "arrived": t.arrived,
    }
    ends = [Sentence("outlook-cave", fields), Sentence("outlook-points")]
    return Outlook(Sentence("outlook-short", fields), Sentence("outlook-aim"), ends=ends)


# The crew in a few lines, for screens without pictures.


def survey(t: OhCaptain, viewer: int | None) -> list[Row]:
    """The Cave, the discards and the supply; then each player with coins and loot."""
    if t.is_over or NOBODY in t.adventurers:
        return []
    counts: dict[str, Value] = {"count": len(t.deck), "coins": t.supply}
    cave = [Cell("survey-cave", counts), Cell("survey-supply", counts)]
    cave += cards_in_words(t.pile, "survey-pile", "survey-pile-hidden")
    return [tuple((cell,) for cell in cave), *[player_in_words(t, seat) for seat in range(t.seats)]]


def player_in_words(t: OhCaptain, seat: int) -> Row:
    """Who somebody is, the coins, and the loot face up and face down as far as the reader knows it."""
    who: dict[str, Value] = {"seat": seat, "adventurer": ADVENTURERS[t.adventurers[seat]]}
    cells = [Cell("survey-player", {**who, "captain": seat == t.captain})]
    cells.append(Cell("survey-coins", {"coins": t.coins[seat]}))
    cells += cards_in_words(t.up[seat], "survey-up", "survey-up")
    cells += cards_in_words(t.down[seat], "survey-down", "survey-hidden")
    return tuple((cell,) for cell in cells)


def cards_in_words(cards: list[int], known: str, hidden: str) -> list[Cell]:
    """The known cards by name, then how many others there are."""
    names = [CARDS[card] for card in sorted(cards) if card != UNKNOWN]
    named = [Cell(known, {"cards": names})] if names else []
    return named + ([Cell(hidden, {"count": cards.count(UNKNOWN)})] if UNKNOWN in cards else [])


# The content of the box, in the rulebook.


def items() -> list[Row]:
    """Each card: its effect when announced, its count, and its points at the end."""
    return [
        (
            (Cell(f"card-{card}", form="bare", icon=f"card-{card}"),),
            (Cell(f"item-{kind_of(card)}", form="does"),),
            number(content.CARD_COUNTS[at]),
            number(content.CARD_POINTS[at]),
        )
        for at, card in enumerate(content.CARDS)
        if at != content.ARRIVAL
    ]


def kind_of(card: str) -> str:
    """The name under which a card is announced."""
    return card.removesuffix("-2").removesuffix("-3")


def adventurers() -> list[Row]:
    """Each Adventurer and the special ability."""
    return [
        (named(f"adventurer-{who}", f"person-{who}"), (Cell("adventurer-ability", {"adventurer": who}),))
        for who in content.ADVENTURERS
    ]


# What a seat can tell of a finished match.


def deeds(events: Sequence[Event], seat: int) -> list[Sentence]:
    """How often it lied and was not exposed, and how often it was right to challenge."""
    lies = exposed = challenges = caught = 0
    drawn, liar, doubter = "", NOBODY, NOBODY
    for event in events:
        told = event.whole()
        if event.kind == "card-drawn":
            drawn, liar, doubter = str(told["card"]), NOBODY, NOBODY
        elif event.kind == "item-announced" and kind_of(drawn) != told["item"]:
            liar = int(str(told["seat"]))
            lies += liar == seat
        elif event.kind == "attack-challenged":
            doubter = int(str(told["seat"]))
            challenges += doubter == seat
        elif event.kind == "card-shown" and not told["truth"]:
            exposed += liar == seat
            caught += doubter == seat
    found = [Sentence("deed-lies", {"lies": lies, "believed": lies - exposed})]
    return found + ([Sentence("deed-caught", {"count": challenges, "caught": caught})] if challenges else [])
