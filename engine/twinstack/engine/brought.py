"""Rule books that other packages bring, and those that somebody tries out without installing them.

An installed package names its own by entry points of the group `twinstack.rulebooks`: the name of the book, and the
module in which it stands as `BOOK`. The variable TWINSTACK_RULEBOOKS names others: `masque=my.masque,chess=my.chess`;
their modules are looked for in the current folder, too.
"""

import inspect
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType

from twinstack.engine import rulebooks
from twinstack.engine.errors import UnknownRuleBook
from twinstack.engine.rulebook import RuleBook
from twinstack.engine.suggest import did_you_mean

GROUP = "twinstack.rulebooks"
TRIED = "TWINSTACK_RULEBOOKS"


def find(name: str) -> RuleBook:
    """The book of this name, of our own or brought by others; the usual one where none is named."""
    if name and name not in rulebooks.names():
        add_books()
        if name not in rulebooks.names():
            known = rulebooks.names()
            hint = did_you_mean(name, known) or f"; there are {', '.join(known)}"
            raise UnknownRuleBook(f"there is no rule book {name!r:.40}{hint}")
    return rulebooks.find(name or rulebooks.USUAL)


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
            book = rulebooks.in_module(module)()
        except Exception as error:  # whatever comes up in somebody else's module
            raise _cannot(name, module, _what(error, module)) from None
        called = getattr(book, "name", None)
        if missing := _missing(book):
            what = f"BOOK is {book!r:.60}" if "games" in missing else f"BOOK has no `{missing[0]}`"
            raise _cannot(name, module, f"{what}; expected a rule book, such as Book(MyRules())")
        if called != name:
            raise _cannot(name, module, f"the book there is called {called!r:.40}; expected {called}={module}")
        return book

    return load


def _missing(book: object) -> list[str]:
    """What of the facade it does not have; its groups are not loaded for that."""
    nothing = object()
    told = (name for name in vars(RuleBook) if not name.startswith("_"))
    return [name for name in told if inspect.getattr_static(book, name, nothing) is nothing]


def _cannot(name: str, module: str, why: str) -> UnknownRuleBook:
    return UnknownRuleBook(f"the rule book {name!r} cannot be loaded from {module!r}: {why}")


def _what(error: Exception, module: str) -> str:
    """What came up, and in which line of theirs. Only what they have raised themselves needs the name of its kind."""
    if isinstance(error, AttributeError) and error.name == "BOOK" and getattr(error.obj, "__name__", "") == module:
        return "there is no BOOK in it; expected BOOK = Book(MyRules())"
    if isinstance(error, SyntaxError):
        return f"{error.msg} ({Path(error.filename or module).name}, line {error.lineno})"
    place, ours = _place(error.__traceback__)
    said = str(error.args[0]) if isinstance(error, KeyError) and error.args else str(error)
    told = ours or isinstance(error, ImportError)
    return f"{'' if told else f'{type(error).__name__}: '}{said}{place}"


def _place(trace: TracebackType | None) -> tuple[str, bool]:
    """The last line of theirs that was under way, and whether what was raised there was raised by us."""
    place, ours = "", False
    while trace is not None:
        name, file = trace.tb_frame.f_globals.get("__name__", ""), trace.tb_frame.f_code.co_filename
        ours = name.startswith("twinstack.")
        if not (ours or name.startswith("importlib") or file.startswith("<")):
            place = f" ({Path(file).name}, line {trace.tb_lineno})"
        trace = trace.tb_next
    return place, ours
