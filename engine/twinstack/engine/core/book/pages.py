"""Looking up the cards of a small book: by the words on them, and by the fields of their faces."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from twinstack.engine.core.book.cards import Card
from twinstack.engine.core.book.rules import Rules
from twinstack.engine.core.book.showing import face_of
from twinstack.engine.errors import CardError
from twinstack.engine.rulebook import FacePage
from twinstack.engine.sheet import Sheet


class Page:
    """One card."""

    def __init__(self, card: Card, sheet: Sheet) -> None:
        self.name, self._faces = card.name, [face_of(face, sheet) for face in card.printed.faces]

    @property
    def row(self) -> Sequence[str]:
        return [_said(value) for field, value in self._faces[0].items() if field != "text"]

    @property
    def faces(self) -> Sequence[FacePage]:
        return [_face_page("Other face" if at else "", face) for at, face in enumerate(self._faces)]

    def has(self, field: str, value: str) -> bool:
        """Is this what the field says on one of its faces, or a name that it has there?"""
        wanted = value.casefold()
        said = [face[field] for face in self._faces]
        names = [name for one in said if isinstance(one, tuple) for name in one]
        return wanted in (one.casefold() for one in (*map(_said, said), *names))

    def text(self) -> str:
        return "\n\n".join(map(_face_text, self._faces))

    def data(self) -> dict[str, Any]:
        others = [dict(face) for face in self._faces[1:]]
        return {**self._faces[0], "other faces": others} if others else dict(self._faces[0])


def _face_page(title: str, face: Mapping[str, Any]) -> FacePage:
    size = ", ".join(f"{field} {value}" for field, value in face.items() if isinstance(value, int))
    kind = ", ".join(_said(value) for field, value in face.items() if field not in _APART and _is_text(value))
    return FacePage(title, face["name"], "", kind, str(face.get("text", "")).splitlines(), size, ())


def _face_text(face: Mapping[str, Any]) -> str:
    told = {field: _said(value) for field, value in face.items() if value not in ("", None, ())}
    return "\n".join(value if field in _APART else f"{field}: {value}" for field, value in told.items())


_APART = ("name", "text")


def _is_text(value: Any) -> bool:
    return bool(value) and not isinstance(value, int)


def _said(value: Any) -> str:
    return ", ".join(value) if isinstance(value, tuple) else "" if value is None else str(value)


class Cards:
    """The group `cards`."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        fields = [field.name for field in rules.sheet.face if field.name != "text"]
        self.headings = [name.capitalize() for name in fields]
        self.filters = fields

    def search(self, words: Sequence[str], filters: Sequence[tuple[str, str]] = ()) -> list[Page]:
        asked = [(self._fields(name), value) for name, value in filters]
        pages = [Page(card, self._rules.sheet) for card in self._rules.cards.values()]
        wanted = [word.casefold() for word in words]
        return [
            page
            for page in pages
            if all(word in page.text().casefold() for word in wanted)
            and all(any(page.has(field, value) for field in fields) for fields, value in asked)
        ]

    def _fields(self, name: str) -> list[str]:
        """The field of this name, or those whose names end in it: `type` is said of `types` and of `subtypes`."""
        ends = (name, f"{name}s")
        found = [name] if name in self.filters else [field for field in self.filters if field.endswith(ends)]
        if not found:
            raise CardError(f"cards cannot be filtered by {name!r}; expected one of {', '.join(self.filters)}")
        return found

    def find(self, name: str) -> Page:
        return Page(self._rules.cards.find(name), self._rules.sheet)

    def read(self, file: Path) -> list[Page]:
        raise CardError(f"{file}: cards of {self._rules.name} are not read from files")

    def add(self, folder: Path) -> None:
        raise CardError(f"{folder}: cards of {self._rules.name} are not read from files")

    def write_index(self) -> None:
        raise CardError(f"the cards of {self._rules.name} are part of the book and need no index")
