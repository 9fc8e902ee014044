"""Fixtures for all tests."""

import random
import secrets
from collections.abc import Iterator
from typing import Any

import pytest

from tests.harness import Duel
from tests.rulebooks.playing import RULES, known
from twinstack.engine import rulebooks


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--luck",
        default="0",
        metavar="TEXT",
        help="what the server draws by lot comes from this text and the test's name (default: 0)",
    )


def pytest_configure(config: pytest.Config) -> None:
    """What Hypothesis tries is the same in each run, as is what the server draws; with other luck, it tries others."""
    # pytest rewrites Hypothesis's assertions, and so has to be the first to import it
    from hypothesis import HealthCheck, settings

    no_clock: Any = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}  # a busy machine fails nothing
    settings.register_profile("same", derandomize=True, **no_clock)
    settings.register_profile("other", **no_clock)
    settings.load_profile("same" if config.getoption("--luck") == "0" else "other")


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds, invitations and tokens are the same in each run, so that a game which fails a test can be had again."""
    text = f"{request.config.getoption('--luck')} {request.node.nodeid}"
    drawn = random.Random(text)
    monkeypatch.setattr(secrets, "token_bytes", lambda nbytes=None: drawn.randbytes(32 if nbytes is None else nbytes))
    monkeypatch.setenv("TWINSTACK_LUCK", text)  # for tests/e2e/lucky.py


@pytest.fixture
def duel() -> Duel:
    """Alice and Bob, in Alice's main phase, with nothing on the table and all the mana they want."""
    return Duel()


@pytest.fixture(autouse=True)
def no_more_rulebooks() -> Iterator[None]:
    """A rule book that a test adds is not there for the next one."""
    before = set(rulebooks._BOOKS)
    yield
    for name in set(rulebooks._BOOKS) - before:
        del rulebooks._BOOKS[name]
        rulebooks._loaded.pop(name, None)


@pytest.fixture
def rulebooks_of_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Meanwhile there are the rule books of the tests besides Magic."""
    monkeypatch.setattr(rulebooks, "_BOOKS", dict(rulebooks._BOOKS))
    monkeypatch.setattr(rulebooks, "_loaded", dict(rulebooks._loaded))
    known()


@pytest.fixture(params=RULES)
def rules(request: pytest.FixtureRequest, rulebooks_of_tests: None) -> str:
    """The name of each rule book: what a test asks of one holds for all."""
    rulebooks.find(request.param)  # loaded before a test counts what is made
    return str(request.param)
