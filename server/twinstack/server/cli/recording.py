"""Writing a game to a file, for `twinstack replay`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:  # slow to import
    from twinstack.engine.rulebook import AnyGame

JournalFile = Annotated[
    Path | None, typer.Option("--journal", metavar="FILE", help="Write the game to a file, for `twinstack replay`.")
]


def check_writable(path: Path) -> None:
    """Check that a file can be written, before a game is played for it."""
    try:
        path.touch()
    except OSError as error:
        raise typer.BadParameter(f"{path} cannot be written: {error.strerror}", param_hint="--journal") from None


def save(game: "AnyGame", path: Path) -> None:
    """Write the journal, closed with the hash that a replay must reach."""
    journal = game.journal
    journal.closing = game.hash()
    path.write_text(journal.to_json(), encoding="utf-8")
