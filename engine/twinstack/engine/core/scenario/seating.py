"""The position of a scenario file: the players, whose turn it is, and what lies where."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from twinstack.engine.core.scenario.language import Language
from twinstack.engine.core.scenario.page import Page
from twinstack.engine.errors import ScenarioError, TwinstackError
from twinstack.engine.suggest import did_you_mean


def shown(player: str) -> str:
    """The name of a player as sentences show it."""
    return player[:1].upper() + player[1:]


class Seating:
    """Reads the parts of a position from a page."""

    def __init__(self, page: Page, players: Sequence[str], language: Language) -> None:
        self.page = page
        self.language = language
        self.players = players

    def player(self, key: str) -> str:
        """The player whom the file names under this key, as sentences show the name; empty if it names none."""
        said = self.page.data.get(key)
        if said is None:
            return ""
        if said not in self.players:
            raise self.page.wrong(f"{key} = {said!r} is not a player; there are {', '.join(self.players)}", key)
        return shown(said)

    def step(self) -> tuple[str, bool]:
        """The step, and whether what happens at its beginning is still to happen."""
        usual = self.language.usual_step or self.language.sheet.steps[0]
        text = str(self.page.data.get("step", usual))
        try:
            return self.language.step(text.removeprefix("start of ")), text.startswith("start of ")
        except ScenarioError as error:
            raise self.page.wrong(error, "step") from None

    def side(self, name: str, keys: Iterable[str]) -> Mapping[str, Any]:
        """What the file says about a player."""
        table = self.page.data.get(name, {})
        if not isinstance(table, Mapping):
            zone = self.language.usual_zone or self.language.sheet.zones[0].name
            raise self.page.wrong(f"{name} = … is not understood; expected {name}.{zone} = [...] and the like", name)
        known = list(keys)
        for key in table:
            if key not in known:
                meant = did_you_mean(key, known) or f"; expected {', '.join(known)}"
                raise self.page.wrong(f"{name}.{key} is not known{meant}", f"{name}.{key}", key)
        return table

    def zone(self, name: str, zone: str, entries: Any, read: Callable[[Any], Iterable[Any]]) -> list[Any]:
        """What lies in a zone of a player."""
        if not isinstance(entries, list):
            one = self.language.usual_card
            raise self.page.wrong(f"{name}.{zone} is a list: {name}.{zone} = [{one}]", f"{name}.{zone}", zone)
        things: list[Any] = []
        for entry in entries:
            said = entry if isinstance(entry, str) else str(entry.get("card", "")) if isinstance(entry, Mapping) else ""
            self.page.check_length(said, self.page.line_of(f"{name}.{zone}", zone))
            try:
                more = list(read(entry))
            except TwinstackError as error:
                raise self.page.wrong(error, said, f"{name}.{zone}") from None
            self.page.count(len(more), said, f"{name}.{zone}")
            things += more
        return things
