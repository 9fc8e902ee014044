"""What a bot sees of a game: players and objects with their names and characteristics, wherever they are.

A view always shows the game as it is now. The values that it gives (`Object`, `Player`, `Turn`) do not change.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from twinstack.client_sdk.faces import BRACES, known_faces
from twinstack.client_sdk.faces import Face as Face
from twinstack.protocol.rows import FIRST_OBJECT, Look, ObjectRow, Stat
from twinstack.protocol.rows import Face as FaceRow
from twinstack.protocol.sheet import ALL, OWNER, Sheet, ZoneRow

if TYPE_CHECKING:
    from twinstack.client_sdk.rooms import Happened, Room, Then


UNKNOWN = Face({"name": "something face down"})


def is_held(zone: ZoneRow) -> bool:
    """Only its owner sees what is in it."""
    return zone.seen == OWNER


def is_in_play(zone: ZoneRow) -> bool:
    """Objects there have a controller, and lie in no order."""
    return zone.controlled and not zone.ordered


def is_waiting(zone: ZoneRow) -> bool:
    """Objects there wait to resolve, one on top of another."""
    return zone.controlled and zone.ordered and zone.shared


def is_beside(zone: ZoneRow) -> bool:
    """Everybody sees what is in it, nobody controls it, and a table shows it."""
    return zone.seen == ALL and not zone.controlled and not zone.aside


def is_aside(zone: ZoneRow) -> bool:
    """Everybody may see what is in it, but a table shows it only on request."""
    return zone.seen == ALL and zone.aside


@dataclass(frozen=True)
class Object:
    """A card, token, copy, ability or something else, as this viewer sees it now."""

    row: ObjectRow
    face: Face
    sheet: Sheet  # of the game
    hidden: Face | None = None  # its hidden side, if the viewer may know it

    @property
    def id(self) -> int:
        return self.row.id

    @property
    def name(self) -> str:
        return self.face.name or UNKNOWN.name

    @property
    def card(self) -> str:
        """The name of the card or token itself, while it is a copy of something else; empty otherwise."""
        return self.face.card

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
    def counters(self) -> dict[str, int]:
        return self.row.counters

    def mark(self, name: str) -> int | Sequence[int]:
        """The value of a mark, by its name; 0 if the game has no such mark."""
        at = self.sheet.mark(name)
        return self.row.marks[at] if 0 <= at < len(self.row.marks) else 0

    def refs(self, mark: str) -> Sequence[int]:
        """The objects and players that a mark names."""
        found = self.mark(mark)
        return found if not isinstance(found, int) else [found] if found else []

    @property
    def flags(self) -> list[str]:
        """The names of its flags, such as `asleep`."""
        return self.sheet.flags_of(self.row.flags)

    def stays(self, flag: str) -> bool:
        """Whether this flag stays with an object in every zone."""
        return bool(self.sheet.stays & self.sheet.flag(flag))

    def has(self, flag: str) -> bool:
        """Whether it has this flag; False if the game has no such flag."""
        return bool(self.row.flags & self.sheet.flag(flag))

    def __getattr__(self, name: str) -> Any:
        """A flag, a mark or a field of the face, by its name in the game's sheet.

        `one.face_down` tells whether it has that flag, and `one.fed_by` is the number of another object. A field that
        the face leaves empty is 0, an empty text or an empty list.
        """
        said, sheet = name.replace("_", " "), self.sheet
        if not name.startswith("__"):
            if bit := sheet.flag(said):
                return bool(self.row.flags & bit)
            if (at := sheet.mark(said)) >= 0:
                return self.mark(said)
            if (at := sheet.field(said)) >= 0:
                value = self.face.values.get(said)
                return sheet.face[at].nothing if value is None else value
        named = (*sheet.flags, *(mark.name for mark in sheet.marks), *(field.name for field in sheet.face))
        raise AttributeError(
            f"an object has no {name!r}; the flags, marks and fields of this game are {', '.join(named)}"
        )

    def is_a(self, *kinds: str) -> bool:
        """Whether its kind has one of these words: `is_a("Goblin")`."""
        words = self.kind.split()
        return any(kind in words for kind in kinds)

    @property
    def kind(self) -> str:
        """What kind of thing it is, as its face says; empty if the faces of this game do not say so."""
        return self.face.text(self.sheet.hints.kind)

    @property
    def size(self) -> str:
        """The numbers on its face, written as the game writes them: `2/2`; by name if one of them is missing."""
        face, hint = self.face, self.sheet.hints.size
        numbers = {field.name: number for field in self.sheet.face if (number := face.number(field.name)) is not None}
        parts = BRACES.findall(hint)
        if parts and numbers.keys() >= set(parts):
            return hint.format_map(numbers)
        return ", ".join(f"{name} {number}" for name, number in numbers.items() if not parts or name in parts)

    @property
    def background(self) -> bool:
        """Whether a table shows it behind the rest."""
        word = self.sheet.hints.background
        return bool(word) and self.is_a(word) and not self.size

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Player:
    """A player, as everybody sees them. `stats` has the statistics of this game by name; each is an attribute, too."""

    id: int
    name: str
    team: int
    out: str
    conceded: bool
    counters: dict[str, int]
    stats: dict[str, Stat]

    def __getattr__(self, name: str) -> Any:
        """A statistic of this game, by its name: `player.hand`."""
        if name.startswith("__") or name.replace("_", " ") not in self.stats:
            raise AttributeError(
                f"a player has no {name!r}; the statistics of this game are {', '.join(self.stats) or 'none'}"
            )
        return self.stats[name.replace("_", " ")]

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Turn:
    """The turn, and whether the game is over."""

    number: int
    active: int
    step: str
    acts: int
    over: bool
    winners: tuple[int, ...]


class View:
    """Everything that one seat may see of a game."""

    def __init__(self, room: "Room", faces: Mapping[int, FaceRow] | None = None) -> None:
        """`faces` are the printed faces by number; by default those that the server has told."""
        self._room = room
        self._mirror = room.copy
        self._faces = known_faces(room.copy.sheet.cards) if faces is None else faces

    # --- players and the turn

    @property
    def seat(self) -> int:
        """The viewer's own seat; 0 for spectators."""
        return self._room.seat

    @property
    def rulebook(self) -> str:
        """The name of the rule book that is played."""
        return self.sheet.rulebook

    @property
    def me(self) -> Player:
        return self._player(self.seat)

    @property
    def players(self) -> list[Player]:
        return [self._player(seat) for seat in self._mirror.seats]

    @property
    def opponents(self) -> list[Player]:
        """The players of other teams who are still in the game."""
        mine = self._mirror.seats.get(self.seat)
        others = [row for row in self._mirror.seats.values() if row.id != self.seat and not row.out]
        return [self._player(row.id) for row in others if mine is None or row.team != mine.team]

    @property
    def turn(self) -> Turn:
        row = self._mirror.turn
        steps = self.sheet.steps
        step = steps[row.step] if row.step < len(steps) else ""
        return Turn(row.number, row.active, step, row.acts, row.over, tuple(row.winners))

    @property
    def my_turn(self) -> bool:
        return self._mirror.turn.active == self.seat

    # --- objects and events

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
        """What is seen in a zone: `view.objects("nest", owner=view.seat)`."""
        at = self._zone(zone)
        return [
            self._object(row)
            for row in self._mirror.objects.values()
            if row.zone == at and controller in (0, row.controller) and owner in (0, row.owner)
        ]

    def pile(self, zone: str, owner: int = 0) -> list[Object]:
        """What is seen in an ordered zone, from the bottom up. `owner` says whose, if each player has one."""
        place = (self._zone(zone), owner)
        return [self._object(self._mirror.objects[id]) for id in self._mirror.piles.get(place, ())]

    @property
    def sheet(self) -> Sheet:
        """The declaration of the game: its zones, flags, marks and so on."""
        return self._mirror.sheet

    @property
    def everything(self) -> list[Object]:
        """All objects that are seen, in any zone. Those in a pile come in its order, from the bottom up."""
        objects = self._mirror.objects
        piled = dict.fromkeys(id for pile in self._mirror.piles.values() for id in pile)
        return [self._object(objects[id]) for id in (*piled, *(id for id in objects if id not in piled))]

    def zones(self, wanted: Callable[[ZoneRow], bool]) -> list[str]:
        """The names of the zones for which `wanted` is true, in the order of the sheet."""
        return [zone.name for zone in self.sheet.zones if wanted(zone)]

    def held(self, owner: int = 0) -> list[Object]:
        """The objects in zones that only their owner sees: the viewer's own, or what is seen of another player's."""
        owner = owner or self.seat
        return [one for zone in self.zones(is_held) for one in self.objects(zone, owner=owner)] if owner else []

    def in_play(self, controller: int = 0) -> list[Object]:
        """The objects in play: all of them, or those that one player controls."""
        return [one for zone in self.zones(is_in_play) for one in self.objects(zone, controller=controller)]

    @property
    def waiting(self) -> list[Object]:
        """The objects that wait to resolve, from the bottom up: the last in the list resolves first."""
        return [one for zone in self.zones(is_waiting) for one in self.pile(zone)]

    def __getattr__(self, name: str) -> list[Object]:
        """What is seen in a zone, by its name: `view.nest`. If each player has such a zone, it is the viewer's own."""
        at = -1 if name.startswith("_") else self.sheet.zone(name.replace("_", " "))
        if at < 0:
            zones = ", ".join(zone.name for zone in self.sheet.zones)
            raise AttributeError(f"a view has no {name!r}; the zones of this game are {zones}")
        zone = self.sheet.zones[at]
        owner = 0 if zone.shared else self.seat
        if zone.ordered:
            return self.pile(zone.name, owner)
        return self.objects(zone.name, owner=owner)

    @cached_property
    def log(self) -> list[str]:
        """What has happened since the last decision, in sentences."""
        return [self.sentence(one) for one in self._room.happened]

    def sentence(self, one: "Happened", name: "Callable[[int, Object | Player | None], str] | None" = None) -> str:
        """One event as a sentence, with the names that objects had then, or those that `name` gives them."""
        text = self._mirror.texts[one.event.text]
        for at, ref in enumerate(one.event.refs):
            was = self._as_it_was(ref, one.then.get(ref, ()))
            text = text.replace(f"{{{at}}}", name(ref, was) if name else was.name if was else "something")
        return text

    # --- details

    def _zone(self, name: str) -> int:
        at = self.sheet.zone(name)
        if at < 0:
            zones = ", ".join(zone.name for zone in self.sheet.zones)
            raise ValueError(f"there is no zone {name!r}; the zones of this game are {zones}")
        return at

    def _player(self, seat: int) -> Player:
        row = self._mirror.seats[seat]
        stats = {
            name: dict(stat) if isinstance(stat, dict) else stat for name, stat in self._mirror.stats(seat).items()
        }
        return Player(row.id, row.name, row.team, row.out, row.conceded, dict(row.counters), stats)

    def _object(self, row: ObjectRow) -> Object:
        face = self._face(row.look)
        return Object(
            msgspec.structs.replace(row, marks=[*row.marks]),
            face,
            self.sheet,
            self._face(row.peek) if row.peek >= 0 else None,
        )

    def _face(self, number: int) -> Face:
        look = self._mirror.looks.get(number)
        if look is None:
            return UNKNOWN
        known = self._room.looks.get(number)
        if known is None or known[0] is not look:
            known = self._room.looks[number] = (look, face_of(look, self._faces, self.sheet))
        return known[1]

    def _as_it_was(self, ref: int, then: "tuple[Then, ...]") -> Object | Player | None:
        """The object or player as it was at the event; None if it was never seen."""
        for was in then:
            face = face_of(was.look, self._faces, self.sheet)
            if face.name:
                return Object(ObjectRow(ref, -1, was.zone, was.controller, was.controller, was.flags), face, self.sheet)
        if ref not in self:
            return None
        return self[ref]


def face_of(look: Look, faces: Mapping[int, FaceRow], sheet: Sheet) -> Face:
    """A printed face with the changes of this look."""
    values = {**dict(enumerate(faces.get(look.face, ()))), **look.changes}
    named = {field.name: values[at] for at, field in enumerate(sheet.face) if values.get(at) is not None}
    return Face(named, look.card)
