"""The analysis of a finished match, in one viewer's language."""

from __future__ import annotations

from sobremesa.analysis.analysis import Analysis, gain_of
from sobremesa.engine.manifest import find_game
from sobremesa.i18n.words import words_for
from sobremesa.server.protocol import parts
from sobremesa.server.render.reader import Perspective
from sobremesa.session.analysis_words import accounts, moments, verdict


def analysis(view: Perspective, found: Analysis) -> parts.Analysis:
    """The analysis as a part of a message."""
    assert view.room.session is not None
    words, books = view.reader.words, found.books()
    told = moments(found, view.room.session.match, view.language, view.reader.people)
    return parts.Analysis(
        unit=words.say("analysis-company" if found.is_shared else "analysis-unit"),
        verdict=verdict(books[view.seat], words) if view.seat is not None else "",
        together=found.is_shared,
        curve=[[round(chance, 3) for chance in chances] for chances in found.chances()],
        accounts=_accounts(found, as_it_lay=False),
        moments=[parts.Moment(one.move, one.seat, one.played, one.better, one.gain, one.reasons) for one in told],
        none=words.say("analysis-no-moment"),
        lay=_accounts(found, as_it_lay=True),
        luck=books[view.seat].luck if view.seat is not None else 0.0,
        costs=_costs(view, found),
    )


def _accounts(found: Analysis, *, as_it_lay: bool) -> list[parts.Account]:
    books = accounts(found, as_it_lay)
    return [parts.Account(one.seat, one.first, one.luck, one.own, one.others, one.final) for one in books]


def _costs(view: Perspective, found: Analysis) -> list[parts.Cost]:
    """What the decisions of the viewer's seat have cost, by the groups of the game's actions."""
    assert view.room.session is not None
    costs: dict[tuple[str, str], list[float]] = {}
    for step in found.steps:
        if step.seat == view.seat and step.is_choice:
            game = view.room.session.match.moment(step.move)[0].game
            group = next((group.id for group in game.groups if step.kind in group.kinds), "")
            is_sure = step.better is not None and step.better.is_sure
            costs.setdefault((game.id, group), []).append(gain_of(step) if is_sure else 0.0)
    return [
        parts.Cost(
            f"{game}.{group}",
            words_for(view.language, find_game(game)).say(f"group-{group}" if group else "analysis-other"),
            len(each),
            sum(each),
            sum([cost * cost for cost in each]),
        )
        for (game, group), each in costs.items()
    ]
