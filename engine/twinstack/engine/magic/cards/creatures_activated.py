"""Creatures with activated abilities."""

from twinstack.engine.magic import words as w
from twinstack.engine.magic.cards.tokens import goblin

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Birds of Paradise", "{G}", "Creature — Bird", "0/1", w.flying, w.tap_for("any")),
    w.card(
        "Quirion Elves", "{1}{G}", "Creature — Elf Druid", "1/1",
        w.as_enters(w.choose("color")),
        w.tap_for("G"),
        w.activated("{T}", w.AddMana((), chosen="color")),
    ),
    w.card("Rimebound Dead", "{B}", "Snow Creature — Skeleton", "1/1", w.activated("{S}", w.regenerate())),
    w.card(
        "Shivan Dragon", "{4}{R}{R}", "Creature — Dragon", "5/5",
        w.flying,
        w.activated("{R}", w.until_end_of_turn(w.itself, w.gets(1, 0))),
    ),
    w.card("Mogg Fanatic", "{R}", "Creature — Goblin", "1/1",
        w.activated(w.cost(sacrifice=w.itself), w.damage(1, w.target()))),
    w.card("Viscera Seer", "{B}", "Creature — Vampire Wizard", "1/1",
        w.activated(w.cost(sacrifice=w.creature), w.scry(1))),
    w.card(
        "Samite Healer", "{1}{W}", "Creature — Human Cleric", "1/1",
        w.activated("{T}", w.prevent_next(1, w.target())),
    ),
    w.card(
        "Sorceress Queen", "{1}{B}{B}", "Creature — Human Wizard", "1/1",
        w.activated("{T}", w.until_end_of_turn(w.target(w.creature - w.itself), w.base_pt(0, 2))),
    ),
    w.card(
        "Vodalian Illusionist", "{2}{U}", "Creature — Merfolk Wizard", "2/2",
        w.activated("{U}{U}{T}", w.phase_out(w.target(w.creature))),
    ),
    w.card(
        "Krenko, Mob Boss", "{2}{R}{R}", "Legendary Creature — Goblin Warrior", "3/3",
        w.activated("{T}", w.create(goblin, w.count(w.subtype("Goblin") & w.yours))),
    ),
    w.card(
        "Siege-Gang Commander", "{3}{R}{R}", "Creature — Goblin", "2/2",
        w.when(w.enters(), w.create(goblin, 3)),
        w.activated(w.cost("{1}{R}", sacrifice=w.subtype("Goblin")), w.damage(2, w.target())),
    ),
    w.card(
        "Figure of Destiny", "{R/W}", "Creature — Kithkin", "1/1",
        w.activated("{R/W}", w.apply(w.itself, w.becomes_only("Kithkin Spirit"), w.base_pt(2, 2))),
        w.activated(
            "{R/W}{R/W}{R/W}",
            w.if_(w.is_(w.itself, w.subtype("Spirit")),
                w.apply(w.itself, w.becomes_only("Kithkin Spirit Warrior"), w.base_pt(4, 4))),
        ),
        w.activated(
            "{R/W}{R/W}{R/W}{R/W}{R/W}{R/W}",
            w.if_(
                w.is_(w.itself, w.subtype("Warrior")),
                w.apply(
                    w.itself,
                    w.becomes_only("Kithkin Spirit Warrior Avatar"),
                    w.has(w.flying, w.first_strike),
                    w.base_pt(8, 8),
                ),
            ),
        ),
    ),
)
