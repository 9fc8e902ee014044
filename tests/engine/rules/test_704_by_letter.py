"""Each state-based action by its letter, as far as the words of cards can bring it about; others with a reason. 704.5

Of 704.6, those with commanders are tested with rule 903; the others belong to variants that are not played here.
"""

from collections.abc import Callable
from typing import Any

import pytest

from tests.engine.made_up import hero
from tests.harness import Duel
from twinstack.engine.magic import words
from twinstack.engine.magic.words import (
    Effect,
    card,
    chapter,
    counter,
    counter_limit,
    create_on,
    creature,
    damage,
    deathtouch,
    draw,
    each,
    enchant,
    enchanted,
    equip,
    gain_life,
    gets,
    lose_life,
    loyalty,
    no_longer,
    opponent,
    permanent,
    protection,
    put_counters,
    return_to_hand,
    spell,
    start_your_engines,
    static,
    target,
    until_end_of_turn,
)
from twinstack.engine.magic.words.card import make_token

BEAR = "Grizzly Bears"
cursed = make_token("Cursed", None, "Enchantment — Aura Role", enchant(creature), static(enchanted, gets(1, 1)))
sword = card("Sword", "{1}", "Artifact — Equipment", equip("{1}"))


def does(duel: Duel, *effects: Effect, at: object = None) -> None:
    duel.alice.casts(card("Deed", "{1}", "Instant", *effects), at=at)
    duel.resolve()


def to_a_bear(*effects: Effect, **more: Any) -> Callable[[Duel], None]:
    return lambda duel: does(duel, *effects, at=duel.bob.has(BEAR, **more))


def _copy_goes_to_hand(duel: Duel) -> None:
    bolt = duel.alice.casts("Incinerate", at=duel.bob)
    duel.alice.casts("Fork", at=bolt)
    duel.resolve(duel.bob)
    does(duel, counter(target(spell), to="hand"), at=duel.stack[-1])


def _deathtouch(duel: Duel) -> None:
    snake = card("Adder", "{G}", "Creature — Snake", "1/1", deathtouch)
    duel.alice.casts("Prey Upon", at=[duel.alice.has(snake), duel.bob.has("Shivan Dragon")])
    duel.resolve()


def _loyalty(duel: Duel) -> None:
    duel.alice.activates(duel.alice.has(card("Walker", "{1}", "Planeswalker — Jace", loyalty("-3", draw()), loyalty=3)))


def _legends(duel: Duel) -> None:
    first = duel.alice.has(hero)
    duel.alice.casts(hero)
    duel.resolve(first)


def _worlds(duel: Duel) -> None:
    duel.bob.has("Concordant Crossroads")
    duel.alice.casts("Living Plane")
    duel.resolve()


def _aura(duel: Duel) -> None:
    bear = duel.bob.has(BEAR)
    duel.alice.has(card("Feather", "{W}", "Enchantment — Aura", enchant(creature)), attached_to=bear)
    does(duel, return_to_hand(target(creature)), at=bear)


def _equipment(duel: Duel) -> None:
    bear = duel.bob.has(BEAR)
    duel.alice.has(sword, attached_to=bear)
    does(duel, until_end_of_turn(target(creature), no_longer("Creature")), at=bear)


def _creature_attached(duel: Duel) -> None:
    blade = duel.alice.has(sword, attached_to=duel.bob.has(BEAR))
    does(duel, until_end_of_turn(target(permanent), words.becomes_only("Land")), at=blade)


def _too_many_counters(duel: Duel) -> None:
    dreamer = duel.bob.has(card("Dreamer", "{W}", "Creature — Human", "2/2", counter_limit("dream", 7)))
    does(duel, put_counters("dream", 9, target(creature)), at=dreamer)
    assert dreamer.counters == {"dream": 7}


def _saga(duel: Duel) -> None:
    duel.alice.casts(card("Tale", "{W}", "Enchantment — Saga", chapter(1, gain_life(1))))
    duel.resolve_all()


def _roles(duel: Duel) -> None:
    bear = duel.bob.has(BEAR)
    for _ in range(2):
        does(duel, create_on(target(creature), cursed), at=bear)
    assert (bear.size, len(bear.attachments)) == ("3/3", 1)


def _engines(duel: Duel) -> None:
    duel.alice.casts(card("Racer", "{R}", "Creature — Cat", "1/1", start_your_engines))
    duel.resolve()


REACHED: dict[str, Callable[[Duel], None]] = {
    "a": lambda duel: does(duel, lose_life(20, each(opponent))),
    "b": lambda duel: does(duel, draw(60, each(opponent))),
    "c": lambda duel: does(duel, put_counters("poison", 10, each(opponent))),
    "d": to_a_bear(return_to_hand(target(creature)), token=True),
    "e": _copy_goes_to_hand,
    "f": to_a_bear(until_end_of_turn(target(creature), gets(0, -2))),
    "g": to_a_bear(damage(2, target(creature))),
    "h": _deathtouch,
    "i": _loyalty,
    "j": _legends,
    "k": _worlds,
    "m": _aura,
    "n": _equipment,
    "p": _creature_attached,
    "q": to_a_bear(put_counters("-1/-1", 1, target(creature)), counters={"+1/+1": 1}),
    "r": _too_many_counters,
    "s": _saga,
    "y": _roles,
    "z": _engines,
}
UNREACHED = {
    "t": "no word ventures into a dungeon",
    "u": "no word gives space sculptor",
    "v": "a battle needs defense counters and a protector, which no word gives",
    "w": "as for v",
    "x": "as for v",
}


