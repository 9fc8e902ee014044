"""Scenarios in a few lines of a test: a position and a story that holds, or its error."""

from twinstack.engine.magic.scenario import Report, read, run, trace


def told(position: str, *lines: str) -> Report:
    """How the story goes."""
    return run(read(f'story = """\n{chr(10).join(lines)}\n"""\n{position}'))


def plays(position: str, *lines: str) -> None:
    """The story can be played, and all that is expected holds."""
    report = told(position, *lines)
    assert report.passed, trace(report)


def complains(position: str, *lines: str) -> str:
    """What is wrong with the first line that fails."""
    report = told(position, *lines)
    assert not report.passed
    return report.why_failed
