"""Every code that the wire knows, in one place: why requests are refused, what is announced, why connections end.

A client may meet a code that is newer than itself. It then shows the text that comes with it.
"""

from typing import NamedTuple


class Code(NamedTuple):
    """What a code means, and what a client should do about it."""

    meaning: str
    remedy: str


ERRORS: dict[str, Code] = {
    # --- the connection
    "bad message": Code(
        "The frame could not be read as a message. The `id` is there if one could be read.",
        "Correct the client. The connection goes on.",
    ),
    "no version": Code("The server speaks none of the versions in `hello`.", "Send one that it does, or give up."),
    "not greeted": Code("The first message was not `hello`.", "Send `hello`."),
    "not logged in": Code("The request needs a login.", "Send `guest`, `register`, `login` or `resume`."),
    "not here": Code("This server does not offer this request.", "Do without it."),
    "storage": Code("The server cannot store anything at the moment. Nothing has changed.", "Try again in a second."),
    "paused": Code(
        "The room is paused, since nothing can be stored at the moment. Nothing has changed, and no clock runs.",
        "Try again when `room` tells a stage other than `paused`.",
    ),
    "stopping": Code("The server is about to stop and begins nothing new.", "Come back when the notice says."),
    "fault": Code("The server failed on this request and has recorded the fault.", "Do without it, and tell the user."),
    # --- people
    "no guests": Code("This server admits no guests.", "Log in one of the ways in `welcome.login`."),
    "too many guests": Code("The server admits no more guests for now.", "Log in another way, or try again later."),
    "no registration": Code("New accounts cannot be made on this server.", "Log in another way."),
    "logged in": Code("This connection is logged in already.", "Use a new connection for somebody else."),
    "bad name": Code("The name or label is not allowed.", "Choose one as `expected` says."),
    "bad password": Code("The password is too short or too long.", "Choose one as `expected` says."),
    "name taken": Code("Somebody else has this name.", "Choose another."),
    "wrong login": Code("Name, password, key or token is wrong.", "Ask the person again; do not repeat it unchanged."),
    "banned": Code(
        "The account or the address is banned; `problem` says how long, and why.", "Do not come back before."
    ),
    "too many scenarios": Code(
        "The scenarios that came from this address have taken much of the server's time.", "Try again a little later."
    ),
    "too many logins": Code("Too many attempts with passwords came from this address.", "Wait a minute."),
    "no session": Code("The session is unknown or has ended.", "Log in again."),
    "guest": Code("Guests cannot do this.", "Send `register` first."),
    "too many keys": Code("The account has as many keys as it may have.", "Drop one of them."),
    "no key": Code("There is no key with this label.", "Nothing is left to do."),
    # --- rooms
    "no room": Code("There is no such room, or no longer.", "Choose one from `list rooms`."),
    "bad settings": Code("A setting of the room is not allowed.", "Correct what `problem` names."),
    "private": Code("The room is private, and the invitation is missing or wrong.", "Ask a player in the room."),
    "full": Code("All seats are taken.", "Watch, or choose another room."),
    "seated": Code("You cannot watch a room in which you have a seat.", "Leave the seat first."),
    "no spectators": Code("The room has no spectators.", "Choose another room."),
    "no seat": Code("The request needs a seat in this room.", "Send `join` first."),
    "in a game": Code("The seat is needed for the game in progress.", "Send `concede` first."),
    "wrong time": Code("This cannot be done at the present stage of the room.", "Wait for the stage in `expected`."),
    "no bot": Code("There is no bot of this name.", "Choose one that `expected` lists."),
    "bad text": Code("A text is too long, or has invisible characters.", "Correct what `problem` names."),
    "bad deck": Code("The deck cannot be read or is not allowed; `problem` says where.", "Correct the deck."),
    "no deck": Code("You must choose a deck before you are ready.", "Send `deck`."),
    "too many rooms": Code(
        "The server allows no more rooms: of one person, from one address, or in all; `problem` says which.",
        "Leave one of them, or try again later, as `expected` says.",
    ),
    "too many games": Code(
        "The server allows no more games at the moment; `problem` says of which kind.",
        "Try again later, with growing pauses.",
    ),
    "rated": Code("A rated room is for people with accounts, not for guests and bots.", "Choose another room."),
    "no rule book": Code("There is no rule book of this name.", "Choose one that `expected` lists."),
    "no format": Code("There is no such format of decks.", "Choose one that `expected` lists."),
    "waiting": Code("You are waiting for a game already.", "Send `dequeue` first."),
    "missed": Code(
        "You missed a match that you had waited for, and cannot be matched again yet.",
        "Try again when `expected` says.",
    ),
    "not waiting": Code("You are not waiting for a game.", "Nothing is left to do."),
    # --- talk
    "no chat": Code("There is no chat on this server.", "Offer no chat."),
    "too much chat": Code("You have said as much as is allowed in a minute.", "Wait, and say less."),
    "no emote": Code("There is no such emote.", "Choose one of `welcome.emotes`."),
    # --- replays
    "no replay": Code("There is no such game, it is not for you, or it cannot be shown.", "Choose one from `replays`."),
    "not over": Code("The game, or its match, is still in progress.", "Ask when it is over."),
    "bad seat": Code("The game has no such seat.", "Choose one as `expected` says."),
    "bad step": Code("The game has no such step.", "Choose one as `expected` says."),
    # --- scenarios
    "no entry": Code("The rule catalogue has no such entry, or the entry has no scenario.", "Choose another one."),
    # --- lessons
    "no lesson": Code("The rule book has no such lesson, or the room has none.", "Choose one from `rule books`."),
    # --- play
    "no game": Code("No game has begun in this room.", "Wait until `room` says that it is playing."),
    "game over": Code("The game has ended.", "Nothing is left to answer."),
    "not asked": Code("Another seat is asked.", "Wait for a decision."),
    "too late": Code(
        "The decision is no longer open: it was answered, or its time ran out.",
        "Answer the decision of the newest update.",
    ),
    "illegal answer": Code(
        "The answer breaks the rules of the decision; `problem` says how. The decision stands.",
        "Give another answer; the default is always allowed.",
    ),
    "too much": Code(
        "The answer would make the game larger than the server allows. The decision stands.",
        "Give another answer, or offer a draw.",
    ),
    "elsewhere": Code("Another connection has taken over the seat.", "Send `resume` to take it back."),
    "out": Code("The seat is out of the game.", "Watch the others, or leave."),
    "bad stops": Code("A step, or what to pass until, is unknown.", "Correct what `problem` names."),
    "no undo": Code("Nothing can be taken back here, or not now.", "Go on."),
    "revealed": Code("Something has been revealed since, so nothing can be taken back.", "Go on."),
    "no draw": Code("A draw cannot be agreed on here, or not now.", "Play on, or concede."),
    "no face": Code("There is no such printed face, or too many are asked for at once.", "Ask as `expected` says."),
    "no object": Code("You see no object with this number.", "Choose one of the view."),
    "no event": Code(
        "You were told no such event since the server last took up the game, or it was taken back.",
        "Ask about a later one.",
    ),
    "behind": Code("Spectators see the game with a delay, so this cannot be told to them.", "Nothing is left to do."),
}

