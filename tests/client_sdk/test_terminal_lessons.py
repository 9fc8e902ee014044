"""A lesson at a terminal: it is played by what it says, forgives a mistake, and is told in words for who types."""

import re
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from tests.client_sdk.test_terminal_games import Sit, Somebody, at, folder  # noqa: F401 - a fixture
from tests.server.online import server
from twinstack.client_sdk import ClientError, Identity, Settings
from twinstack.client_sdk.terminal.lobby import Wish, sit_down
from twinstack.client_sdk.terminal.screen import Screen
from twinstack.client_sdk.trio import connect
from twinstack.engine import rulebooks

FAST: dict[str, Any] = {"messages_per_second": 5000.0, "message_burst": 5000}
LESSONS = [(name, one.name) for name in rulebooks.names() for one in rulebooks.find(name).lessons.offered]

Move = tuple[Sequence[str], str]
"""What is shown before somebody types; and the option whose number they type, or nothing for Enter alone."""
HOW: dict[tuple[str, str], Sequence[Sequence[Move]]] = {
    ("magic", "first-game"): (
        [((), "Play Forest")],
        [(("Mia: main",), "Cast Giant Spider")],
        [
            (("Mia: main",), ""),
            (("Declare attackers",), "Grizzly Bears attacks Robin"),
            (("Mia: blockers",), ""),
        ],
        [(("Mia: second main",), "")],
        [(("Robin: attackers",), ""), (("Declare blockers",), "Giant Spider blocks Hill Giant")],
        [(("Robin: blockers",), "Cast Giant Growth"), (("Choose targets",), "your Giant Spider")],
        [(("Mia: main",), "Cast Clone")],
        [(("copy of",), "")],
    ),
    ("grand-archive", "first-game"): (
        [((), "Activate Gate Guard"), (("Reserve 2",), "")],
        [
            (("Mia: main",), "Attack with Zephyr Hart"),
            (("What does",), "Ember Spirit"),
            (("Mia: retaliation",), ""),
            (("Mia: damage",), ""),
        ],
        [(("Mia: main",), ""), (("Mia: end",), "")],
        [(("Retaliate with which?",), ""), (("Robin: main",), ""), (("Robin: end",), "")],
        [(("Materialize a card",), ""), (("Mia: recollection",), "")],
        [
            (("Mia: main",), "Attack with Zephyr Hart"),
            (("What does",), "Ember Spirit"),
            (("Mia: retaliation",), ""),
            (("Mia: damage",), ""),
        ],
        [(("Mia: main",), "Activate Two Paces"), (("Choose targets",), "Zephyr Hart")],
    ),
}
"""What is typed in each step of a lesson in which something is to be done."""


class Pupil:
    """Somebody who types only after they have read all that they wait for."""

    def __init__(self, one: Somebody) -> None:
        self.one = one
        self.typed = 0  # where the paper ended when they typed last

    @property
    def new(self) -> str:
        return self.one.paper.getvalue()[self.typed :]

    async def sees(self, *texts: str) -> None:
        """All of this is shown, in whatever order, since they typed last."""
        while not all(text in self.new for text in texts):
            assert not self.one.done.is_set(), self.one.paper.getvalue()
            await self.one.paper.written.wait()

    def types(self, line: str) -> None:
        self.typed = len(self.one.paper.getvalue())
        self.one.types(line)

    def takes(self, option: str) -> None:
        """Type the number of an option, as it was shown last; nothing for Enter alone."""
        shown = re.findall(rf"^[ *]+(\d+) {re.escape(option)}", self.one.paper.getvalue(), re.MULTILINE)
        self.types(shown[-1] if option else "")


@pytest.fixture
async def sit(tmp_path: Path) -> Any:
    async with server(tmp_path / "games.db", **FAST) as address, at(address) as found:
        yield found


async def begins(sit: Sit, book: str = "magic") -> Pupil:
    return Pupil(await sit("Mia", lesson=True, settings=Settings(rulebook=book)))


@pytest.mark.parametrize(("book", "lesson"), LESSONS)
async def test_a_lesson_is_played_by_what_it_says(sit: Sit, book: str, lesson: str) -> None:
    told = rulebooks.find(book).lessons.find(lesson)
    mia, moves = await begins(sit, book), iter(HOW[book, lesson])
    steps = told.steps  # type: ignore[attr-defined]
    for number, step in enumerate(steps, 1):
        says = f"Lesson, {number} of {len(steps)}: {step.typed or step.say}\n"
        assert not re.search(r"\b(?:click|button|glow|tick)", says, re.IGNORECASE), "it speaks of typing"
        await mia.sees(says)
        if number == len(steps):
            break
        if step.kind == "read":
            await mia.sees("(Enter goes on with the lesson.)")
            mia.types("")
        elif step.kind == "why":
            copy = re.search(r"→ your .*#(\d+)\n", mia.new)
            assert copy is not None
            mia.types(f"why {copy[1]}")
            await mia.sees("copy of")
        else:
            for texts, option in next(moves):
                await mia.sees(*texts)
                mia.takes(option)
    assert "takes it back" not in mia.one.paper.getvalue()
    mia.types("quit")
    await mia.one.done.wait()


async def test_a_mistake_is_told_and_taken_back(sit: Sit) -> None:
    mia = await begins(sit)
    for step in (1, 2):
        await mia.sees(f"Lesson, {step} of 13: ")
        mia.types("")
    await mia.sees("Lesson, 3 of 13: You may play one land", "  → Forest in your hand #")
    mia.types("back")
    await mia.sees("nothing has been done since this step began")
    mia.types("")  # and goes on to combat without a land
    await mia.sees("Lesson, 3 of 13: First play the Forest. Take this back, and try again.", "`back` takes it back")
    mia.types("back")
    await mia.sees("Lesson, 3 of 13: You may play one land", "Mia: main")
    mia.types("lesson")
    await mia.sees("Lesson, 3 of 13: You may play one land")


async def test_a_lesson_is_gone_on_with_after_a_break(sit: Sit) -> None:
    mia = await begins(sit)
    await mia.sees("Lesson, 1 of 13: ")
    mia.types("")
    await mia.sees("Lesson, 2 of 13: ")
    mia.one.hangs_up()
    await mia.one.done.wait()
    assert mia.one.client.session.signed is not None
    later = Pupil(await sit(Identity(session=mia.one.client.session.signed.session), back=True))
    await later.sees("Lesson, 2 of 13: ", "(Enter goes on with the lesson.)")


async def test_a_game_that_is_no_lesson_says_how_to_begin_one(sit: Sit) -> None:
    mia = Pupil(await sit("Mia", settings=Settings(clock=0, per_decision=0, private=True), bots=1))
    await mia.sees("[Enter")
    mia.types("lesson")
    await mia.sees("there is no lesson here; `twinstack play --lesson` begins one")


async def test_a_rule_book_without_a_lesson_says_which_have_one(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db") as address, connect(address, Identity("Mia")) as client:
        with pytest.raises(ClientError) as told:
            await sit_down(client, Wish(Settings(rulebook="magic-2004"), lesson=True), Screen(StringIO()), address)
    able = " or ".join(f"--book {book}" for book, _ in LESSONS)
    assert str(told.value) == f"{rulebooks.find('magic-2004').title} has no lesson; expected: {able}"
