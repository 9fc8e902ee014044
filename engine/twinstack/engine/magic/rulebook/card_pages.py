"""The page of a card of Magic: its row in a list, its text in full, and its data."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from twinstack.engine.magic.card_summaries import Summary, cost_of, names_of_colors, summary_of
from twinstack.engine.magic.characteristics import Characteristics
from twinstack.engine.magic.terms import TODAY, Terms
from twinstack.engine.magic.text import card_text, in_types, reminder, rules_text, size_of, types_of
from twinstack.engine.magic.words import Card, Keyword
from twinstack.engine.rulebook import FacePage

_OTHER_FACES = {
    "split": "the other half", "room": "the other half", "flip": "flipped", "adventure": "its Adventure",
    "omen": "its Omen",
}  # fmt: skip


class Page:
    """The page of one card. The card itself is made only when more than the row in a list is read."""

    __slots__ = ("_card", "_note", "_summary", "_terms")

    def __init__(self, summary: Summary, card: Callable[[], Card], terms: Terms = TODAY, note: str = "") -> None:
        self._summary = summary
        self._card = card
        self._terms = terms
        self._note = note  # what must be known of it in this book

    @property
    def name(self) -> str:
        return self._summary.name

    @property
    def row(self) -> Sequence[str]:
        return self._summary.row

    @property
    def faces(self) -> Sequence[FacePage]:
        front, *others = (_face_page(face, title, self._terms) for face, title in _faces(self._card()))
        return [replace(front, notes=(*front.notes, self._note)) if self._note else front, *others]

    def text(self) -> str:
        return card_text(self._card(), self._terms)

    def data(self) -> dict[str, Any]:
        """The data of the front face, under the full name of the card; `faces` has all faces if there are several."""
        faces = [_face_as_data(face, self._terms) for face in self._card().printed.faces]
        return {**faces[0], "name": self.name, "faces": faces if len(faces) > 1 else []}


def page_of(card: Card, terms: Terms = TODAY, note: str = "") -> Page:
    return Page(summary_of(card, terms), lambda: card, terms, note)


def _faces(card: Card) -> Iterator[tuple[Characteristics, str]]:
    """Each face with its relation to the front: `the other half`; the front has none."""
    other = _OTHER_FACES.get(card.printed.layout, "the other face")
    for at, face in enumerate(card.printed.faces):
        yield face, other if at else ""
    if card.printed.melds_into is not None:
        yield card.printed.melds_into.front, f"melded with {card.printed.melds_with}"


def _face_page(face: Characteristics, title: str, terms: Terms) -> FacePage:
    keywords = {one.keyword: one for one in face.abilities if isinstance(one, Keyword)}
    known = {name: one for name, one in keywords.items() if name not in terms and not in_types(one, terms)}
    notes = tuple(f"{name}: {terms.told(said)}" for name, one in known.items() if (said := reminder(one)))
    text = tuple(rules_text(face, terms))
    return FacePage(title, face.name, cost_of(face) or "", types_of(face, terms), text, size_of(face), notes)


def _face_as_data(face: Characteristics, terms: Terms) -> dict[str, Any]:
    power, slash, toughness = size_of(face).partition("/")
    return {
        "name": face.name,
        "mana_cost": cost_of(face),
        "type_line": types_of(face, terms),
        "power": power if slash else None,
        "toughness": toughness if slash else None,
        "loyalty": face.loyalty,
        "colors": names_of_colors(face),
        "keywords": sorted(face.keywords),
        "text": "\n".join(rules_text(face, terms)),
    }
