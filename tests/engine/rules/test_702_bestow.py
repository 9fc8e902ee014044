"""Bestow: a creature card that is cast as an Aura, and stays when there is nothing left to enchant. 702.103"""

from tests.engine.made_up import twin as TWIN
from tests.harness import DEFAULT, WAIT, Duel, Handle
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.magic.explain import explain_object
from twinstack.engine.magic.placing import Thing
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.table import replay
from twinstack.engine.magic.words import (
    Attach,
    Unattach,
    base_pt,
    became,
    become_copy,
    becomes,
    bestow,
    card,
    cast_copy,
    casts,
    costs_less,
    counter,
    create_copy,
    creature,
    damage,
    destroy,
    dies,
    draw,
    each,
    enchanted,
    enchantment,
    enters_tapped,
    exile,
    gains,
    gets,
    green,
    in_graveyard,
    it,
    loses_all_abilities,
    may_play,
    permanent,
    phase_out,
    protection,
    put_as_copy,
    put_onto_battlefield,
    rule,
    spell,
    static,
    subtype,
    target,
    until_end_of_turn,
    when,
    yours,
)

SPIRIT = card(
    "Test Spirit", "{1}{G}", "Enchantment Creature — Spirit", "2/3", bestow("{3}{G}"), static(enchanted, gets(2, 3))
)
SHELL = card("Shell", "{W}", "Instant", until_end_of_turn(target(creature), gains(protection(green))))
HUSH = card("Hush", "{U}", "Instant", until_end_of_turn(target(enchantment), loses_all_abilities()))
FADE = card("Fade", "{U}", "Instant", phase_out(target(creature)))
STAMP = card("Stamp", "{U}", "Sorcery", create_copy(target(permanent)))
MURDER = card("Test Murder", "{B}", "Instant", destroy(target(creature)))


def offered(duel: Duel) -> list[str]:
    """The ways in which who has priority may cast the spirit."""
    labels = duel.offered
    return [label for label in labels if label.startswith("Cast Test Spirit")]


def bestowed(duel: Duel, on: Handle) -> Handle:
    """A permanent that was cast bestowed."""
    aura = duel.alice.casts(SPIRIT, way="bestow", at=on)
    duel.resolve()
    return aura


# 702.103a-b


def test_a_spell_cast_bestowed_is_an_aura_with_a_target(duel: Duel) -> None:
    """702.103a-b: no creature any more, on the stack and after that; all else about it stays."""
    bear = duel.bob.has("Grizzly Bears")

    aura = duel.alice.casts(SPIRIT, way="bestow", at=bear)

    assert aura.types == {"Enchantment", "Aura"}
    assert aura.keywords == {"bestow", "enchant"}
    assert aura.targets == [bear]
    assert (aura.mana_value, aura.colors) == (2, {"green"})
    duel.resolve()
    assert aura.types == {"Enchantment", "Aura"}
    assert (aura.attached_to, aura.size, aura.mana_value) == (bear, "None/None", 2)
    assert bear.size == "4/5"


def test_cast_for_its_mana_cost_it_is_a_creature(duel: Duel) -> None:
    """702.103a: who does not choose to cast it bestowed has neither an Aura nor a target."""
    bear = duel.bob.has("Grizzly Bears")
    spirit = duel.alice.casts(SPIRIT)
    assert (spirit.types, spirit.targets) == ({"Enchantment", "Creature", "Spirit"}, [])
    duel.resolve()
    assert (spirit.attached_to, spirit.size, bear.size) == (None, "2/3", "2/2")


def test_the_bestow_cost_is_paid_instead_of_the_mana_cost() -> None:
    """702.103a, 601.2f: with what makes Auras cheaper, and not what makes creatures cheaper"""
    duel = Duel(sides=[Side("Alice"), Side("Bob")])
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.has(card("Choir", "{1}", "Artifact", costs_less(subtype("Aura"), 1)))
    duel.alice.has(card("Den", "{1}", "Artifact", costs_less(creature, 2)))
    lands = [duel.alice.has("Forest") for _ in range(4)]
    duel.alice.casts(SPIRIT, way="bestow", at=bear)
    assert [land.tapped for land in lands].count(True) == 3


