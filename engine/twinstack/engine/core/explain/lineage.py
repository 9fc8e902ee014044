"""How copiable values came to be: the printed card, then each copy with its exceptions, then the face that shows.

A rule book's subclass says what each step is called and which rule it cites.
"""

from collections.abc import Iterator
from typing import Any

from twinstack.engine.core.explain.explanation import Change, Step
from twinstack.engine.core.explain.eyes import Eyes
from twinstack.engine.core.explain.values import Values
from twinstack.engine.core.text.grammar import owner_of
from twinstack.engine.core.text.names import found

_DEEPEST = 12  # how many copies of copies are told before it only says that there are more


class Lineage:
    """Follows the values of an object from what is printed to its copiable values now."""

    def __init__(self, eyes: Eyes, values: Values) -> None:
        self.eyes = eyes
        self.values = values

    # what a rule book says

    def printed(self, obj: Any, speaker: Any) -> Step:
        """What an object starts from."""
        name = obj.printed.front.name or "nameless"
        start = self.values.changes(None, obj.printed.front, speaker)
        if obj.kind == "card":
            return Step(f"The card is {name}", "", obj.id, name, start, first=True)
        kind = "copy of the card" if obj.kind == "copy" else obj.kind
        said = f"{kind} {name}" if obj.kind == "copy" else f"{name} {kind}"
        return Step(f"It is made as a {said}", changes=start, first=True)

    def how(self, obj: Any, copied: Any) -> str:
        """How the copy was made, as a clause: `Echo becomes a copy of Bob's Ember`."""
        original = self.original(copied)
        if obj.origin is copied:
            return f"{self.eyes.own_name(copied.source)} makes a copy of {original}"
        return self.made_to("become", obj, copied, f"a copy of {original}")

    def made_to(self, verb: str, obj: Any, copied: Any, rest: str) -> str:
        """The object does something by itself, or another object makes it do so: `Echo becomes a copy of …`."""
        it = self.eyes.own_name(obj.id)
        if copied.source == obj.id:
            return f"{it} {verb}s {rest}"
        return f"{self.eyes.own_name(copied.source)} makes {it} {verb} {rest}"

    def hidden_original(self, obj: Any) -> str:
        """What to call an original that was face down when it was copied."""
        return f"face-down {obj.printed.front.name or 'card'}" if self.eyes.knows(obj) else "face-down card"

    def exception_of(self, mod: Any, after: Any) -> tuple[str, str]:
        """An exception, as a clause, and its rule."""
        return str(mod), ""

    def base_value(self, obj: Any) -> Any:
        """Its characteristics before any other effect: the face that shows."""
        return self.eyes.s.meaning.base_value(obj)

    def face_down(self, now: Any, seen: Any, speaker: Any, *, copies: bool = False) -> Step:
        """The step for a face-down object."""
        return Step("It is face down", changes=self.values.changes(now, seen, speaker), first=now is None)

    def other_face(self, obj: Any, now: Any, seen: Any, speaker: Any) -> Step:
        """The step for an object whose other face is up."""
        return Step("Its other face is up", changes=self.values.changes(now, seen, speaker))

    shape = "As it enters, it takes this shape"
    """The step of an object whose copy effect has itself as the original."""

    def shape_of(self, obj: Any, copied: Any) -> str:
        """The same, where it depends on what that copy effect is."""
        return self.shape

    copies_rule = ""
    """The rule cited for a copy effect whose origin is not known."""

    # what follows from that

    def steps(self, obj: Any) -> Iterator[Step]:
        """The steps of an object's copiable values, then of the face that shows."""
        now, speaker = obj.printed.front, obj.chars
        if obj.origin is None:
            yield self.printed(obj, speaker)
        else:
            yield from self.copied_steps(obj, obj.origin, None, speaker)
        for effect in obj.copies:
            copied = effect_of(effect)
            if copied is not None:
                yield from self.copied_steps(obj, copied, now, speaker)
            else:
                changed = self.values.changes(now, effect.value.front, speaker)
                yield Step("It is a copy", self.copies_rule, effect.source, changes=changed)
            now = effect.value.front
        seen = self.base_value(obj)
        if seen is not now:
            if obj.face_down is not None:
                yield self.face_down(now, seen, speaker, copies=bool(obj.copies))
            else:
                yield self.other_face(obj, now, seen, speaker)

    def copied_steps(self, obj: Any, copied: Any, now: Any, speaker: Any, depth: int = 0) -> Iterator[Step]:
        """The steps of a copy: what is copied, then each exception."""
        eyes, changes = self.eyes, self.values.changes
        if self._is_shape(obj, copied):
            changed = changes(now, copied.value.front, speaker)
            yield Step(self.shape_of(obj, copied), copied.rule, obj.id, eyes.own_name(obj.id), changed)
            return
        because = tuple(self._ancestors(copied, depth + 1))
        yield Step(
            self.how(obj, copied),
            copied.rule,
            copied.source,
            eyes.own_name(copied.source),
            changes(now, copied.seen.front, speaker),
            because,
            copied.turn,
            first=now is None,
            original=copied.original,
        )
        before = copied.seen.front
        for mod, after in copied.exceptions:
            if after is not before:
                yield self._exception(copied, mod, changes(before, after, speaker), after)
                before = after

    def original(self, copied: Any) -> str:
        """The original, by its name at that time and its controller."""
        obj = found(self.eyes.s, copied.original)
        if obj is None:
            return copied.seen.front.name or "something"
        owner = self.eyes.s.players[obj.controller].name
        what = self.hidden_original(obj) if copied.face_down else copied.seen.front.name or self.nameless
        return f"{owner_of(owner)} {what}"

    nameless = "nameless card"

    def _exception(self, copied: Any, mod: Any, changed: tuple[Change, ...], after: Any) -> Step:
        said, rule = self.exception_of(mod, after)
        plain = said.removesuffix(".")
        text = f"Except that {plain[:1].lower()}{plain[1:]}"
        return Step(text, rule, copied.source, self.eyes.own_name(copied.source), changed, turn=copied.turn)

    def _ancestors(self, copied: Any, depth: int) -> Iterator[Step]:
        """How the original came to be what was copied; nothing for a plain printed card."""
        obj, seen = found(self.eyes.s, copied.original), copied.seen.front
        if obj is None or (copied.face_down and not self.eyes.knows(obj)):
            if copied.face_down:
                yield self.face_down(None, seen, seen)
            return
        if depth > _DEEPEST:
            yield Step("It was a copy of a copy, and so on")
            return
        now: Any = None
        if obj.origin is None:
            now = obj.printed.front
            if copied.before is not None or copied.face_down or now is not seen:
                yield self.printed(obj, seen)
        for earlier in self._own(obj, copied.before):
            yield from self.copied_steps(obj, earlier, now, seen, depth)
            now = earlier.value.front
        if copied.face_down:
            yield self.face_down(now, seen, seen, copies=copied.before is not None)
        elif now is not None and now is not seen:
            yield self.other_face(obj, now, seen, seen)

    def _is_shape(self, obj: Any, copied: Any) -> bool:
        """Is it what the object took on as it entered? What becomes a copy of itself is an original too."""
        becoming = self.eyes.s.meaning.numbers.get("becomes copy")
        return bool(copied.original == obj.id and copied.rule != becoming)

    def _own(self, obj: Any, copied: Any) -> list[Any]:
        """What made an object what it was, oldest first: a copy, then the shape that it chose as it entered."""
        found: list[Any] = []
        while copied is not None:
            found.insert(0, copied)
            copied = copied.before if self._is_shape(obj, copied) else None
        return found


def effect_of(effect: Any) -> Any:
    """How the values of a copy effect came to be, if that is known."""
    return effect.copied
