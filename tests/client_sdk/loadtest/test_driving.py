"""A load against a real server: several matches, trouble on purpose, and nothing left behind.

What is to happen at a certain time happens once everybody plays, whatever time that takes: the clock jumps there.
"""

import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import trio
from rich.console import Console
from trio.testing import MockClock

from twinstack.client_sdk.backoff import Backoff
from twinstack.client_sdk.loadtest import player
from twinstack.client_sdk.loadtest.driving import Driving, Task
from twinstack.client_sdk.loadtest.errors import LoadError
from twinstack.client_sdk.loadtest.measure import Measures
from twinstack.client_sdk.loadtest.plan import Drops, Malformed, Plan, Slow, Storms, Think
from twinstack.client_sdk.loadtest.reports import Report
from twinstack.client_sdk.loadtest.running import Target, run, survey
from twinstack.server.application import running
from twinstack.server.desk import Desk
from twinstack.server.metrics import Metrics
from twinstack.server.options import Options

KEY = "a-key-of-a-load-test"
DECKS = ["Hall of Mirrors", "Echo Chamber"]
QUICK = Think(kind="exponential", mean=0.02)


class House(NamedTuple):
    """A server in the test's own process."""

    desk: Desk
    address: str

    @property
    def playing(self) -> int:
        """So many games are played."""
        return sum(room.record.stage == "playing" for room in self.desk.lobby.rooms.values())

    def value(self, name: str) -> float:
        """A figure of its metrics, which may not have come up yet."""
        return self.desk.metrics.registry.get_sample_value(name) or 0.0

    async def emptied(self) -> None:
        """Wait until the last room is closed, which happens just after the last client has left it."""
        while self.desk.lobby.rooms or self.desk.clients:
            await trio.sleep(0.01)


@asynccontextmanager
async def house(folder: Path, *, seconds: float = 90, **options: Any) -> AsyncIterator[House]:
    with trio.fail_after(seconds):
        async with running(Options(port=0, data=str(folder / "games.db"), loadtest=KEY, **options)) as (desk, port):
            yield House(desk, f"ws://127.0.0.1:{port}")


async def driven(at: House, plan: Plan, enough: Any, key: str = KEY) -> Measures:
    """Drive a plan until there is enough of something in what was measured, and then stop it as Ctrl-C does."""
    measures, stop = Measures(plan), trio.Event()

    def told(report: Report) -> None:
        measures.add(report)
        if enough(measures):
            stop.set()

    await Driving(Task(plan, at.address, DECKS, key), told).run(stop)
    return measures


def decisions(many: int, measures: Measures, *, begun: int = 1) -> bool:
    """Are there so many, of so many matches?"""
    return measures.counts["begun"] >= begun and measures.counts["decisions"] >= many


def once_begun(matches: int, clock: MockClock, seconds: float) -> Callable[[Measures], bool]:
    """Let these seconds pass at once when so many matches have begun; until then, and from then on, time is as ever."""
    clock.rate, ahead = 1.0, [seconds]

    def told(measures: Measures) -> bool:
        if ahead and measures.counts["begun"] == matches:
            clock.jump(ahead.pop())
        return False

    return told


async def test_matches_are_played_and_everything_is_timed(tmp_path: Path) -> None:
    plan = Plan(matches=3, ramp=0.1, duration=60.0, think=QUICK, spectators=1, random=0.3)
    async with house(tmp_path) as at:
        measures = await driven(at, plan, partial(decisions, 60, begun=3))
        await at.emptied()
    timings = measures.timings()
    assert timings.keys() == {"acting", "opponent", "spectator", "sent", "enter", "begin"}
    assert timings["begin"].count == measures.counts["begun"] == 3
    assert timings["enter"].count == 9
    assert timings["acting"].count == timings["sent"].count <= measures.counts["decisions"]
    assert 0 < timings["sent"].p50 <= timings["acting"].p50
    assert measures.counts["updates"] > 2 * measures.counts["decisions"]
    assert measures.counts["update_bytes"] > 20 * measures.counts["updates"]
    assert (measures.errors, measures.left) == ({}, [])


async def test_a_load_ends_when_its_time_is_over_and_concedes_what_is_being_played(
    tmp_path: Path, mock_clock: MockClock
) -> None:
    plan = Plan(matches=2, ramp=0.0, duration=60.0, think=QUICK)
    async with house(tmp_path, seconds=120, slow_seconds=3600.0) as at:
        measures = await driven(at, plan, once_begun(2, mock_clock, 60.0))
        await at.emptied()
        games = await at.desk.lobby.store.journals.count()
    assert measures.counts["begun"] == games == 2
    assert (measures.errors, measures.left) == ({}, [])


