"""The turn: its steps, extra and skipped ones, and what happens in them. 500-505, 512-514"""

from tests.harness import DEFAULT, WAIT, Duel
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    END_OF_COMBAT,
    Create,
    activated,
    add_mana,
    apply,
    becomes_untapped,
    beginning_of,
    card,
    creature,
    damage,
    discards,
    doesnt_untap,
    draw,
    each_end_step,
    extra_phases,
    extra_turn,
    gain_life,
    gets,
    haste,
    later,
    lose_life,
    no_maximum_hand_size,
    opponent,
    phasing,
    player,
    rule,
    skip_next,
    target,
    until_end_of_turn,
    vigilance,
    when,
    you,
    your_upkeep,
)
from twinstack.engine.magic.words.card import make_token

walk = card("Walk", "{U}", "Sorcery", extra_turn())
charge = card("Charge", "{R}", "Sorcery", extra_phases(("combat", "main")))


def steps_of_turn(duel: Duel) -> list[str]:
    """The steps in which someone gets priority, from now to the end of the turn."""
    duel.play.unscripted = WAIT
    seen = [duel.step]
    turn = duel.state.turn.number
    while duel.state.turn.number == turn and duel.game.decision is not None:
        decision = duel.game.decision
        duel.game.answer(("pass",) if decision.kind == "priority" else decision.default)
        if duel.step != seen[-1]:
            seen.append(duel.step)
    return seen[:-1]


def test_a_turn_without_attack_has_no_blocks_and_no_damage(duel: Duel) -> None:
    """500.1, 508.8"""
    steps = steps_of_turn(duel)
    assert steps == ["main", "begin combat", "attackers", "end combat", "second main", "end"]


