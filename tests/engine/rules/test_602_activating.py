"""What abilities cost and how often they can be used; what else mana abilities do. 602, 605, 118, 603.2h"""

import pytest

from tests.harness import Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    activated,
    add_mana,
    card,
    cost,
    creature,
    destroy,
    draw,
    each,
    enters,
    gain_life,
    lose_life,
    of_chosen,
    when,
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


def test_only_so_often_each_turn(duel: Duel) -> None:
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
