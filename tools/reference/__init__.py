"""The generated reference: a page for each game, the messages of the protocol, the limits of the server, and the words
of our texts.
"""

from __future__ import annotations

from sobremesa.engine.manifest import Game, games
from sobremesa.i18n.words import words_for
from tools import glossary
from tools.reference.events import events
from tools.reference.fields import fields
from tools.reference.limit_tables import limits
from tools.reference.messages import messages
from tools.reference.notation import notation
from tools.reference.observations import observations
from tools.reference.options import options


def pages() -> dict[str, str]:
    """Every page by its name."""
    others = {"messages": messages(), "limits": limits(), "options": options(), "words": glossary.page()}
    return {game.id: page_of(game) for game in games().values()} | others


def page_of(game: Game) -> str:
    """The text form, the notation, the events and the observations of one game."""
    title = words_for("en", game).say("game-name")
    intro = f"# {title}: reference\n\nGenerated from `src/sobremesa/games/{game.id}/`.\n"
    return "\n".join([intro, fields(game), notation(game), events(game), observations(game)])
