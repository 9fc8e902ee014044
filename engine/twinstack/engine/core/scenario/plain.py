"""The scenario language of a rule book that needs only its sheet, and perhaps sentences of its own.

Such a book says how a game begins and what is printed on its cards. Positions are read and laid out by the sheet.
"""

import re
from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, Protocol

from twinstack.engine.core import copying
from twinstack.engine.core.making import BEFORE, EVERYONE, NOBODY, make
from twinstack.engine.core.placing import put
from twinstack.engine.core.scenario.known import plain_text
from twinstack.engine.core.scenario.language import VERBS, Language, Showing, Table, Trait
from twinstack.engine.core.scenario.lines import Sentences
from twinstack.engine.core.scenario.page import Page
from twinstack.engine.core.scenario.play import WAIT, Play
from twinstack.engine.core.scenario.position import Position, Side, Thing
from twinstack.engine.core.scenario.position_words import PositionWords
from twinstack.engine.core.scenario.seating import Seating, shown
from twinstack.engine.core.scenario.things import COPY, COUNTERS, OWNER, Detail, Details, Parts, whole
from twinstack.engine.core.scene import Scene
from twinstack.engine.errors import CardError, ScenarioError
from twinstack.engine.kernel.characteristics import Copiable
from twinstack.engine.kernel.decisions import Decision
from twinstack.engine.kernel.entities import Obj, Player
from twinstack.engine.kernel.events import Event
from twinstack.engine.sheet import Sheet, Zone
from twinstack.engine.suggest import did_you_mean


class Explanation(Protocol):
    def text(self, *, meanings: bool = ...) -> str: ...


class Explains(Protocol):
    def object(self, game: Any, id: int, viewer: Any = ...) -> Explanation: ...


class Tells(Protocol):
    def leaves_out(self, event: Event) -> bool: ...
    def sentence(self, state: Any, event: Event, seat: int | None, naming: Any) -> str: ...
    def name(self, state: Any, id: Any, seat: int | None) -> str: ...


class Passing(Protocol):
    def is_time_to_act(self, decision: Decision) -> bool: ...


class Book(Protocol):
    """What this language needs of a rule book; any `engine.rulebook.RuleBook` has it."""

    @property
    def sheet(self) -> Sheet: ...
    @property
    def showing(self) -> Showing: ...
    @property
    def telling(self) -> Tells: ...
    @property
    def explain(self) -> Explains: ...
    @property
    def passing(self) -> Passing: ...


