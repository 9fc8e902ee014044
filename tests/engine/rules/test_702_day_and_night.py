"""Day and night, and what turns over with them: daybound and nightbound. 502.2, 702.145, 731"""

import pytest

from tests.engine.explaining import last
from tests.harness import Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.kernel.canonical import digest
from twinstack.engine.magic import rulebook
from twinstack.engine.magic.position import Position, Side, lay_out
from twinstack.engine.magic.text import describe, tell
from twinstack.engine.magic.words import (
    END_OF_TURN,
    become_copy,
    becomes_day,
    becomes_night,
    card,
    copy_spell,
    create_copy,
    creature,
    day_or_night_changes,
    daybound,
    enters,
    face,
    gain_life,
    gets,
    has,
    haste,
    if_,
    in_graveyard,
    is_day,
    is_night,
    loses_all_abilities,
    neither_day_nor_night,
    nightbound,
    power_of,
    put_onto_battlefield,
    static,
    target,
    transform,
    transforming,
    until_end_of_turn,
    when,
    yours,
)
from twinstack.engine.magic.words import spell as a_spell

wolf = transforming(
    face("Shepherd", "{1}{G}", "Creature — Human Werewolf", "1/1", when(enters(), gain_life(1)), daybound),
    face("Howler", None, "Creature — Werewolf", "4/4", when(enters(), gain_life(5)), nightbound, color="green"),
)
song = card("Song", "{W}", "Instant", gain_life(1))
dusk, dawn = card("Dusk", "{B}", "Instant", becomes_night), card("Dawn", "{W}", "Instant", becomes_day)
turning = card("Turn", "{U}", "Instant", transform(target(creature)))
watcher = card("Watcher", "{1}", "Artifact", when(day_or_night_changes, gain_life(10)))
twin = card("Twin", "{U}", "Instant", copy_spell(target(a_spell)))


def night() -> Duel:
    return Duel(daytime="night")


def now(duel: Duel) -> str:
    return duel.state.daytime


def next_turn(duel: Duel) -> None:
    """To the upkeep of the next player, without a spell."""
    duel.pass_to("upkeep", duel.bob if duel.state.turn.active == 0 else duel.alice)


def kinds(duel: Duel, kind: str) -> list[str]:
    return [tell(duel.state, event) for event in duel.state.log if event.kind == kind]


# How it becomes day or night


def test_it_is_neither_and_stays_so(duel: Duel) -> None:
    """731.1, 731.2c"""
    assert now(duel) == ""
    next_turn(duel)
    assert now(duel) == ""


def test_with_the_first_daybound_permanent_it_becomes_day(duel: Duel) -> None:
    """702.145d: which is no change from night to day"""
    duel.alice.has(watcher)
    duel.alice.casts(wolf)
    duel.resolve()
    assert now(duel) == "day"
    assert kinds(duel, "daytime") == ["It becomes day (702.145d)."]
    duel.resolve_all()
    assert duel.alice.life == 21


def test_with_nothing_but_nightbound_it_becomes_night(duel: Duel) -> None:
    """702.145g"""
    howler = duel.alice.has(wolf, transformed=True)
    duel.alice.casts(song)
    assert (now(duel), howler.name) == ("night", "Howler")


def test_with_both_it_becomes_day_and_the_others_turn_over(duel: Duel) -> None:
    """702.145d, 702.145f-g"""
    howler, shepherd = duel.alice.has(wolf, transformed=True), duel.bob.has(wolf)
    duel.alice.casts(song)
    assert (now(duel), howler.name, shepherd.name) == ("day", "Shepherd", "Shepherd")


def test_after_a_turn_without_a_spell_day_becomes_night(duel: Duel) -> None:
    """731.2a, 502.2: as the next untap step begins"""
    mine, theirs = duel.alice.has(wolf), duel.bob.has(wolf, tapped=True)
    duel.bob.casts(song)
    duel.resolve()
    next_turn(duel)
    assert (now(duel), mine.name, theirs.name, theirs.tapped) == ("night", "Howler", "Howler", False)
    assert kinds(duel, "daytime") == ["It becomes day (702.145d).", "It becomes night (731.2a)."]
    assert [event.kind for event in duel.state.log if event.kind in ("daytime", "untap")] == [
        "daytime",
        "daytime",
        "untap",
    ]


