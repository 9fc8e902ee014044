"""Sets that tell equal objects apart, and how objects that enter together are ordered. 611.3a, 613.7m"""

import pytest

from tests.engine.invariants import check
from tests.harness import Duel
from twinstack.engine.magic.words import (
    Selector,
    activated,
    card,
    color,
    creature,
    each,
    enchant,
    enchanted_permanent,
    enchantment,
    equip,
    flying,
    gets,
    has,
    in_graveyard,
    itself,
    monstrosity,
    monstrous,
    nontoken,
    put_onto_battlefield,
    static,
    tapped,
    target,
    token,
    unblocked,
    untapped,
    yours,
)
from twinstack.engine.magic.words.abilities import Static
from twinstack.engine.magic.words.card import Card
from twinstack.engine.magic.words.selectors_play import AttachedTo, Status

hydra = card("Hydra", "{G}", "Creature — Hydra", "2/2", activated("{1}", monstrosity(1)))


def field(affects: Selector) -> Card:
    return card("Field", "{3}", "Enchantment", static(affects, gets(2, 2)))


def test_of_two_equal_creatures_the_monstrous_one_is_meant(duel: Duel) -> None:
    """611.3a, 701.37b"""
    duel.alice.has(field(creature & monstrous))
    one, other = duel.alice.has(hydra), duel.alice.has(hydra, counters={"+1/+1": 1})
    duel.alice.activates(one, 1)
    duel.resolve()
    assert (one.size, other.size) == ("5/5", "3/3")
    check(duel.game)


@pytest.mark.parametrize("state", ["tapped", "untapped", "token", "nontoken", "yours"])
def test_of_two_equal_creatures_the_one_in_the_named_state_is_meant(duel: Duel, state: str) -> None:
    """611.3a: also where nothing else tells them apart"""
    among = {"tapped": tapped, "untapped": untapped, "token": token, "nontoken": nontoken, "yours": yours}
    duel.alice.has(field(creature & among[state]))
    bears = {
        "tapped": duel.bob.has("Grizzly Bears", tapped=True),
        "token": duel.bob.has("Grizzly Bears", token=True),
        "plain": duel.bob.has("Grizzly Bears"),
        "yours": duel.bob.has("Grizzly Bears", "graveyard"),
    }
    raise_ = card("Raise", "{B}", "Sorcery", put_onto_battlefield(target(in_graveyard & creature)))
    duel.alice.casts(raise_, at=bears["yours"])
    duel.resolve()
    meant = {"tapped": {"tapped"}, "token": {"token"}, "yours": {"yours"}}
    meant |= {"untapped": bears.keys() - {"tapped"}, "nontoken": bears.keys() - {"token"}}
    assert {one for one, bear in bears.items() if bear.size == "4/4"} == meant[state]
    assert {bear.size for bear in bears.values()} == {"4/4", "2/2"}


def test_of_two_equal_creatures_the_enchanted_one_is_meant(duel: Duel) -> None:
    """611.3a: an Aura that stops being one does not enchant it any more."""
    aura = card("Aura", "{W}", "Enchantment — Aura", enchant(creature))
    duel.alice.has(field(creature & enchanted_permanent))
    one, other = duel.alice.has("Grizzly Bears"), duel.alice.has("Grizzly Bears")
    duel.alice.has(aura, attached_to=one)
    assert (one.size, other.size) == ("4/4", "2/2")
    duel.alice.has(aura, attached_to=other)
    assert (one.size, other.size) == ("4/4", "4/4")


def test_an_effect_on_unblocked_creatures_leaves_blocked_ones_out(duel: Duel) -> None:
    """611.3a, 509.1h"""
    duel.alice.has(field(creature & unblocked))
    one, other = duel.alice.has("Grizzly Bears"), duel.alice.has("Grizzly Bears")
    wall = duel.bob.has(card("Wall", "{1}", "Creature — Wall", "0/9"))
    duel.alice.attacks(one, other)
    duel.bob.blocks({wall: one})
    assert (one.size, other.size) == ("2/2", "4/4")
    duel.pass_to("second main")
    assert (one.size, other.size) == ("2/2", "2/2")


