"""Finding the deck that was named on a command line or typed."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from twinstack.client_sdk.errors import ClientError, Refused

if TYPE_CHECKING:
    from twinstack.client_sdk.client import Client

FILES = (".txt", ".dek")  # the endings of deck lists' names


async def chosen_deck(client: "Client", deck: str, format: str = "", rulebook: str = "") -> dict[str, Any]:
    """The deck as `match` takes it: a list from a file, or the name of a deck of the server; by default the first that
    is legal in the format."""
    path = Path(deck)
    if path.suffix.lower() in FILES and not path.exists():
        raise ClientError(f"there is no file {deck}")
    if deck and path.suffix and path.exists():
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:
            raise ClientError(f"{deck} is not a deck list: it is not text in UTF-8") from None
        except OSError as error:
            raise ClientError(f"{deck} cannot be read: {(error.strerror or str(error)).lower()}") from None
        if not text.strip():
            raise ClientError(f"{deck} is empty; expected a number and the name of a card in each line")
        return {"deck_text": text}
    return {"deck": deck or await _first(client, format, rulebook)}


def faults_of(deck: str, refused: Refused) -> ClientError:
    """What is wrong with a deck, with the name of its file before the numbers of lines."""
    problem = refused.problem.replace("deck, line", f"{deck}, line") if Path(deck).suffix else refused.problem
    return Refused(refused.code, problem, refused.expected)


async def _first(client: "Client", format: str, rulebook: str) -> str:
    decks = await client.decks(rulebook)
    suited = [one for one in decks if not format or format in one.formats]
    return (suited or decks)[0].name
