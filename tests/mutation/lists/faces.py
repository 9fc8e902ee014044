"""Faults in how permanents turn over, face down and up. 701.27, 708, 712"""

from tests.mutation.mutant import Fault

FACES = (
    Fault(
        "what was given to a permanent is as old as before it turned",
        ' or bool(obj.chars.functions("battlefield").statics)',
        "",
    ),
    Fault("a double-faced card is turned face down", "and not two_sided:", ":"),
    Fault(
        "half of a meld pair is turned face down",
        'return printed.two_faced or printed.layout in ("meld", "melded")',
        "return printed.two_faced",
    ),
    Fault(
        "a permanent with one face transforms",
        "    if obj.printed.two_faced:\n",
        "    if True:\n",
    ),
    Fault(
        "a face-down permanent transforms",
        " or obj.face_down is not None:\n        return\n    turned",
        ":\n        return\n    turned",
    ),
    Fault("a permanent transforms into a spell", 'if not back.types & {"Instant", "Sorcery"}:', "if True:"),
    Fault("a transformed permanent stays so", "obj.face = 1 - obj.face\n", "obj.face = 1\n"),
    Fault("a permanent that transforms keeps its timestamp", "    stamp(s, obj)\n    restate", "    restate"),
    Fault(
        "a permanent transforms again for an ability that was there before",
        'return bool(obj.choices.get("transformed", 0) > ability.timestamp)',
        "return False",
    ),
    Fault(
        "transforming is not told of",
        'emit(g, Event("transform", obj.id, obj.controller, source, rule=rule))',
        "pass",
    ),
    Fault(
        "what is flipped can be flipped back",
        'not obj.flipped and obj.copiable.layout == "flip":\n        obj.flipped = True',
        'obj.copiable.layout == "flip":\n        obj.flipped = not obj.flipped',
    ),
    Fault(
        "what is flipped flips again",
        'not obj.flipped and obj.copiable.layout == "flip"',
        'obj.copiable.layout == "flip"',
    ),
    Fault(
        "what is no flip card can be flipped", 'not obj.flipped and obj.copiable.layout == "flip":', "not obj.flipped:"
    ),
    Fault(
        "a copy of a flip card cannot be flipped",
        'not obj.flipped and obj.copiable.layout == "flip":',
        'not obj.flipped and obj.printed.layout == "flip":',
    ),
    Fault(
        "an instant is turned face up",
        "    if not all(one.types & PERMANENT_TYPES for one in _fronts(obj)):",
        "    if False:",
    ),
    Fault(
        "an instant that cannot be turned face up is not shown",
        'reveal(g, (obj,), obj.controller, rule="701.40g")',
        'emit(g, Event("reveal", obj.id, obj.controller, rule="701.40g"))',
    ),
    Fault(
        "what is turned face up stays a secret",
        "    s.learn(obj, EVERYONE)\n    _restate_anew",
        "    _restate_anew",
    ),
    Fault(
        "what is done as it is turned face up is not done",
        '    yield from consider(g, p)\n    emit(g, Event("face up"',
        '    emit(g, Event("face up"',
    ),
    Fault(
        "what is turned face down is known to all",
        "        s.forget(obj)\n        s.learn",
        "        s.learn",
    ),
    Fault(
        "cards that do not belong together meld",
        " or one.printed.melds_with != other.printed.front.name:",
        ":",
    ),
    Fault("a token melds", 'one.kind != "card" or other.kind != "card" or ', ""),
    Fault(
        "a permanent that another player owns melds",
        "if mine is None or mine.owner != scene.you or mine",
        "if mine is None or mine",
    ),
    Fault(
        "a permanent that another player owns is melded with",
        "o.controller == scene.you == o.owner]",
        "o.controller == scene.you]",
    ),
    Fault(
        "what phases out leaves what is attached to it behind", "            _out(g, other, 2)\n", "            pass\n"
    ),
    Fault(
        "what phases out fights on",
        '    drop_from_combat(s, {obj.id})\n    emit(g, Event("phase out"',
        '    emit(g, Event("phase out"',
    ),
    Fault(
        "what phased out comes back in every player's untap step",
        "if obj.controller in seats and obj.phased == 1]",
        "if obj.phased == 1]",
    ),
    Fault(
        "what phased out with its host comes back alone",
        "if obj.controller in seats and obj.phased == 1]",
        "if obj.controller in seats]",
    ),
)

FAULTS = {"engine/twinstack/engine/magic/rules/faces.py": FACES}
