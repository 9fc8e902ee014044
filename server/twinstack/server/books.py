"""Rule books that other packages bring, and those that somebody tries out without installing them.

An installed package names its own by entry points of the group `twinstack.rulebooks`: the name of the book, and the
module in which it stands as `BOOK`. The variable TWINSTACK_RULEBOOKS names others: `masque=my.masque,chess=my.chess`;
their modules are looked for in the current folder, too.
"""

import os
import sys
from collections.abc import Callable, Iterator

from twinstack.engine import rulebooks
from twinstack.engine.errors import UnknownRuleBook
from twinstack.engine.rulebook import RuleBook

GROUP = "twinstack.rulebooks"
TRIED = "TWINSTACK_RULEBOOKS"


def add_books() -> None:
    """From now on these are there, too. One is loaded when somebody asks for it."""
    if os.environ.get(TRIED) and os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    for name, module in (*_tried(), *_installed()):
        if name not in rulebooks.names():
            rulebooks.add(name, _loader(name, module))


def _tried() -> Iterator[tuple[str, str]]:
    for part in filter(None, map(str.strip, os.environ.get(TRIED, "").split(","))):
        name, equals, module = map(str.strip, part.partition("="))
        if not (name and equals and module):
            raise UnknownRuleBook(f"{TRIED} says {part!r:.60}; expected a name and a module, such as 'chess=my.chess'")
        yield name, module


def _installed() -> Iterator[tuple[str, str]]:
    from importlib import metadata  # slow to import

    for one in metadata.entry_points(group=GROUP):
        yield one.name, one.value


def _loader(name: str, module: str) -> Callable[[], RuleBook]:
    def load() -> RuleBook:
        try:
            return rulebooks.in_module(module)()
        except Exception as error:  # whatever comes up in somebody else's module
            what = (
                str(error) if isinstance(error, (ImportError, AttributeError)) else f"{type(error).__name__}: {error}"
            )
            raise UnknownRuleBook(f"the rule book {name!r} cannot be loaded from {module!r}: {what}") from None

    return load
