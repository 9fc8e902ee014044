"""Copy effects of static abilities. 611.3, 613.7a, 707.2c"""

from tests.engine.made_up import shape_permanent as shape
from tests.harness import Duel
from twinstack.engine.magic.words import (
    artifact,
    card,
    creature,
    destroy,
    draw,
    each,
    enters_tapped,
    enters_under,
    enters_with,
    exile,
    gain_control,
    green,
    in_graveyard,
    is_copy_of,
    itself,
    not_yours,
    red,
    sorcery,
    static,
    target,
    there_is,
    you,
    yours,
)

piker = card("Test Piker", "{1}{R}", "Creature — Goblin Warrior", "2/1")
mirror = card("Test Mirror", "{1}", "Artifact", static(creature & yours & red, is_copy_of(each(creature & green))))
mask = card(
    "Test Mask", "{1}", "Artifact",
    static(itself, is_copy_of(each(creature)), while_=there_is(in_graveyard & sorcery)),
)  # fmt: skip
study = card("Test Study", "{U}", "Sorcery", draw())
purge = card("Test Purge", "{W}", "Instant", exile(each(in_graveyard)))
void = card("Test Void", "{B}", "Instant", destroy(target(artifact)))
theft = card("Test Theft", "{U}", "Instant", gain_control(target(creature)))


def casts(duel: Duel, spell: object, at: object = None) -> None:
    duel.alice.casts(duel.card(spell), at=at)  # type: ignore[arg-type]
    duel.resolve()


def test_it_begins_as_its_condition_comes_true_and_ends_with_it(duel: Duel) -> None:
    """611.3a; that the copy has lost the ability by it ends nothing. 613.6"""
    duel.bob.has("Grizzly Bears")
    shifter = duel.alice.has(duel.card(mask))
    assert shifter.name == "Test Mask"
    casts(duel, study)
    assert (shifter.name, shifter.size, shifter.abilities) == ("Grizzly Bears", "2/2", ())
    casts(duel, purge)
    assert (shifter.name, len(shifter.abilities)) == ("Test Mask", 1)


def test_what_it_copied_is_fixed_as_it_begins_and_anew_when_it_begins_again(duel: Duel) -> None:
    """707.2c"""
    bear, ones = duel.bob.has("Grizzly Bears"), duel.bob.has("Wandering Ones")
    shifter = duel.alice.has(duel.card(mask))
    casts(duel, study)
    casts(duel, shape, [bear, ones])
    assert (bear.name, shifter.name) == ("Wandering Ones", "Grizzly Bears")
    casts(duel, purge)
    casts(duel, study)
    assert shifter.name == "Wandering Ones"
    duel.next_turn()
    assert (bear.name, shifter.name) == ("Grizzly Bears", "Wandering Ones")


def test_of_a_set_each_member_is_a_copy_and_stays_one_though_it_no_longer_fits(duel: Duel) -> None:
    """613.6: in its layer it was red; as a green creature it is not let go"""
    duel.bob.has("Grizzly Bears")
    one, other = duel.alice.has(duel.card(piker)), duel.bob.has(piker)
    duel.alice.has(duel.card(mirror))
    new = duel.alice.has(piker)
    assert (one.name, new.name, other.name) == ("Grizzly Bears", "Grizzly Bears", "Test Piker")
    assert one.colors == {"green"}
    duel.next_turn()
    assert one.name == "Grizzly Bears"


def test_what_leaves_the_set_is_itself_again(duel: Duel) -> None:
    """611.3b"""
    duel.bob.has("Grizzly Bears")
    duel.alice.has(duel.card(mirror))
    mine, theirs = duel.alice.has(duel.card(piker)), duel.bob.has(piker)
    casts(duel, theft, theirs)
    assert (mine.name, theirs.name) == ("Grizzly Bears", "Grizzly Bears")
    duel.bob.casts(duel.card(theft), at=mine)
    duel.resolve()
    assert (mine.name, theirs.name) == ("Test Piker", "Grizzly Bears")


def test_it_ends_as_its_source_leaves(duel: Duel) -> None:
    """611.3b"""
    duel.bob.has("Grizzly Bears")
    source, copy = duel.alice.has(duel.card(mirror)), duel.alice.has(duel.card(piker))
    assert copy.name == "Grizzly Bears"
    casts(duel, void, source)
    assert copy.name == "Test Piker"


