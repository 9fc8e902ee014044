"""Cards of a small book, as they are declared and found."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from twinstack.engine.core.words.base import Word
from twinstack.engine.errors import CardError, EngineFault
from twinstack.engine.kernel.canonical import digest
from twinstack.engine.kernel.characteristics import Copiable
from twinstack.engine.suggest import did_you_mean


@dataclass(frozen=True, slots=True)
class Card:
    """A card: what is printed on it."""

    printed: Copiable

    @property
    def name(self) -> str:
        return str(self.printed.front.name)

    def words(self) -> Iterator[Word]:
        """All words on all its faces."""
        for face in self.printed.faces:
            for ability in face.abilities:
                if isinstance(ability, Word):
                    yield from ability.walk()

    def card_names(self) -> Iterator[str]:
        """The cards that its words name, which a game may come to by it."""
        for word in self.words():
            yield from word.card_names()


class CardBook(Mapping[str, Card]):
    """The cards of a book by their names, whatever their case."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._cards = {card.name.casefold(): card for card in cards}
        if len(self._cards) < len(cards):
            names = [card.name.casefold() for card in cards]
            twice = next(name for name in names if names.count(name) > 1)
            raise CardError(f"two cards are called {twice!r}; expected each name once")

    @cached_property
    def edition(self) -> str:
        return digest([[card.name, card.printed] for card in self.values()])[:16]

    def and_these(self, cards: Sequence[Card]) -> "CardBook":
        """These cards and further ones; a CardError if one has the name of another."""
        return CardBook([*self.values(), *cards])

    def __getitem__(self, name: str) -> Card:
        return self._cards[" ".join(name.split()).casefold()]

    def __iter__(self) -> Iterator[str]:
        return (self._cards[key].name for key in sorted(self._cards))

    def __len__(self) -> int:
        return len(self._cards)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and " ".join(name.split()).casefold() in self._cards

    def find(self, name: str) -> Card:
        """The card of this name; if there is none, a CardError suggests names like it."""
        if name not in self:
            raise CardError(f"there is no card {name!r:.60}{did_you_mean(name, self)}")
        return self[name]

    def of_game(self, digests: Mapping[str, str]) -> "GameCards":
        """These cards, of which a game can come to those that its journal tells."""
        return GameCards(self, digests)

    def digests(self, names: Sequence[str]) -> dict[str, str]:
        """A digest of each of these cards, and of all that they name in turn, for a journal."""
        found: dict[str, Card] = {}
        ahead = [*names]
        while ahead:
            card = self.find(ahead.pop())
            if card.name not in found:
                found[card.name] = card
                ahead += card.card_names()
        return {name: digest(found[name].printed)[:16] for name in sorted(found)}


class GameCards(CardBook):
    """The cards as one game knows them: any can be named, but only those that its journal tells can come into it."""

    def __init__(self, book: CardBook, digests: Mapping[str, str]) -> None:
        self._cards, self._digests = book._cards, digests

    def find(self, name: str) -> Card:
        card = super().find(name)
        if card.name not in self._digests:
            told = f"no word of this game's cards names {card.name!r}, so it cannot come into the game"
            raise EngineFault(f"{told}; expected a word that says so by `card_names`, or the rules by `brings`")
        return card
