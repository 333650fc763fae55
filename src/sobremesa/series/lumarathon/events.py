"""Events that tell what the camp inherits from the cave."""

from __future__ import annotations

from sobremesa.engine.event import Event


class CaptainBegins(Event):
    """The Captain of the cave has the first turn in the camp."""

    rule = "LUM-002"
    seat: int


class CoinBrought(Event):
    """A winner of the cave brings a coin."""

    rule = "LUM-004"
    seat: int


class SleepersEntrusted(Event):
    """The last in the cave looks after the Adventurers nobody plays: their `discs`, their `tiles` or `both`."""

    rule = "LUM-007"
    seat: int
    sleepers: str


class AdventurerKept(Event):
    """A player stays the Adventurer they were."""

    rule = "LUM-001"
    seat: int
    adventurer: str


class AdventurerLeft(Event):
    """A player cannot stay the Adventurer they were."""

    rule = "LUM-001"
    seat: int
    adventurer: str
