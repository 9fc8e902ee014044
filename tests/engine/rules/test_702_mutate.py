"""Mutate: a creature spell that merges with a creature of its owner instead of entering. 702.140"""

import pytest

from tests.harness import Duel, Handle, Source
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    becomes,
    card,
    copy_spell,
    creature,
    destroy,
    draw,
    enters,
    flying,
    gain_life,
    gains,
    gets,
    has,
    haste,
    mutate,
    mutates,
    next_spell,
    spell,
    static,
    target,
    there_is_no,
    token,
    trample,
    until_end_of_turn,
    when,
    yours,
)

OVER, UNDER = "Over Grizzly Bears", "Under Grizzly Bears"
BEAST = card(
    "Beast", "{3}{G}", "Creature — Beast", "5/4",
    mutate("{1}{G}"), trample, when(mutates(), gain_life(1)), when(enters(), draw()),
)  # fmt: skip
BIRD = card("Bird", "{U}", "Creature — Bird", "1/1", mutate("{U}"), flying)
MAN = card("Man", "{W}", "Instant", until_end_of_turn(target(creature), becomes("Creature — Human")))
SLAY = card("Slay", "{B}", "Instant", destroy(target(creature)))
ECHO = card("Echo", "{U}", "Instant", copy_spell(target(spell)))


def mutated(duel: Duel, onto: Handle, where: str, what: Source = BEAST) -> Handle:
    """Cast it for its mutate cost, and let it resolve there."""
    found = duel.alice.casts(what, at=onto, way="mutate")
    duel.resolve(where)
    return found


def test_over_a_creature_it_is_the_new_creature_with_the_abilities_of_both(duel: Duel) -> None:
    """702.140c, 702.140e"""
    angel = duel.alice.has("Serra Angel")
    mutated(duel, angel, "Over Serra Angel")

    assert (angel.name, angel.size, angel.colors, angel.mana_value) == ("Beast", "5/4", {"green"}, 4)
    assert angel.types == {"Creature", "Beast"}
    assert {"trample", "flying", "vigilance"} <= angel.keywords
    assert duel.alice.battlefield.names == ["Beast"]


def test_under_a_creature_it_only_adds_its_abilities(duel: Duel) -> None:
    """702.140c, 702.140e"""
    angel = duel.alice.has("Serra Angel")
    mutated(duel, angel, "Under Serra Angel")

    assert (angel.name, angel.size, angel.colors, angel.mana_value) == ("Serra Angel", "4/4", {"white"}, 5)
    assert angel.types == {"Creature", "Angel"}
    assert {"trample", "flying", "vigilance"} <= angel.keywords


