"""A game of Magic told in words: the board, what happens, and why. Reads the game, never changes it."""

from twinstack.engine.magic.state import Table
from twinstack.engine.magic.story.tellers import TELLERS
from twinstack.engine.magic.story.telling import MagicStory


def story_of(game: Table, last_turn: int | None = None) -> MagicStory:
    """The story of a game, up to the end of a turn."""
    return MagicStory(game, TELLERS, last_turn)


__all__ = ["MagicStory", "story_of"]
