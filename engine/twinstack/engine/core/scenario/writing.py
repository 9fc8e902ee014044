"""Writing a story: the line by which it gives an answer.

Lines are proposed, the plainest first, and tried out in a copy of the game. So a line that is written always means the
answer that it was written for, whatever else its words could mean.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from twinstack.engine.core.scenario.choosing import option_for
from twinstack.engine.core.scenario.finding import Finder
from twinstack.engine.core.scenario.play import Play
from twinstack.engine.core.scenario.running import close_choice
from twinstack.engine.errors import ScenarioError, TwinstackError
from twinstack.engine.kernel.decisions import Answer, Decision, Form, Option
from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.quantities import ordinal


def line_for(play: Play, players: Sequence[str], answer: Answer) -> str:
    """The plainest line that gives this answer to the open decision."""
    decision = play.asked()
    decision.check(answer)
    who = next((one for one in players if one.casefold() == play.name(decision.seat).casefold()), "")
    for line in _proposed(play, decision, answer, who):
        if _means(play, players, decision, answer, line):
            return line
    raise ScenarioError(f"no line of a story gives the answer {answer!r:.80}")


def phrases(finder: Finder, id: int) -> Iterator[str]:
    """Ways to name a player or an object, the plainest first."""
    entity = finder.s.entity(id)
    if entity.is_player:
        yield str(entity.name).casefold()
        return
    yield from (alias for alias, one in finder.aliases.items() if finder.current(one).id == id)
    label = finder.label(entity)
    whose = finder.s.players[finder.language.seat_of(entity)].name.casefold()
    for plain in (label, f'"{label}"'):
        yield plain
        yield f"{whose}'s {plain}"
    there = [one for one in finder.everything() if not one.is_player and one.zone == entity.zone]
    same = [one.id for one in there if finder.label(one) == label]
    yield f"{ordinal(same.index(id) + 1)} {label} in the {entity.zone}"


def name_among(finder: Finder, id: int, among: Sequence[Any]) -> str:
    """The plainest name by which it is found among these; one that may not find it if there is none."""
    wanted = finder.s.entity(id)
    names = list(phrases(finder, id))
    for name in names:
        found = finder.matching(name, among)
        if found and (found[0].id == id or finder.distinguishing(found[0]) == finder.distinguishing(wanted)):
            return name
    return names[0]


def _proposed(play: Play, decision: Decision, answer: Answer, who: str) -> Iterator[str]:
    if decision.form is Form.NUMBER:
        yield f"{who} chooses {answer[0]}"
        return
    if decision.form is Form.DIVIDE:
        yield f"{who} divides {_shares(play.finder, decision, answer)}"
        yield f"{who} divides {' and '.join(f'{many} to option {at}' for at, many in enumerate(answer, 1) if many)}"
        return
    places = {option.id: at for at, option in enumerate(decision.options, 1) if option.id in answer}
    taken = [decision.options[places[str(id)] - 1] for id in answer]
    numbered = [f"option {places[option.id]}" for option in taken]
    if play.acting(decision) and len(taken) == 1:
        yield from _deeds(play, taken[0], who)
        yield f"{who} takes {taken[0].label}"
        yield f"{who} takes {numbered[0]}"
        return
    yield from (f"{who} {said}" for said in play.language.declares(play, decision, taken))
    if not taken:
        yield f"{who} chooses nothing"
        return
    if len(taken) == 1 and taken[0].id in ("yes", "no"):
        yield f"{who} says {taken[0].id}"
    verb = "orders" if decision.form is Form.ORDER else "chooses"
    named = [_told(play.finder, decision, option, taken[:at]) for at, option in enumerate(taken)]
    yield f"{who} {verb} {listed([name or number for name, number in zip(named, numbered, strict=True)])}"
    yield f"{who} {verb} {', '.join(numbered)}"
    yield f"{who} takes {', '.join(numbered)}"


def _deeds(play: Play, option: Option, who: str) -> Iterator[str]:
    """What a player does who may act: the verb of the option, with each name that its object has."""
    kind = option.id.partition(":")[0]
    if kind == "pass":
        yield f"{who} passes"
    elif kind == "concede":
        yield f"{who} concedes"
    elif option.refs:
        for name in phrases(play.finder, option.refs[0]):
            yield from (f"{who} {said}" for said in play.language.says(play, option, name))


def _told(finder: Finder, decision: Decision, option: Option, before: Sequence[Option]) -> str:
    """The plainest name by which an option is found among those that are left; empty if it has none."""
    taken = [one.id for one in before]
    names = phrases(finder, option.refs[0]) if len(option.refs) == 1 else iter(())
    for name in (*names, option.label):
        try:
            if _mean_the_same(finder, option_for(finder, decision, name, taken), option):
                return name
        except TwinstackError:
            continue
    return ""


def _shares(finder: Finder, decision: Decision, answer: Answer) -> str:
    parts = [
        f"{many} to {_told(finder, decision, option, ()) or f'option {at}'}"
        for at, (option, many) in enumerate(zip(decision.options, answer, strict=True), 1)
        if many
    ]
    return listed(parts)


def listed(names: Sequence[str]) -> str:
    """`Bear, Elf and Giant`"""
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]


def _means(play: Play, players: Sequence[str], decision: Decision, answer: Answer, said: str) -> bool:
    """Does the line give this answer, or one with things that nobody can tell from those?"""
    trial = play.trial()
    given = len(trial.game.journal.answers)
    try:
        line = trial.language.forms.read(0, said, players)
        if not line.form.chooses:
            close_choice(trial, defaults=False)
        line(trial)
    except TwinstackError:
        return False
    if said.endswith(" concedes"):  # which can be done without being asked, so it is no answer
        return not trial.s.players[decision.seat].alive
    found = trial.game.journal.answers[given : given + 1]
    return bool(found) and _equal(play.finder, decision, found[0], answer)


def _equal(finder: Finder, decision: Decision, one: Answer, other: Answer) -> bool:
    if one == other or decision.form is Form.NUMBER or len(one) != len(other):
        return one == other
    if decision.form is Form.DIVIDE:
        return False
    options = {option.id: option for option in decision.options if option.id in (*one, *other)}
    pairs = zip(one, other, strict=True)
    return all(_mean_the_same(finder, options[str(first)], options[str(second)]) for first, second in pairs)


def _mean_the_same(finder: Finder, one: Option, other: Option) -> bool:
    """Are they the same for every purpose?"""
    if one.id == other.id:
        return True
    if one.label != other.label or len(one.refs) != len(other.refs) or not one.refs:
        return False
    nicknamed = {finder.current(id).id for id in finder.aliases.values()}
    if nicknamed.intersection((*one.refs, *other.refs)):
        return False

    def looks(id: int) -> tuple[Any, ...]:
        return finder.distinguishing(finder.s.obj(id))

    return all(
        first == second or (min(first, second) >= FIRST_OBJECT and looks(first) == looks(second))
        for first, second in zip(one.refs, other.refs, strict=True)
    )
