"""What a bot sees of a game: players and objects with their names and characteristics, wherever they are.

A view is live: it shows the game as it is now. What it hands out (`Object`, `Player`, `Turn`) is frozen.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from twinstack.client_sdk.faces import known_faces
from twinstack.protocol.rows import FIRST_OBJECT, Look, ObjectRow, Stat, Value
from twinstack.protocol.rows import Face as FaceRow
from twinstack.protocol.sheet import ALL, OWNER, Sheet, ZoneRow

if TYPE_CHECKING:
    from twinstack.client_sdk.rooms import Happened, Room, Then


@dataclass(frozen=True, slots=True)
class Face:
    """What is on a card, by the names that the game's sheet gives its fields. What it has nothing of is left out."""

    values: Mapping[str, Value]
    card: str = ""  # the card or token that it is, while it is a copy of something else

    def __hash__(self) -> int:
        return hash((self.name, self.card))

    @property
    def name(self) -> str:
        return self.text("name")

    def text(self, field: str) -> str:
        """A text on it; empty where there is none."""
        value = self.values.get(field)
        return value if isinstance(value, str) else ""

    def number(self, field: str) -> int | None:
        """A number on it; None where there is none."""
        value = self.values.get(field)
        return value if isinstance(value, int) else None


UNKNOWN = Face({"name": "something face down"})


def is_held(zone: ZoneRow) -> bool:
    """Only its owner sees what lies there."""
    return zone.seen == OWNER


def is_in_play(zone: ZoneRow) -> bool:
    """Things there have a controller, and lie in no order."""
    return zone.controlled and not zone.ordered


def is_waiting(zone: ZoneRow) -> bool:
    """Things there wait, one on another."""
    return zone.controlled and zone.ordered and zone.shared


def is_beside(zone: ZoneRow) -> bool:
    """Everybody sees what lies there, at the table, but nobody controls it."""
    return zone.seen == ALL and not zone.controlled and not zone.aside


def is_aside(zone: ZoneRow) -> bool:
    """Everybody sees what lies there who asks for it."""
    return zone.seen == ALL and zone.aside


@dataclass(frozen=True)
class Object:
    """A card, token, copy, spell or ability, as this viewer sees it now."""

    row: ObjectRow
    face: Face
    sheet: Sheet  # of the game
    hidden: Face | None = None  # its hidden side, where the viewer may know it

    @property
    def id(self) -> int:
        return self.row.id

    @property
    def name(self) -> str:
        return self.face.name or UNKNOWN.name

    @property
    def card(self) -> str:
        """The name of the card or token that it is, while it is a copy of something else; empty otherwise."""
        return self.face.card

    @property
    def type(self) -> str:
        return self.face.text("type")

    @property
    def text(self) -> str:
        return self.face.text("text")

    @property
    def cost(self) -> str:
        return self.face.text("cost")

    @property
    def colors(self) -> str:
        return self.face.text("colors")

    @property
    def power(self) -> int:
        return self.face.number("power") or 0

    @property
    def toughness(self) -> int:
        return self.face.number("toughness") or 0

    @property
    def loyalty(self) -> int | None:
        return self.face.number("loyalty")

    @property
    def zone(self) -> str:
        return self.sheet.zones[self.row.zone].name

    @property
    def owner(self) -> int:
        return self.row.owner

    @property
    def controller(self) -> int:
        return self.row.controller

    @property
    def damage(self) -> int:
        return self._one("damage")

    @property
    def counters(self) -> dict[str, int]:
        return self.row.counters

    @property
    def attached(self) -> int:
        return self._one("attached to")

    @property
    def attacks(self) -> int:
        return self._one("attacks")

    @property
    def blocks(self) -> Sequence[int]:
        return self._several("blocks")

    @property
    def targets(self) -> Sequence[int]:
        return self._several("targets")

    @property
    def source(self) -> int:
        return self._one("source")

    def mark(self, name: str) -> int | Sequence[int]:
        """A mark of the game by its name; 0 where the game has none."""
        at = self.sheet.mark(name)
        return self.row.marks[at] if 0 <= at < len(self.row.marks) else 0

    def _one(self, mark: str) -> int:
        found = self.mark(mark)
        return found if isinstance(found, int) else 0

    def _several(self, mark: str) -> Sequence[int]:
        found = self.mark(mark)
        return [] if isinstance(found, int) else found

    @property
    def flags(self) -> list[str]:
        """What is said of it by flags, in the words of the game: `tapped`."""
        return self.sheet.flags_of(self.row.flags)

    def stays(self, flag: str) -> bool:
        """The flag says what it is, wherever it goes."""
        return bool(self.sheet.stays & self.sheet.flag(flag))

    def has(self, flag: str) -> bool:
        """Whether this is said of it by a flag; never, where the game has no such flag."""
        return bool(self.row.flags & self.sheet.flag(flag))

    def __getattr__(self, name: str) -> bool:
        """A flag of the game by its name, `one.face_down`: whether it is said of this object."""
        if name.startswith("__") or not (bit := self.sheet.flag(name.replace("_", " "))):
            raise AttributeError(f"an object has no {name!r}, and the game has no such flag: {self._flags_there()}")
        return bool(self.row.flags & bit)

    def _flags_there(self) -> str:
        return ", ".join(self.sheet.flags) or "none"

    def is_a(self, *types: str) -> bool:
        """Has one of these words in its type line: `is_a("Creature")`."""
        words = self.type.split()
        return any(type in words for type in types)

    @property
    def creature(self) -> bool:
        return self.is_a("Creature")

    @property
    def land(self) -> bool:
        return self.is_a("Land")

    @property
    def mana_value(self) -> int:
        symbols = self.cost.strip("{}").split("}{") if self.cost else []
        return sum(_worth(symbol) for symbol in symbols)

    @property
    def stats(self) -> str:
        """`2/2`, or nothing for what is no creature."""
        return f"{self.power}/{self.toughness}" if self.creature else ""

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Player:
    """A player, as everybody sees them. `stats` is what players of this game have, by name; each can be asked by it."""

    id: int
    name: str
    team: int
    out: str
    conceded: bool
    counters: dict[str, int]
    stats: dict[str, Stat]

    def __getattr__(self, name: str) -> Any:
        """What the game says that players have: `player.hand`."""
        if name.startswith("__") or name.replace("_", " ") not in self.stats:
            raise AttributeError(
                f"a player has no {name!r}, and the game gives them: {', '.join(self.stats) or 'nothing'}"
            )
        return self.stats[name.replace("_", " ")]

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Turn:
    """Where the game stands."""

    number: int
    active: int
    step: str
    priority: int
    over: bool
    winners: tuple[int, ...]


