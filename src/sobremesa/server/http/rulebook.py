"""The rulebook as HTML, once for each language."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from sobremesa.engine.manifest import Game
from sobremesa.engine.programme import programmes
from sobremesa.engine.series import Series
from sobremesa.i18n.rulebook import as_html, read_rulebook


@cache
def rulebook_html(name: str, language: str) -> Markup:
    """The rules of a game, or of a series and then of its games; every rule is an element whose id is the rule's."""
    programme = programmes()[name]
    books: list[Game | Series] = [programme.of] if programme.series is None else [programme.of, *programme.games]
    pages = [as_html(read_rulebook(book, language)) for book in books]
    return Markup("\n".join(pages))  # noqa: S704  it escapes what it says