def test_without_a_creature_nothing_can_be_cast_bestowed(duel: Duel) -> None:
    """702.103b, 601.2c: the Aura needs a target."""
    duel.alice.has("Forest")
    duel.alice.holds(SPIRIT)
    assert offered(duel) == ["Cast Test Spirit"]
    duel.bob.has("Grizzly Bears")
    assert offered(duel) == ["Cast Test Spirit", "Cast Test Spirit (bestow {3}{G})"]


def test_casting_it_bestowed_is_not_casting_a_creature_spell(duel: Duel) -> None:
    """702.103b: what watches for creature spells does not see it, and what watches for Auras does."""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.has(card("Pride", "{1}", "Artifact", when(casts(spell & creature), draw())))
    duel.alice.has(card("Grace", "{1}", "Artifact", when(casts(spell & subtype("Aura")), draw())))
    duel.alice.casts(SPIRIT, way="bestow", at=bear)
    assert [line for line in duel.log if "triggers" in line] == ["Grace's ability triggers."]


def test_it_enters_as_an_aura(duel: Duel) -> None:
    """702.103b, 614.12: what changes how creatures enter has no say."""
    bear = duel.alice.has("Grizzly Bears")
    duel.bob.has(card("Gate", "{1}", "Artifact", enters_tapped(creature)))
    aura = bestowed(duel, bear)
    plain = duel.alice.casts(SPIRIT)
    duel.resolve()
    assert (aura.tapped, plain.tapped) == (False, True)


# 702.103c


def test_a_copy_of_a_bestowed_spell_is_bestowed(duel: Duel) -> None:
    """702.103c, 707.10f: it may get another target, and becomes an Aura token."""
    bear, ones = duel.alice.has("Grizzly Bears"), duel.alice.has("Wandering Ones")
    aura = duel.alice.casts(SPIRIT, way="bestow", at=bear)
    duel.alice.casts(TWIN, at=aura)
    duel.resolve(ones)

    copy = duel.stack[-1]
    assert (copy.types, copy.targets) == ({"Enchantment", "Aura"}, [ones])
    duel.resolve_all()

    token = next(one for one in duel.alice.battlefield if one.is_token)
    assert (token.types, token.attached_to) == ({"Enchantment", "Aura"}, ones)
    assert (ones.size, bear.size) == ("3/4", "4/5")


def test_the_token_from_a_copied_spell_becomes_a_creature_too(duel: Duel) -> None:
    """702.103c, 702.103f: each of the two for itself"""
    bear, ones = duel.alice.has("Grizzly Bears"), duel.alice.has("Wandering Ones")
    aura = duel.alice.casts(SPIRIT, way="bestow", at=bear)
    duel.alice.casts(TWIN, at=aura)
    duel.resolve(ones)
    duel.resolve_all()
    token = next(one for one in duel.alice.battlefield if one.is_token)

    duel.bob.casts(MURDER, at=ones)
    duel.resolve_all()

    assert (token.zone, token.size, token.attached_to) == ("battlefield", "2/3", None)
    assert (aura.types, aura.attached_to) == ({"Enchantment", "Aura"}, bear)


def test_a_copied_bestowed_spell_without_its_target_resolves_as_a_creature(duel: Duel) -> None:
    """702.103c, 702.103e: any rule that refers to a bestowed spell applies to the copy."""
    bear = duel.alice.has("Grizzly Bears")
    aura = duel.alice.casts(SPIRIT, way="bestow", at=bear)
    duel.alice.casts(TWIN, at=aura)
    duel.resolve()
    duel.bob.casts(MURDER, at=bear)
    duel.resolve_all()
    assert sorted((one.is_token, one.size) for one in duel.alice.battlefield) == [(False, "2/3"), (True, "2/3")]


def test_a_copy_of_a_spell_that_was_not_bestowed_is_a_creature_spell(duel: Duel) -> None:
    """702.103c"""
    duel.alice.has("Grizzly Bears")
    duel.alice.casts(TWIN, at=duel.alice.casts(SPIRIT))
    duel.resolve()
    assert duel.stack[-1].types == {"Enchantment", "Creature", "Spirit"}


def test_a_token_copy_of_a_bestowed_aura_is_a_creature(duel: Duel) -> None:
    """707.2: that it is bestowed is no copiable value."""
    aura = bestowed(duel, duel.alice.has("Grizzly Bears"))
    duel.alice.casts(STAMP, at=aura)
    duel.resolve()
    token = next(one for one in duel.alice.battlefield if one.is_token)
    assert (token.types, token.size, token.attached_to) == ({"Enchantment", "Creature", "Spirit"}, "2/3", None)


