"""The printed faces, numbered once for the whole server, and looks, which refer to these numbers."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from twinstack.engine import rulebooks
from twinstack.engine.kernel.characteristics import Characteristics
from twinstack.engine.rulebook import Faces, FaceValues, RuleBook
from twinstack.protocol.rows import Face, Look, Value
from twinstack.server.views.fields import bounded

T = TypeVar("T")
Kept = TypeVar("Kept")
_NOTHING: tuple[Value, ...] = (None, "", [])


def face_of(values: FaceValues) -> Face:
    """A face as it is sent, with all its values."""
    return [
        bounded(value) if isinstance(value, int) else list(value) if isinstance(value, tuple) else value
        for value in values
    ]


def short_face(face: Face) -> Face:
    """The face without the empty values at its end."""
    end = len(face)
    while end > 1 and face[end - 1] in _NOTHING:
        end -= 1
    return face[:end]


class Catalogue:
    """Every face of every card of a book, by number. A face is made when a game shows it or a client asks for it."""

    def __init__(self, faces: Faces, *, remembered: int = 1 << 14) -> None:
        self._book = faces
        self._remembered = remembered  # how many looks and cards of each sort are kept, for all games together
        self._named: dict[str, list[int]] = {}
        for number, face in enumerate(faces.names):
            self._named.setdefault(face, []).append(number)
        self._faces: dict[int, Face] = {}
        self._in_decks: dict[str, tuple[Face, int | None]] = {}  # by how the card was called
        self._plain: dict[int, Look] = {}
        self._printed: dict[int, int] = {}
        self._looks: dict[Characteristics, Look] = {}
        self._of_tokens: dict[Characteristics, Look] = {}
        self._of_copies: dict[tuple[Characteristics, str], Look] = {}

    @property
    def digest(self) -> str:
        """A digest that tells these faces from others."""
        return self._book.edition

    @property
    def names(self) -> Sequence[str]:
        """The names of all faces, by number."""
        return self._book.names

    def __len__(self) -> int:
        return len(self._book.names)

    def face(self, number: int) -> Face:
        """What clients are told about a printed face."""
        face = self._faces.get(number)
        if face is None:
            face = self._faces[number] = self._face(self._book.printed(number))
        return face

    def in_deck(self, name: str) -> tuple[Face, int | None] | None:
        """What is shown of the card of this name in a deck, and its price as one number; None if there is none."""
        found = self._in_decks.get(name)
        if found is None and (card := self._book.in_deck(name)) is not None:
            values, price = card
            shown = face_of(values), None if price is None else bounded(price)
            found = self._remember(self._in_decks, name, shown)
        return found

    @property
    def made(self) -> int:
        """The number of faces made so far."""
        return len(self._faces)

    def plain(self, number: int) -> Look:
        """The look of an unchanged printed face: one object for all games."""
        look = self._plain.get(number)
        if look is None:
            look = self._plain[number] = Look(number)
            self._printed[id(look)] = number
        return look

    def _face(self, chars: Characteristics) -> Face:
        return face_of(self._book.shown(chars))

    def _number(self, chars: Characteristics) -> int:
        """The number of the printed face with exactly these characteristics; -1 if there is none."""
        return next((one for one in self._named.get(chars.name, ()) if self._book.printed(one) == chars), -1)

    def look(self, chars: Characteristics) -> Look:
        """The look of a card: a printed face, or that of its name and the differences; equal looks are one object."""
        look = self._looks.get(chars)
        if look is None:
            number = self._number(chars)
            look = self._remember(self._looks, chars, self.plain(number) if number >= 0 else self._near(chars))
        return look

    def look_of_token(self, chars: Characteristics) -> Look:
        """The look of a token or a copy: never that of a face, so that a shared look can change for all at once."""
        look = self._of_tokens.get(chars)
        if look is None:
            number = self._number(chars)
            look = self._remember(self._of_tokens, chars, Look(number) if number >= 0 else self._near(chars))
        return look

    def look_of_copy(self, chars: Characteristics, card: str) -> Look:
        """The look of a card or token of this name while it is a copy: the differences from what it is a copy of."""
        look = self._of_copies.get((chars, card))
        if look is None:
            near = self.look(chars)
            look = self._remember(self._of_copies, (chars, card), Look(near.face, near.changes, card))
        return look

    def _remember(self, known: dict[T, Kept], key: T, value: Kept) -> Kept:
        if len(known) >= self._remembered:
            known.clear()
        known[key] = value
        return value

    def printed(self, look: Look) -> int:
        """The number of the printed face that this look is, unchanged; -1 if it is something else."""
        return self._printed.get(id(look), -1)

    def _near(self, chars: Characteristics) -> Look:
        at = self._named.get(chars.name, (-1,))[-1]
        return Look(at, differences(self.face(at) if at >= 0 else None, self._face(chars)))


def differences(before: Face | None, after: Face) -> dict[int, Value]:
    """The values that differ, by their places; without a face before, all that are not empty."""
    if before is None:
        return {at: value for at, value in enumerate(after) if value not in _NOTHING}
    return {at: value for at, value in enumerate(after) if before[at] != value}


def catalogue(book: RuleBook | None = None) -> Catalogue:
    """The catalogue of a book's cards (by default the usual book's); the same one for all who ask."""
    return _catalogue((book or rulebooks.find()).faces)


@lru_cache(maxsize=8)
def _catalogue(faces: Faces) -> Catalogue:
    return Catalogue(faces)
