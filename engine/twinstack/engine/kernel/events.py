"""Events: what happened. Triggers, patches and the game log that people read are all made from the log of events."""

from typing import Any, Final

EVENT_FIELDS: Final = (
    "amount", "extra", "frm", "how", "kind", "obj", "other", "player", "rule", "source", "to", "turn",
)  # fmt: skip


class Event:
    """One thing that happened: what kind, to what, caused by what, and by which rule.

    `source` is the object that caused it, `rule` the number of the rule that made it happen (empty if the source's own
    text did), `how` a word such as `destroy` or `sacrifice`.
    """

    __slots__ = EVENT_FIELDS

    def __init__(
        self,
        kind: str,
        obj: int = 0,
        player: int = -1,
        source: int = 0,
        amount: int = 0,
        other: int = 0,
        frm: str = "",
        to: str = "",
        how: str = "",
        rule: str = "",
        extra: Any = None,
    ) -> None:
        self.kind = kind
        self.obj = obj
        self.player = player
        self.source = source
        self.amount = amount
        self.other = other
        self.frm = frm
        self.to = to
        self.how = how
        self.rule = rule
        self.extra = extra
        self.turn = 0

    def __repr__(self) -> str:
        parts = [
            f"{name}={getattr(self, name)!r}" for name in EVENT_FIELDS if getattr(self, name) not in (0, "", -1, None)
        ]
        return f"Event({', '.join(parts)})"
