"""Asking players: the few kinds of decision that the rules need. Where only one answer is possible, nobody is asked."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from twinstack.engine.core.state import CoreState, Table
from twinstack.engine.core.values import Worth as Worth
from twinstack.engine.core.words.base import PlayerOrObject, Selector
from twinstack.engine.kernel.decisions import Answer, Decision, Form, Option, Steps, number


def _in_open_order(s: CoreState, seat: int, found: list[PlayerOrObject]) -> list[PlayerOrObject]:
    """Hide the order of other players' hands, which would show what they drew last. Magic: 402.3"""
    held = s.sheet.held
    others = [e for e in found if not e.is_player and e.zone in held and e.owner != seat]
    if not others:
        return found
    if not all(s.meaning.may_know(s, e, seat) for e in others):
        s.random.shuffle(found)
    return sorted(found, key=lambda e: s.meaning.label(s, e, seat))


def entity_option(s: CoreState, e: PlayerOrObject, viewer: int, note: str = "") -> Option:
    return Option(f"e{e.id}", noted(s.meaning.label(s, e, viewer), note), (e.id,))


def noted(label: str, note: str) -> str:
    """The label of an option, with a note behind it, such as what it costs."""
    return f"{label} ({note})" if note else label


def choose(
    g: Table,
    seat: int,
    kind: str,
    prompt: str,
    entities: Iterable[PlayerOrObject],
    least: int,
    most: int,
    source: int = 0,
    worth: Worth | None = None,
    rule: Callable[[Answer], str | None] | None = None,
    constraints: tuple[str, ...] = (),
    *,
    among: int = 0,
    note: Callable[[Any], str] | None = None,
) -> Steps[list[Any]]:
    """Choose some of these entities. Suggested are those that are worth most, or the first `least` of them.

    `among` is the number of hidden cards that the entities were found among. Then the player is asked even if there is
    nothing to choose, since not being asked would tell the others what the cards are. Magic: 400.2, 701.23b
    `rule` says what is wrong with an answer, `constraints` tell the player what an answer must fulfil. `note` gives
    what the label of each should say besides its name, such as its cost.
    """
    s = g.state
    found = _in_open_order(s, seat, list(entities))
    open_to_all = most == 0 or len(found) >= among or least >= among
    most = min(most, len(found))
    least = min(least, most)
    if open_to_all and (most == 0 or (least == len(found) and rule is None)):
        return found[:most]
    ids = {f"e{e.id}": e for e in found}
    options = tuple(entity_option(s, e, seat, "" if note is None else note(e)) for e in found)
    answer = yield Decision(
        kind,
        seat,
        prompt,
        options,
        Form.CHOOSE,
        least,
        most,
        default=tuple(option.id for option in options[:least])
        if worth is None
        else _best(found, least, most, worth, rule),
        constraints=constraints,
        source=source,
        forced=most == 0 or (least == len(found) and rule is None),
        rule=rule,
    )
    return [ids[str(id)] for id in answer]


def _best(
    found: list[PlayerOrObject], least: int, most: int, worth: Worth, rule: Callable[[Answer], str | None] | None
) -> Answer:
    """The suggested answer: as many as must be taken, and all others that are worth something, as the rule allows."""
    ranked = sorted(((worth(e), e) for e in found), key=lambda one: -one[0])
    size = max(least, min(most, sum(value > 0 for value, _ in ranked)))
    if rule is None:
        return tuple(f"e{e.id}" for _, e in ranked[:size])
    taken: Answer = ()
    for _, e in ranked:
        if len(taken) < size and rule((*taken, f"e{e.id}")) is None:
            taken = (*taken, f"e{e.id}")
    return taken


def named(s: CoreState, obj: Any, viewer: int | None = None) -> str:
    """Its name; what has none is called what this seat sees in it."""
    name: str = obj.chars.name
    return name or s.meaning.label(s, obj, viewer)


DIFFERENT_NAMES: Final = ("they have different names",)


def names_differ(found: list[PlayerOrObject]) -> Callable[[Answer], str | None]:
    """What is wrong with an answer in which two things have the same name, or one has none. Magic: 201.2b"""
    names = {f"e{e.id}": e.name if e.is_player else e.chars.name for e in found}

    def problem(answer: Answer) -> str | None:
        taken = [names[str(id)] for id in answer]
        twice = next((name for name in taken if taken.count(name) > 1), None)
        if len(taken) > 1 and "" in taken:
            return "they need different names, and one that was chosen has none"
        return None if twice is None else f"they need different names, and {twice} was chosen twice"

    return problem


