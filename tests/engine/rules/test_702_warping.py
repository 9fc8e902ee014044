"""Warp: for another cost a permanent stays for a turn, and is cast again from exile in a later one. 702.185"""

import pytest

from tests.harness import Duel, Handle
from twinstack.engine import rulebooks
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.explain import explain_object
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.rules.open_actions import could_act
from twinstack.engine.magic.text import card_text, meaning, tell
from twinstack.engine.magic.words import (
    blitz,
    card,
    cast_it,
    control_spell,
    copy_spell,
    create_copy,
    creature,
    dash,
    enters,
    exile,
    flash,
    gain_life,
    in_exile,
    in_graveyard,
    loses_all_abilities,
    put_onto_battlefield,
    return_to_hand,
    static,
    target,
    warp,
    warped,
    when,
)
from twinstack.engine.magic.words import spell as a_spell

ghost = card("Ghost", "{4}{W}", "Creature — Spirit", "3/3", when(enters(), gain_life(1)), warp("{W}"))
twin = card("Twin", "{U}", "Instant", copy_spell(target(a_spell)))


def offered(duel: Duel, of: Handle) -> list[str]:
    return [one.label for one in duel.play.asked().options if one.refs[:1] == (of.id,)]


def to_next_turn(duel: Duel) -> None:
    """Alice's next turn."""
    duel.pass_to("main", duel.bob)
    duel.pass_to("main", duel.alice)


def warps(duel: Duel) -> Handle:
    """Alice has cast a Ghost for its warp cost, and it has entered."""
    spell = duel.alice.casts(ghost, way="warp")
    duel.resolve()
    duel.resolve()
    return spell


def test_it_is_cast_for_its_warp_cost_and_exiled_at_the_next_end_step() -> None:
    """702.185a"""
    duel = Duel(sides=[Side("Alice", pool="W"), Side("Bob")])
    spell = warps(duel)
    assert (spell.zone, duel.alice.life, duel.alice.pool) == ("battlefield", 21, {})
    duel.pass_to("main", duel.bob)
    assert spell.zone == "exile"
    assert warped.name in spell.obj.choices


def test_from_exile_it_is_cast_for_its_mana_cost_in_a_later_turn(duel: Duel) -> None:
    """702.185a: and not for its warp cost, which is for the hand"""
    spell = warps(duel)
    duel.pass_to("end", duel.alice)
    duel.resolve()
    assert (spell.zone, offered(duel, spell)) == ("exile", [])
    to_next_turn(duel)
    assert offered(duel, spell) == ["Cast Ghost"]
    duel.alice.casts(spell)
    assert sum(spell.obj.cast.paid.get(f"spent {letter}", 0) for letter in "WUBRGC") == 5
    duel.resolve()
    duel.resolve()
    to_next_turn(duel)
    assert (spell.zone, duel.alice.life) == ("battlefield", 22)


def test_for_its_mana_cost_it_stays(duel: Duel) -> None:
    """702.185a"""
    spell = duel.alice.casts(ghost)
    duel.resolve()
    duel.resolve()
    to_next_turn(duel)
    assert spell.zone == "battlefield"


def test_it_is_cast_when_its_type_allows(duel: Duel) -> None:
    """702.185a, 117.1a: with flash in another player's turn, too"""
    quick = card("Quick", "{1}{W}", "Creature — Spirit", "2/1", flash, warp("{W}"))
    fast, slow = (duel.alice.has(one, "exile", set_aside="warped") for one in (quick, ghost))
    duel.pass_to("main", duel.bob)
    duel.bob.passes()
    assert offered(duel, fast) == ["Cast Quick"]
    assert offered(duel, slow) == []


def test_only_its_owner_casts_it_whoever_had_it(duel: Duel) -> None:
    """702.185a"""
    spell = duel.alice.casts(ghost, way="warp")
    duel.bob.casts(card("Grasp", "{U}", "Instant", control_spell(target(a_spell))), at=spell)
    duel.resolve_all()
    assert (spell.controller, duel.bob.life) == (duel.bob, 21)
    duel.pass_to("main", duel.bob)
    assert (spell.zone, offered(duel, spell)) == ("exile", [])
    duel.pass_to("main", duel.alice)
    assert offered(duel, spell) == ["Cast Ghost"]


def test_what_has_left_is_not_exiled(duel: Duel) -> None:
    """603.7c"""
    spell = warps(duel)
    duel.alice.casts("Unsummon", at=spell)
    duel.resolve()
    to_next_turn(duel)
    assert spell.zone == "hand"


def test_what_else_exiles_it_does_not_warp_it(duel: Duel) -> None:
    """702.185b"""
    spell = warps(duel)
    duel.bob.casts(card("Away", "{W}", "Instant", exile(target(creature))), at=spell)
    duel.resolve()
    to_next_turn(duel)
    assert (spell.zone, spell.obj.choices) == ("exile", {})
    assert offered(duel, spell) == []


def test_what_leaves_exile_is_warped_no_more(duel: Duel) -> None:
    """400.7, 702.185a: for as long as it remains exiled"""
    spell = warps(duel)
    duel.pass_to("main", duel.bob)
    back = card("Back", "{U}", "Instant", return_to_hand(target(in_exile & warped)))
    duel.alice.casts(back, at=spell)
    duel.resolve()
    assert (spell.zone, spell.obj.choices, duel.state.set_aside) == ("hand", {}, {})
    duel.pass_to("main", duel.alice)
    assert offered(duel, spell) == ["Cast Ghost", "Cast Ghost (warp {W})"]


