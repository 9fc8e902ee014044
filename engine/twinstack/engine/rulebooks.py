"""The rule books, each loaded when somebody first asks for it by name."""

import tomllib
from collections.abc import Callable
from importlib import import_module

from twinstack.engine.errors import UnknownRuleBook
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.rulebook import RuleBook
from twinstack.engine.suggest import did_you_mean

USUAL = "magic"
"""The rule book that is meant if none is named, as in journals from before they named one."""


def names() -> tuple[str, ...]:
    return tuple(_BOOKS)


def find(name: str = USUAL) -> RuleBook:
    """The rule book of this name, which is loaded once."""
    if name not in _BOOKS:
        raise UnknownRuleBook(f"there is no rule book {name!r:.40}{did_you_mean(name, _BOOKS)}")
    if name not in _loaded:
        _loaded[name] = _BOOKS[name]()
    return _loaded[name]


def playing(profile: str) -> RuleBook | None:
    """The book that has this profile; books are loaded until one has."""
    return next((book for name in _BOOKS if profile in (book := find(name)).games.profiles), None)


def of_scenario(text: str) -> str:
    """The name of the book by which the text of a scenario wants to be played; empty if it does not say."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError):
        return ""
    named, profile = str(data.get("rulebook", "")), str(data.get("profile", ""))
    found = playing(profile) if profile and not named else None
    return named if found is None else found.name


def of(journal: Journal) -> RuleBook:
    """The rule book of a journal's game."""
    return find(journal.rulebook or USUAL)


def add(name: str, load: Callable[[], RuleBook]) -> None:
    """Make another rule book known, under a name that no other has."""
    if name in _BOOKS:
        raise ValueError(f"there is a rule book {name!r} already")
    _BOOKS[name] = load


def in_module(path: str, name: str = "BOOK") -> Callable[[], RuleBook]:
    """The `BOOK` of a module, or what has another name there; it is imported when it is asked for."""

    def load() -> RuleBook:
        book: RuleBook = getattr(import_module(path), name)
        return book

    return load


_MAGIC = "twinstack.engine.magic.rulebook"
_BOOKS: dict[str, Callable[[], RuleBook]] = {
    "magic": in_module(_MAGIC),
    "magic-2004": in_module(_MAGIC, "BOOK_OF_2004"),
    "grand-archive": in_module("twinstack.engine.grand_archive.rulebook"),
}
_loaded: dict[str, RuleBook] = {}
