"""Costs in a game that is nothing like Magic: what can be paid, in which order, and what is paid with only once."""

from dataclasses import dataclass
from typing import Any

import pytest

from tests.engine.core.hollow import HollowState, Once, Table, animal, asleep, hollow
from twinstack.engine.core.costs import apart, can_pay_each, pay_parts, payable, pays
from twinstack.engine.core.members import candidates
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Selector
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.core.words.selectors import InZone, yours
from twinstack.engine.kernel.canonical import digest, state_form
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.game import Game, TakeBack
from twinstack.engine.kernel.journal import Journal

ANN = 0
awake = InZone("hollow") & yours & ~asleep


@dataclass(frozen=True, eq=False, slots=True)
class Nap(CostPart):
    """An animal of yours falls asleep."""

    of: Selector = awake


@dataclass(frozen=True, eq=False, slots=True)
class Luck(CostPart):
    """Whichever animal it is that falls asleep."""

    def comes_last(self) -> bool:
        return True


@payable(Nap, Luck)
def _can_nap(s: HollowState, seat: int, obj: Obj, part: Nap | Luck, scene: Scene) -> bool:
    return any(candidates(s, scene, part.of if isinstance(part, Nap) else awake))


@pays(Nap, Luck)
def _nap(g: Table, seat: int, obj: Obj, part: Nap | Luck, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    tired = next(candidates(g.state, scene, part.of if isinstance(part, Nap) else awake))
    g.state.set_mark(tired, "asleep", True)
    paid[type(part).__name__] = (*paid.get(type(part).__name__, ()), tired.chars.name)
    yield from ()


@pytest.fixture
def s() -> HollowState:
    """Ann has an owl and a hare, both awake, and Bo a fox."""
    s = hollow()
    for name, owner in (("Owl", ANN), ("Hare", ANN), ("Fox", 1)):
        animal(s, name, owner)
    return s


def paying(s: HollowState, *parts: CostPart) -> dict[str, Any]:
    """What Ann has paid, of these parts, for the first animal."""
    game = Game(Once(lambda g: iter(())), s, Journal("hollow", ("Ann", "Bo"), (), b"owl".hex(), {}))  # type: ignore[arg-type,return-value]
    owl, paid = next(iter(s.objects.values())), dict[str, Any]()
    assert list(pay_parts(game, ANN, owl, parts, Scene(owl.id, ANN), paid)) == []
    return paid


def test_what_chance_decides_is_paid_after_all_else(s: HollowState) -> None:
    """Magic: 601.2h"""
    assert paying(s, Luck(), Nap()) == {"Nap": ("Owl",), "Luck": ("Hare",)}


def test_asking_whether_parts_could_be_paid_writes_nothing(s: HollowState) -> None:
    owl = next(iter(s.objects.values()))
    before = digest(state_form(s))
    assert can_pay_each(s, ANN, owl, (Nap(), Luck()), Scene(owl.id, ANN))
    assert not can_pay_each(s, ANN, owl, (Nap(), Nap(asleep)), Scene(owl.id, ANN))
    assert digest(state_form(s)) == before


def test_all_is_taken_back_where_one_part_leaves_nothing_for_another(s: HollowState) -> None:
    """Each could be paid by itself, but there are not three animals."""
    owl = next(iter(s.objects.values()))
    assert can_pay_each(s, ANN, owl, (Nap(),) * 3, Scene(owl.id, ANN))
    with pytest.raises(TakeBack, match="Owl: a cost cannot be paid"):
        paying(s, Nap(), Nap(), Nap())


@pytest.mark.parametrize(
    ("wants", "possible"),
    [
        ([(1, [1]), (1, [1, 2])], True),  # the second is paid with the other one
        ([(1, [1, 2]), (1, [1])], True),  # and so is the first
        ([(1, [1]), (1, [1])], False),
        ([(2, [1, 2]), (1, [2, 3])], True),
        ([(2, [1, 2]), (1, [1, 2])], False),
        ([(0, []), (1, [3])], True),
        ([], True),
    ],
)
def test_nothing_pays_for_two_parts(wants: list[tuple[int, list[int]]], possible: bool) -> None:
    assert apart(wants) == possible
