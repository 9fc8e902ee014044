"""Faults in what copying cards share: linked abilities of a copy, reflexive abilities, what is watched for. 603, 607"""

from tests.mutation.mutant import Fault

CORE = "engine/twinstack/engine/core"
MAGIC = "engine/twinstack/engine/magic"

FAULTS = {
    f"{CORE}/linked.py": (
        Fault(
            "an ability that a copy effect leaves knows nothing of what is linked to it",
            "return value if _is_asked_by_what_is_left(obj, key, ability) else None",
            "return None",
        ),
        Fault(
            "what has another text still knows what was chosen for the former one",
            "return value if _is_asked_by_what_is_left(obj, key, ability) else None",
            "return value",
        ),
        Fault(
            "any ability that is left knows what was chosen for the former text",
            "if _asks_for(one, key))",
            "if True)",
        ),
    ),
    f"{CORE}/flow.py": (
        Fault(
            "a reflexive ability speaks of its own source as of what triggered",
            "if (outer := scene.event) is not None:\n        event = Event(",
            "if (outer := scene.event) is None:\n        event = Event(",
        ),
    ),
    f"{CORE}/asking.py": (
        Fault(
            "what is suggested ignores the rule",
            "if rule is None:\n        return tuple(",
            "if True:\n        return tuple(",
        ),
        Fault("two of one name may be chosen", "return None if twice is None else", "return None if True else"),
    ),
    f"{MAGIC}/words/watches.py": (
        Fault(
            "a spell from anywhere counts as one from a graveyard",
            "event.frm == self.not_from) or (self.from_ and event.frm != self.from_)",
            "event.frm == self.not_from)",
        ),
        Fault(
            "the first from a graveyard is the first of all",
            "event.player, self.what, self.from_)",
            "event.player, self.what)",
        ),
        Fault("who casts a spell has copied it", 'return ("copy",)', 'return ("cast", "copy")'),
    ),
    f"{MAGIC}/rules/effects_flow.py": (
        Fault("what is to be repeated happens once", "while effect.cond.holds(g.state, scene):", "while False:"),
    ),
    f"{MAGIC}/words/selectors_play.py": (
        Fault("anybody's Aura modifies a creature", "one.controller == e.controller)\n", "True)\n"),
        Fault("counters modify nothing", "    if any(e.counters.values()):", "    if False:"),
    ),
    f"{MAGIC}/rules/replacements.py": (
        Fault(
            "damage is not prevented by whom it is dealt, where an effect says so of a target",
            "and is_about(s, w.by, scene, s.obj(p.source))",
            "and w.by.test(s, scene, s.obj(p.source))",
        ),
    ),
    f"{MAGIC}/rules/copying/casting_copies.py": (
        Fault(
            "you cast another player's copies of cards",
            "cast_during_resolution(g, player.seat, left",
            "cast_during_resolution(g, scene.you, left",
        ),
    ),
    f"{MAGIC}/rules/copying/tokens.py": (
        Fault(
            "copies of anything are created instead of those of what is named",
            "word.of.of if isinstance(word.of, Pick) else word.of)",
            "word.of.of if isinstance(word.of, Pick) else word.who)",
        ),
    ),
}
