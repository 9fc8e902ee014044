"""Functions that make cards, one for each type: `ally("Gate Guard", 2, "Guardian Human", 1, 3, w.taunt)`.

The text is rendered from the abilities. The usual element is `norm`. `two_faced` joins two cards into one.
"""

from typing import Any

from twinstack.engine.core.book.cards import Card
from twinstack.engine.grand_archive.records import Face
from twinstack.engine.grand_archive.text import rules_text
from twinstack.engine.grand_archive.words.checking import check
from twinstack.engine.kernel.characteristics import Copiable


def _card(type: str, name: str, line: str, abilities: tuple[Any, ...], **parts: Any) -> Card:
    return Card(Copiable((face(type, name, line, abilities, **parts),)))


def face(
    type: str, name: str, line: str, abilities: tuple[Any, ...], *, element: str = "norm",
    unique: bool = False, regalia: bool = False, **parts: Any,
) -> Face:  # fmt: skip
    """A card with one face. `line` has its subtypes, classes first."""
    above = (*(("Unique",) if unique else ()), *(("Regalia",) if regalia else ()))
    flat = _flat(abilities)
    check(name, flat)
    types = (*above, type)
    return Face.made(
        name=name, elements=tuple(element.split()), types=types, subtypes=tuple(line.split()),
        text=rules_text(flat, name, types), abilities=flat, **parts,
    )  # fmt: skip


def _flat(abilities: tuple[Any, ...]) -> tuple[Any, ...]:
    """All abilities in one tuple, since some words, such as `restricted`, give several."""
    return tuple(one for part in abilities for one in (part if isinstance(part, tuple) else (part,)))


def champion(
    name: str, level: int, line: str, life: int, *abilities: Any, memory: int | None = None, **more: Any
) -> Card:
    """A champion. The usual memory cost is its level; one of level 0 has none. Champion"""
    cost = memory if memory is not None or level == 0 else level
    return _card("Champion", name, line, abilities, level=level, life=life, memory_cost=cost, **more)


def ally(name: str, cost: int, line: str, power: int, life: int, *abilities: Any, **more: Any) -> Card:
    return _card("Ally", name, line, abilities, reserve_cost=cost, power=power, life=life, **more)


def action(name: str, cost: int, line: str, *abilities: Any, fast: bool = False, **more: Any) -> Card:
    return _card("Action", name, line, abilities, reserve_cost=cost, speed="fast" if fast else "slow", **more)


def attack(name: str, cost: int, line: str, power: int, *abilities: Any, **more: Any) -> Card:
    return _card("Attack", name, line, abilities, reserve_cost=cost, power=power, **more)


def item(name: str, cost: int, line: str, *abilities: Any, **more: Any) -> Card:
    return _card("Item", name, line, abilities, reserve_cost=cost, **more)


def domain(name: str, cost: int, line: str, *abilities: Any, **more: Any) -> Card:
    return _card("Domain", name, line, abilities, reserve_cost=cost, **more)


def phantasia(name: str, cost: int, line: str, *abilities: Any, **more: Any) -> Card:
    return _card("Phantasia", name, line, abilities, reserve_cost=cost, **more)


def weapon(name: str, cost: int, line: str, power: int, durability: int, *abilities: Any, **more: Any) -> Card:
    return _card("Weapon", name, line, abilities, reserve_cost=cost, power=power, durability=durability, **more)


def regalia_weapon(
    name: str, memory: int, line: str, power: int, durability: int, *abilities: Any, **more: Any
) -> Card:
    """A weapon for the material deck, with a memory cost. Supertypes 2"""
    return _card(
        "Weapon", name, line, abilities, memory_cost=memory, power=power, durability=durability, regalia=True,
        **more,
    )  # fmt: skip


def regalia_item(name: str, memory: int, line: str, *abilities: Any, **more: Any) -> Card:
    return _card("Item", name, line, abilities, memory_cost=memory, regalia=True, **more)


def two_faced(front: Card, back: Card) -> Card:
    """A card with two faces: the one it begins with, and the one it can transform into. Double-faced Cards 1"""
    return Card(Copiable((front.printed.front, back.printed.front)))
