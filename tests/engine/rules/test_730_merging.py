"""Merged permanents: one object that several cards and tokens represent, its copies, and how it comes apart. 730"""

import pytest

from tests.engine.explaining import chain, rules_of, texts
from tests.harness import Duel, Handle, Source
from tests.magic_wire import FACE_DOWN, TOKEN
from tests.rulebooks.invariants import check
from tests.server.onlookers import Onlookers
from twinstack.engine.errors import ScenarioError
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.magic.explain import explain_object
from twinstack.engine.magic.rulebook.showing import Showing
from twinstack.engine.magic.table import new_game, replay
from twinstack.engine.magic.text.names import may_know
from twinstack.engine.magic.words import (
    END_OF_TURN,
    TurnFaceDown,
    TurnFaceUp,
    another_target,
    become_copy,
    card,
    commander,
    copy_spell,
    create_copy,
    creature,
    destroy,
    dies,
    each,
    exile,
    face,
    first_strike,
    flip_card,
    flying,
    gain_life,
    green,
    has,
    haste,
    is_copy_of,
    it,
    morph,
    mutate,
    mutates,
    owner_of,
    phase_out,
    put_on_library,
    put_onto_battlefield,
    seq,
    spell,
    static,
    target,
    trample,
    transform,
    transforming,
    turned_face_up,
    vigilance,
    when,
    with_keyword,
)
from twinstack.engine.players import random_answer

BEAST = card("Beast", "{3}{G}", "Creature — Beast", "5/4", mutate("{1}{G}"), trample, when(mutates(), gain_life(1)))
BIRD = card("Bird", "{U}", "Creature — Bird", "1/1", mutate("{U}"), flying)
LURKER = card("Lurker", "{4}", "Creature — Cat", "4/4", morph("{2}"), vigilance, when(turned_face_up(), gain_life(5)))
SLAY = card("Slay", "{B}", "Instant", destroy(target(creature)))
ECHO = card("Echo", "{U}", "Instant", copy_spell(target(spell)))
TWIN = card("Twin", "{U}", "Instant", create_copy(target(creature)))
MIMIC = card("Mimicry", "{U}", "Instant", become_copy(target(creature), another_target(creature)))
POSE = card("Pose", "{U}", "Instant", become_copy(target(creature), another_target(creature), lasts=END_OF_TURN))
HIDE = card("Hide", "{U}", "Instant", TurnFaceDown(target(creature)))


def mutated(duel: Duel, onto: Handle, where: str, what: Source = BEAST) -> None:
    """Cast it for its mutate cost, let it resolve there, and then what has triggered."""
    duel.alice.casts(what, at=onto, way="mutate")
    duel.resolve(where)
    duel.resolve_all()


@pytest.fixture
def merged(duel: Duel) -> Handle:
    """A Beast over an Angel with a Bird under both."""
    angel = duel.alice.has("Serra Angel")
    mutated(duel, angel, "Over Serra Angel")
    mutated(duel, angel, "Under Beast", BIRD)
    return angel


# What it is


def test_the_topmost_component_is_what_it_is(duel: Duel, merged: Handle) -> None:
    """730.2a, 702.140e: the last to merge is not the topmost one"""
    assert (merged.name, merged.size) == ("Beast", "5/4")
    assert [getattr(one, "keyword", "") for one in merged.abilities].count("flying") == 2
    assert merged.keywords == {"mutate", "trample", "flying", "vigilance"}


def test_a_copy_has_the_abilities_of_all_components(duel: Duel, merged: Handle) -> None:
    """730.2a, 707.2: but is one card or token, which comes apart into nothing"""
    duel.alice.casts(TWIN, at=merged)
    duel.resolve()
    [twin] = duel.alice.tokens
    clone = duel.bob.has("Clone", copy_of=merged)
    for copy in (twin, clone):
        assert (copy.name, copy.size, copy.keywords) == (merged.name, merged.size, merged.keywords)
        assert copy.abilities == merged.abilities
    duel.alice.casts(SLAY, at=clone)
    duel.resolve()
    assert duel.bob.graveyard.names == ["Clone"]


