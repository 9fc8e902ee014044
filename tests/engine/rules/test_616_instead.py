"""How often replacement effects apply; modifications and rules for whole groups. 614, 615, 613, 601.3"""

import pytest

from tests.harness import Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    DrawsInstead,
    GoesInstead,
    MoreCounters,
    MoreDamage,
    MoreLife,
    Rule,
    artifact,
    as_enters,
    base_pt,
    becomes_only,
    card,
    choose,
    chosen_color,
    creature,
    damage,
    destroy,
    draw,
    flying,
    gain_life,
    gets,
    has,
    land,
    multicolored,
    player,
    put_counters,
    shield,
    sorcery,
    static,
    target,
    with_keyword,
    yours,
)


def test_what_goes_elsewhere_may_do_something_more(duel: Duel) -> None:
    """614.6: exile it instead and gain 1 life."""
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.has(
        card("Leyline", "{B}", "Enchantment", GoesInstead(creature, "graveyard", "exile", also=gain_life(1)))
    )
    duel.alice.casts(card("Slay", "{B}", "Instant", destroy(target(creature))), at=bear)
    duel.resolve_all()
    assert (bear.zone, duel.alice.life) == ("exile", 21)


@pytest.mark.parametrize(("wanted", "hand", "life"), [(True, 0, 23), (False, 1, 20)])
def test_a_draw_may_be_replaced(duel: Duel, wanted: bool, hand: int, life: int) -> None:
    """614.11"""
    duel.alice.has(card("Abundance", "{G}", "Enchantment", DrawsInstead(gain_life(3), optional=True)))
    duel.alice.casts(card("Insight", "{U}", "Sorcery", draw()))
    duel.resolve(wanted)
    assert (len(duel.alice.hand), duel.alice.life) == (hand, life)


def test_life_gain_that_becomes_nothing_is_none(duel: Duel) -> None:
    """119.8, 614.6"""
    duel.alice.has(card("Rain of Gore", "{B}", "Enchantment", MoreLife(plus=-2)))
    duel.alice.casts(card("Balm", "{W}", "Instant", gain_life(2)))
    duel.resolve_all()
    assert duel.alice.life == 20
    assert not any("gains" in line for line in duel.log)


def test_counters_that_become_none_are_not_put(duel: Duel) -> None:
    """122.6, 614.6"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.has(card("Solemnity", "{W}", "Enchantment", MoreCounters("+1/+1", creature, plus=-1)))
    duel.alice.casts(card("Grow", "{G}", "Instant", put_counters("+1/+1", 1, target(creature))), at=bear)
    duel.resolve_all()
    assert bear.counters == {}


def test_a_shield_of_two_uses(duel: Duel) -> None:
    """614.8: used twice, it is gone."""
    bolt = duel.card(card("Bolt", "{R}", "Instant", damage(3, target(player))))
    duel.alice.casts(card("Wards", "{W}", "Instant", shield(MoreDamage(times=2), uses=2)))
    duel.resolve_all()
    for life in (14, 8, 5):
        duel.alice.casts(bolt, at=duel.bob)
        duel.resolve_all()
        assert duel.bob.life == life


def test_only_toughness_is_set(duel: Duel) -> None:
    """613.4b: the power stays what it is."""
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.has(card("Softness", "{W}", "Enchantment", static(creature, base_pt(None, 1))))
    assert bear.size == "2/1"


def test_permanents_become_the_chosen_color(duel: Duel) -> None:
    """613.1e, 607.2d: what becomes the chosen color has it as long as the source is there."""
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts(card("Dyes", "{U}", "Enchantment", as_enters(choose("color")), static(creature, chosen_color())))
    duel.resolve("blue")
    assert bear.colors == {"blue"}


def test_what_is_no_creature_has_no_creature_types(duel: Duel) -> None:
    """205.1b: of an artifact creature that is an artifact only, the creature types go."""
    robot = duel.bob.has(card("Robot", "{2}", "Artifact Creature — Construct", "2/2"))
    duel.alice.has(card("Shutdown", "{U}", "Enchantment", static(artifact, becomes_only("Artifact"))))
    assert robot.types == {"Artifact"}


def test_who_depends_on_color_waits_for_it(duel: Duel) -> None:
    """613.8: `multicolored creatures have flying` is applied after colors, `creatures with flying get +1/+1` then."""
    gold = duel.alice.has(card("Gold Bear", "{R}{G}", "Creature — Bear", "2/2"))
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.has(card("Lift", "{W}", "Enchantment", static(with_keyword("flying"), gets(1, 1))))
    duel.alice.has(card("Wings", "{W}", "Enchantment", static(creature & multicolored, has(flying))))
    assert (gold.size, bear.size) == ("3/3", "2/2")


def test_an_effect_lets_sorceries_be_cast_as_though_they_had_flash(duel: Duel) -> None:
    """601.3b"""
    insight = card("Insight", "{U}", "Sorcery", draw())
    with pytest.raises(ScenarioError, match="cannot cast"):
        duel.bob.casts(insight)
    duel.bob.has(card("Timelessness", "{U}", "Enchantment", Rule("flash", sorcery & yours)))
    duel.bob.casts(insight)
    duel.resolve()
    assert len(duel.bob.hand) >= 1


def test_an_effect_lets_lands_be_played_from_the_top_of_the_library(duel: Duel) -> None:
    """305.1, 401.5: only a land, and only while it is on top."""
    duel.alice.has(card("Courser", "{G}", "Creature — Centaur", "2/4", Rule("play from top", land & yours)))
    forest = duel.alice.has("Forest", "library")
    duel.alice.plays(forest)
    assert forest.zone == "battlefield"
