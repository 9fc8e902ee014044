"""Games that begin from a scene, as a server would open them."""

from pathlib import Path

import pytest

from tests.e2e.shots import SCENES, SERIES
from tests.e2e.stage import Stage, title_of
from twinstack.engine.errors import DeckError
from twinstack.engine.rulebook import Opening, Sitting

ALL = [SCENES / f"{name}.toml" for name in sorted({shot.scene for shot in SERIES if shot.scene})]


def at_the_table(many: int) -> Opening:
    return Opening([Sitting(f"Guest {seat}", ()) for seat in range(many)], told={"public": True})


@pytest.mark.parametrize("scene", ALL, ids=lambda scene: scene.stem)
def test_a_game_begins_where_the_scene_ends(scene: Path) -> None:
    many = next((shot.seats for shot in SERIES if shot.scene == scene.stem), 2)
    stage = Stage(scene)
    game = stage.games.open(at_the_table(many))
    assert stage.title == title_of(scene)
    assert game.decision is not None
    assert [one.name for one in game.state.players][:2] == ["Ann", "Ben"]
    again = stage.games.reopen(game.journal)
    for answer in game.journal.answers:
        again.answer(answer)
    assert again.hash() == game.hash()


def test_a_scene_says_how_many_play_it() -> None:
    with pytest.raises(DeckError, match=r"mid-game.toml has 2 players, not 3"):
        Stage(SCENES / "mid-game.toml").games.open(at_the_table(3))


def test_a_scene_that_cannot_be_played_says_why(tmp_path: Path) -> None:
    scene = tmp_path / "wrong.toml"
    scene.write_text('title = "Wrong"\nstory = "alice casts Clone"\n')
    with pytest.raises(DeckError, match="Clone"):
        Stage(scene).games.open(at_the_table(2))


def test_every_scene_of_a_shot_is_there() -> None:
    assert {shot.scene for shot in SERIES if shot.scene} <= {scene.stem for scene in ALL}
