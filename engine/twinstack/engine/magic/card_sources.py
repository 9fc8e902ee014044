"""An author's card file with the places of its cards, so that one card can be made without making all others."""

import ast
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from twinstack.engine.errors import CardError
from twinstack.engine.magic.card_files import digest_of_file
from twinstack.engine.magic.card_folders import INDEX, CardFile

if TYPE_CHECKING:  # a source is had without the words in which its cards are written
    from twinstack.engine.magic.words import Card

Span = tuple[int, int]
"""The place of something in a file: its first byte, and the first byte after it."""


class Spans:
    """The places of the parts of a parsed file."""

    def __init__(self, source: bytes) -> None:
        self._lines = [0]
        for line in source.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))

    def of(self, node: ast.stmt | ast.expr) -> Span:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._lines[node.lineno - 1] + node.col_offset, self._lines[node.end_lineno - 1] + node.end_col_offset


class CardSource:
    """Makes the cards of a file, one at a time."""

    __slots__ = ("_digest", "_file", "_head", "_scope")

    def __init__(self, file: CardFile, digest: str, head: Iterable[Span]) -> None:
        self._file = file
        self._digest = digest
        self._head = [(int(first), int(last)) for first, last in head]
        self._scope: dict[str, Any] | None = None

    def cards(self, name: str, first: int, last: int) -> "tuple[Card, ...]":
        """The cards that this part of the file makes: the one of this name, and its partner if they are a pair."""
        from twinstack.engine.magic.words import Card

        source = self._source()
        try:
            made = eval(compile(b"(" + source[first:last] + b"\n)", self._file.name, "eval"), self._names(source))
            cards = (made,) if isinstance(made, Card) else tuple(made)
            if name in {card.name for card in cards}:
                return cards
        except Exception:  # the file is unchanged since all of it could be read, so the index is wrong
            pass
        problem = f"{self._file.name}: its cards are not where {INDEX} says"
        raise CardError(f"{problem}; remove that file, and it is written anew at the next start")

    def _source(self) -> bytes:
        name = self._file.name
        try:
            source = self._file.path.read_bytes()
        except OSError as error:
            raise CardError(f"{name}: cannot be read any more: {error.strerror}") from None
        if digest_of_file(source) != self._digest:
            raise CardError(f"{name} has changed since its cards were taken; they are taken anew at the next start")
        return source

    def _names(self, source: bytes) -> dict[str, Any]:
        """Everything that the file imports and defines before its cards."""
        if self._scope is None:
            path = self._file.path
            scope: dict[str, Any] = {"__name__": f"cards_in_{path.stem}", "__file__": str(path)}
            for first, last in self._head:
                exec(compile(source[first:last], self._file.name, "exec"), scope)
            self._scope = scope
        return self._scope