def test_a_copy_does_not_change_with_what_merges_later(duel: Duel) -> None:
    """707.2b"""
    bear = duel.alice.has("Grizzly Bears")
    clone = duel.bob.has("Clone", copy_of=bear)
    mutated(duel, bear, "Over Grizzly Bears")
    assert (clone.name, clone.keywords) == ("Grizzly Bears", set())


def test_what_becomes_a_copy_of_it_is_that_in_full(duel: Duel, merged: Handle) -> None:
    """707.4, 730.2a"""
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts(MIMIC, at=[[bear], [merged]])
    duel.resolve()
    assert (bear.name, bear.abilities) == ("Beast", merged.abilities)


def test_a_merged_permanent_that_becomes_a_copy_is_only_that(duel: Duel, merged: Handle) -> None:
    """613.2a, 613.7: the copy effect is later than the merging; once it is over, the merging shows again"""
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts(POSE, at=[[merged], [bear]])
    duel.resolve()
    assert (merged.name, merged.size, merged.keywords) == ("Grizzly Bears", "2/2", set())
    duel.next_turn()
    assert (merged.name, merged.keywords) == ("Beast", {"mutate", "trample", "flying", "vigilance"})


@pytest.mark.parametrize("under", [False, True])
def test_what_merges_with_a_copy_adds_to_what_that_is(duel: Duel, under: bool) -> None:
    """613.2a, 730.2a: until the copy effect, which is older, is over"""
    mime, angel = duel.alice.has(card("Mime", "{U}", "Creature — Fish", "1/2", haste)), duel.bob.has("Serra Angel")
    duel.alice.casts(POSE, at=[[mime], [angel]])
    duel.resolve()
    mutated(duel, mime, f"{'Under' if under else 'Over'} Serra Angel")
    assert (mime.name, mime.size) == (("Serra Angel", "4/4") if under else ("Beast", "5/4"))
    assert mime.keywords == {"mutate", "trample", "flying", "vigilance"}

    duel.next_turn()

    assert (mime.name, mime.size) == (("Mime", "1/2") if under else ("Beast", "5/4"))
    assert mime.keywords == {"mutate", "trample", "haste"}
    assert [after for _, after, _, _ in chain(explain_object(duel.game, mime.id), "name")][-1] == mime.name


def test_a_static_copy_effect_goes_on_under_what_merges(duel: Duel) -> None:
    """707.2c, 613.6: whether it still applies is asked as if it had never begun, with what has merged"""
    mime = duel.alice.has(card("Mime", "{U}", "Creature — Fish", "1/2", haste))
    duel.bob.has("Grizzly Bears")
    hasty = with_keyword("haste")
    duel.alice.has(card("Mirror", "{U}", "Artifact", static(creature & hasty, is_copy_of(each(green - hasty)))))
    assert mime.name == "Grizzly Bears"
    mutated(duel, mime, "Over Grizzly Bears")
    assert (mime.name, mime.keywords) == ("Beast", {"mutate", "trample"})
    assert not [line for line in duel.log if "no longer" in line]


def test_what_merges_after_a_copy_effect_is_with_what_that_made(duel: Duel, merged: Handle) -> None:
    """613.2a: the abilities of the components under the copy do not come back"""
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts(MIMIC, at=[[merged], [bear]])
    duel.resolve()
    mutated(duel, merged, "Under Grizzly Bears", BIRD)
    assert (merged.name, merged.keywords) == ("Grizzly Bears", {"mutate", "flying"})


# How it leaves


