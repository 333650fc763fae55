"""Answers to questions of one viewer: which rule forbids a move, its effects, a hint, the key, an earlier table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Protocol

from msgspec.structs import replace

from sobremesa.bots.hints import TermChange
from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.errors import NOT_YOUR_TURN
from sobremesa.engine.event import Event, StoredEvent
from sobremesa.engine.manifest import Game
from sobremesa.engine.matches.part import Snapshots
from sobremesa.engine.show.forecast import Forecast, foresee
from sobremesa.engine.show.scene import Scene, Sprite, follow, stands_alone
from sobremesa.server.protocol.down import Hint, Hold, Preview, View, Why
from sobremesa.server.protocol.parts import Sign
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.render import board, room_info
from sobremesa.server.render.board import labelled_sprites, sprites, symbol_address
from sobremesa.server.render.prompt import outlook
from sobremesa.server.render.reader import Past, Perspective, refusal_words
from sobremesa.server.render.room_info import public_scores
from sobremesa.server.rooms.room import Room, illegal
from sobremesa.server.rooms.scene_diff import Animation, Difference, Frame, Screens, TrackedScene
from sobremesa.server.storage.records import OVER
from sobremesa.session.bots import reason_lines

NOTHING = Why(rule=None, text="", link=None)  # nothing forbids it, or the sprite is unknown
GENERAL = ("over", NOT_YOUR_TURN, "undo")  # rules that are in no rulebook


def why(view: Perspective, action: str | None, sprite: str | None) -> Why:
    """What a sprite is, and the rule against it or against an action, for this viewer.

    Where its purpose is known, a rule that says nothing about the sprite is left out.
    """
    told = about(view, sprite) if sprite is not None else NOTHING
    rule, forbidden = _rule_against(view, action, sprite)
    if rule is None or (told.about and not _is_about_it(view, rule)):
        return told
    text = view.reader.refusal(rule, view.masked, forbidden)
    return replace(told, rule=rule, text=text, link=rule_link(view.room.game, rule))


def _is_about_it(view: Perspective, rule: str) -> bool:
    """Whether a rule against a sprite says more than whose turn it is and what is to be decided."""
    return rule not in (*GENERAL, *view.game.vague) and rule != view.masked.choice.rule


def about(view: Perspective, name: str) -> Why:
    """The name of a sprite in the viewer's scene, its purpose, and its rule."""
    sprite = labelled_sprites(view.room, view.seat).get(name) if view.room.session is not None else None
    if sprite is None:
        return NOTHING
    told = view.reader.about(sprite)
    link = rule_link(view.game, told.rule) if told.rule else None
    return replace(NOTHING, name=view.reader.label(sprite), about=told.text, about_rule=told.rule, about_link=link)


def rule_link(game: Game, rule: str) -> str | None:
    """The link to this rule in the rulebook."""
    return None if rule in GENERAL else f"/rules/{game.id}#{rule.lower()}"


def _rule_against(view: Perspective, action: str | None, sprite: str | None) -> tuple[str | None, Action | None]:
    """The rule, and the action it forbids if there is one."""
    if view.room.awaiting is None:
        return ("over" if view.room.session is not None else None), None
    if view.seat is None:
        return NOT_YOUR_TURN, None
    if action is not None:
        wanted = view.room.read_action(action)
        return view.masked.refuse(view.seat, wanted), wanted
    if not view.can_act:
        return NOT_YOUR_TURN, None
    if sprite is None:
        raise RequestRefused("malformed")
    drawn = view.room.screen(view.seat).drawn_as(sprite)
    return _rule_against_sprite(view.room.game, view.masked, view.seat, drawn)


def _rule_against_sprite(game: Game, masked: Table, seat: int, sprite: str) -> tuple[str | None, Action | None]:
    """The rule that forbids most of the actions this sprite leads to, and the first of those; None if one is legal.

    The least informative rules come last: that this is no moment for such an action, and the game's `vague` rules,
    which say that an action does not suit the thing at all.
    """
    against: Counter[str] = Counter()
    forbidden: dict[str, Action] = {}
    for action in game.actions.actions:
        if sprite not in _clicks(game, masked, action):
            continue
        rule = masked.refuse(seat, action)
        if rule is None:
            return None, None
        against[rule] += 1
        forbidden.setdefault(rule, action)
    for vague in (masked.choice.rule, *game.vague):
        if against[vague] and len(+against) > 1:
            del against[vague]
    found = against.most_common(1)[0][0] if against else masked.choice.rule
    return found, forbidden.get(found)


