"""`twinstack replay`: show a game again from its journal, or verify it."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from twinstack.server.cli.rules import OwnCards, rule_book
from twinstack.server.cli.stage import Color, Options, Pace, Plain, Turns

if TYPE_CHECKING:  # slow to import: inside the functions otherwise
    from twinstack.engine.kernel.journal import Journal
    from twinstack.engine.kernel.randomness import SeedProof
    from twinstack.engine.rulebook import AnyGame, RuleBook


class _ShowIsMeant(TyperGroup):
    """Makes `replay FILE` mean `replay show FILE`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in (*self.commands, "--help"):
            args = ["show", *args]
        return super().parse_args(ctx, args)


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = typer.Typer(cls=_ShowIsMeant, no_args_is_help=True, help="Show a recorded game again, or verify it.")
    group.command()(show)
    group.command()(verify)
    app.add_typer(group, name="replay")


def show(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A journal, as --journal of `demo` or `scenario` writes it.")
    ],
    turns: Turns = None,
    pace: Pace = None,
    color: Color = True,
    plain: Plain = False,
    cards: OwnCards = None,
) -> None:
    """Show a recorded game again, and check that it ends in the same state.

    All answers and the seed come from the journal, and the final state must have the hash that the journal tells.
    """
    from twinstack.engine.errors import JournalError
    from twinstack.server.cli.stage.show import Show

    journal = _read(file)
    book = _book(journal, cards)
    proof, commitment = _proof(journal)
    show = Show(book, Options(color, plain, pace, turns))
    show.introduce(journal.players, _decks(journal), proof, commitment)
    game = book.games.reopen(journal)
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
            raise JournalError(
                f"{file}: the game ends with the hash {game.hash()}, but its journal says {journal.closing}"
            )
        show.page.write("the game ends with the hash that its journal says", "verified")


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A journal, as the server sends it for a replay.")],
    cards: OwnCards = None,
) -> None:
    """Check that nobody chose the shuffles, and that the game ended as its journal says.

    The server must have committed to its secret, and the secret and the nonces must make the seed.

    Replaying all answers must lead to the hash that closes the journal. Exits with 2 if any check fails.
    """
    from twinstack.engine.errors import JournalError

    journal = _read(file)
    proof, commitment = _proof(journal)
    if proof is None:
        raise JournalError(f"{file}: it does not tell what its seed was made of: a secret, a commitment and nonces")
    if proof.commitment != commitment:
        raise JournalError(f"{file}: the secret is not the one that was committed to")
    if proof.seed.hex() != journal.seed:
        raise JournalError(f"{file}: the seed is not made of the secret and the nonces")
    typer.echo(f"The seed is made of the secret that the server had committed to, and of {len(proof.nonces)} nonces.")
    for player, nonce in zip(journal.players, proof.nonces, strict=False):
        typer.echo(f"  {player}: {_shown(nonce)}")
    if not journal.closing:
        raise JournalError(f"{file}: it does not say with which hash its game ends")
    game = _played(_book(journal, cards), journal, file)
    if game.hash() != journal.closing:
        raise JournalError(f"{file}: the game ends with the hash {game.hash()}, but its journal says {journal.closing}")
    typer.echo(f"Its {len(journal.answers)} answers lead to the hash that closes the journal: {journal.closing}")


def _book(journal: "Journal", cards: Path | None) -> "RuleBook":
    """The rule book that a journal names, with the user's own cards."""
    return rule_book(journal.rulebook, cards)


def _shown(nonce: bytes) -> str:
    """A nonce as its player wrote it, if it is readable text."""
    text = nonce.decode("utf-8", "replace")
    return repr(text) if text.isprintable() and "\ufffd" not in text else nonce.hex()


def _played(book: "RuleBook", journal: "Journal", file: Path) -> "AnyGame":
    game = book.games.reopen(journal)
    for at, answer in enumerate(journal.answers, 2):
        _give(game, answer, file, at)
    return game


def _read(path: Path) -> "Journal":
    from twinstack.engine.errors import JournalError
    from twinstack.engine.kernel.journal import Journal

    try:
        return Journal.from_json(path.read_text(encoding="utf-8"))
    except JournalError as error:
        raise JournalError(f"{path}: {error}") from None
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
    """What the seed was made from, if the journal tells."""
    from twinstack.engine.kernel.randomness import SeedProof

    told: Any = journal.options.get("proof")
    try:
        nonces = tuple(bytes.fromhex(nonce) for nonce in told["nonces"])
        return SeedProof(bytes.fromhex(told["secret"]), nonces), str(told["commitment"])
    except (KeyError, TypeError, ValueError):
        return None, ""


def _give(game: "AnyGame", answer: tuple[str | int, ...], file: Path, line: int) -> None:
    from twinstack.engine.errors import JournalError, TwinstackError

    try:
        game.replay(answer)
    except (TwinstackError, TypeError, ValueError) as error:
        raise JournalError(f"{file}, line {line}: {error}") from None
    except Exception as error:  # the journal may have been kept because of this very fault
        what = f"the engine fails at this answer: {type(error).__name__}: {error}"
        raise JournalError(f"{file}, line {line}: {what}") from error
