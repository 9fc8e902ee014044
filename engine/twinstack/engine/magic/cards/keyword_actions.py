"""Cards whose text is keyword actions: investigate, explore, connive, amass and their like. 701"""

from twinstack.engine.magic import words as w

_victim = w.target(w.player)
_detective = w.make_token("Detective", "2/2", "Creature — Detective", color=("white", "blue"))

CARDS = (
    w.card("Drownyard Explorers", "{3}{U}", "Creature — Human Wizard", "2/4", w.when(w.enters(), w.investigate())),
    w.card("Contentious Plan", "{1}{U}", "Sorcery", w.proliferate(), w.draw()),
    w.card(
        "Thrummingbird", "{1}{U}", "Creature — Phyrexian Bird Horror", "1/1",
        w.flying,
        w.when(w.deals_combat_damage(to=w.player), w.proliferate()),
    ),
    w.card("Grim Affliction", "{2}{B}", "Instant", w.put_counters("-1/-1", 1, w.target(w.creature)), w.proliferate()),
    w.card("Unleash Fury", "{1}{R}", "Instant", w.double_power(w.target(w.creature))),
    w.card(
        "Vorel of the Hull Clade", "{1}{G}{U}", "Legendary Creature — Human Merfolk", "1/4",
        w.activated("{G}{U}{T}", w.double_counters(w.target(w.artifact | w.creature | w.land))),
    ),
    w.card(
        "Azorius Arrester", "{1}{W}", "Creature — Human Soldier", "2/1",
        w.when(w.enters(), w.detain(w.target(w.creature & w.an_opponents))),
    ),
    w.card(
        "Lyev Skyknight", "{1}{W}{U}", "Creature — Human Knight", "3/1",
        w.flying,
        w.when(w.enters(), w.detain(w.target(w.nonland & w.an_opponents))),
    ),
    w.card("Cached Defenses", "{2}{G}", "Sorcery", w.bolster(3)),
    w.card("Shoulder to Shoulder", "{2}{W}", "Sorcery", w.support(2), w.draw()),
    w.card("Sauroform Hybrid", "{1}{G}", "Creature — Human Lizard Warrior", "2/2",
        w.activated("{4}{G}{G}", w.adapt(4))),
    w.card(
        "Jadelight Ranger", "{1}{G}{G}", "Creature — Merfolk Scout Ranger", "2/1",
        w.when(w.enters(), w.explore(), w.explore()),
    ),
    w.card("Brazen Buccaneers", "{3}{R}", "Creature — Human Pirate", "2/2", w.haste, w.when(w.enters(), w.explore())),
    w.card("Lazotep Reaver", "{1}{B}", "Creature — Zombie Beast", "1/2", w.when(w.enters(), w.amass("Zombie", 1))),
    w.card("Grim Initiate", "{R}", "Creature — Zombie Warrior", "1/1", w.first_strike,
        w.when(w.dies(), w.amass("Zombie", 1))),
    w.card("Raffine's Informant", "{1}{W}", "Creature — Human Wizard", "2/1", w.when(w.enters(), w.connive())),
    w.card(
        "Ledger Shredder", "{1}{U}", "Creature — Bird Advisor", "1/3",
        w.flying,
        w.when(w.casts(who=w.player, nth=2), w.connive()),
    ),
    w.card(
        "Person of Interest", "{3}{R}", "Creature — Human Rogue", "2/2",
        w.when(w.enters(), w.suspect(w.itself), w.create(_detective)),
    ),
    w.card("Fortress Kin-Guard", "{1}{W}", "Creature — Dog Soldier", "1/2", w.when(w.enters(), w.endure(1))),
    w.card("Dusyut Earthcarver", "{5}{G}", "Creature — Elephant Druid", "4/4", w.reach,
        w.when(w.enters(), w.endure(3))),
    w.card(
        "Geological Appraiser", "{2}{R}{R}", "Creature — Human Artificer", "3/2",
        w.when(w.enters(), w.discover(3), if_=w.you_cast_it),
    ),
    w.card("Manifest Dread", "{1}{G}", "Sorcery", w.manifest_dread),
    w.card("Innocuous Rat", "{1}{B}", "Creature — Rat", "1/1", w.when(w.dies(), w.manifest_dread)),
    # The rarer ones
    w.card(
        "Spin into Myth", "{4}{U}", "Instant",
        w.put_on_library(w.target(w.creature)),
        w.fateseal(2),
    ),
    w.card(
        "Oaken Brawler", "{3}{W}", "Creature — Treefolk Warrior", "2/4",
        w.when(w.enters(), w.clash(), w.if_(w.won_clash, w.put_counters("+1/+1"))),
    ),
    w.card(
        "Pulling Teeth", "{1}{B}", "Sorcery",
        w.clash(),
        w.if_(w.won_clash, w.discard(2, _victim), w.discard(1, _victim)),
    ),
    w.card(
        "Tyrant's Choice", "{1}{B}", "Sorcery",
        w.vote("death", "torture"),
        w.if_(w.more_votes("death"), w.players_sacrifice(w.each(w.opponent), w.creature),
            w.lose_life(4, w.each(w.opponent))),
    ),
    w.card("Cram Session", "{1}{B/G}", "Sorcery", w.gain_life(4), w.learn()),
    w.card("Eyetwitch", "{B}", "Creature — Eye Bat", "1/1", w.flying, w.when(w.dies(), w.learn())),
    w.card("Merciless Repurposing", "{4}{B}{B}", "Instant", w.exile(w.target(w.creature)), w.incubate(3)),
    w.card("Converter Beast", "{3}{G}", "Creature — Phyrexian Beast", "0/1", w.when(w.enters(), w.incubate(5))),
    w.card(
        "Cryptic Coat", "{2}{U}", "Artifact — Equipment",
        w.when(w.enters(), w.cloak(), w.Attach(w.itself, w.it)),
        w.static(w.equipped, w.gets(1, 0)),
        w.cant_be_blocked(w.equipped),
        w.activated("{1}{U}", w.return_to_hand(w.itself)),
    ),
    w.card(
        "Vitu-Ghazi Inspector", "{1}{G}", "Creature — Elf Detective", "1/3",
        w.additional_cost(w.cost(evidence=6), "evidence"),
        w.reach,
        w.when(
            w.enters(),
            w.put_counters("+1/+1", 1, w.target(w.creature)),
            w.gain_life(2),
            if_=w.at_least(w.paid("evidence"), 1),
        ),
    ),
    w.card(
        "Forensic Researcher", "{2}{U}", "Creature — Merfolk Detective", "1/3",
        w.activated("{T}", w.untap(w.another_target(w.permanent & w.yours - w.itself))),
        w.activated(w.cost("{T}", evidence=3), w.tap(w.target(w.creature & w.not_yours))),
    ),
    w.card(
        "Osseous Exhale", "{1}{W}", "Instant",
        w.additional_cost(w.cost(behold=w.subtype("Dragon")), "beheld"),
        w.damage(5, w.target(w.creature & (w.attacking | w.blocking))),
        w.if_(w.at_least(w.paid("beheld"), 1), w.gain_life(2)),
    ),
    w.card("Earthbending Lesson", "{3}{G}", "Sorcery — Lesson", w.earthbend(4)),
    w.card(
        "The Soul Stone", "{1}{B}", "Legendary Artifact — Infinity Stone",
        w.indestructible,
        w.tap_for("B"),
        w.activated(w.cost("{6}{B}{T}", exile=w.creature & w.yours, exile_from="battlefield"), w.harness()),
        w.when(
            w.your_upkeep,
            w.put_onto_battlefield(w.target(w.creature & w.in_graveyard & w.yours)),
            if_=w.is_(w.itself, w.harnessed),
        ),
    ),
)  # fmt: skip
