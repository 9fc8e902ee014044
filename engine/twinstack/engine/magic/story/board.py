"""The board in a few lines: each player's life, cards and permanents, equal ones counted together."""

from collections import Counter
from collections.abc import Iterable, Iterator

from twinstack.engine.core.text.grammar import times
from twinstack.engine.core.text.names import true_name
from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.magic.entities import Obj, Player
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.text.apart import Apart

called = Apart(())  # a board shows whose each permanent is


def board(s: MagicState) -> Iterator[tuple[str, str]]:
    """The board's lines, player by player, with this word in the margin."""
    if s.daytime:
        yield "", f"it is {s.daytime}"
    for player in s.players:
        if not player.lost:
            yield from _side(s, player)


def _side(s: MagicState, player: Player) -> Iterator[tuple[str, str]]:
    mine = [obj for obj in s.battlefield.values() if obj.controller == player.seat and not _attached(s, obj)]
    speed = f", speed {s.speed[player.seat]}" if player.seat in s.speed else ""
    favor = ", the city's blessing" if player.seat in s.blessed else ""
    favor += f", tempted by the Ring {times(s.ring[player.seat][0])}" if player.seat in s.ring else ""
    yield player.name, _numbers(player) + (", the monarch" if s.monarch == player.id else "") + speed + favor
    lands = [obj for obj in mine if "Land" in obj.chars.types and "Creature" not in obj.chars.types]
    creatures = [obj for obj in mine if "Creature" in obj.chars.types]
    others = [obj for obj in mine if obj not in lands and obj not in creatures]
    for objs, label in ((creatures, "creatures"), (others, "others")):
        if objs:
            yield "", f"{label}: {joined(described(s, obj) for obj in objs)}"
    if lands:
        tapped = sum(obj.tapped for obj in lands)
        names = joined(described(s, obj, tapped=False) for obj in lands)
        yield "", f"lands: {names}{f'; {tapped} tapped' if tapped else ''}"


def _numbers(player: Player) -> str:
    parts = [f"{player.life} life"]
    parts += [f"{count} {kind}" for kind, count in player.counters.items()]
    parts.append(f"{len(player.hand)} in hand")
    if player.graveyard:
        parts.append(f"{len(player.graveyard)} in graveyard")
    parts.append(f"{len(player.library)} in library")
    return ", ".join(parts)


def joined(names: Iterable[str]) -> str:
    """`Island ×3, Mountain`."""
    return ", ".join(counted(names))


def counted(names: Iterable[str]) -> list[str]:
    return [f"{name} ×{count}" if count > 1 else name for name, count in Counter(names).items()]


def _attached(s: MagicState, obj: Obj) -> bool:
    return obj.attached_to >= FIRST_OBJECT and obj.attached_to in s.battlefield


def _counters(kind: str, count: int) -> str:
    if kind == "loyalty":
        return f"{count} loyalty"
    return f"{kind} counter{f' ×{count}' if count > 1 else ''}"


def described(s: MagicState, obj: Obj, *, tapped: bool = True) -> str:
    """A permanent's name and size, its printed name if it is a copy, and its state in brackets."""
    chars = obj.chars
    name = called(s, obj.id, obj.controller)
    if chars.power is not None and "Creature" in chars.types:
        name += f" {chars.power}/{chars.toughness}"
    marks = [_counters(kind, count) for kind, count in obj.counters.items()]
    marks += [f"with {true_name(s.objects[id])}" for id in obj.attachments if id in s.objects]
    marks += [f"{obj.damage} damage"] if obj.damage else []
    marks += ["tapped"] if obj.tapped and tapped else []
    return f"{name} [{', '.join(marks)}]" if marks else name
