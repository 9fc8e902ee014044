"""What a line of a story can do in combat: attack and block."""

import re
from typing import Any

from twinstack.engine.core.scenario.phrases import known_to, names_in
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.scenario.play import Play
from twinstack.engine.magic.scenario.sentences import MAGIC

does = MAGIC.does


@does("{who} (?:does not attack|attacks with nothing|declares no attackers)")
def no_attack(play: Play, who: str) -> None:
    play.attacks(play.finder.seat(who), [])


@does("{who} attacks (?P<rest>(?:.+ )?with .+)")
def attacks(play: Play, who: str, rest: str) -> None:
    seat = play.finder.seat(who)
    play.attacks(
        seat, [(_creature(play, name, seat), _defender(play, seat, whom)) for whom, name in pairs_in(play, rest)]
    )


def pairs_in(play: Play, text: str) -> list[tuple[str, str]]:
    """Take `bob with A and B and carol with C` apart: whom to attack, and with what."""
    known = known_to(play)
    parts = re.split(r"(?:^|\s+)with\s+", text)
    pairs: list[tuple[str, str]] = []
    whom = parts[0]
    for at, part in enumerate(parts[1:], 1):
        names = names_in(part, known)
        following = ""
        if at < len(parts) - 1:
            following = names.pop()
        pairs += [(whom, name) for name in names]
        whom = following
    return pairs


def _creature(play: Play, name: str, seat: int) -> Obj:
    mine = [obj for obj in play.s.battlefield.values() if obj.controller == seat]
    found: Obj = play.finder.one(name, mine, f"under {play.name(seat)}'s control")
    return found


def _defender(play: Play, seat: int, name: str) -> Any:
    if name:
        return play.finder.one(name, [*play.s.players, *play.s.battlefield.values()], "there to be attacked")
    others = [player for player in play.s.alive() if player.team != play.s.players[seat].team]
    if len(others) != 1:
        raise ScenarioError(f"say whom {play.name(seat)} attacks: attacks {others[0].name} with …")
    return others[0]


@does("{who} (?:does not block|blocks nothing|declares no blockers)")
def no_block(play: Play, who: str) -> None:
    play.blocks(play.finder.seat(who), {})


@does("{who} blocks (?P<rest>.+ with .+)")
def blocks(play: Play, who: str, rest: str) -> None:
    seat = play.finder.seat(who)
    blockers: dict[int, list[Obj]] = {}
    for attacker, name in pairs_in(play, rest):
        attacking = [play.s.obj(id) for id in play.s.combat.attackers] or list(play.s.battlefield.values())
        for one in names_in(attacker, known_to(play)):
            blockers.setdefault(_creature(play, name, seat).id, []).append(play.finder.one(one, attacking, "attacking"))
    play.blocks(seat, blockers)
