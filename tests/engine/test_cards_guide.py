"""What docs/cards.md shows is true: its examples load, its words exist, its errors are said so."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from twinstack.engine.errors import CardError
from twinstack.engine.magic import words
from twinstack.engine.magic.card_book import load_cards
from twinstack.engine.magic.cards import find_card
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
    assert named - set(words.__all__) == set()


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