def test_what_becomes_a_copy_of_a_bestowed_aura_is_no_aura(duel: Duel) -> None:
    """707.2, 707.4"""
    aura = bestowed(duel, duel.alice.has("Grizzly Bears"))
    pane = duel.alice.has("Wandering Ones")
    shift = card("Shift", "{U}", "Sorcery", become_copy(target(creature), target(enchantment)))
    duel.alice.casts(shift, at=[pane, aura])
    duel.resolve()
    assert (pane.types, pane.size, pane.attached_to) == ({"Enchantment", "Creature", "Spirit"}, "2/3", None)


def test_copy_enchantment_copies_the_creature_that_it_is_otherwise(duel: Duel) -> None:
    """707.2, 707.5: it enters unattached, and as a creature."""
    aura = bestowed(duel, duel.alice.has("Grizzly Bears"))
    copy = duel.alice.casts("Copy Enchantment")
    duel.resolve(aura)
    assert (copy.types, copy.size, copy.attached_to) == ({"Enchantment", "Creature", "Spirit"}, "2/3", None)


def test_a_bestowed_aura_stays_one_as_a_copy_of_something_else(duel: Duel) -> None:
    """702.103b: nothing but rules 702.103e-g ends that; then it is what it has become a copy of."""
    bear = duel.alice.has("Grizzly Bears")
    aura = bestowed(duel, bear)
    ones = duel.alice.has("Wandering Ones")
    shift = card("Shift", "{U}", "Sorcery", become_copy(target(enchantment), target(creature)))
    duel.alice.casts(shift, at=[aura, ones])
    duel.resolve()
    assert (aura.name, aura.types, aura.attached_to) == ("Wandering Ones", {"Enchantment", "Aura"}, bear)
    assert bear.size == "2/2"

    duel.bob.casts(MURDER, at=bear)
    duel.resolve()
    assert (aura.name, aura.types, aura.size) == ("Wandering Ones", {"Creature", "Spirit"}, "1/1")


# 702.103d


def test_a_ban_on_creature_spells_does_not_touch_what_is_cast_bestowed(duel: Duel) -> None:
    """702.103d"""
    bear = duel.alice.has("Grizzly Bears")
    duel.bob.has(card("Storm", "{U}", "Enchantment", rule("cant cast", spell & creature)))
    duel.alice.holds(SPIRIT)
    assert offered(duel) == ["Cast Test Spirit (bestow {3}{G})"]
    assert duel.alice.casts("Test Spirit", way="bestow", at=bear).types == {"Enchantment", "Aura"}


def test_a_ban_on_auras_is_one_on_casting_it_bestowed(duel: Duel) -> None:
    """702.103d"""
    duel.alice.has("Grizzly Bears")
    duel.bob.has(card("Storm", "{U}", "Enchantment", rule("cant cast", spell & subtype("Aura"))))
    duel.alice.holds(SPIRIT)
    assert offered(duel) == ["Cast Test Spirit"]


def test_who_may_cast_auras_from_a_graveyard_may_cast_it_bestowed(duel: Duel) -> None:
    """702.103a, 702.103d, 118.9: and not as a creature"""
    bear = duel.alice.has("Grizzly Bears")
    buried = duel.alice.has(SPIRIT, "graveyard")
    assert offered(duel) == []
    duel.alice.has(card("Rites", "{1}", "Artifact", may_play(subtype("Aura") & in_graveyard & yours)))
    assert offered(duel) == ["Cast Test Spirit (bestow {3}{G})"]
    duel.alice.casts(buried, way="bestow", at=bear)
    duel.resolve()
    assert bear.size == "4/5"


def test_who_may_cast_creatures_from_a_graveyard_may_not_cast_it_bestowed(duel: Duel) -> None:
    """702.103d"""
    duel.alice.has("Grizzly Bears")
    duel.alice.has(SPIRIT, "graveyard")
    duel.alice.has(card("Rites", "{1}", "Artifact", may_play(creature & in_graveyard & yours)))
    assert offered(duel) == ["Cast Test Spirit"]


