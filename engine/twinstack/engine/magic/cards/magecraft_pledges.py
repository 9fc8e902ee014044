"""Creatures and artifacts that see it when their controller, or an opponent, casts or copies a spell. 707.10"""

from twinstack.engine.magic import words as w

_magecraft = w.CastsOrCopies(w.you, w.instant | w.sorcery)
_big = w.is_(w.that_object, w.mana_value_is(">=", 5))
_dodges = w.this_turn(w.cant_be_blocked(), to=w.itself)
_charges = w.this_turn(w.rule("can attack as though no defender"), to=w.itself)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Lorehold Pledgemage", "{1}{R/W}{R/W}", "Creature — Kor Shaman", "2/2",
        w.first_strike,
        w.when(_magecraft, w.until_end_of_turn(w.itself, w.gets(1, 0))),
    ),
    w.card(
        "Prismari Pledgemage", "{U/R}{U/R}", "Creature — Orc Wizard", "3/3",
        w.defender,
        w.when(_magecraft, _charges),
    ),
    w.card(
        "Quandrix Pledgemage", "{1}{G/U}{G/U}", "Creature — Merfolk Druid", "2/2",
        w.when(_magecraft, w.put_counters("+1/+1")),
    ),
    w.card(
        "Silverquill Pledgemage", "{1}{W/B}{W/B}", "Creature — Vampire Cleric", "3/1",
        w.when(
            _magecraft,
            w.one_of(w.until_end_of_turn(w.itself, w.has(w.flying)), w.until_end_of_turn(w.itself, w.has(w.lifelink))),
        ),
    ),
    w.card(
        "Witherbloom Pledgemage", "{3}{B/G}{B/G}", "Creature — Treefolk Warlock", "5/5",
        w.when(_magecraft, w.gain_life(1)),
    ),
    w.card(
        "Prismari Apprentice", "{U}{R}", "Creature — Human Shaman", "2/2",
        w.when(_magecraft, _dodges, w.if_(_big, w.put_counters("+1/+1"))),
    ),
    w.card(
        "Silverquill Apprentice", "{W}{B}", "Creature — Human Warlock", "2/2",
        w.when(_magecraft, w.until_end_of_turn(w.target(w.creature), w.gets(1, 0))),
    ),
    w.card(
        "Symmetry Sage", "{U}", "Creature — Human Wizard", "0/2",
        w.flying,
        w.when(_magecraft, w.until_end_of_turn(w.target(w.creature & w.yours), w.base_pt(2, None))),
    ),
    w.card(
        "Spell Satchel", "{2}", "Artifact",
        w.when(_magecraft, w.put_counters("book")),
        w.activated(w.cost("{T}", remove="book"), w.add_mana("C")),
        w.activated(w.cost("{3}{T}", remove="book", count=3), w.draw()),
    ),
    w.card(
        "Mage Hunter", "{3}{B}", "Creature — Horror", "3/4",
        w.when(w.CastsOrCopies(w.opponent, w.instant | w.sorcery), w.lose_life(1, w.that_player)),
    ),
    w.card(
        "Clever Lumimancer", "{W}", "Creature — Human Wizard", "0/1",
        w.when(_magecraft, w.until_end_of_turn(w.itself, w.gets(2, 2))),
    ),
    w.card(
        "Dragonsguard Elite", "{1}{G}", "Creature — Human Druid", "2/2",
        w.when(_magecraft, w.put_counters("+1/+1")),
        w.activated("{4}{G}{G}", w.put_counters("+1/+1", w.counters("+1/+1"))),
    ),
    w.card(
        "Eager First-Year", "{1}{W}", "Creature — Human Wizard", "2/2",
        w.when(_magecraft, w.until_end_of_turn(w.itself, w.gets(1, 0))),
    ),
    w.card(
        "Karok Wrangler", "{4}{G}", "Creature — Elf Druid", "3/3",
        w.when(_magecraft, w.put_counters("+1/+1", 1, w.target(w.creature & w.yours))),
    ),
    w.card(
        "Curse of Shaken Faith", "{1}{R}", "Enchantment — Aura Curse",
        w.enchant(w.player),
        w.when(
            w.any_of(
                w.only_while(
                    w.casts(who=w.enchanted_player), w.at_least(w.fact("cast", w.enchanted_player), 2),
                ),
                w.copies(who=w.enchanted_player),
            ),
            w.damage(2, w.enchanted_player),
        ),
    ),
)
