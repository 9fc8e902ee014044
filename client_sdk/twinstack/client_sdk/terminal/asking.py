"""A decision in lines, and what somebody typed as an answer to it."""

from twinstack.client_sdk.decisions import CONCEDE, Decision
from twinstack.client_sdk.errors import IllegalAnswer


def question(decision: Decision) -> list[str]:
    """What is asked, the options with their numbers, and what else must hold."""
    return [
        f"\n{decision.prompt}{_how(decision)}{_time(decision)}",
        *_options(decision),
        *(f"  ({rule})" for rule in decision.rules),
    ]


def answer(said: str, decision: Decision) -> list[int]:
    """What numbers take; those of options count from 1. IllegalAnswer says what is wrong."""
    words = said.replace(",", " ").split()
    if not all(word.lstrip("-").isdecimal() for word in words):
        raise IllegalAnswer(f"{said!r:.40} is not understood", "numbers with blanks between")
    numbers = [int(word) for word in words]
    if decision.form in ("number", "divide"):
        return decision.take(numbers)
    if numbers == [0] and decision.form == "choose" and not decision.minimum:
        return []
    strange = next((number for number in numbers if not 1 <= number <= len(decision.options)), None)
    if strange is not None:
        raise IllegalAnswer(f"there is no {strange} in the list", f"numbers from 1 to {len(_shown(decision))}")
    if any(decision.options[number - 1].label == CONCEDE for number in numbers):
        raise IllegalAnswer("nobody gives up by a number", "the word `concede`")
    return decision.take([number - 1 for number in numbers])


def _how(decision: Decision) -> str:
    """How to answer, where it is not with one number of the list."""
    if decision.form == "number":
        return f" [a number from {decision.minimum} to {decision.maximum}]"
    if decision.form == "divide":
        return f" [a number for each, each at least {decision.minimum}, together {decision.total}]"
    if decision.form == "order":
        return " [all, in the order wanted]"
    least, most = decision.minimum, min(decision.maximum, len(decision.options))
    if least == most:
        return "" if most == 1 else f" [{most} of them]"
    if least:
        return f" [{least} to {most} of them]"
    return f" [up to {most} of them; {'0' if decision.default else 'Enter'} takes none]"


def _time(decision: Decision) -> str:
    return "" if decision.seconds is None else f" ({decision.seconds:.0f} seconds)"


def _shown(decision: Decision) -> list[tuple[int, str]]:
    """The options by number, but for giving up, for which there is a word."""
    return [(option.place + 1, option.label) for option in decision.options if option.label != CONCEDE]


def _options(decision: Decision) -> list[str]:
    starred = set() if decision.form in ("number", "divide") else {place + 1 for place in decision.default}
    return [f" {'*' if number in starred else ' '}{number:>3} {label}" for number, label in _shown(decision)]
