"""Faults in what lessens the cost of a spell that something is given up for. 702.48, 702.119, 702.180"""

from tests.mutation.mutant import Fault

MAGIC = "engine/twinstack/engine/magic"

FAULTS = {
    f"{MAGIC}/rules/lessening.py": (
        Fault("nothing is saved for what is given up", "cost.mana.less(_discount(one, part.by))", "cost.mana"),
        Fault("something has to be tapped to harmonize", "    if part.up_to:\n", "    if False:\n"),
        Fault("what lessens too little may be given up", " if _payable(g, seat, spell, way, one[1])]", "]"),
        Fault("a power below 0 makes it dearer", "max(0, one.chars.power or 0)", "one.chars.power or 0"),
        Fault("a mana cost saves generic mana only", "Discount(own.generic, own.pips)", "Discount(own.value())"),
        Fault("a mana cost saves colored mana only", "Discount(own.generic, own.pips)", "Discount(0, own.pips)"),
    ),
    f"{MAGIC}/rules/payable.py": (
        Fault("what is tapped to harmonize makes mana for it too", "return part.of.ids[0]", "return 0"),
    ),
    f"{MAGIC}/rules/casting.py": (
        Fault("what is given up is not chosen", "way = yield from give_up(g, seat, spell, way, part)", "pass"),
        Fault(
            "nothing is found that could be given up",
            "        if found:\n            return found\n    return",
            "    return",
        ),
    ),
    f"{MAGIC}/rules/pricing.py": (
        Fault("nobody is told what is left to pay", "if price.mana.discounts else price", "if False else price"),
    ),
    f"{MAGIC}/words/keywords_702_150_199.py": (
        Fault(
            "a harmonized spell is not exiled", '"harmonize", "graveyard", then="exile")', '"harmonize", "graveyard")'
        ),
    ),
}
