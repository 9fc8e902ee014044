"""The printed faces of cards."""

from typing import Any

from twinstack.engine.grand_archive.words.keywords import Keyword
from twinstack.engine.kernel.characteristics import Characteristics

OBJECT_TYPES = ("Champion", "Ally", "Item", "Weapon", "Domain", "Phantasia")
"""The types of cards that become objects on the field. Objects and Targeting"""


class Face(Characteristics):
    """A face of a card. A number that is missing is None, which is not the same as 0. Costs and Memory, 8"""

    __slots__ = (
        "durability", "elements", "keywords", "level", "life", "memory_cost", "power", "reserve_cost", "speed",
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

    def _work_out(self) -> None:
        self.keywords = {}
        for ability in self.abilities:
            if isinstance(ability, Keyword):
                self.keywords[ability.name] = (*self.keywords.get(ability.name, ()), ability)


def is_permanent(chars: Any) -> bool:
    """Whether it becomes an object on the field."""
    return not _OBJECTS.isdisjoint(chars.types)


_OBJECTS = frozenset(OBJECT_TYPES)
