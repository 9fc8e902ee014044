"""The file in which everything is stored: opened, checked, brought up to date, locked, and copied."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

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
MIGRATIONS = (_FIRST, _CLOCKS_WITH_ANSWERS)
"""From each schema to the next. What was released is never changed: a new schema is one more script."""

VERSION = len(MIGRATIONS)
MARK = 0x7477696E  # the application id of the file: "twin"


class StorageError(Exception):
    """Something could not be stored; nothing of that piece of work was."""


class StorageOutage(StorageError):
    """Nothing can be stored at the moment: the disk is full or broken, or too much waits. To be tried again."""


def opened(path: str | Path, synchronous: str = "FULL") -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """The file with the newest schema, and a lock that no second server gets as long as it is not closed."""
    lock = _locked(Path(path))
    try:
        _make_private(Path(path))
        db = _connect(path)
        db.execute("pragma journal_mode=wal")
        db.execute(f"pragma synchronous={synchronous}")
        check(db, path)
        _bring_up_to_date(db)
    except sqlite3.Error as error:
        lock.close()
        raise _unusable(path, error) from None
    except StorageError:
        lock.close()
        raise
    return db, lock


def check(db: sqlite3.Connection, path: str | Path) -> int:
    """The version of its schema; refused if it is not ours, newer, or damaged."""
    (version,), (mark,) = db.execute("pragma user_version").fetchone(), db.execute("pragma application_id").fetchone()
    tables = db.execute("select count(*) from sqlite_master").fetchone()[0]
    if tables and mark != MARK:
        raise StorageError(f"{path}: is the database of something else; expected a file of this server")
    if version > VERSION:
        raise StorageError(f"{path}: has schema {version}, this server knows up to {VERSION}; expected a newer server")
    found = db.execute("pragma quick_check(1)").fetchone()[0]
    if found != "ok":
        raise StorageError(f"{path}: is damaged ({found.splitlines()[-1]}); expected a backup to be restored")
    return int(version)


def _bring_up_to_date(db: sqlite3.Connection) -> None:
    """Whatever is old is made new, all or nothing. What cannot be written shows here, before anybody relies on it."""
    (version,) = db.execute("pragma user_version").fetchone()
    steps = "".join(MIGRATIONS[version:])
    db.executescript(f"begin immediate; {steps} pragma application_id={MARK}; pragma user_version={VERSION}; commit;")


def _make_private(path: Path) -> None:
    """A new file is for nobody else on this machine: it holds passwords, and the seeds of games that are played."""
    with suppress(OSError):  # what is wrong with the place shows when it is opened
        path.touch(mode=0o600)


def _connect(path: str | Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None, check_same_thread=False)


def _locked(path: Path) -> sqlite3.Connection:
    """A lock that ends with the process, on every system: a transaction of a file beside it."""
    beside = path.with_name(f"{path.name}.lock")
    try:
        lock = sqlite3.connect(beside, isolation_level=None, check_same_thread=False, timeout=0)
        lock.execute("begin exclusive")
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise StorageError(f"{path}: another server uses it; expected one server for a file") from None
        raise _unusable(path, error) from None
    except sqlite3.Error as error:
        raise _unusable(path, error) from None
    return lock


def _unusable(path: str | Path, error: sqlite3.Error) -> StorageError:
    return StorageError(f"{path}: {error}; expected a file of this server, or a place for one")


def back_up(path: str | Path, copy: str | Path) -> None:
    """A copy of the file as it is at one moment; a server may go on writing to it."""
    if Path(copy).exists():
        raise StorageError(f"{copy}: exists; expected a new file for the copy")
    _copied(Path(path), Path(copy)).replace(copy)


def restore(copy: str | Path, path: str | Path) -> None:
    """Put a copy in the place of the file, which no server may be using."""
    lock = _locked(Path(path))
    try:
        new = _copied(Path(copy), Path(path))
        for rest in ("-wal", "-shm"):  # they belong to what is replaced
            Path(f"{path}{rest}").unlink(missing_ok=True)
        new.replace(path)
    finally:
        lock.close()


def _copied(source: Path, target: Path) -> Path:
    """A whole copy beside the target."""
    if not source.is_file():
        raise StorageError(f"{source}: is not there; expected a file of this server")
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
