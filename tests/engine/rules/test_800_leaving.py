"""Players who leave a game, which goes on without them. 800.4"""

import pytest

from tests.engine.made_up import lure
from tests.harness import WAIT, Duel
from twinstack.engine.magic.words import (
    END_OF_TURN,
    END_OF_YOUR_NEXT_TURN,
    YOUR_NEXT_TURN,
    ApplyRules,
    ExtraTurn,
    Fixed,
    OneOf,
    activated,
    card,
    control_spell,
    controlled_by,
    cost,
    create,
    creature,
    damage,
    dies,
    each,
    each_end_step,
    each_player,
    enchant,
    enchanted,
    enters,
    exile_until_leaves,
    gain_control,
    gain_life,
    gets,
    in_graveyard,
    later,
    leaves,
    lose_life,
    lose_the_game,
    opponent,
    phase_out,
    player,
    put_onto_battlefield,
    rule,
    seq,
    spell,
    static,
    target,
    unless_pays,
    when,
    you,
)
from twinstack.engine.magic.words.card import make_token

bear = "Grizzly Bears"
linked_player = Fixed((2,))  # Bob, whatever happens
loan = card("Loan", "{U}", "Instant", gain_control(target(creature), END_OF_TURN))
raise_ = card("Raise", "{B}", "Sorcery", put_onto_battlefield(target(creature & in_graveyard)))
keen = card("Keen", "{W}", "Creature — Cleric", "1/1", when(leaves(creature), gain_life(1)))


@pytest.fixture
def table() -> Duel:
    return Duel("Alice", "Bob", "Carol")


def test_all_that_a_player_owns_leaves_with_them(table: Duel) -> None:
    """800.4a"""
    mine = table.bob.has(bear)
    table.bob.holds(bear)
    table.bob.has(bear, "exile")
    table.bob.concedes()
    assert mine.zone is None
    assert not [obj for obj in table.state.objects.values() if obj.owner == 1]
    assert table.asked == "priority"


def test_what_leaves_the_game_has_left_the_battlefield(table: Duel) -> None:
    """603.6c: and was there; what was phased out, in hand or in exile was not"""
    table.alice.has(keen)
    table.bob.has(keen)  # its own ability goes with it. 800.4d
    table.bob.has(bear)
    away = table.bob.has(bear)
    table.alice.casts(card("Blink", "{U}", "Instant", phase_out(target(creature))), at=away)
    table.resolve()
    for zone in ("hand", "exile", "graveyard", "library"):
        table.bob.has(bear, zone)
    table.bob.concedes()
    table.resolve_all()
    assert table.alice.life == 22


def test_what_was_exiled_until_it_leaves_comes_back_as_it_leaves_the_game(table: Duel) -> None:
    """610.3, 603.6c: not what its owner takes along"""
    jail = card("Jail", "{W}", "Enchantment", when(enters(), exile_until_leaves(target(creature, 2, 2))))
    mine, other = table.carol.has("Runeclaw Bear"), table.bob.has(bear)
    table.pass_to("main", table.bob)
    table.bob.casts(jail)
    table.resolve_all()
    assert (mine.zone, other.zone) == ("exile", "exile")
    table.bob.concedes()
    assert (mine.zone, mine.controller, other.zone) == ("battlefield", table.carol, None)


def test_what_leaves_the_game_has_not_died(table: Duel) -> None:
    """700.4, 800.4a"""
    table.alice.has(card("Mourner", "{B}", "Creature — Cleric", "1/1", when(dies(creature), gain_life(1))))
    table.bob.has(bear)
    table.bob.concedes()
    table.resolve_all()
    assert table.alice.life == 20


def test_what_they_own_leaves_although_another_controls_it(table: Duel) -> None:
    """800.4a"""
    stolen = table.bob.has(bear)
    table.alice.casts(lure, at=stolen)
    table.resolve()
    assert stolen.controller is table.alice
    table.bob.concedes()
    assert stolen.zone is None


