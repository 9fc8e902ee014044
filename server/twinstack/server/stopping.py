"""The stops of a seat: what automatic answers follow, whoever keeps them."""

import msgspec


class Stopping(msgspec.Struct):
    """When a seat wants to be asked, and its remembered answers."""

    mine: list[str] | None = None  # None: the rule book's usual ones
    others: list[str] | None = None
    own: list[str] | None = None
    always: bool = False
    wait: float = 0.0  # seconds, if the room's are fewer
    until: str = ""
    since: int = 0  # the turn in which `until` was set
    yields: list[str] = []
    remembered: dict[str, list[int]] = {}
    orders: bool = False
