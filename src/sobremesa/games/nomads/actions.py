"""Everything a player of Nomads can do."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from sobremesa.engine.action import Action, ActionSpace
from sobremesa.engine.event import Value
from sobremesa.games.nomads import content

LEFT: Final = 0
RIGHT: Final = 1
DIRECTIONS: Final = ["left", "right"]
MOST_DISCS: Final = 19
MOST_JOKERS: Final = 3  # two in the box and, in the Lumarathon, the winner's coin


class Pick(Action):
    """Choose an Adventurer."""

    def __init__(self, adventurer: int) -> None:
        super().__init__("pick", {"disc": content.DISCS[adventurer]})
        self.adventurer = adventurer


class PutDisc(Action):
    """Put a disc on a space of the ring while setting up."""

    def __init__(self, disc: int, space: int) -> None:
        super().__init__("place", {"disc": content.DISCS[disc], "space": space})
        self.disc = disc
        self.space = space


class MoveLys(Action):
    """Move Lys to the pile of a space."""

    def __init__(self, space: int) -> None:
        super().__init__("lys", {"space": space})
        self.space = space


class Sow(Action):
    """Lift the stack of a space and sow it; `double` and `skip` name the step at which an ability is used, 0 none."""

    def __init__(self, space: int, direction: int, double: int = 0, skip: int = 0) -> None:
        fields: dict[str, Value] = {"space": space, "direction": DIRECTIONS[direction], "ability": "none"}
        if double:
            fields["ability"] = "double"
        elif skip:
            fields["ability"] = "skip"
        if double or skip:
            fields["step"] = double or skip
        super().__init__("sow", fields)
        self.space = space
        self.direction = direction
        self.double = double
        self.skip = skip


class Lift(Action):
    """Red brings his disc at this height (0 is the bottom) of a space to the top of its stack."""

    def __init__(self, space: int, height: int) -> None:
        super().__init__("lift", {"space": space, "height": height})
        self.space = space
        self.height = height


class Write(Action):
    """Take a Song or a Legend of this value."""

    def __init__(self, card: int, value: int) -> None:
        super().__init__("write", {"card": content.CARDS[card], "value": value})
        self.card = card
        self.value = value


class Pay(Action):
    """Pay with this many Jokers; for a Song also with one tile of each of these legends (a bit set)."""

    def __init__(self, jokers: int, legends: int) -> None:
        super().__init__(
            "pay", {"jokers": jokers, "tiles": [name for i, name in enumerate(content.LEGENDS) if legends >> i & 1]}
        )
        self.jokers = jokers
        self.legends = legends


def _sowings() -> list[list[list[Action]]]:
    """SOWINGS[space][direction]: the plain sowing, then doubles at steps 1.., then skips at steps 1.. ."""
    return [
        [
            [
                ACTIONS.add(Sow(space, direction)),
                *[ACTIONS.add(Sow(space, direction, double=step)) for step in range(1, MOST_DISCS)],
                *[ACTIONS.add(Sow(space, direction, skip=step)) for step in range(1, MOST_DISCS + 1)],
            ]
            for direction in (LEFT, RIGHT)
        ]
        for space in range(content.SPACES)
    ]


def _plain_sowings() -> list[list[Action]]:
    """PLAIN_SOWINGS[spaces]: without an ability, in both directions, from each of these spaces (a bit set)."""
    return [
        [ways[0] for space in range(content.SPACES) if spaces >> space & 1 for ways in SOWINGS[space]]
        for spaces in range(1 << content.SPACES)
    ]


def _writings() -> list[list[Action]]:
    """WRITINGS[card][value], for the values there are."""
    rows: list[list[Action]] = []
    for card, values in enumerate([*content.LEGEND_VALUES, content.SONG_VALUES]):
        row = [STAY] * (max(values) + 1)
        for value in values:
            row[value] = ACTIONS.add(Write(card, value))
        rows.append(row)
    return rows


def _payments() -> list[list[Action]]:
    return [
        [ACTIONS.add(Pay(jokers, legends)) for legends in range(1 << len(content.LEGENDS))]
        for jokers in range(MOST_JOKERS + 1)
    ]


def _sets_by_size() -> list[list[int]]:
    kinds = range(len(content.LEGENDS))
    return [
        [sum(1 << kind for kind in chosen) for chosen in combinations(kinds, size)]
        for size in range(len(content.LEGENDS) + 1)
    ]


ACTIONS: Final = ActionSpace()
PICKS: Final[list[Action]] = [ACTIONS.add(Pick(adventurer)) for adventurer in content.ADVENTURERS]
PLACES: Final[list[list[Action]]] = [
    [ACTIONS.add(PutDisc(disc, space)) for space in range(content.SPACES) if disc != content.NOMAD]
    for disc in range(content.FROG + 1)
]
LYS: Final[list[Action]] = [ACTIONS.add(MoveLys(space)) for space in range(content.SPACES)]
STAY: Final[Action] = ACTIONS.add(Action("stay"))
SOWINGS: Final[list[list[list[Action]]]] = _sowings()
PLAIN_SOWINGS: Final[list[list[Action]]] = _plain_sowings()
LIFTS: Final[list[list[Action]]] = [
    [ACTIONS.add(Lift(space, height)) for height in range(MOST_DISCS - 1)] for space in range(content.SPACES)
]
WRITINGS: Final[list[list[Action]]] = _writings()
PAYMENTS: Final[list[list[Action]]] = _payments()
SETS_BY_SIZE: Final[list[list[int]]] = _sets_by_size()
PASS: Final[Action] = ACTIONS.add(Action("pass"))
