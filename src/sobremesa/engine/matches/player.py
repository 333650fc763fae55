"""Players of a match: persons or bots. The rules never ask; code that resumes or retells a match does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.text.plain import Fields, Plain

PERSON: Final = "person"
BOT: Final = "bot"
BOT_NAMES: Final = ("Brasa", "Lumbre", "Ceniza", "Chispa", "Yesca", "Rescoldo")  # embers and tinder: no person's name


@dataclass(frozen=True)
class Player:
    """A person or a bot. One without a name is called after the seat; a bot without a level has the default one."""

    kind: str
    name: str = ""
    level: str = ""

    @property
    def is_bot(self) -> bool:
        """Whether it is a bot."""
        return self.kind == BOT

    def save(self) -> Plain:
        """The player in its saved form."""
        return {"kind": self.kind, **({"level": self.level} if self.is_bot else {}), "name": self.name}


def person(name: str = "") -> Player:
    """A person, perhaps with a name."""
    return Player(PERSON, name)


def bot(level: str = "", name: str = "") -> Player:
    """A bot of this level."""
    return Player(BOT, name, level)


def name_bots(players: Sequence[Player]) -> list[Player]:
    """The players, with names for nameless bots that differ from those of characters; by seat, as in the browser."""
    return [
        bot(one.level, BOT_NAMES[seat % len(BOT_NAMES)]) if one.is_bot and not one.name else one
        for seat, one in enumerate(players)
    ]


def read_player(fields: Fields) -> Player:
    """Read a player written by `save`."""
    kind, name = fields.word("kind"), fields.word("name") if fields.has("name") else ""
    if kind not in (PERSON, BOT):
        raise Unreadable(f"{fields.where}: a player is a {PERSON} or a {BOT}, not a {kind!r}.")
    return bot(fields.word("level") if fields.has("level") else "", name) if kind == BOT else person(name)
