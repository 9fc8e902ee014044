"""Why something happened, or didn't: from the event back to who began it."""

import pytest

from tests.engine.explaining import last, rules_of, texts
from tests.harness import Duel
from twinstack.engine.magic.explain import Explanation, explain_event, explain_object, find_event
from twinstack.engine.magic.table import new_game
from twinstack.engine.magic.words import (
    WHILE_SOURCE,
    WHILE_TAPPED,
    a,
    activated,
    anything,
    artifact,
    become_copy,
    card,
    creature,
    destroy,
    discard,
    draw,
    enters,
    flash,
    goes_instead,
    has,
    hexproof,
    put_counters,
    tap,
    target,
    there_is,
    untap,
    until_end_of_turn,
    when,
    your_upkeep,
    yours,
)


def test_a_creature_died_of_the_damage_that_it_was_dealt(duel: Duel) -> None:
    """704.5g"""
    bears = duel.bob.has("Grizzly Bears")
    duel.alice.casts("Incinerate", at=bears)
    duel.resolve()
    assert texts(last(duel, "leave")) == [
        "Grizzly Bears dies",
        "It had 3 damage on it and a toughness of 2",
        "Incinerate deals 3 damage to Grizzly Bears",
        "Incinerate resolves",
        "Alice casts Incinerate, targeting Grizzly Bears",
    ]
    assert rules_of(last(duel, "leave"))[0] == "704.5g"


def test_namesakes_in_combat_are_told_apart(duel: Duel) -> None:
    """510.2"""
    mine, theirs = duel.alice.has("Grizzly Bears"), duel.bob.has("Grizzly Bears")
    duel.alice.attacks(mine)
    duel.bob.blocks({theirs: mine})
    duel.pass_to("end combat")
    at = find_event(duel.game, mine.first, "leave")
    assert at is not None
    assert texts(explain_event(duel.game, at))[2:] == [
        "Bob's Grizzly Bears deals 2 combat damage to Alice's Grizzly Bears",
        "Bob's Grizzly Bears blocks Alice's Grizzly Bears",
    ]


def test_a_clone_of_nothing_died_of_its_toughness(duel: Duel) -> None:
    """704.5f"""
    duel.alice.casts("Clone")
    duel.resolve()
    told = last(duel, "leave")
    assert rules_of(told)[0] == "704.5f"
    assert "Its toughness was 0; without effects and counters it is 0" in texts(told)


def test_the_legend_rule_names_the_other_one(duel: Duel) -> None:
    """704.5j"""
    krenko = duel.alice.has("Krenko, Mob Boss")
    duel.alice.casts("Clone")
    duel.resolve(krenko, krenko)
    told = last(duel, "leave")
    assert told.title == "Krenko, Mob Boss (Clone) dies"
    assert "Alice also controlled Krenko, Mob Boss (the card itself)" in texts(told)


def test_a_copy_ceased_to_exist_because_it_left_the_stack(duel: Duel) -> None:
    """704.5e: from the copy back to the one who cast what copied."""
    spell = duel.alice.casts("Incinerate", at=duel.bob)
    duel.alice.casts("Fork", at=spell)
    duel.resolve(duel.bob)
    duel.resolve()
    told = last(duel, "cease")
    assert told.title == "The copy of Incinerate ceases to exist"
    assert rules_of(told)[:4] == ["704.5e", "707.10", "608.2n", "608.1"]
    assert "Alice casts Fork, targeting Incinerate" in texts(told)


def test_a_token_ceased_to_exist_because_it_was_moved(duel: Duel) -> None:
    """704.5d"""
    token = duel.bob.has("Grizzly Bears", token=True)
    duel.alice.casts("Unsubstantiate", at=token)
    duel.resolve()
    told = last(duel, "cease")
    assert rules_of(told)[0] == "704.5d"
    assert any("Unsubstantiate resolves" in text for text in texts(told))


def test_a_spell_did_nothing_because_its_target_was_gone(duel: Duel) -> None:
    """608.2b"""
    bears = duel.bob.has("Grizzly Bears")
    duel.alice.casts("Giant Growth", at=bears)
    duel.bob.casts("Incinerate", at=bears)
    duel.resolve_all()
    told = last(duel, "fizzle")
    assert rules_of(told)[:2] == ["608.2b", "704.5g"]
    assert "Alice casts Giant Growth, targeting Grizzly Bears" in texts(told)


