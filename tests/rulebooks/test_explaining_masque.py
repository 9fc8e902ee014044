"""The Masque explains its actors step by step: the printed one, each copy with its exceptions, each later change."""

from pathlib import Path

import pytest

from tests.rulebooks.masque import BOOK
from twinstack.engine.core.explain.explanation import Explanation
from twinstack.engine.rulebook import AnyGame

pytestmark = pytest.mark.usefixtures("rulebooks_of_tests")
ON_STAGE = """
rulebook = "masque"
alice.stage = ["{}", "Juggler", "Tumbler"]
alice.sleeve = ["Limelight", "False Face", "Stage Fright"]
alice.nerve = 5
alice.wardrobe = ["Mime", "Mime"]
bob.stage = ["Diva"]
bob.wardrobe = ["Mime", "Mime"]
story = '''
{}
'''
"""


def game_after(tmp_path: Path, *lines: str, beside: str = "Mime") -> AnyGame:
    path = tmp_path / "evening.toml"
    path.write_text(ON_STAGE.format(beside, "\n".join(lines)))
    played = BOOK.scenarios.play(path)
    assert played.passed, played.why_failed
    return played.game


def explained(game: AnyGame, card: str) -> Explanation:
    """What everybody is told of the actor with this card."""
    objects = (game.state.objects[id] for id in game.state.zone_ids("stage", 0))
    return BOOK.explain.object(game, next(obj.id for obj in objects if obj.printed.front.name == card))


def lines_of(explanation: Explanation) -> list[str]:
    return explanation.text(width=200).splitlines()


def test_what_maestro_gives_the_others_is_a_step_while_it_stands(tmp_path: Path) -> None:
    game = game_after(tmp_path, "expect Juggler's charm is 2", beside="Maestro")
    assert lines_of(explained(game, "Juggler")) == [
        "Juggler (Alice's, in the stage)",
        " 1. The card is Juggler",
        "     Juggler, kind actor, nerve 1, charm 1",
        " 2. Alice owns it",
        " 3. Maestro: its charm is 1 more",
        "     charm 1 → 2",
        "Now: Juggler, kind actor, nerve 1, charm 2, controller Alice",
    ]
    for other, owner in (("Maestro", "Alice"), ("Diva", "Bob")):
        assert [step.text for step in explained(game, other).steps] == [f"The card is {other}", f"{owner} owns it"]
    bowed = game_after(tmp_path, "alice plays Stage Fright targeting Maestro", "resolve Stage Fright", beside="Maestro")
    assert [step.text for step in explained(bowed, "Juggler").steps] == ["The card is Juggler", "Alice owns it"]


def test_limelight_is_a_step_that_tells_how_long_it_lasts_and_since_when(tmp_path: Path) -> None:
    lit = ("alice plays Limelight targeting Juggler", "resolve Limelight")
    game = game_after(tmp_path, *lit)
    assert lines_of(explained(game, "Juggler")) == [
        "Juggler (Alice's, in the stage)",
        " 1. The card is Juggler",
        "     Juggler, kind actor, nerve 1, charm 1",
        " 2. Alice owns it",
        " 3. Limelight: its charm is 2 more until the curtain (turn 1)",
        "     charm 1 → 3",
        "Now: Juggler, kind actor, nerve 1, charm 3, controller Alice",
    ]
    over = explained(game_after(tmp_path, *lit, "go to bob's scene"), "Juggler")
    assert [step.text for step in over.steps] == ["The card is Juggler", "Alice owns it"]
    assert dict(over.values)["charm"] == 1


def test_the_exception_of_a_false_face_is_a_step_after_the_copy_and_before_what_changes_it_now(tmp_path: Path) -> None:
    game = game_after(
        tmp_path, "alice plays False Face targeting Tumbler and Juggler", "resolve False Face", beside="Maestro"
    )
    copy = explained(game, "Tumbler")
    assert lines_of(copy) == [
        "Juggler (Alice's, in the stage; the card is Tumbler)",
        " 1. The card is Tumbler",
        "     Tumbler, kind actor, nerve 2, charm 2",
        " 2. False Face makes Tumbler become a copy of Alice's Juggler (turn 1)",
        "     name Tumbler → Juggler, nerve 2 → 1, charm 2 → 1",
        " 3. Except that its charm is 1 more (turn 1)",
        "     charm 1 → 2",
        " 4. Alice owns it",
        " 5. Maestro: its charm is 1 more",
        "     charm 2 → 3",
        "Now: Juggler, kind actor, nerve 1, charm 3, controller Alice",
    ]
    found = [(link.before, link.after, link.source_name) for link in copy.chain("charm")]
    assert found == [(None, 2, "Tumbler"), (2, 1, "False Face"), (1, 2, "False Face"), (2, 3, "Maestro")]
    assert copy.data()["rules"] == {}


def test_a_cue_that_waits_is_explained_with_its_targets(tmp_path: Path) -> None:
    game = game_after(tmp_path, "alice plays Limelight targeting Juggler")
    (waiting,) = game.state.zone_ids("cues", 0)
    said = BOOK.explain.object(game, waiting)
    assert said.title == "Limelight (Alice's, in the cues)"
    assert [step.text for step in said.steps] == [
        "The card is Limelight",
        "Alice owns it",
        "Chosen for it: targets Juggler",
    ]


def test_of_a_card_in_a_sleeve_others_are_told_one_step_and_no_values(tmp_path: Path) -> None:
    game = game_after(tmp_path)
    held = game.state.zone_ids("sleeve", 0)[0]
    said = BOOK.explain.object(game, held, 1)
    assert [step.text for step in said.steps] == ["What it is, is hidden from you"]
    assert said.values == ()
    assert "Limelight" not in said.text()
