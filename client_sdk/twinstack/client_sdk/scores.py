"""How sure one can be that one bot is better than another, after so many games."""

from dataclasses import dataclass
from math import inf, log10, sqrt
from typing import Any

Z = 1.959964  # of the normal distribution: 95 % lie within so many standard deviations


@dataclass(frozen=True, slots=True)
class Interval:
    """A value, and the bounds within which the true one is, in 95 of 100 cases."""

    value: float
    low: float
    high: float


def wilson(won: float, games: int) -> Interval:
    """The share of games won, with Wilson's score interval; won games may be halves."""
    if not games:
        return Interval(0.5, 0.0, 1.0)
    share, spread = won / games, Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return Interval(share, 0.0 if not won else middle - half, 1.0 if won == games else middle + half)


def elo(score: Interval) -> Interval:
    """The difference in Elo points that a share of points stands for; infinite if one has won or lost everything."""
    return Interval(_points(score.value), _points(score.low), _points(score.high))


def _points(share: float) -> float:
    return -inf if share <= 0 else inf if share >= 1 else -400 * log10(1 / share - 1)


@dataclass(frozen=True, slots=True)
class Score:
    """Games of a bot against another: a draw is half a point, and failed games do not count."""

    won: int
    lost: int
    draw: int = 0

    @property
    def games(self) -> int:
        return self.won + self.lost + self.draw

    @property
    def points(self) -> Interval:
        """The share of points."""
        return wilson(self.won + self.draw / 2, self.games)

    @property
    def wins(self) -> Interval:
        """The share of games that it has won."""
        return wilson(self.won, self.games)

    @property
    def losses(self) -> Interval:
        """The share of games that the other has won."""
        return wilson(self.lost, self.games)

    @property
    def elo(self) -> Interval:
        return elo(self.points)

    def data(self) -> dict[str, Any]:
        """For JSON, which has no infinite numbers: null stands for them."""
        named = {"wins": self.wins, "losses": self.losses, "points": self.points, "elo": self.elo}
        return {
            name: {
                "value": _finite(one.value, name),
                "low": _finite(one.low, name),
                "high": _finite(one.high, name),
            }
            for name, one in named.items()
        }


def _finite(value: float, name: str) -> float | None:
    return None if value in (inf, -inf) else round(value, 1 if name == "elo" else 4)


def percent(one: Interval) -> str:
    """`60.0 % (53.1 to 66.5)`."""
    return f"{one.value * 100:.1f} % ({one.low * 100:.1f} to {one.high * 100:.1f})"


def elo_said(name: str, other: str, score: Score) -> str:
    """The difference in Elo points as a sentence."""
    if not score.games:
        return "Elo: no game was decided"
    found, (low, high) = score.elo, (_signed(score.elo.low), _signed(score.elo.high))
    if found.value in (inf, -inf):
        better, bound = (name, low) if found.value > 0 else (other, _signed(-found.high))
        return f"Elo: {better} has won everything; 95 % sure: {bound} or more"
    return f"Elo: {name} {_signed(found.value)} against {other} (95 % sure: {low} to {high})"


def _signed(points: float) -> str:
    return "any number" if points in (inf, -inf) else f"{round(points):+d}"
