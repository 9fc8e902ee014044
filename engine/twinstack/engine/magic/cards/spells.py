"""Spells that draw, find, make, change and take time."""

from twinstack.engine.magic import words as w
from twinstack.engine.magic.cards.tokens import goblin, spirit

a_player = w.target(w.player)
COLORS = ("white", "blue", "black", "red", "green")
LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Ancient Stirrings", "{G}", "Sorcery", w.Dig(5, 1, w.colorless, optional=True, reveal=True, arrange=True)),
    w.card("Ancestral Recall", "{U}", "Instant", w.draw(3, w.target(w.player))),
    w.card("Sign in Blood", "{B}{B}", "Sorcery", w.draw(2, a_player), w.lose_life(2, a_player)),
    w.card("Mind Rot", "{2}{B}", "Sorcery", w.discard(2, w.target(w.player))),
    w.card("Syphon Mind", "{3}{B}", "Sorcery", w.discard(1, w.each(w.player - w.you)), w.draw(w.that_many)),
    w.card("Thought Scour", "{U}", "Instant", w.mill(2, w.target(w.player)), w.draw()),
    w.card("Consider", "{U}", "Instant", w.surveil(1), w.draw()),
    w.card("Ponder", "{U}", "Sorcery", w.rearrange(3), w.may(w.shuffle()), w.draw()),
    w.card("Thrill of Possibility", "{1}{R}", "Instant", w.additional_cost(w.cost(discard=w.anything)), w.draw(2)),
    w.card("Field Research", "{2}{U}", "Sorcery", w.kicker("{2}{U}"), w.if_(w.kicked, w.draw(3), w.draw(2))),
    w.card("Diabolic Tutor", "{2}{B}{B}", "Sorcery", w.search(w.anything, reveal=False)),
    w.card("Zombify", "{3}{B}", "Sorcery", w.put_onto_battlefield(w.target(w.creature & w.in_graveyard & w.yours))),
    w.card("Seething Song", "{2}{R}", "Instant", w.add_mana("RRRRR")),
    w.card("Dragon Fodder", "{1}{R}", "Sorcery", w.create(goblin, 2)),
    w.card("Lingering Souls", "{2}{W}", "Sorcery", w.create(spirit, 2), w.flashback("{1}{B}")),
    w.card("Giant Growth", "{G}", "Instant", w.until_end_of_turn(w.target(w.creature), w.gets(3, 3))),
    w.card("Spatial Contortion", "{1}{C}", "Instant", w.until_end_of_turn(w.target(w.creature), w.gets(3, -3))),
    w.card("Ovinize", "{1}{U}", "Instant", w.until_end_of_turn(w.target(w.creature), w.loses_all_abilities(),
        w.base_pt(0, 1))),
    w.card("Twisted Image", "{U}", "Instant", w.until_end_of_turn(w.target(w.creature), w.switched_pt()), w.draw()),
    w.card(
        "Sleight of Mind", "{U}", "Instant",
        w.choose_words("color", COLORS),
        w.apply(w.target(w.spell | w.permanent), w.change_words("color")),
    ),
    w.card(
        "Magical Hack", "{U}", "Instant",
        w.choose_words("basic land type", LAND_TYPES),
        w.apply(w.target(w.spell | w.permanent), w.change_words("basic land type")),
    ),
    w.card("Time Walk", "{1}{U}", "Sorcery", w.extra_turn()),
    w.card("Fatigue", "{1}{U}", "Sorcery", w.skip_next(w.target(w.player), "draw")),
    w.card(
        "Relentless Assault", "{2}{R}{R}", "Sorcery",
        w.untap(w.each(w.creature & w.attacked_this_turn)),
        w.extra_phases(("combat", "main")),
    ),
)
