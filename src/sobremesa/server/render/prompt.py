"""The prompt, the legal actions of a seat, a teacher's words; aim and end of a game, the story, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from sobremesa.engine.action import Action
from sobremesa.engine.event import kebab
from sobremesa.engine.manifest import Game
from sobremesa.engine.matches.match import Match
from sobremesa.engine.show import outlook as engine
from sobremesa.engine.show.plans import Plan
from sobremesa.i18n.phrases import Variables
from sobremesa.server.protocol import parts
from sobremesa.server.render.board import page_in_words, saying
from sobremesa.server.render.reader import Perspective, game_name, game_words, seats_in
from sobremesa.server.rooms.scene_diff import TrackedScene
from sobremesa.session.lesson import in_language
from sobremesa.session.session import Session, plans_of


def outlook(view: Perspective) -> parts.Outlook | None:
    """Aim and end of the game, as this seat reads them."""
    look = view.game.outlook
    if view.room.session is None or look is None:
        return None
    seen = view.cached("outlook", lambda: look(view.masked))
    addressed = view.cached("outlook-addressed", lambda: seats_in_outlook(seen))
    return view.cached_text("outlook-text", addressed, lambda: _outlook_in_words(view, seen))


def seats_in_outlook(seen: engine.Outlook) -> list[int]:
    """The seats that an outlook addresses."""
    lines = [seen.short, seen.aim, *[goal.line for goal in seen.goals], *seen.ends, *seen.losses]
    return [seat for line in lines for seat in seats_in(line.fields)]


def _outlook_in_words(view: Perspective, seen: engine.Outlook) -> parts.Outlook:
    say = view.reader.line
    return parts.Outlook(
        say(seen.short), say(seen.aim), goals(view, seen.goals), [*map(say, seen.ends)], [*map(say, seen.losses)]
    )


def goals(view: Perspective, found: Sequence[engine.Goal]) -> list[parts.Goal]:
    """Goals as texts."""
    return [parts.Goal(view.reader.line(goal.line), goal.state, goal.done, goal.needed) for goal in found]


def story(view: Perspective) -> list[parts.Page]:
    """The pages of the story told so far."""
    narration = view.game.narration
    if view.room.session is None or narration is None:
        return []
    return [page_in_words(view, page) for page in narration.pages(view.masked)]


def epilogue(view: Perspective) -> parts.Epilogue | None:
    """How the story ended, the chapters that can be replayed, and the next story."""
    narration = view.game.narration
    if narration is None:
        return None
    told, say = narration.epilogue(view.masked), view.reader.line
    chosen = urlencode({f"setting-{name}": value for name, value in told.sequel.items()})
    return parts.Epilogue(
        lines=[*map(say, told.lines)],
        goals=goals(view, told.goals),
        chapters=chapters(view, narration),
        next=f"/new/{view.game.origin}?{chosen}" if chosen else "",
        next_name=say(told.next) if told.next is not None else "",
    )


def chapters(view: Perspective, narration: engine.Narration) -> list[parts.Chapter]:
    """Where each chapter began, without the first, which is a new game."""
    found = [
        parts.Chapter(entry.move, view.reader.line(engine.Sentence(narration.chapters[entry.event.kind], told)))
        for entry in view.room.log
        if entry.event.kind in narration.chapters
        for told in [{name: value for name, value in entry.event.as_heard_by(None).items() if name != "kind"}]
    ]
    return found[1:]


def ending(view: Perspective) -> parts.Ending | None:
    """How the game ended, None while it runs."""
    session = view.room.session
    if session is None or not session.match.table.is_over:
        return None
    if session.match.is_over and len(session.match.parts) > 1:
        return _series_ending(view, session.match)
    game, say = view.room.game, view.reader.words.say
    entries = [entry for entry in view.room.log if entry.owner == game.id and entry.event.kind in game.verdicts]
    verdicts = [view.text_of(entry.event, game.id) for entry in entries]
    tally = game.tally(view.masked)
    counted = [parts.Category(say(category.label), list(category.values)) for category in tally.categories]
    tie = say(tally.tie) if tally.tie else ""
    return parts.Ending(verdicts[-1] if verdicts else "", tie, counted, epilogue(view), deeds(view, session.match))


def deeds(view: Perspective, match: Match) -> list[str]:
    """What the reader did in the game that has just ended; its secrets are no longer secret once the match is over."""
    if view.seat is None or not match.is_over:
        return []
    events = [event for move in match.part.moves for event in move.events]
    return [view.reader.line(line) for line in view.game.deeds(events, view.seat)]


def _series_ending(view: Perspective, match: Match) -> parts.Ending:
    """How a series ended: the points of each game, and the tie-breaker."""
    points, ranks = match.points(), match.ranks()
    is_tied = points.count(points[ranks.index(1)]) > ranks.count(1)
    tie = game_words(view.language, match.programme.id).say_if_there("tie") if is_tied else ""
    brought = [(part.game, match.programme.points([part])) for part in match.parts]
    return parts.Ending("", tie, [parts.Category(game_name(view.language, game), points) for game, points in brought])


TURNS_WITH_OFFER = 3  # of a learner's first real game


def prompt(view: Perspective) -> parts.Prompt:
    """What the table waits for."""
    session, seat, tutor = view.room.session, view.room.awaiting, view.room.tutor
    if tutor is not None and not view.room.is_broken and tutor.next_move() is None:
        name = view.reader.people[tutor.seat]
        return parts.Prompt(tutor.says(view.language), seat, view.can_act, "", False, name, groups=_groups(view))
    if session is None or seat is None:
        return parts.Prompt(_nobody_is_asked(view), None, False, "", False, "")
    moved = [move.seat for move in session.match.part.moves[-1:]]  # the last mover, who may be able to undo
    addressed = view.cached("asked", lambda: [*moved, *view.reader.seats_asked(view.masked)])
    return view.cached_text("prompt", addressed, lambda: _prompt(view, session, seat))


def _prompt(view: Perspective, session: Session, seat: int) -> parts.Prompt:
    """What the table waits for from this seat."""
    undo = view.seat is not None and view.room.tutor is None and session.match.can_undo(view.seat)
    text, rule, name = view.reader.prompt(view.masked), view.masked.choice.rule, view.reader.people[seat]
    said = _muttered(view, seat), _groups(view), _closed(view), _hint(view)
    return parts.Prompt(text, seat, view.can_act, rule, undo, name, *said)


def _hint(view: Perspective) -> parts.HintState:
    """Whether the seat may ask for a hint; in a learner's first real game it is offered for some turns."""
    if not view.can_act or view.seat is None or not view.room.allows_hints:
        return ""
    is_new = view.room.record.is_first and view.room.turns_taken(view.seat) < TURNS_WITH_OFFER
    return "offered" if is_new else "may"


