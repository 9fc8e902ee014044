"""The cards of Magic as people look them up: found by words and by what they are, and shown in full."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from twinstack.engine.errors import CardError
from twinstack.engine.magic.card_files import load_cards
from twinstack.engine.magic.cards import book_of_twinstack, write_own_index
from twinstack.engine.magic.characteristics import COLOR_NAMES, Characteristics
from twinstack.engine.magic.own_cards import add_cards
from twinstack.engine.magic.rulebook.shelf import Shelf
from twinstack.engine.magic.text import card_text, colors_of, reminder, rules_text, size_of, types_of
from twinstack.engine.magic.words import Card, Keyword
from twinstack.engine.rulebook import CardPage, FacePage

COLORLESS = "colorless"


class Cards:
    headings = ("Name", "Cost", "Type", "Size")

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    @property
    def filters(self) -> Sequence[str]:
        return tuple(_FILTERS)

    def search(self, words: Sequence[str], filters: Sequence[tuple[str, str]] = ()) -> list[CardPage]:
        tests = [_test(name, value) for name, value in filters]
        wanted = [word.casefold() for word in words]
        return [
            Page(card) for card in self._shelf.card_book if _has_all(card, wanted) and all(test(card) for test in tests)
        ]

    def find(self, name: str) -> CardPage:
        return Page(self._shelf.card_book.find(name))

    def read(self, file: Path) -> list[CardPage]:
        return [Page(card) for card in load_cards(file)]

    def add(self, folder: Path) -> None:
        self._shelf.card_book = add_cards(book_of_twinstack(), folder)

    def write_index(self) -> None:
        write_own_index()


class Page:
    """A card; what it says is worked out when somebody reads it."""

    __slots__ = ("card",)

    def __init__(self, card: Card) -> None:
        self.card = card

    @property
    def name(self) -> str:
        return self.card.name

    @property
    def row(self) -> Sequence[str]:
        front = self.card.front
        return self.name, _cost(front) or "", types_of(front), size_of(front)

    @property
    def faces(self) -> Sequence[FacePage]:
        return [_face_page(face, title) for face, title in _faces(self.card)]

    def text(self) -> str:
        return card_text(self.card)

    def data(self) -> dict[str, Any]:
        """The front face under the full name; all faces under `faces` where there are several."""
        faces = [_face_as_data(face) for face in self.card.printed.faces]
        return {**faces[0], "name": self.name, "faces": faces if len(faces) > 1 else []}


# finding


def _has_all(card: Card, wanted: list[str]) -> bool:
    text = f"{card.name}\n{card_text(card)}".casefold() if wanted else ""
    return all(word in text for word in wanted)


def _test(name: str, value: str) -> Callable[[Card], bool]:
    if name not in _FILTERS:
        raise CardError(f"cards are not found by {name!r}; expected {', '.join(_FILTERS)}")
    return _FILTERS[name](value.casefold())


def _of_color(name: str) -> Callable[[Card], bool]:
    if name == COLORLESS:
        return lambda card: not _colors(card.front)
    if name not in COLOR_NAMES.values():
        raise CardError(f"color {name!r}: expected {', '.join(COLOR_NAMES.values())} or {COLORLESS}")
    return lambda card: any(name in _colors(face) for face in card.printed.faces)


def _of_type(name: str) -> Callable[[Card], bool]:
    wanted = set(name.split())
    return lambda card: wanted <= {word.casefold() for face in card.printed.faces for word in _type_words(face)}


def _type_words(face: Characteristics) -> Iterator[str]:
    yield from (*face.supertypes, *face.types, *face.subtypes)


def _with_keyword(name: str) -> Callable[[Card], bool]:
    return lambda card: any(name in face.keywords for face in card.printed.faces)


def _of_mana_value(number: str) -> Callable[[Card], bool]:
    if not number.isdecimal():
        raise CardError(f"mana value {number!r}: expected a number, 0 or more")
    return lambda card: _mana_value(card) == int(number)


def _mana_value(card: Card) -> int:
    """Of its front face; a split card has the sum of both halves. 202.3b, 202.3d"""
    faces = card.printed.faces if card.printed.layout == "split" else card.printed.faces[:1]
    return sum(face.mana_cost.value() for face in faces if face.mana_cost is not None)


_FILTERS: Mapping[str, Callable[[str], Callable[[Card], bool]]] = {
    "color": _of_color,
    "type": _of_type,
    "keyword": _with_keyword,
    "mana value": _of_mana_value,
}


# showing


def _cost(face: Characteristics) -> str | None:
    return None if face.mana_cost is None else str(face.mana_cost)


def _colors(face: Characteristics) -> list[str]:
    return [name for bit, name in COLOR_NAMES.items() if colors_of(face) & bit]


def _faces(card: Card) -> Iterator[tuple[Characteristics, str]]:
    """Each face with what it is to the one before."""
    other = {"split": "the other half", "flip": "flipped"}.get(card.printed.layout, "the other face")
    for at, face in enumerate(card.printed.faces):
        yield face, other if at else ""
    if card.printed.melds_into is not None:
        yield card.printed.melds_into.front, f"melded with {card.printed.melds_with}"


def _face_page(face: Characteristics, title: str) -> FacePage:
    keywords = {one.keyword: one for one in face.abilities if isinstance(one, Keyword)}
    notes = tuple(f"{name}: {said}" for name, keyword in keywords.items() if (said := reminder(keyword)))
    return FacePage(title, face.name, _cost(face) or "", types_of(face), tuple(rules_text(face)), size_of(face), notes)


def _face_as_data(face: Characteristics) -> dict[str, Any]:
    power, slash, toughness = size_of(face).partition("/")
    return {
        "name": face.name,
        "mana_cost": _cost(face),
        "type_line": types_of(face),
        "power": power if slash else None,
        "toughness": toughness if slash else None,
        "loyalty": face.loyalty,
        "colors": _colors(face),
        "keywords": sorted(face.keywords),
        "text": "\n".join(rules_text(face)),
    }