def test_an_attack_that_is_over_before_blocks_still_has_all_steps(duel: Duel) -> None:
    """508.8: a creature was declared as an attacker"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.attacks(bear)
    duel.bob.casts("Terror", at=bear)
    duel.resolve()
    assert bear.zone == "graveyard"
    assert steps_of_turn(duel) == ["attackers", "blockers", "damage", "end combat", "second main", "end"]


def test_mana_does_not_last_into_the_next_step() -> None:
    """500.5, 106.4"""
    duel = Duel(sides=[Side("Alice"), Side("Bob")])
    duel.alice.has(card("Rock", "{1}", "Artifact", activated("{T}", add_mana("R"))))
    duel.play.unscripted = WAIT
    decision = duel.game.decision
    assert decision is not None
    duel.game.answer((next(option.id for option in decision.options if option.id.startswith("mana")),))
    assert duel.alice.player.pool
    duel.pass_to("begin combat")
    assert not duel.alice.player.pool


def test_an_extra_turn_comes_directly_after_this_one(duel: Duel) -> None:
    """500.7"""
    duel.alice.casts(walk)
    duel.resolve()
    duel.next_turn()
    assert duel.active is duel.alice
    duel.next_turn()
    assert duel.active is duel.bob


def test_the_latest_extra_turn_is_taken_first() -> None:
    """500.7"""
    table = Duel("Alice", "Bob", "Carol")
    gift = table.card(card("Gift", "{U}", "Sorcery", extra_turn(target(player))))
    table.alice.casts(gift, at=table.bob)
    table.resolve()
    table.alice.casts(gift, at=table.carol)
    table.resolve()
    order = []
    for _ in range(4):
        table.next_turn("upkeep")
        order.append(table.active.name)
    assert order == ["Carol", "Bob", "Bob", "Carol"]


def test_extra_turns_do_not_move_the_order() -> None:
    """500.7: after Carol's extra turn it is still Bob's turn"""
    table = Duel("Alice", "Bob", "Carol")
    table.alice.casts(card("Gift", "{U}", "Sorcery", extra_turn(target(player))), at=table.carol)
    table.resolve()
    order = []
    for _ in range(3):
        table.next_turn("upkeep")
        order.append(table.active.name)
    assert order == ["Carol", "Bob", "Carol"]


def test_an_extra_combat_phase_comes_after_the_phase_it_is_now(duel: Duel) -> None:
    """500.8"""
    duel.pass_to("second main")
    duel.alice.casts(charge)
    duel.resolve()
    steps = steps_of_turn(duel)
    assert steps == ["second main", "begin combat", "attackers", "end combat", "second main", "end"]


def test_an_extra_phase_made_in_combat_waits_for_its_end(duel: Duel) -> None:
    """500.8"""
    duel.pass_to("attackers")
    duel.alice.casts(card("Rally", "{R}", "Instant", extra_phases(("combat",))))
    duel.resolve()
    steps = steps_of_turn(duel)
    assert steps == ["attackers", "end combat", "begin combat", "attackers", "end combat", "second main", "end"]


def test_an_extra_phase_made_in_the_upkeep_waits_for_the_draw_step() -> None:
    """500.8"""
    duel = Duel(step="upkeep")
    duel.alice.casts(card("Rally", "{R}", "Instant", extra_phases(("combat",))))
    duel.resolve()
    assert steps_of_turn(duel)[:6] == ["upkeep", "draw", "begin combat", "attackers", "end combat", "main"]


def test_the_latest_extra_phase_comes_first(duel: Duel) -> None:
    """500.8"""
    duel.alice.casts(card("Rally", "{R}", "Instant", extra_phases(("combat",))))
    duel.resolve()
    duel.alice.casts(card("Rest", "{R}", "Instant", extra_phases(("main",))))
    duel.resolve()
    assert steps_of_turn(duel)[:4] == ["main", "second main", "begin combat", "attackers"]


def test_a_creature_attacks_again_in_the_second_combat(duel: Duel) -> None:
    """500.8, 511.3"""
    bear = duel.alice.has(card("Scout", "{W}", "Creature — Human", "2/2", vigilance))
    duel.alice.casts(charge)
    duel.resolve()
    duel.alice.attacks(bear)
    duel.pass_to("end combat")
    assert duel.bob.life == 18
    duel.alice.attacks(bear)
    duel.pass_to("second main")
    assert duel.bob.life == 16


def test_a_skipped_draw_step_is_no_draw(duel: Duel) -> None:
    """500.11, 614.10"""
    duel.alice.casts("Fatigue", at=duel.bob)
    duel.resolve()
    duel.next_turn()
    assert len(duel.bob.hand) == 0
    duel.next_turn()
    duel.next_turn()
    assert len(duel.bob.hand) == 1


def test_two_skips_take_two_steps(duel: Duel) -> None:
    """614.10a"""
    for _ in range(2):
        duel.alice.casts("Fatigue", at=duel.bob)
        duel.resolve()
    for cards in (0, 0, 1):
        duel.next_turn()
        assert len(duel.bob.hand) == cards
        duel.next_turn()


def test_a_step_may_be_skipped_always(duel: Duel) -> None:
    """500.11, 614.10: nothing of it happens, not even what triggers at its beginning"""
    duel.bob.has(card("Trance", "{U}", "Enchantment", rule("skip draw step", you)))
    duel.bob.has(card("Habit", "{U}", "Enchantment", when(beginning_of("draw"), gain_life(1))))
    duel.next_turn()
    assert len(duel.bob.hand) == 0
    duel.next_turn(choosing=())
    duel.resolve_all()
    assert duel.bob.life == 21


def test_a_player_skips_the_next_turn(duel: Duel) -> None:
    """500.11"""
    duel.alice.casts(card("Doze", "{U}", "Sorcery", skip_next(target(opponent), "turn")), at=duel.bob)
    duel.resolve()
    duel.next_turn()
    assert duel.active is duel.alice
    duel.next_turn()
    assert duel.active is duel.bob


def test_a_skipped_combat_phase_is_only_one(duel: Duel) -> None:
    """500.11: an extra one that follows takes place"""
    duel.alice.casts(card("Peace", "{W}", "Sorcery", skip_next(target(player), "combat")), at=duel.alice)
    duel.resolve()
    duel.alice.casts(card("Rally", "{R}", "Instant", extra_phases(("combat",))))
    duel.resolve()
    assert steps_of_turn(duel) == ["main", "begin combat", "attackers", "end combat", "second main", "end"]


def test_nobody_gets_priority_in_the_untap_step(duel: Duel) -> None:
    """502.4: what triggers in it waits for the upkeep"""
    duel.bob.has(card("Drum", "{1}", "Artifact", when(becomes_untapped(), gain_life(1))), tapped=True)
    duel.next_turn("upkeep")
    assert len(duel.stack) == 1
    duel.resolve()
    assert duel.bob.life == 21


def test_only_what_the_active_player_controls_untaps(duel: Duel) -> None:
    """502.3"""
    mine, theirs = duel.alice.has("Grizzly Bears", tapped=True), duel.bob.has("Grizzly Bears", tapped=True)
    duel.next_turn("upkeep")
    assert (mine.tapped, theirs.tapped) == (True, False)


def test_an_effect_may_keep_it_from_untapping(duel: Duel) -> None:
    """502.3"""
    theirs = duel.bob.has(card("Sloth", "{G}", "Creature — Sloth", "3/3", doesnt_untap()), tapped=True)
    duel.next_turn("upkeep")
    assert theirs.tapped


def test_phasing_comes_before_untapping(duel: Duel) -> None:
    """502.1, 702.26a"""
    ghost = duel.bob.has(card("Ghost", "{U}", "Creature — Spirit", "1/1", phasing), tapped=True, phased_out=True)
    other = duel.bob.has(card("Shade", "{U}", "Creature — Spirit", "1/1", phasing), tapped=True)
    duel.next_turn("upkeep")
    assert ghost.id in duel.state.battlefield
    assert not ghost.tapped
    assert other.id not in duel.state.battlefield
    assert other.tapped


def test_the_draw_is_no_trigger_and_comes_first(duel: Duel) -> None:
    """504.1: before anything that triggers at the beginning of the step is on the stack"""
    duel.bob.has(card("Habit", "{U}", "Enchantment", when(beginning_of("draw"), gain_life(1))))
    duel.next_turn("draw")
    assert len(duel.bob.hand) == 1
    assert len(duel.stack) == 1


def test_what_triggers_in_the_upkeep_is_on_the_stack_before_priority(duel: Duel) -> None:
    """503.1a"""
    duel.bob.has(card("Toll", "{B}", "Enchantment", when(your_upkeep, lose_life(1))))
    duel.next_turn("upkeep")
    assert len(duel.stack) == 1


def test_a_player_discards_down_to_seven_cards_at_cleanup(duel: Duel) -> None:
    """514.1"""
    for _ in range(9):
        duel.alice.holds("Grizzly Bears")
    duel.alice.answers(["Grizzly Bears", "2nd Grizzly Bears"], kind="discard")
    duel.next_turn("upkeep")
    assert len(duel.alice.hand) == 7
    assert len(duel.alice.graveyard) == 2


def test_a_player_without_maximum_hand_size_discards_nothing(duel: Duel) -> None:
    """402.2, 514.1"""
    duel.alice.has(card("Tower", None, "Land", no_maximum_hand_size(you)))
    for _ in range(9):
        duel.alice.holds("Grizzly Bears")
    duel.next_turn("upkeep")
    assert len(duel.alice.hand) == 9


def test_damage_wears_off_as_effects_end(duel: Duel) -> None:
    """514.2: at the same time, so that what was saved by an effect survives the end of it"""
    bear = duel.bob.has("Grizzly Bears")
    duel.bob.casts("Giant Growth", at=bear)
    duel.resolve()
    duel.alice.casts(card("Singe", "{R}", "Instant", damage(4, target(creature))), at=bear)
    duel.resolve()
    duel.next_turn("upkeep")
    assert (bear.zone, bear.size, bear.damage) == ("battlefield", "2/2", 0)


def test_a_trigger_in_the_cleanup_step_gives_priority_and_another_cleanup(duel: Duel) -> None:
    """514.3a"""
    duel.play.unscripted = WAIT
    duel.alice.has(card("Grave", "{B}", "Enchantment", when(discards(), draw(2))))
    for _ in range(8):
        duel.alice.holds("Grizzly Bears")
    duel.pass_to("end")
    duel.alice.passes()
    duel.bob.passes()
    assert duel.asked == "discard"
    duel.alice.chooses("Grizzly Bears")
    assert (duel.step, duel.asked, len(duel.stack)) == ("cleanup", "priority", 1)
    duel.alice.passes()
    duel.bob.passes()
    assert (duel.step, duel.asked, len(duel.stack)) == ("cleanup", "priority", 0)
    duel.alice.passes()
    duel.bob.passes()
    assert (duel.step, duel.asked, len(duel.alice.hand)) == ("cleanup", "discard", 9)


def test_effects_until_end_of_turn_that_begin_in_cleanup_end_in_the_next_one(duel: Duel) -> None:
    """514.3a, 514.2"""
    bear = duel.alice.has("Grizzly Bears")
    swell = until_end_of_turn(target(creature), gets(2, 2))
    duel.alice.has(card("Grave", "{B}", "Enchantment", when(discards(), swell)))
    for _ in range(8):
        duel.alice.holds(card("Page", "{5}", "Sorcery", draw()))
    duel.play.unscripted = DEFAULT
    duel.next_turn("upkeep")
    assert bear.size == "2/2"


def test_at_the_beginning_of_the_next_end_step_waits_for_the_next_turn_s(duel: Duel) -> None:
    """513.2"""
    duel.pass_to("end")
    duel.alice.casts(card("Debt", "{B}", "Instant", later(each_end_step, lose_life(3))))
    duel.resolve()
    duel.next_turn("main")
    assert duel.alice.life == 20
    duel.pass_to("end")
    duel.resolve_all()
    assert duel.alice.life == 17


def test_until_end_of_combat_effects_end_with_combat(duel: Duel) -> None:
    """511.2"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts(card("Fury", "{R}", "Instant", apply(target(creature), gets(3, 0), lasts=END_OF_COMBAT)), at=bear)
    duel.resolve()
    duel.pass_to("end combat")
    assert bear.size == "5/2"
    duel.pass_to("second main")
    assert bear.size == "2/2"


