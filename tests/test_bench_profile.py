"""`python -m bench profile` puts each moment of a server into the part that it belongs to."""

import pytest

from bench.inside import BESIDE
from bench.profile import REST, function, part, shares

ENGINE = "/x/engine/twinstack/engine/kernel/state.py:State.clone"
VIEWS = "/x/server/twinstack/server/views/viewer.py:Viewer.news"
TRIO = "/x/site-packages/trio/_core/_run.py:unrolled_run"
PYTHON = "/usr/lib/python3.11/contextlib.py:helper"


@pytest.mark.parametrize(
    ("stack", "wanted"),
    [
        ([ENGINE, VIEWS, TRIO], "the engine"),
        ([VIEWS, TRIO], "views and patches"),
        ([PYTHON, VIEWS, TRIO], "views and patches"),
        ([TRIO], "trio, with the kernel's waiting and receiving"),
        ([PYTHON], REST),
        ([BESIDE], "other threads, most of all the journal's"),
    ],
)
def test_a_moment_belongs_to_the_innermost_function_whose_part_is_known(stack: list[str], wanted: str) -> None:
    assert part(stack) == wanted


def test_parts_and_functions_add_up_over_all_stacks() -> None:
    parts, functions = shares([([ENGINE, TRIO], 1.0), ([ENGINE, VIEWS, TRIO], 2.0), ([VIEWS], 4.0), ([BESIDE], 8.0)])
    assert parts == {
        "the engine": 3.0,
        "views and patches": 4.0,
        "other threads, most of all the journal's": 8.0,
    }
    assert functions == {"kernel/state: State.clone": 3.0, "views/viewer: Viewer.news": 4.0}


def test_a_function_is_named_with_the_end_of_its_path() -> None:
    assert function([TRIO]) == "_core/_run: unrolled_run"
