"""What holds at every decision of a game of Magic, beyond what holds in any rule book."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from tests.rulebooks.invariants import problems_of
from twinstack.engine.core.durations import holds, only_one
from twinstack.engine.kernel.decisions import BREATH
from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.magic.rules.available_mana import UsableManaAbility, count_mana
from twinstack.engine.magic.rules.commanders import LIFE
from twinstack.engine.magic.rules.pricing import MORE
from twinstack.engine.magic.rules.priority import used_in_graveyard
from twinstack.engine.magic.rules.sba import state_based_actions
from twinstack.engine.magic.stack_info import StackInfo
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.turn import COMBAT_STEPS


def check(game: Table) -> None:
    """Raise AssertionError with everything that is wrong."""
    problems = list(problems_of_magic(game))
    assert not problems, "\n".join(problems)


def problems_of_magic(game: Table) -> Iterator[str]:
    s = game.state
    yield from problems_of(game)
    yield from names_of_zones(s)
    yield from mana(s)
    yield from life(s)
    yield from attachments(s)
    yield from stack(s)
    yield from combat(s)
    yield from durations(s)
    if game.decision is not None and game.decision.kind == "priority":
        yield from targets(s)
        yield from priority(s)
        yield from mana_kept(s)
        yield from looked_through(s)
        yield from overlooked(game)


def names_of_zones(s: MagicState) -> Iterator[str]:
    """What the rules of Magic call a zone is that zone."""
    for name, there in s.zones.items():
        if getattr(s, name) is not there:
            yield f"the state's {name} is not its zone of that name"
    for player in s.players:
        for name, pile in player.piles.items():
            if getattr(player, name) is not pile:
                yield f"the {name} of {player.name} is not their pile of that name"


def mana(s: MagicState) -> Iterator[str]:
    """Nothing is counted below what there is."""
    yield from (f"{player} has mana {player.pool}" for player in s.players if any(n <= 0 for n in player.pool.values()))
    yield from (f"{obj} has {obj.damage} damage" for obj in s.objects.values() if obj.damage < 0)


def life(s: MagicState) -> Iterator[str]:
    """A life total is what the log says was gained and lost. 119.2"""
    begun = LIFE if s.commanders else s.profile.starting_life  # 903.7
    totals = {player.id: begun for player in s.players}
    for event in s.log:
        if event.kind in ("gain life", "lose life"):
            totals[event.obj] += event.amount if event.kind == "gain life" else -event.amount
    for player in s.players:
        if player.life != totals[player.id]:
            yield f"{player} has {player.life} life, the log says {totals[player.id]}"


def attachments(s: MagicState) -> Iterator[str]:
    """What is attached, and what it is attached to, know of each other. 701.3"""
    for obj in s.objects.values():
        host = s.objects.get(obj.attached_to)
        if obj.attached_to >= FIRST_OBJECT and host is not None and obj.id not in host.attachments:
            yield f"{obj} is attached to {host}, which does not know"
        for id in obj.attachments:
            if id not in s.objects or s.objects[id].attached_to != obj.id:
                yield f"{obj} has attachment {s.objects.get(id, id)}, which is not attached to it"
        if len(set(obj.attachments)) != len(obj.attachments):
            yield f"{obj} has an attachment twice"


def stack(s: MagicState) -> Iterator[str]:
    for id in s.stack:
        obj = s.objects[id]
        if not isinstance(obj.cast, StackInfo):
            yield f"{obj} is on the stack and nobody knows how"


def targets(s: MagicState) -> Iterator[str]:
    """Once a spell is cast, each of its target words has its targets. 601.2c"""
    for id in s.stack:
        obj = s.objects[id]
        if len(obj.cast.slots) != len(obj.cast.targets):
            yield f"{obj} has {len(obj.cast.slots)} target words and {len(obj.cast.targets)} targets"


def combat(s: MagicState) -> Iterator[str]:
    """Only permanents that exist fight, in combat only. 506.4, 511.3"""
    fighting = [*s.combat.attackers, *s.combat.blockers]
    if fighting and s.turn.step not in COMBAT_STEPS and not s.finished:
        yield f"{fighting} fight in the step {s.turn.step}"
    yield from (f"object {id} fights and is not on the battlefield" for id in fighting if id not in s.battlefield)
    for id, attack in s.combat.attackers.items():
        for blocker in attack.blockers:
            if id not in s.combat.blockers.get(blocker, ()):
                yield f"{blocker} blocks {id} and does not know it. 509.1g"


def durations(s: MagicState) -> Iterator[str]:
    """What lasts as long as its source does something has ended with that. 611.2b"""
    for effect in s.effects.values():
        if not holds(s, effect.lasts, effect.source, effect.scene.you, only_one(effect.only)):
            yield f"{effect} has outlived what it depends on"
    for obj in s.battlefield.values():
        for copy in obj.copies:
            if not holds(s, copy.lasts, copy.source, copy.you, obj.id):
                yield f"{obj} is still a copy, {copy.lasts}"


def priority(s: MagicState) -> Iterator[str]:
    """What state-based actions and triggers leave behind when a player gets priority. 117.5"""
    for obj in s.objects.values():
        if obj.kind == "copy" and obj.zone != "stack" and obj.id not in s.prepared:
            yield f"{obj} is a copy outside the stack. 704.5e"
        if obj.kind == "token" and obj.zone != "battlefield":
            yield f"{obj} is a token outside the battlefield. 704.5d"
        if obj.kind == "ability" and obj.zone != "stack":
            yield f"{obj} is an ability outside the stack. 113.1c"
    if s.pending:
        yield f"triggers wait: {s.pending}. 603.3b"
    yield from (f"{player} has lost and owns objects. 800.4a" for player in s.players if _left(s, player))


def _left(s: MagicState, player: Any) -> bool:
    return bool(player.lost) and any(obj.owner == player.seat for obj in s.objects.values())


def mana_kept(s: MagicState) -> Iterator[str]:
    """What is remembered of what a player could pay with is what there is."""
    for seat, (began, kept) in s.available_mana.items():
        if began == s.players[seat].began and not (s.dirty or s.rules.get(MORE) or s.rules.get("cant activate at all")):
            now, _ = count_mana(s, seat)
            same = list(map(_what, kept.abilities)) == list(map(_what, now.abilities))
            if not same or (kept.sources, kept.others) != (now.sources, now.others):
                yield f"seat {seat} could pay with {now.abilities}, not with {kept.abilities}"


def looked_through(s: MagicState) -> Iterator[str]:
    """What is remembered of graveyards is what can be used there."""
    if s.dirty:
        return
    twin = s.clone()
    for seat in range(len(s.players)):
        if (kept := s.buried.get(seat)) and kept.ids == s.players[seat].graveyard:
            now = [obj.id for obj in used_in_graveyard(twin, seat)]
            if now != kept.used:
                yield f"seat {seat} could use {now} in its graveyard, not {kept.used}"


def _what(usable: UsableManaAbility) -> list[Any]:
    """It may have been forgotten and made anew."""
    return [getattr(usable, part.name) for part in fields(usable)]


def overlooked(game: Table) -> Iterator[str]:
    """A state-based action that nobody suspected. 704.3"""
    twin = game.fork()
    twin.state.suspects = dict.fromkeys(twin.state.objects)
    before = len(twin.state.log)
    asked = next(iter(state_based_actions(twin)), None)
    if asked is BREATH:
        yield f"state-based actions were overlooked: {twin.state.log[before:]}"
    elif asked is not None:
        yield f"state-based actions would ask {asked.prompt!r}"