def test_after_a_turn_with_a_spell_it_stays_day(duel: Duel) -> None:
    """731.2a"""
    wolf_ = duel.alice.has(wolf)
    duel.alice.casts(song)
    duel.resolve()
    next_turn(duel)
    assert (now(duel), wolf_.name) == ("day", "Shepherd")


@pytest.mark.parametrize(("spells", "time"), [(0, "night"), (1, "night"), (2, "day"), (3, "day")])
def test_after_a_turn_with_two_spells_night_becomes_day(spells: int, time: str) -> None:
    """731.2b"""
    duel = night()
    howler = duel.bob.has(wolf, transformed=True)
    for _ in range(spells):
        duel.alice.casts(song)
        duel.bob.casts(song)
        duel.resolve_all()
    next_turn(duel)
    assert (now(duel), howler.name) == (time, "Howler" if time == "night" else "Shepherd")


def test_only_the_spells_of_whose_turn_it_was_count() -> None:
    """731.2b"""
    duel = night()
    for _ in range(2):
        duel.bob.casts(song)
        duel.resolve()
    next_turn(duel)
    for _ in range(2):
        duel.alice.casts(song)
        duel.resolve()
    next_turn(duel)
    assert now(duel) == "night"
    for _ in range(2):
        duel.alice.casts(song)
        duel.resolve()
    next_turn(duel)
    assert now(duel) == "day"


def test_without_a_turn_before_nothing_is_checked() -> None:
    """731.2"""
    duel = Duel(daytime="day", step="untap")
    duel.alice.casts(song)
    assert now(duel) == "day"


def test_an_extra_turn_counts_as_the_turn_before() -> None:
    """731.2a"""
    duel = Duel(daytime="day")
    duel.alice.casts("Time Walk")
    duel.resolve()
    duel.pass_to("upkeep", duel.alice)
    assert now(duel) == "day"
    next_turn(duel)
    assert now(duel) == "night"


# What turns over


def test_nothing_else_transforms_it(duel: Duel) -> None:
    """702.145b, 702.145e"""
    wolf_ = duel.alice.has(wolf)
    for time, name in (("day", "Shepherd"), ("night", "Howler")):
        duel.alice.casts(turning, at=wolf_)
        duel.resolve()
        assert (now(duel), wolf_.name) == (time, name)
        duel.alice.casts(dusk)
        duel.resolve()
    assert kinds(duel, "transform") == ["Shepherd transforms (702.145c)."]


def test_without_its_abilities_it_is_like_any_other(duel: Duel) -> None:
    """702.145b: it has no daybound that would prevent or do it"""
    wolf_ = duel.alice.has(wolf)
    duel.alice.casts(
        card("Hush", "{U}", "Instant", until_end_of_turn(target(creature), loses_all_abilities())), at=wolf_
    )
    duel.resolve()
    duel.alice.casts(dusk)
    duel.resolve()
    assert (now(duel), wolf_.name) == ("night", "Shepherd")
    duel.alice.casts(turning, at=wolf_)
    duel.resolve()
    assert wolf_.name == "Howler"


def test_by_night_it_enters_transformed(duel: Duel) -> None:
    """702.145b, 712.13: it does not transform, and is what its back face says as it enters"""
    duel = night()
    wolf_ = duel.alice.casts(wolf)
    assert wolf_.name == "Shepherd"
    duel.resolve_all()
    assert (wolf_.name, duel.alice.life, kinds(duel, "transform")) == ("Howler", 25, [])
    buried = duel.alice.has(wolf, "graveyard")
    duel.alice.casts(card("Rise", "{B}", "Sorcery", put_onto_battlefield(target(creature & in_graveyard))), at=buried)
    duel.resolve_all()
    assert (buried.name, duel.alice.life) == ("Howler", 30)


def test_by_day_it_does_not() -> None:
    """702.145b"""
    duel = Duel(daytime="day")
    wolf_ = duel.alice.casts(wolf)
    duel.resolve_all()
    assert (wolf_.name, duel.alice.life) == ("Shepherd", 21)


def test_it_turns_over_at_once(duel: Duel) -> None:
    """702.145b: within the resolution that makes it night"""
    wolf_ = duel.alice.has(wolf)
    duel.alice.casts(card("Howl", "{B}", "Instant", becomes_night, gain_life(power_of(target(creature)))), at=wolf_)
    duel.resolve()
    assert duel.alice.life == 24


