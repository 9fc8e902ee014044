"""Continuous effects, dependency, control and copies in a game that is nothing like Magic, with layers of its own."""

from tests.engine.core.gardens import (
    Fenced,
    Garden,
    Grafted,
    Grows,
    IsKin,
    Kin,
    Wilts,
    garden,
    plant,
    printed,
    says,
)
from twinstack.engine.core import copying
from twinstack.engine.core.copying.on_the_stack import twin
from twinstack.engine.core.durations import add_lasting, end_lasting
from twinstack.engine.core.placing import take
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.stack_info import StackInfo
from twinstack.engine.core.words.durations import WHILE_SOURCE
from twinstack.engine.core.words.refs import Fixed, Itself, you
from twinstack.engine.kernel.entities import Obj

rose, vine, fern = Kin("rose"), Kin("vine"), Kin("fern")


def lasting(s: Garden, *mods: object, on: Obj, source: int = 0, lasts: str = "today") -> int:
    effect = add_lasting(s, Scene(source, 0), lasts, mods=mods, only=(on.id,))
    s.meaning.refresh(s)
    return effect.id


def test_an_effect_lasts_until_it_is_ended() -> None:
    """611.2"""
    s = garden()
    moss, other = plant(s, "Moss", "fern", 1), plant(s, "Reed", "fern", 1)

    effect = lasting(s, Grows(2), on=moss)
    assert (moss.chars.height, other.chars.height) == (3, 1)

    end_lasting(s, effect)
    s.meaning.refresh(s)
    assert moss.chars.height == 1


def test_an_effect_that_is_bound_to_its_source_ends_as_that_goes() -> None:
    """611.2b"""
    s = garden()
    cane, moss = plant(s, "Cane", "vine", 1), plant(s, "Moss", "fern", 1)
    lasting(s, Grows(2), on=moss, source=cane.id, lasts=WHILE_SOURCE)
    assert moss.chars.height == 3

    take(s, cane)
    s.meaning.refresh(s)
    assert moss.chars.height == 1


def test_layers_apply_in_the_order_of_the_sheet_whichever_effect_is_newer() -> None:
    """613.1"""
    s = garden()
    plant(s, "Trellis", "", 0, says(rose, Grows(1)))
    moss = plant(s, "Moss", "fern", 1)
    assert moss.chars.height == 1

    lasting(s, IsKin("rose"), on=moss)
    assert (moss.chars.kin, moss.chars.height) == ("rose", 2)


def test_an_effect_waits_for_one_that_changes_what_it_applies_to() -> None:
    """613.8: the older one depends on the younger one, so that comes first."""
    s = garden()
    plant(s, "Arch", "", 0, says(rose, IsKin("vine")))
    moss = plant(s, "Moss", "fern", 1)
    plant(s, "Dew", "", 0, says(fern, IsKin("rose")))
    assert moss.chars.kin == "vine"


def test_an_ability_that_is_lost_before_its_layer_does_nothing() -> None:
    """613.6"""
    s = garden()
    arch = plant(s, "Arch", "vine", 0, says(rose, Grows(1)))
    bloom = plant(s, "Bloom", "rose", 1)
    assert bloom.chars.height == 2

    lasting(s, Wilts(), on=arch)
    assert bloom.chars.height == 1


def test_who_has_a_plant_is_said_by_the_latest_effect_and_it_comes_back() -> None:
    """613.1b"""
    s = garden()
    moss = plant(s, "Moss", "fern", 1, seat=1)
    effect = lasting(s, Fenced(you), on=moss)
    assert moss.controller == 0

    end_lasting(s, effect)
    s.meaning.refresh(s)
    assert moss.controller == 1


def test_a_copy_has_its_exceptions_and_so_has_the_copy_of_the_copy_until_it_ends() -> None:
    """707.2, 707.9, 707.4"""
    s = garden()
    bloom, moss, reed = plant(s, "Bloom", "rose", 4), plant(s, "Moss", "fern", 1), plant(s, "Reed", "fern", 2)
    copied = copying.copy_of(s, bloom, moss.id, "707.4", (IsKin("vine"),), Scene(moss.id, 0))
    began = copying.become(s, moss, copied.value, moss.id, bloom.id, copied=copied)
    again = copying.copy_of(s, moss, reed.id, "707.4", (), Scene(reed.id, 0))
    copying.become(s, reed, again.value, reed.id, moss.id, copied=again)
    s.meaning.refresh(s)
    assert [(one.chars.name, one.chars.kin, one.chars.height) for one in (moss, reed)] == [("Bloom", "vine", 4)] * 2

    copying.end_copies(s, moss, [began.id], "611.2a")
    s.meaning.refresh(s)
    assert (moss.chars.name, reed.chars.name) == ("Moss", "Bloom")
    assert copying.how_it_came(reed) is again


def test_a_copy_effect_is_below_all_layers() -> None:
    """613.2: what modifies goes on to modify what it has become."""
    s = garden()
    bloom, moss = plant(s, "Bloom", "rose", 4), plant(s, "Moss", "fern", 1)
    lasting(s, Grows(2), on=moss)
    copied = copying.copy_of(s, bloom, moss.id, "707.4", (), Scene(moss.id, 0))
    copying.become(s, moss, copied.value, moss.id, bloom.id, copied=copied)
    s.meaning.refresh(s)
    assert moss.chars.height == 6


def test_a_static_ability_can_make_its_plant_a_copy_as_long_as_it_functions() -> None:
    """707.2c"""
    s = garden()
    bloom = plant(s, "Bloom", "rose", 4)
    graft = plant(s, "Graft", "fern", 1, says(Itself(), Grafted(Fixed((bloom.id,)))))
    assert (graft.chars.name, graft.chars.height) == ("Bloom", 4)
    assert printed("Graft", "fern", 1).front.name == graft.printed.front.name


def test_a_copy_of_what_waits_has_its_choices_and_its_own_controller() -> None:
    """707.10"""
    s = garden()
    seed = plant(s, "Seed", "rose", 0, zone="basket")
    seed.cast = StackInfo("sown", 0, seed.id, x=3)

    copy = twin(s, seed, 1, Scene(seed.id, 1), (IsKin("vine"),))

    assert (copy.kind, copy.owner, copy.controller) == ("copy", 1, 1)
    assert (copy.cast.x, copy.cast.controller, copy.cast.source) == (3, 1, copy.id)
    assert (copy.chars.name, copy.chars.kin, seed.chars.kin) == ("Seed", "vine", "rose")


def test_equal_plants_are_derived_once() -> None:
    s = garden()
    plant(s, "Trellis", "", 0, says(rose, Grows(1)))
    blooms = [plant(s, "Bloom", "rose", 2) for _ in range(50)]
    assert len({id(bloom.chars) for bloom in blooms}) == 1
    assert len(s.plan.cache) <= 2
