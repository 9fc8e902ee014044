"""An effect on how the next objects enter applies once, to all that enter together. 614.3, 614.12, 707.5"""

import pytest

from tests.book import find_card
from tests.engine.explaining import last, texts
from tests.harness import Duel, Handle
from twinstack.engine.errors import CardError
from twinstack.engine.magic.explain import explain_object
from twinstack.engine.magic.text import describe, rules_text
from twinstack.engine.magic.words import (
    Card,
    Effect,
    another_target,
    become_copy,
    cant_enter,
    card,
    create,
    creature,
    each,
    enters_as_copy,
    enters_tapped,
    enters_with,
    flash,
    in_graveyard,
    manifest,
    note,
    planeswalker,
    prevent_damage,
    put_onto_battlefield,
    remembered,
    shield,
    target,
    yours,
)
from twinstack.engine.magic.words.card import make_token

bird = make_token("Bird", "1/1", "Creature — Bird")
as_copies = enters_as_copy(remembered("chosen"), what=creature | planeswalker)


def spell(*effects: Effect) -> Card:
    return card("Spell", "{U}", "Instant", *effects)


def reflects(duel: Duel, name: str) -> Handle:
    chosen = duel.bob.has(name)
    duel.alice.casts("Mystic Reflection", at=chosen)
    duel.resolve()
    return chosen


def flock(duel: Duel, many: int) -> list[str]:
    before = set(duel.alice.battlefield)
    duel.alice.casts(duel.card(card(f"Flock of {many}", "{U}", "Instant", create(bird, many))))
    duel.resolve()
    return sorted(one.name for one in duel.alice.battlefield if one not in before)


def test_all_tokens_of_one_effect_enter_as_copies_and_no_later_ones(duel: Duel) -> None:
    """614.3, 707.5"""
    reflects(duel, "Grizzly Bears")
    assert flock(duel, 3) == ["Grizzly Bears"] * 3
    assert flock(duel, 2) == ["Bird Token"] * 2


def test_all_that_return_from_graveyards_together_enter_as_copies(duel: Duel) -> None:
    """614.3"""
    reflects(duel, "Grizzly Bears")
    dead = [duel.alice.has(name, "graveyard") for name in ("Wandering Ones", "Soul Warden", "Forest")]
    rise = spell(put_onto_battlefield(each(in_graveyard & yours)))
    duel.alice.casts(duel.card(rise))
    duel.resolve_all()
    assert [one.name for one in dead] == ["Grizzly Bears", "Grizzly Bears", "Forest"]


def test_what_is_neither_a_creature_nor_a_planeswalker_uses_nothing_up(duel: Duel) -> None:
    """614.3: and a planeswalker is as good as a creature"""
    reflects(duel, "Grizzly Bears")
    stone = duel.alice.casts("Mind Stone")
    duel.resolve()
    walker = duel.alice.casts("Jace Beleren")
    duel.resolve()
    assert (stone.name, walker.name, walker.size, walker.counters) == ("Mind Stone", "Grizzly Bears", "2/2", {})


def test_what_others_cast_is_meant_too(duel: Duel) -> None:
    reflects(duel, "Grizzly Bears")
    cat = card("Quick", "{G}", "Creature — Cat", "3/3", flash)
    quick = duel.bob.casts(duel.card(cat))
    duel.resolve()
    assert (quick.name, quick.controller) == ("Grizzly Bears", duel.bob)


def test_it_ends_with_the_turn(duel: Duel) -> None:
    """514.2"""
    reflects(duel, "Grizzly Bears")
    duel.next_turn()
    giant = duel.bob.casts("Soul Warden")
    duel.resolve()
    assert giant.name == "Soul Warden"


def test_the_chosen_creature_is_copied_as_it_is_when_something_enters(duel: Duel) -> None:
    """707.2, 707.2b: what it has become a copy of meanwhile, and nothing that only changes it"""
    chosen, ones = reflects(duel, "Grizzly Bears"), duel.alice.has("Wandering Ones")
    duel.alice.casts(duel.card(spell(become_copy(target(creature), another_target(creature)))), at=[chosen, ones])
    duel.resolve()
    duel.alice.casts("Giant Growth", at=chosen)
    duel.resolve()
    warden = duel.alice.casts("Soul Warden")
    duel.resolve()
    assert (chosen.size, warden.name, warden.size) == ("4/4", "Wandering Ones", "1/1")


def test_what_enters_face_down_stays_so_and_is_the_copy_beneath(duel: Duel) -> None:
    """613.2a-b, 708.2"""
    reflects(duel, "Grizzly Bears")
    duel.alice.has("Soul Warden", "library")
    before = set(duel.alice.battlefield)
    duel.alice.casts(duel.card(spell(manifest())))
    duel.resolve()
    [hidden] = [one for one in duel.alice.battlefield if one not in before]
    assert (hidden.name, hidden.size, hidden.obj.copiable.front.name) == ("", "2/2", "Grizzly Bears")
    assert flock(duel, 1) == ["Bird Token"]


