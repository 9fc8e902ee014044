"""What the mechanisms ask of a rule book, with answers that suit a plain one.

A question belongs here if a mechanism asks it once for a decision, a move or a derivation at most. Where it would be
asked more often, the mechanism is given a function or a value instead.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from twinstack.engine.core.moving import Moves
from twinstack.engine.core.placing import take
from twinstack.engine.core.priority import take_back_pass
from twinstack.engine.core.words.abilities import Triggers
from twinstack.engine.core.words.watching import Watch
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.entities import Entity, Obj, Player
from twinstack.engine.kernel.events import Event

if TYPE_CHECKING:
    from twinstack.engine.core.asking import Worth
    from twinstack.engine.core.state import CoreState, Table


class Meaning:
    """A rule book answers in a subclass, about records of its own; `CoreState.meaning` has it."""

    def label(self, s: "CoreState", e: Entity, viewer: int | None = None) -> str:
        """What an entity is called by a player who looks at it; by nobody in particular where there is no viewer."""
        if isinstance(e, Player):
            return "you" if e.seat == viewer else e.name
        assert isinstance(e, Obj)
        if not self.may_know(s, e, viewer):
            return "a card"
        return e.chars.name or "nameless"

    def describe(self, word: Any) -> str:
        """What a word of the rule book says, for people who are asked about it."""
        return str(word)

    def refresh(self, s: "CoreState") -> None:
        """Make current whatever is worked out from the state; nothing, where nothing is."""

    def may_know(self, s: "CoreState", obj: Any, viewer: int | None) -> bool:
        """May this seat know what the object is? Nobody in particular knows what lies open."""
        if obj.face_down is None and obj.zone not in s.sheet.hidden:
            return True
        if viewer is None:
            return False
        return bool(obj.known >> viewer & 1) or (obj.zone in s.sheet.held and obj.owner == viewer)

    def unknown(self, obj: Any) -> str:
        """What an object is called before somebody who may not know what it is."""
        return "a card"

    def before_effect(self, g: "Table") -> None:
        """An effect is about to be carried out: what it may ask about is made current."""
        self.refresh(g.state)

    def can_be_begun(self, s: "CoreState", effect: Any, scene: Any, *, to_others: bool = False) -> bool:
        """Could an instruction be followed that a player may follow; or, could it, as far as others can tell?"""
        return True

    def is_good(self, s: "CoreState", effect: Any, scene: Any, seat: int) -> bool:
        """Is it good for this player, as far as the player can tell? It is suggested then, where it may be done."""
        return False

    def source_of(self, s: "CoreState", item: Any) -> Any:
        """What something on the stack comes from: that is what targets."""
        return s.obj(item.cast.source)

    def can_target(self, s: "CoreState", entity: Any, source: Any, seat: int) -> bool:
        """May what comes from this source, controlled by this player, target it, where its text lets it?"""
        return True

    def known_when_announced(self, cond: Any) -> bool:
        """Is it settled as a text is announced whether this holds, such as by what is paid?"""
        return False

    def target_worth(self, s: "CoreState", text: Any, slot: Any, scene: Any, seat: int) -> "Worth | None":
        """What each target is worth to who chooses it, for what is suggested; nothing where the text does not say."""
        return None

    def mode_worth(
        self, s: "CoreState", text: Any, slots: Any, scene: Any, seat: int, found: Callable[[Any], Iterable[Any]]
    ) -> int:
        """What a mode is worth to who chooses it, for what is suggested. `found`: what a target word may have."""
        return 0

    planned: frozenset[str] = frozenset()
    """The zones whose objects all continuous effects may reach. Elsewhere only what names such a zone does."""
    unseen: frozenset[str] = frozenset()
    """The zones in which nobody looks at an object, so that nothing there is kept current as the game moves."""

    def kinds(self, chars: Any) -> tuple[str, ...]:
        """The names under which an index has the objects with these characteristics, such as their types."""
        return ()

    def same_kinds(self, one: Any, other: Any) -> bool:
        return True

    def same_look(self, one: Any, other: Any) -> bool:
        """Is nothing different that a plan of continuous effects turns on?"""
        return False

    def can_act(self, s: "CoreState", obj: Any, abilities: tuple[Any, ...]) -> None:
        """An object has activated abilities from now on."""

    def can_act_no_more(self, s: "CoreState", obj: Any) -> None:
        """It has lost them, or leaves its zone."""

    def rule_begins(self, s: "CoreState", name: str) -> None:
        """An ability changes the rule of this name from now on."""

    def rule_ends(self, s: "CoreState", name: str) -> None:
        """One that changed this rule does so no longer."""

    def comes_up(self, s: "CoreState", base: Any) -> None:
        """An object with these copiable values is in the game from now on."""

    numbers: Mapping[str, str] = {}
    """Which rule of its text a mechanism carries out: `skip`, `loop`, `concede`, `agreed draw`, `nobody left`,
    `last team`, `team won`, `another won`; `no trigger`; `copy` on the stack, `copy at` a target, `copy for each`,
    `copy retargeted`, `retarget`; `becomes copy`, `static copy`; `duration over`, `static over`."""

    def tell(self, g: Any, event: Event) -> None:
        """Something has happened: it stands in the log, and whoever waits for it notices."""
        s = g.state
        s.version += 1
        event.turn = s.turn.number
        s.log.append(event)

    def can_lose(self, s: "CoreState", seat: int) -> bool:
        return True

    def can_win(self, s: "CoreState", seat: int) -> bool:
        return True

    def leave(self, g: "Table", seat: int) -> Steps[None]:
        """A player has left the game while others play on: what they own leaves it too, the rest is its owners'."""
        s = g.state
        for obj in [one for one in s.objects.values() if one.owner == seat]:
            s.log.extend(take(s, obj))
        for obj in s.objects.values():
            if obj.controller == seat:
                obj.controller = obj.under = obj.owner
                s.touch(obj)
        take_back_pass(s, seat)
        yield from ()

    def ended(self, s: "CoreState") -> None:
        """The game is over: what need not be a secret any more comes to light."""

    moves: Moves = Moves()
    """How objects change zones."""

    def arrived(self, s: Any, obj: Any, /) -> None:
        """It has been put into its zone: whatever else is kept of what lies there is brought up to date."""

    def left(self, s: Any, obj: Any, /) -> list[Event]:
        """It has been taken from its zone, and is about to be gone. Gives what comes of that and is to be told."""
        return []

    # Continuous effects

    counters_change: Mapping[str, frozenset[str] | None] = {}
    """The layers in which counters modify, and the aspects that they change there. 613.1f, 613.4c"""
    counted: frozenset[str] = frozenset()
    """The layers from the first on in which counters modify."""
    beyond_looks: frozenset[str] = frozenset()
    """The layers whose changes `same_look` takes no notice of."""
    while_source: Mapping[str, Callable[[Any], bool]] = {}
    """Durations that hold while the source is so."""

    def base_value(self, obj: Any, copiable: Any = None) -> Any:
        """What an object is before any effect changes it, by its copiable values or these: the face that it shows."""
        return (obj.copiable if copiable is None else copiable).side(obj.face)

    def inputs(self, s: "CoreState", obj: Any, base: Any) -> Any:
        """All that layers read of an object that no effect knows by its id: equal inputs give equal results."""
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
        """What applies the counters on an object in their layers: a `layers.Counting`, or nothing."""

    def fields_of(self, asked: frozenset[str]) -> tuple[str, ...] | None:
        """The characteristics that some aspects are about; nothing for all of them."""
        return None

    def look(self, obj: Any) -> Any:
        """What is compared of an object where a word has found it once with and once without an effect. 613.8a"""
        return obj.chars

    def control_changed(self, s: "CoreState", obj: Any, old: int) -> None:
        """Someone else controls an object than before."""

    def moved(self, s: "CoreState", dirty: Any) -> None:
        """These objects were touched, and are about to be derived again."""

    def derive(self, s: "CoreState", obj: Any) -> Any:
        """What an object is after all effects."""
        return self.base_value(obj)

    # Triggering

    new_sides: frozenset[str] = frozenset()
    """The events with which an object comes by abilities that may watch for that event itself. 603.2"""
    departures: tuple[str, ...] = ("leave", "move")
    """The events that are watched for by what leaves with it. 603.10a"""

    def entry_keys(self, chars: Any, /) -> tuple[str, ...]:
        """Under which keys those watch who watch for an arrival of some kind only, such as `enter:tower`."""
        return ()

    def kept_from_triggering(self, s: "CoreState", source: Any, event: Event) -> bool:
        """Does a rule keep abilities of this source, or of none, from triggering? Asked where there is one at all."""
        return False

    def triggers_again(self, s: "CoreState", source: Any, event: Event) -> int:
        """How often does an ability of this source trigger besides? Asked where a rule has abilities do so. 603.2d"""
        return 0

    def x_of(self, obj: Any, ability: Any, /) -> int:
        """The number that was chosen for what has just arrived, as far as its ability knows it. 107.3m"""
        return 0

    def reflexive(self, effect: Any) -> Any:
        """The ability that triggers because an instruction was followed, and does this. 603.12"""
        return Triggers(Watch(), effect)

    # Copying

    def copiable_value(self, obj: Any, *, both_faces: bool) -> Any:
        """What is copied of an object; `both_faces` if what is made can have both faces of what is copied. 707.2"""
        return obj.copiable

    def face_up(self, obj: Any) -> Any:
        """What an object is by the face that counts, whatever it looks like. 707.9c"""
        return obj.copiable.side(obj.face)

    def can_be_copied(self, s: "CoreState", original: Any) -> bool:
        """May what waits on the stack be copied?"""
        return True

    def choices_of_copy(self, info: Any, seat: int, source: int) -> Any:
        """What was chosen for the original, as far as it holds for a copy of this seat's on the stack. 707.10"""
        return info.changed(controller=seat, source=source, how="copied")

    def copied_on_stack(self, s: "CoreState", new: Any, original: Any) -> None:
        """A copy on the stack has been made, and is not there yet."""

    def as_it_reads(self, s: "CoreState", new: Any) -> Any:
        """Its choices where an exception has changed what it says."""
        return new.cast

    def faces_excepted(self, value: Any) -> int:
        """How many of the faces, from the first on, the exceptions of a copy are about. 707.9"""
        return len(value.faces)

    def not_copied(self, draft: Any, sets: frozenset[str]) -> None:
        """An exception sets these characteristics: what else defines them, besides abilities, is not copied. 707.9d"""
