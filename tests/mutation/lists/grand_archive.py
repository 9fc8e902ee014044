"""Faults in the rules of Grand Archive: what it copies, where the copies are, how long they last; and all else."""

from tests.mutation.lists import entries_of_grand_archive
from tests.mutation.mutant import Fault, merged

GAME = "engine/twinstack/engine/grand_archive"

COPYING = (
    Fault("a copied object is a card elsewhere", '"field": _as_token', '"field": _in_zone'),
    Fault("an intent cannot be copied", "ways.get(original.zone, _in_zone)", "ways.get(original.zone, _as_token)"),
    Fault(
        "a copied loaded card is loaded in nothing", 's.set_mark(new, "loaded in", original.marks["loaded in"])', "pass"
    ),
    Fault(
        "who owns the original controls the copy", "scene, original, player.seat)", "scene, original, original.owner)"
    ),
    Fault("new targets and modes are never chosen", "        if effect.may_choose:", "        if False:"),
    Fault("new targets and modes may be chosen whatever it says", "        if effect.may_choose:", "        if True:"),
    Fault("modes are never chosen anew", "modal_word(new.cast.do) is not None and", "False and"),
    Fault("a copied card in the hand stays for good", '"lasts": COPIES_OF_CARDS_LAST', '"lasts": ""'),
    Fault("a copied card in the hand is not imbued", "stay_imbued(new, original)", "pass"),
    Fault(
        "a copied card knows nothing of how it was played", "new.cast, new.choices = original.cast,", "new.choices ="
    ),
)

MEANING = (
    Fault(
        "what was excepted from a copy is copied on",
        "return copied.seen if copied is not None else",
        "return copied.value if copied is not None else",
    ),
    Fault("a copy has both faces", "Copiable((obj.copiable.side(obj.face),))", "obj.copiable"),
    Fault("a copy has the front face", "Copiable((obj.copiable.side(obj.face),))", "Copiable((obj.copiable.front,))"),
    Fault("a copied activation is not imbued", "stay_imbued(new, original)", "pass"),
)

MOVES = (
    Fault(
        "a token copy is not imbued",
        "        if original:\n",
        "        if False:\n",
    ),
    Fault(
        "an attack that was imbued as it was activated is not imbued as an intent",
        "                stay_imbued(new, old)\n        return made\n\n    def told",
        "                pass\n        return made\n\n    def told",
    ),
    Fault("a copied card cannot be activated", '(old.zone, "effects stack"))', "())"),
    Fault(
        "a copied card can be activated only from the hand",
        '(old.zone, "effects stack"))',
        '("hand", "effects stack"))',
    ),
    Fault("a copied attack never is an intent", '(("effects stack", "intent"), ', "((), "),
    Fault("a copied loaded card never is an intent", '("loaded", "intent"), ', ""),
    Fault("what enters as a copy is not imbued", "if new.copies:", "if False:"),
    Fault(
        "durability is that of the card, not of what it enters as",
        "if new.chars.durability:",
        "if new.printed.front.durability:",
    ),
)

RUNNING = (
    Fault(
        "copies of cards outside the hand outlast the turn",
        "for pile in player.piles.values() for id in pile]",
        'for id in player.piles["hand"]]',
    ),
    Fault("copies of cards outlast the turn", 'if obj.kind == "copy" and obj.choices', "if False and obj.choices"),
)

RESOLVING = (
    Fault(
        "one legal target of two is enough",
        "len(now) < len(before) and slot.least != 0",
        "not now and slot.least != 0",
    ),
)

REDIRECTING = (
    Fault(
        "whatever an attack is redirected to intercepts",
        " and effect.intercepts:\n            mark",
        ":\n            mark",
    ),
)

TRANSFORMING = (
    Fault(
        "a copy of one face can be transformed", "if obj.copies or not obj.copiable.has_face(other):", "if obj.copies:"
    ),
)

