"""Faults on the stack: targets, triggered abilities, resolving and countering. 601-608"""

from tests.mutation.lists import (
    assisting,
    blessing,
    day_and_night,
    drawing,
    ending_turns,
    faces,
    for_a_price,
    for_each_player,
    leaving,
    lessening,
    modes_and_coins,
    other_ways_to_cast,
    pairing,
    permanents,
    playing_elsewhere,
    returning,
    rippling,
    set_aside,
    the_ring,
    watching_anew,
)
from tests.mutation.mutant import Fault, merged

RULES = "engine/twinstack/engine/magic/rules"

RESOLVING = (
    Fault(
        "a face-down spell is no permanent spell",
        'return not item.chars.types & {"Instant", "Sorcery"} or item.face_down is not None',
        'return not item.chars.types & {"Instant", "Sorcery"} and item.face_down is None',
    ),
    Fault(
        "a spell does what its text said as it was cast",
        "only_legal(s, item, as_it_reads(s, item, said))",
        "only_legal(s, item, said)",
    ),
    Fault(
        "an ability without enough targets stays on the stack",
        '        yield from leave_stack(g, item, "", "no targets")\n',
        "",
    ),
    Fault(
        "a triggered ability targets silently",
        "    if chosen.targets:\n        tell_targets(g, item)\n",
        "    if chosen.targets:\n",
    ),
    Fault("a bestowed spell without its target does not resolve", "if is_bestowed(item) and not", "if False and not"),
    Fault(
        "a spell that does not resolve for want of targets is exiled",
        'else ("graveyard", "fizzle", "608.2b")',
        'else ("exile", "fizzle", "608.2b")',
    ),
    Fault(
        "an Aura goes onto the battlefield with an illegal target",
        "if not ids or not can_enchant(s, item, s.entity(ids[0])):",
        "if not ids:",
    ),
    Fault(
        "a mutating spell without a target goes to the graveyard",
        "if info.mutating and not any(info.targets):",
        "if False:",
    ),
    Fault("an Aura spell comes to enchant nothing", "        host = ids[0]\n", "        pass\n"),
    Fault(
        "a face-down spell enters face up",
        "face_down=item.face_down, face=item.face, attach_to=host",
        "face=item.face, attach_to=host",
    ),
    Fault("a spell of a back face enters with its front up", "face=item.face, attach_to=host", "attach_to=host"),
    Fault(
        "a permanent spell is its owner's when it resolves",
        "under=info.controller, face_down",
        "under=item.owner, face_down",
    ),
)

TARGETING = (
    Fault(
        "a target that has phased out is still legal",
        "if entity is None or id not in s.zones.get(entity.zone, (id,)):",
        "if entity is None:",
    ),
    Fault("illegal targets are affected", "tuple(id for id in ids if still_legal(s, scene, slot, source, id))", "ids"),
    Fault(
        "a target is needed for a part that was not paid for",
        "decided = {cond: cond.holds(s, scene) for cond in asked}",
        "pass",
    ),
    Fault(
        "another target may be the same when it is counted what there is",
        "wanted = least + earlier if slot.differs else least",
        "wanted = least",
    ),
    Fault(
        "words that want different targets are satisfied by one",
        "not _apart(s, slots[: slots.index(slot) + 1], scene, source)):",
        "False):",
    ),
    Fault(
        "a spell can be cast without its targets",
        "            return False\n        earlier += least",
        "            pass\n        earlier += least",
    ),
    Fault("an optional target is demanded", "if least <= 0 or slot.each_player:", "if slot.each_player:"),
    Fault(
        "another target may be the one of an earlier word",
        "without = tuple(id for ids in taken for id in ids) if slot.differs else ()",
        "without = ()",
    ),
    Fault("no target may be the one of an earlier word", "for id in ids) if slot.differs else ()", "for id in ids)"),
    Fault(
        "damage may be divided among more targets than there is damage",
        "most = min(most, amount(s, scene, share.amount))",
        "pass",
    ),
    Fault(
        "a target chosen by an opponent is anybody's",
        "        if slot.theirs:\n            found = [e for e in found if e.controller == seat]\n",
        "",
    ),
    Fault(
        "a target for each opponent is one target",
        "    if not slot.for_each:\n        return [found]\n",
        "    return [found]\n",
    ),
    Fault(
        "too few targets are enough",
        "            if len(group) < least or most < least:\n                return None\n",
        "",
    ),
    Fault(
        "an opponent chooses targets before the controller",
        "return sorted(order, key=lambda at: slots[at].by is not None)",
        "return sorted(order, key=lambda at: slots[at].by is None)",
    ),
    Fault(
        "the controller chooses whatever the text says",
        "    if slot.by is None:\n        return scene.you\n",
        "    if True:\n        return scene.you\n",
    ),
    Fault(
        "teammates are opponents for targets of each opponent",
        "if slot.each_player or player.team != team",
        "if slot.each_player or player.seat != seat",
    ),
    Fault("nothing is divided", "return info.changed(division=dict(zip(ids, shares, strict=True)))", "return info"),
    Fault(
        "what is a target twice becomes one twice",
        "if id not in told and id not in before:",
        "if id not in before:",
    ),
    Fault(
        "what was a target before becomes one again",
        "if id not in told and id not in before:",
        "if id not in told:",
    ),
    Fault(
        "becoming a target is the opponent's doing",
        'Event("target", id, info.controller, item.id)',
        'Event("target", id, 1 - info.controller, item.id)',
    ),
    Fault(
        "a spell targets itself",
        "entity.id not in without and entity.id != scene.item and",
        "entity.id not in without and",
    ),
    Fault(
        "a target that has become what was not asked for is still legal",
        "and slot.of.test(s, scene, entity) and meaning.can_target(s, entity, source, scene.you)",
        "and meaning.can_target(s, entity, source, scene.you)",
    ),
    Fault(
        "a target that has gained hexproof is still legal",
        "slot.of.test(s, scene, entity) and meaning.can_target(s, entity, source, scene.you)",
        "slot.of.test(s, scene, entity)",
    ),
    Fault(
        "a player who has lost is still a legal target",
        "return not player.lost and slot.of.test",
        "return slot.of.test",
    ),
)

