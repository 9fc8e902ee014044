"""Declarations for mypyc. At run time they do nothing, so no package is needed; this module itself is not compiled.

A compiled class has no `__dict__`, cannot be referenced weakly, and can only have compiled subclasses. A class that
words subclass says `@mypyc_attr(allow_interpreted_subclasses=True)`. One that needs more says `native_class=False`: its
methods are compiled, but it stays an ordinary Python class.
`TypeVar` here takes a default for a type parameter, which `typing.TypeVar` does only from Python 3.13 on.
"""

import typing
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
    from typing_extensions import TypeVar as TypeVar
else:

    def mypyc_attr(**told):
        def unchanged(kind):
            return kind

        return unchanged

    def TypeVar(name, *, default, **told):
        return typing.TypeVar(name, **told)