def test_what_they_were_given_control_of_goes_back(table: Duel) -> None:
    """800.4a"""
    stolen = table.alice.has(bear)
    table.bob.casts(lure, at=stolen)
    table.resolve()
    assert stolen.controller is table.bob
    table.bob.concedes()
    assert (stolen.zone, stolen.controller) == ("battlefield", table.alice)


def test_what_another_s_effect_gave_them_goes_back_too(table: Duel) -> None:
    """800.4a: whoever made the effect"""
    lent = table.alice.has(bear)
    gift = card("Gift", "{W}", "Sorcery", gain_control(target(creature), who=target(opponent)))
    table.alice.casts(gift, at=[table.bob, lent])
    table.resolve()
    assert lent.controller is table.bob
    table.bob.concedes()
    assert (lent.zone, lent.controller) == ("battlefield", table.alice)


def test_what_is_still_theirs_is_exiled(table: Duel) -> None:
    """800.4a: a creature that entered under their control has nobody to go back to"""
    raised = table.alice.has(bear, "graveyard")
    table.pass_to("main", table.bob)
    table.bob.casts(raise_, at=raised)
    table.resolve()
    assert raised.controller is table.bob
    table.alice.has(keen)
    table.bob.concedes()
    assert raised.zone == "exile"
    assert raised in table.alice.exile
    table.resolve_all()
    assert table.alice.life == 21


def test_what_another_has_taken_from_them_stays_with_that_player(table: Duel) -> None:
    """800.4a, 800.4c: it is exiled when the last effect that gives it to someone ends"""
    raised = table.alice.has(bear, "graveyard")
    table.pass_to("main", table.bob)
    table.bob.casts(raise_, at=raised)
    table.resolve()
    table.carol.casts(loan, at=raised)
    table.resolve()
    table.bob.concedes()
    assert (raised.zone, raised.controller) == ("battlefield", table.carol)
    table.pass_to("upkeep")
    assert raised.zone == "exile"


def test_their_spells_and_abilities_leave_the_stack(table: Duel) -> None:
    """800.4a"""
    table.bob.casts("Incinerate", at=table.alice)
    ping = table.bob.has(card("Ping", "{R}", "Artifact", activated("{T}", damage(1, target(player)))))
    table.bob.activates(ping, at=table.alice)
    mine = table.alice.casts("Incinerate", at=table.carol)
    table.bob.concedes()
    assert list(table.stack) == [mine]
    table.resolve_all()
    assert (table.alice.life, table.carol.life) == (20, 17)


def test_a_spell_of_theirs_that_another_owns_is_exiled(table: Duel) -> None:
    """800.4a"""
    bolt = table.bob.casts("Incinerate", at=table.alice)
    record = bolt.obj
    table.state.players[1].facts = {}
    record.owner = 0
    table.bob.concedes()
    assert bolt.zone == "exile"
    assert len(table.stack) == 0


def test_tokens_are_not_created_for_them(table: Duel) -> None:
    """800.4b"""
    goblin = make_token("Goblin", "1/1", "Creature — Goblin", color="red")
    table.alice.has(card("Camp", "{R}", "Artifact", activated("{T}", create(goblin))))
    lair = card("Lair", "{R}", "Sorcery", damage(20, target(player)), create(goblin))
    table.bob.has(card("Nest", "{R}", "Artifact", when(leaves(creature), create(goblin))))
    table.alice.casts(lair, at=table.bob)
    table.resolve_all()
    assert len(table.battlefield.named("Goblin Token")) == 1


def test_the_rest_of_the_spell_that_made_them_lose_makes_them_no_token(table: Duel) -> None:
    """800.4b: and nothing sees one enter"""
    goblin = make_token("Goblin", "1/1", "Creature — Goblin", color="red")
    table.carol.has(card("Watch", "{R}", "Artifact", when(enters(creature), gain_life(1))))
    table.pass_to("main", table.bob)
    table.bob.casts(card("Bargain", "{B}", "Sorcery", seq(lose_the_game(), create(goblin))))
    table.resolve()
    table.resolve_all()
    assert (bool(table.bob.lost), table.carol.life, table.battlefield.names) == (True, 20, ["Watch"])


