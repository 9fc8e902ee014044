"""What cards say; and printed faces, kept by the digest of their cards for all sessions of a program."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from twinstack.protocol.packing import unpacked
from twinstack.protocol.patches import Looks, NewLook, Op, Set, SetEach, Show
from twinstack.protocol.rows import Face as FaceRow
from twinstack.protocol.rows import Look, ObjectRow, Snapshot, Value

AT_ONCE = 1000
"""How many may be asked for in one request."""
KNOWN_FACES: dict[str, dict[int, FaceRow]] = {}
BRACES = re.compile(r"{([^{}]+)}")
"""A field, where a hint of the sheet says how to write several."""
_PEEK = ObjectRow.__struct_fields__.index("peek")


@dataclass(frozen=True, slots=True)
class Face:
    """What a card says, by the names of the fields in the game's sheet. Empty fields are left out."""

    values: Mapping[str, Value]
    card: str = ""  # the name of the card or token itself, while it is a copy of something else

    def __hash__(self) -> int:
        return hash((self.name, self.card))

    @property
    def name(self) -> str:
        return self.text("name")

    def text(self, field: str) -> str:
        """A text on it, or its names with blanks between; empty if there is none."""
        value = self.values.get(field)
        return value if isinstance(value, str) else " ".join(value) if isinstance(value, (list, tuple)) else ""

    def number(self, field: str) -> int | None:
        """A number on it; None if there is none."""
        value = self.values.get(field)
        return value if isinstance(value, int) else None

    def said(self, field: str) -> str:
        """What it says in this field, in figures if that is a number; empty if it says nothing."""
        return self.text(field) if (number := self.number(field)) is None else str(number)

    def written(self, form: str) -> str:
        """A field; or the parts of a form, with commas between them, of which it has all the fields in braces."""
        if not BRACES.search(form):
            return self.said(form)
        parts = [part for part in form.split(", ") if all(map(self.said, BRACES.findall(part)))]
        return BRACES.sub(lambda found: self.said(found[1]), ", ".join(parts))


def known_faces(digest: str) -> dict[int, FaceRow]:
    """The faces of these cards that a server has told, by number."""
    return KNOWN_FACES.setdefault(digest, {})


def shown_faces(snapshot: Snapshot | None, patch: Iterable[Op]) -> set[int]:
    """The numbers of all printed faces that a message shows."""
    looks: list[Look | int] = [] if snapshot is None else [*_looks(snapshot)]
    for op in patch:
        match op:
            case Show(look=look) | Looks(look=look):
                looks.append(look)
            case NewLook(look=look):
                looks.append(look if isinstance(look, Look) else look * 2)
            case Set(field=field, value=int(value)) if field == _PEEK:
                looks.append(value)
            case SetEach(field=field, values=values) if field == _PEEK:
                looks += unpacked(values)
    faces = (look.face if isinstance(look, Look) else -1 if look % 2 else look // 2 for look in looks)
    return {face for face in faces if face >= 0}


def _looks(snapshot: Snapshot) -> Iterator[Look | int]:
    yield from snapshot.looks.values()
    for row in snapshot.objects:
        yield from (row.look, row.peek)
