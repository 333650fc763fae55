"""Bot levels, and what a bot of one answers: from a masked table only, in a worker process or not."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from sobremesa.bots.simple import Bot, GreedyBot, RandomBot, sensible_bot
from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import Chance, FastChance
from sobremesa.engine.manifest import Game, find_game
from sobremesa.server.protocol.refusals import Refusal

LEVELS: dict[str, Callable[[Game, Chance], Bot]] = {
    "greedy": sensible_bot,
    "random": lambda game, chance: RandomBot(chance),
}
DEFAULT_LEVEL = "greedy"
QUICK = ("random",)  # not worth a process; they do nothing of themselves either
WORLDS = 3  # ways the unknown may lie that an act aside is tried on
A_LITTLE = 1e-6
NAMES = ("Brasa", "Lumbre", "Ceniza", "Chispa", "Yesca", "Rescoldo")  # embers, sparks and tinder: no person's name


def check_level(level: str | None) -> str:
    """The level, if there is such a one."""
    if level not in LEVELS:
        raise Refusal("no-such-level")
    return level


def bot_name(seat: int) -> str:
    """The name of a bot, so that two at one table can be told apart."""
    return NAMES[seat % len(NAMES)]


def think(game_id: str, view: bytes, seat: int, level: str, seed: int) -> str:
    """The answer of a bot of this level, given the text form of its masked table."""
    game = find_game(game_id)
    table = game.read_table(msgspec.json.decode(view), "the view of a bot")
    return LEVELS[level](game, FastChance(seed)).choose(table, seat).text


def consider(game_id: str, view: bytes, seat: int, seed: int) -> str:
    """What a bot does while another seat is asked, "" for nothing."""
    game = find_game(game_id)
    table = game.read_table(msgspec.json.decode(view), "the view of a bot")
    action = worth_doing(game, table, seat, FastChance(seed))
    return action.text if action is not None else ""


def worth_doing(game: Game, view: Table, seat: int, chance: Chance) -> Action | None:
    """The legal action that leaves the seat better off than waiting, if there is one."""
    legal = view.legal_actions(seat)
    bot, worlds = GreedyBot(game.evaluate, chance), [view.fill(chance) for _ in range(WORLDS)]
    if not legal:
        return None
    waiting = sum([game.evaluate(world, seat) for world in worlds]) / len(worlds)
    values = [bot.value_of(worlds, seat, action) for action in legal]
    best = max(values)
    return legal[values.index(best)] if best > waiting + A_LITTLE else None
