"""How long a client waits before it reconnects, and how fast it sends."""

from random import Random

from twinstack.client_sdk.backoff import Backoff, Pace


def test_waits_double_up_to_a_most_and_are_never_the_same_for_all() -> None:
    backoff = Backoff(1.0, 8.0, Random(1))
    for bound in (1, 2, 4, 8, 8, 8):
        assert bound / 2 <= backoff.next() <= bound
    backoff.reset()
    assert backoff.next() <= 1
    assert Backoff(1.0, 8.0, Random(2)).next() != Backoff(1.0, 8.0, Random(3)).next()


def test_a_wait_that_the_server_asks_for_is_kept_and_spread() -> None:
    backoff = Backoff(random=Random(1))
    assert all(10 <= backoff.spread(10) <= 12.5 for _ in range(50))


def test_a_client_sends_no_more_than_is_allowed() -> None:
    pace = Pace()
    assert pace.delay(0.0) == 0
    pace.allow(10, 3)
    now, sent = 0.0, []
    for _ in range(23):
        now += pace.delay(now)
        sent.append(now)
    assert sent[2] == 0
    assert 1.9 <= sent[-1] <= 2.1
    assert pace.delay(100.0) == 0
