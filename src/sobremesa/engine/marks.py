"""Marks for the compiler.

This module itself is never compiled: the compiler reads the mark, and at run time it does nothing,
so that neither the plain nor the compiled engine needs a package for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_marks):
        """The mark, which says nothing to the interpreter."""
        return lambda cls: cls
