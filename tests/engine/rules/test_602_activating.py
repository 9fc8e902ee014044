"""What abilities cost and how often they can be used; what else mana abilities do. 602, 605, 118, 603.2h"""

import pytest

from tests.harness import WAIT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    a,
    activated,
    activates_ability,
    add_mana,
    anything,
    artifact,
    card,
    controller_of,
    cost,
    count,
    creature,
    damage,
    destroy,
    draw,
    during,
    each,
    enchant,
    enchanted,
    enchantment,
    enters,
    gain_life,
    has,
    itself,
    lose_life,
    loyalty,
    of_chosen,
    opponent,
    player,
    static,
    tap_for,
    target,
    until_end_of_turn,
    when,
    x,
    your_turn,
    yours,
)


def test_untapping_is_a_cost_of_what_is_tapped(duel: Duel) -> None:
    """107.6: the untap symbol; 302.6 also asks that it isn't summoning sick."""
    clock = card("Puppeteer", "{1}", "Creature — Merfolk", "1/1", activated("{1}{Q}", draw()))
    untapped, tapped = duel.alice.has(clock), duel.alice.has(clock, tapped=True)
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.alice.activates(untapped)
    duel.alice.activates(tapped)
    duel.resolve()
    assert (tapped.tapped, len(duel.alice.hand)) == (False, 1)


def test_a_sick_creature_does_not_untap_for_a_cost(duel: Duel) -> None:
    """302.6"""
    clock = card("Puppeteer", "{1}", "Creature — Merfolk", "1/1", activated("{1}{Q}", draw()))
    sick = duel.alice.has(clock, tapped=True, sick=True)
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.alice.activates(sick)


@pytest.mark.parametrize("what", ["sacrifice", "discard", "life", "tap", "remove"])
def test_x_is_no_more_than_what_can_be_paid(duel: Duel, what: str) -> None:
    """107.3a, 118.3: of what is sacrificed, discarded or paid in life there is only so much."""
    payments = {
        "sacrifice": cost(sacrifice=creature, count=x),
        "discard": cost(discard=anything, count=x),
        "life": cost(life=x),
        "tap": cost(tap=creature, count=x),
        "remove": cost(remove="charge", count=x),
    }
    shrine = duel.alice.has(
        card("Shrine", "{1}", "Artifact", activated(payments[what], gain_life(x))), counters={"charge": 3}
    )
    duel.state.players[0].life = 3
    for _ in range(3):
        duel.alice.has("Grizzly Bears")
        duel.alice.holds("Forest")
    duel.play.unscripted = WAIT
    with pytest.raises(ScenarioError, match="from 0 to 3"):
        duel.alice.activates(shrine, x=4)


def test_x_creatures_are_sacrificed(duel: Duel) -> None:
    """107.3a: as many as were chosen."""
    shrine = duel.alice.has(
        card("Shrine", "{1}", "Artifact", activated(cost(sacrifice=creature, count=x), gain_life(x)))
    )
    bears = [duel.alice.has("Grizzly Bears") for _ in range(3)]
    duel.alice.activates(shrine, x=2, choosing=bears[:2])
    duel.resolve()
    assert (duel.alice.life, [one.zone for one in bears]) == (22, ["graveyard", "graveyard", "battlefield"])


def test_counters_are_removed_for_a_cost(duel: Duel) -> None:
    """118.3: a cost needs all its counters."""
    orb = card("Orb", "{1}", "Artifact", activated(cost(remove="charge", count=2), draw()))
    full, empty = duel.alice.has(orb, counters={"charge": 3}), duel.alice.has(orb, counters={"charge": 1})
    duel.alice.activates(full)
    duel.resolve()
    assert full.counters == {"charge": 1}
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.alice.activates(empty)


def test_counters_are_put_for_a_cost(duel: Duel) -> None:
    """118.1: a cost may be to put a -1/-1 counter on it."""
    brute = duel.alice.has(
        card("Brute", "{1}", "Creature — Giant", "3/3", activated(cost(put="-1/-1", count=1), draw()))
    )
    duel.alice.activates(brute)
    duel.resolve()
    assert (brute.size, len(duel.alice.hand)) == ("2/2", 1)


def test_cards_are_exiled_from_the_graveyard_for_a_cost(duel: Duel) -> None:
    """118.3"""
    ghoul = duel.alice.has(card("Ghoul", "{1}", "Artifact", activated(cost(exile=creature), draw())))
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.alice.activates(ghoul)
    bear = duel.alice.has("Grizzly Bears", "graveyard")
    duel.alice.activates(ghoul)
    duel.resolve()
    assert (bear.zone, len(duel.alice.hand)) == ("exile", 1)


