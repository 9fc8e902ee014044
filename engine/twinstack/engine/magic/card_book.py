"""Card files become a book of cards: read with care for their authors, found by name."""

import importlib
import importlib.util
import re
import sys
import traceback
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from types import ModuleType

from twinstack.engine.errors import CardError
from twinstack.engine.magic import words
from twinstack.engine.magic.words import Card
from twinstack.engine.suggest import Names, did_you_mean


class CardBook:
    """Cards by name; each also by the name of each of its faces, and of what it melds into."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.cards: tuple[Card, ...] = tuple(sorted(cards, key=lambda card: card.name))
        self._found: dict[str, Card] = {}
        for card in self.cards:
            self._add(card.name, card)
            for name in names_of(card):
                if name != card.name:
                    self._add(name, card)
        for card in self.cards:
            if (melded := card.printed.melds_into) is not None:
                self._found.setdefault(key_of(melded.front.name), Card(melded.front.name, melded))

    def _add(self, name: str, card: Card) -> None:
        if key_of(name) in self._found:
            raise CardError(f"card {card.name!r}: there is another card with the name {name!r}")
        self._found[key_of(name)] = card

    def find(self, name: str) -> Card:
        """`Fire // Ice`, `Fire/Ice`, `Fire` or `ice`; with or without accents."""
        card = self._found.get(key_of(name))
        if card is None:
            raise CardError(f"no card is named {name!r}{self._names.did_you_mean(name)}")
        return card

    @cached_property
    def _names(self) -> Names:
        names = (name for one in self._found.values() for name in names_of(one))
        return Names((*names, *(card.name for card in self.cards)))

    def __contains__(self, name: str) -> bool:
        return key_of(name) in self._found

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)


def names_of(card: Card) -> list[str]:
    """The names of faces that stand for the card; a prepare spell is no card that could be in a deck. 722.3"""
    faces = card.printed.faces[:1] if card.printed.layout == "prepare" else card.printed.faces
    return [face.name for face in faces]


def key_of(name: str) -> str:
    """Under which it is found, however it is written."""
    plain = name.replace("’", "'").casefold().replace("æ", "ae")
    if not plain.isascii():
        plain = "".join(one for one in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(one))
    return " ".join(re.sub(r"\s*/{1,3}\s*", " // ", plain).split())


def load_cards(source: str | Path) -> tuple[Card, ...]:
    """The `CARDS` of a module, or of a Python file. What is wrong is told with its line, as a CardError."""
    module = _imported(source)
    name = _file_name(source)
    cards = getattr(module, "CARDS", None)
    if not isinstance(cards, tuple):
        raise CardError(f"{name}: a card file holds one tuple, CARDS = (card(...), ...)")
    for at, one in enumerate(cards, 1):
        if not isinstance(one, Card):
            hint = "; write a * before meld_pair(...)" if isinstance(one, tuple) else ""
            raise CardError(f"{name}: entry {at} of CARDS is {one!r:.60}, not a card{hint}")
    return cards


def _file_name(source: str | Path) -> str:
    return source.name if isinstance(source, Path) else f"{source.rpartition('.')[2]}.py"


def _imported(source: str | Path) -> ModuleType:
    file = _file_name(source)
    try:
        return _module(source)
    except Exception as error:  # anything may go wrong in a file under work; its author is told what and where
        lines = [
            frame.lineno for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename).name == file
        ]
        line = error.lineno if isinstance(error, SyntaxError) else next(reversed(lines), None)
        where = file if line is None else f"{file}, line {line}"
        raise CardError(f"{where}: {said(error)}") from None


def _module(source: str | Path) -> ModuleType:
    if isinstance(source, str):
        return importlib.import_module(source)
    spec = importlib.util.spec_from_file_location(f"cards_in_{source.stem}", source)
    if spec is None or spec.loader is None:
        raise CardError("a card file is a Python file, its name ends in .py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    finally:
        del sys.modules[spec.name]
    return module


_NO_NAME = re.compile(r"(?:cannot import name|name) '(\w+)'")
_NO_WORD = re.compile(rf"module '{re.escape(words.__name__)}' has no attribute '(\w+)'")
_AS_W = f"from {words.__name__.rpartition('.')[0]} import words as w"


def said(error: Exception) -> str:
    """What is wrong in a card file, for its author."""
    if isinstance(error, CardError):
        return str(error)
    unknown = _NO_WORD.match(str(error)) if isinstance(error, AttributeError) else _NO_NAME.match(str(error))
    if isinstance(error, NameError) and unknown and unknown[1] == "w":
        return f"'w' is used and not imported; write {_AS_W}"
    if isinstance(error, NameError) and unknown and unknown[1] in words.NAMES:
        return f"{unknown[1]!r} is used and not imported; add it to the import, or write w.{unknown[1]} after {_AS_W}"
    if isinstance(error, (NameError, ImportError, AttributeError)) and unknown:
        return f"the vocabulary has no word {unknown[1]!r}{did_you_mean(unknown[1], words.NAMES)}"
    if isinstance(error, SyntaxError):
        return f"not valid Python: {error.msg}"
    if isinstance(error, FileNotFoundError):
        return "there is no such file"
    return str(error) or type(error).__name__