LEGALITY = (
    Fault("protection is from everything", "one.value.test(s, scene, source) and not (staying", "not (staying"),
    Fault(
        "protection from a player is from nobody",
        "one.value.test(s, scene, source) and not (staying",
        'type(one.value).__name__ != "ControlledByPlayer" and one.value.test(s, scene, source) and not (staying',
    ),
    Fault("protection never spares what is attached", "and not (staying and _spares(s, one, scene, source))", ""),
    Fault(
        "protection spares what is not attached yet",
        "not (staying and _spares(s, one, scene, source))",
        "not _spares(s, one, scene, source)",
    ),
    Fault("a second protection of the same quality is none", "[: found.count(one)]", "[:1]"),
    Fault(
        "protection that an Aura gives is the creature's controller's",
        "for giver in (givers or [entity])",
        "for giver in [entity]",
    ),
    Fault(
        "protection spares what came later too",
        "return not protection.before or attached.timestamp <= s.obj(scene.source).timestamp",
        "return True",
    ),
    Fault(
        "a player's protection is from everything",
        "(rule.other is None or rule.other.test(s, scene, source))",
        "True",
        "player_has",
    ),
    Fault(
        "hexproof from a quality keeps its own controller away",
        "or s.players[entity.controller].team == s.players[seat].team:\n        return False\n    scene",
        "or False:\n        return False\n    scene",
    ),
    Fault(
        "hexproof from a quality is hexproof",
        "return any(quality.test(s, scene, source) for quality",
        "return any(True for quality",
    ),
    Fault(
        "what can't enter enters",
        "    return any(\n        covers(s, rule, scene, new)\n        and (rule.other is None or (card",
        "    return False and any(\n        covers(s, rule, scene, new)\n        and (rule.other is None or (card",
    ),
    Fault(
        "what can't enter from one zone can't from any",
        "(rule.other is None or (card is not None and rule.other.test(s, scene, card)))",
        "True",
    ),
    Fault(
        "lands are dealt damage",
        'if obj is None or not obj.chars.types & {"Creature", "Planeswalker", "Battle"}:',
        "if obj is None:",
    ),
    Fault("a player with shroud is a target", 'player_has(s, "shroud", entity, source) or protected', "protected"),
    Fault(
        "a player with protection is a target",
        'player_has(s, "shroud", entity, source) or protected_from(s, entity, source)',
        'player_has(s, "shroud", entity, source)',
    ),
    Fault(
        "a player with hexproof is a target",
        'if player_has(s, "hexproof", entity, source) and entity.team',
        "if False and entity.team",
    ),
    Fault(
        "a player with hexproof is no target of their own",
        'if player_has(s, "hexproof", entity, source) and entity.team != s.players[seat].team:',
        'if player_has(s, "hexproof", entity, source):',
    ),
    Fault("a creature with shroud is a target", '            if "shroud" in keywords:', "            if False:"),
    Fault(
        "a creature with shroud is a target of its controller",
        '            if "shroud" in keywords:',
        '            if "shroud" in keywords and entity.controller != seat:',
    ),
    Fault("a creature with hexproof is a target", 'if "hexproof" in keywords and s.players', "if False and s.players"),
    Fault(
        "a creature with hexproof is no target of its controller",
        'if "hexproof" in keywords and s.players[entity.controller].team != s.players[seat].team:',
        'if "hexproof" in keywords:',
    ),
    Fault(
        "a creature with protection is a target",
        "if protected_from(s, entity, source) or _hexproof_from",
        "if _hexproof_from",
    ),
    Fault(
        "a creature with hexproof from a quality is a target",
        "protected_from(s, entity, source) or _hexproof_from(s, entity, source, seat)",
        "protected_from(s, entity, source)",
    ),
    Fault("a card in a graveyard has hexproof", 'if entity.zone == "battlefield" and keywords:', "if keywords:"),
    Fault("an effect that says what can't be targeted is ignored", 'if s.rules.get("cant be targeted"):', "if False:"),
    Fault("an Aura with two enchant abilities minds the first", "Both(sets) if len(sets) > 1 else sets[0]", "sets[0]"),
    Fault("an Aura enchants itself", "if word is None or entity.id == aura.id:", "if word is None:"),
    Fault(
        "an Aura stays on what it can't enchant any more by its text",
        "return word.of.test(s, Scene(aura.id, aura.controller), entity) and not protected_from(",
        "return not protected_from(",
    ),
    Fault(
        "an Aura stays on what is protected from it",
        "and not protected_from(\n        s, entity, aura, staying=staying\n    )",
        "",
    ),
    Fault("what can't be enchanted is enchanted", 'if s.rules.get("cant be enchanted") and', "if False and"),
)


