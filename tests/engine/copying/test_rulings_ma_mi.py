"""What was ruled about single cards whose names begin with Ma to Mish."""

import pytest

from tests.engine.made_up import back, parade, puca, pump, raze, shift, stop
from tests.harness import DEFAULT, WAIT, Duel, Handle
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    activated,
    apply,
    becomes,
    card,
    chapter,
    count,
    counter,
    creature,
    destroy,
    draw,
    face,
    gain_life,
    has,
    landwalk,
    named,
    spell,
    subtype,
    target,
    transform,
    transforming,
    yours,
)

swampwalk = landwalk(subtype("Swamp"), "swampwalk")
gild = card("Gild", "{W}", "Instant", apply(target(creature), becomes("Artifact")))


def hacked(duel: Duel, what: Handle, change: str) -> None:
    duel.alice.casts("Magical Hack", at=what)
    duel.resolve(change)


def test_a_hacked_land_taps_for_the_other_color_and_keeps_its_name(duel: Duel) -> None:
    """Magical Hack: a land's own type may be changed, and nothing is done to its name."""
    forest = duel.alice.has("Forest")
    duel.alice.casts("Magical Hack", at=forest)
    duel.resolve("Forest to Island")
    assert (forest.name, forest.types) == ("Forest", {"Basic", "Land", "Island"})


def test_a_word_is_changed_to_another_one_and_on_resolution(duel: Duel) -> None:
    """Magical Hack, Sleight of Mind: anything may be the target; the words are chosen on resolution and differ."""
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts("Magical Hack", at=bear)
    duel.play.unscripted = WAIT
    duel.resolve()
    offered = duel.offered
    assert "Forest to Island" in offered
    assert "Forest to Forest" not in offered


def test_every_such_word_is_changed(duel: Duel) -> None:
    """Magical Hack: wherever the word stands in the text and on the type line."""
    bog = card(
        "Bog", None, "Land Creature — Swamp Zombie", "0/0",
        swampwalk, activated("{T}", gain_life(count(subtype("Swamp") & yours))),
    )  # fmt: skip
    one = duel.alice.has(duel.card(bog), counters={"+1/+1": 1})
    duel.alice.has("Island")
    duel.bob.has("Island")
    hacked(duel, one, "Swamp to Island")
    assert one.types == {"Land", "Creature", "Island", "Zombie"}
    duel.alice.activates(one, "gain")
    duel.resolve()
    assert duel.alice.life == 22
    other = duel.alice.has("Bog", counters={"+1/+1": 1})
    bear = duel.bob.has("Grizzly Bears")
    hacked(duel, other, "Swamp to Island")
    duel.alice.attacks(other)
    with pytest.raises(ScenarioError):
        duel.bob.blocks({bear: other})


def test_what_an_effect_gave_is_not_changed(duel: Duel) -> None:
    """Magical Hack: what is printed or copied changes, and not what other effects have given."""
    walker = card("Walker", "{B}", "Creature — Zombie", "2/2", swampwalk)
    printed = duel.alice.has(duel.card(walker))
    copy = duel.alice.casts("Clone")
    duel.resolve(printed)
    token = duel.alice.has("Walker", token=True)
    given = duel.alice.has("Grizzly Bears")
    duel.alice.casts(duel.card(card("Guide", "{B}", "Instant", apply(target(creature), has(swampwalk)))), at=given)
    duel.resolve()
    for one in (printed, copy, token, given):
        hacked(duel, one, "Swamp to Plains")
    walks = [[ability.value for ability in one.abilities if ability.keyword == "landwalk"] for one in duel.battlefield]
    assert walks[0:3] == [["plainswalk"]] * 3
    assert walks[3] == ["swampwalk"]


def test_names_are_no_words_to_be_changed(duel: Duel) -> None:
    """Magical Hack: a land word in a name stays as it is."""
    jasconius = card("Island Fish", "{U}", "Creature — Fish", "6/8", activated("{1}", destroy(target(named("Island")))))
    fish, island, forest = duel.alice.has(duel.card(jasconius)), duel.bob.has("Island"), duel.bob.has("Forest")
    hacked(duel, fish, "Island to Forest")
    assert fish.name == "Island Fish"
    duel.alice.activates(fish, at=island)
    duel.resolve()
    assert (island.zone, forest.zone) == ("graveyard", "battlefield")


