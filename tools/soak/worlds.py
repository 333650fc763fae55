"""Worlds that one viewer cannot distinguish: a game as it is, and with everything unknown to the viewer redealt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import Chance, FastChance
from sobremesa.engine.event import EventLog
from sobremesa.engine.laws import any_move, are_alike, setting_combinations, table_text
from sobremesa.engine.manifest import Game, Setting
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.part import Move
from sobremesa.engine.matches.programme import Programme, programmes
from sobremesa.engine.text.plain import Plain
from sobremesa.session.viewer_snapshot import without_chance

LONGEST = 6  # moves after which the unknown is redealt in any case
SHORT = 2  # the same for planted leaks
STRANGERS = 3  # illegal actions that the viewer tries at each position


@dataclass(frozen=True)
class Plan:
    """What is played."""

    programme: Programme
    seats: int
    settings: dict[str, str]
    name: str  # for people: the game, and its content


@dataclass(frozen=True)
class SharedMove:
    """A move that looks the same in both worlds; a secret action may differ in the redealt one."""

    seat: int
    truth: str
    dealt: str


@dataclass(frozen=True)
class Segment:
    """Some moves of a match, and their start in two worlds that the viewer cannot distinguish all along."""

    plan: Plan
    secret: str
    ended: tuple[Plain, ...]  # the finished parts of a series
    truth: Plain
    dealt: Plain
    viewer: int | None
    moves: tuple[SharedMove, ...]
    strangers: tuple[tuple[str, ...], ...]  # by position: actions that are illegal for the viewer
    can_undo: tuple[bool, ...]  # by position: whether the viewer could undo the last answer
    is_other: bool  # something was dealt differently
    facets: frozenset[str]  # which kinds of leaks could show in it

    @property
    def positions(self) -> int:
        """The number of comparable positions."""
        return len(self.moves) + 1


def plans(names: Sequence[str]) -> list[Plan]:
    """Every game and series of these names with its default settings, and with uploaded content."""
    found: list[Plan] = []
    for programme in [programmes()[name] for name in names]:
        most = programme.seats.stop - 1
        found.append(Plan(programme, most, programme.check_settings({}), programme.id))
        for key, text in _own_content(programme):
            settings = programme.check_settings({key: text})
            found.append(Plan(programme, most, settings, f"{programme.id} with a {key} of its own"))
    return found


def _own_content(programme: Programme) -> Iterator[tuple[str, str]]:
    """For each setting of a game that takes a text, one of the game's own files as an upload."""
    for game in programme.games if programme.series is None else ():
        for setting in game.settings:
            text = _own_text(game, setting) if setting.check is not None else ""
            if text:
                yield programme.key(game, setting.id), text


def _own_text(game: Game, setting: Setting) -> str:
    """The file of the game that such a text resembles."""
    paths = [game.folder / f"{setting.id}.toml", *sorted((game.folder / f"{setting.id}s").glob("*.toml"))]
    texts = [path.read_text(encoding="utf-8") for path in paths if path.exists()]
    return f"# our own\n{texts[0]}" if texts else ""