def test_as_it_dies_each_card_goes_to_the_graveyard(duel: Duel, merged: Handle) -> None:
    """730.3, 730.3a: one permanent has died, and its owner arranges the cards"""
    duel.bob.has(card("Mourner", "{B}", "Creature — Cleric", "1/1", when(dies(creature), gain_life(1))))
    duel.alice.casts(SLAY, at=merged)
    duel.resolve_all()
    assert sorted(duel.alice.graveyard.names) == ["Beast", "Bird", "Serra Angel", "Slay"]
    assert duel.bob.life == 21
    assert len({one.id for one in duel.alice.graveyard}) == 4


def test_its_owner_arranges_the_cards_in_the_library(duel: Duel, merged: Handle) -> None:
    """730.3a, 401.4"""
    duel.bob.casts(card("Stow", "{U}", "Instant", put_on_library(target(creature))), at=merged)
    duel.resolve(["Bird", "Serra Angel", "Beast"])
    assert [one.name for one in duel.alice.library][-3:] == ["Beast", "Serra Angel", "Bird"]


def test_a_token_component_ceases_to_exist(duel: Duel) -> None:
    """730.3, 704.5d: and a card under a token does not"""
    bear = duel.alice.has("Grizzly Bears")
    beast = duel.alice.casts(BEAST, at=bear, way="mutate")
    duel.alice.casts(ECHO, at=beast)
    duel.resolve()
    duel.resolve("Over Grizzly Bears")
    duel.bob.casts("Unsummon", at=bear)
    duel.resolve()
    assert duel.alice.hand.names == ["Grizzly Bears"]
    assert not [obj for obj in duel.state.objects.values() if obj.kind == "token"]


def test_what_returns_it_returns_each_card(duel: Duel, merged: Handle) -> None:
    """730.3c, 400.7: as separate permanents, which have merged with nothing"""
    what = target(creature)
    duel.alice.casts(
        card("Blink", "{W}", "Instant", seq(exile(what), put_onto_battlefield(it, under=owner_of(what)))), at=merged
    )
    duel.resolve_all()
    assert sorted(duel.alice.battlefield.names) == ["Beast", "Bird", "Serra Angel"]
    angel = duel.alice.battlefield["Serra Angel"]
    assert (angel.size, angel.keywords) == ("4/4", {"flying", "vigilance"})
    assert duel.alice.life == 22  # from before: nothing has mutated again


def test_only_the_commander_among_the_cards_goes_to_the_command_zone(duel: Duel) -> None:
    """903.9c, 903.3: and whatever lies over the commander, the permanent is one"""
    leader = duel.alice.has("Serra Angel", commander=True)
    mutated(duel, leader, "Over Serra Angel")
    duel.alice.has(card("Crown", "{1}", "Artifact", static(commander, has(haste))))
    assert "haste" in leader.keywords
    duel.alice.attacks(leader)
    duel.pass_to("second main")
    told = Showing().counters(duel.state, duel.bob.player)
    assert told == {"damage by Alice's Serra Angel": 5}
    duel.alice.answers("yes", kind="commander")
    duel.bob.casts("Unsummon", at=leader)
    duel.resolve()
    assert duel.alice.hand.names == ["Beast"]
    assert [duel.state.objects[id].chars.name for id in duel.state.zones["command"]] == ["Serra Angel"]


def test_only_the_other_cards_of_a_commander_are_arranged(duel: Duel) -> None:
    """903.9c, 730.3a"""
    leader = duel.alice.has("Serra Angel", commander=True)
    mutated(duel, leader, "Over Serra Angel")
    mutated(duel, leader, "Over Beast", BIRD)
    duel.bob.casts(card("Stow", "{U}", "Instant", put_on_library(target(creature))), at=leader)
    duel.resolve("Yes", ["Beast", "Bird"])
    assert [one.name for one in duel.alice.library][-2:] == ["Bird", "Beast"]
    assert [duel.state.objects[id].chars.name for id in duel.state.zones["command"]] == ["Serra Angel"]


