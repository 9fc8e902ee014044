"""Names that tell objects of the same name apart: by controller, and by the printed name of a copy."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from twinstack.engine.core.text.grammar import owner_of
from twinstack.engine.core.text.names import found, name, seat_name, true_name
from twinstack.engine.kernel.state import State
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.text.names import may_know


class Apart:
    """A way of naming, for `tell`: permanents that share a name are named with their controllers."""

    def __init__(self, permanents: Iterable[Obj]) -> None:
        seats: dict[str, set[int]] = defaultdict(set)
        for obj in permanents:
            seats[true_name(obj)].add(obj.controller)
        self.shared = frozenset(shared for shared, theirs in seats.items() if len(theirs) > 1)

    def __call__(self, s: State, id: Any, viewer: int | None) -> str:
        text = name(s, id, viewer)
        obj = found(s, id)
        if obj is None:
            return text
        if obj.kind == "ability":
            source = getattr(obj.cast, "source", 0)
            return f"{owner_of(self(s, source, viewer))} ability" if found(s, source) is not None else text
        if obj.zone != "battlefield":
            return text
        if not may_know(obj, viewer):
            return f"{owner_of(seat_name(s, obj.controller))} {text.removeprefix('a ')}"
        own = obj.printed.front.name
        if obj.copies and own and own != obj.chars.name and obj.face_down is None:
            text = f"{text} ({own})"
        return f"{owner_of(seat_name(s, obj.controller))} {text}" if true_name(obj) in self.shared else text
