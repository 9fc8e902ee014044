"""Rules that plants and lasting effects set in a garden: which are in force, and whom they concern."""

from tests.engine.core.gardens import Garden, Kin, Rule, Stands, garden, plant
from twinstack.engine.core.durations import add_lasting, end_lasting
from twinstack.engine.core.placing import take
from twinstack.engine.core.rules_for_many import Covering
from twinstack.engine.core.rules_in_force import rule_amount, rules_by_time, subject_to
from twinstack.engine.core.scene import Scene
from twinstack.engine.kernel.entities import Obj

rose, fern = Kin("rose"), Kin("fern")
SHADED = "shaded"


def shaded(s: Garden, *plants: Obj) -> list[bool]:
    """Of each plant, whether it is; one by one and all at once have to say the same."""
    found = [subject_to(s, SHADED, obj) for obj in plants]
    at_once = Covering(s, SHADED)
    assert [bool(at_once.about(obj)) for obj in plants] == found
    return found


def test_a_rule_concerns_those_it_names_as_long_as_its_plant_is_there() -> None:
    """604.1"""
    s = garden()
    briar, moss = plant(s, "Briar", "rose", 1), plant(s, "Moss", "fern", 1)
    assert shaded(s, briar, moss) == [False, False]

    yew = plant(s, "Yew", "fern", 9, Rule(SHADED, rose))
    assert shaded(s, briar, moss) == [True, False]

    take(s, yew)
    assert shaded(s, briar, moss) == [False, False]


def test_a_rule_that_names_nobody_concerns_its_own_plant() -> None:
    s = garden()
    ivy, moss = plant(s, "Ivy", "fern", 1, Rule(SHADED)), plant(s, "Moss", "fern", 1)

    assert shaded(s, ivy, moss) == [True, False]


def test_a_rule_of_an_effect_on_particular_plants_concerns_just_those() -> None:
    """611.2c: not its source, and nobody if it found nobody"""
    s = garden()
    yew, moss, fir = (plant(s, name, "fern", 1) for name in ("Yew", "Moss", "Fir"))

    lasting = add_lasting(s, Scene(yew.id, 0, memory={"bound": (moss.id,)}), "today", rules=(Rule(SHADED),))
    add_lasting(s, Scene(yew.id, 0, memory={"bound": ()}), "today", rules=(Rule(SHADED),))
    assert shaded(s, yew, moss, fir) == [False, True, False]

    end_lasting(s, lasting.id)
    assert shaded(s, yew, moss, fir) == [False, False, False]


def test_a_rule_holds_only_while_its_condition_does() -> None:
    s = garden()
    plant(s, "Yew", "fern", 9, Rule(SHADED, fern, if_=Stands("rose")))
    moss = plant(s, "Moss", "fern", 1)
    add_lasting(s, Scene(moss.id, 0), "today", rules=(Rule("drained", fern, 1, Stands("rose")),))
    assert (shaded(s, moss), rule_amount(s, "drained", moss)) == ([False], 0)

    plant(s, "Briar", "rose", 1)
    assert (shaded(s, moss), rule_amount(s, "drained", moss)) == ([True], 1)


def test_the_amounts_of_all_rules_about_a_plant_are_added() -> None:
    s = garden()
    moss = plant(s, "Moss", "fern", 1, Rule("drained", fern, 2), Rule("drained", fern, 3), Rule("drained", rose, 9))

    assert rule_amount(s, "drained", moss) == Covering(s, "drained").total(moss) == 5


def test_the_latest_rule_comes_last_whether_a_plant_or_an_effect_sets_it() -> None:
    """613.7"""
    s = garden()
    early = plant(s, "Yew", "fern", 9, Rule(SHADED, rose, 1))
    add_lasting(s, Scene(early.id, 0), "today", rules=(Rule(SHADED, rose, 2),))
    plant(s, "Fir", "fern", 9, Rule(SHADED, rose, 3))

    assert [rule.amount for rule, _ in rules_by_time(s, SHADED)] == [1, 2, 3]


def test_a_limit_counts_each_plant_that_it_is_about() -> None:
    s = garden()
    yew = plant(s, "Yew", "fern", 9, Rule("few bloom", rose, 2))
    roses = [plant(s, f"Briar {number}", "rose", 1) for number in range(3)]

    assert Covering(s, "few bloom").limits([yew, *roses]) == [(2, frozenset(obj.id for obj in roses))]
