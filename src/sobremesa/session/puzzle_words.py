"""A puzzle in words, for any screen: the position's question, the answers, and why one of them is best."""

from __future__ import annotations

from dataclasses import dataclass

from sobremesa.analysis.puzzles import Puzzle
from sobremesa.engine.agenda import Table
from sobremesa.i18n.phrases import Variables
from sobremesa.i18n.words import Words, words_for
from sobremesa.session.analysis_words import WHOLE, points, why


@dataclass(frozen=True)
class Answer:
    """A legal action: its notation, and its label."""

    notation: str
    label: str


class PuzzleWords:
    """A puzzle for a reader."""

    def __init__(self, puzzle: Puzzle, language: str) -> None:
        match = puzzle.match()
        self.puzzle = puzzle
        self.game = match.game
        self.seat: int = match.table.choice.seat
        self.view: Table = match.table.mask(self.seat)
        self.words: Words = words_for(language, self.game)
        self.names = [self.words.seat(name) for name in self.game.seat_names(self.view)]
        legal = self.view.legal_actions(self.seat)
        self.answers = [Answer(action.text, self.label_of(action.text)) for action in legal]

    def label_of(self, notation: str) -> str:
        """The label of an action."""
        action = self.game.actions.read(notation)
        return str(self.words.action(action, self.view, self.seat, self.names, self.seat))

    def prompt(self) -> str:
        """What the seat is asked."""
        return self.words.prompt(self.view, self.names, self.seat)

    def solution(self, given: str = "") -> list[str]:
        """Whether the given action is the best one, if one is given; the best one, by how much, and why."""
        puzzle = self.puzzle
        is_right = given == puzzle.answer
        best = self.words.say("puzzle-right" if is_right else "puzzle-best", {"action": self.label_of(puzzle.answer)})
        gain: Variables = {
            "points": points(puzzle.gain),
            "error": max(1, round(2.0 * WHOLE * puzzle.error)),
            "action": self.label_of(puzzle.second),
        }
        return [best, self.words.say("puzzle-gain", gain), *why(puzzle.reasons, self.words)]
