"""Cards with protection that spares attachments, or that is from a player or a color of choice."""

from twinstack.engine.magic import words as w

_two_creatures, _two_players, _up_to_two = w.target(w.creature, 2, 2), w.target(w.player, 2, 2), w.up_to(2, w.creature)
_any_color = w.white | w.blue | w.black | w.red | w.green

CARDS = (
    w.card(
        "True-Name Nemesis", "{1}{U}{U}", "Creature — Merfolk Rogue", "3/1",
        w.as_enters(w.choose_player()),
        w.protection(w.of_chosen("player")),
    ),
    w.card(
        "Flickering Ward", "{W}", "Enchantment — Aura",
        w.enchant(w.creature),
        w.as_enters(w.choose("color")),
        w.static(w.enchanted, w.has(w.protection(w.of_chosen("color"), spares=w.itself))),
        w.activated("{W}", w.return_to_hand(w.itself)),
    ),
    w.card(
        "Pentarch Ward", "{2}{W}", "Enchantment — Aura",
        w.enchant(w.creature),
        w.as_enters(w.choose("color")),
        w.when(w.enters(), w.draw()),
        w.static(w.enchanted, w.has(w.protection(w.of_chosen("color"), spares=w.itself))),
    ),
    w.card(
        "Benevolent Blessing", "{1}{W}", "Enchantment — Aura",
        w.flash,
        w.enchant(w.creature),
        w.as_enters(w.choose("color")),
        w.static(
            w.enchanted,
            w.has(w.protection(w.of_chosen("color"), spares=(w.subtype("Aura") | w.subtype("Equipment")) & w.yours,
                before=True)),
        ),
    ),
    w.card(
        "Spectra Ward", "{3}{W}{W}", "Enchantment — Aura",
        w.enchant(w.creature),
        w.static(w.enchanted, w.gets(2, 2), w.has(w.protection(_any_color, spares=w.subtype("Aura")))),
    ),
    w.card(
        "Glory-Bound Initiate", "{1}{W}", "Creature — Human Warrior", "3/1",
        w.exert(w.until_end_of_turn(w.itself, w.gets(1, 3), w.has(w.lifelink))),
    ),
    w.card("Rout", "{3}{W}{W}", "Sorcery", w.flash_for("{2}"), w.destroy(w.each(w.creature), no_regeneration=True)),
    w.card("Frost Breath", "{2}{U}", "Instant", w.tap(_up_to_two), w.stays_tapped(_up_to_two)),
    w.card("Switcheroo", "{4}{U}", "Sorcery", w.exchange_control(_two_creatures, _two_creatures)),
    w.card(
        "Exchange of Words", "{1}{U}{U}", "Enchantment",
        w.when(w.enters(), w.exchange_text(_two_creatures, _two_creatures, w.UNTIL_LEAVES)),
    ),
    w.card("Soul Conduit", "{6}", "Artifact", w.activated("{6}{T}", w.exchange_life(_two_players, _two_players))),
)  # fmt: skip
