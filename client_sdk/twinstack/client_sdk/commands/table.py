"""The progress of a bot's games: a live table in a terminal, plain lines otherwise."""

import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.live import Live
from rich.markup import escape
from rich.table import Table

from twinstack.client_sdk.bots import Progress
from twinstack.client_sdk.scores import Score, elo_said, percent
from twinstack.client_sdk.visible import visible

SHOWN = 20  # games in the table; earlier ones are only counted
STYLES = {"won": "green", "lost": "red", "draw": "yellow", "failed": "bold red"}


class Board:
    """Shows each game when it begins and when it is over."""

    def __init__(self, title: str, console: Console | None = None, total: int = 0) -> None:
        """With `total`, the number of games, it also tells how long the rest will take."""
        self.console = console or Console()
        self.games: list[Progress] = []
        self._title, self._total, self._began = title, total, time.monotonic()
        self._live = self.console.is_terminal

    def __enter__(self) -> "Board":
        self._shown: Any = None
        if self._live:
            self._shown = Live(console=self.console, get_renderable=self.table, refresh_per_second=4)
            self._shown.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._shown is not None:
            self._shown.stop()
        self.console.print(self.summary(), highlight=False)

    def told(self, game: Progress) -> None:
        if game not in self.games:
            self.games.append(game)
        if not self._live and game.result:
            self.console.print(visible(str(game)), highlight=False, markup=False, soft_wrap=True)

    @property
    def over(self) -> list[Progress]:
        """The games that are over."""
        return [game for game in self.games if game.result]

    def table(self) -> Table:
        table = Table(title=self._title, title_justify="left")
        stat = next((game.stat for game in self.games if game.stat), "stand")
        for name in ("game", "against", "turn", stat, "decisions", "seconds", "result"):
            table.add_column(name, justify="left" if name in ("against", "result") else "right", no_wrap=True)
        for game in self.games[-SHOWN:]:
            stats = "–".join(map(str, game.stats))
            result = f"[{STYLES.get(game.result, 'dim')}]{game.result or 'playing'}"
            cells = (game.turn, stats, game.decisions, f"{game.seconds:.1f}")
            table.add_row(str(game.game), escape(visible(game.opponent)), *map(str, cells), result)
        table.caption = "; ".join(filter(None, (self.summary(), self.left())))
        return table

    def left(self) -> str:
        """How many games are left, and for how long; empty if it is not known."""
        done, spent = sum(bool(game.result) for game in self.games), time.monotonic() - self._began
        if not 0 < done < self._total:
            return ""
        left = self._total - done
        return f"{left} left, about {_duration(spent / done * left)}"

    def summary(self) -> str:
        """`20 games: 12 won, 8 lost`, and what went wrong."""
        return summary(self.games)


def _duration(seconds: float) -> str:
    return (
        f"{seconds:.0f} s"
        if seconds < 100
        else f"{seconds / 60:.0f} min"
        if seconds < 6000
        else f"{seconds / 3600:.1f} h"
    )


def summary(games: Sequence[Progress]) -> str:
    results = Counter(game.result for game in games if game.result)
    counts = ", ".join(f"{results[one]} {one}" for one in STYLES if results[one])
    illegal = sum(game.illegal for game in games)
    late = sum(game.late for game in games)
    parts = [f"{results.total()} game{'s' if results.total() != 1 else ''}{': ' if counts else ''}{counts}"]
    parts += [f"{illegal} illegal answers (the default was taken)"] if illegal else []
    parts += [f"{late} answers came too late"] if late else []
    return "; ".join(parts)


def score_of(games: Sequence[Progress]) -> Score:
    """The score of the first bot, whose results these are."""
    results = Counter(game.result for game in games)
    return Score(results["won"], results["lost"], results["draw"])


def wins(names: Sequence[str], games: Sequence[Progress]) -> Table:
    """How often each of two bots has won; the results are those of the first."""
    results, score = Counter(game.result for game in games), score_of(games)
    table = Table(title="wins", title_justify="left")
    for heading in ("bot", "won", "lost", "draw", "failed", "wins (95 % sure)"):
        table.add_column(heading, justify="left" if heading == "bot" else "right", no_wrap=True)
    shares = (score.wins, score.losses)
    for name, won, lost, share in zip(names, ("won", "lost"), ("lost", "won"), shares, strict=True):
        counts = (results[won], results[lost], results["draw"], results["failed"])
        table.add_row(escape(visible(name)), *map(str, counts), percent(share) if score.games else "")
    return table


def elo(names: Sequence[str], games: Sequence[Progress]) -> str:
    """The difference in Elo points, in a sentence."""
    return visible(elo_said(names[0], names[1], score_of(games)))


def as_data(names: Sequence[str], games: Sequence[Progress], **about: Any) -> dict[str, Any]:
    """All that is known of the games, for JSON; the results are the first bot's."""
    results = Counter(game.result for game in games)
    return {
        "bots": [*names],
        **about,
        "games": len(games),
        **{result: results[result] for result in STYLES},
        **score_of(games).data(),
        "each": [
            {
                "game": game.game, "result": game.result, "turn": game.turn, "decisions": game.decisions,
                "illegal": game.illegal, "seconds": round(game.seconds, 3), "problem": game.problem,
            }
            for game in sorted(games, key=lambda game: game.game)
        ],
    }  # fmt: skip
