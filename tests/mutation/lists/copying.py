"""Faults in copying: copiable values, exceptions, static copy effects; with those of the lists beside this one. 707"""

from tests.mutation.lists import copiers, copies_on_the_stack, paradigm, tokens
from tests.mutation.mutant import Fault, merged

RULES = "engine/twinstack/engine/magic/rules"
CORE = "engine/twinstack/engine/core"

EXCEPTIONS = (
    Fault(
        "what keeps something of its own keeps what is printed on it",
        "remembering(own=s.meaning.face_up(obj))",
        "remembering(own=obj.printed.front)",
    ),
    Fault(
        "an exception leaves abilities that define what it sets", "        _drop_defining(s, draft, mod, copied)\n", ""
    ),
    Fault(
        "an exception only sweeps away what it should set", "        mod.write(draft, s, scene)\n", "", "step_by_step"
    ),
    Fault(
        "an exception that applies to one card type applies to all",
        "return [mod for mod in mods if id(mod) not in out]",
        "return mods",
    ),
    Fault("an exception fulfils its own condition", "before | {id(mod)}", "before - {id(mod)}"),
    Fault("exceptions with conditions are not asked about each other", "if out == before:", "if True:"),
    Fault(
        "an exception is explained as the last of all",
        "steps.append((mod, draft.finish()))",
        "steps[:] = [(mod, draft.finish())]",
    ),
    Fault(
        "the last exception is forgotten",
        "reversed(step_by_step(s, face, except_, scene))",
        "reversed(step_by_step(s, face, except_, scene)[:-1])",
    ),
    Fault(
        "an exception with a condition drops no defining abilities",
        "    for one in mod.unfold():",
        "    for one in () if mod.conditional else (mod,):",
    ),
    Fault(
        "defining abilities stay whatever an exception sets",
        "if sets and not sets.isdisjoint",
        "if False and not sets.isdisjoint",
    ),
    Fault(
        "defining abilities go if an exception does not set what they define",
        "not sets.isdisjoint(_defined_by(each))",
        "_defined_by(each)",
    ),
    Fault(
        "an ability that another exception gave is dropped too",
        "        if ability in kept:",
        "        while ability in kept:",
    ),
    Fault(
        "a keyword that defines something is no defining ability",
        "for part in ability.unfold() for",
        "for part in (ability,) for",
    ),
    Fault(
        "what keeps something of its own keeps what it has become",
        "remembering(own=s.meaning.face_up(obj))",
        "remembering(own=obj.chars)",
    ),
    Fault(
        "exceptions are forgotten in the copiable values",
        "return excepted",
        "return value",
    ),
    Fault(
        "exceptions change the front face alone",
        "lambda face: _excepted(s, face, except_, scene)",
        "lambda face: _excepted(s, face, except_, scene) if face is value.front else face",
    ),
    Fault("a condition of an exception looks at nothing else", "        if id(mod) not in out:", "        if False:"),
    Fault(
        "a condition of an exception looks at the exception too",
        "mods, before | {id(mod)}, scene",
        "mods, before, scene",
    ),
    Fault("a condition of an exception is asked once", "for _ in asking:  #", "for _ in asking[:1]:  #"),
    Fault("an exception applies whatever its condition", "for mod in mods if id(mod) not in out]", "for mod in mods]"),
)