def test_flash_for_auras_is_flash_for_casting_it_bestowed(duel: Duel) -> None:
    """601.3e"""
    duel.bob.has("Grizzly Bears")
    duel.bob.has(card("Veil", "{1}", "Enchantment", rule("flash", spell & subtype("Aura") & yours)))
    duel.bob.holds(SPIRIT)
    duel.alice.passes()
    assert offered(duel) == ["Cast Test Spirit (bestow {3}{G})"]


def test_what_is_cast_without_paying_is_not_cast_bestowed(duel: Duel) -> None:
    """118.9a: one alternative cost only; a copy that is paid for may be cast bestowed."""
    duel.alice.has("Grizzly Bears")
    buried = duel.alice.has(SPIRIT, "graveyard")
    duel.play.unscripted = WAIT
    for name, free in (("Again", True), ("Anew", False)):
        duel.alice.casts(card(name, "{U}", "Sorcery", cast_copy(target(creature & in_graveyard), free=free)), at=buried)
        duel.resolve()
        labels = duel.offered
        assert any("bestow" in label for label in labels) != free
        duel.alice.chooses("no")


# 702.103e


def test_without_its_target_it_resolves_as_a_creature(duel: Duel) -> None:
    """702.103e, 608.3b, 608.3a: an Aura would not resolve"""
    bear = duel.bob.has("Grizzly Bears")
    aura = duel.alice.casts(SPIRIT, way="bestow", at=bear)
    duel.bob.casts(MURDER, at=bear)
    duel.resolve_all()
    assert (aura.zone, aura.types) == ("battlefield", {"Enchantment", "Creature", "Spirit"})
    assert (aura.size, aura.attached_to, aura.controller) == ("2/3", None, duel.alice)


def test_it_enters_as_a_creature_when_its_target_is_gone(duel: Duel) -> None:
    """702.103e: from before it enters, so what changes how creatures enter counts"""
    duel.bob.has(card("Gate", "{1}", "Artifact", enters_tapped(creature)))
    bear = duel.bob.has("Grizzly Bears")
    aura = duel.alice.casts(SPIRIT, way="bestow", at=bear)
    duel.bob.casts(MURDER, at=bear)
    duel.resolve_all()
    assert aura.tapped


def test_a_target_that_got_protection_is_illegal(duel: Duel) -> None:
    """702.103e, 702.16b"""
    bear = duel.bob.has("Grizzly Bears")
    aura = duel.alice.casts(SPIRIT, way="bestow", at=bear)
    duel.bob.casts(SHELL, at=bear)
    duel.resolve_all()
    assert (aura.types, bear.size) == ({"Enchantment", "Creature", "Spirit"}, "2/2")


def test_a_countered_bestowed_spell_goes_to_the_graveyard_as_a_creature_card(duel: Duel) -> None:
    """702.103b, 400.7: what made it an Aura is over with the spell"""
    bear = duel.bob.has("Grizzly Bears")
    aura = duel.alice.casts(SPIRIT, way="bestow", at=bear)
    duel.bob.casts(card("No", "{U}", "Instant", counter(target(spell))), at=aura)
    duel.resolve()
    assert (aura.zone, aura.types) == ("graveyard", {"Enchantment", "Creature", "Spirit"})


# 702.103f


def test_when_what_it_enchants_dies_it_stays_as_a_creature(duel: Duel) -> None:
    """702.103f: an exception to 704.5m"""
    bear = duel.bob.has("Grizzly Bears")
    aura = bestowed(duel, bear)
    duel.bob.casts(MURDER, at=bear)
    duel.resolve()
    assert (aura.zone, aura.types, aura.size) == ("battlefield", {"Enchantment", "Creature", "Spirit"}, "2/3")
    assert (aura.attached_to, aura.controller) == (None, duel.alice)
    assert aura.keywords == {"bestow"}


def test_it_is_a_creature_at_once(duel: Duel) -> None:
    """701.3d, 702.103f: still while the spell resolves that has taken what it enchanted"""
    bear = duel.bob.has("Grizzly Bears")
    aura = bestowed(duel, bear)
    storm = card("Storm", "{R}", "Instant", destroy(target(creature)), damage(3, each(creature)))
    duel.bob.casts(storm, at=bear)
    duel.resolve()
    assert aura.zone == "graveyard"