def test_their_triggers_are_not_put_onto_the_stack(table: Duel) -> None:
    """800.4d"""
    table.bob.casts(card("Debt", "{B}", "Instant", later(each_end_step, lose_life(5, each_player))))
    table.resolve()
    table.bob.concedes()
    table.pass_to("end")
    table.resolve_all()
    assert table.alice.life == 20


def test_combat_damage_is_not_assigned_to_them(table: Duel) -> None:
    """800.4e; the attacker is still in combat"""
    attacker, other = table.alice.has(bear), table.alice.has("Giant Spider")
    table.alice.attacks({attacker: table.bob, other: table.carol})
    table.bob.concedes()
    assert attacker.id in table.state.combat.attackers
    table.pass_to("end combat")
    assert table.carol.life == 18
    assert attacker.tapped


def test_a_cost_that_they_would_have_to_pay_is_not_paid(table: Duel) -> None:
    """800.4f"""
    table.bob.has(bear)
    toll = card("Toll", "{W}", "Artifact", when(each_end_step, unless_pays(linked_player, cost("{1}"), gain_life(3))))
    table.alice.has(toll)
    table.bob.concedes()
    table.pass_to("end")
    table.resolve_all()
    assert table.alice.life == 23


def test_another_opponent_chooses_for_them(table: Duel) -> None:
    """800.4g"""
    table.play.unscripted = WAIT
    charm = card("Charm", "{W}", "Artifact", when(each_end_step, OneOf((gain_life(1), gain_life(7)), by=linked_player)))
    table.alice.has(charm)
    table.bob.concedes()
    table.pass_to("end")
    table.resolve_all()
    assert table.asked == "choose"
    assert table.game.decision is not None
    assert table.game.decision.seat == 2


def test_the_turn_of_a_player_who_left_goes_on(table: Duel) -> None:
    """800.4j: step by step, and others get priority in it"""
    table.carol.has(card("Owl", "{U}", "Creature — Bird", "1/1", when(each_end_step, gain_life(1))))
    table.alice.concedes()
    assert table.state.turn.active == 0
    assert table.asked == "priority"
    assert table.game.decision is not None
    assert table.game.decision.seat == 1
    table.pass_to("end")
    table.resolve_all()
    assert table.carol.life == 21
    assert table.state.turn.active == 0
    table.pass_to("upkeep")
    assert table.active is table.bob


def test_damage_wears_off_in_the_turn_of_a_player_who_left(table: Duel) -> None:
    """800.4j, 514.2"""
    spider = table.bob.has("Giant Spider", damage=2)
    table.alice.casts("Giant Growth", at=spider)
    table.resolve()
    table.alice.concedes()
    assert spider.size == "5/7"
    table.pass_to("upkeep")
    assert (spider.size, spider.damage) == ("2/4", 0)


def test_players_who_left_begin_no_turn(table: Duel) -> None:
    """800.4k"""
    table.bob.concedes()
    table.next_turn("upkeep")
    assert table.active is table.carol
    table.next_turn("upkeep")
    assert table.active is table.alice


def test_extra_turns_of_theirs_are_not_taken(table: Duel) -> None:
    """800.4k"""
    table.alice.casts(card("Loop", "{U}", "Sorcery", ExtraTurn(target(player))), at=table.bob)
    table.resolve()
    table.bob.concedes()
    table.next_turn("upkeep")
    assert table.active is table.carol


def test_what_lasts_until_their_next_turn_ends_where_it_would_begin(table: Duel) -> None:
    """800.4m"""
    ban = card("Ban", "{W}", "Sorcery", ApplyRules((rule("cant attack", creature),), YOUR_NEXT_TURN), gain_life(1))
    table.alice.has(bear)
    table.pass_to("main", table.bob)
    table.bob.casts(ban)
    table.resolve()
    table.bob.concedes()
    table.pass_to("main", table.carol)
    assert table.state.effects
    table.pass_to("main", table.alice)
    assert table.state.effects
    table.next_turn("upkeep")
    assert table.active is table.carol
    assert not table.state.effects


