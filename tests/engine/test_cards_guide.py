"""docs/cards.md is true: its examples load, its words exist, and its errors have these texts."""

import ast
import inspect
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.book import find_card
from twinstack.engine.errors import CardError
from twinstack.engine.magic import cards, glossary, words
from twinstack.engine.magic.card_files import load_cards
from twinstack.engine.magic.words import card, creature, damage, flying, static, subtype, target, x

GUIDE = Path(__file__).parents[2].joinpath("docs", "cards.md").read_text("utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: re.findall(r'"(.*?)"', text)[0])
def test_an_example_has_the_face_of_the_card_in_the_book(example: str, tmp_path: Path) -> None:
    file = tmp_path / "example.py"
    file.write_text(example, "utf-8")

    for one in load_cards(file):
        ours = find_card(one.name).printed.faces
        assert [(a.name, a.mana_cost, a.types, a.power) for a in one.printed.faces] == [
            (b.name, b.mana_cost, b.types, b.power) for b in ours
        ]


def test_every_word_of_the_overview_exists() -> None:
    table = GUIDE.split("## The words")[1].split("\n## ")[0]
    named = set(re.findall(r"`([A-Za-z_]+)`", table))

    assert len(named) > 200
    assert named - set(words.NAMES) == set()


@pytest.mark.parametrize(
    "make",
    [
        lambda: damage(3, "creature"),  # type: ignore[arg-type]
        lambda: static(creature, flying),  # type: ignore[arg-type]
        lambda: static(subtype("Gobln"), words.gets(1, 1)),
        lambda: damage(x, target()),
    ],
)
def test_the_errors_of_the_guide_are_said_so(make: Callable[[], object]) -> None:
    part = make()
    with pytest.raises(CardError) as error:
        card("Oops", "{R}", *(("Instant",) if isinstance(part, words.Effect) else ("Enchantment",)), part)

    assert f"| {error.value} |" in GUIDE


def test_the_tables_of_words_are_those_of_the_vocabulary() -> None:
    """`twinstack cards --write-words docs` writes them anew."""
    page = Path(__file__).parents[2].joinpath("docs", "words.md").read_text("utf-8")
    between = GUIDE.split(glossary.BEGIN)[1].split(glossary.END)[0]

    assert between.strip() == glossary.table()
    assert page == glossary.page()


def test_the_page_of_words_names_the_rules_and_the_texts_that_a_word_takes() -> None:
    page = glossary.page()
    assert "| `cant cast` | can't be cast (by players in `other`) |" in page
    assert "| `Manifest` | `how` | `manifest` `cloak` |" in page


def test_the_name_of_a_rule_is_no_word_and_the_complaint_says_what_to_write() -> None:
    assert "say rule('cant cast', ...)" in glossary.no_word("cant_cast")
    assert "did you mean 'draw'?" in glossary.no_word("drow")


def test_every_word_that_a_card_of_the_book_uses_is_in_the_glossary() -> None:
    folder = Path(inspect.getfile(cards)).parent
    used = {
        node.attr
        for file in folder.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "w"
    }
    kinds = {"Word", "Selector", "Effect", "Mod", "Cond", "Ref", "Watch", "Replacement", "Card"}

    assert len(used) > 300
    assert used - kinds - glossary.glossary().keys() == set()


@pytest.mark.parametrize("name", ["CanTarget", "TargetsOf", "CopyOnStack", "NameMod", "SetLife", "cast_x", "Happens"])
def test_a_word_is_in_the_table_also_if_few_cards_use_it(name: str) -> None:
    assert f"`{name}`" in glossary.table()


def test_every_word_says_what_it_means() -> None:
    assert [one.name for one in glossary.glossary().values() if not re.search("[a-z]{3}", one.about)] == []


def test_the_parts_of_a_word_say_what_they_take() -> None:
    found = {part.name: part for part in glossary.entry("enters_as_copy").parts}

    assert found["of"].takes == (
        "a choice, such as a(creature) or a reference, such as you, itself, target(creature) or each(creature)"
    )
    assert found["except_"].takes == "made of parts that are each a modification, such as gets(1, 1)"
    assert found["lasts"].default == "FOREVER"
    assert "Clone" in glossary.users()["enters_as_copy"]


def test_a_misspelled_word_names_the_nearest() -> None:
    with pytest.raises(CardError, match="has no word 'enter_as_copy'; did you mean 'enters_as_copy'"):
        glossary.entry("enter_as_copy")
