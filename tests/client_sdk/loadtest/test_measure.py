"""Measuring: histograms, a server that stands still, the stream of reports, conditions, and what is stored."""

from collections import Counter
from itertools import repeat
from pathlib import Path
from typing import Any

import pytest
import trio

from tests.client_sdk.loadtest.made import results_of
from tests.engine.test_flat_cost import lines_run
from twinstack.client_sdk.loadtest.errors import LoadError
from twinstack.client_sdk.loadtest.judge import condition
from twinstack.client_sdk.loadtest.measure import Measures, findings
from twinstack.client_sdk.loadtest.plan import Plan, Think
from twinstack.client_sdk.loadtest.player import AT_ONCE, Player, Unseen
from twinstack.client_sdk.loadtest.reports import Report, Sample, Stream, encoded
from twinstack.client_sdk.loadtest.results import Second, read, write
from twinstack.client_sdk.loadtest.schedule import Pace

PLAN = Plan(ramp=0.0, duration=10.0)


def measured(times: dict[str, list[int]]) -> Measures:
    """Measures of one report, with these times in microseconds."""
    measures = Measures(PLAN)
    measures.add(Report(0, 1.0, [Sample(kind, one) for kind, some in times.items() for one in some]))
    return measures


def test_percentiles_are_those_of_all_times_to_three_digits() -> None:
    timing = measured({"acting": [one * 1000 for one in range(1, 1001)]}).timing("acting")
    assert timing is not None
    told = (timing.count, timing.mean, timing.p50, timing.p90, timing.p99, timing.p999, timing.max)
    assert told == pytest.approx((1000, 500.5, 500, 900, 990, 999, 1000), rel=1e-3)
    assert timing.at(95) == pytest.approx(950, rel=1e-3)


def test_all_percentiles_are_read_in_one_go_since_they_are_shown_four_times_a_second() -> None:
    measures = measured({"acting": [one * 1000 for one in range(1, 1001)]})
    assert lines_run(lambda: measures.timing("acting")) < 300_000


def test_a_server_that_stands_still_is_charged_with_all_that_was_due_meanwhile() -> None:
    """A decision every 10 ms for 100 s, seen after 1 ms; for 5 s the server does nothing. By the clock of a player who
    only sends when asked, one answer of some 9,500 was slow, and the 99th percentile is 1 ms."""
    pace, asked, times, naive = Pace(repeat(0.01), at_once=False), 0.0, list[int](), list[int]()
    while asked < 100.0:
        due = pace.due(asked)
        sent = max(due, asked)
        seen = sent + 0.001 if not 50.0 <= sent < 55.0 else 55.001
        times.append(round((seen - due) * 1e6))
        naive.append(round((seen - sent) * 1e6))
        asked = seen
    found = measured({"acting": times, "sent": naive}).timings()
    assert found["sent"].p99 == pytest.approx(1.0, rel=0.01)
    assert sum(one > 2000 for one in naive) == 1
    assert found["acting"].p99 > 3000
    assert found["acting"].max == pytest.approx(5001, rel=0.01)
    assert found["acting"].p50 == pytest.approx(1.0, rel=0.01)


def test_a_second_in_which_nothing_came_is_a_second_too() -> None:
    measures = Measures(PLAN)
    for at, decisions in ((0.5, 3), (1.0, 4), (4.2, 5)):
        measures.add(Report(0, at, [Sample("acting", 7000)], decisions=decisions, playing=2, connections=4))
    measures.add(Report(0, 4.3, decisions=1, last=True))
    assert [one.decisions for one in measures.by_second()] == [3, 4, 0, 0, 6]
    assert measures.by_second()[1].p99 == {"acting": 7.0}
    assert measures.rate == 2.5  # the first second, in which matches begin, is left out
    assert (measures.playing, measures.connections) == (0, 0)


def test_what_processes_tell_is_added_up() -> None:
    measures = Measures(PLAN)
    for process in (0, 1):
        counts: dict[str, Any] = {"decisions": 3, "connections": 4, "playing": 2}
        measures.add(Report(process, 0.5, errors={"fault": 1}, lag=0.02 * process, busy=0.5, **counts))
    assert (measures.counts["decisions"], measures.errors, measures.connections) == (6, {"fault": 2}, 8)
    assert (measures.by_second()[0].lag, measures.by_second()[0].busy) == (20.0, 0.5)


# Which answer an update shows


def test_an_update_shows_the_last_answer_that_can_have_been_carried_out() -> None:
    unseen = Unseen()
    unseen.add(1.0, 1.5, True)
    assert unseen.seen(2.0) == (1.0, 1.5, True)
    assert unseen.seen(2.1) is None


def test_an_update_that_comes_just_after_an_answer_was_sent_shows_the_one_before() -> None:
    unseen = Unseen()
    unseen.add(1.0, 1.0, False)
    unseen.add(2.0, 2.0, False)
    assert unseen.seen(2.0 + AT_ONCE / 2) == (1.0, 1.0, False)
    assert unseen.seen(2.5) == (2.0, 2.0, False)


def test_an_answer_that_was_of_no_concern_is_forgotten_with_the_next() -> None:
    unseen = Unseen()
    unseen.add(1.0, 1.0, False)
    unseen.add(2.0, 2.0, False)
    assert unseen.seen(2.5) == (2.0, 2.0, False)
    assert unseen.seen(3.0) is None


# The stream of a client process


@pytest.mark.parametrize("size", [1, 3, 1000])
def test_reports_come_out_of_a_stream_wherever_it_was_cut(size: int) -> None:
    sent = [Report(1, at, [Sample("acting", 5), Sample("begin", 70_000)], errors={"x": 1}) for at in (0.5, 1.0, 1.5)]
    stream, found = Stream(), list[Report]()
    data = b"".join(map(encoded, sent))
    for at in range(0, len(data), size):
        found += stream.feed(data[at : at + size])
    assert found == sent