def test_it_ends_as_its_source_becomes_a_copy_of_something_else(duel: Duel) -> None:
    """613.8a: whether the ability is there depends on the other effect"""
    duel.bob.has("Grizzly Bears")
    source, copy = duel.alice.has(duel.card(mirror)), duel.alice.has(duel.card(piker))
    relic = duel.bob.has(duel.card(card("Test Relic", "{1}", "Artifact")))
    casts(duel, shape, [source, relic])
    assert copy.name == "Test Piker"
    duel.next_turn()
    assert copy.name == "Grizzly Bears"


def test_it_has_the_timestamp_of_its_source(duel: Duel) -> None:
    """613.7a: a later copy effect stays on top of one that begins afterwards"""
    duel.bob.has("Grizzly Bears")
    ones, goblin = duel.bob.has("Wandering Ones"), duel.bob.has(duel.card(piker))
    duel.alice.has(duel.card(card("Wide", "{1}", "Artifact", static(yours - artifact, is_copy_of(each(green))))))
    casts(duel, shape, [goblin, ones])
    casts(duel, theft, goblin)
    assert [effect.rule for effect in (one.copied for one in goblin.obj.copies)] == ["707.2c", "707.4"]
    assert goblin.name == "Wandering Ones"
    duel.next_turn()
    assert goblin.name == "Grizzly Bears"


def test_a_copy_of_the_source_has_the_effect_too(duel: Duel) -> None:
    """707.2"""
    duel.bob.has("Grizzly Bears")
    relic = duel.bob.has(duel.card(card("Test Relic", "{1}", "Artifact")))
    source, theirs = duel.alice.has(duel.card(mirror)), duel.bob.has(duel.card(piker))
    casts(duel, shape, [relic, source])
    assert theirs.name == "Grizzly Bears"
    duel.next_turn()
    assert theirs.name == "Test Piker"


def test_a_permanent_with_such_an_ability_can_be_cast(duel: Duel) -> None:
    """611.3c, 614.12: it enters as itself, and becomes a copy at once"""
    duel.bob.has("Grizzly Bears")
    casts(duel, study)
    shifter = duel.alice.casts(duel.card(mask))
    duel.resolve()
    assert (shifter.name, shifter.size) == ("Grizzly Bears", "2/2")


grown = card("Test Grown", "{G}", "Creature — Bear", "2/2", enters_with("+1/+1", 1))
late = card("Test Late", "{R}", "Creature — Goblin", "1/1", enters_tapped())
later = card("Test Later", "{U}", "Creature — Merfolk", "1/1", enters_tapped())


def test_what_enters_is_seen_as_the_copy_that_it_will_be(duel: Duel) -> None:
    """614.12: how it enters is told by what it would be on the battlefield, not by what is printed on it"""
    duel.alice.has(duel.card(mirror))
    duel.bob.has("Grizzly Bears")
    one = duel.alice.casts(duel.card(late))
    duel.resolve()
    other = duel.alice.casts(duel.card(later))
    duel.resolve()
    assert (one.name, one.tapped) == ("Grizzly Bears", False)
    assert (other.name, other.tapped) == ("Test Later", True)


def test_what_enters_has_what_the_copy_would_enter_with(duel: Duel) -> None:
    """614.12, 707.5"""
    duel.alice.has(duel.card(mirror))
    duel.bob.has(duel.card(grown))
    made = duel.alice.casts(duel.card(piker))
    duel.resolve()
    assert (made.name, made.size) == ("Test Grown", "3/3")


def test_what_will_be_a_copy_by_its_own_ability_enters_as_that(duel: Duel) -> None:
    """614.12: its own static abilities count, too, where their condition holds"""
    echo = card("Test Echo", "{1}", "Artifact", static(itself, is_copy_of(each(creature))), enters_tapped())
    duel.bob.has("Grizzly Bears")
    made = duel.alice.casts(duel.card(echo))
    duel.resolve()
    assert (made.name, made.tapped) == ("Grizzly Bears", False)


def test_it_enters_as_itself_where_there_is_nothing_to_copy(duel: Duel) -> None:
    """614.12: the effect would make nothing of it"""
    duel.alice.has(duel.card(mirror))
    made = duel.alice.casts(duel.card(late))
    duel.resolve()
    assert (made.name, made.tapped) == ("Test Late", True)


def test_what_enters_under_another_player_is_seen_as_the_copy_that_it_is_there(duel: Duel) -> None:
    """616.1b, 614.12: who will control it is decided first"""
    taker = card("Test Taker", "{1}", "Artifact", enters_under(creature & not_yours, you))
    duel.bob.has(duel.card(mirror))
    duel.bob.has(duel.card(taker))
    duel.bob.has("Grizzly Bears")
    taken = duel.alice.casts(duel.card(late))
    duel.resolve()
    assert (taken.name, taken.controller, taken.tapped) == ("Grizzly Bears", duel.bob, False)
