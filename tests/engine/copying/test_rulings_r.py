"""What was ruled about Renegade Doppelganger and Rings of Brighthearth."""

from tests.engine.made_up import greeter, mould, parade, surge, warp
from tests.engine.made_up import raze_creature as raze
from tests.harness import DEFAULT, Duel
from twinstack.engine.magic.words import (
    activated,
    add_mana,
    artifact,
    blue,
    card,
    cost,
    creature,
    damage,
    gain_life,
    player,
    protection,
    put_counters,
    shroud,
    tap,
    target,
    when,
    your_end_step,
)

load = card("Load", "{G}", "Instant", tap(_loaded := target(creature)), put_counters("+1/+1", 2, _loaded))
twin_pinger = card("Twins", "{1}", "Artifact", activated("{T}", damage(1, target(player)), damage(1, target(creature))))
healer = card("Healer", "{W}", "Creature — Cleric", "1/3", activated("{W}", gain_life(3)))


def test_a_renegade_arrives_with_nothing(duel: Duel) -> None:
    """Renegade Doppelganger: no ability of entering does anything when it changes, whatever kind it is."""
    renegade = duel.alice.has("Renegade Doppelganger")
    duel.alice.casts("Skyshroud Behemoth")
    duel.resolve()
    duel.resolve(True)
    assert (renegade.name, renegade.counters, renegade.tapped) == ("Skyshroud Behemoth", {}, False)
    duel.next_turn()
    duel.next_turn()
    cards = len(duel.alice.library)
    duel.alice.casts("Wall of Omens")
    duel.resolve(["Wall of Omens", "Renegade Doppelganger"])
    duel.resolve(True)
    duel.resolve()
    assert (renegade.name, len(duel.alice.library), len(duel.stack)) == ("Wall of Omens", cards - 1, 0)


def test_a_renegade_has_what_is_printed_and_nothing_else(duel: Duel) -> None:
    """Renegade Doppelganger: no status, counters, Auras or other effects are copied."""
    renegade = duel.alice.has("Renegade Doppelganger")
    spider = duel.alice.casts("Giant Spider")
    duel.resolve()
    duel.alice.has("Flight", attached_to=spider)
    for spell in (load, warp):
        duel.alice.casts(duel.card(spell), at=spider)
        duel.play.resolve()
    assert (spider.size, spider.tapped, spider.colors) == ("8/10", True, {"blue"})
    duel.resolve(True)
    assert (renegade.name, renegade.size, renegade.colors) == ("Giant Spider", "2/4", {"green"})
    assert (renegade.types, renegade.keywords) == ({"Creature", "Spider"}, {"reach"})
    assert (renegade.tapped, renegade.counters, renegade.attachments) == (False, {}, [])


def test_a_renegade_of_a_clone_is_what_the_clone_is(duel: Duel) -> None:
    """Renegade Doppelganger: of a Clone it becomes what that copies, also when the Clone has left by then."""
    bear = duel.bob.has("Grizzly Bears")
    for dies_first in (False, True):
        renegade = duel.alice.has("Renegade Doppelganger")
        clone = duel.alice.casts("Clone")
        duel.resolve(bear)
        if dies_first:
            duel.bob.casts(duel.card(raze), at=clone)
            duel.resolve()
        assert (clone.zone == "graveyard") is dies_first
        duel.resolve(True)
        assert renegade.name == "Grizzly Bears"


def test_a_renegade_of_a_token_is_no_token(duel: Duel) -> None:
    """Renegade Doppelganger: it becomes what the token was created as, and stays a card."""
    renegade = duel.alice.has("Renegade Doppelganger")
    duel.alice.casts(duel.card(mould), at=duel.bob.has("Grizzly Bears"))
    duel.resolve()
    duel.resolve(True)
    assert (renegade.name, renegade.size, renegade.keywords) == ("Grizzly Bears", "1/4", {"flying"})
    assert not renegade.is_token
    duel.bob.casts(duel.card(raze), at=renegade)
    duel.resolve()
    assert renegade.zone == "graveyard"


