"""A person at a terminal: shows the game in a few lines, lists what can be done, and reads an answer."""

from collections.abc import Callable, Iterable
from typing import Any

from twinstack.client_sdk.bots import Bot
from twinstack.client_sdk.decisions import CONCEDE, Decision
from twinstack.client_sdk.errors import IllegalAnswer
from twinstack.client_sdk.view import Object, Player, View
from twinstack.client_sdk.visible import visible

_HELP = """  a number      take the option of that number; several with blanks between, in the order wanted
  Enter         take the suggestion, marked with *
  t NAME        the text of a card whose name has this in it
  b             show the board
  ?             this list"""
_LOG = 12  # lines of what happened; more would push the board away


class Person(Bot):
    """Asks somebody. `read` and `write` are `input` and `print`, unless a test takes their place."""

    thread = True  # reading from a terminal blocks

    def __init__(self, read: Callable[[str], str] = input, write: Callable[[str], object] = print) -> None:
        self._read = read
        self._write: Callable[[str], object] = lambda text: write(visible(text))

    def choose(self, view: View, decision: Decision) -> Any:
        for line in view.log[-_LOG:]:
            self._write(f"  · {line}")
        if _only_passing(decision):
            return decision.default
        self._write("\n".join(board(view)))
        self._write(f"\n{decision.prompt}{_how(decision)}")
        for line in (*_options(view, decision), *(f"  ({rule})" for rule in decision.rules)):
            self._write(line)
        return self._answer(view, decision)

    def _answer(self, view: View, decision: Decision) -> list[int]:
        while True:
            said = self._read("> ").strip()
            if not said:
                return list(decision.default)
            if said == "?":
                self._write(_HELP)
            elif said == "b":
                self._write("\n".join(board(view)))
            elif said.startswith("t "):
                self._write(_texts(view, said[2:].strip()))
            else:
                try:
                    return decision.take(_numbers(said, decision))
                except IllegalAnswer as error:
                    self._write(f"  {error}")


def board(view: View) -> list[str]:
    """Players, what they control, the stack, and one's own hand."""
    turn = view.turn
    lines = [f"\n--- turn {turn.number}, {view.name(turn.active)}: {turn.step}"]
    for player in (*(one for one in view.players if one.id != view.seat), view.me):
        lines.append(_standing(player))
        lines.append(f"    {_all(view.permanents(player.id), view) or '(nothing)'}")
    if view.stack:
        lines.append(f"  stack, the last first: {_all(reversed(view.stack), view)}")
    lines.append(f"  hand: {', '.join(f'{one.name} {one.cost}'.strip() for one in view.hand) or '(empty)'}")
    return lines


def _standing(player: Player) -> str:
    mana = "".join(symbol * many for symbol, many in player.mana.items())
    counters = "".join(f", {many} {kind}" for kind, many in player.counters.items())
    return (
        f"  {player.name}: {player.life} life{counters}, {player.hand} in hand, {player.library} in library"
        f"{f', mana {mana}' if mana else ''}{f' ({player.out})' if player.out else ''}"
    )


def _all(objects: Iterable[Object], view: View) -> str:
    """Names with what matters; equal ones counted."""
    said: dict[str, int] = {}
    for one in objects:
        text = _short(one, view)
        said[text] = said.get(text, 0) + 1
    return ", ".join(text if many == 1 else f"{many}× {text}" for text, many in said.items())


def _short(one: Object, view: View) -> str:
    marks = [one.stats] if one.stats else []
    marks += [f"{many} {kind}" for kind, many in one.counters.items()]
    marks += [
        word for word, holds in (("tapped", one.tapped), ("attacks", one.attacks), ("blocks", one.blocks)) if holds
    ]
    marks += [f"{one.damage} damage"] if one.damage else []
    marks += [f"on {view.name(one.attached)}"] if one.attached else []
    return f"{one.name} ({', '.join(marks)})" if marks else one.name


def _how(decision: Decision) -> str:
    """How to answer, where it is not with one number of the list."""
    if decision.form == "number":
        return f" [a number from {decision.minimum} to {decision.maximum}]"
    if decision.form == "divide":
        return f" [a number for each, each at least {decision.minimum}, together {decision.total}]"
    if decision.form == "order":
        return " [all, in the order wanted]"
    most = min(decision.maximum, len(decision.options))
    return "" if decision.minimum == most == 1 else f" [{decision.minimum} to {most} of them]"


def _options(view: View, decision: Decision) -> list[str]:
    starred = set() if decision.form in ("number", "divide") else set(decision.default)
    return [
        f" {'*' if option.place in starred else ' '}{option.place + 1:>3} {option.label}" for option in decision.options
    ]


def _numbers(said: str, decision: Decision) -> list[int]:
    """Numbers as they were typed; those of options count from 1."""
    words = said.replace(",", " ").split()
    if not all(word.lstrip("-").isdecimal() for word in words):
        raise IllegalAnswer(f"{said!r:.40} is not understood", "numbers, or ? for help")
    numbers = [int(word) for word in words]
    if decision.form in ("number", "divide"):
        return numbers
    strange = next((number for number in numbers if not 1 <= number <= len(decision.options)), None)
    if strange is not None:
        raise IllegalAnswer(f"there is no {strange} in the list", f"numbers from 1 to {len(decision.options)}")
    return [number - 1 for number in numbers]


def _only_passing(decision: Decision) -> bool:
    """Nothing can be done but to pass."""
    others = [option for option in decision.options if option.label != CONCEDE]
    return decision.kind == "priority" and len(others) == 1


def _texts(view: View, part: str) -> str:
    seen = {one.name: one for one in (*view.hand, *view.battlefield, *view.stack, *view.graveyard())}
    found = [one for name, one in seen.items() if part.casefold() in name.casefold()]
    return "\n".join(map(_text, found)) or "  not seen"


def _text(one: Object) -> str:
    head = " ".join(filter(None, (one.name, one.cost, "—", one.type, one.stats)))
    return "\n    ".join((f"  {head}", *one.text.splitlines()))
