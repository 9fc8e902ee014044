"""The options of a server: each defined once, with its default, what is allowed, and what it is for.

They can be set by a TOML file, by environment variables and on the command line; the later override the earlier.
"""

import os
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

PREFIX = "TWINSTACK_"


class OptionError(Exception):
    """An option has a value that is not allowed. The text names it, the value and what is allowed."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What an option is for and what it may be."""

    help: str
    least: float | None = None
    most: float | None = None
    choices: tuple[str, ...] = ()
    form: str = ""  # the form of a text, in words
    fits: Callable[[str], bool] | None = None  # does a text that is not empty have that form?
    secret: bool = False  # never shown

    @property
    def allowed(self) -> str:
        if self.choices:
            return f"one of {', '.join(self.choices)}"
        if self.least is not None and self.most is not None:
            return f"from {_plain(self.least)} to {_plain(self.most)}"
        return self.form


def _plain(number: float) -> str:
    return str(int(number)) if number == int(number) else str(number)


def _option(
    default: Any, help: str, least: float | None = None, most: float | None = None, choices: tuple[str, ...] = (),
    **more: Any,
) -> Any:  # fmt: skip
    return field(default=default, metadata={"meaning": Meaning(help, least, most, choices, **more)})


_ORIGIN = re.compile(r"https?://(\[[0-9a-f:.]+\]|[^\s/?#@:\[\]]+)(:\d{1,5})?", re.IGNORECASE)
_PICTURES = re.compile(rf"({_ORIGIN.pattern})/[\w.~!$&()*+=:@/?%{{}}-]*", re.IGNORECASE)
_SHORTEST_KEY = 32  # bytes, for HS256. RFC 7518, section 3.2


_SHORTEST_TOKEN = 16


def _is_no_guess(token: str) -> bool:
    return len(token) >= _SHORTEST_TOKEN


def _are_origins(value: str) -> bool:
    return all(_ORIGIN.fullmatch(one.strip()) for one in value.split(","))


def _is_address_of_pictures(value: str) -> bool:
    """An address with a place for the name, and nothing that could end what the pages' policy says of it."""
    plain = value.replace("{book}", "").replace("{name}", "")
    return "{name}" in value and "{" not in plain and "}" not in plain and _PICTURES.fullmatch(value) is not None


def origin_of(address: str) -> str:
    """Where an address leads, without what is asked for there; empty if it is empty."""
    found = _ORIGIN.match(address)
    return found[0] if found else ""


def _is_long_enough(key: str) -> bool:
    return len(key.encode()) >= _SHORTEST_KEY


