"""Cards that have players skip steps and turns for something else."""

from twinstack.engine.magic import words as w

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Fasting", "{W}", "Enchantment",
        w.when(w.your_upkeep, w.put_counters("hunger"),
            w.if_(w.at_least(w.counters("hunger"), 5), w.destroy(w.itself))),
        w.skips_instead("draw", w.gain_life(2), optional=True),
        w.when(w.draws(), w.destroy(w.itself)),
    ),
    w.card(
        "Time Vault", "{2}", "Artifact",
        w.enters_tapped(),
        w.doesnt_untap(),
        w.skips_instead("turn", w.untap(w.itself), optional=True, if_=w.is_(w.itself, w.tapped)),
        w.activated("{T}", w.extra_turn()),
    ),
)
