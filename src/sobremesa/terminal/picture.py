"""The board as a picture, in terminals that show pictures: kitty and its relatives, iTerm2 and WezTerm.

The terminal is known by its environment; within tmux or screen, which keep only text, and without the extra `previews`,
there are no pictures.
"""

from __future__ import annotations

import os
import sys
from base64 import b64encode
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Final

from sobremesa.pictures import png_of
from sobremesa.terminal.screen import is_terminal, line_width, screen_height

KITTY: Final = "kitty"
ITERM: Final = "iterm"
KITTY_PROGRAMS: Final = ("ghostty",)
ITERM_PROGRAMS: Final = ("iTerm.app", "WezTerm")
CHUNK: Final = 4096  # letters of a kitty command
CELL: Final = 2  # heights of a cell are about two widths
BELOW: Final = 8  # lines of the screen that stay free
FEWEST_ROWS: Final = 8


def protocol() -> str:
    """How this terminal is sent pictures; "" if it shows none."""
    if not is_terminal(sys.stdout) or os.environ.get("NO_COLOR") or find_spec("resvg_py") is None:
        return ""
    term, program = os.environ.get("TERM", ""), os.environ.get("TERM_PROGRAM", "")
    if os.environ.get("TMUX") or term.startswith(("screen", "tmux")):
        return ""
    if term == "xterm-kitty" or program in KITTY_PROGRAMS:
        return KITTY
    return ITERM if program in ITERM_PROGRAMS else ""


def show_picture(svg: str, width: float, height: float) -> bool:
    """Show a drawing of these proportions, as large as the screen allows; returns whether it was shown."""
    way, rows = protocol(), screen_height() - BELOW
    if not way or rows < FEWEST_ROWS:
        return False
    across = min(line_width(), int(rows * CELL * width / height))
    sys.stdout.write("".join(commands(way, png_of(svg), across)) + "\n")
    return True


def commands(way: str, png: bytes, across: int) -> Iterator[str]:
    """What is sent to the terminal: the picture, this many cells wide."""
    sent = b64encode(png).decode()
    if way == ITERM:
        yield f"\x1b]1337;File=inline=1;size={len(png)};width={across};preserveAspectRatio=1:{sent}\a"
        return
    chunks = [sent[start : start + CHUNK] for start in range(0, len(sent), CHUNK)]
    for number, chunk in enumerate(chunks):
        first = f"a=T,f=100,q=2,c={across}," if number == 0 else ""
        yield f"\x1b_G{first}m={int(number < len(chunks) - 1)};{chunk}\x1b\\"
