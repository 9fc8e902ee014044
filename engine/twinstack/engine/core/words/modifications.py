"""Modifications: what continuous effects, and the exceptions of copy effects, do to characteristics.

Each says its layer and writes on a draft. A rule book defines its own. The methods here are hints with safe defaults: a
modification that does not override them works, but is derived more often. Magic: 613.1, 707.9
"""

from dataclasses import dataclass
from typing import Any, ClassVar

from twinstack.engine.core.reading import AnyReading
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import ANY_ASPECT, NO_ASPECT, Aspects, Ref, Word

__all__ = [
    "Mod",
    "Modification",
]


@dataclass(frozen=True, eq=False, slots=True)
class Mod(Word):
    """A modification of characteristics or control, in one layer. Magic: 613.1"""

    layer: ClassVar[str] = ""
    defining_layer: ClassVar[str] = ""  # the one of what defines a characteristic, if it is another. Magic: 604.3
    rule: ClassVar[str] = ""
    writes: ClassVar[bool] = True  # it writes on characteristics; those that do not are carried out elsewhere
    counts: ClassVar[bool] = False  # the words inside it find or count something when it is written
    reads: ClassVar[Aspects] = NO_ASPECT  # what it reads of the objects that its references find. Magic: 613.8a
    rereads: ClassVar[bool] = False  # it changes text, so abilities must be read again. Magic: 612.1
    rewords: ClassVar[bool] = False  # each of those abilities is still the same one, in other words

    def changes(self) -> Aspects:
        """The aspects of objects that it changes. The default, any aspect, is correct but slower. Magic: 613.8"""
        return ANY_ASPECT

    def could_remove(self) -> bool:
        """Could it take a static ability away, or change its text?"""
        return False

    def gives(self) -> tuple[Any, ...]:
        """The abilities that it gives to what it applies to."""
        return ()

    def touches(self) -> frozenset[str]:
        """The characteristics that it sets or adds to."""
        return frozenset()

    def worked_out(self, s: AnyReading, scene: Scene) -> "Mod":
        """As an effect of a resolution has it from when it begins: with its numbers worked out. Magic: 608.2i"""
        return self

    def settled(self, s: AnyReading, scene: Scene) -> "tuple[Mod, tuple[Any, ...]]":
        """As it applies where it `reads`, once its turn in the layer has come; and what it has read, to compare."""
        return self, ()

    def repeats(self) -> bool:
        """Does it change nothing more when it is applied a second time at once?"""
        return False

    def times(self, count: int) -> "Mod | None":
        """A modification that changes as much as this one applied so many times in a row; None if there is none."""
        return self if self.repeats() else None


@dataclass(frozen=True, eq=False, slots=True)
class Modification(Mod):
    """A modification that writes on a draft."""

    conditional: ClassVar[bool] = False  # as an exception, it applies only to a copy that fits it. Magic: 707.9f

    def write(self, draft: Any, s: AnyReading, scene: Scene) -> None:
        raise NotImplementedError

    def fits(self, draft: Any) -> bool:
        """Would the copy, as drafted, fulfil the condition of this exception? Magic: 707.9f"""
        return True

    def unfold(self) -> "tuple[Modification, ...]":
        """The modifications that it stands for: itself, or those that it makes if its condition is fulfilled."""
        return (self,)

    def sets(self) -> frozenset[str]:
        """The characteristics that it sets to a new value, whatever they were. Magic: 707.9d"""
        return frozenset()

    def touches(self) -> frozenset[str]:
        return self.sets()


@dataclass(frozen=True, eq=False, slots=True)
class Control(Mod):
    """A player controls the object. A rule book says in which layer. Magic: 613.1b"""

    writes: ClassVar[bool] = False
    who: Ref

    def changes(self) -> Aspects:
        return frozenset(("control",))


@dataclass(frozen=True, eq=False, slots=True)
class CopyOf(Mod):
    """The object is a copy of what is found when this begins to apply. A rule book says in which layer.

    Magic: 613.1a
    """

    writes: ClassVar[bool] = False
    of: Ref
