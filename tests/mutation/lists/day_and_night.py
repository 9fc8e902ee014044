"""Faults in day and night, and in what turns over with them. 502.2, 702.145, 731"""

from tests.mutation.mutant import Fault

MAGIC = "engine/twinstack/engine/magic"

FAULTS = {
    f"{MAGIC}/rules/daytime.py": (
        Fault("one spell in a turn makes it day", "s.casts_before >= 2", "s.casts_before >= 1"),
        Fault("it becomes night without a turn before", "s.casts_before == 0", "s.casts_before <= 0"),
        Fault(
            "it is the first player's spells that make it day", "s.players[s.turn.active].facts", "s.players[0].facts"
        ),
        Fault("the first day was night before", "amount=int(bool(before))", "amount=1"),
        Fault("it becomes day although it is", "    if before == time:", "    if False:"),
        Fault("what shows its front turns over by day", "obj.face == 1 and ", ""),
        Fault("what shows its back turns over by night", "obj.face == 0 and ", ""),
        Fault("nightbound makes it neither day nor night", "        elif bound:", "        elif False:"),
        Fault("nothing turns over until the effect is over", "rule=rule))\n    turn_over(g)\n", "rule=rule))\n"),
    ),
    f"{MAGIC}/rules/faces.py": (
        Fault("an effect transforms what has daybound", "if not obj.chars.keywords & _TURN_BY_THEMSELVES:", "if True:"),
    ),
    f"{MAGIC}/rules/turn.py": (
        Fault("no turn is looked back on as another begins", "    if s.daytime:  # 502.2", "    if False:"),
    ),
    f"{MAGIC}/rules/book.py": (
        Fault(
            "daybound makes it neither day nor night",
            "if s.rules.get(daytime.FOLLOWS):",
            "if False:",
        ),
    ),
    f"{MAGIC}/words/keywords_702_100_149.py": (
        Fault("a token with daybound enters transformed", "is_night & Is(itself, nontoken)", "is_night"),
        Fault("what has daybound enters transformed by day", "is_night & Is(itself, nontoken)", "~is_night"),
    ),
}
