"""Artifacts and Equipment."""

from twinstack.engine.magic.words import (
    activated,
    add_mana,
    artifact,
    becomes,
    card,
    choose,
    chosen_color,
    cost,
    counters,
    creature,
    destroy,
    draw,
    each,
    enchantment,
    enters_tapped,
    equip,
    equip_planeswalker,
    equipped,
    gets,
    has,
    itself,
    lifelink,
    no_longer,
    permanent,
    static,
    tap_for,
    target,
    trample,
    trigger_again,
    until_end_of_turn,
    yours,
)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card("Black Lotus", "{0}", "Artifact", activated(cost("{T}", sacrifice=itself), add_mana("any", 3))),
    card("Mind Stone", "{2}", "Artifact", tap_for("C"), activated(cost("{1}{T}", sacrifice=itself), draw())),
    card(
        "Distorting Lens", "{2}", "Artifact",
        activated("{T}", choose("color"), until_end_of_turn(target(permanent), chosen_color())),
    ),
    card(
        "Nevinyrral's Disk", "{4}", "Artifact",
        enters_tapped(),
        activated("{1}{T}", destroy(each(artifact | creature | enchantment))),
    ),
    card("Panharmonicon", "{4}", "Artifact", trigger_again(artifact | creature, permanent & yours)),
    card(
        "Loxodon Warhammer", "{3}", "Artifact — Equipment",
        static(equipped, gets(3, 0), has(trample, lifelink)),
        equip("{3}"),
    ),
    card(
        "Luxior, Giada's Gift", "{1}", "Legendary Artifact — Equipment",
        static(equipped, gets(counters("", equipped), counters("", equipped))),
        static(equipped, no_longer("Planeswalker"), becomes("Creature")),
        equip_planeswalker("{1}"),
        equip("{3}"),
    ),
)
