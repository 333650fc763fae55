"""Parser of legend files: every mistake is reported with its file, line and key."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, partial
from itertools import zip_longest
from typing import Any, Final

from sobremesa.engine.errors import Mistake, Reason
from sobremesa.engine.text import bounds, plain
from sobremesa.games.andor.content.box import LETTERS

LANGUAGES: Final[list[str]] = ["en", "es", "fr"]
HEADER: Final = r"\s*\[\[?([\w\s.\"-]+)\]\]?\s*(#.*)?"  # beginning of a section
MOST_PARTS: Final = 200  # tables in a list: more than any legend has
LONGEST_LINE: Final = 300  # characters searched for a key
IN_TURN: Final = ("card", "goal", "omen", "when")  # lists that a revising file merges entry by entry
Lines = tuple[int, int]  # first and last
NAME: Final = r"[a-z][a-z0-9-]{0,39}"
NOTHING: Final[plain.Plain] = {}

NO_NAME: Final = Reason(
    "mistake-no-name", "{key} is {value}, but must begin with a letter and have only a to z, digits and hyphens."
)
NO_PART: Final = Reason("mistake-no-part", "{key} must be a table of keys, not {value}.")
NONE_GIVEN: Final = Reason("mistake-none-given", "{key} must have at least one of {names}.")
NO_SPACE_GIVEN: Final = Reason("mistake-no-space-given", "{key} must have at least one space.")
NO_SUCH_SPACE: Final = Reason("mistake-no-such-space", "{key} has {value}, but there is no such space on this board.")
NOT_BY_HEROES: Final = Reason(
    "mistake-not-by-heroes", "{key} must have one number for 2, one for 3 and one for 4 heroes, not {value}."
)
NO_LANGUAGES: Final = Reason("mistake-no-languages", "{key} must be one text for each language: {names}.")
NO_LANGUAGE: Final = Reason("mistake-no-language", "in {key} the language {value} is missing.")
OTHER_LANGUAGE: Final = Reason("mistake-other-language", "in {key} there is a language {value}, but they are {names}.")
NO_BOSS: Final = Reason("mistake-no-boss", "{key} needs a boss, but this legend has no [boss].")
NO_RUBBLE: Final = Reason("mistake-no-rubble", "{key}: rubble tokens are worth {values}.")
NO_BRIDGE: Final = Reason("mistake-no-bridge", "{key}: this board has {count} bridges, counted from 0.")
NO_DICE: Final = Reason("mistake-no-dice", "{key}: two dice cannot name a space of this board.")
NOT_SIX: Final = Reason("mistake-not-six", "{key} must have six letters, one for each face.")
CARD_TWICE: Final = Reason("mistake-card-twice", "{key}: two cards are called {value}.")
TOO_MUCH_FOG: Final = Reason("mistake-too-much-fog", "{key} leaves {count} fog tokens for {spaces} spaces.")
NO_LEGEND: Final = Reason("mistake-no-legend", "there is no legend {value}; there are {names}, or the text of a file.")


class Part:
    """One table of a legend file, read key by key."""

    def __init__(self, values: plain.Plain, source: Source, find: Callable[[], Lines]) -> None:
        self.values = values
        self.source = source
        self.find = find  # finds its lines; needed only for a mistake
        self.seen: list[str] = []

    def wrong(self, key: str, reason: Reason, **fields: str | int) -> Mistake:
        """A mistake, in one sentence."""
        line = self.source.line_of(key, self.values.get(key), *self.find())
        return Mistake(self.source.name, reason, line, key=plain.shown(key), **fields)

    def has(self, key: str) -> bool:
        """Whether the key exists."""
        return key in self.values

    def any(self, key: str) -> Any:
        """The value, of any type."""
        self.seen.append(key)
        if key not in self.values:
            raise Mistake(self.source.name, plain.MISSING, self.find()[0], key=plain.shown(key))
        return self.values[key]

    def word(self, key: str) -> str:
        """A text."""
        value = self.any(key)
        if not isinstance(value, str):
            raise self.wrong(key, plain.NO_TEXT, value=plain.shown(value))
        return value

    def name(self, key: str) -> str:
        """A name that is valid in message ids and file names."""
        value = self.word(key)
        if not re.fullmatch(NAME, value):
            raise self.wrong(key, NO_NAME, value=plain.shown(value))
        return value

    def words(self, key: str) -> list[str]:
        """A list of texts."""
        value = self.any(key)
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            raise self.wrong(key, plain.NO_TEXTS, value=plain.shown(value))
        return [str(word) for word in value]

    def words_of(self, key: str, known: list[str]) -> list[str]:
        """Some of these words, at least one."""
        values = self.words(key)
        if not values:
            raise self.wrong(key, NONE_GIVEN, names=", ".join(known))
        for value in values:
            if value not in known:
                raise self.wrong(key, plain.NONE_OF, value=plain.shown(value), names=", ".join(known))
        return values

    def one_of(self, key: str, known: list[str]) -> str:
        """One of these words."""
        value = self.word(key)
        if value not in known:
            raise self.wrong(key, plain.NONE_OF, value=plain.shown(value), names=", ".join(known))
        return value

    def index_of(self, key: str, known: list[str], first: int = 0, end: int | None = None) -> int:
        """The index of one of these words, or of a range of them."""
        return known.index(self.one_of(key, known[first:end]))

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self.any(key)
        if not isinstance(value, bool):
            raise self.wrong(key, plain.NO_FLAG, value=plain.shown(value))
        return value

    def number(self, key: str, low: int, high: int) -> int:
        """A whole number within these limits."""
        return self._number(key, self.any(key), low, high)

    def _number(self, key: str, value: object, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(key, plain.NO_NUMBER, value=plain.shown(value))
        if not low <= value <= high:
            raise self.wrong(key, plain.OUTSIDE, value=value, low=low, high=high)
        return value

    def numbers(self, key: str, low: int, high: int) -> list[int]:
        """A list of whole numbers within these limits."""
        value = self.any(key)
        if not isinstance(value, list) or not value:
            raise self.wrong(key, plain.NO_NUMBERS, value=plain.shown(value))
        return [self._number(key, item, low, high) for item in value]

    def spaces(self, key: str, known: list[int]) -> list[int]:
        """A space of the board, or a list of them."""
        value = self.any(key)
        listed = value if isinstance(value, list) else [value]
        if not listed:
            raise self.wrong(key, NO_SPACE_GIVEN)
        for space in listed:
            if not isinstance(space, int) or isinstance(space, bool) or space not in known or space == 80:
                raise self.wrong(key, NO_SUCH_SPACE, value=plain.shown(space))
        return [int(space) for space in listed]

    def letters(self, key: str) -> list[int]:
        """A list of letters of the legend track."""
        return [LETTERS.index(word) for word in self.words_of(key, LETTERS)]

    def by_heroes(self, key: str, low: int, high: int) -> list[int]:
        """A whole number, or one for each number of heroes; indexed by the number of heroes."""
        value = self.any(key)
        if not isinstance(value, dict):
            return [self._number(key, value, low, high)] * 5
        if sorted(value) != ["2", "3", "4"]:
            raise self.wrong(key, NOT_BY_HEROES, value=plain.shown(value))
        return [0, 0, *[self._number(key, value[heroes], low, high) for heroes in ("2", "3", "4")]]

    def languages(self, key: str) -> dict[str, str]:
        """A text in every language."""
        value = self.any(key)
        if not isinstance(value, dict):
            raise self.wrong(key, NO_LANGUAGES, names=", ".join(LANGUAGES))
        for language in LANGUAGES:
            if not isinstance(value.get(language), str) or not value[language].strip():
                raise self.wrong(key, NO_LANGUAGE, value=plain.shown(language))
        extra = [language for language in value if language not in LANGUAGES]
        if extra:
            raise self.wrong(key, OTHER_LANGUAGE, value=plain.shown(extra[0]), names=", ".join(LANGUAGES))
        return {language: str(value[language]) for language in LANGUAGES}

    def part(self, key: str) -> Part:
        """A table inside this one."""
        value = self.any(key)
        if not isinstance(value, dict):
            raise self.wrong(key, NO_PART, value=plain.shown(value))

        def find() -> Lines:
            _, last = span = self.find()
            first = self.source.line_of(key, value, *span)
            return first, self.source.end_of_section(first, last)

        return Part(value, self.source, find)

    def parts(self, key: str) -> list[Part]:
        """A list of tables inside this one."""
        value = self.any(key)
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.wrong(key, plain.NO_TABLES, value=plain.shown(value))
        if len(value) > MOST_PARTS:
            raise self.wrong(key, bounds.TOO_MANY, count=len(value), most=MOST_PARTS)

        @cache
        def lines() -> list[Lines]:
            return self.source.lines_of_tables(key, value, *self.find())

        return [Part(item, self.source, partial(_one_of, lines, number)) for number, item in enumerate(value)]

    def over(self, revised: plain.Plain) -> Part:
        """Merge over another file: its values where this one has none."""
        part = Part(laid_over(self.values, revised), self.source, self.find)
        part.seen = self.seen[:]
        return part

    def done(self) -> None:
        """Raise a mistake if a key was not read: it is unknown."""
        for key in self.values:
            if key not in self.seen:
                raise self.wrong(key, plain.UNKNOWN_KEY)


class Source:
    """The lines of a file."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.lines = [line[:LONGEST_LINE] for line in text.split("\n")]

    def header(self, line: int) -> str:
        """The name of the section that begins on this line, "" if none does."""
        found = re.fullmatch(HEADER, self.lines[line - 1])
        return found[1].strip() if found is not None else ""

    def is_section(self, key: str, line: int) -> bool:
        """Whether a table of the list with this key begins on this line."""
        return re.match(rf"\s*\[\[\s*(\w+\s*\.\s*)?{re.escape(key)}\s*\]\]", self.lines[line - 1]) is not None

    def end_of_section(self, first: int, last: int) -> int:
        """The last line before the next section that is not inside this one."""
        inside = self.header(first) + "."
        for line in range(first + 1, last + 1):
            header = self.header(line)
            if header and not header.startswith(inside):
                return line - 1
        return last

    def line_of(self, key: str, value: object, first: int, last: int) -> int:
        """The line on which the key has this value, as far as the text tells."""
        quoted = f'"{value}"' if isinstance(value, str) else str(value)
        best = 0
        for line in range(first, last + 1):
            text = self.lines[line - 1]
            if re.search(rf"(^|[\s{{,\[.]){re.escape(key)}\s*[=\].]", text):
                if quoted in text:
                    return line
                best = best or line
        return best or first

    def lines_of_tables(self, key: str, tables: list[plain.Plain], first: int, end: int) -> list[Lines]:
        """The lines of each table of a list: sections, or inline tables."""
        headers = [line for line in range(first, end + 1) if self.is_section(key, line)]
        if len(headers) >= len(tables):
            return [(line, self.end_of_section(line, end)) for line in headers]
        found: list[Lines] = []
        line = first
        for table in tables:
            line = self.line_of_table(table, line, end)
            found.append((line, end))
        return found

    def line_of_table(self, values: plain.Plain, first: int, last: int) -> int:
        """The line on which an inner table begins: the first that contains its words."""
        words = [f'"{value}"' for value in values.values() if isinstance(value, str)]
        numbers = [str(value) for value in values.values() if is_plain(value)]
        for line in range(first, last + 1):
            text = self.lines[line - 1]
            if "{" in text and all(word in text for word in [*words, *numbers]):
                return line
        return first


def _one_of(lines: Callable[[], list[Lines]], number: int) -> Lines:
    return lines()[number]


def is_plain(value: object) -> bool:
    """Whether a value is a number or a list of them, which look the same in the file and in Python."""
    return all(isinstance(item, int) for item in (value if isinstance(value, list) else [value]))


def read_legend_file(text: str, where: str) -> Part:
    """Parse the file; raises Mistake if it is not TOML."""
    source = Source(where, text)
    values = plain.parse_toml(text, where, bounds.LARGEST_SETTING)
    return Part(values, source, lambda: (1, len(source.lines)))


def laid_over(values: plain.Plain, revised: plain.Plain) -> plain.Plain:
    """Merge the values of a file over those of the revised one, key by key, also inside of tables."""
    found = {**revised, **values}
    for key in values.keys() & revised.keys():
        new, old = values[key], revised[key]
        if isinstance(new, dict) and isinstance(old, dict):
            found[key] = laid_over(new, old)
        elif key in IN_TURN and isinstance(new, list) and all(isinstance(table, dict) for table in new):
            found[key] = [laid_over(*tables) for tables in zip_longest(new, old, fillvalue=NOTHING)]
    return found
