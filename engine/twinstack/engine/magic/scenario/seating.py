"""The position of a scenario file: who sits there, and what lies where."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from twinstack.engine.core.scenario.language import Language
from twinstack.engine.core.scenario.page import Page
from twinstack.engine.core.scenario.seating import Seating, shown
from twinstack.engine.errors import ScenarioError, TwinstackError
from twinstack.engine.magic.card_book import CardBook
from twinstack.engine.magic.characteristics import Copiable
from twinstack.engine.magic.editions import book_of
from twinstack.engine.magic.mana import LETTER_KINDS
from twinstack.engine.magic.placing import Thing
from twinstack.engine.magic.position import ZONES, Position, Side, need_card
from twinstack.engine.magic.profile import MAGIC_CURRENT, PROFILES
from twinstack.engine.magic.scenario.things import DETAILS
from twinstack.engine.magic.scenario.vocabulary import Tokens, made_up_cards, made_up_token
from twinstack.engine.magic.words.card import Card
from twinstack.engine.magic.words.daytime import DAY, NIGHT

SIDE_KEYS = (
    *ZONES, "life", "mana", "poison", "counters", "filler",
    "lands_played", "speed", "blessed", "tempted",
)  # fmt: skip


class MagicSeating(Seating):
    """Reads a position of Magic."""

    def __init__(self, page: Page, players: Sequence[str], language: Language, book: CardBook | None = None) -> None:
        super().__init__(page, players, language)
        self.profile = str(page.data.get("profile", MAGIC_CURRENT.name))
        self.book = book_of(self.profile) if book is None and self.profile in PROFILES else book

    def position(self) -> Position:
        data = self.page.data
        tokens = self._tokens()
        cards = self._cards(tokens)
        step, beginning = self.step()
        known = {name.casefold() for name in (*cards, *tokens)}
        sides = [self._side(name, known) for name in self.players]
        return Position(
            sides, self.player("active") or shown(self.players[0]), step, beginning,
            self.page.whole("turn", data.get("turn", 5)), self.player("monarch"),
            str(data.get("seed", "")), self.profile, cards, tokens, self._daytime(),
        )  # fmt: skip

    def _daytime(self) -> str:
        said = self.page.data.get("daytime", "")
        if said not in ("", DAY, NIGHT):
            raise self.page.wrong(f"daytime = {said!r} is not known; expected {DAY!r} or {NIGHT!r}", "daytime")
        return str(said)

    def _cards(self, tokens: Mapping[str, Copiable]) -> dict[str, Card]:
        found: dict[str, Card] = {}
        for table in self._tables("card"):
            try:
                made = made_up_cards(table, tokens)
            except (TwinstackError, TypeError, AttributeError) as error:
                raise self._made_up_wrong(error, table, "[[card]]") from None
            for one in made:
                self._only_once(one.name, found, table, "[[card]]")
                found[one.name] = one
                for face in one.printed.faces:
                    found.setdefault(face.name, one)
        return found

    def _tokens(self) -> Tokens:
        found = Tokens(self.book)
        for table in self._tables("token"):
            try:
                made = made_up_token(table)
            except (TwinstackError, TypeError, AttributeError) as error:
                raise self._made_up_wrong(error, table, "[[token]]") from None
            self._only_once(str(table.get("name")), found, table, "[[token]]")
            found[str(table.get("name"))] = made
        return found

    def _only_once(self, name: str, found: Mapping[str, Any], table: Mapping[str, Any], heading: str) -> None:
        if any(name.casefold() == other.casefold() for other in found):
            error = ScenarioError(f"{name!r} is made up twice; give each {heading} a name of its own")
            raise self._made_up_wrong(error, table, heading)

    def _made_up_wrong(self, error: Exception, table: Mapping[str, Any], heading: str) -> ScenarioError:
        """The card is defined first, since the story, which may come earlier in the file, mentions it too."""
        name = str(table.get("name", ""))
        return self.page.wrong(error, *(f'name = "{name}"', f"name = '{name}'", name) if name else (), heading)

    def _tables(self, key: str) -> list[Mapping[str, Any]]:
        tables = self.page.data.get(key, [])
        if not isinstance(tables, list) or not all(isinstance(table, Mapping) for table in tables):
            raise self.page.wrong(f"{key}: each one is a table that begins with [[{key}]]", f"[{key}]", key)
        return tables

    def _side(self, name: str, made_up: set[str]) -> Side:
        table = self.side(name, SIDE_KEYS)

        def read(entry: Any) -> Sequence[Thing]:
            return self._checked(DETAILS.read(entry), made_up)

        zones = {zone: self.zone(name, zone, table.get(zone, []), read) for zone in ZONES}
        zones["library"].reverse()  # written with the top card first
        mana = str(table.get("mana", "plenty"))
        if mana not in ("plenty", "none") and set(re.sub(r"[{}]", "", mana)) - LETTER_KINDS.keys():
            raise self.page.wrong(
                f"{name}.mana = {mana!r}; expected 'plenty', 'none' or mana such as 'RRG'", f"{name}.mana", "mana"
            )
        fill = self.page.whole("filler", table.get("filler", 20))
        self.page.count(fill, f"{name}.filler", "filler")
        counters = {**table.get("counters", {}), **({"poison": table["poison"]} if "poison" in table else {})}
        return Side(
            shown(name), **zones, life=self.page.whole("life", table.get("life", 20)), counters=counters,
            pool="" if mana in ("plenty", "none") else re.sub(r"[{}]", "", mana), plenty=mana == "plenty",
            team=self._team(name), fill=fill,
            lands_played=self.page.whole("lands_played", table.get("lands_played", 0)),
            speed=self.page.whole("speed", table.get("speed", 0)), blessed=self._blessed(name, table),
            tempted=self.page.whole("tempted", table.get("tempted", 0)),
        )  # fmt: skip

    def _blessed(self, name: str, table: Mapping[str, Any]) -> bool:
        said = table.get("blessed", False)
        if not isinstance(said, bool):
            raise self.page.wrong(f"{name}.blessed = {said!r}; expected true or false", f"{name}.blessed", "blessed")
        return said

    def _team(self, name: str) -> int | None:
        teams = self.page.data.get("teams")
        if teams is None:
            return None
        for at, team in enumerate(teams):
            if name in team:
                return at
        raise self.page.wrong(f"{name} is in no team; expected teams = [['alice', 'bob'], ['carol', 'dave']]", "teams")

    def _checked(self, things: Sequence[Thing], made_up: set[str]) -> Sequence[Thing]:
        """Refuse cards that do not exist."""
        for thing in things:
            if str(thing.card).casefold() not in made_up:
                need_card(thing, self.book)
        return things
