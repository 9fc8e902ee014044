"""What one seat sees of a game, as plain data, from which a rule book can make up a game that might be the real one."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from twinstack.engine.kernel.game import Game
from twinstack.engine.kernel.state import State


@dataclass(frozen=True, slots=True)
class SeenThing:
    """A visible card or other object. `face` has the fields of its face, `marks` its flags and marks, by name."""

    id: int
    zone: str
    owner: int  # players are numbered from 1 on
    controller: int
    face: Mapping[str, Any]
    marks: Mapping[str, Any] = field(default_factory=dict)
    counters: Mapping[str, int] = field(default_factory=dict)
    card: str = ""  # the card or token that it is, while it is a copy of what its face says


@dataclass(frozen=True, slots=True)
class SeenPlayer:
    """A player: what everybody sees of them, and the cards that they may have in hidden zones."""

    id: int
    name: str  # unique in the game
    values: Mapping[str, Any]  # what the sheet says that players have
    counters: Mapping[str, int] = field(default_factory=dict)
    deck: Sequence[str] = ()  # the names of the cards that they may have; empty if that is not known


@dataclass(frozen=True, slots=True)
class Seen:
    """A game as seen by the seat that has to answer a decision. An ordered zone is listed from the bottom up."""

    players: Sequence[SeenPlayer]
    things: Sequence[SeenThing]
    seat: int  # the seat that sees this, and is asked
    active: int
    turn: int
    step: str
    asked: str  # the kind of the decision
    labels: Sequence[str]  # of its options
    shuffle: Callable[[list[Any]], None]
    seed: str


class Listed(Protocol):
    """A deck as far as guessing needs it."""

    @property
    def cards(self) -> Iterable[tuple[str, int]]:
        """Each name, and how many cards of the deck have it."""

    def list(self) -> Sequence[str]: ...


def seen_of(seen: Seen, player: SeenPlayer) -> Counter[str]:
    """The names of the visible cards that a player owns."""
    return Counter(one.card or one.face["name"] for one in seen.things if one.owner == player.id)


def likely_deck(seen: Seen, player: SeenPlayer, decks: Iterable[Listed]) -> Sequence[str]:
    """The deck with the most cards that were seen of its player; of equal ones any."""
    lying, shuffled = seen_of(seen, player), list(decks)
    seen.shuffle(shuffled)
    return max(shuffled, key=lambda deck: sum(min(many, lying[name]) for name, many in deck.cards)).list()


class Guesses(Protocol):
    """Games that are made up from what a seat sees, to think ahead in them."""

    def game(self, seen: Seen) -> Game[State] | None:
        """A made-up game in which the same decision is open; None if too little is seen to make one."""

    def standing(self, game: Game[State], seat: int) -> float:
        """How good the position is for a seat, numbered from 0: more is better, and 1000 means that it has won."""
