"""The command `twinstack deck`."""

from pathlib import Path

from typer.testing import CliRunner, Result

from twinstack.engine import rulebooks
from twinstack.engine.errors import DeckError
from twinstack.server import cli


def check(*arguments: str | Path, stdin: str = "") -> Result:
    return CliRunner().invoke(cli.program(), ["deck", "check", *map(str, arguments)], input=stdin)


def test_a_good_deck_is_summed_up(tmp_path: Path) -> None:
    file = tmp_path / "goblins.txt"
    file.write_text("\ufeff40 Mountain\n\n2 Fling\n", "utf-8")
    result = check(file, "--format", "limited")
    assert (result.exit_code, result.output) == (0, f"{file}: 40 cards, a sideboard of 2; good for limited\n")


def test_a_list_is_read_from_stdin() -> None:
    deck = "About\nName Rush\nCommander\n1 Krenko, Mob Boss\nDeck\n99 Mountain"
    result = check("-", "--format", "commander", stdin=deck)
    assert result.output == "Rush: 100 cards, the commander Krenko, Mob Boss; good for commander\n"


def test_the_cards_of_a_separate_deck_are_counted() -> None:
    material = "1 Ember Spirit\n1 Maren, Sword at the Gate\n1 Gate Sword"
    own = (
        "Gate Guard", "Wall Runner", "Hired Blade", "Old Drover", "Porter", "Long Cut", "Wide Cut", "Measured Blow",
        "Salve", "Whetstone", "Rally the Wall", "Step Between", "Stand Fast", "Toll Gate", "Watchtower",
    )  # fmt: skip
    main = "\n".join(f"4 {name}" for name in own)
    result = check("-", "--book", "grand-archive", stdin=f"Material deck:\n{material}\n\nMain deck:\n{main}")
    assert result.output == "-: 63 cards, 3 in the material deck; good for constructed\n"


def test_each_broken_rule_is_told() -> None:
    result = check("-", stdin="20 Mountain\n5 Firebolt")
    assert result.exit_code == 1
    assert result.output.splitlines() == [
        "5 of 'Firebolt': at most 4 with the same name, basic lands aside. 100.2a",
        "the deck has 25 cards; it needs at least 60. 100.2a",
    ]


def test_each_line_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("4 Firebot\n4 Mountain\n? Fling", "utf-8")
    result = check(file)
    assert result.exit_code == 2
    faults = result.stderr.splitlines()
    assert [line.partition(": ")[0] for line in faults] == [
        f"{file}, line 1",
        f"{file}, line 3",
        "1 of 2 cards are known",
    ]


def test_a_missing_file_and_an_unknown_format_are_told(tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe")
    for arguments, said in [
        ((tmp_path / "none",), "none cannot be read: No such file"),
        ((tmp_path / "binary",), "it is not text in UTF-8"),
        (("-", "--format", "modrn"), "no format is named 'modrn'"),
    ]:
        result = check(*arguments, stdin="60 Mountain")
        assert isinstance(result.exception, DeckError)
        assert said in str(result.exception)


def test_all_faults_are_told_with_how_many_cards_are_known() -> None:
    result = check("-", stdin="\n".join([*(f"1 Nothing Such {at}" for at in range(12)), "4 Mountian", "20 Forest"]))
    assert result.exit_code == 2
    assert result.stderr.count("no card is named") == 13
    assert "did you mean 'Mountain'?" in result.stderr
    assert "1 of 14 cards are known" in result.stderr


def test_the_faults_beside_too_many_cards_are_told_as_well(rules: str) -> None:
    card = rulebooks.find(rules).decks.offered[0].list()[0]
    result = check("-", "--book", rules, stdin=f"999 {card}\n999 {card}\n? {card}\n4 Nothing Such\n999 {card}")
    assert result.exit_code == 2
    assert [line.partition(": ")[0] for line in result.stderr.splitlines()] == [
        "-, line 2",
        "-, line 3",
        "-, line 4",
        "1 of 2 cards are known",
    ]


def test_who_checks_a_deck_of_another_book_is_told_which(rules: str) -> None:
    """Books that share cards, such as Magic's of two times, know each other's."""
    others = {"magic": "grand-archive", "magic-2004": "masque", "grand-archive": "magic", "masque": "grand-archive"}
    other = others[rules]
    deck = rulebooks.find(other).decks.offered[0]
    result = check("-", "--book", rules, stdin="\n".join(f"{many} {name}" for name, many in deck.cards))
    assert result.exit_code == 2
    last = result.stderr.splitlines()[-1]
    assert last == f"0 of {len(deck.cards)} cards are known; for cards of {other}, give --book {other}"
    assert result.stderr.count("--book") == 1


def test_a_deck_that_no_book_knows_is_of_none() -> None:
    assert check("-", stdin="4 Nothing Such").stderr.splitlines()[-1] == "the card is not known"


def test_where_all_cards_are_known_their_number_is_not_told(tmp_path: Path) -> None:
    """The fault is another: a line that is no card."""
    path = tmp_path / "deck.txt"
    path.write_text("x Forest\n60 Forest\n")
    result = check(path)
    assert result.exit_code == 2
    assert "are known" not in result.stderr