class PlainLanguage(Language):
    """A language made from a book's sheet. A subclass says how a game begins and what is printed on the cards."""

    def __init__(self, book: Book, *own: Sentences) -> None:
        super().__init__(book.sheet, book.showing, *own)
        self.book = book

    # what the rule book says

    @abstractmethod
    def begin(self, position: Position) -> Table:
        """A game with these players and empty zones, which has not been started."""

    @abstractmethod
    def printed(self, name: str) -> Copiable:
        """What is printed on the card of this name; a CardError suggests names like it."""

    @abstractmethod
    def names(self) -> Iterable[str]:
        """The names of all cards."""

    def set_flag(self, state: Any, obj: Any, name: str, holds: bool) -> None:
        """Set a flag of an object, as a position says."""
        state.set_mark(obj, name, holds)

    def set_mark(self, state: Any, obj: Any, name: str, value: Any) -> None:
        """Set a mark of an object, as a position says: a number, or the ids of other things."""
        state.set_mark(obj, name, value)

    def set_stat(self, state: Any, player: Any, name: str, value: Any) -> None:
        """Set a statistic of a player, as a position says."""
        state.set_stat(player, name, value)

    def arrived(self, game: Table, obj: Obj, thing: Thing) -> None:
        """A thing of the position has been put into its zone; nothing triggers."""

    keys: Sequence[str] = ("teams",)

    # nouns

    @property
    def verbs(self) -> Sequence[str]:
        return (*self.deeds, *VERBS)

    @property
    def numbers(self) -> Sequence[str]:
        return tuple(mark.name for mark in self.sheet.marks)

    def field(self, state: Any, obj: Obj, name: str) -> Any:
        for at, mark in enumerate(self.sheet.marks):
            if mark.name == name:
                marks = self.showing.marks(state, obj)
                return self._named(state, marks[at] if marks else mark.nothing, mark.holds)
        return super().field(state, obj, name)

    def _named(self, state: Any, value: Any, holds: str) -> Any:
        """The value of a mark, with names in place of ids."""
        if holds == "number":
            return value
        ids = [id for id in ([value] if isinstance(value, int) else value) if id]
        things = [state.entity(id) for id in ids]
        names = [one.name if one.is_player else self.label(state, one) for one in things]
        return names if holds == "objects" else next(iter(names), None)

    @cached_property
    def _printed_kinds(self) -> frozenset[str]:
        """The words in the texts on all cards, besides their names."""
        found: set[str] = set()
        for name in self.names():
            for face in self.printed(name).faces:
                for one in self.sheet.face[1:]:
                    value = getattr(face, one.name.replace(" ", "_"), None)
                    if one.holds == "text" and isinstance(value, str):
                        found.add(value.casefold())
                    elif one.holds == "names":
                        found.update(str(each).casefold() for each in value or ())
        return frozenset(found - {""})

    @cached_property
    def _printed_texts(self) -> str:
        """All that stands on the cards, as one text."""
        texts = (field.name.replace(" ", "_") for field in self.sheet.face if field.holds == "text")
        faces = [face for name in self.names() for face in self.printed(name).faces]
        return plain_text("\n".join(str(getattr(face, text, "")) for text in texts for face in faces))

    def traits(self, play: Any) -> Iterable[str]:
        return (*super().traits(play), *self._printed_kinds)

    def trait(self, word: str, play: Any) -> Trait | None:
        known = super().trait(word, play)
        if known is not None or word not in self._printed_kinds:
            return known
        return lambda play, obj: word in (one.casefold() for one in self.kinds(play.s, obj))

    def is_said(self, play: Any, plain: str) -> bool:
        """Are the words on a card, among the names of the sheet, or in what has happened?"""
        sheet = self.sheet
        names = (sheet.zones, sheet.flags, sheet.marks, sheet.stats)
        said = {one.name.casefold() for some in names for one in some} | {step.casefold() for step in sheet.steps}
        if plain in said or plain in self._printed_kinds or any(plain in name.casefold() for name in self.names()):
            return True
        if re.search(rf"(?<!\w){re.escape(plain)}(?!\w)", self._printed_texts):
            return True
        return any(plain in self.tell(play.s, event).casefold() for event in play.s.log)

    # what is asked, and what happens

    def is_time_to_act(self, decision: Decision) -> bool:
        return self.book.passing.is_time_to_act(decision)

    def tell(self, state: Any, event: Event) -> str:
        telling = self.book.telling
        said = telling.sentence(state, event, None, telling.name)
        return f"{said[:1].upper()}{said[1:].removesuffix('.')}." if said else ""

    def worth_telling(self, event: Event) -> bool:
        return not self.book.telling.leaves_out(event)

    def explain(self, game: Table, id: int) -> str:
        return self.book.explain.object(game, id, "all").text(meanings=False)

    # the position

    def position(self, page: Page, players: Sequence[str], cards: Any) -> Position:
        return PlainSeating(page, players, self).position()

    def words_of_positions(self) -> PositionWords:
        sheet, details = self.sheet, _details(self)
        return PositionWords(
            self.usual_first(zone.name for zone in sheet.zones),
            dict.fromkeys(self.counted, 0),
            tuple(details.words),
            details.examples,
            sheet.counters,
            sheet.steps,
        )

    def lay_out(self, position: Position, cards: Any = None) -> "Placing":
        """The game at its first decision; its journal holds the position."""
        placing = Placing(self.begin(position), self)
        state = placing.game.state
        self.set_turn(state, position)
        for player, side in zip(state.players, position.sides, strict=True):
            for name, value in side.stats.items():
                self.set_stat(state, player, name, value)
            player.counters = dict(side.counters)
            if side.team is not None:
                player.team = side.team
            for zone, things in side.zones.items():
                for thing in things:
                    placing.add(player.seat, self.zone(zone), thing)
        placing.finish()
        placing.game.journal.position = position.data()
        placing.game.start()
        return placing

    def set_turn(self, state: Any, position: Position) -> None:
        """Set whose turn it is, and the step."""
        names = [side.name for side in position.sides]
        turn, steps = state.turn, self.sheet.steps
        turn.number = position.turn
        turn.active = turn.holder = names.index(position.active) if position.active else 0
        turn.step = position.step or self.usual_step or steps[0]
        turn.ahead = steps[steps.index(turn.step) + 1 :]
        turn.stage = "begin" if position.beginning else "checks"

    def playing(self, placed: Any) -> Play:
        return Play(placed, self, WAIT)


