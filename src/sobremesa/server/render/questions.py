"""Questions that change nothing: why not, what would happen, how it was."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.manifest import Game
from sobremesa.engine.old_match import Match
from sobremesa.engine.part import Frames
from sobremesa.server.render.presenter import Sight
from sobremesa.server.render.scene_diff import Film, public_scores, sure_scenes, what_is_sure
from sobremesa.server.rooms.refusals import Refusal
from sobremesa.server.rooms.room import Room
from sobremesa.server.rooms.viewer import Viewer
from sobremesa.server.sockets.messages import Why

GENERAL = ("over", "not-your-turn", "undo")


def why(room: Room, viewer: Viewer, question: Why) -> dict[str, Any]:
    """Which rule forbids an option, or all that a sprite could lead to."""
    sight = Sight(room, viewer.seat, viewer.language)
    rule = _rule_against(room, sight, question)
    if rule is None:
        return {"type": "why", "rule": None, "text": "", "link": None}
    return {"type": "why", "rule": rule, "text": sight.reader.refusal(rule), "link": rule_link(room.game, rule)}


def rule_link(game: Game, rule: str) -> str | None:
    """Where the rulebook says so."""
    return None if rule in GENERAL else f"/rules/{game.id}#{rule.lower()}"


def _rule_against(room: Room, sight: Sight, question: Why) -> str | None:
    if room.must_act() is None:
        return "over" if room.match is not None else None
    if sight.seat is None:
        return "not-your-turn"
    if question.option is not None:
        action = room.game.actions.by_text.get(question.option)
        if action is None:
            raise Refusal("unknown-option")
        return sight.masked.refuse(sight.seat, action)
    if not sight.can_act:
        return "not-your-turn"
    if question.sprite is None:
        raise Refusal("malformed")
    drawn = room.seen_from(sight.seat).drawn_as(question.sprite)
    return _rule_against_sprite(room.game, sight.masked, sight.seat, drawn)


def _rule_against_sprite(game: Game, masked: Table, seat: int, sprite: str) -> str | None:
    """The rule that speaks most often against the actions this sprite leads to; None if one of them is allowed."""
    against: Counter[str] = Counter()
    for action in game.actions.actions:
        if sprite not in _clicks(game, masked, action):
            continue
        rule = masked.refuse(seat, action)
        if rule is None:
            return None
        against[rule] += 1
    if against[masked.choice.rule] and len(against) > 1:
        del against[masked.choice.rule]  # "not this kind of action now" says less than any other rule
    return against.most_common(1)[0][0] if against else masked.choice.rule


def _clicks(game: Game, masked: Table, action: Action) -> list[str]:
    """The sprites of an action that may make no sense here."""
    try:
        return game.clicks(masked, action)
    except (LookupError, AssertionError, ValueError, TypeError):
        return []


def preview(room: Room, viewer: Viewer, option: str) -> dict[str, Any]:
    """What an option would surely change, whatever is hidden and whatever chance says."""
    sight = Sight(room, viewer.seat, viewer.language)
    if sight.seat is None:
        raise Refusal("not-your-seat")
    room.allowed(sight.seat, option)
    before = room.seen_from(sight.seat).scene
    worlds = sure_scenes(room.game, sight.masked, sight.seat, option, before)
    change = what_is_sure(before, [scene for scene, _ in worlds])
    return {
        "type": "preview",
        "option": option,
        "put": [sight.piece(sprite) for sprite in change.put],
        "drop": change.drop,
        "scores": _sure_scores(sight.masked, [scores for _, scores in worlds]),
    }


def _sure_scores(masked: Table, after: list[list[int]]) -> list[list[int]]:
    """Seat and difference, where it is the same in every world."""
    pairs = []
    for seat, now in enumerate(public_scores(masked)):
        later = {scores[seat] for scores in after}
        if now is not None and len(later) == 1 and (gain := later.pop() - now):
            pairs.append([seat, gain])
    return pairs


def view(room: Room, viewer: Viewer, move: int) -> dict[str, Any]:
    """The scene after so many moves, and how it came from the one before."""
    table = table_after(room, move)
    match, number = room.moment(move)
    sight = Sight(room, viewer.seat, viewer.language, game=match.game)
    film = _film(match, number, table) if number else None
    steps = sight.moments(film.seen_from(viewer.seat), move) if film else []
    return {
        "type": "view",
        "move": move,
        "part": room.matches.index(match) + 1,
        "scene": sight.picture(match.game.scene(table.mask(viewer.seat), viewer.seat)),
        "steps": [raw for raw, _ in steps],
        "text": next((text for _, text in reversed(steps) if text), ""),
        "log": sum(1 for line in room.log if line.move <= move),
    }


def table_after(room: Room, move: int) -> Table:
    """The table after so many moves of the room."""
    if room.match is None:
        raise Refusal("not-now")
    match, number = room.moment(move)
    return match.table if number == len(match.moves) else match.table_at(number)


def _film(match: Match, move: int, after: Table) -> Film:
    """The move played again, frame by frame."""
    before = match.table_at(move - 1)
    made = match.moves[move - 1]
    world = before.copy()
    frames = Frames()
    world.watch = frames
    world.play(made.seat, made.action)
    world.watch = None
    return Film(match.game, before, frames, after, {})