def test_a_renegade_changes_back_as_its_damage_is_removed(duel: Duel) -> None:
    """Renegade Doppelganger: in the cleanup step it is 0/1, blue, with its own ability, and undamaged. 514.2"""
    renegade = duel.alice.has("Renegade Doppelganger")
    duel.alice.casts("Giant Spider")
    duel.resolve()
    duel.resolve(True)
    duel.bob.casts("Incinerate", at=renegade)
    duel.resolve()
    assert (renegade.name, renegade.damage) == ("Giant Spider", 3)
    duel.pass_to("end")
    assert renegade.name == "Giant Spider"
    duel.next_turn("upkeep")
    assert (renegade.name, renegade.size, renegade.colors) == ("Renegade Doppelganger", "0/1", {"blue"})
    assert (renegade.damage, len(renegade.abilities)) == (0, 1)


def test_a_renegade_that_stays_what_it_is_can_change_later(duel: Duel) -> None:
    """Renegade Doppelganger: a creature that is not copied leaves it its ability."""
    renegade = duel.alice.has("Renegade Doppelganger")
    duel.alice.casts("Grizzly Bears")
    duel.resolve()
    duel.resolve(False)
    assert (renegade.name, renegade.size) == ("Renegade Doppelganger", "0/1")
    duel.alice.casts("Giant Spider")
    duel.resolve()
    duel.resolve(True)
    assert renegade.name == "Giant Spider"


def test_a_renegade_targets_nothing(duel: Duel) -> None:
    """Renegade Doppelganger: what it copies may have shroud, or protection from what it is."""
    renegade = duel.alice.has("Renegade Doppelganger")
    for ability in (shroud, protection(blue)):
        guard = card("Guard", "{G}", "Creature — Bear", "2/2", ability)
        duel.alice.casts(guard)
        duel.resolve()
        assert duel.stack[-1].targets == []
        duel.resolve(True)
        assert (renegade.name, renegade.size) == ("Guard", "2/2")
        duel.next_turn()
        duel.next_turn()


def test_a_renegade_has_chosen_nothing(duel: Duel) -> None:
    """Renegade Doppelganger: it does not enter, so it chooses no color, and is protected from none. 607.2d"""
    renegade = duel.alice.has("Renegade Doppelganger")
    duel.alice.casts("Voice of All")
    duel.resolve("red")
    duel.resolve(True)
    assert (renegade.name, duel.asked) == ("Voice of All", "priority")
    duel.bob.casts("Incinerate", at=renegade)
    duel.resolve()
    assert renegade.zone == "graveyard"


def test_a_renegade_is_one_thing_after_the_other() -> None:
    """Renegade Doppelganger: of creatures that enter together it can be one, use it, and then be the next.

    Its controller says in which order. 603.3b
    """
    for first, second in (("Healer", "Grizzly Bears"), ("Grizzly Bears", "Healer")):
        duel = Duel()
        renegade = duel.alice.has("Renegade Doppelganger")
        duel.alice.holds("Grizzly Bears")
        duel.alice.holds(healer)
        duel.alice.casts(duel.card(parade))
        duel.resolve([second, first])
        duel.resolve(True)
        assert renegade.name == first
        if first == "Healer":
            duel.alice.activates(renegade)
            duel.resolve()
        duel.resolve(True)
        assert (renegade.name, duel.alice.life) == (second, 23 if first == "Healer" else 20)


def test_a_renegade_does_not_enter_when_it_changes(duel: Duel) -> None:
    """Renegade Doppelganger: becoming a copy is not entering, for its own abilities or for those of others."""
    renegade = duel.alice.has("Renegade Doppelganger")
    duel.alice.has(greeter)
    before = len(duel.alice.library)
    duel.alice.casts("Wall of Omens")
    duel.resolve(["Greeter", "Wall of Omens", "Renegade Doppelganger"])
    duel.resolve_all(True)
    assert (renegade.name, duel.alice.life, len(duel.alice.library)) == ("Wall of Omens", 21, before - 1)


def test_a_renegade_keeps_what_was_done_to_it(duel: Duel) -> None:
    """Renegade Doppelganger: other effects go on applying; what it copies may have shroud, for it is no target."""
    renegade = duel.alice.has("Renegade Doppelganger")
    duel.alice.casts("Giant Growth", at=renegade)
    duel.resolve()
    duel.alice.casts(duel.card(card("Veiled", "{G}", "Creature — Bear", "2/2", shroud)))
    duel.resolve()
    duel.resolve(True)
    assert (renegade.name, renegade.size) == ("Veiled", "5/5")


