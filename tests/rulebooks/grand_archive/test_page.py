"""docs/grand-archive.md is true: its scenarios hold, and its cards are those of the book."""

import re
from pathlib import Path

from twinstack.engine import rulebooks
from twinstack.engine.core.book.cards import Card
from twinstack.engine.grand_archive.cards import CARDS

PAGE = (Path(__file__).parents[3] / "docs" / "grand-archive.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def test_its_scenario_holds_with_its_made_up_cards(tmp_path: Path) -> None:
    scenario, cards = blocks("toml")
    path = tmp_path / "page.toml"
    path.write_text(f"{scenario}\n{cards}", encoding="utf-8")

    played = rulebooks.find("grand-archive").scenarios.play(path)

    assert played.passed, played.text()


def test_its_cards_are_written_as_they_are() -> None:
    [code] = blocks("python")
    names: dict[str, object] = {}
    lead, *calls = re.split(r"\n(?=ally\(|action\()", code)
    exec(lead, names)
    for call in calls:
        card = eval(call, names)
        assert isinstance(card, Card)
        front = CARDS.find(card.name).printed.front
        shown = card.printed.front
        assert (shown.text, shown.power, shown.life, shown.reserve_cost) == (
            front.text, front.power, front.life, front.reserve_cost,
        )  # fmt: skip
    assert len(calls) == 2
