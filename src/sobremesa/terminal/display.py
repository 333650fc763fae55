"""A session on the screen: new log entries, the board, aim and story, the legal actions, the result."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.manifest import Game
from sobremesa.engine.search import Intent
from sobremesa.engine.show.listing import Row
from sobremesa.engine.show.outlook import DONE, LOST, Goal, Page
from sobremesa.i18n.phrases import Variables
from sobremesa.i18n.words import Words, capital, words_for
from sobremesa.session.session import Entry, Session, heard_by, plans_of
from sobremesa.terminal.board import board_lines, board_words
from sobremesa.terminal.picture import protocol, show_picture
from sobremesa.terminal.screen import (
    PrintedLine,
    columns,
    folded,
    line_width,
    print_line,
    print_log,
    print_wrapped,
    screen_height,
    styled,
)

MOST_LINES: Final = 20
FEWEST_LINES: Final = 4
NO_LIMIT: Final = 1000
RECENT_LINES: Final = 6  # of the log, which stay in sight with the question
BESIDES_ACTIONS: Final = 6  # lines of a screen for the question, what can be typed, and gaps
ACTION_LINE: Final = re.compile(r"( *\d+(?:-\d+)?)(.*?)(\[[^\]]*\])?", re.DOTALL)
NOTATION: Final = re.compile(r"\[[^\]]*\]$")
MOST_SURVEY_LINES: Final = 12
APART: Final = " | "  # between two rows in one line
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
BETWEEN: Final = f"{NO_BREAK}\N{MIDDLE DOT} "


def action_lines(
    legal: Sequence[Action], describe: Callable[[Action], str], start: str = "", most: int = MOST_LINES
) -> list[str]:
    """The actions whose notation begins with `start`, each with its number; too many are grouped by their beginning."""
    shown = [action for action in legal if action.text.startswith(start)]
    groups = [[action] for action in shown] if len(shown) <= most else grouped(shown, most)
    numbers = {action.number: i for i, action in enumerate(legal, 1)}
    width = len(str(len(legal)))
    return [_line(group, numbers, width, describe) for group in groups]


def _line(group: Sequence[Action], numbers: dict[int, int], width: int, describe: Callable[[Action], str]) -> str:
    first = numbers[group[0].number]
    if len(group) == 1:
        return f"  {first:>{width}}  {describe(group[0])}  [{group[0].text}]"
    last = numbers[group[-1].number]
    return f"  {first:>{width}}-{last}  {describe(group[0])} ...  [{common_start(group)} ...]"


def fitting_lines(legal: Sequence[Action], describe: Callable[[Action], str], start: str, room: int) -> list[str]:
    """The action lines as detailed as fit into this many lines of the screen; each line may hold several."""
    labels = cache(describe)
    for most in range(min(MOST_LINES, room), FEWEST_LINES, -1):
        lines = [hung(line) for line in action_lines(legal, labels, start, most)]
        if sum(line.count("\n") + 1 for line in lines) <= room:
            break
    else:
        lines = [hung(line) for line in action_lines(legal, labels, start, FEWEST_LINES)]
    return lines


def hung(line: str) -> str:
    """The line of an action broken for the screen, with a hanging indent; its notation in brackets stays whole."""
    found = ACTION_LINE.fullmatch(line)
    indent = " " * (len(found[1]) + 2) if found else ""
    whole = NOTATION.sub(lambda found: found[0].replace(" ", NO_BREAK), line)
    return folded(whole, line_width(), indent).replace(NO_BREAK, " ")


def grouped(actions: Sequence[Action], most: int = MOST_LINES) -> list[list[Action]]:
    """The actions in as many groups as fit on the screen, split by one more word of notation at a time."""
    groups = [list(actions)]
    for words in range(1, 8):
        finer = [part for group in groups for part in _split(group, words)]
        if len(finer) > most and len(groups) > 1:
            return groups
        groups = finer
    return groups


def _split(group: Sequence[Action], words: int) -> list[list[Action]]:
    """Split into runs whose first words agree."""
    parts: list[list[Action]] = []
    for action in group:
        start = action.text.split()[:words]
        if parts and parts[-1][0].text.split()[:words] == start:
            parts[-1].append(action)
        else:
            parts.append([action])
    return parts


def common_start(group: Sequence[Action]) -> str:
    """The common first words of their notation."""
    words = group[0].text.split()
    while any(action.text.split()[: len(words)] != words for action in group):
        words.pop()
    return " ".join(words)


def pick_by_number(legal: Sequence[Action], text: str) -> Action | None:
    """The action with this number on the screen."""
    return legal[int(text) - 1] if text.isdecimal() and 1 <= int(text) <= len(legal) else None


def close_to(legal: Sequence[Action], text: str) -> list[str]:
    """The notations most similar to a mistyped one."""
    return difflib.get_close_matches(text, [action.text for action in legal], n=3)


def recent_of(lines: Sequence[PrintedLine], most: int) -> int:
    """How many of the last lines fit into this many lines of the screen; at least one."""
    count = height = 0
    for line in reversed(lines):
        height += len(folded(line.text, line_width() - 6).splitlines())
        if height > most and count:
            break
        count += 1
    return count


def fitting_rows(rows: Sequence[str], width: int) -> list[str]:
    """The rows of a survey for the screen; if they need too many lines, rows share lines."""
    found: list[str] = []
    for texts in ([*rows], packed(rows, width), [APART.join(rows)] if rows else []):
        found = [line for text in texts for line in folded(text, width, "    ").splitlines()]
        if len(found) <= MOST_SURVEY_LINES:
            break
    return found


def packed(rows: Sequence[str], width: int) -> list[str]:
    """The rows, where one that fits stands in the same line as the one before."""
    found: list[str] = []
    for row in rows:
        joined = APART.join([*found[-1:], row])
        found = [*found[:-1], joined] if found and len(joined) <= width else [*found, row]
    return found


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


SEATS = ("seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "seat-6")  # styles


def lit(line: str) -> str:
    """The line of a legal action, with its number emphasised and its notation dimmed."""
    found = ACTION_LINE.fullmatch(line)
    return f"{styled(found[1], 'number')}{found[2]}{styled(found[3] or '', 'dim')}" if found else line


class Display:
    """A session on one screen, in one language, and how much of its log each seat has been shown."""

    def __init__(self, session: Session, language: str, talks: bool = True) -> None:
        self.session = session
        self.language = language
        self.talks = talks  # speech is shown too
        self.intents: dict[int, tuple[int, Intent]] = {}  # by log entry: an intent that a bot announced before it
        self.told: dict[int | None, int] = {}  # log entries shown to each seat; None: to all, if nothing is secret

    @property
    def words(self) -> Words:
        """The texts of the game on the table."""
        return self.words_of(self.session.match.game.id)

    def words_of(self, owner: str) -> Words:
        """The texts of a game of this match, or of the series itself."""
        return words_for(self.language, next(of for of in self.session.match.programme.owners if of.id == owner))

    @property
    def is_parted(self) -> bool:
        """Whether people share the screen in a game with secrets, so that each has their own unread log."""
        return len(self.session.people()) > 1 and self.session.has_secrets

    def names(self) -> list[str]:
        """The log's names of the seats now."""
        return self.session.names(self.words)

    def skip_to(self, move: int) -> None:
        """Mark the log up to this move as already shown."""
        self.told = {None: self.session.log.count_until(move)}

    def forget_undone(self) -> None:
        """Undone entries no longer count as shown."""
        self.told = {seat: min(count, len(self.session.log.entries)) for seat, count in self.told.items()}

    def hear_intent(self, seat: int, intent: Intent) -> None:
        """Record a bot's announced intent, to be shown before the entries of its move."""
        self.intents[len(self.session.log.entries)] = seat, intent

    def tell_news(self, seat: int | None) -> None:
        """Print the log entries that this seat (or, without secrets, anyone) has not seen."""
        self._print_news(self._news(seat))

    def tell_news_and_board(self, seat: int, is_new: bool, whole: bool) -> None:
        """Print what this seat has not seen, and then the board; of the log the last lines come after the board.

        A low screen thus shows what just happened together with the question.
        """
        news = self._news(seat)
        older = len(news) - (recent_of(news, RECENT_LINES) if screen_height() else 0)
        self._print_news(news[:older])
        if news or is_new:
            self.show_board(seat, whole)
        self._print_news(news[older:])

    def _print_news(self, lines: Sequence[PrintedLine]) -> None:
        if lines:
            print_line()
        print_log(lines, self._named)

    def _news(self, seat: int | None) -> list[PrintedLine]:
        """The unseen lines of the log, which count as seen from now on."""
        key = seat if self.is_parted else None
        known = self.told.get(key, self.told.get(None, 0))
        entries = list(enumerate(self.session.log.entries))[known:]
        lines = [line for n, entry in entries for line in [*self._intent_lines(n), *self._entry_lines(entry, seat)]]
        self.told[key] = len(self.session.log.entries)
        return lines

    def _intent_lines(self, number: int) -> list[PrintedLine]:
        """The intent that a bot announced before this entry."""
        if number not in self.intents or not self.talks or not self.intents[number][1].kind:
            return []
        seat, intent = self.intents[number]
        text = self.words.say("terminal-says", {"seat": self.names()[seat], "text": self.words.intent(intent)})
        return [PrintedLine(text, is_said=True)]

    def _entry_lines(self, entry: Entry, seat: int | None) -> list[PrintedLine]:
        """The lines of a log entry, and the speech with it."""
        words, heard = self.words_of(entry.owner), heard_by(seat, [entry])[0]
        names = self.session.names(self.words, entry)
        event = words.event(heard.told, names, seat, self.session.match.table)
        lines = [PrintedLine(text) for text in self._page_told(entry, seat)] or [PrintedLine(event)]
        said = words.aloud(entry.event, names, entry.move) if self.talks else None
        if said is not None and said[0] not in self.session.people():  # nobody puts words into a person's mouth
            text = words.say("terminal-says", {"seat": names[said[0]], "text": said[1]})
            lines.append(PrintedLine(text, is_said=True))
        return [line for line in lines if line.text]

    def _page_told(self, entry: Entry, seat: int | None) -> list[str]:
        """The page of the story that an entry of the game on the table tells."""
        game = self.session.match.game
        if game.narration is None or entry.owner != game.id or entry.event.kind not in game.narration.told:
            return []
        return self.teller(seat).page(str(entry.event.as_heard_by(None)[game.narration.told[entry.event.kind]]))

    def teller(self, seat: int | None) -> Teller:
        """The teller for this seat and the current table."""
        match = self.session.match
        return Teller(match.game, match.table.mask(seat), self.words, self.names(), seat)

    def show_lines(self, lines: Sequence[str]) -> None:
        """Print sentences, one per line."""
        for line in lines:
            print_wrapped(line, line_width()) if line else print_line()

    def show_part(self) -> None:
        """Print which game of a series begins or continues; nothing for a single game."""
        match = self.session.match
        fields: Variables = {
            "number": len(match.parts),
            "count": len(match.programme.games),
            "name": self.words.name("game", "name"),
        }
        if fields["count"] != 1:
            print_line()
            print_line(styled(self.words.say("terminal-series-part", fields), "bold"))

    def show_board(self, seat: int | None, whole: bool = True) -> None:
        """Print the board from this seat; a game's short survey, unless the whole board is wanted.

        The whole board is a picture, where the terminal shows pictures.
        """
        game, view = self.session.match.game, self.session.match.table.mask(seat)
        rows = game.survey(view, seat) if game.survey is not None else ()
        print_line()
        is_drawn = whole and self._draw(view, seat)
        for line in [] if is_drawn or (rows and not whole) else self._colour(self._board_words(view, seat)):
            print_line(f"  {line}")
        for line in fitting_rows([self.survey_line(row, seat) for row in rows], line_width() - 2):
            print_line("  " + self._named(line))

    def _draw(self, view: Table, seat: int | None) -> bool:
        """Show the board as a picture; returns whether this terminal shows pictures."""
        if not protocol():
            return False
        scene = self.session.match.game.scene(view, seat)
        return show_picture(scene.svg(), scene.width, scene.height)

    def _board_words(self, view: Table, seat: int | None) -> list[str]:
        return board_words(self.session.match.game, view, self.words, self.names(), seat, line_width() - 2)

    def survey_line(self, row: Row, seat: int | None) -> str:
        """One row of a survey as a line: its subject, then its content."""
        head, *rest = [" ".join(self.words.cell(cell, self.names(), seat) for cell in cells) for cells in row]
        said = BETWEEN.join(rest)
        return f"{capital(head)} {said}" if head.endswith(":") else BETWEEN.join([capital(head), *rest])

    def _colour(self, lines: Sequence[str]) -> list[str]:
        return [self._named(line) for line in lines]

    def _named(self, text: str) -> str:
        """The line with each name in the colour of its seat."""
        for seat, name in enumerate(self.names()):
            named = styled(name, SEATS[seat % len(SEATS)])
            parts = re.split(rf"\b{re.escape(name)}(?!\w)", text) if len(name) > 1 else [text]
            text = named.join(parts)
        return text

    def refusal(self, rule: str, seat: int | None, action: Action | None = None) -> str:
        """Why this seat may not do this, or anything, now."""
        return self.words.refusal_at(rule, self.session.match.table.mask(seat), self.names(), seat, action)

    def show_notation(self, seat: int) -> None:
        """Print the position in the notation of scenarios and saved positions."""
        game, view = self.session.match.game, self.session.match.table.mask(seat)
        names, seat_names = self.names(), game.seat_names(view)
        people = [f"{names[i]} = {seat_names[i]}" for i in self.session.people()]
        for line in [", ".join(people), *board_lines(game, view)]:
            print_line(f"  {line}".rstrip())

    def list_actions(self, view: Table, seat: int, start: str) -> int:
        """Print the legal actions that begin so; returns the number of lines."""
        names, words = self.names(), self.words
        height = screen_height()
        room = max(FEWEST_LINES, height - RECENT_LINES - BESIDES_ACTIONS) if height else NO_LIMIT
        lines = fitting_lines(
            view.legal_actions(seat), lambda action: str(words.action(action, view, seat, names, seat)), start, room
        )
        for line in lines:
            print_line(lit(line))
        if any(line.endswith("...]") for line in lines):
            print_line(styled(folded("  " + words.say("terminal-narrow"), line_width(), "  "), "dim"))
        self._list_plans(seat, start)
        return len(lines)

    def _list_plans(self, seat: int, start: str) -> None:
        """Mention that there are plans, which take several actions, by the notation of the last."""
        far = [plan for plan in plans_of(self.session, seat) if len(plan.actions) > 1]
        plans = [plan for plan in far if plan.last.text.startswith(start)]
        if not plans:
            return
        said = self.words.say("terminal-further", {"count": len(plans), "text": plans[-1].last.text})
        print_line(styled(folded("  " + said, line_width(), "  "), "dim"))

    def show_result(self, viewer: int | None) -> None:
        """Print the result of the game on the table; cooperative games have no ranking."""
        table, game = self.session.match.table, self.session.match.game
        print_line()
        print_line(styled(self.words.say("refused-over"), "bold"))
        if game.narration is not None:
            self.show_lines(self.teller(viewer).epilogue())
        if not (game.is_shared and game.narration is not None):
            self._show_ranking(table.ranks(), table.scores())
            self._show_winners(table.ranks(), viewer)

    def _show_winners(self, ranks: Sequence[int], viewer: int | None) -> None:
        names, words = self.names(), self.words
        winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
        for seat in winners:
            you = "yes" if seat == viewer else "no"
            print_line(styled(words.say("terminal-winner", {"seat": names[seat], "seat_you": you}), "good"))
        if not winners:
            print_line(words.say("terminal-nobody-wins"))

    def show_standing(self) -> None:
        """Print the standing of a series; nothing for a single game."""
        match = self.session.match
        fields = {"number": len(match.parts), "count": len(match.programme.games)}
        if fields["count"] != 1:
            print_line()
            print_line(styled(self.words.say("terminal-series-standing", fields), "bold"))
            self._show_ranking(match.ranks(), match.points())

    def _show_ranking(self, ranks: Sequence[int], points: Sequence[int]) -> None:
        names = self.session.badges(self.words)
        rows = [
            [f"{ranks[seat]}.", names[seat], self.words.say("terminal-points", {"score": points[seat]})]
            for seat in sorted(range(len(ranks)), key=lambda seat: ranks[seat])
        ]
        for line in columns(rows, right=(2,)):
            print_line(f"  {line}")
