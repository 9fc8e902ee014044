"""The questions that the mechanisms ask of a rule book, with answers that suit a plain one.

A question belongs here if it is asked at most once for each decision, move or derivation. For anything asked more
often, the mechanism is given a function or a value instead.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.linked import noted
from twinstack.engine.core.moves import Moves
from twinstack.engine.core.text.voice import Names
from twinstack.engine.core.values import Worth
from twinstack.engine.core.words.abilities import Triggers
from twinstack.engine.core.words.durations import UNTIL_LEAVES
from twinstack.engine.core.words.numbers import how_many
from twinstack.engine.core.words.refs import That, Those
from twinstack.engine.core.words.watching import Watch
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.entities import FIRST_OBJECT, Entity, Obj, Player
from twinstack.engine.kernel.events import Event

if TYPE_CHECKING:
    from twinstack.engine.core.state import CoreState, Table


@mypyc_attr(native_class=False)
class Meaning:
    """Each rule book has a subclass, whose answers are about its own records; `CoreState.meaning` holds it."""

    def label(self, s: Any, e: Entity, viewer: int | None = None) -> str:
        """What an entity is called when a viewer looks at it; without a viewer, what everybody may call it."""
        if isinstance(e, Player):
            return "you" if e.seat == viewer else e.name
        assert isinstance(e, Obj)
        if not self.may_know(s, e, viewer):
            return "a card"
        return e.chars.name or "nameless"

    def describe(self, word: Any, of: Any = None, names: Names = ()) -> str:
        """The text of a word of the rule book, for players who are asked about it.

        `of` is what the word stands on; `names` says what to call the parts of the event that the word speaks of.
        """
        return str(word)

    def what_is_chosen(self, ref: Any, of: Any = None) -> str:
        """What a reference lets a player choose, such as "a card in hand"; empty if the rule book does not say that."""
        return ""

    def what_it_does(self, ability: Any, of: Any = None) -> str:
        """What an ability does once it has triggered, for its controller, who is asked about the order."""
        return self.describe(ability.do, of)

    def refresh(self, s: "CoreState") -> None:
        """Bring everything that is derived from the state up to date."""

    def may_know(self, s: Any, obj: Any, viewer: int | None) -> bool:
        """May this seat know what the object is? Without a viewer: does it lie open for all?"""
        if obj.face_down is None and obj.zone not in s.sheet.hidden:
            return True
        if viewer is None:
            return False
        return bool(obj.known >> viewer & 1) or (obj.zone in s.sheet.held and obj.owner == viewer)

    def unknown(self, obj: Any) -> str:
        """What an object is called by somebody who may not know what it is."""
        return "a card"

    def before_effect(self, g: "Table") -> None:
        """An effect is about to be carried out: bring what it may ask about up to date."""
        self.refresh(g.state)

    def can_be_begun(self, s: "CoreState", effect: Any, scene: Any, *, to_others: bool = False) -> bool:
        """Could an optional instruction be followed? `to_others`: as far as the other players can tell."""
        return True

    def is_good(self, s: "CoreState", effect: Any, scene: Any, seat: int) -> bool:
        """Is an optional effect good for this player, as far as the player can tell? Then doing it is suggested."""
        return False

    def source_of(self, s: "CoreState", item: Any) -> Any:
        """What something on the stack comes from: that is what targets."""
        return s.obj(item.cast.source) if item.cast.source else item

    def can_target(self, s: "CoreState", entity: Any, source: Any, seat: int) -> bool:
        """Do the rules allow what comes from this source, under this controller, to target the entity?"""
        return True

    def known_when_announced(self, cond: Any) -> bool:
        """Is it known when a text is announced whether this condition holds, as with an additional cost paid or not?"""
        return False

    def target_worth(self, s: "CoreState", text: Any, slot: Any, scene: Any, seat: int) -> Worth | None:
        """What each target is worth to the player who chooses it, for suggestions; None if the text does not tell."""
        return None

    def mode_worth(
        self, s: "CoreState", text: Any, slots: Any, scene: Any, seat: int, found: Callable[[Any], Iterable[Any]]
    ) -> int:
        """What a mode is worth to the player who chooses it, for suggestions. `found` gives a target word's choices."""
        return 0

    how_many: Callable[..., int] = staticmethod(how_many)
    """How many members a set has, for a reading, a scene, the set and the number at which counting may stop."""

    def measure(self, e: Any, field: str) -> int | None:
        """A size of an object; None if it has none."""
        found: int | None = getattr(e.chars, field)
        return found

    def has_name(self, e: Any, name: str) -> bool:
        """Does an object have this name?"""
        return bool(e.chars.name == name)

    def chosen(self, s: Any, scene: Any, what: str) -> Any:
        """What was chosen for the source of a text and noted under this name; None if nothing was."""
        return noted(s, s.obj(scene.source), what)

    def is_of_chosen(self, e: Any, what: str, choice: Any) -> bool:
        """Is this what was chosen of an object or a player: its name, or its characteristic that is called so?"""
        if e.is_player:
            return False
        if what == "name":
            return self.has_name(e, choice)
        has = getattr(e.chars, what, None)
        return choice in has if isinstance(has, (tuple, frozenset)) else bool(has == choice)

    planned: frozenset[str] = frozenset()
    """The zones whose objects all continuous effects may reach. Objects elsewhere are reached only by effects that
    name their zone."""
    unseen: frozenset[str] = frozenset()
    """The zones in which nobody looks at objects, so that their characteristics need not be kept up to date."""

    def kinds(self, chars: Any) -> tuple[str, ...]:
        """The names under which the index of kinds lists an object with these characteristics, such as its types."""
        return ()

    def same_kinds(self, one: Any, other: Any) -> bool:
        return True

    def kinds_changed(self, s: "CoreState", obj: Any) -> None:
        """An object in the usual zone is of other kinds than before."""

    def same_for_plan(self, one: Any, other: Any) -> bool:
        """Are the two equal in everything that the plan of continuous effects depends on?"""
        return False

    def can_act(self, s: "CoreState", obj: Any, abilities: tuple[Any, ...]) -> None:
        """An object has activated abilities from now on."""

    def can_act_no_more(self, s: "CoreState", obj: Any) -> None:
        """It has lost them, or leaves its zone."""

    def rule_begins(self, s: "CoreState", name: str) -> None:
        """An ability changes the rule of this name from now on."""

    def rule_ends(self, s: "CoreState", name: str) -> None:
        """An ability that changed the rule of this name no longer does."""

    def comes_up(self, s: "CoreState", base: Any) -> None:
        """An object with these base characteristics is in the game from now on."""

    may_act: str = "You have priority"
    """What somebody reads who may act."""

    numbers: Mapping[str, str] = {}
    """The rule book's rule numbers for what mechanisms do: `skip`, `loop`, `concede`, `agreed draw`, `nobody left`,
    `last team`, `team won`, `another won`, `effect loses`, `effect draws`;
    `no trigger`, `goes instead`; `copy` on the stack, `copy at` a target, `copy for each`,
    `copy retargeted`, `retarget`; `becomes copy`, `enters as copy`, `static copy`, `token copy`, `card copy`;
    `enters under`; `duration over`, `static over`."""

    def tell(self, g: Any, event: Event) -> None:
        """Something has happened: write it into the log, and let abilities that watch for it trigger."""
        s = g.state
        s.version += 1
        s.write(event)

    def forgets_with_its_text(self, s: Any) -> bool:
        """Are choices noted by an ability unknown to an object while it has another text?"""
        return True

    def words_for(self, s: "CoreState", what: str, seat: int) -> Sequence[str]:
        """The words among which a player chooses, where a text that has them choose names none."""
        return ()

    def noted_as(self, what: str, word: str) -> Any:
        """What is noted when this word is chosen."""
        return word

    def can_lose(self, s: "CoreState", seat: int) -> bool:
        return True

    def can_win(self, s: "CoreState", seat: int) -> bool:
        return True

    def leave(self, g: "Table", seat: int) -> Steps[None] | None:
        """What happens as a player leaves while others play on.

        None: what they own leaves, too, and what they controlled goes to its owners.
        """
        return None

    def ended(self, s: "CoreState") -> None:
        """The game is over: reveal what need no longer be secret."""

    moves: Moves = Moves()
    """How objects change zones."""

    def arrived(self, s: Any, obj: Any, /) -> None:
        """An object has been put into its zone: bring the rule book's own indexes up to date."""

    def left(self, s: Any, obj: Any, /) -> list[Event]:
        """An object has been taken from its zone and is about to be gone. Gives the events that follow from that."""
        return []

    def gone(self, s: Any, ids: Sequence[int], /) -> None:
        """These have left together: what lasts as long as one of them was there, or was so, ends. Magic: 611.2b"""

    replacing: Any = None
    """How effects replace what would happen: a `replacing.Replacing`; in the plain way where nothing is said."""

    def owner_of_created(self, s: Any, seat: int, by: int) -> int:
        """The seat that owns what another creates under its control, by an effect that `by` controls."""
        return seat

    # Continuous effects

    merged_layers: Mapping[str, str] = {}
    """The layers that are one with another, by the name of the other: their effects apply together, by timestamp."""
    counters_change: Mapping[str, frozenset[str] | None] = {}
    """The layers in which counters modify, and the aspects that they change there. Magic: 613.1f, 613.4c"""
    counted: frozenset[str] = frozenset()
    """The first layer in which counters modify, and all after it."""
    ignored_layers: frozenset[str] = frozenset()
    """The layers whose changes `same_for_plan` ignores."""
    absence_is_leaving: bool = False
    """Does what is absent count as having left, for a duration that ends when its source leaves? Magic: 702.26d"""
    until_leaves: str = UNTIL_LEAVES
    """The duration of an effect that ends when its source leaves play."""
    while_source: Mapping[str, Callable[[Any, int, int], bool]] = {}
    """Durations that last while the source fulfils a test: the name of each, and its test, which takes the source, the
    seat whose effect it is, and the only object that the effect is about (0 if it is not about one)."""

    def base_value(self, obj: Any, copiable: Any = None) -> Any:
        """The characteristics before any effect: the face that is up, of the object's copiable values or of these, or
        what a face-down object looks like."""
        if obj.face_down is not None:
            return obj.face_down.chars
        return (obj.copiable if copiable is None else copiable).side(obj.face)

    def inputs(self, s: "CoreState", obj: Any, base: Any) -> Any:
        """Everything that the layers read of an object unless an effect names it by id: equal inputs, equal results."""
        return (
            base,
            obj.controller,
            obj.owner,
            obj.zone,
            obj.kind,
            obj.attachments,
            tuple(obj.counters.items()),
            tuple(obj.marks.items()),
        )

    def counting(self, obj: Any, draft: Any, trace: Any) -> Any:
        """What applies the counters on an object in their layers: a `layers.Counting`, or None."""
        return None

    def counters_matter(self, obj: Any) -> bool:
        """Could the counters on an object make it something else than it would be without them?"""
        return True

    def fields_of(self, asked: frozenset[str]) -> tuple[str, ...] | None:
        """The characteristics that these aspects are about; None for all of them."""
        return None

    def compared(self, obj: Any) -> Any:
        """What is compared of an object that a word finds both with and without an effect. Magic: 613.8a"""
        return obj.chars

    def control_changed(self, s: "CoreState", obj: Any, old: int) -> None:
        """Another player controls an object than before."""

    def moved(self, s: "CoreState", dirty: Any) -> None:
        """These objects were touched and are about to be derived again."""

    def derive(self, s: "CoreState", obj: Any) -> Any:
        """An object's characteristics after all effects."""
        return self.base_value(obj)

    # Counters

    opposed_counters: Mapping[str, str] = {}
    """Kinds of counters of which each removes one of another kind instead of being put."""

    def with_counters(self, s: Any, id: int) -> Any:
        """The object or player with this id, if counters can be put on it or removed from it now; else None."""
        return s.players[id - 1] if id < FIRST_OBJECT else s.objects.get(id)

    def may_get_counters(self, s: Any, e: Any) -> bool:
        """Does no rule keep counters from being put on it?"""
        return True

    # Triggering

    new_sides: frozenset[str] = frozenset()
    """The kinds of events that give an object abilities which may watch for that very event. Magic: 603.2"""
    departures: tuple[str, ...] = ("leave", "move")
    """The kinds of events for which objects that leave at the same time still watch. Magic: 603.10a"""

    def entry_keys(self, chars: Any, /) -> tuple[str, ...]:
        """The keys of abilities that watch only for arrivals of some kind, such as `enter:tower`."""
        return ()

    def kept_from_triggering(self, s: "CoreState", source: Any, event: Event) -> bool:
        """Does a rule keep abilities of this source (None: without one) from triggering? Asked only if such a rule
        exists."""
        return False

    def triggers_again(self, s: "CoreState", source: Any, event: Event) -> int:
        """How many additional times does an ability of this source trigger? Asked only if a rule says so.

        Magic: 603.2d
        """
        return 0

    def x_of(self, obj: Any, ability: Any, /, *, there: bool = True) -> int:
        """The X chosen for an object that has just entered, or is about to, if its ability may use it. Magic: 107.3m"""
        return 0

    of_events: tuple[type, ...] = (That, Those)
    """The words that take something from the event on which an ability has triggered."""

    def reflexive(self, effect: Any) -> Any:
        """A reflexive ability, which triggers because an instruction was followed and has this effect. Magic: 603.12"""
        return Triggers(Watch(), effect)

    # Copying

    def stays_a_copy(self, s: "CoreState") -> bool:
        """Is a copy of what was on the stack, as it comes into play, still a copy rather than a token?"""
        return False

    def copiable_value(self, obj: Any, *, both_faces: bool) -> Any:
        """The copiable values of an object; `both_faces` if the copy can have both faces of the original.

        Magic: 707.2
        """
        return obj.copiable

    def worth_copying(self, s: "CoreState", seat: int) -> Worth | None:
        """What each thing is worth as what a player's own copies, for what is suggested."""
        return None

    def face_up(self, obj: Any) -> Any:
        """The characteristics of the face that is up, even if the object is face down. Magic: 707.9c"""
        return obj.copiable.side(obj.face)

    def can_be_copied(self, s: "CoreState", original: Any) -> bool:
        """May what waits on the stack be copied?"""
        return True

    def choices_of_copy(self, info: Any, seat: int, source: int) -> Any:
        """The choices made for the original that a copy on the stack, controlled by this seat, has too.

        Magic: 707.10
        """
        return info.changed(controller=seat, source=source, how="copied")

    def copied_on_stack(self, s: "CoreState", new: Any, original: Any) -> None:
        """A copy has been made that is about to be put on the stack, or a card has become one there."""

    def as_it_reads(self, s: "CoreState", new: Any) -> Any:
        """The copy's choices, where an exception has changed its text."""
        return new.cast

    def excepted(self, value: Any, change: Callable[[Any], Any]) -> Any:
        """The copiable values with the exceptions of a copy, which `change` makes to one face. Magic: 707.9"""
        return replace(value, faces=tuple(map(change, value.faces)))

    def not_copied(self, draft: Any, sets: frozenset[str]) -> None:
        """An exception sets these characteristics: anything but an ability that defines them is not copied.

        Magic: 707.9d
        """