def unseen(s: CoreState, seat: int, of: Selector) -> int:
    """How many cards lie in the hidden zones in which this player may look for such things."""
    hidden = s.sheet.hidden
    return sum(len(s.zone_ids(zone, seat)) for zone in of.zones() if zone in hidden)


def pick_option(
    g: Table, seat: int, kind: str, prompt: str, options: Sequence[Option], source: int = 0, suggested: str = ""
) -> Steps[str]:
    """Choose one of these options; the player is not asked where there is only one. Usually the first is suggested."""
    if len(options) == 1:
        return options[0].id
    default = (suggested or options[0].id,)
    answer = yield Decision(kind, seat, prompt, tuple(options), default=default, source=source)
    return str(answer[0])


def who_is_first(g: Table, chooser: int, prompt: str, words: str) -> Steps[int]:
    """The seat that this player lets take the first turn; their own is suggested. `words` say what each option does."""
    options = [Option(f"seat{p.seat}", words.format(player=p.name), (p.id,)) for p in g.state.players]
    first = yield from pick_option(g, chooser, "first", prompt, options, suggested=f"seat{chooser}")
    return int(first[4:])


def yes(
    g: Table, seat: int, kind: str, prompt: str, source: int = 0, good: bool = False, *, possible: bool = True
) -> Steps[bool]:
    """Ask a yes-or-no question; yes is suggested if it is `good`.

    `possible` is False where yes is not possible and only this player knows it: they are asked all the same, so that
    the others cannot tell.
    """
    options = (Option("yes", "Yes"), Option("no", "No"))[0 if possible else 1 :]
    default = "yes" if good and possible else "no"
    answer = yield Decision(kind, seat, prompt, options, default=(default,), source=source, forced=not possible)
    return answer == ("yes",)


def pick_number(g: Table, seat: int, kind: str, prompt: str, least: int, most: int, source: int = 0) -> Steps[int]:
    """Choose a number. The least is suggested; for an X that can be paid, the most."""
    if least >= most:
        return least
    suggested = most if kind == "x" else least
    answer = yield Decision(
        kind, seat, prompt, form=Form.NUMBER, minimum=least, maximum=most, default=(suggested,), source=source
    )
    return number(answer)


def put_in_order(
    g: Table, seat: int, kind: str, prompt: str, options: Sequence[Option], source: int = 0
) -> Steps[list[str]]:
    """Put all of these in an order; the first in the list comes first."""
    if len(options) < 2:
        return [option.id for option in options]
    ids = tuple(option.id for option in options)
    answer: Answer = yield Decision(
        kind, seat, prompt, tuple(options), Form.ORDER, len(ids), len(ids), default=ids, source=source
    )
    return [str(id) for id in answer]


def sorted_by_player(
    g: Table,
    seat: int,
    kind: str,
    prompt: str,
    these: Sequence[Any],
    option: Callable[[int, Any], Option],
    source: int = 0,
) -> Steps[list[Any]]:
    """Let a player put things of any kind in an order; `option` makes the option of each, from its place and itself."""
    options = [option(at, one) for at, one in enumerate(these)]
    order = yield from put_in_order(g, seat, kind, prompt, options, source)
    by_id = {made.id: one for made, one in zip(options, these, strict=True)}
    return [by_id[id] for id in order]


def divide(
    g: Table,
    seat: int,
    kind: str,
    prompt: str,
    entities: Sequence[PlayerOrObject],
    total: int,
    least: int = 1,
    source: int = 0,
) -> Steps[list[int]]:
    """Divide a total among entities; gives the share of each."""
    if len(entities) == 1:
        return [total]
    options = tuple(entity_option(g.state, e, seat) for e in entities)
    share, rest = divmod(total, len(entities))
    default = tuple(share + (1 if at < rest else 0) for at in range(len(entities)))
    answer = yield Decision(kind, seat, prompt, options, Form.DIVIDE, least, total, total, default, source=source)
    return [int(part) for part in answer]


def in_turn_order(s: CoreState, first: int | None = None) -> list[Any]:
    """The players still in the game, from the active player on. Magic: 101.4"""
    start = s.turn.active if first is None else first
    seats = len(s.players)
    players = [s.players[(start + step) % seats] for step in range(seats)]
    return [player for player in players if not player.lost]