class View:
    """Everything that one seat may see of a game."""

    def __init__(self, room: "Room", faces: Mapping[int, FaceRow] | None = None) -> None:
        """By the faces that the server has told, where no others are given."""
        self._room = room
        self._mirror = room.copy
        self._faces = known_faces(room.copy.sheet.cards) if faces is None else faces

    # --- who

    @property
    def seat(self) -> int:
        """One's own seat; 0 for spectators."""
        return self._room.seat

    @property
    def rulebook(self) -> str:
        """The name of the rules that are played."""
        return self.sheet.rulebook

    @property
    def me(self) -> Player:
        return self._player(self.seat)

    @property
    def players(self) -> list[Player]:
        return [self._player(seat) for seat in self._mirror.seats]

    @property
    def opponents(self) -> list[Player]:
        """Those of other teams who are still in the game."""
        mine = self._mirror.seats.get(self.seat)
        others = [row for row in self._mirror.seats.values() if row.id != self.seat and not row.out]
        return [self._player(row.id) for row in others if mine is None or row.team != mine.team]

    @property
    def life(self) -> int:
        life: int = self.me.life
        return life

    @property
    def turn(self) -> Turn:
        row = self._mirror.turn
        steps = self.sheet.steps
        step = steps[row.step] if row.step < len(steps) else ""
        return Turn(row.number, row.active, step, row.acts, row.over, tuple(row.winners))

    @property
    def my_turn(self) -> bool:
        return self._mirror.turn.active == self.seat

    # --- what

    def __getitem__(self, ref: int) -> Object | Player:
        """The object or player of this number; KeyError if it is not seen."""
        return self._player(ref) if ref < FIRST_OBJECT else self._object(self._mirror.objects[ref])

    def __contains__(self, ref: int) -> bool:
        return ref in (self._mirror.seats if ref < FIRST_OBJECT else self._mirror.objects)

    def object(self, ref: int) -> Object | None:
        """The object of this number; None if it is a player or is not seen."""
        row = self._mirror.objects.get(ref)
        return None if row is None else self._object(row)

    def name(self, ref: int) -> str:
        return self[ref].name if ref in self else "something"

    def objects(self, zone: str, *, controller: int = 0, owner: int = 0) -> list[Object]:
        """What is seen in a zone: `view.objects("exile", owner=view.seat)`."""
        at = self._zone(zone)
        return [
            self._object(row)
            for row in self._mirror.objects.values()
            if row.zone == at and controller in (0, row.controller) and owner in (0, row.owner)
        ]

    def pile(self, zone: str, owner: int = 0) -> list[Object]:
        """What is seen in an ordered zone, from the bottom up; of one that is not shared, that of its owner."""
        place = (self._zone(zone), owner)
        return [self._object(self._mirror.objects[id]) for id in self._mirror.piles.get(place, ())]

    @property
    def sheet(self) -> Sheet:
        """What the game is made of: its zones and flags."""
        return self._mirror.sheet

    @property
    def everything(self) -> list[Object]:
        """All that is seen, wherever it lies; what lies in a pile in its order, from the bottom up."""
        objects = self._mirror.objects
        piled = dict.fromkeys(id for pile in self._mirror.piles.values() for id in pile)
        return [self._object(objects[id]) for id in (*piled, *(id for id in objects if id not in piled))]

    def zones(self, wanted: Callable[[ZoneRow], bool]) -> list[str]:
        """The names of such zones, in the order of the sheet."""
        return [zone.name for zone in self.sheet.zones if wanted(zone)]

    @property
    def hand(self) -> list[Object]:
        """What lies in zones that only their owner sees, one's own."""
        return self.held(self.seat) if self.seat else []

    def held(self, owner: int) -> list[Object]:
        """What is seen of such zones of a player."""
        return [one for zone in self.zones(is_held) for one in self.objects(zone, owner=owner)]

    @property
    def battlefield(self) -> list[Object]:
        """Where things have a controller, in no order."""
        return [one for zone in self.zones(is_in_play) for one in self.objects(zone)]

    def permanents(self, controller: int = 0) -> list[Object]:
        """Those of a player; one's own where nobody is named."""
        controller = controller or self.seat
        return [one for zone in self.zones(is_in_play) for one in self.objects(zone, controller=controller)]

    def creatures(self, controller: int = 0) -> list[Object]:
        return [one for one in self.permanents(controller) if one.creature]

    def graveyard(self, owner: int = 0) -> list[Object]:
        """From the bottom up."""
        return self.pile("graveyard", owner or self.seat)

    @property
    def stack(self) -> list[Object]:
        """From the bottom up: the last one resolves first."""
        return [one for zone in self.zones(is_waiting) for one in self.pile(zone)]

    @cached_property
    def log(self) -> list[str]:
        """What happened since the last decision."""
        return [self.sentence(one) for one in self._room.happened]

    def sentence(self, one: "Happened", name: "Callable[[int, Object | Player | None], str] | None" = None) -> str:
        """What happened, with the names that things had then; or with those that `name` gives them."""
        text = self._mirror.texts[one.event.text]
        for at, ref in enumerate(one.event.refs):
            was = self._as_it_was(ref, one.then.get(ref, ()))
            text = text.replace(f"{{{at}}}", name(ref, was) if name else was.name if was else "something")
        return text

    # --- how

    def _zone(self, name: str) -> int:
        at = self.sheet.zone(name)
        if at < 0:
            raise ValueError(f"there is no zone {name!r}: {', '.join(zone.name for zone in self.sheet.zones)}")
        return at

    def _player(self, seat: int) -> Player:
        row = self._mirror.seats[seat]
        stats = {
            name: dict(stat) if isinstance(stat, dict) else stat for name, stat in self._mirror.stats(seat).items()
        }
        return Player(row.id, row.name, row.team, row.out, row.conceded, dict(row.counters), stats)

    def _object(self, row: ObjectRow) -> Object:
        face = self._face(row.look)
        return Object(msgspec.structs.replace(row), face, self.sheet, self._face(row.peek) if row.peek >= 0 else None)

    def _face(self, number: int) -> Face:
        look = self._mirror.looks.get(number)
        if look is None:
            return UNKNOWN
        known = self._room.looks.get(number)
        if known is None or known[0] is not look:
            known = self._room.looks[number] = (look, face_of(look, self._faces, self.sheet))
        return known[1]

    def _as_it_was(self, ref: int, then: "tuple[Then, ...]") -> Object | Player | None:
        """What may be gone by now, or be called something else; None for what was never seen."""
        for was in then:
            face = face_of(was.look, self._faces, self.sheet)
            if face.name:
                return Object(ObjectRow(ref, -1, was.zone, was.controller, was.controller, was.flags), face, self.sheet)
        if ref not in self:
            return None
        return self[ref]


def face_of(look: Look, faces: Mapping[int, FaceRow], sheet: Sheet) -> Face:
    """A printed face with what is different."""
    values = {**dict(enumerate(faces.get(look.face, ()))), **look.changes}
    named = {field.name: values[at] for at, field in enumerate(sheet.face) if values.get(at) is not None}
    return Face(named, look.card)


def _worth(symbol: str) -> int:
    """The mana value of one symbol; the greater half of a hybrid one counts."""
    halves = symbol.split("/")
    numbers = [int(half) for half in halves if half.isdecimal()]
    if symbol in ("X", "Y", "Z"):
        return 0
    return max(numbers) if numbers else 1
