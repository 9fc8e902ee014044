"""People in memory: guests and accounts, their sessions and keys."""

from collections.abc import Collection
from dataclasses import replace
from itertools import count

import trio

from twinstack.server.names import skeleton
from twinstack.server.storage.errors import NameTaken, StorageError
from twinstack.server.storage.memory.data import Data
from twinstack.server.storage.rows import Person, Session

_SMALL = {letter: letter + 32 for letter in range(ord("A"), ord("Z") + 1)}


class MemorySessions:
    """By token: each session, and when it was last in use."""

    def __init__(self, data: Data, people: dict[str, tuple[Person, float]]) -> None:
        self._data, self._people = data, people
        self.rows: dict[str, tuple[Session, float]] = {}
        self._numbers = count(1)

    async def add(self, session: Session) -> None:
        await trio.lowlevel.checkpoint()
        with self._data.writing():
            before = self.rows.get(session.token)
            number = before[0].number if before is not None else next(self._numbers)
            self._data.put(self.rows, session.token, (replace(session, number=number), self._data.now()))

    async def person(self, token: str) -> Person | None:
        await trio.lowlevel.checkpoint()
        found = self.rows.get(token)
        return self._people.get(found[0].person, (None, 0.0))[0] if found is not None else None

    async def used(self, token: str, at: float) -> None:
        await trio.lowlevel.checkpoint()
        with self._data.writing():
            if token in self.rows:
                session = replace(self.rows[token][0], used=at)
                self._data.put(self.rows, token, (session, self._data.now()))

    async def of(self, person: str) -> list[Session]:
        await trio.lowlevel.checkpoint()
        return [session for session, _ in self.rows.values() if session.person == person]

    async def seen(self, tokens: Collection[str]) -> None:
        await trio.lowlevel.checkpoint()
        with self._data.writing():
            for token in tokens:
                if token in self.rows:
                    self._data.put(self.rows, token, (self.rows[token][0], self._data.now()))

    async def unseen_since(self, time: float) -> list[str]:
        await trio.lowlevel.checkpoint()
        return [token for token, (_, seen) in self.rows.items() if seen < time]

    async def end(self, tokens: Collection[str]) -> None:
        await trio.lowlevel.checkpoint()
        with self._data.writing():
            self.drop(tokens)

    def drop(self, tokens: Collection[str]) -> None:
        for token in tokens:
            self._data.drop(self.rows, token)

    def labelled(self, person: str, label: str) -> set[str]:
        """The tokens of a person's sessions that were begun with a key of this label; with "", without a key."""
        return {token for token, (one, _) in self.rows.items() if (one.person, one.label) == (person, label)}


class MemoryPeople:
    """By id: each person, and since when they are known."""

    def __init__(self, data: Data, people: dict[str, tuple[Person, float]], sessions: MemorySessions) -> None:
        self._data, self._sessions = data, sessions
        self.rows = people
        self._names: dict[str, str] = {}  # by name in small letters: the person's id
        self._skeletons: dict[str, str] = {}

    async def add(self, person: Person) -> None:
        await trio.lowlevel.checkpoint()
        with self._data.writing():
            if person.id in self.rows:
                raise NameTaken(f"somebody is {person.id!r} already; expected somebody new")
            self._name(person.id, person.name)
            self._data.put(self.rows, person.id, (person, self._data.now()))

    async def become_account(self, person: str, name: str, password: str) -> None:
        await trio.lowlevel.checkpoint()
        with self._data.writing():
            if person in self.rows:
                before, since = self.rows[person]
                self._no_name(before)
                self._name(person, name)
                self._data.put(self.rows, person, (Person(person, name, False, password), since))

    def _name(self, person: str, name: str) -> None:
        for table, written in ((self._names, name.translate(_SMALL)), (self._skeletons, skeleton(name))):
            if table.get(written, person) != person:
                raise NameTaken(f"the name {name!r} is another's, or looks like it; expected another name")
            self._data.put(table, written, person)

    def _no_name(self, person: Person) -> None:
        self._data.drop(self._names, person.name.translate(_SMALL))
        self._data.drop(self._skeletons, skeleton(person.name))

    async def by_id(self, person: str) -> Person | None:
        await trio.lowlevel.checkpoint()
        return self.rows.get(person, (None, 0.0))[0]

    async def named(self, name: str) -> Person | None:
        await trio.lowlevel.checkpoint()
        return self.rows.get(self._names.get(name.translate(_SMALL), ""), (None, 0.0))[0]

    async def put_password(self, person: str, password: str, kept: str) -> set[str]:
        await trio.lowlevel.checkpoint()
        with self._data.writing():
            if person in self.rows:
                before, since = self.rows[person]
                self._data.put(self.rows, person, (replace(before, password=password), since))
            ended = self._sessions.labelled(person, "") - {kept}
            self._sessions.drop(ended)
            return ended

    async def count_guests(self) -> int:
        await trio.lowlevel.checkpoint()
        return sum(person.guest for person, _ in self.rows.values())

    async def idle_guests(self, time: float) -> list[str]:
        await trio.lowlevel.checkpoint()
        here = {session.person for session, seen in self._sessions.rows.values() if seen >= time}
        return [id for id, (one, since) in self.rows.items() if one.guest and since < time and id not in here]

    async def forget_guests(self, people: Collection[str]) -> None:
        await trio.lowlevel.checkpoint()
        with self._data.writing():
            guests = {id for id in people if id in self.rows and self.rows[id][0].guest}
            self._sessions.drop([token for token, (one, _) in self._sessions.rows.items() if one.person in guests])
            for id in guests:
                self._no_name(self.rows[id][0])
                self._data.drop(self.rows, id)


class MemoryKeys:
    """By the key's hash: whose it is, and its label."""

    def __init__(self, data: Data, people: MemoryPeople, sessions: MemorySessions) -> None:
        self._data, self._people, self._sessions = data, people, sessions
        self._rows: dict[str, tuple[str, str]] = {}

    async def add(self, token: str, person: str, label: str) -> None:
        await trio.lowlevel.checkpoint()
        with self._data.writing():
            if token in self._rows:
                raise StorageError("this key is there already; expected a new one")
            self._data.put(self._rows, token, (person, label))

    async def find(self, token: str) -> tuple[Person, str] | None:
        await trio.lowlevel.checkpoint()
        id, label = self._rows.get(token, ("", ""))
        person = self._people.rows.get(id, (None, 0.0))[0]
        return (person, label) if person is not None else None

    async def count(self, person: str) -> int:
        await trio.lowlevel.checkpoint()
        return sum(whose == person for whose, _ in self._rows.values())

    async def drop(self, person: str, label: str) -> set[str] | None:
        await trio.lowlevel.checkpoint()
        with self._data.writing():
            dropped = [token for token, whose in self._rows.items() if whose == (person, label)]
            if not dropped:
                return None
            for token in dropped:
                self._data.drop(self._rows, token)
            ended = self._sessions.labelled(person, label)
            self._sessions.drop(ended)
            return ended