COPIES = {
    f"{GAME}/copying.py": COPYING,
    f"{GAME}/meaning.py": MEANING,
    f"{GAME}/moves.py": MOVES,
    f"{GAME}/running.py": RUNNING,
    f"{GAME}/resolving.py": RESOLVING,
    f"{GAME}/effects_status.py": TRANSFORMING,
    f"{GAME}/redirecting.py": REDIRECTING,
}

CHECKS = (
    Fault("a second champion dies for nothing", "[lead for lead in leads if", "[lead for lead in leads[:1] if"),
    Fault(
        "what could not be linked stays",
        "if not is_linked(s, obj)]",
        'if obj.marks.get("linked to") and not is_linked(s, obj)]',
    ),
    Fault(
        "what immortality has kept once is never looked at again",
        "s.suspects = {obj.id: None for obj in spent}",
        "s.suspects = {}",
    ),
    Fault(
        "what the rule for unique objects takes is not sacrificed",
        "        emit_sacrifice(g, gone)\n        yield from move_all",
        "        yield from move_all",
    ),
    Fault(
        "what the rule for unique objects takes is not destroyed",
        'how="sacrifice", unique=True',
        'how="unique", unique=True',
    ),
    Fault(
        "who had to draw from an empty deck goes on",
        '        elif player.facts.get("drew from nothing"):',
        "        elif False:",
    ),
    Fault("whose champion died goes on", "in leads if not is_alive(lead) and", "in leads if False and"),
    Fault("an immortal champion dies", ' and not has(s, lead, "immortality")]', "]"),
    Fault(
        "who has no champion any more goes on",
        "        elif not leads and player.seat in s.crowned:",
        "        elif False:",
    ),
    Fault("who has no champion yet loses", "elif not leads and player.seat in s.crowned:", "elif not leads:"),
    Fault(
        "an ally without life stays",
        'if "Ally" in types and "Champion" not in types and not is_alive(obj):',
        "if False:",
    ),
    Fault(
        "a champion that is an ally besides dies as an ally",
        '"Ally" in types and "Champion" not in types and',
        '"Ally" in types and',
        equivalent="a champion without life has ended the game by then, unless it is immortal",
    ),
    Fault("a weapon without durability stays", 'worn = "Weapon" in types or ', "worn = "),
    Fault("what is besieged stays without durability", ' or "Siegeable" in obj.chars.subtypes', ""),
    Fault("whatever has no durability left goes", "return worn and obj.chars", "return obj.chars"),
    Fault("a weapon that never had durability goes", "worn and obj.chars.durability is not None and", "worn and"),
    Fault(
        "what died of the rules was killed by whoever hit it once",
        'if obj.id in died and "killed by" in obj.choices:',
        'if "killed by" in obj.choices:',
    ),
    Fault(
        "objects that are not unique count, too",
        'g.state.members("field", "Unique")',
        'g.state.members("field")',
    ),
    Fault(
        "what is linked to nothing goes without a sacrifice",
        '    emit_sacrifice(g, gone)\n    yield from destroy(g, gone, "sacrifice")',
        '    yield from destroy(g, gone, "sacrifice")',
    ),
    Fault(
        "what cannot be attacked any more still defends",
        "    return s.turn.combat is not None and drop_roles(g)",
        "    return False",
    ),
)

