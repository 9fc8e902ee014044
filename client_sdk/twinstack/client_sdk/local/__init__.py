"""What a bot's process can do without a server: make up games to think ahead, and play whole games.

These are the only modules of the SDK that may import the engine, and the code that makes views for clients;
`pip install twinstack[local]`.
"""

from twinstack.client_sdk.local.decks import Chosen, chosen
from twinstack.client_sdk.local.playing import Played, play
from twinstack.client_sdk.local.table import HOUSE, Table, Unplayable, house_bot
from twinstack.client_sdk.local.worlds import Planned, World, imagine, play_on, sheet_of, standing

__all__ = [
    "HOUSE", "Chosen", "Planned", "Played", "Table", "Unplayable", "World", "chosen", "house_bot", "imagine", "play",
    "play_on", "sheet_of", "standing",
]  # fmt: skip
