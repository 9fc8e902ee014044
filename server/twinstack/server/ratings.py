"""Ratings by format: how good somebody probably is, and how sure that is. Only games between accounts count."""

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from twinstack.protocol.messages import StandingLine
from twinstack.server.storage import Store
from twinstack.server.storage.rows import RatingRow

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


async def rating_of(store: Store, person: str, format: str) -> Rating:
    return _rating(await store.ratings.of(person, format))


async def standing(store: Store, person: str, format: str) -> StandingLine:
    """What somebody is told of their rating; the place is among those who have one in this format."""
    own = await rating_of(store, person, format)
    others, better = await store.ratings.place(own.mu, format)
    place = better + 1 if own.games else 0
    return StandingLine(format, own.points, own.unsure, own.games, place, others)


def after_a_game(before: Sequence[RatingRow | None], ranks: Sequence[int]) -> list[RatingRow]:
    """Of its people, by the rank that each came to, 1 for who won; equal ranks are a draw."""
    old = [_rating(row) for row in before]
    teams = [[_MODEL.rating(one.mu, one.sigma)] for one in old]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [RatingRow(team[0].mu, team[0].sigma, one.games + 1) for one, team in zip(old, after, strict=True)]


def _rating(row: RatingRow | None) -> Rating:
    return Rating(row.mu, row.sigma, row.games) if row is not None else Rating()
