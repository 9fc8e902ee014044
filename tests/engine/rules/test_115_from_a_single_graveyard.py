"""Several targets that must belong to the same player, as cards in a single graveyard do. 115.1, 115.7, 601.2c"""

import pytest

from tests.harness import Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    card,
    change_target,
    copy_spell,
    damage,
    destroy,
    exile,
    in_graveyard,
    new_targets,
    player,
    random_targets,
    sorcery,
    spell,
    target,
)
from twinstack.engine.magic.words import creature as a_creature

sweep = card("Sweep", "{1}", "Instant", exile(target(sorcery & in_graveyard, 2, 2, of_one_player=True)))
rake = card("Rake", "{1}", "Instant", exile(target(sorcery & in_graveyard, 0, 3, of_one_player=True)))
fell = card("Fell", "{1}", "Instant", destroy(target(a_creature, 2, 2, of_one_player=True)))
divert = card("Divert", "{1}", "Instant", change_target(target(spell)))
stir = card("Stir", "{1}", "Instant", random_targets(target(spell)))
turn = card("Turn", "{1}", "Instant", new_targets(target(spell)))
twin = card("Twin", "{1}", "Instant", copy_spell(target(spell), may_retarget=True))
gale, hail, fog, mist = (card(name, "{1}", "Sorcery") for name in ("Gale", "Hail", "Fog", "Mist"))


def test_the_first_target_decides_in_which_graveyard_the_others_are(duel: Duel) -> None:
    """601.2c"""
    mine = [duel.alice.has(one, "graveyard") for one in (gale, hail)]
    theirs = [duel.bob.has(one, "graveyard") for one in (fog, mist)]
    duel.alice.casts(sweep, at=[theirs[1], theirs[0]])
    duel.resolve_all()
    assert {one.zone for one in theirs} == {"exile"}
    assert {one.zone for one in mine} == {"graveyard"}


def test_a_graveyard_with_too_few_offers_no_target(duel: Duel) -> None:
    """601.2c: the only ones that can be targets need not be chosen"""
    lone = duel.alice.has(gale, "graveyard")
    theirs = [duel.bob.has(one, "graveyard") for one in (fog, mist)]
    duel.alice.casts(sweep)
    duel.resolve_all()
    assert {one.zone for one in theirs} == {"exile"}
    assert lone.zone == "graveyard"


def test_one_card_in_each_graveyard_is_not_enough(duel: Duel) -> None:
    """601.2c: it cannot be cast"""
    duel.alice.has(gale, "graveyard")
    duel.bob.has(fog, "graveyard")
    duel.alice.holds(sweep)
    assert "Cast Sweep" not in duel.offered
    duel.bob.has(mist, "graveyard")
    duel.next_turn()
    duel.next_turn()
    assert "Cast Sweep" in duel.offered


def test_one_of_each_graveyard_cannot_be_chosen(duel: Duel) -> None:
    """601.2c: after the first, cards elsewhere are no choice"""
    mine, theirs = [[seat.has(one, "graveyard") for one in (gale, hail)] for seat in (duel.alice, duel.bob)]
    with pytest.raises(ScenarioError, match=r"Bob's Gale is not a legal target$"):
        duel.alice.casts(rake, at=[mine[0], theirs[0]])


def test_up_to_so_many_may_be_none_or_fewer(duel: Duel) -> None:
    """115.1, 601.2c"""
    mine, theirs = duel.alice.has(gale, "graveyard"), duel.bob.has(fog, "graveyard")
    duel.alice.casts(rake, at=[])
    duel.resolve_all()
    assert (mine.zone, theirs.zone) == ("graveyard", "graveyard")
    duel.alice.casts(rake, at=theirs)
    duel.resolve_all()
    assert (mine.zone, theirs.zone) == ("graveyard", "exile")


def test_permanents_of_one_player(duel: Duel) -> None:
    """601.2c: those that a player controls, whoever owns them"""
    mine, theirs = duel.alice.has("Grizzly Bears"), [duel.bob.has("Grizzly Bears"), duel.bob.has("Giant Spider")]
    duel.alice.casts(fell)
    duel.resolve_all()
    assert mine.zone == "battlefield"
    assert {one.zone for one in theirs} == {"graveyard"}


def test_two_players_are_not_of_one_player(duel: Duel) -> None:
    """601.2c: a player is nobody else's, so that one of them is a target, and no two are"""
    duel.alice.casts(
        card("Spite", "{1}", "Instant", damage(2, target(player, 1, 2, of_one_player=True))), at=[duel.bob]
    )
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (20, 18)
    duel.alice.holds(card("Spite", "{1}", "Instant", damage(2, target(player, 2, 2, of_one_player=True))))
    assert "Cast Spite" not in duel.offered


def test_new_targets_are_of_one_player_again(duel: Duel) -> None:
    """115.7d: once the first is in another graveyard, the second cannot stay"""
    mine = [duel.alice.has(one, "graveyard") for one in (gale, hail)]
    theirs = [duel.bob.has(one, "graveyard") for one in (fog, mist)]
    swept = duel.alice.casts(sweep, at=mine)
    duel.bob.casts(turn, at=swept)
    duel.bob.answers(theirs[0])  # of the other in that graveyard there is only one
    duel.resolve_all()
    assert {one.zone for one in mine} == {"graveyard"}
    assert {one.zone for one in theirs} == {"exile"}


def test_targets_that_stay_need_not_be_chosen_anew(duel: Duel) -> None:
    """115.7d: of a copy, the first stays, and then the second is in the same graveyard"""
    mine = [duel.alice.has(one, "graveyard") for one in (gale, hail)]
    duel.bob.has(fog, "graveyard")
    duel.bob.has(mist, "graveyard")
    swept = duel.alice.casts(sweep, at=mine)
    duel.bob.casts(twin, at=swept)
    duel.bob.answers(mine[0])
    duel.resolve_all()
    assert {one.zone for one in mine} == {"exile"}


def test_all_are_changed_to_those_of_one_player(duel: Duel) -> None:
    """115.7a: not to one of hers and one of his"""
    mine = [duel.alice.has(one, "graveyard") for one in (gale, hail)]
    spare = duel.alice.has(fog, "graveyard")
    theirs = [duel.bob.has(one, "graveyard") for one in (fog, mist)]
    swept = duel.alice.casts(sweep, at=mine)
    duel.bob.casts(divert, at=swept)
    duel.resolve_all()
    assert spare.zone == "graveyard"
    assert {one.zone for one in theirs} == {"exile"}


def test_nothing_is_changed_where_nobody_has_enough(duel: Duel) -> None:
    """115.7a: there is one other card in each graveyard"""
    mine = [duel.alice.has(one, "graveyard") for one in (gale, hail)]
    duel.alice.has(fog, "graveyard")
    duel.bob.has(mist, "graveyard")
    swept = duel.alice.casts(sweep, at=mine)
    duel.bob.casts(divert, at=swept)
    duel.resolve_all()
    assert {one.zone for one in mine} == {"exile"}


def test_targets_by_chance_are_of_one_player(duel: Duel) -> None:
    """115.7f: however it comes out"""
    for _ in range(8):
        mine = [duel.alice.has(one, "graveyard") for one in (gale, hail)]
        for one in (fog, mist):
            duel.bob.has(one, "graveyard")
        swept = duel.alice.casts(sweep, at=mine)
        duel.bob.casts(stir, at=swept)
        duel.resolve()
        taken = swept.targets
        assert len({one.owner for one in taken}) == 1
        duel.resolve_all()
        assert [one.zone for one in taken] == ["exile", "exile"]
