"""What was ruled about single cards whose names begin with F and G."""

import pytest

from tests.harness import DEFAULT, WAIT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    END_OF_TURN,
    another_target,
    apply,
    base_pt,
    become_copy,
    card,
    creature,
    destroy,
    each,
    gain_control,
    if_,
    kicked,
    kicker,
    lose_life,
    permanent,
    red,
    target,
    untap,
)

raze = card("Raze", "{R}", "Instant", destroy(target(permanent)))
first_target = target(creature)
shift = card("Shift", "{U}", "Instant", become_copy(first_target, another_target(creature), END_OF_TURN))


def test_the_shapes_of_figure_of_destiny_overwrite_each_other(duel: Duel) -> None:
    """Figure of Destiny: the first ability makes the 8/8 a 2/2 again, which goes on flying; nothing of it ends."""
    figure = duel.alice.has("Figure of Destiny")
    for number, size in ((1, "2/2"), (2, "4/4"), (3, "8/8"), (1, "2/2")):
        duel.alice.activates(figure, number)
        duel.resolve()
        assert figure.size == size
    assert {"flying", "first strike"} <= figure.keywords
    assert "Avatar" not in figure.types
    duel.next_turn()
    assert figure.size == "2/2"


def test_figure_of_destiny_asks_for_its_type_on_resolution(duel: Duel) -> None:
    """Figure of Destiny: any ability can be activated at any time; it does nothing if the type is not there by then."""
    figure = duel.alice.has("Figure of Destiny")
    duel.alice.activates(figure, 2)
    duel.resolve()
    assert figure.size == "1/1"
    duel.alice.activates(figure, 2)
    duel.alice.activates(figure, 1)
    duel.resolve_all()
    assert figure.size == "4/4"


def test_a_later_size_overwrites_the_shape_of_a_figure(duel: Duel) -> None:
    """Figure of Destiny: sizes set before are overwritten, sizes set later and what is added are not."""
    figure = duel.alice.has("Figure of Destiny", counters={"+1/+1": 1})
    small = duel.card(card("Small", "{U}", "Instant", apply(target(creature), base_pt(0, 2))))
    duel.alice.casts(small, at=figure)
    duel.resolve()
    assert figure.size == "1/3"
    duel.alice.activates(figure, 1)
    duel.resolve()
    assert figure.size == "3/3"
    duel.alice.casts("Small", at=figure)
    duel.resolve()
    assert figure.size == "1/3"


def test_a_fling_needs_a_creature_and_takes_its_last_power(duel: Duel) -> None:
    """Fling: without a creature to sacrifice it cannot be cast; the power is the one it last had."""
    with pytest.raises(ScenarioError):
        duel.alice.casts("Fling", at=duel.bob)
    bear = duel.alice.has("Grizzly Bears", counters={"+1/+1": 3})
    duel.alice.casts("Fling", at=duel.bob)
    assert bear.zone == "graveyard"
    duel.resolve()
    assert duel.bob.life == 15


def test_fork_copies_no_changed_words(duel: Duel) -> None:
    """Fork: text-changing effects on the spell are not copied."""
    doom = card("Doom", "{W}", "Instant", destroy(each(creature & red)))
    red_one, blue_one = duel.bob.has("Shivan Dragon"), duel.bob.has("Wandering Ones")
    spell_ = duel.alice.casts(duel.card(doom))
    duel.alice.casts("Sleight of Mind", at=spell_)
    duel.resolve("red to blue")
    duel.alice.casts("Fork", at=spell_)
    duel.resolve()
    duel.resolve()
    assert (red_one.zone, blue_one.zone) == ("graveyard", "battlefield")
    duel.resolve()
    assert blue_one.zone == "graveyard"


def test_the_copy_of_a_kicked_spell_is_kicked_and_of_another_is_not(duel: Duel) -> None:
    """Fork: a copy is kicked if the spell was."""
    burst = duel.card(card("Burst", "{R}", "Instant", kicker("{1}"), if_(kicked, lose_life(3), lose_life(1))))
    for paid, life in ((1, 14), (0, 12)):
        spell_ = duel.alice.casts(burst, kicked=paid)
        duel.alice.casts("Fork", at=spell_)
        duel.resolve_all()
        assert duel.alice.life == life


def test_there_is_no_card_of_the_copy(duel: Duel) -> None:
    """Fork: Fork itself goes to the graveyard, and the copy never goes anywhere."""
    growth = duel.alice.casts("Giant Growth", at=duel.alice.has("Grizzly Bears"))
    duel.alice.casts("Fork", at=growth)
    duel.resolve_all()
    assert sorted(duel.alice.graveyard.names) == ["Fork", "Giant Growth"]


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
