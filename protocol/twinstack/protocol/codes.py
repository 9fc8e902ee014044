"""Every code that the wire knows, in one place: why requests are refused, what is announced, why connections end.

A client may meet a code that is newer than itself. It then shows the text that comes with it.
"""

from typing import NamedTuple


class Code(NamedTuple):
    """What a code means, and what a client does about it."""

    meaning: str
    remedy: str


ERRORS: dict[str, Code] = {
    # --- the connection
    "bad message": Code(
        "The frame could not be read as a message. The `id` is there if one could be read.",
        "Correct the client. The connection goes on.",
    ),
    "no version": Code("None of the versions in `hello` is spoken here.", "Say `hello` with one that is, or give up."),
    "not greeted": Code("Something else than `hello` came first.", "Send `hello`."),
    "not logged in": Code("The request needs somebody who is known.", "Send `guest`, `register`, `login` or `resume`."),
    "not here": Code("This server does not carry out this request.", "Do without it."),
    "storage": Code("The server cannot store anything at the moment. Nothing has changed.", "Try again in a second."),
    "paused": Code(
        "The room stands still, since nothing can be stored at the moment. Nothing has changed, and no time runs.",
        "Try again when `room` says another stage than `paused`.",
    ),
    "stopping": Code("The server is about to stop and begins nothing new.", "Come back when the notice says."),
    "fault": Code("The server met a fault over this request, and has noted it.", "Do without it, and tell them."),
    # --- people
    "no guests": Code("This server takes no guests.", "Log in one of the ways in `welcome.login`."),
    "too many guests": Code("As many guests have come as the server takes.", "Log in another way, or try again later."),
    "no registration": Code("Accounts are not made here.", "Log in another way."),
    "logged in": Code("The connection is somebody's already.", "Use a new connection for somebody else."),
    "bad name": Code("The name, or the label, is not allowed.", "Take one as `expected` says."),
    "bad password": Code("The password is too short or too long.", "Take one as `expected` says."),
    "name taken": Code("Somebody else has this name.", "Take another."),
    "wrong login": Code("Name, password, key or token is wrong.", "Ask the person again; do not repeat it unchanged."),
    "banned": Code(
        "The account or the address is banned; `problem` says how long, and why.", "Do not come back before."
    ),
    "too many logins": Code("Passwords were tried or made too often from this address.", "Wait a minute."),
    "no session": Code("The session is not known, or has been ended.", "Log in anew."),
    "guest": Code("Guests cannot do this.", "Send `register` first."),
    "too many keys": Code("The account has as many keys as it may have.", "Drop one of them."),
    "no key": Code("There is no key with this label.", "Nothing is left to do."),
    # --- rooms
    "no room": Code("There is no such room, or not any more.", "Take one from `list rooms`."),
    "bad settings": Code("A setting of the room is not allowed.", "Correct what `problem` names."),
    "private": Code("The room is private, and the invitation is missing or wrong.", "Ask somebody who sits there."),
    "full": Code("All seats are taken.", "Watch, or take another room."),
    "seated": Code("One cannot watch a room in which one has a seat.", "Leave the seat first."),
    "no spectators": Code("The room lets nobody watch.", "Take another room."),
    "no seat": Code("The request needs a seat in this room.", "Send `join` first."),
    "in a game": Code("The seat is needed for the game that is played.", "Send `concede` first."),
    "wrong time": Code("The room is not at a stage in which this can be done.", "Wait for the stage in `expected`."),
    "no bot": Code("There is no bot of this name.", "Take one that `expected` lists."),
    "bad text": Code("A text is too long, or has characters that nobody sees.", "Correct what `problem` names."),
    "bad deck": Code("The deck cannot be read or is not allowed; `problem` says where.", "Correct the deck."),
    "no deck": Code("A deck is to be chosen before one is ready.", "Send `deck`."),
    "too many rooms": Code(
        "There are as many rooms as the server takes: of one person, one address, or in all; `problem` says which.",
        "Leave one of them, or try again later, as `expected` says.",
    ),
    "too many games": Code(
        "As many games have begun, or are played, as the server takes; `problem` says of which kind.",
        "Try again later, with growing pauses.",
    ),
    "rated": Code("A rated room is for people with accounts, not for guests and bots.", "Take another room."),
    "no rule book": Code("There is no rule book of this name.", "Take one that `expected` lists."),
    "no format": Code("There is no such format of decks.", "Take one that `expected` lists."),
    "waiting": Code("One waits for a game already.", "Send `dequeue` first."),
    "missed": Code(
        "One did not come to a match that one had waited for, and may be matched again later.",
        "Try again when `expected` says.",
    ),
    "not waiting": Code("One waits for no game.", "Nothing is left to do."),
    # --- talk
    "no chat": Code("Nobody talks on this server.", "Offer no chat."),
    "too much chat": Code("One has said as much as one may in a minute.", "Wait, and say less."),
    "no emote": Code("There is no such emote.", "Take one of `welcome.emotes`."),
    # --- replays
    "no replay": Code("There is no such game, it is not for you, or it cannot be shown.", "Take one from `replays`."),
    "not over": Code("The game, or its match, is still played.", "Ask when it is over."),
    "bad seat": Code("The game has no such seat.", "Take one that `expected` says."),
    "bad step": Code("The game has no such step.", "Take one that `expected` says."),
    # --- play
    "no game": Code("No game has begun in this room.", "Wait until `room` says that it is playing."),
    "game over": Code("The game has ended.", "Nothing is asked any more."),
    "not asked": Code("Another seat is asked.", "Wait for a decision."),
    "too late": Code(
        "The decision is not asked any more: it was answered, or its time was over.",
        "Answer the decision of the newest update.",
    ),
    "illegal answer": Code(
        "The answer breaks the rules of the decision; `problem` says how. The decision stands.",
        "Answer otherwise; the default is always allowed.",
    ),
    "too much": Code(
        "The answer would make the game larger than the server lets it be. The decision stands.",
        "Answer otherwise, or offer a draw.",
    ),
    "elsewhere": Code("The seat goes on at another connection.", "Send `resume` to take it back."),
    "out": Code("The seat is out of the game.", "Watch the others, or leave."),
    "bad stops": Code("A step, or what one passes until, is not known.", "Correct what `problem` names."),
    "no undo": Code("Nothing can be taken back here, or not now.", "Go on."),
    "revealed": Code("What has happened since cannot be unknown again, so nothing is taken back.", "Go on."),
    "no draw": Code("A draw cannot be agreed on here, or not now.", "Play on, or concede."),
    "no face": Code("There is no such printed face, or more are asked for than at once.", "Ask as `expected` says."),
    "no object": Code("One sees no object of this number.", "Take one of the view."),
    "behind": Code("What spectators see is past, so this cannot be told them.", "Nothing is left to do."),
}