def test_an_ability_is_activated_only_once_each_turn(duel: Duel) -> None:
    """602.5b"""
    lamp = duel.alice.has(card("Lamp", "{1}", "Artifact", activated("{1}", draw(), per_turn=1)))
    duel.alice.activates(lamp)
    duel.resolve()
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.alice.activates(lamp)


def test_triggers_only_so_often_each_turn(duel: Duel) -> None:
    """603.2h: twice in one turn it triggers once; in the next turn it does again."""
    duel.alice.has(card("Host", "{1}", "Enchantment", when(enters(creature & yours), gain_life(1), per_turn=1)))
    for _ in range(2):
        duel.alice.casts("Grizzly Bears")
        duel.resolve_all()
    assert duel.alice.life == 21
    duel.next_turn()
    duel.pass_to("main", duel.alice)
    duel.alice.casts("Grizzly Bears")
    duel.resolve_all()
    assert duel.alice.life == 22


def test_a_mana_ability_does_the_rest_of_its_text_too(duel: Duel) -> None:
    """605.3b: a mana ability resolves at once, damage included."""
    spring = card("Bitter Spring", "", "Land", activated("{T}", add_mana("B"), lose_life(1), gain_life(0)))
    springs = [duel.alice.has(spring) for _ in range(1)]
    duel.alice.activates(springs[0])
    assert (duel.alice.life, springs[0].tapped, len(duel.stack)) == (19, True, 0)


def test_a_color_is_chosen_as_a_cost(duel: Duel) -> None:
    """601.2b, 602.2b: what is chosen while it is activated is known when it resolves."""
    green, red = duel.bob.has("Grizzly Bears"), duel.bob.has("Shivan Dragon")
    prism = duel.alice.has(
        card(
            "Prism",
            "{1}",
            "Artifact",
            activated(cost("{1}", choose="color"), destroy(each(creature & of_chosen("color")))),
        )
    )
    duel.alice.answers("red")
    duel.alice.activates(prism)
    duel.resolve()
    assert (green.zone, red.zone) == ("battlefield", "graveyard")


# Who may activate it


ember = card("Ember", "{R}", "Enchantment", activated("{1}", damage(1, target(player)), by=player))


def test_any_player_may_activate_what_says_so(duel: Duel) -> None:
    """602.2: who activates it controls it, pays for it and makes its choices."""
    host = duel.alice.has(ember)
    ability = duel.bob.activates(host, at=duel.alice)
    assert ability.controller is duel.bob
    duel.resolve()
    assert duel.alice.life == 19
    duel.alice.activates(host, at=duel.bob)
    duel.resolve()
    assert duel.bob.life == 19


def test_no_other_player_may_activate_an_ability(duel: Duel) -> None:
    """602.2"""
    lamp = duel.alice.has(card("Lamp", "{1}", "Artifact", activated("{1}", draw())))
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.bob.activates(lamp)


def test_only_opponents_may_activate_what_says_so(duel: Duel) -> None:
    """602.1b"""
    host = duel.alice.has(card("Bait", "{1}", "Artifact", activated("{1}", draw(), by=opponent)))
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.alice.activates(host)
    before = len(duel.bob.hand)
    duel.bob.activates(host)
    duel.resolve()
    assert len(duel.bob.hand) == before + 1


def test_a_particular_player_may_be_the_one_who_activates(duel: Duel) -> None:
    """602.1b: whoever controls the enchanted creature, for one."""
    host = duel.alice.has(
        card(
            "Leash",
            "{1}",
            "Enchantment — Aura",
            enchant(creature),
            activated("{1}", draw(), by=controller_of(enchanted)),
        ),
        attached_to=duel.bob.has("Grizzly Bears"),
    )
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.alice.activates(host)
    duel.bob.activates(host)
    assert len(duel.stack) == 1


def test_instructions_are_about_the_player_who_activates(duel: Duel) -> None:
    """602.1b: any player, but only during their turn."""
    host = duel.alice.has(card("Sundial", "{1}", "Artifact", activated("{1}", draw(), by=player, if_=your_turn)))
    duel.alice.activates(host)
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.bob.activates(host)
    duel.next_turn()
    duel.bob.activates(host)
    assert len(duel.stack) == 1


def test_nobody_sacrifices_what_another_controls(duel: Duel) -> None:
    """118.3, 701.21a: so any player may activate it, and only one can."""
    relic = card("Relic", "{1}", "Artifact", activated(cost(sacrifice=itself), draw(), by=player))
    first, second = duel.alice.has(relic), duel.alice.has(relic)
    duel.alice.activates(first)
    assert first.zone == "graveyard"
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.bob.activates(second)


