"""Explaining an object, from its printed card to now: copies, owner and controller, and effects."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeVar

from twinstack.engine.core.explain.because import Because, plain_reasons
from twinstack.engine.core.explain.deeds import Deed, Deeds
from twinstack.engine.core.explain.effects import Effects
from twinstack.engine.core.explain.events import Chain, place
from twinstack.engine.core.explain.explanation import Explanation, Step, Value
from twinstack.engine.core.explain.eyes import Eyes, Viewer
from twinstack.engine.core.explain.lineage import Lineage
from twinstack.engine.core.explain.log import Log
from twinstack.engine.core.explain.values import Values
from twinstack.engine.core.text.grammar import capital, owner_of
from twinstack.engine.core.text.names import found, seat_name
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.game import Game
from twinstack.engine.sheet import Sheet

E = TypeVar("E", bound=Explanation)


class Explaining(ABC, Generic[E]):
    """The way to an explanation, the same for all rule books: its title, and which steps it has in which order."""

    because: ClassVar[Because] = plain_reasons()
    rules: ClassVar[Mapping[str, str]] = {}
    """The rules cited for `hidden` and `chosen`; one that is missing here is not cited."""

    # what a rule book says

    @abstractmethod
    def eyes(self, s: Any, viewer: Viewer) -> Eyes:
        """What a viewer may know."""

    @abstractmethod
    def values(self, s: Any) -> Values:
        """The characteristics that are told."""

    @abstractmethod
    def where(self, s: Any, obj: Any) -> str:
        """Where it is: `in Alice's pouch`."""

    deeds_of: Deeds = Deeds()
    """What players could expect to do."""

    @abstractmethod
    def explanation(self, *parts: Any) -> E:
        """An explanation in this rule book's words."""

    def lineage(self, eyes: Eyes) -> Lineage:
        return Lineage(eyes, self.values(eyes.s))

    def effects(self, eyes: Eyes) -> Effects:
        """The steps of control and of effects."""
        return Effects(eyes, self.values(eyes.s))

    def log(self, s: Any) -> Log:
        return Log(s)

    def as_it_is(self, s: Any, obj: Any) -> Any:
        """The object with its characteristics as they are now."""
        return obj

    def seen(self, eyes: Eyes, obj: Any) -> tuple[Step, ...]:
        """The first step for a viewer who may not know it but sees something of it; none if nothing of it is seen."""
        return ()

    def says(self, s: Any, obj: Any) -> list[Step]:
        """What an ability that waits says, where that is not told otherwise."""
        return []

    def known(self, eyes: Eyes, obj: Any) -> list[Step]:
        """What everybody knows about it, wherever it is."""
        return []

    def chosen(self, eyes: Eyes, obj: Any) -> list[Step]:
        """The targets of something on the stack."""
        targets = eyes.names(getattr(obj.cast, "targets", ()))
        if not targets or obj.id not in eyes.s.objects:
            return []
        how = "It has the choices made for the original" if obj.kind == "copy" else "Chosen for it"
        return [Step(f"{how}: targets {targets}", self._rule("chosen"))]

    # what follows from that

    def object(self, game: Game[Any], id: int, viewer: Viewer = None) -> E:
        """Each step from what an object started as to what it is; a KeyError if there is no such object."""
        return self.of_object(game.state, id, viewer)

    def event(self, game: Game[Any], at: Event | int, viewer: Viewer = None) -> E:
        """What led to an event of the log, back to the player who began it."""
        return self.of_event(game.state, at, viewer)

    def deeds(self, game: Game[Any], id: int, seat: int) -> list[Deed]:
        """What a player could expect to do with an object now; a KeyError if there is no such object."""
        s = game.state
        obj = s.objects[id]
        return self.deeds_of.of(game, seat, obj, self.eyes(s, seat))

    def why_not(self, game: Game[Any], id: int, seat: int) -> E:
        """The same as an explanation, with a step for each deed."""
        steps = tuple(deed.step() for deed in self.deeds(game, id, seat))
        name = self.eyes(game.state, seat).name(id)
        return self.explanation("deeds", id, f"What you can do with {name}", steps)

    def of_object(self, s: Any, id: int, viewer: Viewer = None) -> E:
        obj = found(s, id)
        if obj is None:
            raise KeyError(id)
        s.meaning.refresh(s)
        obj = self.as_it_is(s, obj)
        eyes = self.eyes(s, viewer)
        title = self._title(eyes, obj)
        if obj.kind == "ability":
            return self.explanation("object", id, title, (*self.says(s, obj), *self._chain(eyes).to(obj)))
        knows = eyes.knows(obj)
        first = tuple(self.lineage(eyes).steps(obj)) if knows else self.seen(eyes, obj)
        if not (knows or first):
            hidden = Step("What it is, is hidden from you", self._rule("hidden"))
            return self.explanation("object", id, title, (hidden, *self.known(eyes, obj)))
        made_of = self.effects(eyes)
        steps = [*first, *made_of.whose(obj), *made_of.layers(obj)]
        if knows:
            steps += [*self.known(eyes, obj), *self.chosen(eyes, obj)]
        return self.explanation("object", id, title, tuple(steps), self._all_of(eyes, obj))

    def of_event(self, s: Any, at: Event | int, viewer: Viewer = None) -> E:
        eyes = self.eyes(s, viewer)
        number = place(s, at)
        step = self._chain(eyes).why(number)
        return self.explanation("event", number, capital(step.text), (step,))

    def _chain(self, eyes: Eyes) -> Chain:
        return Chain(eyes, self.log(eyes.s), self.because)

    def _rule(self, what: str) -> str:
        return self.rules.get(what, "")

    def _all_of(self, eyes: Eyes, obj: Any) -> tuple[tuple[str, Value], ...]:
        return (*self.values(eyes.s).all_of(obj.chars), ("controller", seat_name(eyes.s, obj.controller)))

    def _title(self, eyes: Eyes, obj: Any) -> str:
        s = eyes.s
        where = self.where(s, obj)
        if obj.id not in s.objects:
            where = f"gone, last {where}"
        name, own = eyes.plain_name(obj.id), eyes.own_name(obj.id)
        card = f"; the card is {own}" if obj.kind == "card" and own not in name and eyes.knows(obj) else ""
        return f"{capital(name)} ({owner_of(seat_name(s, obj.controller))}, {where}{card})"


