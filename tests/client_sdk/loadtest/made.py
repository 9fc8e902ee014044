"""Results that were made up."""

from typing import Any

from twinstack.client_sdk.loadtest.measure import COUNTS, Measures
from twinstack.client_sdk.loadtest.plan import Plan
from twinstack.client_sdk.loadtest.reports import Report, Sample
from twinstack.client_sdk.loadtest.results import VERSION, Results, ServerSecond


def results_of(
    *, acting: list[int], opponent: list[int] | None = None, errors: dict[str, int] | None = None, rate: float = 100.0,
    **more: Any,
) -> Results:  # fmt: skip
    """Results of four seconds with these times in microseconds, which are the same in each."""
    plan = more.pop("plan", Plan(duration=4.0, ramp=1.0, title="Made up"))
    measures = Measures(plan)
    for at in range(4):
        samples = [Sample("acting", one) for one in acting] + [Sample("opponent", one) for one in opponent or []]
        counts: dict[str, Any] = {"decisions": 100, "updates": 200, "update_bytes": 24_000}
        measures.add(Report(0, at + 0.5, samples, lag=0.002, busy=0.25, playing=5, connections=10, **counts))
    server = [ServerSecond(float(at), 0.4, 150e6, 5.0, 10) for at in range(1, 4)]
    return Results(
        VERSION, "0.1.0", "a machine", "ws://127.0.0.1:8765", "2030-01-01 12:00 UTC", 4.0, False, plan, 1,
        measures.timings(), {name: measures.counts[name] for name in COUNTS}, rate, errors or {},
        measures.by_second(), server, **more,
    )  # fmt: skip