COMBAT = (
    Fault(
        "what was attacked by a unit that is gone still defends", '        _drop(g, combat.targets, "defending")\n', ""
    ),
    Fault(
        "what struck back at a unit that is gone still does",
        '        _drop(g, combat.retaliating, "retaliating")\n',
        "",
    ),
    Fault(
        "power below zero counts as none",
        "power = sum(power_of(s, s.objects[id]) or 0 for",
        "power = sum(max(power_of(s, s.objects[id]) or 0, 0) for",
    ),
    Fault("a unit without power retaliates", " or (power_of(s, obj) or 0) <= 0:", ":"),
    Fault("a gun is used with an attack card", "return not by_card and bool(", "return bool("),
    Fault("a gun needs no load", " and bool(loaded_in(s, weapon))", ""),
    Fault("what is loaded stays where it is", "    yield from use_loaded(g, [unit, *weapons])\n", ""),
    Fault(
        "what is loaded does not count as a target is chosen",
        "(unit, *weapons, *cards, *intents(",
        "(unit, *weapons, *intents(",
    ),
    Fault(
        "attacks are declared without what they cost",
        "    yield from costs.pay(g, seat, price, unit)  # Attacking 1.e\n",
        "",
    ),
    Fault(
        "an attack is declared though what it costs cannot be paid",
        "    if not costs.can_pay(s, seat, price, unit):\n        return False\n",
        "",
    ),
    Fault("what attacks cost is asked of every unit", "if covers(s, rule, theirs, unit):", "if True:"),
    Fault("cleave attacks what has stealth", 'if sees or not has(s, obj, "stealth")]', "]"),
    Fault("ambush strikes who attacks no more", "not (combat.targets and has(", "not (has("),
    Fault("the champion attacks with a command", 'if not has(s, item, "command"):', "if True:"),
    Fault("an ally that does not obey follows a command", " or not obeys(s, unit):", ":"),
)

COSTS = (
    Fault(
        "the first effect that sets a cost counts",
        "            cost = rule.amount\n    return cost",
        "            return int(rule.amount)\n    return cost",
    ),
    Fault(
        "a cost that was removed is added to",
        "return 0 if _is_free(s, obj) else max(cost + _ch",
        "return max(cost + _ch",
    ),
    Fault("memory costs are not set", "    cost = _set_by_rules(s, obj, cost)\n    return", "    return"),
    Fault(
        "cards are reserved in the order in which they are named",
        'in_silent_order((obj for obj in picked if obj.zone == "hand"), seat)',
        '[obj for obj in picked if obj.zone == "hand"]',
    ),
    Fault(
        "what regalia cost cannot be changed", "+ _changed_by_rules(s, obj), 0)\n\n\ndef _less", ", 0)\n\n\ndef _less"
    ),
    Fault("any card may be discarded for a cost", ", of=_discardable(g.state, scene, part))", ")"),
)

DAMAGE = (
    Fault("nobody looks whether damage has killed", "        s.suspects[obj.id] = None\n", ""),
    Fault("the last of several blows kills, not the lethal one", "if one.combat and lived and", "if one.combat and"),
    Fault("critical doubles even if cards are discarded", "            return\n    p.amount *= 2", "    p.amount *= 2"),
    Fault(
        "what prevents the next damage to several goes on",
        "    use_all_once(g.state, (key for one in dealt for key in one.used_once))\n",
        "",
    ),
    Fault("critical applies again and again", ' or ("critical", p.source) in p.done', " or p.amount > 99"),
)

PREVENTING = (
    Fault(
        "what cannot be prevented leaves an instance there",
        "not (p.unpreventable and word.shield)",
        "not p.unpreventable",
    ),
    Fault("an instance prevents what cannot be", "    if p.unpreventable:", "    if False:"),
    Fault("damage from any source is prevented", "word.by.test(s, scene, s.obj(p.source))", "True"),
)

LEVELS = (
    Fault("what is preserved as it resolves is lost", "    if keeps:", "    if False:"),
    Fault(
        "a regalia is materialized without a target",
        "    item.cast = (yield from with_choices(g, item, said)) or said  # 4\n",
        "    item.cast = said\n",
    ),
)

LINEAGES = (
    Fault(
        "what was chosen for a card is known to the champion that it becomes",
        "    beneath.choices, lead.choices = _divided(lead)\n",
        "",
    ),
    Fault(
        "what was chosen for a card beneath is forgotten", "{**_divided(lead)[1], **below.choices}", "_divided(lead)[1]"
    ),
)

FIZZLING = (
    Fault(
        "what is preserved as it resolves is preserved as it fizzles",
        'yield from move(g, item, "graveyard", how="fizzle")',
        'yield from levels.spend(g, item, "fizzle")',
        within="fails",
    ),
)

