"""What an edition calls things: the words of its time, by those of today. Texts ask for them by `term(...)`."""


class Terms(dict[str, str]):
    """Nothing is written on it; two of them are never the same, so texts can be remembered by them."""

    def __hash__(self) -> int:  # type: ignore[override]
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other

    def __ne__(self, other: object) -> bool:
        return self is not other


TODAY = Terms()
OF_2004 = Terms(
    {
        "cast": "play",
        "casts": "plays",
        "was cast": "was played",
        "wasn't cast": "wasn't played",
        "didn't cast": "didn't play",
        "be cast": "be played",
        "activate": "play",
        "Activate": "Play this ability",
        "enter": "come into play",
        "enters": "comes into play",
        "entering": "coming into play",
        "enter the battlefield": "come into play",
        "leave the battlefield": "leave play",
        "leaves the battlefield": "leaves play",
        "from the battlefield": "from play",
        "to the battlefield": "to play",
        "onto the battlefield": "into play",
        "on the battlefield": "in play",
        "the battlefield": "play",
        "die": "be put into a graveyard from play",
        "dies": "is put into a graveyard from play",
        "exile": "remove",
        "exiled": "removed from the game",
        "create": "put",
        "creates": "puts",
        "mana value": "converted mana cost",
        "any target": "target creature or player",
        "end step": "end of turn",
    }
)
