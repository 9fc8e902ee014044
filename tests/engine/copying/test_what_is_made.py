"""Tokens as they are created, including Auras; conjured and encoded cards; objects that become copies. 111, 707"""

import pytest

from tests.engine.made_up import goblin
from tests.harness import Duel, Handle
from twinstack.engine.magic.words import (
    activated,
    artifact,
    base_pt,
    become_copy,
    becomes,
    cant_enter,
    card,
    cipher,
    color,
    conjure,
    create,
    create_copy,
    create_on,
    creature,
    destroy,
    did,
    draw,
    each,
    enchant,
    enters,
    face,
    flying,
    gain_life,
    gets,
    has,
    if_,
    in_graveyard,
    itself,
    keeps_own,
    land,
    meld_pair,
    red,
    seq,
    static,
    target,
    that_many,
    until_end_of_turn,
    when,
    your_turn,
    yours,
)
from twinstack.engine.magic.words.card import make_token
from twinstack.engine.magic.words.effects_faces import TurnFaceDown
from twinstack.engine.magic.words.effects_tokens import CreateCopy
from twinstack.engine.magic.words.exceptions import if_it_is

role = make_token("Guard", None, "Enchantment — Aura Role", enchant(creature), static(creature, gets(0, 0)))


def tokens(duel: Duel) -> list[Handle]:
    return [one for one in duel.battlefield if one.is_token]


def test_each_token_copy_enters_with_its_counters(duel: Duel) -> None:
    """707.2, 614.12"""
    bear = duel.alice.has("Grizzly Bears")
    made = CreateCopy(target(creature), 2, counters=(("+1/+1", 1),))
    duel.alice.casts(card("Grow", "{G}", "Sorcery", made), at=bear)
    duel.resolve()
    assert [(one.name, one.size) for one in tokens(duel)] == [("Grizzly Bears", "3/3")] * 2
    assert bear.size == "2/2"


def test_what_follows_knows_how_many_tokens_were_made_and_whether_any_was(duel: Duel) -> None:
    """608.2c"""
    bear = duel.alice.has("Grizzly Bears")
    twice = card("Twice", "{G}", "Sorcery", create_copy(target(creature), 2), draw(that_many))
    duel.alice.casts(twice, at=bear)
    duel.resolve()
    assert len(duel.alice.hand) == 2
    for count, gained in ((1, 3), (0, 0)):
        life = duel.alice.life
        maybe = card("Maybe", "{G}", "Sorcery", create(goblin, count), if_(did, gain_life(3)))
        duel.alice.casts(maybe)
        duel.resolve()
        assert duel.alice.life - life == gained


def test_no_aura_is_created_on_what_has_left(duel: Duel) -> None:
    """303.4i, 111.2"""
    bear, prey = duel.alice.has("Grizzly Bears"), target(creature)
    duel.alice.has(card("Watcher", "{1}", "Artifact", when(enters(), gain_life(1))))
    duel.alice.casts(card("Too Late", "{B}", "Sorcery", destroy(prey), create_on(prey, role)), at=bear)
    duel.resolve_all()
    assert (bear.zone, duel.alice.life, tokens(duel)) == ("graveyard", 20, [])


def test_no_aura_is_created_on_what_it_cannot_enchant(duel: Duel) -> None:
    """303.4i: it does not even enter"""
    duel.alice.has(card("Watcher", "{1}", "Artifact", when(enters(land | artifact | ~creature), gain_life(1))))
    forest, bear = duel.alice.has("Forest"), duel.alice.has("Grizzly Bears")
    duel.alice.casts(card("Everywhere", "{G}", "Sorcery", create_on(each(land | creature), role)))
    duel.resolve_all()
    assert (forest.attachments, len(bear.attachments), duel.alice.life) == ([], 1, 21)


