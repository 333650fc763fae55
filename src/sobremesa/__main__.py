"""`python -m sobremesa`: the same as the command `sobremesa`."""

from __future__ import annotations

import sys

from sobremesa.terminal import main

sys.exit(main())
