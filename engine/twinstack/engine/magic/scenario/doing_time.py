"""What a line of a story can do about time: passing, resolving, going to a step, and combat."""

import re
from typing import Any

from twinstack.engine.errors import ScenarioError
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.magic.scenario.lines import does
from twinstack.engine.magic.scenario.phrases import known_to, names_in
from twinstack.engine.magic.scenario.play import Play
from twinstack.engine.magic.state import STEPS
from twinstack.engine.suggest import did_you_mean

STEP_NAMES = {
    "upkeep step": "upkeep", "draw step": "draw", "main phase": "main", "first main phase": "main",
    "precombat main phase": "main", "combat": "begin combat", "beginning of combat": "begin combat",
    "declare attackers": "attackers", "declare attackers step": "attackers", "declare blockers": "blockers",
    "declare blockers step": "blockers", "first strike damage": "first damage", "combat damage": "damage",
    "combat damage step": "damage", "end of combat": "end combat", "second main phase": "second main",
    "postcombat main phase": "second main", "end step": "end", "cleanup step": "cleanup",
}  # fmt: skip


def step_named(text: str) -> str:
    plain = text.casefold().strip()
    step = STEP_NAMES.get(plain, plain)
    if step not in STEPS:
        raise ScenarioError(f"there is no step {text!r}{did_you_mean(text, (*STEPS, *STEP_NAMES))}")
    return step


# Passing and time


@does("{who} passes(?: priority)?")
def passes(play: Play, who: str) -> None:
    play.passes(play.finder.seat(who))


@does("everyone passes", "all (?:players )?pass")
def everyone_passes(play: Play) -> None:
    play.everyone_passes()


@does("resolve", "resolve (?:the )?top of (?:the )?stack", "the top of the stack resolves")
def resolve(play: Play) -> None:
    play.resolve()


@does("resolve everything", "resolve (?:all of )?the (?:whole )?stack", "everything resolves", "the stack resolves")
def resolve_everything(play: Play) -> None:
    play.resolve_all()


@does("resolve (?P<what>.+)", "(?P<what>.+) resolves?")
def resolve_this(play: Play, what: str) -> None:
    """The top of the stack, which has to be this."""
    if not play.s.stack:
        raise ScenarioError(f"the stack is empty: {what!r} cannot resolve")
    top = play.s.objects[play.s.stack[-1]]
    if not play.finder.matching(what, [top]):
        raise ScenarioError(f"{what!r} is not on top of the stack; {play.finder.said(top)} is")
    play.resolve()


@does("go to (?:the )?next turn", "go to {who}['’]s next turn", "next turn", "the turn ends")
def next_turn(play: Play, who: str = "") -> None:
    play.go_to("upkeep", play.finder.seat(who) if who else None, turn=True)


@does("go to (?:the )?(?:{who}['’]s )?(?P<next>next )?(?P<step>.+)")
def go_to(play: Play, step: str, who: str = "", next: str = "") -> None:
    play.go_to(step_named(step), play.finder.seat(who) if who else None)


@does("(?P<count>\\d+) turns? pass(?:es)?")
def turns_pass(play: Play, count: str) -> None:
    """To the main phase of the turn that comes so many turns later."""
    last = play.s.turn.number + int(count)
    play.pursue(
        lambda: (
            play.s.turn.number >= last
            and play.s.turn.step == "main"
            and (play.decision is None or play.decision.kind == "priority")
        )
    )


# Combat


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
    """`bob with A and B and carol with C`: whom and with what."""
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
