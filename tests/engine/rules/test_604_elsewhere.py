"""What defines itself outside the battlefield is as the game is, whatever changes. 604.3"""

from tests.harness import Duel
from twinstack.engine.magic.words import (
    activated,
    base_pt,
    card,
    count,
    creature,
    damage,
    defines,
    each,
    exile,
    flying,
    gain_control,
    gets,
    has,
    in_exile,
    in_graveyard,
    life_of,
    put_counters,
    put_onto_battlefield,
    return_to_hand,
    static,
    target,
    with_counter,
    with_keyword,
    you,
    yours,
)

FLYING_THERE = count(in_graveyard & with_keyword("flying"))
SPIRIT = card("Spirit", "{B}", "Creature — Spirit", "*/*", defines(base_pt(FLYING_THERE, FLYING_THERE)))
VAULT = card("Vault", "{3}", "Enchantment", static(in_graveyard & creature, has(flying)))
AGES = count(in_exile & with_counter("age"))
RELIC = card("Relic", "{B}", "Creature — Golem", "*/*", defines(base_pt(AGES, AGES)))


def test_a_card_in_hand_counts_what_comes_to_graveyards_and_what_goes(duel: Duel) -> None:
    goyf, bear = duel.alice.holds("Tarmogoyf"), duel.bob.has("Grizzly Bears")
    assert goyf.size == "0/1"
    duel.bob.casts("Terror", at=bear)
    duel.resolve()
    assert goyf.size == "2/3"
    duel.alice.casts(card("Sweep", "{W}", "Sorcery", exile(each(in_graveyard))))
    duel.resolve()
    assert goyf.size == "1/2"  # a sorcery, after all that is exiled


def test_a_card_in_hand_counts_cards_that_an_effect_changes_where_they_lie(duel: Duel) -> None:
    """611.3a: as the effect begins, and as it ends"""
    duel.bob.has("Grizzly Bears", "graveyard")
    spirit = duel.alice.holds(SPIRIT)
    assert spirit.size == "0/0"
    duel.alice.casts(duel.card(VAULT))
    duel.resolve()
    assert spirit.size == "1/1"
    duel.bob.casts("Disenchant", at=duel.alice["Vault"])
    duel.resolve()
    assert spirit.size == "0/0"


def test_a_card_in_hand_counts_counters_on_cards_elsewhere(duel: Duel) -> None:
    """122.1"""
    duel.bob.has("Grizzly Bears", "exile")
    relic = duel.alice.holds(RELIC)
    duel.alice.casts(card("Age", "{W}", "Sorcery", put_counters("age", 1, target(in_exile))))
    duel.resolve()
    assert relic.size == "1/1"


def test_a_card_that_counts_creatures_counts_those_that_other_effects_have_just_made(duel: Duel) -> None:
    """604.3, 613.8: what it counts on the battlefield may change with an effect that is not its own."""
    duel.alice.has("Forest")
    scion = duel.alice.holds("Scion of the Wild")
    assert scion.size == "0/0"
    duel.alice.has("Living Plane")
    assert scion.size == "1/1"


def test_a_card_that_counts_your_creatures_counts_one_that_changes_hands(duel: Duel) -> None:
    """613.1b"""
    scion, bear = duel.alice.holds("Scion of the Wild"), duel.bob.has("Grizzly Bears")
    duel.alice.casts(card("Lure", "{U}", "Sorcery", gain_control(target(creature))), at=bear)
    duel.resolve()
    assert scion.size == "1/1"


def test_cards_that_come_back_are_no_longer_counted(duel: Duel) -> None:
    """400.7: none comes to the graveyard meanwhile."""
    spirit = duel.alice.holds(SPIRIT)
    duel.alice.has(VAULT)
    for name in ("Grizzly Bears", "Runeclaw Bear"):
        duel.alice.has(name, "graveyard")
    assert spirit.size == "2/2"
    rise = put_onto_battlefield(each(creature & in_graveyard & yours))
    horn = duel.alice.has(card("Horn", "{3}", "Artifact", activated("{T}", rise)))
    duel.alice.activates(horn)
    duel.resolve()
    assert spirit.size == "0/0"


def test_a_card_that_counts_two_zones_or_a_life_total_follows_each(duel: Duel) -> None:
    cards, life = count(in_graveyard) + count(in_exile), count(in_graveyard) + life_of(you)
    two = duel.alice.holds(card("Two", "{B}", "Creature — Spirit", "*/*", defines(base_pt(cards, cards))))
    both = duel.alice.holds(card("Both", "{B}", "Creature — Spirit", "*/*", defines(base_pt(1, life))))
    assert (two.size, both.size) == ("0/0", "1/20")
    ghoul = duel.bob.has("Grizzly Bears", "graveyard")
    assert (two.size, both.size) == ("1/1", "1/21")
    ring = card("Ring", "{3}", "Artifact", activated("{T}", exile(target(in_graveyard))))
    duel.bob.activates(duel.bob.has(ring), at=ghoul)
    duel.resolve()
    assert (two.size, both.size) == ("1/1", "1/20")
    rod = card("Rod", "{3}", "Artifact", activated("{T}", damage(3, target())))
    duel.bob.activates(duel.bob.has(rod), at=duel.alice)
    duel.resolve()
    assert both.size == "1/17"
    hook = card("Hook", "{3}", "Artifact", activated("{T}", return_to_hand(target(in_exile))))
    duel.alice.activates(duel.alice.has(hook))
    duel.resolve()
    assert two.size == "0/0"


def test_a_spell_counts_what_changes_with_what_an_effect_on_many_counts(duel: Duel) -> None:
    """604.3, 611.3a: one death changes both its size and a number of the enchantment."""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.has(card("Hymn", "{3}", "Enchantment", static(creature, gets(count(creature), 0))))
    herd = card("Herd", "{G}", "Creature — Elephant", "*/*", defines(base_pt(4, count(creature))))
    duel.alice.casts(duel.card(herd))
    spell = duel.alice["Herd"]
    assert spell.size == "4/1"
    duel.bob.casts("Terror", at=bear)
    duel.bob.passes()
    duel.alice.passes()
    assert spell.size == "4/0"
