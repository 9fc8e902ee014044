"""Faults in plotted and warped cards, and in what else stays for a turn only. 702.109, 702.170, 702.185"""

from tests.mutation.mutant import Fault

MAGIC = "engine/twinstack/engine/magic"

FAULTS = {
    f"{MAGIC}/words/set_aside.py": (
        Fault("a plotted card is cast in the same turn", "turn < s.turn.number", "turn <= s.turn.number"),
        Fault("anybody casts a plotted card", "turn is not None and obj.owner == seat and", "turn is not None and"),
        Fault("a plotted card is cast at any time that it fits", ', timing="sorcery")', ")"),
    ),
    f"{MAGIC}/rules/set_aside.py": (
        Fault("a copy of a card becomes plotted", ' and obj.kind == "card":', ":"),
        Fault("nothing is told of a card that becomes plotted", "emit(g, Event(effect.how,", "len((effect.how,"),
    ),
    f"{MAGIC}/rules/moving.py": (
        Fault("what leaves exile stays in the list of plotted cards", "s.set_aside.pop(old.id, None)", "pass"),
        Fault(
            "a compleated planeswalker enters as though no life was paid",
            'if new.chars.has("compleated") and',
            "if False and",
        ),
    ),
    f"{MAGIC}/rules/paying.py": (
        Fault("nobody knows which symbols were paid with life", "        total[_WITH_LIFE] = found.life\n", ""),
    ),
    f"{MAGIC}/rules/priority.py": (
        Fault("a card with flash is plotted at any time", "if action.as_sorcery:", "if False:"),
        Fault("any number of lands is offered in a turn", "slow and land_is_left(s, seat)", "slow"),
        Fault("lands are offered at any time", "slow and land_is_left(s, seat)", "land_is_left(s, seat)"),
        Fault("spells are not offered earlier than usual", 'self.changes or bool(s.rules.get("flash"))', "False"),
        Fault("nobody is offered a plotted card", "    if s.set_aside:\n", "    if False:\n"),
    ),
    f"{MAGIC}/rules/open_actions.py": (
        Fault("a plotted card counts for nothing that could be done", "yield from castable_by_now(s, seat)", "pass"),
    ),
    f"{MAGIC}/rules/ways_to_cast.py": (
        Fault("whatever was paid, it is warped", " and info.paid.get(part.payment)]", "]"),
        Fault("a plotted card is cast only for what is on it", "if PLOTTED in obj.choices:", "if False:"),
    ),
    f"{MAGIC}/rules/resolving.py": (
        Fault(
            "nothing is done to what a warped spell becomes",
            "        for effect in more:\n",
            "        for effect in ():\n",
        ),
    ),
    f"{MAGIC}/rules/permission.py": (
        Fault(
            "a warped card is never cast from exile",
            "or (obj.id in s.set_aside and has_waited(s, obj, seat, WARPED))",
            "",
        ),
    ),
    f"{MAGIC}/words/keywords_702_150_199.py": (
        Fault("a warp cost is paid from anywhere", '"warp", if_=Is(itself, in_hand), ', '"warp", '),
        Fault("what is exiled is not warped", "seq(exile(itself), SetAside(it, WARPED))", "exile(itself)"),
    ),
}
