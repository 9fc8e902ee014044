"""The language of a rule book's scenarios: its sentences, and what the nouns in them mean.

Zones, steps, flags and statistics come from the sheet, so a book that adds nothing already has a scenario language. A
book may add sentences, other ways to write a noun, and its own answers to the questions below.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, Protocol, TypeAlias

from twinstack.engine.core.scenario.lines import GENERAL, Forms, Sentences
from twinstack.engine.core.scenario.page import Page
from twinstack.engine.core.scenario.position_words import PositionWords
from twinstack.engine.errors import ScenarioError
from twinstack.engine.kernel.decisions import Answer, Decision, Option
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.game import Game
from twinstack.engine.quantities import ordinal, singular
from twinstack.engine.sheet import Sheet, Zone
from twinstack.engine.suggest import did_you_mean

Table: TypeAlias = Game[Any]
PASS: Answer = ("pass",)
Trait: TypeAlias = Callable[[Any, Any], bool]
"""A test of an object in a game that is being played."""


def copied_by(obj: Any) -> list[Any]:
    """The copy effects that make it what something else is; with what has merged, it is still itself."""
    return [effect for effect in obj.copies if effect.merging is None]


KINDS: dict[str, Trait] = {
    "face down": lambda play, obj: obj.face_down is not None,
    "face up": lambda play, obj: obj.face_down is None,
    "token": lambda play, obj: obj.kind == "token",
    "card": lambda play, obj: obj.kind == "card",
    "copy": lambda play, obj: obj.kind == "copy" or bool(copied_by(obj)) or "copy of" in obj.choices,
    "attached": lambda play, obj: bool(obj.attached_to),
    "unattached": lambda play, obj: not obj.attached_to,
    "nameless": lambda play, obj: not obj.chars.name,
}
"""The traits of every game."""
ABILITIES = ("ability", "abilities")
VERBS = ("passes", "takes", "chooses", "answers", "says", "orders", "divides", "concedes")


class Showing(Protocol):
    """The values of the sheet in a game that is being played."""

    def flags(self, state: Any, obj: Any) -> int: ...
    def marks(self, state: Any, obj: Any) -> Sequence[Any]: ...
    def stats(self, state: Any, player: Any) -> Sequence[Any]: ...
    def may_know(self, state: Any, obj: Any, seat: int | None) -> bool: ...


class Placed(Protocol):
    """A game that has been laid out, and what a story may ask about its cards."""

    game: Any
    aliases: dict[str, int]

    def knows(self, name: str) -> bool:
        """Is there a card of this name in the book, or was it made up for this game?"""

    def names(self) -> Iterable[str]:
        """The names of all cards."""


class Language(ABC):
    """One for each rule book; it knows no game of its own."""

    @property
    def verbs(self) -> Sequence[str]:
        """What a player can do, as verbs, for error messages."""
        return VERBS

    usual_step = ""
    """The step in which a scenario begins if it does not say; if empty, the first."""
    steps: Mapping[str, str] = {}
    """Other ways to write a step."""
    zones: Mapping[str, str] = {}
    """Other ways to write a zone."""
    no_trait = "neither a flag nor a kind of object"
    """How an error calls a word that says nothing about an object."""
    spoken: Sequence[str] = ()
    """Words that are on cards, for suggestions in errors."""
    chosen: Sequence[str] = ()
    """What is often chosen, for suggestions in errors."""
    choosing: Sequence[str] = ("chooses", "picks", "answers", "targets", "names")
    """What a player does who chooses something."""
    waiting: Sequence[str] = ("card", "cards")
    """What is on the stack and no ability is called."""
    asked: Sequence[str] = ()
    """Words in which players are asked, besides those that every game has."""
    examples = "'Ember resolves', 'alice draws a card' or 'alice wins'"
    """Examples of sentences about what happens, for errors."""
    fillers: Sequence[str] = ()
    """Names of cards that only fill a place, which no sentence means."""
    usual_zone = ""
    usual_card = "'a card', 'another card'"
    """Examples of entries in a position, for errors."""
    keys: Sequence[str] = ()
    """Further keys that a file may have."""

    def __init__(self, sheet: Sheet, showing: Showing, *own: Sentences) -> None:
        self.sheet = sheet
        self.showing = showing
        self._own = own

    # nouns

    @cached_property
    def forms(self) -> Forms:
        shared = {zone.name for zone in self.sheet.zones if zone.shared}
        zones = {**{zone.name: zone.name for zone in self.sheet.zones}, **self.zones}
        nouns = {
            "zone": zones,
            "shared": [name for name, meant in zones.items() if meant in shared],
            "pile": [name for name, meant in zones.items() if meant not in shared],
            "stat": [*self.counted, *(one for name in self.counted if (one := singular(name)) != name)],
            "fact": [stat.name for stat in self.sheet.stats if stat.holds != "number"],
            "deeds": self.deeds,
            "choosing": self.choosing,
            "waiting": (*self.waiting, *ABILITIES),
            "deed": self.deeds.values(),
            "field": [*(field.name for field in self.sheet.face), *self.numbers],
        }
        return Forms((*self._own, GENERAL), nouns, self.verbs)

    @cached_property
    def called_waiting(self) -> tuple[str, ...]:
        """What may follow a name that means something on the stack, besides `card`."""
        return tuple(f" {word}" for word in self.waiting[:1] if word != "card")

    @property
    def counted(self) -> list[str]:
        """The statistics that are numbers, without the sizes of zones, for which there are other sentences."""
        zones = {zone.name for zone in self.sheet.zones}
        return [stat.name for stat in self.sheet.stats if stat.holds == "number" and stat.name not in zones]

    @cached_property
    def deeds(self) -> Mapping[str, str]:
        """What players do when they may act: the verb for one player, and the kind of option it stands for."""
        kinds = (kind for kind in self.sheet.options if kind not in ("pass", "concede"))
        return {f"{first}s{gap}{rest}": f"{first}{gap}{rest}" for first, gap, rest in (k.partition(" ") for k in kinds)}

    @property
    def numbers(self) -> Sequence[str]:
        """Further numbers of an object that can be asked for by name."""
        return ()

    def zone(self, text: str) -> Zone:
        """The zone that is meant."""
        plain = text.casefold().strip()
        name = self.zones.get(plain, plain)
        found = next((zone for zone in self.sheet.zones if zone.name.casefold() == name), None)
        if found is None:
            names = [*(zone.name for zone in self.sheet.zones), *self.zones]
            raise ScenarioError(f"there is no zone {text!r}{did_you_mean(text, names)}")
        return found

    def is_zone(self, text: str) -> bool:
        plain = text.casefold().strip()
        return any(zone.name.casefold() == self.zones.get(plain, plain) for zone in self.sheet.zones)

    def pile(self, text: str) -> str:
        """The zone that the words mean, if each player has one of it; an empty string otherwise."""
        plain = text.casefold().strip()
        found = (z.name for z in self.sheet.zones if not z.shared and z.name.casefold() == self.zones.get(plain, plain))
        return next(found, "")

    @cached_property
    def place(self) -> re.Pattern[str]:
        """`Bear in alice's hand`: the name, whose, and where."""
        names = "|".join(map(re.escape, (*(zone.name for zone in self.sheet.zones), *self.zones)))
        return re.compile(rf"(.+) (?:in|on|from) (?:the |(\S+)['’]s? )?({names})", re.IGNORECASE)

    def step(self, text: str) -> str:
        """The step that is meant."""
        plain = text.casefold().strip()
        steps = {step.casefold(): step for step in self.sheet.steps}
        for name in (plain, plain.removeprefix("the "), plain.removesuffix(" step")):
            if (step := steps.get(self.steps.get(name, name))) is not None:
                return step
        meant = did_you_mean(text, (*self.sheet.steps, *self.steps)) or f"; expected {', '.join(self.sheet.steps)}"
        raise ScenarioError(f"there is no step {text!r}{meant}")

    @cached_property
    def in_order(self) -> tuple[str, ...]:
        """Zones in the order in which names are searched: with controllers, seen by the owner, by all, by nobody."""
        seen = ("owner", "all", "nobody")
        return tuple(z.name for z in sorted(self.sheet.zones, key=lambda z: (not z.controlled, seen.index(z.seen))))

    @cached_property
    def controlled(self) -> frozenset[str]:
        return frozenset(zone.name for zone in self.sheet.zones if zone.controlled)

    def seat_of(self, obj: Any) -> int:
        """The player whose object it is in its zone: its controller or its owner."""
        return int(obj.controller if obj.zone in self.controlled else obj.owner)

    def is_there(self, obj: Any) -> bool:
        """Does it count as being in its zone? One that is absent does not."""
        return True

    @cached_property
    def kept(self) -> frozenset[str]:
        """The zones with controllers, except the stack."""
        return self.controlled - {self.sheet.stack}

    # objects

    def flags(self, state: Any, obj: Any) -> list[str]:
        """The names of the flags that an object has."""
        bits = self.showing.flags(state, obj)
        return [flag.name for at, flag in enumerate(self.sheet.flags) if bits >> at & 1]

    def stat(self, state: Any, player: Any, name: str) -> Any:
        """A player's statistic."""
        return self.showing.stats(state, player)[self.sheet.stat(name)]

    def field(self, state: Any, obj: Any, name: str) -> Any:
        """The value of a field of the object's face."""
        return getattr(obj.chars, name.replace(" ", "_"), None)

    def kinds(self, state: Any, obj: Any) -> Iterable[str]:
        """Words for what it is, besides its flags: those in the texts on its card."""
        for field in self.sheet.face[1:]:
            value = self.field(state, obj, field.name)
            if field.holds == "names":
                yield from (str(one) for one in value or ())
            elif field.holds == "text" and value:
                yield str(value)

    def in_its_words(self, state: Any, text: str) -> str:
        """What a scenario calls a choice, as the edition that is played labels it."""
        return text

    def field_named(self, state: Any, obj: Any, text: str) -> Any:
        """The value of a field or mark, by its name as an author writes it."""
        names = (*(field.name for field in self.sheet.face), *self.numbers)
        return self.field(state, obj, next(name for name in names if name.casefold() == text.casefold()))

    def traits(self, play: Any) -> Iterable[str]:
        """All words that say something about an object."""
        return (*KINDS, *(flag.name for flag in self.sheet.flags))

    def trait(self, word: str, play: Any) -> Trait | None:
        """The test for a word; None if it is not a trait."""
        if word in KINDS:
            return KINDS[word]
        flag = next((flag.name for flag in self.sheet.flags if flag.name.casefold() == word), None)
        return None if flag is None else (lambda play, obj: flag in play.language.flags(play.s, obj))

    def may_be_plural(self, word: str) -> bool:
        """Is it a noun, which may be in the plural?"""
        return True

    def described(self, play: Any, obj: Any) -> str:
        """What an object is, for a failed expectation."""
        words = [*self.kinds(play.s, obj), *self.flags(play.s, obj)]
        return f"{self.label(play.s, obj)} is {', '.join(words) or 'nothing else'}"

    def keywords(self, state: Any, obj: Any) -> Iterable[str]:
        """The keywords that an object has."""
        return getattr(obj.chars, "keywords", ())

    def rules_text(self, state: Any, obj: Any) -> str:
        """What an object reads now."""
        return str(getattr(obj.chars, "text", ""))

    def copied_from(self, obj: Any) -> int:
        """The object that it is a copy of."""
        effects = copied_by(obj)
        return int(effects[-1].original if effects else obj.choices.get("copy of", 0))

    def kinds_of_options(self, kind: str) -> Sequence[str]:
        """The kinds of options that a verb may mean."""
        return (kind,)

    def is_paid(self, state: Any, word: str) -> bool:
        """Was the cost with this word in its name paid for what is on top of the stack?"""
        said = state.objects[state.stack[-1]].cast if state.stack else None
        return said is not None and any(paid and word in str(key).casefold() for key, paid in said.paid.items())

    def aimed_at(self, state: Any) -> Iterable[int]:
        """What was aimed at last: the targets of what is on top of the stack."""
        return self.targets_of(state.objects[state.stack[-1]]) if state.stack else ()

    def targets_of(self, obj: Any) -> list[int]:
        """The ids of the targets of something on the stack."""
        return [id for slot in getattr(obj.cast, "targets", ()) for id in slot]

    def still_to_aim(self, state: Any) -> int:
        """How often a target is still to be chosen for what is on top of the stack."""
        top = state.objects[state.stack[-1]] if state.stack else None
        return sum(not ids for ids in getattr(getattr(top, "cast", None), "targets", ()))

    def counted_on(self, play: Any) -> Iterable[str]:
        """The kinds of counters that there are."""
        return self.sheet.counters

    def label(self, state: Any, obj: Any) -> str:
        """The plain name of an object, for those who may know everything."""
        if obj.kind == "ability":
            source = self.source_of(obj)
            return f"ability of {self.label(state, state.obj(source)) if source else self.maker_of(obj)}"
        if obj.face_down is not None:
            return f"face-down {obj.copiable.front.name or 'nameless'}"
        name = obj.chars.name or "nameless"
        if obj.kind == "token":
            return f"{name.removesuffix(' Token')} token"
        return f"copy of {name}" if obj.kind == "copy" else name

    def source_of(self, obj: Any) -> int:
        """The id of the object that an ability on the stack comes from."""
        return int(getattr(obj.cast, "source", 0))

    def maker_of(self, obj: Any) -> str:
        """The name of what an ability comes from, if that is no object."""
        return "the game"

    def distinguishing(self, state: Any, obj: Any) -> tuple[Any, ...]:
        """What distinguishes an object: objects with equal looks are interchangeable in a story."""
        return (
            obj.zone, obj.kind, obj.controller, obj.owner, obj.chars, obj.copiable, obj.face_down is None,
            tuple(sorted(obj.counters.items())), obj.attached_to, obj.attachments, *self.states(state, obj),
        )  # fmt: skip

    def states(self, state: Any, obj: Any) -> list[str]:
        """The state of an object, in words that distinguish it from others of its name."""
        return self.flags(state, obj)

    # what is asked, and what happens

    def is_time_to_act(self, decision: Decision) -> bool:
        """Is it a decision to act or to pass?"""
        return decision.kind == "priority"

    def is_left_out(self, decision: Decision) -> bool:
        """Is it answered by default when the story says nothing about it?"""
        return False

    def numbered(self, decision: Decision, number: int, taken: Sequence[str]) -> list[Any]:
        """The options that a number means; by default, the one at that place."""
        return list(decision.options[number - 1 : number]) if number > 0 else []

    def wished(self, decision: Decision, text: str) -> Any:
        """The wish that a text means, if the rule book has its own words for it."""
        return None

    def is_over(self, game: Table) -> bool:
        return game.over

    def is_drawn(self, game: Table) -> bool:
        """Did the game end in a draw?"""
        return game.over and not any(player.won for player in game.state.players)

    @property
    def happenings(self) -> Sequence[Any]:
        """The rule book's own sentences about what happens."""
        return ()

    def tell(self, state: Any, event: Event) -> str:
        """What happened, in a sentence; empty for an event that need not be told."""
        return ""

    def worth_telling(self, event: Event) -> bool:
        return True

    def explain(self, game: Table, id: int) -> str:
        """Why an object is what it is."""
        return ""

    def sees(self, state: Any, obj: Any, seat: int) -> bool:
        """May this seat know what it is?"""
        return self.showing.may_know(state, obj, seat)

    def was_shown(self, state: Any, obj: Any, seat: int) -> bool:
        """Has this seat itself been shown the object?"""
        return self.sees(state, obj, seat)

    def readings(self, state: Any, obj: Any) -> tuple[str, ...]:
        """Its rules text in each way of saying it that an expectation may quote."""
        return (self.rules_text(state, obj),)

    def is_said(self, play: Any, plain: str) -> bool:
        """Are these words on a card, or do they mean something in this game?"""
        return False

    # writing a story

    def says(self, play: Any, option: Option, name: str) -> Iterable[str]:
        """What a player does who takes an option about a thing of this name, the plainest first."""
        kind = option.id.partition(":")[0]
        same = [one.id for one in play.asked().options if one.refs[:1] == option.refs[:1] and one.id.startswith(kind)]
        for verb, deed in self.deeds.items():
            if kind in self.kinds_of_options(deed):
                yield f"{verb} {name}"
                yield f"{verb} the {ordinal(same.index(option.id) + 1)} ability of {name}"

    def declares(self, play: Any, decision: Decision, taken: Sequence[Option]) -> Iterable[str]:
        """What a player does who takes these options, where the rule book has its own words for it."""
        return ()

    # the position

    @abstractmethod
    def words_of_positions(self) -> PositionWords:
        """What may be written in a position."""

    def usual_first(self, zones: Iterable[str]) -> Sequence[str]:
        """Zones, the one where things are in play before all others: that is where most of a position lies."""
        return sorted(zones, key=lambda zone: zone != self.sheet.usual)

    def of_page(self, page: Page) -> "Language":
        """The language of this file: one with the cards that it makes up."""
        return self

    @abstractmethod
    def position(self, page: Page, players: Sequence[str], cards: Any) -> Any:
        """Read the position from a file."""

    @abstractmethod
    def lay_out(self, position: Any, cards: Any) -> Placed:
        """The game in this position, at its first decision."""

    @abstractmethod
    def playing(self, placed: Placed) -> Any:
        """What plays the game by names."""
