"""Checks before a game is opened, or reopened from its journal; each fault is one sentence."""

from collections.abc import Mapping, Sequence
from typing import Any

from twinstack.engine.errors import DeckError, JournalError
from twinstack.engine.kernel.game import Game
from twinstack.engine.kernel.journal import ENGINE_VERSION, Journal


def check_chooser(seat: Any, seats: int) -> None:
    """Check the option `chooser`, the seat that decides who goes first."""
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
        raise DeckError(f"the option 'chooser' names the seat that says who goes first, 0 to {seats - 1}, not {seat!r}")


def check_head(journal: Journal, rules: int, *names: str) -> None:
    """Check that the journal is of this rule book, under one of its names, of these rules, and of this engine."""
    if journal.rulebook not in names:
        raise JournalError(f"the journal is one of {journal.rulebook!r}, not of {names[0]!r}")
    if journal.version != ENGINE_VERSION:
        raise JournalError(f"the journal was made by engine {journal.version}, this is {ENGINE_VERSION}")
    if journal.rules != rules:
        was = f"the journal was made by version {journal.rules} of the rules of {names[0]}, this is version {rules}"
        raise JournalError(f"{was}; expected a rule book of version {journal.rules}")


def check_cards(before: Mapping[str, str], now: Mapping[str, str]) -> None:
    """Refuse a journal that was made with other cards; the error names the first card that differs."""
    for name, was in before.items():
        if name not in now:
            raise JournalError(f"the journal was made with the card {name!r}, which its game no longer uses")
        if now[name] != was:
            raise JournalError(f"the card {name!r} has changed since the journal was made")
    for name in now:
        if name not in before:
            raise JournalError(f"the journal was made without the card {name!r}, which its game now uses")


def call_players(game: Game[Any], names: Sequence[str]) -> None:
    """Give the players of a game names other than those in the position it begins in, before its first answer."""
    if tuple(names) == game.journal.players:
        return
    for player, name in zip(game.state.players, names, strict=True):
        player.name = name
    game.journal.players = tuple(names)
    game.restart()
