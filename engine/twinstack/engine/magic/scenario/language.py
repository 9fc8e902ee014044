"""Magic as scenarios speak of it: other ways to write a zone or a step, what words mean, how a position is laid out."""

import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from twinstack.engine.core.scenario.language import Language, Table, Trait
from twinstack.engine.core.scenario.page import Page
from twinstack.engine.core.scenario.position_words import PositionWords
from twinstack.engine.kernel.decisions import Decision, Option
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.card_book import CardBook
from twinstack.engine.magic.characteristics import COLOR_NAMES
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.explain import explain_object
from twinstack.engine.magic.placing import Placing
from twinstack.engine.magic.position import ZONES, Position, laid_out
from twinstack.engine.magic.rulebook.showing import Showing
from twinstack.engine.magic.scenario import combat, doing, expecting, expecting_may, expecting_objects, expecting_parts
from twinstack.engine.magic.scenario.declaring import attack_said, block_said
from twinstack.engine.magic.scenario.expecting_events import HAPPENINGS
from twinstack.engine.magic.scenario.known import COUNTERS, KEYWORDS, is_said
from twinstack.engine.magic.scenario.play import WAIT, Play
from twinstack.engine.magic.scenario.seating import MagicSeating
from twinstack.engine.magic.scenario.sentences import MAGIC
from twinstack.engine.magic.scenario.things import DETAILS
from twinstack.engine.magic.scenario.traits import COLORS, NOUNS, STATES, TYPES, trait
from twinstack.engine.magic.sheet import SHEET
from twinstack.engine.magic.terms import TODAY
from twinstack.engine.magic.text import face_text, tell
from twinstack.engine.magic.text.names import may_know
from twinstack.engine.magic.types import type_line
from twinstack.engine.quantities import ordinal

BRINGING = (combat, doing, expecting, expecting_may, expecting_objects, expecting_parts)  # each registers its sentences
_STEPS = {
    "upkeep step": "upkeep", "draw step": "draw", "main phase": "main", "first main phase": "main",
    "precombat main phase": "main", "combat": "begin combat", "beginning of combat": "begin combat",
    "declare attackers": "attackers", "declare attackers step": "attackers", "declare blockers": "blockers",
    "declare blockers step": "blockers", "first strike damage": "first damage", "combat damage": "damage",
    "combat damage step": "damage", "end of combat": "end combat", "second main phase": "second main",
    "postcombat main phase": "second main", "end step": "end", "cleanup step": "cleanup",
}  # fmt: skip
_SAID = {"land": "plays {}", "up": "turns {} face up", "end": "ends the effect of {}"}
_VERBS = (
    "casts", "plays", "activates", "turns", "taps", "attacks", "blocks", "chooses", "answers", "passes", "concedes",
    "does not attack", "does not block", "divides", "orders", "picks", "says", "pays", "takes",
)  # fmt: skip


