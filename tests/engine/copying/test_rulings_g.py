"""What was ruled about single cards whose names begin with G."""

from tests.harness import DEFAULT, WAIT, Duel
from twinstack.engine.magic.words import (
    END_OF_TURN,
    another_target,
    become_copy,
    card,
    creature,
    destroy,
    gain_control,
    permanent,
    target,
    untap,
)

raze = card("Raze", "{R}", "Instant", destroy(target(permanent)))
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
    wake = duel.card(card("Wake", "{U}", "Instant", untap(target(creature))))
    duel.play.unscripted = DEFAULT
    for _ in range(6):
        duel.alice.activates(garth)
        duel.resolve_all()
        duel.alice.casts(wake, at=garth)
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


def test_a_mimic_of_an_animated_staff_is_no_rogue(duel: Duel) -> None:
    """Glasspool Mimic: a copy that is no creature has no creature types added, even if it becomes a creature later."""
    staff = duel.alice.has("Chimeric Staff")
    duel.alice.activates(staff, x=2)
    duel.resolve()
    mimic = duel.alice.casts("Glasspool Mimic")
    duel.resolve(staff)
    assert mimic.types == {"Artifact"}
    duel.alice.activates(mimic, x=3)
    duel.resolve()
    assert "Rogue" not in mimic.types


def test_a_clone_of_a_mimic_is_a_rogue_too(duel: Duel) -> None:
    """Glasspool Mimic: what copies it has its creature types as well."""
    bear = duel.alice.has("Grizzly Bears")
    mimic = duel.alice.casts("Glasspool Mimic")
    duel.resolve(bear)
    clone = duel.alice.casts("Clone")
    duel.resolve(mimic)
    assert {"Bear", "Rogue", "Shapeshifter"} <= clone.types


def test_a_mimic_is_played_as_either_face(duel: Duel) -> None:
    """Glasspool Mimic: only the face that is played counts; in hand it is its front."""
    mimic = duel.alice.holds("Glasspool Mimic")
    assert mimic.mana_value == 3
    duel.alice.plays("Glasspool Shore")
    land = duel.alice.battlefield[0]
    assert (land.name, land.types, land.mana_value) == ("Glasspool Shore", {"Land"}, 0)
