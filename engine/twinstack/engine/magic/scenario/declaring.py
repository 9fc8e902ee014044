"""Writing down an attack or a block, as a line of a story says it."""

from collections.abc import Iterable, Sequence

from twinstack.engine.core.scenario.writing import listed, name_among
from twinstack.engine.magic.scenario.play import Play


def attack_said(play: Play, seat: int, pairs: Iterable[Sequence[int]]) -> str:
    """`attacks with Bear and Elf`; `attacks bob with Bear and carol with Elf`"""
    mine = [obj for obj in play.s.battlefield.values() if obj.controller == seat]
    others = [player for player in play.s.alive() if player.team != play.s.players[seat].team]
    attacked: dict[int, list[str]] = {}
    for attacker, target in pairs:
        attacked.setdefault(target, []).append(name_among(play.finder, attacker, mine))
    if not attacked:
        return "does not attack"
    if len(others) == 1 and list(attacked) == [others[0].id]:
        return f"attacks with {listed(attacked[others[0].id])}"
    there = [*play.s.players, *play.s.battlefield.values()]
    whole = [f"{name_among(play.finder, id, there)} with {listed(names)}" for id, names in attacked.items()]
    return f"attacks {' and '.join(whole)}"


def block_said(play: Play, pairs: Iterable[Sequence[int]]) -> str:
    """`blocks Bear with Wall and Elf with Giant`"""
    there, attacking = list(play.s.battlefield.values()), [play.s.obj(id) for id in play.s.combat.attackers]
    said = [
        f"{name_among(play.finder, attacker, attacking)} with {name_among(play.finder, blocker, there)}"
        for blocker, attacker in pairs
    ]
    return f"blocks {' and '.join(said)}" if said else "does not block"
