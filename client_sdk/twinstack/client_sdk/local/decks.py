"""Decks for games in this process: of the rule book, or from a file, checked as a server checks them."""

from dataclasses import dataclass
from pathlib import Path

from twinstack.client_sdk.decks import FILES
from twinstack.client_sdk.errors import ClientError
from twinstack.engine.errors import DeckError, DeckListError
from twinstack.engine.rulebook import RuleBook


@dataclass(frozen=True, slots=True)
class Chosen:
    """A legal deck, with every card as often as it is in it."""

    name: str
    cards: tuple[str, ...]
    leader: str = ""


def offered(book: RuleBook, format: str = "") -> list[str]:
    """The names of the book's decks that may be played in the format."""
    format = _format(book, format)
    return [deck.name for deck in book.decks.offered if book.decks.fits(deck, format)]


def chosen(book: RuleBook, deck: str = "", format: str = "") -> Chosen:
    """The deck of this name, or the list in this file; by default the book's first that is legal in the format."""
    format = _format(book, format)
    path = Path(deck)
    if path.suffix.lower() in FILES or (deck and path.suffix and path.exists()):
        return _from_file(book, path, format)
    names = offered(book, format)
    if not deck and not names:
        raise ClientError(f"no deck of {book.name} is made for the format {format}; expected a deck of your own")
    try:
        found = book.decks.find(deck or names[0])
    except DeckError as error:
        raise ClientError(str(error)) from None
    if found.name not in names:
        raise ClientError(f"{found.name!r} is not a deck of the format {format}; expected one of {', '.join(names)}")
    return Chosen(found.name, tuple(found.list()), found.leader)


def _format(book: RuleBook, format: str) -> str:
    """This format, or the usual one."""
    if format and format not in book.decks.formats:
        raise ClientError(f"{book.name} has no format {format!r}; expected one of {', '.join(book.decks.formats)}")
    return format or book.decks.formats[0]


def _from_file(book: RuleBook, path: Path, format: str) -> Chosen:
    try:
        found = book.decks.read(path.read_text("utf-8"))
    except FileNotFoundError:
        raise ClientError(f"there is no file {path}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise ClientError(f"{path} cannot be read: {error}") from None
    except DeckListError as error:
        raise ClientError(f"{path}:\n" + "\n".join(error.problems)) from None
    faults = book.decks.faults(found, format)
    if faults:
        raise ClientError(f"{path} is not a deck of the format {format}:\n" + "\n".join(faults))
    return Chosen(found.name or path.stem, tuple(found.list()), found.leader)
