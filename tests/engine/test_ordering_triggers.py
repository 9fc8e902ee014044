"""Putting several triggered abilities on the stack: who is asked, and when it matters. 603.3b"""

import pytest

from tests.harness import Duel
from twinstack.engine.errors import ScenarioError


def test_abilities_that_are_alike_need_no_order(duel: Duel) -> None:
    duel.alice.has("Zulaport Cutthroat")
    duel.alice.has("Grizzly Bears")
    duel.alice.activates(duel.alice.has("Nevinyrral's Disk"))
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (22, 18)


def test_abilities_that_differ_are_ordered_by_their_controller(duel: Duel) -> None:
    """603.3b"""
    duel.alice.has("Soul Warden")
    duel.alice.casts("Mulldrifter")
    with pytest.raises(ScenarioError, match="In which order do your abilities go on the stack"):
        duel.resolve_all()
