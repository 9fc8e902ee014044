"""Copies of spells on the stack. 707.10"""

from tests.engine.made_up import listener
from tests.harness import DEFAULT, WAIT, Duel, Handle
from twinstack.engine.magic.words import (
    CopyOnStack,
    another_target,
    becomes_target,
    card,
    choose,
    copy_spell,
    creature,
    damage,
    destroy,
    draw,
    each,
    fight,
    gain_life,
    gets,
    has,
    hexproof,
    if_,
    instant,
    kicked,
    kicker,
    of_chosen,
    return_to_hand,
    sorcery,
    spell,
    target,
    until_end_of_turn,
    when,
    with_keyword,
    x,
    yours,
)

twin = card("Twin", "{U}", "Instant", copy_spell(target(spell & (instant | sorcery)), may_retarget=True))
plain_twin = card("Echo", "{U}", "Instant", copy_spell(target(spell)))
remand = card("Recall", "{U}", "Instant", return_to_hand(target(spell)))


def test_fork_makes_a_red_copy_that_was_not_cast(duel: Duel) -> None:
    """707.10"""
    duel.alice.has(listener)
    bear = duel.alice.has("Grizzly Bears")
    growth = duel.alice.casts("Giant Growth", at=bear)
    duel.alice.casts("Fork", at=growth)
    duel.resolve()  # the listener
    duel.resolve()
    copy = duel.stack[-1]
    assert (copy.name, copy.colors, copy.mana_value) == ("Giant Growth", {"red"}, 1)
    duel.resolve_all()
    assert duel.alice.life == 22
    duel.resolve_all()
    assert bear.size == "8/8"


def test_the_copy_is_owned_by_who_put_it_there(duel: Duel) -> None:
    """707.10"""
    bear = duel.alice.has("Grizzly Bears")
    growth = duel.alice.casts("Giant Growth", at=bear)
    duel.bob.casts("Fork", at=growth)
    duel.resolve()
    copy = duel.stack[-1]
    assert (copy.controller, copy.owner, growth.owner) == (duel.bob, duel.bob, duel.alice)


def test_a_target_may_be_changed(duel: Duel) -> None:
    """707.10c"""
    bear, dragon = duel.bob.has("Grizzly Bears"), duel.bob.has("Shivan Dragon")
    growth = duel.alice.casts("Giant Growth", at=bear)
    duel.alice.casts("Fork", at=growth)
    duel.resolve(dragon)
    duel.resolve_all()
    assert (bear.size, dragon.size) == ("5/5", "8/8")


def test_unchanged_targets_may_be_illegal_and_changed_ones_may_not(duel: Duel) -> None:
    """707.10c"""
    veiled, other = duel.alice.has("Grizzly Bears"), duel.alice.has("Hanweir Garrison")
    third = duel.alice.has("Wandering Ones")
    duo = duel.card(
        card("Duo", "{R}", "Instant", damage(1, target(creature)), damage(1, another_target(creature)))
    )  # fmt: skip
    spell = duel.alice.casts(duo, at=[veiled, other])
    duel.card(card("Veil", "{G}", "Instant", until_end_of_turn(target(creature), has(hexproof))))
    duel.alice.casts("Veil", at=veiled)
    duel.resolve()
    duel.bob.casts(duel.card(twin), at=spell)
    duel.play.unscripted = WAIT
    duel.resolve()
    assert "Grizzly Bears" in duel.question
    duel.bob.chooses(veiled)
    assert "Grizzly Bears" not in duel.question
    duel.bob.chooses(third)
    duel.play.unscripted = DEFAULT
    duel.resolve()
    assert (veiled.damage, third.zone, other.damage) == (0, "graveyard", 0)


def test_two_targets_of_one_word_may_change_places(duel: Duel) -> None:
    """707.10c, 601.2d"""
    wall, dragon = duel.bob.has("Wall of Omens"), duel.bob.has("Shivan Dragon")
    fire = duel.alice.casts("Flames of the Firebrand", at=[wall, dragon], divided=[1, 2])
    duel.alice.casts(duel.card(twin), at=fire)
    duel.resolve(dragon, wall)
    duel.resolve()
    assert (wall.damage, dragon.damage) == (2, 1)


def test_the_division_is_copied_with_the_targets(duel: Duel) -> None:
    """707.10, 601.2d"""
    wall, dragon, spider = duel.bob.has("Wall of Omens"), duel.bob.has("Shivan Dragon"), duel.bob.has("Giant Spider")
    fire = duel.alice.casts("Flames of the Firebrand", at=[wall, dragon], divided=[1, 2])
    duel.alice.casts(duel.card(twin), at=fire)
    duel.resolve(wall, spider)
    duel.resolve()
    assert (wall.damage, dragon.damage, spider.damage) == (1, 0, 2)


