"""Faults in turns that end at once, and in mana that stays for longer. 702.189, 724"""

from tests.mutation.mutant import Fault

MAGIC = "engine/twinstack/engine/magic"

FAULTS = {
    f"{MAGIC}/rules/ending_turns.py": (
        Fault("what triggered before the turn ended comes", "    s.pending = []  # 724.1a\n", ""),
        Fault("abilities stay as a turn ends", "            s.write(*take(s, item))\n", "            pass\n"),
        Fault("spells stay as a turn ends", 'for o in here if o.kind != "ability"', "for o in ()"),
        Fault("the end step of a turn that ends comes", 'else ("cleanup",)', 'else ("end", "cleanup")'),
        Fault("creatures fight on in a turn that ended", "        end_combat(s)\n", ""),
        Fault(
            "a combat phase ends outside of combat", "if ends_combat and turn.step not in COMBAT_STEPS:", "if False:"
        ),
        Fault("no creature dies as a turn ends", "    yield from state_based_actions(g)  # 724.1c", "    # 724.1c"),
    ),
    "engine/twinstack/engine/core/stages.py": (
        Fault("a turn that ends goes on", 'if turn.stage == "resolve":  # otherwise', "if True:  # otherwise"),
    ),
    f"{MAGIC}/rules/marked_mana.py": (
        Fault(
            "mana that stays is spent first",
            "    if one.word.then is None and not one.word.tracked:  # it only",
            "    if False:  # it only",
        ),
    ),
    f"{MAGIC}/rules/turn.py": (
        Fault("mana stays after combat", "s.turn.step in COMBAT_STEPS and rest_of_phase(s.turn) > 0", "True"),
        Fault("no mana stays in combat", "s.turn.step in COMBAT_STEPS and rest_of_phase(s.turn) > 0", "False"),
    ),
}
