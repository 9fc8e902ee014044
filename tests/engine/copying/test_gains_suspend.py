"""A spell that is exiled from the stack, and gains suspend there. 702.62b"""

from tests.harness import DEFAULT, Duel


def test_the_second_spell_of_a_turn_is_copied_and_comes_back_later() -> None:
    """702.62a-b: it is cast for nothing when its last time counter is removed; only the copy resolves now."""
    duel = Duel(unscripted=DEFAULT)
    duel.alice.has("Taigam, Master Opportunist")
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 17
    second = duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.resolve_all()
    assert (duel.bob.life, second.zone, second.counters) == (14, "exile", {"time": 4})
    assert "suspend" in second.keywords
    for left in (3, 2, 1):
        duel.next_turn("draw")
        duel.next_turn("draw")
        assert second.counters == {"time": left}
    duel.next_turn("draw")
    duel.next_turn("draw")
    assert second.zone in ("graveyard", None)
    assert duel.bob.life == 11


def test_a_card_with_suspend_of_its_own_gains_none() -> None:
    """702.62c: and the third spell of the turn is not copied."""
    duel = Duel(unscripted=DEFAULT)
    duel.alice.has("Taigam, Master Opportunist")
    duel.alice.casts("Grizzly Bears")
    duel.resolve_all()
    baloth = duel.alice.casts("Durkwood Baloth")
    duel.resolve_all()
    assert baloth.zone == "exile"
    assert len([one for one in baloth.abilities if getattr(one, "keyword", "") == "suspend"]) == 1
    assert [one.name for one in duel.alice.tokens] == ["Durkwood Baloth"]
    duel.alice.casts("Grizzly Bears")
    assert len(duel.stack) == 1
