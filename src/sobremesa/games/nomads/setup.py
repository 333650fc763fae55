"""Setting up the camp, in the order of the rulebook, by choice or quickly at random, or as an earlier game left it."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import ByChance, Choice, SeatStep, Step
from sobremesa.engine.chance import Chance
from sobremesa.engine.text.plain import Fields
from sobremesa.games.nomads import content, events
from sobremesa.games.nomads.actions import LYS, PICKS, PLACES, MoveLys, Pick, PutDisc
from sobremesa.games.nomads.content import ADVENTURERS, DISCS
from sobremesa.games.nomads.table import NOBODY, Nomads
from sobremesa.games.nomads.turn import StartTurn


def start(seats: int, settings: dict[str, str], chance: Chance) -> Nomads:
    """NOM-014, NOM-015  A camp about to be set up: all Legends and Songs are on offer."""
    t = Nomads(seats, [], chance)
    t.share_all = settings["ties"] == "share-all"
    t.then(
        DealTiles(),
        FirstPlayer(settings["first"] == "random"),
        PickAdventurers(settings["adventurers"] == "random"),
        PlaceDiscs(settings["setup"] == "quick"),
    )
    return t


class DealTiles(Step[Nomads]):
    """NOM-011, NOM-012, NOM-013  All 112 tiles are shuffled and dealt into eight piles of fourteen.

    Chance: a shuffle of all tiles, in order of kind; the first fourteen are pile 0, bottom to top, and so on.
    """

    rule: ClassVar[str] = "NOM-012"

    def run(self, t: Nomads) -> None:
        tiles = [kind for kind, count in enumerate(content.TILE_COUNTS) for _ in range(count)]
        t.chance.shuffle(tiles)
        t.deal_tiles(tiles)


class FirstPlayer(Step[Nomads]):
    """NOM-018  The first player told a story last (and then takes the first seat), or is picked at random.

    Chance: the seat of the first player, unless the first seat begins.
    """

    rule: ClassVar[str] = "NOM-018"

    def __init__(self, at_random: bool) -> None:
        self.at_random = at_random

    def run(self, t: Nomads) -> None:
        t.name_first(t.chance.below(t.seats) if self.at_random else 0)


class PickAdventurers(Step[Nomads]):
    """NOM-017  Each player has a different Adventurer; they are picked from the first player on.

    Chance: where nobody picks, a shuffle of the Adventurers nobody has; the last goes to the first player, and so on.
    """

    rule: ClassVar[str] = "NOM-017"

    def __init__(self, at_random: bool) -> None:
        self.at_random = at_random

    def run(self, t: Nomads) -> None:
        without = [seat for seat in clockwise(t) if t.adventurers[seat] == NOBODY]
        if not self.at_random:
            t.then(*[PickAdventurer(seat) for seat in without])
            return
        pool = sleepers(t)
        t.chance.shuffle(pool)
        for seat in without:
            t.seat_adventurer(seat, pool.pop())


class PickAdventurer(Choice[Nomads]):
    """NOM-017  Pick an Adventurer nobody else has."""

    rule: ClassVar[str] = "NOM-017"

    def legal_actions(self, t: Nomads) -> list[Action]:
        return [PICKS[i] for i, adventurer in enumerate(content.ADVENTURERS) if adventurer not in t.adventurers]

    def take(self, t: Nomads, action: Action) -> None:
        assert isinstance(action, Pick)
        t.seat_adventurer(self.seat, action.adventurer)


class PlaceDiscs(Step[Nomads]):
    """NOM-016, NOM-022, NOM-024, NOM-029  Frog, Nomads, unchosen Adventurers, the players' discs in turn, Lys."""

    rule: ClassVar[str] = "NOM-016"

    def __init__(self, at_random: bool) -> None:
        self.at_random = at_random

    def run(self, t: Nomads) -> None:
        last = (t.first - 1) % t.seats
        own: list[Choice[Nomads]] = [PlaceDisc(seat) for _ in range(content.DISCS_EACH) for seat in clockwise(t)]
        t.then(
            *self.asked([PlaceFrog(seat) for seat in range(t.seats) if t.adventurers[seat] == content.NOSTROMO]),
            LayNomads(),
            *self.asked(
                [
                    PlaceSleeper(last if t.keeper == NOBODY else t.keeper)
                    for _ in range(content.DISCS_EACH * len(sleepers(t)))
                ]
            ),
            *self.asked([*own, PlaceLys(last)]),
            StartTurn(t.first),
        )

    def asked(self, choices: list[Choice[Nomads]]) -> list[Step[Nomads]]:
        """The choices as they are or, in the quick set-up, each answered by chance.

        Chance: in the quick set-up, for each choice the number of the answer among those that are allowed, from 0.
        """
        steps: list[Step[Nomads]] = []
        for choice in choices:
            if self.at_random:
                steps.append(ByChance())
            steps.append(choice)
        return steps


