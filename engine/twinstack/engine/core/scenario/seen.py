"""What a player sees: their own things and those of others, zone by zone, as far as they may know them."""

from collections.abc import Iterator

from twinstack.engine.core.scenario.play import Play
from twinstack.engine.kernel.entities import Obj


def seen_by(play: Play, seat: int) -> Iterator[str]:
    """A line for each player, with the first number and those that are not 0, and one for each zone with something."""
    s, language = play.s, play.language
    for player in s.players:
        stats = {name: language.stat(s, player, name) for name in language.counted}
        said = ", ".join(f"{name} {many}" for at, (name, many) in enumerate(stats.items()) if many or not at)
        yield f"{player.name}: {said}" if said else player.name
        for zone in language.sheet.zones:
            if not zone.shared:
                objs = [s.objects[id] for id in s.zone_ids(zone.name, player.seat)]
                yield from _zone(play, f"  {zone.name}", objs, seat)
    for zone in language.sheet.zones:
        if zone.shared:
            yield from _zone(play, zone.name, [s.objects[id] for id in s.zone_ids(zone.name, 0)], seat)


def _zone(play: Play, name: str, objs: list[Obj], seat: int) -> Iterator[str]:
    if not objs:
        return
    known = [play.finder.said(obj) for obj in objs if play.language.sees(play.s, obj, seat)]
    hidden = len(objs) - len(known)
    more = [f"{hidden} that cannot be seen"] if hidden else []
    yield f"{name}: {', '.join([*known, *more])}"
