"""A report as text: each line of the story, what happened then, and what failed."""

from collections.abc import Iterator

from twinstack.engine.core.scenario.running import Report, Step
from twinstack.engine.quantities import quantity

OK, BAD, DO = "✓", "✗", "▸"


def trace(report: Report, *, events: bool = True) -> str:
    """The whole story as it went."""
    rules = f" ({', '.join(report.rules)})" if report.rules else ""
    lines = [f"{report.title}{rules}"]
    for step in report.steps:
        lines.extend(_step(step, events))
    if report.skipped:
        lines.append(f"  … {report.skipped} more lines were not reached")
    lines.append(f"  {verdict(report)}")
    return "\n".join(lines)


def _step(step: Step, events: bool) -> Iterator[str]:
    if step.expects:
        yield f"  {OK if step.passed else BAD} {step.text}"
    else:
        yield f"  {DO if step.passed else BAD} {step.text}"
        if events:
            yield from (f"      {event}" for event in step.events)
    if not step.passed:
        yield f"      line {step.line}: {'found: ' if step.expects else ''}{step.found}"
    yield from (f"      {line}" for line in step.why.splitlines())


def verdict(report: Report) -> str:
    expected = sum(step.expects for step in report.steps)
    if report.passed and not expected:
        return "played to the end, but nothing is expected, so nothing is tested; a line with `expect` does that"
    if report.passed:
        return f"passed: {quantity(expected, 'expectation')}"
    failed = sum(not step.passed for step in report.steps)
    return f"FAILED: {quantity(failed, 'line')} of {len(report.steps) + report.skipped}"