STACK = (
    Fault(
        "what can't be countered is countered",
        'e.zone != "stack" or subject_to(s, "cant be countered", e):',
        'e.zone != "stack":',
    ),
    Fault(
        "a countered spell resolves",
        '        yield from leave_stack(g, e, effect.to, "countered", scene.source)\n',
        "        yield from ()\n",
    ),
    Fault(
        "a countered spell goes to the graveyard wherever the effect says",
        'leave_stack(g, e, effect.to, "countered"',
        'leave_stack(g, e, "graveyard", "countered"',
    ),
    Fault(
        "what follows does not know whether something was countered",
        "        done = True\n    return scene.remembering(did=done)",
        "    return scene.remembering(did=done)",
    ),
    Fault(
        "countering is not told of",
        'emit(g, Event("counter", e.id, e.controller, scene.source, rule="701.6a"))',
        "pass",
    ),
)

ORDER = (
    Fault(
        "abilities that say different things of their events need no order",
        "        and _about(s, one) == about\n",
        "",
    ),
    Fault("equal abilities have to be put in order", "len(mine) < 2 or _say_the_same(s, mine)", "len(mine) < 2"),
)

RESOLVING_FRAME = (
    Fault(
        "a reflexive ability forgets the targets of before",
        "return replace(found, chosen={**earlier, **found.chosen}) if earlier else found",
        "return found",
    ),
    Fault(
        "a player's abilities go on the stack in the order in which they triggered",
        "ordered = yield from order(g, player.seat, mine)",
        "ordered = mine; yield from ()",
    ),
    Fault(
        "the last player's abilities go on the stack first",
        "    for player in in_turn_order(s):\n        mine",
        "    for player in reversed(list(in_turn_order(s))):\n        mine",
    ),
    Fault(
        "an intervening condition is not checked again",
        "if said.if_ is not None and not said.if_.holds(s, said.scene(item.id)):",
        "if False:",
    ),
    Fault("a spell with only illegal targets resolves", "not any(left.targets) and any(chosen.targets)", "False"),
    Fault(
        "a spell with one illegal target does not resolve",
        "not any(left.targets) and any(chosen.targets)",
        "not all(left.targets) and any(chosen.targets)",
    ),
    Fault(
        "a spell that has resolved is put nowhere",
        "        if item.id in s.objects:\n",
        "        if False:\n",
    ),
)