def varied(plan: Plan, number: int) -> Plan:
    """The n-th variation of a plan: all numbers of seats, and combinations of settings that are not uploads."""
    seats = list(plan.programme.seats)
    if plan.programme.series is not None:
        return Plan(plan.programme, seats[number % len(seats)], plan.settings, plan.name)
    known = plan.programme.settings()
    own = {key: value for key, value in plan.settings.items() if value not in known[key].values}
    chosen = setting_combinations(plan.programme.games[0])
    settings = plan.programme.check_settings({**chosen[number // len(seats) % len(chosen)], **own})
    return Plan(plan.programme, seats[number % len(seats)], settings, plan.name)


def segments(plan: Plan, seed: int, longest: int = LONGEST) -> Iterator[Segment]:
    """One whole match in segments, each from another seat, or from a spectator's."""
    chance, ended, number = FastChance(seed), [], 0
    match = Match(plan.programme, plan.seats, plan.settings, f"soak-{seed}")
    while not match.is_over:
        if match.is_between:
            ended.append(without_chance(match.game, match.table))
            match.next_part()
        viewer = None if number % (plan.seats + 1) == plan.seats else (number + seed) % plan.seats
        segment, match = _segment(plan, f"soak-{seed}-{number}", tuple(ended), match, viewer, chance, longest)
        number += 1
        yield segment


def _begin(plan: Plan, secret: str, ended: Sequence[Plain], position: Plain) -> Match:
    match = Match(plan.programme, plan.seats, plan.settings, secret, positions=[*ended, position])
    for _ in ended:
        match.next_part()
    return match


def _segment(
    plan: Plan,
    secret: str,
    ended: tuple[Plain, ...],
    last: Match,
    viewer: int | None,
    chance: Chance,
    longest: int,
) -> tuple[Segment, Match]:
    """The next segment, and the match after it."""
    game, table = last.game, last.table
    filled = table.mask(viewer).fill(FastChance(chance.below(1 << 30)))
    positions = [without_chance(game, one) for one in (table, filled)]
    truth, dealt = [_begin(plan, secret, ended, position) for position in positions]
    moves: list[SharedMove] = []
    strangers, undo, facets = [_strangers(truth, viewer, chance)], [False], _facets(truth, viewer)
    while len(moves) < longest:
        seat, action = any_move(truth.table, chance)
        made = truth.play(seat, action)
        answer = _answer_that_looks_alike(dealt, made, truth.table, viewer)
        if answer is None or truth.table.is_over:
            break
        made = dealt.play(seat, answer)
        if dealt.table.is_over or _learns(made, viewer):
            break
        moves.append(SharedMove(seat, action.text, answer.text))
        facets |= {"moved"} | _facets(truth, viewer)
        if action != answer:
            facets |= {"secret answer"} | ({"secret answer to a player"} if viewer is not None else set())
        facets |= {"half-heard" for event in made.events if event.secret and viewer not in event.seen_by}
        strangers.append(_strangers(truth, viewer, chance))
        undo.append(viewer is not None and truth.can_undo(viewer))
    is_other = table_text(game, filled) != table_text(game, table)
    known = (tuple(moves), tuple(strangers), tuple(undo), is_other, frozenset(facets))
    return Segment(plan, secret, ended, positions[0], positions[1], viewer, *known), truth


def _facets(match: Match, viewer: int | None) -> set[str]:
    return {"acts"} if viewer is not None and viewer in match.table.actors() else set()


def richest(plan: Plan, seed: int, matches: int, most: int) -> list[Segment]:
    """A few segments of each match, which together cover all facets."""
    every = [one for number in range(matches) for one in segments(plan, seed + number, SHORT) if one.is_other]
    facets = {facet for segment in every for facet in segment.facets}
    found: list[Segment] = []
    unseen = set(facets)
    while len(found) < min(most, len(every)):
        left = [one for one in every if one not in found]
        found.append(max(left, key=lambda one: (len(one.facets & unseen), len(one.facets))))
        unseen = unseen - found[-1].facets or set(facets)
    return found


def _learns(move: Move, viewer: int | None) -> bool:
    return any(event.uncovers_to(viewer) for event in move.events)


def _answer_that_looks_alike(dealt: Match, made: Move, after: Table, viewer: int | None) -> Action | None:
    """The seat's answer in the other world: the same, or another secret action of which the viewer hears the same.

    None if the worlds diverge, because the viewer has learnt something, or one world has used more chance.
    """
    legal = dealt.table.legal_actions(made.seat)
    if _learns(made, viewer):
        return None
    if made.action.is_secret and made.seat != viewer:
        others = [action for action in legal if action.is_secret and action.kind == made.action.kind]
        for action in [*[other for other in others if other != made.action], *others]:
            if _looks_alike(dealt, made, action, after, viewer):
                return action
        return None
    if made.action not in legal:
        return None
    return made.action if _draws_alike(dealt, made, after) else None


def _draws_alike(dealt: Match, made: Move, after: Table) -> bool:
    """Whether the same amount of chance is used: if the unknown affects that, later visible results may differ."""
    world = dealt.table.copy()
    world.play(made.seat, made.action)
    return world.chance.write() == after.chance.write()


def _looks_alike(dealt: Match, made: Move, action: Action, after: Table, viewer: int | None) -> bool:
    world, log = dealt.table.copy(), EventLog()
    world.watch = log
    world.play(made.seat, action)
    world.watch = None
    heard = [[event.as_heard_by(viewer) for event in events] for events in (log.events, made.events)]
    is_same_luck = world.chance.write() == after.chance.write()
    return heard[0] == heard[1] and is_same_luck and are_alike(dealt.game, world.mask(viewer), after.mask(viewer))


def _strangers(match: Match, viewer: int | None, chance: Chance) -> tuple[str, ...]:
    legal = match.table.legal_actions(viewer) if viewer is not None else []
    some = [chance.pick(match.game.actions.actions) for _ in range(STRANGERS)]
    return tuple(action.text for action in some if action not in legal)
