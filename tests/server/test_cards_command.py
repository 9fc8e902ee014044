"""`twinstack cards`: the list, the search and the card in full."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tests.book import all_cards
from twinstack.engine.errors import UnknownRuleBook
from twinstack.engine.magic import glossary
from twinstack.server import cli


def run(*args: str) -> str:
    """Run the command; gives what it prints."""
    result = CliRunner().invoke(cli.program(), ["cards", *args])
    assert result.exit_code == 0, result.output
    return result.output


def names(*args: str) -> set[str]:
    return {card["name"] for card in json.loads(run(*args, "--json"))}


def card(name: str) -> dict[str, Any]:
    (found,) = json.loads(run("--show", name, "--json"))
    assert isinstance(found, dict)
    return found


def test_all_cards_are_listed() -> None:
    said = run()

    assert f"{len(all_cards())} cards" in said
    assert "Grizzly Bears" in said


def test_a_card_file_of_ones_own_is_read_and_its_cards_are_shown(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    words = "from twinstack.engine.magic.words import card, draw, flying\n\n"
    file.write_text(
        f"{words}CARDS = (\n    card('Insight', '{{U}}', 'Instant', draw(2)),\n"
        "    card('Heron', '{1}{U}', 'Creature — Bird', '1/1', flying),\n)\n",
        "utf-8",
    )

    assert run("--check", str(file)).startswith(
        "Insight  {U}\nInstant\nDraw two cards.\n\n\nHeron  {1}{U}\nCreature — Bird\nFlying\n1/1\n"
    )

    file.write_text(f"{words}CARDS = (card('Insight', '{{U}}', 'Instant', draw('two')),)\n", "utf-8")
    refused = CliRunner().invoke(cli.program(), ["cards", "--check", str(file)])
    assert str(refused.exception).startswith("mine.py, line 3: card 'Insight': draw(...): ")


def test_a_book_whose_cards_need_no_index_says_so() -> None:
    refused = CliRunner().invoke(cli.program(), ["cards", "--write-index", "--book", "grand-archive"])
    assert str(refused.exception) == "the cards of grand-archive are part of the book and need no index"


def test_words_are_found_in_names_types_and_texts() -> None:
    assert names("goblin", "guide") == {"Goblin Guide"}
    assert "Dragon Fodder" in names("GOBLIN")


def test_conditions_add_up() -> None:
    assert names("--type", "creature", "--color", "white", "--keyword", "first strike", "--mana-value", "2") == {
        "Joined Researchers // Secret Rendezvous",
        "Silver Knight",
        "Thalia, Guardian of Thraben",
    }


def test_what_a_rule_book_finds_cards_by_can_be_named() -> None:
    assert names("--where", "type=goblin", "--where", "mana value = 1") == names(
        "--type", "goblin", "--mana-value", "1"
    )


def test_one_word_finds_cards_by_the_fields_whose_names_end_in_it() -> None:
    """A small book's fields are called as its sheet calls them: `type` is said of `types` and `subtypes`."""
    book = ("--book", "grand-archive")
    allies = names(*book, "--where", "types=ally")
    humans = names(*book, "--where", "subtypes=human")
    assert len(allies) > len(humans & allies) > 0
    assert names(*book, "--type", "ally") == allies
    assert names(*book, "--type", "human") == humans
    assert names(*book, "--where", "element=fire") == names(*book, "--where", "elements=fire")
    assert names(*book, "--element", "fire") == names(*book, "--element=fire") == names(*book, "--elements", "fire")
    refused = CliRunner().invoke(cli.program(), ["cards", *book, "--color", "white"], env={"COLUMNS": "200"})
    assert (refused.exit_code, "cannot be filtered by 'color'" in refused.output) == (2, True)


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("--where", "goblin"), "expected NAME=VALUE"),
        (("--where", "element=fire"), "cannot be filtered by 'element'; expected color, type, keyword, mana value"),
        (("--where", "mana value=few"), "mana value 'few': expected a number"),
        (("--element", "fire"), "cannot be filtered by 'element'; expected color, type, keyword, mana value"),
        (("--mana-value", "few"), "mana value 'few': expected a number"),
        (("goblin", "--color"), "expected a filter with its value"),
        (("-x",), "expected a filter with its value"),
    ],
)
def test_what_cards_are_not_found_by_is_refused_in_one_sentence(args: tuple[str, ...], told: str) -> None:
    result = CliRunner().invoke(cli.program(), ["cards", *args], env={"COLUMNS": "200"})
    assert result.exit_code == 2
    assert told in result.output


