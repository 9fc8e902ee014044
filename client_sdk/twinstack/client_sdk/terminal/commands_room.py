"""The commands that concern the others: agreeing, talking, and the room."""

from twinstack.client_sdk.decks import chosen_deck, faults_of
from twinstack.client_sdk.errors import Refused
from twinstack.client_sdk.rooms import BETWEEN, OPEN
from twinstack.client_sdk.terminal import replays
from twinstack.client_sdk.terminal.commands import OTHERS, ROOM, command
from twinstack.client_sdk.terminal.table import Table
from twinstack.protocol import messages as m


@command("undo", topic=OTHERS, help="ask to take back your last choice, or agree to another's wish")
async def undo(table: Table, rest: str) -> None:
    await table.client.request(m.Undo, room=table.id)
    state = table.room.state
    if state is not None and table.room.seat in state.undo:
        table.say("  asked: the others have to agree before anybody chooses anything")


@command("draw", topic=OTHERS, help="offer a draw, or agree to one")
async def draw(table: Table, rest: str) -> None:
    await table.client.request(m.OfferDraw, room=table.id)
    state = table.room.state
    if state is not None and table.room.seat in state.draw:
        table.say("  offered: the others have to agree")


@command("no", topic=OTHERS, help="refuse what another player asks for, or take your own wish back")
async def refuse(table: Table, rest: str) -> None:
    state = table.room.state
    if state is None or not (state.undo or state.draw):
        table.say("  nobody asks for anything")
        return
    if state.undo:
        await table.client.request(m.Undo, room=table.id, agree=False)
    if state.draw:
        await table.client.request(m.OfferDraw, room=table.id, agree=False)


@command("say", topic=OTHERS, needs="TEXT", help="say something to everybody in the room")
async def say(table: Table, rest: str) -> None:
    await table.client.request(m.Say, room=table.id, text=rest)


@command("emote", topic=OTHERS, takes="NAME", help="send one of the server's emotes; without a name, list them")
async def emote(table: Table, rest: str) -> None:
    if rest:
        await table.client.request(m.Say, room=table.id, emote=rest)
    else:
        table.say(f"  {', '.join(table.client.session.welcome.emotes) or 'there are none here'}")


@command("mute", topic=OTHERS, needs="NAME", help="hear no more of what a player says, or of what `spectators` say")
async def mute(table: Table, rest: str) -> None:
    await _mute(table, rest, True)


@command("unmute", topic=OTHERS, needs="NAME", help="hear them again")
async def unmute(table: Table, rest: str) -> None:
    await _mute(table, rest, False)


@command("concede", topic=OTHERS, help="give up the game, after asking you once more")
async def concede(table: Table, rest: str) -> None:
    if table.playing and table.asks_again("concede"):
        table.say("  Do you give up the game? `concede` again does it; anything else goes on.")
        return
    await table.client.request(m.Concede, room=table.id)


@command("bot", topic=ROOM, takes="NAME", help="put a bot on a free seat: random, casual or greedy")
async def add_bot(table: Table, rest: str) -> None:
    await table.client.request(m.AddBot, room=table.id, bot=rest or "greedy")


@command(
    "deck", topic=ROOM, needs="NAME|FILE", help="choose another deck; within a match, exchange cards with the sideboard"
)
async def deck(table: Table, rest: str) -> None:
    chosen = await chosen_deck(table.client, rest)
    name, text = chosen.get("deck", ""), chosen.get("deck_text", "")
    try:
        await table.client.request(m.ChooseDeck, room=table.id, name=name, text=text)
    except Refused as no:
        raise faults_of(rest, no) from None
    table.say("  the deck is chosen; press Enter when you are ready")


@command("decks", topic=ROOM, help="list the server's decks for this game")
async def decks(table: Table, rest: str) -> None:
    rules = table.room.state.settings.rulebook if table.room.state is not None else ""
    table.say(*(f"  {one.name}: {one.pitch}" for one in await table.client.decks(rules)))


@command("again", topic=ROOM, help="play another game with the same decks, if the others want to")
async def again(table: Table, rest: str) -> None:
    if table.room.stage in (OPEN, BETWEEN):  # somebody has left, and the room waits for another; or the match goes on
        await table.client.ready(table.id)
        table.say(f"  you are ready{table.waits_for()}")
        return
    await table.client.request(m.Rematch, room=table.id)
    table.say(*([f"  asked{table.waits_for()}"] if not table.playing else []))


@command("save", topic=ROOM, takes="FILE", help="keep a finished game as a file for `twinstack replay`")
async def save(table: Table, rest: str) -> None:
    table.say(await replays.save(table.client, table.room.game, rest))


@command("quit", topic=ROOM, help="leave; `twinstack play --back` goes on with a game that is not over")
async def quit(table: Table, rest: str) -> None:
    table.left = True


async def _mute(table: Table, named: str, muted: bool) -> None:
    state = table.room.state
    seats = {seat.id: seat.name for seat in state.seats if seat.name} if state is not None else {}
    wanted = named.casefold()
    found = [id for id, name in seats.items() if wanted == str(id) or name.casefold().startswith(wanted)]
    found += [0] if wanted == "spectators" else []
    if len(found) != 1:
        table.say(f"  nobody here is called {named!r:.40}: expected {', '.join(seats.values())} or spectators")
        return
    await table.client.request(m.Mute, room=table.id, seat=found[0], muted=muted)
    who = seats.get(found[0], "spectators")
    table.say(f"  you no longer hear {who}" if muted else f"  you hear {who} again")
