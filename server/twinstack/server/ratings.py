"""Ratings by format: an estimate of a player's strength, and how sure it is. Only games between accounts count."""

from collections.abc import Sequence
from dataclasses import dataclass

from twinstack.protocol.messages import StandingLine
from twinstack.server.storage import Store
from twinstack.server.storage.rows import RatingRow

_MU, _SIGMA = 25.0, 25.0 / 3.0  # of somebody who has not played yet
_POINTS, _MIDDLE = 40, 1500  # the scale of a rating as people see it


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's estimated strength, its uncertainty, and the number of games it is based on."""

    mu: float = _MU
    sigma: float = _SIGMA
    games: int = 0

    @property
    def points(self) -> int:
        """The rating as people see it, 1500 at first."""
        return max(0, round(_MIDDLE + _POINTS * (self.mu - _MU)))

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
    from openskill.models import PlackettLuce  # not before it is needed: a server is to listen soon

    model, old = PlackettLuce(mu=_MU, sigma=_SIGMA), [_rating(row) for row in before]
    teams = [[model.rating(one.mu, one.sigma)] for one in old]
    after = model.rate(teams, ranks=[float(rank) for rank in ranks])
    return [RatingRow(team[0].mu, team[0].sigma, one.games + 1) for one, team in zip(old, after, strict=True)]


def _rating(row: RatingRow | None) -> Rating:
    return Rating(row.mu, row.sigma, row.games) if row is not None else Rating()
