"""What was ruled about Glasspool Mimic."""

import pytest

from tests.book import find_card
from tests.engine.made_up import raze
from tests.harness import WAIT, Duel
from twinstack.engine.errors import DeckError
from twinstack.engine.magic.characteristics import BLUE, GREEN, RED
from twinstack.engine.magic.color_identity import color_identity
from twinstack.engine.magic.decks import check_commander_deck
from twinstack.engine.magic.words import (
    Move,
    Selector,
    apply,
    artifact,
    as_enters,
    base_pt,
    becomes,
    card,
    cast_it,
    choose,
    color,
    creature,
    draw,
    each,
    exile,
    face,
    gain_life,
    in_graveyard,
    in_hand,
    it,
    land,
    modal_faced,
    of_chosen,
    permanent,
    put_onto_battlefield,
    rule,
    spell,
    tap_for,
    target,
    this_turn,
    transform,
    you,
    yours,
)


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


def test_a_mimic_copies_only_what_is_printed(duel: Duel) -> None:
    """Glasspool Mimic: nothing that has happened to the creature; its own two types are added."""
    bear = duel.alice.has("Grizzly Bears", tapped=True, counters={"+1/+1": 1})
    duel.alice.has("Rancor", attached_to=bear)
    paint = card("Paint", "{U}", "Instant", apply(target(creature), color("blue"), becomes("Wall"), base_pt(5, 5)))
    duel.alice.casts(duel.card(paint), at=bear)
    duel.resolve()
    assert (bear.size, bear.colors) == ("8/6", {"blue"})
    mimic = duel.alice.casts("Glasspool Mimic")
    duel.resolve(bear)
    assert (mimic.name, mimic.size, mimic.colors) == ("Grizzly Bears", "2/2", {"green"})
    assert mimic.types == {"Creature", "Bear", "Shapeshifter", "Rogue"}
    assert (mimic.tapped, mimic.counters, mimic.attachments, mimic.keywords) == (False, {}, [], set())


def test_a_mimic_copies_nothing_that_enters_with_it(duel: Duel) -> None:
    """Glasspool Mimic: only what is on the battlefield already can be chosen."""
    mimic, bear = duel.alice.holds("Glasspool Mimic"), duel.alice.holds("Grizzly Bears")
    wall = duel.alice.has("Wall of Omens")
    parade = card("Parade", "{R}", "Sorcery", Move(each(in_hand & creature & yours), "battlefield", you))
    duel.alice.casts(duel.card(parade))
    duel.play.unscripted = WAIT
    duel.resolve()
    assert "Wall of Omens" in duel.question
    assert "Grizzly Bears" not in duel.question
    duel.alice.chooses(wall)
    assert (mimic.name, bear.zone) == ("Wall of Omens", "battlefield")


def test_each_face_of_a_mimic_is_judged_by_itself(duel: Duel) -> None:
    """Glasspool Mimic: what keeps lands from being played, or creatures from being cast, is about that face alone."""
    mimic = duel.alice.holds("Glasspool Mimic")
    assert {"Cast Glasspool Mimic", "Play Glasspool Shore"} <= set(duel.offered)
    ban = duel.bob.has(card("Ban", "{1}", "Artifact", rule("cant cast", spell & creature)))
    assert [one for one in duel.offered if "Glasspool" in one] == ["Play Glasspool Shore"]
    duel.alice.casts(duel.card(raze), at=ban)
    duel.resolve()
    duel.alice.plays("Forest")
    assert [one for one in duel.offered if "Glasspool" in one] == ["Cast Glasspool Mimic"]
    duel.pass_to("main", duel.bob)
    duel.alice.casts(duel.card(card("Idle", "{U}", "Instant", gain_life(1))))
    assert not [one for one in duel.offered if "Glasspool" in one]
    assert mimic.zone == "hand"


