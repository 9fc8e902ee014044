"""Replacing: effects that change what is about to happen have their say, each of them once, in an order of choice.

A game says what they are and what they do (`Replacing`); Magic's are those of 614 to 616.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from twinstack.engine.kernel.decisions import Steps


class Proposed(Protocol):
    """Something that is about to happen."""

    cancelled: bool  # nothing of it is left
    done: dict[Any, None]  # which effects have had their say


class Replacer(Protocol):
    """An effect that would change it."""

    @property
    def key(self) -> Any:
        """By which it is known that it has had its say."""

    @property
    def rank(self) -> int:
        """Those of the lowest rank come first, before anybody chooses."""


G = TypeVar("G", contravariant=True)
P = TypeVar("P", bound=Proposed)
R = TypeVar("R", bound=Replacer)


@dataclass(frozen=True, slots=True)
class Replacing(Generic[G, P, R]):
    """How a game replaces: what has not had its say yet, whether their order matters, who chooses, what is done."""

    find: Callable[[G, P], list[R]]
    order_matters: Callable[[P, list[R]], bool]
    choose: Callable[[G, P, list[R]], Steps[R]]
    carry_out: Callable[[G, P, R], Steps[None]]

    def each_once(self, g: G, p: P) -> Steps[None]:
        """Look for what applies anew after each of them, since each may change what is about to happen."""
        while not p.cancelled:
            found = self.find(g, p)
            if not found:
                return
            best = min(one.rank for one in found)
            found = [one for one in found if one.rank == best]
            pick = found[0]
            if len(found) > 1 and self.order_matters(p, found):
                pick = yield from self.choose(g, p, found)
            p.done[pick.key] = None
            yield from self.carry_out(g, p, pick)
