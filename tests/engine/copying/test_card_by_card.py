"""Copying cards do what their texts say, and no more."""

from tests.harness import DEFAULT, WAIT, Duel
from twinstack.engine.magic.words import card, create_copy, creature, draw, target


def test_thurid_and_tawnos_copy_creature_spells_only(duel: Duel) -> None:
    duel.alice.has("Thurid, Mare of Destiny")
    duel.alice.casts(card("Gallop", "{W}", "Kindred Sorcery — Horse", draw()))
    assert duel.stack.names == ["Gallop"]
    duel.resolve()
    duel.alice.casts(card("Pony", "{W}", "Creature — Horse", "1/1"))
    assert len(duel.stack) == 2


def test_what_the_copy_of_choreographed_sparks_gains_is_not_copied_with_it(duel: Duel) -> None:
    """707.2, 707.9: "the copy gains" is no exception of the copy."""
    duel.play.unscripted = DEFAULT
    bear = duel.alice.casts("Grizzly Bears")
    duel.alice.casts("Choreographed Sparks", modes=[2], at=[bear])
    duel.resolve()
    duel.resolve()
    [token] = duel.alice.battlefield
    assert "haste" in token.keywords
    duel.alice.casts(card("Twin", "{U}", "Instant", create_copy(target(creature))), at=token)
    duel.resolve()
    assert sorted("haste" in one.keywords for one in duel.alice.battlefield) == [False, True]
    duel.resolve()
    duel.pass_to("end")
    duel.resolve_all()
    assert len(duel.alice.battlefield) == 2


def test_a_chain_need_not_go_on_once_it_is_paid_for(duel: Duel) -> None:
    duel.play.unscripted = WAIT
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts("String of Disappearances", at=bear)
    duel.resolve()
    duel.bob.chooses("yes")
    duel.bob.chooses("no")
    assert (len(duel.stack), bear.zone) == (0, "hand")


def test_vitu_ghazi_inspector_helps_any_creature(duel: Duel) -> None:
    duel.play.unscripted = DEFAULT
    bear = duel.bob.has("Grizzly Bears")
    for _ in range(6):
        duel.alice.has("Grizzly Bears", "graveyard")
    duel.alice.casts("Vitu-Ghazi Inspector", paying={"evidence": 1})
    duel.resolve(bear)
    duel.resolve()
    assert bear.size == "3/3"


def test_sakashima_has_her_other_abilities_as_a_copy(duel: Duel) -> None:
    """Partner is one of them."""
    bear = duel.alice.has("Grizzly Bears")
    sakashima = duel.alice.casts("Sakashima of a Thousand Faces")
    duel.resolve(bear)
    assert (sakashima.name, "partner" in sakashima.keywords) == ("Grizzly Bears", True)
