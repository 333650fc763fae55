"""Marks for the compiler and the type checker.

This module itself is never compiled: they read the marks, and at run time these do nothing,
so that neither the plain nor the compiled engine needs a package for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
    from typing_extensions import TypeVar as TypeVar  # with a default, as from Python 3.13 on
else:
    from typing import TypeVar as TypeVar

    i64 = int  # a whole number of 64 bits, which the compiler keeps as one

    def mypyc_attr(**_marks):
        """The mark, which says nothing to the interpreter."""
        return lambda cls: cls
