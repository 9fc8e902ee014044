"""Finding players and objects by words, as somebody who looks at the table would name them.

`Ember` is the card Ember, even if it is a copy of something; if there is no such card, whatever is called Ember now.
`bob's`, `2nd`, `copy of`, `token`, `ability of` and `in alice's hand` narrow the search. A nickname follows its
object from zone to zone.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from twinstack.engine.core.scenario.language import Language, Table
from twinstack.engine.errors import ScenarioError
from twinstack.engine.suggest import did_you_mean

_ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}
_ORDINAL = re.compile(r"(?:the )?(\d+)(?:st|nd|rd|th) |(?:the )?(first|second|third|fourth|fifth) ", re.IGNORECASE)
_ABILITY = re.compile(r"(?:the )?(?:[\w-]+ ){0,3}ability of (.+)|(.+)['’]s? (?:ability|trigger)", re.IGNORECASE)
_COPY = re.compile(r"(?:the |a )?(?:token )?copy of (.+)|(.+) copy", re.IGNORECASE)
_TOP_OF_STACK = re.compile(r"(?:the )?top (?:object )?(?:of|on) the stack", re.IGNORECASE)
_TOP_CARD = re.compile(r"(?:the )?top card of (\S+?)['’]s? (.+)", re.IGNORECASE)


class Ambiguous(ScenarioError):
    """The words fit several things that are not interchangeable."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A phrase for an object, taken apart."""

    name: str
    seat: int = -1
    nth: int = 0
    zone: str = ""
    kind: str = ""  # token, copy, ability or copied ability


Reading: TypeAlias = Callable[[Phrase, Any], bool]


