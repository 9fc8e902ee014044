"""All viewers of a game, each with a copy of their view that only messages keep up to date.

`watch` compares the copies with what a new viewer is shown. Viewers number objects in the order in which they see them,
so the two are compared by the engine's numbers.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from tests.rulebooks.playing import Seating
from twinstack.engine import rulebooks
from twinstack.engine.kernel.decisions import Decision, Form
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.rulebook import AnyGame
from twinstack.protocol.codec import MSGPACK, client_side
from twinstack.protocol.messages import Update
from twinstack.protocol.mirror import Mirror
from twinstack.protocol.options import default_of, one_by_one, options_of
from twinstack.protocol.rows import DecisionRow, ObjectRow, Snapshot
from twinstack.protocol.sheet import MARKED
from twinstack.server.views import Catalogue, catalogue
from twinstack.server.views.audience import SPECTATOR, Audience, News
from twinstack.server.views.viewer import Viewer

WIRE = client_side(MSGPACK)
LONG = 2_000  # so many decisions say enough of one game


def mirror_of(viewer: Viewer) -> Mirror:
    return Mirror(msgspec.msgpack.decode(msgspec.msgpack.encode(viewer.snapshot()), type=Snapshot), viewer.sheet)


class Onlookers:
    """Every seat and the spectators."""

    def __init__(self, game: AnyGame, cards: Catalogue | None = None) -> None:
        self.game = game
        self.cards = catalogue(rulebooks.of(game.journal)) if cards is None else cards
        self.audience = Audience(game, self.cards)
        self.seats = [*range(len(game.state.players)), SPECTATOR]
        self.viewers = {seat: self.audience.viewer(seat) for seat in self.seats}
        self.mirrors = {seat: mirror_of(viewer) for seat, viewer in self.viewers.items()}

    def updates(self) -> Iterator[tuple[int, Update]]:
        """What each is sent now, and has carried out."""
        for seat, _, news in self.audience.news():
            yield seat, self._sent(seat, news)

    def _sent(self, seat: int, news: News) -> Update:
        viewer, decision, (patch, events) = self.viewers[seat], self.game.decision, news
        asked = decision if decision is not None and decision.seat == seat else None
        row = {"d": viewer.decision(asked, len(self.game.journal.answers))} if asked else {}
        body = {"t": "u", "r": "", "n": viewer.number, "h": viewer.hash, "p": viewer.new_texts() + patch}
        message = WIRE.decode(WIRE.encode({**body, "e": events, **row}))
        assert isinstance(message, Update)
        self.mirrors[seat].apply(message.patch)
        return message

    def follow(self) -> None:
        """Tell all who are to be told now, and check that the copy of each equals a fresh view."""
        for seat, update in self.updates():
            self._check(seat, update)

    def look(self, seat: int) -> None:
        """Tell one who waits to be asked, who looks now, and check that the copy equals a fresh view."""
        if (news := self.audience.late_news(seat)) is not None:
            self._check(seat, self._sent(seat, news))

    def _check(self, seat: int, update: Update) -> None:
        mirror = self.mirrors[seat]
        assert mirror.hash() == update.hash, f"seat {seat}: the copy is out of step"
        fresh = Viewer(self.game, None if seat == SPECTATOR else seat, self.cards)
        kept, anew = normal(mirror, self.viewers[seat]), normal(mirror_of(fresh), fresh)
        assert kept == anew, f"seat {seat}: {difference(kept, anew)}"
        check_texts(mirror, update)
        if update.decision is not None and self.game.decision is not None:
            check_options(self.game.decision, update.decision, self.viewers[seat])


def check_texts(mirror: Mirror, update: Update) -> None:
    """Every number of a text has been told, and every ref of a text is there."""
    for event in one_by_one(update.events):
        assert mirror.texts[event.kind]
        assert f"{{{len(event.refs)}}}" not in mirror.texts[event.text]
    if isinstance(update.decision, DecisionRow):
        numbers = [update.decision.kind, update.decision.prompt, *update.decision.rules]
        assert all(mirror.texts[number] for number in [*numbers, *(one.label for one in options_of(update.decision))])


def check_options(asked: Decision, row: DecisionRow, viewer: Viewer) -> None:
    """The list that a client makes is that of the engine, place by place."""
    listed = options_of(row)
    assert [[viewer.ref(id) for id in option.refs] for option in asked.options] == [option.refs for option in listed]
    if asked.form in (Form.CHOOSE, Form.ORDER):
        assert tuple(asked.options[place].id for place in default_of(row)) == asked.default


def normal(mirror: Mirror, viewer: Viewer) -> dict[Any, Any]:
    """What a copy contains, with the engine's numbers, and with looks instead of their numbers."""
    engine = {viewer.ref(id): id for id in viewer.shown()} | {id: id for id in range(16)}
    looks = mirror.looks
    form: dict[Any, Any] = {("seat", id): row for id, row in mirror.seats.items()}
    form["turn"] = mirror.turn
    for id, row in mirror.objects.items():
        form[engine[id]] = [
            looks[row.look], row.zone, row.owner, row.controller, row.flags, row.counters,
            None if row.peek < 0 else looks[row.peek], *_marks(mirror, row, engine),
        ]  # fmt: skip
    form.update({place: [engine[id] for id in pile] for place, pile in mirror.piles.items() if pile})
    return form


def _marks(mirror: Mirror, row: ObjectRow, engine: dict[int, int]) -> list[Any]:
    holds = [MARKED[mark.holds] for mark in mirror.sheet.marks]
    return [
        [engine[one] for one in value] if isinstance(value, list) else engine[value] if what == "object" else value
        for what, value in zip(holds, row.marks, strict=True)
    ]


def difference(kept: dict[Any, Any], anew: dict[Any, Any]) -> str:
    keys = sorted((key for key in kept.keys() | anew.keys() if kept.get(key) != anew.get(key)), key=str)
    return "; ".join(f"{key} is {kept.get(key)} in the copy, {anew.get(key)} anew" for key in keys[:5])


def watch(seating: Seating, decisions: int = LONG, every: int = 1, cards: Catalogue | None = None) -> None:
    """Play a game before onlookers; now and then somebody gives up."""
    game, chance = seating.game, Randomness(f"who gives up in {seating.game.hash()}".encode())
    onlookers = Onlookers(game, cards)
    while game.decision is not None and len(game.journal.answers) < decisions:
        left = seating.seats_left()
        if len(left) > 1 and not chance.below(400):
            game.concede(chance.pick(left))
        else:
            game.answer(seating.choose(game.decision))
        if len(game.journal.answers) % every == 0 or game.over:
            onlookers.follow()