def test_a_mimic_that_may_be_played_is_played_as_either_face(duel: Duel) -> None:
    """Glasspool Mimic: who may play the card may cast it or play it as a land."""
    junk = duel.alice.has("Junk", token=True)
    duel.alice.has("Glasspool Mimic", "library")
    duel.alice.activates(junk)
    duel.resolve()
    assert {"Cast Glasspool Mimic", "Play Glasspool Shore"} <= set(duel.offered)
    duel.alice.plays(duel.exile[0])
    assert duel.alice.battlefield.names == ["Glasspool Shore"]


def test_a_mimic_that_may_be_cast_is_not_played_as_a_land(duel: Duel) -> None:
    """Glasspool Mimic: who may cast the card, may cast it only."""
    mimic = duel.alice.has("Glasspool Mimic", "graveyard")
    duel.alice.casts(
        duel.card(card("Again", "{U}", "Sorcery", cast_it(target(in_graveyard & yours), free=True))), at=mimic
    )
    duel.play.unscripted = WAIT
    duel.resolve()
    assert duel.offered == ["Cast Glasspool Mimic", "Don't cast it"]


@pytest.mark.parametrize(
    ("those", "face"), [(land, "Play Glasspool Shore"), (creature, "Cast Glasspool Mimic"), (artifact, "")]
)
def test_any_face_of_a_mimic_that_fits_may_be_played(duel: Duel, those: Selector, face: str) -> None:
    """Glasspool Mimic: where lands, or creatures, among some cards may be played, one face that is such is enough."""
    duel.alice.has("Glasspool Mimic", "graveyard"), duel.alice.has("Grizzly Bears", "graveyard")
    duel.alice.has(card("Digger", "{1}", "Artifact", rule("may play", in_graveyard & yours & those)))
    faces = [one for one in duel.offered if "Glasspool" in one]
    assert faces == ([face] if face else [])
    assert ("Cast Grizzly Bears" in duel.offered) == (those is creature)


def test_the_land_among_the_exiled_cards_may_be_the_back_of_one(duel: Duel) -> None:
    """Glasspool Mimic: where the effect is about particular cards, it is about those, and each face for itself."""
    mimic, other = (duel.alice.has("Glasspool Mimic", "graveyard") for _ in range(2))
    lift = card("Lift", "{U}", "Sorcery", exile(target(in_graveyard)), this_turn(rule("may play", land), to=it))
    duel.alice.casts(duel.card(lift), at=mimic)
    duel.resolve()
    assert [one for one in duel.offered if "Glasspool" in one] == ["Play Glasspool Shore"]
    duel.alice.plays(mimic)
    assert (mimic.zone, mimic.name, other.zone) == ("battlefield", "Glasspool Shore", "graveyard")


def test_the_top_card_may_be_played_as_the_land_on_its_back(duel: Duel) -> None:
    """Glasspool Mimic: lands may be played from the top of the library, and its back is one."""
    duel.alice.has(card("Courser", "{G}", "Creature — Centaur", "2/4", rule("play from top", land & yours)))
    mimic = duel.alice.has("Glasspool Mimic", "library")
    assert [one for one in duel.offered if "Glasspool" in one] == ["Play Glasspool Shore"]
    duel.alice.plays(mimic)
    assert (mimic.zone, mimic.name) == ("battlefield", "Glasspool Shore")


def test_the_mana_value_of_a_mimic_is_that_of_the_face_that_is_up(duel: Duel) -> None:
    """Glasspool Mimic: in hand, library, graveyard and exile it is the front."""
    for zone in ("hand", "library", "graveyard", "exile"):
        assert duel.alice.has("Glasspool Mimic", zone).mana_value == 3
    mimic = duel.alice.casts(duel.alice.holds("Glasspool Mimic"))
    assert mimic.mana_value == 3
    duel.resolve()
    shore = duel.alice.holds("Glasspool Mimic")
    duel.alice.plays(shore)
    assert (shore.name, shore.types, shore.mana_value) == ("Glasspool Shore", {"Land"}, 0)
    duel.alice.casts(duel.card(raze), at=shore)
    duel.resolve()
    assert (shore.zone, shore.name, shore.mana_value) == ("graveyard", "Glasspool Mimic", 3)


