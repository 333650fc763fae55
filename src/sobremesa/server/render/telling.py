"""Texts around the moves: aim and end of a game, the story so far, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlencode

from sobremesa.engine.matches.match import Match
from sobremesa.engine.show import outlook as engine
from sobremesa.server.protocol import parts
from sobremesa.server.render.art import symbol_address
from sobremesa.server.render.perspective import Perspective
from sobremesa.server.render.text import game_name, game_words, seats_in


def outlook(view: Perspective) -> parts.Outlook | None:
    """Aim and end of the game, as this seat reads them."""
    look = view.game.outlook
    if view.room.session is None or look is None:
        return None
    seen = view.once("outlook", lambda: look(view.masked))
    meant = view.once("outlook-meant", lambda: seats_in_outlook(seen))
    return view.told("outlook", meant, lambda: _outlook_in_words(view, seen))


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
    narration, say = view.game.narration, view.reader.line
    if view.room.session is None or narration is None:
        return []
    return [
        parts.Page(
            page.id, say(page.title), [*map(say, page.lines)], page.mark, symbol_address(view.game, page.picture)
        )
        for page in narration.pages(view.masked)
    ]


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
        next=f"/new/{view.game.id}?{chosen}" if chosen else "",
        next_name=say(told.next) if told.next is not None else "",
    )


def chapters(view: Perspective, narration: engine.Narration) -> list[parts.Chapter]:
    """Where each chapter began, without the first, which is a new game."""
    found = [
        parts.Chapter(entry.move, view.reader.line(engine.Line(narration.chapters[entry.event.kind], told)))
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
    return parts.Ending(verdicts[-1] if verdicts else "", tie, counted, epilogue(view))


def _series_ending(view: Perspective, match: Match) -> parts.Ending:
    """How a series ended: the points of each game, and the tie-breaker."""
    points, ranks = match.points(), match.ranks()
    is_tied = points.count(points[ranks.index(1)]) > ranks.count(1)
    tie = game_words(view.language, match.programme.id).say_if_there("tie") if is_tied else ""
    brought = [(part.game, match.programme.points([part])) for part in match.parts]
    return parts.Ending("", tie, [parts.Category(game_name(view.language, game), points) for game, points in brought])