def test_a_countered_spell_tells_what_countered_it(duel: Duel) -> None:
    """701.6a"""
    spell = duel.alice.casts("Incinerate", at=duel.bob)
    duel.bob.casts("Quench", at=spell)
    duel.resolve("no")
    at = next(at for at, event in enumerate(duel.state.log) if event.how == "countered")
    told = explain_event(duel.game, at)
    assert rules_of(told)[:2] == ["701.6a", "701.6a"]
    assert "Bob casts Quench, targeting Incinerate" in texts(told)


def test_a_condition_that_did_not_hold_is_quoted(duel: Duel) -> None:
    """603.4"""
    told = _untriggered(duel)
    assert rules_of(told)[0] == "603.4"
    assert any(text.startswith("Its condition did not hold: if ") for text in texts(told))


def _untriggered(duel: Duel) -> Explanation:
    ability = when(your_upkeep, tap(target(creature)), if_=there_is(artifact & creature))
    duel.alice.has(duel.card(card("Idle Watcher", "{1}", "Artifact", ability)))
    duel.pass_to("upkeep", duel.alice)
    return last(duel, "no trigger")


def test_a_trigger_without_targets_tells_so(duel: Duel) -> None:
    """603.3d"""
    picky = card("Picky", "{1}", "Artifact", when(enters(), tap(target(creature))))
    duel.alice.casts(duel.card(picky))
    duel.resolve()
    assert rules_of(last(duel, "no trigger"))[0] == "603.3d"


def test_an_aura_fell_off_because_its_host_was_gone(duel: Duel) -> None:
    """704.5m"""
    bears = duel.bob.has("Grizzly Bears")
    aura = duel.alice.has("Control Magic", attached_to=bears)
    duel.alice.casts("Incinerate", at=bears)
    duel.resolve()
    at = find_event(duel.game, aura.first, "leave")
    assert at is not None
    assert rules_of(explain_event(duel.game, at))[:2] == ["704.5m", "704.5g"]


def test_an_attacker_became_tapped_because_it_attacked(duel: Duel) -> None:
    """508.1f"""
    bears = duel.alice.has("Grizzly Bears")
    duel.alice.attacks(bears)
    assert texts(last(duel, "tap")) == ["Grizzly Bears becomes tapped", "Grizzly Bears attacks Bob"]


def test_a_sacrifice_was_a_cost(duel: Duel) -> None:
    """602.2b"""
    fanatic = duel.alice.has("Mogg Fanatic")
    duel.alice.activates(fanatic, at=duel.bob)
    told = last(duel, "sacrifice")
    assert "It was a cost of Mogg Fanatic" in texts(told)
    assert "602.2b" in rules_of(told)


def test_a_regenerated_creature_tells_what_saved_it(duel: Duel) -> None:
    """701.19"""
    ascetic = duel.alice.has("Troll Ascetic")
    duel.alice.activates(ascetic)
    duel.resolve()
    bears = duel.bob.has("Kalonian Hydra", counters={"+1/+1": 4})
    duel.pass_to("begin combat")
    duel.alice.attacks(ascetic)
    duel.bob.blocks({bears: ascetic})
    duel.pass_to("end combat")
    told = last(duel, "regenerate")
    assert rules_of(told)[0] == "701.19"
    assert any("ability resolves" in text for text in texts(told))


def test_losing_names_what_cost_the_last_life(duel: Duel) -> None:
    """704.5a"""
    duel.state.players[1].life = 3
    duel.alice.casts("Incinerate", at=duel.bob)
    duel.resolve()
    told = last(duel, "lose")
    assert rules_of(told)[:2] == ["704.5a", "120.3"]
    assert "Incinerate deals 3 damage to Bob" in texts(told)


def test_a_copy_that_ended_tells_since_when_and_why(duel: Duel) -> None:
    """514.2"""
    duel.alice.has("Renegade Doppelganger")
    duel.alice.casts("Grizzly Bears")
    duel.resolve()
    duel.resolve("yes")
    duel.next_turn()
    told = last(duel, "copy ends")
    assert told.title == "Renegade Doppelganger is no longer a copy of Grizzly Bears"
    assert rules_of(told)[:2] == ["514.2", "707.4"]