@pytest.mark.parametrize(
    "command", [("cards",), ("demo",), ("scenario", "."), ("deck", "check", "-"), ("conformance",)]
)
def test_an_unknown_rule_book_is_refused_in_one_sentence(command: tuple[str, ...]) -> None:
    result = CliRunner().invoke(cli.program(), [*command, "--book", "magix"])
    assert isinstance(result.exception, UnknownRuleBook)
    assert str(result.exception).startswith("there is no rule book 'magix'")
    assert result.stdout == ""


def test_several_colors_must_all_be_there() -> None:
    assert "Mortify" in names("--color", "white", "--color", "black")
    assert "Silver Knight" not in names("--color", "white", "--color", "black")


def test_a_colorless_card_has_no_color() -> None:
    found = names("--color", "colorless", "--type", "artifact")

    assert "Mind Stone" in found
    assert "Vault Skirge" not in found


def test_a_split_card_has_the_mana_value_of_both_halves() -> None:
    """202.3d"""
    assert "Fire // Ice" in names("fire", "--mana-value", "4")


def test_a_limit_says_how_many_there_are() -> None:
    said = run("goblin", "--limit", "1")

    assert "1 of " in said


def test_nothing_found_is_said_in_one_sentence() -> None:
    assert run("zzz") == "No card matches. `twinstack cards` lists them all, `twinstack cards --show NAME` shows one.\n"
    assert run("zzz", "--json") == "[]\n"


def test_a_card_is_shown_in_full() -> None:
    said = run("--show", "vault skirge")

    assert said.splitlines() == [
        "Vault Skirge  {1}{B/P}",
        "Artifact Creature — Phyrexian Imp",
        "Flying, lifelink",
        "1/1",
        "  flying: Only creatures with flying or reach can block it.",
        "  lifelink: Its controller gains as much life as it deals damage.",
    ]


def test_both_faces_are_shown() -> None:
    said = run("--show", "Delver of Secrets")

    assert "the other face\nInsectile Aberration" in said


def test_what_two_cards_meld_into_is_shown() -> None:
    said = run("--show", "Hanweir Garrison")

    assert "melded with Hanweir Battlements\nHanweir, the Writhing Township" in said


def test_the_abilities_of_a_planeswalker_are_not_taken_for_markup() -> None:
    assert "[+2]: Each player draws a card." in run("--show", "Jace Beleren")


def test_a_card_is_data_too() -> None:
    assert card("Silver Knight") == {
        "name": "Silver Knight",
        "mana_cost": "{W}{W}",
        "type_line": "Creature — Human Knight",
        "power": "2",
        "toughness": "2",
        "loyalty": None,
        "colors": ["white"],
        "keywords": ["first strike", "protection"],
        "text": "First strike, protection from red",
        "faces": [],
    }


def test_a_size_that_an_ability_defines_is_a_star() -> None:
    """107.4, 208.2"""
    assert (card("Tarmogoyf")["power"], card("Tarmogoyf")["toughness"]) == ("*", "*")


def test_data_has_all_faces() -> None:
    both = card("Fire // Ice")

    assert both["name"] == "Fire // Ice"
    assert [face["name"] for face in both["faces"]] == ["Fire", "Ice"]