EMOTES = ("hello", "good luck", "well played", "thinking", "oops", "thanks", "nice", "good game")

NOTICES: dict[str, Code] = {
    "stopping": Code("The server is about to stop.", "Connect again after `back_in` seconds, and `resume`."),
    "growing": Code(
        "The room's game keeps growing. If it becomes too large and no choice can change that, it ends as a draw.",
        "Show it; a draw can be agreed on, and bots agree.",
    ),
    "operator": Code("A message from the operator to everybody.", "Show it."),
    "not opened": Code("A room in which you sit waits for a start of the server that knows its rule book.", "Show it."),
    "taken over": Code("A newer connection has taken over your seat.", "Send nothing more for that room."),
}

CLOSES: dict[int, Code] = {
    1000: Code("The end of a conversation.", "Nothing."),
    1001: Code("One side goes away.", "Connect again and `resume`."),
    1002: Code("The WebSocket protocol was violated.", "Correct the client."),
    1003: Code("A frame of a kind that is not accepted.", "Correct the client."),
    1007: Code("A text frame was not UTF-8.", "Correct the client."),
    1008: Code(
        "A limit was passed, or a session ended; the reason says which: nobody logged in, too many messages, "
        "too many frames, you read too slowly, this session was ended.",
        "Do what the reason asks for; wait before connecting again.",
    ),
    1009: Code("A message was larger than `welcome.limits.frame`.", "Send less."),
    1011: Code("The server failed.", "Connect again with growing pauses, and `resume`."),
    1012: Code("The server stops.", "Connect again after the seconds that the notice `stopping` named, and `resume`."),
    1013: Code("Too many connections from this address.", "Close some, or wait."),
}

LIMITS: dict[str, str] = {  # those that the result of `hello` names
    "frame": "The size, in bytes, of the largest message that a client may send. A larger one closes the connection "
    "with 1009.",
    "messages per second": "How many messages a client may send on average; short bursts may be faster. More closes "
    "the connection with 1008, and so do that many pings, pongs or fragments of messages. Not named to a load test.",
    "chat per minute": "How many chat messages and emotes a client may send in a minute.",
    "chat length": "The characters of a chat message.",
}
