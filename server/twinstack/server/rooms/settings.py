"""What a room may be set to; each wrong setting gets one sentence."""

import math
from collections.abc import Iterable

import msgspec

from twinstack.engine.magic.decks import FORMATS
from twinstack.engine.magic.profile import PROFILES
from twinstack.engine.suggest import did_you_mean
from twinstack.protocol.messages import Settings
from twinstack.server.problems import Refused
from twinstack.server.texts import clean

SEATS = range(2, 7)
TITLE = 60  # characters
_SECONDS = {  # least and most; 0 is none
    "clock": (30, 86400),
    "per_decision": (5, 86400),
    "delay": (1, 3600),
    "grace": (1, 86400),
    "wait": (0.1, 10),
}


def checked(settings: Settings) -> Settings:
    """The settings, with a clean title; refused if a room cannot be so."""
    _seats(settings)
    check_game(settings.format, settings.profile, settings.best_of)
    if settings.best_of > 1 and settings.seats > 2:
        raise Refused("bad settings", f"{settings.seats} seats cannot play a best of three", "best_of 1, or 2 seats")
    for name in _SECONDS:
        check_seconds(name, getattr(settings, name), "bad settings")
    return msgspec.structs.replace(settings, title=clean(settings.title, TITLE, "title"))


def check_seconds(name: str, value: float, code: str) -> None:
    """How long something may take; 0 is not at all."""
    least, most = _SECONDS[name]
    if not (value == 0 or (math.isfinite(value) and least <= value <= most)):
        raise Refused(code, f"{name} cannot be {value:g} seconds", f"0, or from {least} to {most}")


def check_game(format: str, profile: str, best_of: int) -> None:
    """What is played, and how often, for a room or for the queue."""
    if profile not in PROFILES:
        hint = did_you_mean(profile, PROFILES)
        raise Refused("bad settings", f"there is no profile {profile!r:.40}{hint}", _among(PROFILES))
    if format not in FORMATS:
        hint = did_you_mean(format, FORMATS)
        raise Refused("bad settings", f"there is no format {format!r:.40}{hint}", _among(FORMATS))
    if best_of not in (1, 3):
        raise Refused("bad settings", f"best_of cannot be {best_of}", "1 or 3")


def _seats(settings: Settings) -> None:
    if settings.seats not in SEATS:
        raise Refused("bad settings", f"a room cannot have {settings.seats} seats", f"{SEATS[0]} to {SEATS[-1]}")


def _among(names: Iterable[str]) -> str:
    return f"one of {', '.join(names)}"