def test_a_creature_dealt_damage_by_deathtouch_says_so(duel: Duel) -> None:
    """704.5h"""
    rats, bears = duel.bob.has("Typhoid Rats"), duel.alice.has("Grizzly Bears")
    duel.alice.attacks(bears)
    duel.bob.blocks({rats: bears})
    duel.pass_to("end combat")
    at = find_event(duel.game, bears.first, "leave")
    assert at is not None
    assert rules_of(explain_event(duel.game, at))[0] == "704.5h"


def test_a_creature_shrunk_to_nothing_counts_its_counters(duel: Duel) -> None:
    """704.5f"""
    bears = duel.bob.has("Grizzly Bears")
    duel.alice.casts("Skinrender")
    duel.resolve(bears)
    duel.resolve()
    told = last(duel, "leave")
    assert rules_of(told)[0] == "704.5f"
    assert "It had 3 -1/-1 counters" in texts(told)
    assert any("Skinrender" in text and "resolves" in text for text in texts(told))


def test_a_planeswalker_lost_its_loyalty_to_damage(duel: Duel) -> None:
    """704.5i"""
    jace = duel.bob.has("Jace Beleren")
    duel.alice.casts("Incinerate", at=jace)
    duel.resolve()
    assert rules_of(last(duel, "leave"))[0] == "704.5i"
    assert "Incinerate deals 3 damage to Jace Beleren" in texts(last(duel, "leave"))


def test_an_equipment_came_off_because_its_bearer_was_gone(duel: Duel) -> None:
    """704.5n"""
    bears = duel.alice.has("Grizzly Bears")
    duel.alice.has("Loxodon Warhammer", attached_to=bears)
    duel.bob.casts("Swords to Plowshares", at=bears)
    duel.resolve()
    assert rules_of(last(duel, "unattach"))[0] == "704.5n"
    assert "Bob casts Swords to Plowshares, targeting Grizzly Bears" in texts(last(duel, "unattach"))


def test_an_aura_that_may_no_longer_be_there_says_on_what(duel: Duel) -> None:
    """704.5m"""
    factory = duel.alice.has("Mishra's Factory")
    duel.alice.activates(factory, 2)
    duel.resolve()
    duel.alice.casts("Rancor", at=factory)
    duel.resolve()
    duel.next_turn()
    at = find_event(duel.game, duel["Rancor"].obj.was, "move")
    told = last(duel, "leave")
    assert at is not None
    assert "It may no longer be on Mishra's Factory" in texts(told)


def test_a_loss_by_poison_is_explained(duel: Duel) -> None:
    """704.5b, 704.5c"""
    mamba = duel.alice.has("Blight Mamba")
    duel.state.players[1].counters = {"poison": 9}
    duel.alice.attacks(mamba)
    duel.pass_to("end combat")
    told = last(duel, "lose")
    assert rules_of(told)[0] == "704.5c"
    assert any("poison counter" in text for text in texts(told))


def test_an_empty_library_is_named(duel: Duel) -> None:
    """704.5b"""
    for id in list(duel.bob.player.library):
        duel.state.objects.pop(id)
    duel.bob.player.library.clear()
    duel.pass_to("draw", duel.bob)
    assert rules_of(last(duel, "lose"))[0] == "704.5b"


def test_a_world_gave_way_to_a_newer_one(duel: Duel) -> None:
    """704.5k"""
    duel.alice.has(duel.card(card("Old World", "{1}", "World Enchantment")))
    duel.bob.has("Grizzly Bears")
    duel.alice.casts(duel.card(card("New World", "{1}", "World Enchantment")))
    duel.resolve()
    told = last(duel, "leave")
    assert rules_of(told)[0] == "704.5k"
    assert "New World is newer" in texts(told)
    assert not any("Grizzly Bears" in text for text in texts(told))


def test_a_target_that_stayed_but_became_illegal_is_named(duel: Duel) -> None:
    """608.2b"""
    bears = duel.bob.has("Grizzly Bears")
    veil = card("Veil", "{1}", "Instant", until_end_of_turn(target(creature), has(hexproof)))
    duel.alice.casts("Incinerate", at=bears)
    duel.bob.casts(duel.card(veil), at=bears)
    duel.resolve_all()
    assert "Grizzly Bears was no longer a legal target" in texts(last(duel, "fizzle"))