def _groups(view: Perspective) -> list[parts.Named]:
    """The groups of the game's actions, if the seat can act."""
    if not view.can_act:
        return []
    return [parts.Named(group.id, view.reader.words.say(f"group-{group.id}")) for group in view.game.groups]


def _closed(view: Perspective) -> list[parts.Closed]:
    """Actions that the seat would expect but that are illegal now, with the rules against them."""
    seat, masked = view.seat, view.masked
    if seat is None or seat != view.room.awaiting or view.room.tutor is not None:
        return []
    against = [(action, masked.refuse(seat, action)) for action in view.game.expected(masked, seat)]
    return [_closed_by(view, action, rule) for action, rule in against if rule is not None]


def _closed_by(view: Perspective, action: Action, rule: str) -> parts.Closed:
    group = next((group.id for group in view.game.groups if action.kind in group.kinds), "")
    label, why = view.reader.action(action, view.masked), view.reader.refusal(rule, view.masked, action)
    return parts.Closed(label.text, group, rule, why, view.reader.short_refusal(rule, view.masked, action), label.note)


def _muttered(view: Perspective, seat: int) -> parts.Saying | None:
    """What the bot that must act mutters meanwhile; the same for everybody."""
    talk, kind = view.game.talk, kebab(type(view.masked.choice).__name__)
    if talk is None or kind not in talk.pondered:
        return None
    return saying(view, seat, view.reader.words.talk(kind, {}, view.reader.people, view.room.moves_made()))


