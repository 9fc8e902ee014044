"""A book of cards: a value that games, decks and scenarios are given. A card is read when it is first needed."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from twinstack.engine.errors import CardError
from twinstack.engine.kernel.canonical import digest
from twinstack.engine.kernel.journal import ENGINE_VERSION
from twinstack.engine.magic.characteristics import Copiable
from twinstack.engine.suggest import Names

if TYPE_CHECKING:  # a book needs no import of the words in which its cards are written
    from twinstack.engine.magic.words import Card

__all__ = ["CardBook", "Entry", "Title", "digest_of", "key_of", "names_of", "title_of"]


@dataclass(frozen=True, slots=True)
class Title:
    """What is known of a card before it is read: its name, its faces' names, and how many of those name the card."""

    name: str
    faces: tuple[str, ...]
    standing: int
    melded: str = ""  # what it melds into
    edition: str = ""  # changes whenever its file does

    def names(self) -> tuple[str, ...]:
        """The names by which the card is found."""
        if self.faces == (self.name,):  # as of most cards
            return self.faces
        return tuple(dict.fromkeys((self.name, *self.faces[: self.standing])))


Load = Callable[[], Iterable["Card"]]
Entry = tuple[Title, Load]
"""A title, and the function that reads the cards of its file."""


def title_of(card: "Card") -> Title:
    melded = card.printed.melds_into
    faces = tuple(face.name for face in card.printed.faces)
    return Title(card.name, faces, len(names_of(card)), "" if melded is None else melded.front.name)


def plain_title(name: str) -> Title:
    """The title of a card with one face, as most cards are."""
    return Title(name, (name,), 1)


def names_of(card: "Card") -> list[str]:
    """The names of faces that also name the card; that of a prepare spell does not, as it cannot be in a deck. 722.3"""
    faces = card.printed.faces[:1] if card.printed.layout == "prepare" else card.printed.faces
    return [face.name for face in faces]


