"""Fixtures for all tests."""

import pytest

from tests.harness import Duel


@pytest.fixture
def duel() -> Duel:
    """Alice and Bob, in Alice's main phase, with nothing on the table and all the mana they want."""
    return Duel()
