"""Cards with ascend, which give the city's blessing to a player with ten permanents. 702.131"""

from twinstack.engine.magic import words as w

_saproling = w.make_token("Saproling", "1/1", "Creature — Saproling", color="green")
_gnome = w.make_token("Gnome", "1/1", "Artifact Creature — Gnome")

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Arch of Orazca", None, "Land",
        w.ascend, w.tap_for("C"), w.activated("{5}{T}", w.draw(), if_=w.blessed),
    ),
    w.card(
        "Deadeye Brawler", "{2}{U}{B}", "Creature — Human Pirate", "2/4",
        w.deathtouch, w.ascend, w.when(w.deals_combat_damage(to=w.player), w.draw(), if_=w.blessed),
    ),
    w.card(
        "Dusk Charger", "{3}{B}", "Creature — Horse", "3/3",
        w.ascend, w.static(w.itself, w.gets(2, 2), while_=w.blessed),
    ),
    w.card(
        "Illustrious Wanderglyph", "{4}{W}", "Artifact Creature — Golem", "2/2",
        w.ascend,
        w.static(w.artifact & w.creature & w.yours - w.itself, w.gets(2, 2), while_=w.blessed),
        w.when(w.each_upkeep, w.create(_gnome)),
    ),
    w.card(
        "Kumena's Awakening", "{2}{U}{U}", "Enchantment",
        w.ascend, w.when(w.your_upkeep, w.if_(w.blessed, w.draw(), w.draw(1, w.each_player))),
    ),
    w.card(
        "Mausoleum Harpy", "{4}{B}", "Creature — Harpy", "3/3",
        w.flying, w.ascend,
        w.when(w.dies(w.creature & w.yours - w.itself), w.put_counters("+1/+1"), if_=w.blessed),
    ),
    w.card(
        "Orazca Relic", "{3}", "Artifact",
        w.ascend, w.tap_for("C"),
        w.activated(w.cost("{T}", sacrifice=w.itself), w.gain_life(3), w.draw(), if_=w.blessed),
    ),
    w.card(
        "Resplendent Griffin", "{1}{W}{U}", "Creature — Griffin", "2/2",
        w.flying, w.ascend, w.when(w.attacks(), w.put_counters("+1/+1"), if_=w.blessed),
    ),
    w.card(
        "Secrets of the Golden City", "{1}{U}{U}", "Sorcery",
        w.ascend, w.if_(w.blessed, w.draw(3), w.draw(2)),
    ),
    w.card(
        "Skymarcher Aspirant", "{W}", "Creature — Vampire Soldier", "2/1",
        w.ascend, w.static(w.itself, w.has(w.flying), while_=w.blessed),
    ),
    w.card(
        "Snubhorn Sentry", "{W}", "Creature — Dinosaur", "0/3",
        w.ascend, w.static(w.itself, w.gets(3, 0), while_=w.blessed),
    ),
    w.card(
        "Spire Winder", "{3}{U}", "Creature — Snake", "2/3",
        w.flying, w.ascend, w.static(w.itself, w.gets(1, 1), while_=w.blessed),
    ),
    w.card(
        "Storm Fleet Swashbuckler", "{1}{R}", "Creature — Human Pirate", "2/2",
        w.ascend, w.static(w.itself, w.has(w.double_strike), while_=w.blessed),
    ),
    w.card(
        "Tendershoot Dryad", "{4}{G}", "Creature — Dryad", "2/2",
        w.ascend,
        w.when(w.each_upkeep, w.create(_saproling)),
        w.static(w.subtype("Saproling") & w.yours, w.gets(2, 2), while_=w.blessed),
    ),
)