def test_a_planeswalker_has_loyalty_and_no_size() -> None:
    jace = card("Jace Beleren")

    assert (jace["loyalty"], jace["power"], jace["toughness"]) == (3, None, None)


def test_a_card_without_mana_cost_has_none() -> None:
    assert card("Forest")["mana_cost"] is None


def test_an_unknown_name_is_one_sentence_with_a_suggestion(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["twinstack", "cards", "--show", "Clon"])
    with pytest.raises(SystemExit) as exit_:
        cli.main()

    assert exit_.value.code == 2
    assert capsys.readouterr().err == "twinstack: no card is named 'Clon'; did you mean 'Clone'?\n"


def test_cards_of_another_game_are_found_by_one_of_several_names_on_any_face() -> None:
    by_type = names("--book", "grand-archive", "--where", "types=unique")
    assert by_type == {"Eternal Coral"}
    assert names("--book", "grand-archive", "--where", "types=ally", "--where", "name=Moth Regent") == {
        "Chrysalis Child"
    }


def test_both_faces_of_a_card_of_another_game_are_shown() -> None:
    said = run("--book", "grand-archive", "--show", "Chrysalis Child")
    assert said.index("Chrysalis Child") < said.index("Moth Regent")
    (shown,) = json.loads(run("--book", "grand-archive", "--show", "Chrysalis Child", "--json"))
    assert [face["name"] for face in shown["other faces"]] == ["Moth Regent"]


def test_what_none_of_the_cards_found_has_gets_no_column() -> None:
    assert "durability" not in run("--book", "grand-archive", "--where", "types=champion").splitlines()[0].casefold()
    assert "durability" in run("--book", "grand-archive", "--where", "types=weapon").splitlines()[0].casefold()


def test_an_unknown_color_is_a_usage_error() -> None:
    result = CliRunner().invoke(cli.program(), ["cards", "--color", "purple"])

    assert result.exit_code == 2


def test_a_word_is_shown_with_its_parts_and_the_cards_that_use_it() -> None:
    said = run("--word", "enters_as_copy")

    assert said.startswith("enters_as_copy(of, *, what=itself, optional=False")
    assert "This enters as a copy of what is chosen" in said
    assert "a choice, such as a(creature)" in said
    assert "cards use it" in said
    assert "Creature — Shapeshifter" in said
    assert "Clone" in json.loads(run("--word", "enters_as_copy", "--json"))["cards"]


def test_a_misspelled_word_is_refused_with_the_nearest() -> None:
    result = CliRunner().invoke(cli.program(), ["cards", "--word", "enter_as_copy"])

    assert str(result.exception) == "the vocabulary has no word 'enter_as_copy'; did you mean 'enters_as_copy'?"


def test_the_tables_are_written_only_into_the_guide(tmp_path: Path) -> None:
    result = CliRunner().invoke(cli.program(), ["cards", "--write-words", str(tmp_path)])
    assert "cannot be read: No such file or directory; expected the folder of the guides" in str(result.exception)

    tmp_path.joinpath("cards.md").write_text(f"before\n{glossary.BEGIN}\nold\n{glossary.END}\nafter\n", "utf-8")
    run("--write-words", str(tmp_path))

    written = tmp_path.joinpath("cards.md").read_text("utf-8")
    assert written == f"before\n{glossary.BEGIN}\n{glossary.table()}\n{glossary.END}\nafter\n"
    assert tmp_path.joinpath("words.md").read_text("utf-8") == glossary.page()


def test_a_guide_without_the_marks_is_left_alone(tmp_path: Path) -> None:
    guide = tmp_path / "cards.md"
    guide.write_text("# Cards\n", encoding="utf-8")
    result = CliRunner().invoke(cli.program(), ["cards", "--write-words", str(tmp_path)])
    assert "are not in it" in str(result.exception)
    assert guide.read_text(encoding="utf-8") == "# Cards\n"
    assert not (tmp_path / "words.md").exists()
