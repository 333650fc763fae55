"""`python -m sobremesa.command` is the same as `sobremesa`."""

from __future__ import annotations

import sys

from sobremesa.command import main

sys.exit(main())
