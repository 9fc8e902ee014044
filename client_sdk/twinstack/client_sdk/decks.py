"""Finding the deck that was named on a command line or typed."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from twinstack.client_sdk.errors import ClientError

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
            return {"deck_text": path.read_text("utf-8")}
        except (OSError, UnicodeDecodeError) as error:
            raise ClientError(f"{deck} cannot be read: {error}") from None
    return {"deck": deck or await _first(client, format, rulebook)}


async def _first(client: "Client", format: str, rulebook: str) -> str:
    decks = await client.decks(rulebook)
    suited = [one for one in decks if not format or format in one.formats]
    return (suited or decks)[0].name
