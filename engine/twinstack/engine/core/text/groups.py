"""Sets as noun phrases: a noun with what goes before and after it: `other` `plant` `you control`."""

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass, field
from typing import Any

from twinstack.engine.core.text.grammar import article, listed, plural
from twinstack.engine.sheet import Sheet

Forms = tuple[str, str]  # for one, for many


@dataclass(frozen=True, slots=True)
class Nouns:
    """What things are called in a game when words do not say what kind of thing they are."""

    thing: str = "card"
    """The noun if nothing else is known."""
    piles: tuple[str, ...] = ()
    """The zones of each player, in which things are called cards."""
    apart: Mapping[str, str] = field(default_factory=dict)
    """The shared zones in which things are called cards, each with its phrase: `in the shed`."""
    kept: Mapping[str, str] = field(default_factory=dict)
    """Zones that need not be named, since what a thing is called there says it: zone -> noun."""
    beside: Mapping[str, str] = field(default_factory=dict)
    """Zones that are named after the noun, whatever the noun is."""
    order: tuple[str, ...] = ()
    """Kinds that come in this order, after all other kinds."""
    remembered: Mapping[str, str] = field(default_factory=dict)
    """The phrases for things remembered under these keys, if the text has not mentioned them."""
    outcomes: Mapping[str, str] = field(default_factory=dict)
    """How it is said, after "if", that an instruction has done what is noted under these keys."""
    is_any_target: Callable[[Any], bool] = lambda of: False
    """The set that is called "any target" when it is targeted."""
    adjectives: Set[str] = frozenset()
    """Kinds that need a noun after them."""
    choices: Mapping[Set[str], str] = field(default_factory=dict)
    """How a choice among exactly these is said."""
    played: str = "card"
    """What is on the stack and is no ability."""
    short: Set[str] = frozenset()
    """Verbs of which two short instructions become one sentence: `draw two cards, then discard a card`."""
    paired: Set[str] = frozenset()
    """Verbs of which two clauses about the same player become one: `you draw a card and lose 1 sun`."""

    titles: Mapping[type, str] = field(default_factory=dict)
    """Sets of one player at most, by their words, and what that player is: `gardener`."""
    moved: tuple[type, ...] = ()
    """References to what has come to be by moving: `it was put into a shed this way`."""
    amounts: Set[str] = frozenset()
    """What there is much of, rather than many: `water`."""

    terms: Mapping[str, str] = field(default_factory=dict)
    """What is said otherwise here than the texts say it: their phrase -> this game's."""

    def kind_order(self, name: str) -> int:
        return self.order.index(name) if name in self.order else -1


PLAIN = Nouns()


def nouns_of(sheet: Sheet, thing: str = "card") -> Nouns:
    """Nouns made from a sheet. A thing in a zone with controllers is called `thing`, except on the stack."""
    shared = [zone for zone in sheet.zones if zone.shared]
    kept = {
        zone.name: thing if zone.name != sheet.stack else "thing on the stack" for zone in shared if zone.controlled
    }
    piles = tuple(zone.name for zone in sheet.zones if not zone.shared)
    return Nouns(thing, piles, {zone.name: f"in the {zone.name}" for zone in shared if not zone.controlled}, kept)


@dataclass(slots=True)
class Group:
    """The parts of a noun phrase, gathered from a selector."""

    default: str
    nouns: Nouns = PLAIN
    other: bool = False
    before: list[str] = field(default_factory=list)
    types: list[tuple[str, ...]] = field(default_factory=list)  # each with its alternatives
    noun: str = ""
    close: list[str] = field(default_factory=list)  # phrases that come before the one about its controller
    after: list[Forms] = field(default_factory=list)
    zone: str = ""
    place: str = ""  # said instead of the zone: "set aside with this card"
    controls: list[Forms] = field(default_factory=list)
    owner: str = ""  # the player whose zone it is, as a possessive
    whole: tuple[
        tuple[str, str, str], ...
    ] = ()  # alternatives with nothing in common: bare, many, with its own article

    @property
    def player(self) -> bool:
        return self.noun in ("player", "opponent", "teammate")

    @property
    def card(self) -> bool:
        """Is the noun "card", as in a hand, instead of what the thing is in play?"""
        return self.zone in self.nouns.piles or self.zone in self.nouns.apart

    def _noun(self) -> str:
        if "token" in self.before and self.noun in ("", self.nouns.thing):
            return "token"
        if self.noun:
            return self.noun
        if self.card:
            return "card"
        named = [name for alternatives in self.types for name in alternatives]
        if not named or any(name.lower() in self.nouns.adjectives for name in named):
            return "card" if named and self.default == self.nouns.thing else self.default
        return self.default if self.default in ("card", self.nouns.played) else ""

    def _ordered(self) -> list[tuple[str, ...]]:
        """The kinds in the order in which the rule book says them: `red climbing plant`."""
        return sorted(self.types, key=lambda names: self.nouns.kind_order(names[0]))

    def _head(self, many: bool, word: str) -> str:
        if self.whole:
            return listed((forms[many] for forms in self.whole), word if many else "or")
        noun = self._noun()
        if noun in (self.nouns.thing, "object") and self.types:
            noun = ""
        types = self._ordered()
        words = [listed(names, "or") for names in types[:-1]]
        if types:
            last = types[-1]
            one = listed(last, word if many else "or")
            words.append(listed((plural(name) for name in last), word) if many and not noun else one)
        if noun:
            words.append(plural(noun) if many else noun)
        return " ".join(words)

    def _after(self, many: bool) -> list[str]:
        words = [*self.close]
        if self.card:
            words.append(self._place(many))
        else:
            words += [forms[many] for forms in self.controls]
        return words + [forms[many] for forms in self.after]

    def _place(self, many: bool) -> str:
        if self.place:
            return self.place
        if self.zone in self.nouns.apart:
            return " ".join([self.nouns.apart[self.zone], *(forms[many] for forms in self.controls)])
        if self.owner:
            return f"in {self.owner} {self.zone}"
        return f"in {plural(self.zone)}" if many else f"in {article(self.zone)}"

    def bare(self, many: bool = False, word: str = "and") -> str:
        """Without a determiner: `plant you control`."""
        before = [name for name in self.before if name != "token" or self._noun() != "token"]
        return " ".join(part for part in (*before, self._head(many, word), *self._after(many)) if part)

    def one(self, determiner: str = "a") -> str:
        """One of them: `a plant`, `another target plant`, `each other plant`."""
        bare = self.bare()
        if determiner == "a" and self.whole:
            tail = [*self._after(False)]
            return " ".join([listed((forms[2] for forms in self.whole), "or"), *tail])
        if determiner == "a":
            return f"another {bare}" if self.other else article(bare)
        if determiner == "each":
            return f"each other {bare}" if self.other else f"each {bare}"
        return f"another {determiner} {bare}" if self.other else f"{determiner} {bare}"

    def many(self, determiner: str = "", word: str = "and") -> str:
        """Several: `other plants you control`, `two target plants`."""
        return " ".join(part for part in (determiner, "other" if self.other else "", self.bare(True, word)) if part)

    @property
    def short(self) -> str:
        """What one is called when it is mentioned again: plant, player, card."""
        if self.player:
            return "player"
        if self.noun or self.card or "token" in self.before:
            return self._noun()
        if len(self.types) > 0 and not self.whole:
            last = self._ordered()[-1]
            return last[0] if len(last) == 1 else self.default
        return "" if self.whole else self.default
