"""What is left out where the engine that is here is compiled."""

import pytest

from twinstack.engine.running_as import COMPILED, running_as


def of_pure_python(why: str) -> pytest.MarkDecorator:
    """Marks tests that only an engine in pure Python can pass, for this reason."""
    return pytest.mark.skipif(running_as() == COMPILED, reason=f"the engine that is here is compiled: {why}")
