"""What a check of the rules says in the place of False: what forbids something, so that a player can be told.

The checks that decide what is offered say it themselves. So what forbids something is never worked out a second time,
and the reason that a player is told is the one for which it was not offered.
"""

from typing import Any, TypeAlias

from twinstack.engine.compiling import mypyc_attr


@mypyc_attr(free_list_len=1)
class Refusal:
    """What forbids something, as a clause, with the number of the rule. It is false wherever it is asked as a bool.

    `{}` in the clause stands for `about`: a word, an object's id or a text. It is filled in only when somebody asks,
    since nearly all refusals are never told.
    """

    __slots__ = ("about", "rule", "text")

    def __init__(self, text: str, rule: str = "", about: Any = None) -> None:
        self.text = text
        self.rule = rule
        self.about = about

    def __bool__(self) -> bool:
        return False

    def by(self, rule: str) -> "Refusal":
        """The same by another rule."""
        return Refusal(self.text, rule, self.about)


Allowed: TypeAlias = bool | Refusal
"""True, or what forbids it."""
