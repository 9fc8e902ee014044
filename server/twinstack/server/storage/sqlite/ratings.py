"""Ratings in the file, by person and format."""

import sqlite3
from collections.abc import Sequence

from twinstack.server.storage.rows import RatingRow
from twinstack.server.storage.sqlite.disk import Disk


def load_rating(db: sqlite3.Connection, person: str, format: str) -> RatingRow | None:
    found = db.execute("select mu, sigma, games from ratings where person = ? and format = ?", (person, format))
    row = found.fetchone()
    return RatingRow(*row) if row is not None else None


def put_ratings(db: sqlite3.Connection, format: str, ratings: Sequence[tuple[str, RatingRow]]) -> None:
    db.executemany(
        "insert or replace into ratings (person, format, mu, sigma, games) values (?, ?, ?, ?, ?)",
        [(person, format, row.mu, row.sigma, row.games) for person, row in ratings],
    )


class SqliteRatings:
    """The ratings of a file."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    async def of(self, person: str, format: str) -> RatingRow | None:
        return await self._disk.do(lambda db: load_rating(db, person, format))

    async def place(self, mu: float, format: str) -> tuple[int, int]:
        sql = "select count(*), coalesce(sum(mu > ?), 0) from ratings where format = ?"
        [(others, better)] = await self._disk.read(lambda db: db.execute(sql, (mu, format)).fetchall())
        return int(others), int(better)