async def test_what_is_shown_of_conceding_is_not_taken_for_an_answer_that_was_of_no_concern(tmp_path: Path) -> None:
    plan = Plan(matches=1, ramp=0.0, think=Think(kind="constant", mean=60.0, most=60.0))
    measures, stop = Measures(plan), trio.Event()
    async with house(tmp_path) as at:
        driving = Driving(Task(plan, at.address, DECKS, KEY), measures.add)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(driving.run, stop)
            while not driving.tables[0].playing:
                await trio.sleep(0.01)
            for player in driving.tables[0].players:
                player.unseen.add(-1000.0, -1000.0, False)
            stop.set()
        await at.emptied()
    assert measures.counts["updates"] > 2
    assert measures.timings().keys() == {"enter", "begin"}


async def test_a_load_that_is_stopped_while_it_sits_down_leaves_nothing_either(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        stop = trio.Event()
        async with trio.open_nursery() as nursery:
            task = Task(Plan(matches=5, ramp=0.0), at.address, DECKS, KEY)
            nursery.start_soon(Driving(task, lambda report: None).run, stop)
            while not at.desk.lobby.rooms:
                await trio.sleep(0)
            stop.set()
        await at.emptied()


async def test_when_a_match_is_over_the_next_one_begins(tmp_path: Path) -> None:
    plan = Plan(matches=1, ramp=0.0, duration=60.0, think=Think(kind="none"), decks=DECKS)
    async with house(tmp_path) as at:
        measures = await driven(at, plan, lambda measures: measures.counts["begun"] > 1)
        await at.emptied()
    assert measures.counts["finished"] >= 1
    assert measures.timings()["begin"].count == measures.counts["begun"]
    assert measures.errors == {}


async def test_with_four_seats_all_others_are_opponents(tmp_path: Path) -> None:
    plan = Plan(matches=1, ramp=0.0, think=QUICK, seats=4)
    async with house(tmp_path) as at:
        measures = await driven(at, plan, partial(decisions, 20))
        await at.emptied()
    timings = measures.timings()
    assert timings["opponent"].count > 2 * timings["acting"].count
    assert measures.errors == {}


async def test_players_drop_and_resume_and_play_on(tmp_path: Path, mock_clock: MockClock) -> None:
    """As often as they have played a little again."""
    plan = Plan(matches=2, ramp=0.0, duration=6000.0, think=QUICK, drops=Drops(share=1.0, every=60.0, away=0.1))
    mock_clock.rate, played = 1.0, 0

    def enough(measures: Measures) -> bool:
        nonlocal played
        if measures.counts["begun"] == 2 and measures.counts["decisions"] >= played + 10:
            played = measures.counts["decisions"]
            mock_clock.jump(60.0)
        return measures.counts["resumed"] >= 4 and decisions(40, measures)

    async with house(tmp_path, seconds=6000, slow_seconds=3600.0) as at:
        measures = await driven(at, plan, enough)
        await at.emptied()
    assert measures.timings()["resume"].count == measures.counts["resumed"]
    assert (measures.errors, measures.counts["begun"]) == ({}, 2)


async def test_in_a_storm_all_connections_break_and_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mock_clock: MockClock
) -> None:
    """How long the SDK waits before it tries to come back is not the server's doing."""
    monkeypatch.setitem(player._HOW, "backoff", Backoff(first=2.0))
    storms = Storms(share=1.0, first=60.0, every=1000.0)
    plan, storm = Plan(matches=4, ramp=0.0, duration=600.0, think=QUICK, storms=storms), once_begun(4, mock_clock, 60.0)
    async with house(tmp_path, seconds=150, slow_seconds=3600.0) as at:
        measures = await driven(at, plan, lambda measures: storm(measures) or measures.counts["resumed"] >= 8)
        await at.emptied()
    assert measures.counts["resumed"] == 8
    assert measures.timings()["resume"].at(0) < 1000
    assert measures.errors == {}


async def test_malformed_frames_are_refused_and_counted_and_are_no_errors(tmp_path: Path) -> None:
    plan = Plan(matches=2, ramp=0.0, think=QUICK, malformed=Malformed(share=1.0, every=0.05))
    async with house(tmp_path) as at:
        measures = await driven(at, plan, lambda measures: measures.counts["refused"] >= 20 and decisions(20, measures))
        await at.emptied()
        told = at.desk.metrics.registry.get_sample_value("twinstack_errors_total", {"code": "bad message"})
        assert told is not None
        assert told >= measures.counts["refused"]
    assert measures.counts["malformed"] - measures.counts["refused"] <= 8  # those that were on their way at the end
    assert measures.errors == {}


async def test_a_slow_reader_is_not_timed_and_the_opponent_is(tmp_path: Path) -> None:
    plan = Plan(matches=2, ramp=0.0, think=QUICK, slow=Slow(share=0.5, bytes_per_second=20_000.0), seed=4)
    async with house(tmp_path) as at:
        measures = await driven(at, plan, partial(decisions, 30))
        await at.emptied()
    assert measures.timings()["acting"].count < measures.counts["decisions"]
    assert measures.errors == {}