def test_the_chosen_creature_that_is_gone_is_copied_as_it_last_was(duel: Duel) -> None:
    """608.2h"""
    chosen = reflects(duel, "Grizzly Bears")
    duel.alice.casts("Lightning Bolt", at=chosen)
    duel.resolve()
    giant = duel.alice.casts("Soul Warden")
    duel.resolve()
    assert (chosen.zone, giant.name) == ("graveyard", "Grizzly Bears")


def test_a_clone_under_it_is_the_copy_that_its_controller_lets_come_last(duel: Duel) -> None:
    """616.1c: each copy effect applies once, the later one is seen"""
    bear, ones = reflects(duel, "Grizzly Bears"), duel.alice.has("Wandering Ones")
    clone = duel.alice.casts("Clone")
    duel.resolve("Clone", ones)
    assert (clone.name, bear.name) == ("Grizzly Bears", "Grizzly Bears")
    assert flock(duel, 1) == ["Bird Token"]


def test_what_the_copy_enters_with_and_triggers_is_the_copys(duel: Duel) -> None:
    """614.12a, 707.5"""
    reflects(duel, "Solemn Simulacrum")
    giant = duel.alice.casts("Soul Warden")
    duel.resolve()
    assert (giant.name, len(duel.stack)) == ("Solemn Simulacrum", 1)


def test_an_entry_that_does_not_come_about_uses_nothing_up(duel: Duel) -> None:
    """614.3, 614.17"""
    reflects(duel, "Grizzly Bears")
    duel.bob.has(duel.card(card("Cage", "{1}", "Artifact", cant_enter(creature, from_=in_graveyard))))
    dead = duel.alice.has("Soul Warden", "graveyard")
    duel.alice.casts(duel.card(spell(put_onto_battlefield(each(in_graveyard & yours)))))
    duel.resolve()
    assert dead.zone == "graveyard"
    assert flock(duel, 1) == ["Grizzly Bears"]


def test_who_asks_why_is_told_what_made_it_a_copy(duel: Duel) -> None:
    reflects(duel, "Grizzly Bears")
    giant = duel.alice.casts("Soul Warden")
    duel.resolve()
    found = texts(explain_object(duel.game, giant.id))
    assert "Mystic Reflection makes Soul Warden enter as a copy of Bob's Grizzly Bears" in found
    assert "Mystic Reflection resolves" in texts(last(duel, "becomes copy"))


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (
            shield(enters_with("+1/+1", 2, what=creature & yours), uses=1, all_at_once=True),
            "The next time one or more creatures you control enter this turn, "
            "they enter with two additional +1/+1 counters on each of them.",
        ),
        (
            shield(enters_tapped(creature), uses=1),
            "The next time a creature enters this turn, it enters tapped.",
        ),
    ],
)
def test_it_is_said_of_one_or_of_all(effect: Effect, text: str) -> None:
    assert describe(effect) == text


def test_the_reflection_says_what_it_does() -> None:
    [text] = rules_text(find_card("Mystic Reflection").printed.front)[:1]
    assert text == (
        "Choose target nonlegendary creature. The next time one or more creatures or planeswalkers enter this turn, "
        "they enter as copies of that creature."
    )


def test_one_use_for_the_next_one_is_still_for_one(duel: Duel) -> None:
    """The other half: without `all_at_once` only the first of them."""
    duel.alice.casts(duel.card(spell(shield(enters_with("+1/+1", 1, what=creature), uses=1))))
    duel.resolve()
    flock(duel, 2)
    assert sorted(one.size for one in duel.alice.battlefield) == ["1/1", "2/2"]


@pytest.mark.parametrize("wrong", [{"uses": 0}, {"uses": 1, "of": prevent_damage()}])
def test_only_what_enters_enters_together(wrong: dict[str, object]) -> None:
    with pytest.raises(CardError, match="'all_at_once' is about what enters at the same time"):
        spell(shield(wrong.get("of", as_copies), uses=int(str(wrong["uses"])), all_at_once=True))


def test_nothing_enters_as_a_copy_of_a_player(duel: Duel) -> None:
    """707.5: what was chosen has no copiable values, so it enters as it is."""
    duel.alice.casts(
        card("Reflect", "{U}", "Instant", note("chosen", target()), shield(as_copies, uses=1)), at=duel.bob
    )
    duel.resolve()
    bears = duel.alice.casts("Grizzly Bears")
    duel.resolve()
    assert bears.name == "Grizzly Bears"