def test_it_is_not_warped_if_it_is_cast_from_elsewhere(duel: Duel) -> None:
    """702.185a: from hand only, though an effect lets it be cast for its costs"""
    away = duel.alice.has(ghost, "exile")
    duel.alice.casts(card("Now", "{U}", "Instant", cast_it(target(in_exile), free=False)), at=away)
    duel.alice.answers("Cast Ghost", kind="may cast")
    duel.resolve()
    assert sum(away.obj.cast.paid.get(f"spent {letter}", 0) for letter in "WUBRGC") == 5


def test_a_copy_of_a_warped_spell_is_exiled_too_and_gone(duel: Duel) -> None:
    """707.10f, 702.185a: what was paid is copied; no card is left to be cast"""
    spell = duel.alice.casts(ghost, way="warp")
    duel.bob.casts(twin, at=spell)
    duel.resolve_all()
    [token] = duel.bob.tokens
    duel.pass_to("main", duel.bob)
    assert (token.zone, spell.zone) == (None, "exile")
    assert list(duel.state.set_aside) == [spell.id]


def test_a_copy_of_a_warped_permanent_stays(duel: Duel) -> None:
    """707.2: what was paid for the permanent is not copied"""
    spell = warps(duel)
    duel.alice.casts(card("Mold", "{U}", "Sorcery", create_copy(target(creature))), at=spell)
    duel.resolve_all()
    clone = duel.alice.casts("Clone")
    duel.alice.answers(spell)
    duel.resolve_all()
    [token] = duel.alice.tokens
    to_next_turn(duel)
    assert (spell.zone, token.zone, clone.zone) == ("exile", "battlefield", "battlefield")


@pytest.mark.parametrize(("way", "zone"), [("warp", "exile"), ("dash", "hand"), ("blitz", "graveyard")])
def test_what_enters_as_a_copy_of_something_else_goes_all_the_same(duel: Duel, way: str, zone: str) -> None:
    """702.185a, 702.109a, 702.152a: it is the spell's ability, and is about whatever permanent the spell becomes"""
    bear = duel.bob.has("Grizzly Bears")
    visitor = card("Visitor", "{4}{W}", "Creature — Spirit", "3/3", dash("{W}"), blitz("{W}"), warp("{W}"))
    duel.alice.casts("Mystic Reflection", at=bear)
    duel.resolve()
    spell = duel.alice.casts(visitor, way=way)
    duel.resolve()
    assert (spell.zone, spell.name) == ("battlefield", "Grizzly Bears")
    duel.pass_to("main", duel.bob)
    assert (spell.zone, spell.name) == (zone, "Visitor")


def test_what_has_no_abilities_any_more_goes_all_the_same(duel: Duel) -> None:
    """702.185a: the spell had them"""
    duel.alice.has(card("Hush", "{W}", "Enchantment", static(creature, loses_all_abilities())))
    spell = duel.alice.casts(ghost, way="warp")
    duel.resolve()
    assert (spell.zone, duel.alice.life) == ("battlefield", 20)
    duel.pass_to("main", duel.bob)
    assert spell.zone == "exile"


def test_what_is_put_onto_the_battlefield_was_not_warped(duel: Duel) -> None:
    """702.185a"""
    buried = duel.alice.has(ghost, "graveyard")
    duel.alice.casts(card("Rise", "{B}", "Sorcery", put_onto_battlefield(target(creature & in_graveyard))), at=buried)
    duel.resolve_all()
    to_next_turn(duel)
    assert buried.zone == "battlefield"


def test_whoever_has_a_warped_card_seems_able_to_act() -> None:
    duel = Duel(sides=[Side("Alice", pool="WWWWW"), Side("Bob")])
    duel.alice.has(ghost, "exile", set_aside="warped")
    assert could_act(duel.game, 0)
    assert not could_act(Duel(sides=[Side("Alice", pool="WWWWW"), Side("Bob")]).game, 0)
    with pytest.raises(ScenarioError, match="expected plotted or warped"):
        duel.alice.has(ghost, "exile", set_aside="wrapped")
    with pytest.raises(ScenarioError, match="warped cards are in exile"):
        duel.alice.has(ghost, "graveyard", set_aside="warped")


def test_it_is_told_and_explained(duel: Duel) -> None:
    """702.185a-b"""
    spell = warps(duel)
    duel.pass_to("end", duel.alice)
    duel.resolve()
    assert "Ghost becomes warped." in [tell(duel.state, event, None) for event in duel.state.log]
    said = explain_object(duel.game, spell.id, 0).text(meanings=False)
    assert "It became warped in turn 5" in said
    [deed] = rulebooks.find("magic").explain.deeds(duel.game, spell.id, 0)
    assert deed.rule == "702.185a"
    assert meaning("warp").startswith("You may pay its cost to cast it from hand")
    assert "Warp {W}" in card_text(ghost)


def test_cards_of_the_book(duel: Duel) -> None:
    """702.185a"""
    colossus = duel.alice.casts("Bygone Colossus", way="warp")
    duel.resolve()
    assert colossus.size == "9/9"
    duel.pass_to("main", duel.bob)
    assert colossus.zone == "exile"
