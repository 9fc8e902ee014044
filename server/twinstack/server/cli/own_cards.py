"""The option `--cards` of the commands that take cards of one's own."""

from pathlib import Path
from typing import Annotated

import typer

OwnCards = Annotated[
    Path | None, typer.Option("--cards", metavar="FOLDER", help="Take the card files of this folder, too.")
]


def take_in(folder: Path | None) -> None:
    """From now on these cards are known; CardError tells every fault that they have."""
    if folder is not None:
        from twinstack.engine.magic.own_cards import add_cards  # slow to import

        add_cards(folder)
