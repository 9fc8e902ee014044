"""The values of an entering object are worked out in advance, and replacement effects change how it enters. 614.12"""

from typing import Any

import pytest

from tests.engine.core.gardens import Bloom, Garden, Grows, IsKin, Kin, game_of, garden, plant, printed, says
from twinstack.engine.core import flow
from twinstack.engine.core.copying import entering_as_a_copy
from twinstack.engine.core.durations import add_lasting
from twinstack.engine.core.making import make
from twinstack.engine.core.moves import Moving
from twinstack.engine.core.moving import move
from twinstack.engine.core.placing import put
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.copying import EntersAsCopy
from twinstack.engine.core.words.refs import Each, Pick, itself
from twinstack.engine.core.words.replacing import AsEnters, EntersUnder, EntersWith
from twinstack.engine.core.words.selectors import InZone, opponent
from twinstack.engine.kernel.decisions import Decision
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.game import Game

assert flow
assert entering_as_a_copy

in_bed = InZone("bed")
rose = Kin("rose")


@pytest.fixture
def g() -> Game[Garden]:
    return game_of(garden())


def comes(g: Game[Garden], *plants: Obj, picks: str = "") -> tuple[list[Any], list[list[str]]]:
    """They go into the bed together; gives what is there, and what was asked about. `picks`: what is chosen, if any."""
    s, asked = g.state, []
    steps = move(g, [Moving(obj.id, "bed") for obj in plants])
    try:
        decision = next(steps)
        while True:
            assert isinstance(decision, Decision)
            asked.append([option.label for option in decision.options])
            decision = steps.send(tuple(one.id for one in decision.options if one.label == picks))
    except StopIteration as end:
        s.meaning.refresh(s)
        return [s.objects.get(id) for id in end.value], asked


def in_shed(g: Game[Garden], name: str, kin: str, height: int, *abilities: Any) -> Any:
    return plant(g.state, name, kin, height, *abilities, zone="shed")


def test_it_is_the_copy_as_it_enters_with_what_is_excepted(g: Game[Garden]) -> None:
    """707.5, 707.9"""
    briar = plant(g.state, "Briar", "rose", 3)
    ivy = in_shed(g, "Ivy", "vine", 1, EntersAsCopy(Pick(in_bed), except_=(IsKin("vine"),)))

    [new], asked = comes(g, ivy, picks="Briar")

    assert asked == [["Briar"]]
    assert (new.chars.name, new.chars.kin, new.chars.height) == ("Briar", "vine", 3)
    assert (new.was, new.copies[-1].original) == (ivy.id, briar.id)
    assert [(event.kind, event.other, event.how) for event in g.state.log if event.obj == new.id] == [
        ("becomes copy", briar.id, "enter")
    ]


def test_a_copy_of_the_copy_has_the_exception_too(g: Game[Garden]) -> None:
    """707.9"""
    plant(g.state, "Briar", "rose", 3)
    ability = EntersAsCopy(Pick(in_bed), except_=(IsKin("vine"),))
    [first], _ = comes(g, in_shed(g, "Ivy", "vine", 1, ability), picks="Briar")
    g.state.rename(first, first.chars)
    moss = in_shed(g, "Moss", "fern", 1, EntersAsCopy(Pick(Kin("vine"))))

    [second], asked = comes(g, moss, picks="Briar")

    assert asked == [["Briar"]]
    assert (second.chars.name, second.chars.kin) == ("Briar", "vine")


def test_nothing_is_chosen_or_there_is_nothing_and_it_enters_as_itself(g: Game[Garden]) -> None:
    """707.5"""
    ability = EntersAsCopy(Pick(in_bed))
    [alone], asked = comes(g, in_shed(g, "Ivy", "vine", 1, ability))
    assert (alone.chars.name, alone.copies, asked) == ("Ivy", (), [])

    [other], asked = comes(g, in_shed(g, "Moss", "fern", 1, ability))
    assert (other.chars.name, asked) == ("Moss", [["Ivy"]])


def test_what_the_copy_has_of_entering_counts_and_what_it_had_itself_does_not(g: Game[Garden]) -> None:
    """614.12, 707.5"""
    plant(g.state, "Briar", "rose", 3, EntersWith("bud", 2))
    ivy = in_shed(g, "Ivy", "vine", 1, EntersAsCopy(Pick(in_bed)), EntersWith("thorn"))

    [new], _ = comes(g, ivy, picks="Briar")

    assert new.counters == {"bud": 2}


def test_those_that_enter_together_do_not_see_each_other(g: Game[Garden]) -> None:
    """614.13a"""
    ability = EntersAsCopy(Pick(in_bed))
    plants = [in_shed(g, name, "vine", 1, ability) for name in ("Ivy", "Hop")]

    new, asked = comes(g, *plants)

    assert ([one.chars.name for one in new], asked) == (["Ivy", "Hop"], [])


def test_of_what_others_do_with_what_enters_it_is_asked_what_it_will_be_there(g: Game[Garden]) -> None:
    """614.12"""
    plant(g.state, "Grafter", "fern", 1, says(Kin("vine"), IsKin("rose")))
    plant(g.state, "Bower", "fern", 1, EntersWith("bud", 1, what=rose))

    [new], _ = comes(g, in_shed(g, "Ivy", "vine", 1))
    [moss], _ = comes(g, in_shed(g, "Moss", "fern", 1))

    assert (new.counters, moss.counters) == ({"bud": 1}, {})


def test_whose_it_is_there_is_decided_before_what_it_copies(g: Game[Garden]) -> None:
    """616.1b-c: the other player chooses, of what they see."""
    plant(g.state, "Briar", "rose", 3)
    ivy = in_shed(g, "Ivy", "vine", 1, EntersAsCopy(Pick(in_bed)), EntersUnder(itself, Each(opponent)))

    [new], asked = comes(g, ivy, picks="Briar")

    assert (new.controller, new.chars.name, asked) == (1, "Briar", [["Briar"]])
    assert new.copies[-1].you == 1


def test_as_it_enters_something_is_done_once(g: Game[Garden]) -> None:
    """614.1c, 614.5"""

    [new], _ = comes(g, in_shed(g, "Ivy", "vine", 1, AsEnters(Bloom())))

    assert [(event.kind, event.obj) for event in g.state.log if event.kind == "bloom"] == [("bloom", new.id)]


@pytest.mark.parametrize(("at_once", "counters"), [(False, [{"bud": 1}, {}]), (True, [{"bud": 1}, {"bud": 1}])])
def test_a_shield_is_for_the_next_that_enters_or_for_all_that_enter_with_it(
    g: Game[Garden], at_once: bool, counters: list[dict[str, int]]
) -> None:
    """614.3"""
    lasting = EntersWith("bud", what=Kin("vine"))
    add_lasting(g.state, Scene(0, 0), "today", replacement=lasting, uses=1, all_at_once=at_once)

    new, _ = comes(g, in_shed(g, "Ivy", "vine", 1), in_shed(g, "Hop", "vine", 1))
    later, _ = comes(g, in_shed(g, "Vetch", "vine", 1))

    assert [one.counters for one in new] == counters
    assert later[0].counters == {}


def test_a_copy_from_the_stack_enters_as_a_token_with_what_changed_it(g: Game[Garden]) -> None:
    """707.10f, 400.7a"""
    s = g.state
    seed = make(s, "copy", 1, printed("Briar", "rose", 3), "basket")
    put(s, seed)
    add_lasting(s, Scene(0, 0), "today", mods=(Grows(2),), only=(seed.id,))

    [new], _ = comes(g, seed)

    assert (new.kind, new.owner, new.chars.height) == ("token", 1, 5)
