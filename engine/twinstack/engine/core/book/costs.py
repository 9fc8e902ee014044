"""What playing a card or using an ability costs in a small book: a statistic, a flag, cards and things.

A book with other costs has words of its own for them, with `@payable` and `@pays`.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from twinstack.engine.core.asking import choose
from twinstack.engine.core.book.state import BookState, Table
from twinstack.engine.core.book.verbs import mark, move, spend
from twinstack.engine.core.costs import apart, can_pay_each, pay_parts, payable, pays
from twinstack.engine.core.members import candidates
from twinstack.engine.core.refusing import Allowed, Refusal
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.text.grammar import listed
from twinstack.engine.core.words.base import Amount, Ref, Selector, amount
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.kernel.decisions import Steps

Paid = dict[str, Any]


@dataclass(frozen=True, eq=False, slots=True)
class Spend(CostPart):
    """A player's statistic is lowered by so much: `Spend("nerve", 2)`."""

    stat: str
    amount: Amount

    def __str__(self) -> str:
        return f"{self.amount} {self.stat}"


@dataclass(frozen=True, eq=False, slots=True)
class GetsFlag(CostPart):
    """It gets a flag, which it must not have yet: `GetsFlag("bowed", "by bowing")`."""

    flag: str
    said: str

    def __str__(self) -> str:
        return self.said


@dataclass(frozen=True, eq=False, slots=True)
class GiveUp(CostPart):
    """So many cards or things of one's own go to a zone: `GiveUp(own, "script", "an actor")`."""

    of: Selector
    to: str
    said: str
    count: Amount = 1

    def __str__(self) -> str:
        return self.said


def said(parts: Sequence[CostPart]) -> str:
    """What has to be paid, as an option says it."""
    return listed(map(str, parts))


_NOT_TOGETHER = Refusal("its costs cannot all be paid at once")


def can_pay(s: BookState, seat: int, obj: Any, parts: Sequence[CostPart]) -> Allowed:
    """Could all of these be paid together?"""
    if not parts:
        return True
    scene = _scene(s, seat, obj)
    each = can_pay_each(s, seat, obj, parts, scene)
    if not each:
        return each
    spent: Counter[str] = Counter()
    for part in parts:
        if isinstance(part, Spend):
            spent[part.stat] += amount(s, scene, part.amount)
    given = [part for part in parts if isinstance(part, GiveUp)]
    enough = all(s.players[seat].stats.get(stat, 0) >= number for stat, number in spent.items()) and apart(
        (amount(s, scene, part.count), [e.id for e in _given(s, seat, obj, part, scene)]) for part in given
    )
    return enough or _NOT_TOGETHER


def pay(g: Table, seat: int, obj: Any, parts: Sequence[CostPart]) -> Steps[None]:
    if parts:
        yield from pay_parts(g, seat, obj, parts, _scene(g.state, seat, obj), {})


def _scene(s: BookState, seat: int, obj: Any) -> Scene:
    return Scene(obj.id, seat, obj.id if obj.zone == s.sheet.stack else 0)


@payable(Spend)
def _can_spend(s: BookState, seat: int, obj: Any, part: Spend, scene: Scene) -> bool:
    return bool(s.players[seat].stats.get(part.stat, 0) >= amount(s, scene, part.amount))


@pays(Spend)
def _spend(g: Table, seat: int, obj: Any, part: Spend, scene: Scene, paid: Paid) -> Steps[None]:
    spend(g, seat, part.stat, amount(g.state, scene, part.amount))
    yield from ()


@payable(GetsFlag)
def _can_get(s: BookState, seat: int, obj: Any, part: GetsFlag, scene: Scene) -> bool:
    return not obj.marks.get(part.flag)


@pays(GetsFlag)
def _get(g: Table, seat: int, obj: Any, part: GetsFlag, scene: Scene, paid: Paid) -> Steps[None]:
    mark(g, obj, part.flag)
    yield from ()


def _given(s: BookState, seat: int, obj: Any, part: GiveUp, scene: Scene) -> list[Any]:
    """The player's own things. What is being played is among them only if the cost names it."""
    mine = (e for e in candidates(s, scene, part.of) if not e.is_player and e.controller == seat)
    return [e for e in mine if isinstance(part.of, Ref) or e.id != obj.id or e.zone == s.usual_zone]


@payable(GiveUp)
def _can_give(s: BookState, seat: int, obj: Any, part: GiveUp, scene: Scene) -> bool:
    return len(_given(s, seat, obj, part, scene)) >= amount(s, scene, part.count)


@pays(GiveUp)
def _give(g: Table, seat: int, obj: Any, part: GiveUp, scene: Scene, paid: Paid) -> Steps[None]:
    s = g.state
    found, number = _given(s, seat, obj, part, scene), amount(s, scene, part.count)
    prompt = f"{obj.name}: {part.said}"
    for one in (yield from choose(g, seat, "pay", prompt, found, number, number, obj.id)):
        yield from move(g, one, part.to, how="pay", source=obj.id)
