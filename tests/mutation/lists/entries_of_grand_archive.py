"""Faults in what the entries of the rule catalogue say of copies in Grand Archive, in the order of the entries.

The story of the entry notices each of them; a test of its own notices what an entry leaves out.
"""

from tests.mutation.mutant import Fault

CORE = "engine/twinstack/engine/core"
GAME = "engine/twinstack/engine/grand_archive"

COPYING = (
    Fault(  # ga.copy.intro
        "abilities are never copied",
        "if not original.is_player and",
        'if not original.is_player and original.kind != "ability" and',
    ),
    Fault(  # ga.copy.1a
        "what copies an activation activates the copy",
        "        put_copy(g, new, original, scene.source)\n",
        "        put_copy(g, new, original, scene.source)\n"
        '        emit(g, Event("activate", new.id, seat, frm="hand"))\n',
    ),
    Fault(  # ga.copy.1a/ex1
        "a copied intent is a card in the hand",
        "create_elsewhere(s, making, original.zone)",
        'create_elsewhere(s, making, "hand")',
    ),
    Fault(  # ga.copy.4a
        "a copy with new modes knows no X",
        "changed(modes=(), slots=(), targets=(), division={})",
        "changed(modes=(), slots=(), targets=(), division={}, x=0)",
    ),
    Fault(  # ga.copy.4a
        "a copy with new modes was paid for by nobody",
        "changed(modes=(), slots=(), targets=(), division={})",
        "changed(modes=(), slots=(), targets=(), division={}, paid={})",
    ),
    Fault(  # ga.copy.4a
        "a copy with new targets knows no X",
        "        new.cast = yield from retarget(g, new, new.cast)\n",
        "        new.cast = (yield from retarget(g, new, new.cast)).changed(x=0)\n",
    ),
    Fault(  # ga.objects.1
        "a copy of what is rested is rested",
        "making.rested = effect.rested",
        'making.rested = bool(original.marks.get("rested"))',
    ),
    Fault(  # ga.stack.1
        "a copy was chosen no X for",
        "        new = twin(s, original, seat, scene, effect.except_)\n",
        "        new = twin(s, original, seat, scene, effect.except_)\n        new.cast = new.cast.changed(x=0)\n",
    ),
    Fault(  # ga.stack.1
        "a copy was not paid for as the original was",
        "        new = twin(s, original, seat, scene, effect.except_)\n",
        "        new = twin(s, original, seat, scene, effect.except_)\n        new.cast = new.cast.changed(paid={})\n",
    ),
    Fault(  # ga.stack.1
        "materializations are never copied",
        "if not original.is_player and",
        'if not original.is_player and not (original.cast and original.cast.paid.get("way") == "materialization") and',
    ),
)

MEANING = (
    Fault(  # ga.objects.1
        "a copy has what effects and counters make of the original",
        "Copiable((obj.copiable.side(obj.face),))",
        "Copiable((obj.chars,))",
    ),
    Fault(  # ga.objects.5
        "a copy is what the original of its original is by now",
        "return copied.seen if copied is not None else",
        "return obj.printed if copied is not None else",
    ),
)

MOVES = (
    Fault(  # ga.objects.1
        "a copy has the counters of the original",
        "        m.rested = making.rested\n",
        "        m.rested, m.counters = making.rested, s.obj(original).counters if original else {}\n",
    ),
    Fault(  # ga.objects.3
        "a copied intent goes to the graveyard",
        '(("effects stack", "intent"), ',
        '(("intent", "graveyard"), ("effects stack", "intent"), ',
    ),
    Fault(  # ga.stack.5
        "a copied action goes to the graveyard",
        '(("effects stack", "intent"), ',
        '(("effects stack", "graveyard"), ("effects stack", "intent"), ',
    ),
    Fault(  # ga.static.1
        "what enters as a copy of what is rested is rested",
        'if m.rested or has(s, new, "hindered"):',
        'if m.rested or (new.copies and s.obj(new.copies[-1].original).marks.get("rested")):',
    ),
)

RUNNING = (
    Fault(  # ga.copy.1d
        "only the copies of the turn player cease as the turn ends",
        "in s.players if lasts",
        "in [s.players[s.turn.active]] if lasts",
        within="expire",
    ),
)

COMBAT = (
    Fault(  # ga.copy.1d.i
        "a copied intent adds nothing to the attack",
        "*(one.id for one in intents(s, combat.seat))",
        '*(one.id for one in intents(s, combat.seat) if one.kind == "card")',
    ),
    Fault(  # ga.copy.1d.i, ga.objects.3
        "a copied intent outlasts the combat",
        'for obj in s.members("intent")]\n    yield from move_all',
        'for obj in s.members("intent") if obj.kind == "card"]\n    yield from move_all',
    ),
)

