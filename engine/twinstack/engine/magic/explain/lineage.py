"""How copiable values of Magic came about: a description of each step, and its rule. 613.2, 707, 708"""

from typing import Any

from twinstack.engine.core.copying import Copied
from twinstack.engine.core.explain import lineage
from twinstack.engine.core.explain.explanation import Step
from twinstack.engine.core.explain.eyes import Eyes
from twinstack.engine.magic.characteristics import HALVES, Characteristics
from twinstack.engine.magic.entities import COMPONENTS, Component, Obj
from twinstack.engine.magic.explain.values import values_in
from twinstack.engine.magic.rules.layers import base_value
from twinstack.engine.magic.text import describe
from twinstack.engine.magic.words.exceptions import KeepThisAbility
from twinstack.engine.magic.words.mods import AbilitiesMod

_FACES = {
    "split": ("709.3", "Of a split card on the stack, the half that was cast counts"),
    "room": ("709.3", "Of a split card on the stack, the half that was cast counts"),
    "flip": ("710.4", "It has been flipped"),
    "adventure": ("715.3b", "On the stack it is the Adventure that it was cast as"),
    "omen": ("720.3b", "On the stack it is the Omen that it was cast as"),
}


class Lineage(lineage.Lineage):
    """Layer 1 of an object, step by step."""

    copies_rule = "707.2"
    nameless = "nameless creature"

    def __init__(self, eyes: Eyes) -> None:
        super().__init__(eyes, values_in(eyes.s.profile.terms))

    def printed(self, obj: Obj, speaker: Characteristics) -> Step:
        name = obj.printed.front.name or "nameless"
        start = self.values.changes(None, obj.printed.front, speaker)
        match obj.kind:
            case "token":
                return Step(f"It is made as a {name} token", "111.3", changes=start, first=True)
            case "copy":
                return Step(f"It is made as a copy of the card {name}", "707.13", changes=start, first=True)
            case "emblem":
                return Step("It is an emblem", "114.1", changes=start, first=True)
        return Step(f"The card is {name}", "109.3", obj.id, name, start, first=True)

    def how(self, obj: Obj, copied: Copied) -> str:
        """The step in words: `Clone enters as a copy of Bob's Grizzly Bears`."""
        original, source = self.original(copied), self.eyes.own_name(copied.source)
        match copied.rule:
            case "707.5":
                return self.made_to("enter", obj, copied, f"as a copy of {original}")
            case "707.10":
                return f"{source} copies {original}"
            case "707.12":
                return f"{source} makes a copy of {original}, to be cast"
            case "707.2":
                return f"{source} makes a token that is a copy of {original}"
        return self.made_to("become", obj, copied, f"a copy of {original}")

    def shape_of(self, obj: Obj, copied: Copied) -> str:
        """Of a merged permanent, what lies on what: `Merged, from the top down: Gemrazer, Grizzly Bears`."""
        if copied.rule != "730.2a":
            return self.shape
        shown = (self._component(obj, one) for one in obj.choices.get(COMPONENTS, ()))
        return f"Merged, from the top down: {', '.join(shown)}"

    def _component(self, obj: Obj, one: Component) -> str:
        """Only whoever may look at what is face down is told what that is. 708.5"""
        name = one.printed.front.name or "nameless"
        if not one.face_down:
            return name
        return f"face-down {name}" if self.eyes.viewer in ("all", obj.controller) else "a face-down card"

    def hidden_original(self, obj: Obj) -> str:
        return f"face-down {obj.printed.front.name or 'creature'}" if self.eyes.knows(obj) else "face-down creature"

    def exception_of(self, mod: Any, after: Characteristics) -> tuple[str, str]:
        if isinstance(mod, (AbilitiesMod, KeepThisAbility)):
            rule = "707.9a"
        else:
            rule = mod.rule if mod.rule.startswith("707.9") else "707.9b"
        return describe(mod, after, self.eyes.s.profile.terms), rule

    def base_value(self, obj: Obj) -> Characteristics:
        return base_value(obj)

    def face_down(
        self, now: Characteristics | None, seen: Characteristics, speaker: Characteristics, *, copies: bool = False
    ) -> Step:
        if not seen.types:
            text, rule = "It is exiled face down, and has no characteristics", "406.3a"
        else:
            text, rule = "It is face down, and only that can be seen of it", "708.10" if copies else "708.2"
        return Step(text, rule, changes=self.values.changes(now, seen, speaker), first=now is None)

    def other_face(self, obj: Obj, now: Characteristics, seen: Characteristics, speaker: Characteristics) -> Step:
        layout = obj.copiable.layout
        rule, text = _FACES.get(layout, ("712.8", "Its other face is up"))
        if layout == "room" and obj.zone == "battlefield":
            rule, text = "709.5", "A Room has no name, mana cost or text of a half that is locked"
        elif layout in HALVES and " // " in seen.name:
            rule, text = "709.4", "Off the stack a split card is both halves together"
        return Step(text, rule, changes=self.values.changes(now, seen, speaker))