async def test_nobody_waits_for_slow_readers_before_a_match_and_at_the_end(tmp_path: Path) -> None:
    """At this speed, what is said before a match would take a minute to read."""
    plan = Plan(matches=1, ramp=0.0, think=QUICK, slow=Slow(share=1.0, bytes_per_second=30.0))
    async with house(tmp_path) as at:
        measures = await driven(at, plan, lambda measures: measures.counts["begun"] == 1)
        await at.emptied()
    assert measures.timings()["begin"].max < 20_000
    assert (measures.errors, measures.left) == ({}, [])


async def test_without_the_key_the_limits_of_an_address_are_met_and_told(tmp_path: Path) -> None:
    plan = Plan(matches=4, ramp=0.0, think=QUICK)
    tight: dict[str, Any] = {"rooms_per_address": 2, "rooms_per_minute": 1000}
    async with house(tmp_path, **tight) as at:
        measures = await driven(at, plan, lambda measures: measures.errors["too many rooms"] >= 2, key="")
        await at.emptied()
    assert set(measures.errors) == {"too many rooms"}
    assert "from this address, 2 rooms were made that are still open" in measures.said["too many rooms"]
    async with house(tmp_path, **tight) as at:
        measures = await driven(at, plan, lambda measures: measures.counts["begun"] >= 4)
    assert measures.errors == {}


@pytest.mark.parametrize(
    ("at_once", "code", "said"),
    [
        (1, "closed: 1013", "too many connections from this address"),
        (16, "no connection: cut off", "did not receive a valid HTTP response"),
    ],
)
async def test_a_connection_that_is_not_let_in_is_one_error_with_what_the_server_said(
    at_once: int, code: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before its handshake, and after it."""
    monkeypatch.setattr("twinstack.client_sdk.loadtest.driving.HANDSHAKES", at_once)
    plan = Plan(matches=1, ramp=0.0, think=QUICK, spectators=8)
    async with house(tmp_path, connections_per_address=3) as at:
        measures = await driven(at, plan, lambda measures: measures.errors.total() >= 2, key="")
        await at.emptied()
    assert measures.said[code] == said
    assert "NotReachable" not in measures.errors


# A whole run


async def test_a_run_in_two_processes_has_results_of_both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan(matches=4, ramp=0.0, duration=80.0, think=Think(kind="constant", mean=0.1), processes=2)
    said, read, text = StringIO(), list[bytes](), Metrics.text

    def noted(metrics: Metrics) -> bytes:
        read.append(text(metrics))
        return read[-1]

    monkeypatch.setattr(Metrics, "text", noted)
    async with house(tmp_path, metrics="open") as at:

        async def stopped_when_there_is_enough() -> None:
            while at.value("twinstack_decisions_total") < 100 or at.playing < 4 or len(read) < 3:
                await trio.sleep(0.01)
            signal.raise_signal(signal.SIGINT)  # as Ctrl-C does

        async with trio.open_nursery() as nursery:
            nursery.start_soon(stopped_when_there_is_enough)
            found = await run(Target(at.address, KEY), plan, Console(file=said, width=200))
        await at.emptied()
    assert (found.processes, found.counts["begun"], found.errors, found.left) == (2, 4, {}, [])
    assert found.timings["acting"].count > 20
    assert sum(one.decisions for one in found.by_second) == found.counts["decisions"]
    assert {one.memory > 1e6 for one in found.of_server} == {True}
    assert (found.interrupted, found.gave_up) == (True, False)
    assert said.getvalue().startswith(f"load test: 4 matches at {at.address}, 80 s\n")


async def test_a_server_that_shows_no_metrics_is_measured_all_the_same(tmp_path: Path) -> None:
    plan = Plan(matches=1, ramp=0.0, duration=1.5, think=QUICK)
    async with house(tmp_path) as at:
        found = await run(Target(at.address, KEY), plan, Console(file=StringIO()))
    assert (found.of_server, found.interrupted) == ([], False)
    assert "the server shows no metrics (it answers 404): it takes --admin-token, or metrics = open" in found.findings


@pytest.mark.parametrize(
    ("plan", "said"),
    [
        (Plan(book="chess"), "book is 'chess'; expected one of "),
        (Plan(profile="odd"), "profile is 'odd'; expected one of "),
        (Plan(format="odd"), "format is 'odd'; expected one of "),
        (Plan(decks=["Hall of Mirrors", "No such"]), "decks has 'No such'; expected some of "),
    ],
)
async def test_what_the_server_does_not_offer_is_told_before_anything_begins(
    tmp_path: Path, plan: Plan, said: str
) -> None:
    async with house(tmp_path) as at:
        with pytest.raises(LoadError, match=said):
            await survey(at.address, KEY, plan)
        assert DECKS[0] in await survey(at.address, KEY, Plan())
        assert await survey(at.address, KEY, Plan(decks=DECKS)) == DECKS


async def test_a_key_that_the_server_does_not_know_is_told(tmp_path: Path) -> None:
    async with running(Options(port=0, data=str(tmp_path / "games.db"))) as (_, port):
        with pytest.raises(LoadError, match="does not know the key: its limits still hold"):
            await survey(f"ws://127.0.0.1:{port}", KEY, Plan())
