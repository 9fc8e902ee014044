"""Finding a game: against bots, with a friend who has the invitation, or with whoever else is looking for one."""

import os
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import trio
from msgspec.structs import replace

from twinstack.client_sdk.client import Client
from twinstack.client_sdk.decks import chosen_deck, faults_of
from twinstack.client_sdk.errors import ClientError, ConnectionLost, Refused
from twinstack.client_sdk.terminal import commands_lesson, commands_look, commands_pass, commands_room, sessions
from twinstack.client_sdk.terminal.screen import Screen, Typed
from twinstack.client_sdk.terminal.table import Table
from twinstack.protocol import messages as m

COMMAND_MODULES = (commands_look, commands_pass, commands_room, commands_lesson)
"""They are imported to add their commands."""
UNTIL_TOLD = 10.0  # seconds at most in which a room to which somebody comes back tells who is there


class NothingLeft(ClientError):
    """There is no game to come back to."""


@dataclass(frozen=True, slots=True)
class Wish:
    """How a player wants to play: by one of the switches, or with `join` or `watch`; otherwise against bots."""

    settings: m.Settings = field(default_factory=m.Settings)
    deck: str = ""
    bots: int = 0
    against: str = "greedy"
    opponent_deck: str = ""
    find: bool = False
    make: bool = False
    join: str = ""
    watch: str = ""
    back: bool = False
    lesson: bool = False


async def play_on(client: Client, wish: Wish, screen: Screen, typed: Typed, server: str) -> bool:
    """Sit down and play until the player leaves. True if a game then goes on without them."""
    session = client.session.signed.session if client.session.signed is not None else ""
    table = Table(client, await sit_down(client, wish, screen, server), screen)
    if wish.find:  # a `quit` that was typed while waiting does not mean the game
        typed.forget()
    if not wish.watch:
        sessions.keep(server, session)
    try:
        await table.run(typed)
    finally:
        screen.say()
        if table.playing:
            sessions.keep(server, session)
            screen.say(f"You have left; the game goes on without you. `{_typed(server)} --back` takes you back to it.")
        else:
            sessions.drop(server, session)
            if not wish.watch and table.room.game and _is_guest(client):
                sessions.keep(server, session, sessions.PLAYED)
            with trio.move_on_after(2, shield=True), suppress(ClientError):
                await client.leave(table.id)
    return table.playing


def _is_guest(client: Client) -> bool:
    return client.session.signed is not None and client.session.signed.guest


async def sit_down(client: Client, wish: Wish, screen: Screen, server: str) -> str:
    """Take a seat, ready to play; the room's number."""
    if wish.back:
        return await _back(client, server)
    if wish.watch:
        return await _enter(m.Watch, client, wish.watch)
    if wish.lesson:
        return await _taught(client, wish.settings, screen)
    if wish.find:
        name, text = await _deck(client, wish, wish.settings)
        _greet(client, name or wish.deck, screen)
        room = await _matched(client, wish, screen, name, text)
        await client.ready(room)
        return room
    room = await _enter(m.Join, client, wish.join) if wish.join else await _made(client, wish.settings)
    entered = client.room(room).state
    try:
        name, text = await _deck(client, wish, entered.settings if entered is not None else wish.settings)
        try:
            await client.ready(room, name, text)
        except Refused as no:
            raise (faults_of(wish.deck, no) if no.code == "bad deck" else no) from None
        _greet(client, name or wish.deck, screen)
        for _ in range(wish.bots):
            await client.request(m.AddBot, room=room, bot=wish.against, deck=wish.opponent_deck)
    except ClientError:
        with suppress(ClientError):
            await client.leave(room)
        raise
    state = client.room(room).state
    if wish.make and state is not None:
        screen.say(*_invite(room, state.invitation, server))
    return room


async def _taught(client: Client, settings: m.Settings, screen: Screen) -> str:
    """A room with the first lesson of the rule book, which needs no deck."""
    book: m.RuleBookLine = (await client.request(m.ListRuleBooks, rulebook=settings.rulebook))[0]
    if not book.lessons:
        able = [f"--book {one.name}" for one in await client.rulebooks() if one.lessons]
        raise ClientError(f"{book.title} has no lesson; expected: {' or '.join(able) or 'another server'}")
    lesson = book.lessons[0]
    room = await _made(client, replace(settings, rulebook=book.name, lesson=lesson.name))
    await client.ready(room)
    screen.say(f"You are {client.name}. {lesson.title}: {lesson.pitch}")
    return room