def test_nothing_triggers_for_a_target_that_the_copy_never_had(duel: Duel) -> None:
    """707.10c"""
    shy = duel.alice.has(card("Shy", "{1}", "Creature — Bear", "2/2", when(becomes_target(), draw())))
    bear = duel.alice.has("Grizzly Bears")
    growth = duel.alice.casts("Giant Growth", at=shy)
    duel.resolve()
    before = len(duel.alice.library)
    duel.alice.casts(duel.card(twin), at=growth)
    duel.resolve(bear)
    assert len(duel.stack) == 2
    duel.resolve_all()
    assert len(duel.alice.library) == before


def test_x_kicker_and_modes_are_copied(duel: Duel) -> None:
    """707.10"""
    blast = duel.card(card("Blast", "{X}{R}", "Instant", kicker("{1}"), damage(x, target()), if_(kicked, gain_life(2))))
    bolt = duel.alice.casts(blast, x=3, at=duel.bob, kicked=True)
    duel.bob.casts(duel.card(twin), at=bolt)
    duel.resolve(duel.alice)
    duel.resolve()
    assert (duel.alice.life, duel.bob.life) == (17, 22)


def test_a_modal_copy_has_the_same_mode(duel: Duel) -> None:
    """707.10, 700.2g"""
    bear = duel.alice.has("Grizzly Bears", tapped=True)
    forest = duel.bob.has("Forest", tapped=True)
    charm = duel.alice.casts("Emerald Charm", modes=[1], at=bear)
    duel.bob.casts("Fork", at=charm)
    duel.resolve(forest)
    assert duel.stack[-1].colors == {"red"}
    duel.resolve_all()
    assert (bear.tapped, forest.tapped) == (False, False)


def test_choices_on_resolution_are_made_by_each(duel: Duel) -> None:
    """707.10"""
    duel.card(card("Ban", "{W}", "Instant", choose("color"), destroy(each(creature & of_chosen("color")))))
    bear, knight = duel.bob.has("Grizzly Bears"), duel.bob.has("Silver Knight")
    ban = duel.alice.casts("Ban")
    duel.bob.casts(duel.card(twin), at=ban)
    duel.resolve()
    duel.resolve("green")
    assert (bear.zone, knight.zone) == ("graveyard", "battlefield")
    duel.resolve("white")
    assert knight.zone == "graveyard"


