"""A position, for rule books that need no more than their sheet: the players, and what lies where.

It can be written as plain data, so that a journal can hold it and the game can be replayed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from twinstack.engine.errors import JournalError


@dataclass(frozen=True, slots=True)
class Thing:
    """A card in a zone. `alias` is its nickname, which marks of other things may also use."""

    card: str
    alias: str = ""
    owner: str = ""  # its owner, if that is not the player in whose zone it lies
    token: bool = False
    copy_of: str = ""
    flags: Mapping[str, bool] = field(default_factory=dict)
    marks: Mapping[str, Any] = field(default_factory=dict)
    counters: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Side:
    """A player, and what lies in their zones; the last thing of an ordered zone is on top."""

    name: str
    zones: Mapping[str, Sequence[Thing]] = field(default_factory=dict)
    stats: Mapping[str, Any] = field(default_factory=dict)
    counters: Mapping[str, int] = field(default_factory=dict)
    team: int | None = None


@dataclass(frozen=True, slots=True)
class Position:
    """A whole game at a moment when nothing is under way."""

    sides: Sequence[Side]
    active: str = ""  # whose turn it is; the first player's if empty
    step: str = ""
    beginning: bool = False  # the step is about to begin: what happens at its beginning is still to happen
    turn: int = 1
    seed: str = ""
    profile: str = ""
    cards: Sequence[Mapping[str, Any]] = ()  # those that the file makes up, as it writes them

    def data(self) -> dict[str, Any]:
        """For a journal."""
        return asdict(self)


def position_of(data: Any) -> Position:
    """The position from which a journal's game began."""
    try:
        sides = [
            _made(Side, {**side, "zones": {zone: tuple(_made(Thing, one) for one in things) for zone, things in zones}})
            for side in data["sides"]
            for zones in [side["zones"].items()]
        ]
        position: Position = _made(Position, {**data, "sides": sides})
    except (TypeError, KeyError, AttributeError) as error:
        raise JournalError(f"journal line 1: its position cannot be read: {error}") from None
    return position


def _made(kind: type[Any], parts: Mapping[str, Any]) -> Any:
    strange = sorted(set(parts) - {one.name for one in fields(kind)})
    if strange:
        raise TypeError(f"{kind.__name__} has no {strange[0]!r}")
    return kind(**parts)
