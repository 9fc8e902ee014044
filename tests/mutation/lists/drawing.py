"""Faults in drawing several cards: what may tell that they were not drawn one at a time. 121.2"""

from tests.mutation.mutant import Fault

RULES = "engine/twinstack/engine/magic/rules"

FAULTS = {
    f"{RULES}/moving_verbs.py": (
        Fault("the lowest card is drawn first", "player.library[: -count - 1 : -1]", "player.library[-count:]"),
        Fault("cards are drawn together though there are too few", "if len(ids) < count:", "if False:"),
        Fault(
            "cards are drawn together though something replaces draws",
            " or any(s.replacers.get(kind) for kind in _OF_A_DRAW):",
            ":",
        ),
        Fault(
            "cards are drawn together though something watches for draws",
            "(*_OF_A_DRAW, STATE)",
            '("move", STATE)',
        ),
        Fault(
            "cards are drawn together though something watches for a state",
            "(*_OF_A_DRAW, STATE)",
            "_OF_A_DRAW",
        ),
        Fault(
            "cards are drawn together though an ability depends on their number",
            "not s.plan.only_touched_objects_change or any(",
            "any(",
        ),
        Fault(
            "cards are drawn together though one does something in a hand",
            "if not (does.empty or _only_define_it(does)) or",
            "if",
        ),
        Fault(
            "cards are drawn together though one is a commander",
            " or card.card in s.commanders:",
            ":",
        ),
        Fault(
            "cards are drawn together though an effect reaches into hands",
            "    return not s.plan.elsewhere",
            "    return True",
        ),
        Fault(
            "what a draw brings about does not replace the next",
            "        refresh(s)  # the draw before may have brought about what replaces this one. 121.2\n",
            "",
        ),
        Fault(
            "of cards that are drawn only the first counts", '"drawn": player.facts.get("drawn", 0) + 1', '"drawn": 1'
        ),
    ),
    f"{RULES}/setup.py": (
        Fault(
            "a hand does not say what it is when its player is asked to keep it",
            "    refresh(g.state)  # cards that were just drawn may define themselves. 604.3\n",
            "",
        ),
    ),
}
