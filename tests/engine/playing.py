"""Whole games of Magic, made from a number, with the decks that come with it or with random cards."""

from typing import Any

from tests.book import all_cards
from tests.rulebooks.playing import CROWD
from tests.rulebooks.playing import Seating as AnySeating
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.magic.decks import DECKS, DECKS_2004, find_deck
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.table import new_game

COPIERS = ("Hall of Mirrors", "Echo Chamber")  # decks that do nothing but copy
USUAL = {"magic": DECKS, "magic-2004": DECKS_2004}
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def pile(random: Randomness, rules: str = "magic") -> tuple[str, ...]:
    """Sixty cards of two colors and none, without any plan: so that every card there is gets played."""
    colors = 1 << random.below(5) | 1 << random.below(5)
    names = [
        card.name
        for card in all_cards(rules)
        if card.printed.layout != "melded" and all(face.colors & ~colors == 0 for face in card.printed.faces)
    ]
    lands = [name for at, name in enumerate(BASICS) if colors & 1 << at]
    return (*(random.pick(names) for _ in range(37)), *(lands[at % len(lands)] for at in range(23)))


class Seating(AnySeating):
    """A game of Magic and its players. The same number gives the same game, move by move."""

    game: Table

    def __init__(self, number: int, players: int = 0, *, copiers: bool = False, rules: str = "magic") -> None:
        self._copiers = copiers
        self.rules = rules
        super().__init__(number, players)

    def seats(self) -> int:
        return self.random.pick((2, 2, 2, 3, 4, 5, 6))

    def deck(self) -> tuple[str, ...]:
        if self._copiers:
            return find_deck(self.random.pick(COPIERS)).list()
        return self.random.pick(USUAL[self.rules]).list() if self.random.below(2) else pile(self.random, self.rules)

    def begun(self, decks: list[tuple[str, ...]], number: int) -> Any:
        return new_game(decks, seed=f"game {number}", profile=self.book.games.profiles[0])

    def crowded(self) -> bool:
        return len(self.game.state.battlefield) > CROWD