def test_any_player_may_tap_for_mana_what_says_so() -> None:
    """605.3a: a mana ability is one for whoever may activate it, and pays for their spells."""
    duel = Duel(sides=[Side("Alice", pool=""), Side("Bob", pool="")])
    well = duel.alice.has(card("Well", "", "Land", activated("{T}", add_mana("G"), by=player)))
    duel.bob.casts(card("Sprout", "{G}", "Instant", gain_life(1)))
    assert well.tapped
    duel.resolve()
    assert duel.bob.life == 21


def test_only_opponents_may_tap_for_mana_what_says_so() -> None:
    """602.1b, 605.3a"""
    duel = Duel(sides=[Side("Alice", pool=""), Side("Bob", pool="")])
    well = duel.alice.has(card("Well", "", "Land", activated("{T}", add_mana("G"), by=opponent)))
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.alice.activates(well)
    duel.bob.activates(well)
    assert duel.state.players[1].pool == {16: 1}


def test_a_shared_ability_ends_with_its_permanent(duel: Duel) -> None:
    """602.2"""
    host = duel.alice.has(ember)
    duel.alice.casts(card("Clear", "{G}", "Instant", destroy(target(enchantment))), at=host)
    duel.resolve()
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.bob.activates(host)


# When it may be activated


def test_an_ability_can_be_activated_only_in_the_step_that_it_names(duel: Duel) -> None:
    """602.5: only during its controller's upkeep."""
    host = duel.alice.has(card("Dial", "{1}", "Artifact", activated("{1}", draw(), if_=your_turn & during("upkeep"))))
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.alice.activates(host)
    duel.pass_to("upkeep", duel.bob)
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.alice.activates(host)
    duel.pass_to("upkeep", duel.alice)
    duel.alice.activates(host)


def test_an_ability_can_be_activated_only_in_the_phase_that_it_names(duel: Duel) -> None:
    """602.5: all of combat."""
    host = duel.alice.has(card("Horn", "{1}", "Artifact", activated("{1}", draw(), if_=during("combat"))))
    duel.alice.has("Grizzly Bears")
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.alice.activates(host)
    duel.pass_to("begin combat")
    duel.alice.activates(host)


def test_an_ability_is_activated_only_once_per_game(duel: Duel) -> None:
    """602.5b: in the whole game, as long as it is the same object."""
    host = duel.alice.has(card("Seal", "{1}", "Artifact", activated("{1}", draw(), once=True)))
    duel.alice.activates(host)
    duel.resolve()
    duel.next_turn()
    duel.pass_to("main", duel.alice)
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.alice.activates(host)


def test_the_same_restriction_twice_counts_for_each(duel: Duel) -> None:
    """602.5c: each ability that it was given has its own."""
    teacher = card("Teacher", "{1}", "Enchantment", static(creature & yours, has(activated("{1}", draw(), per_turn=1))))
    duel.alice.has(teacher)
    duel.alice.has(teacher)
    bear = duel.alice.has("Grizzly Bears")
    for which in (1, 2):
        duel.alice.activates(bear, which)
        duel.resolve()
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.alice.activates(bear, 1)


def test_the_same_limit_on_triggering_twice_counts_for_each(duel: Duel) -> None:
    """603.2h: each ability that it was given triggers once each turn."""
    often = when(enters(creature & yours), gain_life(1), per_turn=1)
    teacher = card("Teacher", "{1}", "Enchantment", static(artifact & yours, has(often)))
    duel.alice.has(teacher)
    duel.alice.has(teacher)
    duel.alice.has("Sol Ring")
    for _ in range(2):
        duel.alice.casts("Grizzly Bears")
        duel.resolve_all()
        assert duel.alice.life == 22


def test_a_mana_ability_may_keep_to_sorcery_timing() -> None:
    """602.5d, 605.1: it stays a mana ability, but is of no use in the middle of something."""
    duel = Duel(sides=[Side("Alice", pool=""), Side("Bob", plenty=True)])
    rock = duel.alice.has(card("Slow Rock", "{1}", "Artifact", activated("{T}", add_mana("G"), as_sorcery=True)))
    with pytest.raises(ScenarioError, match="cannot cast"):
        duel.alice.casts(card("Sprout", "{G}", "Instant", gain_life(1)))
    duel.alice.activates(rock)
    assert (len(duel.stack), duel.state.players[0].pool) == (0, {16: 1})
    other = duel.alice.has(card("Slow Rock", "{1}", "Artifact", activated("{T}", add_mana("G"), as_sorcery=True)))
    duel.alice.casts("Sprout")
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.alice.activates(other)


