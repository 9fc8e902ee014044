"""Cards that have players skip steps and turns for something else."""

from twinstack.engine.magic.words import (
    activated,
    at_least,
    card,
    counters,
    destroy,
    doesnt_untap,
    draws,
    enters_tapped,
    extra_turn,
    gain_life,
    if_,
    is_,
    itself,
    put_counters,
    skips_instead,
    tapped,
    untap,
    when,
    your_upkeep,
)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Fasting", "{W}", "Enchantment",
        when(your_upkeep, put_counters("hunger"), if_(at_least(counters("hunger"), 5), destroy(itself))),
        skips_instead("draw", gain_life(2), optional=True),
        when(draws(), destroy(itself)),
    ),
    card(
        "Time Vault", "{2}", "Artifact",
        enters_tapped(),
        doesnt_untap(),
        skips_instead("turn", untap(itself), optional=True, if_=is_(itself, tapped)),
        activated("{T}", extra_turn()),
    ),
)
