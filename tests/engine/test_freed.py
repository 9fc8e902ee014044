"""A dropped game is freed at once, at any stage, since nothing in it refers to itself."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.engine.playing import Seating
from tests.garbage import Watched, nothing_left_behind, watched
from tests.harness import WAIT, Duel
from tests.rulebooks.playing import seating
from twinstack.engine import rulebooks
from twinstack.engine.errors import IllegalAnswer
from twinstack.engine.magic.words import card, discard, each, it, lose_life, opponent, villainous_choice
from twinstack.engine.rulebook import AnyGame

pytestmark = pytest.mark.many_games

TESTS = Path(__file__).parents[1]
STORIES = {
    "magic": "conformance/wiki/wiki.707.1.toml",
    "magic-2004": "conformance/e4/e4.1.toml",
    "grand-archive": "conformance/ga/ga.copy.3.toml",
    "masque": "rulebooks/scenarios/false-face.toml",
}
"""A scenario of each book."""
STAGES_OF_ANY = {"priority"}
STAGES: dict[str, set[str]] = {"masque": {"priority", "target", "copy", "put back"}}
STAGES["grand-archive"] = {
    "priority", "materialize", "reserve", "target", "attack", "retaliate", "weapon", "glimpse", "copy",
}  # fmt: skip
STAGES["magic"] = {
    "mulligan", "bottom", "priority", "attackers", "blockers",
    "target", "pay", "modes",  # in the middle of casting
    "copy", "retarget", "discard", "order triggers",  # in the middle of resolving, or before it
}  # fmt: skip
STAGES["magic-2004"] = STAGES["magic"] - {"bottom", "modes"}  # then one drew fewer cards, and few spells had modes
EACH = 2


@pytest.fixture(autouse=True)
def loaded(rulebooks_of_tests: None) -> None:
    """A class that is made leaves something behind, so all modules are imported before."""
    for name in rulebooks.names():
        rulebooks.find(name).prepare()


class Dropped:
    """Games that nobody holds any more."""

    def __init__(self) -> None:
        self.of: Counter[str] = Counter()
        self._refs: list[tuple[str, Watched, Watched]] = []

    def note(self, game: AnyGame, stage: str) -> None:
        self.of[stage] += 1
        self._refs.append((stage, watched(game), watched(game.state)))

    def still_there(self) -> set[str]:
        return {stage for stage, game, state in self._refs if game() is not None or state() is not None}


def forked_at_each_stage(rules: str, number: int, dropped: Dropped) -> None:
    """A random game, of which forks are dropped wherever it asks something new; and then itself."""
    seated = Seating(number, copiers=True) if rules == "magic" and number % 2 else seating(rules, number)

    def visit(game: AnyGame) -> None:
        assert game.decision is not None
        stage = game.decision.kind
        if dropped.of[stage] < EACH * (number + 1):
            dropped.note(game.fork(), stage)
            game.fork().answer(game.decision.default)

    dropped.note(seated.play(visit, decisions=900), "played")


def test_a_game_that_is_dropped_is_freed_at_once_whatever_it_asks(rules: str) -> None:
    dropped, stages = Dropped(), STAGES.get(rules, STAGES_OF_ANY)
    with nothing_left_behind():
        for number in range(50):  # which games come to what turns on the cards that there are
            forked_at_each_stage(rules, number, dropped)
            if number >= 5 and set(dropped.of) >= stages:
                break
    assert dropped.still_there() == set()
    assert set(dropped.of) >= stages, f"no game came to {stages - set(dropped.of)}"


def test_a_game_is_freed_at_once_in_the_middle_of_a_choice_that_few_games_come_to() -> None:
    """701.55a: one that only a villainous choice asks"""
    choice = card("Villain", "{B}", "Sorcery", villainous_choice(each(opponent), lose_life(5, it), discard(1, it)))
    dropped = Dropped()
    with nothing_left_behind():
        duel = Duel(unscripted=WAIT)
        duel.alice.casts(choice)
        duel.resolve()
        assert duel.asked == "choose"
        dropped.note(duel.game.fork(), "choose")
        del duel
    assert dropped.still_there() == set()


def test_a_game_whose_illegal_answers_were_refused_is_freed_at_once(rules: str) -> None:
    dropped = Dropped()
    with nothing_left_behind():
        game = seating(rules, 3).play(decisions=30)
        for wrong in (("nothing",), (), ("pass", "pass"), (1, 2)):
            try:
                game.answer(wrong)
            except IllegalAnswer:
                continue
        dropped.note(game, "refused")
        del game
    assert dropped.still_there() == set()


def test_a_game_that_is_played_again_and_taken_back_is_freed_at_once(rules: str) -> None:
    dropped = Dropped()
    with nothing_left_behind():
        journal = seating(rules, 5).play(decisions=150).journal
        reopen = rulebooks.of(journal).games.reopen
        game: Any = reopen(journal)
        for at, answer in enumerate(journal.answers):
            game.replay(answer)
            if at % 50 == 10:
                earlier = reopen(journal)
                for one in journal.answers[:at]:
                    earlier.replay(one)
                dropped.note(earlier, "taken back")
                del earlier
        if not game.over:
            game.concede(game.state.turn.active)
        dropped.note(game, "played again")
        del game, reopen
    assert dropped.still_there() == set()


@pytest.mark.parametrize("wrong", ["", "expect it is turn 99\n"])
def test_a_scenario_that_was_run_is_freed_at_once_whether_it_held_or_not(
    rules: str, wrong: str, tmp_path: Path
) -> None:
    text = (TESTS / STORIES[rules]).read_text("utf-8")
    path, scenarios = tmp_path / "story.toml", rulebooks.find(rules).scenarios
    path.write_text(text.replace('\n"""\n', f'\n{wrong}"""\n', 1) if wrong else text, "utf-8")
    assert scenarios.play(path).passed is not bool(wrong)
    with nothing_left_behind():
        played = scenarios.play(path)
        assert played.text()
        assert played.data()
        del played


def test_a_story_of_the_tests_is_freed_at_once() -> None:
    with nothing_left_behind():
        duel = Duel()
        bear = duel.alice.casts("Grizzly Bears")
        duel.resolve()
        duel.bob.casts("Incinerate", at=bear)
        duel.resolve()
        assert bear.controller is duel.alice
        del duel, bear


@pytest.mark.parametrize("upto", [10_000, 25])
def test_what_is_told_of_a_game_is_freed_at_once_with_it_also_where_the_telling_ends_in_the_middle(
    rules: str, upto: int
) -> None:
    """Lines, headings and explanations, as `demo` and `replay` show them."""
    book = rulebooks.find(rules)
    assert book.stories.greeting  # its modules are loaded
    with nothing_left_behind():
        journal = seating(rules, 3).play(decisions=100).journal
        game = book.games.reopen(journal)
        story = book.stories.tell(game)
        told = list(story.follow(game))
        for answer in journal.answers[:upto]:
            game.replay(answer)
            told += story.follow(game)
        assert told
        told += [*story.finish(), *story.ending()] if upto > len(journal.answers) else []
        del game, story, told, journal


def test_explanations_are_freed_at_once_with_the_game_that_they_are_of(rules: str) -> None:
    with nothing_left_behind():
        game = seating(rules, 3).play(decisions=60)
        explain = rulebooks.find(rules).explain
        told = [explain.object(game, id) for id in game.state.objects]
        told += [explain.event(game, at) for at in range(len(game.state.log))]
        assert told
        del game, told, explain


def test_a_game_whose_rules_failed_is_freed_at_once(rules: str) -> None:
    dropped = Dropped()
    with nothing_left_behind():
        game = seating(rules, 3).play(decisions=30)
        assert game.decision is not None
        game.state.players.clear()
        try:
            for _ in range(5):
                game.answer(game.decision.default)
        except IndexError:
            dropped.note(game, "failed")
        del game
    assert dropped.of["failed"] == 1
    assert dropped.still_there() == set()
