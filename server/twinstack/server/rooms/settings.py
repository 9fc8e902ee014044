"""Which settings a room may have. Wrong settings are refused with a sentence about the first wrong one."""

import math
from collections.abc import Iterable

import msgspec

from twinstack.engine import rulebooks
from twinstack.engine.errors import ScenarioError, UnknownRuleBook
from twinstack.engine.rulebook import RuleBook
from twinstack.engine.suggest import did_you_mean
from twinstack.protocol.messages import Settings
from twinstack.server.problems import Refused
from twinstack.server.texts import clean

TITLE = 60  # characters
_SECONDS = {  # the least and the most; 0 switches it off
    "clock": (30, 86400),
    "per_decision": (5, 86400),
    "delay": (1, 3600),
    "grace": (1, 86400),
    "wait": (0.1, 10),
}


def checked(settings: Settings) -> Settings:
    """The settings, with a clean title; refused if no room may have them."""
    book = find_book(settings.rulebook, settings.profile)
    settings = _of_a_lesson(settings, book) if settings.lesson else settings
    profile, format = usual_where_empty(book, settings.profile, settings.format)
    check_game(book, format, profile, settings.best_of)
    _seats(settings, book.games.seats)
    if settings.best_of > 1 and settings.seats > 2:
        raise Refused(
            "bad settings", f"a best of three is for 2 seats, not for {settings.seats}", "best_of 1, or 2 seats"
        )
    for name in _SECONDS:
        check_seconds(name, getattr(settings, name), "bad settings")
    title = clean(settings.title, TITLE, "title")
    return msgspec.structs.replace(settings, profile=profile, format=format, title=title, rulebook=book.name)


def _of_a_lesson(settings: Settings, book: RuleBook) -> Settings:
    """A lesson is for one player, who has time."""
    try:
        others = book.lessons.find(settings.lesson).others
    except ScenarioError as error:
        raise Refused("no lesson", str(error), _among(one.name for one in book.lessons.offered)) from None
    return msgspec.structs.replace(
        settings, seats=1 + len(others), best_of=1, rated=False, private=True, undo=True, clock=0.0, per_decision=0.0
    )


def check_seconds(name: str, value: float, code: str) -> None:
    """Refuse a duration that is out of bounds; 0 switches it off."""
    least, most = _SECONDS[name]
    if not (value == 0 or (math.isfinite(value) and least <= value <= most)):
        raise Refused(code, f"{name} cannot be {value:g} seconds", f"0, or from {least} to {most}")


def find_book(name: str, profile: str = "") -> RuleBook:
    """The rule book of this name; where none is named, the one that has the profile, or the usual one."""
    if not name and profile and (found := rulebooks.playing(profile)) is not None:
        return found
    try:
        return rulebooks.find(name or rulebooks.USUAL)
    except UnknownRuleBook as error:
        raise Refused("no rule book", str(error), _among(rulebooks.names())) from None


def ladder(rulebook: str, format: str) -> str:
    """The name under which ratings are kept: formats of other books may have the same name."""
    return format if rulebook == rulebooks.USUAL else f"{rulebook} {format}"


def usual_where_empty(book: RuleBook, profile: str, format: str) -> tuple[str, str]:
    """The profile and the format, each the book's usual one where none is named."""
    return profile or book.games.profiles[0], format or book.decks.formats[0]


def check_game(book: RuleBook, format: str, profile: str, best_of: int) -> None:
    """Refuse a format, a profile or a number of games that the book does not have; for rooms and the queue."""
    profiles, formats = book.games.profiles, book.decks.formats
    if profile not in profiles:
        hint = did_you_mean(profile, profiles)
        raise Refused("bad settings", f"there is no profile {profile!r:.40}{hint}", _among(profiles))
    if format not in formats:
        hint = did_you_mean(format, formats)
        raise Refused("bad settings", f"there is no format {format!r:.40}{hint}", _among(formats))
    if best_of not in (1, 3):
        raise Refused("bad settings", f"best_of cannot be {best_of}", "1 or 3")


def _seats(settings: Settings, allowed: range) -> None:
    if settings.seats not in allowed:
        least, most = allowed[0], allowed[-1]
        expected = f"{least} to {most}" if least < most else str(least)
        raise Refused("bad settings", f"a room cannot have {settings.seats} seats", expected)


def _among(names: Iterable[str]) -> str:
    return f"one of {', '.join(names)}"
