"""Decks that come with a rule book."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Deck:
    """A name, what it is like to play, how many there are of each card, and who leads them if anybody does."""

    name: str
    pitch: str
    cards: tuple[tuple[str, int], ...]
    leader: str = ""

    @property
    def size(self) -> int:
        return sum(count for _, count in self.cards)

    def list(self) -> tuple[str, ...]:
        """Every card by name, four times where there are four."""
        return tuple(name for name, count in self.cards for _ in range(count))