STAGES = (
    Fault(
        "a loop that somebody could stop is a draw if nobody is asked",
        "g.unasked is not None and turn.idle < loops.MAY_BE_ONE",
        "g.unasked is not None",
    ),
    Fault("who has passed has priority again", "turn.holder = seat = seats[many]", "seat = seats[many]"),
    Fault("who has passed is asked once more when nobody else is", "                    turn.holder = seats[-1]\n", ""),
    Fault(
        "a pass of somebody who is not asked is a choice",
        "                turn.passed += many\n",
        "",
        within="give_priority",
    ),
    Fault(
        "a pass of somebody who is not asked does not count",
        "                turn.passes += many\n",
        "",
        within="give_priority",
    ),
    Fault("the bottom of the stack resolves first", "item = s.objects[s.stack[-1]]", "item = s.objects[s.stack[0]]"),
)

PLACING = (
    Fault("an ability below the top cannot leave the stack", "        there.remove(obj.id)", "        there.pop()"),
    Fault("an ability that has left the stack is nowhere to be found", "    s.past[obj.id] = obj\n", ""),
)

TRIGGERING = (
    Fault(
        "a triggered ability forgets its intervening condition",
        "said, self.event, said.if_, x,",
        "said, self.event, None, x,",
    ),
    Fault(
        "a delayed ability forgets the scene that made it",
        "            x, memory = scene.x, scene.memory\n",
        "            pass\n",
    ),
    Fault(
        "an ability triggers without its condition",
        "    if ability.if_ is not None and not ability.if_.holds(s, scene):\n        s.write",
        "    if False:\n        s.write",
    ),
    Fault(
        "of two equal abilities only one triggers where each may once",
        "same = max(1, source.chars.functions(source.zone).triggers.count(ability))",
        "same = 1",
    ),
    Fault(
        "an ability triggers whatever happens",
        "    if not ability.when.matches(s, scene, event):\n        return\n    if event.kind == ARRIVAL and",
        "    if event.kind == ARRIVAL and",
    ),
    Fault(
        "who leaves together does not see the others leave",
        "                if ability.when.looks_back:\n                    _offer",
        "                if False:\n                    _offer",
    ),
    Fault("who leaves sees it twice", "if lookback is None or not ability.when.looks_back:", "if True:"),
    Fault(
        "abilities that trigger an additional time do not",
        "        times += s.meaning.triggers_again(s, source, event)\n",
        "        pass\n",
    ),
    Fault("a delayed ability that triggers once triggers again", "    if delayed.once:\n", "    if False:\n"),
    Fault(
        "a delayed ability triggers without its condition",
        "    if delayed.if_ is not None and not delayed.if_.holds(s, scene):\n        return\n",
        "",
    ),
    Fault(
        "a delayed ability begins although its duration is over",
        "    if not holds(s, lasts, source, scene.you):  # Magic: 611.2b\n        return 0\n",
        "",
    ),
    Fault(
        "an ability that triggers on a state triggers while it waits",
        "            if not waits and not stacked:",
        "            if not stacked:",
    ),
    Fault(
        "an ability that triggers on a state triggers while it is on the stack",
        "            if not waits and not stacked:",
        "            if not waits:",
    ),
)

INFO = (
    Fault("what is on the stack does not know its division", '"division": self.division, ', ""),
    Fault("what is on the stack does not know its modes", '"modes": self.modes, ', ""),
    Fault("what is on the stack does not know which ability it is", ', "this ability": self.ability}', "}"),
)

BESTOWING = (
    Fault("a bestowed Aura has no enchant ability", "*_ENCHANTS.add", ""),
    Fault("what is bestowed keeps its types", "mods=(_TYPES, _ENCHANTS)", "mods=(_ENCHANTS,)"),
    Fault("what ceases to be bestowed stays an Aura", "    end_lasting(s, obj.cast.bestowed)\n", ""),
    Fault("what ceases to be bestowed does not know it", "    obj.cast = obj.cast.changed(bestowed=0)\n", ""),
    Fault(
        "what was bestowed on something that has left waits for state-based actions",
        'return [event for obj in freed for event in end_bestowed(s, obj, "702.103f")]',
        "return []",
    ),
    Fault("what is phased out is bestowed no longer at once", "s.battlefield.get(id)", "s.objects.get(id)"),
)

MONARCHY = (
    Fault("who is the monarch becomes it again", "    if s.monarch == player.id:\n        return\n", ""),
    Fault(
        "the old monarch keeps what came with it", "            forget_delayed(s, delayed.id)\n", "            pass\n"
    ),
    Fault("any damage by a creature brings another monarch", "to=you, combat=True", "to=you"),
    Fault("who has lost becomes the monarch", "not player.lost and not subject_to", "not subject_to"),
    Fault(
        "who can't become the monarch becomes it",
        'return not player.lost and not subject_to(s, "cant become monarch", player)',
        "return not player.lost",
    ),
    Fault("with any player who leaves there is another monarch", "s.monarch != s.players[leaving].id:", "False:"),
    Fault("the one after the active player is the next monarch", "range(seats))", "range(1, seats))"),
    Fault("effects go on as if the old monarch were it", "    s.plan_stale = True", "    pass"),
)

