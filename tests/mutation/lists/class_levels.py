"""Faults in the levels of Classes, and in the abilities that come with them. 716"""

from tests.mutation.mutant import Fault

MAGIC = "engine/twinstack/engine/magic"

CLASS_LEVELS = (
    Fault("a Class gets any level at once", 'Compares(LevelOf(itself), "==", number - 1)', "None"),
    Fault("a Class gets its level at any time", "as_sorcery=True", "as_sorcery=False"),
    Fault(
        "a Class has the abilities of a level without it",
        'Static(itself, (has(*abilities),), Compares(LevelOf(itself), ">=", number))',
        "Static(itself, (has(*abilities),))",
    ),
    Fault("a Class loses the abilities of a level with the next", '">=", number', '"==", number'),
    Fault("a Class begins without a level", 'e.choices.get("level", 1)', 'e.choices.get("level", 0)'),
    Fault("a Class becomes any level when it becomes one", " and event.amount == self.number", ""),
    Fault("when a Class gets a level, each has got it", "event.obj == scene.source and ", ""),
)

GAINING_LEVELS = (
    Fault("a Class stays at its level", '{**obj.choices, "level": effect.number}', "{**obj.choices}"),
    Fault("with a level, what was chosen for a Class is forgotten", "{**obj.choices, ", "{"),
    Fault(
        "a Class gets a level without a word",
        '        emit(g, Event("level", obj.id, obj.controller, scene.source, effect.number))\n',
        "",
    ),
)

FAULTS = {
    f"{MAGIC}/words/levels.py": CLASS_LEVELS,
    f"{MAGIC}/rules/levels.py": GAINING_LEVELS,
}
