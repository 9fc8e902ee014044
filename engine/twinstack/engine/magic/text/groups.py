"""A set of objects or players as a noun with what goes before and after it: `nontoken` `creature` `you control`."""

from dataclasses import dataclass, field

from twinstack.engine.core.text.grammar import article, listed, plural

Forms = tuple[str, str]  # for one, for many
_PLACES = {
    "hand": ("hand", "hands"),
    "graveyard": ("graveyard", "graveyards"),
    "library": ("library", "libraries"),
}
_ORDER = {
    name: at
    for at, name in enumerate(
        ("kindred", "artifact", "enchantment", "battle", "planeswalker", "instant", "sorcery", "land", "creature")
    )
}
_NEEDS_NOUN = frozenset(("instant", "sorcery", "kindred", "basic", "arcane"))


@dataclass(slots=True)
class Group:
    """The parts of a noun phrase, gathered from a selector."""

    default: str = "permanent"
    other: bool = False
    before: list[str] = field(default_factory=list)
    types: list[tuple[str, ...]] = field(default_factory=list)  # each with its alternatives
    noun: str = ""
    close: list[str] = field(default_factory=list)  # comes before who controls it
    after: list[Forms] = field(default_factory=list)
    zone: str = ""
    place: str = ""  # said instead of the zone: "exiled with this artifact"
    controls: list[Forms] = field(default_factory=list)
    owner: str = ""  # whose zone, as a possessive
    whole: tuple[
        tuple[str, str, str], ...
    ] = ()  # alternatives with nothing in common: bare, many, with its own article

    @property
    def player(self) -> bool:
        return self.noun in ("player", "opponent", "teammate")

    @property
    def card(self) -> bool:
        """Is it a card in a zone that is not the battlefield or the stack?"""
        return self.zone in (*_PLACES, "exile")

    def _noun(self) -> str:
        if "token" in self.before and self.noun in ("", "permanent"):
            return "token"
        if self.noun:
            return self.noun
        if self.card:
            return "card"
        named = [name for alternatives in self.types for name in alternatives]
        if not named or any(name.lower() in _NEEDS_NOUN for name in named):
            return "card" if named and self.default == "permanent" else self.default
        return self.default if self.default in ("card", "spell") else ""

    def _ordered(self) -> list[tuple[str, ...]]:
        """Subtypes first, then card types in the order of a type line: `Goblin artifact creature`."""
        return sorted(self.types, key=lambda names: _ORDER.get(names[0], -1))

    def _head(self, many: bool, word: str) -> str:
        if self.whole:
            return listed((forms[many] for forms in self.whole), word if many else "or")
        noun = self._noun()
        if noun in ("permanent", "object") and self.types:
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
        if self.zone == "exile":
            return " ".join(["in exile", *(forms[many] for forms in self.controls)])
        one, more = _PLACES[self.zone]
        if self.owner:
            return f"in {self.owner} {one}"
        return f"in {more}" if many else f"in {article(one)}"

    def bare(self, many: bool = False, word: str = "and") -> str:
        """Without a determiner: `creature you control`."""
        before = [name for name in self.before if name != "token" or self._noun() != "token"]
        return " ".join(part for part in (*before, self._head(many, word), *self._after(many)) if part)

    def one(self, determiner: str = "a") -> str:
        """One of them: `a creature`, `another target creature`, `each other creature`."""
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
        """Several: `other creatures you control`, `two target creatures`."""
        return " ".join(part for part in (determiner, "other" if self.other else "", self.bare(True, word)) if part)

    @property
    def short(self) -> str:
        """What one is called when it comes up again: creature, player, card."""
        if self.player:
            return "player"
        if self.noun or self.card or "token" in self.before:
            return self._noun()
        if len(self.types) > 0 and not self.whole:
            last = self._ordered()[-1]
            return last[0] if len(last) == 1 else "permanent" if self.default == "permanent" else self.default
        return "" if self.whole else self.default
