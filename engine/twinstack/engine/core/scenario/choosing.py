"""Turning what an author wants into the answer to a decision, or into one sentence that says why it does not fit."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from twinstack.engine.core.scenario.finding import Ambiguous, Finder
from twinstack.engine.errors import ScenarioError
from twinstack.engine.kernel.decisions import Answer, Decision, Form, Option

Wish: TypeAlias = Any
"""A name, an entity, a number, yes or no, nothing (None), a list of wishes, or shares by name."""

_NOTHING = ("nothing", "none", "no one", "nobody")
_NUMBERED = re.compile(
    r"(?:(?:the )?(?:mode|option|ability) (\d+)|(?:the )?(\d+)(?:st|nd|rd|th) (?:mode|option))", re.IGNORECASE
)


def options_said(finder: Finder, decision: Decision, most: int = 12) -> str:
    """`the options are: …`, with at most so many of them."""
    if decision.form is Form.NUMBER:
        return f"a number from {decision.minimum} to {decision.maximum} is expected"
    names = list(dict.fromkeys(option_said(finder, option) for option in decision.options))
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return f"the options are: {'; '.join(names[:most])}{more}"


def option_said(finder: Finder, option: Option) -> str:
    """An option by a name that finds its entity again; any other by its label."""
    if option.id.startswith("e") and len(option.refs) == 1:
        return finder.said(finder.s.entity(option.refs[0]))
    return option.label


def question(finder: Finder, decision: Decision) -> str:
    """Who is asked what, and what the options are."""
    name = finder.s.players[decision.seat].name
    return f"{name} is asked: {decision.prompt}; {options_said(finder, decision)}"


def answer_for(finder: Finder, decision: Decision, wish: Wish) -> Answer:
    """The answer that the wish means, not yet checked against the decision's own rule."""
    if decision.form is Form.NUMBER:
        return (_number(finder, decision, wish),)
    if decision.form is Form.DIVIDE:
        return _shares(finder, decision, wish)
    if isinstance(wish, bool):
        wish = _yes(decision) if wish else "no"
    if wish is None or (isinstance(wish, str) and wish.casefold() in _NOTHING and not _labelled(decision, wish)):
        return ()
    wishes = list(wish) if isinstance(wish, (list, tuple)) else [wish]
    taken: list[str] = []
    for one in wishes:
        taken.append(option_for(finder, decision, one, taken).id)
    return tuple(taken)


def _yes(decision: Decision) -> str:
    """The option that `yes` means; where there is one thing to do or not to do, to do it."""
    others = [option for option in decision.options if option.id != "no"]
    return others[0].label if len(others) == 1 < len(decision.options) else "yes"


def fits(finder: Finder, decision: Decision, wish: Wish, taken: Sequence[str] = ()) -> bool:
    """Is there an option for the wish?"""
    try:
        option_for(finder, decision, wish, taken)
    except Ambiguous:
        raise
    except ScenarioError:
        return False
    return True


def option_for(finder: Finder, decision: Decision, wish: Wish, taken: Sequence[str] = ()) -> Option:
    """The option that one wish means."""
    left = [option for option in decision.options if option.id not in taken]
    if isinstance(wish, int):
        return _numbered(finder, decision, wish, taken)
    id = getattr(wish, "id", None)
    if isinstance(id, int):
        now = finder.current(id).id if id >= 16 else id
        found = [option for option in left if option.refs[:1] == (now,)]
    else:
        found = _named(finder, decision, left, str(wish))
    if not found:
        what = finder.said(finder.current(id) if id >= 16 else finder.s.entity(id)) if isinstance(id, int) else wish
        raise ScenarioError(f"{what} is not among the choices: {question(finder, decision)}")
    return found[0]


def _numbered(finder: Finder, decision: Decision, number: int, taken: Sequence[str] = ()) -> Option:
    """The option with this number, by its place or as the rule book numbers options."""
    found: list[Option] = finder.language.numbered(decision, number, taken)
    if not found:
        raise ScenarioError(f"there is no choice number {number}: {question(finder, decision)}")
    return found[0]


def _named(finder: Finder, decision: Decision, left: Sequence[Option], text: str) -> list[Option]:
    plain = finder.language.in_its_words(finder.s, text).casefold().strip()
    meant = {plain, text.casefold().strip()}
    exact = [option for option in left if meant & {option.id.casefold(), option.label.casefold()}]
    by_name = any(option.refs for option in exact)
    if exact and not by_name:
        return exact
    numbered = _NUMBERED.fullmatch(text.strip())
    if numbered:
        return [_numbered(finder, decision, int(numbered[1] or numbered[2]))]
    known = {option.refs[0]: option for option in left if option.refs}
    entities = finder.matching(text, [finder.s.entity(id) for id in known])
    if entities:
        chosen = finder.only(text, entities)
        mine = [option for option in left if option.refs[:1] == (chosen.id,)]
        if len({option.label for option in mine}) > 1:
            raise Ambiguous(f"{text!r} could be {' or '.join(option.label for option in mine)}")
        return mine
    if exact:
        return exact
    if finder.nickname(text) is not None:
        return []  # it means one particular object, which is not among the options
    parts = [option for option in left if is_part_of(plain, option.label)]
    kinds = {
        finder.distinguishing(finder.s.obj(option.refs[0])) if option.refs and option.refs[0] >= 16 else option.id
        for option in parts
    }
    if len(kinds) > 1:
        raise Ambiguous(f"{text!r} could be {' or '.join(option_said(finder, option) for option in parts[:4])}")
    return parts


def is_part_of(words: str, name: str) -> bool:
    """Are they some of the words of a name or label, in its order?"""
    plain = words.casefold().strip()
    return bool(plain and re.search(rf"(?<!\w){re.escape(plain)}(?!\w)", name.casefold()))


def _labelled(decision: Decision, text: str) -> bool:
    return any(text.casefold() in (option.id.casefold(), option.label.casefold()) for option in decision.options)


def _number(finder: Finder, decision: Decision, wish: Wish) -> int:
    if isinstance(wish, (list, tuple)) and len(wish) == 1:
        wish = wish[0]
    if isinstance(wish, bool) or not re.fullmatch(r"-?\d+", str(wish)):
        raise ScenarioError(f"{wish!r} is not a number: {question(finder, decision)}")
    return int(wish)


def _shares(finder: Finder, decision: Decision, wish: Wish) -> Answer:
    if isinstance(wish, Mapping):
        shares = dict.fromkeys((option.id for option in decision.options), 0)
        for name, share in wish.items():
            shares[option_for(finder, decision, name).id] += int(share)
        return tuple(shares.values())
    if isinstance(wish, (list, tuple)) and all(isinstance(share, int) for share in wish):
        return tuple(wish)
    raise ScenarioError(f"shares are expected, such as 2 to one and 1 to another: {question(finder, decision)}")
