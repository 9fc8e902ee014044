"""Cards that are plotted, or make others so. 702.170"""

from twinstack.engine.magic import words as w

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Visage Bandit", "{3}{U}", "Creature — Shapeshifter Rogue", "2/2",
        w.enters_as_copy(w.a(w.creature & w.yours), optional=True, except_=(w.becomes("Shapeshifter Rogue"),)),
        w.plot("{2}{U}"),
    ),
    w.card(
        "Aloe Alchemist", "{1}{G}", "Creature — Plant Warlock", "3/2",
        w.trample,
        w.when(w.is_plotted(), w.until_end_of_turn(w.target(w.creature), w.gets(3, 2), w.has(w.trample))),
        w.plot("{1}{G}"),
    ),
    w.card(
        "Longhorn Sharpshooter", "{2}{R}", "Creature — Minotaur Rogue", "3/3",
        w.reach,
        w.when(w.is_plotted(), w.damage(2, w.target(w.any_target))),
        w.plot("{3}{R}"),
    ),
    w.card(
        "Slickshot Show-Off", "{1}{R}", "Creature — Bird Wizard", "1/2",
        w.flying, w.haste,
        w.when(w.casts(w.noncreature), w.until_end_of_turn(w.itself, w.gets(2, 0))),
        w.plot("{1}{R}"),
    ),
    w.card(
        "Spinewoods Paladin", "{4}{G}", "Creature — Human Knight", "5/4",
        w.trample, w.when(w.enters(), w.gain_life(3)), w.plot("{3}{G}"),
    ),
    w.card(
        "Kellan Joins Up", "{G}{W}{U}", "Legendary Enchantment",
        w.when(
            w.enters(),
            w.may(w.seq(w.exile(w.a(w.nonland & w.mana_value_is("<=", 3) & w.in_hand & w.yours)), w.becomes_plotted())),
        ),
        w.when(w.enters(w.creature & w.legendary & w.yours), w.put_counters("+1/+1", 1, w.each(w.creature & w.yours))),
    ),
)
