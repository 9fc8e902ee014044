"""The language of scenarios for Grand Archive: the meaning of its words, and what a position may leave out."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from twinstack.engine.core.book.scenarios import BookLanguage
from twinstack.engine.core.scenario.language import Table, Trait
from twinstack.engine.core.scenario.lines import Sentences
from twinstack.engine.core.scenario.position import Thing
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.text.grammar import listed
from twinstack.engine.errors import ScenarioError
from twinstack.engine.grand_archive.keywords import has
from twinstack.engine.grand_archive.linking import is_linked, link_of
from twinstack.engine.grand_archive.moves import is_unit
from twinstack.engine.grand_archive.scenario import doing, expecting
from twinstack.engine.grand_archive.scenario.sentences import ARCHIVE
from twinstack.engine.grand_archive.text import rules_text
from twinstack.engine.grand_archive.words import keywords
from twinstack.engine.grand_archive.words.masteries import MASTERIES, whole
from twinstack.engine.grand_archive.words.selectors import loaded_in
from twinstack.engine.suggest import did_you_mean

BRINGING = (doing, expecting)  # each registers its sentences
_STEPS = {
    "wake up phase": "wake up", "materialize phase": "materialize", "recollection phase": "recollection",
    "draw phase": "draw", "main phase": "main", "retaliation step": "retaliation", "damage step": "damage",
    "end of combat step": "end of combat", "end phase": "end",
}  # fmt: skip
_PAID = ("brewed", "prepared", "empowered")
"""What a card is by how it was paid for. Activation Properties"""
_KEYWORDS = (
    *sorted({one.name for one in vars(keywords).values() if isinstance(one, keywords.Keyword)}),
    "agility", "critical", "imbue", "kindle", "lineage", "pride", "ranged", "retort",
)  # fmt: skip


def _paid(word: str) -> Trait:
    return lambda play, obj: obj.cast is not None and bool(obj.cast.paid.get(word))


_TRAITS: dict[str, Trait] = {
    "awake": lambda play, obj: obj.zone == "field" and not obj.marks.get("rested"),
    "unit": lambda play, obj: obj.zone == "field" and is_unit(obj),
    "damaged": lambda play, obj: bool(obj.marks.get("damage") or obj.counters.get("damage")),
    "undamaged": lambda play, obj: not (obj.marks.get("damage") or obj.counters.get("damage")),
    "loaded": lambda play, obj: bool(loaded_in(play.s, obj)),
    "unloaded": lambda play, obj: obj.zone == "field" and not loaded_in(play.s, obj),
    "linked": lambda play, obj: is_linked(play.s, obj),
    **{word: _paid(word) for word in _PAID},
}


_LOADED = "the card lies in the zone `loaded`, and the object on the field"


class GaLanguage(BookLanguage):
    """The sentences and nouns of Grand Archive."""

    own: ClassVar[Sequence[Sentences]] = (ARCHIVE,)
    steps: Mapping[str, str] = MappingProxyType(_STEPS)
    zones: Mapping[str, str] = MappingProxyType({"deck": "main deck"})
    spoken: Sequence[str] = _KEYWORDS
    choosing = (
        *BookLanguage.choosing,
        "reserves",
        "banishes",
        "sacrifices",
        "discards",
        "redirects",
        "intercepts with",
    )
    examples = "'Wall Runner dies', 'alice draws a card', 'alice summons Porter' or 'Spark is negated by Deep Denial'"

    @property
    def verbs(self) -> Sequence[str]:
        return ("attacks", "retaliates", "materializes", *super().verbs)

    def kinds_of_options(self, kind: str) -> Sequence[str]:
        """An ability is activated, too. Activated Abilities"""
        return ("activate", "use") if kind == "activate" else (kind,)

    def aimed_at(self, state: Any) -> Iterable[int]:
        combat = state.turn.combat
        fighting = () if combat is None else (*combat.targets, *combat.weapons)
        return (*super().aimed_at(state), *fighting)

    def keywords(self, state: Any, obj: Any) -> Iterable[str]:
        return [name for name in obj.chars.keywords if has(state, obj, name)]

    def rules_text(self, state: Any, obj: Any) -> str:
        """As its abilities are now, which may be others than those printed."""
        return rules_text(obj.chars.abilities, obj.chars.name, obj.chars.types)

    def traits(self, play: Any) -> Iterable[str]:
        return (*super().traits(play), *_TRAITS)

    def trait(self, word: str, play: Any) -> Trait | None:
        return _TRAITS.get(word) or super().trait(word, play)

    def is_said(self, play: Any, plain: str) -> bool:
        return plain in _KEYWORDS or super().is_said(play, plain)

    def set_stat(self, state: Any, player: Any, name: str, value: Any) -> None:
        """A mastery that says no mode is set to its first. Shifting Currents 1.a"""
        if name == "mastery" and value:
            known = whole(*value.split(": ")[:2])
            if not known:
                every = [*MASTERIES, *(whole(one, mode) for one, modes in MASTERIES.items() for mode in modes)]
                expected = did_you_mean(value, every) or f"; expected {listed(MASTERIES, 'or')}"
                raise ScenarioError(f"there is no mastery {value!r}{expected}")
            value = known
        super().set_stat(state, player, name, value)

    def set_flag(self, state: Any, obj: Any, name: str, holds: bool) -> None:
        """What is transformed has its other face up. Double-faced Cards 1"""
        if name == "transformed" and holds:
            if obj.zone != "field" or not obj.copiable.has_face(1):
                raise ScenarioError(f"{obj.name} has no other face, or is not on the field")
            obj.face, obj.chars = 1, obj.copiable.side(1)
        super().set_flag(state, obj, name, holds)

    def set_mark(self, state: Any, obj: Any, name: str, value: Any) -> None:
        """Only what has Link is linked, to what it may be linked to; cards are loaded in objects. Link 2, Loaded 3"""
        host = state.objects.get(value) if name in ("linked to", "loaded in") else None
        word = link_of(obj)
        if name == "linked to" and (word is None or not word.of.test(state, Scene(obj.id, obj.controller), host)):
            raise ScenarioError(f"{obj.name} cannot be linked to {host.name if host is not None else 'that'}")
        if name == "loaded in" and (obj.zone != "loaded" or host is None or host.zone != "field"):
            raise ScenarioError(
                f"{obj.name} cannot be loaded in {host.name if host is not None else 'that'}: {_LOADED}"
            )
        super().set_mark(state, obj, name, value)

    def arrived(self, game: Table, obj: Any, thing: Thing) -> None:
        """Give an object its durability, unless the file says otherwise; a link and a load say where. Durability 2"""
        if obj.zone == "field" and link_of(obj) is not None and "linked to" not in thing.marks:
            raise ScenarioError(f"{obj.name} has Link; expected what it is linked to: {obj.name} (linked to …)")
        if obj.zone == "loaded" and "loaded in" not in thing.marks:
            raise ScenarioError(f"{obj.name} is loaded; expected what it is loaded in: {obj.name} (loaded in …)")
        if obj.zone == "field" and obj.chars.durability and "durability" not in thing.counters:
            obj.counters = {**obj.counters, "durability": obj.chars.durability}
