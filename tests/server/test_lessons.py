"""A lesson in a room: it is played with what it expects, forgives what it does not expect, and outlives the server."""

from pathlib import Path

import pytest

from tests.server.table import Place, Sitting, place
from twinstack.engine import rulebooks
from twinstack.protocol import messages as m
from twinstack.server.rooms.settings import checked

LESSONS = [(name, one.name) for name in rulebooks.names() for one in rulebooks.find(name).lessons.offered]
BOOK, LESSON = "magic", "first-game"


async def sits_down(here: Place, one: Sitting, book: str = BOOK, lesson: str = LESSON) -> str:
    """The player makes the room of a lesson, and is ready: nothing else is asked of them."""
    room = here.lobby.create(one.client, m.Settings(rulebook=book, lesson=lesson)).id
    await one.ask(m.Join, room=room)
    await one.ask(m.Ready, room=room)
    await here.latest(one)
    return room


def told(one: Sitting, room: str) -> m.Coaching:
    coaching = one.rooms[room].lesson
    assert coaching is not None
    return coaching


async def reads(here: Place, one: Sitting, room: str) -> None:
    while told(one, room).waits == "read":
        assert await one.ask(m.Lesson, room=room) is None
        await here.latest(one)


async def does_as_told(here: Place, one: Sitting, room: str) -> None:
    """Whatever the open decision is, the answer that the lesson has in mind."""
    play, course = here.room(room).playing(), here.room(room).course
    assert course is not None
    assert play.decision is not None
    expected = course.expected(play.game)
    assert expected is not None
    decision = await one.asked(room)
    places = [next(at for at, option in enumerate(play.decision.options) if option.id == id) for id in expected]
    one.decisions[room] = None
    assert await one.ask(m.Answer, room=room, number=decision.number, take=places) is None
    await here.latest(one)


async def goes_on(here: Place, one: Sitting, room: str) -> None:
    """Whatever the step waits for: the answer that it has in mind, or that it was read."""
    if told(one, room).waits == "act":
        await does_as_told(here, one, room)
    else:
        await one.ask(m.Lesson, room=room)
        await here.latest(one)


@pytest.mark.parametrize(("book", "lesson"), LESSONS)
async def test_a_lesson_is_played_to_its_end(tmp_path: Path, book: str, lesson: str) -> None:
    """Its player is asked whatever the lesson is about, its bot does its part, and the last steps are about why."""
    async with place(tmp_path) as here:
        mia = here.sitting("Mia")
        room = await sits_down(here, mia, book, lesson)
        steps, said = told(mia, room).steps, set()
        while told(mia, room).waits != "end":
            assert told(mia, room).astray == ""
            last = told(mia, room)
            said.add(last.step)
            await goes_on(here, mia, room)
        assert last.waits == "why"
        assert last.points_at
        assert said == set(range(1, steps))


@pytest.mark.parametrize(("book", "lesson"), LESSONS)
async def test_nothing_passes_by_itself_while_there_is_something_to_read(
    tmp_path: Path, book: str, lesson: str
) -> None:
    async with place(tmp_path) as here:
        mia = here.sitting("Mia")
        room = await sits_down(here, mia, book, lesson)
        while told(mia, room).waits != "end":
            step = told(mia, room)
            if step.waits == "read":
                answered = len(here.room(room).playing().game.journal.answers)
                assert answered == here.room(room).record.steps[-1], step.say
            await goes_on(here, mia, room)


