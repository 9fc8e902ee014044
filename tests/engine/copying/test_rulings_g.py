"""What was ruled about single cards whose names begin with G, but for Glasspool Mimic."""

import pytest

from tests.engine.made_up import back, raze
from tests.harness import DEFAULT, WAIT, Duel
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    END_OF_TURN,
    another_target,
    become_copy,
    card,
    create_copy,
    creature,
    gain_control,
    has,
    haste,
    no_longer,
    put_counters,
    target,
    untap,
)

wake = card("Wake", "{U}", "Instant", untap(target(creature)))
first_target = target(creature)
shift = card("Shift", "{U}", "Instant", become_copy(first_target, another_target(creature), END_OF_TURN))


def test_the_liege_attacks_at_the_size_it_has_at_home(duel: Duel) -> None:
    """Gaea's Liege: only once it attacks, the other number counts."""
    liege = duel.alice.has("Gaea's Liege")
    for _ in range(3):
        duel.alice.has("Forest")
    duel.bob.has("Forest")
    assert liege.size == "3/3"
    duel.alice.attacks(liege)
    assert liege.size == "1/1"


def test_a_land_made_a_forest_keeps_what_it_is_called(duel: Duel) -> None:
    """Gaea's Liege: neither basic nor snow changes; the other land types go, and it taps for green."""
    liege = duel.alice.has("Gaea's Liege")
    duel.alice.has("Forest")
    land = duel.bob.has("Island")
    duel.alice.activates(liege, at=land)
    duel.resolve()
    assert land.types == {"Basic", "Land", "Forest"}
    duel.bob.casts(duel.card(raze), at=liege)
    duel.resolve()
    assert land.types == {"Basic", "Land", "Island"}


def test_a_copy_that_garth_casts_creates_no_token(duel: Duel) -> None:
    """Garth One-Eye: what the copy becomes is a token, and was not created."""
    duel.alice.has("Anointed Procession")
    garth = duel.alice.has("Garth One-Eye")
    duel.alice.activates(garth)
    duel.resolve("Shivan Dragon", "Cast Shivan Dragon")
    duel.resolve_all()
    assert [one.is_token for one in duel.alice.battlefield.named("Shivan Dragon")] == [True]


def test_garth_remembers_under_another_player(duel: Duel) -> None:
    """Garth One-Eye: what was named stays named, also where the copy was not cast, and for a new controller."""
    garth = duel.alice.has("Garth One-Eye")
    duel.alice.activates(garth)
    duel.resolve("Shivan Dragon", "Don't cast it")
    duel.bob.casts(duel.card(card("Steal", "{U}", "Instant", gain_control(target(creature)))), at=garth)
    duel.resolve()
    duel.next_turn()
    duel.bob.activates(garth)
    duel.play.unscripted = WAIT
    duel.resolve()
    assert "Terror" in duel.question
    assert "Shivan Dragon" not in duel.question


def test_garth_without_names_does_nothing(duel: Duel) -> None:
    """Garth One-Eye: with all six named, its ability does nothing."""
    garth = duel.alice.has("Garth One-Eye")
    duel.play.unscripted = DEFAULT
    duel.alice.answers(1, kind="x")
    for _ in range(6):
        duel.alice.activates(garth)
        duel.resolve_all()
        duel.alice.casts(duel.card(wake), at=garth)
        duel.resolve()
    before = len(duel.log)
    duel.alice.activates(garth)
    duel.resolve()
    assert not duel.stack
    assert not [line for line in duel.log[before:] if "chooses" in line or "casts" in line]


def test_an_adephage_that_is_something_else_makes_that(duel: Duel) -> None:
    """Giant Adephage: copy effects on it are taken into account, counters and other effects are not."""
    adephage = duel.alice.has("Giant Adephage", counters={"+1/+1": 2})
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.attacks(adephage)
    duel.pass_to("damage")
    duel.alice.casts(duel.card(shift), at=[adephage, bear])
    duel.resolve()
    duel.resolve_all()
    token = duel.alice.battlefield.named("Grizzly Bears")[-1]
    assert (token.is_token, token.size) == (True, "2/2")
    duel.next_turn()
    assert (adephage.name, token.name) == ("Giant Adephage", "Grizzly Bears")


def test_a_forest_by_the_liege_taps_for_green_only(duel: Duel) -> None:
    """Gaea's Liege: the other land types and their mana are gone."""
    liege = duel.alice.has("Gaea's Liege")
    duel.alice.has("Forest", tapped=True)
    isle = duel.alice.has(card("Isle", None, "Land — Island Swamp"))
    duel.alice.activates(liege, at=isle)
    duel.resolve()
    assert isle.types == {"Land", "Forest"}
    assert [one for one in duel.offered if "add" in one] == ["Isle: add {G}"]


