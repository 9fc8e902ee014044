"""The vocabulary is what its modules offer, nothing twice or forgotten; a misspelled word is told with its line."""

import ast
import inspect
import pkgutil
from collections import Counter
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from twinstack.engine.errors import CardError
from twinstack.engine.magic import cards, glossary, words
from twinstack.engine.magic.card_book import load_cards

# Words that the engine alone says: no card names them, for a shorter word of the vocabulary makes each of them.
ENGINE_ONLY = {
    *("AsMuchAgain", "TriggersAgain", "ChangeTarget", "FlipCoin", "RollDie", "DoubleX", "EnterTogether", "PutBack"),
    *("ThisAbility", "SpellOf", "Promised", "CommanderCasts", "EnergyCost", "PromiseCost"),
    *("HasGreatest", "FromSource", "HasVariable", "DealtDamageBy", "AttackingWhom"),
    *("priced", "foretell_cost", "times_paid", "was_paid", "times_resolved"),
}


def modules() -> list[ModuleType]:
    return [import_module(f"{words.__name__}.{module.name}") for module in pkgutil.iter_modules(words.__path__)]


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
    assert by_name == {"__init__.py: Card"}


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
