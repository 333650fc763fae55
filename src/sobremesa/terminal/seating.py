"""Who sits where: people at this terminal and bots, as `--seats me,me:Ana,bot` names them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sobremesa.bots.simple import Bot, RandomBot, sensible_bot
from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import HashChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import Game
from sobremesa.engine.match import Match
from sobremesa.i18n.words import Words

BOTS: Final = ("greedy", "random")


@dataclass(frozen=True)
class Sitter:
    """A person at this terminal (perhaps with a name) or a bot of some kind."""

    name: str = ""
    bot: str = ""

    @property
    def text(self) -> str:
        """As `--seats` writes it."""
        if self.bot:
            return f"bot:{self.bot}"
        return f"me:{self.name}" if self.name else "me"


def read_seats(words: Sequence[str], game: Game, bot: str) -> list[Sitter]:
    """The sitters, if the game can be played by so many; `bot` is the kind of those that name none."""
    game.check_seats(len(words))
    return [_read_sitter(word.strip(), bot) for word in words]


def _read_sitter(word: str, bot: str) -> Sitter:
    who, colon, rest = word.partition(":")
    if who == "me" and (rest or not colon):
        return Sitter(name=rest)
    if who == "bot" and not colon:
        return Sitter(bot=bot)
    if who == "bot" and rest in BOTS:
        return Sitter(bot=rest)
    known = ", ".join(f"bot:{kind}" for kind in BOTS)
    raise Unreadable(f"A seat is me, me:NAME, bot, or one of {known}; not {word!r}.")


def bot_answer(kind: str, match: Match, seat: int) -> Action:
    """What a bot of this kind does. Its chance follows from the match, so that a resumed match goes on the same."""
    chance = HashChance(f"{match.secret}-bot-{seat}", str(len(match.moves)))
    bot: Bot = RandomBot(chance) if kind == "random" else sensible_bot(match.game, chance)
    return bot.choose(match.table.mask(seat), seat)


def people_of(sitters: Sequence[Sitter], game: Game, table: Table, words: Words) -> list[str]:
    """What the log calls each seat: a person by name, a bot as the game calls its seat."""
    names = game.seat_names(table)
    nameless = sum(1 for sitter in sitters if not sitter.bot and not sitter.name)
    return [_called(sitter, seat, names[seat], nameless, words) for seat, sitter in enumerate(sitters)]


def _called(sitter: Sitter, seat: int, name: str, nameless: int, words: Words) -> str:
    if sitter.name:
        return sitter.name
    if sitter.bot:
        return words.say("terminal-bot", {"name": words.seat(name)})
    return words.say("terminal-me") if nameless == 1 else words.say("terminal-player", {"number": seat + 1})
