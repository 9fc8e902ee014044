"""The commands demo and replay: what they show, that it is always the same, and their errors."""

import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from twinstack.server import cli
from twinstack.server.cli import demo


@dataclass(frozen=True)
class Said:
    code: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """The command line, on a page of 80 columns."""
    monkeypatch.setenv("COLUMNS", "80")

    def run(*args: str) -> Said:
        monkeypatch.setattr("sys.argv", ["twinstack", *args])
        with pytest.raises(SystemExit) as exit_:
            cli.main()
        said = capsys.readouterr()
        return Said(int(exit_.value.code or 0), said.out, said.err)

    return run


def story(said: Said) -> str:
    """What happened, without opening and end."""
    return said.out.partition("── Turn 1")[2].partition("── The end")[0]


# The demo


def test_a_quick_demo_shows_its_turns_and_stops(run: Run) -> None:
    said = run("demo", "--quick")
    assert (said.code, said.err) == (0, "")
    assert [line.split()[2] for line in said.out.splitlines() if line.startswith("── Turn")] == [
        f"{turn}:" for turn in range(1, demo.QUICK + 1)
    ]
    assert "Stopped before its end" in said.out


def test_where_the_output_is_no_terminal_there_are_no_control_codes(run: Run) -> None:
    said = run("demo", "--turns", "12")
    assert "\x1b" not in said.out
    assert max(map(len, said.out.splitlines())) <= 80
    assert "\n\n\n" not in said.out


def test_the_same_options_show_the_same_game(run: Run) -> None:
    first, second = run("demo", "--turns", "8"), run("demo", "--turns", "8")
    assert first == second
    assert story(run("demo", "--turns", "8", "--seed", "1")) != story(first)


def test_the_default_game_shows_what_it_is_chosen_for(run: Run) -> None:
    """707.5, 707.3, 707.10, 704.5e, 514.2"""
    said = run("demo")
    for shown in (
        "enters as a copy of",
        "A copy of a copy.",
        "What is this copy?",
        "Why did it cease to exist?",
        "is no longer a copy of",
        "wins the game",
    ):
        assert shown in said.out, f"{shown!r}: another default seed has to be found"
    assert 9 <= said.out.count("── Turn") <= 20


def test_an_effect_stands_under_what_does_it_and_a_death_gives_its_reason(run: Run) -> None:
    """704.5g"""
    said = run("demo", "--turns", "20")
    assert "dies: lethal damage (704.5g)." in said.out
    assert re.search(r"it resolves\.\n( {11}.*\n)+", said.out)


def test_each_rule_is_explained_where_it_first_matters(run: Run) -> None:
    assert run("demo").out.count("707.5: What enters as a copy") == 1


def test_the_seed_can_be_checked_by_anyone(run: Run) -> None:
    """From what is printed alone: the commitment is the hash of the secret."""
    out = run("demo", "--quick").out
    commitment = re.findall(r"\b[0-9a-f]{64}\b", out)[0]
    secret = bytes.fromhex(re.findall(r"the secret was ([0-9a-f]{32})", out)[0])
    assert hashlib.sha256(b"twinstack commit" + secret).hexdigest() == commitment
    assert out.index(commitment) < out.index("── Turn 1") < out.index("the secret was")
    assert "Verified" in out


def test_plain_is_ascii(run: Run) -> None:
    said = run("demo", "--plain", "--turns", "12")
    assert said.out.isascii()
    assert "? " not in story(said)


@pytest.mark.parametrize("players", [3, 6])
def test_more_players_sit_down(run: Run, players: int) -> None:
    said = run("demo", "--players", str(players), "--turns", "3")
    assert said.code == 0
    board = said.out.split("── Turn 3")[1]
    assert all(f"\n{name} " in board for name in demo.NAMES[:players])


def test_decks_are_named(run: Run) -> None:
    said = run("demo", "--decks", "drain and tokens, Face-Down Flood", "--turns", "2")
    assert "Ann      Drain and Tokens." in said.out
    assert 'again    twinstack demo --seed 113 --decks "drain and tokens, Face-Down Flood"' in said.out


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("--decks", "Foo,Face-Down Flood"), "no deck is named 'Foo'"),
        (("--decks", "Face-Down Flood"), "--decks names 1 deck, expected 2 to 6"),
        (("--decks", "Face-Down Flood,Face-Down Flood", "--players", "3"), "--decks names 2 decks, expected 3"),
        (("--players", "7"), "--players"),
        (("--seed", "-1"), "--seed"),
        (("--turns", "0"), "--turns"),
        (("--pace", "soon"), "--pace"),
        (("--journal", "/no/such/place/game"), "cannot be written"),
    ],
)
def test_a_bad_option_is_refused_in_one_sentence(run: Run, args: tuple[str, ...], told: str) -> None:
    said = run("demo", *args)
    assert said.code == 2
    assert told in said.err
    assert "Traceback" not in said.err
    assert "Turn 1" not in said.out


