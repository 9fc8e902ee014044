"""Cards with warp: they are there for a turn, and are cast again from exile. 702.185"""

from twinstack.engine.magic import words as w

_soldier = w.make_token("Human Soldier", "1/1", "Creature — Human Soldier", color="white")

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Bygone Colossus", "{9}", "Artifact Creature — Robot Giant", "9/9", w.warp("{3}")),
    w.card(
        "Germinating Wurm", "{4}{G}", "Creature — Plant Wurm", "5/5",
        w.when(w.enters(), w.gain_life(2)), w.warp("{1}{G}"),
    ),
    w.card(
        "Drix Fatemaker", "{3}{G}", "Creature — Drix Wizard", "3/2",
        w.when(w.enters(), w.put_counters("+1/+1", 1, w.target(w.creature))),
        w.static(w.creature & w.with_counter("+1/+1") & w.yours, w.has(w.trample)),
        w.warp("{1}{G}"),
    ),
    w.card(
        "Exalted Sunborn", "{3}{W}{W}", "Creature — Angel Wizard", "4/5",
        w.flying, w.lifelink, w.more_tokens(times=2), w.warp("{1}{W}"),
    ),
    w.card(
        "Knight Luminary", "{3}{W}", "Creature — Human Knight", "3/2",
        w.when(w.enters(), w.create(_soldier)),
        w.warp("{1}{W}"),
    ),
    w.card(
        "Starbreach Whale", "{4}{U}", "Creature — Whale", "3/5",
        w.flying, w.when(w.enters(), w.surveil(2)), w.warp("{1}{U}"),
    ),
)
