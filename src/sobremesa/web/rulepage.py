"""The rulebook as HTML, once for each language."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from sobremesa.engine.manifest import find_game
from sobremesa.rulebook import as_html, read_rulebook


@cache
def rulebook_html(game: str, language: str) -> Markup:
    """The rules of a game; every rule is an element whose id is the rule's, in small letters."""
    return Markup(as_html(read_rulebook(find_game(game), language)))  # noqa: S704  it escapes what it says