def test_a_pace_pauses_after_each_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    monkeypatch.setattr("time.sleep", pauses.append)
    run("demo", "--turns", "1")
    assert pauses == []
    run("demo", "--turns", "1", "--pace", "0.5")
    assert len(pauses) > 5
    assert set(pauses) == {0.5}


# The replay


@pytest.fixture
def journal(run: Run, tmp_path: Path) -> Path:
    path = tmp_path / "a game"
    assert run("demo", "--turns", "9", "--journal", str(path)).out.endswith(f"replay '{path}'\n")
    return path


def test_the_command_that_shows_a_game_again_is_one_line_however_long_it_is(run: Run, tmp_path: Path) -> None:
    path = tmp_path / ("long " * 30)
    assert run("demo", "--turns", "1", "--journal", str(path)).out.endswith(f"replay '{path}'\n")


def test_a_replay_tells_the_same_story_and_verifies_it(run: Run, journal: Path) -> None:
    said = run("replay", str(journal))
    assert (said.code, said.err) == (0, "")
    assert story(said).startswith(story(run("demo", "--turns", "9")))
    assert "verified" in said.out
    assert "Verified" in said.out


def test_long_names_have_a_line_to_themselves_and_others_keep_a_blank_behind_them(run: Run, journal: Path) -> None:
    text = journal.read_text("utf-8")
    journal.write_text(text.replace('["Ann", "Bob"]', '["Annabella of the Hills", "Greedy bot"]'), "utf-8")
    said = run("replay", str(journal), "--turns", "1")
    assert f"\nAnnabella of the Hills\n{18 * ' '}20 life, 7 in hand" in said.out
    assert "\nGreedy bot        20 life, 7 in hand" in said.out


def test_a_replay_can_stop_early(run: Run, journal: Path) -> None:
    said = run("replay", str(journal), "--turns", "3")
    assert said.code == 0
    assert "── Turn 4" not in story(said)
    assert "verified" not in said.out


def test_a_journal_that_ends_elsewhere_is_refused(run: Run, journal: Path) -> None:
    lines = journal.read_text("utf-8").splitlines()
    journal.write_text("\n".join([*lines[:-2], lines[-1]]), "utf-8")
    said = run("replay", str(journal))
    assert said.code == 2
    assert "its journal says" in said.err


def test_a_journal_with_another_seed_is_refused(run: Run, journal: Path) -> None:
    head, *rest = journal.read_text("utf-8").splitlines()
    journal.write_text("\n".join([json.dumps({**json.loads(head), "seed": "00"}), *rest]), "utf-8")
    said = run("replay", str(journal))
    assert said.code == 2
    assert "Traceback" not in said.err


def test_a_journal_whose_seed_was_not_committed_to_is_refused(run: Run, journal: Path) -> None:
    text = journal.read_text("utf-8")
    commitment = json.loads(text.splitlines()[0])["options"]["proof"]["commitment"]
    journal.write_text(text.replace(commitment, "0" * 64), "utf-8")
    said = run("replay", str(journal))
    assert said.code == 2
    assert "does not match" in said.out
    assert "not the one that was committed to" in said.err


@pytest.mark.parametrize(
    ("text", "told"),
    [("", "the file is empty"), ("nonsense", "line 1: not JSON"), ("{}", "line 1: expected the head")],
)
def test_a_file_that_is_not_a_journal_is_refused(run: Run, tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "game"
    path.write_text(text)
    said = run("replay", str(path))
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"twinstack: {path}: ")
    assert told in said.err


def test_an_answer_that_was_never_legal_is_refused_by_its_line(run: Run, journal: Path) -> None:
    lines = journal.read_text("utf-8").splitlines()
    lines[3] = '["no such option"]'
    journal.write_text("\n".join(lines), "utf-8")
    said = run("replay", str(journal))
    assert said.code == 2
    assert "line 4" in said.err


def test_a_missing_journal_is_refused(run: Run, tmp_path: Path) -> None:
    said = run("replay", str(tmp_path / "nothing"))
    assert said.code == 2
    assert "cannot be read" in said.err


def test_a_journal_that_is_not_text_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "picture"
    path.write_bytes(b"\xff\xfe\x00")
    assert "not text" in run("replay", str(path)).err


def test_a_journal_without_proof_is_replayed_without_it(run: Run, journal: Path) -> None:
    head, *rest = journal.read_text("utf-8").splitlines()
    journal.write_text("\n".join([json.dumps({**json.loads(head), "options": {}}), *rest[:40]]), "utf-8")
    said = run("replay", str(journal))
    assert said.code == 0
    assert "secret" not in said.out
    assert "Ann      60 cards" in said.out