def _nobody_is_asked(view: Perspective) -> str:
    """The text while nobody has to act."""
    room, pages = view.room, view.reader.pages
    if room.is_broken:
        return pages.say("refused-rules-changed")
    if room.session is None:
        return pages.say("prompt-lobby")
    ended = ending(view)
    if room.game.is_shared and ended is not None and ended.verdict:
        return ended.verdict
    return _winners(view, room.session.result()[1])


def _winners(view: Perspective, ranks: Sequence[int]) -> str:
    """Who has won, told to the winner in the second person."""
    room, pages = view.room, view.reader.pages
    won = [seat for seat, rank in enumerate(ranks) if rank == 1]
    if not won:
        return pages.say("prompt-over-nobody")
    others = [view.reader.people[seat] for seat in won if seat != view.seat]
    you = "no" if view.seat not in won else "among" if others else "alone"
    fields: Variables = {"winners": view.reader.words.series(others), "count": len(won), "you": you}
    if room.is_between:
        return pages.say("prompt-between", {**fields, "game": game_name(view.language, view.game)})
    return pages.say("prompt-over", fields)


def lesson(view: Perspective, tracked: TrackedScene) -> parts.Lesson | None:
    """The current step of a lesson; nothing is pointed at while the others play."""
    tutor = view.room.tutor
    if tutor is None:
        return None
    drawn = {sprite.id for sprite in tracked.drawn.sprites}  # a watcher may see less than the learner
    point = tutor.now.point if not view.room.is_broken and tutor.next_move() is None else ()
    return parts.Lesson(
        game=tutor.lesson.game.id,
        title=in_language(tutor.lesson.title, view.language),
        step=tutor.step,
        count=len(tutor.lesson.steps),
        point=[tracked.id_of(name) for name in point if name in drawn],
        talks=not view.room.is_broken and tutor.talks,
        over=not view.room.is_broken and tutor.is_over,
        broken=view.room.is_broken,
    )


def actions(view: Perspective, tracked: TrackedScene) -> list[parts.Action]:
    """The legal actions of this seat with the clicks that select them, then its plans."""
    if not view.can_act:
        return []
    assert view.seat is not None
    groups = {kind: group.id for group in view.game.groups for kind in group.kinds}
    legal = in_order(view.game, view.masked.legal_actions(view.seat))
    single = [
        parts.Action(
            action.text,
            label.text,
            [tracked.id_of(name) for name in view.game.clicks(view.masked, action)],
            action.kind,
            groups.get(action.kind, ""),
            label.note,
        )
        for action, label in [(action, view.reader.action(action, view.masked)) for action in legal]
    ]
    return single + [_plan(view, tracked, plan, groups.get(plan.last.kind, "")) for plan in _plans(view)]


def in_order(game: Game[Any], legal: Sequence[Action]) -> list[Action]:
    """Legal actions with the grouped ones in the order of their groups and kinds; ungrouped ones stay in place."""
    order = {kind: number for number, kind in enumerate(kind for group in game.groups for kind in group.kinds)}
    grouped = iter(sorted((one for one in legal if one.kind in order), key=lambda one: order[one.kind]))
    return [next(grouped) if action.kind in order else action for action in legal]


def _plans(view: Perspective) -> list[Plan]:
    """The plans of the seat that must act."""
    session, seat = view.room.session, view.seat
    return [] if session is None or seat is None or view.room.tutor is not None else plans_of(session, seat)


def _plan(view: Perspective, tracked: TrackedScene, plan: Plan, group: str) -> parts.Action:
    label = view.reader.plan(plan, view.masked)
    clicks, way = ([tracked.id_of(name) for name in names] for names in (plan.clicks, plan.way))
    steps = len(plan.whole)
    return parts.Action(plan.text, label.text, clicks, plan.last.kind, group, label.note, steps, way, plan.onward)