def test_phasing_out_does_not_take_it_apart(duel: Duel, merged: Handle) -> None:
    """702.26d, 730.2c"""
    duel.alice.casts(card("Fade", "{U}", "Instant", phase_out(target(creature))), at=merged)
    duel.resolve()
    duel.next_turn()
    duel.next_turn()
    assert (merged.zone, merged.keywords) == ("battlefield", {"mutate", "trample", "flying", "vigilance"})


# Faces and status


def test_over_a_face_down_creature_it_is_face_up_and_nothing_was_turned_up(duel: Duel) -> None:
    """730.2e, 708.2a: what is face down under it gives no abilities"""
    lurker = duel.alice.has(LURKER, face_down="morph")
    mutated(duel, lurker, "Over face-down Lurker")
    assert (lurker.name, lurker.face_down, lurker.keywords) == ("Beast", False, {"mutate", "trample"})
    assert duel.alice.life == 21
    duel.alice.casts(SLAY, at=lurker)
    duel.resolve()
    assert sorted(duel.alice.graveyard.names) == ["Beast", "Lurker", "Slay"]


def test_what_is_face_down_under_it_is_shown_to_nobody_else(duel: Duel) -> None:
    """708.5, 730.2e"""
    duel.card(LURKER)
    lurker = duel.alice.has("Lurker", face_down="morph")
    onlookers = Onlookers(duel.game)
    mutated(duel, lurker, "Over face-down Lurker")
    onlookers.follow()
    for seat, told in ((0, True), (1, False)):
        explanation = explain_object(duel.game, lurker.id, seat)
        assert ("Lurker" in str(texts(explanation))) is told
    assert "Lurker" not in str(onlookers.mirrors[1].texts)


def test_under_a_face_down_creature_all_stays_hidden_until_it_is_turned_up(duel: Duel) -> None:
    """730.2e, 613.2b, 730.2f"""
    lurker = duel.alice.has(LURKER, face_down="morph")
    mutated(duel, lurker, "Under face-down Lurker")
    assert (lurker.name, lurker.size, lurker.face_down, lurker.keywords) == ("", "2/2", True, set())
    assert duel.alice.life == 20  # it has no ability that could trigger
    duel.alice.turns_up(lurker)
    duel.resolve_all()
    assert (lurker.name, lurker.size, lurker.keywords) == ("Lurker", "4/4", {"morph", "vigilance", "mutate", "trample"})
    assert duel.alice.life == 25
    mutated(duel, lurker, "Over Lurker", BIRD)
    assert lurker.keywords == {"morph", "vigilance", "mutate", "trample", "flying"}


def test_with_a_card_that_is_no_permanent_it_is_not_turned_up(duel: Duel) -> None:
    """730.2g: it is only shown"""
    bolt = duel.alice.has("Lightning Bolt", face_down="manifest")
    mutated(duel, bolt, "Over face-down Lightning Bolt")
    duel.alice.casts(HIDE, at=bolt)
    duel.resolve()
    duel.alice.casts(card("Lift", "{U}", "Instant", TurnFaceUp(target(creature))), at=bolt)
    duel.resolve()
    assert (bolt.size, bolt.face_down) == ("2/2", True)


def test_whoever_saw_its_cards_knows_them_in_a_hand(duel: Duel) -> None:
    """708.9, 400.2: also what was face down, which is shown as it leaves"""
    lurker = duel.alice.has(LURKER, face_down="morph")
    mutated(duel, lurker, "Over face-down Lurker")
    duel.bob.casts("Unsummon", at=lurker)
    duel.resolve()
    assert sorted(one.name for one in duel.alice.hand if may_know(one.obj, 1)) == ["Beast", "Lurker"]