def test_an_aura_that_is_created_is_its_makers(duel: Duel) -> None:
    """303.4i, 111.2: "creature you control" is one of whoever creates it"""
    own = make_token("Own", None, "Enchantment — Aura Role", enchant(creature & yours))
    theirs, mine = duel.alice.has("Grizzly Bears"), duel.bob.has("Grizzly Bears")
    duel.bob.casts(card("Mine", "{G}", "Instant", create_on(each(creature), own)))
    duel.resolve()
    assert (theirs.attachments, len(mine.attachments)) == ([], 1)


def test_a_token_copy_is_told_as_a_copy_of_what_it_was_made_of(duel: Duel) -> None:
    """707.2"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts(card("Twin", "{G}", "Sorcery", create_copy(target(creature))), at=bear)
    duel.resolve()
    assert duel["copy of Grizzly Bears"] == tokens(duel)[0]


def test_what_is_conjured_is_the_card_and_not_what_that_has_become(duel: Duel) -> None:
    """707.2: it is no copy"""
    clone = duel.alice.has("Clone", copy_of="Grizzly Bears")
    duel.alice.casts(card("Again", "{U}", "Sorcery", conjure(target(creature))), at=clone)
    duel.resolve()
    assert duel.alice.hand.names == ["Clone"]


@pytest.mark.parametrize(("seat", "name"), [("bob", "Grizzly Bears"), ("alice", "Panharmonicon")])
def test_a_card_is_encoded_on_a_creature_of_ones_own_alone(duel: Duel, seat: str, name: str) -> None:
    """702.99a"""
    getattr(duel, seat).has(name)
    spell = duel.alice.casts(card("Code", "{U}", "Sorcery", gain_life(1), cipher))
    duel.resolve()
    assert (spell.zone, duel.alice.life) == ("graveyard", 21)


def test_what_keeps_its_own_color_keeps_that_of_its_copiable_values(duel: Duel) -> None:
    """707.9c: neither a color that it was given for a while nor the original's indicator"""
    mimic = card(
        "Mimic", "{U}", "Creature — Shapeshifter", "1/1",
        activated("{1}", become_copy(itself, target(creature - yours), except_=[keeps_own("colors")])),
    )  # fmt: skip
    shape = duel.alice.has(mimic)
    marked = duel.bob.has(card("Marked", None, "Creature — Ooze", "3/3", color="green"))
    duel.alice.casts(card("Redden", "{R}", "Instant", until_end_of_turn(target(creature), color("red"))), at=shape)
    duel.resolve()
    duel.alice.activates(shape, at=marked)
    duel.resolve()
    assert (shape.name, shape.colors) == ("Marked", {"red"})
    duel.pass_to("upkeep", duel.bob)
    assert (shape.name, shape.colors, shape.obj.chars.indicator) == ("Marked", {"blue"}, 0)
    assert marked.obj.chars.indicator


@pytest.mark.parametrize(("exception", "keeps"), [(color("red"), False), (base_pt(1, 1), True)])
def test_an_indicator_is_not_copied_by_an_exception_that_sets_the_color(exception: object, keeps: bool) -> None:
    """707.9d"""
    duel = Duel()
    marked = duel.bob.has(card("Marked", None, "Creature — Ooze", "3/3", color="green"))
    duel.alice.casts(card("Shape", "{U}", "Sorcery", create_copy(target(creature), except_=[exception])), at=marked)  # type: ignore[list-item]
    duel.resolve()
    [copy] = tokens(duel)
    assert bool(copy.obj.chars.indicator) is keeps
    assert copy.colors == ({"green"} if keeps else {"red"})


def test_an_exception_that_sets_the_size_leaves_abilities_that_define_nothing(duel: Duel) -> None:
    """707.9d: what changes its size later on is no characteristic-defining ability"""
    fickle = card("Fickle", "{G}", "Creature — Bear", "2/2", static(itself, base_pt(5, 5), while_=your_turn))
    original = duel.bob.has(fickle)
    shape = create_copy(target(creature), except_=[base_pt(7, 7)])
    duel.alice.casts(card("Shape", "{U}", "Sorcery", shape), at=original)
    duel.resolve()
    [copy] = tokens(duel)
    assert copy.size == "5/5"
    duel.pass_to("upkeep", duel.bob)
    assert copy.size == "7/7"