class PlainSeating(Seating):
    """Reads a position by the sheet."""

    language: PlainLanguage

    def position(self) -> Position:
        data, page = self.page.data, self.page
        step, beginning = self.step()
        return Position(
            tuple(self._side(name) for name in self.players),
            self.player("active") or shown(self.players[0]),
            step,
            beginning,
            page.whole("turn", data.get("turn", 1)),
            str(data.get("seed", "")),
            str(data.get("profile", "")),
            tuple(data.get("card", ())),
        )

    def _side(self, name: str) -> Side:
        sheet = self.language.sheet
        zones = {zone.name: zone for zone in sheet.zones}
        stats = {stat.name: stat.holds for stat in sheet.stats if stat.name not in zones}
        table = self.side(name, (*zones, *stats, "counters"))
        details = _details(self.language)

        def read(entry: Any) -> Iterable[Thing]:
            return [self._checked(thing) for thing in details.read(entry)]

        lying = {zone: tuple(self.zone(name, zone, table[zone], read)) for zone in zones if zone in table}
        have = {stat: self._stat(name, stat, holds, table[stat]) for stat, holds in stats.items() if stat in table}
        return Side(shown(name), lying, have, self._counters(name, table.get("counters", {})), self._team(name))

    def _stat(self, name: str, stat: str, holds: str, value: Any) -> Any:
        right = {"number": int, "text": str, "amounts": Mapping, "names": list}[holds]
        if not isinstance(value, right) or isinstance(value, bool):
            expected = {"number": "a whole number", "text": "a text", "amounts": "amounts by name", "names": "names"}
            raise self.page.wrong(f"{name}.{stat} = {value!r} is not {expected[holds]}", f"{name}.{stat}", stat)
        return value

    def _counters(self, name: str, value: Any) -> Mapping[str, int]:
        if not isinstance(value, Mapping) or not all(type(many) is int for many in value.values()):
            raise self.page.wrong(f"{name}.counters = {value!r}; expected such as {{ leaf = 2 }}", f"{name}.counters")
        return dict(value)

    def _team(self, name: str) -> int | None:
        for at, team in enumerate(self.page.data.get("teams", ())):
            if name in team:
                return at
        return None

    def _checked(self, thing: Thing) -> Thing:
        """The same thing, after checking that its card, flags and marks exist."""
        sheet = self.language.sheet
        self.language.printed(thing.card)
        for name in thing.flags:
            of_sheet(name, sheet.flags, "flag")
        for name in thing.marks:
            of_sheet(name, sheet.marks, "mark")
        return thing


def _details(language: PlainLanguage) -> Details:
    """What an entry may say about a thing, by the sheet: its flags, marks and counters."""
    sheet = language.sheet
    words: dict[str, Parts] = {flag.name.casefold(): {"flags": {flag.name: True}} for flag in sheet.flags}
    patterns: list[Detail] = [COUNTERS, COPY, OWNER]
    for mark in sheet.marks:
        patterns += _marked(mark.name, mark.holds)
    keys: dict[str, Any] = {
        "card": str, "as": str, "count": int, "owner": str, "token": bool, "copy_of": str, "flags": dict, "marks": dict,
        "counters": dict,
    }  # fmt: skip
    examples = ["2 leaf counters", "copy of …", "owned by …", *(f"{mark.name} …" for mark in sheet.marks)]
    return Details(Thing, words, patterns, keys, examples, ("counters", "flags", "marks"))


def _marked(name: str, holds: str) -> list[Detail]:
    """How a mark is written: `3 height`, `height 3`; `follows Ember`, `follows Ember and Spring`."""
    plain = re.escape(name)
    if holds == "number":
        pattern = re.compile(rf"(\d+|an?) {plain}|{plain}(?: is)? (\d+)", re.IGNORECASE)
        return [(pattern, lambda m: {"marks": {name: whole(m[1] or m[2])}})]
    pattern = re.compile(rf"{plain} (.+)", re.IGNORECASE)
    return [(pattern, lambda m: {"marks": {name: re.split(r" and ", m[1]) if holds == "objects" else m[1]}})]


