"""People in the file: guests and accounts, their sessions and keys."""

import sqlite3
import time
from collections.abc import Collection
from typing import Any

from twinstack.server.names import skeleton
from twinstack.server.storage.errors import NameTaken
from twinstack.server.storage.rows import Person, Session
from twinstack.server.storage.sqlite.calendar import Calendar
from twinstack.server.storage.sqlite.disk import Disk

_PERSON = "id, name, guest, password"


class SqlitePeople:
    """The people of a file."""

    def __init__(self, disk: Disk, calendar: Calendar) -> None:
        self._disk, self._calendar = disk, calendar

    async def add(self, person: Person) -> None:
        row = (person.id, person.name, skeleton(person.name), person.guest, person.password, time.time())
        since = self._calendar.now()

        def work(db: sqlite3.Connection) -> None:
            into = "insert into people (id, name, skeleton, guest, password, made, since) values (?, ?, ?, ?, ?, ?, ?)"
            _give_name(db, person.id, person.name, into, (*row, since))

        await self._disk.do(work)

    async def become_account(self, person: str, name: str, password: str) -> None:
        row = (name, skeleton(name), password, person)

        def work(db: sqlite3.Connection) -> None:
            change = "update people set name = ?, skeleton = ?, guest = 0, password = ? where id = ?"
            _give_name(db, person, name, change, row)

        await self._disk.do(work)

    async def by_id(self, person: str) -> Person | None:
        return await _person(self._disk, f"select {_PERSON} from people where id = ?", person)

    async def named(self, name: str) -> Person | None:
        return await _person(self._disk, f"select {_PERSON} from people where name = ?", name)

    async def put_password(self, person: str, password: str, kept: str) -> set[str]:
        which = "from sessions where person = ? and label = '' and token != ?"

        def work(db: sqlite3.Connection) -> set[str]:
            db.execute("update people set password = ? where id = ?", (password, person))
            ended = {token for (token,) in db.execute(f"select token {which}", (person, kept))}
            db.execute(f"delete {which}", (person, kept))
            return ended

        return await self._disk.do(work)

    async def count_guests(self) -> int:
        [count] = await self._disk.column("select count(*) from people where guest")
        return int(count)

    async def idle_guests(self, time: float) -> list[str]:
        return await self._disk.column(
            "select id from people where guest and since < ? "
            "and not exists (select 1 from sessions where person = people.id and seen >= ?)",
            time,
            time,
        )

    async def forget_guests(self, people: Collection[str]) -> None:
        rows = [(one,) for one in people]

        def work(db: sqlite3.Connection) -> None:
            db.executemany(
                "delete from sessions where person = ? and (select guest from people where id = person)", rows
            )
            db.executemany("delete from people where id = ? and guest", rows)

        await self._disk.do(work)


def _give_name(db: sqlite3.Connection, person: str, name: str, statement: str, values: tuple[Any, ...]) -> None:
    """Carry out the statement, unless the name is somebody else's or looks like theirs."""
    if db.execute("select 1 from people where skeleton = ? and id != ?", (skeleton(name), person)).fetchone():
        raise _taken(name)
    try:
        db.execute(statement, values)
    except sqlite3.IntegrityError as error:
        raise _taken(name) from error


def _taken(name: str) -> NameTaken:
    return NameTaken(f"the name {name!r} is another's, or looks like it; expected another name")


async def _person(disk: Disk, sql: str, *values: Any) -> Person | None:
    rows = await disk.ask(sql, *values)
    return _as_person(*rows[0]) if rows else None


def _as_person(id: str, name: str, guest: int, password: str | None) -> Person:
    return Person(id, name, bool(guest), password)


class SqliteSessions:
    """The sessions of a file."""

    def __init__(self, disk: Disk, calendar: Calendar) -> None:
        self._disk, self._calendar = disk, calendar

    async def add(self, session: Session) -> None:
        row = (session.token, session.person, session.label, session.made, session.used, self._calendar.now())
        await self._disk.do(
            lambda db: db.execute(
                "insert into sessions (token, person, label, made, used, seen) values (?, ?, ?, ?, ?, ?) "
                "on conflict (token) do update set person = excluded.person, label = excluded.label, "
                "made = excluded.made, used = excluded.used, seen = excluded.seen",
                row,
            )
        )

    async def person(self, token: str) -> Person | None:
        sql = f"select {_PERSON} from people join sessions on person = id where token = ?"
        return await _person(self._disk, sql, token)

    async def used(self, token: str, at: float) -> None:
        row = (at, self._calendar.now(), token)
        await self._disk.do(lambda db: db.execute("update sessions set used = ?, seen = ? where token = ?", row))

    async def of(self, person: str) -> list[Session]:
        sql = "select token, person, label, made, used, rowid from sessions where person = ? order by rowid"
        return [Session(*row) for row in await self._disk.ask(sql, person)]

    async def seen(self, tokens: Collection[str]) -> None:
        rows = [(self._calendar.now(), one) for one in tokens]
        await self._disk.do(lambda db: db.executemany("update sessions set seen = ? where token = ?", rows))

    async def unseen_since(self, time: float) -> list[str]:
        return await self._disk.column("select token from sessions where seen < ?", time)

    async def end(self, tokens: Collection[str]) -> None:
        rows = [(one,) for one in tokens]
        await self._disk.do(lambda db: db.executemany("delete from sessions where token = ?", rows))


class SqliteKeys:
    """The keys of a file."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    async def add(self, token: str, person: str, label: str) -> None:
        await self._disk.do(lambda db: db.execute("insert into keys values (?, ?, ?)", (token, person, label)))

    async def find(self, token: str) -> tuple[Person, str] | None:
        sql = f"select {_PERSON}, label from people join keys on person = id where token = ?"
        rows = await self._disk.ask(sql, token)
        return (_as_person(*rows[0][:4]), rows[0][4]) if rows else None

    async def count(self, person: str) -> int:
        [(count,)] = await self._disk.ask("select count(*) from keys where person = ?", person)
        return int(count)

    async def drop(self, person: str, label: str) -> set[str] | None:
        which, whose = "where person = ? and label = ?", (person, label)

        def work(db: sqlite3.Connection) -> set[str] | None:
            if not db.execute(f"delete from keys {which}", whose).rowcount:
                return None
            ended = {token for (token,) in db.execute(f"select token from sessions {which}", whose)}
            db.execute(f"delete from sessions {which}", whose)
            return ended

        return await self._disk.do(work)
