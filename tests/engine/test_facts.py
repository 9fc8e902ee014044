"""Facts about how two rules meet, each played as a scenario: what happens, and what does not."""

from pathlib import Path

import pytest

from twinstack.engine.magic.scenario import load, run, trace

FACTS = sorted((Path(__file__).parent / "facts").glob("*.toml"))


@pytest.mark.parametrize("path", FACTS, ids=lambda path: path.stem)
def test_each_fact_holds(path: Path) -> None:
    fact = load(path)
    assert fact.rules, "say which rule it is about"
    report = run(fact)
    assert any(step.expects for step in report.steps)
    assert report.passed, trace(report)
