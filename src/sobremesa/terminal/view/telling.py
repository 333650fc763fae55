"""Aim and end of a game, its story and epilogue, as lines for the screen."""

from __future__ import annotations

from collections.abc import Sequence

from sobremesa.engine.agenda import Table
from sobremesa.engine.manifest import Game
from sobremesa.engine.show.outlook import DONE, LOST, Goal, Page
from sobremesa.i18n.words import Words

SIGNS = {DONE: "[x]", LOST: "[-]"}


class Teller:
    """Formats outlook and story of a table for one reader."""

    def __init__(self, game: Game, view: Table, words: Words, names: Sequence[str], seat: int | None) -> None:
        self.game = game
        self.view = view
        self.words = words
        self.names = names
        self.seat = seat

    def short(self) -> str:
        """The aim in one line, "" if the game has none."""
        return self.words.line(self.game.outlook(self.view).short, self.names, self.seat) if self.game.outlook else ""

    def outlook(self) -> list[str]:
        """The whole outlook: how to win, the goals, what brings the end and what loses."""
        if self.game.outlook is None:
            return []
        seen = self.game.outlook(self.view)
        ends = [f"- {self.words.line(line, self.names, self.seat)}" for line in seen.ends]
        losses = [f"- {self.words.line(line, self.names, self.seat)}" for line in seen.losses]
        return [
            self.words.line(seen.aim, self.names, self.seat),
            *self._goals(seen.goals),
            *([self.words.say("terminal-ends"), *ends] if ends else []),
            *([self.words.say("terminal-losses"), *losses] if losses else []),
        ]

    def _goals(self, goals: Sequence[Goal]) -> list[str]:
        return [
            f"{SIGNS.get(goal.state, '[ ]')} {self.words.line(goal.line, self.names, self.seat)}"
            + (f" ({goal.done}/{goal.needed})" if goal.needed else "")
            for goal in goals
        ]

    def story(self) -> list[str]:
        """All pages told so far."""
        pages = self.game.narration.pages(self.view) if self.game.narration is not None else []
        return [line for page in pages for line in [self.words.line(page.title), *self._page(page), ""]]

    def page(self, name: str) -> list[str]:
        """The page with this id, line by line."""
        pages = self.game.narration.pages(self.view) if self.game.narration is not None else []
        return [line for page in pages if page.id == name for line in self._page(page)]

    def _page(self, page: Page) -> list[str]:
        return [self.words.line(line, self.names, self.seat) for line in page.lines]

    def epilogue(self) -> list[str]:
        """How the story ended, and the goals."""
        if self.game.narration is None:
            return []
        told = self.game.narration.epilogue(self.view)
        return [*[self.words.line(line) for line in told.lines], *self._goals(told.goals)]
