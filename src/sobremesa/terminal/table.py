"""A session at one terminal: people who share its screen and keyboard, and bots."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from sobremesa.bots.hints import give_hint
from sobremesa.engine.action import Action
from sobremesa.engine.chance import FastChance, HashChance
from sobremesa.engine.errors import NOT_YOUR_TURN, IllegalAction, Unreadable
from sobremesa.engine.matches.saves import write_match
from sobremesa.engine.show.plans import Plan
from sobremesa.i18n.phrases import Variables
from sobremesa.i18n.rulebook import part_lines, read_rulebook
from sobremesa.session.bots import BotDriver, Question, hint_lines
from sobremesa.session.session import Session, plans_of
from sobremesa.terminal.display import Display, close_to, pick_by_number
from sobremesa.terminal.screen import clear, line_width, print_line, print_wrapped, styled


class Quit(Exception):
    """The person has quit."""


class TerminalTable:
    """Asks people and bots in turn, part after part, until the match is over or a person quits."""

    def __init__(self, session: Session, display: Display, path: Path) -> None:
        self.session = session
        self.match = session.match
        self.display = display
        self.bots = BotDriver(session)
        self.path = path
        self.at_screen: int | None = None  # the seat of the person at the screen
        self.declined: dict[int, set[str]] = {}  # each person's legal actions when last asked out of turn
        self.refused = ""  # the rule of the last refusal

    def play(self) -> None:
        """Play to the end, or until the person quits."""
        self.display.show_part()
        self._play_part()
        while not self.match.is_over:
            self.session.next_part()
            self.display.show_part()
            self._play_part()

    def _play_part(self) -> None:
        """Play the game on the table, then print its result."""
        while (seat := self.session.awaiting) is not None:
            question = self.bots.next_question()
            if question is None:
                self._turn_of(seat)
            elif question.is_aside or not self._someone_steps_in():
                answer = question.answer(self._chance_of(question))
                if self.bots.announce(question, answer) and answer.intent is not None:
                    self.display.hear_intent(question.seat, answer.intent)
                self.bots.answered(question, answer)
        people = self.session.people()
        viewer = self.at_screen if self.at_screen is not None else people[0] if people else None
        self.display.show_board(viewer)
        self.display.tell_news(viewer)
        self.display.skip_to(self.match.moves_made())  # everybody looks at the end
        self.display.show_result(viewer)
        self.display.show_standing()

    def _chance_of(self, question: Question) -> HashChance:
        """The chance of a bot, derived from the match, so that a resumed match continues identically."""
        part = self.match.part
        aside = "-aside" if question.is_aside else ""
        return HashChance(f"{part.secret}-bot-{question.seat}{aside}", str(len(part.moves)))

    def _someone_steps_in(self) -> bool:
        """Before a bot answers, ask the people who may act out of turn; returns whether one did.

        A person who declined is not asked again until there is a new legal action.
        """
        changes = self.session.changes
        for seat in self.session.may_act():
            can = {action.text for action in self.match.table.legal_actions(seat)}
            is_new = bool(can - self.declined.get(seat, set()))
            if seat in self.session.people() and self.session.changes == changes and is_new:
                self._turn_of(seat)
                self.declined[seat] = can
        return self.session.changes > changes

    def _turn_of(self, seat: int) -> None:
        """Show a person everything needed for one answer, and read it."""
        self._pass_screen(seat)
        self.display.tell_news_and_board(seat, is_new=self.at_screen != seat, whole=self.at_screen is None)
        self.at_screen = seat
        view, names, words = self.match.table.mask(seat), self.display.names(), self.display.words
        print_line()
        print_wrapped(words.prompt(view, names, seat), line_width(), "bold")
        print_wrapped(self.display.teller(seat).short(), line_width(), "dim")
        self.display.list_actions(view, seat, "")
        if seat != view.choice.seat:
            print_line("  0  " + words.say("terminal-let-it-be"))
        while not self._answer(seat, self._ask(names[seat])):
            pass

    def _pass_screen(self, seat: int) -> None:
        """Clear the screen before another person uses it, also the first, if a secret is or will be on it."""
        if self.at_screen == seat or not self.display.is_parted:
            return
        if any(self.session.has_secret(one) for one in (self.at_screen, seat) if one is not None):
            clear()
            self._read_line(self.display.words.say("terminal-pass-screen", {"seat": self.display.names()[seat]}))

    # What the person answers.

    def _read_line(self, prompt: str) -> str:
        try:
            return input(prompt + " ").strip()
        except EOFError:
            print_line()
            raise Quit from None

    def _ask(self, person: str) -> str:
        sys.stdout.flush()
        return self._read_line(self.display.words.say("terminal-ask", {"seat": person}))

    def _answer(self, seat: int, text: str) -> bool:
        """Handle one line: a command, a number, a notation, or its beginning. Returns whether it is an answer."""
        word, _, rest = text.partition(" ")
        if text in self.match.game.actions.by_text:  # a game may have a move named like a command
            return self._act(seat, text)
        if word in ("q", "quit"):
            raise Quit
        if word in ("u", "undo"):
            return self._undo(seat)
        if text == "0" and seat != self.match.table.choice.seat:
            return True
        if text.endswith(":"):
            return self._call(text[:-1])
        if word in ("?", "help"):
            self._help()
        elif word in ("h", "hint"):
            self._hint(seat)
        elif word in ("b", "board"):
            self.display.show_board(seat)
        elif word in ("n", "notation"):
            self.display.show_notation(seat)
        elif word in ("g", "goals"):
            self.display.show_lines(self.display.teller(seat).outlook())
        elif word == "story":
            self.display.show_lines(self.display.teller(seat).story())
        elif word == "talk":
            self._switch_talk()
        elif word in ("s", "save"):
            self._save(rest.strip())
        elif text:
            return self._act(seat, " ".join(text.lower().split()))
        else:
            self.display.list_actions(self.match.table.mask(seat), seat, "")
        return False

    def _hint(self, seat: int) -> None:
        """Print a hint."""
        view = self.match.table.mask(seat)
        chance = FastChance(len(self.match.part.moves))  # asked twice, it says the same
        hint = give_hint(self.match.game, view, seat, chance)
        for line in hint_lines(hint, self.display.words, view, seat, self.display.names()):
            print_line(f"  {line}")

    def _switch_talk(self) -> None:
        self.display.talks = not self.display.talks
        print_line(self.display.words.say("terminal-talk-on" if self.display.talks else "terminal-talk-off"))

    def _help(self) -> None:
        """Print the commands, and the rule of the last refusal."""
        print_line(self.display.words.say("terminal-help"))
        for line in self._rule_lines():
            print_line(f"  {line}")

    def _rule_lines(self) -> list[str]:
        """The rule of the last refusal from the rulebook; nothing if it is not there."""
        rules = read_rulebook(self.match.game, self.display.language).rules() if self.refused else []
        return [line for rule in rules if rule.id == self.refused for line in part_lines(rule, line_width() - 2)]

    def _call(self, number: str) -> bool:
        """Let another person at this screen, who may act out of turn, act."""
        other = int(number) - 1 if number.isdecimal() else -1
        if other not in self.session.may_act() or other not in self.session.people():
            print_line(self.display.refusal(NOT_YOUR_TURN, None))
            return False
        self._turn_of(other)
        return True

    def _undo(self, seat: int) -> bool:
        try:
            self.session.undo(seat)
        except IllegalAction as refused:
            print_line(self.display.refusal(refused.rule, seat))
            return False
        self.display.forget_undone()
        print_line(self.display.words.say("terminal-undone"))
        self.display.show_board(seat)
        return True

    def save(self) -> None:
        """Save the match to its file and say so."""
        write_match(self.match, self.path)
        print_line(self.display.words.say("terminal-saved", {"file": str(self.path)}))

    def _save(self, name: str) -> None:
        try:
            if name:
                self.path = Path(name)
            self.save()
        except OSError as error:
            fields = {"file": str(self.path), "reason": error.strerror or str(error)}
            print_line(self.display.words.say("terminal-not-saved", fields))

    def _act(self, seat: int, text: str) -> bool:
        """Play the legal action with this number or notation; or say why not, and list those that begin so."""
        view = self.match.table.mask(seat)
        legal = view.legal_actions(seat)
        action = pick_by_number(legal, text) or self._read_action(text)
        if action is not None:
            return self._play(seat, action)
        if text.isdecimal():
            print_line(self.display.words.say("terminal-no-number", {"number": text, "most": len(legal)}))
        elif not self.display.list_actions(view, seat, text):
            close = close_to(legal, text)
            hint: Variables = {"text": text, "count": len(close), "close": ", ".join(close)}
            print_line(self.display.words.say("terminal-no-action", hint))
        return False

    def _read_action(self, text: str) -> Action | None:
        try:
            return self.match.read_action(text)
        except Unreadable:
            return None

    def _play(self, seat: int, action: Action) -> bool:
        words = self.display.words
        try:
            self.session.play(seat, action)
        except IllegalAction as refused:
            plan = self._plan_for(seat, action)
            if plan is not None:
                return self._follow(seat, plan)
            why = self.display.refusal(refused.rule, seat, action)
            print_line(words.say("terminal-refused", {"text": action.text, "why": why}))
            self.refused = refused.rule
            if self._rule_lines():
                print_line(styled(words.say("terminal-why", {"rule": refused.rule}), "dim"))
            return False
        return True

    def _plan_for(self, seat: int, action: Action) -> Plan | None:
        """The plan that leads to this action, which is not legal by itself yet, without its end."""
        return next((replace(plan, end=None) for plan in plans_of(self.session, seat) if plan.last is action), None)

    def _follow(self, seat: int, plan: Plan) -> bool:
        """Play a plan after confirmation; returns whether it was begun."""
        words, view = self.display.words, self.match.table.mask(seat)
        label = words.plan(plan, view, seat, self.display.names(), seat)
        asked = {"text": label.text, "cost": label.note, "way": plan.text}
        if self._read_line(words.say("terminal-plan", asked)):
            return False
        if self.session.play_plan(seat, plan.actions).notation != plan.text:
            print_line(words.say("terminal-interrupted"))
        return True
