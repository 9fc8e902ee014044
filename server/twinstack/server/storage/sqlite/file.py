"""The file in which everything is stored: opened, checked, brought up to date, locked, and copied."""

import os
import sqlite3
import sys
from contextlib import closing, suppress
from pathlib import Path

import msgspec

from twinstack.server.names import skeleton
from twinstack.server.storage.errors import StorageError
from twinstack.server.storage.sqlite.locks import FileLock, Taken
from twinstack.server.storage.sqlite.log import settle

_FIRST = """
create table rooms (id text primary key, data blob not null);
create table games (
    id text primary key, room text not null, head text not null, secret text not null,
    state text not null default 'playing', result blob, began real not null);
create table answers (game text, number integer, answer text not null, primary key (game, number))
    without rowid;
create table clocks (game text primary key, seats blob not null) without rowid;
create table people (
    id text primary key, name text not null unique collate nocase, guest integer not null, password text, made real);
create table sessions (
    token text primary key, person text not null, label text not null, made real not null, used real not null);
create table keys (token text primary key, person text not null, label text not null);
create table ratings (person text, format text, mu real, sigma real, games integer,
    primary key (person, format)) without rowid;
create table seats (game text, person text, seat integer, primary key (game, person)) without rowid;
create index games_by_room on games (room);
create index seats_by_person on seats (person);
"""
_CLOCKS_WITH_ANSWERS = """
alter table answers add column seats blob;
update answers set seats = (select clocks.seats from clocks where clocks.game = answers.game)
    where number = (select max(number) from answers as last where last.game = answers.game);
drop table clocks;
"""
_WHAT_IS_OLD = """
create table calendar (id integer primary key, wall real not null, now real not null);
alter table sessions add column seen real not null default 0;
update sessions set seen = used;
alter table people add column since real not null default 0;
update people set since = coalesce(made, 0);
alter table games add column since real not null default 0;
update games set since = began;
create index games_by_age on games (since);
create index sessions_by_person on sessions (person, seen);
create index sessions_by_age on sessions (seen);
create table set_aside (id integer primary key, room text, data blob, why text not null, at real not null);
"""
_WHO_IS_WHO = """
alter table people add column skeleton text not null default '';
update people set skeleton = skeleton(name);
create index people_by_skeleton on people (skeleton);
create table bans (
    person text not null default '', address text not null default '', name text not null, reason text not null,
    until real, made real not null, primary key (person, address)) without rowid;
"""
_ANSWERS_IN_LINES = """
-- A row of answers may have several, in lines, the first with the row's number. A row with one is like before.
"""
_LOG = """
create table log (id integer primary key, answers blob not null);
alter table games add column settled integer not null default 0;
"""
MIGRATIONS = (_FIRST, _CLOCKS_WITH_ANSWERS, _WHAT_IS_OLD, _WHO_IS_WHO, _ANSWERS_IN_LINES, _LOG)
"""The scripts from each schema to the next. A released one is never changed: a new schema is one more script."""

VERSION = len(MIGRATIONS)
MARK = 0x7477696E  # the application id of the file: "twin"


def opened(path: str | Path, synchronous: str = "FULL") -> tuple[sqlite3.Connection, FileLock]:
    """The file with the newest schema, and a lock that keeps other servers out until it is released."""
    _make_private(Path(path))
    lock = _locked(Path(path))
    try:
        _refuse_other_names(Path(path), lock)
        return _up_to_date(path, synchronous), lock
    except sqlite3.Error as error:
        lock.release()
        raise _unusable(path, error) from None
    except StorageError:
        lock.release()
        raise


def _up_to_date(path: str | Path, synchronous: str) -> sqlite3.Connection:
    db = _connect(path)
    try:
        db.execute("pragma journal_mode=wal")
        db.execute(f"pragma synchronous={synchronous}")
        check(db, path)
        _bring_up_to_date(db)
        _settle(db, path)
    except (sqlite3.Error, StorageError):
        db.close()
        raise
    return db


def for_reading(path: str | Path) -> sqlite3.Connection:
    """Another connection to a file that is open already; it can only read."""
    db = _connect(path)
    db.execute("pragma query_only=on")
    return db


