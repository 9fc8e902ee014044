"""The vocabulary is what its modules export, without duplicates or gaps; a misspelled word is told with its line."""

import ast
import inspect
import pkgutil
import re
from collections import Counter
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import get_type_hints

import pytest

from twinstack.engine.core import words as core_words
from twinstack.engine.errors import CardError
from twinstack.engine.magic import cards, glossary, words
from twinstack.engine.magic.card_files import load_cards
from twinstack.engine.magic.words.abilities import Keyword
from twinstack.engine.magic.words.keywords import PLAIN

# Words that the engine alone says: no card names them, for a shorter word of the vocabulary makes each of them.
ENGINE_ONLY = {
    *("AsMuchAgain", "TriggersAgain", "ChangeTarget", "FlipCoin", "RollDie", "DoubleX", "EnterTogether", "PutBack"),
    *("ThisAbility", "SpellOf", "Promised", "CommanderCasts", "EnergyCost", "PromiseCost"),
    *("HasGreatest", "FromSource", "HasVariable", "DealtDamageBy", "AttackingWhom"),
    *("priced", "foretell_cost", "times_paid", "was_paid", "times_resolved"),
    # A rule book says in which layers, where, on what, and which aspects of objects are asked about.
    *("Control", "CopyOf", "HappensTo", "PlayerActs", "Modifies", "Triggers"),
    *("Apply", "ApplyReplacement", "ApplyRules", "GoesInstead", "Instead", "MoreOf"),
    *("OfChosen", "OfPlayers", "SkipNext"),
    *("Replaces", "AsEnters", "EntersAsCopy", "EntersUnder", "EntersWith", "CreateCopy", "CopyInto", "Choose"),
    # What several keywords are made of.
    *("arrives_with", "cheaper_if", "copied_when_cast", "for_this_turn", "paid_by_name"),
}

# Keywords that are only names, and those of other rules than 702: chapters 714.2b, exert 701.43.
UNNUMBERED = {"chapter", "class_level", "exert", "doctors_companion", *(name.replace(" ", "_") for name in PLAIN)}


def modules() -> list[ModuleType]:
    """Those of the core that any rule book may have, and Magic's own."""
    packages = (core_words, words)
    return [import_module(f"{at.__name__}.{one.name}") for at in packages for one in pkgutil.iter_modules(at.__path__)]


def defined(module: ModuleType) -> set[str]:
    """Functions and classes that stand in the module itself, and that are or make words."""
    here = {name: value for name, value in vars(module).items() if getattr(value, "__module__", "") == module.__name__}
    shown = {name: value for name, value in here.items() if inspect.isfunction(value) or inspect.isclass(value)}
    return {name for name, value in shown.items() if not name.startswith("_") and glossary.kind_of(value)}


def test_no_word_is_offered_twice() -> None:
    offered = Counter(name for module in modules() for name in getattr(module, "__all__", ()))
    assert [name for name, often in offered.items() if often > 1] == []


def test_the_package_has_what_its_modules_offer_and_nothing_else() -> None:
    offered = {name: module for module in modules() for name in getattr(module, "__all__", ())}

    assert set(words.NAMES) == set(offered)
    for name, module in offered.items():
        assert getattr(words, name) is getattr(module, name), f"{name} of {module.__name__} is hidden by another name"


@pytest.mark.parametrize("module", modules(), ids=lambda module: module.__name__.rpartition(".")[2])
def test_every_word_that_a_module_defines_is_offered(module: ModuleType) -> None:
    forgotten = defined(module) - set(getattr(module, "__all__", ())) - ENGINE_ONLY
    assert not forgotten, (
        f"{module.__name__} defines {sorted(forgotten)}: add it to the `__all__` of that module, and the module to"
        " words/__init__.py, or begin its name with an underscore"
    )


def test_every_module_that_offers_words_is_gathered_by_the_package() -> None:
    gathered = {node.module for node in ast.parse(inspect.getsource(words)).body if isinstance(node, ast.ImportFrom)}
    assert {module.__name__ for module in modules() if getattr(module, "__all__", ())} == gathered


def test_a_card_file_of_the_book_imports_the_vocabulary_as_one_module() -> None:
    """A word that is imported by its name alone makes a file whose first page is imports."""
    folder = Path(inspect.getfile(cards)).parent
    by_name = {
        f"{file.name}: {alias.name}"
        for file in folder.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(words.__name__)
        for alias in node.names
    }
    assert by_name == set()


def keywords_of(module: ModuleType) -> dict[str, str]:
    """The keywords that a module offers, with the source of each."""
    source = inspect.getsource(module)
    lines = source.splitlines()
    found = {}
    for node in ast.parse(source).body:
        names = {part.id for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
        names |= {node.name} if isinstance(node, ast.FunctionDef) else set()
        for name in names & set(getattr(module, "__all__", ())):
            value = getattr(module, name)
            if isinstance(value, Keyword) or (
                inspect.isfunction(value) and get_type_hints(value).get("return") == Keyword
            ):
                found[name] = "\n".join(lines[node.lineno - 1 : node.end_lineno])
    return found


NUMBERED = re.compile(r"keywords_702_(\d+)_(\d+)$")


@pytest.mark.parametrize("module", modules(), ids=lambda module: module.__name__.rpartition(".")[2])
def test_a_keyword_stands_in_the_file_of_its_number(module: ModuleType) -> None:
    """702: a keyword that is only a name is in PLAIN of keywords.py; every other cites its number."""
    fits = NUMBERED.search(module.__name__)
    for name, source in keywords_of(module).items():
        if name in UNNUMBERED:
            continue
        cited = re.search(r"702\.(\d+)", source)
        assert cited, f"{name} in {module.__name__}: its docstring or comment has to cite its rule, such as 702.34"
        number = int(cited[1])
        home = next(
            (one.__name__ for one in modules() if (span := NUMBERED.search(one.__name__)) and in_span(number, span)),
            "a new file keywords_702_NNN_NNN.py",
        )
        at_home = fits is not None and in_span(number, fits)
        assert at_home, f"{name} is a keyword of rule 702.{number}: it goes into {home}"


def in_span(number: int, span: re.Match[str]) -> bool:
    return int(span[1]) <= number <= int(span[2])


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("w.gian_life(2)", "mine.py, line 3: the vocabulary has no word 'gian_life'; did you mean 'gain_life'?"),
        ("tokens.clu", "mine.py, line 3: module 'twinstack.engine.magic.cards.tokens' has no attribute 'clu'"),
        (
            "gain_life(2)",
            "mine.py, line 3: 'gain_life' is used and not imported;"
            " add it to the import, or write w.gain_life after from twinstack.engine.magic import words as w",
        ),
    ],
)
def test_a_misspelled_word_is_told_with_its_file_and_line(line: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        f"from twinstack.engine.magic import words as w\nfrom twinstack.engine.magic.cards import tokens\n{line}\n",
        "utf-8",
    )
    with pytest.raises(CardError) as error:
        load_cards(file)
    assert str(error.value) == said


def test_a_file_that_forgets_to_import_the_vocabulary_is_told_what_to_write(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("CARDS = (w.card('Oops', '{R}', 'Instant'),)\n", "utf-8")
    with pytest.raises(CardError, match="line 1: 'w' is used and not imported; write from"):
        load_cards(file)
