"""Reading a scenario file. Whatever is wrong in it is one sentence with the file and the line."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from twinstack.engine.errors import ScenarioError, TwinstackError
from twinstack.engine.kernel.characteristics import Copiable
from twinstack.engine.magic.cards import find_card, find_token
from twinstack.engine.magic.mana import LETTER_KINDS
from twinstack.engine.magic.placing import Thing
from twinstack.engine.magic.position import Position, Side
from twinstack.engine.magic.words.card import Card
from twinstack.engine.scenario import doing, expecting, expecting_objects
from twinstack.engine.scenario.doing import step_named
from twinstack.engine.scenario.lines import Line, read_line
from twinstack.engine.scenario.things import read_things
from twinstack.engine.scenario.vocabulary import made_up_card, made_up_token
from twinstack.engine.suggest import did_you_mean

assert doing, expecting and expecting_objects

KEYS = (
    "title", "rule", "rules", "id", "note", "profile", "players", "teams", "active", "step", "turn", "seed", "choices",
    "card", "token", "story", "expect",
)  # fmt: skip
NAMES = ("alice", "bob", "carol", "dave", "erin", "frank")
SIDE_KEYS = (
    "hand", "battlefield", "graveyard", "exile", "library", "command", "life", "mana", "poison", "counters", "filler",
    "lands_played",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Scenario:
    """A position, a story, and where they were read."""

    title: str
    rules: tuple[str, ...]
    position: Position
    story: tuple[Line, ...]
    defaults: bool = False  # a choice that the story does not make is made by default
    note: str = ""
    path: str = ""


def load(path: Path | str) -> Scenario:
    """Read a scenario file."""
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise ScenarioError(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ScenarioError(f"{path}: is not a text in UTF-8") from None
    return read(text, str(path))


def read(text: str, name: str = "scenario") -> Scenario:
    """Read a scenario from its text."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ScenarioError(_toml_said(name, str(error))) from None
    return _Reading(text, name, data).scenario()


def _toml_said(name: str, said: str) -> str:
    found = re.search(r"(.*) \(at line (\d+), column \d+\)", said)
    return f"{name}, line {found[2]}: not valid TOML: {found[1]}" if found else f"{name}: not valid TOML: {said}"


def shown(player: str) -> str:
    """The name of a player as sentences show it."""
    return player[:1].upper() + player[1:]


