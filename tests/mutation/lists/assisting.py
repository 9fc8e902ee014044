"""Faults in assist. 702.132"""

from tests.mutation.mutant import Fault

MAGIC = "engine/twinstack/engine/magic"

FAULTS = {
    f"{MAGIC}/rules/assisting.py": (
        Fault("everybody pays for everything", "if ASSIST not in chars.keywords:", "if False:"),
        Fault(
            "who helps too little is chosen",
            " if alone or can_pay_mana(g, seat, _without(mana, most), available)]",
            "]",
        ),
        Fault("somebody has to be asked for help", "able, 0 if alone else 1, 1,", "able, 1, 1,"),
        Fault("who helps leaves nothing to pay", "Cost(_without(mana, given),", "Cost(_without(mana, mana.generic),"),
        Fault("a caster pays though another did", "Cost(_without(mana, given), price.others)", "price"),
    ),
    f"{MAGIC}/rules/casting.py": (
        Fault(
            "what helps is not counted for X", "            limit += 1\n        x =", "            break\n        x ="
        ),
        Fault("what another spent is forgotten", "paid[kind] = paid.get(kind, 0) + number", "pass"),
    ),
}
