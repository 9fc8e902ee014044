"""The face of combat: the turn-based actions of its steps. 507-511"""

from twinstack.engine.magic.rules.attackers import declare_attackers
from twinstack.engine.magic.rules.blockers import declare_blockers
from twinstack.engine.magic.rules.combat_damage import combat_damage
from twinstack.engine.magic.rules.combat_state import end_combat, has_first_strike_step
from twinstack.engine.magic.rules.evasion import evasion_problem

__all__ = [
    "combat_damage",
    "declare_attackers",
    "declare_blockers",
    "end_combat",
    "evasion_problem",
    "has_first_strike_step",
]