COPY_EFFECTS = (
    Fault(
        "a new copy effect lies below the older ones",
        "key=lambda one: one.timestamp))",
        "key=lambda one: -one.timestamp))",
    ),
    Fault("a new copy effect ends the older ones", "sorted((*obj.copies, effect), key", "sorted((effect,), key"),
    Fault(
        "copy effects lie in the order in which they were noted",
        "tuple(sorted((*obj.copies, effect), key=lambda one: one.timestamp))",
        "(*obj.copies, effect)",
    ),
    Fault(
        "a copy effect does not know its duration",
        "original, lasts, ability, copied, you, s.turn.number, obj.zone)",
        'original, "", ability, copied, you, s.turn.number, obj.zone)',
    ),
    Fault(
        "a copy effect is nobody's",
        "ability, copied, you, s.turn.number, obj.zone)",
        "ability, copied, -1, s.turn.number, obj.zone)",
    ),
    Fault(
        "the characteristics are not brought up to date as a copy effect begins",
        "    show_latest(s, obj)\n    return effect",
        "    return effect",
    ),
    Fault("all copy effects end together", "        if effect.id not in ids:", "        if False:"),
    Fault("a copy effect that ends is not told of", "        s.write(event)\n    if len(kept)", "    if len(kept)"),
    Fault(
        "a copy effect that has ended is seen on",
        "        obj.copies = tuple(kept)\n        show_latest(s, obj)",
        "        obj.copies = tuple(kept)",
    ),
    Fault(
        "a permanent whose last copy effect ends stays what it was",
        "if obj.copies else obj.printed",
        "if obj.copies else obj.copiable",
    ),
    Fault(
        "what lies under a merged permanent gives nothing", "top.side(merging.face).abilities, *below]", "(), *below]"
    ),
    Fault(
        "what merges under a permanent gives nothing", "[*below, merging.value.side(merging.face).abilities]", "below"
    ),
    Fault(
        "what merges with a copy knows only the card below it",
        "        if not found:\n            top = merging.onto",
        "        if True:\n            top = merging.onto",
    ),
    Fault(
        "a merged permanent that becomes a copy keeps abilities",
        "top, below = effect.value, []",
        "top = effect.value",
    ),
    Fault(
        "the first copy effect is seen, not the latest",
        "obj.copies[-1].value if obj.copies else",
        "obj.copies[0].value if obj.copies else",
    ),
    Fault(
        "what a copy's static abilities do is not noted",
        "        note_statics(s, obj, s.meaning.base_value(obj))\n        s.touch(obj)\n",
        "        s.touch(obj)\n",
    ),
    Fault(
        "a copy's characteristics are not derived anew",
        "base_value(obj))\n        s.touch(obj)\n",
        "base_value(obj))\n",
    ),
    Fault(
        "what is about to enter as a copy is seen as it was",
        "        obj.chars = s.meaning.derive(s, obj)\n",
        "        pass\n",
    ),
)

COPIABLE_VALUES = (
    Fault(
        "a copy of a prototyped permanent is the whole card",
        'in ("transform", "modal", "prototype"):',
        'in ("transform", "modal"):',
    ),
    Fault(
        "a copy of a transformed permanent has both faces",
        'in ("transform", "modal", "prototype"):',
        'in ("modal", "prototype"):',
    ),
    Fault(
        "a copy of a modal double-faced permanent has both faces",
        'in ("transform", "modal", "prototype"):',
        'in ("transform", "prototype"):',
    ),
    Fault("a copy of the back is its front", "Copiable((value.side(obj.face),)", "Copiable((value.side(0),)"),
    Fault("a token copy never has two faces", "    if both_faces:  # 707.8a", "    if False:  # 707.8a"),
    Fault("a copy that can have one face gets both", "    if both_faces:  # 707.8a", "    if True:  # 707.8a"),
    Fault(
        "a token copied from a two-faced card under a copy effect has one face",
        "return replace(value, double=True) if obj.printed.two_faced",
        "return replace(value, double=True) if False",
    ),
    Fault(
        "a permanent that becomes a copy of a two-faced token with one look is two-faced",
        "return replace(value, double=False) if value.double else value",
        "return value",
    ),
    Fault(
        "a copy of a face-down permanent is its face",
        "if obj.face_down is not None:\n        return Copiable",
        "if False:\n        return Copiable",
    ),
    Fault(
        "a copy of a melded permanent is still a melded one",
        'if value.layout in ("meld", "melded"):',
        'if value.layout in ("meld",):',
    ),
    Fault(
        "a copy of half of a meld pair can be melded",
        'if value.layout in ("meld", "melded"):',
        'if value.layout in ("melded",):',
    ),
)

