"""Casting spells: choices, costs and how they are paid, and what happens when they cannot be. 601, 107.3-4, 118"""

import pytest

from tests.engine.made_up import bolt
from tests.harness import WAIT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    Effect,
    Target,
    a,
    additional_cost,
    affinity,
    alternative_cost,
    another_target,
    any_target,
    artifact,
    at_most,
    becomes,
    cant_be_countered,
    card,
    cast_x,
    casts,
    choose_one,
    cost,
    costs_less,
    costs_more,
    counter,
    creature,
    damage,
    destroy,
    draw,
    enters,
    enters_with,
    flashback,
    gain_life,
    if_,
    instant,
    kicked,
    kicker,
    land,
    lose_life,
    mana_value_is,
    multikicker,
    noncreature,
    opponent,
    paid,
    player,
    rule,
    spell,
    tap,
    target,
    there_is,
    until_end_of_turn,
    up_to,
    when,
    x,
    yours,
)


def table(pool: str = "", *lands: str, life: int = 20) -> Duel:
    """Alice has just this mana and these lands."""
    duel = Duel(sides=[Side("Alice", pool=pool, life=life), Side("Bob", plenty=True)])
    for name in lands:
        duel.alice.has(name)
    return duel


# What is asked, in order


def test_a_spell_is_on_the_stack_while_its_choices_are_made(duel: Duel) -> None:
    """601.2a"""
    duel.play.unscripted = WAIT
    duel.alice.holds("Shivan Dragon")
    duel.bob.has("Grizzly Bears")
    duel.alice.casts(bolt)
    assert duel.asked == "target"
    assert duel.stack.names == ["Jolt"]


def test_modes_come_before_targets_and_targets_before_payment() -> None:
    """601.2b, 601.2c, 601.2g"""
    duel = table("RR")
    duel.play.unscripted = WAIT
    charm = duel.card(card("Charm", "{R}", "Instant", choose_one(damage(2, target()), gain_life(2), draw())))
    duel.alice.casts(charm)
    asked = [duel.asked]
    duel.alice.chooses("damage")
    asked.append(duel.asked)
    duel.alice.chooses(duel.bob)
    assert asked == ["modes", "target"]
    assert duel.state.players[0].pool == {8: 1}


def test_another_target_is_another(duel: Duel) -> None:
    """601.2c, 115.3"""
    split = card("Forked", "{R}", "Instant", damage(1, target(creature)), damage(1, another_target(creature)))
    duel.bob.has("Grizzly Bears")
    with pytest.raises(ScenarioError):
        duel.alice.casts(duel.card(split))
    duel.bob.has("Runeclaw Bear")
    duel.alice.casts(split, at=[duel["Grizzly Bears"], duel["Runeclaw Bear"]])
    duel.resolve()
    assert (duel["Grizzly Bears"].damage, duel["Runeclaw Bear"].damage) == (1, 1)


def test_one_object_may_be_targeted_once_for_each_time_target_is_said(duel: Duel) -> None:
    """601.2c"""
    twice = card("Twice", "{R}", "Instant", damage(1, target(creature)), damage(2, target(creature)))
    bear = duel.bob.has("Giant Spider")
    duel.bob.has("Runeclaw Bear")
    duel.alice.casts(twice, at=[bear, bear])
    duel.resolve()
    assert bear.damage == 3


def test_a_division_gives_each_target_something(duel: Duel) -> None:
    """601.2d: so there are no more targets than there is damage to divide."""
    rain = card("Rain", "{X}{R}", "Sorcery", damage(x, up_to(9, any_target), divided=True))
    duel.play.unscripted = WAIT
    duel.bob.has("Grizzly Bears")
    duel.alice.casts(rain, x=1)
    assert duel.game.decision is not None
    assert duel.game.decision.maximum == 1


def test_a_spell_cannot_target_itself(duel: Duel) -> None:
    """115.5"""
    with pytest.raises(ScenarioError):
        duel.alice.casts(card("Deny", "{U}", "Instant", counter(target(spell))))


# Costs


