"""Faults in web-slinging and sneak. 702.188, 702.190"""

from tests.mutation.mutant import Fault

MAGIC = "engine/twinstack/engine/magic"

FAULTS = {
    f"{MAGIC}/words/keywords_702_150_199.py": (
        Fault("any creature is returned for a web", "ReturnCost(creature & tapped)", "ReturnCost(creature)"),
        Fault("any creature is returned to sneak", "ReturnCost(creature & unblocked)", "ReturnCost(creature)"),
    ),
    f"{MAGIC}/rules/timing.py": (
        Fault("one sneaks in any step of combat", ' and s.turn.step == "blockers")', ")"),
        Fault(
            "one sneaks in another's turn",
            "(s.turn.active == seat and s.turn.step",
            "(s.turn.step",
            equivalent="only the active player controls an unblocked attacker that could be returned. 506.2, 506.4",
        ),
    ),
    f"{MAGIC}/rules/priority.py": (
        Fault("nothing sneaks but what is fast", " or after_blocks(face)", ""),
        Fault(
            "what came to the graveyard last is all that is used there",
            "used, new = kept.used[:], graveyard",
            "used, new = [], graveyard",
        ),
        Fault(
            "what was used in the graveyard is used there though it has left",
            "if kept is not None and kept.ids == graveyard[: len(kept.ids)]:",
            "if kept is not None and len(kept.ids) <= len(graveyard):",
        ),
        Fault(
            "what comes to the graveyard is not used there",
            "used, new = kept.used[:], graveyard[len(kept.ids) :]",
            "used, new = kept.used[:], []",
        ),
    ),
    f"{MAGIC}/rules/resolving.py": (
        Fault("what sneaks in is not tapped", "tapped=joins, attacking", "attacking"),
        Fault("what sneaks in does not attack", ", attacking=whom,", ","),
    ),
    f"{MAGIC}/rules/ways_to_cast.py": (
        Fault("whatever could sneak in does", "part.attacks and info.paid.get(part.payment) for", "part.attacks for"),
    ),
    f"{MAGIC}/rules/combat_state.py": (
        Fault("what took a place attacks what is gone", "return attacked(s, attack)", "return attack.defender"),
    ),
}