def test_turned_face_down_and_up_again_all_components_are_face_up(duel: Duel) -> None:
    """730.2f"""
    lurker = duel.alice.has(LURKER, face_down="morph")
    mutated(duel, lurker, "Over face-down Lurker")
    duel.alice.casts(HIDE, at=lurker)
    duel.resolve()
    assert (lurker.size, lurker.keywords, lurker.face_down) == ("2/2", set(), True)
    mutated(duel, lurker, "Over face-down Beast", BIRD)
    assert (lurker.name, lurker.keywords) == ("Bird", {"mutate", "flying"})
    duel.alice.casts(HIDE, at=lurker)
    duel.resolve()
    duel.alice.turns_up(lurker)
    duel.resolve_all()
    assert (lurker.name, lurker.keywords) == ("Bird", {"mutate", "flying", "trample", "morph", "vigilance"})


WOLF = transforming(
    face("Villager", "{1}{G}", "Creature — Cat", "2/2", first_strike),
    face("Werewolf", None, "Creature — Wolf", "3/3", haste, color="green"),
)


def test_what_contains_a_double_faced_card_is_not_turned_face_down(duel: Duel) -> None:
    """730.2j"""
    wolf = duel.alice.has(WOLF)
    mutated(duel, wolf, "Over Villager")
    duel.alice.casts(HIDE, at=wolf)
    duel.resolve()
    assert (wolf.name, wolf.face_down) == ("Beast", False)


def test_the_face_that_is_up_gives_its_abilities(duel: Duel) -> None:
    """730.2a, 712.8"""
    wolf = duel.alice.has(WOLF, transformed=True)
    mutated(duel, wolf, "Over Werewolf")
    assert (wolf.name, wolf.keywords) == ("Beast", {"mutate", "trample", "haste"})


def test_transforming_it_turns_over_what_lies_under_it(duel: Duel) -> None:
    """730.2i: it is still what lies on top, and turns over again"""
    wolf = duel.alice.has(WOLF)
    mutated(duel, wolf, "Over Villager")
    mutated(duel, wolf, "Over Beast", BIRD)
    turn = card("Moon", "{G}", "Sorcery", transform(target(creature)))
    for keyword in ("haste", "first strike"):
        duel.alice.casts(turn, at=wolf)
        duel.resolve()
        assert (wolf.name, wolf.keywords) == ("Bird", {"mutate", "flying", "trample", keyword})


def test_what_has_merged_without_a_double_faced_card_does_not_transform(duel: Duel, merged: Handle) -> None:
    """730.2i, 701.27c"""
    before = merged.abilities, merged.obj.timestamp
    duel.alice.casts(card("Moon", "{G}", "Sorcery", transform(target(creature))), at=merged)
    duel.resolve()
    assert (merged.abilities, merged.obj.timestamp) == before


def test_a_copy_of_a_merged_permanent_has_one_face(duel: Duel) -> None:
    """730.2i: the permanent is not double-faced, though its topmost component turns over"""
    wolf = duel.alice.has(WOLF)
    mutated(duel, wolf, "Under Villager")
    duel.alice.casts(TWIN, at=wolf)
    duel.resolve()
    turn = card("Moon", "{G}", "Sorcery", transform(target(creature)))
    [twin] = duel.alice.tokens
    for one in (twin, wolf):
        duel.alice.casts(turn, at=one)
        duel.resolve()
    assert (twin.name, twin.keywords) == ("Villager", {"first strike", "mutate", "trample"})
    assert (wolf.name, wolf.keywords) == ("Werewolf", {"haste", "mutate", "trample"})


def test_over_a_flipped_creature_it_is_not_flipped(duel: Duel) -> None:
    """730.2e, 710.4"""
    sage = flip_card(
        face("Pupil", "{U}", "Creature — Cat", "1/1", flying), face("Master", None, "Creature — Cat", "2/2", haste)
    )
    pupil = duel.alice.has(sage, flipped=True)
    assert pupil.name == "Master"
    mutated(duel, pupil, "Over Master")
    assert (pupil.name, pupil.obj.flipped, pupil.keywords) == ("Beast", False, {"mutate", "trample", "haste"})


# What is told, kept and set up


