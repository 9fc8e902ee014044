"""What one seat sees of a game, as plain data, from which a rule book can make up a game that may be the one played."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from twinstack.engine.kernel.game import Game
from twinstack.engine.kernel.state import State


@dataclass(frozen=True, slots=True)
class SeenThing:
    """A card or another thing that is seen. `face` is what stands on it, `marks` are its flags and marks by name."""

    id: int
    zone: str
    owner: int  # players are numbered from 1 on
    controller: int
    face: Mapping[str, Any]
    marks: Mapping[str, Any] = field(default_factory=dict)
    counters: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SeenPlayer:
    """A player: what everybody sees of them, and what they may have where nobody sees it."""

    id: int
    name: str  # another one for each
    values: Mapping[str, Any]  # life and the like
    counters: Mapping[str, int] = field(default_factory=dict)
    deck: Sequence[str] = ()  # the cards that they may have, by name; none where that is not known


@dataclass(frozen=True, slots=True)
class Seen:
    """A game, as one seat sees it that is asked something. What lies in a pile is in its order, from the bottom up."""

    players: Sequence[SeenPlayer]
    things: Sequence[SeenThing]
    seat: int  # who looks, and is asked
    active: int
    turn: int
    step: str
    asked: str  # the kind of the decision
    labels: Sequence[str]  # of its options
    shuffle: Callable[[list[Any]], None]
    seed: str


class Guesses(Protocol):
    """Games that are made up from what a seat sees, to think ahead in them."""

    def game(self, seen: Seen) -> Game[State] | None:
        """A game in which the same may be asked; nothing where what is seen does not tell enough for one."""

    def standing(self, game: Game[State], seat: int) -> float:
        """How good it looks for a seat, counted from 0 on: more is better, and 1000 is won."""
