"""A mode that is chosen more than once: so many times, each with targets of its own, also in copies. 700.2d, 707.10"""

from collections.abc import Callable

import pytest

from tests.engine.made_up import kill
from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import CardError, ScenarioError
from twinstack.engine.magic.explain.objects import explain_object
from twinstack.engine.magic.words import (
    Modal,
    Mode,
    any_target,
    card,
    choose_times,
    creature,
    damage,
    draw,
    each_end_step,
    it,
    later,
    sacrifice,
    scry,
    seq,
    tap,
    target,
    worth_of_modes,
)


def test_each_time_it_has_a_target_of_its_own(duel: Duel) -> None:
    """700.2d: Mystic Confluence returns three creatures."""
    bears = [duel.bob.has("Grizzly Bears") for _ in range(3)]
    duel.alice.casts("Mystic Confluence", modes=[2, 2, 2], at=bears)
    duel.resolve()
    assert [bear.zone for bear in bears] == ["hand"] * 3


def test_the_same_target_may_be_chosen_each_time(duel: Duel) -> None:
    """115.3: each time is a target word of its own."""
    bolts = card("Bolts", "{R}", "Instant", choose_times(3, damage(1, target(any_target)), draw()))
    duel.alice.casts(bolts, modes=[1, 1, 1], at=[duel.bob, duel.bob, duel.alice])
    duel.resolve()
    assert (duel.alice.life, duel.bob.life) == (19, 18)


def test_they_are_carried_out_in_the_order_written(duel: Duel) -> None:
    """700.2d: as if that mode were there so many times, one after another."""
    bolt = duel.bob.casts("Lightning Bolt", at=duel.alice)
    spell = duel.alice.casts("Mystic Confluence", modes=[3, 1, 3], at=[bolt])
    assert [mode % 3 for mode in spell.obj.cast.modes] == [0, 2, 2]
    before = len(duel.alice.hand)
    duel.resolve("no")
    assert (bolt.zone, len(duel.alice.hand)) == ("graveyard", before + 2)


def test_it_explains_each_time(duel: Duel) -> None:
    spell = duel.alice.casts("Mystic Confluence", modes=[3, 3, 3])
    assert str(explain_object(duel.game, spell.id)).count("mode 3") == 3


def test_a_copy_has_the_same_modes_and_may_have_other_targets(duel: Duel) -> None:
    """707.10, 707.10c"""
    one, other, third = (duel.bob.has("Grizzly Bears") for _ in range(3))
    spell = duel.alice.casts("Mystic Confluence", modes=[2, 2, 3], at=[one, other])
    duel.alice.casts("Twincast", at=spell)
    duel.resolve(third, other)
    before = len(duel.alice.hand)
    duel.resolve()
    assert [bear.zone for bear in (one, other, third)] == ["battlefield", "hand", "hand"]
    duel.resolve()
    assert (one.zone, len(duel.alice.hand)) == ("hand", before + 2)


def test_with_one_target_gone_the_other_time_is_carried_out(duel: Duel) -> None:
    """608.2b"""
    one, other = (duel.bob.has("Grizzly Bears") for _ in range(2))
    duel.alice.casts("Mystic Confluence", modes=[2, 2, 3], at=[one, other])
    duel.bob.casts(kill, at=one)
    duel.resolve()
    before = len(duel.alice.hand)
    duel.resolve()
    assert (one.zone, other.zone, len(duel.alice.hand)) == ("graveyard", "hand", before + 1)


def test_what_is_delayed_is_about_the_target_of_its_own_time() -> None:
    """603.7c"""
    duel = Duel(unscripted=DEFAULT)
    doom = seq(tap(target(creature)), later(each_end_step, sacrifice(it)))
    one, other, third = (duel.alice.has("Grizzly Bears") for _ in range(3))
    duel.alice.casts(card("Doom", "{R}", "Sorcery", choose_times(2, doom, draw())), modes=[1, 1], at=[one, other])
    duel.resolve()
    duel.pass_to("end")
    duel.resolve_all()
    assert [bear.zone for bear in (one, other, third)] == ["graveyard", "graveyard", "battlefield"]


