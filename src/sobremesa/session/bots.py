"""Bots of a session: their levels, the question that one is asked, the only loop that asks them, and hints in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from sobremesa.bots.hints import Recommendation, TermChange, has_gain
from sobremesa.bots.levels import SearchBot
from sobremesa.bots.simple import Bot, GreedyBot, PolicyBot, RandomBot, sensible_bot
from sobremesa.bots.tree_reuse import Memory
from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import Chance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import Game
from sobremesa.engine.search import Intent, Wish
from sobremesa.i18n.words import Words
from sobremesa.session.session import Played, Session

Maker = Callable[[Chance], Bot]
CUSTOM_BOTS: Final[dict[str, Maker]] = {}  # by their registered name
SIMPLE: Final = ("random", "greedy")  # levels of every game
SEARCHING: Final = ("1", "2", "3", "4", "5")  # offered to people, weakest first
QUICK: Final = ("random",)  # instantaneous levels, which never act unless they must
WORLDS: Final = 3  # deals of the unknown on which an action out of turn is evaluated
A_LITTLE: Final = 1e-6
SILENCE: Final = Intent("")  # of a bot with no particular intent


class BotFailed(Exception):
    """A user-defined bot gave an invalid answer; the message is one sentence."""


def custom_bots() -> tuple[str, ...]:
    """The registered names."""
    return tuple(CUSTOM_BOTS)


def personalities_of(games: Sequence[Game]) -> tuple[str, ...]:
    """The personalities that every one of these games has."""
    each = [game.search.personalities for game in games]
    return tuple(name for name in each[0] if all(name in known for known in each))


def levels_of(games: Sequence[Game]) -> tuple[str, ...]:
    """The levels at which bots of these games are offered: by strength, weakest first, then the personalities."""
    return (*SEARCHING, *personalities_of(games))


def known_levels(games: Sequence[Game]) -> list[str]:
    """Every level that these games have; the simple ones always exist, because older files use them."""
    return list(dict.fromkeys((*SIMPLE, *levels_of(games), *custom_bots())))


def usual_level(games: Sequence[Game]) -> str:
    """The default level: a fair opponent, or in cooperative games the strongest partner."""
    return SEARCHING[-1] if all(game.is_shared for game in games) else SEARCHING[2]


def is_offered(games: Sequence[Game], level: str) -> bool:
    """Whether people may choose this level for bots of these games."""
    return level in (*levels_of(games), *custom_bots())


def has_level(games: Sequence[Game], level: str) -> bool:
    """Whether these games have this level."""
    return level in known_levels(games)


def checked_level(games: Sequence[Game], level: str | int | None) -> str:
    """The level by its name, the default one for None; raises Unreadable with a list of the levels."""
    if level is None:
        return usual_level(games)
    if not has_level(games, str(level)):
        raise Unreadable(f"There is no bot of level {str(level)!r}; there are {', '.join(known_levels(games))}.")
    return str(level)


def bot_at(game: Game, level: str, chance: Chance, wishes: Sequence[Wish] = (), memory: Memory | None = None) -> Bot:
    """A bot of the game at a level that it has; partners take markers into account. One that is created for each
    decision can be given a memory of what was searched before.
    """
    if level == "random":
        return RandomBot(chance)
    if level in custom_bots():
        return CUSTOM_BOTS[level](chance)
    if level in game.search.personalities:
        return PolicyBot(game.search.personalities[level], chance)
    if level not in SEARCHING:
        return sensible_bot(game, chance)
    return SearchBot(game.search, game.search.levels[SEARCHING.index(level)], chance, wishes, memory)


def intent_of(game: Game, view: Table, seat: int, action: Action, wishes: Sequence[Wish]) -> Intent | None:
    """The intent that a bot announces with this action; None: unchanged."""
    if game.search.intend is None:
        return None
    return game.search.intend(view, seat, action, wishes)


def choose_out_of_turn(game: Game, view: Table, seat: int, chance: Chance) -> Action | None:
    """The action of a bot out of turn: by the game's own policy, or one that is better than waiting; None to wait."""
    legal = view.legal_actions(seat)
    if not legal:
        return None
    if game.search.aside is not None:
        return game.search.aside(view, seat)
    bot, worlds = GreedyBot(game.evaluate, chance), [view.fill(chance) for _ in range(WORLDS)]
    waiting = sum([game.evaluate(world, seat) for world in worlds]) / len(worlds)
    values = [bot.value_of(worlds, seat, action) for action in legal]
    best = max(values)
    return legal[values.index(best)] if best > waiting + A_LITTLE else None


@dataclass(frozen=True)
class BotDecision:
    """A bot's action, and the intent that it announces first."""

    action: Action | None = None  # None: it waits, which only a bot that need not act may do
    intent: Intent | None = None  # None: unchanged


