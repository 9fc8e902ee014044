"""Requests about rooms in general, cards, decks and ratings."""

import msgspec
import trio

from twinstack.engine import rulebooks
from twinstack.engine.rulebook import Deck, Decks, RuleBook
from twinstack.protocol import messages as m
from twinstack.protocol.packing import unpacked
from twinstack.protocol.sheet import told
from twinstack.server.clients import Client
from twinstack.server.desk import Desk, answers
from twinstack.server.matchmaking import Game, Waiting
from twinstack.server.problems import Refused
from twinstack.server.ratings import rating_of, standing
from twinstack.server.rooms.decks import chosen_deck, read_as_low_priority
from twinstack.server.rooms.settings import check_game, find_book, ladder, usual_where_empty
from twinstack.server.views.catalogue import catalogue, short_face

MOST_FACES = 1000  # the most faces in one answer


@answers(m.CreateRoom)
async def create(desk: Desk, client: Client, message: m.CreateRoom) -> m.Entered:
    room = desk.lobby.create(client, message.settings)
    await room.is_stored.wait()
    return m.Entered(room.id, 0, room.record.invitation)


@answers(m.ListRooms)
async def list_rooms(desk: Desk, client: Client, message: m.ListRooms) -> list[m.RoomLine]:
    pace = desk.lobby.services.pace.for_another_room()
    async with pace.low_priority():
        return await desk.lobby.listed(message, pace)


@answers(m.Enqueue)
async def enqueue(desk: Desk, client: Client, message: m.Enqueue) -> None:
    book = find_book(message.rulebook, message.profile)
    profile, format = usual_where_empty(book, message.profile, message.format)
    check_game(book, format, profile, message.best_of)
    game = Game(format, profile, message.best_of, book.name)
    desk.lobby.refuse_another(client)
    desk.lobby.services.no_shows.refuse(client)
    deck = await chosen_deck(
        book.decks, desk.lobby.services.pace.for_another_room(), message.deck_name, message.deck_text, game.format
    )
    rating = await rating_of(desk.lobby.store, client.person, ladder(game.rulebook, game.format))
    desk.lobby.queue.enter(Waiting(client, game, deck, rating, trio.current_time()))


def _format(decks: Decks, name: str) -> None:
    if name not in decks.formats:
        raise Refused("no format", f"there is no format {name!r:.40}", f"one of {', '.join(decks.formats)}")


@answers(m.Dequeue)
async def dequeue(desk: Desk, client: Client, message: m.Dequeue) -> None:
    desk.lobby.queue.leave(client)


@answers(m.Standing)
async def standing_of(desk: Desk, client: Client, message: m.Standing) -> m.StandingLine:
    book = find_book(message.rulebook)
    format = message.format or book.decks.formats[0]
    _format(book.decks, format)
    line = await standing(desk.lobby.store, client.person, ladder(book.name, format))
    return msgspec.structs.replace(line, format=format)


@answers(m.Cards)
async def cards(desk: Desk, client: Client, message: m.Cards) -> m.CardList:
    if message.names:
        return await _by_name(desk, message)
    known = catalogue(find_book(message.rulebook))
    try:
        numbers = unpacked(message.numbers, MOST_FACES)
    except ValueError as error:
        expected = f"at most {MOST_FACES} numbers, packed"
        raise Refused("no face", f"the faces that are asked for cannot be told: {error}", expected) from None
    if beyond := next((number for number in numbers if number >= len(known)), None):
        raise Refused("no face", f"there is no face {beyond}", f"numbers from 0 to {len(known) - 1}")
    pace, faces = desk.lobby.services.pace.for_another_room(), []
    async with pace.low_priority():
        for number in numbers:
            faces.append(short_face(known.face(number)))
            await pace.let_others_run()
    return m.CardList(known.digest, len(known), faces)


async def _by_name(desk: Desk, message: m.Cards) -> m.CardList:
    """Faces by the names of cards, with what is needed to read them without a game."""
    if message.numbers or len(message.names) > MOST_FACES:
        raise Refused("no face", "too much is asked for at once", f"numbers, or at most {MOST_FACES} names")
    book = find_book(message.rulebook)
    known, sheet = catalogue(book), told(book.sheet)
    found = m.CardList(known.digest, len(known), [], sheet.face, sheet.hints)
    pace = desk.lobby.services.pace.for_another_room()
    async with pace.low_priority():
        for name in message.names:
            face, price = known.in_deck(name) or ([], None)
            found.faces.append(short_face(face))
            found.prices.append(price)
            await pace.let_others_run()
    return found


@answers(m.Decks)
async def decks(desk: Desk, client: Client, message: m.Decks) -> list[m.DeckLine] | m.DeckReport:
    book = find_book(message.rulebook).decks
    if not message.check:
        return [_line(book, deck) for deck in book.offered]
    format = message.format or book.formats[0]
    _format(book, format)
    found = await read_as_low_priority(book, desk.lobby.services.pace.for_another_room(), message.check)
    if isinstance(found, list):
        return m.DeckReport(problems=found)
    cards, side = dict(found.cards), dict(found.sideboard)
    faults = book.faults(found, format)
    apart = {what: [*names] for what, names in found.apart.items()}
    return m.DeckReport(found.name, cards, side, apart, faults)


@answers(m.ListRuleBooks)
async def rule_books(desk: Desk, client: Client, message: m.ListRuleBooks) -> list[m.RuleBookLine]:
    names = [message.rulebook] if message.rulebook else rulebooks.names()
    return [_book_line(find_book(name)) for name in names]


@answers(m.Ping)
async def ping(desk: Desk, client: Client, message: m.Ping) -> None:
    return None


def _book_line(book: RuleBook) -> m.RuleBookLine:
    games, decks = book.games, book.decks
    offered = [deck.name for deck in decks.offered]
    lessons = [m.LessonLine(one.name, one.title, one.pitch) for one in book.lessons.offered]
    return m.RuleBookLine(book.name, book.title, [*games.profiles], [*decks.formats], [*games.seats], offered, lessons)


def _line(book: Decks, deck: Deck) -> m.DeckLine:
    formats = [format for format in book.formats if book.fits(deck, format)]
    return m.DeckLine(deck.name, deck.pitch, dict(deck.cards), deck.leader, formats)