SEARCHING = (
    Fault(
        "what is starcalled leaves the others on top",
        "        return [obj for obj in seen if obj is not star], star\n",
        "        return [], star\n",
    ),
    Fault(
        "what is starcalled costs what it always does",
        "playing.activate(g, seat, star, playing.starcalling_cost(star))",
        "playing.activate(g, seat, star)",
    ),
    Fault("a search shows nobody what it has found", "    reveal(g, picked, source=scene.source)\n", ""),
)

GATHERING = (
    Fault(
        "all that is gathered is alike", "s.cards.find(s.random.pick(w.INGREDIENTS))", "s.cards.find(w.INGREDIENTS[0])"
    ),
)

PILES = (
    Fault("who looks at no cards looks at all", " if number > 0 else []", ""),
    Fault("the lowest of the cards on top comes first", "reversed(pile[-number:])", "pile[-number:]"),
    Fault("cards laid below lie the other way round", "pile[:] = [*low,", "pile[:] = [*reversed(low),"),
    Fault("what a card is that is looked at is not worked out", "    if stale:", "    if False:"),
    Fault("who searches does not see the pile", "    _peek(s, cards, seat)\n    fitting", "    fitting"),
    Fault("nobody hears of a search", 's.meaning.tell(g, Event("search", s.players[seat].id, seat, source))', "pass"),
    Fault("any search may find nothing", "least = number if all(", "least = 0 if all("),
    Fault("a search has to find what it names", "least = number if all(", "least = number if True or all("),
    Fault("nobody is asked where nothing is found", "rule, said, among=len(cards)", "rule, said"),
    Fault("cards laid on top lie the other way round", "*reversed(high)]", "*high]"),
    Fault("cards laid below stay where they were as well", "laid = {*high, *low}", "laid = {*high}"),
    Fault("everybody sees the top of a pile that one looks at", "s.learn(obj, 1 << seat)", "s.learn(obj, 255)"),
)

IN_FORCE = (
    Fault(
        "the amounts of rules about others count",
        " if covers(s, rule, scene, entity))",
        ")",
        within="_amount",
    ),
    Fault("a rule about others is about its own object", " if rule.subject is itself else None", "", within="own_of"),
    Fault("the first rule about an element counts", "key=begun)", "key=begun, reverse=True)"),
    Fault("a rule holds whatever its condition", "if rule.if_ is None or rule.if_.holds(s, scene):", "if True:"),
    Fault("a rule on particular objects is about its source", "return entity.id in bound", "return False"),
    Fault(
        "what an effect lets be activated is its source",
        'return scene.memory.get("bound", (scene.source,)) if',
        "return (scene.source,) if",
    ),
)

NAMES = (
    Fault("tokens can be named", "if card.name not in tokens for", "for"),
    Fault(
        "only the default face can be named",
        "for face in card.printed.faces)",
        "for face in card.printed.faces[:1])",
    ),
)

PHASES = (
    Fault(
        "a combat that ends deals its damage", 'turn.ahead = turn.ahead[turn.ahead.index("end of combat") :]', "pass"
    ),
    Fault("what waits as a phase ends still resolves", "        yield from clear_stack(g)\n", ""),
    Fault(
        "a turn that ends comes to its end phase first",
        'turn.step, turn.ahead, turn.stage = "end", (), "finish"',
        'turn.ahead = ("end",)\n            yield from self.next_step(g)',
    ),
    Fault(
        "a main phase to skip is skipped as it goes on after a combat",
        'if step == "main" and s.turn.back:',
        "if False:",
    ),
    Fault("nothing withers", "                begin_withering(g, seat)\n", "                pass\n"),
    Fault("hands are never limited", "                yield from to_limits(g)\n", ""),
)

ENDING = (
    Fault(
        "a combat to end ends the phase where there is none",
        "if turn.combat is not None or not effect.combat:",
        "if True:",
    ),
    Fault("who pays has to do it all the same", "            return scene.remembering(did=False)\n", ""),
)

FACES = (Fault("words that do not fit together make a card", "    check(name, flat)\n", ""),)

