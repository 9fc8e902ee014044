"""Two bots against each other in this process: `twinstack bot A B`."""

import json
import logging
import sys
from collections import defaultdict
from pathlib import Path
from random import Random
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

from tests.server.onlookers import mirror_of
from twinstack.client_sdk import Bot, ClientError, Decision, IllegalAnswer, View
from twinstack.client_sdk.commands import bot as bot_command
from twinstack.client_sdk.commands import play as play_command
from twinstack.client_sdk.local import Table, Unplayable, chosen
from twinstack.client_sdk.local.series import Plan, Players, played
from twinstack.client_sdk.local.table import find_book

BOTS = """
from random import Random, random
from twinstack.client_sdk import Bot

class Default(Bot):
    def choose(self, view, decision):
        return decision.default

class Quitter(Bot):
    async def choose(self, view, decision):
        return decision.giving_up or decision.default

class Chancer(Bot):
    def __init__(self, seed=None):
        self.random = Random(seed)

    def choose(self, view, decision):
        return decision.random(self.random) if random() < 0.5 else decision.default

class Broken(Bot):
    def choose(self, view, decision):
        raise ValueError("what now?")

class Wrong(Bot):
    def choose(self, view, decision):
        return decision.giving_up if view.turn.number > 1 and decision.giving_up else 99
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    tmp_path.joinpath("bots_of_a_match.py").write_text(BOTS)
    tmp_path.joinpath("islands.txt").write_text("60 Island\n")
    tmp_path.joinpath("fifty.txt").write_text("50 Island\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.delenv("TWINSTACK_SERVER", raising=False)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "bots_of_a_match", raising=False)
    return tmp_path


def twinstack(*arguments: str) -> Result:
    app = typer.Typer(pretty_exceptions_enable=False)
    bot_command.register(app)
    play_command.register(app)
    return CliRunner().invoke(app, list(arguments))


def bots(*names: str) -> list[str]:
    return [f"bots_of_a_match:{name}" for name in names]


def results(plan: Plan, games: int, workers: int = 1) -> dict[int, tuple[str, int, int]]:
    return {one.game: (one.result, one.turn, one.decisions) for one in played(plan, games, workers)}


# --- a table


class Watcher(Bot):
    """Compares its copy of the game with all that the server would send in a view."""

    def __init__(self, table: Table) -> None:
        self.table, self.asked = table, 0

    def choose(self, view: View, decision: Decision) -> Any:
        self.asked += 1
        audience = self.table._audience
        for seat in (1, 2):
            assert self.table.room(seat).copy.hash() == mirror_of(audience.viewer(seat - 1)).hash()
        return decision.options[self.asked % len(decision.options)] if decision.kind == "priority" else decision.default


def test_what_a_seat_sees_is_in_step_with_what_a_server_would_send_it(rules: str) -> None:
    book = find_book(rules)
    deck = chosen(book)
    table = Table(book, [("Ann", deck), ("Ben", deck)], "seed")
    bots = {1: Watcher(table), 2: Watcher(table)}

    while not table.over and bots[1].asked + bots[2].asked < 60:
        table.answer(table.decision.take(bots[table.asked].choose(table.view(table.asked), table.decision)))
    assert bots[1].asked
    assert bots[2].asked


def test_a_seat_is_asked_only_what_a_server_would_ask_it() -> None:
    """Where it could only pass, it is passed for it: as on a server, and whatever is in its hand."""
    book = find_book("magic")
    table = Table(book, [("Ann", chosen(book)), ("Ben", chosen(book))], "seed")
    asked = 0
    while not table.over and asked < 40:
        asked += 1
        table.answer(table.decision.default)
    assert table.answers > 2 * asked


def asked_of(rules: str, stops: dict[int, dict[str, Any]]) -> list[Any]:
    """What each seat is asked in a game, and the answers by then, those included for which nobody was asked."""
    book, random = find_book(rules), Random("asked")
    table = Table(book, [("Ann", chosen(book)), ("Ben", chosen(book))], "seed", stops=stops)
    asked: list[Any] = []
    while not table.over and len(asked) < 150:
        asked.append((table.asked, table.decision.prompt, table.turn, table.answers))
        table.answer(table.decision.random(random))
    return [*asked, table.answers, table.reason, table.winners]


@pytest.mark.parametrize(("limit", "most"), [("", 0), ("ANSWERS", 12), ("ANSWERS", 20), ("IN_A_ROW", 3)])
def test_passes_that_are_no_decisions_count_like_those_that_are(
    rules: str, limit: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of each seat, by its own stops, towards the limits of a turn and of a row."""
    if limit:
        monkeypatch.setattr(f"twinstack.client_sdk.local.table.{limit}", most)
    stops: dict[int, dict[str, Any]] = {2: {"others": [], "always": True}}
    found = asked_of(rules, stops)
    monkeypatch.setattr(Table, "pass_for", lambda table, seats: 0)
    assert found == asked_of(rules, stops)
    assert len(found) > 3


