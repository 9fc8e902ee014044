"""Measuring power, toughness and mana value, and changing power and toughness."""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import NO_ASPECT, Amount, Aspects, Calc, Num, PlayerOrObject, amount
from twinstack.engine.magic.reading import Reading

__all__ = ["ALL", "mana_value", "measure"]

ALL = 1 << 20  # "any number", "all of them"
SIZES = frozenset(("power", "toughness"))
"""What effects that change sizes change."""
ASPECT_OF = {"name": "name", "color": "color", "creature type": "types", "card type": "types"}


def measure(e: PlayerOrObject, field: str) -> int | None:
    """A number of an object: power, toughness or mana value."""
    if field == "mana value":
        return mana_value(e)
    found: int | None = getattr(e.chars, field)
    return found


def mana_value(e: PlayerOrObject) -> int:
    """202.3; the back face of a card that transforms counts as its front. 202.3b; melded 202.3c"""
    if e.face_down is not None:
        return 0
    x = e.cast.x if e.zone == "stack" and e.cast is not None else 0
    if e.copiable.layout == "melded":
        return sum(part for part in e.choices.get("melded values", ()))
    face = e.copiable.front if e.copiable.layout == "transform" and e.face == 1 else e.chars
    if face.mana_cost is None:
        return 0
    value: int = face.mana_cost.value(x)
    return value


@dataclass(frozen=True, eq=False, slots=True)
class AsMuchAgain(Num):
    """The amount that doubles or triples a power or toughness; negative if that is negative. 107.1b, 701.10c"""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Num
    times: int = 2

    def value(self, s: Reading, scene: Scene) -> int:
        return self.of.value(s, scene) * (self.times - 1)


def change(s: Reading, scene: Scene, number: Amount) -> int:
    """The amount added to power or toughness; a calculated number is never below 0. 107.1b"""
    if type(number) is int:
        return number
    if isinstance(number, Calc) and number.how == "-" and number.left == 0:
        return -change(s, scene, number.right)
    if isinstance(number, Calc) and number.how == "*" and isinstance(number.right, int):
        return number.right * change(s, scene, number.left)
    value = amount(s, scene, number)
    return value if isinstance(number, AsMuchAgain) else max(0, value)