def test_a_mimic_that_is_put_onto_the_battlefield_is_the_creature(duel: Duel) -> None:
    """Glasspool Mimic: what an effect puts there has its front up; where that cannot be there, it stays away."""
    bear = duel.alice.has("Grizzly Bears")
    front = face("Omen", "{U}", "Sorcery", draw(1))
    omen = duel.alice.has(duel.card(modal_faced(front, face("Omen Isle", None, "Land"))), "graveyard")
    mimic = duel.alice.has("Glasspool Mimic", "graveyard")
    rise = card("Rise", "{B}", "Sorcery", put_onto_battlefield(target(in_graveyard & yours)))
    duel.alice.casts(duel.card(rise), at=mimic)
    duel.resolve(bear)
    duel.alice.casts("Rise", at=omen)
    duel.resolve()
    assert (mimic.name, mimic.size) == ("Grizzly Bears", "2/2")
    assert omen.zone == "graveyard"


@pytest.mark.parametrize(
    ("name", "faces"),
    [("Glasspool Mimic", ["Play Glasspool Shore"]), ("Glasspool Shore", ["Cast Glasspool Mimic"])],
)
def test_only_the_face_of_the_chosen_name_is_meant(duel: Duel, name: str, faces: list[str]) -> None:
    """Glasspool Mimic: the name of either face can be chosen, and only spells or lands of that name are affected."""
    named_so = of_chosen("card name")
    mage = card(
        "Mage", "{W}{U}", "Creature — Human Wizard", "2/2",
        as_enters(choose("card name")),
        rule("cant cast", spell & named_so), rule("cant play", land & named_so),
    )  # fmt: skip
    duel.alice.holds("Glasspool Mimic")
    duel.alice.casts(duel.card(mage))
    duel.resolve(name)
    assert [one for one in duel.offered if "Glasspool" in one] == faces


def test_today_a_mimic_can_be_turned_over(duel: Duel) -> None:
    """Glasspool Mimic: the ruling of 2020 said no; today modal double-faced cards do. 712.9, 712.14a"""
    duel.alice.has("Glorious Anthem")
    shore = duel.alice.holds("Glasspool Mimic")
    duel.alice.plays(shore)
    duel.alice.casts(duel.card(card("Turn", "{U}", "Instant", transform(target(permanent)))), at=shore)
    duel.resolve()
    assert (shore.zone, shore.name, shore.size) == ("battlefield", "Glasspool Mimic", "1/1")
    again = card("Reborn", "{W}", "Instant", exile(target(creature)), Move(it, "battlefield", you, transformed=True))
    duel.alice.casts(duel.card(again), at=shore)
    duel.resolve()
    assert (shore.zone, shore.name) == ("battlefield", "Glasspool Shore")


def test_the_color_identity_of_a_mimic_is_that_of_both_faces() -> None:
    """Glasspool Mimic: costs, symbols in the text, color indicators and basic land types of either face count."""
    mimic = find_card("Glasspool Mimic")
    assert color_identity(mimic) == BLUE
    golem = face("Golem", "{2}", "Artifact Creature — Golem", "2/2")
    shore, wood = face("Shore", None, "Land", tap_for("U")), face("Wood", None, "Land — Forest")
    wolf = face("Wolf", None, "Creature — Wolf", "3/3", color="red")
    assert [color_identity(modal_faced(golem, one)) for one in (shore, wood, wolf)] == [BLUE, GREEN, RED]
    with pytest.raises(DeckError, match="'Glasspool Mimic' is blue too"):
        check_commander_deck({"Olivia Voldaren": 1, "Glasspool Mimic": 1, "Swamp": 98}, "Olivia Voldaren")
