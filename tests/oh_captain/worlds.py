"""Every world that a viewer of a small cave must consider possible, found without mask, fill or sampler.

The worlds start as all orders of the unseen cards. Each move is played in every one of them, with every answer that
others may secretly have given and everything chance may have said; what tells the viewer something else is struck out.
"""

from __future__ import annotations

import json
from itertools import permutations
from typing import NamedTuple

from sobremesa.engine.action import Action
from sobremesa.engine.chance import Chance, FastChance
from sobremesa.engine.event import Event, EventLog
from sobremesa.engine.manifest import find_game
from sobremesa.engine.text.plain import Plain, lay_over
from sobremesa.games.oh_captain.content import ARRIVAL, CARD_COUNTS, CARDS, PURSE
from sobremesa.games.oh_captain.table import OhCaptain

GAME = find_game("oh_captain")
OPTIONS = {**GAME.defaults(), "cast": "all"}


class Lie(NamedTuple):
    """The place of every hidden card, without the order of the deck."""

    found: int
    down: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    deck: tuple[int, ...]


def lie_of(t: OhCaptain) -> Lie:
    """The places of the hidden cards."""
    down = tuple(tuple(sorted(cards)) for cards in t.down)
    return Lie(t.found, down, tuple(sorted(t.pile)), tuple(sorted(t.deck)))


class OneAnswer(Chance):
    """Draws one number, and records its range."""

    def __init__(self, answer: int) -> None:
        self.answer = answer
        self.out_of = 0

    def below(self, n: int) -> int:
        assert self.out_of == 0, "a move asks chance once"
        self.out_of = n
        return self.answer

    def copy(self) -> OneAnswer:
        return OneAnswer(self.answer)


def small_cave(names: list[str], deck: list[int], **given: object) -> OhCaptain:
    """A cave with few cards: all others are face up with the Captain, the first seat; the Arrival comes last."""
    base = GAME.write_table(GAME.example(names, OPTIONS))
    values: Plain = lay_over(base, GAME.expand({"turn": names[1], "pile": [], **given}, names))
    t = GAME.read_table(values, "a small cave")
    assert isinstance(t, OhCaptain)
    t.deck = [ARRIVAL, *deck]
    elsewhere = [*t.deck, *[card for cards in (*t.up, *t.down) for card in cards], *[PURSE] * t.box]
    t.up[0] = sorted([*t.up[0], *[c for c in range(ARRIVAL) for _ in range(CARD_COUNTS[c] - elsewhere.count(c))]])
    return t


def heard(events: list[Event], viewer: int | None) -> str:
    """The events the viewer is told."""
    return json.dumps([event.as_heard_by(viewer) for event in events])


class Witness:
    """A viewer of a small cave, and all the worlds it must consider possible."""

    def __init__(self, start: OhCaptain, viewer: int | None) -> None:
        self.viewer = viewer
        told = begin(start.copy())[1]
        self.worlds: list[OhCaptain] = []
        for order in sorted(set(permutations(start.deck[1:]))):
            t = start.copy()
            t.deck = [ARRIVAL, *order]
            t, events = begin(t)
            if heard(events, viewer) == heard(told, viewer):
                self.worlds.append(t)

    def follow(self, seat: int, action: Action, told: list[Event]) -> None:
        """Apply a move of which this was heard."""
        kept: dict[str, OhCaptain] = {}
        for world in self.worlds:
            legal = world.legal_actions(seat)
            if not action.is_secret or seat == self.viewer:
                legal = [option for option in legal if option is action]
            for option in legal:
                for after, events in outcomes(world, seat, option):
                    if heard(events, self.viewer) == heard(told, self.viewer):
                        way = [move.card for move in after.trail]  # the same cards may have come in other ways
                        kept.setdefault(f"{after.deck}{after.found}{way}", after)
        self.worlds = list(kept.values())

    def lies(self) -> set[Lie]:
        """The possible places of the hidden cards."""
        return {lie_of(world) for world in self.worlds}


def begin(t: OhCaptain) -> tuple[OhCaptain, list[Event]]:
    """Run until somebody must choose."""
    log = EventLog()
    t.watch = log
    t.run()
    t.watch = None
    return t, log.events


def outcomes(world: OhCaptain, seat: int, action: Action) -> list[tuple[OhCaptain, list[Event]]]:
    """The world after a move, for every outcome of chance."""
    found: list[tuple[OhCaptain, list[Event]]] = []
    answer, out_of = 0, 1
    while answer < out_of:
        after, chance = world.copy(), OneAnswer(answer)
        after.chance = chance
        log = EventLog()
        after.watch = log
        after.play(seat, action)
        after.watch = None
        found.append((after, log.events))
        answer, out_of = answer + 1, chance.out_of
    return found


def card(name: str) -> int:
    """The number of a card."""
    return CARDS.index(name)


def quiet_move(t: OhCaptain, chance: FastChance) -> tuple[int, Action]:
    """Somebody's move, at random; but most things are allowed and accepted, so that cards stay hidden."""
    seat = t.choice.seat
    legal = t.legal_actions(seat)
    quiet = [option for option in legal if option.kind in ("allow", "accept")]
    return seat, chance.pick(quiet if quiet and chance.below(4) else legal)