def test_x_is_announced_and_is_the_mana_value_on_the_stack_only(duel: Duel) -> None:
    """107.3a, 107.3g, 202.3e"""
    spell_ = duel.alice.casts("Devil's Play", x=4, at=duel.bob)
    assert spell_.mana_value == 5
    duel.resolve()
    assert (spell_.mana_value, duel.bob.life) == (1, 16)


def test_a_permanent_remembers_the_x_of_its_spell(duel: Duel) -> None:
    """107.3m"""
    hydra = card(
        "Hydra", "{X}{G}", "Creature — Hydra", "0/0", enters_with("+1/+1", x), when(enters(), gain_life(cast_x))
    )
    beast = duel.alice.casts(hydra, x=3)
    duel.resolve_all()
    assert (beast.size, duel.alice.life, beast.mana_value) == ("3/3", 23, 1)


def test_x_is_no_more_than_can_be_paid() -> None:
    """118.3"""
    duel = table("RR", "Mountain")
    duel.play.unscripted = WAIT
    duel.alice.casts("Devil's Play")
    assert duel.game.decision is not None
    assert (duel.asked, duel.game.decision.maximum) == ("x", 2)


def test_increases_come_before_reductions() -> None:
    """601.2f: and generic mana is never less than none."""
    duel = table("RR")
    duel.alice.has(card("Tax", "{1}", "Artifact", costs_more(noncreature, 2)))
    duel.alice.has(card("Medal", "{1}", "Artifact", costs_less(instant, 3)))
    duel.alice.casts(bolt, at=duel.bob)
    assert duel.state.players[0].pool == {8: 1}


def test_a_tax_counts_for_an_alternative_cost_too() -> None:
    """118.9d"""
    duel = table("RR")
    duel.alice.has(card("Tax", "{1}", "Artifact", costs_more(noncreature, 1)))
    old = duel.alice.has(
        card("Old Flame", "{3}{R}", "Sorcery", damage(2, target(player)), flashback("{R}")), "graveyard"
    )
    duel.alice.casts(old, way="flashback", at=duel.bob)
    assert duel.state.players[0].pool == {}


def test_reductions_do_not_touch_colored_mana() -> None:
    """118.7a"""
    duel = table("C")
    duel.alice.has(card("Medal", "{1}", "Artifact", costs_less(instant, 3)))
    with pytest.raises(ScenarioError):
        duel.alice.casts(bolt, at=duel.bob)


def test_reductions_touch_the_generic_half_of_a_hybrid_symbol() -> None:
    """107.4e, 601.2b: the half that will be paid is announced before the reduction."""
    duel = table("C")
    duel.alice.has(card("Medal", "{1}", "Artifact", costs_less(instant, 3)))
    duel.alice.casts(card("Mono", "{2/R}{2/R}", "Instant", gain_life(1)))
    assert duel.state.players[0].pool == {}


def test_affinity_counts_while_the_cost_is_determined() -> None:
    """601.2f, 702.41"""
    duel = table("CC")
    for _ in range(2):
        duel.alice.has("Mind Stone", tapped=True)
    duel.alice.casts(card("Iron", "{4}", "Artifact Creature — Golem", "2/2", affinity(artifact)))
    assert duel.state.players[0].pool == {}


def test_kicker_is_remembered_by_spell_and_permanent(duel: Duel) -> None:
    """118.8, 601.2b, 607.2i"""
    text = when(enters(), gain_life(4), if_=kicked)
    kavu = card("Kavu", "{G}", "Creature — Kavu", "1/1", kicker("{2}"), text)
    duel.alice.casts(kavu)
    duel.resolve_all()
    assert duel.alice.life == 20
    duel.alice.casts(kavu, kicked=True)
    duel.resolve_all()
    assert duel.alice.life == 24


def test_kicker_is_not_offered_where_it_cannot_be_paid() -> None:
    """118.3"""
    duel = table("R")
    duel.alice.casts(card("Burst", "{R}", "Instant", kicker("{4}"), damage(2, target(player))), at=duel.bob)
    duel.resolve()
    assert duel.bob.life == 18


