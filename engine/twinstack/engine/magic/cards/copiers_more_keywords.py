"""Spells with keywords that copy them, or have them cast again. 702"""

from twinstack.engine.magic import words as w
from twinstack.engine.magic.cards import tokens

_squirrel = w.make_token("Squirrel", "1/1", "Creature — Squirrel", color="green")
_beast = w.make_token("Beast", "4/4", "Creature — Beast", color="green")
_ogre = w.make_token("Ogre Warrior", "4/3", "Creature — Ogre Warrior", color="black")
_djinn = w.make_token("Djinn Monk", "2/2", "Creature — Djinn Monk", w.flying, color="blue")
_removed = w.target(w.permanent - w.land)
_theirs = w.target(w.permanent & w.an_opponents)
_struck = w.target(w.creature)
_hurt = w.target(w.creature | w.planeswalker)
_swapped = w.target(w.permanent - w.enchantment)
_turned = w.target((w.artifact | w.creature) & w.not_yours)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Brain Freeze", "{1}{U}", "Instant", w.mill(3, w.target(w.player)), w.storm),
    w.card("Chatterstorm", "{1}{G}", "Sorcery", w.create(_squirrel), w.storm),
    w.card("Hunting Pack", "{5}{G}{G}", "Instant", w.create(_beast), w.storm),
    w.card("Astral Steel", "{2}{W}", "Instant", w.until_end_of_turn(w.target(w.creature), w.gets(1, 2)), w.storm),
    w.card(
        "Stormscale Scion", "{4}{R}{R}", "Creature — Dragon", "4/4",
        w.flying,
        w.static(w.creature & w.subtype("Dragon") & w.yours - w.itself, w.gets(1, 1)),
        w.storm,
    ),
    w.card("Shattering Spree", "{R}", "Sorcery", w.replicate("{R}"), w.destroy(w.target(w.artifact))),
    w.card("Gigadrowse", "{U}", "Instant", w.replicate("{U}"), w.tap(w.target(w.permanent))),
    w.card("Train of Thought", "{1}{U}", "Sorcery", w.replicate("{1}{U}"), w.draw()),
    w.card("Ghastly Discovery", "{2}{U}", "Sorcery", w.draw(2), w.discard(), w.conspire),
    w.card("Gleeful Sabotage", "{1}{G}", "Sorcery", w.destroy(w.target(w.artifact | w.enchantment)), w.conspire),
    w.card("Light 'Em Up", "{1}{R}", "Sorcery", w.casualty(2), w.damage(2, w.target(w.creature | w.planeswalker))),
    w.card("Join the Maestros", "{4}{B}", "Sorcery", w.casualty(2), w.create(_ogre)),
    w.card(
        "Make Disappear", "{1}{U}", "Instant",
        w.casualty(1),
        w.unless_pays(w.controller_of(_doomed := w.target(w.spell)), w.cost("{2}"), w.counter(_doomed)),
    ),
    w.card(
        "Excavation Technique", "{3}{W}", "Sorcery",
        w.demonstrate,
        w.destroy(_removed), w.create_for(w.controller_of(_removed), tokens.treasure, 2),
    ),
    w.card("Follow the Bodies", "{2}{U}", "Sorcery", w.gravestorm, w.create(tokens.clue)),
    w.card("Enduring Ideal", "{5}{W}{W}", "Sorcery", w.search(w.enchantment, "battlefield"), w.epic),
    w.card("Last Thoughts", "{3}{U}", "Sorcery", w.draw(), w.cipher),
    w.card(
        "Whispering Madness", "{2}{U}{B}", "Sorcery",
        w.discard(w.ALL, w.each_player), w.draw(w.most_discarded, w.each_player),
        w.cipher,
    ),
    w.card("Shadow Slice", "{4}{B}", "Sorcery", w.lose_life(3, w.target(w.opponent)), w.cipher),
    w.card("Paranoid Delusions", "{U}{B}", "Sorcery", w.mill(3, w.target(w.player)), w.cipher),
    w.card(
        "Distortion Strike", "{U}", "Sorcery",
        w.until_end_of_turn(_struck, w.gets(1, 0)), w.this_turn(w.cant_be_blocked(), to=_struck),
        w.rebound,
    ),
    w.card("Artful Maneuver", "{1}{W}", "Instant", w.until_end_of_turn(w.target(w.creature), w.gets(2, 2)), w.rebound),
    w.card("Trumpeting Herd", "{2}{G}{G}", "Sorcery", w.create(tokens.elephant), w.rebound),
    w.card("Ojutai's Summons", "{3}{U}{U}", "Sorcery", w.create(_djinn), w.rebound),
    w.card(
        "Mind's Desire", "{4}{U}{U}", "Sorcery",
        w.shuffle(),
        w.exile(w.top_cards()),
        w.ApplyRules((w.may_play(w.in_exile, price=w.for_nothing),), w.END_OF_TURN, w.it),
        w.storm,
    ),
    w.card(
        "Galvanic Relay", "{2}{R}", "Sorcery",
        w.exile(w.top_cards()),
        w.ApplyRules((w.may_play(w.in_exile - w.came_this_turn, if_=w.your_turn),), w.END_OF_YOUR_NEXT_TURN, w.it),
        w.storm,
    ),
    w.card(
        "Grisly Sigil", "{B}", "Sorcery",
        w.casualty(1),
        w.if_(
            w.is_(_hurt, w.dealt_damage_by(w.anything, combat=False)),
            w.seq(w.damage(3, _hurt), w.gain_life(3)),
            w.seq(w.damage(1, _hurt), w.gain_life(1)),
        ),
    ),
    w.card(
        "Xander's Pact", "{4}{B}{B}", "Sorcery",
        w.casualty(2),
        w.exile(w.top_cards(of=w.each(w.opponent))),
        w.ApplyRules(
            (w.may_play(w.in_exile - w.land, price=w.cost(life=w.mana_value_of(w.itself))),), w.END_OF_TURN, w.it
        ),
    ),
    w.card(
        "Audacious Swap", "{3}{R}", "Instant",
        w.casualty(2),
        w.ShuffleInto(_swapped),
        w.exile(w.top_cards(of=w.owner_of(_swapped))),
        w.if_(
            w.is_(w.it, w.land),
            w.put_onto_battlefield(w.it, under=w.owner_of(w.it)),
            w.cast_it(w.it, who=w.owner_of(_swapped)),
        ),
    ),
    w.card(
        "Transforming Flourish", "{2}{R}", "Instant",
        w.demonstrate,
        w.destroy(_turned),
        w.if_(
            w.did,
            w.seq(
                w.reveal_until(w.nonland, w.controller_of(_turned)),
                w.exile(w.revealed_cards),
                w.cast_it(w.a(w.in_exile & w.it - w.land), who=w.controller_of(_turned)),
            ),
        ),
    ),
    w.card("All of History, All at Once", "{2}{U}{U}", "Sorcery", w.time_travel, w.storm),
    w.card(
        "Krosan Adaptation", "{G}", "Enchantment — Aura",
        w.enchant(w.creature), w.storm,
        w.static(w.enchanted, w.gets(1, 0), w.has(w.vigilance)),
    ),
    w.card(
        "Mimeofacture", "{3}{U}", "Sorcery",
        w.replicate("{3}{U}"),
        w.note("chosen", _theirs),
        w.search(w.SharesType("name", _theirs), "battlefield", library=w.controller_of(_theirs)),
    ),
    w.card(
        "Neverending Torment", "{4}{B}{B}", "Sorcery",
        w.search(w.anything, "exile", most=w.hand_size(w.you), library=w.target(w.player)),
        w.epic,
    ),
    w.card(
        "Ate-o'-Clock", "{2}{G}", "Instant",
        w.populate(), w.proliferate(), w.investigate(), w.regenerate(w.target(w.creature)),
        w.replicate("{2}{G}"),
    ),
)
