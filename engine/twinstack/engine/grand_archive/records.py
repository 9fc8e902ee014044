"""The printed faces of cards."""

from typing import Any

from twinstack.engine.core.making import FaceDown
from twinstack.engine.grand_archive.words.keywords import Keyword
from twinstack.engine.grand_archive.words.linking import Links
from twinstack.engine.kernel.characteristics import Characteristics
from twinstack.engine.kernel.remembering import remembered

LINKED = "linked"
SOUGHT = ("reservable",)
"""The keywords by which the rules look for objects among all on the field."""
OBJECT_TYPES = ("Champion", "Ally", "Item", "Weapon", "Domain", "Phantasia")
"""The types of cards that become objects on the field. Objects and Targeting"""


class Face(Characteristics):
    """A face of a card. A number that is missing is None, which is not the same as 0. Costs and Memory, 8"""

    __slots__ = (
        "durability", "elements", "keywords", "kinds", "level", "life", "memory_cost", "power", "reserve_cost", "speed",
        "subtypes", "text", "types",
    )  # fmt: skip
    FIELDS = (
        "name", "abilities", "reserve_cost", "memory_cost", "elements", "types", "subtypes", "speed", "level",
        "power", "life", "durability", "text",
    )  # fmt: skip
    USUAL = "field"
    EMPTY = ("", (), None, None, (), (), (), "", None, None, None, None, "")

    reserve_cost: int | None
    memory_cost: int | None
    elements: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    speed: str
    level: int | None
    power: int | None
    life: int | None
    durability: int | None
    text: str
    keywords: dict[str, tuple[Keyword, ...]]
    kinds: tuple[str, ...]
    """Under which an index lists what it has on the field: its types, and what the rules often look for."""

    def _work_out(self) -> None:
        self.keywords = {}
        for ability in self.abilities:
            if isinstance(ability, Keyword):
                self.keywords[ability.name] = (*self.keywords.get(ability.name, ()), ability)
        links = (LINKED,) if any(isinstance(ability, Links) for ability in self.abilities) else ()
        self.kinds = (*self.types, *(name for name in SOUGHT if name in self.keywords), *links)


@remembered
def of_class(chars: Any, kind: type[Any]) -> tuple[Any, ...]:
    """The abilities that are of a class."""
    return tuple(one for one in chars.abilities if isinstance(one, kind))


def is_permanent(chars: Any) -> bool:
    """Whether it becomes an object on the field."""
    return not _OBJECTS.isdisjoint(chars.types)


_OBJECTS = frozenset(OBJECT_TYPES)
HIDDEN = FaceDown("effect", Face.made())
"""A face-down card has no characteristics. Public vs Private 5"""