def test_priority_goes_on_to_all_who_have_not_passed(table: Duel) -> None:
    """800.4a, 117.4: leaving is no pass, so that nothing resolves before Carol has had her chance"""
    four = Duel("Ann", "Ben", "Cyd", "Dan", unscripted=WAIT)
    four.ann.casts("Incinerate", at=four.dan)
    four.ann.passes()
    four.ben.concedes()
    assert four.game.decision is not None
    assert four.game.decision.seat == 2
    four.cyd.passes()
    assert four.game.decision.seat == 3
    assert len(four.stack) == 1
    four.dan.passes()
    assert four.dan.life == 17


def test_a_pass_of_theirs_counts_no_more() -> None:
    """117.4"""
    four = Duel("Ann", "Ben", "Cyd", "Dan", unscripted=WAIT)
    four.ann.casts("Incinerate", at=four.dan)
    four.ann.passes()
    four.ben.passes()
    four.ben.concedes()
    four.cyd.passes()
    assert len(four.stack) == 1
    assert four.game.decision is not None
    assert four.game.decision.seat == 3


def test_when_the_last_to_pass_leaves_instead_the_top_resolves(table: Duel) -> None:
    """800.4j, 117.4"""
    table.play.unscripted = WAIT
    table.alice.casts("Incinerate", at=table.bob)
    table.alice.passes()
    table.bob.passes()
    table.carol.concedes()
    assert table.bob.life == 17


def test_face_down_permanents_are_shown_as_their_owner_leaves(table: Duel) -> None:
    """708.9"""
    secret = table.bob.has("Shivan Dragon", face_down="morph")
    assert not secret.obj.known & 1
    table.bob.concedes()
    assert secret.zone is None
    assert secret.obj.known & 1


def test_an_aura_of_theirs_lets_go(table: Duel) -> None:
    """800.4a"""
    mine = table.alice.has(bear)
    grip = card(
        "Grip", "{U}", "Enchantment — Aura", enchant(creature), static(enchanted, controlled_by(you), gets(1, 1))
    )
    table.bob.has(grip, attached_to=mine)
    table.carol.has(bear)
    assert (mine.controller, mine.size) == (table.bob, "3/3")
    table.bob.concedes()
    assert (mine.controller, mine.size) == (table.alice, "2/2")
    assert mine.attachments == []


def test_auras_of_others_on_what_leaves_go_to_the_graveyard(table: Duel) -> None:
    """800.4a, 704.5m"""
    theirs = table.bob.has(bear)
    feather = table.alice.has("Flight", attached_to=theirs)
    table.bob.concedes()
    assert feather.zone == "graveyard"


def test_phased_out_permanents_of_theirs_leave_as_well(table: Duel) -> None:
    """702.26k"""
    theirs = table.bob.has(bear)
    table.alice.casts(card("Fade", "{U}", "Instant", phase_out(target(creature))), at=theirs)
    table.resolve()
    table.bob.concedes()
    assert theirs.zone is None
    assert not table.state.absent


def test_what_phased_out_with_it_phases_in_by_itself(table: Duel) -> None:
    """702.26i, 702.26k: an Equipment of Alice's, whose creature has left the game"""
    blade = card("Sword", "{1}", "Artifact — Equipment", static(enchanted, gets(1, 1)))
    theirs = table.bob.has(bear)
    mine = table.alice.has(blade, attached_to=theirs)
    table.alice.casts(card("Fade", "{U}", "Instant", phase_out(target(creature))), at=theirs)
    table.resolve()
    assert mine.id in table.state.absent
    table.bob.concedes()
    table.pass_to("upkeep", table.alice)
    assert mine.id in table.state.battlefield
    assert mine.attached_to is None


def test_the_last_player_wins_when_two_others_lose_at_once(table: Duel) -> None:
    """800.4a, 704.3: two lose together, the third wins"""
    table.carol.has(bear)
    table.alice.casts(card("Doom", "{B}", "Sorcery", lose_life(20, each(opponent))))
    table.resolve()
    assert table.alice.won