def test_the_log_tells_what_happened_since_the_last_decision() -> None:
    book = find_book("magic")
    table = Table(book, [("Ann", chosen(book)), ("Ben", chosen(book))], "seed", house={2: find_book().bots.greedy()})
    logs = []
    for _ in range(6):
        logs.append(table.view(1).log)
        table.answer(table.decision.default)
    assert any("Ben" in line for log in logs for line in log)
    assert len(set(map(tuple, logs))) > 3


def test_an_illegal_answer_changes_nothing() -> None:
    book = find_book("magic")
    table = Table(book, [("Ann", chosen(book)), ("Ben", chosen(book))], "seed")
    before = table.decision
    for wrong in ([99], [0, 0], []):
        with pytest.raises(IllegalAnswer):
            table.answer(wrong)
    assert table.decision == before


@pytest.mark.parametrize(
    ("stops", "said"),
    [
        ({"mine": ["noon"]}, "there is no step 'noon'; expected one of setup"),
        ({"own": ["moods"]}, "there is no kind of things 'moods'"),
        ({"allways": True}, "there is no stop 'allways'"),
        ({"always": "yes"}, "these are no stops: Expected `bool`"),
    ],
)
def test_wrong_stops_of_a_bot_are_refused(stops: dict[str, Any], said: str) -> None:
    book = find_book("magic")
    with pytest.raises(Unplayable, match=said):
        Table(book, [("Ann", chosen(book)), ("Ben", chosen(book))], "seed", stops={1: stops})


def test_a_seat_that_wants_to_be_asked_always_is_asked_more_often() -> None:
    book = find_book("magic")
    many = {}
    for always in (False, True):
        table, asked = Table(book, [("A", chosen(book)), ("B", chosen(book))], "s", stops={1: {"always": always}}), 0
        while table.turn < 6:
            asked += table.asked == 1
            table.answer(table.decision.default)
        many[always] = asked
    assert many[True] > many[False]


# --- many games


def test_two_games_in_a_row_have_the_same_shuffles_and_exchanged_seats() -> None:
    plan = Plan(("greedy", "greedy"), seed="7")
    assert [plan.seats_of(game) for game in (1, 2, 3, 4)] == [(1, 2), (2, 1)] * 2
    assert [plan.first_of(game) for game in (1, 2, 3, 4, 5)] == [1, 1, 2, 2, 1]
    *_, last = [plan.seed_of(game) for game in (1, 2, 3)]
    assert plan.seed_of(1) == plan.seed_of(2) != last
    players = Players(Plan((*bots("Default", "Default"),), seed="7"))  # type: ignore[arg-type]
    hands = defaultdict(list)
    for game in (1, 2, 3):
        table = players.table(game)
        while table.turn < 1:
            table.answer(table.decision.default)
        hands[game] = [[one.name for one in table.view(seat).held()] for seat in (1, 2)]
    assert hands[1] == hands[2] != hands[3]


def test_each_bot_goes_first_in_every_second_game() -> None:
    """103.1"""
    players, first = Players(Plan((*bots("Default", "Default"),), seed="7")), []  # type: ignore[arg-type]
    for game in (1, 2, 3, 4):
        table = players.table(game)
        while table.turn < 1:
            table.answer(table.decision.default)
        first.append(players.plan.seats_of(game).index(table.view(1).turn.active))
    assert first == [0, 1, 1, 0]


@pytest.mark.many_games
def test_the_same_seed_gives_the_same_games_in_any_number_of_processes() -> None:
    plan = Plan((*bots("Chancer", "Default"),), seed="7")  # type: ignore[arg-type]
    once = results(plan, 4)
    assert results(plan, 4, workers=2) == once
    assert results(Plan(plan.bots, seed="8"), 4) != once


def test_the_better_bot_wins_from_either_seat(rules: str) -> None:
    found = results(Plan((*bots("Default", "Quitter"),), rulebook=rules, seed="7"), 2)  # type: ignore[arg-type]
    assert [one[0] for one in found.values()] == ["won", "won"]


def test_a_bot_that_fails_is_named_and_the_others_go_on() -> None:
    games = [*played(Plan((*bots("Default", "Broken"),), seed="7"), 2)]  # type: ignore[arg-type]
    assert [game.result for game in games] == ["failed"] * 2
    assert games[0].problem == "Broken: ValueError: what now? (bots_of_a_match.py, line 22)"


