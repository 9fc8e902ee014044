"""The group `explain`: why an object is as it is, why an event happened, and why a player can't do something."""

from collections.abc import Sequence

from twinstack.engine.core.explain.deeds import Deed
from twinstack.engine.magic.explain import Explanation, deeds, explain_event, explain_object, explain_why_not
from twinstack.engine.magic.state import table_of
from twinstack.engine.rulebook import AnyGame, Viewer


class Explain:
    def object(self, game: AnyGame, id: int, viewer: Viewer = None) -> Explanation:
        return explain_object(table_of(game), id, viewer)

    def event(self, game: AnyGame, at: int, viewer: Viewer = None) -> Explanation:
        return explain_event(table_of(game), at, viewer)

    def deeds(self, game: AnyGame, id: int, seat: int) -> Sequence[Deed]:
        return deeds(table_of(game), id, seat)

    def why_not(self, game: AnyGame, id: int, seat: int) -> Explanation:
        return explain_why_not(table_of(game), id, seat)
