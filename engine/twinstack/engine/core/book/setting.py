"""A game of a small book before anything has happened: its players, and what lies where."""

from collections.abc import Sequence
from typing import Any

from twinstack.engine.core.book.rules import Rules
from twinstack.engine.core.book.state import BookState
from twinstack.engine.core.making import BEFORE, make, seats_that_see
from twinstack.engine.core.placing import put
from twinstack.engine.errors import DeckError
from twinstack.engine.kernel.entities import Player
from twinstack.engine.kernel.randomness import Randomness


def how_many(seats: range) -> str:
    """How many may play, as messages say it."""
    few, most = seats[0], seats[-1]
    return f"{few} to {most} players" if few < most else f"exactly {few} player{'s' if few > 1 else ''}"


def checked_profile(rules: Rules, name: str) -> str:
    profile = name or rules.profiles[0]
    if profile not in rules.profiles:
        raise DeckError(f"there is no profile {profile!r:.40}; expected one of {', '.join(rules.profiles)}")
    return profile


def empty(rules: Rules, names: Sequence[str], seed: bytes) -> BookState:
    """A game in which all zones are empty."""
    players = [Player(seat, name, rules.sheet) for seat, name in enumerate(names)]
    return rules.state(rules, players, Randomness(seed))


def lay(s: BookState, name: str, seat: int, zone: str) -> Any:
    """Put a card into a zone before the game begins. Each card of a game has a number of its own."""
    printed = s.book.cards.find(name).printed
    number = len(s.objects)
    obj = make(s, "card", seat, printed, zone, card=number, known=seats_that_see(s.sheet, zone, seat), timestamp=BEFORE)
    put(s, obj)
    return obj