def test_an_illegal_answer_is_replaced_by_the_default_and_counted(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        [game] = played(Plan((*bots("Wrong", "Default"),), seed="7"), 1)  # type: ignore[arg-type]
    assert (game.result, game.illegal > 0) == ("lost", True)
    assert "The default is taken instead." in caplog.text


def test_with_strict_an_illegal_answer_fails_the_game() -> None:
    [game] = played(Plan((*bots("Wrong", "Default"),), seed="7", strict=True), 1)  # type: ignore[arg-type]
    assert game.result == "failed"
    assert game.problem.startswith("Wrong: ")


def test_a_turn_that_never_ends_makes_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("twinstack.client_sdk.local.table.ANSWERS", 3)
    [game] = played(Plan(("greedy", "greedy"), seed="7"), 1)
    assert (game.result, game.problem) == ("draw", "one turn would take more than 3 answers; the game is a draw")


# --- the command


def test_the_command_tells_wins_with_their_bounds_and_the_difference_in_elo() -> None:
    done = twinstack("bot", *bots("Default", "Quitter"), "--games", "3", "--seed", "7", "--deck", "islands.txt")
    assert done.exit_code == 0, done.output
    lines = done.output.splitlines()
    assert lines[0].startswith("game 1: won against Quitter in turn ")
    assert "3 games: 3 won" in lines
    assert "100.0 % (43.9 to 100.0)" in done.output
    assert "Elo: Default has won everything; 95 % sure: -43 or more" in done.output
    assert "Seed 7: with --seed 7, the same shuffles again" in done.output


def test_the_results_as_json_have_each_game_and_nothing_else_is_printed() -> None:
    done = twinstack("bot", "greedy", "random", "--games", "2", "--seed", "7", "--json", "--book", "grand-archive")
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    assert (found["bots"], found["rulebook"], found["seed"]) == (["greedy", "random"], "grand-archive", "7")
    assert (found["games"], len(found["each"])) == (2, 2)
    assert found["won"] + found["lost"] + found["draw"] == 2
    assert found["decks"][0] == find_book("grand-archive").decks.offered[0].name
    assert set(found["elo"]) == {"value", "low", "high"}


def test_a_match_that_a_bot_has_failed_ends_with_exit_code_1() -> None:
    done = twinstack("bot", "greedy", *bots("Broken"), "--seed", "7")
    assert done.exit_code == 1
    assert "game 1: failed against Broken" in done.output
    assert "0.0 to 100.0" not in done.output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("greedy", "random", "--book", "chess"), "there is no rule book 'chess'; there are magic"),
        (("greedy", "random", "--deck", "Nothing"), "no deck is named 'Nothing'; there are "),
        (("greedy", "random", "--deck", "nothing.txt"), "there is no file nothing.txt"),
        (("greedy", "random", "--deck", "fifty.txt"), "fifty.txt is not a deck of the format constructed:"),
        (("greedy", "random", "--profile", "magic-1993"), "magic has no profile 'magic-1993'; expected one of magic-"),
        (("greedy", "random", "--format", "vintage"), "magic has no format 'vintage'; expected one of constructed"),
        (("greedy", "random", "--format", "commander", "--deck", "Echo Chamber"), "is not a deck of the format"),
        (("greedy", "random", "--seats", "3"), "two bots play against each other, and 3 seats are given; expected: 2"),
        (("greedy", "nobody"), "there is no module 'nobody'"),
        (("greedy", "--workers", "2"), "--workers is given; expected it only where two bots play without a server"),
        (("greedy", "random", "--seed", "7", "--server", "ws://127.0.0.1:1"), "--seed is given; expected it only"),
        (
            ("greedy", "random", "--server", "ws://127.0.0.1:1"),
            "greedy is built in, and plays only against another bot",
        ),
        (("random",), "expected two bots and no --server, or one of your own with --against random"),
        (("greedy", "random", "--name", "Ann"), "--name is given; expected it only where one bot plays on a server"),
        (("greedy", "random", "--against", "random"), "--against is given; expected it only where one bot plays on"),
        (("greedy", "random", "--concurrency", "9"), "--concurrency is given; expected it only where bots play on a"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_sentence(arguments: tuple[str, ...], said: str) -> None:
    done = twinstack("bot", *arguments)
    assert done.exit_code == 2
    assert done.output.startswith("twinstack bot: ")
    assert said in done.output
    assert "Traceback" not in done.output


def test_a_book_that_takes_more_players_than_two_is_refused() -> None:
    book = find_book("grand-archive")
    with pytest.raises(ClientError, match="grand-archive cannot be played by 3; expected 2 players"):
        Table(book, [(name, chosen(book)) for name in "ABC"], "seed")