WITHERING = (
    Fault("what withers triggers again after a combat", " or s.turn.back:", ":"),
    Fault("one card pays for all wither counters", 'number = obj.counters["wither"]', "number = 1"),
    Fault(
        "what was paid for withers on", 'remove_counters(g, obj.id, "wither", obj.counters.get("wither", 0))', "pass"
    ),
    Fault("what others control withers", "if obj.controller == seat and obj.counters", "if obj.counters"),
)

STANDING = (
    Fault("a melody harmonizes with itself", "past.obj != scene.item and ", ""),
    Fault("the melody of others harmonizes", " and past.player == scene.you", ""),
    Fault("influence leaves the memory out", ' + len(piles["memory"])', ""),
    Fault(
        "horses of others count",
        ' if obj.controller == scene.you)\n        return any("Horse"',
        ')\n        return any("Horse"',
    ),
)

LOADING = (
    Fault(
        "loaded cards lie there when their object is gone",
        'if not _is_on_field(s, obj.marks.get("loaded in", 0))]',
        "if False]",
    ),
)

LINKING = (
    Fault(
        "what waits is linked to whatever its player chooses as it enters",
        "    if old is not None and old.cast is not None and",
        "    if old is None and",
    ),
    Fault(
        "what is linked to something that left is linked still",
        'return host is not None and host.zone == "field"',
        'return obj.marks.get("linked to", 0) != 0',
    ),
)

PLAYING = (
    Fault(
        "a locked part of a text is carried out if it is unlocked later",
        "return _without(effect, locked) if locked else effect",
        "return effect",
    ),
    Fault("only the first text of a card is carried out", "if len(parts) > 1 else next", "if False else next"),
    Fault(
        "what is made cheaper in the hand is not when it is paid",
        "item, said, base, other)\n    if ready",
        "item, said, costs.reserve_cost(s, seat, item, other), other)\n    if ready",
    ),
    Fault(
        "the cards that imbue are shown in the order in which they were reserved",
        "sorted(reserved, key=lambda obj: str(obj.chars.name))",
        "reserved",
    ),
    Fault(
        "the cards that imbue are shown in the order in which they were got",
        "key=lambda obj: str(obj.chars.name)",
        "key=lambda obj: obj.card",
    ),
    Fault("what cannot be played is activated", "_FORBIDDEN if is_forbidden(s, obj) else True", "True"),
    Fault(
        "a permission overrules that a card cannot be played",
        "or is_forbidden(s, obj) or not has_targets",
        "or not has_targets",
    ),
)

NEGATING = (
    Fault("what is negated always goes to the graveyard", ", scene.source, _own_way(s, item))", ", scene.source)"),
    Fault(
        "a negated card goes where it would only if more were paid",
        "effect.then if effect.cond.holds(s, scene) else effect.otherwise",
        "effect.then",
    ),
)

MASTERY = (
    Fault(
        "a mastery that a player has begins anew", "if w.mastery_of(s, player.seat)[0] == effect.mastery:", "if False:"
    ),
    Fault("every mode is beside every other", "else w.adjacent_to(name, now) if effect.to", "else of if effect.to"),
    Fault("setting a mastery to its own mode is a change", "        if to != now:\n", "        if True:\n"),
    Fault("a mode is set of whatever mastery there is", "        if name != effect.of:\n", "        if not name:\n"),
)

STATE = (
    Fault("a second champion enables nothing", "    for obj in leads:\n", "    for obj in leads[:1]:\n"),
    Fault(
        "a limit for opponents holds for all",
        'return whose == "each" or (controller == seat) == (whose == "you")',
        "return True",
    ),
    Fault(
        "what disables an element enables it",
        "found | {one.element} if one.so else",
        "found | {one.element} if True else",
    ),
)

