"""The group `stories`: a game of Magic told in sentences."""

from twinstack.engine.magic.state import table_of
from twinstack.engine.magic.story import MagicStory, story_of
from twinstack.engine.magic.terms import Terms
from twinstack.engine.rulebook import AnyGame


class Stories:
    def __init__(self, terms: Terms) -> None:
        self.greeting = f"Numbers such as {terms.number('707.5')} are rules; each is explained where it first matters."

    def tell(self, game: AnyGame, last_turn: int | None = None) -> MagicStory:
        return story_of(table_of(game), last_turn)
