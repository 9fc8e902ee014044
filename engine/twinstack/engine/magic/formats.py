"""The formats that decks are made for. 100.2"""

from dataclasses import dataclass

from twinstack.engine.errors import DeckError
from twinstack.engine.suggest import did_you_mean


@dataclass(frozen=True, slots=True)
class Format:
    """The sizes of a deck and its sideboard, and the most cards of one name. 100.2a-c, 100.4, 903.5"""

    rule: str
    least: int
    most: int = 1 << 30
    most_of_a_name: int = 1 << 30
    name_rule: str = ""
    sideboard: int = 1 << 30
    side_rule: str = ""
    commander: bool = False


FORMATS = {
    "constructed": Format("100.2a", 60, most_of_a_name=4, name_rule="100.2a", sideboard=15, side_rule="100.4a"),
    "limited": Format("100.2b", 40),
    "commander": Format("903.5a", 100, 100, 1, "903.5b", 0, "903.5e", commander=True),
}


def format_of(name: str) -> Format:
    if name not in FORMATS:
        raise DeckError(f"no format is named {name!r:.40}{did_you_mean(name, FORMATS)}; there are {', '.join(FORMATS)}")
    return FORMATS[name]