async def _deck(client: Client, wish: Wish, settings: m.Settings) -> tuple[str, str]:
    """The name or the list of the wanted deck, or of the first that these settings allow."""
    chosen = await chosen_deck(client, wish.deck, settings.format, settings.rulebook)
    return chosen.get("deck", ""), chosen.get("deck_text", "")


def _greet(client: Client, deck: str, screen: Screen) -> None:
    screen.say(f"You are {client.name}, and play {deck}. `?` lists what you can type.")


async def _back(client: Client, server: str) -> str:
    """The room with the game that was left, once it has told who is there: what is typed may ask for that."""
    rooms = client.session.signed.rooms if client.session.signed is not None else []
    if not rooms:
        raise NothingLeft(f"you no longer have a seat in any room of {server}")
    room = rooms[-1]
    with trio.move_on_after(UNTIL_TOLD):
        while client.room(room).state is None:
            await client.news()
    return room


async def _enter(how: type[m.Join] | type[m.Watch], client: Client, named: str) -> str:
    """By an invitation, or by the number of a room."""
    try:
        entered: m.Entered = await client.request(how, invitation=named)
    except Refused as no:
        if no.code != "no room":
            raise
        try:
            entered = await client.request(how, room=named)
        except Refused as no:
            if no.code != "no room":
                raise
            raise ClientError(f"no room has the invitation or the number {named!r:.40}") from None
    return entered.room


async def _made(client: Client, settings: m.Settings) -> str:
    entered = await client.create_room(settings)
    await client.join(entered.room, entered.invitation)
    return entered.room


def _typed(server: str) -> str:
    """What to type to play on this server."""
    return f"{os.environ.get('TWINSTACK_COMMAND', 'twinstack')} play {server}"


def _invite(room: str, invitation: str, server: str) -> list[str]:
    """What to tell others who want to join."""
    how = f"{_typed(server)} --join {invitation or room}"
    if invitation:
        return ["Anybody who has this invitation can play with you:", f"  {how}"]
    return ["Everybody can play with you; the room is listed by --rooms, and can be joined by:", f"  {how}"]


async def _matched(client: Client, wish: Wish, screen: Screen, name: str, text: str) -> str:
    """The room of an opponent who looked for the same game. After a lost connection, this joins the queue again."""
    one = wish.settings
    what: dict[str, Any] = {"format": one.format, "profile": one.profile, "best_of": one.best_of}
    what["rulebook"] = one.rulebook
    game = f"{f'{one.rulebook}, ' if one.rulebook else ''}{one.format or 'the usual format'}, best of {one.best_of}"
    screen.say(f"Waiting for somebody who wants to play {game}. Ctrl-C stops that.")
    queued = -1  # the connection over which this has joined the queue
    while True:
        for message in client.heard:
            if isinstance(message, m.Matched):
                screen.ring()
                return message.room
        if client.online and queued != client.connections:
            queued = client.connections
            try:
                await client.request(m.Enqueue, deck_name=name, deck_text=text, **what)
            except ConnectionLost:
                queued = -1
        else:
            await client.news()


def book_lines(books: list[m.RuleBookLine]) -> list[str]:
    """The games that a server plays, each by the name that --book takes."""
    return [line for one in books for line in _book_lines(one)]


def _book_lines(one: m.RuleBookLine) -> list[str]:
    least, most = min(one.seats), max(one.seats)
    players = f"{least} players" if least == most else f"{least} to {most} players"
    return [
        f"{one.name}: {one.title}, {players}",
        f"  formats: {', '.join(one.formats)}",
        f"  decks: {', '.join(one.decks) or 'none, bring your own'}",
        *([f"  a lesson, with --lesson: {one.lessons[0].pitch}"] if one.lessons else []),
    ]


def room_lines(lines: list[m.RoomLine]) -> list[str]:
    """Rooms that can be joined, or watched."""
    return [_room_line(one) for one in lines] or ["There is no such room. `--make --public` opens one."]


def _room_line(one: m.RoomLine) -> str:
    free = one.settings.seats - len(one.names)
    parts = [
        one.settings.rulebook,
        one.settings.format,
        f"best of {one.settings.best_of}" if one.settings.best_of > 1 else "",
    ]
    parts += ["rated" if one.settings.rated else "", f"{free} free" if free else one.stage]
    title = f" {one.title!r}" if one.title else ""
    return f"{one.room}{title}: {', '.join(one.names) or 'nobody yet'} ({', '.join(filter(None, parts))})"
