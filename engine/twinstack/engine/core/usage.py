"""How often something has been used: what may be used only so often, this turn or ever, is counted here.

Each object counts the uses of its abilities, whoever controls it (Magic: 602.5b), and each effect that lasts its own.
"""

from dataclasses import replace
from typing import Any

from twinstack.engine.core.reading import AnyReading
from twinstack.engine.core.state import CoreState

_NEVER = (0, 0, 0, 0)


def used(s: AnyReading, key: int, word: Any, form: int = 0) -> tuple[int, int]:
    """How often a word was used, this turn and in all. The key is an object's id; below 0, that of a lasting effect.

    `form` tells apart the forms of an object, where it may use everything anew in another form.
    """
    counts = s.effects[-key].used if key < 0 else s.obj(key).choices
    turn, this_turn, ever, counted = counts.get(("used", word), _NEVER)
    if counted != form:
        return 0, 0
    return (this_turn if turn == s.turn.number else 0), ever


def may_be_used(
    s: AnyReading, key: int, word: Any, *, per_turn: int = 0, ever: int = 0, instances: int = 1, form: int = 0
) -> bool:
    """May it be used once more? 0: no limit; each of several equal instances has its own. Magic: 602.5c"""
    now, before = used(s, key, word, form)
    return not (per_turn and now >= per_turn * instances) and not (ever and before >= ever * instances)


def count_use(s: CoreState, key: int, word: Any, form: int = 0) -> None:
    now, before = used(s, key, word, form)
    count = {("used", word): (s.turn.number, now + 1, before + 1, form)}
    if key < 0:
        effect = s.effects[-key]
        s.effects[-key] = replace(effect, used={**effect.used, **count})
    else:
        obj: Any = s.own(key)
        obj.choices = {**obj.choices, **count}