def _clicks(game: Game, masked: Table, action: Action) -> list[str]:
    """The clicks of an action, none if it makes no sense here."""
    try:
        return game.clicks(masked, action)
    except (LookupError, AssertionError, ValueError, TypeError):
        return []


def preview(view: Perspective, action: str) -> Preview:
    """The certain effects of an action, from what the seat knows: up to the first roll, draw or hidden card."""
    room, seat = view.room, view.seat
    if seat is None:
        raise RequestRefused("not-your-seat")
    before, plan = room.screen(seat).scene, room.plan(seat, action)
    wanted = plan.last if plan is not None else _legal(room, seat, action)
    forecast = foresee(
        view.game, view.masked, seat, *(plan.whole if plan is not None else (wanted,)), openly=view.knows is None
    )
    after = forecast.moments[-1].table if forecast.moments else view.masked
    change = _difference(before, follow(before, view.game.scene(after, seat)))
    scores = _sure_scores(view.masked, after)
    return Preview(
        action=action,
        put=sprites(view, change.put),
        drop=change.drop,
        scores=scores,
        categories=[part for seat_scored, _ in scores for part in _score_parts(view, seat_scored, after)],
        words=[view.reader.plan(plan, view.masked).note] if plan is not None else _foretold(view, forecast, wanted),
        open=forecast.is_open,
    )


def held(view: Perspective) -> Hold:
    """What a seat sees while its person looks at what lies face down: the difference to what is on the screen."""
    room, seat = view.room, view.seat
    if seat is None or room.session is None or not room.hides(seat):
        raise RequestRefused("not-now")
    before = room.screen(seat).scene
    change = _difference(before, follow(before, view.game.scene(room.table().mask(seat), seat)))
    return Hold(put=sprites(view, change.put), drop=change.drop)


def _legal(room: Room, seat: int, notation: str) -> Action:
    """The action with this notation, if it is legal for the seat now."""
    action = room.read_action(notation)
    rule = room.playing().match.table.refuse(seat, action)
    if rule is not None:
        raise illegal(rule, action.text)
    return action


def _foretold(view: Perspective, forecast: Forecast, action: Action) -> list[str]:
    """The effects as sentences, and the possible outcomes where chance or something hidden decides."""
    told = [view.text_of(moment.event, view.game.id) for moment in forecast.moments if moment.event is not None]
    words = [text for text in dict.fromkeys(told) if text]
    if forecast.is_open:
        known = action.kind in view.game.outcomes
        outcome = view.reader.words.say(f"outcome-{action.kind}") if known else view.reader.pages.say("preview-open")
        words.append(outcome)
    return words


def _difference(before: Scene, after: Scene) -> Difference:
    """The difference between two scenes by ids alone."""
    old = {sprite.id: sprite for sprite in before.sprites}
    put = [sprite for sprite in after.sprites if old.pop(sprite.id, None) != sprite]
    return Difference(put, list(old))


def _sure_scores(before: Table, after: Table) -> list[tuple[int, int]]:
    """Seat and difference, where both scores are public."""
    scores = zip(public_scores(before), public_scores(after), strict=True)
    return [
        (seat, later - now)
        for seat, (now, later) in enumerate(scores)
        if now is not None and later is not None and later != now
    ]


def _score_parts(view: Perspective, seat: int, after: Table) -> list[tuple[int, str, int]]:
    """What makes up the difference of a score if it is more than one category: 16 for an offering, -2 stored."""
    before, later = view.game.tally(view.masked).categories, view.game.tally(after).categories
    pairs = zip(before, later, strict=True)
    changes = [(was.label, now.values[seat] - was.values[seat]) for was, now in pairs]
    parts = [(seat, view.reader.words.say(label), change) for label, change in changes if change]
    return parts if len(parts) > 1 else []


class Advice(Protocol):
    """The result of a worker, in notation."""

    best: str
    next_best: str
    reasons: list[tuple[str, float]]
    waits: bool


def check_hint(view: Perspective) -> None:
    """Refuse a hint to a seat that cannot act, or may not ask for one."""
    view.room.playing()
    if not view.can_act:
        raise RequestRefused("not-your-turn")
    if not view.room.allows_hints or view.room.tutor is not None:
        raise RequestRefused("no-hints")


def hint(view: Perspective, advice: Advice, seq: int) -> Hint:
    """The advice as a message, for the table it was computed on."""
    pages, said = view.reader.pages, {text: _label(view, text) for text in (advice.best, advice.next_best)}
    if advice.waits:
        action, text, reasons, other = "", pages.say("hint-wait"), [], advice.best
    else:
        found = [TermChange(term, points) for term, points in advice.reasons]
        assert view.seat is not None
        gain = view.game.gain(view.masked, view.seat, view.game.actions.read(advice.best))
        action, text, reasons, other = (
            advice.best,
            said[advice.best],
            reason_lines(found, view.reader.words, view.reader.line(gain) if gain is not None else ""),
            advice.next_best,
        )
    return Hint(seq=seq, action=action, text=text, reasons=reasons, next=other, next_text=said[other])


