"""Plain cards that everybody knows: burn, removal, creatures, Auras and Equipment, each with one thing to do."""

from twinstack.engine.magic import words as w

_ping = w.activated("{T}", w.damage(1, w.target()))
_mountainwalk = w.landwalk(w.subtype("Mountain"), "mountainwalk")
_any_creature = (w.becomes("Creature"), w.every_creature_type(), w.base_pt(2, 2))
_bird = w.target(w.creature)
_exiled_until = w.target(w.permanent - w.land & w.an_opponents)
_flicker = w.target(w.creature & w.yours)
_goblin = w.make_token("Goblin", "1/1", "Creature — Goblin", color="red")
_elemental = w.make_token("Elemental", "1/1", "Creature — Elemental", color="red")
_beast = w.make_token("Beast", "3/3", "Creature — Beast", color="green")
_thopter = w.make_token("Thopter", "1/1", "Artifact Creature — Thopter", w.flying)
_undone = w.target(w.spell)
_model = w.target(w.creature - w.legendary)
_marked = w.target(w.creature)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    # spells
    w.card("Shock", "{R}", "Instant", w.damage(2, w.target())),
    w.card("Lightning Strike", "{1}{R}", "Instant", w.damage(3, w.target())),
    w.card("Lightning Helix", "{R}{W}", "Instant", w.damage(3, w.target()), w.gain_life(3)),
    w.card("Blaze", "{X}{R}", "Sorcery", w.damage(w.x, w.target())),
    w.card("Grapeshot", "{1}{R}", "Sorcery", w.damage(1, w.target()), w.storm),
    w.card("Empty the Warrens", "{3}{R}", "Sorcery", w.create(_goblin, 2), w.storm),
    w.card("Pyromatics", "{1}{R}", "Instant", w.replicate("{1}{R}"), w.damage(1, w.target())),
    w.card("Cancel", "{1}{U}{U}", "Instant", w.counter(w.target(w.spell))),
    w.card(
        "Remand", "{1}{U}", "Instant",
        w.counter(_undone, to="hand"),
        w.draw(),
    ),
    w.card("Doom Blade", "{1}{B}", "Instant", w.destroy(w.target(w.creature - w.black))),
    w.card("Murder", "{1}{B}{B}", "Instant", w.destroy(w.target(w.creature))),
    w.card("Unsummon", "{U}", "Instant", w.return_to_hand(w.target(w.creature))),
    w.card("Boomerang", "{U}{U}", "Instant", w.return_to_hand(w.target(w.permanent))),
    w.card("Naturalize", "{1}{G}", "Instant", w.destroy(w.target(w.artifact | w.enchantment))),
    w.card("Shatter", "{1}{R}", "Instant", w.destroy(w.target(w.artifact))),
    w.card("Opt", "{U}", "Instant", w.scry(1), w.draw()),
    w.card("Divination", "{2}{U}", "Sorcery", w.draw(2)),
    w.card("Think Twice", "{1}{U}", "Instant", w.draw(), w.flashback("{2}{U}")),
    w.card("Day of Judgment", "{2}{W}{W}", "Sorcery", w.destroy(w.each(w.creature))),
    w.card(
        "Overrun", "{2}{G}{G}{G}", "Sorcery",
        w.until_end_of_turn(w.each(w.creature & w.yours), w.gets(3, 3), w.has(w.trample)),
    ),
    w.card("Raise Dead", "{B}", "Sorcery", w.return_to_hand(w.target(w.creature & w.in_graveyard & w.you_own))),
    w.card("Village Rites", "{B}", "Instant", w.additional_cost(w.cost(sacrifice=w.creature)), w.draw(2)),
    w.card(
        "Cloudshift", "{W}", "Instant",
        w.exile(_flicker), w.put_onto_battlefield(w.it),
    ),
    w.card(
        "Act of Treason", "{2}{R}", "Sorcery",
        w.gain_control(_marked, w.END_OF_TURN), w.untap(_marked), w.until_end_of_turn(_marked, w.has(w.haste)),
    ),
    # spells that copy
    w.card(
        "Mirrorweave", "{2}{W/U}{W/U}", "Instant",
        w.become_copy(w.each(w.creature - _model), _model, w.END_OF_TURN),
    ),
    w.card(
        "Double Major", "{G}{U}", "Instant",
        w.copy_spell(w.target(w.spell & w.creature & w.yours), except_=[w.no_longer("Legendary")]),
    ),
    w.card(
        "Cackling Counterpart", "{1}{U}{U}", "Instant",
        w.create_copy(w.target(w.creature & w.yours)), w.flashback("{5}{U}{U}"),
    ),
    w.card("A Little Chat", "{1}{U}", "Instant", w.casualty(1), w.Dig(2)),
    # creatures
    w.card("Isamaru, Hound of Konda", "{W}", "Legendary Creature — Dog", "2/2"),
    w.card("Hill Giant", "{3}{R}", "Creature — Giant", "3/3"),
    w.card("Air Elemental", "{3}{U}{U}", "Creature — Elemental", "4/4", w.flying),
    w.card("Serra Angel", "{3}{W}{W}", "Creature — Angel", "4/4", w.flying, w.vigilance),
    w.card("Ornithopter", "{0}", "Artifact Creature — Thopter", "0/2", w.flying),
    w.card("Memnite", "{0}", "Artifact Creature — Construct", "1/1"),
    w.card("Darksteel Colossus", "{11}", "Artifact Creature — Golem", "11/11", w.trample, w.indestructible),
    w.card("Llanowar Elves", "{G}", "Creature — Elf Druid", "1/1", w.tap_for("G")),
    w.card("Elvish Visionary", "{1}{G}", "Creature — Elf Shaman", "1/1", w.when(w.enters(), w.draw())),
    w.card("Man-o'-War", "{2}{U}", "Creature — Jellyfish", "2/2", w.when(w.enters(), w.return_to_hand(_bird))),
    w.card(
        "Gravedigger", "{3}{B}", "Creature — Zombie", "2/2",
        w.when(w.enters(), w.may(w.return_to_hand(w.target(w.creature & w.in_graveyard & w.you_own)))),
    ),
    w.card("Prodigal Sorcerer", "{2}{U}", "Creature — Human Wizard", "1/1", _ping),
    w.card("Prodigal Pyromancer", "{2}{R}", "Creature — Human Wizard", "1/1", _ping),
    w.card("Young Pyromancer", "{1}{R}", "Creature — Human Shaman", "2/1",
        w.when(w.casts(w.instant | w.sorcery), w.create(_elemental)),
    ),
    w.card("Kiln Fiend", "{1}{R}", "Creature — Elemental Beast", "1/2",
        w.when(w.casts(w.instant | w.sorcery), w.until_end_of_turn(w.itself, w.gets(3, 0))),
    ),
    w.card("Kitchen Finks", "{1}{G/W}{G/W}", "Creature — Ouphe", "3/2",
        w.when(w.enters(), w.gain_life(2)), w.persist,
    ),
    w.card("Arcbound Worker", "{1}", "Artifact Creature — Construct", "0/0", w.modular(1)),
    w.card("Taurean Mauler", "{2}{R}", "Creature — Shapeshifter", "2/2", w.changeling,
        w.when(w.casts(who=w.opponent), w.may(w.put_counters("+1/+1"))),
    ),
    w.card("Changeling Outcast", "{B}", "Creature — Shapeshifter", "1/1", w.changeling,
        w.cant_block(), w.cant_be_blocked(),
    ),
    w.card("Nightmare", "{5}{B}", "Creature — Nightmare Horse", "*/*", w.flying,
        w.defines(w.base_pt(w.count(w.subtype("Swamp") & w.yours), w.count(w.subtype("Swamp") & w.yours))),
    ),
    w.card("Goblin King", "{1}{R}{R}", "Creature — Goblin", "2/2",
        w.static(w.subtype("Goblin") & w.creature - w.itself, w.gets(1, 1), w.has(_mountainwalk)),
    ),
    w.card("Muscle Sliver", "{1}{G}", "Creature — Sliver", "1/1",
        w.static(w.subtype("Sliver") & w.creature, w.gets(1, 1)),
    ),
    w.card("Thragtusk", "{4}{G}", "Creature — Beast", "5/3",
        w.when(w.enters(), w.gain_life(5)), w.when(w.leaves(), w.create(_beast)),
    ),
    w.card("Hangarback Walker", "{X}{X}", "Artifact Creature — Construct", "0/0",
        w.enters_with("+1/+1", w.x),
        w.when(w.dies(), w.create(_thopter, w.counters("+1/+1"))),
        w.activated("{1}{T}", w.put_counters("+1/+1")),
    ),
    w.card("Walking Ballista", "{X}{X}", "Artifact Creature — Construct", "0/0",
        w.enters_with("+1/+1", w.x),
        w.activated("{4}", w.put_counters("+1/+1")),
        w.activated(w.cost(remove="+1/+1"), w.damage(1, w.target())),
    ),
    # enchantments and artifacts
    w.card("Pacifism", "{1}{W}", "Enchantment — Aura", w.enchant(w.creature),
        w.cant_attack(w.enchanted), w.cant_block(w.enchanted),
    ),
    w.card("Holy Strength", "{W}", "Enchantment — Aura", w.enchant(w.creature), w.static(w.enchanted, w.gets(1, 2))),
    w.card("Unholy Strength", "{B}", "Enchantment — Aura", w.enchant(w.creature), w.static(w.enchanted, w.gets(2, 1))),
    w.card("Mind Control", "{3}{U}{U}", "Enchantment — Aura", w.enchant(w.creature),
        w.static(w.enchanted, w.controlled_by(w.you)),
    ),
    w.card("Honor of the Pure", "{1}{W}", "Enchantment", w.static(w.creature & w.white & w.yours, w.gets(1, 1))),
    w.card("Crusade", "{W}{W}", "Enchantment", w.static(w.creature & w.white, w.gets(1, 1))),
    w.card("Humility", "{2}{W}{W}", "Enchantment",
        w.static(w.creature, w.loses_all_abilities(), w.base_pt(1, 1)),
    ),
    w.card("Oblivion Ring", "{2}{W}", "Enchantment",
        w.when(w.enters(), w.exile(w.target(w.permanent - w.land - w.itself), link="exiled")),
        w.when(w.leaves(), w.put_onto_battlefield(w.linked("exiled"), under=w.owner_of(w.linked("exiled")))),
    ),
    w.card("Banishing Light", "{2}{W}", "Enchantment", w.when(w.enters(), w.exile_until_leaves(_exiled_until))),
    w.card("Doubling Season", "{4}{G}", "Enchantment",
        w.more_tokens(times=2), w.more_counters("", w.permanent & w.yours, times=2),
    ),
    w.card("Parallel Lives", "{3}{G}", "Enchantment", w.more_tokens(times=2)),
    w.card("Bonesplitter", "{1}", "Artifact — Equipment", w.static(w.equipped, w.gets(2, 0)), w.equip("{1}")),
    w.card("Lightning Greaves", "{2}", "Artifact — Equipment",
        w.static(w.equipped, w.has(w.haste, w.shroud)), w.equip("{0}"),
    ),
    w.card("Sol Ring", "{1}", "Artifact", w.tap_for("CC")),
    w.card("Mox Jet", "{0}", "Artifact", w.tap_for("B")),
    w.card("Mutavault", None, "Land", w.tap_for("C"),
        w.activated("{1}", w.until_end_of_turn(w.itself, *_any_creature)),
    ),
    w.card("Vesuva", None, "Land", w.enters_as_copy(w.a(w.land), optional=True, tapped=True)),
)
