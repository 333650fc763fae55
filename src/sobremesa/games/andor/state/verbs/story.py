"""The story: days, event cards, legend cards, the narrator, omens, and the end."""

from __future__ import annotations

from sobremesa.engine.copy_on_write import replaced, without
from sobremesa.games.andor.content.board import NOWHERE
from sobremesa.games.andor.content.box import EVENTS, FALCON, LETTERS, TIRED_FALCON
from sobremesa.games.andor.events import story as events
from sobremesa.games.andor.state.ground_items import HUNDRED
from sobremesa.games.andor.state.table import LOST, NO_OMEN, NOBODY, UNDECIDED, WON, Andor


def rested(held: list[int]) -> list[int]:
    """The goods of a hero after a night: a falcon that has flown can fly again."""
    if not held[TIRED_FALCON]:
        return held
    return replaced(replaced(held, FALCON, held[FALCON] + held[TIRED_FALCON]), TIRED_FALCON, 0)


def greet_sun(t: Andor) -> None:
    """AND-006  Falcons are rested and the day rules of event cards end."""
    t.today = 0
    t.items = [rested(held) for held in t.items]
    t.ground = sorted([code + FALCON - TIRED_FALCON if code % HUNDRED == TIRED_FALCON else code for code in t.ground])
    if t.watch is not None:
        t.tell(events.SunRisen(day=t.day + 1))


def await_first_day(t: Andor) -> None:
    """AND-006  The legend is laid out, and the first day is still to begin."""
    t.day = 0


def begin_day(t: Andor) -> None:
    """AND-009  The time markers go back to the start."""
    t.hours = [0] * t.seats
    t.rooster = NOBODY
    t.day += 1
    if t.watch is not None:
        t.tell(events.DayBegun(day=t.day))


def add_day_rule(t: Andor, rule: int) -> None:
    """An event card changes a rule for today."""
    t.today |= rule


def stack_events(t: Andor, cards: list[int]) -> None:
    """The event cards lie ready; the last is the next."""
    t.deck = cards


def draw_event(t: Andor) -> int:
    """AND-106  The next event card is turned over; used ones are shuffled when none is left.

    Chance: when the deck is empty, a shuffle of the used cards in the order of use; the last is on top.
    """
    if not t.deck:
        deck = t.discards[:]
        t.chance.shuffle(deck)
        t.deck = deck
        t.discards = []
    card = t.deck[-1]
    t.deck = t.deck[:-1]
    t.known_by = NOBODY
    t.discards = [*t.discards, card]
    if t.watch is not None:
        t.tell(events.EventDrawn(event=EVENTS[card]))
    return card


def discard_next(t: Andor) -> None:
    """The next event card is put away unseen by the others."""
    card = t.deck[-1]
    t.deck = t.deck[:-1]
    t.discards = [*t.discards, card]
    t.known_by = NOBODY
    if t.watch is not None:
        t.tell(events.EventDiscarded(event=EVENTS[card]))


def show_next(t: Andor, seat: int) -> None:
    """A hero looks at the next event card."""
    t.known_by = seat
    if t.watch is not None:
        t.tell(events.EventPeeked(seat=seat, event=EVENTS[t.deck[-1]]), seen_by=(seat,))


def keep_waiting(t: Andor, card: int) -> None:
    """The card waits next to the board until its effect has happened."""
    t.discards = without(t.discards, t.discards.index(card))
    t.waiting = [*t.waiting, card]


def end_waiting(t: Andor, card: int) -> None:
    """What a waiting card said has happened."""
    t.waiting = without(t.waiting, t.waiting.index(card))
    t.discards = [*t.discards, card]


def advance_narrator(t: Andor, letter: int) -> None:
    """AND-126  The narrator stands on this letter now."""
    t.narrator = letter
    if t.watch is not None:
        t.tell(events.NarratorAdvanced(letter=LETTERS[letter]))


def bring_end_nearer(t: Andor) -> None:
    """The legend ends one letter earlier."""
    t.last_letter -= 1
    if t.watch is not None:
        t.tell(events.EndNearer(letter=LETTERS[t.last_letter]))


def appoint(t: Andor, card: int, letter: int) -> None:
    """A legend card will be read when the narrator comes to this letter."""
    t.appointed = replaced(t.appointed, card, letter)


def read_card(t: Andor, card: int, legend: str, name: str) -> None:
    """AND-127  A legend card is read; it will not be read again."""
    t.appointed = replaced(t.appointed, card, NOWHERE)
    if t.watch is not None:
        t.tell(events.CardRead(card=f"{legend}-{name}"))


def lay_omen(t: Andor, letter: int, omen: int) -> None:
    """An omen lies face down on a letter of the legend track."""
    t.omens = replaced(t.omens, letter, omen)
    if t.watch is not None:
        t.tell(events.OmenLaid(letter=LETTERS[letter]))


def turn_omen(t: Andor, letter: int) -> int:
    """The omen of a letter is turned over; returns which it is."""
    omen = t.omens[letter]
    t.omens = replaced(t.omens, letter, NO_OMEN)
    t.omens_read = [*t.omens_read, omen]
    if t.watch is not None:
        t.tell(events.OmenTurned(letter=LETTERS[letter]))
    return omen


def roll_for_legend(t: Andor) -> int:
    """A die decides for the legend.

    Chance: a number below 6, one less than the die shows.
    """
    face = t.chance.below(6) + 1
    if t.watch is not None:
        t.tell(events.DieRolled(face=face))
    return face


def roll_for_event(t: Andor, seat: int) -> int:
    """The hero rolls one die for an event.

    Chance: a number below 6, one less than the die shows.
    """
    face = t.chance.below(6) + 1
    if t.watch is not None:
        t.tell(events.EventDieRolled(seat=seat, face=face))
    return face


def finish(t: Andor, won: bool, reason: str) -> None:
    """The legend is over, and nothing else happens."""
    if t.won != UNDECIDED:
        return
    t.won = WON if won else LOST
    t.stop()
    if t.watch is not None:
        t.tell(events.LegendWon(reason=reason) if won else events.LegendLost(reason=reason))
