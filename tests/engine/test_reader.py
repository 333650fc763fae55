"""The reader of plain values: a mistake names the path of its table or, where there is a text, the line."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sobremesa.engine.errors import Mistake
from sobremesa.engine.text.lines import Source
from sobremesa.engine.text.plain import Fields, parse_toml

TEXT = """
name = "camp"
[fire]
logs = "four"
[[disc]]
space = 3
[[disc]]
space = true
colour = "red"
"""


def fields(has_lines: bool) -> Fields:
    return Fields(parse_toml(TEXT, "camp.toml"), "camp.toml", (lambda: Source(TEXT).whole) if has_lines else None)


@pytest.mark.parametrize(
    ("read", "path", "line"),
    [
        (lambda top: top.number("name"), "camp.toml: 'name' must be", "camp.toml, line 2: 'name' must be"),
        (lambda top: top.any("moon"), "camp.toml: 'moon' is missing", "camp.toml, line 1: 'moon' is missing"),
        (lambda top: top.table("fire").number("logs"), "camp.toml: fire: 'logs'", "camp.toml, line 4: 'logs'"),
        (lambda top: top.tables("disc")[1].number("space"), "camp.toml: disc 2: 'space'", "camp.toml, line 8: 'space'"),
        (lambda top: top.tables("disc")[1].done(), "camp.toml: disc 2: there is no", "camp.toml, line 8: there is no"),
        (lambda top: top.tables("disc", 1), "camp.toml: 'disc' has 2 entries", "camp.toml, line 5: 'disc' has 2"),
    ],
)
def test_a_mistake_says_where(read: Callable[[Fields], object], path: str, line: str) -> None:
    for has_lines, said in ((False, path), (True, line)):
        with pytest.raises(Mistake) as mistake:
            read(fields(has_lines))
        assert str(mistake.value).startswith(said)