NEGATING = (
    Fault(  # ga.copy.1a
        "that a copy is negated is told to nobody",
        '        emit(g, Event("negate",',
        '        item.kind == "copy" or emit(g, Event("negate",',
    ),
    Fault(  # ga.copy.1a, ga.stack.5
        "copies are never negated",
        "if one.id in s.objects]",
        'if one.id in s.objects and one.kind != "copy"]',
    ),
)

GENERATING = (
    Fault(  # ga.copy.5
        "what was generated lasts as long as a copy",
        '    emit(g, Event("generate",',
        '    new.kind, new.choices = "copy", {"lasts": w.END_OF_TURN}\n    emit(g, Event("generate",',
    ),
)

TRANSFORMING = (
    Fault(  # ga.objects.4
        "a copy transforms with its original",
        "        obj.face = other\n",
        "        obj.face = other\n"
        '        for one in [one for one in s.members("field") if one.choices.get("copy of") == obj.id]:\n'
        "            one.printed, one.copiable, one.face = obj.printed, obj.copiable, other\n"
        "            restate(s, one)\n",
    ),
)

OF_ANY_GAME = {
    f"{CORE}/copying/on_the_stack.py": (
        Fault(  # ga.copy.3
            "a copied ability is its own source",
            "new.cast = original.cast.changed(controller=seat)",
            "new.cast = original.cast.changed(controller=seat, source=new.id)",
        ),
    ),
    f"{CORE}/copying/created_copies.py": (
        Fault(  # ga.objects.2/ex1
            "what was chosen for the original is known to the token",
            'chosen = {"copy of": original.id}',
            'chosen = {**original.choices, "copy of": original.id}',
        ),
    ),
    f"{CORE}/linked.py": (
        Fault(  # ga.objects.2
            "a token knows what was chosen for its original, not for itself",
            "    value = obj.choices.get(key)\n",
            '    obj = s.obj(obj.choices["copy of"]) if "copy of" in obj.choices else obj\n'
            "    value = obj.choices.get(key)\n",
        ),
    ),
    f"{CORE}/counters.py": (
        Fault(  # ga.objects.4
            "counters that are put on something are put on its copies",
            "    e.counters = counters\n",
            "    e.counters = counters\n"
            '    for one in [one for one in s.home.values() if one.choices.get("copy of") == e.id]:\n'
            "        one.counters = counters\n"
            "        s.touch(one)\n",
        ),
    ),
    f"{CORE}/book/moving.py": (
        Fault(  # ga.static.1
            "what enters as a copy does not trigger as that",
            "frm, m.to), False) for one in new]",
            "frm, m.to), False) for one in new if not one.copies]",
        ),
    ),
    f"{CORE}/copying/entering_as_a_copy.py": (
        Fault(  # ga.static.2
            "entering as a copy is a triggered ability",
            "    yield from enter_as_copy(g, p, pick)\n",
            "    from twinstack.engine.core.triggering import Pending\n"
            "    from twinstack.engine.core.words import abilities, copying, refs\n\n"
            "    becomes = copying.BecomeCopy(refs.itself, pick.ability.of)\n"
            '    ability, entered = abilities.Triggers(None, becomes), Event("enter", p.obj.id)\n'
            "    g.state.pending.append(Pending(p.obj.id, p.obj.controller, ability, entered))\n"
            "    yield from ()\n",
        ),
    ),
    f"{CORE}/flow.py": (
        Fault(  # ga.stack.2
            "what one has chosen, all others choose",
            "names = effect.among or ",
            "names = [one.choices[effect.what] for one in s.home.values() if effect.what in one.choices] or ",
        ),
    ),
    f"{CORE}/entering.py": (
        Fault(  # ga.copy.1d, ga.stack.4
            "what was a copy on the stack stays one",
            'becomes_token = old.kind == "copy" and',
            'becomes_token = old.kind == "" and',
        ),
        Fault(  # ga.stack.4
            "what was a copy on the stack is a card",
            '("token", old.controller) if becomes_token',
            '("card", old.controller) if becomes_token',
        ),
    ),
}

FAULTS = {
    **OF_ANY_GAME,
    f"{GAME}/combat.py": COMBAT,
    f"{GAME}/copying.py": COPYING,
    f"{GAME}/effects_tokens.py": GENERATING,
    f"{GAME}/effects_status.py": TRANSFORMING,
    f"{GAME}/effects_stack.py": NEGATING,
    f"{GAME}/meaning.py": MEANING,
    f"{GAME}/moves.py": MOVES,
    f"{GAME}/running.py": RUNNING,
}