def test_multikicker_counts(duel: Duel) -> None:
    """702.33c"""
    sage = card("Sage", "{U}", "Creature — Human", "1/1", multikicker("{1}"), when(enters(), draw(paid("kicked"))))
    before = len(duel.alice.hand)
    duel.alice.casts(sage, multikicked=3)
    duel.resolve_all()
    assert len(duel.alice.hand) == before + 3


def test_an_additional_cost_must_be_paid(duel: Duel) -> None:
    """118.8, 601.2h"""
    rite = card("Rite", "{B}", "Sorcery", additional_cost(cost(sacrifice=creature)), draw(2))
    duel.bob.has("Grizzly Bears")
    with pytest.raises(ScenarioError):
        duel.alice.casts(duel.card(rite))
    mine = duel.alice.has("Runeclaw Bear")
    duel.alice.casts(rite)
    assert mine.zone == "graveyard"
    assert len(duel.stack) == 1


def test_an_alternative_cost_replaces_the_mana_cost_only() -> None:
    """118.9: an additional cost is still to be paid. 118.9d"""
    duel = table()
    force = card("Push", "{3}{U}", "Instant", alternative_cost(cost(life=3)), additional_cost(cost(life=1)), draw())
    duel.alice.casts(force, way="alternative cost")
    assert duel.alice.life == 16


def test_life_is_paid_only_by_those_who_have_it() -> None:
    """119.4"""
    duel = table(life=2)
    with pytest.raises(ScenarioError):
        duel.alice.casts(card("Dear", "{0}", "Instant", additional_cost(cost(life=3)), draw()))


def test_a_flashback_spell_is_exiled_however_it_leaves_the_stack(duel: Duel) -> None:
    """702.34a: also when it is countered."""
    play = duel.alice.has("Devil's Play", "graveyard")
    duel.alice.casts(play, way="flashback", x=1, at=duel.bob)
    duel.bob.casts("Dissolve", at=play)
    duel.play.unscripted = "default"
    duel.resolve()
    assert play.zone == "exile"


def test_a_spell_that_cannot_be_countered_resolves(duel: Duel) -> None:
    """604.5: a static ability that works on the stack."""
    sure = duel.alice.casts(card("Sure", "{G}", "Creature — Bear", "2/2", cant_be_countered()))
    duel.bob.casts("Dissolve", at=sure)
    duel.play.unscripted = "default"
    duel.resolve_all()
    assert sure.zone == "battlefield"


# Mana


@pytest.mark.parametrize("pool", ["W", "U"])
def test_a_hybrid_symbol_takes_either_color(pool: str) -> None:
    """107.4e"""
    duel = table(pool)
    duel.alice.casts(card("Either", "{W/U}", "Instant", gain_life(1)))
    assert duel.state.players[0].pool == {}


@pytest.mark.parametrize("pool", ["R", "CC", "GG"])
def test_a_hybrid_symbol_with_a_number_takes_so_much_of_any_kind(pool: str) -> None:
    """107.4e"""
    duel = table(pool)
    duel.alice.casts(card("Mono", "{2/R}", "Instant", gain_life(1)))
    assert duel.state.players[0].pool == {}


def test_a_phyrexian_symbol_takes_two_life() -> None:
    """107.4f"""
    duel = table("C")
    duel.alice.casts(card("Probe", "{1}{U/P}", "Sorcery", draw()))
    assert duel.alice.life == 18


def test_a_phyrexian_symbol_is_not_paid_with_life_that_is_not_there() -> None:
    """107.4f, 119.4"""
    duel = table("C", life=1)
    with pytest.raises(ScenarioError):
        duel.alice.casts(card("Probe", "{1}{U/P}", "Sorcery", draw()))


def test_snow_mana_is_of_a_snow_source() -> None:
    """107.4h"""
    duel = table("", "Island")
    cold = duel.card(card("Cold", "{S}", "Instant", gain_life(1)))
    with pytest.raises(ScenarioError):
        duel.alice.casts(cold)
    snow = duel.alice.has("Snow-Covered Island")
    duel.alice.casts(cold)
    assert snow.tapped