def test_a_mana_ability_only_as_an_instant_is_used_before_not_while_casting() -> None:
    """602.5e"""
    duel = Duel(sides=[Side("Alice", pool=""), Side("Bob", plenty=True)])
    gem = duel.alice.has(
        card("Gem", "{0}", "Artifact", activated(cost(sacrifice=itself), add_mana("GG"), as_instant=True))
    )
    duel.alice.holds("Grizzly Bears")
    with pytest.raises(ScenarioError, match="cannot cast"):
        duel.alice.casts("Grizzly Bears")
    duel.alice.activates(gem)
    duel.alice.casts("Grizzly Bears")
    assert duel.stack.names == ["Grizzly Bears"]


def test_a_free_mana_ability_with_a_limit_can_be_used() -> None:
    """605.1a: so often, and no more."""
    duel = Duel(sides=[Side("Alice", pool=""), Side("Bob", plenty=True)])
    spring = duel.alice.has(card("Spring", "{1}", "Artifact", activated("{0}", add_mana("G"), per_turn=1)))
    duel.alice.activates(spring)
    assert duel.state.players[0].pool == {16: 1}
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.alice.activates(spring)


# Cards


def test_vapors_are_cleared_by_whoever_skips_a_turn(duel: Duel) -> None:
    """602.2: who activated it is "you"."""
    vapors = duel.alice.has("Lethal Vapors")
    bear = duel.alice.casts("Grizzly Bears")
    duel.resolve_all()
    assert bear.zone == "graveyard"
    duel.bob.activates(vapors)
    duel.resolve()
    assert vapors.zone == "graveyard"
    duel.next_turn()
    assert duel.active is duel.alice


def test_a_cache_gives_its_mana_to_whose_turn_it_is() -> None:
    """602.1b, 605.3a"""
    duel = Duel(sides=[Side("Alice", pool=""), Side("Bob", pool="")])
    cache = duel.alice.has("Mana Cache", counters={"charge": 2})
    duel.alice.activates(cache)
    assert duel.state.players[0].pool == {32: 1}
    duel.next_turn()
    duel.bob.casts(card("Bauble", "{1}", "Artifact"))
    assert cache.counters == {}
    duel.bob.has("Island")
    duel.pass_to("end")
    duel.resolve()
    assert cache.counters == {"charge": 1}
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.bob.activates(cache)


def test_task_mages_keep_to_sorcery_timing_for_everybody(duel: Duel) -> None:
    """602.5d"""
    guild, bear = duel.alice.has("Task Mage Assembly"), duel.bob.has("Grizzly Bears")
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.bob.activates(guild, at=bear)
    duel.next_turn()
    duel.bob.activates(guild, at=bear)
    duel.resolve()
    assert bear.damage == 1


# How it is activated


def test_a_card_whose_ability_is_activated_from_the_hand_is_revealed(duel: Duel) -> None:
    """602.2a"""
    lurker = duel.alice.holds(
        card("Watcher", "{5}", "Creature — Human", "1/1", activated("{1}", draw(), zones=("hand",)))
    )
    assert not lurker.obj.known & 2
    duel.alice.activates(lurker)
    assert lurker.obj.known & 2


def test_the_ability_on_the_stack_has_only_its_text(duel: Duel) -> None:
    """602.2a"""
    ability = duel.alice.activates(duel.alice.has(card("Lamp", "{1}", "Artifact", activated("{1}", draw()))))
    assert (ability.name, ability.types, ability.mana_value, ability.obj.kind) == ("", set(), 0, "ability")


def test_an_activation_that_cannot_be_finished_is_undone() -> None:
    """602.2, 733.1"""
    duel = Duel(sides=[Side("Alice", pool=""), Side("Bob", plenty=True)])
    duel.play.unscripted = WAIT
    lamp = duel.alice.has(card("Lamp", "{1}", "Artifact", activated("{1}", draw(), per_turn=1)))
    island = duel.alice.has("Island")
    duel.alice.pays_by_hand()
    before = duel.game.hash()
    duel.alice.activates(lamp)
    duel.alice.chooses(island)
    with pytest.raises(ScenarioError, match="taken back"):
        duel.alice.chooses("cancel")
    assert (duel.game.hash(), island.tapped) == (before, False)


def test_what_makes_abilities_dearer_leaves_those_on_the_stack_alone(duel: Duel) -> None:
    """602.4"""
    lamp = duel.alice.has(card("Lamp", "{1}", "Artifact", activated("{1}", gain_life(1))))
    duel.alice.activates(lamp)
    duel.alice.has("Suppression Field")
    duel.resolve()
    assert duel.alice.life == 21


