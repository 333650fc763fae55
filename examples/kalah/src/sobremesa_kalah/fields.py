"""The fields of a table of Kalah; `sobremesa generate` writes parts of `table.py` from them."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.text.fields import EVERYONE, field
from sobremesa.engine.text.shapes import Numbers

HOLES_IN_ORDER: Final = "in each hole: pits and store of the first seat, then of the second"
FIELDS: Final = (field("seeds", Numbers(), HOLES_IN_ORDER, seen=EVERYONE, default="[*[SEEDS] * PITS, 0] * 2"),)
