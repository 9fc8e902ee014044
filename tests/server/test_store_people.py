"""The contract of a store: people, their sessions, keys and bans."""

from dataclasses import replace

import pytest

from tests.server.stores import LATER, NOW, session, write
from twinstack.server.storage import (
    NameTaken,
    StorageError,
    Store,
)
from twinstack.server.storage.rows import BanRow, Person, Session
from twinstack.server.storage.writes import (
    DropRoom,
    Lease,
    Release,
)


async def test_nobody_gets_a_name_that_is_or_looks_like_anothers(store: Store) -> None:
    await store.people.add(Person("1", "Alice", False, "a hash"))
    for name in ("Alice", "aLICE", "AIice", "\u0410lice"):  # a capital i for the l, and a Cyrillic letter
        with pytest.raises(NameTaken, match="is another's, or looks like it; expected another name"):
            await store.people.add(Person("2", name, True))
    with pytest.raises(StorageError):
        await store.people.add(Person("1", "Somebody else", True))
    await store.people.add(Person("2", "Bob", True))
    with pytest.raises(NameTaken):
        await store.people.become_account("2", "alice", "a hash")
    assert await store.people.by_id("2") == Person("2", "Bob", True)
    assert await store.people.named("aliCE") == Person("1", "Alice", False, "a hash")
    assert await store.people.named("Carol") is None
    assert await store.people.by_id("3") is None


async def test_a_guest_becomes_an_account_and_their_old_name_is_free(store: Store) -> None:
    await store.people.add(Person("1", "Ann (1234)", True))
    assert await store.people.count_guests() == 1
    await store.people.become_account("1", "Ann", "a hash")
    assert await store.people.by_id("1") == Person("1", "Ann", False, "a hash")
    assert await store.people.count_guests() == 0
    await store.people.add(Person("2", "Ann (1234)", True))
    await store.people.become_account("1", "ann", "a hash")  # their own name, written otherwise
    assert await store.people.named("Ann") == Person("1", "ann", False, "a hash")


async def test_sessions_have_numbers_and_end(store: Store) -> None:
    ann = Person("ann", "Ann", True)
    await store.people.add(ann)
    for one in (session("a"), session("b", "ben"), session("c", label="a bot")):
        await store.sessions.add(one)
    await store.sessions.used("c", NOW + 5)
    first, second = await store.sessions.of("ann")
    assert first.number < second.number
    assert (replace(first, number=0), replace(second, number=0)) == (
        session("a"),
        replace(session("c", label="a bot"), used=NOW + 5),
    )
    assert await store.sessions.person("a") == ann
    assert await store.sessions.person("b") is None, "nobody has this id"
    assert await store.sessions.person("x") is None
    await store.sessions.end(["a", "x"])
    assert [one.token for one in await store.sessions.of("ann")] == ["c"]
    assert await store.sessions.person("a") is None


async def test_a_session_with_the_same_token_takes_the_place_of_the_earlier_one(store: Store) -> None:
    await store.people.add(Person("eve", "Eve", True))
    for one in (session("a"), session("b")):
        await store.sessions.add(one)
    first = (await store.sessions.of("ann"))[0].number
    await store.sessions.add(replace(session("a", "eve", "a bot"), made=NOW + 1, used=NOW + 2))
    assert [one.token for one in await store.sessions.of("ann")] == ["b"]
    assert await store.sessions.of("eve") == [Session("a", "eve", "a bot", NOW + 1, NOW + 2, first)]
    found = await store.sessions.person("a")
    assert found is not None
    assert found.id == "eve"


async def test_with_a_new_password_the_other_sessions_end_but_those_of_keys(store: Store) -> None:
    await store.people.add(Person("ann", "Ann", False, "old"))
    for one in (session("kept"), session("other"), session("bot", label="a bot"), session("bens", "ben")):
        await store.sessions.add(one)
    assert await store.people.put_password("ann", "new", "kept") == {"other"}
    assert await store.people.by_id("ann") == Person("ann", "Ann", False, "new")
    assert [one.token for one in await store.sessions.of("ann")] == ["kept", "bot"]
    assert [one.token for one in await store.sessions.of("ben")] == ["bens"]


async def test_with_a_key_end_the_sessions_that_were_begun_with_it(store: Store) -> None:
    ann = Person("ann", "Ann", False, "a hash")
    await store.people.add(ann)
    for token, label in (("k1", "bot"), ("k2", "bot"), ("k3", "other")):
        await store.keys.add(token, "ann", label)
    await store.keys.add("k4", "ben", "bot")
    with pytest.raises(StorageError):
        await store.keys.add("k1", "eve", "bot")
    for one in (session("s1", label="bot"), session("s2", label="other"), session("s3"), session("s4", "ben", "bot")):
        await store.sessions.add(one)
    assert await store.keys.find("k3") == (ann, "other")
    assert (await store.keys.find("k4"), await store.keys.find("x")) == (None, None)
    assert await store.keys.count("ann") == 3
    assert await store.keys.drop("ann", "bot") == {"s1"}
    assert await store.keys.drop("ann", "bot") is None
    assert (await store.keys.count("ann"), await store.keys.count("ben")) == (1, 1)
    assert [one.token for one in await store.sessions.of("ann")] == ["s2", "s3"]


async def test_guests_without_a_session_that_was_used_are_idle_and_accounts_never(store: Store) -> None:
    people = (Person("idle", "Idle", True), Person("here", "Here", True), Person("account", "Account", False, "x"))
    for one in people:
        await store.people.add(one)
        await store.sessions.add(session(f"of {one.id}", one.id))
    soon = store.now() + 3600
    assert sorted(await store.sessions.unseen_since(soon)) == ["of account", "of here", "of idle"]
    assert await store.sessions.unseen_since(store.now() - 3600) == []
    assert sorted(await store.people.idle_guests(soon)) == ["here", "idle"]
    assert await store.people.idle_guests(store.now() - 3600) == []
    await store.sessions.seen(["of here", "never there"])
    await store.people.forget_guests(["idle", "account", "never there"])
    assert await store.people.by_id("idle") is None
    assert await store.sessions.of("idle") == []
    assert await store.people.by_id("account") == people[2]
    assert len(await store.sessions.of("account")) == 1
    await store.people.add(Person("again", "Idle", True))


async def test_a_ban_takes_the_place_of_one_of_the_same_person_or_address(store: Store) -> None:
    first, second = BanRow("ann", "", "Ann", "why", None), BanRow("", "10.0.0.1", "", "why", LATER)
    for ban in (first, second, replace(first, reason="another", until=LATER)):
        await store.bans.put(ban)
    assert await store.bans.all() == [second, replace(first, reason="another", until=LATER)]
    await store.bans.lift("", "10.0.0.1")
    await store.bans.lift("nobody", "")
    assert await store.bans.all() == [replace(first, reason="another", until=LATER)]


async def test_to_change_or_end_what_is_not_there_does_nothing(store: Store) -> None:
    await store.people.become_account("nobody", "Nobody", "a hash")
    assert await store.people.put_password("nobody", "a hash", "") == set()
    await store.people.forget_guests(["nobody"])
    await store.sessions.used("nowhere", NOW)
    await store.sessions.seen(["nowhere"])
    await store.sessions.end(["nowhere"])
    await store.bans.lift("nobody", "nowhere")
    await store.journals.forget(["no game"])
    await write(store, DropRoom("no room"), Release(Lease("no game")))
    assert await store.people.named("Nobody") is None
    assert (await store.people.count_guests(), await store.journals.count(), await store.rooms.count()) == (0, 0, 0)
    await store.people.add(Person("1", "Nobody", True))
