"""An effect that begins joins those in force: it is the newest, and what it changes is noticed by all others. 613.7

Each story checks at its end that nothing comes out otherwise when everything is worked out from nothing.
"""

from collections.abc import Iterator

import pytest

from tests.engine.invariants import check
from tests.engine.made_up import frog, growth
from tests.harness import Duel
from twinstack.engine.magic.words import (
    activated,
    becomes,
    card,
    colors_of,
    creature,
    gets,
    has,
    itself,
    loses_all_abilities,
    static,
    target,
    until_end_of_turn,
)

silence = card("Silence", "{W}", "Instant", until_end_of_turn(target(creature), loses_all_abilities()))
lead = static(creature, gets(1, 1))
promotion = card("Promotion", "{W}", "Instant", until_end_of_turn(target(creature), has(lead)))
captain = card("Captain", "{W}", "Creature — Soldier", "1/1", lead)
clan = card("Clan", "{G}", "Enchantment", static(creature, becomes("Elf")))
mirror = card(
    "Mirror", "{1}", "Creature — Shapeshifter", "1/1",
    activated("{0}", until_end_of_turn(target(creature), colors_of(itself))),
)  # fmt: skip


@pytest.fixture(autouse=True)
def nothing_is_missed(duel: Duel) -> Iterator[None]:
    yield
    check(duel.game)


def test_a_size_that_is_set_last_comes_before_what_was_added_first(duel: Duel) -> None:
    """613.4b-c"""
    bear = duel.bob.has("Grizzly Bears")
    for one in (growth, frog):
        duel.bob.casts(duel.card(one), at=bear)
        duel.resolve()
    assert bear.size == "4/4"


def test_the_same_effect_twice_counts_twice(duel: Duel) -> None:
    bear = duel.bob.has("Grizzly Bears")
    for size in ("5/5", "8/8", "11/11"):
        duel.bob.casts(duel.card(growth), at=bear)
        duel.resolve()
        assert bear.size == size


def test_what_becomes_a_creature_belongs_to_all_creatures(duel: Duel) -> None:
    """613.8a: what makes all creatures Elves is older, and waits for what makes another creature."""
    duel.alice.has(clan)
    staff = duel.alice.has("Chimeric Staff")
    duel.alice.activates(staff, x=2)
    duel.resolve()
    assert {"Artifact", "Creature", "Construct", "Elf"} <= staff.types


def test_who_loses_abilities_leads_nobody(duel: Duel) -> None:
    """611.3a, 613.6"""
    bear, leader = duel.bob.has("Grizzly Bears"), duel.bob.has(captain)
    assert bear.size == "3/3"
    duel.bob.casts(duel.card(silence), at=leader)
    duel.resolve()
    assert (bear.size, leader.size) == ("2/2", "1/1")  # the effect has not begun to apply when its ability is lost


def test_who_is_given_an_ability_leads_the_others(duel: Duel) -> None:
    """613.7a"""
    bear, wolf = duel.bob.has("Grizzly Bears"), duel.bob.has("Young Wolf")
    duel.bob.casts(duel.card(promotion), at=wolf)
    duel.resolve()
    assert (bear.size, wolf.size) == ("3/3", "2/2")


def test_who_is_given_the_colors_of_another_keeps_them(duel: Duel) -> None:
    """608.2h, 611.2d: they are found once, as the effect begins."""
    bear, shape = duel.bob.has("Grizzly Bears"), duel.bob.has(mirror)
    duel.bob.activates(shape, at=bear)
    duel.resolve()
    assert bear.colors == set()
    duel.bob.casts(duel.card(frog), at=shape)
    duel.resolve()
    assert shape.colors == {"blue"}
    assert bear.colors == set()


def test_who_is_threatened_changes_sides_at_once(duel: Duel) -> None:
    """613.1b"""
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts("Threaten", at=bear)
    duel.resolve()
    assert bear.controller is duel.alice
    assert "haste" in bear.keywords


def test_an_effect_in_a_fork_is_none_in_the_game(duel: Duel) -> None:
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts(duel.card(growth), at=bear)
    duel.resolve()
    twin = duel.game.fork()
    duel.alice.casts(duel.card(growth), at=bear)
    duel.resolve()
    assert bear.size == "8/8"
    check(twin)
    assert twin.state.objects[bear.id].chars.power == 5