async def test_whoever_wants_to_be_asked_nowhere_is_asked_what_the_lesson_is_about(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        mia = here.sitting("Mia")
        room = await sits_down(here, mia)
        assert await mia.ask(m.Stops, room=room, mine=[], others=[], own=[]) is None
        while told(mia, room).waits != "end":
            assert told(mia, room).astray == ""
            await goes_on(here, mia, room)


async def test_whoever_does_something_else_is_told_so_and_goes_back(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        mia = here.sitting("Mia")
        room = await sits_down(here, mia)
        assert (await mia.ask(m.Lesson, room=room, back=True)).code == "no undo"
        await reads(here, mia, room)
        before = told(mia, room)
        assert before.points_at, "the land that is to be played"
        assert (await mia.ask(m.Lesson, room=room)).code == "no lesson", "the step waits until it is done"
        await mia.take(room, "Cast Giant Spider")
        await here.latest(mia)
        assert told(mia, room).astray == "", "a land can still be played after that"
        await mia.default(room)
        await here.latest(mia)
        assert told(mia, room).astray == "First play the Forest. Take this back, and try again."
        assert told(mia, room).step == before.step
        assert await mia.ask(m.Lesson, room=room, back=True) is None
        await here.latest(mia)
        assert told(mia, room) == before
        await does_as_told(here, mia, room)
        assert told(mia, room).step == before.step + 1


async def test_a_step_is_done_in_any_way_that_comes_to_the_same(tmp_path: Path) -> None:
    """The Spider is cast first, and the land played after it; then both steps are done."""
    async with place(tmp_path) as here:
        mia = here.sitting("Mia")
        room = await sits_down(here, mia)
        await reads(here, mia, room)
        step = told(mia, room).step
        await mia.take(room, "Cast Giant Spider")
        await here.latest(mia)
        await mia.take(room, "Play Forest")
        await here.latest(mia)
        assert (told(mia, room).step, told(mia, room).astray) == (step + 2, "")


async def test_a_choice_that_is_taken_back_takes_the_step_back(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        mia = here.sitting("Mia")
        room = await sits_down(here, mia)
        await reads(here, mia, room)
        step = told(mia, room).step
        await does_as_told(here, mia, room)
        assert await mia.ask(m.Undo, room=room) is None
        await here.latest(mia)
        assert told(mia, room).step == step


async def test_a_lesson_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        mia = here.sitting("Mia", "mia")
        room = await sits_down(here, mia)
        await reads(here, mia, room)
        await does_as_told(here, mia, room)
        before = told(mia, room)
    async with place(tmp_path) as here:
        mia = here.sitting("Mia", "mia")
        await here.back(mia, room)
        await here.latest(mia)
        assert told(mia, room).step == before.step
        assert mia.mirrors[room].seats[1].name == "Mia"
        await does_as_told(here, mia, room)
        assert told(mia, room).step == before.step + 1


async def test_only_the_player_is_told_what_a_lesson_says(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        mia, ben = here.sitting("Mia"), here.sitting("Ben")
        room = await sits_down(here, mia)
        await ben.ask(m.Watch, room=room, invitation=here.room(room).record.invitation)
        await here.latest(ben)
        assert ben.rooms[room].lesson is None
        assert (await ben.ask(m.Lesson, room=room)).code == "no seat"


async def test_a_game_that_is_no_lesson_has_no_steps(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = await here.begin(alice, bob)
        assert alice.rooms[room].lesson is None
        assert (await alice.ask(m.Lesson, room=room)).code == "no lesson"


async def test_after_the_end_a_lesson_begins_again(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        mia = here.sitting("Mia")
        room = await sits_down(here, mia)
        await reads(here, mia, room)
        await mia.ask(m.Concede, room=room)
        await here.latest(mia)
        assert mia.rooms[room].lesson is None
        await mia.ask(m.Rematch, room=room)
        await here.latest(mia)
        assert told(mia, room).step == 1


def test_a_lesson_is_for_one_and_has_no_clocks() -> None:
    settings = checked(m.Settings(lesson=LESSON, seats=4, best_of=3, rated=True))
    assert (settings.seats, settings.best_of, settings.rated, settings.private) == (2, 1, False, True)
    assert settings.clock == settings.per_decision == 0


async def test_a_lesson_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        mia = here.sitting("Mia")
        with pytest.raises(Exception, match="there is no lesson 'frist-game'; did you mean 'first-game'"):
            here.lobby.create(mia.client, m.Settings(lesson="frist-game"))