def test_it_keeps_what_was_done_to_it(duel: Duel) -> None:
    """712.18: it is no new object"""
    wolf_ = duel.alice.has(wolf, counters={"+1/+1": 1})
    duel.alice.casts(dusk)
    duel.resolve()
    assert (wolf_.name, wolf_.size) == ("Howler", "5/5")


# Copies


def test_a_copy_by_day_has_the_front_face_only(duel: Duel) -> None:
    """707.8, 712.9: a card with one face never turns over"""
    wolf_ = duel.bob.has(wolf)
    clone = duel.alice.casts("Clone")
    duel.alice.answers(wolf_)
    duel.resolve_all()
    assert clone.keywords == {"daybound"}
    duel.alice.casts(dusk)
    duel.resolve()
    assert (wolf_.name, clone.name) == ("Howler", "Shepherd")


def test_a_copy_by_night_has_the_back_face_only() -> None:
    """707.8, 702.145f"""
    duel = night()
    wolf_ = duel.bob.has(wolf, transformed=True)
    clone = duel.alice.casts("Clone")
    duel.alice.answers(wolf_)
    duel.resolve_all()
    assert (clone.name, clone.keywords, duel.alice.life) == ("Howler", {"nightbound"}, 25)
    duel.alice.casts(dawn)
    duel.resolve()
    assert (now(duel), wolf_.name, clone.name) == ("day", "Shepherd", "Howler")
    duel.alice.casts(turning, at=clone)
    duel.resolve()
    assert clone.name == "Howler"


def test_a_token_copy_has_both_faces(duel: Duel) -> None:
    """707.8a, 701.27a"""
    wolf_ = duel.alice.has(wolf)
    duel.alice.casts(card("Mirror", "{U}", "Instant", create_copy(target(creature))), at=wolf_)
    duel.resolve_all()
    [token] = duel.alice.tokens
    for spell, name in ((dusk, "Howler"), (dawn, "Shepherd")):
        duel.alice.casts(spell)
        duel.resolve_all()
        assert (token.name, wolf_.name) == (name, name)


def test_a_token_that_is_made_by_night_turns_over_once_it_is_there() -> None:
    """702.145b-c: only what is represented by a card enters transformed"""
    duel = night()
    buried = duel.alice.has(wolf, "graveyard")
    duel.alice.casts(card("Echo", "{U}", "Instant", create_copy(target(creature & in_graveyard))), at=buried)
    duel.resolve_all()
    [token] = duel.alice.tokens
    assert (token.name, duel.alice.life) == ("Howler", 21)
    assert kinds(duel, "transform") == ["Shepherd token transforms (702.145c)."]


def test_so_does_a_copy_of_its_spell() -> None:
    """702.145c, 707.10f-g"""
    duel = night()
    spell = duel.alice.casts(wolf)
    duel.bob.casts(twin, at=spell)
    duel.resolve()
    duel.resolve()
    duel.resolve()
    [token] = duel.bob.tokens
    assert (token.name, duel.bob.life) == ("Howler", 21)
    duel.alice.casts(dawn)
    duel.resolve()
    assert token.name == "Shepherd"


def test_what_was_a_copy_of_something_else_turns_over_as_that_ends() -> None:
    """702.145c: at any time"""
    duel = Duel(daytime="day")
    wolf_, bear = duel.alice.has(wolf), duel.bob.has("Grizzly Bears")
    change = become_copy(target(creature & yours), target(creature), lasts=END_OF_TURN)
    duel.alice.casts(card("Change", "{U}", "Instant", change), at=[wolf_, bear])
    duel.resolve()
    duel.bob.casts(dusk)
    duel.resolve()
    assert (now(duel), wolf_.name) == ("night", "Grizzly Bears")
    next_turn(duel)
    assert wolf_.name == "Howler"


def test_a_face_turns_over_only_as_the_side_that_is_up() -> None:
    """702.145c, 702.145f: front face up by night, back face up by day, whatever the permanent has become a copy of"""
    other = transforming(face("Calm", "{U}", "Creature — Fish", "1/1"), face("Storm", None, "Creature — Fish", "2/2"))
    for begins, is_back, changes in (("day", True, dusk), ("night", False, dawn)):
        duel = Duel(daytime=begins)
        fish, wolf_ = duel.alice.has(other, transformed=is_back), duel.bob.has(wolf, transformed=not is_back)
        change = become_copy(target(creature & yours), target(creature), lasts=END_OF_TURN)
        duel.alice.casts(card("Change", "{U}", "Instant", change), at=[fish, wolf_])
        duel.resolve()
        name = wolf_.name
        assert fish.name == name
        duel.alice.casts(changes)
        duel.resolve()
        assert (fish.name == name, wolf_.name == name, kinds(duel, "transform")[1:]) == (True, False, [])