def check(db: sqlite3.Connection, path: str | Path) -> int:
    """The version of its schema; refused if the file is not ours, is newer or is damaged."""
    (version,), (mark,) = db.execute("pragma user_version").fetchone(), db.execute("pragma application_id").fetchone()
    tables = db.execute("select count(*) from sqlite_master").fetchone()[0]
    if tables and mark != MARK:
        raise StorageError(f"{path} is the database of another program; expected a file of this server")
    if version > VERSION:
        raise StorageError(
            f"{path} has schema {version}, and this server knows schemas up to {VERSION}; expected a newer server"
        )
    found = db.execute("pragma quick_check(1)").fetchone()[0]
    if found != "ok":
        raise StorageError(f"{path} is damaged ({found.splitlines()[-1]}); expected a backup to be restored")
    return int(version)


def _bring_up_to_date(db: sqlite3.Connection) -> None:
    """Bring the schema up to date, all or nothing. A file that cannot be written to fails here, before it is used."""
    (version,) = db.execute("pragma user_version").fetchone()
    db.create_function("skeleton", 1, skeleton)
    steps = "".join(MIGRATIONS[version:])
    db.executescript(f"begin immediate; {steps} pragma application_id={MARK}; pragma user_version={VERSION}; commit;")


def _settle(db: sqlite3.Connection, path: str | Path) -> None:
    try:
        settle(db)
    except msgspec.MsgspecError as error:
        raise StorageError(f"{path} is damaged (its log: {error}); expected a backup to be restored") from None


def _make_private(path: Path) -> None:
    """Let nobody else on this machine read a new file: it holds password hashes, and the seeds of games under way."""
    with suppress(OSError):  # opening the file reports what is wrong with the place
        path.touch(mode=0o600)


def _connect(path: str | Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=256)


def _locked(path: Path) -> FileLock:
    """A lock on the file that has this name, even if it was replaced a moment ago."""
    while True:
        try:
            lock = FileLock(path)
        except Taken:
            raise StorageError(f"{path}: another server uses it; expected one server for a file") from None
        except OSError as error:
            problem = "unable to open database file" if path.is_dir() or not path.exists() else error.strerror
            raise StorageError(f"{path}: {problem}; {_EXPECTED}") from None
        if lock.is_of(path):
            return lock
        lock.release()


def _refuse_other_names(path: Path, lock: FileLock) -> None:
    """Refuse a file with several names: the latest writes stand beside it in a file found by one name only."""
    if lock.names > 1:
        problem = f"has {lock.names} names (hard links), and what was written last is found by one of them alone"
        raise StorageError(f"{path}: {problem}; expected a file with one name, which symbolic links may point to")


_EXPECTED = "expected a file of this server, or a place for one"


def _unusable(path: str | Path, error: sqlite3.Error) -> StorageError:
    return StorageError(f"{path}: {error}; {_EXPECTED}")


def back_up(path: str | Path, copy: str | Path) -> None:
    """Copy the file as it is at one moment; a server may go on writing to it."""
    if Path(copy).exists():
        raise StorageError(f"{copy} exists; expected a new file for the copy")
    _copied(Path(path), Path(copy)).replace(copy)


def restore(copy: str | Path, path: str | Path) -> None:
    """Replace the file, which no server may be using, by a copy. Symbolic links to it stay."""
    place = Path(os.path.realpath(path))
    lock = _locked(place) if place.exists() else None
    try:
        new = _copied(Path(copy), place)
        for rest in ("-wal", "-shm"):  # they belong to the file that is replaced
            Path(f"{place}{rest}").unlink(missing_ok=True)
        if lock is not None and sys.platform == "win32":  # an open file cannot be replaced there
            lock.release()
            lock = None
        new.replace(place)
    finally:
        if lock is not None:
            lock.release()


def _copied(source: Path, target: Path) -> Path:
    """A whole copy beside the target."""
    if not source.is_file():
        raise StorageError(f"{source} is not there; expected a file of this server")
    part, at = target.with_name(f"{target.name}.part"), source
    part.unlink(missing_ok=True)
    try:
        with closing(_connect(source)) as one:
            check(one, source)
            at = part
            _make_private(part)
            with closing(_connect(part)) as other:
                one.backup(other)
                other.execute("pragma journal_mode=delete")  # so that all of it is in one file
    except sqlite3.Error as error:
        raise _unusable(at, error) from None
    return part