def test_an_effect_applies_to_creatures_that_came_this_turn(duel: Duel) -> None:
    """611.3a"""
    duel.alice.has(field(creature & Status("came this turn")))
    old = duel.alice.has("Grizzly Bears")
    new = duel.alice.casts("Grizzly Bears")
    duel.resolve()
    assert (old.size, new.size) == ("2/2", "4/4")
    duel.next_turn()
    assert (old.size, new.size) == ("2/2", "2/2")


def test_what_is_attached_to_the_source(duel: Duel) -> None:
    """611.3a"""
    blade = card("Blade", "{1}", "Artifact Creature — Equipment", "1/1", equip("{1}"))
    lord = duel.alice.has(card("Lord", "{W}", "Creature — Knight", "1/1", static(AttachedTo(itself), gets(2, 2))))
    one, other = duel.alice.has(blade), duel.alice.has(blade)
    one.obj.attached_to = lord.id
    lord.obj.attachments = (one.id,)
    duel.state.touch(one.obj)
    duel.state.touch(lord.obj)
    duel.alice.has("Forest")
    assert (one.size, other.size) == ("3/3", "1/1")


@pytest.mark.parametrize(("last", "colors"), [("Wash", {"white"}), ("Flush", {"red"})])
def test_the_player_says_which_of_two_that_enter_together_is_later(duel: Duel, last: str, colors: set[str]) -> None:
    """613.7m"""
    bear = duel.alice.has("Grizzly Bears")
    for name, hue in (("Wash", "white"), ("Flush", "red")):
        duel.alice.has(card(name, "{3}", "Enchantment", static(creature, color(hue))), "graveyard")
    rise = card("Rise", "{W}", "Sorcery", put_onto_battlefield(each(enchantment & in_graveyard & yours)))
    duel.alice.casts(duel.card(rise))
    first = {"Wash": "Flush", "Flush": "Wash"}[last]
    duel.resolve([duel[first], duel[last]])
    assert bear.colors == colors


def test_nobody_is_asked_where_the_order_changes_nothing(duel: Duel) -> None:
    """613.7m: sizes are added up in any order."""
    for name, by in (("Help", 1), ("Aid", 2)):
        duel.alice.has(card(name, "{3}", "Enchantment", static(creature, gets(by, by))), "graveyard")
    rise = card("Rise", "{W}", "Sorcery", put_onto_battlefield(each(enchantment & in_graveyard & yours)))
    duel.alice.casts(duel.card(rise))
    duel.resolve()
    assert duel.alice.has("Grizzly Bears").size == "5/5"


def test_a_set_of_cards_in_graveyards_is_looked_at_as_they_come_and_as_it_goes(duel: Duel) -> None:
    """604.3, 611.3a: it is about whatever is there, for as long as its own source is on the battlefield."""
    first = duel.alice.has("Grizzly Bears", "graveyard")
    vault = duel.alice.has(card("Vault", "{3}", "Artifact", static(in_graveyard & creature, has(flying))))
    later = duel.alice.has("Grizzly Bears")
    duel.bob.casts("Incinerate", at=later)
    duel.resolve()
    assert (first.keywords, later.keywords) == ({"flying"}, {"flying"})

    duel.bob.casts("Disenchant", at=vault)
    duel.resolve()
    assert (first.keywords, later.keywords) == (set(), set())


def test_a_static_ability_that_works_in_a_graveyard_counts_its_own_card_once(duel: Duel) -> None:
    """113.6b, 611.3a: and works nowhere else"""
    grows = Static(in_graveyard & creature, (gets(1, 1),), zones=("graveyard",))
    ghost = card("Ghost", "{B}", "Creature — Spirit", "2/2", grows)
    lies, stands, bear = duel.alice.has(ghost, "graveyard"), duel.alice.has(ghost), duel.bob.has("Grizzly Bears")
    duel.alice.casts("Terror", at=bear)
    duel.resolve()
    assert [one.size for one in (lies, bear, stands)] == ["3/3", "3/3", "2/2"]
