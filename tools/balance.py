"""Plays equal bots of Nakum against each other and reports whether our own values are balanced.

    python -m tools.balance [--games 2000] [--players 2 3 4] [--options tiles=six] [--content FILE] [--seed 1]
                            [--level 4] [--iterations 20] [--worlds 1] [--short]

Seats are counted from the one that begins. A shared win counts in part. Every place, card, offering and favour is
counted, unused ones too, with the win rate of its users. A second offering ends the game, and nobody ends a lost game,
so first and later offerings are counted separately and each is compared with the others of its kind.

Bots search at their level (`--level`, 1 to 5), optionally with fewer iterations (`--iterations`). Level 0 is the greedy
bot with one sample of the unknown (`--worlds`), three times as fast as with the three samples it uses at a table.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import mean

from sobremesa.bots.levels import SearchBot
from sobremesa.bots.simple import Bot, GreedyBot
from sobremesa.engine.chance import FastChance
from sobremesa.engine.event import Event, EventLog
from sobremesa.engine.manifest import find_game
from sobremesa.engine.matches.programme import Programme
from sobremesa.engine.search import Level
from sobremesa.games.nakum.actions import FAVOURS
from sobremesa.games.nakum.content import POINTS, Card, Content, content_of
from sobremesa.games.nakum.search import HOOKS
from sobremesa.terminal.arguments import read_settings, with_content
from tools.contest import play_to_the_end

GAME = find_game("nakum")
ALONE = ("tile-explored", "token-taken", "clan-increased", "option-freed", "favour-freed")  # told without details
SHOWN = 8  # length of a list
MANY_POINTS = 3  # of a market card
ENOUGH = 0.01  # share of players who must have used a thing before its users' wins are meaningful


def everything(content: Content) -> Iterator[str]:
    """Everything that can be used, by its name in the counts."""
    for tile in content.tiles:
        yield from (f"basic {tile.name} {space + 1}" for space in range(len(tile.basic)))
        yield from (f"camp {tile.name} {option + 1}" for option in range(len(tile.camp)))
    yield from (f"market {card.name}" for card in content.market)
    yield from (f"heritage {card.name}" for card in content.heritage)
    yield from (f"offering {card.name}" for card in content.offerings)
    yield from (f"pituk {favour}" for favour in FAVOURS)
    yield from ALONE


def names_of(event: Event, made: int) -> list[str]:
    """What an event says was used; `made` is the number of offerings the seat has made before."""
    told = event.whole()
    if event.kind == "worker-placed":
        return [f"basic {told['tile']} {told['space']}"]
    if event.kind == "camp-used":
        return [f"camp {told['tile']} {told['option']}"]
    if event.kind == "market-card-taken":
        return [f"market {told['card']}"]
    if event.kind == "heritage-played":
        return [f"heritage {told['card']}"]
    if event.kind == "offering-made":
        return [f"offering {told['offering']}", f"{'later' if made else 'first'} {told['offering']}"]
    if event.kind == "pituk-visited":
        return [f"pituk {told['favour']}"]
    return [event.kind] if event.kind in ALONE else []


@dataclass(frozen=True)
class Players:
    """The bots, all equal."""

    level: Level | None  # None for the greedy one
    worlds: int

    def bot(self, seed: int) -> Bot:
        """Make one of them."""
        if self.level is None:
            return GreedyBot(GAME.evaluate, FastChance(seed), self.worlds)
        return SearchBot(HOOKS, self.level, FastChance(seed))


def is_point_card(card: Card) -> bool:
    """Whether a card is bought for its points."""
    return card.points + card.gain[POINTS] >= MANY_POINTS


@dataclass
class Tally:
    """Statistics of many games with one number of players."""

    players: int
    content: Content
    bots: Players
    games: int = 0
    wins: list[float] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    stalled: int = 0
    scores: list[int] = field(default_factory=list)
    winning: list[int] = field(default_factory=list)
    used: Counter[str] = field(default_factory=Counter)
    users: Counter[str] = field(default_factory=Counter)  # players of a game who used it at all
    users_won: dict[str, float] = field(default_factory=dict)

    def play(self, settings: dict[str, str], seed: int) -> None:
        """Play and count one more game."""
        table = GAME.start(self.players, settings, FastChance(seed))
        log = EventLog()
        table.watch = log
        table.run()
        play_to_the_end(table, [self.bots.bot(seed * 16 + seat) for seat in range(self.players)])
        ranks, scores = table.ranks(), table.scores()
        won = [(rank == 1) / ranks.count(1) for rank in ranks]
        self.wins = [a + b for a, b in zip(self.wins or [0.0] * self.players, won, strict=True)]
        self.games += 1
        self.rounds.append(sum(event.kind == "day-started" for event in log.events))
        self.stalled += sum(event.kind == "game-stalled" for event in log.events)
        self.scores += scores
        self.winning.append(max(scores))
        self._count(log, won)

    def _count(self, log: EventLog, won: list[float]) -> None:
        mine: list[Counter[str]] = [Counter() for _ in range(self.players)]
        made = [0] * self.players
        for event in log.events:
            seat = event.whole().get("seat")
            if isinstance(seat, int):
                mine[seat].update(names_of(event, made[seat]))
                made[seat] += event.kind == "offering-made"
        for seat, names in enumerate(mine):
            self.used.update(names)
            self.users.update(names.keys())
            for name in names:
                self.users_won[name] = self.users_won.get(name, 0.0) + won[seat]

    def each(self, name: str) -> float:
        """How often a player uses it in a game."""
        return self.used[name] / (self.games * self.players)

    def share(self, name: str) -> float:
        """The percentage of its users who win."""
        return 100 * self.users_won.get(name, 0.0) / max(1, self.users[name])

    def share_of(self, names: list[str]) -> float:
        """The percentage of winners among the users of all these."""
        users = sum(self.users[name] for name in names)
        return 100 * sum(self.users_won.get(name, 0.0) for name in names) / max(1, users)

    def summary(self) -> Iterator[str]:
        """Seats, rounds and scores."""
        fair = 100 / self.players
        shares = [100 * wins / self.games for wins in self.wins]
        yield f"## {self.players} players, {self.games} games"
        yield "wins by seat: " + " ".join(f"{share:.1f}" for share in shares) + " %"
        yield f"furthest from fair ({fair:.1f} %): {max(abs(share - fair) for share in shares):.1f} points"
        rounds = Counter(self.rounds)
        inside = sum(count for number, count in rounds.items() if 5 <= number <= 9)
        yield (
            f"rounds: mean {mean(self.rounds):.2f}, 5 to 9 in {100 * inside / self.games:.1f} % of games; "
            + " ".join(f"{number}:{count}" for number, count in sorted(rounds.items()))
            + f"; ended by K-21: {self.stalled}"
        )
        yield f"scores: mean {mean(self.scores):.1f}, of winners {mean(self.winning):.1f}"

    def extremes(self) -> Iterator[str]:
        """What is used least and most, and whose users win most."""
        names = sorted(everything(self.content), key=self.each)
        yield "used least: " + ", ".join(f"{name} {self.each(name):.3f}" for name in names[:SHOWN])
        yield "used most: " + ", ".join(f"{name} {self.each(name):.2f}" for name in names[: -SHOWN - 1 : -1])
        enough = [name for name in names if self.users[name] >= ENOUGH * self.games * self.players]
        others = sorted((name for name in enough if not name.startswith("offering ")), key=self.share, reverse=True)
        yield "whose users win most, but for offerings: " + self.shares(others[:SHOWN])
        yield "whose users win least, but for offerings: " + self.shares(others[: -SHOWN - 1 : -1])

    def shares(self, names: list[str]) -> str:
        """These, with the percentage of their users who win."""
        return ", ".join(f"{name} {self.share(name):.0f} %" for name in names)

    def aims(self) -> Iterator[str]:
        """The design targets of the values: docs/balance-nakum.md."""
        visits = sum(self.used[f"pituk {favour}"] for favour in FAVOURS)
        yield f"Pituk: {visits / self.games:.2f} visits a game"
        names = list(everything(self.content))
        for kind in ("basic", "camp"):
            most, following = sorted((self.each(name) for name in names if name.startswith(kind)), reverse=True)[:2]
            yield f"{kind}: the most used {most:.2f}, {most / max(following, 1e-9):.2f} times the next"
        costly = [card.name for card in self.content.offerings if card.sacrifice]
        users = sum(self.users[f"first {name}"] for name in costly)
        won = sum(self.users_won.get(f"first {name}", 0.0) for name in costly)
        firsts = sum(self.users[f"first {card.name}"] for card in self.content.offerings)
        yield (
            f"a sacrifice in the first offering: {100 * users / max(1, firsts):.0f} % of them, "
            f"and {100 * won / max(1, users):.0f} % of those win"
        )
        points = [f"market {card.name}" for card in self.content.market if is_point_card(card)]
        others = [f"market {card.name}" for card in self.content.market if not is_point_card(card)]
        yield (
            f"cards of {MANY_POINTS} points or more: {self.share_of(points):.0f} % of their users win, "
            f"of other market cards' {self.share_of(others):.0f} %: "
            + ", ".join(f"{name} {self.each(name):.3f} {self.share(name):.0f} %" for name in points)
        )

    def offerings(self) -> Iterator[str]:
        """First and later offerings, and their makers' wins."""
        cards = [card.name for card in self.content.offerings]
        for when in ("first", "later"):
            won = sum(self.users_won.get(f"{when} {card}", 0.0) for card in cards)
            yield (
                f"offerings made {when}, and wins of those who made them "
                f"(all: {100 * won / max(1, sum(self.users[f'{when} {card}'] for card in cards)):.0f} %): "
                + ", ".join(
                    f"{card} {self.each(f'{when} {card}'):.3f} {self.share(f'{when} {card}'):.0f} %" for card in cards
                )
            )

    def uses(self) -> Iterator[str]:
        """All counts."""
        yield "used by a player of a game, and wins of those who did:"
        for name in everything(self.content):
            yield f"  {name}: {self.each(name):.3f} {self.share(name):.0f} %"


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--players", type=int, nargs="+", default=list(GAME.seats))
    parser.add_argument("--options", nargs="+", default=["first=first-seat"])
    parser.add_argument("--content", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", type=int, choices=range(6), default=4, help="of the bots; 0: greedy")
    parser.add_argument("--iterations", type=int, help="of the search, instead of the level's own")
    parser.add_argument("--worlds", type=int, default=1, help="ways the unknown may lie that a bot weighs")
    parser.add_argument("--short", action="store_true", help="leave out the list of everything")
    chosen = parser.parse_args()
    programme = Programme(GAME)
    settings = with_content(read_settings(chosen.options, programme), chosen.content, programme)
    level = HOOKS.levels[chosen.level - 1] if chosen.level else None
    if level is not None and chosen.iterations is not None:
        level = replace(level, iterations=chosen.iterations)
    for players in chosen.players:
        tally = Tally(players, content_of(settings["content"]), Players(level, chosen.worlds))
        for number in range(chosen.games):
            tally.play(settings, chosen.seed * 1_000_003 + number)
        lines = [*tally.summary(), *tally.aims(), *tally.extremes(), *tally.offerings()]
        lines += [] if chosen.short else tally.uses()
        sys.stdout.write("\n".join(lines) + "\n\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
