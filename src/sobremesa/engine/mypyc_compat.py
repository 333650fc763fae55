"""Annotations for the compiler and the type checker.

This module itself is never compiled: the annotations have no effect at run time, so that neither the plain nor the
compiled engine needs a package for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
    from typing_extensions import TypeVar as TypeVar  # with a default, as from Python 3.13 on
else:
    from typing import TypeVar as TypeVar

    i64 = int  # a 64-bit integer, which the compiler keeps unboxed

    def mypyc_attr(**_marks):
        """A decorator without effect."""
        return lambda cls: cls