class MagicLanguage(Language):
    """The sentences and nouns of Magic."""

    @property
    def verbs(self) -> Sequence[str]:
        return _VERBS

    usual_step = "main"
    steps = _STEPS
    zones: Mapping[str, str] = MappingProxyType({"command zone": "command"})
    usual_zone = "hand"
    usual_card = "'Grizzly Bears', 'Forest'"
    keys = ("teams", "monarch", "daytime", "card", "token")
    fillers = ("Filler",)
    no_trait = "neither a color, a type nor a state"
    spoken = sorted(KEYWORDS)
    chosen = tuple(COLOR_NAMES.values())
    choosing = (*Language.choosing, "sacrifices", "discards", "returns", "exiles", "reveals", "finds")
    waiting = ("spell", "spells")
    asked = ("attackers", "blockers", "block", "attack", "mulligan")
    examples = "'Clone triggers', 'Clone dies', 'alice draws a card' or 'Clone deals 3 damage to bob'"
    numbers = ("damage",)

    # objects

    def is_there(self, obj: Obj) -> bool:
        return not obj.phased  # 702.26b

    def maker_of(self, obj: Obj) -> str:
        return str(obj.cast.how if obj.cast.ability is None else obj.cast.ability.of)  # 725.2

    def distinguishing(self, state: Any, obj: Obj) -> tuple[Any, ...]:
        cast = (obj.cast.targets, obj.cast.x) if obj.zone == "stack" and obj.cast is not None else ()
        return (*super().distinguishing(state, obj), obj.damage, obj.phased, cast)

    def states(self, state: Any, obj: Obj) -> list[str]:
        each = (("tapped", obj.tapped), ("attached", obj.attached_to), ("damaged", obj.damage))
        return [word for word, holds in each if holds]

    def field(self, state: Any, obj: Obj, name: str) -> Any:
        return obj.damage if name == "damage" else super().field(state, obj, name)

    def traits(self, play: Any) -> Iterable[str]:
        return (*STATES, *COLORS, *TYPES)

    def trait(self, word: str, play: Any) -> Trait | None:
        return trait(word)

    def may_be_plural(self, word: str) -> bool:
        return word in NOUNS

    def described(self, play: Any, obj: Obj) -> str:
        chars = obj.chars
        colors = " and ".join(color for bit, color in COLOR_NAMES.items() if chars.colors & bit) or "colorless"
        size = f"{chars.power}/{chars.toughness} " if chars.power is not None else ""
        line = type_line(chars.supertypes, chars.types, chars.subtypes)
        words = ("tapped", "face down", "token", "copy", "attacking", "blocking")
        states = [word for word in words if STATES[word](play, obj)]
        return f"{self.label(play.s, obj)} is {size}{colors} {line}{f' ({chr(44).join(states)})' if states else ''}"

    def rules_text(self, state: Any, obj: Obj) -> str:
        return face_text(obj.chars, state.profile.terms)

    def readings(self, state: Any, obj: Obj) -> tuple[str, ...]:
        """In the words of today, and in those of the edition that is played."""
        return tuple(dict.fromkeys(face_text(obj.chars, terms) for terms in (TODAY, state.profile.terms)))

    def counted_on(self, play: Any) -> Iterable[str]:
        return COUNTERS

    def sees(self, state: Any, obj: Obj, seat: int) -> bool:
        return may_know(obj, seat)

    def was_shown(self, state: Any, obj: Obj, seat: int) -> bool:
        return bool(obj.known >> seat & 1)

    def is_said(self, play: Any, plain: str) -> bool:
        return is_said(play, plain)

    # what is asked, and what happens

    def is_left_out(self, decision: Decision) -> bool:
        """Declare no attack or block that is not forced."""
        return decision.kind in ("attackers", "blockers")

    def numbered(self, decision: Decision, number: int, taken: Sequence[str]) -> list[Option]:
        """Modes by their numbers on the card; one may be named again if it may be chosen again."""
        if decision.kind != "modes":
            return super().numbered(decision, number, taken)
        mine = [option for option in decision.options if option.id.split(".")[0] == f"mode{number - 1}"]
        return [option for option in mine if option.id not in taken] or mine

    def wished(self, decision: Decision, text: str) -> Any:
        found = re.fullmatch(r"modes? (.+)", text, re.IGNORECASE)
        if found is None or decision.kind != "modes":
            return None
        return [int(part) for part in re.findall(r"\d+", found[1])]

    def in_its_words(self, state: Any, text: str) -> str:
        return str(state.profile.terms.told(text))

    def is_over(self, game: Table) -> bool:
        return bool(game.state.finished)

    def is_drawn(self, game: Table) -> bool:
        return bool(game.state.drawn)

    @property
    def happenings(self) -> Sequence[Any]:
        return HAPPENINGS.all

    def tell(self, state: Any, event: Event) -> str:
        return tell(state, event)

    def worth_telling(self, event: Event) -> bool:
        """A trace leaves out mana abilities, and moves of spells to the stack."""
        return event.kind not in ("tap for mana", "mana") and (event.kind, event.to) != ("move", "stack")

    def explain(self, game: Table, id: int) -> str:
        return explain_object(game, id, "all").text(meanings=False)

    # writing a story

    def says(self, play: Play, option: Option, name: str) -> Iterable[str]:
        kind, _, rest = option.id.partition(":")
        label = option.label
        if kind == "cast":
            yield f"casts {name}"
            yield f"casts {name} face down"
            yield f"casts {label.partition(' ')[2]}"
        elif kind == "use":
            yield f"activates {name}"
            yield f"activates the {ordinal(int(rest.split(':')[1]) + 1)} ability of {name}"
        elif kind == "special":
            yield f"{label.partition(' ')[0].casefold()}s {name}"
        elif kind == "mana":
            yield from (f"taps {name} for {made[0]}" for made in re.finditer(r"\{\S+\}", label))
        elif kind in _SAID:
            yield _SAID[kind].format(name)

    def declares(self, play: Play, decision: Decision, taken: Sequence[Option]) -> Iterable[str]:
        if decision.kind == "attackers":
            yield attack_said(play, decision.seat, [option.refs for option in taken])
        elif decision.kind == "blockers":
            yield block_said(play, [option.refs for option in taken])
        elif decision.kind == "retarget" and taken:
            yield "keeps the target"

    # the position

    def words_of_positions(self) -> PositionWords:
        numbers = {"life": 20, "poison": 0, "filler": 20, "lands_played": 0, "speed": 0}
        zones, states = self.usual_first(ZONES), tuple(DETAILS.words)
        return PositionWords(zones, numbers, states, DETAILS.examples, sorted(COUNTERS), self.sheet.steps)

    def position(self, page: Page, players: Sequence[str], cards: CardBook | None) -> Position:
        return MagicSeating(page, players, self, cards).position()

    def lay_out(self, position: Position, cards: CardBook | None) -> Placing:
        return laid_out(position, cards)

    def playing(self, placed: Any) -> Play:
        return Play(placed, self, WAIT)


LANGUAGE = MagicLanguage(SHEET, Showing(), MAGIC)
