"""Small words that change with the first sound of what follows: French de and que, Spanish y and o.

A message writes the usual form before a variable (`de { $seat }`, `{ $others } y { $last }`), and what is filled in
decides. Text that is always the same is written right by its author, so only values that were filled in are looked at.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

REMEMBERED = 4096  # values whose first sound is known
# Language: the sounds a value can begin with, the small word before it, and what becomes of that word. A French h is
# mute before names (Hilda); common nouns with an aspirated h (héros) are written in small letters.
CHANGES = {
    "fr": [(r"(?i:[aeiouœ])|H[aeiouy]|[Yy][^aeiou]", r"\b([Dd]|(?:[Ll]ors|[Pp]uis|[Jj]us)?[Qq]u)e ", "\\1\u2019")],
    "es": [(r"(?i:h?i(?![aeo])|y[^aeiou])", r"\by ", "e "), (r"(?i:h?o)", r"\bo ", "u ")],
}
MARKS = re.compile("[\ue000-\uf8ff]")  # placeholders for names, as the server fills them in


def joined(language: str, text: str, values: Iterable[object]) -> str:
    """The text with the small words before these values as their first sounds ask."""
    if language in CHANGES:
        for value in values:
            if type(value) is str and value in text:
                text = before(language, text, value, value)
    return text


def before(language: str, text: str, value: str, mark: str) -> str:
    """The text with the small word before a value as the value asks; the mark stands for the value in the text."""
    for small, changed in _changes(language, value):
        text = re.sub(small + rf"(?={re.escape(mark)}(?!\w))", changed, text)
    return text


@lru_cache(REMEMBERED)
def _changes(language: str, value: str) -> tuple[tuple[str, str], ...]:
    """The small words that change before a value, and into what."""
    plain = "".join(letter for letter in unicodedata.normalize("NFD", value[:2]) if not unicodedata.combining(letter))
    plain += value[2:4]
    return tuple((small, changed) for sound, small, changed in CHANGES.get(language, ()) if re.match(sound, plain))
