"""The cards of one game: those it begins with, and all that these name. Rules use these, never a whole book."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from twinstack.engine.errors import EngineFault
from twinstack.engine.kernel.canonical import digest
from twinstack.engine.magic.card_book import CardBook, digest_of
from twinstack.engine.magic.characteristics import Copiable
from twinstack.engine.magic.named_cards import said_in
from twinstack.engine.magic.words import Card


@dataclass(frozen=True, slots=True)
class GameCards:
    """A game's part of a book: the cards that can come into the game, with the digest of each by its name."""

    book: CardBook
    digests: Mapping[str, str] = field(default_factory=dict)

    def find(self, name: str) -> Card:
        """A card of the game. The journal does not record any other, so others are refused."""
        card = self.book.find(name)
        if card.name not in self.digests:
            raise EngineFault(f"no word of this game's cards says {card.name!r}, so it cannot come into the game")
        return card

    def face_names(self) -> frozenset[str]:
        """Any card can be named, whether it can come into the game or not. 201.4"""
        return self.book.face_names

    def including(self, named: Iterable[str] = (), printed: Iterable[Copiable] = ()) -> "GameCards":
        """Add these cards of the book, the cards of these values, and all cards that they name."""
        found, waiting = dict(self.digests), list(named)
        values: dict[str, set[str]] = {}
        for value in dict.fromkeys(printed):
            values.setdefault(" // ".join(face.name for face in value.faces), set()).add(digest_of(value))
            waiting.extend(said_in(value))
        for name, theirs in values.items():
            found[name] = next(iter(theirs)) if len(theirs) == 1 else digest(sorted(theirs))[:16]
        seen: set[str] = set()
        while waiting:
            name = waiting.pop()
            if name in seen or name not in self.book:
                continue
            seen.add(name)
            card = self.book.find(name)
            if card.name not in values:
                found[card.name] = self.book.digest(card.name)
            waiting.extend(self.book.named_by(card.name))
        return GameCards(self.book, dict(sorted(found.items())))


NO_CARDS = GameCards(CardBook())

__all__ = ["NO_CARDS", "GameCards"]