@pytest.mark.parametrize("letter", REACHED)
def test_a_state_based_action_is_done_and_says_which(duel: Duel, letter: str) -> None:
    """704.5"""
    before = len(duel.state.log)
    REACHED[letter](duel)
    assert f"704.5{letter}" in [event.rule for event in duel.state.log[before:]]


def test_every_letter_is_tested_or_has_a_reason() -> None:
    """704.5: there is no l and no o"""
    assert sorted({*REACHED, *UNREACHED}) == sorted(set("abcdefghijklmnopqrstuvwxyz") - {"l", "o"})
    assert not set(REACHED) & set(UNREACHED)


@pytest.mark.parametrize("name", ["venture", "space_sculptor", "defense"])
def test_what_others_would_need_is_no_word(name: str) -> None:
    """704.5t-z: with such a word, its letter belongs into the table."""
    assert name not in words.NAMES


def test_what_is_over_the_limit_is_any_of_a_set(duel: Duel) -> None:
    """704.5r"""
    duel.bob.has(card("Ceiling", "{W}", "Enchantment", counter_limit("+1/+1", 1, creature)))
    bear = duel.alice.has(BEAR)
    does(duel, put_counters("+1/+1", 3, target(creature)), at=bear)
    assert bear.counters == {"+1/+1": 1}


def test_roles_of_two_players_stay_together(duel: Duel) -> None:
    """704.5y: the newest of each"""
    bear = duel.bob.has(BEAR)
    role = card("Blessing", "{1}", "Instant", create_on(target(creature), cursed))
    for seat in (duel.alice, duel.bob, duel.alice):
        seat.casts(role, at=bear)
        duel.resolve()
    assert (bear.size, len(bear.attachments)) == ("4/4", 2)


def test_a_role_is_not_made_for_what_it_cannot_enchant(duel: Duel) -> None:
    """303.4i"""
    knight = duel.bob.has(card("Knight", "{W}", "Creature — Knight", "2/2", protection(words.enchantment)))
    does(duel, create_on(each(creature), cursed))
    assert (knight.attachments, len(duel.battlefield)) == ([], 1)


def test_one_counter_over_the_limit_goes_and_no_other_permanent_has_that_limit(duel: Duel) -> None:
    """704.5r"""
    dreamer = duel.bob.has(card("Dreamer", "{W}", "Creature — Human", "2/2", counter_limit("dream", 7)))
    bear = duel.bob.has(BEAR)
    does(duel, put_counters("dream", 8, each(creature)))
    assert (dreamer.counters, bear.counters) == ({"dream": 7}, {"dream": 8})


def test_the_newest_role_stays(duel: Duel) -> None:
    """704.5y: not the one that was there first"""
    royal = make_token("Royal", None, "Enchantment — Aura Role", enchant(creature), static(enchanted, gets(2, 2)))
    bear = duel.bob.has(BEAR)
    for role in (cursed, royal):
        does(duel, create_on(target(creature), role), at=bear)
    assert (bear.size, len(bear.attachments)) == ("4/4", 1)


def test_roles_on_two_permanents_stay(duel: Duel) -> None:
    """704.5y: only those on the same permanent push each other off"""
    bears = [duel.bob.has(BEAR), duel.bob.has(BEAR)]
    for bear in bears:
        does(duel, create_on(target(creature), cursed), at=bear)
    assert [bear.size for bear in bears] == ["3/3", "3/3"]


def test_what_has_become_a_world_last_is_the_newest(duel: Duel) -> None:
    """704.5k: it has been a world for the shortest time, though it has been on the battlefield for longer"""
    mirror = duel.alice.has("Mirage Mirror")
    crossroads = duel.alice.casts("Concordant Crossroads")
    duel.resolve()
    duel.alice.activates(mirror, 1, at=crossroads)
    duel.resolve()
    assert (mirror.name, mirror.zone, crossroads.zone) == ("Concordant Crossroads", "battlefield", "graveyard")


def test_a_saga_goes_though_another_ability_of_it_is_on_the_stack(duel: Duel) -> None:
    """704.5s: only a chapter ability that has not left the stack keeps it"""
    saga = card("Tale", "{W}", "Enchantment — Saga", chapter(1, gain_life(1)), words.activated("{1}", gain_life(5)))
    tale = duel.alice.casts(saga)
    duel.resolve()
    assert (tale.zone, len(duel.stack)) == ("battlefield", 1)
    duel.alice.activates(tale, 1)
    duel.bob.casts(card("Hush", "{U}", "Instant", counter(target(words.AnAbility()))), at=duel.stack[0])
    duel.resolve()
    assert (tale.zone, len(duel.stack)) == ("graveyard", 1)
    duel.resolve()
    assert duel.alice.life == 25
