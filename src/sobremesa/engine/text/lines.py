"""Line numbers of values in a TOML text, found by searching it; needed only for error messages."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

HEADER: Final = r"\s*\[\[?([\w\s.\"-]+)\]\]?\s*(#.*)?"  # beginning of a section
LONGEST_LINE: Final = 300  # characters searched for a key
Lines = tuple[int, int]  # first and last
Values = Mapping[str, object]


@dataclass(frozen=True)
class Span:
    """The lines of one table in its text."""

    source: Source
    first: int
    last: int

    def line_of(self, key: str, value: object) -> int:
        """The line on which the key has this value."""
        return self.source.line_of(key, value, self.first, self.last)

    def of_table(self, key: str, values: object) -> Span:
        """The lines of a table inside this one."""
        first = self.line_of(key, values)
        return Span(self.source, first, self.source.end_of_section(first, self.last))

    def of_tables(self, key: str, tables: Sequence[Values]) -> list[Span]:
        """The lines of each table of a list inside this one."""
        return [Span(self.source, *lines) for lines in self.source.lines_of_tables(key, tables, self.first, self.last)]


class Source:
    """The lines of a file."""

    def __init__(self, text: str) -> None:
        self.lines = [line[:LONGEST_LINE] for line in text.split("\n")]

    @property
    def whole(self) -> Span:
        """All its lines."""
        return Span(self, 1, len(self.lines))

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
        """The line on which the key has this value, by a search of the text."""
        quoted = f'"{value}"' if isinstance(value, str) else str(value)
        best = 0
        for line in range(first, last + 1):
            text = self.lines[line - 1]
            if re.search(rf"(^|[\s{{,\[.]){re.escape(key)}\s*[=\].]", text):
                if quoted in text:
                    return line
                best = best or line
        return best or first

    def lines_of_tables(self, key: str, tables: Sequence[Values], first: int, end: int) -> list[Lines]:
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

    def line_of_table(self, values: Values, first: int, last: int) -> int:
        """The line on which an inner table begins: the first that contains its words."""
        words = [f'"{value}"' for value in values.values() if isinstance(value, str)]
        numbers = [str(value) for value in values.values() if is_plain(value)]
        for line in range(first, last + 1):
            text = self.lines[line - 1]
            if "{" in text and all(word in text for word in [*words, *numbers]):
                return line
        return first


def is_plain(value: object) -> bool:
    """Whether a value is a number or a list of them, which look the same in the file and in Python."""
    return all(isinstance(item, int) for item in (value if isinstance(value, list) else [value]))