def _label(view: Perspective, notation: str) -> str:
    return str(view.reader.action(view.game.actions.read(notation), view.masked)) if notation else ""


def view_after(room: Room, seat: int | None, language: str, move: int, reveal: bool = False) -> View:
    """The table after this many moves, and the steps from the move before; with every secret if that is wanted and the
    match is over.
    """
    part, number, table = room.moment(move)
    assert room.session is not None
    view = Perspective(room, seat, language, past=Past(part, table, reveal and room.record.phase == OVER))
    steps = board.steps(view, _frames(view, number) if number else [], move)
    return View(
        move=move,
        part=room.session.match.parts.index(part) + 1,
        scene=board.scene_in_words(view, part.game.scene(view.masked, seat)),
        steps=[step for step, _ in steps],
        text=next((text for _, text in reversed(steps) if text), ""),
        log=room.session.log.count_until(move),
        people=room_info.people(view),
        outlook=outlook(view),
    )


def _frames(view: Perspective, move: int) -> list[Frame]:
    """The frames of an earlier move, from playing it again."""
    assert view.past is not None
    part, after = view.past.part, view.past.table
    before, made = part.table_at(move - 1), part.moves[move - 1]
    world, recorded = before.copy(), Snapshots()
    world.watch = recorded
    world.play(made.seat, made.action)
    world.watch = None
    if view.past.is_revealed:
        return _revealed(part.game, before, [*recorded.tables[:-1], after], recorded.events, view.seat)
    return Animation(part.game, before, recorded, after, Screens(view.known_to)).frames(view.seat)


def _revealed(game: Game, before: Table, tables: list[Table], events: list[Event], seat: int | None) -> list[Frame]:
    """The frames between these whole tables, with events of which everybody hears everything."""
    scene, frames = TrackedScene(game.scene(before, seat), {}), list[Frame]()
    heard: list[Event | None] = [StoredEvent(event.kind, {**event.fields, **event.secret}) for event in events]
    for event, table in zip(heard or [None], tables, strict=True):
        scene, change = scene.advance(game.scene(table, seat))
        frames.append(Frame(event, change))
    return frames


MANY = 16  # this many drawings under one label are places: one of them stands for all


def signs(view: Perspective) -> list[Sign]:
    """The key for this viewer: each kind of thing once."""
    drawn = labelled_sprites(view.room, view.seat) if view.room.session is not None else {}
    return [_sign(view, sprite) for sprite in one_of_each(drawn.values()) if view.reader.about(sprite).text]


def one_of_each(sprites: Iterable[Sprite]) -> list[Sprite]:
    """One sprite of each drawing, or of each label if that has many drawings, like the spaces of a map."""
    kinds: dict[str, dict[str, Sprite]] = {}
    for sprite in sprites:
        kinds.setdefault(sprite.label, {}).setdefault(sprite.symbol, sprite)
    return [
        sprite for alike in kinds.values() for sprite in (list(alike.values()) if len(alike) < MANY else _first(alike))
    ]


def _first(alike: dict[str, Sprite]) -> list[Sprite]:
    return [next(iter(alike.values()))]


def _sign(view: Perspective, sprite: Sprite) -> Sign:
    told = view.reader.about(sprite)
    is_drawn = sprite.symbol and stands_alone(view.game.folder / "art", sprite.symbol)
    picture = symbol_address(view.game, sprite.symbol) if is_drawn else ""
    return Sign(picture=picture, name=view.reader.label(sprite), about=told.text, rule=told.rule)


def why_refused(room: Room, seat: int | None, language: str, refusal: RequestRefused) -> tuple[str, str | None]:
    """Why a message was refused, and a link to the rule; out of turn also whose turn it is and for what."""
    early = refusal.code == NOT_YOUR_TURN and room.awaiting is not None
    rule = NOT_YOUR_TURN if early else refusal.rule
    if rule is None:
        return refusal_words(language, refusal), None
    reads_as = None if early and seat == room.awaiting else seat  # a device that tried to act for another of its seats
    view = Perspective(room, reads_as, language)
    action = room.read_action(refusal.action) if refusal.action else None
    return view.reader.refusal(rule, view.masked, action), rule_link(room.game, rule)
