"""Games of a small book told in words."""

from collections.abc import Mapping
from typing import Any

from twinstack.engine.core.book.rules import Rules
from twinstack.engine.core.book.state import BookState, Table, table_of
from twinstack.engine.core.book.telling import Telling
from twinstack.engine.core.story import Line, Story, Tone
from twinstack.engine.kernel.events import Event
from twinstack.engine.rulebook import AnyGame
from twinstack.engine.sheet import Field


class BookStory(Story[BookState]):
    """Each turn has a heading and tells how the players stand; each event is a sentence."""

    def __init__(self, rules: Rules, game: Table, last_turn: int | None) -> None:
        super().__init__(game, last_turn)
        self._telling, self._rules = Telling(rules), rules

    def sentence_of(self, event: Event) -> str:
        if self._telling.leaves_out(event):
            return ""
        return self._telling.sentence(self.s, event, event.player, self._telling.name)

    def standing(self) -> list[Line]:
        """For each player still in the game: their statistics, and what they control."""
        s, sheet = self.s, self._rules.sheet
        lines = []
        for player in s.alive():
            had = [one for one in sheet.stats if one.name not in player.piles]
            told = [
                _said(one, player.stats[one.name]) for one in had if one.holds == "number" or player.stats[one.name]
            ]
            mine = [obj.name for obj in s.members(s.usual_zone) if obj.controller == player.seat]
            parts = filter(None, (", ".join(told), ", ".join(mine)))
            lines.append(Line("; ".join(parts) or "nothing yet", player.name, tone=Tone.STANDING))
        return lines


def _said(stat: Field, value: Any) -> str:
    """A number before its name, anything else after it."""
    return f"{value} {stat.name}" if stat.holds == "number" else f"{stat.name} {_listed(value)}"


def _listed(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{many} {name}" for name, many in value.items())
    return value if isinstance(value, str) else ", ".join(value)


class Stories:
    """The group `stories`."""

    def __init__(self, rules: Rules) -> None:
        self._rules, self.greeting = rules, rules.greeting

    def tell(self, game: AnyGame, last_turn: int | None = None) -> BookStory:
        return BookStory(self._rules, table_of(game, self._rules), last_turn)