def test_what_was_sacrificed_is_remembered(duel: Duel) -> None:
    """707.10"""
    dragon = duel.alice.has("Shivan Dragon")
    fling = duel.alice.casts("Fling", at=duel.bob, choosing=[dragon])
    duel.alice.casts("Fork", at=fling)
    duel.resolve(duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 10


def test_mana_spent_is_not_remembered(duel: Duel) -> None:
    """707.10"""
    infusion = duel.alice.casts("Dawnglow Infusion", x=3)
    duel.alice.casts(duel.card(twin), at=infusion)
    duel.resolve()
    duel.resolve()
    assert duel.alice.life == 20
    duel.resolve()
    assert duel.alice.life in (23, 26)


def test_a_copy_that_leaves_the_stack_ceases_to_exist(duel: Duel) -> None:
    """707.10a"""
    bear = duel.alice.has("Grizzly Bears")
    growth = duel.alice.casts("Giant Growth", at=bear)
    duel.alice.casts(duel.card(plain_twin), at=growth)
    duel.resolve()
    copy = duel.stack[-1]
    duel.bob.casts(duel.card(remand), at=copy)
    duel.resolve()
    assert copy.zone is None
    assert growth.zone == "stack"
    assert "Giant Growth" not in duel.alice.hand


def test_a_copy_that_resolves_is_not_put_into_a_graveyard(duel: Duel) -> None:
    """707.10a"""
    growth = duel.alice.casts("Giant Growth", at=duel.alice.has("Grizzly Bears"))
    duel.alice.casts(duel.card(plain_twin), at=growth)
    duel.resolve_all()
    assert duel.alice.graveyard.names == ["Echo", "Giant Growth"]


def test_a_spell_that_cannot_be_copied_is_not(duel: Duel) -> None:
    """707.10"""
    duel.alice.casts("Braingeyser", x=1, at=duel.alice)
    display = duel.alice.casts("Display of Power", at=[])
    duel.alice.casts(duel.card(twin), at=display)
    duel.resolve()
    assert duel.stack.names == ["Braingeyser", "Display of Power"]


def test_display_of_power_copies_several(duel: Duel) -> None:
    """707.10"""
    bear = duel.alice.has("Grizzly Bears")
    growth, bolt = duel.alice.casts("Giant Growth", at=bear), duel.alice.casts("Incinerate", at=duel.bob)
    duel.alice.casts("Display of Power", at=[growth, bolt])
    duel.play.unscripted = DEFAULT
    duel.resolve_all()
    assert (bear.size, duel.bob.life) == ("8/8", 14)


def test_see_double_is_cast_with_one_mode_or_both(duel: Duel) -> None:
    """700.2"""
    bear = duel.bob.has("Grizzly Bears")
    growth = duel.bob.casts("Giant Growth", at=bear)
    duel.alice.casts("See Double", modes=[1], at=growth)
    duel.resolve_all()
    assert bear.size == "8/8"
    for _ in range(8):
        duel.bob.has("Forest", "graveyard")
    growth = duel.bob.casts("Giant Growth", at=bear)
    duel.play.unscripted = DEFAULT
    duel.alice.casts("See Double", modes=[1, 2], at=[growth, bear])
    duel.resolve_all()
    assert duel.alice.battlefield.names == ["Grizzly Bears"]


def test_frontline_heroism_with_two_heroes_makes_one_copy(duel: Duel) -> None:
    """707.10e"""
    duel.alice.has("Anointed Procession"), duel.alice.has("Frontline Heroism")
    cavaliers = duel.alice.has("Wilt-Leaf Cavaliers")
    duel.alice.casts("Moment of Triumph", at=cavaliers)
    duel.play.unscripted = DEFAULT
    duel.resolve()
    first, second = duel.alice.battlefield.named("Soldier Token")
    assert len(duel.stack) == 2
    duel.resolve_all()
    assert sorted((first.size, second.size)) == ["1/1", "3/3"]
    assert (cavaliers.size, duel.alice.life) == ("5/6", 24)


def test_no_copy_for_a_hero_that_is_no_legal_target(duel: Duel) -> None:
    """707.10e"""
    duel.alice.has("Frontline Heroism")
    bear = duel.alice.has("Grizzly Bears")
    duel.card(card("Slow", "{W}", "Instant", until_end_of_turn(target(creature - with_keyword("haste")), gets(1, 1))))
    duel.alice.casts("Slow", at=bear)
    duel.resolve()
    assert len(duel.stack) == 1
    assert "Soldier Token" in duel.alice.battlefield


def test_a_copy_is_made_for_each_creature_that_it_could_target(duel: Duel) -> None:
    """707.10d"""
    one, two = duel.alice.has("Shivan Dragon"), duel.alice.has("Giant Spider")
    theirs = duel.bob.has("Wall of Omens")
    duel.card(card("Brawl", "{G}", "Instant", fight(target(creature & yours), target(creature))))
    duel.card(card("All", "{U}", "Instant", CopyOnStack(target(spell), for_each=creature)))
    brawl = duel.alice.casts("Brawl", at=[one, theirs])
    duel.alice.casts("All", at=brawl)
    duel.resolve([two, one])
    copies = duel.stack[1:]
    assert [copy.targets for copy in copies] == [[two, two], [one, one]]


def test_no_copy_is_made_for_what_it_could_not_target(duel: Duel) -> None:
    """707.10d"""
    one = duel.alice.has("Grizzly Bears")
    duel.bob.has("Troll Ascetic")
    duel.card(card("All", "{U}", "Instant", CopyOnStack(target(spell), for_each=creature)))
    growth = duel.alice.casts("Giant Growth", at=one)
    duel.alice.casts("All", at=growth)
    duel.resolve()
    assert len(duel.stack) == 2


def test_a_copy_of_a_permanent_spell_becomes_a_token(duel: Duel) -> None:
    """707.10f"""
    duel.alice.has("Lithoform Engine"), duel.alice.has("Anointed Procession")
    spell = duel.alice.casts("Juggernaut")
    duel.alice.activates("Lithoform Engine", 3, at=spell)
    duel.resolve()
    duel.resolve()
    (token,) = duel.alice.battlefield.named("Juggernaut")
    assert (token.is_token, token.size, token.owner) == (True, "5/3", duel.alice)
    duel.resolve()
    assert len(duel.alice.battlefield.named("Juggernaut")) == 2


def test_a_copy_of_a_two_faced_spell_is_two_faced(duel: Duel) -> None:
    """707.10g"""
    duel.alice.has("Lithoform Engine")
    spell = duel.alice.casts("Khenra Spellspear")
    duel.alice.activates("Lithoform Engine", 3, at=spell)
    duel.resolve()
    duel.resolve()
    (token,) = duel.alice.battlefield.named("Khenra Spellspear")
    duel.resolve()
    duel.alice.activates(token)
    duel.resolve()
    assert (token.name, token.size, token.is_token) == ("Gitaxian Spellstalker", "3/3", True)


def test_a_copied_aura_spell_becomes_a_token_on_the_same_creature(duel: Duel) -> None:
    """707.10f, 608.3b"""
    duel.alice.has("Lithoform Engine")
    bear = duel.alice.has("Grizzly Bears")
    rancor = duel.alice.casts("Rancor", at=bear)
    duel.alice.activates("Lithoform Engine", 3, at=rancor)
    duel.resolve_all()
    assert bear.size == "6/2"
    assert sorted(aura.obj.kind == "token" for aura in bear.attachments if isinstance(aura, Handle)) == [False, True]


def test_a_copied_kicked_permanent_spell_is_a_kicked_token(duel: Duel) -> None:
    """707.10f"""
    duel.alice.has("Lithoform Engine")
    relic = duel.alice.casts("Skyclave Relic", kicked=True)
    duel.alice.activates("Lithoform Engine", 3, at=relic)
    duel.resolve()
    duel.resolve()
    duel.resolve()
    assert len(duel.alice.battlefield.named("Skyclave Relic")) == 3


def test_a_copied_x_creature_keeps_its_x(duel: Duel) -> None:
    """707.10f, 107.3m"""
    duel.alice.has("Lithoform Engine")
    ivy = duel.alice.casts("Ivy Elemental", x=3)
    duel.alice.activates("Lithoform Engine", 3, at=ivy)
    duel.resolve_all()
    assert [one.size for one in duel.alice.battlefield.named("Ivy Elemental")] == ["3/3", "3/3"]


def test_a_copied_clone_chooses_for_itself(duel: Duel) -> None:
    """707.10f, 707.5"""
    duel.alice.has("Lithoform Engine")
    bear, dragon = duel.bob.has("Grizzly Bears"), duel.bob.has("Shivan Dragon")
    clone = duel.alice.casts("Clone")
    duel.alice.activates("Lithoform Engine", 3, at=clone)
    duel.resolve()
    duel.resolve(dragon)
    duel.resolve(bear)
    assert [(one.name, one.is_token) for one in duel.alice.battlefield][1:] == [
        ("Shivan Dragon", True),
        ("Grizzly Bears", False),
    ]


def test_a_copied_face_down_spell_is_a_face_down_token(duel: Duel) -> None:
    """707.10, 708.2"""
    duel.alice.has("Lithoform Engine")
    demon = duel.alice.casts("Grinning Demon", way="face down")
    duel.alice.activates("Lithoform Engine", 3, at=demon)
    duel.resolve()
    duel.resolve()
    token = next(one for one in duel.alice.battlefield if one.is_token)
    assert (token.name, token.size) == ("", "2/2")


def test_brass_knuckles_copies_itself(duel: Duel) -> None:
    """707.10f"""
    duel.alice.casts("Brass Knuckles")
    duel.resolve_all()
    assert sorted(one.is_token for one in duel.alice.battlefield.named("Brass Knuckles")) == [False, True]


def test_a_spell_that_is_gone_is_copied_as_it_last_was(duel: Duel) -> None:
    """608.2h"""
    duel.alice.has("Chandra, the Firebrand")
    duel.alice.activates("Chandra, the Firebrand", 2)
    duel.resolve()
    bolt = duel.alice.casts("Incinerate", at=duel.bob)
    duel.bob.casts("Dissolve", at=bolt)
    duel.play.unscripted = DEFAULT
    duel.resolve()
    assert bolt.zone == "graveyard"
    duel.resolve_all()
    assert duel.bob.life == 17


def test_only_the_next_spell_is_copied(duel: Duel) -> None:
    """603.7"""
    duel.alice.casts("Teach by Example")
    duel.resolve()
    duel.play.unscripted = DEFAULT
    duel.alice.casts("Incinerate", at=duel.bob)
    duel.resolve_all()
    duel.alice.casts("Incinerate", at=duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 11


def test_fork_is_no_target_for_itself_but_for_the_copy(duel: Duel) -> None:
    """707.10c"""
    bolt = duel.alice.casts("Incinerate", at=duel.bob)
    counterspell = duel.bob.casts("Dissolve", at=bolt)
    fork = duel.alice.casts("Fork", at=counterspell)
    duel.resolve(fork)
    assert duel.stack[-1].targets == [fork]
    duel.resolve()
    assert duel.stack.names == ["Incinerate", "Dissolve"]
