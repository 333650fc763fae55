"""Statistics of a bot's choices in Oh Captain!, and strategies in addition to the game's personalities.

    python -m tools.oh_captain_stats [--one 5] [--players 4] [--games 40] [--seed 1]

Prints how often the bot buys, lies and challenges in self-play, and how many attacks that could be challenged were
true, in all and for each item, with the standard error over games. `tools/bot_match.py` plays strategies and
personalities by their names, and several habits at once: `python -m tools.bot_match oh_captain --one liar+buyer
--others trusting --players 4`.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from math import sqrt

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice
from sobremesa.engine.chance import Chance, FastChance
from sobremesa.engine.manifest import find_game
from sobremesa.games.oh_captain.actions import Announce
from sobremesa.games.oh_captain.attack import Challenge
from sobremesa.games.oh_captain.bot import choose
from sobremesa.games.oh_captain.content import HOOK, ITEM_OF, ITEMS, LIZARD
from sobremesa.games.oh_captain.search import PERSONALITIES, by_habit
from sobremesa.games.oh_captain.table import OhCaptain
from sobremesa.games.oh_captain.turn import Announcement, CaptainsChoice

Policy = Callable[[OhCaptain, int, Chance], Action]
ABOUT: dict[str, type[Choice[OhCaptain]]] = {  # the question that a personality's habit is about
    "honest": Announcement,
    "liar": Announcement,
    "buyer": CaptainsChoice,
    "miser": CaptainsChoice,
    "trusting": Challenge,
    "doubter": Challenge,
}
DOUBTED = (HOOK, LIZARD)  # what an exploitable level challenges most
# The choice in question, and the alternative; a player who covers another card cannot tell the truth, and does not lie.
PAIRS = {
    "buy": ("allow",),
    "lie": ("truth",),
    "true-attack": ("false-attack",),
    "challenge": ("accept",),
    "mutiny": ("loyalty",),
}


def is_safe(view: OhCaptain, action: Action) -> bool:
    """Whether a challenge of this announcement would fail, or hardly ever happens."""
    if not isinstance(action, Announce) or ITEM_OF[view.found] < 0:
        return False
    found = ITEM_OF[view.found]
    return action.item == found if found in DOUBTED else action.item not in DOUBTED


STRATEGIES: dict[str, Policy] = {  # in addition to the personalities of the game
    "true-hooks": by_habit(is_safe),  # announces hooks and lizards truthfully, and nothing else
}


def with_habits(names: list[str]) -> Policy:
    """A policy with the habits of several personalities, which must not be about the same question."""

    def policy(view: OhCaptain, seat: int, chance: Chance) -> Action:
        name = next((name for name in names if isinstance(view.choice, ABOUT[name])), "")
        return PERSONALITIES[name](view, seat, chance) if name else choose(view, seat, chance)

    return policy


def habits(name: str, players: int, number: int, seed: int) -> Counter[str]:
    """The choices of bots of a level in one game among themselves."""
    from tools.bot_match import made  # which knows the strategies of this module

    found: Counter[str] = Counter()
    game = find_game("oh_captain")
    table = game.start(players, game.defaults(), FastChance(seed * 1_000_003 + number))
    table.run()
    bots = [made("oh_captain", name, (), number * 16 + seat) for seat in range(players)]
    while not table.is_over:
        seat = table.choice.seat
        action = bots[seat].choose(table.mask(seat), seat)
        if isinstance(action, Announce):
            item = ITEM_OF[table.found]
            count(found, "cover" if item < 0 else "truth" if action.item == item else "lie", action.item)
        elif len(table.legal_actions(seat)) > 1:
            count(found, action.kind, getattr(table.choice, "item", -1))
            if isinstance(table.choice, Challenge):
                is_true = ITEM_OF[table.trail[-1].card] == table.choice.item
                count(found, "true-attack" if is_true else "false-attack", table.choice.item)
        table.play(seat, action)
    return found


def count(found: Counter[str], what: str, item: int) -> None:
    """Count it, in all and for this item."""
    found[what] += 1
    if item >= 0:
        found[f"{what} {ITEMS[item]}"] += 1


def share(games: list[Counter[str]], one: str, others: tuple[str, ...], item: str = "") -> str:
    """The frequency of the first among these, with the standard error over games."""
    pairs = [(game[one + item], sum(game[what + item] for what in (one, *others))) for game in games]
    total = sum(asked for _, asked in pairs)
    if not total:
        return f"{one}{item}: never asked"
    mean = sum(done for done, _ in pairs) / total
    spread = sum((done - mean * asked) ** 2 for done, asked in pairs)
    error = sqrt(spread * len(pairs) / max(1, len(pairs) - 1)) / total
    return f"{one}{item} {100 * mean:.1f} % ± {100 * error:.1f} of {total}"


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--one", default="5")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    games = [habits(given.one, given.players, number, given.seed) for number in range(given.games)]
    for one, others in PAIRS.items():
        each = [share(games, one, others, f" {item}") for item in ITEMS] if one != "mutiny" else []
        sys.stdout.write("; ".join([share(games, one, others), *each]) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
