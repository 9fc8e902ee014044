"""What objects and players are called on the screen: a copy is told from what it copies, and objects have numbers."""

from collections.abc import Iterable

from twinstack.client_sdk.view import Object, View, is_aside, is_beside
from twinstack.protocol.sheet import ZoneRow


def called(ref: int, view: View) -> str:
    """The name of an object or player. Players with the same name are told apart by their seats."""
    one = view.object(ref)
    if one is not None:
        return marked(one)
    name = view.name(ref)
    namesakes = [player for player in view.players if player.name == name]
    return f"{name} (seat {ref})" if len(namesakes) > 1 and any(player.id == ref for player in namesakes) else name


def marked(one: Object) -> str:
    """`Goblin Chieftain (Clone)`: its name, and the name of the card itself if that is another."""
    if one.face.card:
        return f"{one.name} ({one.face.card}{' token' if one.has('token') else ''})"
    if one.has("token") and "token" not in one.name.casefold():
        return f"{one.name} (token)"
    return f"{one.name} (copy)" if one.has("copy") and not one.has("ability") else one.name


def numbered(one: Object) -> str:
    return f"{marked(one)} #{one.id}"


def spans(ids: Iterable[int]) -> str:
    """`#17–19, 23`."""
    runs: list[list[int]] = []
    for id in sorted(ids):
        if runs and id == runs[-1][1] + 1:
            runs[-1][1] = id
        else:
            runs.append([id, id])
    return "#" + ", ".join(str(low) if low == high else f"{low}–{high}" for low, high in runs)


def whose(seat: int, view: View) -> str:
    return "your" if seat == view.seat else f"{called(seat, view)}'s"


def in_full(one: Object, view: View) -> str:
    """What it is called if several could be meant: `your Bear #20`, `Clone in your hand #16`."""
    if view.sheet.zones[one.row.zone].controlled:
        return f"{whose(one.controller, view)} {numbered(one)}"
    if shown := view.sheet.zones[one.row.zone].shown:
        return f"{whose(one.owner, view)} {marked(one)}, {shown} #{one.id}"
    return f"{marked(one)} in {whose(one.owner, view)} {one.zone} #{one.id}"


def heading(zone: str, view: View) -> str:
    """What stands before a list of what lies there: `nest`, `at sea`."""
    return view.sheet.zones[view.sheet.zone(zone)].shown or zone


def within(zone: str, view: View) -> str:
    """Where something lies: `in nest`, `at sea`."""
    return view.sheet.zones[view.sheet.zone(zone)].shown or f"in {zone}"


def place(zone: str, view: View) -> str:
    """Where something lies, in full: `in the nest zone`, `at sea`."""
    return view.sheet.zones[view.sheet.zone(zone)].shown or f"in the {zone} zone"


def seen(view: View) -> list[Object]:
    """Everything that has a name: first one's own cards, then the table, then the rest."""
    piles = [zone for zone in view.sheet.zones if is_aside(zone) and zone.ordered]
    rest = [*view.zones(lambda zone: is_aside(zone) and not zone.ordered), *view.zones(is_beside)]
    return [
        *view.held(),
        *reversed(view.waiting),
        *view.in_play(),
        *(one for pile in piles for owner in _owners(pile, view) for one in reversed(view.pile(pile.name, owner))),
        *(one for zone in rest for one in view.objects(zone)),
        *(one for player in view.players if player.id != view.seat for one in view.held(player.id)),
    ]


def _owners(zone: ZoneRow, view: View) -> list[int]:
    return [0] if zone.shared else [player.id for player in view.players]


def number_of(said: str) -> int | None:
    """The number of an object, typed as `#17` or `17`; None if it is none."""
    digits = said.strip().removeprefix("#")
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) < 16 else None


def named(view: View, said: str) -> list[Object]:
    """The objects with this number, or with this name or part of a name. Equal ones count once."""
    number = number_of(said)
    if number is not None:
        one = view.object(number)
        return [] if one is None else [one]
    wanted = said.casefold()
    found: dict[object, Object] = {}
    for one in seen(view):
        if wanted in marked(one).casefold():
            found.setdefault((one.zone, one.controller, one.face, one.row.flags), one)
    exact = [one for one in found.values() if wanted in _names(one)]
    return exact or list(found.values())


def _names(one: Object) -> tuple[str, ...]:
    return one.name.casefold(), one.face.card.casefold(), marked(one).casefold()
