"""Faults in drawing several cards, and in abilities that are given by what they see. 121.2, 603.10"""

from tests.mutation.mutant import Fault

CORE = "engine/twinstack/engine/core"
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
            "if not s.plan.only_touched_objects_change or",
            "if",
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
    f"{CORE}/continuous.py": (
        Fault(
            "an ability that is given as something enters does not see it", 'key.split(":")[0] for part', "key for part"
        ),
        Fault("what is turned over does not see it", "given = {*s.meaning.new_sides}", "given = set[str]()"),
    ),
    f"{CORE}/triggering.py": (
        Fault("what events have brought about is looked for after each", "and s.seen_at != s.version)", ")"),
        Fault(
            "what events bring about is never looked for",
            "    if s.seen_at == s.version:\n        s.seen_at += 1\n    s.version += 1\n",
            "    s.version += 1\n    s.seen_at = s.version\n",
        ),
        Fault(
            "an ability that is given by an event does not see it",
            " or kind == ARRIVAL or kind in s.plan.given:",
            " or kind == ARRIVAL:",
        ),
        Fault(
            "an ability that is given by an event is looked for before it is there",
            "given = s.plan_stale or (event.kind in s.plan.given and s.seen_at != s.version)",
            "given = s.plan_stale",
        ),
    ),
}
