"""A decision in lines, and what somebody typed as an answer to it."""

from collections import Counter

from twinstack.client_sdk.decisions import CONCEDE, Decision, Option
from twinstack.client_sdk.errors import IllegalAnswer
from twinstack.client_sdk.terminal.board import called, short
from twinstack.client_sdk.view import View


def question(view: View, decision: Decision) -> list[str]:
    """What is asked, the options with their numbers, and what else must hold."""
    return [
        f"\n{decision.prompt}{_how(decision)}{_time(decision)}",
        *_options(view, decision),
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
        raise IllegalAnswer(f"there is no {strange} in the list", f"numbers from 1 to {len(decision.options)}")
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


def _options(view: View, decision: Decision) -> list[str]:
    """By number, but for giving up, for which there is a word; where one is taken, equal ones stand there once."""
    options = [option for option in decision.options if option.label != CONCEDE]
    starred = set() if decision.form in ("number", "divide") else set(decision.default)
    labels = _labels(view, options)
    once = decision.form == "choose" and decision.maximum == 1
    lines: dict[object, str] = {}
    for option, label in zip(options, labels, strict=True):
        star = "*" if option.place in starred else " "
        lines.setdefault(label if once else option.place, f" {star}{option.place + 1:>3} {label}")
    return list(lines.values())


def _labels(view: View, options: list[Option]) -> list[str]:
    """With names; those that read the same say more of what they are about, where that is not the same too."""
    plain = [_filled(option, [called(ref, view) for ref in option.refs]) for option in options]
    full = [_told_apart(view, option) for option in options]
    more = {one for one, many in Counter(one for one, _ in set(zip(plain, full, strict=True))).items() if many > 1}
    return [longer if shorter in more else shorter for shorter, longer in zip(plain, full, strict=True)]


def _filled(option: Option, names: list[str]) -> str:
    label = option.label
    for at, name in enumerate(names):
        label = label.replace(f"{{{at}}}", name)
    return label


def _told_apart(view: View, option: Option) -> str:
    names = [_in_full(view, ref) for ref in option.refs]
    label = _filled(option, names)
    if label == option.label:
        for ref, name in zip(option.refs, names, strict=True):
            label = label.replace(view.name(ref), name, 1)
    return label


def _in_full(view: View, ref: int) -> str:
    """An object as the board has it, with whose it is if that is not oneself."""
    one = view.object(ref)
    if one is None:
        return called(ref, view)
    whose = f" of {called(one.controller, view)}" if one.zone == "battlefield" and one.controller != view.seat else ""
    return f"{short(one, view)}{whose}"
