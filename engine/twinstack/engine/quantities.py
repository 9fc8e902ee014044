"""Numbers together with what they count, for messages: `1 card`, `2 cards`."""


def quantity(number: int, noun: str) -> str:
    """The number with the noun, which takes an `s` in the plural."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def singular(noun: str) -> str:
    """One of what a noun in the plural names, such as a statistic of a sheet; any other noun stays as it is."""
    if noun.endswith("ies"):
        return f"{noun[:-3]}y"
    return noun[:-1] if noun.endswith("s") and not noun.endswith(("ss", "us", "is")) else noun


def ordinal(number: int) -> str:
    """`1st`, `2nd`, `11th`"""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(0 if number // 10 % 10 == 1 else number % 10, "th")
    return f"{number}{ending}"