@pytest.mark.parametrize("data", [b"\x93\x01\x02\x03", b"hello", b"\xc1"])
def test_what_is_no_report_is_told(data: bytes) -> None:
    with pytest.raises(LoadError, match="a client process says what cannot be read"):
        list(Stream().feed(data))


# What whoever reads should know


def test_it_says_when_the_tester_itself_is_the_limit() -> None:
    late = [Second(at, lag=50.0 if at > 5 else 1.0, busy=0.2) for at in range(10)]
    assert "The tester itself is a limit: a client process was late by over 10 ms in 4 of 9 seconds" in str(
        findings(PLAN, late, Counter(), Counter())
    )
    busy = [Second(at, lag=1.0, busy=0.99) for at in range(10)]
    assert "in 9." in str(findings(PLAN, busy, Counter(), Counter()))
    assert findings(PLAN, [Second(at, lag=1.0, busy=0.5) for at in range(10)], Counter(), Counter()) == []


@pytest.mark.parametrize(
    ("code", "said", "expected"),
    [
        (
            "too many rooms",
            "from this address, 30 rooms were made",
            "from this address, 30 rooms were made. Its `loadtest`",
        ),
        (
            "too many rooms",
            "this server has 9 rooms",
            "(too many rooms): this server has 9 rooms. That holds for the whole",
        ),
        (
            "closed: 1008",
            "too many messages",
            "(closed: 1008): too many messages. Its `loadtest` key (--key) lifts that.",
        ),
        (
            "closed: 1013",
            "too many connections from this address",
            "from this address. Its `loadtest` key (--key) lifts",
        ),
        (
            "no connection: cut off",
            "",
            "cut off before it was let in 2 times: the server has ended, or too many of",
        ),
    ],
)
def test_it_says_which_limit_was_hit_and_whether_the_key_lifts_it(code: str, said: str, expected: str) -> None:
    measures = Measures(PLAN)
    for _ in range(2):
        measures.add(Report(0, 1.0, errors={code: 1}, said={code: said}))
    [found] = findings(PLAN, [], Counter(), measures.errors, measures.said)
    assert expected in found


def test_a_connection_that_waits_too_long_is_no_limit_and_what_was_said_first_is_kept() -> None:
    measures = Measures(PLAN)
    for said in ("timed out", "something else"):
        measures.add(Report(0, 1.0, errors={"no connection: timed out": 1}, said={"no connection: timed out": said}))
    assert findings(PLAN, [], Counter(), measures.errors, measures.said) == []
    assert measures.said == {"no connection: timed out": "timed out"}


def test_it_says_what_was_not_refused_and_when_nobody_thinks() -> None:
    assert findings(PLAN, [], Counter(malformed=5, refused=3), Counter()) == [
        "To 2 of 5 malformed frames, no refusal was seen."
    ]
    assert "Nobody thinks" in findings(Plan(think=Think(kind="none")), [], Counter(), Counter())[0]


# Conditions


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("p99>100ms", ""),
        ("p99 > 20ms", "p99 > 20ms: it is 30 ms"),
        ("acting p99>20ms", ""),
        ("opponent p99>=0.03s", "opponent p99>=0.03s: it is 30 ms"),
        ("max<1s", "max<1s: it is 30 ms"),
        ("mean>25000us", "mean>25000us: it is 30 ms"),
        ("resume p50>1s", "resume p50>1s: nothing was measured"),
        ("errors>0", "errors>0: it is 3"),
        ("errors>3", ""),
        ("decisions<400", "decisions<400: it is 250"),
        ("left>0", ""),
    ],
)
def test_a_condition_holds_or_not(text: str, said: str) -> None:
    results = results_of(acting=[10_000] * 100, opponent=[30_000] * 100, errors={"fault": 2, "late": 1}, rate=250.0)
    assert condition(text).holds(results) == said


@pytest.mark.parametrize(
    "text", ["", "p99", "p99>100", "p100>1ms", "latency>1ms", "sideways p99>1ms", "errors>x", "p99=1s"]
)
def test_what_is_no_condition_is_refused_with_examples(text: str) -> None:
    with pytest.raises(LoadError, match="cannot be read; expected such as p99>100ms"):
        condition(text)


# What is stored


def test_results_are_read_as_they_were_written(tmp_path: Path) -> None:
    results = results_of(acting=[10_000])
    write(results, tmp_path / "run.json")
    assert read(tmp_path / "run.json") == results


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"{", "is not the JSON of an earlier run"),
        (b"{}", "is not the JSON of an earlier run"),
        (b'{"version": 1}', "is not the JSON of an earlier run"),
        (b'{"version": 2}', "has version 2 of results; expected 1"),
    ],
)
def test_a_file_that_has_no_results_is_refused(tmp_path: Path, content: bytes, said: str) -> None:
    (tmp_path / "run.json").write_bytes(content)
    with pytest.raises(LoadError, match=said):
        read(tmp_path / "run.json")
    with pytest.raises(LoadError, match="cannot be read"):
        read(tmp_path / "none.json")


def test_what_a_player_who_is_away_or_slow_sees_is_not_timed() -> None:
    times: list[str] = []
    player = Player(
        "", "", trio.CapacityLimiter(1), Counter(), lambda kind, _: times.append(kind), lambda *_: None, "opponent"
    )
    for away, slowly in ((False, 0.0), (True, 0.0), (False, 9.0)):
        player.away, player.bytes_per_second = away, slowly
        player.unseen.add(1.0, 1.0, False)
        player.came_in(100, 2.0)
    assert times == ["opponent"]
    assert player.counts == {"updates": 3, "update_bytes": 300}
