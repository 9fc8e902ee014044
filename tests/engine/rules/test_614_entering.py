"""Edge cases of replacement, prevention and "can't": skipping, choosing, paying or exiling as something enters."""

import pytest

from tests.engine.made_up import bolt as jolt
from tests.harness import DEFAULT, WAIT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    Card,
    Effect,
    a,
    activated,
    additional_cost,
    an_opponent_owns,
    anything,
    as_enters,
    cant_enter,
    cant_gain_life,
    cant_get_counters,
    cant_lose_life,
    card,
    choose,
    chose,
    cost,
    creature,
    damage,
    damage_cant_be_prevented,
    destroy,
    draw,
    each,
    enchantment,
    enters_tapped_unless_paid,
    enters_with,
    exile,
    flying,
    gain_life,
    gets,
    goes_instead,
    has,
    in_graveyard,
    in_library,
    itself,
    land,
    linked,
    may,
    mill,
    nontoken,
    opponent,
    planeswalker,
    player,
    prevent_damage,
    put_counters,
    put_onto_battlefield,
    red,
    return_to_hand,
    sacrifice,
    seq,
    shield,
    skip_next,
    some,
    static,
    tap_for,
    target,
    that_was_cast,
    there_is,
    top_cards,
    untap,
    you,
    you_own,
    yours,
)

# Damage from a source, and prevention


def test_a_replacement_or_prevention_may_look_at_the_source_of_damage(duel: Duel) -> None:
    """614.2, 615.2, 609.7: damage from any other source is dealt."""
    duel.bob.has(card("Rune", "{W}", "Artifact", prevent_damage(to=you, by=red)))
    duel.alice.casts(jolt, at=duel.bob)
    duel.resolve()
    duel.alice.casts(card("Gust", "{U}", "Instant", damage(2, target())), at=duel.bob)
    duel.resolve()
    assert duel.bob.life == 18


def test_a_shield_is_made_whether_or_not_damage_is_to_come_and_waits(duel: Duel) -> None:
    """615.3: it lasts until it is used up or its duration has passed."""
    mend = card("Mend", "{W}", "Instant", shield(prevent_damage(to=you, amount=2)))
    duel.bob.casts(mend)
    duel.resolve()
    duel.alice.casts(jolt, at=duel.bob)
    duel.resolve()
    assert duel.bob.life == 19
    duel.bob.casts(mend)
    duel.resolve()
    duel.next_turn()
    duel.alice.casts(jolt, at=duel.bob)
    duel.resolve()
    assert duel.bob.life == 16


# What enters


def shocking(name: str) -> Card:
    return card(name, None, "Land", enters_tapped_unless_paid(cost(life=2)), tap_for("R"))


def test_of_two_that_enter_together_only_as_much_is_paid_as_there_is(duel: Duel) -> None:
    """614.12b: what was paid for one cannot be paid for the other."""
    duel.state.players[0].life = 3
    one = duel.alice.has(shocking("First Foundry"), "graveyard")
    other = duel.alice.has(shocking("Second Foundry"), "graveyard")
    duel.alice.casts(card("Replant", "{G}", "Sorcery", put_onto_battlefield(each(in_graveyard & land & you_own))))
    duel.resolve("yes")
    assert (duel.alice.life, sorted((one.tapped, other.tapped))) == (1, [False, True])


def test_what_is_sacrificed_as_one_enters_cannot_be_sacrificed_for_another(duel: Duel) -> None:
    """614.13b"""
    eats = may(seq(sacrifice(a(creature & yours)), put_counters("+1/+1", 1, itself)))
    eater = card("Devourer", "{R}", "Creature — Beast", "2/2", as_enters(eats))
    duel.alice.has("Grizzly Bears")
    first, second = duel.alice.has(eater, "graveyard"), duel.alice.has(eater, "graveyard")
    duel.alice.casts(card("Rise", "{B}", "Sorcery", put_onto_battlefield(each(in_graveyard & creature & you_own))))
    duel.play.unscripted = DEFAULT
    duel.resolve("yes")
    assert (first.zone, second.zone) == ("battlefield", "battlefield")
    assert duel.alice.graveyard.names == ["Grizzly Bears", "Rise"]


