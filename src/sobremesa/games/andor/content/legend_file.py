"""Parser of legend files: every mistake is reported with its file, line and key."""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import Final

from sobremesa.engine.errors import Reason
from sobremesa.engine.text import bounds, plain
from sobremesa.engine.text.lines import Source
from sobremesa.games.andor.content.box import LETTERS

LANGUAGES: Final[list[str]] = ["en", "es", "fr"]
MOST_PARTS: Final = 200  # tables in a list: more than any legend has
IN_TURN: Final = ("card", "goal", "omen", "when")  # lists that a revising file merges entry by entry
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


class LegendTable(plain.Fields):
    """One table of a legend file, read key by key; a mistake names its line."""

    def identifier(self, key: str) -> str:
        """A name that is valid in message ids and file names."""
        value = self.word(key)
        if not re.fullmatch(NAME, value):
            raise self.wrong(key, NO_NAME, value=plain.shown(value))
        return value

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

    def some_numbers(self, key: str, low: int, high: int) -> list[int]:
        """A list of whole numbers within these limits, not empty."""
        value = self.any(key)
        if not isinstance(value, list) or not value:
            raise self.wrong(key, plain.NO_NUMBERS, value=plain.shown(value))
        return [self._checked(key, item, low, high) for item in value]

    def _checked(self, key: str, value: object, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(key, plain.NO_NUMBER, value=plain.shown(value))
        if not low <= value <= high:
            raise self.wrong(key, plain.OUTSIDE, value=value, low=low, high=high)
        return value

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
            return [self._checked(key, value, low, high)] * 5
        if sorted(value) != ["2", "3", "4"]:
            raise self.wrong(key, NOT_BY_HEROES, value=plain.shown(value))
        return [0, 0, *[self._checked(key, value[heroes], low, high) for heroes in ("2", "3", "4")]]

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

    def part(self, key: str) -> LegendTable:
        """A table inside this one."""
        value = self.any(key)
        if not isinstance(value, dict):
            raise self.wrong(key, NO_PART, value=plain.shown(value))
        return self.table(key)

    def parts(self, key: str) -> list[LegendTable]:
        """A list of tables inside this one."""
        return self.tables(key, MOST_PARTS)

    def over(self, revised: plain.Plain) -> LegendTable:
        """Merge over another file: its values where this one has none."""
        part = LegendTable(laid_over(self.values, revised), self.where, self.find)
        part.read = {*self.read}
        return part


def read_legend_file(text: str, where: str) -> LegendTable:
    """Parse the file; raises Mistake if it is not TOML."""
    values = plain.parse_toml(text, where, bounds.LARGEST_SETTING)
    return LegendTable(values, where, lambda: Source(text).whole)


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
