"""Who is in a set: asked more often than anything else, and so compiled, unlike the words."""

from collections.abc import Iterator
from typing import Any

from twinstack.engine.core.reading import Reading
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import UNSAID, Selector
from twinstack.engine.kernel.remembering import remembered


def candidates(s: Reading, scene: Scene, selector: Selector) -> Iterator[Any]:
    """All members of a set, in a fixed order: zone by zone, as the set names them."""
    zones, hint, rest = _where(selector, s.usual_zone)
    for zone in zones:
        for entity in s.members(zone, hint):
            if rest is None or rest.test(s, scene, entity):
                yield entity


@remembered
def _where(selector: Selector, usual: str) -> tuple[tuple[str, ...], str, Selector | None]:
    """The zones that its members can be in, a name under which an index has all of them, and what is then left to ask.

    None: everything there is a member.
    """
    zones = places(selector, usual)
    return zones, selector.hint(), selector.given_zone(zones[0]) if len(zones) == 1 else selector


def places(selector: Selector, usual: str) -> tuple[str, ...]:
    """The zones that its members can be in; the usual one is meant where it says none."""
    return tuple(dict.fromkeys(zone or usual for zone in selector.zones() or (UNSAID,)))


def exists(s: Reading, scene: Scene, selector: Selector) -> bool:
    """Is anything in this set?"""
    return next(candidates(s, scene, selector), None) is not None