def of_sheet(name: str, known: Sequence[Any], what: str) -> Any:
    """The zone, field or the like of this name; a ScenarioError if the sheet has none."""
    names = [one.name for one in known]
    if name not in names:
        raise ScenarioError(f"there is no {what} {name!r}{did_you_mean(name, names)}")
    return known[names.index(name)]


class Placing:
    """A game that is being laid out, and then played by the names of what lies there."""

    def __init__(self, game: Table, language: PlainLanguage) -> None:
        self.game: Any = game
        self.language = language
        self.aliases: dict[str, int] = {}
        self._placed: list[tuple[Thing, int]] = []

    def knows(self, name: str) -> bool:
        try:
            self.language.printed(name)
        except CardError:
            return False
        return True

    def names(self) -> Iterable[str]:
        return self.language.names()

    def add(self, seat: int, zone: Zone, thing: Thing) -> int:
        """Put a thing into a zone, on top of what is there already."""
        state = self.game.state
        owner = self._player(thing.owner).seat if thing.owner else seat
        known = {"all": EVERYONE, "owner": 1 << owner, "nobody": NOBODY}[zone.seen]
        kind, card = ("token", -1) if thing.token else ("card", len(self._placed))
        printed = self.language.printed(thing.card)
        holder = seat if zone.controlled else owner
        obj = make(state, kind, owner, printed, zone.name, card=card, controller=holder, known=known, timestamp=BEFORE)
        obj.counters = dict(thing.counters)
        for name, holds in thing.flags.items():
            self.language.set_flag(state, obj, name, holds)
        put(state, obj)
        if thing.copy_of:
            self._become(obj, thing.copy_of)
        self._placed.append((thing, obj.id))
        if thing.alias and self.aliases.setdefault(thing.alias, obj.id) != obj.id:
            raise ScenarioError(f"two things are called {thing.alias!r}")
        self.language.arrived(self.game, obj, thing)
        return int(obj.id)

    def _become(self, obj: Any, name: str) -> None:
        """Make it a copy of something in the position, or of a card."""
        state = self.game.state
        if (id := self.aliases.get(name)) is not None:
            copied = copying.copy_of(state, state.objects[id], obj.id, "", (), Scene(obj.id, obj.controller))
            copying.become(state, obj, copied.value, obj.id, id, copied=copied)
        else:
            copying.become(state, obj, self.language.printed(name), obj.id, 0)
        state.meaning.refresh(state)  # of what lies there so far, without which nothing can be derived
        obj.chars = state.meaning.derive(state, obj)
        state.meaning.refresh(state)

    def finish(self) -> None:
        """Set marks that name other things, once all things are there."""
        state, sheet = self.game.state, self.language.sheet
        for thing, id in self._placed:
            for name, value in thing.marks.items():
                mark = of_sheet(name, sheet.marks, "mark")
                if mark.holds == "number":
                    self.language.set_mark(state, state.objects[id], name, value)
                else:
                    said = [value] if isinstance(value, str) else value
                    ids = tuple(self._found(one) for one in said)
                    self.language.set_mark(state, state.objects[id], name, ids[0] if mark.holds == "object" else ids)
        self._placed = []

    def _player(self, name: str) -> Player:
        for player in self.game.state.players:
            if player.name.casefold() == name.casefold():
                found: Player = player
                return found
        names = ", ".join(player.name for player in self.game.state.players)
        raise ScenarioError(f"no player is named {name!r}; there are {names}")

    def _found(self, name: str) -> int:
        """The id of the one thing with this name: a nickname, a player, or a card that is there once."""
        if name in self.aliases:
            return self.aliases[name]
        if any(player.name.casefold() == name.casefold() for player in self.game.state.players):
            return self._player(name).id
        found = [id for thing, id in self._placed if thing.card.casefold() == name.casefold()]
        if len(found) > 1:
            raise ScenarioError(
                f"{len(found)} things of the position are called {name!r}; give the one that is meant a name"
            )
        if not found:
            there = (*self.aliases, *(thing.card for thing, _ in self._placed))
            raise ScenarioError(f"nothing of the position is called {name!r}{did_you_mean(name, there)}")
        return found[0]
