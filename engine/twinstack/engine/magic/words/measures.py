"""What is measured: the aspects that a measure asks about, and how much is added to power and toughness."""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import NO_ASPECT, Amount, Aspects, Calc, Num, amount
from twinstack.engine.magic.reading import Reading

__all__ = ["ALL"]

ALL = 1 << 20  # "any number", "all of them"
ASPECT_OF = {
    "name": "name", "color": "color", "mana value": "cost", "power": "size", "toughness": "size",
    "creature type": "types", "card type": "types",
}  # fmt: skip


@dataclass(frozen=True, eq=False, slots=True)
class AsMuchAgain(Num):
    """What doubles or triples a power or toughness: it is less than 0 where that is. 107.1b, 701.10c"""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Num
    times: int = 2

    def value(self, s: Reading, scene: Scene) -> int:
        return self.of.value(s, scene) * (self.times - 1)


def change(s: Reading, scene: Scene, number: Amount) -> int:
    """How much is added to power or toughness, or taken: what was worked out is never below 0. 107.1b"""
    if type(number) is int:
        return number
    if isinstance(number, Calc) and number.how == "-" and number.left == 0:
        return -change(s, scene, number.right)
    if isinstance(number, Calc) and number.how == "*" and isinstance(number.right, int):
        return number.right * change(s, scene, number.left)
    value = amount(s, scene, number)
    return value if isinstance(number, AsMuchAgain) else max(0, value)
