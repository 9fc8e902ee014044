"""Checks that what a viewer is sent does not depend on anything that they may not know.

`keep_secrets` plays a game and stops now and then between actions. From there, some answers are played before a viewer.
Then they are played again with everything changed that this viewer does not know and is not going to learn: the cards
in places that they cannot see (in libraries, in the hands of others, face down), the order of hands, the engine's
numbers, the time, and the seed if nothing random happens. Both times the viewer must be sent the same bytes, the same
seats must be asked the same decisions, and the same decisions must be answered automatically, with any stops.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import msgspec

from tests.book import all_cards
from tests.rulebooks.playing import Seating
from twinstack.engine import rulebooks
from twinstack.engine.core.indexing import deindex, note_statics, reindex
from twinstack.engine.errors import IllegalAnswer
from twinstack.engine.kernel.decisions import Answer, Decision
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.kernel.state import State
from twinstack.engine.magic.rules.indexing import looks_at_order
from twinstack.engine.magic.rules.ways_to_cast import extras
from twinstack.engine.rulebook import AnyGame, RuleBook
from twinstack.server.automatic import automatic
from twinstack.server.rooms.passing import Stops
from twinstack.server.views.audience import SPECTATOR, Audience

STRETCH = 8  # answers
_RENUMBERED = 4_000  # by so much the numbers of new objects are higher the second time


def _pool(game: AnyGame) -> list[Any]:
    """What may be printed on a card that somebody does not see: a card of the rule book.

    Whether any card of a game looks at the order of graveyards is no secret: where none does, nobody is asked for it
    (404.2, 404.3). So none comes that does, unless there is one.
    """
    book: Any = rulebooks.of(game.journal)
    rules = getattr(book, "rules", None)
    if rules is not None:
        return [card.printed for card in rules.cards.values()]
    ordered = game.state.graveyards_ordered  # type: ignore[attr-defined]
    found = _printed(game.journal.rulebook or "magic")
    return found if ordered else [one for one in found if not any(looks_at_order(face) for face in one.faces)]


@cache
def _printed(rulebook: str) -> list[Any]:
    usual = ("normal", "split", "transform", "modal")
    return [card.printed for card in all_cards(rulebook) if card.printed.layout in usual]


@dataclass
class Tally:
    """How often the two were compared, and how often they parted because of what was changed."""

    compared: int = 0
    decisions: int = 0
    changed: int = 0
    parted: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Step:
    """An answer, who was asked what, and what a viewer was sent then."""

    seat: int
    kind: str
    answer: Answer
    places: tuple[int, ...]  # of the options taken
    after: tuple[int, str]  # who is asked next, and what
    unasked: tuple[bool, ...]  # whether that is answered for them, with each of the stops they could have
    sent: dict[int, bytes]


class Watching:
    """A game before some viewers, who all come anew."""

    def __init__(self, game: AnyGame, seats: Iterable[int]) -> None:
        self.game = game
        self.audience = Audience(game)
        self.viewers = {seat: self.audience.viewer(seat) for seat in seats}
        self.first = {seat: self._bytes(seat, viewer.snapshot(), []) for seat, viewer in self.viewers.items()}

    def sent(self) -> dict[int, bytes]:
        return {seat: self._bytes(seat, patch, events) for seat, _, (patch, events) in self.audience.news()}

    def _bytes(self, seat: int, seen: Any, events: Any) -> bytes:
        viewer, asked = self.viewers[seat], self.game.decision
        row = viewer.decision(asked, 1) if asked is not None and asked.seat == seat else None
        return msgspec.msgpack.encode([viewer.new_texts(), seen, events, row, viewer.hash])


def keep_secrets(seating: Seating, decisions: int, every: int, tally: Tally) -> None:
    """Play so many decisions; every so often, try a stretch for each viewer."""
    game, chance = seating.game, Randomness(f"secrets of {seating.game.hash()}".encode())
    while game.decision is not None and len(game.journal.answers) < decisions:
        if game.at_rest and not chance.below(every):
            _try(seating, chance, tally)
        else:
            game.answer(seating.choose(game.decision))


def _try(seating: Seating, chance: Randomness, tally: Tally) -> None:
    game = seating.game
    base = game.fork()
    seats = [*range(len(game.state.players)), SPECTATOR]
    watching = Watching(game, seats)
    logged, drawn = len(game.state.log), game.state.random.drawn
    seen: dict[int, set[int]] = {seat: set() for seat in seats}
    _note(game, base.state, seen, logged)
    steps: list[Step] = []
    while game.decision is not None and (len(steps) < STRETCH or not game.at_rest) and not game.rewound > base.rewound:
        asked = game.decision
        answer = seating.choose(asked)
        game.answer(answer)
        if game.rewound > base.rewound:
            break
        places = _places(asked, answer)
        steps.append(Step(asked.seat, asked.kind, answer, places, _next(game), _unasked(game), watching.sent()))
        _note(game, base.state, seen, logged)
    for seat in seats:
        used = {int(number) for step in steps if step.seat != seat for number in re.findall(r"\d+", str(step.answer))}
        searched = any(
            event.kind == "search" and event.player == seat for event in game.state.log[logged:]
        )  # they have looked at all of it, even where they could find nothing
        secret = [
            id for id, obj in base.state.objects.items()
            if not _may_know(game, base.state, obj, seat) and id not in seen[seat] | used
            and not (searched and obj.owner == seat and obj.zone in _unseen(game))
        ]  # fmt: skip
        by_chance = game.state.random.drawn > drawn
        _compare(base, seat, secret, by_chance, watching.first[seat], steps, chance, tally)


def _note(game: AnyGame, base: State, seen: dict[int, set[int]], logged: int) -> None:
    """Which of the objects of the beginning a viewer knows by now, whatever has become of them, or by a copy."""
    now, copies = game.state, dict[int, list[int]]()
    for event in now.log[logged:]:
        if event.kind == "copy":
            copies.setdefault(event.other, []).append(event.obj)
    for seat, known in seen.items():
        for id in base.objects:
            if id not in known and any(_may_know(game, now, obj, seat) for obj in _lives(now, id, copies)):
                known.add(id)


def _lives(s: State, id: int, copies: Mapping[int, Sequence[int]]) -> Iterator[Obj]:
    """The object and the objects that it became, with the copies that were made of it."""
    while id:
        obj = s.objects.get(id) or s.past.get(id)
        if obj is None:
            return
        yield obj
        for copy in copies.get(id, ()):
            yield from _lives(s, copy, copies)
        id = obj.became


def _may_know(game: AnyGame, s: State, obj: Obj, seat: int) -> bool:
    """400.2, 708.5"""
    zones = {zone.name: zone for zone in rulebooks.of(game.journal).sheet.zones}
    zone = zones[obj.zone]
    if zone.seen == "all" and obj.face_down is None:
        return True
    if seat == SPECTATOR:
        return all(obj.known >> player.seat & 1 for player in s.players)
    mine = (zone.seen == "owner" and obj.owner == seat) or (
        obj.face_down is not None and zone.controlled and obj.controller == seat
    )
    return mine or bool(obj.known >> seat & 1)


def _unseen(game: AnyGame) -> set[str]:
    return {zone.name for zone in rulebooks.of(game.journal).sheet.zones if zone.seen == "nobody"}


def _places(asked: Decision, answer: Answer) -> tuple[int, ...]:
    places = {option.id: at for at, option in enumerate(asked.options)}
    return tuple(places.get(part, -1) for part in answer if isinstance(part, str))


def _next(game: AnyGame) -> tuple[int, str]:
    return (-1, "") if game.decision is None else (game.decision.seat, game.decision.kind)


def _stops(book: RuleBook) -> tuple[Stops, ...]:
    steps, kinds = list(book.sheet.steps), list(book.sheet.stacked)
    return (
        Stops(),
        Stops(mine=steps, others=steps, own=kinds),
        Stops(until="something"),
        Stops(always=True, own=[]),
    )


_COSTS = {part.name for one in _printed("magic") for face in one.faces for part in extras(face)} - {""}
SHOWN = _COSTS | {"miracle", "splice"}
"""Asked only of who holds certain cards: while they cast something, when others are sent nothing; or for a miracle."""


def _unasked(game: AnyGame) -> tuple[bool, ...]:
    asked, book = game.decision, rulebooks.of(game.journal)
    if asked is None:
        return ()
    return tuple(automatic(book.passing, game, asked, stops) is not None for stops in _stops(book))


def _compare(
    base: AnyGame, seat: int, secret: list[int], by_chance: bool, first: bytes, steps: list[Step], chance: Randomness,
    tally: Tally,
) -> None:  # fmt: skip
    twin = base.fork()
    renumbered = base.state.next_id
    change(twin, secret, seat, by_chance, chance)
    watching = Watching(twin, [seat])
    tally.changed += len(secret)
    if _next(twin) != _next(base):
        tally.parted.append(f"{_next(twin)} instead of {_next(base)} at first")
        return
    assert watching.first[seat] == first, _different(seat, "at first", first, watching.first[seat])
    for step in steps:
        assert twin.decision is not None
        problem = _answer(twin, _again(twin.decision, step, step.seat == seat, renumbered))
        if problem:
            assert step.seat != seat, f"seat {seat} could not answer {step.kind} again: {problem}"
            tally.parted.append(f"{step.kind}: {problem}")
            return
        sent = watching.sent()[seat]
        if _next(twin) != step.after:
            kinds = (_next(twin)[1], step.after[1])
            assert any(kind in SHOWN for kind in kinds), f"{_next(twin)} is asked instead of {step.after}"
            tally.parted.append(f"{_next(twin)} instead of {step.after} for {seat}")
            return
        unasked = _unasked(twin)
        assert unasked == step.unasked, f"{step.after} is answered for: {unasked} instead of {step.unasked}"
        assert sent == step.sent[seat], _different(seat, f"after {step.kind}", step.sent[seat], sent)
        tally.compared += 1
        tally.decisions += step.after[0] == seat


def _answer(game: AnyGame, answer: Answer) -> str:
    """Give an answer; says why it could not be given."""
    try:
        game.answer(answer)
    except IllegalAnswer as error:
        return str(error)
    return ""


def _again(asked: Decision, step: Step, mine: bool, renumbered: int) -> Answer:
    """The viewer takes the same places; others take the same options, of which new objects have other numbers."""
    if mine and all(isinstance(part, str) for part in step.answer):
        return tuple(asked.options[at].id for at in step.places)

    def number(found: re.Match[str]) -> str:
        id = int(found[0])
        return str(id + _RENUMBERED if id >= renumbered else id)

    return tuple(re.sub(r"\d+", number, part) if isinstance(part, str) else part for part in step.answer)


def _different(seat: int, when: str, one: bytes, other: bytes) -> str:
    was, now = msgspec.msgpack.decode(one), msgspec.msgpack.decode(other)
    parts = [
        f"{name}:\n  {before}\n  {after}"
        for name, before, after in zip(("texts", "view", "events", "decision", "hash"), was, now, strict=True)
        if before != after
    ]
    return f"seat {seat} is sent something else {when}\n" + "\n".join(parts)


# Changing what nobody may notice


def change(game: AnyGame, secret: list[int], seat: int, by_chance: bool, chance: Randomness) -> None:
    s: Any = game.state
    book = rulebooks.of(game.journal)
    pool = _pool(game)
    for owner in range(len(s.players)):
        mine = [s.objects[id] for id in secret if s.objects[id].owner == owner and s.objects[id].kind == "card"]
        values = [(obj.printed, obj.card) for obj in mine]
        chance.shuffle(values)
        if owner != seat and chance.below(2):  # nor may they know what others play
            values = [(chance.pick(pool), card) for _, card in values]
        for obj, (printed, card) in zip(mine, values, strict=True):
            _become(s, obj, printed, card)
    if not by_chance:
        s.random = Randomness(b"another seed")
        for player in s.players:
            if player.seat != seat:
                _shuffle(book, player, chance)
    s.next_id += _RENUMBERED
    s.shared = s.next_id
    s.clock += 7
    s.shape += 1
    s.plan_stale = True
    game.restart()


def _shuffle(book: RuleBook, player: Any, chance: Randomness) -> None:
    """Change the order of what only they see."""
    for zone in book.sheet.zones:
        if zone.seen == "owner":
            chance.shuffle(player.piles[zone.name] if hasattr(player, "piles") else getattr(player, zone.name))


def _become(s: Any, obj: Obj, printed: Any, card: int) -> None:
    obj.card = card
    if obj.face_down is not None:  # it looks, and works, as before
        obj.printed = obj.copiable = printed
        return
    deindex(s, obj)
    obj.printed = obj.copiable = printed
    obj.chars = s.meaning.base_value(obj)
    note_statics(s, obj, obj.chars)
    reindex(s, obj, None)
    s.dirty[obj.id] = None
