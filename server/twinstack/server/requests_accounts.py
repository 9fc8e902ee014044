"""Requests about accounts: greeting, logging in, sessions and keys."""

from twinstack.protocol import messages as m
from twinstack.protocol.codec import VERSION
from twinstack.protocol.codes import EMOTES
from twinstack.server.clients import Client
from twinstack.server.desk import Desk, answers
from twinstack.server.limits import NO_ADDRESS
from twinstack.server.problems import Refused


@answers(m.Hello)
async def hello(desk: Desk, client: Client, message: m.Hello) -> m.Welcome:
    if VERSION not in message.versions:
        raise Refused(
            "no version",
            f"version {VERSION} is what this server speaks, not {message.versions}",
            f"{VERSION} among them",
        )
    options = desk.options
    bursts = {"messages per second": options.messages_per_second, "message burst": options.message_burst}
    limits = {
        "frame": options.max_frame,
        **({} if client.counts_for == NO_ADDRESS else bursts),
        "chat per minute": options.chat_per_minute,
        "chat length": options.chat_length,
    }
    return m.Welcome(VERSION, options.name, desk.people.ways, limits, list(EMOTES), options.card_images)


@answers(m.Guest)
async def guest(desk: Desk, client: Client, message: m.Guest) -> m.Signed:
    _refuse_signed(client)
    signed = await desk.people.guest(client, message.name)
    desk.take_over(client)
    return signed


@answers(m.Register)
async def register(desk: Desk, client: Client, message: m.Register) -> m.Signed:
    desk.connection_limits.try_password(client.address)
    signed = await desk.people.register(client, message.name, message.password)
    desk.take_over(client)
    return signed


@answers(m.Login)
async def login(desk: Desk, client: Client, message: m.Login) -> m.Signed:
    _refuse_signed(client)
    if message.key:
        signed = await desk.people.by_key(client, message.key)
    elif message.token:
        signed = await desk.people.by_token(client, message.token)
    else:
        desk.connection_limits.try_password(client.address)
        signed = await desk.people.by_password(client, message.name, message.password)
    desk.take_over(client)
    signed.rooms = await desk.lobby.back(client, {})
    return signed


@answers(m.Resume)
async def resume(desk: Desk, client: Client, message: m.Resume) -> m.Signed:
    _refuse_signed(client)
    signed = await desk.people.resume(client, message.session)
    signed.rooms = await desk.lobby.back(client, message.seen)
    return signed


@answers(m.ChangePassword)
async def change_password(desk: Desk, client: Client, message: m.ChangePassword) -> None:
    desk.connection_limits.try_password(client.address)
    desk.signed_out |= await desk.people.change_password(client, message.old, message.new)


@answers(m.Sessions)
async def sessions(desk: Desk, client: Client, message: m.Sessions) -> list[m.SessionLine]:
    return await desk.people.sessions(client)


@answers(m.Logout)
async def logout(desk: Desk, client: Client, message: m.Logout) -> None:
    desk.signed_out.add(await desk.people.end_session(client, message.session))


@answers(m.MakeKey)
async def make_key(desk: Desk, client: Client, message: m.MakeKey) -> str:
    return await desk.people.make_key(client, message.label)


@answers(m.DropKey)
async def drop_key(desk: Desk, client: Client, message: m.DropKey) -> None:
    desk.signed_out |= await desk.people.drop_key(client, message.label)


def _refuse_signed(client: Client) -> None:
    if client.person:
        raise Refused("logged in", f"this connection is {client.name}'s", "a new connection")