def test_what_leaves_together_with_what_it_enchants_leaves_as_an_aura(duel: Duel) -> None:
    """702.103b, 603.10a: it did not die as a creature"""
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.has(card("Grave", "{1}", "Artifact", when(dies(creature), draw())))
    bestowed(duel, bear)
    duel.bob.casts(card("Doom", "{B}", "Instant", destroy(each(creature | enchantment))))
    duel.resolve()
    assert [line for line in duel.log if "triggers" in line] == ["Grave's ability triggers."]


def test_it_can_attack_only_in_a_later_turn(duel: Duel) -> None:
    """302.6: it has been under its controller's control since it entered, as what does not matter"""
    bear = duel.bob.has("Grizzly Bears")
    aura = bestowed(duel, bear)
    duel.play.unscripted = DEFAULT
    duel.next_turn()
    duel.next_turn()
    duel.bob.casts(MURDER, at=bear)
    duel.resolve()
    duel.alice.attacks(aura)
    duel.pass_to("damage")
    assert duel.bob.life == 18


def test_an_aura_that_may_not_enchant_any_more_becomes_a_creature(duel: Duel) -> None:
    """702.103f, 704.5m: an ordinary Aura goes to the graveyard"""
    bear = duel.alice.has("Grizzly Bears")
    aura, ward = bestowed(duel, bear), duel.alice.has("Rancor", attached_to=bear)
    duel.alice.casts(SHELL, at=bear)
    duel.resolve()
    assert (aura.zone, aura.size, aura.attached_to) == ("battlefield", "2/3", None)
    assert ward.zone != "battlefield"


def test_an_aura_whose_creature_is_none_any_more_becomes_a_creature(duel: Duel) -> None:
    """702.103f: what it enchants must be a creature"""
    land = duel.alice.has("Forest")
    awaken = until_end_of_turn(target(permanent), becomes("Creature"), base_pt(1, 1))
    duel.alice.casts(card("Awaken", "{G}", "Instant", awaken), at=land)
    duel.resolve()
    aura = bestowed(duel, land)
    assert land.size == "3/4"
    duel.next_turn()
    assert (aura.size, aura.attached_to) == ("2/3", None)


def test_a_bestowed_aura_that_is_made_a_creature_is_unattached(duel: Duel) -> None:
    """303.4d, 702.103f: then it is bestowed no longer"""
    bear = duel.alice.has("Grizzly Bears")
    aura = bestowed(duel, bear)
    awaken = until_end_of_turn(target(permanent), becomes("Creature"), base_pt(5, 5))
    duel.alice.casts(card("Awaken", "{G}", "Instant", awaken), at=aura)
    duel.resolve()
    assert (aura.zone, aura.types, aura.size) == ("battlefield", {"Enchantment", "Creature", "Spirit"}, "5/5")
    assert (aura.attached_to, bear.size) == (None, "2/2")


def test_moved_to_another_creature_it_stays_an_aura(duel: Duel) -> None:
    """701.3b, 702.103f: it is never unattached"""
    bear, ones = duel.alice.has("Grizzly Bears"), duel.alice.has("Wandering Ones")
    aura = bestowed(duel, bear)
    graft = card("Graft", "{U}", "Instant", Attach(target(enchantment), target(creature)))
    duel.alice.casts(graft, at=[aura, ones])
    duel.resolve()
    assert (aura.types, aura.attached_to, ones.size) == ({"Enchantment", "Aura"}, ones, "3/4")


def test_blinked_it_comes_back_as_a_creature(duel: Duel) -> None:
    """400.7: the new object has not been cast bestowed"""
    aura = bestowed(duel, duel.alice.has("Grizzly Bears"))
    duel.alice.casts(card("Blink", "{W}", "Instant", exile(target(enchantment)), put_onto_battlefield(it)), at=aura)
    duel.resolve()
    assert (aura.types, aura.attached_to) == ({"Enchantment", "Creature", "Spirit"}, None)


def test_losing_all_abilities_it_ceases_to_be_an_aura(duel: Duel) -> None:
    """704.5m, 702.103f: without enchant it can be attached to nothing"""
    bear = duel.alice.has("Grizzly Bears")
    aura = bestowed(duel, bear)
    duel.alice.casts(HUSH, at=aura)
    duel.resolve()
    assert (aura.zone, aura.types, aura.attached_to) == ("battlefield", {"Enchantment", "Creature", "Spirit"}, None)


