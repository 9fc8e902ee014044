"""One viewer of one game: which numbers things have for them, what they were shown last, and what has changed since.

All who see the same share a viewer: each seat has one, all spectators together one. What a viewer may see is put in by
`_may_see` and `_row`; nothing else of the state reaches a client. Which objects to look at again comes from the state's
own record of changes, never from comparing states.
"""

from collections.abc import Iterable
from typing import Any

from twinstack.engine.kernel.decisions import Decision, Form
from twinstack.engine.kernel.entities import FIRST_OBJECT, Obj
from twinstack.engine.magic.mana import KIND_LETTERS
from twinstack.engine.magic.rules.payable import sick
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.text import describe
from twinstack.engine.magic.text.names import may_know, name
from twinstack.protocol.mirror import KIND, checksum
from twinstack.protocol.patches import packed
from twinstack.protocol.rows import (
    ABILITY,
    COPY,
    EMBLEM,
    FACE_DOWN,
    FLIPPED,
    PHASED,
    SICK,
    STACK,
    TAPPED,
    TOKEN,
    TRANSFORMED,
    ZONES,
    Look,
)
from twinstack.server.views.catalogue import Catalogue
from twinstack.server.views.wording import Teller, Texts

_ZONE = {zone: at for at, zone in enumerate(ZONES)}
_KINDS = {"copy": COPY, "token": TOKEN, "ability": ABILITY, "emblem": EMBLEM}
_FORMS = {Form.CHOOSE: 0, Form.ORDER: 1, Form.NUMBER: 2, Form.DIVIDE: 3}
_LOOK, _ZONE_AT, _OWNER, _CONTROLLER, _FLAGS, _PEEK = 1, 2, 3, 4, 5, 9
_SETTABLE = (_CONTROLLER, 6, 7, 8, _PEEK, 10, 11, 12, 13)
_SHOW, _HIDE, _MOVE, _SET_FLAGS, _LOOKS, _NEW_LOOK, _SET, _SEAT, _TURN, _ORDER, _TEXTS = range(11)
_HIDDEN = Look(-1)
_PUBLIC = frozenset(("battlefield", "graveyard", "stack", "exile", "command"))
Place = tuple[int, int]
_SNOW = 64


