"""Faults in what is chosen among modes, and how a coin lands. 700.2, 705.2"""

from tests.mutation.mutant import Fault

CORE = "engine/twinstack/engine/core"

COINS = (
    Fault(
        "a coin of which only the side matters is won or lost",
        "    if not effect.called:\n",
        "    if False:\n",
    ),
)

MODES = (
    Fault(
        "modes that may not be chosen again may be",
        "if modal.modes[at] not in gone and enough_targets",
        "if enough_targets",
    ),
    Fault(
        "a mode that was chosen in another turn may not be chosen in this one",
        'if modal.not_chosen == "before" or turn == s.turn.number',
        "if True",
    ),
    Fault(
        "the first mode alone decides what can be chosen",
        "for at in range(len(modal.written))",
        "for at in range(1)",
    ),
    Fault(
        "modes without legal targets can be chosen",
        " not in gone and enough_targets(s, slots_of(effect, (at,), s, scene), scene, source)\n",
        " not in gone\n",
    ),
    Fault(
        "a spell whose condition allows all modes allows the usual number",
        "        most = len(modal.written)\n",
        "        pass\n",
    ),
    Fault(
        "modes that may be chosen again can be chosen once only",
        "for again in range(min(modal.times, most))",
        "for again in (0,)",
    ),
    Fault(
        "too few modes are possible if each is counted once",
        "if len(possible) * modal.times < modal.least:",
        "if len(possible) < modal.least:",
    ),
)

CHOSEN_AGAIN = (
    Fault(
        "a mode that is chosen again has the same targets",
        "{word: replace(word) for word in targets_in(mode)}",
        "{}",
    ),
    Fault(
        "modes chosen again are carried out in turns",
        "for at in sorted(often) for again in range(often[at])",
        "for again in range(max(often.values(), default=0)) for at in sorted(often) if again < often[at]",
    ),
)

FAULTS = {
    f"{CORE}/flow.py": COINS,
    f"{CORE}/modes.py": MODES,
    f"{CORE}/words/flow.py": CHOSEN_AGAIN,
}