def test_with_the_player_goes_what_is_enchanted_and_the_aura_stays() -> None:
    """702.103f, 800.4a"""
    duel = Duel("Alice", "Bob", "Carol")
    aura = bestowed(duel, duel.bob.has("Grizzly Bears"))
    duel.bob.concedes()
    assert (aura.zone, aura.size, aura.attached_to) == ("battlefield", "2/3", None)


# 702.103g


def test_it_phases_in_with_what_it_enchants(duel: Duel) -> None:
    """702.26g: indirectly, and is bestowed as before"""
    bear = duel.alice.has("Grizzly Bears")
    aura = bestowed(duel, bear)
    duel.alice.casts(FADE, at=bear)
    duel.resolve()
    duel.play.unscripted = DEFAULT
    duel.next_turn()
    duel.next_turn()
    assert (aura.types, aura.attached_to, bear.size) == ({"Enchantment", "Aura"}, bear, "4/5")


def test_phased_in_unattached_it_is_bestowed_no_longer(duel: Duel) -> None:
    """702.103g, 702.26i: what it enchanted has left meanwhile"""
    bear = duel.alice.has("Grizzly Bears")
    aura = bestowed(duel, bear)
    duel.alice.casts(card("Fade", "{U}", "Instant", phase_out(target(enchantment))), at=aura)
    duel.resolve()
    assert bear.size == "2/2"
    duel.bob.casts(MURDER, at=bear)
    duel.resolve()
    assert aura.types == {"Enchantment", "Aura"}  # out of the game's sight, it is as it was
    duel.play.unscripted = DEFAULT
    duel.next_turn()
    duel.next_turn()
    assert (aura.zone, aura.types, aura.size) == ("battlefield", {"Enchantment", "Creature", "Spirit"}, "2/3")
    assert [line for line in duel.log if "bestowed" in line] == ["Test Spirit is bestowed no longer (702.103g)."]


def test_phased_in_attached_it_is_still_bestowed(duel: Duel) -> None:
    """702.103g, 702.26i"""
    bear = duel.alice.has("Grizzly Bears")
    aura = bestowed(duel, bear)
    duel.alice.casts(card("Fade", "{U}", "Instant", phase_out(target(enchantment))), at=aura)
    duel.resolve()
    duel.play.unscripted = DEFAULT
    duel.next_turn()
    duel.next_turn()
    assert (aura.types, aura.attached_to, bear.size) == ({"Enchantment", "Aura"}, bear, "4/5")


# Cards, and what is said of them


def test_a_bestowed_siren_takes_what_it_enchants_until_it_is_a_creature_again(duel: Duel) -> None:
    """613.1b, 702.103f"""
    bear = duel.bob.has("Grizzly Bears")
    siren = duel.alice.casts("Hypnotic Siren", way="bestow", at=bear)
    duel.resolve()
    assert (bear.controller, bear.size, "flying" in bear.keywords) == (duel.alice, "3/3", True)
    duel.bob.casts(card("Peel", "{U}", "Instant", Unattach(target(enchantment))), at=siren)
    duel.resolve()
    assert (bear.controller, bear.size, siren.size) == (duel.bob, "2/2", "1/1")


def test_a_hydra_that_is_cast_bestowed_has_its_counters_as_an_aura(duel: Duel) -> None:
    """702.103a, 107.3: X is in its bestow cost; the counters stay when it is a creature again"""
    bear = duel.alice.has("Grizzly Bears")
    hydra = duel.alice.casts("Nyxborn Hydra", way="bestow", at=bear, x=3)
    assert hydra.mana_value == 4
    duel.resolve()
    assert (hydra.counters, hydra.mana_value, bear.size) == ({"+1/+1": 3}, 1, "5/5")
    duel.bob.casts(MURDER, at=bear)
    duel.resolve()
    assert hydra.size == "3/4"


def test_a_satyr_is_bestowed_at_instant_speed(duel: Duel) -> None:
    """702.8a: flash is one of the characteristics that the spell has bestowed, too"""
    bear = duel.bob.has("Grizzly Bears")
    duel.bob.holds("Boon Satyr")
    duel.alice.passes()
    duel.bob.casts("Boon Satyr", way="bestow", at=bear)
    duel.resolve()
    assert bear.size == "6/4"