class _Reading:
    """One file being read; knows where in it something stands."""

    def __init__(self, text: str, name: str, data: dict[str, Any]) -> None:
        self.lines = text.splitlines()
        self.name = name
        self.data = data
        self.players = self._players()

    def wrong(self, what: object, *needles: str) -> ScenarioError:
        """An error, placed at the line where one of these stands."""
        for needle in needles:
            for at, line in enumerate(self.lines, 1):
                if needle and needle in line:
                    return ScenarioError(f"{self.name}, line {at}: {what}")
        return ScenarioError(f"{self.name}: {what}")

    def scenario(self) -> Scenario:
        data = self.data
        self._check_keys()
        choices = data.get("choices", "said")
        if choices not in ("said", "default"):
            raise self.wrong(f"choices = {choices!r}; expected 'said' or 'default'", "choices")
        rules = data.get("rules", data.get("rule", ()))
        return Scenario(
            str(data.get("title", Path(self.name).stem)),
            (rules,) if isinstance(rules, str) else tuple(map(str, rules)),
            self._position(),
            tuple(self._story()),
            choices == "default",
            str(data.get("note", "")),
            self.name,
        )

    def _check_keys(self) -> None:
        for key in self.data:
            if key not in KEYS and key not in self.players:
                raise self.wrong(
                    f"{key!r} is not known{did_you_mean(key, (*KEYS, *NAMES))} (players who are not called "
                    f"{', '.join(NAMES)} have to be listed: players = [...])",
                    f"{key}.", f"[{key}]", key,
                )  # fmt: skip

    def _players(self) -> tuple[str, ...]:
        listed = self.data.get("players")
        if listed is None:
            seated = [name for name in NAMES if name in self.data or name in NAMES[:2]]
            return tuple(seated)
        if not isinstance(listed, list) or not all(
            isinstance(name, str) and re.fullmatch(r"[\w-]+", name) for name in listed
        ):
            raise self.wrong("players are listed by names of one word: players = ['anna', 'ben']", "players")
        return tuple(listed)

    # The position

    def _position(self) -> Position:
        data = self.data
        tokens = self._tokens()
        cards = self._cards(tokens)
        step, beginning = self._step()
        known = {name.casefold() for name in (*cards, *tokens)}
        sides = [self._side(name, known) for name in self.players]
        active = data.get("active", self.players[0])
        if active not in self.players:
            raise self.wrong(f"active = {active!r} is not a player; there are {', '.join(self.players)}", "active")
        return Position(
            sides, shown(active), step, beginning, self._whole("turn", data.get("turn", 5)), str(data.get("seed", "")),
            str(data.get("profile", "magic-current")), cards, tokens,
        )  # fmt: skip

    def _step(self) -> tuple[str, bool]:
        text = str(self.data.get("step", "main"))
        beginning = text.startswith("start of ")
        try:
            return step_named(text.removeprefix("start of ")), beginning
        except ScenarioError as error:
            raise self.wrong(error, "step") from None

    def _cards(self, tokens: Mapping[str, Copiable]) -> dict[str, Card]:
        found = {}
        for table in self._tables("card"):
            try:
                made = made_up_card(table, tokens)
            except (TwinstackError, TypeError, AttributeError) as error:
                raise self.wrong(error, str(table.get("name", "[[card]]")), "[[card]]") from None
            found[made.name] = made
            for face in made.printed.faces:
                found.setdefault(face.name, made)
        return found

    def _tokens(self) -> dict[str, Copiable]:
        found = {}
        for table in self._tables("token"):
            try:
                found[str(table.get("name"))] = made_up_token(table)
            except (TwinstackError, TypeError, AttributeError) as error:
                raise self.wrong(error, str(table.get("name", "[[token]]")), "[[token]]") from None
        return found

    def _tables(self, key: str) -> list[Mapping[str, Any]]:
        tables = self.data.get(key, [])
        if not isinstance(tables, list) or not all(isinstance(table, Mapping) for table in tables):
            raise self.wrong(f"{key}: each one is a table that begins with [[{key}]]", f"[{key}]", key)
        return tables

    def _side(self, name: str, made_up: set[str]) -> Side:
        table = self.data.get(name, {})
        if not isinstance(table, Mapping):
            raise self.wrong(f"{name} = … is not understood; expected {name}.hand = [...] and the like", name)
        for key in table:
            if key not in SIDE_KEYS:
                raise self.wrong(f"{name}.{key} is not known{did_you_mean(key, SIDE_KEYS)}", f"{name}.{key}", key)
        zones = {zone: self._zone(name, zone, table.get(zone, []), made_up) for zone in SIDE_KEYS[:6]}
        zones["library"].reverse()  # written with the top card first
        mana = str(table.get("mana", "plenty"))
        if mana not in ("plenty", "none") and set(re.sub(r"[{}]", "", mana)) - LETTER_KINDS.keys():
            raise self.wrong(
                f"{name}.mana = {mana!r}; expected 'plenty', 'none' or mana such as 'RRG'", f"{name}.mana", "mana"
            )
        counters = {**table.get("counters", {}), **({"poison": table["poison"]} if "poison" in table else {})}
        return Side(
            shown(name), **zones, life=self._whole("life", table.get("life", 20)), counters=counters,
            pool="" if mana in ("plenty", "none") else re.sub(r"[{}]", "", mana), plenty=mana == "plenty",
            team=self._team(name), fill=self._whole("filler", table.get("filler", 20)),
            lands_played=self._whole("lands_played", table.get("lands_played", 0)),
        )  # fmt: skip

    def _whole(self, key: str, value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.wrong(f"{key} = {value!r} is not a whole number", key)
        return value

    def _team(self, name: str) -> int | None:
        teams = self.data.get("teams")
        if teams is None:
            return None
        for at, team in enumerate(teams):
            if name in team:
                return at
        raise self.wrong(f"{name} is in no team; expected teams = [['alice', 'bob'], ['carol', 'dave']]", "teams")

    def _zone(self, name: str, zone: str, entries: Any, made_up: set[str]) -> list[Thing]:
        if not isinstance(entries, list):
            raise self.wrong(
                f"{name}.{zone} is a list: {name}.{zone} = ['Grizzly Bears', 'Forest']", f"{name}.{zone}", zone
            )
        things: list[Thing] = []
        for entry in entries:
            said = entry if isinstance(entry, str) else str(entry.get("card", "")) if isinstance(entry, Mapping) else ""
            try:
                things.extend(self._checked(read_things(entry), made_up))
            except TwinstackError as error:
                raise self.wrong(error, said, f"{name}.{zone}") from None
        return things

    def _checked(self, things: Sequence[Thing], made_up: set[str]) -> Sequence[Thing]:
        """Every card is one that exists."""
        for thing in things:
            if str(thing.card).casefold() not in made_up:
                (find_token if thing.token else find_card)(str(thing.card))
        return things

    # The story

    def _story(self) -> list[Line]:
        story = self.data.get("story", "")
        first = self._first_line("story")
        lines = list(enumerate(story.splitlines(), first)) if isinstance(story, str) else self._listed(story)
        expected = self.data.get("expect", [])
        wanted = [expected] if isinstance(expected, str) else expected
        lines += [(at, f"expect {text}") for at, text in self._listed(wanted)]
        found = []
        for at, line in lines:
            text = line.partition("#")[0].strip()
            if text:
                try:
                    found.append(read_line(at, text, self.players))
                except ScenarioError as error:
                    raise ScenarioError(f"{self.name}, line {at}: {error}") from None
        return found

    def _listed(self, entries: Any) -> list[tuple[int, str]]:
        if not isinstance(entries, list) or not all(isinstance(entry, str) for entry in entries):
            raise self.wrong("a story is a text, or a list of lines", "story", "expect")
        return [(next((at for at, line in enumerate(self.lines, 1) if entry in line), 0), entry) for entry in entries]

    def _first_line(self, key: str) -> int:
        """The number of the line in which a text begins."""
        for at, line in enumerate(self.lines, 1):
            if found := re.match(rf"\s*{key}\s*=\s*(\"\"\"|''')?(.*)", line):
                return at + 1 if found[1] and not found[2] else at
        return 1
