"""The docstring of the package for copying says where each rule is implemented, and that is true."""

import ast
import io
import re
import tokenize
from pathlib import Path

import pytest

from twinstack.engine.core import copying as of_any_game
from twinstack.engine.magic.rules import copying as of_magic

ENGINE = Path(of_any_game.__file__).parents[2]
ROOMS = (Path(of_any_game.__file__).parent, Path(of_magic.__file__).parent)
RULE = re.compile(r"\b707\.\d+[a-z]?(?![\w-])")


def told(opening: str) -> dict[str, str]:
    """The file of each rule, as the opening words say."""
    lines = (re.search(r"`([\w/]+\.py)`(.*)", line) for line in opening.splitlines() if line.startswith("- "))
    return {rule: line[1] for line in lines if line is not None for rule in RULE.findall(line[2])}


def cited(path: Path) -> set[str]:
    """The rules that its docstrings and comments cite; what an event is told with is data."""
    source = path.read_text("utf-8")
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    texts = [ast.get_docstring(node) or "" for node in ast.walk(ast.parse(source)) if isinstance(node, documented)]
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    texts += [token.string for token in tokens if token.type == tokenize.COMMENT]
    return {rule for text in texts for rule in RULE.findall(text)}


def test_both_packages_open_with_the_same_words() -> None:
    assert told(of_any_game.__doc__ or "") == told(of_magic.__doc__ or "")
    assert told(of_any_game.__doc__ or "")["707.10c"] == "core/copying/new_targets_of_copies.py"


@pytest.mark.parametrize("rule", sorted(told(of_any_game.__doc__ or "")))
def test_each_rule_of_copying_stands_where_the_opening_words_say_and_nowhere_else(rule: str) -> None:
    place = ENGINE / told(of_any_game.__doc__ or "")[rule]
    citing = {path for room in ROOMS for path in room.glob("*.py") if path.stem != "__init__" and rule in cited(path)}

    assert rule in cited(place)
    assert citing <= {place}


def test_no_rule_is_cited_that_the_opening_words_forget() -> None:
    everywhere = {
        rule for room in ROOMS for path in room.glob("*.py") if path.stem != "__init__" for rule in cited(path)
    }
    assert everywhere - told(of_any_game.__doc__ or "").keys() == set()


def test_every_file_of_the_two_packages_is_named_in_the_opening_words() -> None:
    files = {path.relative_to(ENGINE).as_posix() for room in ROOMS for path in room.glob("*.py")}
    named = set(re.findall(r"`([\w/]+\.py)`", of_any_game.__doc__ or ""))
    assert {file for file in files if not file.endswith("__init__.py")} <= named