@pytest.mark.parametrize("supertypes", ["Snow", "Basic Snow", "Basic", ""])
def test_the_liege_leaves_supertypes_alone(duel: Duel, supertypes: str) -> None:
    """Gaea's Liege: a land that was snow or basic stays so, and another does not become so."""
    liege = duel.alice.has("Gaea's Liege")
    duel.alice.has("Forest")
    land = duel.bob.has(card("Waste", None, f"{supertypes} Land — Swamp"))
    duel.alice.activates(liege, at=land)
    duel.resolve()
    assert land.types == {*supertypes.split(), "Land", "Forest"}


def test_garth_names_one_of_the_six(duel: Duel) -> None:
    """Garth One-Eye: a name has to be chosen, whether the copy is cast or not; it cannot be chosen again."""
    garth = duel.alice.has("Garth One-Eye")
    duel.alice.activates(garth)
    duel.play.unscripted = WAIT
    duel.resolve()
    names = {"Disenchant", "Braingeyser", "Terror", "Shivan Dragon", "Regrowth", "Black Lotus"}
    assert set(duel.offered) == names
    duel.alice.chooses("Black Lotus")
    duel.alice.chooses("Don't cast it")
    duel.alice.casts(duel.card(wake), at=garth)
    duel.resolve()
    duel.alice.activates(garth)
    duel.resolve()
    assert set(duel.offered) == names - {"Black Lotus"}


def test_a_garth_that_comes_back_has_forgotten(duel: Duel) -> None:
    """Garth One-Eye: having left the battlefield, it remembers none of the names."""
    garth = duel.alice.has("Garth One-Eye")
    duel.alice.activates(garth)
    duel.resolve("Black Lotus", "Don't cast it")
    duel.alice.casts(duel.card(back), at=garth)
    duel.resolve()
    duel.alice.casts(garth)
    duel.resolve()
    duel.next_turn()
    duel.next_turn()
    duel.alice.activates(garth)
    duel.play.unscripted = WAIT
    duel.resolve()
    assert "Black Lotus" in duel.question


def test_a_copy_of_garth_knows_no_names(duel: Duel) -> None:
    """Garth One-Eye: what was chosen for one is not known to a copy of it."""
    garth = duel.alice.has("Garth One-Eye")
    duel.alice.activates(garth)
    duel.resolve("Black Lotus", "Don't cast it")
    double = card(
        "Double", "{U}", "Sorcery", create_copy(target(creature), except_=[no_longer("Legendary"), has(haste)])
    )
    duel.alice.casts(duel.card(double), at=garth)
    duel.resolve()
    duel.alice.activates(duel.alice.battlefield[-1])
    duel.play.unscripted = WAIT
    duel.resolve()
    assert "Black Lotus" in duel.question


def test_garths_copy_is_paid_for_and_cast_at_once() -> None:
    """Garth One-Eye: a sorcery is cast in another player's turn, and its costs are paid."""
    duel = Duel(sides=[Side("Alice"), Side("Bob", plenty=True)])
    garth = duel.alice.has("Garth One-Eye")
    islands = [duel.alice.has("Island") for _ in range(4)]
    duel.pass_to("upkeep", duel.bob)
    before = len(duel.alice.hand)
    duel.alice.activates(garth)
    duel.resolve("Braingeyser", "Cast Braingeyser", 2, duel.alice)
    assert [one.tapped for one in islands] == [True] * 4
    duel.resolve()
    assert len(duel.alice.hand) == before + 2


def test_garths_copy_that_cannot_be_paid_for_is_not_cast() -> None:
    """Garth One-Eye: without the mana there is nothing to cast, and the name is used up all the same."""
    duel = Duel(sides=[Side("Alice"), Side("Bob", plenty=True)])
    garth = duel.alice.has("Garth One-Eye")
    duel.alice.activates(garth)
    duel.resolve("Shivan Dragon")
    assert not duel.stack
    assert len(duel.alice.battlefield) == 1
    assert garth.obj.choices["chosen before"] == ("Shivan Dragon",)


def test_an_adephage_token_makes_adephages(duel: Duel) -> None:
    """Giant Adephage: the token of a token is what the first effect made; counters are not copied."""
    duel.alice.attacks(duel.alice.has("Giant Adephage"))
    duel.pass_to("end combat")
    token_ = duel.alice.battlefield[-1]
    assert (token_.is_token, token_.size) == (True, "7/7")
    duel.alice.casts(duel.card(card("Grow", "{G}", "Instant", put_counters("+1/+1", 2, target(creature)))), at=token_)
    duel.resolve()
    duel.pass_to("main", duel.alice)
    duel.bob.player.life = 20
    duel.alice.attacks(token_)
    duel.pass_to("end combat")
    assert [one.size for one in duel.alice.battlefield] == ["7/7", "9/9", "7/7"]
