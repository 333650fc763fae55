"""Texts in three languages: Fluent messages named after what they describe. No sentence is assembled in code."""

from __future__ import annotations

import re
import warnings
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.errors import NOT_YOUR_TURN, Mistake, Unreadable
from sobremesa.engine.event import Event, Value, kebab
from sobremesa.engine.manifest import Game, games, languages_in
from sobremesa.engine.matches.programme import Series
from sobremesa.engine.search import Intent
from sobremesa.engine.show.listing import Cell
from sobremesa.engine.show.outlook import Sentence
from sobremesa.engine.show.plans import Plan
from sobremesa.engine.show.scene import Sprite
from sobremesa.i18n import small_words
from sobremesa.i18n.phrases import Phrases, Unusual, Variables

LANGUAGES = ("en", "es", "fr")
SHARED = Path(__file__).parent / "texts"


def spoken_in(folder: Path, language: str) -> str:
    """The language to use for somebody who wants this one: the folder's first, if it has no texts in it."""
    known = [one for one in languages_in(folder) if one in LANGUAGES]
    return language if language in known or not known else known[0]


class Label(NamedTuple):
    """The label of an action: short enough for a button, and a note in smaller print."""

    text: str
    note: str = ""

    def __str__(self) -> str:
        return f"{self.text} · {self.note}" if self.note else self.text


class Explanation(NamedTuple):
    """The purpose of something on the table, and its rule."""

    text: str
    rule: str


class TextMissing(UserWarning):
    """A game lacks a text, and another language or its name is shown instead; Python says so once for each text."""