@dataclass(frozen=True, slots=True)
class Options:
    """How a server runs."""

    host: str = _option("127.0.0.1", "The address to listen on; 0.0.0.0 for all addresses of this machine.")
    port: int = _option(8765, "The port; 0 takes a free one.", 0, 65535)
    data: str = _option(
        "",
        "The file in which everything is stored; empty for twinstack.db in this system's folder for data of programs, "
        ":memory: for no file, so that everything is lost when the server stops.",
    )
    cards: str = _option("", "A folder with card files of your own, used besides those of Twinstack.")
    durability: str = _option(
        "full",
        "What an acknowledged answer survives: a power cut (full), or only the end of the process (process).",
        choices=("full", "process"),
    )
    storage_waiting: int = _option(
        10_000, "Pieces of work that may wait for the disk; any beyond are refused.", 1, 1 << 24
    )
    name: str = _option("Twinstack", "What the server calls itself.")
    tls_cert: str = _option("", "The certificate chain, to serve wss:// directly.")
    tls_key: str = _option("", "The key of the certificate.")
    origins: str = _option(
        "",
        "Web origins whose pages may connect besides those of the server itself, with commas between.",
        form="such as https://cards.example or http://localhost:8000",
        fits=_are_origins,
    )
    card_images: str = _option(
        "",
        "The address of a card's picture, with {name} for the name on it and, if needed, {book} for that of its rule "
        "book; empty: the page draws all cards.",
        form="such as https://pictures.example/{name}.webp",
        fits=_is_address_of_pictures,
    )
    proxies: int = _option(
        0, "How many proxies stand in front of the server, so that their headers X-Forwarded-… are trusted.", 0, 10
    )
    log_level: str = _option("info", "What is logged.", choices=("debug", "info", "warning", "error"))
    log_format: str = _option("text", "How it is logged.", choices=("text", "json"))
    guests: bool = _option(True, "Whether people may play without an account.")
    registration: bool = _option(True, "Whether people may make accounts.")
    token_key: str = _option(
        "",
        "The key with which an operator's own login signs its tokens (JWT, HS256); empty for none.",
        form=f"of {_SHORTEST_KEY} bytes or more",
        fits=_is_long_enough,
        secret=True,
    )
    token_audience: str = _option("twinstack", "The audience that such a token must name.")
    admin_token: str = _option(
        "",
        "The secret of `twinstack admin`; empty switches it off.",
        form=f"of {_SHORTEST_TOKEN} characters or more",
        fits=_is_no_guess,
        secret=True,
    )
    admin_tries_per_minute: int = _option(
        10, "Wrong admin tokens that may be tried from one address a minute.", 1, 100000
    )
    loadtest: str = _option(
        "",
        "The key of load tests, which lifts the limits per address for connections that have it; empty for none.",
        form=f"of {_SHORTEST_TOKEN} characters or more",
        fits=_is_no_guess,
        secret=True,
    )
    metrics: str = _option(
        "admin",
        "Who may read /metrics: everybody (open), those with the admin token (admin), or nobody (closed).",
        choices=("open", "admin", "closed"),
    )
    max_frame: int = _option(65536, "The largest message that a client may send, in bytes.", 1024, 1 << 24)
    messages_per_second: float = _option(50.0, "Messages that a connection may send a second, on average.", 1, 10000)
    message_burst: int = _option(200, "Messages that it may send at once.", 1, 100000)
    frames_per_second: float = _option(
        20.0, "Pings, pongs and fragments of messages that a connection may send a second, on average.", 1, 10000
    )
    frame_burst: int = _option(200, "Of these, how many it may send at once; more than that closes it.", 10, 100000)
    handshake_seconds: float = _option(10.0, "Seconds for the WebSocket handshake.", 0.1, 300)
    login_seconds: float = _option(30.0, "Seconds within which a connection must log in.", 0.1, 3600)
    ping_seconds: float = _option(
        60.0, "Seconds between two pings to a connection; each costs time for every connection.", 1, 3600
    )
    connections_per_address: int = _option(
        50, "Connections from one address; as many may be at their handshake.", 1, 100000
    )
    max_connections: int = _option(
        10_000, "Connections from all addresses together; as many may be at their handshake.", 1, 10**6
    )
    passwords_per_minute: int = _option(30, "Passwords that may be tried or set from one address a minute.", 1, 100000)
    session_days: float = _option(90.0, "Days after which an unused session is deleted.", 0.01, 36500)
    guest_days: float = _option(30.0, "Days after which a guest who does not come back is deleted.", 0.01, 36500)
    games_days: float = _option(365.0, "Days for which a game is kept for replays.", 0.01, 36500)
    max_rooms: int = _option(5000, "Rooms that there may be at a time.", 1, 10**6)
    rooms_per_address: int = _option(100, "Of these, rooms that were made from one address.", 1, 10**6)
    rooms_per_minute: int = _option(120, "Rooms that may be made from one address in a minute.", 1, 10**6)
    max_guests: int = _option(100_000, "Guests that the server may know at a time.", 1, 10**8)
    guests_per_hour: int = _option(300, "Guests that may come from one address in an hour.", 1, 10**6)
    max_bot_games: int = _option(500, "Games with bots of the server that may be played at a time.", 0, 10**6)
    bot_games_per_address: int = _option(20, "Of these, games in rooms that were made from one address.", 0, 10**6)
    games_per_minute: int = _option(
        120, "Games that may begin for one address in a minute, rematches included.", 1, 10**6
    )
    games_per_day: int = _option(5000, "Games that may begin for one address in a day; each is stored.", 1, 10**8)
    max_games: int = _option(1_000_000, "Games that the server may keep; then none begins until old ones go.", 1, 10**9)
    rooms_per_person: int = _option(10, "Rooms in which somebody may have a seat at a time.", 1, 10000)
    watched_per_connection: int = _option(20, "Rooms that a connection may watch at a time.", 0, 100000)
    ready_seconds: float = _option(60.0, "Seconds that two matched players may take to get ready.", 1, 3600)
    no_show_seconds: float = _option(
        60.0,
        "Seconds that a player who missed a match must wait for the next one; doubled each time.",
        0,
        3600,
    )
    deserted_room_seconds: float = _option(600.0, "Seconds after which an empty room without a game is closed.", 1, 1e7)
    deserted_game_seconds: float = _option(
        86400.0, "Seconds after which a game that everybody has left is ended.", 1, 1e8
    )
    outbox_bytes: int = _option(
        1 << 20, "Bytes that may wait for a slow client before updates are left out.", 4096, 1 << 28
    )
    slow_seconds: float = _option(30.0, "Seconds that a client may be that slow before it is closed.", 0.1, 3600)
    max_objects: int = _option(
        20_000, "Objects that a game may have, and that one answer may make; beyond that, it is a draw.", 500, 1000000
    )
    max_steps: int = _option(
        20000,
        "Steps that one answer may lead to, and answers in a turn that lead on (not those by which only less waits); "
        "beyond that, the game ends.",
        100,
        10**9,
    )
    scenario_seconds: float = _option(
        2.0, "Seconds of processor time that playing a scenario's text may take; 0 plays none.", 0, 3600
    )
    scenario_seconds_per_minute: int = _option(
        20, "Seconds of processor time that the scenarios of one address may take in a minute.", 1, 3600
    )
    chat_per_minute: int = _option(20, "Chat messages and emotes that somebody may send a minute.", 0, 1000)
    undos_per_minute: int = _option(
        30, "How often a player may ask to take back a choice, or agree to it, in a minute.", 1, 1000
    )
    chat_length: int = _option(200, "Characters of a chat message.", 1, 10000)
    drain_seconds: float = _option(30.0, "Seconds that a stopping server waits for what is under way.", 0, 3600)
    back_in_seconds: float = _option(
        10.0, "Seconds after which clients of a stopping server are to come back.", 0, 86400
    )