class CardBook:
    """Cards by name; each also by the name of each of its faces, and of what it melds into.

    It never changes: reading a card only fills a cache. Adding cards makes another book. The book of a former time also
    has `later` cards: they are found by name, for whoever wants to try them, but neither listed nor allowed in a deck.
    """

    def __init__(
        self,
        cards: "Iterable[Card]" = (),
        unread: Iterable[Entry] = (),
        later: "CardBook | None" = None,
        until: str = "",
    ) -> None:
        self._later = later
        self.until = until  # the last day on which its cards came out; empty means today
        self._read: dict[str, Card] = {}
        self._entries: dict[str, Entry | None] = {}
        self._found: dict[str, str] = {}  # key -> name of the card
        self._known: dict[str, tuple[str, tuple[str, ...]]] = {}  # name -> its digest, and the cards that it names
        melded: list[tuple[str, str]] = []
        for title, load in unread:
            self._enter(title, load, melded)
        for card in cards:
            self._enter(title_of(card), None, melded)
            self._read[card.name] = card
        self._melded: dict[str, str] = {}  # key -> name of a card that melds into it
        for key, name in melded:
            if key not in self._found:
                self._melded.setdefault(key, name)

    def _enter(self, title: Title, load: Load | None, melded: list[tuple[str, str]]) -> None:
        for name in title.names():
            key = key_of(name)
            if key in self._found:
                raise CardError(f"card {title.name!r}: there is another card with the name {name!r}")
            self._found[key] = title.name
        if title.melded:
            melded.append((key_of(title.melded), title.name))
        self._entries[title.name] = None if load is None else (title, load)

    def with_cards(self, cards: "Iterable[Card]" = (), unread: Iterable[Entry] = ()) -> "CardBook":
        """Another book, which has these cards as well."""
        mine = [entry for entry in self._entries.values() if entry is not None]
        given = [self._read[name] for name, entry in self._entries.items() if entry is None]
        return CardBook((*given, *cards), (*mine, *unread), self._later, self.until)

    def came_later(self, name: str) -> bool:
        """Is it a card that had not come out by the book's last day?"""
        return self._later is not None and not self._is_own(name) and name in self._later

    def find(self, name: str) -> "Card":
        """`Fire // Ice`, `Fire/Ice`, `Fire` or `ice`; with or without accents."""
        key = key_of(name)
        if (found := self._found.get(key)) is not None:
            return self._card(found)
        if (half := self._melded.get(key)) is not None and (whole := self._card(half).printed.melds_into) is not None:
            from twinstack.engine.magic.words import Card  # slow to import, and loaded with the half

            return Card(whole.front.name, whole)
        if self.came_later(name):
            assert self._later is not None
            return self._later.find(name)
        raise CardError(f"no card is named {name!r}{self.did_you_mean(name)}")

    def did_you_mean(self, name: str) -> str:
        return self._suggestions.did_you_mean(name)

    def _card(self, name: str) -> "Card":
        card = self._read.get(name)
        if card is None and (entry := self._entries[name]) is not None:
            for one in entry[1]():
                if one.name in self._entries:
                    self._read.setdefault(one.name, one)
            card = self._read.get(name)
        if card is None:
            raise CardError(f"card {name!r} is not in its file any more; its index is out of date")
        return card

    def name_of(self, value: "Card | Copiable") -> str | None:
        """The name of a card, or of its printed value, in this book; None if it is another, even an equal one."""
        name = " // ".join(face.name for face in value.faces) if isinstance(value, Copiable) else value.name
        mine = self._read.get(name) or self._read.get(self._found.get(key_of(name), ""))
        if mine is not None and (value is mine or value is mine.printed):
            return mine.name
        return None if self._later is None or self._is_own(name) else self._later.name_of(value)

    def digest(self, name: str) -> str:
        """The digest of the card of this name; computed once."""
        return self._facts(name)[0]

    def named_by(self, name: str) -> tuple[str, ...]:
        """The cards that this one names, in the order of its text."""
        return self._facts(name)[1]

    def _facts(self, name: str) -> tuple[str, tuple[str, ...]]:
        known = self._known.get(name)
        if known is None:
            from twinstack.engine.magic.named_cards import said_in  # the words come with it

            printed = self.find(name).printed
            known = self._known[name] = digest_of(printed), tuple(dict.fromkeys(said_in(printed)))
        return known

    @cached_property
    def edition(self) -> str:
        """A digest that tells this book from any with other cards; reads no card."""
        told = (title.edition or digest_of(self._read[title.name].printed) for title in self.titles)
        return digest([ENGINE_VERSION, list(self.names), sorted(set(told))])[:16]

    @cached_property
    def titles(self) -> tuple[Title, ...]:
        """The titles of all cards, in the order of their names; reads no card."""
        return tuple(self._title(name) for name in self.names)

    def _title(self, name: str) -> Title:
        entry = self._entries[name]
        return title_of(self._read[name]) if entry is None else entry[0]

    @cached_property
    def face_names(self) -> frozenset[str]:
        """The names of all faces of all cards; reads no card."""
        return frozenset(face for title in self.titles for face in title.faces)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of all cards, in order; reads no card."""
        return tuple(sorted(self._entries))

    @cached_property
    def cards(self) -> "tuple[Card, ...]":
        """All cards by name; reads those that have not been read yet."""
        return tuple(map(self._card, self.names))

    @cached_property
    def _suggestions(self) -> Names:
        return Names((*self._entries, *self.face_names))

    @property
    def read(self) -> int:
        """How many cards have been read so far."""
        return len(self._read)

    def __contains__(self, name: str) -> bool:
        return self._is_own(name) or self.came_later(name)

    def _is_own(self, name: str) -> bool:
        key = key_of(name)
        return key in self._found or key in self._melded

    def __iter__(self) -> "Iterator[Card]":
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self._entries)


def digest_of(printed: Copiable) -> str:
    """A digest of a card: of everything that is printed on it, and of what it melds into."""
    melded = None if printed.melds_into is None else [list(printed.melds_into.faces), printed.melds_into.layout]
    expansion = [printed.expansion] if printed.expansion else []
    return digest([list(printed.faces), printed.layout, printed.melds_with, melded, *expansion])[:16]


def key_of(name: str) -> str:
    """The key under which a name is found, however it is written."""
    plain = name.replace("’", "'").casefold().replace("æ", "ae")
    if not plain.isascii():
        plain = "".join(one for one in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(one))
    if "/" in plain:
        plain = re.sub(r"\s*/{1,3}\s*", " // ", plain)
    return " ".join(plain.split())
