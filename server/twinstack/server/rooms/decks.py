"""The deck of a seat: one of the server's, or a list of the player's own that is legal in the room's format."""

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from twinstack.engine.errors import DeckError, DeckListError
from twinstack.engine.rulebook import DeckList, Decks
from twinstack.protocol import messages as m
from twinstack.server.clients import Client
from twinstack.server.problems import Refused
from twinstack.server.rooms.occupants import OccupantRecord
from twinstack.server.rooms.pace import Pace
from twinstack.server.rooms.record import handles
from twinstack.server.texts import clean

if TYPE_CHECKING:
    from twinstack.server.rooms.room import Room

OWN = "a deck of their own"
NAME = 60  # characters of a deck's name


class Chosen(NamedTuple):
    """A legal deck."""

    deck: list[str]
    sideboard: list[str]
    name: str
    leader: str = ""  # in formats that have one

    @property
    def pool(self) -> list[str]:
        """All cards that may be played in a match, sideboard included."""
        return sorted((*self.deck, *self.sideboard))

    def put(self, record: OccupantRecord) -> None:
        record.deck, record.sideboard, record.deck_name, record.leader = self


@handles(m.ChooseDeck)
async def choose_deck(room: "Room", client: Client, message: m.ChooseDeck) -> None:
    room.refuse_unless("open", "between", "over")
    record = room.occupants[room.seat(client)].record
    chosen = await chosen_deck(room.book.decks, room.pace, message.name, message.text, room.settings.format)
    if room.record.stage == "between" and chosen.pool != sorted((*record.deck, *record.sideboard)):
        raise Refused(
            "bad deck",
            "within a match the cards stay the same",
            "the same cards, exchanged between deck and sideboard as you like",
        )
    chosen.put(record)
    record.ready = False
    await room.changed()


@handles(m.OwnDeck)
async def own_deck(room: "Room", client: Client, message: m.OwnDeck) -> m.DeckReport:
    record = room.occupants[room.seat(client)].record
    return m.DeckReport(record.deck_name, dict(Counter(record.deck)), dict(Counter(record.sideboard)))


async def chosen_deck(decks: Decks, pace: Pace, name: str, text: str, format: str) -> Chosen:
    """The deck of that name, or the list; Refused with all its faults."""
    if not text:
        try:
            deck = decks.find(name)
        except DeckError as error:
            raise Refused("bad deck", str(error), "a name of `decks`, or a list of cards") from None
        if not decks.fits(deck, format):
            raise Refused("bad deck", f"{deck.name!r} is not a deck of the format {format}", "one that is, or a list")
        return Chosen(list(deck.list()), [], deck.name, deck.leader)
    found = await read_as_low_priority(decks, pace, text)
    if isinstance(found, list):
        raise bad_deck(found, "a number and a name of a card in each line")
    faults = decks.faults(found, format)
    if faults:
        raise bad_deck(faults, f"a deck of the format {format}")
    own = clean(name or found.name, NAME, "name of the deck") or OWN
    return Chosen(list(found.list()), list(found.side()), own, found.leader)


async def read_as_low_priority(decks: Decks, pace: Pace, text: str) -> DeckList | list[str]:
    """The deck list in a text, or all its faults. It is read line by line, so that games in progress come first."""
    async with pace.low_priority():
        reading = decks.reading(text)
        try:
            while True:
                next(reading)
                await pace.let_others_run()
        except StopIteration as done:
            found: DeckList = done.value
            return found
        except DeckListError as error:
            return error.problems


def bad_deck(problems: Iterable[str], expected: str) -> Refused:
    return Refused("bad deck", "\n".join(problems), expected)