def test_a_land_gives_snow_mana_once_it_is_snow() -> None:
    """107.4h: not before, though it has the same ability"""
    duel = table("U", "Island")
    cold = duel.card(card("Cold", "{S}", "Instant", gain_life(1)))
    with pytest.raises(ScenarioError):
        duel.alice.casts(cold)
    frost = card("Frost", "{U}", "Sorcery", until_end_of_turn(target(land), becomes("Snow Land")))
    duel.alice.casts(frost, at=duel.alice["Island"])
    duel.resolve()
    duel.alice.casts(cold)
    assert duel.alice["Island"].tapped


def test_colorless_mana_is_asked_for_by_its_symbol() -> None:
    """107.4c"""
    duel = table("RG")
    with pytest.raises(ScenarioError):
        duel.alice.casts(card("Void", "{C}", "Instant", gain_life(1)))


# By hand, and taken back


def test_by_hand_the_player_says_which_mana_is_made() -> None:
    """601.2g"""
    duel = table("", "Mountain", "Forest")
    duel.play.unscripted = WAIT
    duel.alice.holds("Mind Stone")
    first, second = duel.alice["Mountain"], duel.alice["Forest"]
    third = duel.alice.has("Mountain")
    duel.alice.pays_by_hand()
    duel.alice.casts("Mind Stone")
    assert duel.asked == "pay"
    for one in (third, second):
        duel.alice.chooses(one)
    duel.alice.chooses("pay")
    assert (first.tapped, second.tapped, third.tapped) == (False, True, True)


def test_a_cancelled_payment_takes_the_spell_back() -> None:
    """601.2, 733.1: as it was before, mana abilities and all."""
    duel = table("", "Mountain", "Forest")
    duel.play.unscripted = WAIT
    duel.alice.holds("Mind Stone")
    duel.alice.pays_by_hand()
    before = duel.game.hash()
    duel.alice.casts("Mind Stone")
    duel.alice.chooses(duel.alice["Mountain"])
    with pytest.raises(ScenarioError, match="taken back"):
        duel.alice.chooses("cancel")
    assert duel.game.hash() == before
    assert duel.asked == "priority"
    assert "Mind Stone" in duel.alice.hand
    assert not duel.alice["Mountain"].tapped
    assert duel.game.notice


def test_phyrexian_mana_by_hand_may_be_life_though_there_is_mana() -> None:
    """118.13a, 601.2b: the player announces whether to pay 2 life for each symbol."""
    duel = table("", "Island", "Forest")
    duel.play.unscripted = WAIT
    duel.alice.holds(duel.card(card("Probe", "{U/P}", "Sorcery", draw())))
    duel.alice.pays_by_hand()
    duel.alice.casts("Probe")
    duel.alice.chooses("life")
    assert (duel.alice.life, duel.alice["Island"].tapped) == (18, False)


def test_mana_already_in_the_pool_stays_when_a_spell_is_taken_back() -> None:
    """733.1: only the illegal action is undone."""
    duel = table("", "Mountain", "Forest")
    duel.play.unscripted = WAIT
    duel.alice.holds("Mind Stone")
    duel.alice.activates(duel.alice["Mountain"], 1)
    duel.alice.pays_by_hand()
    duel.alice.casts("Mind Stone")
    with pytest.raises(ScenarioError, match="taken back"):
        duel.alice.chooses("cancel")
    assert duel.state.players[0].pool == {8: 1}
    assert duel.alice["Mountain"].tapped


# When it may be cast at all


def test_a_forbidden_spell_cannot_be_begun(duel: Duel) -> None:
    """601.3: what is forbidden is asked of the spell that it would be."""
    duel.alice.has(card("Ban", "{1}", "Artifact", rule("cant cast", spell & creature)))
    duel.alice.holds("Grizzly Bears")
    with pytest.raises(ScenarioError):
        duel.alice.casts("Grizzly Bears")


def test_a_card_without_a_mana_cost_cannot_be_cast_for_it(duel: Duel) -> None:
    """118.6: no mana cost is not a cost of nothing."""
    duel.alice.holds(duel.card(card("Vision", None, "Sorcery", draw(3), color="blue")))
    with pytest.raises(ScenarioError):
        duel.alice.casts("Vision")


