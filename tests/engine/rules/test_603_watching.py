"""What triggers watch for: spells, lands, combat, damage, either of several. 603.2, 508, 509"""

import pytest

from tests.harness import Duel
from twinstack.engine.magic.words import (
    Activates,
    Attacks,
    BecomesBlocked,
    Blocks,
    Card,
    DealsTogether,
    NotBlocked,
    PlayerAttacks,
    PlayerDoes,
    PlaysLand,
    Rule,
    Watch,
    activated,
    any_of,
    anything,
    artifact,
    attacks,
    becomes_blocked,
    blocks,
    card,
    creature,
    damage,
    destroy,
    dies,
    discard,
    discards,
    draw,
    each,
    enters,
    gain_life,
    instant,
    itself,
    legendary,
    loyalty,
    named,
    only_while,
    opponent,
    planeswalker,
    player,
    target,
    there_is,
    when,
    with_keyword,
    you,
    your_turn,
)


def watcher(watch: Watch, name: str = "Watcher", size: str = "1/1") -> Card:
    """A creature whose controller gains 1 life whenever it happens."""
    return card(name, "{1}", "Creature — Cat", size, when(watch, gain_life(1)))


def test_it_watches_for_a_supertype(duel: Duel) -> None:
    """603.6a: a legendary permanent that enters is seen, another one is not."""
    duel.alice.has(watcher(enters(legendary)))
    duel.alice.casts(card("Hero", "{1}", "Legendary Creature — Human", "1/1"))
    duel.resolve_all()
    duel.alice.casts("Grizzly Bears")
    duel.resolve_all()
    assert duel.alice.life == 21


def test_a_land_that_is_played_is_seen_and_one_put_there_is_not(duel: Duel) -> None:
    """305.4, 603.2"""
    duel.alice.has(watcher(PlaysLand(you)))
    duel.alice.has(watcher(PlaysLand(opponent), "Other Watcher"))
    duel.alice.plays("Forest")
    duel.resolve_all()
    assert duel.alice.life == 21


def test_loyalty_abilities_can_be_told_from_others(duel: Duel) -> None:
    """606.2"""
    duel.alice.has(watcher(Activates(you, anything, loyalty=True)))
    duel.alice.has(card("Pinger", "{1}", "Artifact", activated("{1}", draw())))
    walker = duel.alice.has(card("Sage", "{3}", "Planeswalker — Jace", loyalty("+1", draw()), loyalty=3))
    duel.alice.activates("Pinger")
    duel.resolve_all()
    assert duel.alice.life == 20
    duel.alice.activates(walker)
    duel.resolve_all()
    assert duel.alice.life == 21


def test_a_creature_attacks_alone_if_no_other_is_declared(duel: Duel) -> None:
    """506.5: a creature attacks alone if it's the only one declared."""
    cat = duel.alice.has(watcher(Attacks(itself, alone=True)))
    duel.alice.attacks(cat)
    duel.resolve_all()
    assert duel.alice.life == 21


def test_two_do_not_attack_alone(duel: Duel) -> None:
    """506.5"""
    cat, bear = duel.alice.has(watcher(Attacks(itself, alone=True))), duel.alice.has("Grizzly Bears")
    duel.alice.attacks(cat, bear)
    duel.pass_to("end combat")
    assert duel.alice.life == 20


@pytest.mark.parametrize(("at", "life"), [("Bob", 20), ("Sage", 21)])
def test_whom_it_attacks_decides(duel: Duel, at: str, life: int) -> None:
    """508.3b: `whenever this creature attacks a planeswalker`"""
    cat = duel.alice.has(watcher(Attacks(itself, whom=planeswalker)))
    walker = duel.bob.has(card("Sage", "{3}", "Planeswalker — Jace", loyalty("+1", draw()), loyalty=3))
    duel.alice.attacks({cat: walker if at == "Sage" else duel.bob})
    duel.pass_to("end combat")
    assert duel.alice.life == life


@pytest.mark.parametrize(("attackers", "life"), [(1, 20), (2, 21)])
def test_a_player_attacks_with_so_many(duel: Duel, attackers: int, life: int) -> None:
    """508.3d: once, whatever the number."""
    duel.alice.has(watcher(PlayerAttacks(you, 2)))
    bears = [duel.alice.has("Grizzly Bears") for _ in range(attackers)]
    duel.alice.attacks(*bears)
    duel.pass_to("end combat")
    assert duel.alice.life == life


def test_a_creature_that_blocks_two_blocks_once(duel: Duel) -> None:
    """509.3a"""
    two = [duel.alice.has("Grizzly Bears") for _ in range(2)]
    wall = duel.bob.has(_blocks_two(blocks(itself)))
    duel.alice.attacks(*two)
    duel.bob.blocks({wall: two})
    duel.pass_to("end combat")
    assert duel.bob.life == 21


def test_blocking_some_creature_triggers_for_each(duel: Duel) -> None:
    """509.3d: `whenever this creature blocks a creature` triggers once for each."""
    two = [duel.alice.has("Grizzly Bears") for _ in range(2)]
    wall = duel.bob.has(_blocks_two(Blocks(itself, whom=creature)))
    duel.alice.attacks(*two)
    duel.bob.blocks({wall: two})
    duel.pass_to("end combat")
    assert duel.bob.life == 22