def test_a_renegade_does_at_the_end_of_the_turn_what_it_copied_does(duel: Duel) -> None:
    """Renegade Doppelganger: an end step trigger of what it is resolves before it changes back."""
    renegade = duel.alice.has("Renegade Doppelganger")
    duel.alice.casts(duel.card(card("Dusk", "{G}", "Creature — Bear", "2/2", when(your_end_step, gain_life(2)))))
    duel.resolve()
    duel.resolve(True)
    duel.pass_to("end")
    duel.resolve_all()
    assert duel.alice.life == 24
    duel.next_turn("upkeep")
    assert renegade.name == "Renegade Doppelganger"


def test_a_renegade_sees_what_enters_with_it(duel: Duel) -> None:
    """Renegade Doppelganger: it triggers for each creature that enters together with it; the last copy holds."""
    renegade = duel.alice.holds("Renegade Doppelganger")
    duel.alice.holds("Grizzly Bears")
    duel.alice.holds("Giant Spider")
    duel.alice.casts(duel.card(parade))
    duel.play.unscripted = DEFAULT
    duel.resolve()
    assert len(duel.stack) == 2
    duel.resolve(True)
    first = renegade.name
    duel.resolve(True)
    assert {first, renegade.name} == {"Grizzly Bears", "Giant Spider"}


def test_a_mana_ability_that_costs_mana_is_not_copied(duel: Duel) -> None:
    """Rings of Brighthearth: a mana ability adds mana; that an ability costs mana does not make it one. 605.1a"""
    duel.alice.has("Rings of Brighthearth")
    signet = duel.alice.has(card("Signet", "{2}", "Artifact", activated("{1}{T}", add_mana("UR"))))
    bear = duel.alice.has(surge)
    duel.alice.activates(signet)
    assert not duel.stack
    duel.alice.activates(bear, x=1)
    assert len(duel.stack) == 2


def test_any_number_of_the_targets_of_a_copied_ability_may_be_new() -> None:
    """Rings of Brighthearth: all of them, some or none; what cannot be another stays, even if it is illegal now."""
    for first, second in (("stays", "stays"), ("stays", "new"), ("new", "new")):
        duel = Duel()
        duel.alice.has("Rings of Brighthearth")
        twin = duel.alice.has(twin_pinger)
        bear, spider = duel.bob.has("Grizzly Bears"), duel.bob.has("Giant Spider")
        duel.alice.activates(twin, at=[duel.bob, bear])
        new = [duel.alice if first == "new" else duel.bob, spider if second == "new" else bear]
        duel.resolve(True, *new)
        assert duel.stack[-1].targets == new
        duel.resolve_all()


def test_a_target_that_cannot_be_another_stays(duel: Duel) -> None:
    """Rings of Brighthearth: without another legal target the copy keeps the one it has, illegal or not. 707.10c"""
    duel.alice.has("Rings of Brighthearth")
    twin = duel.alice.has(twin_pinger)
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.activates(twin, at=[duel.bob, bear])
    duel.bob.casts(duel.card(raze), at=bear)
    duel.resolve()
    duel.resolve(True, duel.alice)
    assert duel.stack[-1].targets == [duel.alice, bear]
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (19, 19)


def test_rings_are_paid_for_once_each_time(duel: Duel) -> None:
    """Rings of Brighthearth: one payment, one copy, which resolves first."""
    duel.alice.has("Rings of Brighthearth")
    myr = duel.alice.has("Myr Propagator")
    duel.alice.activates(myr)
    duel.resolve(True)
    assert len(duel.stack) == 2
    duel.resolve_all()
    assert len(duel.alice.battlefield.named("Myr Propagator")) == 3


def test_rings_that_were_sacrificed_copy_nothing(duel: Duel) -> None:
    """Rings of Brighthearth: sacrificed as the cost, they are not there to see the ability activated."""
    rings = duel.alice.has("Rings of Brighthearth")
    altar = duel.alice.has(
        card("Altar", "{1}", "Creature — Wall", "0/4", activated(cost(sacrifice=artifact), gain_life(1)))
    )
    duel.alice.activates(altar, choosing=[rings])
    assert len(duel.stack) == 1
    duel.resolve_all()
    assert duel.alice.life == 21
