"""Bots at a table: their levels, how one is asked, and the only loop that asks them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sobremesa.bots.levels import SearchBot
from sobremesa.bots.simple import Bot, GreedyBot, RandomBot, sensible_bot
from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import Chance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import Game
from sobremesa.engine.search import Intent, Wish
from sobremesa.session.own_bots import OWN_BOTS, own_bots
from sobremesa.session.session import Played, Session

SIMPLE: Final = ("random", "greedy")  # levels of every game
SEARCHING: Final = ("1", "2", "3", "4", "5")  # of games that can be searched, which offer these instead
LEVELS: Final = (*SIMPLE, *SEARCHING)
QUICK: Final = ("random",)  # levels that need no time to think, and never act unless they must
WORLDS: Final = 3  # ways the unknown may lie that an act aside is tried on
A_LITTLE: Final = 1e-6
SILENCE: Final = Intent("")  # of a bot that intends nothing in particular


def levels_of(games: Sequence[Game]) -> tuple[str, ...]:
    """The levels that bots of these games are offered at, the weakest first."""
    return SEARCHING if all(game.search is not None for game in games) else SIMPLE


def usual_level(games: Sequence[Game]) -> str:
    """The level of a bot for which nobody chose one: a fair rival, but a companion who knows what to do."""
    if levels_of(games) is SIMPLE:
        return SIMPLE[-1]
    return SEARCHING[-1] if all(game.is_shared for game in games) else SEARCHING[2]


def has_level(games: Sequence[Game], level: str) -> bool:
    """Whether bots of these games can play at this level; the simple ones can always, because older files have them."""
    return level in (*SIMPLE, *levels_of(games), *own_bots())


def checked_level(games: Sequence[Game], level: str | int | None) -> str:
    """The level by its name, the usual one for None, or one sentence on which there are."""
    if level is None:
        return usual_level(games)
    if not has_level(games, str(level)):
        known = ", ".join(known for known in LEVELS if has_level(games, known))
        raise Unreadable(f"There is no bot of level {str(level)!r}; there are {known}.")
    return str(level)


def bot_at(game: Game, level: str, chance: Chance, wishes: Sequence[Wish] = ()) -> Bot:
    """A bot of the game at a level that it has; companions heed what people point at."""
    if level == "random":
        return RandomBot(chance)
    if level in own_bots():
        return OWN_BOTS[level](chance)
    if game.search is None or level not in SEARCHING:
        return sensible_bot(game, chance)
    return SearchBot(game.search, game.search.levels[SEARCHING.index(level)], chance, wishes)


def choose(game: Game, view: Table, seat: int, level: str, chance: Chance, wishes: Sequence[Wish] = ()) -> Action:
    """What a bot does that must act and sees this much."""
    return bot_at(game, level, chance, wishes).choose(view, seat)


def intent_of(game: Game, view: Table, seat: int, action: Action, wishes: Sequence[Wish]) -> Intent | None:
    """What a bot says before it does this; None: as it said before."""
    if game.search is None or game.search.intend is None:
        return None
    return game.search.intend(view, seat, action, wishes)


def choose_aside(game: Game, view: Table, seat: int, chance: Chance) -> Action | None:
    """What a bot does while another is asked: by the game's own sense, or what leaves it better off than to wait."""
    legal = view.legal_actions(seat)
    if not legal:
        return None
    if game.search is not None and game.search.aside is not None:
        return game.search.aside(view, seat)
    bot, worlds = GreedyBot(game.evaluate, chance), [view.fill(chance) for _ in range(WORLDS)]
    waiting = sum([game.evaluate(world, seat) for world in worlds]) / len(worlds)
    values = [bot.value_of(worlds, seat, action) for action in legal]
    best = max(values)
    return legal[values.index(best)] if best > waiting + A_LITTLE else None


@dataclass(frozen=True)
class Answer:
    """What a bot does, and what it says before."""

    action: Action | None = None  # None: it waits, which only a bot that need not act can do
    intent: Intent | None = None  # None: as it said before


@dataclass(frozen=True)
class Question:
    """What one bot is asked: all that it may know, so that any process can answer."""

    game: Game
    view: Table
    seat: int
    level: str
    is_aside: bool  # it may act, but another must
    position: int  # `Session.changes` when it was asked
    wishes: tuple[Wish, ...] = ()  # what people point at

    def answer(self, chance: Chance) -> Answer:
        """What the bot does, from all that."""
        if self.is_aside:
            return Answer(choose_aside(self.game, self.view, self.seat, chance))
        action = choose(self.game, self.view, self.seat, self.level, chance, self.wishes)
        speaks = self.level not in (*QUICK, *own_bots())
        return Answer(action, intent_of(self.game, self.view, self.seat, action, self.wishes) if speaks else None)


class BotDriver:
    """Asks the bots of a session: first those that may act aside, once for every choice, then the one that must."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.stand_ins: dict[int, str] = {}  # levels of the bots that play for persons who are away
        self.intents: dict[int, Intent] = {}  # what the bots have said that they will do
        self._declined: set[int] = set()  # seats that were asked aside while this choice waits
        self._choice = 0  # `Session.questions` when they were asked

    def level_of(self, seat: int) -> str:
        """The level of the bot that answers for this seat; "" where a person does."""
        player = self.session.players[seat]
        if not player.is_bot:
            return self.stand_ins.get(seat, "")
        games = self.session.match.programme.games
        return player.level if has_level(games, player.level) else usual_level(games)

    def next_question(self, wishes: tuple[Wish, ...] = ()) -> Question | None:
        """The bot to ask now; None while the table waits for a person or for the next part."""
        session = self.session
        if session.awaiting is None:
            return None
        aside = self._next_aside()
        seat = session.awaiting if aside is None else aside
        level = self.level_of(seat)
        if not level:
            return None
        view = session.match.table.mask(seat)
        return Question(session.match.game, view, seat, level, aside is not None, session.changes, wishes)

    def _next_aside(self) -> int | None:
        if self._choice != self.session.questions:
            self._choice = self.session.questions
            self._declined.clear()
        waiting = [seat for seat in self.session.may_act() if seat not in self._declined]
        return next((seat for seat in waiting if self.level_of(seat) not in ("", *QUICK)), None)

    def is_current(self, question: Question) -> bool:
        """Whether the table still lies as it did, with the same bot in the seat."""
        return question.position == self.session.changes and self.level_of(question.seat) == question.level

    def says(self, question: Question, answer: Answer) -> bool:
        """Keep what the bot says before it goes, if it is something else than before; whether it is."""
        intent, seat = answer.intent, question.seat
        if intent is None or intent == self.intents.get(seat, SILENCE) or not self.is_current(question):
            return False
        self.intents[seat] = intent
        return True

    def keep_intents(self, sprites: set[str]) -> bool:
        """Forget what was said of anything but these, or where a person sits by now; whether there was any."""
        before = sum(1 for intent in self.intents.values() if intent.kind)
        self.intents = {seat: intent for seat, intent in self.said() if intent.sprite in sprites}
        return len(self.intents) < before

    def said(self) -> list[tuple[int, Intent]]:
        """What bots have said that they will do, seat by seat."""
        return [(seat, intent) for seat, intent in sorted(self.intents.items()) if intent.kind and self.level_of(seat)]

    def answered(self, question: Question, answer: Answer) -> Played | None:
        """Play the answer; None if the bot waits, or if the question is out of date."""
        if not self.is_current(question):
            return None
        if question.is_aside:
            self._declined.add(question.seat)
        return self.session.play(question.seat, answer.action) if answer.action is not None else None
