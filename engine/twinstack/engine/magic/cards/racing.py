"""Cards that start engines, and what they can at max speed. 702.178, 702.179"""

from twinstack.engine.magic.words import (
    activated,
    artifact,
    at_max_speed,
    base_pt,
    card,
    casts,
    copy_spell,
    cost,
    count,
    creature,
    damage,
    defines,
    double_strike,
    draw,
    each,
    enters,
    first_strike,
    flying,
    gets,
    has,
    itself,
    lose_life,
    max_speed,
    may_pay,
    menace,
    planeswalker,
    player,
    start_your_engines,
    static,
    tap_for,
    that_object,
    trample,
    until_end_of_turn,
    up_to,
    vigilance,
    when,
    your_end_step,
    your_speed,
    your_turn,
    yours,
)

_from_the_grave = max_speed(activated(cost("{3}", exile=itself), draw(), zones=("graveyard",)))

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Mendicant Core, Guidelight", "{W}{U}", "Legendary Artifact Creature — Robot", "*/3",
        defines(base_pt(count(artifact & yours), None)),
        start_your_engines,
        max_speed(when(casts(artifact), may_pay(cost("{1}"), copy_spell(that_object)))),
    ),
    card(
        "Walking Sarcophagus", "{2}", "Artifact Creature — Zombie Cat", "2/1",
        start_your_engines,
        max_speed(static(itself, gets(1, 2))),
    ),
    card(
        "Burnout Bashtronaut", "{R}", "Creature — Goblin Warrior", "1/1",
        menace, start_your_engines,
        activated("{2}", until_end_of_turn(itself, gets(1, 0))),
        max_speed(double_strike),
    ),
    card(
        "Leonin Surveyor", "{1}{W}", "Creature — Cat Scout", "2/2",
        start_your_engines,
        static(itself, has(first_strike), while_=your_turn),
        _from_the_grave,
    ),
    card(
        "Goblin Surveyor", "{2}{R}", "Creature — Goblin Scout", "3/2",
        trample, start_your_engines, _from_the_grave,
    ),
    card(
        "Swiftwing Assailant", "{3}{W}", "Creature — Bird Warrior", "3/3",
        flying, start_your_engines,
        max_speed(static(itself, gets(0, 1), has(vigilance))),
    ),
    card(
        "Muraganda Raceway", None, "Land",
        start_your_engines, tap_for("C"), max_speed(tap_for("CC")),
    ),
    card(
        "Outpace Oblivion", "{2}{R}", "Enchantment",
        start_your_engines,
        when(enters(), damage(5, up_to(1, creature | planeswalker))),
        activated(cost("{2}", sacrifice=itself), damage(2, each(player - at_max_speed))),
    ),
    card(
        "The Speed Demon", "{3}{B}{B}", "Legendary Creature — Demon", "5/5",
        flying, trample, start_your_engines,
        when(your_end_step, draw(your_speed), lose_life(your_speed)),
    ),
)
