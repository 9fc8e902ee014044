"""Abilities that name what gave them: only that one is meant, also where the ability is copied. 201.5a"""

from tests.harness import DEFAULT, Duel
from twinstack.engine.magic.words import (
    activated,
    base_pt,
    card,
    counters,
    create,
    creature,
    defines,
    dies,
    enters,
    giver,
    has,
    itself,
    make_token,
    named,
    nontoken,
    put_counters,
    static,
    target,
    until_end_of_turn,
    when,
    yours,
)

_slimes = counters("slime", giver)
_ooze = make_token("Ooze", "*/*", "Creature — Ooze", defines(base_pt(_slimes, _slimes)), color="green")
GRIME = card(
    "Grime", "{4}{G}", "Enchantment",
    when(dies(creature & nontoken & yours), put_counters("slime"), create(_ooze)),
)  # fmt: skip


def _one_dies(duel: Duel) -> None:
    duel.alice.casts("Murder", at=duel.alice.has("Grizzly Bears"))
    duel.resolve_all()


def test_a_token_counts_on_the_enchantment_that_made_it() -> None:
    """201.5a: not on another of the same name."""
    duel = Duel(unscripted=DEFAULT)
    duel.card(GRIME)
    first = duel.alice.has("Grime")
    _one_dies(duel)
    second = duel.alice.has("Grime")
    _one_dies(duel)
    assert (first.counters, second.counters) == ({"slime": 2}, {"slime": 1})
    assert sorted(one.size for one in duel.alice.tokens) == ["1/1", "2/2", "2/2"]


def test_a_copy_of_such_a_token_counts_on_the_same_enchantment() -> None:
    """201.5a: this is also true if the ability is copied onto a new object."""
    duel = Duel(unscripted=DEFAULT)
    duel.card(GRIME)
    grime = duel.alice.has("Grime")
    _one_dies(duel)
    (ooze,) = duel.alice.tokens
    clone = duel.bob.has("Clone", "hand")
    duel.next_turn("main")
    duel.bob.casts(clone)
    duel.resolve(ooze)
    duel.bob.has("Grime", counters={"slime": 5})
    assert (clone.name, clone.size) == ("Ooze Token", "1/1")
    duel.bob.casts("Disenchant", at=grime)
    duel.resolve_all()
    assert (ooze.zone, clone.zone) == (None, "graveyard")


def test_the_talisman_that_gave_the_ability_is_sacrificed() -> None:
    """201.5a: with two of them, each ability means its own."""
    duel = Duel(unscripted=DEFAULT)
    bears = duel.alice.has("Grizzly Bears")
    one, other = (duel.alice.has("Trickster's Talisman", attached_to=bears) for _ in range(2))
    duel.alice.attacks(bears)
    duel.pass_to("damage")
    assert len(duel.stack) == 2
    duel.resolve("yes")
    assert len(duel.alice.tokens) == 1
    assert [one.zone, other.zone].count("graveyard") == 1
    duel.resolve("yes")
    assert len(duel.alice.tokens) == 2
    assert (one.zone, other.zone) == ("graveyard", "graveyard")
    assert [token.abilities for token in duel.alice.tokens] == [(), ()]


def test_nothing_is_copied_without_the_talisman(duel: Duel) -> None:
    """201.5a: it has left before the ability resolves, and another one that is there is not meant."""
    bears = duel.alice.has("Grizzly Bears")
    talisman = duel.alice.has("Trickster's Talisman", attached_to=bears)
    duel.alice.has("Trickster's Talisman")
    duel.alice.attacks(bears)
    duel.pass_to("damage")
    duel.bob.casts("Disenchant", at=talisman)
    duel.resolve()
    duel.resolve()
    assert duel.alice.tokens == []


def test_what_was_exiled_goes_to_the_graveyard_as_the_copy_leaves(duel: Duel) -> None:
    """607.2: the copy's ability knows the card that was exiled as the copy was made."""
    duel.alice.has("Hofri Ghostforge")
    bears = duel.alice.has("Grizzly Bears")
    duel.bob.casts("Murder", at=bears)
    duel.resolve()
    duel.resolve()
    (token,) = duel.alice.tokens
    assert (bears.zone, token.size) == ("exile", "3/3")
    assert "Spirit" in token.types
    duel.bob.casts("Murder", at=token)
    duel.resolve_all()
    assert bears.zone == "graveyard"


def test_a_copy_of_such_a_copy_returns_the_same_card() -> None:
    """201.5a, 707.2: whichever leaves first returns it; then there is nothing left to be returned."""
    duel = Duel(unscripted=DEFAULT)
    duel.alice.has("Hofri Ghostforge")
    bears = duel.alice.has("Grizzly Bears")
    duel.bob.casts("Murder", at=bears)
    duel.resolve_all()
    (token,) = duel.alice.tokens
    clone = duel.alice.casts("Clone")
    duel.resolve(token)
    assert "Spirit" in clone.types
    duel.bob.casts("Boomerang", at=clone)
    duel.resolve_all()
    assert (clone.zone, bears.zone) == ("hand", "graveyard")
    duel.bob.casts("Murder", at=token)
    duel.resolve_all()
    assert bears.zone == "graveyard"


def test_what_is_given_on_names_what_gave_it_on(duel: Duel) -> None:
    """201.5a: the ability's source is what has the ability that gives it, not what gave that."""
    has_it = has(activated("{T}", put_counters("charge", 1, giver)))
    gives_it = has(static(creature & yours & named("Hill Giant"), has_it))
    duel.card(card("Chain", "{0}", "Enchantment", static(creature & yours & named("Grizzly Bears"), gives_it)))
    chain = duel.alice.has("Chain")
    bears, giant = duel.alice.has("Grizzly Bears"), duel.alice.has("Hill Giant")
    duel.alice.activates(giant)
    duel.resolve()
    assert (chain.counters, bears.counters) == ({}, {"charge": 1})


LENDER = card(
    "Lender", "{0}", "Creature — Golem", "1/1",
    when(enters(), until_end_of_turn(target(creature - itself), has(when(dies(), put_counters("+1/+1", 1, giver))))),
)  # fmt: skip


def test_an_ability_given_for_a_while_names_its_giver_too(duel: Duel) -> None:
    """201.5a: given as a spell or ability resolves."""
    duel.card(LENDER)
    bears = duel.alice.has("Grizzly Bears")
    golem = duel.alice.casts("Lender")
    duel.resolve()
    duel.resolve()
    another = duel.alice.has("Lender")
    duel.bob.casts("Murder", at=bears)
    duel.resolve()
    duel.resolve()
    assert (golem.counters, another.counters) == ({"+1/+1": 1}, {})