def test_an_ability_that_did_nothing_quotes_its_condition(duel: Duel) -> None:
    """603.4: asked again as it resolves."""
    ability = when(your_upkeep, draw(1), if_=there_is(artifact & yours))
    duel.alice.has(duel.card(card("Watcher", "{1}", "Enchantment", ability)))
    stone = duel.alice.has("Strionic Resonator")
    duel.pass_to("upkeep", duel.alice)
    smash = card("Smash", "{1}", "Instant", destroy(target(artifact)))
    duel.bob.casts(duel.card(smash), at=stone)
    duel.resolve_all()
    told = last(duel, "fizzle")
    assert rules_of(told)[0] == "603.4"
    assert "Watcher's ability triggers" in texts(told)


def test_what_was_cast_played_and_drawn_says_by_which_rule(duel: Duel) -> None:
    """601.2, 305.1, 504.1, 120.3"""
    duel.alice.plays("Forest")
    duel.alice.casts("Ancestral Recall", at=duel.alice)
    duel.resolve()
    log = duel.state.log
    by_how = {event.how: explain_event(duel.game, at) for at, event in enumerate(log) if event.kind == "move"}
    assert rules_of(by_how["cast"])[0] == "601.2"
    assert "Ancestral Recall resolves" in texts(by_how["draw"])
    duel.pass_to("draw", duel.bob)
    assert rules_of(last(duel, "draw")) == ["504.1"]


def test_an_opening_hand_was_drawn_to_begin_with() -> None:
    """103.5"""
    game = new_game([["Forest"] * 40] * 2)
    assert game.decision is not None
    game.answer(game.decision.default)
    at = next(at for at, event in enumerate(game.state.log) if event.kind == "draw")
    assert rules_of(explain_event(game, at)) == ["103.5"]


def test_a_discard_was_for_the_hand_size_or_for_an_effect(duel: Duel) -> None:
    """514.1, 701.9"""
    for _ in range(9):
        duel.alice.holds("Forest")
    duel.alice.casts(duel.card(card("Rummage", "{1}", "Sorcery", discard(1))))
    duel.resolve("Forest")
    assert rules_of(last(duel, "discard"))[:2] == ["701.9", "608.1"]
    duel.next_turn(choosing=["Forest"])
    assert rules_of(last(duel, "discard")) == ["514.1"]


def test_lifelink_gained_the_life(duel: Duel) -> None:
    """120.3f"""
    skirge = duel.alice.has("Vault Skirge")
    duel.alice.attacks(skirge)
    duel.pass_to("end combat")
    told = last(duel, "gain life")
    assert rules_of(told)[:2] == ["120.3f", "510.2"]


def test_life_that_was_paid_or_gained_by_an_effect_names_it(duel: Duel) -> None:
    duel.alice.has("Soul Warden")
    duel.bob.casts(duel.card(card("Elf", "{1}", "Creature — Elf", "1/1", flash)))
    duel.resolve_all()
    assert texts(last(duel, "gain life"))[1] == "Soul Warden's ability resolves"


def test_what_untapped_did_so_in_the_untap_step_or_by_an_effect(duel: Duel) -> None:
    """502.3"""
    bears = duel.bob.has("Grizzly Bears", tapped=True)
    wake = card("Wake", "{1}", "Instant", untap(target(creature)))
    duel.alice.casts(duel.card(wake), at=bears)
    duel.resolve()
    assert rules_of(last(duel, "untap"))[1] == "608.1"
    duel.bob.has("Forest", tapped=True)
    duel.next_turn()
    assert rules_of(last(duel, "untap")) == ["502.3"]


@pytest.mark.parametrize("lasts", [WHILE_SOURCE, WHILE_TAPPED])
def test_a_copy_that_was_kept_up_ends_with_what_kept_it_up(duel: Duel, lasts: str) -> None:
    """611.2b"""
    mirror = card(
        "Mirror", "{1}", "Artifact", activated("{T}", become_copy(target(creature), a(creature - yours), lasts))
    )
    glass = duel.alice.has(duel.card(mirror))
    warden = duel.alice.has("Soul Warden")
    duel.bob.has("Grizzly Bears")
    duel.alice.activates(glass, at=warden)
    duel.resolve()
    assert warden.name == "Grizzly Bears"
    if lasts == WHILE_SOURCE:
        duel.bob.casts(duel.card(card("Smash", "{1}", "Instant", destroy(target(artifact)))), at=glass)
        duel.resolve()
        assert "Bob casts Smash, targeting Mirror" in texts(last(duel, "copy ends"))
    else:
        duel.bob.casts(duel.card(card("Wake", "{1}", "Instant", untap(target(artifact)))), at=glass)
        duel.resolve()
        assert "Mirror no longer keeps it up" in texts(last(duel, "copy ends"))
    assert rules_of(last(duel, "copy ends"))[0] == "611.2b"


