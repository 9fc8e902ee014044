"""The table in Firefox, which lays out, drags and goes by Tab in ways of its own: what most people do, and copies."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.e2e.browser import serving
from tests.e2e.firefox import RIGHT, Firefox, Visitor, running
from tests.e2e.shots import SCENES
from tests.e2e.stage import on_stage, title_of

ASKED = ".bar.asked:not([aria-busy=true]) .prompt"
OWN = ".board > .side .card"
MANY = 200  # answers, after which some turns should have passed


@pytest.fixture(scope="module")
def firefox() -> Iterator[Firefox]:
    with running() as found:
        yield found


@pytest.fixture
def visit(firefox: Firefox, tmp_path: Path) -> Iterator[Callable[..., Visitor]]:
    """Somebody comes to the page of a server, with a game that begins where this scene ends if there is one."""
    with ExitStack() as stack:

        def come(scene: str = "") -> Visitor:
            file = SCENES / f"{scene}.toml" if scene else None
            server = stack.enter_context(serving(tmp_path / "games.db", variables=on_stage(file)))
            ann = Visitor(firefox, server.url)
            stack.callback(ann.leaves)
            ann.come()
            if file is not None:
                ann.takes("button", "Play as a guest")
                ann.takes("radio", title_of(file))
                ann.takes("button", "Play against a bot")
                ann.sees(ASKED)
            return ann

        yield come


def turn(ann: Visitor) -> int:
    return int(ann.sees(".turn", "Turn").split()[1].rstrip(","))


def by_click(ann: Visitor, selector: str) -> None:
    ann.clicks(selector)


def by_keys(ann: Visitor, selector: str) -> None:
    ann.goes_by_tab(selector)
    ann.presses("Enter")


def plays_until(last: int, ann: Visitor, take: Callable[[Visitor, str], None]) -> int:
    """Play cards, and otherwise do what the bar suggests. Says how often something was taken until this turn."""
    asked = ("", 0)
    for answers in range(MANY):
        before, asked = asked, (ann.sees(ASKED), len(ann.texts(".hand .card")))
        if turn(ann) >= last:
            return answers
        cards = [".hand .card.can"] if asked != before else []  # what was taken from the hand is not put back
        things = [*cards, ".bar.asked .main:enabled", ".hand .card.can", ".bar.asked .option", ".board .can"]
        take(ann, next(one for one in things if ann.texts(one)))
    raise AssertionError(f"turn {last} has not come after {MANY} answers")


def test_two_clicks_lead_to_a_game_which_clicks_and_keys_play(visit: Callable[..., Visitor]) -> None:
    """Tab goes from one thing to the next, and Enter takes it."""
    ann = visit()
    ann.takes("button", "Play as a guest")
    ann.takes("button", "Play against a bot")
    assert plays_until(4, ann, by_click) >= 5
    assert plays_until(7, ann, by_keys) >= 5
    assert ann.errors == []


def test_a_copy_wears_its_mark_leads_back_to_its_original_and_says_why(visit: Callable[..., Visitor]) -> None:
    ann = visit("chain-of-copies")
    copy = f"{OWN}.copy"
    assert "Clone" in ann.sees(f"{copy} .mark")
    ann.points_at(copy)
    assert "Clone enters as a copy of Ben's Grizzly Bears" in ann.sees(".copies li")
    assert len(ann.texts(".arrows .origin rect")) == 1
    ann.clicks(copy, button=RIGHT)
    ann.sees("dialog .step", "the card is Clone")
    ann.takes("button", "toughness")
    ann.sees_no("dialog .change", "name:")
    assert {one.split(":")[0] for one in ann.texts("dialog .change")} == {"toughness"}
    ann.presses("Escape")
    ann.sees_no("dialog")
    assert ann.errors == []


def test_a_card_is_dragged_to_the_table_and_what_that_asks_is_asked_again_after_a_reload(
    visit: Callable[..., Visitor],
) -> None:
    ann = visit("mid-game")
    ann.drags(".hand .card.can", "Incinerate", onto=".board > .side")
    asked = ann.sees(ASKED, "Incinerate")
    ann.reload()
    assert ann.sees(ASKED) == asked
    ann.clicks(".side.far .seat.can")
    ann.sees(".waiting", "targets Ben")
    ann.sees(".log .line", "Ann casts Incinerate, targeting Ben")
    assert ann.errors == []


def test_a_finished_game_is_looked_through_step_by_step(visit: Callable[..., Visitor]) -> None:
    """From its beginning to its end, by keys; its copy says at the end where it came from."""
    ann = visit("chain-of-copies")
    for name in ("Give up", "Yes, give up this game", "Look back"):
        ann.takes("button", name)
    steps = int(ann.sees("output", "0 of").split()[-1])
    ann.sees_no(".log .line", "enters as a copy")
    for step in range(steps):
        ann.sees("output", f"{step} of {steps}")
        ann.presses("ArrowRight")
    ann.sees("output", f"{steps} of {steps}")
    ann.points_at(f"{OWN}.copy")
    assert "Clone enters as a copy of Ben's Grizzly Bears" in ann.sees(".copies li")
    ann.takes("button", "Back to the result")
    ann.sees(".bar", "You have lost")
    assert ann.errors == []


def test_a_scenario_is_stepped_through_and_says_what_was_found_and_why(visit: Callable[..., Visitor]) -> None:
    ann = visit()
    ann.takes("button", "Play as a guest")
    ann.takes("button", "Open the scenario table")
    ann.brings(SCENES / "scenario-table.toml", "input[type=file]")
    for step in range(5):
        ann.sees(".steps output", f"{step} of 5")
        ann.presses("ArrowRight")
    ann.sees(".story .met", "expect Clone is a 2/2 colorless creature")
    ann.sees(".story .missed .found", "2/2 colorless Creature")
    ann.clicks(".story button", "alice chooses Demon")
    ann.clicks(".story .event", "enters as a copy")
    ann.sees("dialog h2", "Clone enters as a copy of a face-down creature (707.5).")
    ann.sees("dialog .step", "Alice casts Clone")
    assert ann.errors == []
