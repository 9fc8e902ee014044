"""`twinstack bot A B`: two bots against each other, without a server."""

import json
import secrets
import time
from typing import TYPE_CHECKING, Any

import typer

from twinstack.client_sdk.errors import ClientError

if TYPE_CHECKING:  # slow to import: inside the functions otherwise
    from twinstack.client_sdk.bots import Progress
    from twinstack.client_sdk.commands.table import Board
    from twinstack.client_sdk.local.series import Plan, Players


def refuse(options: dict[str, bool], where: str) -> None:
    """Refuse the options that are given though they mean nothing here."""
    for option, given in options.items():
        if given:
            raise ClientError(f"{option} is given; expected it only {where}")


def any_seed() -> str:
    """A seed that is short enough to be typed again."""
    return str(secrets.randbelow(10**6))


def match(plan: "Plan", games: int, workers: int, *, as_json: bool) -> bool:
    """Play the games and show them; gives whether any has failed. Ctrl-C tells what was played so far."""
    from rich.console import Console

    from twinstack.client_sdk.commands.table import Board
    from twinstack.client_sdk.local.series import Players

    players = Players(plan)
    title = f"{players.names[0]} against {players.names[1]}: {players.book.name}, seed {plan.seed}"
    board = Board(title, Console(stderr=as_json), total=games)
    began, stopped = time.monotonic(), False
    try:
        _play(plan, games, workers, board)
    except KeyboardInterrupt:
        stopped = True
    _tell(players, plan, board, time.monotonic() - began, as_json)
    if stopped:
        raise KeyboardInterrupt
    return any(game.result == "failed" for game in board.games)


def _play(plan: "Plan", games: int, workers: int, board: "Board") -> None:
    from twinstack.client_sdk.local.series import played

    with board:
        for game in played(plan, games, workers):
            board.told(game)


def _tell(players: "Players", plan: "Plan", board: "Board", seconds: float, as_json: bool) -> None:
    from twinstack.client_sdk.commands.table import elo, wins

    if not as_json:
        board.console.print(wins(players.names, board.games))
        board.console.print(elo(players.names, board.games), highlight=False, markup=False)
        board.console.print(f"Seed {plan.seed}: with --seed {plan.seed}, the same shuffles again", highlight=False)
        return
    about = {
        "rulebook": players.book.name,
        "profile": plan.profile or players.book.games.profiles[0],
        "format": plan.format or players.book.decks.formats[0],
        "decks": [deck.name for deck in players.decks],
        "seed": plan.seed,
        "seconds": round(seconds, 3),
    }
    tell_as_json(players.names, board.games, **about)


def tell_as_json(names: list[str], games: "list[Progress]", **about: Any) -> None:
    """Print all that is known of the games as a JSON object."""
    from twinstack.client_sdk.commands.table import as_data

    typer.echo(json.dumps(as_data(names, games, **about), ensure_ascii=False, indent=2))
