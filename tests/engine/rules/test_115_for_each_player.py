"""Targets of which there is one for each player, or each opponent, among what is theirs. 115.1, 115.7, 601.2c"""

import pytest

from tests.harness import Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    Target,
    card,
    change_target,
    exile,
    in_graveyard,
    instant,
    new_targets,
    random_targets,
    sorcery,
    spell,
    tap,
    target,
)
from twinstack.engine.magic.words import creature as a_creature

lull = card("Lull", "{1}", "Instant", tap(Target(a_creature, 0, 1, each_opponent=True)))
hush = card("Hush", "{1}", "Instant", tap(target(a_creature, each_player=True)))
sift = card("Sift", "{1}", "Instant", exile(target((instant | sorcery) & in_graveyard, each_player=True)))
divert = card("Divert", "{1}", "Instant", change_target(target(spell)))
stir = card("Stir", "{1}", "Instant", random_targets(target(spell)))
turn = card("Turn", "{1}", "Instant", new_targets(target(spell)))


@pytest.fixture
def table() -> Duel:
    """Ann, with two opponents who have two creatures each."""
    table = Duel("Ann", "Ben", "Cyd")
    for name in ("Ben Bear", "Ben Elf"):
        table.ben.has(card(name, "{G}", "Creature — Bear", "2/2"))
    for name in ("Cyd Bear", "Cyd Elf"):
        table.cyd.has(card(name, "{G}", "Creature — Elf", "1/1"))
    return table


def test_a_target_is_changed_only_to_another_of_the_same_opponent(table: Duel) -> None:
    """115.7d: so there are never two of one opponent"""
    spell = table.ann.casts(lull, at=[table["Ben Bear"], table["Cyd Bear"]])
    table.ben.casts(turn, at=spell)
    table.ben.answers(table["Cyd Elf"], kind="retarget")
    with pytest.raises(ScenarioError, match="Cyd Elf is not among the choices"):
        table.resolve()


def test_new_targets_are_of_the_same_opponents_again(table: Duel) -> None:
    """115.7d"""
    spell = table.ann.casts(lull, at=[table["Ben Bear"], table["Cyd Bear"]])
    table.ben.casts(turn, at=spell)
    table.ben.answers(table["Ben Elf"], kind="retarget")
    table.ben.answers(table["Cyd Elf"], kind="retarget")
    table.resolve_all()
    assert [one.name for one in table.battlefield if one.tapped] == ["Ben Elf", "Cyd Elf"]


def test_all_targets_are_changed_for_each_opponent(table: Duel) -> None:
    """115.7a: each opponent has only one other"""
    spell = table.ann.casts(lull, at=[table["Ben Bear"], table["Cyd Bear"]])
    table.ben.casts(divert, at=spell)
    table.resolve_all()
    assert [one.name for one in table.battlefield if one.tapped] == ["Ben Elf", "Cyd Elf"]


@pytest.mark.parametrize("seed", range(6))
def test_targets_by_chance_are_one_of_each_opponent(seed: int) -> None:
    """115.7f"""
    table = Duel("Ann", "Ben", "Cyd", seed=f"{seed}")
    for seat in (table.ben, table.cyd):
        for name in ("Bear", "Elf"):
            seat.has(card(f"{seat.name} {name}", "{G}", "Creature — Bear", "2/2"))
    spell = table.ann.casts(lull, at=[table["Ben Bear"], table["Cyd Bear"]])
    table.ben.casts(stir, at=spell)
    table.resolve_all()
    assert [one.controller.name for one in table.battlefield if one.tapped] == ["Ben", "Cyd"]


def test_a_target_for_each_player_is_none_for_a_player_without(table: Duel) -> None:
    """601.2c: Ann has no creature, so there are two targets"""
    table.ann.casts(hush, at=[table["Ben Elf"], table["Cyd Bear"]])
    table.resolve_all()
    assert [one.name for one in table.battlefield if one.tapped] == ["Ben Elf", "Cyd Bear"]


def test_a_card_in_each_graveyard(duel: Duel) -> None:
    """601.2c: one of several in each, and creature cards are none"""
    mine = [duel.alice.has(one, "graveyard") for one in (lull, hush)]
    theirs = duel.bob.has(lull, "graveyard")
    bear = duel.bob.has("Grizzly Bears", "graveyard")
    duel.alice.casts(sift, at=[mine[1], theirs])
    duel.resolve_all()
    assert [one.zone for one in (*mine, theirs, bear)] == ["graveyard", "exile", "exile", "graveyard"]


def test_where_nobody_has_any_there_is_no_target(duel: Duel) -> None:
    """601.2c: it can be cast all the same, and does nothing"""
    bear = duel.bob.has("Grizzly Bears", "graveyard")
    sifted = duel.alice.casts(sift)
    duel.resolve_all()
    assert (sifted.zone, bear.zone) == ("graveyard", "graveyard")
