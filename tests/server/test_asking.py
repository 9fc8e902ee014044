"""Decisions as they are sent to clients."""

import msgspec

from tests.harness import Duel
from tests.magic_wire import SHEET
from twinstack.engine.magic.words import card, must_be_blocked
from twinstack.protocol.options import default_of, options_of
from twinstack.protocol.rows import DecisionRow
from twinstack.server.views import Viewer, catalogue


def _blocking(duel: Duel, many: int) -> tuple[Viewer, bytes]:
    attackers = [duel.alice.has("Grizzly Bears") for _ in range(many)]
    for _ in range(many):
        duel.bob.has("Runeclaw Bear")
    duel.alice.attacks(*attackers)
    while duel.game.decision is not None and duel.game.decision.kind != "blockers":
        duel.game.answer(("pass",))
    viewer = Viewer(duel.game, 1, catalogue())
    assert duel.game.decision is not None
    return viewer, msgspec.msgpack.encode(viewer.decision(duel.game.decision, 1))


def test_blocks_travel_in_a_size_that_grows_with_the_creatures_and_not_with_the_pairs() -> None:
    """509.1a"""
    few, many = _blocking(Duel(), 5)[1], _blocking(Duel(), 50)[1]
    assert len(many) < len(few) + 45 * 8


def test_a_client_lists_the_blocks_in_the_order_of_the_engine(duel: Duel) -> None:
    """509.1a"""
    flyer = duel.alice.has("Birds of Paradise")
    attackers = [duel.alice.has("Grizzly Bears"), flyer, duel.alice.has("Grizzly Bears")]
    bear, other = duel.bob.has("Birds of Paradise"), duel.bob.has("Runeclaw Bear")
    duel.alice.attacks(*attackers)
    while duel.game.decision is not None and duel.game.decision.kind != "blockers":
        duel.game.answer(("pass",))
    viewer = Viewer(duel.game, 1, catalogue())
    asked = duel.game.decision
    assert asked is not None
    row = msgspec.convert(viewer.decision(asked, 1), DecisionRow)
    assert row.options == []
    listed = [tuple(option.refs) for option in options_of(row)]
    assert listed == [tuple(map(viewer.ref, option.refs)) for option in asked.options]
    assert (viewer.ref(bear.id), viewer.ref(flyer.id)) in listed
    assert (viewer.ref(other.id), viewer.ref(flyer.id)) not in listed


def test_who_has_to_block_something_is_offered_that_block(duel: Duel) -> None:
    """509.1c: not the first that there is"""
    lure = card("Lurer", "{G}", "Creature — Beast", "1/1", must_be_blocked())
    plain, lurer = duel.alice.has("Runeclaw Bear"), duel.alice.has(lure)
    blocker = duel.bob.has("Grizzly Bears")
    duel.alice.attacks(plain, lurer)
    while duel.asked != "blockers":
        assert duel.game.decision is not None
        duel.game.answer(("pass",))
    asked = duel.game.decision
    assert asked is not None
    viewer = Viewer(duel.game, 1, catalogue())
    row = msgspec.convert(viewer.decision(asked, 1), DecisionRow)
    assert [options_of(row)[at].refs for at in default_of(row)] == [[viewer.ref(blocker.id), viewer.ref(lurer.id)]]


def test_an_option_at_priority_has_a_kind(duel: Duel) -> None:
    """So a client may hide what makes mana, and need not read labels. 117.1"""
    duel.alice.has("Forest")
    duel.alice.holds("Giant Growth")
    duel.alice.holds("Forest")
    duel.alice.has("Grizzly Bears")
    asked = duel.game.decision
    assert asked is not None
    row = msgspec.convert(Viewer(duel.game, 0, catalogue()).decision(asked, 1), DecisionRow)
    found = {one.label: SHEET.option_of(row.kind) for one, row in zip(asked.options, options_of(row), strict=True)}
    assert found == {
        "Pass priority": "pass", "Cast Giant Growth": "cast", "Play Forest": "land", "Forest: add {G}": "mana",
        "Pay for the next spell or ability by hand": "by hand", "Concede the game": "concede",
    }  # fmt: skip
