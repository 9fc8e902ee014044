"""What lists show of each card and searches look at: enough to search cards without reading them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import astuple, dataclass
from typing import Any

from twinstack.engine.errors import CardError
from twinstack.engine.magic.characteristics import COLOR_NAMES, HALVES, Characteristics
from twinstack.engine.magic.terms import TODAY, Terms
from twinstack.engine.magic.text import card_text, colors_of, size_of, types_of
from twinstack.engine.magic.words import Card

__all__ = ["FILTERS", "Summary", "cost_of", "names_of_colors", "summary_from_data", "summary_of", "test_of"]

COLORLESS = "colorless"


@dataclass(frozen=True, slots=True)
class Summary:
    """The fields that searches look at are in small letters."""

    name: str
    cost: str
    types: str
    size: str
    text: str
    colors: tuple[str, ...]  # of all faces; `colorless` if the front face has no color
    kinds: tuple[str, ...]  # supertypes, types and subtypes of all faces
    keywords: tuple[str, ...]
    mana_values: tuple[int, ...]  # two, where the halves of a split card are asked one by one

    @property
    def row(self) -> tuple[str, str, str, str]:
        return self.name, self.cost, self.types, self.size

    def data(self) -> tuple[Any, ...]:
        """The summary as JSON can hold it."""
        return astuple(self)


def summary_of(card: Card, terms: Terms = TODAY, *, split_cards_add_up: bool = True) -> Summary:
    front, faces = card.front, card.printed.faces
    colors = dict.fromkeys(name for face in faces for name in names_of_colors(face))
    return Summary(
        card.name,
        cost_of(front) or "",
        types_of(front, terms),
        size_of(front),
        f"{card.name}\n{card_text(card, terms)}".casefold(),
        tuple(colors) if names_of_colors(front) else (COLORLESS, *colors),
        tuple(dict.fromkeys(word.casefold() for face in faces for word in _type_words(face))),
        tuple(sorted({word for face in faces for word in face.keywords})),
        _mana_values(card, split_cards_add_up),
    )


def summary_from_data(data: Any) -> Summary:
    name, cost, types, size, text, colors, kinds, keywords, mana_values = data
    return Summary(name, cost, types, size, text, tuple(colors), tuple(kinds), tuple(keywords), tuple(mana_values))


def cost_of(face: Characteristics) -> str | None:
    return None if face.mana_cost is None else str(face.mana_cost)


def names_of_colors(face: Characteristics) -> list[str]:
    return [name for bit, name in COLOR_NAMES.items() if colors_of(face) & bit]


def _type_words(face: Characteristics) -> Iterator[str]:
    yield from (*face.supertypes, *face.types, *face.subtypes)


def _mana_values(card: Card, split_cards_add_up: bool) -> tuple[int, ...]:
    """That of its front face; of a split card, of both halves together or each. 202.3b, 202.3d; 505.6 of 2004"""
    split = card.printed.layout in HALVES
    values = [0 if face.mana_cost is None else face.mana_cost.value() for face in card.printed.faces]
    if split and not split_cards_add_up:
        return tuple(values)
    return (sum(values) if split else values[0],)


# finding


Test = Callable[[Summary], bool]


def test_of(name: str, value: str) -> Test:
    """A test of cards for a filter and a value; a CardError if there is no such filter or value."""
    if name not in FILTERS:
        raise CardError(f"cards cannot be filtered by {name!r}; expected {', '.join(FILTERS)}")
    return FILTERS[name](value.casefold())


def _of_color(name: str) -> Test:
    if name != COLORLESS and name not in COLOR_NAMES.values():
        raise CardError(f"color {name!r}: expected {', '.join(COLOR_NAMES.values())} or {COLORLESS}")
    return lambda card: name in card.colors


def _of_type(name: str) -> Test:
    wanted = set(name.split())
    return lambda card: wanted.issubset(card.kinds)


def _with_keyword(name: str) -> Test:
    return lambda card: name in card.keywords


def _of_mana_value(number: str) -> Test:
    if not number.isdecimal():
        raise CardError(f"mana value {number!r}: expected a number, 0 or more")
    return lambda card: int(number) in card.mana_values


FILTERS: Mapping[str, Callable[[str], Test]] = {
    "color": _of_color,
    "type": _of_type,
    "keyword": _with_keyword,
    "mana value": _of_mana_value,
}
