"""Decks whose top card is always shown. Game Zones - Main Deck"""

from typing import Any

from twinstack.engine.core.piles import show_top
from twinstack.engine.core.rules_in_force import rules_about
from twinstack.engine.grand_archive.state import concerns


def show_tops(g: Any) -> None:
    """Whatever card has come to the top of a deck that is played with its top card revealed is shown to all."""
    s = g.state
    for rule, scene in rules_about(s, "top revealed"):
        for player in s.alive():
            if concerns(rule.whose, scene.you, player.seat):
                show_top(g, player.seat, "main deck", scene.source)
