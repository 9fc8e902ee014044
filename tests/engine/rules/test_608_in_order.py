"""A text is carried out in the order written, and an ability knows of its own resolutions. 608"""

from tests.harness import DEFAULT, WAIT, Duel
from twinstack.engine.magic.words import (
    TurnFaceUp,
    ability_on_stack,
    activated,
    basic,
    card,
    cipher,
    controller_of,
    copy_ability,
    create_copy,
    creature,
    exile,
    exploit,
    exploits,
    face_down,
    gain_life,
    if_,
    in_exile,
    it,
    land,
    look_at,
    nth_resolution,
    opponent,
    rebound,
    search,
    target,
    top_cards,
    when,
)


def test_cipher_may_be_encoded_on_what_the_text_before_it_made(duel: Duel) -> None:
    """608.2c, 702.99a"""
    duel.play.unscripted = WAIT
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts(card("Twin", "{U}", "Sorcery", create_copy(target(creature)), cipher), at=bear)
    duel.resolve()
    assert duel.game.decision is not None
    assert len(duel.game.decision.options) == 2


def test_what_is_written_after_cipher_comes_after_it(duel: Duel) -> None:
    """608.2c"""
    duel.play.unscripted = WAIT
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts(card("Twin", "{U}", "Sorcery", cipher, create_copy(target(creature))), at=bear)
    duel.resolve()
    assert duel.game.decision is not None
    assert len(duel.game.decision.options) == 1
    assert duel.alice.battlefield.names == ["Grizzly Bears"]


def test_rebound_is_about_where_the_card_goes_at_the_end(duel: Duel) -> None:
    """702.88a, 608.2n: wherever it is written"""
    spell = duel.alice.casts(card("Again", "{U}", "Sorcery", rebound, gain_life(2)))
    duel.resolve()
    assert (spell.zone, duel.alice.life) == ("exile", 22)


def test_what_exploits_itself_has_exploited_a_creature(duel: Duel) -> None:
    """702.110b, 603.10a"""
    rat = duel.alice.casts(card("Rat", "{B}", "Creature — Rat", "1/1", exploit, when(exploits(), gain_life(3))))
    duel.resolve_all(True)
    assert (rat.zone, duel.alice.life) == ("graveyard", 23)


def test_what_left_before_has_exploited_nothing(duel: Duel) -> None:
    """702.110b: it isn't there any more to see what is sacrificed."""
    duel.play.unscripted = DEFAULT
    bear = duel.alice.has("Grizzly Bears")
    rat = duel.alice.casts(card("Rat", "{B}", "Creature — Rat", "1/1", exploit, when(exploits(), gain_life(3))))
    duel.resolve()
    duel.bob.casts("Lightning Bolt", at=rat)
    duel.resolve()
    duel.resolve_all(True)
    assert (bear.zone, duel.alice.life) == ("graveyard", 20)


def test_an_ability_counts_how_often_it_has_resolved_this_turn(duel: Duel) -> None:
    """707.10b: a copy of it counts, that of another permanent does not, and a new turn begins anew."""
    oracle = card("Oracle", "{W}", "Creature — Human", "1/1", activated("{0}", if_(nth_resolution(2), gain_life(10))))
    first, second = duel.alice.has(oracle), duel.alice.has(duel.card(oracle))
    ability = duel.alice.activates(first)
    duel.alice.casts(card("Echo", "{U}", "Instant", copy_ability(target(ability_on_stack))), at=ability)
    duel.resolve()
    duel.resolve()
    assert duel.alice.life == 20
    duel.resolve()
    assert duel.alice.life == 30
    duel.alice.activates(second)
    duel.resolve()
    duel.alice.activates(first)
    duel.resolve()
    assert duel.alice.life == 30
    duel.next_turn()
    duel.alice.activates(second)
    duel.resolve()
    assert duel.alice.life == 30


def test_who_searches_puts_the_card_under_their_own_control(duel: Duel) -> None:
    """701.23a, 110.2a"""
    bear = duel.bob.has("Grizzly Bears")
    duel.bob.has("Forest", "library")
    chosen = target(creature)
    path = card("Path", "{W}", "Instant", exile(chosen), search(basic & land, "battlefield", who=controller_of(chosen)))
    duel.alice.casts(path, at=bear)
    duel.resolve("Forest")
    assert duel.bob.battlefield.names == ["Forest"]
    assert duel.bob["Forest"].controller == duel.bob


def test_who_searches_another_library_takes_the_card(duel: Duel) -> None:
    """701.23a: its owner shuffles."""
    duel.bob.has("Grizzly Bears", "library")
    duel.alice.casts(
        card("Bribe", "{U}", "Sorcery", search(creature, "battlefield", library=target(opponent))), at=duel.bob
    )
    duel.resolve("Grizzly Bears")
    bear = duel.alice.battlefield[0]
    assert (bear.controller, bear.owner) == (duel.alice, duel.bob)


def test_a_card_that_is_exiled_face_down_has_no_characteristics(duel: Duel) -> None:
    """406.3, 406.3a: and nobody may look at it, unless they were told to look at it before."""
    hidden = duel.alice.has("Grizzly Bears", "exile", face_down="effect")
    assert (hidden.obj.chars.types, hidden.obj.chars.power, hidden.obj.chars.name) == (frozenset(), None, "")
    assert hidden.obj.known == 0
    top = duel.alice.has("Grizzly Bears", "library")
    seer = card("Seer", "{U}", "Sorcery", look_at(top_cards()), exile(it, face_down=True))
    duel.alice.casts(seer)
    duel.resolve()
    assert (top.zone, top.obj.chars.types, top.obj.known) == ("exile", frozenset(), 1)


def test_a_card_in_exile_can_be_turned_face_up(duel: Duel) -> None:
    """406.3"""
    hidden = duel.alice.has("Grizzly Bears", "exile", face_down="effect")
    duel.alice.casts(card("Light", "{W}", "Instant", TurnFaceUp(target(in_exile & face_down))), at=hidden)
    duel.resolve()
    assert (hidden.obj.face_down, hidden.name, hidden.obj.chars.power) == (None, "Grizzly Bears", 2)