@dataclass(frozen=True)
class Question:
    """The question to one bot, with everything that it may know, so that any process can answer."""

    game: Game
    view: Table
    seat: int
    level: str
    is_aside: bool  # it may act, but another seat must
    position: int  # `Session.changes` when it was asked
    wishes: tuple[Wish, ...] = ()  # the markers of people

    def answer(self, chance: Chance, memory: Memory | None = None) -> BotDecision:
        """The bot's answer, with what was searched before for this seat at this table."""
        if self.is_aside:
            return BotDecision(choose_out_of_turn(self.game, self.view, self.seat, chance))
        action = bot_at(self.game, self.level, chance, self.wishes, memory).choose(self.view, self.seat)
        speaks = self.level not in (*QUICK, *custom_bots())
        return BotDecision(action, intent_of(self.game, self.view, self.seat, action, self.wishes) if speaks else None)


class BotDriver:
    """Asks the bots of a session: those that may act out of turn, once for every choice, then the one that must."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.substitutes: dict[int, str] = {}  # levels of bots that play for absent persons
        self.intents: dict[int, Intent] = {}  # the announced intents of bots
        self._declined: set[int] = set()  # seats that were asked out of turn about the current choice
        self._choice = 0  # `Session.questions` when they were asked

    def level_of(self, seat: int) -> str:
        """The level of the bot that plays this seat; "" if a person does."""
        player = self.session.players[seat]
        if not player.is_bot:
            return self.substitutes.get(seat, "")
        games = self.session.match.programme.games
        return player.level if has_level(games, player.level) else usual_level(games)

    def next_question(self, wishes: tuple[Wish, ...] = ()) -> Question | None:
        """The bot to ask now; None while the table waits for a person or for the next part."""
        session = self.session
        if session.awaiting is None:
            return None
        aside = self._next_out_of_turn()
        seat = session.awaiting if aside is None else aside
        level = self.level_of(seat)
        if not level:
            return None
        view = session.match.table.mask(seat)
        return Question(session.match.game, view, seat, level, aside is not None, session.changes, wishes)

    def _next_out_of_turn(self) -> int | None:
        if self._choice != self.session.questions:
            self._choice = self.session.questions
            self._declined.clear()
        waiting = [seat for seat in self.session.may_act() if seat not in self._declined]
        return next((seat for seat in waiting if self.level_of(seat) not in ("", *QUICK)), None)

    def is_current(self, question: Question) -> bool:
        """Whether the position and the bot in the seat are unchanged since the question."""
        return question.position == self.session.changes and self.level_of(question.seat) == question.level

    def announce(self, question: Question, answer: BotDecision) -> bool:
        """Store the bot's announced intent; returns whether it has changed."""
        intent, seat = answer.intent, question.seat
        if intent is None or intent == self.intents.get(seat, SILENCE) or not self.is_current(question):
            return False
        self.intents[seat] = intent
        return True

    def keep_intents(self, sprites: set[str]) -> bool:
        """Drop intents about other sprites than these, or of seats that a person has taken; returns whether any was
        dropped.
        """
        before = sum(1 for intent in self.intents.values() if intent.kind)
        self.intents = {seat: intent for seat, intent in self.announced() if intent.sprite in sprites}
        return len(self.intents) < before

    def announced(self) -> list[tuple[int, Intent]]:
        """The announced intents of bots, by seat."""
        return [(seat, intent) for seat, intent in sorted(self.intents.items()) if intent.kind and self.level_of(seat)]

    def answered(self, question: Question, answer: BotDecision) -> Played | None:
        """Play the answer; None if the bot waits, or if the question is out of date."""
        if not self.is_current(question):
            return None
        if question.is_aside:
            self._declined.add(question.seat)
        return self.session.play(question.seat, answer.action) if answer.action is not None else None


def reason_lines(reasons: Sequence[TermChange], words: Words, gain: str = "") -> list[str]:
    """What the action gains: in the game's own figures, if it has any, else gains and costs, a sentence each; without
    any, that a search preferred it.

    A cost is told only together with a gain.
    """
    if gain:
        return [gain]
    told = [words.reason(reason.term, reason.points) for reason in reasons] if has_gain(reasons) else []
    return told or [words.say("hint-tried")]


def hint_lines(hint: Recommendation, words: Words, view: Table, seat: int, people: Sequence[str]) -> list[str]:
    """The hint for the player of the seat, line by line, with the notation of the actions."""
    actions = [hint.best] if hint.next_best is None else [hint.best, hint.next_best]
    named = [{"action": f"{words.action(one, view, seat, people, seat)}  [{one.text}]"} for one in actions]
    if hint.waits:
        return [words.say("hint-wait"), words.say("hint-next", named[0])]
    if hint.next_best is None:
        return [words.say("hint-best", named[0]), words.say("hint-only")]
    gain = words.game.gain(view, seat, hint.best) if words.game is not None else None
    told = words.line(gain, people, seat) if gain is not None else ""
    reasons = reason_lines(hint.reasons, words, told)
    return [words.say("hint-best", named[0]), *reasons, words.say("hint-next", named[1])]
