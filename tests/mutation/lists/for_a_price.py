"""Faults in targets of one player, and in what is paid in one of several ways or more than once."""

from tests.mutation.mutant import Fault

CORE = "engine/twinstack/engine/core"
MAGIC = "engine/twinstack/engine/magic"

FAULTS = {
    f"{CORE}/targeting.py": (
        Fault("targets of one player may be of several", "if not slot.of_one_player:", "if True:"),
        Fault("the first target may be of a player who has too few", "if each[_whose(e)] >= many]", "if True]"),
        Fault("there are enough targets, whoever they belong to", "found = beside(slot, [*found], (), least)", "pass"),
        Fault(
            "the others may be of another player than the first",
            "[e for e in beside(slot, found, first, least) if e is not first[0]]",
            "[e for e in found if e is not first[0]]",
        ),
    ),
    f"{CORE}/changing_targets.py": (
        Fault(
            "a target stays though the first is now of another player",
            " and bool(beside(slot, [s.entity(id)], others, 1))",
            "",
        ),
        Fault(
            "targets are changed to too few of a player",
            "legal = beside(slot, in_place_of(s, slot, others, some[0]), (), len(some))",
            "legal = others",
        ),
        Fault(
            "by chance, targets are of several players",
            "found = beside(slot, possible, others_of_it, len(ids))",
            "found = possible",
        ),
    ),
    f"{MAGIC}/rules/payable.py": (
        Fault(
            "each of several costs must be payable",
            "return any(can_pay_part(s, seat, obj, one, scene) for one in part.of)",
            "return all(can_pay_part(s, seat, obj, one, scene) for one in part.of)",
        ),
        Fault(
            "one of several costs can always be paid",
            "return any(can_pay_part(s, seat, obj, one, scene) for one in part.of)",
            "return True",
        ),
    ),
    f"{MAGIC}/rules/paying.py": (
        Fault(
            "what cannot be paid is offered",
            "for at, one in enumerate(part.of) if can_pay_part(g.state, seat, obj, one, scene)]",
            "for at, one in enumerate(part.of)]",
        ),
        Fault("the first of several costs is paid", "(part.of[int(picked[1:])],)", "(part.of[0],)"),
    ),
    f"{MAGIC}/rules/effects_flow.py": (
        Fault("any number of times is once", "while effect.again or not many:", "while not many:"),
        Fault("that many is one", "scene.remembering(did=did, amount=many)", "scene.remembering(did=did, amount=1)"),
    ),
    f"{MAGIC}/rules/effects_players.py": (
        Fault("the last player's discard counts", "most = max(most, len(discarded))", "most = len(discarded)"),
    ),
}
