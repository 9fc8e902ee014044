"""The group `explain`: why an object is as it is, and why an event happened."""

from twinstack.engine.magic.explain import Explanation, explain_event, explain_object
from twinstack.engine.magic.state import table_of
from twinstack.engine.rulebook import AnyGame, Viewer


class Explain:
    def object(self, game: AnyGame, id: int, viewer: Viewer = None) -> Explanation:
        return explain_object(table_of(game), id, viewer)

    def event(self, game: AnyGame, at: int, viewer: Viewer = None) -> Explanation:
        return explain_event(table_of(game), at, viewer)
