"""One match at one terminal: what happened since you last looked, the board, what you can do, and your answer."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.errors import Refused, Unreadable
from sobremesa.engine.event import Event
from sobremesa.engine.laws import table_text
from sobremesa.engine.match import Match, write_match
from sobremesa.engine.series import SeriesMatch, write_series
from sobremesa.i18n.rulebook import part_lines, read_rulebook
from sobremesa.i18n.words import Words
from sobremesa.terminal.board import board_lines, board_words
from sobremesa.terminal.choosing import close_to, option_lines, pick_by_number
from sobremesa.terminal.screen import Line, clear, columns, line_width, say, styled, tell
from sobremesa.terminal.seating import Sitter, bot_answer, people_of


class Quit(Exception):
    """The person has left the table."""


@dataclass
class Sitting:
    """The people and bots of a match, and what the screen has told so far."""

    match: Match
    sitters: Sequence[Sitter]
    words: Words
    path: Path
    whole: SeriesMatch | None = None  # the series that this match is a part of, which is then what is saved
    at_screen: int | None = None  # the seat of the person who looks
    has_secrets: bool = False  # people know different things: the screen is cleared between them
    refused: str = ""  # the rule that forbade what was last tried
    talks: bool = True  # what people say aloud is told too
    told: dict[int, int] = field(default_factory=dict)  # how many moves each seat has been told of, -1 not even set-up

    def play(self) -> None:
        """To the end, or until the person leaves."""
        while not self.match.table.is_over:
            seat = self.match.table.choice.seat
            bot = self.sitters[seat].bot
            if not bot:
                self._turn_of(seat)
            elif not self._someone_steps_in():
                self.match.play(seat, bot_answer(bot, self.match, seat))
        viewer = self.at_screen if self.at_screen is not None else self._first_person()
        self._tell_news(viewer)
        self._show_board(viewer)
        self._show_result(viewer)

    def _someone_steps_in(self) -> bool:
        """Before a bot answers, the people who may act meanwhile are asked; whether one of them did."""
        moves = len(self.match.moves)
        for seat in self.match.table.actors()[1:]:
            if not self.sitters[seat].bot and len(self.match.moves) == moves:
                self._turn_of(seat)
        return len(self.match.moves) > moves

    def _first_person(self) -> int | None:
        return next((seat for seat, sitter in enumerate(self.sitters) if not sitter.bot), None)

    # What the screen shows.

    def _turn_of(self, seat: int) -> None:
        """Everything a person needs for one answer, and the answer."""
        self._notice_secrets()
        self._pass_screen(seat)
        if self._tell_news(seat) or self.at_screen != seat:
            self._show_board(seat)
        self.at_screen = seat
        view = self.match.table.mask(seat)
        people = self.people(view)
        say()
        say(styled(self.words.prompt(view, people, seat), "bold"))
        self._list(view, seat, "")
        if seat != view.choice.seat:
            say("  0  " + self.words.say("terminal-let-it-be"))
        while not self._answer(seat, self._ask(people[seat])):
            pass

    def people(self, view: Table) -> list[str]:
        """What the log calls each seat now."""
        return people_of(self.sitters, self.match.game, view, self.words)

    def _notice_secrets(self) -> None:
        """As soon as two people know different things, what one is told the other has not heard."""
        table, game = self.match.table, self.match.game
        people = [seat for seat, sitter in enumerate(self.sitters) if not sitter.bot]
        if len(people) > 1 and not self.has_secrets:
            self.has_secrets = len({table_text(game, table.mask(seat)) for seat in people}) > 1

    def _pass_screen(self, seat: int) -> None:
        """Between two people who know different things nobody may look."""
        if self.has_secrets and self.at_screen not in (None, seat):
            clear()
            people = self.people(self.match.table.mask(seat))
            self._read_line(self.words.say("terminal-pass-screen", {"seat": people[seat]}))

    def _tell_news(self, seat: int | None) -> bool:
        """The log since this seat (or, where nothing is secret, anyone) last looked."""
        key = -1 if seat is None or not self.has_secrets else seat
        known = self.told.get(key, self.told.get(-1, -1))
        lines = self._log_lines(self.match.opening, seat, 0) if known < 0 else []
        for number, move in enumerate(self.match.moves[max(known, 0) :], max(known, 0) + 1):
            lines += self._log_lines(move.events, seat, number)
        self.told[key] = len(self.match.moves)
        if lines:
            say()
        tell(lines)
        return bool(lines)

    def _log_lines(self, events: Sequence[Event], seat: int | None, number: int) -> list[Line]:
        """What happened in the n-th move, and what was said aloud with it."""
        people = self.people(self.match.table.mask(seat))
        lines: list[Line] = []
        for event in events:
            lines.append(Line(self.words.event(event.as_heard_by(seat), people, seat)))
            said = self.words.aloud(event, people, number) if self.talks else None
            if said is not None:
                text = self.words.say("terminal-says", {"seat": people[said[0]], "text": said[1]})
                lines.append(Line(text, is_said=True))
        return [line for line in lines if line.text]

    def _show_board(self, seat: int | None) -> None:
        """As this seat sees it, in words."""
        view = self.match.table.mask(seat)
        say()
        for line in board_words(self.match.game, view, self.words, self.people(view), seat, line_width() - 2):
            say(f"  {line}")

    def _show_notation(self, seat: int) -> None:
        """The same as scenarios and saved positions write it."""
        view = self.match.table.mask(seat)
        people, names = self.people(view), self.match.game.seat_names(view)
        sitting = [f"{people[i]} = {names[i]}" for i, sitter in enumerate(self.sitters) if not sitter.bot]
        for line in [", ".join(sitting), *board_lines(self.match.game, view)]:
            say(f"  {line}".rstrip())

    def _list(self, view: Table, seat: int, start: str) -> int:
        """The options that begin so; returns how many lines there were."""
        people = self.people(view)
        lines = option_lines(view.legal_actions(seat), lambda action: self.words.action(action, people, seat), start)
        for line in lines:
            say(line)
        if any(line.endswith("...]") for line in lines):
            say(styled("  " + self.words.say("terminal-narrow"), "dim"))
        return len(lines)

    def _show_result(self, viewer: int | None) -> None:
        table = self.match.table
        people = self.people(table.mask(viewer))
        ranks, scores = table.ranks(), table.scores()
        say()
        say(styled(self.words.say("refused-over"), "bold"))
        rows = [
            [f"{ranks[seat]}.", people[seat], self.words.say("terminal-points", {"score": scores[seat]})]
            for seat in sorted(range(table.seats), key=lambda seat: ranks[seat])
        ]
        for line in columns(rows, right=(2,)):
            say(f"  {line}")
        winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
        for seat in winners:
            you = "yes" if seat == viewer else "no"
            say(styled(self.words.say("terminal-winner", {"seat": people[seat], "seat_you": you}), "good"))
        if not winners:
            say(self.words.say("terminal-nobody-wins"))

    # What the person answers.

    def _read_line(self, prompt: str) -> str:
        try:
            return input(prompt + " ").strip()
        except EOFError:
            say()
            raise Quit from None

    def _ask(self, person: str) -> str:
        sys.stdout.flush()
        return self._read_line(self.words.say("terminal-ask", {"seat": person}))

    def _answer(self, seat: int, text: str) -> bool:
        """Carry out one line: a command, a number, a notation, or the beginning of one. Whether it answers."""
        word, _, rest = text.partition(" ")
        if text in self.match.game.actions.by_text:  # a game may have a move called like a command
            return self._act(seat, text)
        if word in ("q", "quit"):
            raise Quit
        if word in ("u", "undo"):
            return self._undo(seat)
        if text == "0" and seat != self.match.table.choice.seat:
            return True
        if text.endswith(":"):
            return self._call(text[:-1])
        if word in ("?", "h", "help"):
            self._help()
        elif word in ("b", "board"):
            self._show_board(seat)
        elif word in ("n", "notation"):
            self._show_notation(seat)
        elif word == "talk":
            self.talks = not self.talks
            say(self.words.say("terminal-talk-on" if self.talks else "terminal-talk-off"))
        elif word in ("s", "save"):
            self._save(rest.strip())
        elif text:
            return self._act(seat, " ".join(text.lower().split()))
        else:
            self._list(self.match.table.mask(seat), seat, "")
        return False

    def _help(self) -> None:
        """What can be typed, and the rule that stood in the way of the last answer."""
        say(self.words.say("terminal-help"))
        for line in self._rule_lines():
            say(f"  {line}")

    def _rule_lines(self) -> list[str]:
        """The rule of the last refusal as the rulebook puts it; nothing for what is not in the rulebook."""
        rules = read_rulebook(self.match.game, self.words.language).rules() if self.refused else []
        return [line for rule in rules if rule.id == self.refused for line in part_lines(rule, line_width() - 2)]

    def _call(self, number: str) -> bool:
        """Another person at this screen, who may act although it is not their turn, wants to."""
        other = int(number) - 1 if number.isdecimal() else -1
        if other not in self.match.table.actors()[1:] or self.sitters[other].bot:
            say(self.words.refusal("not-your-turn"))
            return False
        self._turn_of(other)
        return True

    def _undo(self, seat: int) -> bool:
        try:
            self.match.undo(seat)
        except Refused as refused:
            say(self.words.refusal(refused.rule))
            return False
        self.told = {key: min(count, len(self.match.moves)) for key, count in self.told.items()}
        say(self.words.say("terminal-undone"))
        self._show_board(seat)
        return True

    def save(self) -> None:
        """Write the match to its file and say how to go on with it."""
        if self.whole is None:
            write_match(self.match, self.path)
        else:
            write_series(self.whole, self.path)
        say(self.words.say("terminal-saved", {"file": str(self.path)}))

    def _save(self, name: str) -> None:
        try:
            if name:
                self.path = Path(name)
            self.save()
        except OSError as error:
            say(self.words.say("terminal-not-saved", {"file": str(self.path), "reason": error.strerror or str(error)}))

    def _act(self, seat: int, text: str) -> bool:
        """Play the option with this number or notation; or say why not, and what begins like it."""
        view = self.match.table.mask(seat)
        legal = view.legal_actions(seat)
        action = pick_by_number(legal, text) or self._read_action(text)
        if action is not None:
            return self._play(seat, action)
        if text.isdecimal():
            say(self.words.say("terminal-no-number", {"number": text, "most": len(legal)}))
        elif not self._list(view, seat, text):
            close = close_to(legal, text)
            hint = {"text": text, "count": len(close), "close": ", ".join(close)}
            say(self.words.say("terminal-no-action", hint))
        return False

    def _read_action(self, text: str) -> Action | None:
        try:
            return self.match.read_action(text)
        except Unreadable:
            return None

    def _play(self, seat: int, action: Action) -> bool:
        try:
            self.match.play(seat, action)
        except Refused as refused:
            say(self.words.say("terminal-refused", {"text": action.text, "why": self.words.refusal(refused.rule)}))
            self.refused = refused.rule
            if self._rule_lines():
                say(styled(self.words.say("terminal-why", {"rule": refused.rule}), "dim"))
            return False
        return True
