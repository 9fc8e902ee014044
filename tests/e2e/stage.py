"""A rule book whose games begin where a scenario file ends, so that a real server plays on from any position.

`TWINSTACK_RULEBOOKS=stage=tests.e2e.stage` brings it to a server, and `TWINSTACK_SCENE` names the file. Whoever sits
down plays for the player who has that seat in the file, and is called at the table what the file calls that player.
"""

import os
import tomllib
from pathlib import Path
from typing import Any

from twinstack.engine import rulebooks
from twinstack.engine.errors import DeckError
from twinstack.engine.rulebook import AnyGame, Opening, RuleBook

SCENE = "TWINSTACK_SCENE"
NAME = "stage"


def on_stage(scene: Path | None) -> dict[str, str] | None:
    """The variables of a server whose book `stage` begins its games where this file ends; without one, the usual."""
    if scene is None:
        return None
    return {**os.environ, "TWINSTACK_RULEBOOKS": f"{NAME}={__name__}", SCENE: str(scene)}


def title_of(scene: Path) -> str:
    """What the book is called in the lobby."""
    return str(tomllib.loads(scene.read_text("utf-8"))["title"])


class Games:
    """The group `games`: a game opens with the position and the story of the file."""

    def __init__(self, book: RuleBook, scene: Path) -> None:
        self._book = book
        self._scene = scene

    def __getattr__(self, name: str) -> Any:
        return getattr(self._book.games, name)

    def open(self, opening: Opening) -> AnyGame:
        played = self._book.scenarios.play(self._scene)
        if played.why_failed:
            raise DeckError(played.why_failed)
        game = played.game
        if len(opening.players) != len(game.state.players):
            raise DeckError(f"{self._scene.name} has {len(game.state.players)} players, not {len(opening.players)}")
        game.journal.options.update(opening.told)
        return game


class Stage:
    """The book of the scenario in everything else."""

    name = NAME

    def __init__(self, scene: Path) -> None:
        told = tomllib.loads(scene.read_text("utf-8"))
        self._book = rulebooks.find(told.get("rulebook", rulebooks.USUAL))
        self.title = title_of(scene)
        self.games = Games(self._book, scene)


def _as_in_the_book(group: str) -> property:
    return property(lambda stage: getattr(stage._book, group))


for _group in vars(RuleBook):
    if not (_group.startswith("_") or _group in ("name", "title", "games")):
        setattr(Stage, _group, _as_in_the_book(_group))

BOOK = Stage(Path(os.environ[SCENE])) if SCENE in os.environ else None
