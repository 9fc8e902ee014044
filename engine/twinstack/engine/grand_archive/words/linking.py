"""Words for objects that are linked to others: `has_link(ally, Gets(power=1))`. Link"""

from dataclasses import dataclass
from typing import Any, ClassVar

from twinstack.engine.core.book.abilities import Played
from twinstack.engine.core.reading import AnyReading
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.abilities import Modifies
from twinstack.engine.core.words.base import NO_ASPECT, Aspects, Effect, Ref, Selector
from twinstack.engine.core.words.refs import Target

__all__ = ["LinkTo", "Linked", "Links", "has_link", "linked"]


@dataclass(frozen=True, eq=False, slots=True)
class LinkTo(Effect):
    """What a card with Link is aimed at while it waits. Link 3"""

    what: Target


@dataclass(frozen=True, eq=False, slots=True)
class Links(Played):
    """It enters linked to one of a set, its target as it is played. Link 2"""

    do: LinkTo

    @property
    def of(self) -> Selector:
        return self.do.what.of


@dataclass(frozen=True, eq=False, slots=True)
class Linked(Ref):
    """The object that this one is linked to. Link 2"""

    asks: ClassVar[Aspects] = NO_ASPECT
    type: str = "object"

    def find(self, s: AnyReading, scene: Scene) -> list[Any]:
        id = s.obj(scene.source).marks.get("linked to", 0)
        obj = s.obj(id) if id else None
        return [obj] if obj is not None and obj.zone == "field" else []

    def test(self, s: AnyReading, scene: Scene, e: Any) -> bool:
        return bool(not e.is_player and e.zone == "field" and e.id == s.obj(scene.source).marks.get("linked to", 0))


linked = Linked


def has_link(of: Selector, *mods: Any) -> tuple[Any, ...]:
    """An Ally Link, Champion Link and so on; what it is linked to is as the mods say. Link 1"""
    word = Links(LinkTo(Target(of)))
    kind = of.hint().lower() or "object"
    return (word, Modifies(Linked(kind), mods, None, zones=("field",))) if mods else (word,)
