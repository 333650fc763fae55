"""Exit codes: what was checked and found wrong is FOUND_WRONG, what could not be done at all is BAD_INPUT."""

from __future__ import annotations

from typing import Final

FINE: Final = 0
FOUND_WRONG: Final = 1
BAD_INPUT: Final = 2
DEFECT: Final = 70
INTERRUPTED: Final = 130