def test_instructions_about_timing_need_no_sorcery_card(duel: Duel) -> None:
    """602.5d"""
    forge = duel.alice.has(card("Forge", "{1}", "Artifact", activated("{1}", gain_life(1), as_sorcery=True)))
    duel.alice.activates(forge)
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.alice.activates(forge)
    duel.resolve()
    duel.alice.activates(forge)
    duel.pass_to("begin combat")
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.alice.activates(forge)


# Mana abilities


def test_a_loyalty_ability_that_adds_mana_uses_the_stack(duel: Duel) -> None:
    """605.1a"""
    walker = duel.alice.has(
        card("Spark", "{3}", "Legendary Planeswalker — Chandra", loyalty("+1", add_mana("RR")), loyalty=3)
    )
    duel.alice.activates(walker)
    assert len(duel.stack) == 1


def test_a_mana_ability_stays_one_when_it_gives_nothing(duel: Duel) -> None:
    """605.2: so what forbids other abilities does not forbid it."""
    ability = activated("{T}", add_mana("G", count(creature & yours)))
    assert ability.is_mana


def test_an_ability_that_gives_a_mana_ability_is_none() -> None:
    """605.1a, 605.5: it doesn't add mana as it resolves."""
    assert not activated("{1}", until_end_of_turn(itself, has(tap_for("G")))).is_mana


def test_a_mana_ability_may_be_activated_while_an_ability_is_paid_for() -> None:
    """605.3a"""
    duel = Duel(sides=[Side("Alice", pool=""), Side("Bob", plenty=True)])
    lamp = duel.alice.has(card("Lamp", "{1}", "Artifact", activated("{1}", draw())))
    island = duel.alice.has("Island")
    duel.alice.activates(lamp)
    assert island.tapped


def test_a_triggered_ability_that_adds_mana_otherwise_uses_the_stack(duel: Duel) -> None:
    """605.1b, 605.5a"""
    duel.alice.has(card("Spring", "{G}", "Enchantment", when(enters(creature & yours), add_mana("G"))))
    duel.alice.casts("Grizzly Bears")
    duel.resolve()
    assert len(duel.stack) == 1


def test_only_activated_abilities_are_activated(duel: Duel) -> None:
    """602.1c: a triggered ability that goes on the stack is not."""
    duel.alice.has(card("Meter", "{1}", "Artifact", when(activates_ability(), gain_life(1))))
    duel.alice.has(card("Host", "{G}", "Enchantment", when(enters(creature & yours), draw())))
    lamp = duel.alice.has(card("Lamp", "{1}", "Artifact", activated("{1}", draw())))
    duel.alice.casts("Grizzly Bears")
    duel.resolve_all()
    assert duel.alice.life == 20
    duel.alice.activates(lamp)
    duel.resolve_all()
    assert duel.alice.life == 21


def test_who_activates_an_ability_pays_for_it() -> None:
    """602.1a"""
    duel = Duel(sides=[Side("Alice", pool="C"), Side("Bob", pool="CC")])
    duel.bob.activates(duel.alice.has(ember), at=duel.alice)
    assert [player.pool for player in duel.state.players] == [{32: 1}, {32: 1}]


def test_a_mana_ability_is_not_used_to_pay_for_itself() -> None:
    """605.3c"""
    duel = Duel(sides=[Side("Alice", pool=""), Side("Bob", plenty=True)])
    prism = duel.alice.has(card("Prism", "{1}", "Artifact", activated("{1}", add_mana("GG"))))
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.alice.activates(prism)


def test_a_spell_that_adds_mana_goes_on_the_stack(duel: Duel) -> None:
    """605.5b"""
    duel.alice.casts(card("Rite", "{B}", "Instant", add_mana("BBB")))
    assert duel.stack.names == ["Rite"]


def test_an_opponent_may_be_the_one_who_chooses_the_target_of_an_ability() -> None:
    """602.3, 602.3a"""
    duel = Duel("Alice", "Bob", "Carol", unscripted=WAIT)
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.has("Giant Spider")
    rod = card("Rod", "{1}", "Artifact", activated("{1}", damage(5, target(creature, by=a(opponent)))))
    duel.alice.activates(duel.alice.has(rod))
    duel.alice.chooses(duel.bob)
    assert duel.game.decision is not None
    assert duel.game.decision.seat == 1
    duel.bob.chooses(bear)
    duel.resolve()
    assert bear.zone == "graveyard"
