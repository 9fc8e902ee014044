"""Faults in how the Ring tempts players, and in who bears it. 701.54"""

from tests.mutation.mutant import Fault

MAGIC = "engine/twinstack/engine/magic"

FAULTS = {
    f"{MAGIC}/rules/the_ring.py": (
        Fault(
            "the Ring tempts nobody without a creature",
            "    for obj in picked:\n",
            "    if not picked:\n        return\n    for obj in picked:\n",
        ),
        Fault("each time a player gets another Ring", "obj.chars.name == THE_RING.front.name", "False"),
        Fault("one player's Ring is enough for all", "if not any(obj.controller == seat and obj", "if not any(obj"),
        Fault(
            "any player's creature may be chosen",
            'if obj.controller == seat and "Creature" in obj.chars.types]',
            'if "Creature" in obj.chars.types]',
        ),
        Fault(
            "any permanent may be chosen",
            'obj.controller == seat and "Creature" in obj.chars.types]',
            "obj.controller == seat]",
        ),
        Fault(
            "a bearer stays it whoever controls it",
            "return obj is not None and obj.controller == seat",
            "return obj is not None",
        ),
        Fault("the Ring begins with two abilities", "_after(2, w.attacks(_bearer))", "_after(1, w.attacks(_bearer))"),
        Fault(
            "the third ability comes too early",
            "_after(3, w.Blocks(w.creature, _bearer))",
            "_after(2, w.Blocks(w.creature, _bearer))",
        ),
        Fault(
            "the fourth ability comes too early", "_after(4, w.deals_combat_damage", "_after(3, w.deals_combat_damage"
        ),
        Fault(
            "creatures with as much power can't block the bearer",
            'w.power(">", w.power_of(w.it))',
            'w.power(">=", w.power_of(w.it))',
        ),
        Fault(
            "you sacrifice what blocks your bearer",
            "w.players_sacrifice(w.controller_of(_blocker), _blocker)",
            "w.players_sacrifice(w.you, _blocker)",
        ),
        Fault("the times are not counted", "seat: (times + 1, bearer)}", "seat: (1, bearer)}"),
    ),
    f"{MAGIC}/rules/book.py": (
        Fault("a bearer that comes back is it again", "            the_ring.lay_down(s)\n", ""),
    ),
    f"{MAGIC}/rules/moving.py": (
        Fault("a bearer that dies was none", "old.choices = {**old.choices, WAS_BEARER: True}", "pass"),
    ),
    f"{MAGIC}/rules/evasion.py": (
        Fault(
            "what can't block is compared with nothing",
            "rule.other.test(s, scene.it(attacker.id), blocker)",
            "rule.other.test(s, scene, blocker)",
        ),
    ),
}