ELSEWHERE = (
    Fault(
        "whoever gives a permission of a face-down card hides it from all",
        "obj.zone == rule.zone and s.meaning.may_know(s, obj, seat):",
        "obj.zone == rule.zone and obj.face_down is None:",
    ),
    Fault("cards of others are activated from their graveyards", "if scene.you == seat:", "if True:"),
    Fault(
        "a face-down card that permits itself is played by an owner who has never seen it",
        "if s.meaning.may_know(s, obj, seat) and _says_so(s, seat, obj, name)",
        "if _says_so(s, seat, obj, name)",
    ),
    Fault(
        "a face-down card is asked about as it lies",
        "return cast(GaState, s.supposing(seen)), seen",
        "return s, seen",
    ),
)

PERMITTING = (
    Fault(
        "who may play a face-down card does not know it",
        "g.state.learn(obj, 1 << scene.you)",
        "pass",
    ),
)

KNOWING = (
    Fault(
        "a card that is put face down is known to nobody",
        "new.face_down, new.known = m.face_down, old.known",
        "new.face_down, new.known = m.face_down, NOBODY",
    ),
    Fault(
        "a card that is put face down is known to all",
        "new.face_down, new.known = m.face_down, old.known",
        "new.face_down = m.face_down",
    ),
)

OPEN_DECKS = (
    Fault(
        "a rule reveals the deck of whoever it is not about",
        "if concerns(rule.whose, scene.you, player.seat):",
        "if True:",
    ),
)

DRAWING = (
    Fault("only the last card that is drawn from a revealed deck is shown", "        show_tops(g)\n", "        pass\n"),
)

ACTING = (
    Fault("what acts as another type does all that such an object does", "if deed in rule.does)", ")"),
    Fault("every object acts as another type", "if covers(s, rule, scene, obj))", ")"),
)

RULES = {
    "engine/twinstack/engine/core/moves.py": KNOWING,
    f"{GAME}/acting.py": ACTING,
    f"{GAME}/verbs.py": DRAWING,
    f"{GAME}/open_decks.py": OPEN_DECKS,
    "engine/twinstack/engine/core/piles.py": PILES,
    "engine/twinstack/engine/core/rules_in_force.py": IN_FORCE,
    f"{GAME}/checks.py": CHECKS,
    f"{GAME}/combat.py": COMBAT,
    f"{GAME}/costs.py": COSTS,
    f"{GAME}/damage.py": DAMAGE,
    f"{GAME}/elsewhere.py": ELSEWHERE,
    f"{GAME}/permitting.py": PERMITTING,
    f"{GAME}/effects_cards.py": SEARCHING,
    f"{GAME}/effects_tokens.py": GATHERING,
    f"{GAME}/effects_stack.py": NEGATING,
    f"{GAME}/cards/faces.py": FACES,
    f"{GAME}/levels.py": LEVELS,
    f"{GAME}/lineages.py": LINEAGES,
    f"{GAME}/linking.py": LINKING,
    f"{GAME}/loading.py": LOADING,
    f"{GAME}/masteries.py": MASTERY,
    f"{GAME}/meaning.py": NAMES,
    f"{GAME}/preventing.py": PREVENTING,
    "engine/twinstack/engine/core/preventing.py": (
        Fault("nobody says which damage is prevented first", "if len(places) > 1 and", "if len(places) > 99 and"),
        Fault("what is prevented first is asked though all is", "effect.left >= sum(", "0 > sum("),
        Fault("the same is asked for each shield", " and places not in asked:", ":"),
        Fault("a shield prevents all damage", "most = left or most", "most = most"),
    ),
    "engine/twinstack/engine/core/replacing.py": (
        Fault("an instance of prevention is never used up", "    if part or not at_once:", "    if part:"),
        Fault(
            "what prevents the next damage to several is used up by the first of them",
            "at_once = key < 0 and s.effects[-key].all_at_once",
            "at_once = False",
        ),
    ),
    f"{GAME}/phases.py": ENDING,
    f"{GAME}/playing.py": PLAYING,
    f"{GAME}/running.py": PHASES,
    f"{GAME}/state.py": STATE,
    f"{GAME}/withering.py": WITHERING,
    f"{GAME}/words/standing.py": STANDING,
    f"{GAME}/resolving.py": FIZZLING,
}

FAULTS = merged(COPIES, entries_of_grand_archive.FAULTS, RULES)
