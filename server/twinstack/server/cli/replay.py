"""`twinstack replay`: a game from its journal, shown again and verified."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from twinstack.server.cli.stage import Options

if TYPE_CHECKING:  # slow to import: inside the functions otherwise
    from twinstack.engine.kernel.journal import Journal
    from twinstack.engine.kernel.randomness import SeedProof
    from twinstack.engine.magic.state import Table


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(replay)


def replay(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A journal, as --journal of `demo` or `scenario` writes it.")
    ],
    turns: Annotated[int | None, typer.Option(min=1, metavar="N", help="Stop after so many turns.")] = None,
    pace: Annotated[
        float | None, typer.Option(min=0, metavar="SECONDS", help="Pause after each line; none where nobody watches.")
    ] = None,
    color: Annotated[bool, typer.Option("--color/--no-color", help="Color where the terminal has it.")] = True,
    plain: Annotated[bool, typer.Option("--plain", help="ASCII only, no color.")] = False,
) -> None:
    """Show a recorded game again, and check that it comes to the same end.

    Every answer is given again, the shuffles are made from the same seed, and the last state must have the same hash.
    """
    from twinstack.engine.errors import JournalError
    from twinstack.engine.magic.table import reopen
    from twinstack.server.cli.stage.show import Show

    journal = _read(file)
    proof, commitment = _proof(journal)
    show = Show(Options(color, plain, pace, turns))
    show.introduce(journal.players, _decks(journal), proof, commitment)
    game = reopen(journal)
    show.open(game)
    for at, answer in enumerate(journal.answers, 2):
        _give(game, answer, file, at)
        show.follow(game)
        if not show.goes_on(game):
            break
    show.close(game, proof, commitment)
    if proof is not None and not proof.verify(commitment, bytes.fromhex(journal.seed)):
        raise JournalError(f"{file}: the seed is not the one that was committed to")
    if journal.closing and len(game.journal.answers) == len(journal.answers):
        if game.hash() != journal.closing:
            raise JournalError(f"{file}: the game comes to {game.hash()}, its journal says {journal.closing}")
        show.page.write("the game came to the hash that closes its journal", "verified")


def _read(path: Path) -> "Journal":
    from twinstack.engine.errors import JournalError
    from twinstack.engine.kernel.journal import Journal

    try:
        return Journal.from_json(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise JournalError(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise JournalError(f"{path} is not a journal: it is not text in UTF-8") from None


def _decks(journal: "Journal") -> list[str]:
    if journal.position is not None:
        return ["begins in a position"] * len(journal.players)
    names = journal.options.get("decks")
    if isinstance(names, list) and len(names) == len(journal.players):
        return [str(name) for name in names]
    return [f"{len(deck)} cards" for deck in journal.decks]


def _proof(journal: "Journal") -> "tuple[SeedProof | None, str]":
    """What the seed was made of, if the journal tells."""
    from twinstack.engine.kernel.randomness import SeedProof

    told: Any = journal.options.get("proof")
    try:
        nonces = tuple(bytes.fromhex(nonce) for nonce in told["nonces"])
        return SeedProof(bytes.fromhex(told["secret"]), nonces), str(told["commitment"])
    except (KeyError, TypeError, ValueError):
        return None, ""


def _give(game: "Table", answer: tuple[str | int, ...], file: Path, line: int) -> None:
    from twinstack.engine.errors import JournalError, TwinstackError

    try:
        game.replay(answer)
    except (TwinstackError, TypeError, ValueError) as error:
        raise JournalError(f"{file}, line {line}: {error}") from None
    except Exception as error:  # a journal may have been kept because of it
        what = f"the engine fails at this answer: {type(error).__name__}: {error}"
        raise JournalError(f"{file}, line {line}: {what}") from error
