"""The mailbox of a room: everything comes out once and in order, however many put something there."""

import pytest
import trio

from twinstack.server.rooms.mailbox import Incoming, Mailbox, MailboxClosed


def letter(number: int) -> Incoming:
    return Incoming(None, number)


async def test_what_is_put_comes_out_in_order() -> None:
    mailbox = Mailbox(10)
    assert [mailbox.put(letter(number)) for number in range(3)] == [True] * 3
    assert [(await mailbox.take()).message for _ in range(3)] == [0, 1, 2]
    assert mailbox.take_now() is None


async def test_a_task_waits_until_something_is_put(autojump_clock: trio.testing.MockClock) -> None:
    mailbox, taken = Mailbox(10), []

    async def take_two() -> None:
        taken.extend([(await mailbox.take()).message for _ in range(2)])

    async with trio.open_nursery() as nursery:
        nursery.start_soon(take_two)
        await trio.sleep(1)
        assert taken == []
        mailbox.put(letter(1))
        mailbox.put(letter(2))
    assert taken == [1, 2]


async def test_who_gives_up_waiting_takes_nothing_with_them(autojump_clock: trio.testing.MockClock) -> None:
    mailbox = Mailbox(10)
    with trio.move_on_after(1) as patience:
        await mailbox.take()
    assert patience.cancelled_caught
    assert mailbox.put(letter(1))
    assert (await mailbox.take()).message == 1


async def test_what_comes_just_before_patience_ends_is_not_lost() -> None:
    """It is put while the waiting task has not gone on yet, and then that task is cancelled."""
    mailbox, taken = Mailbox(10), []

    async def take() -> None:
        taken.append((await mailbox.take()).message)

    async with trio.open_nursery() as nursery:
        nursery.start_soon(take)
        await trio.testing.wait_all_tasks_blocked()
        mailbox.put(letter(1))
        nursery.cancel_scope.cancel()
    assert taken == [1]


async def test_who_waits_for_space_comes_before_those_who_come_later() -> None:
    mailbox = Mailbox(1)
    mailbox.put(letter(0))
    async with trio.open_nursery() as nursery:
        for number in (1, 2, 3):
            nursery.start_soon(mailbox.send, letter(number))
            await trio.testing.wait_all_tasks_blocked()
        assert (await mailbox.take()).message == 0
        assert not mailbox.put(letter(4))  # there is space, but others wait for it
        assert [(await mailbox.take()).message for _ in range(3)] == [1, 2, 3]
    assert mailbox.put(letter(4))


async def test_who_gives_up_waiting_for_space_keeps_nobody_else_from_it() -> None:
    mailbox = Mailbox(1)
    mailbox.put(letter(0))
    async with trio.open_nursery() as nursery:
        with trio.CancelScope() as impatient:
            nursery.start_soon(mailbox.send, letter(2))
            await trio.testing.wait_all_tasks_blocked()
            impatient.cancel()
            await mailbox.send(letter(1))
        assert [(await mailbox.take()).message for _ in range(2)] == [0, 2]
    assert mailbox.put(letter(3))


async def test_a_closed_mailbox_tells_those_who_wait_and_keeps_what_it_has() -> None:
    mailbox = Mailbox(1)
    mailbox.put(letter(0))

    async def send() -> None:
        with pytest.raises(MailboxClosed):
            await mailbox.send(letter(1))

    async with trio.open_nursery() as nursery:
        nursery.start_soon(send)
        await trio.testing.wait_all_tasks_blocked()
        mailbox.close()
    assert not mailbox.put(letter(2))
    with pytest.raises(MailboxClosed):
        await mailbox.send(letter(2))
    assert (await mailbox.take()).message == 0
    assert not mailbox.put(letter(2))  # though there would be space
