"""Faults in what the entries of 503 and E.4 say of copies in play, in 2004 and mostly today: the story of the entry
notices each of them."""

from tests.mutation.mutant import Fault

CORE = "engine/twinstack/engine/core"
RULES = "engine/twinstack/engine/magic/rules"


def _kept(said: str, begin: str, own: str, *fields: str) -> tuple[Fault, ...]:
    """One for each characteristic of its own that a copy might keep. E.4.4"""
    indent = " " * (len(begin) - len(begin.lstrip()))
    found = []
    for field in fields:
        changed = f"copied.value.front.replaced({field}={own}.front.{field})"
        new = f"{indent}copied.value = type(copied.value)(({changed},))\n{begin}"
        found.append(Fault(f"{said} {field.replace('_', ' ')}", begin, new))
    return tuple(found)


COPIABLE = (
    Fault(  # 503.3
        "what is copied from a copy is what is printed on its card",
        "    value = obj.copiable\n",
        "    value = obj.printed\n",
    ),
    Fault(  # 503.9
        "what a copy effect grants is not copied on",
        "    value = obj.copiable\n",
        "    value = obj.copies[-1].copied.seen if obj.copies and obj.copies[-1].copied else obj.copiable\n",
    ),
    Fault(  # E.4.2, E.4.Ruling.9
        "a copy has what effects make of the original, whatever they are",
        "    value = obj.copiable\n",
        "    value = Copiable((obj.chars,))\n",
    ),
)

BEGINNING = (
    Fault(  # E.4.11
        "abilities of what becomes a copy do nothing any more",
        "    show_latest(s, obj)\n    return effect\n",
        '    for waits in [one for one in s.objects.values() if one.kind == "ability" and one.cast.source == obj.id]:\n'
        "        waits.cast = waits.cast.changed(do=None)\n"
        "    show_latest(s, obj)\n    return effect\n",
    ),
    Fault(  # 503.4/ex1, 503.11/ex1, E.4.Ruling.5
        "what becomes a copy loses what effects did to it",
        "    show_latest(s, obj)\n    return effect\n",
        "    for gone in [key for key, one in s.effects.items() if one.only and obj.id in one.only]:\n"
        "        del s.effects[gone]\n"
        "    s.plan_stale = True\n"
        "    show_latest(s, obj)\n    return effect\n",
    ),
    Fault(  # 503.11, E.4.10
        "what waits for something waits no longer once that is a copy",
        "    show_latest(s, obj)\n    return effect\n",
        "    for gone in [key for key, one in s.delayed.items() if one.source == obj.id]:\n"
        "        del s.delayed[gone]\n"
        "    show_latest(s, obj)\n    return effect\n",
    ),
)

BECOMING = (
    *_kept(
        "what becomes a copy keeps its own",
        "        began = become(s, obj, copied.value, scene",
        "obj.printed",
        "name",
        "types",
        "power",
    ),
    Fault(  # 503.7
        "what was chosen for the original is chosen for what becomes its copy",
        '        if obj.id in s.objects:\n            s.meaning.tell(g, Event("becomes copy"',
        "        obj.choices = {**original.choices}\n"
        '        if obj.id in s.objects:\n            s.meaning.tell(g, Event("becomes copy"',
    ),
    Fault(  # 503.4
        "what becomes a copy leaves play",
        '        if obj.id in s.objects:\n            s.meaning.tell(g, Event("becomes copy"',
        "        if obj.id in s.objects:\n"
        '            s.meaning.tell(g, Event("leave", obj.id, obj.controller, frm=obj.zone))\n'
        '            s.meaning.tell(g, Event("becomes copy"',
    ),
    Fault(  # E.4.9
        "what becomes a copy gets the counters that it would enter with",
        '        if obj.id in s.objects:\n            s.meaning.tell(g, Event("becomes copy"',
        '        for one in [one for one in obj.copiable.front.abilities if hasattr(one, "kind_of_counter")]:\n'
        "            obj.counters = {**obj.counters, one.kind_of_counter: 3}\n"
        "            s.touch(obj)\n"
        '        if obj.id in s.objects:\n            s.meaning.tell(g, Event("becomes copy"',
    ),
)

