"""Actions that only lead back to where they began are not offered again and again."""

from tests.harness import Duel
from twinstack.engine.magic.rules.priority import OFTEN


def _offered(duel: Duel) -> list[str]:
    assert duel.game.decision is not None
    return [option.id for option in duel.game.decision.options]


def _cast_and_take_back(duel: Duel) -> None:
    cast = next(id for id in _offered(duel) if id.startswith("cast:"))
    duel.game.answer((cast,))
    duel.game.answer(("cancel",))


def test_what_is_paid_by_hand_and_taken_back_again_and_again_is_offered_no_more(duel: Duel) -> None:
    """732.1"""
    duel.alice.has("Forest")
    duel.alice.has("Forest")
    duel.alice.holds("Grizzly Bears")
    duel.game.answer(("by hand",))
    for _ in range(OFTEN):
        _cast_and_take_back(duel)
    assert not any(id.startswith("cast:") for id in _offered(duel))
    assert "by hand" not in _offered(duel)
    assert {"pass", "concede"} <= set(_offered(duel))


def test_it_is_offered_again_when_something_else_has_been_done(duel: Duel) -> None:
    """732.1"""
    for _ in range(3):
        duel.alice.has("Forest")
    duel.alice.holds("Grizzly Bears")
    duel.game.answer(("by hand",))
    for _ in range(OFTEN):
        _cast_and_take_back(duel)
    fork = duel.game.fork()
    assert fork.decision is not None
    assert [option.id for option in fork.decision.options] == _offered(duel)
    duel.game.answer((next(id for id in _offered(duel) if id.startswith("mana:")),))
    assert any(id.startswith("cast:") for id in _offered(duel))
