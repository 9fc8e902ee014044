"""Assist: another player may pay for generic mana of a spell. 702.132, 601.2g-h"""

import pytest

from tests.harness import Duel, Handle
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.text import card_text, meaning
from twinstack.engine.magic.words import (
    assist,
    card,
    copy_spell,
    enters,
    flash,
    gain_life,
    itself,
    mana_spent,
    spell,
    target,
    when,
    x,
)

feast = card("Feast", "{4}{W}", "Sorcery", assist, gain_life(5))
rain = card("Rain", "{X}{W}", "Sorcery", assist, gain_life(x))
twin = card("Twin", "{U}", "Instant", copy_spell(target(spell)))


def table(alice: str, bob: str = "", carol: str | None = None) -> Duel:
    """Players with this mana."""
    pools = [alice, bob] if carol is None else [alice, bob, carol]
    names = ("Alice", "Bob", "Carol")[: len(pools)]
    return Duel(*names, sides=[Side(name, pool=pool) for name, pool in zip(names, pools, strict=True)])


def left(duel: Duel) -> list[int]:
    return [sum(player.pool.values()) for player in duel.state.players]


def offered(duel: Duel, of: Handle) -> list[str]:
    return [one.label for one in duel.play.asked().options if one.refs[:1] == (of.id,)]


def test_another_pays_for_generic_mana() -> None:
    """702.132a: as much as they like"""
    duel = table("WWWW", "RRR")
    duel.alice.answers(duel.bob, kind="assist")
    duel.bob.answers(2, kind="assist")
    duel.alice.casts(feast)
    assert left(duel) == [1, 1]
    duel.resolve()
    assert duel.alice.life == 25


def test_nobody_has_to_be_asked_or_to_pay() -> None:
    """702.132a"""
    duel = table("WWWWW", "RRRR")
    duel.alice.answers((), kind="assist")
    duel.alice.casts(feast)
    assert left(duel) == [0, 4]
    mean = table("WWWWW", "RRRR")
    mean.alice.answers(mean.bob, kind="assist")
    mean.bob.answers(0, kind="assist")
    mean.alice.casts(feast)
    assert left(mean) == [0, 4]


def test_only_generic_mana_is_paid_so() -> None:
    """702.132a"""
    duel = table("R", "WWWWW")
    held = duel.alice.holds(feast)
    assert offered(duel, held) == []
    able = table("W", "WWWWW")
    able.bob.answers(4, kind="assist")
    able.alice.casts(feast)
    assert left(able) == [0, 1]


def test_who_is_not_helped_enough_takes_it_back() -> None:
    """601.2, 733.1: it can't be paid, so it was not cast"""
    duel = table("W", "RRRR")
    held = duel.alice.holds(feast)
    duel.bob.answers(3, kind="assist")
    with pytest.raises(ScenarioError):
        duel.alice.casts(held)
    assert left(duel) == [1, 4]


def test_only_one_player_helps_and_one_who_can_help_enough() -> None:
    """702.132a: the caster chooses whom"""
    duel = table("W", "RR", "RR")
    assert offered(duel, duel.alice.holds(feast)) == []
    able = table("WW", "RR", "RRR")
    able.carol.answers(3, kind="assist")
    able.alice.casts(feast)
    assert left(able) == [0, 2, 0]
    both = table("WW", "RRR", "RRR")
    both.alice.answers(both.carol, kind="assist")
    both.carol.answers(3, kind="assist")
    both.alice.casts(feast)
    assert left(both) == [0, 3, 0]


def test_their_mana_abilities_are_used_before() -> None:
    """702.132a, 601.2g"""
    duel = table("WW")
    lands = [duel.bob.has("Mountain") for _ in range(3)]
    duel.bob.answers(3, kind="assist")
    duel.alice.casts(feast)
    assert all(land.tapped for land in lands)


def test_without_assist_nobody_else_pays() -> None:
    """601.2h"""
    duel = table("WWWW", "RRRR")
    assert offered(duel, duel.alice.holds(card("Lone", "{4}{W}", "Creature — Cat", "1/1", flash))) == []


def test_without_generic_mana_nobody_is_asked() -> None:
    """702.132a"""
    duel = table("WW", "RRRR")
    duel.alice.casts(card("Hymn", "{W}{W}", "Sorcery", assist, gain_life(1)))
    assert left(duel) == [0, 4]


def test_x_counts_what_others_can_pay() -> None:
    """107.3a, 702.132a"""
    duel = table("WW", "RRR")
    duel.alice.answers(duel.bob, kind="assist")
    duel.bob.answers(3, kind="assist")
    duel.alice.casts(rain, x=4)
    duel.resolve()
    assert (duel.alice.life, left(duel)) == (24, [0, 0])
    poor = table("WW", "RRR")
    with pytest.raises(ScenarioError):
        poor.alice.casts(rain, x=5)


def test_what_they_spent_was_spent_to_cast_it() -> None:
    """106.6, 601.2h"""
    duel = table("W", "RRRR")
    hoard = card("Hoard", "{4}{W}", "Creature — Dragon", "1/1", assist, when(enters(), gain_life(mana_spent(itself))))
    duel.bob.answers(4, kind="assist")
    duel.alice.casts(hoard)
    duel.resolve()
    duel.resolve()
    assert duel.alice.life == 25


def test_nobody_pays_for_a_copy() -> None:
    """707.10"""
    duel = table("WU", "RRRR")
    duel.bob.answers(4, kind="assist")
    spell_ = duel.alice.casts(feast)
    duel.alice.casts(twin, at=spell_)
    duel.resolve()
    duel.resolve_all()
    assert (duel.alice.life, left(duel)) == (30, [0, 0])


def test_its_text() -> None:
    assert "Assist" in card_text(feast)
    assert meaning("assist") == "As you cast it, another player may pay for any of its generic mana."
