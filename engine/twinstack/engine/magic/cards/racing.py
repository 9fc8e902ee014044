"""Cards that start engines, and what they can at max speed. 702.178, 702.179"""

from twinstack.engine.magic import words as w

_from_the_grave = w.max_speed(w.activated(w.cost("{3}", exile=w.itself), w.draw(), zones=("graveyard",)))

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Mendicant Core, Guidelight", "{W}{U}", "Legendary Artifact Creature — Robot", "*/3",
        w.defines(w.base_pt(w.count(w.artifact & w.yours), None)),
        w.start_your_engines,
        w.max_speed(w.when(w.casts(w.artifact), w.may_pay(w.cost("{1}"), w.copy_spell(w.that_object)))),
    ),
    w.card(
        "Walking Sarcophagus", "{2}", "Artifact Creature — Zombie Cat", "2/1",
        w.start_your_engines,
        w.max_speed(w.static(w.itself, w.gets(1, 2))),
    ),
    w.card(
        "Burnout Bashtronaut", "{R}", "Creature — Goblin Warrior", "1/1",
        w.menace, w.start_your_engines,
        w.activated("{2}", w.until_end_of_turn(w.itself, w.gets(1, 0))),
        w.max_speed(w.double_strike),
    ),
    w.card(
        "Leonin Surveyor", "{1}{W}", "Creature — Cat Scout", "2/2",
        w.start_your_engines,
        w.static(w.itself, w.has(w.first_strike), while_=w.your_turn),
        _from_the_grave,
    ),
    w.card(
        "Goblin Surveyor", "{2}{R}", "Creature — Goblin Scout", "3/2",
        w.trample, w.start_your_engines, _from_the_grave,
    ),
    w.card(
        "Swiftwing Assailant", "{3}{W}", "Creature — Bird Warrior", "3/3",
        w.flying, w.start_your_engines,
        w.max_speed(w.static(w.itself, w.gets(0, 1), w.has(w.vigilance))),
    ),
    w.card(
        "Muraganda Raceway", None, "Land",
        w.start_your_engines, w.tap_for("C"), w.max_speed(w.tap_for("CC")),
    ),
    w.card(
        "Outpace Oblivion", "{2}{R}", "Enchantment",
        w.start_your_engines,
        w.when(w.enters(), w.damage(5, w.up_to(1, w.creature | w.planeswalker))),
        w.activated(w.cost("{2}", sacrifice=w.itself), w.damage(2, w.each(w.player - w.at_max_speed))),
    ),
    w.card(
        "The Speed Demon", "{3}{B}{B}", "Legendary Creature — Demon", "5/5",
        w.flying, w.trample, w.start_your_engines,
        w.when(w.your_end_step, w.draw(w.your_speed), w.lose_life(w.your_speed)),
    ),
)