def test_a_hacked_spell_keeps_its_targets(duel: Duel) -> None:
    """Magical Hack: the spell's text asks for another land now, so that its target is illegal."""
    island, forest = duel.bob.has("Island"), duel.bob.has("Forest")
    boil = duel.alice.casts(duel.card(card("Boil", "{R}", "Instant", destroy(target(subtype("Island"))))), at=island)
    hacked(duel, boil, "Island to Forest")
    duel.resolve()
    assert (boil.zone, island.zone, forest.zone) == ("graveyard", "battlefield", "battlefield")


def test_a_hacked_permanent_spell_becomes_a_hacked_permanent(duel: Duel) -> None:
    """Magical Hack: the change of the spell stays with the permanent; the card in another zone is as printed."""
    walker = card("Walker", "{B}", "Creature — Zombie", "2/2", swampwalk)
    spell_ = duel.alice.casts(duel.card(walker))
    hacked(duel, spell_, "Swamp to Plains")
    duel.resolve()
    assert (spell_.zone, spell_.abilities[0].value) == ("battlefield", "plainswalk")
    duel.next_turn()
    assert spell_.abilities[0].value == "plainswalk"
    duel.bob.casts(duel.card(raze), at=spell_)
    duel.resolve()
    assert spell_.abilities[0].value == "swampwalk"


def test_a_replicated_equipment_stays_attached_only_if_it_is_one(duel: Duel) -> None:
    """Masterful Replication: what becomes a creature is unattached; what stays Equipment stays where it is."""
    bear = duel.alice.has("Grizzly Bears")
    axe = duel.alice.has("Bloodforged Battle-Axe", attached_to=bear)
    knuckles = duel.alice.has("Brass Knuckles")
    duel.alice.casts("Masterful Replication", modes=[2], at=knuckles)
    duel.resolve()
    assert (axe.name, axe.attached_to) == ("Brass Knuckles", bear)
    myr = duel.alice.has("Myr Propagator")
    duel.alice.casts("Masterful Replication", modes=[2], at=myr)
    duel.resolve()
    assert (axe.name, axe.attached_to) == ("Myr Propagator", None)


def test_a_replication_makes_no_tokens_of_cards(duel: Duel) -> None:
    """Masterful Replication: a token stays a token, a card a card; counters and animation are not copied."""
    staff = duel.alice.has("Chimeric Staff", counters={"charge": 2})
    token = duel.alice.has("Myr Propagator", token=True)
    myr = duel.alice.has("Myr Propagator")
    duel.alice.activates(staff, x=3)
    duel.resolve()
    duel.alice.casts("Masterful Replication", modes=[2], at=staff)
    duel.resolve()
    assert [(one.name, one.types, one.counters) for one in (token, myr)] == [("Chimeric Staff", {"Artifact"}, {})] * 2
    assert (token.is_token, myr.is_token) == (True, False)


def test_a_replication_of_a_copy_is_of_what_was_copied(duel: Duel) -> None:
    """Masterful Replication: of an artifact that copies another, the others become that other one."""
    stone = duel.bob.has("Mind Stone")
    mime = duel.alice.casts("Copy Artifact")
    duel.resolve(stone)
    axe = duel.alice.has("Bloodforged Battle-Axe")
    duel.alice.casts("Masterful Replication", modes=[2], at=mime)
    duel.resolve()
    assert (axe.name, axe.types) == ("Mind Stone", {"Artifact", "Enchantment"})


def test_no_life_is_paid_for_a_countered_minion(duel: Duel) -> None:
    """Minion of the Wastes: the life is paid as it enters, and not before."""
    minion = duel.alice.casts("Minion of the Wastes")
    duel.bob.casts(duel.card(card("Stop", "{U}", "Instant", counter(target(spell)))), at=minion)
    duel.resolve_all()
    assert duel.alice.life == 20


def test_life_for_a_minion_is_paid_as_it_enters(duel: Duel) -> None:
    """Minion of the Wastes: nothing is paid while it is cast, and its size is what was paid on entering."""
    minion = duel.alice.casts("Minion of the Wastes")
    assert duel.alice.life == 20
    duel.resolve(7)
    assert (duel.alice.life, minion.size) == (13, "7/7")


def test_a_sergeant_needs_blue_at_both_times(duel: Duel) -> None:
    """Mirror-Sigil Sergeant: without a blue permanent it does not trigger, and later it does nothing."""
    duel.alice.has("Mirror-Sigil Sergeant")
    ones = duel.alice.has("Wandering Ones")
    duel.pass_to("upkeep", duel.alice)
    duel.alice.casts(duel.card(back), at=ones)
    duel.resolve_all()
    assert len(duel.alice.battlefield) == 1
    duel.pass_to("upkeep", duel.bob)
    duel.pass_to("upkeep", duel.alice)
    assert not duel.stack