def test_what_enters_is_not_among_what_it_moves(duel: Duel) -> None:
    """614.13a: nor is what enters at the same time."""
    ghoul = card(
        "Gluttonous Ghoul", "{B}", "Creature — Zombie", "1/1",
        as_enters(exile(some(5, in_graveyard & creature & you_own, least=0))),
    )  # fmt: skip
    duel.alice.has("Grizzly Bears", "graveyard")
    one, other = duel.alice.has(ghoul, "graveyard"), duel.alice.has("Runeclaw Bear", "graveyard")
    raise_both = put_onto_battlefield(target(creature & in_graveyard, 2, 2))
    duel.alice.casts(card("Rise", "{B}", "Sorcery", raise_both), at=[one, other])
    duel.play.unscripted = WAIT
    duel.resolve()
    assert duel.offered == ["Grizzly Bears"]
    duel.alice.chooses(["Grizzly Bears"])
    assert (one.zone, other.zone, duel.alice.exile.names) == ("battlefield", "battlefield", ["Grizzly Bears"])


@pytest.mark.parametrize("what", [mill(2), exile(top_cards(2))])
def test_what_enters_from_a_library_is_not_milled_or_exiled_from_it(duel: Duel, what: Effect) -> None:
    """614.13c"""
    digger = card("Digger", "{B}", "Creature — Mole", "1/1", as_enters(what))
    for name in ("Grizzly Bears", "Runeclaw Bear", digger):
        duel.alice.has(name, "library")
    duel.alice.casts(card("Unearth It", "{B}", "Sorcery", put_onto_battlefield(top_cards())))
    duel.resolve()
    assert "Digger" in duel.alice.battlefield
    gone = [*duel.alice.graveyard.names, *duel.alice.exile.names]
    assert sorted(gone) == ["Grizzly Bears", "Runeclaw Bear", "Unearth It"]


# Can't


def test_what_cannot_happen_any_more_has_happened_all_the_same(duel: Duel) -> None:
    """614.17a"""
    sip = duel.card(card("Sip", "{W}", "Instant", gain_life(3)))
    duel.alice.casts(sip)
    duel.resolve()
    duel.bob.has(card("Drought", "{1}", "Artifact", cant_gain_life(player)))
    duel.alice.casts(sip)
    duel.resolve()
    assert duel.alice.life == 23


def test_prevented_damage_is_not_dealt_afterwards(duel: Duel) -> None:
    """614.17a"""
    duel.bob.has(card("Rune", "{W}", "Artifact", prevent_damage(to=you)))
    duel.alice.casts(jolt, at=duel.bob)
    duel.resolve()
    duel.alice.has(card("Truth", "{R}", "Enchantment", damage_cant_be_prevented()))
    assert duel.bob.life == 20
    duel.alice.casts(jolt, at=duel.bob)
    duel.resolve()
    assert duel.bob.life == 17


# Skipping


def test_a_turn_that_is_skipped_puts_off_what_comes_after(duel: Duel) -> None:
    """614.10, 614.10a: two effects that skip the next turn skip two."""
    nap = card("Nap", "{U}", "Sorcery", skip_next(target(opponent), "turn"))
    for _ in range(2):
        duel.alice.casts(nap, at=duel.bob)
        duel.resolve()
    seen = []
    for _ in range(3):
        duel.next_turn()
        seen.append(duel.active.name)
    assert seen == ["Alice", "Alice", "Bob"]


# Costs and entries that can't be, linked abilities, anchor words


def test_what_cannot_happen_cannot_be_paid(duel: Duel) -> None:
    """614.17b: the Druid of a well-known pair."""
    worn = activated(cost(put="-1/-1"), untap(itself))
    druid = duel.alice.has(card("Weary Druid", "{G}", "Creature — Elf Druid", "1/3", worn))
    calm = duel.bob.has(card("Calm", "{W}", "Enchantment", cant_get_counters(creature)))
    with pytest.raises(ScenarioError):
        duel.alice.activates(druid)
    duel.bob.casts(card("Cut", "{W}", "Instant", exile(target(enchantment))), at=calm)
    duel.resolve()
    duel.alice.activates(druid)
    assert druid.counters == {"-1/-1": 1}


def test_a_loyalty_ability_that_would_add_counters_cannot_be_paid_either(duel: Duel) -> None:
    """614.17b, 606.4"""
    duel.bob.has(card("Calm", "{W}", "Enchantment", cant_get_counters(planeswalker)))
    jace = duel.alice.has("Jace Beleren")
    with pytest.raises(ScenarioError):
        duel.alice.activates(jace, 1)
    duel.alice.activates(jace, 2, at=duel.alice)
    assert jace.counters == {"loyalty": 2}


def test_who_cannot_lose_life_pays_none(duel: Duel) -> None:
    """119.8, 614.17b: and damage takes none."""
    duel.alice.has(card("Anchor", "{W}", "Enchantment", cant_lose_life(you)))
    duel.bob.casts(jolt, at=duel.alice)
    duel.resolve()
    assert duel.alice.life == 20
    with pytest.raises(ScenarioError):
        duel.alice.casts(card("Dear", "{0}", "Instant", additional_cost(cost(life=1)), draw()))


