"""Effects that find no object, or can no longer do everything they say. 609.3, 611.2, 701.3"""

from tests.harness import Duel
from twinstack.engine.magic.words import (
    WHILE_SOURCE,
    Attach,
    a,
    activated,
    apply,
    artifact,
    at_random,
    card,
    creature,
    damage,
    destroy,
    draw,
    each,
    enchant,
    enchantment,
    equip,
    gain_control,
    gets,
    it,
    manifest,
    monstrosity,
    player,
    power_of,
    return_to_hand,
    target,
    until_end_of_turn,
    yours,
)


def test_without_a_creature_to_deal_it_there_is_no_damage(duel: Duel) -> None:
    """609.3: the creature that would deal it was not found."""
    bite = card("Bite", "{G}", "Sorcery", damage(3, target(player), by=a(creature & yours)))
    duel.alice.casts(bite, at=duel.bob)
    duel.resolve()
    assert duel.bob.life == 20


def test_each_gets_by_its_own_number(duel: Duel) -> None:
    """611.2c, 608.2i: `each creature gets +X/+0, where X is its power`, fixed when it resolves."""
    bear, dragon = duel.alice.has("Grizzly Bears"), duel.alice.has("Shivan Dragon")
    surge = card("Surge", "{R}", "Sorcery", until_end_of_turn(each(creature), gets(power_of(it), 0)))
    duel.alice.casts(surge)
    duel.resolve()
    assert (bear.size, dragon.size) == ("4/2", "10/5")


def test_each_of_none_gets_nothing(duel: Duel) -> None:
    """611.2c: a creature that comes later is not affected."""
    surge = card("Surge", "{R}", "Instant", until_end_of_turn(each(creature), gets(power_of(it), 0)))
    duel.alice.casts(surge)
    duel.resolve()
    bear = duel.alice.has("Grizzly Bears")
    assert bear.size == "2/2"


def test_what_lasts_while_the_source_stays_does_not_begin_without_it(duel: Duel) -> None:
    """611.2b"""
    bear = duel.bob.has("Grizzly Bears")
    totem = duel.alice.has(
        card("Totem", "{1}", "Artifact", activated("{1}", apply(target(creature), gets(2, 2), lasts=WHILE_SOURCE)))
    )
    duel.alice.activates(totem, at=bear)
    duel.bob.casts(card("Smash", "{R}", "Instant", destroy(target(artifact))), at=totem)
    duel.resolve_all()
    assert bear.size == "2/2"


def test_an_aura_is_not_attached_to_what_it_cannot_enchant(duel: Duel) -> None:
    """701.3a: it stays where it is."""
    bear, trinket = duel.alice.has("Grizzly Bears"), duel.alice.has(card("Trinket", "{1}", "Artifact"))
    aura = duel.alice.has(card("Holy Might", "{W}", "Enchantment — Aura", enchant(creature)), attached_to=bear)
    shift = card("Shift", "{W}", "Instant", Attach(target(enchantment), target(artifact)))
    duel.alice.casts(shift, at=[aura, trinket])
    duel.resolve()
    assert aura.attached_to == bear


def test_nothing_is_attached_to_what_has_left(duel: Duel) -> None:
    """701.3a, 608.2b"""
    bear, spider = duel.alice.has("Grizzly Bears"), duel.alice.has("Giant Spider")
    sword = duel.alice.has(card("Stick", "{1}", "Artifact — Equipment", equip("{1}")), attached_to=bear)
    duel.alice.activates(sword, at=spider)
    duel.bob.casts(card("Slay", "{B}", "Instant", destroy(target(creature))), at=spider)
    duel.resolve_all()
    assert sword.attached_to == bear


def test_equipment_that_has_left_is_attached_to_nothing(duel: Duel) -> None:
    """701.3a"""
    spider = duel.alice.has("Giant Spider")
    sword = duel.alice.has(card("Stick", "{1}", "Artifact — Equipment", equip("{1}")))
    duel.alice.activates(sword, at=spider)
    duel.bob.casts(card("Smash", "{R}", "Instant", destroy(target(artifact))), at=sword)
    duel.resolve_all()
    assert (sword.zone, spider.attachments) == ("graveyard", [])


def test_nobody_manifests_from_an_empty_library(duel: Duel) -> None:
    """701.40a, 609.3"""
    for handle in list(duel.alice.library):
        duel.alice.player.library.remove(handle.id)
    duel.alice.casts(card("Hatch", "{G}", "Sorcery", manifest(2)))
    duel.resolve()
    assert not len(duel.alice.battlefield)


def test_chance_picks_what_nobody_chooses(duel: Duel) -> None:
    """701.9b says so of discarding; another thing may be picked by chance too."""
    bears = [duel.bob.has("Grizzly Bears") for _ in range(3)]
    duel.alice.casts(card("Fate", "{B}", "Sorcery", destroy(at_random(creature, 2))))
    duel.resolve()
    assert sorted(bear.zone or "" for bear in bears) == ["battlefield", "graveyard", "graveyard"]


def test_it_becomes_monstrous_only_once(duel: Duel) -> None:
    """701.37a"""
    giant = duel.alice.has(card("Giant", "{1}", "Creature — Giant", "3/3", activated("{1}", monstrosity(2))))
    for _ in range(2):
        duel.alice.activates(giant)
        duel.resolve()
    assert giant.size == "5/5"


def test_nobody_gains_control_of_what_has_left(duel: Duel) -> None:
    """609.3"""
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts(card("Theft", "{U}", "Sorcery", gain_control(a(creature))))
    duel.bob.casts(card("Slay", "{B}", "Instant", destroy(target(creature))), at=bear)
    duel.resolve_all()
    assert (bear.zone, bear.controller) == ("graveyard", duel.bob)


def test_a_player_is_not_put_into_a_zone(duel: Duel) -> None:
    """109.3: of `any target`, only an object changes zones."""
    from twinstack.engine.magic.words import any_target

    duel.alice.casts(card("Banish", "{U}", "Instant", return_to_hand(target(any_target)), draw()), at=duel.bob)
    duel.resolve()
    assert len(duel.alice.hand) == 1
