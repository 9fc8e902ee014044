"""What mypyc is told about a class. It is not compiled itself: where nothing is, it says nothing and needs no package.

A compiled class has no `__dict__`, cannot be held weakly, and is subclassed by compiled ones only. One that words
subclass says `@mypyc_attr(allow_interpreted_subclasses=True)`; one that needs the rest says `native_class=False`: its
methods are compiled, and it stays a class of Python's own.

A type parameter may have a default, which is meant where a class is named without it. Python knows that from 3.13 on.
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