def clockwise(t: Nomads) -> list[int]:
    """The seats from the first player on."""
    return [(t.first + turn) % t.seats for turn in range(t.seats)]


def sleepers(t: Nomads) -> list[int]:
    """NOM-019  The Adventurers nobody chose."""
    return [adventurer for adventurer in content.ADVENTURERS if t.seat_of[adventurer] == NOBODY]


def roomy(t: Nomads, disc: int) -> list[Action]:
    """NOM-026, NOM-027  The disc may go on any space, whatever lies there, that does not yet hold four."""
    return [PLACES[disc][space] for space in range(content.SPACES) if t.stacks.height(space) < content.SETUP_CAP]


def refuse_placing(t: Nomads, discs: list[int], action: Action, rule: str) -> str | None:
    """The first rule that forbids placing this disc there."""
    if not isinstance(action, PutDisc) or action.disc not in discs:
        return rule
    return "NOM-027" if t.stacks.height(action.space) >= content.SETUP_CAP else None


class PlaceFrog(Choice[Nomads]):
    """NOM-094  Nostromo's Frog goes on any space before the Nomads are laid, so that it lies under one."""

    rule: ClassVar[str] = "NOM-094"

    def legal_actions(self, t: Nomads) -> list[Action]:
        return PLACES[content.FROG][:]

    def take(self, t: Nomads, action: Action) -> None:
        assert isinstance(action, PutDisc)
        t.place_disc(content.FROG, action.space, self.seat)


class LayNomads(Step[Nomads]):
    """NOM-016  One Nomad on each of the eight spaces."""

    rule: ClassVar[str] = "NOM-016"

    def run(self, t: Nomads) -> None:
        for space in range(content.SPACES):
            t.place_disc(content.NOMAD, space)
        if t.watch is not None:
            t.tell(events.NomadsLaid())


class PlaceSleeper(Choice[Nomads]):
    """NOM-020, NOM-021  The player right of the first places two discs of each unchosen Adventurer, as they like."""

    rule: ClassVar[str] = "NOM-020"

    def legal_actions(self, t: Nomads) -> list[Action]:
        return [action for disc in waiting_sleepers(t) for action in roomy(t, disc)]

    def take(self, t: Nomads, action: Action) -> None:
        assert isinstance(action, PutDisc)
        t.place_disc(action.disc, action.space, self.seat)

    def refuse(self, t: Nomads, action: Action) -> str | None:
        return refuse_placing(t, waiting_sleepers(t), action, self.rule)


def waiting_sleepers(t: Nomads) -> list[int]:
    """The unchosen Adventurers that do not yet have both discs on the ring."""
    return [disc for disc in sleepers(t) if t.stacks.count(disc) < content.DISCS_EACH]


class PlaceDisc(Choice[Nomads]):
    """NOM-023, NOM-024, NOM-025  In turn, each player puts one own disc on top of any space, twice round."""

    rule: ClassVar[str] = "NOM-023"

    def legal_actions(self, t: Nomads) -> list[Action]:
        return roomy(t, t.adventurers[self.seat])

    def take(self, t: Nomads, action: Action) -> None:
        assert isinstance(action, PutDisc)
        t.place_disc(action.disc, action.space, self.seat)

    def refuse(self, t: Nomads, action: Action) -> str | None:
        return refuse_placing(t, [t.adventurers[self.seat]], action, self.rule)


class PlaceLys(Choice[Nomads]):
    """NOM-029  Last, the player right of the first puts Lys at any pile."""

    rule: ClassVar[str] = "NOM-029"

    def legal_actions(self, t: Nomads) -> list[Action]:
        return LYS[:]

    def take(self, t: Nomads, action: Action) -> None:
        assert isinstance(action, MoveLys)
        t.move_lys(action.space, self.seat)


# What an earlier game of the same people hands on (the Lumarathon).


class Begins(SeatStep[Nomads]):
    """LUM-002  The first player is known from the game before."""

    rule: ClassVar[str] = "NOM-018"

    def run(self, t: Nomads) -> None:
        t.name_first(self.seat)


def inherit(t: Nomads, handed: Fields) -> None:
    """Who begins, who has a coin, who looks after the sleepers, and the Adventurers people keep if they exist here."""
    begins = Begins(handed.number("first", 0, t.seats - 1))
    t.agenda = tuple([begins if isinstance(step, FirstPlayer) else step for step in t.agenda])
    for seat in handed.numbers("coins"):
        t.receive_coin(seat)
    if handed.has("keeper"):
        t.name_keeper(handed.number("keeper", 0, t.seats - 1))
    if handed.has("discarder"):
        t.name_discarder(handed.number("discarder", 0, t.seats - 1))
    for seat, name in enumerate(handed.words("adventurers")):
        if name in DISCS and DISCS.index(name) in ADVENTURERS:
            t.seat_adventurer(seat, DISCS.index(name))
    handed.done()
