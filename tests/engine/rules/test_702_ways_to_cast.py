"""Whole games of cards that are cast in other ways: plotted, warped, assisted, and for what is given up. 118.9, 702"""

from tests.rulebooks.invariants import check
from tests.server.onlookers import Onlookers
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.magic.table import new_game, replay
from twinstack.engine.players import random_answer

DECK = (
    *("Forest", "Plains", "Island", "Mountain") * 6,
    *("Visage Bandit", "Aloe Alchemist", "Slickshot Show-Off", "Germinating Wurm", "Bygone Colossus"),
    *("Knight Luminary", "Wretched Gryff", "Vexing Scuttler", "Cresting Mosasaurus"),
    *("Spider-Man, Web-Slinger", "Silk, Web Weaver"),
    *("Channeled Dragonfire", "Unending Whisper", "Ureni's Rebuff", "Bring Down", "Skystreamer") * 2,
    *("Surging Flame", "Surging Aether", "Surging Sentinels") * 3,
    *("Double Major", "Clone", "Twincast", "Mystic Reflection") * 2,
)  # fmt: skip
WAYS = ("(plot", "(warp", "(emerge", "(web-slinging", "(harmonize", "Plot ")


def test_whole_games_of_other_ways_to_cast_hold_together() -> None:
    """For those who look on, and played again, too"""
    game = new_game([DECK, DECK], seed="other ways9")
    random, onlookers, taken = Randomness(b"ow9"), Onlookers(game), dict.fromkeys(WAYS, 0)
    while game.decision is not None and len(game.journal.answers) < 900:
        found = [(way, one.id) for one in game.decision.options for way in WAYS if way in one.label]
        if found and random.below(4):
            way, wanted = random.pick(found)
            taken[way] += 1
            game.answer((wanted,))
        else:
            game.answer(random_answer(game.decision, random, game.state.sheet.hints.aside))
        if len(game.journal.answers) % 5 == 0:
            onlookers.follow()
            check(game)
    assert all(taken.values()), taken
    assert replay(game.journal).hash() == game.hash() == game.fork().hash()