@pytest.mark.parametrize("where", [OVER, UNDER])
def test_it_triggers_as_it_mutates_and_does_not_enter(duel: Duel, where: str) -> None:
    """702.140d, 730.2b: the ability of the creature that has just merged triggers, that of entering does not"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.has(card("Greeter", "{G}", "Creature — Elf", "1/1", when(enters(creature), gain_life(10))))
    held = len(duel.alice.hand)
    mutated(duel, bear, where)
    assert len(duel.stack) == 1
    duel.resolve()
    assert (duel.alice.life, len(duel.alice.hand)) == (21, held)


def test_it_is_the_same_object_and_keeps_what_it_has(duel: Duel) -> None:
    """730.2c: counters, damage, what is attached, effects, and since when it is controlled"""
    bear = duel.alice.has("Grizzly Bears", counters={"+1/+1": 1}, damage=1, tapped=True)
    sword = duel.alice.has("Loxodon Warhammer", attached_to=bear)
    duel.alice.casts(card("Wings", "{U}", "Instant", until_end_of_turn(target(creature), gains(flying))), at=bear)
    duel.resolve()
    since = bear.obj.since, bear.obj.entered, bear.obj.timestamp
    mutated(duel, bear, OVER)

    assert bear.zone == "battlefield"
    assert (bear.size, bear.damage, bear.tapped, bear.counters) == ("9/5", 1, True, {"+1/+1": 1})
    assert sword.attached_to == bear
    assert {"flying", "lifelink"} <= bear.keywords
    assert (bear.obj.since, bear.obj.entered, bear.obj.timestamp) == since


@pytest.mark.parametrize("sick", [False, True])
def test_it_attacks_if_the_creature_could_have(duel: Duel, sick: bool) -> None:
    """730.2c, 302.6"""
    bear = duel.alice.has("Grizzly Bears", sick=sick)
    mutated(duel, bear, OVER)
    duel.resolve()
    if sick:
        with pytest.raises(ScenarioError):
            duel.alice.attacks(bear)
    else:
        duel.alice.attacks(bear)
        assert bear.attacks == duel.bob


def test_it_targets_only_a_creature_of_its_owner_that_is_no_human(duel: Duel) -> None:
    """702.140a"""
    duel.alice.has(card("Guard", "{W}", "Creature — Human", "1/1"))
    duel.alice.has("Glorious Anthem")
    duel.bob.has("Grizzly Bears")
    duel.alice.holds(BEAST)
    assert not [one for one in duel.offered if "mutate" in one]
    assert [one for one in duel.offered if one.startswith("Cast Beast")]

    duel.alice.has("Runeclaw Bear")
    assert [one for one in duel.offered if "mutate" in one] == ["Cast Beast (mutate {1}{G})"]


def test_who_controls_the_creature_does_not_matter(duel: Duel) -> None:
    """702.140a: only who owns it; it stays under that control"""
    bear = duel.bob.has("Grizzly Bears", owner="Alice")
    mutated(duel, bear, OVER)
    duel.resolve()
    assert (bear.name, bear.controller, bear.owner) == ("Beast", duel.bob, duel.alice)
    assert (duel.alice.life, duel.bob.life) == (20, 21)


def test_cast_for_its_mana_cost_it_is_a_creature_like_any_other(duel: Duel) -> None:
    """702.140a: no target, and it enters"""
    duel.alice.has("Grizzly Bears")
    beast = duel.alice.casts(BEAST)
    assert beast.targets == []
    held = len(duel.alice.hand)
    duel.resolve_all()
    assert duel.alice.battlefield.names == ["Grizzly Bears", "Beast"]
    assert (duel.alice.life, len(duel.alice.hand)) == (20, held + 1)


@pytest.mark.parametrize("reply", [SLAY, "Unsummon", MAN], ids=["gone", "Unsummon", "human"])
def test_with_an_illegal_target_it_resolves_as_a_creature_spell(duel: Duel, reply: Source) -> None:
    """702.140b, 608.3b: it enters, and nothing has mutated"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts(BEAST, at=bear, way="mutate")
    duel.bob.casts(reply, at=bear)
    duel.resolve()
    held = len(duel.alice.hand)
    duel.resolve_all()

    assert duel.alice.battlefield["Beast"].size == "5/4"
    assert bear.name == "Grizzly Bears"
    assert (duel.alice.life, len(duel.alice.hand)) == (20, held + 1)
    assert "Beast is a mutating spell no longer (702.140b)." in duel.log


def test_as_it_mutates_it_has_left_the_stack(duel: Duel) -> None:
    """730.2b"""
    bear = duel.alice.has("Grizzly Bears")
    alone = when(mutates(), draw(), if_=there_is_no(spell))
    mutated(duel, bear, OVER, card("Elk", "{G}", "Creature — Elk", "1/1", mutate("{G}"), alone))
    assert len(duel.stack) == 1


def test_whoever_follows_the_spell_finds_the_creature(duel: Duel) -> None:
    """702.140f"""
    bear = duel.alice.has("Grizzly Bears")
    beast = duel.alice.casts(BEAST, at=bear, way="mutate")
    duel.resolve(UNDER)
    assert beast == bear


def test_countered_it_changes_nothing(duel: Duel) -> None:
    """702.140a"""
    bear = duel.alice.has("Grizzly Bears")
    beast = duel.alice.casts(BEAST, at=bear, way="mutate")
    duel.bob.casts("Counterspell", at=beast)
    duel.resolve_all()
    assert (bear.name, duel.alice.graveyard.names, duel.alice.life) == ("Grizzly Bears", ["Beast"], 20)


