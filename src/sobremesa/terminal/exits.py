"""Exit codes: FOUND_WRONG for a failed check, BAD_INPUT for a command that could not run."""

from __future__ import annotations

from typing import Final

FINE: Final = 0
FOUND_WRONG: Final = 1
BAD_INPUT: Final = 2
DEFECT: Final = 70
INTERRUPTED: Final = 130
