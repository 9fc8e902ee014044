"""Populate: a copy of a creature token that you have. 701.36"""

from twinstack.engine.magic.cards.tokens import bird, centaur, elf_warrior, rhino
from twinstack.engine.magic.words import (
    activated,
    apply,
    artifact,
    attacks,
    beginning_of,
    card,
    cast_from,
    create,
    create_copy,
    creature,
    destroy,
    each,
    each_end_step,
    enchantment,
    enters,
    exile,
    has,
    haste,
    in_graveyard,
    indestructible,
    it,
    later,
    nontoken,
    populate,
    power,
    prevent_damage,
    sacrifice,
    shield,
    target,
    token,
    until_end_of_turn,
    when,
    you,
    your_upkeep,
    yours,
)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card("Growing Ranks", "{2}{G/W}{G/W}", "Enchantment", when(your_upkeep, populate())),
    card(
        "Rootborn Defenses", "{2}{W}", "Instant",
        populate(),
        until_end_of_turn(each(creature & yours), has(indestructible)),
    ),
    card(
        "Druid's Deliverance", "{1}{G}", "Instant",
        shield(prevent_damage(to=you, combat_only=True)),
        populate(),
    ),
    card("Sundering Growth", "{G/W}{G/W}", "Instant", destroy(target(artifact | enchantment)), populate()),
    card("Trostani's Judgment", "{5}{W}", "Instant", exile(target(creature)), populate()),
    card(
        "Vitu-Ghazi Guildmage", "{G}{W}", "Creature — Dryad Shaman", "2/2",
        activated("{4}{G}{W}", create(centaur)),
        activated("{2}{G}{W}", populate()),
    ),
    card(
        "Selesnya Eulogist", "{2}{G}", "Creature — Centaur Druid", "3/3",
        activated("{2}{G}", exile(target(creature & in_graveyard)), populate()),
    ),
    card(
        "Determined Iteration", "{1}{R}", "Enchantment",
        when(
            beginning_of("begin combat", whose=you),
            populate(),
            apply(it, has(haste)),
            later(each_end_step, sacrifice(it)),
        ),
    ),
    card(
        "Ghired, Conclave Exile", "{2}{R}{G}{W}", "Legendary Creature — Human Shaman", "2/5",
        when(enters(), create(rhino)),
        when(attacks(), populate(tapped=True, attacking=True)),
    ),
    card("Horncaller's Chant", "{7}{G}", "Sorcery", create(rhino), populate()),
    card(
        "Life Finds a Way", "{2}{G}", "Enchantment",
        when(enters(creature & nontoken & yours & power(">=", 4)), populate()),
    ),
    card(
        "Scion of Vitu-Ghazi", "{3}{W}{W}", "Creature — Elemental", "4/4",
        when(enters(), create(bird), populate(), if_=cast_from("hand")),
    ),
    card(
        "Rhys the Redeemed", "{G/W}", "Legendary Creature — Elf Warrior", "1/1",
        activated("{2}{G/W}{T}", create(elf_warrior)),
        activated("{4}{G/W}{G/W}{T}", create_copy(each(creature & token & yours))),
    ),
)