FACES = (
    Fault(
        "a copy of a permanent or spell whose back is up has its front up",
        "return original.face if value.has_face(original.face) else 0",
        "return 0",
    ),
    Fault(
        "a copy with one face has a back up",
        "return original.face if value.has_face(original.face) else 0",
        "return original.face",
    ),
)

ANSWERS = (
    Fault(
        "a color indicator survives an exception that sets the color",
        "            draft.indicator = 0\n",
        "            pass\n",
    ),
    Fault("a color indicator goes whatever an exception sets", 'if "colors" in sets:', "if sets:"),
    Fault(
        "exceptions change the prepare spell too",
        "(change(value.front), *value.faces[1:])",
        "tuple(map(change, value.faces))",
    ),
    Fault("exceptions change each half of a Room by itself", "if value.layout in HALVES:", "if False:"),
)

COPIED = (
    Fault("the exceptions are not part of what is explained", "seen, value, steps, down,", "seen, value, (), down,"),
    Fault(
        "how the original was copied is not remembered with exceptions",
        "value, steps, down, how_it_came(original)",
        "value, steps, down, None",
    ),
    Fault(
        "a copy with exceptions is the original as it is",
        "value = with_exceptions(s, seen, except_, scene)",
        "value = seen",
    ),
    Fault(
        "how the original was copied is not remembered without exceptions",
        "seen, seen, (), down, how_it_came(original)",
        "seen, seen, (), down, None",
    ),
    Fault(
        "a copy does not remember that the original was face down",
        "down = original.face_down is not None",
        "down = False",
    ),
    Fault(
        "an object tells of its first copy effect, not its latest",
        "obj.copies[-1].copied if obj.copies else",
        "obj.copies[0].copied if obj.copies else",
    ),
    Fault("a token copy does not know what it was made of", "if obj.copies else obj.origin", "if obj.copies else None"),
)

STATIC_COPIES = (
    Fault(
        "a static copy effect applies whatever its condition",
        "if entry.cond is not None and not entry.cond.holds(before, entry.scene):",
        "if False:",
        "_subjects",
    ),
    Fault(
        "a static copy effect stays when its source has gone",
        "end_copies(s, obj, [effect], s.meaning",
        "(lambda *_: None)(s, obj, [effect], s.meaning",
    ),
    Fault(
        "a static copy effect is not locked in as it begins to apply",
        "if key not in s.static_copies and _begin(s, entry, key):",
        "if _begin(s, entry, key):",
    ),
    Fault(
        "a static copy effect makes things copies of themselves",
        "if not one.is_player and one is not obj]",
        "if not one.is_player]",
        "_begin",
    ),
    Fault("a static copy effect over a set applies to all", "if _applies(s, before, entry, obj)]", "]"),
    Fault(
        "a static copy effect over a set does nothing",
        "return [obj.id for obj in s.home.values() if _applies(s, before, entry, obj)]",
        "return []",
    ),
    Fault(
        "a static copy effect is as new as its last look",
        "copied=copied, timestamp=_since(s, entry))",
        "copied=copied)",
    ),
    Fault(
        "a static copy effect that takes itself away ends",
        "        if ability in _without(s, obj, source, ability).functions(obj.zone).statics:",
        "        if False:",
    ),
    Fault(
        "what has become a copy is asked as a copy whether it becomes one",
        "then = shown(obj, chars=_without(s, obj, *_effect(entry)))",
        "then = shown(obj)",
        "_applies",
    ),
    Fault(
        "a static copy effect keeps its own condition alive",
        "return with_characteristics(s, [(obj, _without(s, obj, *_effect(entry))) for obj in own])",
        "return s",
    ),
    Fault(
        "a static copy effect is as old as its source, whenever it had the ability",
        "return max(source.timestamp, given[-1] if given else 0)",
        "return source.timestamp",
    ),
    Fault(
        "static copy effects begin in any order",
        "return sorted(found, key=lambda entry: _since(s, entry))",
        "return sorted(found, key=lambda entry: -_since(s, entry))",
    ),
    Fault("a static copy effect begins without a word", "    s.write(event)\n    return True", "    return True"),
)

