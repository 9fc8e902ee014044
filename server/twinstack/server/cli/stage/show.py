"""Showing a whole game: the opening, the game, the result, and the proof that nobody chose the shuffles."""

import sys
from collections.abc import Sequence
from typing import Any

from twinstack.engine.core.story import Story
from twinstack.engine.kernel.randomness import SeedProof
from twinstack.engine.rulebook import AnyGame, RuleBook
from twinstack.server.cli.stage import Options
from twinstack.server.cli.stage.page import Page

PACE = 0.25  # seconds for each line, on a terminal
_TOO_LONG = 20_000  # decisions, after which a game between bots is stopped


class Show:
    """Writes a game from its opening to its end."""

    def __init__(self, book: RuleBook, options: Options) -> None:
        self.book = book
        self.options = options
        self.page = Page(color=options.color, plain=options.plain)
        self.story: Story[Any] | None = None

    def introduce(self, names: Sequence[str], decks: Sequence[str], proof: SeedProof | None, commitment: str) -> None:
        """Write who plays which deck, and the commitment made before anyone has seen a card."""
        page = self.page
        page.players = names
        page.raw("Twinstack: a game, and why each thing happens", "bold")
        page.raw()
        page.write(f"You see every hand. {self.book.stories.greeting}")
        page.raw()
        for name, deck in zip(names, decks, strict=True):
            page.write(deck, name)
        if proof is not None:
            page.raw()
            page.write("Before anyone has seen a card, the server commits to a secret, and publishes its hash:", "seed")
            page.write(commitment)
            page.write("Then each player adds a number. All of these together make the seed, so nobody can choose it.")
            for name, nonce in zip(names, proof.nonces, strict=False):
                page.write(f"{nonce.hex()} ({name})")
        page.raw()

    def open(self, game: AnyGame) -> None:
        """Begin to follow the game."""
        self.page.pace = PACE if self.options.pace is None and self.page.is_terminal else self.options.pace or 0.0
        self.page.players = [player.name for player in game.state.players]
        self.story = self.book.stories.tell(game, self.options.turns)
        self.follow(game)

    def goes_on(self, game: AnyGame) -> bool:
        last = self.options.turns
        return len(game.journal.answers) < _TOO_LONG and (last is None or self.book.games.turn(game) <= last)

    def follow(self, game: AnyGame) -> None:
        assert self.story is not None
        self.page.show(self.story.follow(game))

    def close(self, game: AnyGame, proof: SeedProof | None, commitment: str) -> None:
        """Write how it ended, and reveal the secret."""
        assert self.story is not None
        page = self.page
        page.show(self.story.finish())
        page.pace = 0.0
        page.rule("The end")
        page.show(self.story.ending())
        if proof is not None:
            page.write(f"the secret was {proof.secret.hex()}", "seed")
            page.write(_revealed(proof, commitment, game))
        page.write(game.hash(), "hash")
        page.write("of the last state: the same on every machine that plays this game again")

    def again(self, command: str) -> None:
        """Write how to see the game again."""
        program = "python3 run" if sys.argv[0].endswith("__main__.py") else "twinstack"
        self.page.command(f"{program} {command}", "again")


def _revealed(proof: SeedProof, commitment: str, game: AnyGame) -> str:
    """A sentence on whether the secret is the one that was committed to, and made the seed."""
    if proof.verify(commitment, bytes.fromhex(game.journal.seed)):
        return "Verified: it is the one committed to, and with the players' numbers it makes the seed of this game."
    return "It does not match: this game was not played with the seed that was promised!"