def test_it_is_shown_with_the_abilities_of_all_its_cards(duel: Duel) -> None:
    """702.140e: also as it turns from a token into a card"""
    bear = duel.alice.has("Serra Angel", token=True)
    onlookers = Onlookers(duel.game)
    duel.alice.casts("Cubwarden", at=bear, way="mutate")
    duel.resolve("Over Serra Angel")
    onlookers.follow()
    mirror = onlookers.mirrors[1]
    row = mirror.objects[onlookers.viewers[1].ref(bear.id)]
    assert not row.flags & (TOKEN | FACE_DOWN)
    look = mirror.looks[row.look]
    assert "Flying, vigilance" in str(look.changes)
    assert not look.card  # it is no copy


def test_each_step_of_what_it_is_is_explained(duel: Duel, merged: Handle) -> None:
    """730.2a"""
    explanation = explain_object(duel.game, merged.id)
    assert "Merged, from the top down: Beast, Serra Angel, Bird" in texts(explanation)
    assert "730.2a" in rules_of(explanation)


def test_it_is_told_what_lies_on_what(duel: Duel) -> None:
    """702.140c"""
    bear = duel.alice.has("Grizzly Bears")
    mutated(duel, bear, "Under Grizzly Bears")
    assert "Beast is put under Grizzly Bears: they have merged (702.140c)." in duel.log


def test_a_position_may_begin_with_merged_permanents(duel: Duel) -> None:
    """730.2: what lies under what, from the top down"""
    beast = duel.alice.has("Cubwarden", over=("Serra Angel", "Dirge Bat"))
    assert (beast.name, beast.size) == ("Cubwarden", "3/5")
    assert {"lifelink", "flying", "vigilance", "flash"} <= beast.keywords
    duel.alice.casts(SLAY, at=beast)
    duel.resolve_all()
    assert sorted(duel.alice.graveyard.names) == ["Cubwarden", "Dirge Bat", "Serra Angel", "Slay"]
    with pytest.raises(ScenarioError, match="only what is on the battlefield"):
        duel.alice.has("Cubwarden", "hand", over=("Serra Angel",))


def test_a_game_with_merged_permanents_forks_and_is_played_again(duel: Duel, merged: Handle) -> None:
    """730.2: the fork has them, too, and a change there changes nothing here"""
    before, twin, id = duel.game.hash(), duel.game.fork(), merged.id
    assert twin.hash() == before
    duel.alice.casts("Unsummon", at=merged)
    duel.resolve()
    assert twin.state.objects[id].chars.name == "Beast"
    assert len(twin.state.objects[id].choices["components"]) == 3
    assert duel.game.hash() != before == twin.hash()


DECK = (
    *("Forest", "Plains", "Island", "Swamp", "Mountain") * 5,
    *("Cubwarden", "Dirge Bat", "Glowstone Recluse", "Insatiable Hemophage", "Porcuparrot", "Pouncing Shoreshark") * 3,
    *("Essence Symbiote", "Mysterious Egg", "Pollywog Symbiote", "Clone", "Double Major", "Unsummon", "Terror") * 2,
    *("Cloudshift", "Mirrorweave", "Echo Tracer") * 2,
)  # fmt: skip


def test_whole_games_with_merged_permanents_hold_together() -> None:
    """730, 702.140: for those who look on, and played again, too"""
    game = new_game([DECK, DECK], seed="merging")
    random, onlookers, merged = Randomness(b"merging"), Onlookers(game), 0
    while game.decision is not None and len(game.journal.answers) < 500:
        mutating = [one.id for one in game.decision.options if "(mutate " in one.label]
        wanted = random.pick(mutating) if mutating and random.below(2) else ""
        game.answer((wanted,) if wanted else random_answer(game.decision, random, game.state.sheet.hints.aside))
        merged += any("components" in obj.choices for obj in game.state.battlefield.values())
        if len(game.journal.answers) % 5 == 0:
            onlookers.follow()
            check(game)
    assert merged > 50
    assert replay(game.journal).hash() == game.hash() == game.fork().hash()