ENTERING_AS_A_COPY = (
    Fault(
        "what enters as a copy may copy itself",
        "candidates(s, scene, word.of.of) if e.id != new.id]",
        "candidates(s, scene, word.of.of)]",
        equivalent="what is about to enter is in no zone yet in which something could be found. 614.12",
    ),
    Fault("one has to enter as a copy", 'of what?", 0 if word.optional else 1', 'of what?", 1'),
    Fault("what enters as a copy has no exceptions", "rule, word.except_, keeping", "rule, (), keeping"),
    Fault("what enters as a copy keeps nothing of its own", "keeping(s, scene, new))\n", "scene)\n"),
    Fault("what enters as a copy is one for good", "original.id, word.lasts, word", 'original.id, "", word'),
    Fault(
        "what is chosen as a copy that is gone cannot be copied",
        "return [e for e in word.of.find(s, scene) if not e.is_player][:1]",
        "return ()",
    ),
)

ENTERS_WITH = (
    Fault("an exception that is an effect does not tap", "p.tapped or word.tapped", "p.tapped"),
    Fault(
        "an exception that is an effect knows no X",
        "asked = scene.it(original.id)",
        "asked = Scene(new.id, new.controller).it(original.id)",
    ),
)

REPLACING = (
    Fault("a copied ability has had its chance with an equal one of its own", "at), *gave[-1:])", "at),)"),
    Fault("what is copied comes after the rest", "EntersAsCopy: 1}", "EntersAsCopy: 3}"),
)

MERGING = (
    Fault("what merges always goes on top", "return picked == UNDER", "return False"),
    Fault("what mutates stays a spell", "    s.write(*take(s, spell))\n", ""),
    Fault("what changed a mutating spell is forgotten", "    go_on(s, spell.id, host.id)  # 702.140f\n", ""),
    Fault("a copy of a mutating spell makes no token", '"token" if spell.kind == "copy" else spell.kind', '"card"'),
    Fault("a spell that mutates without its target goes on mutating", "changed(mutating=False, slots", "changed(slots"),
    Fault("how often a creature has mutated is not counted", ".get(MUTATED, 0) + 1}", ".get(MUTATED, 0)}"),
    Fault("what is face down under a creature gives abilities", "else sum(one.face_down for one in parts)", "else 0"),
    Fault("a creature over one that is face down is hidden", "        host.face_down = None\n", ""),
    Fault(
        "a merged permanent is the token that it was",
        "part.card, part.kind, part.origin",
        "part.card, host.kind, part.origin",
    ),
    Fault("the lowest card is lost as a permanent leaves", "(*parts, part) if under", "parts if under"),
    Fault(
        "what was face down stays so as the permanent is turned up",
        "merging=replace(merging, hidden=0)",
        "merging=merging",
    ),
    Fault("what lies under does not turn over", "face=1 - merging.face", "face=merging.face"),
    Fault("the front of what lies under gives its abilities", "else host.face\n", "else 0\n"),
)

OWN = {
    f"{RULES}/merging.py": MERGING,
    f"{CORE}/copying/exceptions.py": EXCEPTIONS,
    f"{CORE}/copying/copy_effects.py": COPY_EFFECTS,
    f"{CORE}/copying/copiable_values.py": FACES,
    f"{RULES}/copying/copiable_values.py": COPIABLE_VALUES,
    f"{RULES}/meaning.py": ANSWERS,
    f"{CORE}/copying/copied.py": COPIED,
    f"{CORE}/copying/static_copies.py": STATIC_COPIES,
    f"{CORE}/copying/entering_as_a_copy.py": ENTERING_AS_A_COPY,
    f"{RULES}/copying/entering_as_a_copy.py": ENTERS_WITH,
    f"{CORE}/replacing.py": REPLACING,
}

FAULTS = merged(OWN, copies_on_the_stack.FAULTS, tokens.FAULTS, paradigm.FAULTS, copiers.FAULTS)