USAGE = (
    Fault("an ability triggers as often as it may in a turn, and once more", "now >= per_turn *", "now > per_turn *"),
    Fault(
        "an ability that triggers once each turn triggers once in the game",
        "(this_turn if turn == s.turn.number else 0)",
        "this_turn",
    ),
    Fault("what may be used once in all may be used each turn", "(ever and before >= ever * instances)", "False"),
    Fault("of two equal abilities one may be used", "per_turn * instances", "per_turn"),
)

FITTING_X = (
    Fault(
        "what targets by X is never begun", "any(one.mana.variables or _takes_x(one) for one in", "any(False for _ in"
    ),
    Fault(
        "what targets by an X of mana is never begun", "any(one.mana.variables or _takes_x(one)", "any(_takes_x(one)"
    ),
    Fault(
        "what targets by an X that is no mana is never begun",
        "any(one.mana.variables or _takes_x(one)",
        "any(one.mana.variables",
    ),
    Fault(
        "what targets by X is begun whatever it fits",
        "return _with_more(g, seat, obj, open_price, available, text) or _NO_TARGETS",
        "return True",
    ),
    Fault("only the greatest X has to fit", "for x in range(most, 0, -1)", "for x in [most]", "_with_more"),
    Fault("an X fits although it cannot be paid", "range(most, 0, -1)", "range(most + 1, 0, -1)", "_with_more"),
    Fault("the greatest X that can be paid does not fit", "range(most, 0, -1)", "range(most - 1, 0, -1)", "_with_more"),
    Fault("an X of one does not fit", "range(most, 0, -1)", "range(most, 1, -1)", "_with_more"),
)

PASSING = (
    Fault(
        "a pass of somebody who is not asked is not in the journal",
        "            self.journal.answers += answers\n",
        "",
        within="Board",
    ),
    Fault(
        "a pass of somebody who is not asked is no answer",
        "            self.state.answered += many\n",
        "",
        within="Board",
    ),
    Fault("there are no checkpoints while nobody is asked", "unsaved >= game._look_at or ", "", within="Board"),
    Fault(
        "a pass of somebody who is not asked belongs to an action",
        "game._begun = unsaved + many",
        "game._begun = unsaved",
        within="Board",
    ),
)

OWN = {
    "engine/twinstack/engine/kernel/game.py": PASSING,
    f"{RULES}/casting.py": FITTING_X,
    "engine/twinstack/engine/magic/rules/resolving.py": RESOLVING,
    "engine/twinstack/engine/core/targeting.py": TARGETING,
    "engine/twinstack/engine/magic/rules/legality.py": LEGALITY,
    "engine/twinstack/engine/core/placing.py": PLACING,
    "engine/twinstack/engine/core/stages.py": STAGES,
    "engine/twinstack/engine/core/priority.py": (
        Fault(
            "who has left the game has to pass, too", "            order = _still_in(s, order)\n", "            pass\n"
        ),
        Fault("who has passed is asked whether they pass", "order[: len(order) - turn.passes] if turn.passes else", ""),
    ),
    f"{RULES}/available_mana.py": (
        Fault("mana that was spent can be spent again", "to_look and available.pool is pool", "to_look"),
    ),
    "engine/twinstack/engine/core/resolving.py": RESOLVING_FRAME,
    "engine/twinstack/engine/core/trigger_order.py": ORDER,
    f"{RULES}/bestowing.py": BESTOWING,
    f"{RULES}/monarchy.py": MONARCHY,
    f"{RULES}/effects_stack.py": STACK,
    "engine/twinstack/engine/core/triggering.py": TRIGGERING,
    "engine/twinstack/engine/core/usage.py": USAGE,
    "engine/twinstack/engine/core/stack_info.py": INFO,
}

MORE = (
    faces,
    for_a_price,
    for_each_player,
    the_ring,
    assisting,
    modes_and_coins,
    other_ways_to_cast,
    day_and_night,
    blessing,
    pairing,
    set_aside,
    lessening,
    permanents,
    returning,
    rippling,
    ending_turns,
    drawing,
    watching_anew,
    leaving,
    playing_elsewhere,
)
FAULTS = merged(OWN, *(one.FAULTS for one in MORE))
