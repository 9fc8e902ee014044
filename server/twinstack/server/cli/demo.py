"""`twinstack demo`: a game between bots, told so that people can follow it."""

import hashlib
import shlex
from typing import TYPE_CHECKING, Annotated

import typer

from twinstack.server.cli.recording import JournalFile, check_writable, save
from twinstack.server.cli.rules import Rules, rule_book
from twinstack.server.cli.stage import Color, Options, Pace, Plain, Turns

if TYPE_CHECKING:  # slow to import: inside the functions otherwise
    from twinstack.engine.kernel.randomness import SeedProof
    from twinstack.engine.rulebook import Deck, RuleBook

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")
SEED = 113  # a game with clones, forks and copies of copies
QUICK = 6  # turns
ORDER = (0, 4, 1, 2, 3, 0)  # the decks that play if none are named


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(demo)


def demo(
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="Each number gives a different game.")] = SEED,
    decks: Annotated[str, typer.Option(metavar="A,B", help="Names of decks, one for each player.")] = "",
    players: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="The number of players; two, if not given.")
    ] = None,
    turns: Turns = None,
    quick: Annotated[bool, typer.Option("--quick", help=f"The first {QUICK} turns, without pauses.")] = False,
    pace: Pace = None,
    color: Color = True,
    plain: Plain = False,
    journal: JournalFile = None,
    rules: Rules = "",
) -> None:
    """Watch bots play a game, with the reason for everything that happens.

    The same options always show the same game.
    """
    from twinstack.engine.rulebook import Opening, Sitting
    from twinstack.server.cli.stage.show import Show

    book = rule_book(rules)
    chosen = _decks(book, decks, players)
    names = NAMES[: len(chosen)]
    proof = _proof(seed, names)
    if journal is not None:
        check_writable(journal)
    show = Show(book, Options(color, plain, 0.0 if quick else pace, QUICK if quick and turns is None else turns))
    shown = [f"{deck.name}. {deck.pitch}" for deck in chosen]
    show.introduce(names, shown, proof, proof.commitment)
    told = {"decks": [deck.name for deck in chosen], "proof": _as_data(proof)}
    sitting = [Sitting(name, deck.list()) for name, deck in zip(names, chosen, strict=True)]
    game = book.games.open(Opening(sitting, seed=proof.seed, told=told))
    bots = [book.bots.greedy() for _ in chosen]
    show.open(game)
    try:
        while game.decision is not None and show.goes_on(game):
            game.answer(bots[game.decision.seat].choose(game, game.decision))
            show.follow(game)
    finally:
        if journal is not None:
            save(game, journal)
    show.close(game, proof, proof.commitment)
    show.again(_command(seed, decks, len(chosen), rules))
    if journal is not None:
        show.again(f"replay {shlex.quote(str(journal))}")


def _decks(book: "RuleBook", names: str, players: int | None) -> "list[Deck]":
    """The named decks, or else one of the book's for each player."""
    from twinstack.engine.errors import DeckError

    seats = book.games.seats
    few, most = seats[0], min(seats[-1], len(NAMES))
    if players is not None and not few <= players <= most:
        raise typer.BadParameter(f"{players} is not in the range {few} to {most}", param_hint="--players")
    if not names:
        usual = [deck for deck in book.decks.offered if book.decks.fits(deck, book.decks.formats[0])]
        return [usual[ORDER[at] % len(usual)] for at in range(players or max(few, 2))]
    found = [book.decks.find(name) for name in names.split(",")]
    if (players is None and not few <= len(found) <= most) or (players is not None and players != len(found)):
        wanted = f"{players}" if players is not None else f"{few} to {most}"
        raise DeckError(f"--decks names {len(found)} deck{'s' if len(found) > 1 else ''}, expected {wanted}")
    return found


def _proof(seed: int, names: tuple[str, ...]) -> "SeedProof":
    """The secret and nonces of a demo, made from its number; in a real game they are random."""
    from twinstack.engine.kernel.randomness import SeedProof

    def from_number(who: str) -> bytes:
        return hashlib.sha256(f"twinstack demo {seed} {who}".encode()).digest()[:16]

    return SeedProof(from_number("server"), tuple(map(from_number, names)))


def _as_data(proof: "SeedProof") -> dict[str, object]:
    return {
        "commitment": proof.commitment,
        "secret": proof.secret.hex(),
        "nonces": [nonce.hex() for nonce in proof.nonces],
    }


def _command(seed: int, decks: str, players: int, rules: str) -> str:
    more = f' --decks "{decks}"' if decks else f" --players {players}" if players != 2 else ""
    return f"demo --seed {seed}{more}{f' --book {rules}' if rules else ''}"
