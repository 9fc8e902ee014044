"""What a store gives back: plain values, the same from every kind of store."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from twinstack.engine.errors import JournalError
from twinstack.engine.kernel.journal import Journal


class StoredGame(NamedTuple):
    """A game with its answers, all or the first of them."""

    id: str
    room: str
    journal: Journal
    secret: bytes
    state: str
    notes: bytes  # what its room noted with its last answers; empty before the first
    result: bytes
    all_notes: Sequence[bytes] = ()  # those before them and these, in their order


class FinishedGame(NamedTuple):
    """A finished game of a person, without its answers."""

    game: str
    head: Any  # of its journal, as an object: `told_of(head_of(journal))`
    state: str
    result: bytes | None
    began: float  # the time of day
    seat: int


class StoredRoom(NamedTuple):
    """A room, as bytes that only the rooms themselves can read. A damaged row may have neither id nor data."""

    row: int
    id: bytes | None
    data: bytes | None


@dataclass(frozen=True, slots=True)
class Person:
    """A guest, or somebody with an account."""

    id: str
    name: str
    guest: bool
    password: str | None = None  # its hash; accounts of an operator's own login have none


@dataclass(frozen=True, slots=True)
class Session:
    """A login of a person: the hash of its token, and the label of the key if a bot logged in."""

    token: str
    person: str
    label: str
    made: float  # this and the next are times of day
    used: float
    number: int = 0  # given when it is stored


@dataclass(frozen=True, slots=True)
class BanRow:
    """A ban of a person or of an address."""

    person: str
    address: str
    name: str
    reason: str
    until: float | None  # in the store's own time; None means for ever


@dataclass(frozen=True, slots=True)
class RatingRow:
    """A rating: the estimated skill, its uncertainty, and the number of games that it rests on."""

    mu: float
    sigma: float
    games: int


def head_of(journal: Journal) -> str:
    """The head of a journal, as one line."""
    return journal.to_json().splitlines()[0]


def journal_of(head: bytes, answers: Iterable[bytes]) -> Journal:
    """The journal from the line of its head and the lines of its answers."""
    try:
        return Journal.from_json((b"\n".join([head, *answers]) + b"\n").decode())
    except ValueError as error:
        raise damaged(error) from error


def secret_of(digits: bytes) -> bytes:
    try:
        return bytes.fromhex(digits.decode())
    except ValueError as error:
        raise damaged(error) from error


def damaged(error: ValueError) -> JournalError:
    return JournalError(f"what is stored of it is damaged: {error}")


def told_of(head: str) -> Any:
    """What the head of a journal says."""
    return json.loads(head)