def test_what_changed_the_spell_changes_the_creature(duel: Duel) -> None:
    """702.140f, 400.7a"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts(card("Urge", "{R}", "Instant", next_spell(creature, has(haste))))
    duel.resolve()
    mutated(duel, bear, UNDER)
    assert "haste" in bear.keywords


def test_what_static_abilities_gave_the_spell_the_creature_keeps(duel: Duel) -> None:
    """702.140f, 400.7b"""
    bear = duel.alice.has("Grizzly Bears")
    banner = duel.alice.has(card("Banner", "{1}", "Artifact", static(spell & creature & yours, has(haste))))
    mutated(duel, bear, OVER)
    duel.bob.casts("Disenchant", at=banner)
    duel.resolve_all()
    assert "haste" in bear.keywords


def test_who_watches_creatures_that_mutate_sees_only_those(duel: Duel) -> None:
    """702.140d"""
    bear, other = duel.alice.has("Grizzly Bears"), duel.alice.has("Runeclaw Bear")
    duel.alice.has("Essence Symbiote")
    duel.bob.has("Essence Symbiote")
    mutated(duel, bear, OVER, BIRD)
    duel.resolve_all()
    assert (bear.size, other.size, duel.alice.life, duel.bob.life) == ("2/2", "2/2", 22, 20)


def test_of_two_cards_with_the_same_ability_each_triggers(duel: Duel) -> None:
    """702.140d, 702.140e"""
    bear = duel.alice.has("Grizzly Bears")
    mutated(duel, bear, OVER)
    duel.resolve()
    mutated(duel, bear, "Over Beast")
    assert len(duel.stack) == 2
    duel.resolve_all()
    assert duel.alice.life == 23


def test_it_knows_how_often_it_has_mutated_and_a_copy_does_not(duel: Duel) -> None:
    """702.140d, 707.2"""
    bear = duel.alice.has("Grizzly Bears")
    mutated(duel, bear, OVER, "Porcuparrot")
    mutated(duel, bear, "Under Porcuparrot", BIRD)
    clone = duel.alice.has("Clone", copy_of=bear)
    duel.alice.activates(clone, at=duel.bob)
    duel.resolve()
    assert duel.bob.life == 20
    duel.alice.activates(bear, at=duel.bob)
    duel.resolve()
    assert duel.bob.life == 18


# Copies of the spell


def test_a_copy_of_the_spell_merges_too(duel: Duel) -> None:
    """707.10, 730.2d: of a token and a card, what lies on top makes it a token or not"""
    bear = duel.alice.has("Grizzly Bears")
    beast = duel.alice.casts(BEAST, at=bear, way="mutate")
    duel.alice.casts(ECHO, at=beast)
    duel.resolve()
    assert [one.targets for one in duel.stack] == [[bear], [bear]]
    duel.resolve(OVER)
    assert (bear.name, bear.is_token) == ("Beast", True)
    duel.resolve()
    duel.resolve("Over Beast")

    assert (bear.name, bear.is_token) == ("Beast", False)
    assert len(bear.obj.choices["components"]) == 3
    assert len(duel.stack) == 2


def test_a_token_under_a_card_makes_no_token(duel: Duel) -> None:
    """730.2d"""
    bear = duel.alice.has("Grizzly Bears")
    beast = duel.alice.casts(BEAST, at=bear, way="mutate")
    duel.alice.casts(ECHO, at=beast)
    duel.resolve()
    duel.resolve(UNDER)
    assert (bear.name, bear.is_token) == ("Grizzly Bears", False)
    assert "trample" in bear.keywords


def test_a_card_over_a_token_is_no_token(duel: Duel) -> None:
    """730.2d"""
    bear = duel.alice.has("Grizzly Bears", token=True)
    duel.alice.has(card("Weights", "{B}", "Artifact", static(token, gets(3, 3))))
    assert bear.size == "5/5"
    mutated(duel, bear, OVER)
    assert (bear.is_token, bear.size) == (False, "5/4")


def test_a_copy_for_another_player_finds_no_creature_of_its_owner(duel: Duel) -> None:
    """707.10, 702.140b: who puts the copy on the stack owns it, so the target is illegal, and it becomes a token"""
    bear = duel.alice.has("Grizzly Bears")
    beast = duel.alice.casts(BEAST, at=bear, way="mutate")
    duel.bob.casts(ECHO, at=beast)
    duel.resolve()
    duel.resolve()
    [token_] = duel.bob.tokens
    assert (token_.name, bear.name) == ("Beast", "Grizzly Bears")
    duel.resolve()  # it has entered
    duel.resolve(OVER)
    assert (bear.name, bear.is_token) == ("Beast", False)


def test_a_copy_of_it_cast_for_its_mana_cost_does_not_merge(duel: Duel) -> None:
    """707.10"""
    duel.alice.has("Grizzly Bears")
    beast = duel.alice.casts(BEAST)
    duel.alice.casts(ECHO, at=beast)
    duel.resolve_all()
    assert sorted(duel.alice.battlefield.names) == ["Beast", "Beast", "Grizzly Bears"]


def test_the_merged_token_is_a_copy_of_its_own_kind(duel: Duel) -> None:
    """707.10f, 704.5d: the token ceases to exist where the cards go"""
    bear = duel.alice.has("Grizzly Bears")
    beast = duel.alice.casts(BEAST, at=bear, way="mutate")
    duel.alice.casts(ECHO, at=beast)
    duel.resolve()
    duel.resolve(OVER)
    duel.resolve()
    duel.bob.casts("Unsummon", at=bear)
    duel.resolve()
    assert duel.alice.hand.names == ["Grizzly Bears"]
    duel.resolve()
    assert duel.alice.battlefield.names == ["Beast"]
