"""Creatures that turn over as day becomes night, and cards about day and night. 702.145, 731"""

from twinstack.engine.magic import words as w

_wolf = w.make_token("Wolf", "2/2", "Creature — Wolf", color="green")
_insect = w.make_token("Insect", "1/1", "Creature — Insect", color="green")
_one_of_yours = w.target(w.creature & w.yours)
_one_that_grows = w.target(w.creature & w.yours)
_another_of_yours = w.target(w.creature & w.yours)
_pack = w.subtype("Wolf") | w.subtype("Werewolf")


def _breaks() -> object:
    """Each face has an ability of its own. 712.8"""
    return w.activated(w.cost("{1}", sacrifice=w.itself), w.destroy(w.target(w.artifact | w.enchantment)))


# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.transforming(
        w.face("Bird Admirer", "{2}{G}", "Creature — Human Archer Werewolf", "1/4", w.reach, w.daybound),
        w.face("Wing Shredder", None, "Creature — Werewolf", "3/5", w.reach, w.nightbound, color="green"),
    ),
    w.card(
        "Brimstone Vandal", "{2}{R}", "Creature — Devil", "2/3",
        w.menace, w.begins_daytime, w.when(w.day_or_night_changes, w.damage(1, w.each(w.opponent))),
    ),
    w.transforming(
        w.face("Burly Breaker", "{3}{G}{G}", "Creature — Human Werewolf", "6/5", w.ward("{1}"), w.daybound),
        w.face(
            "Dire-Strain Demolisher", None, "Creature — Werewolf", "8/7", w.ward("{3}"), w.nightbound, color="green"),
    ),
    w.card(
        "Firmament Sage", "{3}{U}", "Creature — Human Wizard", "2/3",
        w.begins_daytime, w.when(w.day_or_night_changes, w.draw()),
    ),
    w.transforming(
        w.face("Harvesttide Infiltrator", "{2}{R}", "Creature — Human Werewolf", "3/2", w.trample, w.daybound),
        w.face("Harvesttide Assailant", None, "Creature — Werewolf", "4/4", w.trample, w.nightbound, color="red"),
    ),
    w.transforming(
        w.face(
            "Infestation Expert", "{4}{G}", "Creature — Human Werewolf", "3/4",
            w.when(w.any_of(w.enters(), w.attacks()), w.create(_insect)), w.daybound,
        ),
        w.face(
            "Infested Werewolf", None, "Creature — Werewolf", "4/5",
            w.when(w.any_of(w.enters(), w.attacks()), w.create(_insect, 2)), w.nightbound, color="green",
        ),
    ),
    w.transforming(
        w.face("Outland Liberator", "{1}{G}", "Creature — Human Werewolf", "2/2", _breaks(), w.daybound),
        w.face(
            "Frenzied Trapbreaker", None, "Creature — Werewolf", "3/3",
            _breaks(),
            w.when(
                w.attacks(),
                w.destroy(w.target((w.artifact | w.enchantment) & w.ControlledByPlayer(w.defending_player))),
            ),
            w.nightbound, color="green",
        ),
    ),
    w.transforming(
        w.face(
            "Reckless Stormseeker", "{2}{R}", "Creature — Human Werewolf", "2/3",
            w.when(
                w.beginning_of("begin combat", whose=w.you),
                w.until_end_of_turn(_one_of_yours, w.gets(1, 0), w.has(w.haste)),
            ),
            w.daybound,
        ),
        w.face(
            "Storm-Charged Slasher", None, "Creature — Werewolf", "3/4",
            w.when(
                w.beginning_of("begin combat", whose=w.you),
                w.until_end_of_turn(_another_of_yours, w.gets(2, 0), w.has(w.trample, w.haste)),
            ),
            w.nightbound, color="red",
        ),
    ),
    w.transforming(
        w.face("Shady Traveler", "{2}{B}", "Creature — Human Werewolf", "2/3", w.menace, w.daybound),
        w.face("Stalking Predator", None, "Creature — Werewolf", "4/4", w.menace, w.nightbound, color="black"),
    ),
    w.card(
        "Sunrise Cavalier", "{1}{R}{W}", "Creature — Human Knight", "3/3",
        w.trample, w.haste, w.begins_daytime,
        w.when(w.day_or_night_changes, w.put_counters("+1/+1", 1, _one_that_grows)),
    ),
    w.transforming(
        w.face("Tavern Ruffian", "{3}{R}", "Creature — Human Warrior Werewolf", "2/5", w.daybound),
        w.face("Tavern Smasher", None, "Creature — Werewolf", "6/5", w.nightbound, color="red"),
    ),
    w.card(
        "The Celestus", "{3}", "Legendary Artifact",
        w.begins_daytime,
        w.activated("{T}", w.add_mana("any")),
        w.activated("{3}{T}", w.if_(w.is_night, w.becomes_day, w.becomes_night), as_sorcery=True),
        w.when(w.day_or_night_changes, w.gain_life(1), w.may(w.draw()), w.if_(w.did, w.discard())),
    ),
    w.transforming(
        w.face("Tireless Hauler", "{4}{G}", "Creature — Human Werewolf", "4/5", w.vigilance, w.daybound),
        w.face("Dire-Strain Brawler", None, "Creature — Werewolf", "6/6", w.vigilance, w.nightbound, color="green"),
    ),
    w.transforming(
        w.face(
            "Tovolar's Huntmaster", "{4}{G}{G}", "Creature — Human Werewolf", "6/6",
            w.when(w.enters(), w.create(_wolf, 2)), w.daybound,
        ),
        w.face(
            "Tovolar's Packleader", None, "Creature — Werewolf", "7/7",
            w.when(w.any_of(w.enters(), w.attacks()), w.create(_wolf, 2)),
            w.activated(
                "{2}{G}{G}",
                w.fight(w.target(_pack & w.yours - w.itself), w.target(w.creature & w.not_yours)),
            ),
            w.nightbound, color="green",
        ),
    ),
)
