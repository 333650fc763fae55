"""The rulebook as HTML: every rule an element whose id is the rule's."""

from __future__ import annotations

from functools import cache
from html import escape

from markupsafe import Markup

from sobremesa.engine.manifest import find_game
from sobremesa.web.talk import game_words


@cache
def rulebook_html(game: str, language: str) -> Markup:
    """The rules of a game, chapter by chapter."""
    words = game_words(language, game)
    parts: list[str] = []
    section = ""
    for rule in find_game(game).rules():
        if rule.section != section:
            section = rule.section
            parts.append(f"<h2>{escape(words.say_if_there(f'section-{section}') or section)}</h2>")
        parts.append(f'<p id="{escape(rule.id)}"><b>{escape(rule.id)}</b> {escape(rule.statement)}</p>')
    return Markup("\n".join(parts))  # noqa: S704  every part is escaped above
