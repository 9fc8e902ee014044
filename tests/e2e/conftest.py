"""A browser, a server of its own for each test, and somebody at its page."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.e2e.browser import Person, Server, browsing, serving
from tests.e2e.stage import on_stage, title_of


@pytest.hookimpl(tryfirst=True)  # before the tests are selected by their marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if isinstance(item, pytest.Function) and {"browser", "firefox"} & set(item.fixturenames):
            item.add_marker("browser")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browsing() as found:
        yield found


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path / "games.db") as found:
        yield found


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Callable[[], Person]]:
    """Makes somebody at the page, in a browser of their own."""
    came: list[Person] = []

    def another() -> Person:
        came.append(Person(browser, server.url))
        return came[-1]

    yield another
    for one in came:
        one.leaves()


@pytest.fixture
def ann(person: Callable[[], Person]) -> Person:
    return person()


@pytest.fixture
def at_scene(browser: Browser, tmp_path: Path) -> Iterator[Callable[[Path], Person]]:
    """Ann in the lobby of a server whose games begin where this scene ends."""
    with ExitStack() as stack:

        def come(scene: Path) -> Person:
            server = stack.enter_context(serving(tmp_path / "games.db", variables=on_stage(scene)))
            ann = Person(browser, server.url)
            stack.callback(ann.leaves)
            ann.come()
            ann.is_guest("Ann")
            ann.chooses(title_of(scene))
            return ann

        yield come