def test_counters_that_cannot_be_put_are_not_entered_with(duel: Duel) -> None:
    """614.17c-d: nor is anything made of them."""
    duel.alice.has("Hardened Scales")
    duel.bob.has(card("Calm", "{W}", "Enchantment", cant_get_counters(creature), cant_get_counters(player)))
    ready = duel.alice.casts(card("Ready", "{G}", "Creature — Bear", "1/1", enters_with("+1/+1", 2)))
    duel.resolve()
    duel.alice.casts(card("Sting", "{B}", "Sorcery", put_counters("poison", 3, target(player))), at=duel.bob)
    duel.resolve()
    assert (ready.size, duel.bob.counters) == ("1/1", {})


def test_what_cannot_enter_stays_where_it_is(duel: Duel) -> None:
    """614.17d: asked of the permanent that it would be, and of where it comes from."""
    duel.bob.has(card("Cage", "{1}", "Artifact", cant_enter(creature, from_=in_graveyard | in_library)))
    bear = duel.alice.has("Grizzly Bears", "graveyard")
    raises = card("Rise", "{B}", "Sorcery", put_onto_battlefield(target(in_graveyard)))
    duel.alice.casts(raises, at=bear)
    duel.resolve()
    assert bear.zone == "graveyard"
    stone = duel.alice.has("Mind Stone", "graveyard")
    duel.alice.casts(raises, at=stone)
    duel.resolve()
    assert stone.zone == "battlefield"
    live = duel.alice.casts("Grizzly Bears")
    duel.resolve()
    assert live.zone == "battlefield"


def test_a_spell_that_cannot_enter_goes_to_the_graveyard(duel: Duel) -> None:
    """614.17d, 608.3c: its own text may say so, too."""
    lonely = cant_enter(itself, if_=there_is(creature & yours))
    hermit = card("Hermit", "{G}", "Creature — Human", "3/3", lonely)
    first = duel.alice.casts(hermit)
    duel.resolve()
    second = duel.alice.casts(hermit)
    duel.resolve()
    assert (first.zone, second.zone) == ("battlefield", "graveyard")


def test_the_exiled_cards_are_those_that_its_own_replacement_exiled(duel: Duel) -> None:
    """614.14, 607.2a"""
    walker = card(
        "Void Walker", "{B}", "Creature — Dauthi", "3/2",
        goes_instead(anything & an_opponent_owns, "graveyard", "exile", link="taken"),
        activated("{1}", return_to_hand(linked("taken"))),
    )  # fmt: skip
    one = duel.alice.has(walker)
    ghost = duel.bob.has("Runeclaw Bear", "exile")
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts(card("Slay", "{B}", "Instant", destroy(target(creature))), at=bear)
    duel.resolve()
    assert bear.zone == "exile"
    duel.alice.activates(one)
    duel.resolve()
    assert (bear.zone, ghost.zone) == ("hand", "exile")


@pytest.mark.parametrize(("anchor", "size", "keywords"), [("Mountain", "3/2", set()), ("Sea", "2/2", {"flying"})])
def test_it_has_the_ability_of_the_anchor_word_that_was_chosen(
    duel: Duel, anchor: str, size: str, keywords: set[str]
) -> None:
    """614.12c"""
    banner = card(
        "Banner of Two Winds", "{1}", "Enchantment", as_enters(choose("word", among=("Mountain", "Sea"))),
        static(creature & yours, gets(1, 0), while_=chose("Mountain")),
        static(creature & yours, has(flying), while_=chose("Sea")),
    )  # fmt: skip
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts(banner)
    duel.resolve(anchor)
    assert (bear.size, bear.keywords) == (size, keywords)


def test_what_would_enter_without_having_been_cast_can_be_kept_out(duel: Duel) -> None:
    """614.6, 400.7d: what resolves was cast; what comes back from a graveyard was not, whatever it was before."""
    uncast = goes_instead(creature & nontoken - that_was_cast, "battlefield", "exile")
    duel.bob.has(card("Priest", "{W}", "Creature", "2/2", uncast))
    bear = duel.alice.casts("Grizzly Bears")
    duel.resolve()
    assert bear.zone == "battlefield"
    duel.bob.casts("Terror", at=bear)
    duel.resolve()
    back = card("Back", "{B}", "Instant", put_onto_battlefield(target(creature & in_graveyard)))
    duel.alice.casts(back, at=bear)
    duel.resolve()
    assert bear.zone == "exile"