MEANINGS: dict[str, Meaning] = {one.name: one.metadata["meaning"] for one in fields(Options)}
_TYPES: dict[str, type] = {one.name: type(one.default) for one in fields(Options)}
_WORDS = {"true": True, "yes": True, "1": True, "on": True, "false": False, "no": False, "0": False, "off": False}


def options_from(
    file: str | Path | None, environment: Mapping[str, str] | None = None, given: Mapping[str, Any] | None = None
) -> Options:
    """The options: defaults, the file, the environment, and what was given; the later override the earlier."""
    found: dict[str, Any] = {}
    if file is not None:
        found.update({name: _checked(name, value, f"{file}: ") for name, value in _read(Path(file)).items()})
    variables = os.environ if environment is None else environment
    for name in MEANINGS:
        variable = PREFIX + name.upper()
        if variable in variables:
            found[name] = _checked(name, variables[variable], f"{variable}: ")
    found.update({name: _checked(name, value, "") for name, value in (given or {}).items() if value is not None})
    return _fitting(Options(**found))


def _read(file: Path) -> dict[str, Any]:
    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise OptionError(f"{file}: cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise OptionError(f"{file}: is not TOML: {error}") from None
    unknown = next((name for name in content if name not in MEANINGS), None)
    if unknown is not None:
        raise OptionError(f"{file}: there is no option {unknown!r}; the options are {', '.join(MEANINGS)}")
    return content


def _checked(name: str, value: Any, where: str) -> Any:
    """The value as its type, if it is allowed."""
    meaning, kind = MEANINGS[name], _TYPES[name]
    converted = _converted(value, kind)
    expected = {int: "a whole number", float: "a number", bool: "true or false", str: "a text"}[kind]
    allowed = f"{expected} {meaning.allowed}".strip() if not meaning.choices else meaning.allowed
    if converted is None or not _fits(converted, meaning):
        shown = "not shown here" if meaning.secret else repr(value)
        raise OptionError(f"{where}{name} is {shown}, and should be {allowed}")
    return converted


def _converted(value: Any, kind: type) -> Any:
    if kind is bool:
        return value if isinstance(value, bool) else _WORDS.get(str(value).casefold())
    if kind is str:
        return value if isinstance(value, str) else None
    if isinstance(value, bool) or not isinstance(value, (str, int, float)):
        return None
    try:
        return kind(value) if isinstance(value, str) or kind(value) == value else None
    except (ValueError, OverflowError):
        return None


def _fits(value: Any, meaning: Meaning) -> bool:
    if meaning.choices:
        return value in meaning.choices
    if meaning.fits is not None:
        return not value or meaning.fits(value)
    return not (
        (meaning.least is not None and not value >= meaning.least)
        or (meaning.most is not None and not value <= meaning.most)
    )


def _fitting(options: Options) -> Options:
    """Check options that need each other."""
    if bool(options.tls_cert) != bool(options.tls_key):
        missing = "tls_key" if options.tls_cert else "tls_cert"
        raise OptionError(f"{missing} is empty, and is needed where the other half of the certificate is given")
    return options