def test_a_bestowed_aura_says_why_it_is_one(duel: Duel) -> None:
    """702.103b, 702.103f"""
    bear = duel.alice.has("Grizzly Bears")
    aura = bestowed(duel, bear)
    told = explain_object(duel.game, aura.id).text()
    assert "becomes an Aura enchantment for as long as it is bestowed (turn 5, 702.103b)" in " ".join(told.split())

    duel.bob.casts(MURDER, at=bear)
    duel.resolve()
    assert [line for line in duel.log if "bestowed" in line] == ["Test Spirit is bestowed no longer (702.103f)."]
    assert "702.103" not in explain_object(duel.game, aura.id).text()


def test_a_game_with_bestowed_auras_is_forked_and_replayed() -> None:
    """What is bestowed is a part of the state: a fork has its own, and the same answers lead to the same."""
    mine = Side("Alice", hand=[Thing("Boon Satyr")], battlefield=[Thing("Grizzly Bears")], plenty=True)
    duel = Duel(sides=[mine, Side("Bob", hand=[Thing("Terror")], plenty=True)])
    bear = duel.alice["Grizzly Bears"]
    aura = duel.alice.casts("Boon Satyr", way="bestow", at=bear)
    duel.resolve()
    fork = duel.game.fork()
    assert fork.hash() == duel.game.hash()

    duel.bob.casts("Terror", at=bear)
    duel.resolve()

    assert (aura.size, fork.state.objects[aura.id].chars.power) == ("4/2", None)
    assert replay(Journal.from_json(duel.game.journal.to_json())).hash() == duel.game.hash()


def test_a_position_begins_with_bestowed_auras(duel: Duel) -> None:
    """702.103b: what has bestow is attached to something only because it was cast so."""
    bear = duel.bob.has("Grizzly Bears")
    aura = duel.alice.has(SPIRIT, attached_to=bear)
    assert (aura.types, bear.size) == ({"Enchantment", "Aura"}, "4/5")
    duel.bob.casts(MURDER, at=bear)
    duel.resolve()
    assert (aura.size, aura.attached_to) == ("2/3", None)


def test_what_bestow_does_is_over_with_the_spell_or_permanent(duel: Duel) -> None:
    """702.103b, 400.7: whatever becomes of the card, nothing of the effect is left"""
    bear = duel.alice.has("Grizzly Bears")
    for aim in ("spell", "aura"):
        aura = duel.alice.casts(SPIRIT, way="bestow", at=bear)
        if aim == "spell":
            duel.bob.casts(card("No", "{U}", "Instant", counter(target(spell))), at=aura)
        else:
            duel.resolve()
            assert len(duel.state.effects) == 1
            duel.bob.casts(card("Crush", "{G}", "Instant", destroy(target(enchantment))), at=aura)
        duel.resolve()
        assert (aura.zone, aura.types) == ("graveyard", {"Enchantment", "Creature", "Spirit"})
        assert not duel.state.effects


def test_a_bestowed_spell_that_is_put_back_as_a_copy_is_bestowed_again(duel: Duel) -> None:
    """702.103c: with all that was chosen for it, also once it was countered"""
    bear = duel.alice.has("Grizzly Bears")
    again = card("Again", "{U}", "Instant", counter(gone := target(spell), to="exile"), put_as_copy(became(gone)))
    aura = duel.alice.casts(SPIRIT, way="bestow", at=bear)
    duel.alice.casts(again, at=aura)
    duel.resolve()
    assert (duel.stack[-1].types, duel.stack[-1].targets) == ({"Enchantment", "Aura"}, [bear])
    duel.resolve()
    assert bear.size == "4/5"


def test_protection_from_creatures_does_not_keep_a_bestowed_spell_off(duel: Duel) -> None:
    """702.103d, 702.16b: it is an Aura spell, and protection from enchantments does"""
    duel.alice.has(card("Loner", "{W}", "Creature — Cat", "1/1", protection(creature)))
    duel.alice.holds(SPIRIT)
    assert offered(duel) == ["Cast Test Spirit", "Cast Test Spirit (bestow {3}{G})"]


def test_protection_from_enchantments_keeps_a_bestowed_spell_off(duel: Duel) -> None:
    """702.103d, 702.16b"""
    duel.alice.has(card("Loner", "{W}", "Creature — Cat", "1/1", protection(enchantment)))
    duel.alice.holds(SPIRIT)
    assert offered(duel) == ["Cast Test Spirit"]
