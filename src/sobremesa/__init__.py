"""Sobremesa: modern board games by their full rules, from one fast engine."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from sobremesa.compiled import PlainFinder, is_compiled

__version__: Final = "0.1.0"

BUILD: Final = "compiled" if is_compiled(Path(__file__).parent) else "plain"
if BUILD == "plain":
    sys.meta_path.insert(0, PlainFinder())
