"""Why something is so, in lines: which thing is meant, and what the server says about it."""

import re
from collections.abc import Callable

from twinstack.client_sdk.terminal.naming import in_full, named
from twinstack.client_sdk.view import Object, View
from twinstack.protocol import messages as m

NOTHING = "  you see nothing of this name or number; `t` shows what there is"
RULES = (
    "  `why` is about things on the table, and names the rules that made them what they are; it knows no rule's text"
)
MOST = 10  # things that are listed
_RULE = re.compile(r"\d+\.\d+[a-z]?")
_LAST = re.compile(r"last(?: (\d{1,3}))?")


def how_far_back(said: str) -> int:
    """Which line is meant by `last` (1) or `last 3`; 0 if none is."""
    found = _LAST.fullmatch(said)
    return int(found[1] or 1) if found else 0


def one_named(view: View, said: str, say: Callable[[str], None], ask: str = "why") -> Object | None:
    """The one thing of this name or number; otherwise it is said how to name one."""
    found = named(view, said)
    if len(found) == 1:
        return found[0]
    which = "; ".join(in_full(one, view) for one in found[:MOST])
    more = f"; and {len(found) - MOST} more" if len(found) > MOST else ""
    nothing = RULES if _RULE.fullmatch(said) else NOTHING
    say(f"  which of them? {which}{more}. Say its number: `{ask} {found[0].id}`" if found else nothing)
    return None


def explained(found: m.Explanation, depth: int = 1) -> list[str]:
    """An explanation, each step further in than what it led to. A title that the first step repeats is said once."""
    if found.because and found.because[0].text == found.text and not found.rule:
        first, *others = found.because
        return [*explained(first, depth), *(line for one in others for line in explained(one, depth + 1))]
    rule = f" ({found.rule})" if found.rule else ""
    changes = "".join(f"; {_difference(one)}" for one in found.changes if one.before or one.after)
    because = [line for one in found.because for line in explained(one, depth + 1)]
    return [f"{'  ' * depth}{found.text}{rule}{changes}", *because]


def _difference(one: m.Difference) -> str:
    field = one.field.replace("_", " ")
    return f"{field}: {_value(one.before)} → {_value(one.after)}" if one.before else f"{field} {_value(one.after)}"


def _value(value: str | int | list[str] | None) -> str:
    if isinstance(value, list):
        return (", " if any(" " in one for one in value) else " ").join(value) or "nothing"
    return "nothing" if value is None or value == "" else str(value)