def test_sorceries_wait_for_an_empty_stack(duel: Duel) -> None:
    """117.1a"""
    duel.alice.casts(bolt, at=duel.bob)
    with pytest.raises(ScenarioError):
        duel.alice.casts("Ponder")


def test_abilities_that_watch_casting_trigger_once_it_is_cast(duel: Duel) -> None:
    """601.2i: and resolve before the spell."""
    duel.bob.has(card("Listener", "{U}", "Creature — Human", "1/1", when(casts(spell, who=player), lose_life(1))))
    duel.alice.casts(bolt, at=duel.bob)
    assert [item.obj.kind for item in duel.stack] == ["card", "ability"]
    duel.resolve()
    assert (duel.bob.life, len(duel.stack)) == (19, 1)


_foe = target(creature)


@pytest.mark.parametrize(
    "text",
    [
        (if_(kicked, destroy(_foe)), gain_life(1)),
        (gain_life(1), if_(~kicked & at_most(paid("kicked"), 0), draw(), destroy(_foe))),
    ],
)
def test_targets_of_what_needs_kicker_are_chosen_only_if_kicked(duel: Duel, text: tuple[Effect, ...]) -> None:
    """702.33g"""
    smite = duel.card(card("Smite", "{W}", "Instant", kicker("{2}"), *text))
    duel.alice.casts(smite)
    duel.resolve()
    assert duel.alice.life == 21
    with pytest.raises(ScenarioError, match="not enough legal targets"):
        duel.alice.casts(smite, kicked=True)
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts(smite)
    duel.resolve()
    assert bear.zone == "battlefield"
    spell = duel.alice.casts(smite, at=bear, kicked=True)
    assert spell.targets == [bear]
    duel.resolve()
    assert (bear.zone, duel.alice.life) == ("graveyard", 23)


def test_a_target_that_only_a_kicked_spell_has_is_not_asked_for_otherwise() -> None:
    """601.2c"""
    duel = table("RR")
    flare = card("Flare", "{R}", "Sorcery", kicker("{R}"), gain_life(1), if_(kicked, damage(2, target(creature))))
    duel.alice.casts(flare)
    duel.resolve()
    assert duel.alice.life == 21


def test_a_forbidden_spell_may_be_begun_if_another_x_would_allow_it() -> None:
    """601.3a, 601.2e: then it has to be allowed once all choices are made."""
    duel = table("RRRRR")
    duel.alice.has(card("Ban", "{1}", "Artifact", rule("cant cast", spell & mana_value_is("<=", 3))))
    blast = card("Blast", "{X}{R}", "Instant", damage(x, target(player)))
    with pytest.raises(ScenarioError, match="an effect forbids casting it like this"):
        duel.alice.casts(blast, x=1, at=duel.bob)
    assert duel.state.players[0].pool == {8: 5}
    duel.alice.casts("Blast", x=3, at=duel.bob)
    assert duel.stack.names == ["Blast"]


def test_without_the_mana_for_an_x_that_is_allowed_it_cannot_be_begun() -> None:
    """601.3a"""
    duel = table("RRR")
    duel.alice.has(card("Ban", "{1}", "Artifact", rule("cant cast", spell & mana_value_is("<=", 3))))
    with pytest.raises(ScenarioError, match="cannot cast"):
        duel.alice.casts(card("Blast", "{X}{R}", "Instant", damage(x, target(player))), x=1, at=duel.bob)


def test_flash_that_something_gave_is_enough_to_begin(duel: Duel) -> None:
    """601.3e: whether it has flash is asked of the spell that it would be."""
    duel.bob.has(card("Veil", "{1}", "Enchantment", rule("flash", spell & creature & yours)))
    bear = duel.bob.holds("Grizzly Bears")
    duel.alice.passes()
    duel.bob.casts(bear)
    assert duel.stack.names == ["Grizzly Bears"]


