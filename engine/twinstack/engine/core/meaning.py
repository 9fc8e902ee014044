"""What the mechanisms ask of a rule book, with answers that suit a plain one.

A question belongs here if a mechanism asks it once for a decision, a move or a derivation at most. Where it would be
asked more often, the mechanism is given a function or a value instead.
"""

from typing import TYPE_CHECKING, Any

from twinstack.engine.kernel.characteristics import Characteristics
from twinstack.engine.kernel.entities import Entity, Obj, Player

if TYPE_CHECKING:
    from twinstack.engine.core.state import CoreState


class Meaning:
    """A rule book answers in a subclass; `CoreState.meaning` has it."""

    def label(self, s: "CoreState", e: Entity, viewer: int | None = None) -> str:
        """What an entity is called by a player who looks at it; by nobody in particular where there is no viewer."""
        if isinstance(e, Player):
            return "you" if e.seat == viewer else e.name
        assert isinstance(e, Obj)
        return e.chars.name or "nameless"

    def describe(self, word: Any) -> str:
        """What a word of the rule book says, for people who are asked about it."""
        return str(word)

    def refresh(self, s: "CoreState") -> None:
        """Make current whatever is worked out from the state; nothing, where nothing is."""

    def base_value(self, obj: Obj) -> Characteristics:
        """What an object is before any effect changes it: the face that it shows."""
        return obj.copiable.faces[obj.face]
