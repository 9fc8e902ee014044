"""Ratings by format: an estimate of a player's strength, and how sure it is. Only games between accounts count."""

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from twinstack.protocol.messages import StandingLine
from twinstack.server.storage import Store
from twinstack.server.storage.rows import RatingRow

_MODEL = PlackettLuce()
_POINTS, _MIDDLE = 40, 1500  # the scale of a rating as people see it


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's estimated strength, its uncertainty, and the number of games it is based on."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma
    games: int = 0

    @property
    def points(self) -> int:
        """The rating as people see it, 1500 at first."""
        return max(0, round(_MIDDLE + _POINTS * (self.mu - _MODEL.mu)))

    @property
    def unsure(self) -> int:
        """The uncertainty in these points."""
        return round(_POINTS * self.sigma)


async def rating_of(store: Store, person: str, format: str) -> Rating:
    return _rating(await store.ratings.of(person, format))


async def standing(store: Store, person: str, format: str) -> StandingLine:
    """A player's rating, and their place among all who have one in this format."""
    own = await rating_of(store, person, format)
    others, better = await store.ratings.place(own.mu, format)
    place = better + 1 if own.games else 0
    return StandingLine(format, own.points, own.unsure, own.games, place, others)


def after_a_game(before: Sequence[RatingRow | None], ranks: Sequence[int]) -> list[RatingRow]:
    """The players' ratings after a game, by their places in it: 1 for the winner; equal places are a draw."""
    old = [_rating(row) for row in before]
    teams = [[_MODEL.rating(one.mu, one.sigma)] for one in old]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [RatingRow(team[0].mu, team[0].sigma, one.games + 1) for one, team in zip(old, after, strict=True)]


def _rating(row: RatingRow | None) -> Rating:
    return Rating(row.mu, row.sigma, row.games) if row is not None else Rating()
