"""What effects make of an object: who controls it, and each step of the layers that changed something.

A rule book's subclass says what a step is called and which rule it cites.
"""

from typing import Any

from twinstack.engine.core.control import given
from twinstack.engine.core.explain.explanation import Change, Step
from twinstack.engine.core.explain.eyes import Eyes
from twinstack.engine.core.explain.values import Values
from twinstack.engine.core.layers import Entry, all_entries, trace_fold
from twinstack.engine.core.text.grammar import capital, owner_of
from twinstack.engine.core.text.names import seat_name
from twinstack.engine.core.words.modifications import Control


class Effects:
    """Follows an object from its copiable values to what it is now."""

    gone_rule = ""
    """The rule of last known information: an object that is gone is treated as it last was."""
    owner_rule = ""
    under_rule = ""

    def __init__(self, eyes: Eyes, values: Values) -> None:
        self.eyes = eyes
        self.values = values

    # what a rule book says

    def said(self, entry: Entry) -> str:
        """What a modification does, as a predicate: `gives it thorns`."""
        said = str(self.eyes.s.meaning.describe(entry.mod)).removesuffix(".")
        return f"{said[:1].lower()}{said[1:]}"

    def rule_of(self, entry: Entry) -> str:
        return str(getattr(entry.mod, "rule", ""))

    def counters_rule(self, counters: str) -> str:
        """The rule by which counters change what something is."""
        return ""

    def base_value(self, obj: Any) -> Any:
        return self.eyes.s.meaning.base_value(obj)

    def at_last(self, obj: Any, folded: Any) -> list[Step]:
        """The steps in which rules change it after all effects have applied."""
        return []

    def owned_by(self, obj: Any) -> str:
        """The rule that says who owns it."""
        return self.owner_rule

    # what follows from that

    def whose(self, obj: Any) -> list[Step]:
        """Its owner, the player under whose control it came, and effects that change control."""
        s = self.eyes.s
        owner, under = seat_name(s, obj.owner), seat_name(s, obj.under)
        first = (Change("controller", None, owner),)
        steps = [Step(f"{owner} owns it", self.owned_by(obj), changes=first, first=True)]
        now = owner
        if obj.under != obj.owner:
            changed = (Change("controller", now, under),)
            steps.append(Step(f"It came under {owner_of(under)} control", self.under_rule, changes=changed))
            now = under
        for entry, seat in self._controlling(obj):
            name = s.players[seat].name
            steps.append(self._step(entry, f"gives control of it to {name}", (Change("controller", now, name),)))
            now = name
        last = seat_name(s, obj.controller)
        if last != now:
            changed = (Change("controller", now, last),)
            said = "controls it" if obj.id in s.objects else "controlled it last"
            rule = "" if obj.id in s.objects else self.gone_rule
            steps.append(Step(f"{last} {said}", rule, changes=changed))
        return steps

    def _controlling(self, obj: Any) -> list[tuple[Entry, int]]:
        s = self.eyes.s
        if obj.id not in s.objects or s.plan is None or obj.zone not in s.meaning.planned:
            return []
        order = given(s, list(all_entries(s, Control)))
        return [(entry, seats[obj.id]) for entry, seats in order if obj.id in seats]

    def layers(self, obj: Any) -> list[Step]:
        """Each effect that changed something. For an object that is gone, only the result is known."""
        s, changes = self.eyes.s, self.values.changes
        if obj.id in s.objects and s.plan is not None:
            trace = _Trace(self, obj.chars)
            folded = trace_fold(s, obj, trace).finish()
            return [*trace.steps, *self.at_last(obj, folded)]
        base = self.base_value(obj)
        if base is obj.chars:
            return []
        changed = changes(base, obj.chars, obj.chars)
        if obj.id in s.objects:
            return [Step("Effects make of it what it is", changes=changed)]
        return [Step("Effects and counters made it what it last was", self.gone_rule, changes=changed)]

    def _step(self, entry: Entry, said: str, changed: tuple[Change, ...]) -> Step:
        name = self.eyes.name(entry.source) if entry.source else "a rule"
        lasts = getattr(entry.group, "lasts", "")
        how = "its own ability" if entry.cda else name
        until = f" {lasts}" if lasts else ""
        turn = getattr(entry.group, "until_turn", 0)
        return Step(f"{capital(how)}: {said}{until}", self.rule_of(entry), entry.source, name, changed, turn=turn)


class _Trace:
    """Records what each step of the fold changes."""

    def __init__(self, effects: Effects, speaker: Any) -> None:
        self.effects = effects
        self.speaker = speaker
        self.steps: list[Step] = []

    def before(self, draft: Any) -> Any:
        return draft.finish()

    def after(self, draft: Any, before: Any, entry: Entry | str) -> None:
        after = draft.finish()
        if after is before:
            return
        changed = self.effects.values.changes(before, after, self.speaker)
        if isinstance(entry, str):
            rule = self.effects.counters_rule(entry)
            self.steps.append(Step(f"{capital(entry)} on it", rule, changes=changed))
        else:
            self.steps.append(self.effects._step(entry, self.effects.said(entry), changed))