def test_prevented_damage_names_the_shield(duel: Duel) -> None:
    """615.1"""
    bears = duel.alice.has("Grizzly Bears")
    healer = duel.alice.has("Samite Healer")
    duel.alice.activates(healer, at=bears)
    duel.resolve()
    duel.bob.casts("Incinerate", at=bears)
    duel.resolve()
    told = last(duel, "prevent")
    assert rules_of(told)[0] == "615.1"
    assert "Alice activates Samite Healer's ability, targeting Grizzly Bears" in texts(told)


def test_what_went_elsewhere_instead_names_the_replacement(duel: Duel) -> None:
    """614.6"""
    duel.alice.has(duel.card(card("Void", "{1}", "Enchantment", goes_instead(anything, "graveyard", "exile"))))
    bears = duel.bob.has("Grizzly Bears")
    duel.alice.casts("Incinerate", at=bears)
    duel.resolve()
    at = find_event(duel.game, bears.first, "leave")
    assert at is not None
    told = explain_event(duel.game, at)
    assert told.title == "Grizzly Bears is exiled"
    assert "614.6" in rules_of(told)
    assert any(text.startswith("Void says: ") for text in texts(told))


def test_a_reflexive_ability_tells_no_more_than_there_is(duel: Duel) -> None:
    """A delayed ability is told by what set it up. 603.7"""
    duel.bob.has("Grizzly Bears")
    duel.alice.casts("Flickerwisp")
    duel.resolve_all()
    duel.pass_to("end")
    told = last(duel, "trigger")
    assert told.text()
    assert explain_object(duel.game, duel.state.log[told.id].obj).steps


def test_no_event_about_an_object_is_found_where_there_is_none(duel: Duel) -> None:
    bears = duel.bob.has("Grizzly Bears")
    assert find_event(duel.game, bears.id) is None


def test_the_last_event_can_be_counted_from_the_end(duel: Duel) -> None:
    duel.alice.casts("Giant Growth", at=duel.bob.has("Grizzly Bears"))
    duel.resolve()
    assert explain_event(duel.game, -1).id == len(duel.state.log) - 1


def test_the_legend_rule_names_a_token_as_one_and_nothing_of_another_player(duel: Duel) -> None:
    """704.5j"""
    token = duel.alice.has("Krenko, Mob Boss", token=True)
    duel.bob.has("Krenko, Mob Boss")
    duel.alice.casts("Krenko, Mob Boss")
    duel.resolve(token)
    told = texts(last(duel, "leave"))
    assert "Alice also controlled Alice's Krenko, Mob Boss token (a token)" in told
    assert not any("Bob" in text for text in told)


def test_of_two_legends_the_newer_went_by_the_rules_of_2004() -> None:
    """420.5e of 2004: whoever controls them"""
    duel = Duel(profile="magic-2004")
    duel.bob.has("Krenko, Mob Boss")
    duel.bob.has("Grizzly Bears")
    duel.alice.casts("Krenko, Mob Boss")
    duel.resolve()
    told = last(duel, "leave")
    assert rules_of(told)[0] == "420.5e"
    assert texts(told)[1] == "Bob's Krenko, Mob Boss (the card itself) had been so for longer"
    assert not any("Grizzly Bears" in text for text in texts(told))


def test_counters_that_make_nothing_smaller_are_no_reason_for_a_death(duel: Duel) -> None:
    """704.5f, 613.4c"""
    bears = duel.bob.has("Grizzly Bears", counters={"charge": 1, "-1/-1": 1})
    duel.alice.casts(card("Wilt", "{B}", "Instant", put_counters("-1/-1", 1, target(creature))), at=bears)
    duel.resolve()
    told = texts(last(duel, "leave"))
    assert "It had 2 -1/-1 counters" in told
    assert not any("charge" in text for text in told)
