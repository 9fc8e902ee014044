"""Modifications: what continuous effects, and the exceptions of copy effects, do to characteristics. 613.1, 707.9

Each says its layer and writes on a draft. A rule book derives its own; what is asked here may stay as it is: an effect
that says less of itself is right all the same, and looked at more often.
"""

from dataclasses import dataclass
from typing import Any, ClassVar

from twinstack.engine.core.reading import AnyReading
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import ANY_ASPECT, Aspects, Ref, Word

__all__ = [
    "Mod",
    "Modification",
]


@dataclass(frozen=True, eq=False, slots=True)
class Mod(Word):
    """A modification of characteristics or control, in one layer. 613.1"""

    layer: ClassVar[str] = ""
    defining_layer: ClassVar[str] = ""  # of what defines a characteristic of its own object, if another. 604.3
    rule: ClassVar[str] = ""
    writes: ClassVar[bool] = True  # on characteristics; what does not is seen to elsewhere
    counts: ClassVar[bool] = False  # the words inside it find or count something as it is written
    rereads: ClassVar[bool] = False  # abilities act by another text from then on. 612.1

    def changes(self) -> Aspects:
        """The aspects of objects that it changes. One that does not say so may change any: right, but slower. 613.8"""
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

    def repeats(self) -> bool:
        """Done again at once, does it change nothing more?"""
        return False


@dataclass(frozen=True, eq=False, slots=True)
class Modification(Mod):
    """A modification that writes on a draft."""

    conditional: ClassVar[bool] = False  # as an exception, it applies only to a copy that fits it. 707.9f

    def write(self, draft: Any, s: AnyReading, scene: Scene) -> None:
        raise NotImplementedError

    def fits(self, draft: Any) -> bool:
        """Does the copy fulfil the condition of this exception, as it would be? 707.9f"""
        return True

    def unfold(self) -> "tuple[Modification, ...]":
        """The modifications that it stands for: itself, or those that it has for a copy that fits it."""
        return (self,)

    def sets(self) -> frozenset[str]:
        """The characteristics that it gives a value of its own, whatever they were. 707.9d"""
        return frozenset()

    def touches(self) -> frozenset[str]:
        return self.sets()


@dataclass(frozen=True, eq=False, slots=True)
class Control(Mod):
    """A player controls it. A rule book says in which layer. 613.1b"""

    writes: ClassVar[bool] = False
    who: Ref

    def changes(self) -> Aspects:
        return frozenset(("control",))


@dataclass(frozen=True, eq=False, slots=True)
class CopyOf(Mod):
    """It is a copy of what is found, as that is when this begins to apply. A rule book says in which layer. 613.1a"""

    writes: ClassVar[bool] = False
    of: Ref
