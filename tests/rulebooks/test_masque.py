"""A small rule book works everywhere that Magic does: in scenario files, commands, stories and explanations."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.rulebooks.masque import BOOK, Masque
from tests.rulebooks.playing import replayed, seating
from twinstack.engine import rulebooks
from twinstack.engine.core.book import Book, Rules
from twinstack.engine.errors import CardError, DeckError, DeckListError, JournalError, ScenarioError
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.rulebook import AnyGame, Opening, Sitting
from twinstack.server.cli import program

SCENARIOS = sorted((Path(__file__).parent / "scenarios").glob("*.toml"))
pytestmark = pytest.mark.usefixtures("rulebooks_of_tests")


def opened(seed: bytes = b"masque", **more: object) -> AnyGame:
    people = [Sitting(name, deck.list()) for name, deck in zip(("Ann", "Ben"), BOOK.decks.offered, strict=True)]
    return BOOK.games.open(Opening(people, seed, **more))  # type: ignore[arg-type]


def run(*args: str) -> str:
    result = CliRunner().invoke(program(), [*args], env={"COLUMNS": "200", "NO_COLOR": "1"})
    assert result.exit_code == 0, result.output
    return result.output


# Scenarios


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_a_scenario_holds_and_its_journal_is_played_again(path: Path) -> None:
    played = BOOK.scenarios.play(path)
    assert played.passed, played.text()
    journal = Journal.from_json(played.game.journal.to_json())
    assert replayed(journal).hash() == played.game.hash()


def test_what_does_not_hold_is_said_with_what_is_found_instead(tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text('rulebook = "masque"\nalice.stage = ["Diva"]\nexpect = ["Diva is bowed"]\n')
    played = BOOK.scenarios.play(path)
    assert not played.passed
    assert "Diva" in played.why_failed


def test_the_only_target_that_there_is_may_be_named_though_nobody_is_asked(tmp_path: Path) -> None:
    position = (
        'rulebook = "masque"\nalice.sleeve = ["Encore", "Echo"]\nalice.nerve = 2\nalice.wardrobe = ["Mime"]\n'
        'bob.stage = ["Diva"]\nbob.wardrobe = ["Mime"]\n'
        'story = """\nalice plays Encore targeting {}\nresolve\nexpect Diva is on the stage\n"""\n'
    )
    path = tmp_path / "only.toml"
    path.write_text(position.format("Diva"))
    assert BOOK.scenarios.play(path).passed
    path.write_text(position.format("Mime"))
    assert "Alice is not asked to choose Mime" in BOOK.scenarios.play(path).why_failed


def test_what_is_not_in_the_sheet_is_refused_with_a_line(tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text('rulebook = "masque"\nalice.battlefield = ["Diva"]\n')
    with pytest.raises(ScenarioError, match=r"line 2.*battlefield"):
        BOOK.scenarios.play(path)
    path.write_text('rulebook = "masque"\nalice.stage = ["Dvia"]\n')
    with pytest.raises(ScenarioError, match=r"line 2.*'Dvia'.*'Diva'"):
        BOOK.scenarios.play(path)


# Games, decks and journals


def test_a_game_that_cannot_be_opened_says_why() -> None:
    deck = BOOK.decks.find("faces").list()
    with pytest.raises(DeckError, match="2 to 4 players, not 1"):
        BOOK.games.open(Opening([Sitting("Ann", deck)]))
    with pytest.raises(DeckError, match="no profile 'strict'"):
        BOOK.games.open(Opening([Sitting("Ann", deck)] * 2, profile="strict"))
    with pytest.raises(CardError, match=r"no card 'Dvia'; did you mean 'Diva'"):
        BOOK.games.open(Opening([Sitting("Ann", ["Dvia"])] * 2))
    with pytest.raises(DeckError, match="no deck is named 'Fases'; did you mean 'Faces'"):
        BOOK.decks.find("Fases")
    with pytest.raises(DeckError, match="no deck is named 'Goblins'; there are Faces, Whispers"):
        BOOK.decks.find("Goblins")
    with pytest.raises(DeckError, match="no format is named 'commander'; there are usual"):
        BOOK.decks.faults(BOOK.decks.read("4 Diva"), "commander")


@pytest.mark.parametrize(("seats", "said"), [(range(2, 3), "exactly 2 players"), (range(1, 2), "exactly 1 player")])
def test_a_game_for_one_number_of_players_says_that_number(tmp_path: Path, seats: range, said: str) -> None:
    rules: type[Rules] = type("Duel", (Masque,), {"seats": seats})
    duel = Book(rules())
    with pytest.raises(DeckError, match=f"a game has {said}, not 3$"):
        duel.games.open(Opening([Sitting("Ann", duel.decks.find("faces").list())] * 3))
    path = tmp_path / "three.toml"
    path.write_text('rulebook = "masque"\n[alice]\nnerve = 1\n[bob]\nnerve = 1\n[carol]\nnerve = 1\n')
    with pytest.raises(ScenarioError, match=f"a game has {said}, not 3"):
        duel.scenarios.play(path)


def test_a_list_of_cards_is_read_and_held_against_the_format() -> None:
    deck = BOOK.decks.read("4 Diva\n4 tumbler\n6 Juggler")
    assert deck.cards == {"Diva": 4, "Tumbler": 4, "Juggler": 6}
    assert BOOK.decks.faults(deck, "usual") == [
        "the deck has 14 cards; it needs at least 20",
        "the deck has 6 of Juggler; 4 at most are allowed",
    ]
    with pytest.raises(DeckListError, match="deck, line 2: there is no card 'Jugler'; did you mean 'Juggler'"):
        BOOK.decks.read("4 Diva\n4 Jugler")


def test_a_journal_of_other_cards_or_of_another_book_is_refused() -> None:
    journal = opened().journal.copy()
    journal.cards["Diva"] = "0" * 16
    with pytest.raises(JournalError, match="the card 'Diva' has changed"):
        BOOK.games.reopen(journal)
    journal.rulebook = "magic"
    with pytest.raises(JournalError, match="one of 'magic', not of 'masque'"):
        BOOK.games.reopen(journal)


def test_who_is_to_choose_is_asked_who_begins() -> None:
    game = opened(chooser=1)
    assert game.decision is not None
    assert game.decision.default == ("seat1",), "suggested is to begin oneself"
    assert BOOK.games.chooses_first(game.decision)
    assert game.decision.seat == 1
    game.answer(("seat0",))
    assert game.state.turn.active == 0  # type: ignore[attr-defined]


def test_a_choice_lights_nothing_up_until_chance_or_a_hidden_card_has_a_part() -> None:
    seated = seating("masque", 3, 2)
    lit = []
    for _ in range(120):
        if seated.game.decision is None:
            break
        before = seated.game.fork()
        asked = seated.game.decision
        seated.play(decisions=1)
        drawn = [event.kind for event in seated.game.state.log[len(before.state.log) :]]
        came = BOOK.games.came_to_light(before, seated.game, asked.seat)
        lit.append(came)
        if "roll" in drawn or "look" in drawn:
            assert came
        if asked.kind == "priority" and seated.game.journal.answers[-1] != ("pass",):
            assert not came, seated.game.journal.answers[-1]
    assert {True, False} <= set(lit)


# Words and reasons


def test_each_card_is_found_by_its_fields_and_its_text() -> None:
    out = run("cards", "--book", "masque", "--where", "kind=actor", "--json")
    assert {card["name"] for card in json.loads(out)} == {
        "Juggler", "Tumbler", "Diva", "Mime", "Gossip", "Understudy", "Maestro", "Claque", "Widow",
    }  # fmt: skip
    assert "Enters bowed." in run("cards", "--book", "masque", "--show", "Diva")


def test_a_book_without_numbered_rules_is_told_no_numbers() -> None:
    log = [event for number in range(6) for event in seating("masque", number).play().state.log]
    assert {"copy", "becomes copy"} <= {event.kind for event in log}
    assert {event.rule for event in log} == {""}


@pytest.mark.parametrize("number", range(3))
def test_everything_that_happens_has_a_sentence_and_everything_there_a_reason(number: int) -> None:
    game = seating("masque", number).play()
    telling, explain = BOOK.telling, BOOK.explain
    for at, event in enumerate(game.state.log):
        for seat in (None, 0, 1):
            said = telling.sentence(game.state, event, seat, telling.name)
            assert said
            assert "{" not in said
        assert explain.event(game, at, "all").steps
    for id in game.state.objects:
        assert explain.object(game, id, "all").steps
        assert explain.object(game, id).text()


def test_who_may_not_know_a_card_is_told_nothing_of_it() -> None:
    game = opened()
    held = game.state.zone_ids("sleeve", 0)[0]
    name = game.state.objects[held].name
    assert name in BOOK.explain.object(game, held, 0).text()
    assert name not in BOOK.explain.object(game, held, 1).text()
    drawn = next(event for event in game.state.log if event.kind == "move" and event.other == held)
    assert name in BOOK.telling.sentence(game.state, drawn, 0, BOOK.telling.name)
    assert BOOK.telling.sentence(game.state, drawn, 1, BOOK.telling.name) == "Ann draws a card"


def test_a_game_is_shown_in_the_terminal_and_its_journal_verified(tmp_path: Path) -> None:
    journal = tmp_path / "evening.journal"
    shown = run("demo", "--book", "masque", "--seed", "3", "--plain", "--journal", str(journal))
    assert "wins the evening" in shown
    assert "Turn 1" in shown
    again = run("replay", str(journal), "--plain")
    assert "the game ends with the hash that its journal says" in again
    assert "lead to the hash" in run("replay", "verify", str(journal))


def test_what_a_step_brings_is_told_below_its_name() -> None:
    told = run("demo", "--book", "masque", "--seed", "113", "--plain", "--turns", "4")
    turns = [part.splitlines() for part in told.split("turn ")[1:]]
    for lines in turns:
        drawn = next(line for line in lines if " draws " in line)
        earned = [line for line in lines if " earns " in line and "Encore" not in line]
        assert drawn.startswith("rise "), drawn
        assert all(line.startswith("applause ") for line in earned[:1]), earned


def test_a_book_that_a_variable_names_is_known_to_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(rulebooks._BOOKS, "masque")
    monkeypatch.setenv("TWINSTACK_RULEBOOKS", "masque=tests.rulebooks.masque, gone=tests.rulebooks.gone")
    assert "Diva" in run("cards", "--book", "masque")
    result = CliRunner().invoke(program(), ["cards", "--book", "bridge"])
    assert "there is no rule book 'bridge'; there are magic" in str(result.exception)
    result = CliRunner().invoke(program(), ["cards", "--book", "gone"])
    assert "the rule book 'gone' cannot be loaded from 'tests.rulebooks.gone'" in str(result.exception)
    monkeypatch.setenv("TWINSTACK_RULEBOOKS", "masque")
    result = CliRunner().invoke(program(), ["cards", "--book", "chess"])
    assert "expected a name and a module, such as 'chess=my.chess'" in str(result.exception)


def test_scenario_files_are_played_by_the_command() -> None:
    out = run("scenario", str(SCENARIOS[0].parent), "--quiet", "--book", "masque")
    assert out.strip() == f"{len(SCENARIOS)} passed"