def test_a_creature_put_onto_the_battlefield_attacking_makes_blocks_and_damage(duel: Duel) -> None:
    """508.8, 508.4"""
    wolf = make_token("Wolf", "2/2", "Creature — Wolf", color="green")
    duel.play.unscripted = DEFAULT
    duel.pass_to("attackers")
    scout = duel.alice.has("Grizzly Bears")
    assert scout.zone == "battlefield"
    duel.alice.casts(card("Howl", "{G}", "Instant", Create(wolf, attacking=True)))
    duel.resolve()
    duel.pass_to("second main")
    assert duel.bob.life in (18, 20)


def test_summoning_sickness_counts_from_the_controller_s_own_turn(duel: Duel) -> None:
    """302.6: a creature that came in Alice's turn cannot tap for its ability in Bob's turn either"""
    elf = card("Elf", "{G}", "Creature — Elf", "1/1", activated("{T}", gain_life(1)))
    new = duel.alice.casts(elf)
    duel.resolve()
    duel.next_turn()
    duel.bob.passes()
    assert duel.game.decision is not None
    assert not any(option.id.startswith(f"use:{new.id}") for option in duel.game.decision.options)
    duel.next_turn("upkeep")
    duel.alice.activates(new)
    duel.resolve()
    assert duel.alice.life == 21


def test_haste_lets_it_tap_at_once(duel: Duel) -> None:
    """302.6, 702.10b-c"""
    new = duel.alice.casts(card("Imp", "{R}", "Creature — Imp", "1/1", haste, activated("{T}", gain_life(1))))
    duel.resolve()
    duel.alice.activates(new)
    duel.resolve()
    assert duel.alice.life == 21


def test_a_stolen_creature_has_to_wait(duel: Duel) -> None:
    """302.6: a new controller has not controlled it continuously"""
    elf = duel.bob.has(card("Elf", "{G}", "Creature — Elf", "1/1", activated("{T}", gain_life(1))))
    duel.alice.casts("Control Magic", at=elf)
    duel.resolve()
    assert elf.controller is duel.alice
    assert duel.game.decision is not None
    assert not any(option.id.startswith(f"use:{elf.id}") for option in duel.game.decision.options)