# Words


def test_abilities_see_day_become_night_and_night_day(duel: Duel) -> None:
    """731.1a: each of both once, and not what it is already"""
    duel.alice.has(watcher)
    for spell, life in ((dawn, 20), (dawn, 20), (dusk, 30), (dusk, 30), (dawn, 40)):
        duel.alice.casts(spell)
        duel.resolve_all()
        assert duel.alice.life == life


def test_effects_ask_what_time_it_is(duel: Duel) -> None:
    """731.1"""
    bigger, faster = static(creature, gets(1, 1), while_=is_day), static(creature, has(haste), while_=is_night)
    duel.alice.has(card("Lamp", "{1}", "Artifact", bigger, faster))
    bear = duel.alice.has("Grizzly Bears")
    assert (bear.size, bear.keywords) == ("2/2", set())
    ask = card("Ask", "{U}", "Instant", if_(neither_day_nor_night, gain_life(3)))
    for spell, size, keywords in ((dawn, "3/3", set()), (dusk, "2/2", {"haste"})):
        duel.alice.casts(ask)
        duel.resolve()
        duel.alice.casts(spell)
        duel.resolve()
        assert (bear.size, bear.keywords) == (size, keywords)
    assert duel.alice.life == 23


def test_what_depends_on_it_applies_before_anything_triggers(duel: Duel) -> None:
    """731.1a, 611.3a"""
    gained = has(when(day_or_night_changes, gain_life(2)))
    duel.alice.has(card("Moon", "{1}", "Enchantment", static(creature, gained, while_=is_night)))
    duel.alice.has("Grizzly Bears")
    for spell, life in ((dawn, 20), (dusk, 22), (dawn, 22)):
        duel.alice.casts(spell)
        duel.resolve_all()
        assert duel.alice.life == life


def test_cards_of_the_book(duel: Duel) -> None:
    """731.1, 702.145: The Celestus makes it night, whereupon Brimstone Vandal burns and Bird Admirer turns over"""
    celestus = duel.alice.casts("The Celestus")
    duel.resolve()
    assert now(duel) == "day"
    vandal, bird = duel.alice.has("Brimstone Vandal"), duel.alice.has("Bird Admirer")
    duel.play.unscripted = "default"
    duel.alice.activates(celestus, 2)
    duel.resolve()
    assert (now(duel), bird.name, vandal.name) == ("night", "Wing Shredder", "Brimstone Vandal")
    duel.resolve_all()
    assert (duel.bob.life, duel.alice.life) == (19, 21)


# What is seen of it


def test_why_it_became_night(duel: Duel) -> None:
    """731.2a, 702.145c"""
    duel.alice.has(wolf)
    next_turn(duel)
    assert (last(duel, "daytime").steps[0].rule, last(duel, "transform").steps[0].rule) == ("731.2a", "702.145c")


def test_all_players_see_it() -> None:
    """731.1: it is a designation of the game"""
    duel = night()
    showing = rulebook.BOOK.showing
    assert [showing.stats(duel.state, player)[-1] for player in duel.state.players] == [["night"], ["night"]]


def test_it_is_part_of_a_position() -> None:
    """731.1"""
    sides = [Side("Alice"), Side("Bob")]
    forms = {digest(lay_out(Position(sides, daytime=time)).state.extra_form()) for time in ("", "day", "night")}
    assert len(forms) == 3
    state = lay_out(Position(sides, daytime="day")).state
    assert digest(state.clone().extra_form()) == digest(state.extra_form())
    with pytest.raises(ScenarioError, match="it is 'day' or 'night', or neither, not 'noon'"):
        lay_out(Position(sides, daytime="noon"))


def test_their_text() -> None:
    """702.145, 731"""
    assert [describe(one) for one in (daybound, nightbound)] == ["Daybound", "Nightbound"]
    both = "Whenever day becomes night or night becomes day, it becomes day."
    assert describe(when(day_or_night_changes, becomes_day)) == both
