"""The analysis of a finished match, in one viewer's language."""

from __future__ import annotations

from sobremesa.analysis.analysis import Analysis
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
    )


def _accounts(found: Analysis, *, as_it_lay: bool) -> list[parts.Account]:
    books = accounts(found, as_it_lay)
    return [parts.Account(one.seat, one.first, one.luck, one.own, one.others, one.final) for one in books]
