"""What is told of thousands of equal objects, as ranges: what comes, changes, goes, happens, and is asked of them."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.server.onlookers import Onlookers, check_options, mirror_of
from twinstack.engine.magic import words as w
from twinstack.engine.magic.position import Position, Side, Thing, lay_out
from twinstack.engine.magic.words import card, creature, token
from twinstack.engine.magic.words.card import Card, make_token
from twinstack.protocol.messages import Update
from twinstack.protocol.options import one_by_one
from twinstack.protocol.patches import Texts
from twinstack.protocol.rows import EventRow
from twinstack.server.views.audience import SPECTATOR
from twinstack.server.views.fields import in_runs

MANY = 4_096
SMALL = 300  # bytes
SOLDIER = make_token("Soldier", "1/1", "Creature — Soldier", color="white")
ALL = w.each(creature & token)
LEVY = card("Levy", "{0}", "Sorcery", w.create(SOLDIER, MANY))
DEEDS = {
    "come": w.create(SOLDIER, MANY),
    "are tapped": w.tap(ALL),
    "get counters": w.put_counters("+1/+1", 2, ALL),
    "grow": w.until_end_of_turn(ALL, w.gets(2, 2)),
    "are damaged": w.damage(1, ALL),
    "are destroyed": w.destroy(ALL),
    "go to their owners' hands": w.return_to_hand(ALL),
    "are sacrificed": w.sacrifice(ALL),
    "are exiled": w.exile(ALL),
    "change hands": w.gain_control(ALL, who=w.each(w.opponent)),
}


class Show:
    """Alice casts what she holds; everybody who looks on is told as in a room."""

    def __init__(self, *hand: Card, battlefield: tuple[Card, ...] = ()) -> None:
        cards = {one.name: one for one in (*hand, *battlefield)}
        holds, has = (tuple(Thing(one.name) for one in some) for some in (hand, battlefield))
        self.game = lay_out(Position((Side("Alice", holds, has), Side("Bob")), cards=cards))
        self.onlookers = Onlookers(self.game)
        self.last: dict[int, Update] = {}

    def answer(self, *ids: str) -> int:
        """The most bytes that anybody is sent, without new texts."""
        self.game.answer(ids)
        self.last = dict(self.onlookers.updates())
        for seat, update in self.last.items():
            assert self.onlookers.mirrors[seat].hash() == update.hash
        return max(map(_size, self.last.values()))

    def casts(self, name: str) -> int:
        """Cast and resolve it; the most bytes that anybody is sent."""
        sizes = [self.answer(self.option(f"Cast {name}"))]
        while self.game.state.stack:
            sizes.append(self.answer("pass"))
        return max(sizes)

    def option(self, label: str) -> str:
        assert self.game.decision is not None
        return next(one.id for one in self.game.decision.options if one.label == label)

    def until(self, kind: str) -> None:
        while self.game.decision is not None and self.game.decision.kind != kind:
            self.answer(*map(str, self.game.decision.default))


def _size(update: Update) -> int:
    update = msgspec.structs.replace(
        update, room="5f0c2a91", patch=[op for op in update.patch if not isinstance(op, Texts)]
    )
    return len(msgspec.msgpack.encode(update))


def _told(show: Show, seat: int) -> Iterator[tuple[str, list[int]]]:
    texts = show.onlookers.mirrors[seat].texts
    return ((texts[event.text], event.refs) for event in one_by_one(show.last[seat].events))


@pytest.mark.parametrize("what", DEEDS)
def test_an_update_is_short_when_thousands_of_equal_tokens(what: str) -> None:
    """Each of three onlookers is told all of it, and stays in step."""
    show = Show(LEVY, card("Deed", "{0}", "Sorcery", DEEDS[what]))
    assert show.casts("Levy") <= SMALL
    assert len(show.game.state.battlefield) == MANY
    assert show.casts("Deed") <= SMALL
    show.onlookers.follow()


def test_each_of_thousands_of_events_is_there_with_its_object() -> None:
    show = Show(LEVY)
    show.casts("Levy")
    for seat in (0, 1, SPECTATOR):
        come = [refs for text, refs in _told(show, seat) if text == "Alice creates a {0}"]
        assert come == [[show.onlookers.viewers[seat].ref(id)] for id in show.game.state.battlefield]


def test_events_that_take_turns_are_told_in_their_order() -> None:
    show = Show(LEVY, card("Deed", "{0}", "Sorcery", w.sacrifice(ALL)))
    show.casts("Levy")
    tokens = [show.onlookers.viewers[1].ref(id) for id in show.game.state.battlefield]
    show.casts("Deed")
    told = [(text, refs[0]) for text, refs in _told(show, 1) if refs and refs[0] in tokens]
    assert told == [(text, id) for id in tokens for text in ("Alice sacrifices {0}", "{0} dies")]


def test_an_update_is_short_when_thousands_of_abilities_trigger_one_for_each_of_several_watchers() -> None:
    """603.2: each has its source"""
    watcher = card("Watcher", "{G}", "Creature — Elf", "1/1", w.when(w.enters(creature), w.gain_life(1)))
    show = Show(LEVY, battlefield=(watcher, watcher, watcher))
    assert show.answer(show.option("Cast Levy")) <= SMALL
    show.answer("pass")
    assert show.answer("pass") <= SMALL + 100
    assert len(show.game.state.stack) == 3 * MANY
    show.onlookers.follow()


def test_an_update_is_short_when_thousands_of_tokens_each_have_an_ability_that_triggers() -> None:
    """603.2: the sources are a run, as the abilities are"""
    herald = make_token("Herald", "1/1", "Creature — Elf", w.when(w.casts(who=w.you), w.gain_life(1)))
    show = Show(card("Levy", "{0}", "Sorcery", w.create(herald, MANY)), card("Deed", "{0}", "Sorcery", w.gain_life(1)))
    show.casts("Levy")
    assert show.answer(show.option("Cast Deed")) <= SMALL
    assert len(show.game.state.stack) == MANY + 1
    show.onlookers.follow()


def test_what_is_asked_about_thousands_is_short_and_can_be_answered_shortly() -> None:
    """115.1, 508.1a"""
    show = Show(LEVY, card("Bolt", "{0}", "Sorcery", w.destroy(w.target(creature))))
    show.casts("Levy")
    assert show.answer(show.option("Cast Bolt")) <= SMALL
    _check_decision(show, MANY)
    show.answer(show.game.decision.options[7].id)  # type: ignore[union-attr]
    show.until("attackers")
    for _ in range(2):
        show.answer()
        show.until("attackers")
    assert _size(show.last[0]) <= SMALL
    _check_decision(show, MANY - 1)


def _check_decision(show: Show, many: int) -> None:
    asked, told = show.game.decision, show.last[0].decision
    assert asked is not None
    assert told is not None
    assert len(asked.options) == many
    check_options(asked, told, show.onlookers.viewers[0])


refs = st.lists(st.integers(0, 3), max_size=2)
events = st.tuples(st.integers(0, 1), st.integers(0, 1), refs, st.integers(0, 1)).map(list)
runs = st.builds(lambda rows, times: rows * times, st.lists(events, min_size=1, max_size=3), st.integers(1, 5))


@given(st.lists(runs, max_size=4).map(lambda parts: [row for part in parts for row in part]))
@settings(deadline=None)
def test_rows_that_are_told_as_few_are_the_same_rows(rows: list[list[Any]]) -> None:
    few = msgspec.convert(in_runs(rows, 2), list[EventRow])
    assert len(few) <= len(rows)
    assert list(one_by_one(few)) == msgspec.convert(rows, list[EventRow])


def test_three_in_a_row_are_told_as_one_row_and_two_are_not() -> None:
    rows = [[7, 3, [21]], [7, 3, [22]], [7, 3, [23]]]
    assert len(in_runs([[5, 1], *rows, [6, 2]], 2)) == 3
    assert in_runs([[5, 1], *rows[:2], [6, 2]], 2) == [[5, 1], *rows[:2], [6, 2]]


def test_a_snapshot_tells_equal_objects_once() -> None:
    show = Show(LEVY, card("Deed", "{0}", "Sorcery", w.tap(ALL)))
    show.casts("Levy")
    for viewer in show.onlookers.viewers.values():
        snapshot: dict[str, Any] = viewer.snapshot()
        assert len(msgspec.msgpack.encode(snapshot)) < 500
        assert mirror_of(viewer).hash() == viewer.hash