@pytest.mark.parametrize("modes", [[3, 3], [3, 3, 3, 3]])
def test_as_many_as_the_text_says_and_no_more(duel: Duel, modes: list[int]) -> None:
    """700.2d"""
    duel.bob.has("Grizzly Bears")
    with pytest.raises(ScenarioError, match="Choose modes"):
        duel.alice.casts("Mystic Confluence", modes=modes)


def test_a_scenario_names_all_modes_also_where_nobody_is_asked(duel: Duel) -> None:
    with pytest.raises(ScenarioError, match="3, 3, 3"):
        duel.alice.casts("Mystic Confluence", modes=[3, 3])


def test_where_one_mode_alone_is_possible_it_is_chosen_each_time() -> None:
    """601.2c: the others have no target."""
    duel = Duel(unscripted=DEFAULT)
    duel.alice.casts("Mystic Confluence")
    before = len(duel.alice.hand)
    duel.resolve()
    assert len(duel.alice.hand) == before + 3


def test_modes_with_a_worth_may_have_targets(duel: Duel) -> None:
    """700.2i"""
    season = card("Season", "{R}", "Sorcery", worth_of_modes(4, (1, damage(1, target(any_target))), (2, draw())))
    duel.alice.casts(season, modes=[1, 2, 1], at=[duel.bob, duel.alice])
    before = len(duel.alice.hand)
    duel.resolve()
    assert (duel.alice.life, duel.bob.life, len(duel.alice.hand)) == (19, 19, before + 1)


def test_cabaretti_confluence_makes_a_token_of_each_target() -> None:
    """The tokens go, the creatures stay."""
    duel = Duel(unscripted=DEFAULT)
    bear, elf = duel.alice.has("Grizzly Bears"), duel.alice.has("Llanowar Elves")
    duel.alice.casts("Cabaretti Confluence", modes=[1, 1, 3], at=[bear, elf, duel.alice])
    duel.resolve()
    tokens = duel.alice.tokens
    assert sorted((one.name, one.size) for one in tokens) == [("Grizzly Bears", "3/3"), ("Llanowar Elves", "2/2")]
    assert all(one.keywords == {"haste", "first strike"} for one in tokens)
    duel.pass_to("end")
    duel.resolve_all()
    assert (duel.alice.tokens, bear.zone, elf.zone) == ([], "battlefield", "battlefield")


@pytest.mark.parametrize("said", [lambda: choose_times(0, draw()), lambda: worth_of_modes(3, (0, draw()))])
def test_how_often_and_how_much_are_whole_numbers(said: Callable[[], object]) -> None:
    with pytest.raises(CardError, match="0 must be a whole number from 1 on"):
        said()


def test_modes_without_their_like_are_refused() -> None:
    with pytest.raises(CardError, match="each of its modes must be there so often as"):
        card("Odd", "{R}", "Sorcery", Modal((Mode(draw()), Mode(scry(1)), Mode(draw(2))), 2, 2, more_times=1))


def test_of_tiers_one_is_paid_for_and_copied_for_nothing(duel: Duel) -> None:
    """702.183a: exactly one mode, for its price; a copy has the same mode, and nobody pays for it. 707.10"""
    bear = duel.bob.has("Grizzly Bears")
    elf = duel.bob.has("Llanowar Elves")
    giant = duel.bob.has(card("Giant", "{G}", "Creature — Giant", "5/8"))
    spell = duel.alice.casts("Thunder Magic", modes=[3], at=giant)
    assert sum(spell.obj.cast.paid.get(f"spent {letter}", 0) for letter in "WUBRGC") == 7
    duel.alice.casts("Twincast", at=spell)
    duel.resolve(bear)
    duel.resolve()
    assert (bear.zone, giant.zone) == ("graveyard", "battlefield")
    duel.resolve()
    assert (giant.zone, elf.zone) == ("graveyard", "battlefield")


def test_of_tiers_no_two_are_chosen(duel: Duel) -> None:
    """702.183a"""
    bear = duel.bob.has("Grizzly Bears")
    with pytest.raises(ScenarioError, match="Choose modes"):
        duel.alice.casts("Thunder Magic", modes=[1, 2], at=[bear, bear])
