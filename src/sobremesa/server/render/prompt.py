"""What the table waits for, or a teacher says; the legal actions of a seat, and how it ended."""

from __future__ import annotations

from sobremesa.engine.event import kebab
from sobremesa.engine.matches.match import Match
from sobremesa.server.model.scene_diff import TrackedScene
from sobremesa.server.protocol import parts
from sobremesa.server.render.board import saying
from sobremesa.server.render.perspective import Perspective
from sobremesa.server.render.text import game_name, game_words
from sobremesa.session.lesson import in_language

TURNS_WITH_OFFER = 3  # of a learner's first real game


def prompt(view: Perspective) -> parts.Prompt:
    """What the table waits for."""
    session, seat, tutor = view.room.session, view.room.awaiting, view.room.tutor
    if tutor is not None and not view.room.is_broken and tutor.next_move() is None:
        name = view.reader.people[tutor.seat]
        return parts.Prompt(tutor.says(view.language), seat, view.can_act, "", False, name, groups=_groups(view))
    if session is None or seat is None:
        return parts.Prompt(_nobody_is_asked(view), None, False, "", False, "")
    undo = view.seat is not None and tutor is None and session.match.can_undo(view.seat)
    text, rule, name = view.reader.prompt(view.masked), view.masked.choice.rule, view.reader.people[seat]
    return parts.Prompt(text, seat, view.can_act, rule, undo, name, _muttered(view, seat), _groups(view), _hint(view))


def _hint(view: Perspective) -> parts.HintState:
    """Whether whoever can act may ask what a bot would do; in the first real game it is offered for some turns."""
    if not view.can_act or view.seat is None or not view.room.allows_hints:
        return ""
    is_new = view.room.record.is_first and view.room.turns_taken(view.seat) < TURNS_WITH_OFFER
    return "offered" if is_new else "may"


def _groups(view: Perspective) -> list[parts.Named]:
    """The groups of the game's actions, for whoever can act."""
    if not view.can_act:
        return []
    return [parts.Named(group.id, view.reader.words.say(f"group-{group.id}")) for group in view.game.groups]


def _muttered(view: Perspective, seat: int) -> parts.Saying | None:
    """What whoever is asked mutters meanwhile; the same for everybody."""
    talk, kind = view.game.talk, kebab(type(view.masked.choice).__name__)
    if talk is None or kind not in talk.pondered:
        return None
    return saying(view, seat, view.reader.words.talk(kind, {}, view.reader.people, view.room.moves_made()))


def _nobody_is_asked(view: Perspective) -> str:
    """The sentence while nobody has to act."""
    room, pages = view.room, view.reader.pages
    if room.is_broken:
        return pages.say("refused-rules-changed")
    if room.session is None:
        return pages.say("prompt-lobby")
    ended = ending(view)
    if room.game.is_shared and ended is not None and ended.verdict:
        return ended.verdict
    winners = [name for name, rank in zip(view.reader.people, room.session.result()[1], strict=True) if rank == 1]
    if not winners:
        return pages.say("prompt-over-nobody")
    won = {"winners": view.reader.words.series(winners), "count": len(winners)}
    if room.is_between:
        return pages.say("prompt-between", {**won, "game": game_name(view.language, view.game)})
    return pages.say("prompt-over", won)


def lesson(view: Perspective, tracked: TrackedScene) -> parts.Lesson | None:
    """The step that a lesson has come to; nothing is pointed at while the others play."""
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
    """The legal actions of the seat looked from, with the clicks on what it sees that lead there."""
    if not view.can_act:
        return []
    assert view.seat is not None
    groups = {kind: group.id for group in view.game.groups for kind in group.kinds}
    legal = view.masked.legal_actions(view.seat)
    return [
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


def ending(view: Perspective) -> parts.Ending | None:
    """How it ended, once it has."""
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
    return parts.Ending(verdicts[-1] if verdicts else "", say(tally.tie) if tally.tie else "", counted)


def _series_ending(view: Perspective, match: Match) -> parts.Ending:
    """How a series ended: what each of its games brought, and what decided between equal points."""
    points, ranks = match.points(), match.ranks()
    is_tied = points.count(points[ranks.index(1)]) > ranks.count(1)
    tie = game_words(view.language, match.programme.id).say_if_there("tie") if is_tied else ""
    brought = [(part.game, match.programme.points([part])) for part in match.parts]
    return parts.Ending("", tie, [parts.Category(game_name(view.language, game), points) for game, points in brought])