ENTERING_AS_A_COPY = (
    Fault(  # E.4.Ruling.1
        "what cannot be targeted cannot be copied",
        "if e.id != new.id]",
        'if e.id != new.id and "shroud" not in e.chars.keywords]',
    ),
    Fault(  # E.4.5/c1, E.4.Ruling.11
        "what enters as a copy was paid for as the original was",
        '    event = Event("becomes copy", new.id',
        '    new.cast = original.cast\n    event = Event("becomes copy", new.id',
    ),
    Fault(  # E.4.Ruling.7
        "what enters as a copy of a token is a token",
        '    event = Event("becomes copy", new.id',
        '    new.kind = original.kind\n    event = Event("becomes copy", new.id',
    ),
    Fault(  # E.4.Ruling.3
        "only what is so as printed can be copied",
        "if e.id != new.id]",
        'if e.id != new.id and "Creature" in e.copiable.front.types]',
    ),
    *_kept(
        "what enters as a copy keeps its own",
        "    began = become(s, new, copied.value, source,",
        "new.printed",
        "name",
        "mana_cost",
        "types",
        "power",
    ),
)

IN_MAGIC = (
    Fault(  # E.4.Ruling.2
        "what is put into play enters as no copy",
        "    began = yield from enter_as_copy(g, p, pick)\n",
        "    began = None if p.obj.cast is None else (yield from enter_as_copy(g, p, pick))\n",
    ),
)

ENTERING = (
    Fault(  # 503.5/ex1, E.4.3
        "what enters as a copy enters without the counters",
        "    if number > 0:\n        p.counters[word.kind_of_counter]",
        "    if number > 0 and not p.obj.copies:\n        p.counters[word.kind_of_counter]",
    ),
    Fault(  # 503.6, E.4.5
        "what enters as a copy chooses nothing",
        "    yield from run(g, pick.ability.do, entering_scene(g.state, p, pick.ability, pick.scene))\n",
        "    if not p.obj.copies:\n"
        "        yield from run(g, pick.ability.do, entering_scene(g.state, p, pick.ability, pick.scene))\n",
    ),
)

REPLACING = (
    Fault(  # 503.5/ex1, E.4.3
        "what enters as a copy enters untapped",
        "    p.tapped = True\n",
        "    p.tapped = not p.obj.copies\n",
    ),
)

MOVING = (
    Fault(  # 503.5/ex2
        "what enters as a copy does not trigger",
        '            events.append(\n                (Event("enter", one.id,',
        '            None if one.copies else events.append(\n                (Event("enter", one.id,',
    ),
)

CHOOSING = (
    Fault(  # 503.6/ex1
        "what is chosen for a copy is chosen for its original",
        "    note(source, effect.what, value, ability)\n    if",
        "    note(source, effect.what, value, ability)\n"
        "    if source.copies:\n"
        "        note(s.obj(source.copies[-1].original), effect.what, value, None)\n"
        "    if",
    ),
)

FAULTS = {
    f"{CORE}/flow.py": CHOOSING,
    f"{RULES}/copying/copiable_values.py": COPIABLE,
    f"{CORE}/copying/copy_effects.py": BEGINNING,
    f"{CORE}/copying/becoming_a_copy.py": BECOMING,
    f"{CORE}/copying/entering_as_a_copy.py": ENTERING_AS_A_COPY,
    f"{RULES}/copying/entering_as_a_copy.py": IN_MAGIC,
    f"{CORE}/entering.py": ENTERING,
    f"{RULES}/replacements.py": REPLACING,
    f"{RULES}/moving.py": MOVING,
}
