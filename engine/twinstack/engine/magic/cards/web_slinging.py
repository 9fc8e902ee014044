"""Cards with web-slinging. 702.188"""

from twinstack.engine.magic import words as w

_citizen = w.make_token("Human Citizen", "1/1", "Creature — Human Citizen", color=("green", "white"))
_hero = "Legendary Creature — Spider Human Hero"
_spider = w.make_token("Spider", "2/1", "Creature — Spider", w.reach, color="green")

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Spider-Man, Web-Slinger", "{2}{W}", _hero, "3/3", w.web_slinging("{W}")),
    w.card(
        "Spiders-Man, Heroic Horde", "{1}{G}", "Legendary Creature — Spider Hero", "2/3",
        w.web_slinging("{4}{G}{G}"),
        w.when(w.enters(), w.gain_life(3), w.create(_spider, 2), if_=w.web_slung),
    ),
    w.card(
        "Silk, Web Weaver", "{2}{G}{W}", _hero, "3/5",
        w.web_slinging("{1}{G}{W}"),
        w.when(w.casts(w.creature), w.create(_citizen)),
        w.activated("{3}{G}{W}", w.until_end_of_turn(w.each(w.creature & w.yours), w.gets(2, 2), w.has(w.vigilance))),
    ),
    w.card(
        "Spider-Man, Brooklyn Visionary", "{4}{G}", _hero, "4/3",
        w.web_slinging("{2}{G}"),
        w.when(w.enters(), w.search(w.basic & w.land, to="battlefield", tapped=True)),
    ),
)
