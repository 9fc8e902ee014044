"""Artifacts and Equipment."""

from twinstack.engine.magic import words as w

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Black Lotus", "{0}", "Artifact", w.activated(w.cost("{T}", sacrifice=w.itself), w.add_mana("any", 3))),
    w.card("Mind Stone", "{2}", "Artifact", w.tap_for("C"),
        w.activated(w.cost("{1}{T}", sacrifice=w.itself), w.draw())),
    w.card(
        "Distorting Lens", "{2}", "Artifact",
        w.activated("{T}", w.choose("color"), w.until_end_of_turn(w.target(w.permanent), w.chosen_color())),
    ),
    w.card(
        "Nevinyrral's Disk", "{4}", "Artifact",
        w.enters_tapped(),
        w.activated("{1}{T}", w.destroy(w.each(w.artifact | w.creature | w.enchantment))),
    ),
    w.card("Panharmonicon", "{4}", "Artifact", w.trigger_again(w.artifact | w.creature, w.permanent & w.yours)),
    w.card(
        "Loxodon Warhammer", "{3}", "Artifact — Equipment",
        w.static(w.equipped, w.gets(3, 0), w.has(w.trample, w.lifelink)),
        w.equip("{3}"),
    ),
    w.card(
        "Luxior, Giada's Gift", "{1}", "Legendary Artifact — Equipment",
        w.static(w.equipped, w.gets(w.counters("", w.equipped), w.counters("", w.equipped))),
        w.static(w.equipped, w.no_longer("Planeswalker"), w.becomes("Creature")),
        w.equip_planeswalker("{1}"),
        w.equip("{3}"),
    ),
)