def test_an_exception_that_asks_for_a_type_waits_for_those_that_give_it(duel: Duel) -> None:
    """707.9f, whatever stands first in the text"""
    rock = duel.alice.has(card("Rock", "{1}", "Artifact"))
    shape = create_copy(
        target(artifact), except_=[if_it_is("Creature", has(flying)), becomes("Creature"), base_pt(2, 2)]
    )
    duel.alice.casts(card("Shape", "{U}", "Sorcery", shape), at=rock)
    duel.resolve()
    [copy] = tokens(duel)
    assert ({"Artifact", "Creature"} <= copy.types, copy.keywords) == (True, {"flying"})


left, right = meld_pair(
    card("Left Half", "{1}", "Creature — Horse", "2/2"),
    card("Right Half", "{2}", "Creature — Knight", "2/2"),
    face("Whole", None, "Creature — Horse Knight", "7/7"),
)


@pytest.mark.parametrize("which", ["Left Half", "Whole"])
def test_a_token_copy_of_what_melds_is_one_faced_and_can_be_turned_face_down(duel: Duel, which: str) -> None:
    """707.8, 712.16"""
    original = duel.alice.has(left if which == "Left Half" else left.printed.melds_into or left)
    duel.alice.casts(card("Shape", "{U}", "Sorcery", create_copy(target(creature))), at=original)
    duel.resolve()
    [copy] = [one for one in tokens(duel) if one != original]
    assert copy.name == which
    duel.alice.casts(card("Hide", "{U}", "Sorcery", TurnFaceDown(target(creature))), at=copy)
    duel.resolve()
    assert copy.face_down


def test_a_modal_double_faced_permanent_is_copied_as_the_face_that_is_up(duel: Duel) -> None:
    """707.8"""
    from twinstack.engine.magic.words import modal_faced

    pair = modal_faced(face("Sun", "{W}", "Creature — Cat", "1/1"), face("Moon", "{B}", "Creature — Bat", "4/4"))
    moon = duel.alice.casts(pair, way="Moon")
    duel.resolve()
    duel.alice.casts("Clone")
    duel.resolve(moon)
    assert [one.name for one in duel.alice.battlefield] == ["Moon", "Moon"]


def test_a_token_that_cannot_enter_is_not_created(duel: Duel) -> None:
    """111.5: the other is, and what follows knows of one"""
    duel.bob.has(card("Ban", "{W}", "Enchantment", cant_enter(creature & red)))
    cat = make_token("Cat", "1/1", "Creature — Cat", color="white")
    both = seq(create(goblin), gain_life(that_many), create(cat), gain_life(that_many))
    duel.alice.casts(card("Litter", "{G}", "Sorcery", both))
    duel.resolve()
    assert ([one.name for one in tokens(duel)], duel.alice.life) == (["Cat Token"], 21)


def test_a_token_copy_of_an_instant_card_is_not_created(duel: Duel) -> None:
    """111.5"""
    bolt = duel.alice.has("Incinerate", "graveyard")
    duel.alice.casts(card("Relive", "{U}", "Sorcery", create_copy(target(in_graveyard))), at=bolt)
    duel.resolve()
    assert tokens(duel) == []


def test_an_aura_token_that_could_enchant_nothing_is_not_created(duel: Duel) -> None:
    """303.4g"""
    for bears in (0, 1):
        duel.alice.casts(card("Ward", "{W}", "Sorcery", create(role)))
        duel.resolve()
        assert len(tokens(duel)) == bears
        duel.alice.has("Grizzly Bears")
