"""Mana and mana costs. 106, 107.4, 202

A cost is parsed once from the way it is printed, `{2}{W/U}{G/P}{X}{S}`, and never changes.
"""

import re
from dataclasses import dataclass, replace
from typing import Final

from twinstack.engine.errors import CardError
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.characteristics import COLORS

LETTERS = "WUBRG"
COLORLESS: Final = 32
ANY_COLOR = 31
ANY_MANA = 63
KINDS: Final = (1, 2, 4, 8, 16, 32)
KIND_LETTERS = dict(zip(KINDS, "WUBRGC", strict=True))
LETTER_KINDS = {letter: kind for kind, letter in KIND_LETTERS.items()}
_SYMBOL = re.compile(r"\{([^{}]+)\}")


@dataclass(frozen=True, slots=True)
class Pip:
    """One symbol that is not generic: the kinds of mana, and whatever else, that can pay for it."""

    kinds: int
    life: bool = False  # {W/P}: or 2 life. 107.4f
    generic: int = 0  # {2/W}: or two generic mana. 107.4e
    snow: bool = False  # {S}. 107.4h

    @property
    def halves(self) -> tuple[int, ...]:
        """The kinds of mana that a hybrid symbol may stand for, each by itself; empty for other symbols."""
        found = tuple(kind for kind in KINDS if self.kinds & kind) if not self.snow else ()
        return found if len(found) > 1 else ()

    @property
    def symbol(self) -> str:
        if self.snow:
            return "{S}"
        parts = [KIND_LETTERS[kind] for kind in KINDS if self.kinds & kind]
        if self.generic:
            parts.insert(0, str(self.generic))
        if self.life:
            parts.append("P")
        return "{" + "/".join(parts) + "}"


@dataclass(frozen=True, slots=True)
class Discount:
    """A reduction of a cost by an amount of mana. 118.7"""

    generic: int = 0
    pips: tuple[Pip, ...] = ()
    least: int = 0  # at least this much mana is left
    only_colored: bool = False  # if the cost has no mana of its color, it reduces nothing


@dataclass(frozen=True, slots=True)
class ManaCost:
    """A mana cost. Changes by effects are applied once the choices in its symbols have been made. 601.2f"""

    generic: int = 0
    pips: tuple[Pip, ...] = ()
    variables: int = 0  # the number of {X}
    discounts: tuple[Discount, ...] = ()
    least: int = 0  # the least mana that it costs in all
    any_type: bool = False  # mana of any type can be spent for it. 118.14

    @property
    def colors(self) -> int:
        """The colors of an object with this cost. 105.2"""
        found = 0
        for pip in self.pips:
            found |= pip.kinds if not pip.snow else 0
        return found & ANY_COLOR

    def value(self, x: int = 0) -> int:
        """Mana value. 202.3"""
        return self.generic + self.variables * x + sum(pip.generic or 1 for pip in self.pips)

    def with_x(self, x: int) -> "ManaCost":
        if not self.variables:
            return self
        return replace(self, generic=self.generic + self.variables * x, variables=0)

    def plus(self, other: "ManaCost") -> "ManaCost":
        return ManaCost(
            self.generic + other.generic,
            self.pips + other.pips,
            self.variables + other.variables,
            self.discounts + other.discounts,
            max(self.least, other.least),
            self.any_type or other.any_type,
        )

    def times(self, times: int) -> "ManaCost":
        """The sum of this many equal costs."""
        return ManaCost(self.generic * times, self.pips * times, self.variables * times)

    def less(self, *discounts: Discount) -> "ManaCost":
        return replace(self, discounts=self.discounts + discounts)

    def but(self, *, least: int, any_type: bool) -> "ManaCost":
        return replace(self, least=max(self.least, least), any_type=self.any_type or any_type)

    @property
    def changed(self) -> bool:
        """Have effects changed what is to be paid?"""
        return bool(self.discounts or self.least or self.any_type)

    @property
    def free(self) -> bool:
        return not (self.generic or self.pips or self.variables or self.least)

    def __str__(self) -> str:
        text = "{X}" * self.variables
        if self.generic or not (self.pips or self.variables):
            text += "{" + str(self.generic) + "}"
        return text + "".join(pip.symbol for pip in self.pips)


@remembered
def mana(text: str) -> ManaCost:
    """Parse a printed cost."""
    if _SYMBOL.sub("", text):
        raise CardError(f"mana cost {text!r}: expected symbols in braces, such as {{2}}{{G}}")
    generic, variables, pips = 0, 0, []
    for symbol in _SYMBOL.findall(text):
        if symbol.isdecimal():
            generic += int(symbol)
        elif symbol == "X":
            variables += 1
        elif symbol == "S":
            pips.append(Pip(ANY_MANA, snow=True))
        else:
            pips.append(_pip(symbol, text))
    return ManaCost(generic, tuple(sorted(pips, key=lambda pip: (pip.snow, pip.kinds))), variables)


def _pip(symbol: str, text: str) -> Pip:
    kinds, life, generic = 0, False, 0
    for part in symbol.split("/"):
        if part in LETTER_KINDS:
            kinds |= LETTER_KINDS[part]
        elif part == "P":
            life = True
        elif part.isdecimal():
            generic = int(part)
        else:
            raise CardError(f"mana cost {text!r}: {{{symbol}}} is not a mana symbol")
    return Pip(kinds, life, generic)


def color_letters(colors: int) -> str:
    return "".join(letter for letter, color in zip(LETTERS, COLORS, strict=True) if colors & color)