class Finder:
    """Finds things in one game."""

    def __init__(self, game: Table, aliases: dict[str, int], language: Language) -> None:
        self.game = game
        self.aliases = aliases
        self.language = language

    @property
    def s(self) -> Any:
        return self.game.state

    def player(self, text: str) -> Any:
        plain = text.casefold().strip()
        return next((player for player in self.s.players if player.name.casefold() == plain), None)

    def seat(self, text: str) -> int:
        player = self.player(text)
        if player is None:
            raise ScenarioError(f"{text!r} is not a player; there are {', '.join(p.name for p in self.s.players)}")
        return int(player.seat)

    def current(self, id: int) -> Any:
        """What an object has become by now. Magic: 400.7"""
        obj: Any = self.s.obj(id)
        while obj.id not in self.s.objects and obj.became:
            obj = self.s.obj(obj.became)
        return obj

    def nickname(self, text: str) -> Any:
        plain = _bare(text).casefold()
        for alias, id in self.aliases.items():
            if alias.casefold() == plain:
                return self.current(id)
        return None

    def everything(self) -> list[Any]:
        """All players and objects, the most likely to be meant first."""
        order = self.language.in_order
        objs = sorted(self.s.objects.values(), key=lambda obj: order.index(obj.zone))
        return [*self.s.players, *objs]

    def parse(self, text: str) -> Phrase:
        """Take a phrase apart."""
        rest, nth, zone, kind, seat = _bare(text), 0, "", "", -1
        if found := self.language.place.fullmatch(rest):
            rest, zone = found[1], self.language.zone(found[3]).name
            seat = self.seat(found[2]) if found[2] else -1
        if found := _ORDINAL.match(rest):
            nth, rest = int(found[1] or 0) or _ORDINALS[found[2].lower()], rest[found.end() :]
        if found := _COPY.fullmatch(rest):
            kind, rest = "copy", found[1] or found[2]
            if inner := _ABILITY.fullmatch(rest):
                kind, rest = "copied ability", inner[1] or inner[2]
        elif (found := _ABILITY.fullmatch(rest)) and self.player(found[2] or "") is None:
            kind, rest = "ability", found[1] or found[2]
        if not self._is_the_name_of_something(rest):
            rest = re.sub(r"^the (?=.)", "", rest, flags=re.IGNORECASE)
        for player in self.s.players:
            for mark in ("'s ", "’s ", "' "):
                if rest.casefold().startswith(player.name.casefold() + mark):
                    seat, rest = player.seat, rest[len(player.name) + len(mark) :]
        if not nth and (found := _ORDINAL.match(rest)):
            nth, rest = int(found[1] or 0) or _ORDINALS[found[2].lower()], rest[found.end() :]
        for end in (" token", " card", *self.language.called_waiting):
            if rest.casefold().endswith(end) and self.nickname(rest) is None and not self._prints(rest):
                rest = rest[: -len(end)]
                kind = kind or ("token" if end == " token" else "card" if end == " card" else "")
        return Phrase(_bare(rest), seat, nth, zone, kind)

    def _is_the_name_of_something(self, text: str) -> bool:
        """Does the text begin with a card's name that itself begins with `The`?"""
        plain = text.casefold()
        return plain.startswith("the ") and any(
            face.name.casefold().startswith("the ") and plain.startswith(face.name.casefold())
            for obj in self.s.objects.values()
            for face in obj.printed.faces
        )

    def _prints(self, name: str) -> bool:
        """Is there a card with exactly this name, such as one that ends with `Card`?"""
        plain = name.casefold()
        return any(
            face.name.casefold() == plain
            for obj in self.s.objects.values()
            if obj.kind == "card"
            for face in obj.printed.faces
        )

    def matching(self, text: str, among: Iterable[Any]) -> list[Any]:
        """The things that are meant, by the first reading of the words that finds any."""
        pool = list(among)
        player = self.player(_bare(text))
        if player is not None:
            return [e for e in pool if e.id == player.id]
        called = self.nickname(text) or self._top(text)
        if called is not None:
            return [e for e in pool if e.id == called.id]
        phrase = self.parse(text)
        pool = [e for e in pool if not e.is_player and self._fits(phrase, e)]
        if phrase.kind in ("", "token", "card") and (called := self.nickname(phrase.name)) is not None:
            return [e for e in pool if e.id == called.id]
        for reading in (self._by_card, self._by_thing, self._by_name):
            found = [e for e in pool if reading(phrase, e)]
            if found:
                return [e for e in self._nth(phrase, found, reading) if e in found] if phrase.nth else found
        return []

    def _nth(self, phrase: Phrase, found: list[Any], reading: Reading) -> list[Any]:
        """The thing with that number, counted among all in the same place, even if it is not among `found`."""
        zones = {e.zone for e in found}
        here = [e for e in self.everything() if not e.is_player and e.zone in zones]
        return [e for e in here if self._fits(phrase, e) and reading(phrase, e)][phrase.nth - 1 : phrase.nth]

    def how_many(self, text: str, among: Iterable[Any]) -> int:
        """How many things there are among which the phrase picks one by its number."""
        plain = replace(self.parse(text), nth=0)
        pool = [e for e in among if not e.is_player and self._fits(plain, e)]
        counts = [sum(reading(plain, e) for e in pool) for reading in (self._by_card, self._by_thing, self._by_name)]
        return next((count for count in counts if count), 0)

    def _top(self, text: str) -> Any:
        """`the top of the stack`, `the top card of alice's deck`."""
        if _TOP_OF_STACK.fullmatch(text.strip()) and self.s.stack:
            return self.s.objects[self.s.stack[-1]]
        found = _TOP_CARD.fullmatch(text.strip())
        zone = self.language.pile(found[2]) if found else ""
        cards = self.s.zone_ids(zone, self.seat(found[1])) if found and zone else []
        return self.s.objects[cards[-1]] if cards else None

    def _by_card(self, phrase: Phrase, obj: Any) -> bool:
        """Is it a card with this name printed on it?"""
        return obj.kind == "card" and phrase.kind in ("", "card") and _printed(obj, phrase.name)

    def _by_thing(self, phrase: Phrase, obj: Any) -> bool:
        """Is it a token, copy or ability that was made with this name?"""
        if phrase.kind in ("ability", "copied ability"):
            if obj.kind != "ability" or (phrase.kind == "copied ability" and "copy of" not in obj.choices):
                return False
            if not (of := self.language.source_of(obj)):  # Magic: 725.2
                return phrase.name.casefold().removeprefix("the ") == self.language.maker_of(obj).removeprefix("the ")
            source = self.s.obj(of)
            called = self.nickname(phrase.name)
            return called.id == self.current(source.id).id if called is not None else self._says(phrase.name, source)
        if obj.kind == "ability":
            return False
        if phrase.kind == "copy":
            return (obj.kind == "copy" or "copy of" in obj.choices) and self._says(phrase.name, obj)
        if phrase.kind == "token":
            return obj.kind == "token" and self._says(phrase.name, obj)
        return obj.kind != "card" and phrase.kind == "" and _printed(obj, phrase.name)

    def _by_name(self, phrase: Phrase, obj: Any) -> bool:
        """Does it have this name now?"""
        return phrase.kind in ("", "card") and same_name(obj.chars.name, phrase.name)

    def _says(self, name: str, obj: Any) -> bool:
        return _printed(obj, name) or same_name(obj.chars.name or "nameless", name)

    def the(self, text: str) -> Any:
        """The object that is meant; one with a nickname even if it is gone."""
        found: Any = self.nickname(text) or self.one(text)
        if found.is_player:
            raise ScenarioError(f"{found.name} is a player, and that can be said only of a card, a token or an ability")
        return found

    def one(self, text: str, among: Sequence[Any] | None = None, place: str = "") -> Any:
        """The one thing that is meant; a ScenarioError if there is none, or more than one."""
        found = self.matching(text, self.everything() if among is None else among)
        if not found:
            raise ScenarioError(f"{text!r} is not {place or 'in the game'}{self._hint(text, among)}")
        return self.only(text, found)

    def only(self, text: str, found: Sequence[Any]) -> Any:
        """The first of several interchangeable things; Ambiguous if they differ."""
        first = found[0]
        rivals = [e for e in found if not e.is_player and e.zone == first.zone]
        for other in rivals[1:]:
            if self.distinguishing(other) != self.distinguishing(first):
                raise Ambiguous(
                    f"{text!r} could be {self.said(first)} or {self.said(other)}; say whose it is, which (2nd), or "
                    "give it a nickname"
                )
        return first

    def said(self, e: Any) -> str:
        """A phrase by which an entity can be found again."""
        if e.is_player:
            return str(e.name)
        whose = self.s.players[e.controller].name
        states = [*self.language.states(self.s, e), *(f"{count} {kind}" for kind, count in e.counters.items())]
        return f"{whose}'s {self.label(e)}{f' ({chr(44).join(states)})' if states else ''}"

    def label(self, obj: Any) -> str:
        return self.language.label(self.s, obj)

    def distinguishing(self, obj: Any) -> tuple[Any, ...]:
        """What distinguishes an object: objects that are equal in it are interchangeable in a story."""
        return self.language.distinguishing(self.s, obj)

    def _fits(self, phrase: Phrase, obj: Any) -> bool:
        if phrase.zone and obj.zone != phrase.zone:
            return False
        return phrase.seat < 0 or phrase.seat == self.language.seat_of(obj)

    def _hint(self, text: str, among: Sequence[Any] | None) -> str:
        pool = self.everything() if among is None else among
        names = [player.name for player in self.s.players] + list(self.aliases)
        names += [self.label(e) for e in pool if not e.is_player and self.label(e) not in self.language.fillers]
        return did_you_mean(self.parse(text).name, names)


def _bare(text: str) -> str:
    return text.strip().strip('"“”').strip()


def _printed(obj: Any, name: str) -> bool:
    faces = obj.printed.faces
    return any(same_name(face.name, name) for face in faces) or " // ".join(face.name for face in faces) == name


def same_name(one: str, other: str) -> bool:
    """Are the names equal, also with `Token` left out at the end? Magic: 111.4"""
    return one.casefold().removesuffix(" token") == other.casefold().removesuffix(" token")
