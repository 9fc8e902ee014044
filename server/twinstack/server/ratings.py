"""Ratings by format: how good somebody probably is, and how sure that is. Only games between accounts count."""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass

from openskill.models import PlackettLuce

from twinstack.protocol.messages import StandingLine
from twinstack.server.storage import Storage
from twinstack.server.storage.sqlite import Work

_MODEL = PlackettLuce()
_POINTS, _MIDDLE = 40, 1500  # of a rating as people see it


@dataclass(frozen=True, slots=True)
class Rating:
    """What is believed of somebody: their strength, how unsure that is, and from how many games it comes."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma
    games: int = 0

    @property
    def points(self) -> int:
        """As people see it: 1500 at first."""
        return max(0, round(_MIDDLE + _POINTS * (self.mu - _MODEL.mu)))

    @property
    def unsure(self) -> int:
        """So many points more or less."""
        return round(_POINTS * self.sigma)


async def rating_of(storage: Storage, person: str, format: str) -> Rating:
    return await storage.do(lambda db: _load(db, person, format))


async def standing(storage: Storage, person: str, format: str) -> StandingLine:
    """What somebody is told of their rating; the place is among those who have one in this format."""
    own = await rating_of(storage, person, format)
    sql = "select count(*), coalesce(sum(mu > ?), 0) from ratings where format = ?"
    others, better = await storage.read(lambda db: db.execute(sql, (own.mu, format)).fetchone())
    place = better + 1 if own.games else 0
    return StandingLine(format, own.points, own.unsure, own.games, place, others)


def count_game(format: str, ranks: Mapping[str, int]) -> Work:
    """A game is over: its people by the rank they came to, 1 for who won; equal ranks are a draw."""

    def work(db: sqlite3.Connection) -> None:
        before = [_load(db, person, format) for person in ranks]
        teams = [[_MODEL.rating(one.mu, one.sigma)] for one in before]
        after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks.values()])
        db.executemany(
            "insert or replace into ratings (person, format, mu, sigma, games) values (?, ?, ?, ?, ?)",
            [
                (person, format, team[0].mu, team[0].sigma, old.games + 1)
                for person, old, team in zip(ranks, before, after, strict=True)
            ],
        )

    return work


def _load(db: sqlite3.Connection, person: str, format: str) -> Rating:
    found = db.execute("select mu, sigma, games from ratings where person = ? and format = ?", (person, format))
    row = found.fetchone()
    return Rating(*row) if row is not None else Rating()