EMOTES = ("hello", "good luck", "well played", "thinking", "oops", "thanks", "nice", "good game")

NOTICES: dict[str, Code] = {
    "stopping": Code("The server is about to stop.", "Connect again after `back_in` seconds, and `resume`."),
    "growing": Code(
        "The game of the room grows, and ends as a draw where it becomes too large and nobody can choose otherwise.",
        "Show it; a draw can be agreed on, and bots agree.",
    ),
    "operator": Code("The operator tells everybody something.", "Show it."),
    "taken over": Code("One's seat goes on at a newer connection.", "Send nothing more for that room."),
}

CLOSES: dict[int, Code] = {
    1000: Code("The end of a conversation.", "Nothing."),
    1001: Code("One side goes away.", "Connect again and `resume`."),
    1002: Code("The rules of websockets were broken.", "Correct the client."),
    1003: Code("A frame of a kind that is not taken.", "Correct the client."),
    1007: Code("A text frame was not UTF-8.", "Correct the client."),
    1008: Code(
        "A limit was passed, or a session ended; the reason says which: nobody logged in, too many messages, "
        "too many frames, too slow for what one is sent, this session was ended.",
        "Do what the reason asks for; wait before connecting again.",
    ),
    1009: Code("A message was larger than `welcome.limits.frame`.", "Send less."),
    1011: Code("The server met a fault.", "Connect again with growing pauses, and `resume`."),
    1012: Code("The server stops.", "Connect again after the seconds that the notice `stopping` named, and `resume`."),
    1013: Code("Too many connections from this address.", "Close some, or wait."),
}

LIMITS: dict[str, str] = {  # those that the result of `hello` names
    "frame": "The bytes of the largest message that a client may send. A larger one closes the connection with 1009.",
    "messages per second": "What a client may send over time; short bursts may be quicker. More closes it with 1008, "
    "and so do pings, pongs and pieces of messages in such numbers.",
    "chat per minute": "Messages and emotes in chats.",
    "chat length": "The characters of one of them.",
}