class Words:
    """The texts of one language for one game or series (or for none: the pages and commands around them).

    A game that does not have the language speaks its first one, so that no sentence is half in another; so does one
    that lacks a single text.
    """

    def __init__(self, language: str, of: Game | Series | None = None) -> None:
        if language not in LANGUAGES:
            raise Unreadable(f"There is no language {language!r}; there are {', '.join(LANGUAGES)}.")
        folders = [SHARED] if of is None else [SHARED, of.folder / "texts"]
        language = self.language = spoken_in(folders[-1], language)
        first = next(iter(languages_in(folders[-1])), language)
        self.first = words_for(first, of) if first != language and first in LANGUAGES else None  # for what is missing
        self.game = of if isinstance(of, Game) else None
        self.bundle = FluentBundle([language], use_isolating=False)
        self.phrases = Phrases(language, self.bundle)
        self.forms: dict[str, dict[str, str]] = (
            {} if self.first is None else dict(self.first.forms)
        )  # inflected forms of names: with an article, after a preposition
        for folder in folders:
            self._add((folder / f"{language}.ftl").read_text(encoding="utf-8"))

    def _add(self, text: str) -> None:
        resource = FluentResource(thin_spaces(text) if self.language == "fr" else text)
        self.bundle.add_resource(resource)
        for entry in resource.body:
            if isinstance(entry, Message) and entry.attributes:
                self.forms[entry.id.name] = self._forms(entry.id.name)

    def _forms(self, message: str) -> dict[str, str]:
        patterns = self.bundle.get_message(message).attributes
        return {form: str(self.bundle.format_pattern(pattern, {})[0]) for form, pattern in patterns.items()}

    def _story(self, message: str) -> str | None:
        """A text of the game's content, which may have come with the match: plain text, which needs no parsing."""
        if self.game is None or self.game.stories is None:
            return None
        text = self.game.stories().text(self.language, message)
        return thin_spaces(text) if text is not None and self.language == "fr" else text

    def has(self, message: str) -> bool:
        """Whether this message exists."""
        if self.bundle.has_message(message) or self._story(message) is not None:
            return True
        return self.first is not None and self.first.has(message)

    def _missing(self, message: str, fields: Variables) -> str:
        """Show a text that this language lacks in the game's first one, and one that nothing has by its id."""
        game = self.game.id if self.game is not None else "the project"
        warnings.warn(f"There is no text {message!r} of {game} in {self.language!r}.", TextMissing, stacklevel=3)
        return f"[{message}]" if self.first is None else self.first.say(message, fields)

    def say(self, message: str, fields: Variables | None = None) -> str:
        """Format a message."""
        if not self.bundle.has_message(message):
            story = self._story(message)
            return self._missing(message, fields or {}) if story is None else story
        try:
            text = self.phrases.say(message, fields or {})
        except Unusual:
            text = self._say_unusual(message, fields or {})
        text = re.sub(r"(?<![\w-])-(?=\d)", "\u2212", text) if "-" in text else text  # a minus sign, not a hyphen
        return small_words.joined(self.language, text, (fields or {}).values())

    def _say_unusual(self, message: str, fields: Variables) -> str:
        pattern = self.bundle.get_message(message).value
        assert pattern is not None, f"{self.language} {message} has no text"
        text, errors = self.bundle.format_pattern(pattern, dict(fields))
        assert not errors, f"{self.language} {message}: {errors[0]}"
        return str(text)

    def name(self, field: str, value: object) -> str:
        """The name of a field's value: the message `field-value`, or the value itself.

        Each item of a list is named by the singular: the field `tiles` uses the messages `tile-...`.
        """
        if isinstance(value, list):
            return self.listed(field, value)
        message = f"{field}-{value}"
        return self.say(message) if self.has(message) else str(value)

    def series(self, names: Sequence[str]) -> str:
        """Several names as a list in prose: the sun, the wave and the leaf."""
        if len(names) < 2:
            return "".join(names)
        return self.say("series", {"others": ", ".join(names[:-1]), "last": names[-1]})

    def listed(self, field: str, items: Sequence[object], form: str = "") -> str:
        """The items of a list field in prose: their names, or an inflected form of them.

        Equal items are counted if their message has the form `.many`: a Lantern and three Lizards.
        """
        singular = field.removesuffix("s")
        counts = Counter(map(str, items))
        is_counted = all("many" in self.forms.get(f"{singular}-{item}", {}) for item in counts)
        return self.series([self._item(singular, item, counts, form) for item in (counts if is_counted else items)])

    def _item(self, field: str, item: object, counts: Mapping[str, int], form: str) -> str:
        """One item of a list, or all that are equal."""
        forms = self.forms.get(f"{field}-{item}", {})
        if "many" in forms and counts[str(item)] > 1:
            return self.say("counted", {"count": counts[str(item)], "things": forms["many"]})
        return forms.get(form) or self.name(field, item)

    def fields(self, fields: Mapping[str, Value], people: Sequence[str], viewer: int | None) -> dict[str, str | int]:
        """Fields as variables of a message.

        `$disc` is the value for choosing between variants and `$disc_name` what people call it; `$item_a` and such are
        other forms of the name, the attributes of its message (`.a`, `.the`, `.to`, `.of`, `.does`); `$tiles_a` lists
        items of `tiles` in that form. A field `seat`, or one that ends in `_seat`, becomes the name of the person
        there, and `$seat_you` says whether the reader sits there;
        `$disc_told` whether the name of the person at `seat` says it already, as that of `Moon (bot 1)` does.
        """
        said: dict[str, str | int] = {}
        for name, value in fields.items():
            if name == "seat" or name.endswith("_seat"):
                is_seat = isinstance(value, int) and 0 <= value < len(people)
                said[name] = people[value] if is_seat and isinstance(value, int) else "-"
                said[f"{name}_you"] = "yes" if is_seat and value == viewer else "no"
            elif isinstance(value, bool):
                said[name] = "yes" if value else "no"
            elif isinstance(value, int):
                said[name] = value
            else:
                said[name] = value if isinstance(value, str) else " ".join(map(str, value)) or "none"
                said[f"{name}_name"] = self.name(name, value)
                if isinstance(value, list):
                    said[f"{name}_a"] = self.listed(name, value, "a")
                for form, text in self.forms.get(f"{name}-{value}", {}).items():
                    said[f"{name}_{form}"] = text
        for name in [name for name in said if name.endswith("_name")] if "seat" in said else []:
            said[name.removesuffix("name") + "told"] = "yes" if str(said["seat"]).startswith(str(said[name])) else "no"
        return said

    def tell(self, message: str, given: Mapping[str, Value], people: Sequence[str], viewer: int | None) -> str:
        """Format a message with these fields as its variables."""
        return self.say(message, self.fields(given, people, viewer))

    def seat(self, name: str) -> str:
        """The name of a seat: the message `seat-<name>`, its number, or the name itself."""
        message, numbered = f"seat-{name}", re.fullmatch(r"seat-(\d+)", name)
        if numbered:
            return self.say("player-seat", {"number": numbered[1]})
        return self.say(message) if self.has(message) else name.replace("-", " ").capitalize()

    def action(
        self, action: Action, table: Table, seat: int, people: Sequence[str] = (), viewer: int | None = None
    ) -> Label:
        """The label of this seat's action on a masked table: `action-<kind>`, and `note-<kind>` if there is one.

        Messages can use the fields of the action, those of the game's `wording`, and `$asked`, the choice.
        """
        assert self.game is not None
        given = {"asked": kebab(type(table.choice).__name__), **action.fields, **self.game.wording(table, seat, action)}
        text, note = self.tell(f"action-{action.kind}", given, people, viewer), f"note-{action.kind}"
        told = self.tell(note, given, people, viewer).strip() if self.has(note) else ""
        return Label(capital(text), capital(told))

    def plan(self, plan: Plan, table: Table, seat: int, people: Sequence[str] = (), viewer: int | None = None) -> Label:
        """The label of a plan: the text of its last action, and `plan-<kind>` for the cost of all of it."""
        text = self.action(plan.last, table, seat, people, viewer).text
        return Label(text, capital(self.tell(f"plan-{plan.last.kind}", plan.cost, people, viewer)))

    def event(
        self, told: Mapping[str, Value], people: Sequence[str], viewer: int | None = None, table: Table | None = None
    ) -> str:
        """A line of the log: the message named like the event. Empty for events that only move pieces.

        The messages can also use the fields of the game's `telling`, taken from the table, which may have advanced
        since. The table of another game of a series provides none.
        """
        if not self.has(str(told["kind"])):
            return ""
        is_of_game = self.game is not None and table is not None and table.game == self.game.id
        around = self.game.telling(table) if self.game is not None and is_of_game else {}
        fields = {name: value for name, value in {**around, **told}.items() if name != "kind"}
        return capital(self.tell(str(told["kind"]), fields, people, viewer))

    def prompt(self, table: Table, people: Sequence[str], viewer: int | None) -> str:
        """What the table waits for: `prompt-<choice>`, which says "you" or the name of the person.

        `$may_act` is for seats that may act out of turn: everybody chooses a card, or may act on another's
        turn.
        """
        message, given = self.question(table)
        may_act = viewer is not None and viewer in table.actors()
        return self.say(message, {**self.fields(given, people, viewer), "may_act": "yes" if may_act else "no"})

    def question(self, table: Table) -> tuple[str, dict[str, Value]]:
        """The message id of the prompt, and its fields."""
        assert self.game is not None
        step = self.game.write_step(table.choice)
        message = "prompt-" + kebab(step.pop("step"))
        return message, {**self.game.asking(table), **step}

    def talk(self, kind: str, fields: Mapping[str, Value], people: Sequence[str], number: int) -> str:
        """A line of speech: one of `talk-<kind>-1`, `-2`, ..., chosen by the number of the move; all hear the same."""
        count = 0
        while self.has(f"talk-{kind}-{count + 1}"):
            count += 1
        said = self.fields(fields, people, None)
        return self.say(f"talk-{kind}-{crc32(f'{kind} {number}'.encode()) % count + 1}", said) if count else ""

    def aloud(self, event: Event, people: Sequence[str], number: int) -> tuple[int, str] | None:
        """The speaker and speech of an event, built from its public fields, so that it reveals no secret."""
        talk = self.game.talk if self.game is not None else None
        if talk is None or event.kind not in talk.said:
            return None
        heard = {name: value for name, value in event.as_heard_by(None).items() if name != "kind"}
        seat = heard[talk.said[event.kind]]
        assert isinstance(seat, int)
        return seat, self.talk(event.kind, heard, people, number)

    def intent(self, intent: Intent) -> str:
        """A bot's announced intent: `intent-<kind>`."""
        return self.say(f"intent-{intent.kind}", self.fields(intent.fields, (), None))

    def reason(self, term: str, points: float) -> str:
        """A gain or cost of an action, by a term of the evaluation: `because-<term>`, or only its name."""
        change = "gain" if points > 0 else "loss"
        message = f"because-{term}"
        if not self.has(message):
            return self.say("because-of-term", {"term": self.say(f"term-{term}"), "change": change})
        return self.say(message, {"points": max(1, round(abs(points))), "change": change})

    def refusal(self, rule: str, waiting: str = "", cause: str = "", lacking: Sequence[str] = ()) -> str:
        """Why something is not allowed: `refused-<rule>`, which may select by `$cause` and say what is `$lacking`.

        Out of turn it includes the prompt, in `$waiting`.
        """
        message, given = f"refused-{rule.lower()}", self._against(rule, waiting, cause, lacking)
        return self.say(message if self.has(message) else "refused", given).rstrip()

    def _against(self, rule: str, waiting: str, cause: str, lacking: Sequence[str]) -> dict[str, str | int]:
        """The variables of a refusal."""
        missing = self.listed("lacking", lacking) if lacking else "none"
        fields = {"rule": rule, "waiting": waiting, "cause": cause or "none"}
        return {**fields, "lacking": len(lacking), "lacking_name": missing}

    def refusal_at(
        self, rule: str, table: Table, people: Sequence[str], viewer: int | None, action: Action | None = None
    ) -> str:
        """Why this viewer may not do this, or such things, at this table now."""
        is_early = not table.is_over and (rule == NOT_YOUR_TURN or viewer != table.choice.seat)
        cause, lacking = self._cause(table, viewer, action)
        return self.refusal(rule, self.prompt(table, people, viewer) if is_early else "", cause, lacking)

    def _cause(self, table: Table, viewer: int | None, action: Action | None) -> tuple[str, list[str]]:
        """Which of several reasons it is, and what is missing."""
        if self.game is None or action is None or viewer is None:
            return "", []
        return self.game.cause(table, viewer, action), self.game.lacking(table, viewer, action)

    def short_refusal(self, rule: str, table: Table, seat: int, action: Action) -> str:
        """Why this seat may not do this, in a few words for a button: `short-<rule>`, else the start of the refusal."""
        message, (cause, lacking) = f"short-{rule.lower()}", self._cause(table, seat, action)
        if self.has(message):
            return self.say(message, self._against(rule, "", cause, lacking))
        return re.split(r"\s?[.:;](?:\s|$)", self.refusal(rule, "", cause, lacking))[0]

    def mistake(self, mistake: Mistake) -> str:
        """Where a text that somebody uploaded is wrong, and why: `mistake-...`."""
        said = {"where": mistake.where, "what": self.say(mistake.reason.message, mistake.fields)}
        return (
            self.say("mistake-at-line", {**said, "line": str(mistake.line)})
            if mistake.line
            else self.say("mistake-at", said)
        )

    def line(self, line: Sentence, people: Sequence[str] = (), viewer: int | None = None) -> str:
        """A sentence of an outlook or a story."""
        return self.tell(line.message, line.fields, people, viewer)

    def label(self, sprite: Sprite, people: Sequence[str], viewer: int | None) -> str:
        """The label of a sprite, for a tooltip or a screen reader."""
        return self.tell(sprite.label, sprite.fields, people, viewer) if sprite.label else ""

    def cell(self, cell: Cell, people: Sequence[str] = (), viewer: int | None = None) -> str:
        """One line of a list: a message, an inflected form of one, or literal text."""
        if not cell.message:
            return cell.text
        said = self.tell(cell.message, cell.fields, people, viewer) if not cell.form else ""
        return (self.forms[cell.message][cell.form] if cell.form else said).strip()

    def about(self, sprite: Sprite, people: Sequence[str], viewer: int | None) -> Explanation:
        """The purpose of a sprite: `about-<name>` for `label-<name>`, `about-answer` if it stands for an action."""
        name = "answer" if sprite.label.startswith("action-") else sprite.label.removeprefix("label-")
        message = f"about-{name}"
        if not sprite.label or not self.has(message):
            return Explanation("", "")
        text = self.tell(message, sprite.fields, people, viewer)
        return Explanation(text, self.forms.get(message, {}).get("rule", ""))


def capital(text: str) -> str:
    """The text with a capital first letter: it may begin with a name that is written in lower case."""
    return text[:1].upper() + text[1:]


def thin_spaces(text: str) -> str:
    """French typography: a narrow no-break space before ; : ! ? % and inside guillemets."""
    return re.sub(r" (?=[;:!?%»])|(?<=«) ", "\u202f", text)


@cache
def words_for(language: str, of: Game | Series | None = None) -> Words:
    """The texts of a language, cached."""
    return Words(language, of)


def say_mistake(language: str, mistake: Mistake) -> str:
    """What is wrong with an uploaded text, in the texts of all games or of the one that has found it."""
    known = [words_for(language), *[words_for(language, game) for game in games().values()]]
    return next(words for words in known if words.has(mistake.reason.message)).mistake(mistake)
