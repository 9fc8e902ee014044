"""Creatures with activated abilities."""

from twinstack.engine.magic.cards.tokens import goblin
from twinstack.engine.magic.words import (
    AddMana,
    activated,
    apply,
    as_enters,
    base_pt,
    becomes_only,
    card,
    choose,
    cost,
    count,
    create,
    creature,
    damage,
    enters,
    first_strike,
    flying,
    gets,
    has,
    if_,
    is_,
    itself,
    phase_out,
    prevent_next,
    regenerate,
    scry,
    subtype,
    tap_for,
    target,
    until_end_of_turn,
    when,
    yours,
)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card("Birds of Paradise", "{G}", "Creature — Bird", "0/1", flying, tap_for("any")),
    card(
        "Quirion Elves", "{1}{G}", "Creature — Elf Druid", "1/1",
        as_enters(choose("color")),
        tap_for("G"),
        activated("{T}", AddMana((), chosen="color")),
    ),
    card("Rimebound Dead", "{B}", "Snow Creature — Skeleton", "1/1", activated("{S}", regenerate())),
    card(
        "Shivan Dragon", "{4}{R}{R}", "Creature — Dragon", "5/5",
        flying,
        activated("{R}", until_end_of_turn(itself, gets(1, 0))),
    ),
    card("Mogg Fanatic", "{R}", "Creature — Goblin", "1/1", activated(cost(sacrifice=itself), damage(1, target()))),
    card("Viscera Seer", "{B}", "Creature — Vampire Wizard", "1/1", activated(cost(sacrifice=creature), scry(1))),
    card(
        "Samite Healer", "{1}{W}", "Creature — Human Cleric", "1/1",
        activated("{T}", prevent_next(1, target())),
    ),
    card(
        "Sorceress Queen", "{1}{B}{B}", "Creature — Human Wizard", "1/1",
        activated("{T}", until_end_of_turn(target(creature - itself), base_pt(0, 2))),
    ),
    card(
        "Vodalian Illusionist", "{2}{U}", "Creature — Merfolk Wizard", "2/2",
        activated("{U}{U}{T}", phase_out(target(creature))),
    ),
    card(
        "Krenko, Mob Boss", "{2}{R}{R}", "Legendary Creature — Goblin Warrior", "3/3",
        activated("{T}", create(goblin, count(subtype("Goblin") & yours))),
    ),
    card(
        "Siege-Gang Commander", "{3}{R}{R}", "Creature — Goblin", "2/2",
        when(enters(), create(goblin, 3)),
        activated(cost("{1}{R}", sacrifice=subtype("Goblin")), damage(2, target())),
    ),
    card(
        "Figure of Destiny", "{R/W}", "Creature — Kithkin", "1/1",
        activated("{R/W}", apply(itself, becomes_only("Kithkin Spirit"), base_pt(2, 2))),
        activated(
            "{R/W}{R/W}{R/W}",
            if_(is_(itself, subtype("Spirit")), apply(itself, becomes_only("Kithkin Spirit Warrior"), base_pt(4, 4))),
        ),
        activated(
            "{R/W}{R/W}{R/W}{R/W}{R/W}{R/W}",
            if_(
                is_(itself, subtype("Warrior")),
                apply(
                    itself,
                    becomes_only("Kithkin Spirit Warrior Avatar"),
                    has(flying, first_strike),
                    base_pt(8, 8),
                ),
            ),
        ),
    ),
)