def test_blocking_another_kind_does_not_trigger(duel: Duel) -> None:
    """509.3d"""
    bear = duel.alice.has("Grizzly Bears")
    cat = duel.bob.has(watcher(Blocks(itself, whom=with_keyword("flying"))))
    duel.alice.attacks(bear)
    duel.bob.blocks({cat: bear})
    duel.pass_to("end combat")
    assert duel.bob.life == 20


def _blocks_two(watch: Watch) -> Card:
    rule = Rule("can block more", itself, amount=1)
    return card("Two-Armed Wall", "{1}", "Creature — Wall", "0/9", rule, when(watch, gain_life(1)))


def test_it_becomes_blocked_once_by_however_many(duel: Duel) -> None:
    """509.3c"""
    cat = duel.alice.has(watcher(becomes_blocked(itself), size="0/5"))
    bears = [duel.bob.has("Grizzly Bears") for _ in range(2)]
    duel.alice.attacks(cat)
    duel.bob.blocks(dict.fromkeys(bears, cat))
    duel.pass_to("end combat")
    assert duel.alice.life == 21


def test_attacking_and_not_being_blocked(duel: Duel) -> None:
    """509.3g, 509.1h"""
    cat, bear = duel.alice.has(watcher(NotBlocked(itself))), duel.alice.has("Grizzly Bears")
    wall = duel.bob.has("Giant Spider")
    duel.alice.has(watcher(BecomesBlocked(named("Watcher")), "Second Watcher"))
    duel.alice.attacks(cat, bear)
    duel.bob.blocks({wall: bear})
    duel.pass_to("end combat")
    assert duel.alice.life == 21


def test_combat_damage_is_told_from_other_damage(duel: Duel) -> None:
    """510.2: `whenever one or more creatures deal combat damage to you`"""
    duel.bob.has(watcher(DealsTogether(creature, you, combat=True)))
    bears = [duel.alice.has("Grizzly Bears") for _ in range(2)]
    duel.alice.casts(card("Bolt", "{R}", "Instant", damage(1, target(player))), at=duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 19
    duel.alice.attacks(*bears)
    duel.pass_to("end combat")
    assert duel.bob.life == 19 - 4 + 1


def test_what_is_discarded_decides(duel: Duel) -> None:
    """603.2: a creature card was discarded, then an instant."""
    duel.alice.has(watcher(discards(you, creature)))
    for name in ("Grizzly Bears", "Incinerate"):
        duel.alice.holds(name)
        duel.alice.casts(card("Loot", "{U}", "Sorcery", discard()))
        duel.resolve_all()
    assert duel.alice.life == 21


def test_an_ability_triggers_on_either_of_several_events(duel: Duel) -> None:
    """603.2: one ability with two conditions triggers for each of them."""
    cat = duel.alice.has(watcher(any_of(enters(artifact), dies(itself))))
    duel.alice.casts(card("Trinket", "{1}", "Artifact"))
    duel.resolve_all()
    assert duel.alice.life == 21
    duel.alice.casts(card("Bolt", "{R}", "Instant", damage(1, target(creature))), at=cat)
    duel.resolve_all()
    assert duel.alice.life == 22


@pytest.mark.parametrize(("turn", "life"), [("Alice", 21), ("Bob", 20)])
def test_an_event_counts_only_while_something_is_so(duel: Duel, turn: str, life: int) -> None:
    """603.2: `whenever you discard a card during your turn`"""
    duel.alice.has(watcher(only_while(discards(you), your_turn)))
    if turn == "Bob":
        duel.pass_to("upkeep")
    duel.alice.holds("Grizzly Bears")
    duel.alice.casts(card("Loot", "{U}", "Instant", discard()))
    duel.resolve_all()
    assert duel.alice.life == life


def test_what_was_so_as_it_happened_is_not_asked_about_as_the_ability_resolves(duel: Duel) -> None:
    """603.2, and not 603.4: the artifact is gone by then."""
    duel.alice.has(watcher(only_while(only_while(attacks(itself), there_is(artifact)), your_turn)))
    trinket = duel.alice.has(card("Trinket", "{1}", "Artifact"))
    duel.alice.attacks("Watcher")
    duel.alice.casts(card("Smash", "{R}", "Instant", damage(1, target(player)), destroy(each(artifact))), at=duel.bob)
    duel.resolve()
    assert trinket.zone == "graveyard"
    duel.resolve_all()
    assert duel.alice.life == 21


def test_who_dies_is_seen_while_something_is_so(duel: Duel) -> None:
    """603.10a"""
    duel.alice.has(watcher(only_while(dies(creature), there_is(artifact))))
    for life in (20, 21):
        bear = duel.bob.has("Grizzly Bears")
        duel.alice.casts(card("Bolt", "{R}", "Instant", damage(2, target(creature))), at=bear)
        duel.resolve_all()
        assert duel.alice.life == life
        duel.bob.has(card("Trinket", "{1}", "Artifact"))


def test_what_players_do_without_an_object(duel: Duel) -> None:
    """119.9: life that is gained belongs to no object, so a description of one is not met."""
    duel.alice.has(watcher(PlayerDoes("gain life", you, instant)))
    duel.alice.casts(card("Balm", "{W}", "Instant", gain_life(2)))
    duel.resolve_all()
    assert duel.alice.life == 22