def test_sergeants_double_each_turn(duel: Duel) -> None:
    """Mirror-Sigil Sergeant: the tokens have the ability, so that there are two, four, eight of them."""
    duel.play.unscripted = DEFAULT
    duel.alice.has("Mirror-Sigil Sergeant")
    duel.alice.has("Wandering Ones")
    for many in (2, 4):
        duel.pass_to("upkeep", duel.bob)
        duel.pass_to("upkeep", duel.alice)
        duel.resolve_all(*[True] * (many // 2))
        assert len(duel.alice.battlefield.named("Mirror-Sigil Sergeant")) == many


def test_a_sergeant_that_is_something_else_makes_that(duel: Duel) -> None:
    """Mirror-Sigil Sergeant: a copy effect that is over at the end of the turn goes into the token for good."""
    sergeant = duel.alice.has("Mirror-Sigil Sergeant")
    ones = duel.alice.has("Wandering Ones")
    duel.pass_to("upkeep", duel.alice)
    duel.alice.casts(duel.card(shift), at=[sergeant, ones])
    duel.resolve()
    duel.resolve_all(True)
    assert duel.alice.battlefield.names == ["Wandering Ones"] * 3
    duel.next_turn("upkeep")
    assert sorted(duel.alice.battlefield.names) == ["Mirror-Sigil Sergeant", "Wandering Ones", "Wandering Ones"]


def test_a_sergeant_that_left_is_copied_as_it_was(duel: Duel) -> None:
    """Mirror-Sigil Sergeant: if it is gone when its ability resolves, what it last was is copied."""
    sergeant = duel.alice.has("Mirror-Sigil Sergeant")
    duel.alice.has("Wandering Ones")
    duel.pass_to("upkeep", duel.alice)
    duel.bob.casts(duel.card(back), at=sergeant)
    duel.resolve()
    duel.resolve(True)
    assert [one.is_token for one in duel.alice.battlefield.named("Mirror-Sigil Sergeant")] == [True]


def test_a_sergeants_token_is_as_printed(duel: Duel) -> None:
    """Mirror-Sigil Sergeant: of a card or of a token, without counters and without other effects."""
    for token in (False, True):
        duel.alice.has("Mirror-Sigil Sergeant", token=token, counters={"+1/+1": 1})
    duel.alice.has("Wandering Ones")
    sergeants = duel.alice.battlefield.named("Mirror-Sigil Sergeant")
    for one in sergeants:
        duel.alice.casts(duel.card(gild), at=one)
        duel.resolve()
    duel.play.unscripted = DEFAULT
    duel.pass_to("upkeep", duel.alice)
    for one in sergeants:
        duel.alice.casts(duel.card(pump), at=one)
        duel.resolve()
    duel.resolve_all(True, True)
    made = duel.alice.battlefield.named("Mirror-Sigil Sergeant")[2:]
    assert [one.size for one in sergeants] == ["8/8", "8/8"]
    assert [(one.size, one.counters, "Artifact" in one.types) for one in made] == [("4/4", {}, False)] * 2


def test_a_sergeant_with_an_ability_more_makes_tokens_with_it(duel: Duel) -> None:
    """Mirror-Sigil Sergeant: what turned into one and kept an ability gives that to the tokens."""
    sergeant, shifter = duel.bob.has("Mirror-Sigil Sergeant"), duel.alice.has(duel.card(puca))
    duel.alice.has("Wandering Ones")
    duel.alice.activates(shifter, at=sergeant)
    duel.resolve()
    duel.pass_to("upkeep", duel.alice)
    duel.resolve(True)
    (token,) = duel.alice.tokens
    assert (token.name, len(token.abilities)) == ("Mirror-Sigil Sergeant", len(sergeant.abilities) + 1)
    ones = duel.alice.battlefield["Wandering Ones"]
    duel.alice.activates(token, at=ones)
    duel.resolve()
    assert token.name == "Wandering Ones"


def test_each_replicator_is_paid_for_once(duel: Duel) -> None:
    """Mishra's Self-Replicator: one token for one payment; another Self-Replicator asks for itself."""
    for _ in range(2):
        duel.alice.has("Mishra's Self-Replicator", counters={"+1/+1": 1})
    duel.alice.casts("Copy Artifact")
    assert not [one for one in duel.stack if one.name == ""]
    duel.resolve(None)
    duel.alice.casts("Darksteel Myr")
    duel.resolve(True)
    duel.resolve(True)
    found = duel.alice.battlefield.named("Mishra's Self-Replicator")
    assert (len(found), [one.counters for one in found[2:]]) == (4, [{}, {}])


def test_what_is_put_there_was_not_cast(duel: Duel) -> None:
    """Mishra's Self-Replicator: it does not hear of a legend that enters without being cast."""
    duel.alice.has("Mishra's Self-Replicator")
    olivia = duel.alice.holds("Olivia Voldaren")
    duel.alice.casts(duel.card(parade))
    duel.resolve()
    assert (olivia.zone, len(duel.stack)) == ("battlefield", 0)


def test_a_token_replicator_replicates_itself(duel: Duel) -> None:
    """Mishra's Self-Replicator: the token has the ability, and nothing that was done to the original."""
    original = duel.alice.has("Mishra's Self-Replicator", counters={"+1/+1": 1}, damage=2)
    duel.alice.casts(duel.card(pump), at=original)
    duel.resolve()
    duel.alice.casts("Mind Stone")
    duel.resolve(True)
    (token,) = duel.alice.tokens
    assert (token.size, token.counters, token.damage, original.size) == ("2/2", {}, 0, "6/6")
    duel.resolve()
    duel.bob.casts(duel.card(raze), at=original)
    duel.resolve()
    duel.alice.casts("Mind Stone")
    duel.resolve(True)
    assert len(duel.alice.tokens) == 2


def test_a_replicator_that_is_something_else_makes_that(duel: Duel) -> None:
    """Mishra's Self-Replicator: copy effects count, even when it has left: as it last was."""
    original, bear = duel.alice.has("Mishra's Self-Replicator"), duel.bob.has("Grizzly Bears")
    duel.alice.casts("Mind Stone")
    duel.alice.casts(duel.card(shift), at=[original, bear])
    duel.resolve()
    duel.bob.casts(duel.card(raze), at=original)
    duel.resolve()
    duel.resolve(True)
    assert (original.zone, [one.name for one in duel.alice.tokens]) == ("graveyard", ["Grizzly Bears"])


def test_a_replicator_that_left_is_made_again(duel: Duel) -> None:
    """Mishra's Self-Replicator: if it has left, the token is what it last was, without its counters."""
    original = duel.alice.has("Mishra's Self-Replicator", counters={"+1/+1": 1})
    duel.alice.casts("Mind Stone")
    duel.bob.casts(duel.card(raze), at=original)
    duel.resolve()
    duel.resolve(True)
    assert [(one.name, one.size) for one in duel.alice.tokens] == [("Mishra's Self-Replicator", "2/2")]


def test_legends_artifacts_and_sagas_are_historic(duel: Duel) -> None:
    """Mishra's Self-Replicator: legends, artifacts and Sagas are, once each, however many of these they are."""
    duel.alice.has("Mishra's Self-Replicator")
    saga = duel.card(card("Tale", "{W}", "Enchantment — Saga", chapter(3, draw())))
    hero = duel.card(card("Hero", "{W}", "Legendary Artifact Creature — Human", "1/1"))
    for one in (saga, hero, "Olivia Voldaren", "Mind Stone", "Grizzly Bears", "Exploration"):
        historic = one not in ("Grizzly Bears", "Exploration")
        duel.alice.casts(one)
        assert len(duel.stack) == 1 + historic, one
        if historic:
            duel.resolve(False)
        duel.resolve_all()


def test_a_countered_historic_spell_was_cast_all_the_same(duel: Duel) -> None:
    """Mishra's Self-Replicator: its ability resolves before the spell, and also if that is countered."""
    duel.alice.has("Mishra's Self-Replicator")
    stone = duel.alice.casts("Mind Stone")
    assert len(duel.stack) == 2
    duel.bob.casts(duel.card(stop), at=stone)
    duel.resolve()
    assert stone.zone == "graveyard"
    duel.resolve(True)
    assert len(duel.alice.tokens) == 1


def test_lands_are_not_cast(duel: Duel) -> None:
    """Mishra's Self-Replicator: neither a legendary land that is played nor one that a permanent turns into counts."""
    duel.alice.has("Mishra's Self-Replicator")
    duel.alice.plays(duel.card(card("Citadel", None, "Legendary Land")))
    assert not duel.stack
    map_ = transforming(
        face("Map", "{1}", "Enchantment", activated("{1}", transform())), face("Ruin", None, "Legendary Land")
    )
    place = duel.alice.has(map_)
    duel.alice.activates(place)
    duel.resolve()
    assert (place.types, len(duel.stack)) == ({"Legendary", "Land"}, 0)
