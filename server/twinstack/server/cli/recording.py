"""A game written to a file, for `twinstack replay`."""

from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:  # slow to import
    from twinstack.engine.rulebook import AnyGame


def check_writable(path: Path) -> None:
    """Before a game is played that could not be kept."""
    try:
        path.touch()
    except OSError as error:
        raise typer.BadParameter(f"{path} cannot be written: {error.strerror}", param_hint="--journal") from None


def save(game: "AnyGame", path: Path) -> None:
    """The journal, closed with the hash that a replay must come to."""
    journal = game.journal
    journal.closing = game.hash()
    path.write_text(journal.to_json(), encoding="utf-8")