def test_a_copy_of_a_kicked_spell_has_the_targets_of_a_kicked_one(duel: Duel) -> None:
    """702.33g, 707.10"""
    smite = card("Smite", "{W}", "Instant", kicker("{2}"), gain_life(1), if_(kicked, destroy(target(creature))))
    bear, ones = duel.bob.has("Grizzly Bears"), duel.bob.has("Wandering Ones")
    spell = duel.alice.casts(duel.card(smite), at=bear, kicked=True)
    duel.alice.casts("Fork", at=spell)
    duel.resolve(ones)
    duel.resolve_all()
    assert (bear.zone, ones.zone, duel.alice.life) == ("graveyard", "graveyard", 22)


def test_an_x_that_is_no_mana_is_chosen_too() -> None:
    """118.4, 107.3a: as much life as there is."""
    duel = table(life=4)
    duel.play.unscripted = WAIT
    duel.alice.casts(card("Bleed", "{0}", "Sorcery", additional_cost(cost(life=x)), damage(x, target(player))))
    assert duel.game.decision is not None
    assert (duel.asked, duel.game.decision.maximum) == ("x", 4)
    duel.alice.chooses(3)
    duel.alice.chooses(duel.bob)
    duel.resolve()
    assert (duel.alice.life, duel.bob.life) == (1, 17)


def test_flash_under_a_condition_is_there_while_that_holds(duel: Duel) -> None:
    """601.3d"""
    quick = card(
        "Ambush", "{G}", "Creature — Bear", "2/2", rule("flash", if_=there_is(artifact & yours), zones=("hand",))
    )
    bear = duel.bob.holds(quick)
    with pytest.raises(ScenarioError, match="cannot cast"):
        duel.bob.casts(bear)
    duel.next_turn()
    duel.next_turn()
    duel.bob.has("Mind Stone")
    duel.bob.casts(bear)
    assert duel.stack.names == ["Ambush"]


def test_a_condition_for_flash_may_end_while_it_is_cast(duel: Duel) -> None:
    """601.5a: the artifact is sacrificed for its cost."""
    quick = card(
        "Ambush",
        "{G}",
        "Creature — Bear",
        "2/2",
        rule("flash", if_=there_is(artifact & yours), zones=("hand",)),
        additional_cost(cost(sacrifice=artifact)),
    )
    bear = duel.bob.holds(quick)
    stone = duel.bob.has("Mind Stone")
    duel.bob.casts(bear)
    assert (stone.zone, duel.stack.names) == ("graveyard", ["Ambush"])


def test_an_opponent_may_be_the_one_who_chooses_a_target() -> None:
    """601.6, 601.6a: its controller says which of them."""
    duel = Duel("Alice", "Bob", "Carol", unscripted=WAIT)
    bear, spider = duel.alice.has("Grizzly Bears"), duel.alice.has("Giant Spider")
    duel.alice.casts(card("Dilemma", "{R}", "Sorcery", damage(5, target(creature, by=a(opponent)))))
    assert duel.game.decision is not None
    assert duel.game.decision.seat == 0
    duel.alice.chooses(duel.carol)
    assert duel.game.decision.seat == 2
    duel.carol.chooses(bear)
    duel.resolve()
    assert (bear.zone, spider.zone) == ("graveyard", "battlefield")


def test_a_target_for_each_opponent_is_none_for_a_teammate() -> None:
    """601.2c, 102.3: what a teammate controls is neither asked for nor possible."""
    sides = [Side(name, plenty=True, team=team) for name, team in (("Ann", 0), ("Ben", 1), ("Cyd", 0), ("Dee", 1))]
    lull = card("Lull", "{U}", "Instant", tap(Target(creature, each_opponent=True)))
    for mate_has_one in (False, True):
        table = Duel(sides=sides)
        theirs = [table.ben.has("Grizzly Bears"), table.dee.has("Giant Spider")]
        mate = table.cyd.has("Runeclaw Bear") if mate_has_one else None
        table.ann.casts(lull, at=theirs)
        table.resolve()
        assert [one.tapped for one in theirs] == [True, True]
        assert mate is None or not mate.tapped
