"""Skipping a step, a phase or a turn, and what is done in its place. 614.10"""

from tests.harness import Duel
from twinstack.engine.magic.words import (
    card,
    draw,
    gain_life,
    land,
    player,
    skip_next,
    skips_instead,
    target,
    there_is,
    when,
    your_upkeep,
    yours,
)

fast = card("Fast", "{W}", "Enchantment", skips_instead("draw", gain_life(2), optional=True))


def test_a_step_may_be_skipped_for_something_else(duel: Duel) -> None:
    """614.10b"""
    duel.bob.has(fast)
    duel.next_turn(choosing=[True])
    assert (len(duel.bob.hand), duel.bob.life) == (0, 22)


def test_who_does_not_skip_it_gets_nothing_else(duel: Duel) -> None:
    """614.10b"""
    duel.bob.has(fast)
    duel.next_turn(choosing=[False])
    assert (len(duel.bob.hand), duel.bob.life) == (1, 20)


def test_it_happens_as_the_first_thing_of_the_next_step(duel: Duel) -> None:
    """614.10b: no draw step begins; the main phase does, and life is gained before anything else in it."""
    duel.bob.has(fast)
    duel.pass_to("main", duel.bob, choosing=[True])
    kinds = [event.kind for event in duel.state.log]
    last = len(kinds) - 1 - kinds[::-1].index("gain life")
    assert kinds[last + 1] == "begin main"
    assert "begin draw" not in kinds[kinds.index("turn") :]


def test_the_other_player_is_not_asked(duel: Duel) -> None:
    """614.10"""
    duel.bob.has(fast)
    duel.pass_to("draw", duel.bob, choosing=[False])
    duel.pass_to("main", duel.alice)
    assert duel.alice.life == 20


def test_a_step_may_have_to_be_skipped(duel: Duel) -> None:
    """614.10b"""
    duel.alice.has(card("Storm", "{R}", "Enchantment", skips_instead("upkeep", gain_life(1), who=player)))
    duel.bob.has(card("Dawn", "{W}", "Enchantment", when(your_upkeep, gain_life(7))))
    duel.next_turn()
    duel.next_turn()
    assert (duel.alice.life, duel.bob.life) == (22, 20)


def test_a_whole_combat_phase_may_be_skipped(duel: Duel) -> None:
    """614.10b: its steps too"""
    duel.alice.has(card("Truce", "{W}", "Enchantment", skips_instead("combat", draw(), optional=True)))
    duel.pass_to("second main", choosing=[True])
    assert len(duel.alice.hand) == 1


def test_a_condition_says_when(duel: Duel) -> None:
    """614.10"""
    hungry = skips_instead("draw", gain_life(2), if_=there_is(land & yours, 2))
    duel.bob.has(card("Famine", "{W}", "Enchantment", hungry))
    duel.next_turn()
    assert (len(duel.bob.hand), duel.bob.life) == (1, 20)


def test_what_is_skipped_for_good_is_not_skipped_for_something_else(duel: Duel) -> None:
    """614.10a: one effect skips the first draw step, the other waits for the next."""
    duel.bob.has(fast)
    duel.alice.casts(card("Fatigue Too", "{U}", "Sorcery", skip_next(target(player), "draw")), at=duel.bob)
    duel.resolve()
    duel.next_turn()
    assert (len(duel.bob.hand), duel.bob.life) == (0, 20)


def test_a_turn_may_be_skipped_to_untap_a_vault(duel: Duel) -> None:
    """614.10b: it untaps as Bob's turn begins, before his untap step."""
    vault = duel.alice.has("Time Vault", tapped=True)
    duel.pass_to("end", duel.bob)
    duel.pass_to("upkeep", duel.bob, choosing=[True])
    assert (vault.tapped, duel.active) == (False, duel.bob)


def test_a_vault_that_is_untapped_offers_nothing(duel: Duel) -> None:
    """614.10"""
    duel.alice.has("Time Vault")
    duel.pass_to("upkeep", duel.bob)
    duel.pass_to("upkeep", duel.alice)
    assert duel.active == duel.alice


def test_the_vault_gives_the_turn_back(duel: Duel) -> None:
    """614.10b, 500.7"""
    vault = duel.alice.has("Time Vault")
    duel.alice.activates(vault)
    duel.resolve()
    duel.pass_to("end", duel.alice)
    duel.next_turn("upkeep", choosing=[False])
    assert duel.active == duel.alice