class Explains(Explaining[Explanation]):
    """The group `explain` of a rule book that a sheet describes."""

    def __init__(self, sheet: Sheet, showing: Any, telling: Any, deeds: Deeds | None = None) -> None:
        self.sheet = sheet
        self.deeds_of = self.deeds_of if deeds is None else deeds
        self.showing = showing
        self.telling = telling

    def eyes(self, s: Any, viewer: Viewer) -> Eyes:
        return SheetEyes(s, viewer, self.showing, self.telling)

    def values(self, s: Any) -> Values:
        """The fields of the sheet's faces."""
        return Values(tuple(field.name.replace(" ", "_") for field in self.sheet.face))

    def says(self, s: Any, obj: Any) -> list[Step]:
        face = zip(self.sheet.face, self.showing.ability(s, obj, None), strict=True)
        return [Step(f"It says: {value}") for field, value in face if field.name == "text" and value]

    def explanation(self, *parts: Any) -> Explanation:
        return Explanation(*parts)

    def where(self, s: Any, obj: Any) -> str:
        zone = next(zone for zone in self.sheet.zones if zone.name == obj.zone)
        return f"in the {zone.name}" if zone.shared else f"in {owner_of(seat_name(s, obj.owner))} {zone.name}"


class SheetEyes(Eyes):
    """What a viewer may know by the sheet of a book, and what the book calls things."""

    __slots__ = ("showing", "telling")

    def __init__(self, s: Any, viewer: Viewer, showing: Any, telling: Any) -> None:
        super().__init__(s, viewer)
        self.showing = showing
        self.telling = telling

    def may_know(self, obj: Any, seat: int | None) -> bool:
        return bool(self.showing.may_know(self.s, obj, seat))

    def called(self, s: Any, id: int, seat: int | None) -> str:
        if self.viewer == "all" and (obj := found(s, id)) is not None and obj.kind != "ability":
            return self.true_name(obj)
        return str(self.telling.name(s, id, seat))

    def sentence(self, event: Event, seat: int | None) -> str:
        said = self.telling.sentence(self.s, event, seat, lambda s, id, _: self.name(id, s))
        return str(said).removesuffix(".") or event.kind