def test_an_aura_of_another_on_a_player_who_leaves_goes_to_the_graveyard(table: Duel) -> None:
    """800.4a, 704.5m, 303.4c: and one on a player who stays does not"""
    curse = card("Curse", "{U}", "Enchantment — Aura Curse", enchant(player))
    auras = [table.alice.casts(curse, at=table.bob)]
    table.resolve()
    auras.append(table.alice.casts(curse, at=table.carol))
    table.resolve()
    table.bob.concedes()
    assert [aura.zone for aura in auras] == ["graveyard", "battlefield"]


def test_copies_and_abilities_of_theirs_leave_no_trace(table: Duel) -> None:
    """800.4a: they cease to exist, and go to no zone"""
    bolt = table.bob.casts("Incinerate", at=table.alice)
    table.bob.casts("Fork", at=bolt)
    table.resolve(table.carol)
    ping = table.bob.has(card("Ping", "{R}", "Artifact", activated("{T}", damage(1, target(player)))))
    table.bob.activates(ping, at=table.alice)
    said = len(table.log)
    table.bob.concedes()
    assert list(table.stack) == list(table.exile) == []
    assert table.log[said:] == ["Bob loses the game: conceded (104.3a).", "Ping leaves the battlefield (800.4a)."]


@pytest.mark.parametrize("leaves", ["Alice", "Bob"])
def test_a_copy_of_a_card_belongs_to_whoever_casts_it(leaves: str) -> None:
    """112.2, 800.4a, 722.3c: not to who controlled the prepared permanent when the copy was made"""
    table = Duel("Alice", "Bob", "Carol", unscripted=WAIT)
    singer = table.carol.has("Abigale, Poet Laureate")
    mine = table.bob.has(bear)
    for seat in (table.alice, table.bob):
        seat.casts(lure, at=singer)
        table.resolve()
        if seat is table.alice:
            seat.casts("Wandering Ones")
            table.resolve_all()
    table.pass_to("main", table.bob)
    stanza = table.bob.casts(table.alice.exile[0], at=mine)
    getattr(table, leaves.lower()).concedes()
    assert stanza.zone == ("stack" if leaves == "Alice" else None)


def test_the_extra_turn_of_one_who_has_left_is_a_moment_all_the_same(table: Duel) -> None:
    """800.4k, 800.4m: what lasts until their next turn ends where it would begin, and the turn does not"""
    ban = ApplyRules((rule("cant attack", creature),), YOUR_NEXT_TURN)
    table.pass_to("main", table.bob)
    table.bob.casts(card("Respite", "{W}", "Sorcery", ban, ExtraTurn()))
    table.resolve()
    table.bob.concedes()
    assert table.state.effects
    table.next_turn("upkeep")
    assert (table.active, table.state.effects) == (table.carol, {})


@pytest.mark.parametrize("lasts", [YOUR_NEXT_TURN, END_OF_YOUR_NEXT_TURN])
def test_what_began_in_the_turn_before_ends_there_too(table: Duel, lasts: str) -> None:
    """800.4m"""
    table.bob.casts(card("Truce", "{W}", "Instant", ApplyRules((rule("cant attack", creature),), lasts)))
    table.resolve()
    table.bob.concedes()
    assert table.state.effects
    table.next_turn("upkeep")
    assert (table.active, table.state.effects) == (table.carol, {})


def test_a_spell_that_they_had_taken_goes_back(table: Duel) -> None:
    """800.4a: the effect that gave it to them ends"""
    bolt = table.alice.casts("Incinerate", at=table.carol)
    table.bob.casts(card("Snatch", "{U}", "Instant", control_spell(target(spell))), at=bolt)
    table.resolve()
    assert bolt.controller is table.bob
    table.bob.concedes()
    assert (bolt.zone, bolt.controller) == ("stack", table.alice)
    table.resolve()
    assert table.carol.life == 17