class Viewer:
    """What one seat (or, with None, every spectator) sees of a game."""

    def __init__(self, game: Table, seat: int | None, cards: Catalogue) -> None:
        self.game = game
        self.seat = seat
        self.number = 0  # of the last update
        self._cards = cards
        self._told = len(game.state.log)  # so many events of the log have been told
        self._turns = 0
        self._texts = Texts()
        self._teller = Teller(seat, self._texts, self.ref)
        self._next = FIRST_OBJECT
        self._ids: dict[int, int] = {}
        self._rows: dict[int, list[Any]] = {}  # by the engine's numbers, in the order of the fields of ObjectRow
        self._seats: list[list[Any]] = []
        self._turn: list[Any] = []
        self._piles: dict[Place, list[int]] = {}
        self._slots: dict[int, int] = {}  # by the identity of looks, which live as long as the catalogue or this viewer
        self._looks: dict[int, Look] = {}
        self._users: dict[int, int] = {}
        self._next_look = 0
        self._abilities: dict[Any, Look] = {}
        self._sums: dict[Any, int] = {}
        self._sum = 0
        self._fighting: set[int] = set()
        self._stacked: tuple[int, ...] = ()
        self.update(game.state.objects)
        self.number = 0

    # --- what the rest of the server asks

    def ref(self, id: int) -> int:
        """The viewer's number for an object or player; 0 for what they don't see."""
        return id if id < FIRST_OBJECT else self._ids.get(id, 0)

    def engine_id(self, number: int) -> int:
        """The engine's number for one of the viewer's; 0 for none."""
        if number < FIRST_OBJECT:
            return number
        return next((id for id, mine in self._ids.items() if mine == number), 0)

    def shown(self) -> Iterable[int]:
        """The engine's numbers of all objects that are shown."""
        return self._rows

    @property
    def hash(self) -> int:
        return self._sum & 0xFFFFFFFF

    def snapshot(self) -> dict[str, Any]:
        """All that is seen now, in the form of `Snapshot`; texts and looks that nobody needs are forgotten."""
        self._texts.forget()
        for slot in [slot for slot, users in self._users.items() if not users]:
            del self._users[slot], self._slots[id(self._looks.pop(slot))]
        piled = {id: at for pile in self._piles.values() for at, id in enumerate(pile)}
        rows = sorted(self._rows.values(), key=lambda row: (row[_ZONE_AT], row[_OWNER], piled.get(row[0], 0), row[0]))
        return {
            "s": self._seats,
            "t": self._turn,
            "o": [_short(row) for row in rows],
            "l": {
                slot: [look.face, look.changes] if look.changes else [look.face] for slot, look in self._looks.items()
            },
        }

    def decision(self, decision: Decision, number: int, seconds: float | None = None) -> list[Any]:
        """A decision, in the form of `DecisionRow`, for the seat that it asks."""
        text = self._texts.number
        ids = {option.id: at for at, option in enumerate(decision.options)}
        by_place = decision.form in (Form.CHOOSE, Form.ORDER)
        default = [ids[part] if by_place else part for part in decision.default]  # type: ignore[index]
        row = [
            number, decision.seat + 1, text(decision.kind), text(decision.prompt), _FORMS[decision.form],
            [[text(one.label), [self.ref(id) for id in one.refs]] if one.refs else [text(one.label)]
             for one in decision.options],
            decision.minimum, decision.maximum, decision.total, default,
            [text(rule) for rule in decision.constraints], self.ref(decision.source), seconds,
        ]  # fmt: skip
        return _without_defaults(row, _DECISION_DEFAULTS)

    def new_texts(self) -> list[list[Any]]:
        """The operation that tells the texts that are new; to come first in a patch."""
        first, texts = self._texts.take_new()
        return [[_TEXTS, first, texts]] if texts else []

    def update(self, changed: Iterable[int]) -> tuple[list[list[Any]], list[list[Any]]]:
        """What is different for the viewer, after changes to these objects: a patch, and the events since."""
        s = self.game.state
        events = s.log[min(self._told, len(s.log)) :]
        self._told = len(s.log)
        before = dict(self._ids) if events else {}
        ops = self._objects(s, self._suspects(s, changed))
        self._people(s, ops)
        self._where(s, ops)
        for id, number in before.items():
            self._ids.setdefault(id, number)  # so that what is gone has its number in what is told
        told = list(self._teller.told(s, events))
        self._ids = {id: number for id, number in self._ids.items() if id in self._rows}
        self.number += 1
        return ops, told

    # --- objects

    def _suspects(self, s: MagicState, changed: Iterable[int]) -> dict[int, None]:
        suspects = dict.fromkeys(id for id in changed if id >= FIRST_OBJECT)
        fighting = {*s.combat.attackers, *s.combat.blockers}
        suspects.update(dict.fromkeys(sorted(fighting | self._fighting)))
        self._fighting = fighting
        suspects.update(dict.fromkeys((*self._stacked, *s.stack)))
        self._stacked = tuple(s.stack)
        for player in s.players:
            if len(player.graveyard) != len(self._piles.get((_ZONE["graveyard"], player.id), ())):
                suspects.update(dict.fromkeys(player.graveyard))
        if self._turns != s.turn.number:  # who has been there since the turn began. 302.6
            self._turns = s.turn.number
            suspects.update(dict.fromkeys(s.battlefield))
        return suspects

    def _may_see(self, obj: Obj) -> bool:
        """Public zones are seen by all, hands by their owners, and other cards by those who may know them. 400.2"""
        if obj.zone in _PUBLIC:
            return True
        return (obj.zone == "hand" and obj.owner == self.seat) or self._knows(obj)

    def _knows(self, obj: Obj) -> bool:
        if self.seat is None:
            return may_know(obj, None) or all(obj.known >> seat & 1 for seat in range(len(self.game.state.players)))
        return may_know(obj, self.seat)

    def _objects(self, s: MagicState, suspects: dict[int, None]) -> list[list[Any]]:
        hidden: list[int] = []
        moved: list[list[Any]] = []
        shown: list[Obj] = []
        kept: list[Obj] = []
        arrived: set[int] = set()
        for id in suspects:
            if id in arrived:
                continue
            obj = s.objects.get(id)
            if id in self._rows:
                if obj is not None and self._may_see(obj):
                    kept.append(obj)
                    continue
                after = None if obj is not None else self._followed(s, id)
                if after is not None:
                    moved.append(self._take_along(id, after))
                    kept.append(after)
                    arrived.add(after.id)
                else:
                    hidden.append(self._drop(id))
            elif obj is not None and self._may_see(obj):
                shown.append(obj)
        shown = [obj for obj in shown if obj.id not in arrived]
        ops = [[_HIDE, packed(sorted(hidden))]] if hidden else []
        for obj in shown:
            self._ids[obj.id] = self._next
            self._next += 1
        looks = self._settle_looks(s, kept, shown, ops)
        ops += moved
        self._show(s, shown, looks, ops)
        self._change(s, kept, looks, ops)
        self._pile(s, ops)
        return ops

    def _followed(self, s: MagicState, id: int) -> Obj | None:
        """What a gone object became, where the viewer can see that it did. 400.7"""
        at = s.past[id].became if id in s.past else 0
        while at and at not in s.objects:
            past = s.past.get(at)
            if past is None or not self._may_see(past):
                return None
            at = past.became
        obj = s.objects.get(at)
        return obj if obj is not None and at not in self._rows and self._may_see(obj) else None

    def _take_along(self, old: int, obj: Obj) -> list[Any]:
        row = self._rows.pop(old)
        self._count(old, 0)
        self._leave_pile(row)
        number = self._ids[obj.id] = self._ids.pop(old)
        zone, owner = _ZONE[obj.zone], row[_OWNER]
        self._rows[obj.id] = [number, row[1], zone, owner, owner, row[_FLAGS] & KIND, 0, {}, 0, -1, 0, [], [], 0]
        if row[_PEEK] >= 0:
            self._use(row[_PEEK], -1)
        self._join_pile(self._rows[obj.id])
        return [_MOVE, number, zone]

    def _drop(self, id: int) -> int:
        row = self._rows.pop(id)
        self._count(id, 0)
        self._leave_pile(row)
        self._use(row[_LOOK], -1)
        if row[_PEEK] >= 0:
            self._use(row[_PEEK], -1)
        return self._ids.pop(id)

    def _show(self, s: MagicState, shown: list[Obj], looks: dict[int, int], ops: list[list[Any]]) -> None:
        last: list[Any] = []
        for obj in shown:
            number = self._ids[obj.id]
            alike = [looks[obj.id], _ZONE[obj.zone], obj.owner + 1, obj.controller + 1, self._flags(s, obj)]
            if last[1:-1] != alike:
                last = [_SHOW, *alike, []]
                ops.append(last)
            last[-1].append(number)
            bare = [number, *alike, 0, {}, 0, -1, 0, [], [], 0]
            self._rows[obj.id] = bare
            self._join_pile(bare)
        for op in ops:
            if op[0] == _SHOW:
                op[-1] = packed(op[-1])
        for obj in shown:
            self._differ(s, obj, looks, ops, {})

    def _change(self, s: MagicState, kept: list[Obj], looks: dict[int, int], ops: list[list[Any]]) -> None:
        flags: dict[int, list[int]] = {}
        for obj in kept:
            self._differ(s, obj, looks, ops, flags)
        ops += [[_SET_FLAGS, value, packed(sorted(ids))] for value, ids in flags.items()]

    def _differ(
        self, s: MagicState, obj: Obj, looks: dict[int, int], ops: list[list[Any]], flags: dict[int, list[int]]
    ) -> None:
        """What of its row the client does not know yet."""
        old = self._rows[obj.id]
        row = self._row(s, obj, looks[obj.id])
        if row != old:
            if row[_FLAGS] != old[_FLAGS]:
                flags.setdefault(row[_FLAGS], []).append(row[0])
            ops += [[_SET, row[0], field, row[field]] for field in _SETTABLE if row[field] != old[field]]
            self._rows[obj.id] = row
        elif obj.id in self._sums:
            return
        self._count(obj.id, checksum(row))

    def _row(self, s: MagicState, obj: Obj, look: int) -> list[Any]:
        attack = s.combat.attackers.get(obj.id)
        cast = obj.cast if obj.zone == "stack" else None
        return [
            self._ids[obj.id], look, _ZONE[obj.zone], obj.owner + 1, obj.controller + 1, self._flags(s, obj),
            obj.damage, dict(sorted(obj.counters.items())), self.ref(obj.attached_to), self._peek(obj),
            0 if attack is None else self.ref(attack.defender),
            [self.ref(id) for id in s.combat.blockers.get(obj.id, ())],
            [] if cast is None else [self.ref(id) for ids in cast.targets for id in ids],
            0 if cast is None or cast.source == obj.id else self.ref(cast.source),
        ]  # fmt: skip

    def _flags(self, s: MagicState, obj: Obj) -> int:
        flags = _KINDS.get(obj.kind, 0)
        if obj.zone == "battlefield":
            if obj.tapped:
                flags |= TAPPED
            if obj.flipped:
                flags |= FLIPPED
            if obj.phased:
                flags |= PHASED
            if obj.face and obj.copiable.two_faced:
                flags |= TRANSFORMED
            if sick(s, obj):
                flags |= SICK
        return flags if obj.face_down is None else flags | FACE_DOWN

    # --- looks

    def _look_of(self, s: MagicState, obj: Obj) -> Look:
        if obj.kind == "ability":
            return self._ability(s, obj)
        if obj.face_down is not None and obj.zone not in ("battlefield", "stack"):
            return _HIDDEN
        return self._cards.look(obj.chars)

    def _peek(self, obj: Obj) -> int:
        """The look of what is face down, for those who may know it. 708.5"""
        old = self._rows.get(obj.id)
        before = old[_PEEK] if old is not None else -1
        look = self._cards.look(obj.printed.front) if obj.face_down is not None and self._knows(obj) else None
        if before >= 0 and look is self._looks.get(before):
            return int(before)
        if before >= 0:
            self._use(before, -1)
        if look is None:
            return -1
        slot = self._slots[id(look)]
        self._use(slot, 1)
        return slot

    def _ability(self, s: MagicState, obj: Obj) -> Look:
        """What an ability on the stack is called and says."""
        info = obj.cast
        speaker = s.obj(info.source).chars if info.source else None
        title = name(s, obj.id, self.seat)
        what = info.ability if getattr(info.ability, "kind", "") else info.do
        key = (title, what, speaker)
        look = self._abilities.get(key)
        if look is None:
            text = describe(what, speaker) if what is not None else ""
            look = self._abilities[key] = Look(-1, {"name": title, "text": text})
        return look

    def _settle_looks(self, s: MagicState, kept: list[Obj], shown: list[Obj], ops: list[list[Any]]) -> dict[int, int]:
        """The look of each object by number. Where all that share a look change alike, the look itself changes."""
        found: dict[int, int] = {}
        turned: dict[tuple[int, int], tuple[Look, list[int]]] = {}
        for obj in kept:
            slot, look = self._rows[obj.id][_LOOK], self._look_of(s, obj)
            if look is self._looks[slot]:
                found[obj.id] = slot
            else:
                turned.setdefault((slot, id(look)), (look, []))[1].append(obj.id)
        relooked: list[list[Any]] = []
        for (slot, key), (look, ids) in turned.items():
            if key not in self._slots and len(ids) == self._users[slot]:
                self._redefine(slot, look, ops)
                found.update(dict.fromkeys(ids, slot))
                continue
            after = self._slot(look, ops)
            self._use(slot, -len(ids))
            self._use(after, len(ids))
            found.update(dict.fromkeys(ids, after))
            relooked.append([_LOOKS, after, packed(sorted(self._rows[one][0] for one in ids))])
            for one in ids:
                self._rows[one][_LOOK] = after
                self._count(one, 0)
        ops += relooked
        for obj in shown:
            slot = found[obj.id] = self._slot(self._look_of(s, obj), ops)
            self._use(slot, 1)
        for obj in (*kept, *shown):
            if obj.face_down is not None and self._knows(obj):
                self._slot(self._cards.look(obj.printed.front), ops)
        return found

    def _slot(self, look: Look, ops: list[list[Any]]) -> int:
        slot = self._slots.get(id(look))
        if slot is None:
            slot = self._next_look
            self._next_look += 1
            self._users[slot] = 0
            self._define(slot, look, ops)
        return slot

    def _redefine(self, slot: int, look: Look, ops: list[list[Any]]) -> None:
        del self._slots[id(self._looks[slot])]
        self._define(slot, look, ops)
        self._count(("look", slot), self._look_sum(slot))

    def _define(self, slot: int, look: Look, ops: list[list[Any]]) -> None:
        self._slots[id(look)] = slot
        self._looks[slot] = look
        ops.append([_NEW_LOOK, slot, [look.face, look.changes] if look.changes else look.face])

    def _use(self, slot: int, times: int) -> None:
        before = self._users[slot]
        self._users[slot] = before + times
        if not before or not before + times:
            self._count(("look", slot), self._look_sum(slot) if before + times else 0)

    def _look_sum(self, slot: int) -> int:
        return checksum([slot, self._looks[slot].face, self._looks[slot].changes])

    # --- piles, seats, the turn

    def _join_pile(self, row: list[Any]) -> None:
        if (place := _place(row)) is not None:
            self._piles.setdefault(place, []).append(row[0])

    def _leave_pile(self, row: list[Any]) -> None:
        if (place := _place(row)) is not None:
            self._piles[place].remove(row[0])

    def _pile(self, s: MagicState, ops: list[list[Any]]) -> None:
        """The order of the stack and the graveyards, where it is not that in which things came."""
        real = {(_ZONE["stack"], 0): s.stack}
        real.update(((_ZONE["graveyard"], player.id), player.graveyard) for player in s.players)
        for place, ids in real.items():
            if not ids and place not in self._piles:
                continue
            numbers = [self._ids[id] for id in ids]
            if self._piles.get(place, []) != numbers:
                self._piles[place] = numbers
                ops.append([_ORDER, *place, packed(numbers)])
            self._count(place, checksum([*place, numbers]) if numbers else 0)

    def _people(self, s: MagicState, ops: list[list[Any]]) -> None:
        for at, player in enumerate(s.players):
            row = [
                player.id, player.name, player.life, len(player.hand), len(player.library),
                dict(sorted(player.counters.items())), _pool(player.pool), player.team, player.lost,
                player.seat in s.conceded,
            ]  # fmt: skip
            if at == len(self._seats):
                self._seats.append(row)
            elif row != (old := self._seats[at]):
                ops += [[_SEAT, player.id, field, value] for field, value in enumerate(row) if value != old[field]]
                self._seats[at] = row
            else:
                continue
            self._count(player.id, checksum(row))

    def _where(self, s: MagicState, ops: list[list[Any]]) -> None:
        turn, decision = s.turn, self.game.decision
        asks = [decision.seat + 1] if decision is not None else []
        winners = [player.id for player in s.players if player.won]
        row = [turn.number, turn.active + 1, turn.step, turn.holder + 1, asks, decision is None, winners]
        if row != self._turn:
            if self._turn:
                ops += [[_TURN, field, value] for field, value in enumerate(row) if value != self._turn[field]]
            self._turn = row
            self._count(0, checksum(row))

    def _count(self, key: Any, value: int) -> None:
        """Keep the sum of the checksums of all that is shown."""
        self._sum += value - self._sums.get(key, 0)
        if value:
            self._sums[key] = value
        else:
            self._sums.pop(key, None)


def _place(row: list[Any]) -> Place | None:
    zone = row[_ZONE_AT]
    if zone == STACK:
        return (zone, 0)
    return (zone, row[_OWNER]) if zone == _ZONE["graveyard"] else None


def _short(row: list[Any]) -> list[Any]:
    """A row without the fields at its end that have their defaults."""
    return _without_defaults(row, _DEFAULTS)


def _without_defaults(row: list[Any], defaults: list[Any]) -> list[Any]:
    end = len(row)
    while row[end - 1] == defaults[end - 1]:
        end -= 1
    return row[:end]


_NEVER = object()  # what every row has
_DEFAULTS: list[Any] = [*[_NEVER] * 5, 0, 0, {}, 0, -1, 0, [], [], 0]
_DECISION_DEFAULTS: list[Any] = [*[_NEVER] * 4, 0, [], 1, 1, 0, [], [], 0, None]


def _pool(pool: dict[int, int]) -> dict[str, int]:
    """Mana by its symbol; snow mana has an S before it."""
    return {
        ("S" if kind & _SNOW else "") + KIND_LETTERS[kind & ~_SNOW]: many for kind, many in sorted(pool.items()) if many
    }
