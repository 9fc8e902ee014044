"""The stops of a seat, as its player changes them."""

from collections.abc import Iterable, Sequence

import msgspec

from twinstack.engine.sheet import Sheet
from twinstack.protocol import messages as m
from twinstack.server.problems import Refused
from twinstack.server.rooms.settings import check_seconds
from twinstack.server.stopping import Stopping

UNTIL = ("", "something", "turn")
MOST = 200  # the most entries of each list


class Stops(Stopping):
    """When a seat wants to be asked, and its remembered answers."""

    def change(self, wish: m.Stops, turn: int, sheet: Sheet) -> "Stops":
        """The stops after this change."""
        for steps in (wish.mine, wish.others):
            _check_known("step", steps or (), sheet.steps)
        _check_known("kind of things", wish.own or (), sheet.stacked)
        if wish.until is not None and wish.until not in UNTIL:
            raise Refused("bad stops", f"`until` cannot be {wish.until!r:.40}", "'', 'something' or 'turn'")
        if wish.wait is not None:
            check_seconds("wait", wish.wait, "bad stops")
        if max(len(wish.yields or ()), len(wish.remembered or ())) > MOST:
            raise Refused("bad stops", "there is too much to remember", f"at most {MOST} entries")
        changes = {field: value for field in _FIELDS if (value := getattr(wish, field)) is not None}
        if wish.until is not None:
            changes["since"] = turn
        return msgspec.structs.replace(self, **changes)


_FIELDS = ("mine", "others", "own", "always", "wait", "until", "yields", "remembered", "orders")


def _check_known(what: str, named: Iterable[str], known: Sequence[str]) -> None:
    unknown = next((one for one in named if one not in known), None)
    if unknown is not None:
        raise Refused("bad stops", f"there is no {what} {unknown!r:.40}", ", ".join(known))
