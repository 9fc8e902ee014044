"""Creatures that watch what happens: others entering and dying, attacks, spells, steps."""

from twinstack.engine.magic.cards.tokens import insect, soldier_machine, spirit
from twinstack.engine.magic.words import (
    Move,
    attacks,
    beginning_of,
    card,
    casts,
    counters,
    create,
    create_copy,
    creature,
    deals_combat_damage,
    defending_player,
    dies,
    draw,
    each,
    enters,
    enters_with,
    for_each,
    gain_life,
    gains_life,
    haste,
    if_,
    is_,
    it,
    itself,
    land,
    landfall,
    lose_life,
    noncreature,
    opponent,
    player,
    put_counters,
    reveal,
    target,
    that_player,
    there_is,
    top_cards,
    trample,
    when,
    with_counter,
    yours,
)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card("Soul Warden", "{W}", "Creature — Human Cleric", "1/1", when(enters(creature - itself), gain_life(1))),
    card("Doomed Traveler", "{W}", "Creature — Human Soldier", "1/1", when(dies(), create(spirit))),
    card(
        "Zulaport Cutthroat", "{1}{B}", "Creature — Human Rogue Ally", "1/1",
        when(dies(itself | creature & yours), lose_life(1, each(opponent)), gain_life(1)),
    ),
    card(
        "Marauding Blight-Priest", "{2}{B}", "Creature — Vampire Cleric", "3/2",
        when(gains_life(), lose_life(1, each(opponent))),
    ),
    card(
        "Scroll Thief", "{2}{U}", "Creature — Merfolk Rogue", "1/3",
        when(deals_combat_damage(to=player), draw()),
    ),
    card(
        "Kami of the Crescent Moon", "{U}{U}", "Legendary Creature — Spirit", "1/3",
        when(beginning_of("draw"), draw(1, that_player)),
    ),
    card(
        "Third Path Iconoclast", "{U}{R}", "Creature — Human Monk", "2/1",
        when(casts(noncreature), create(soldier_machine)),
    ),
    card(
        "Goblin Guide", "{R}", "Creature — Goblin Scout", "2/2",
        haste,
        when(attacks(), reveal(top_cards(1, defending_player)), if_(is_(it, land), Move(it, "hand"))),
    ),
    card(
        "Scute Swarm", "{2}{G}", "Creature — Insect", "1/1",
        when(landfall(), if_(there_is(land & yours, 6), create_copy(itself), create(insect))),
    ),
    card(
        "Servant of the Scale", "{G}", "Creature — Human Soldier", "0/0",
        enters_with("+1/+1"),
        when(dies(), put_counters("+1/+1", counters("+1/+1"), target(creature & yours))),
    ),
    card(
        "Kalonian Hydra", "{3}{G}{G}", "Creature — Hydra", "0/0",
        trample,
        enters_with("+1/+1", 4),
        when(
            attacks(),
            for_each(each(creature & yours & with_counter("+1/+1")), put_counters("+1/+1", counters("+1/+1", it), it)),
        ),
    ),
)
