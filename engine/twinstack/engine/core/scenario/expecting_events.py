"""What can be expected to have happened: sentences such as `Ember triggers`, compared with the events of the log.

A sentence of no known form is searched for, word by word, in the game's log as text. What is expected *not* to have
happened must have one of the forms, with names that mean something: otherwise any misspelling would make it true.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from twinstack.engine.core.scenario.known import is_known, need_counters, need_name
from twinstack.engine.core.scenario.lines import GENERAL, Found
from twinstack.engine.core.scenario.phrases import bare
from twinstack.engine.core.scenario.play import Play
from twinstack.engine.core.scenario.traits import is_a, split_traits
from twinstack.engine.errors import ScenarioError
from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.kernel.events import Event
from twinstack.engine.quantities import quantity
from twinstack.engine.suggest import did_you_mean

Holds = Callable[[Play, Event], bool]


@dataclass(frozen=True, slots=True)
class Happening:
    """One form of sentence: the kinds of events it is about, and the event's fields that the names in it stand for."""

    pattern: re.Pattern[str]
    kinds: tuple[str, ...]
    it: tuple[str, ...] = ("obj", "other")
    that: tuple[str, ...] = ("other",)
    holds: Holds = lambda play, event: True


_GROUPS = {
    "{who}": r"(?P<who>[\w-]+)",
    "{it}": r"(?P<it>.+?)",
    "{that}": r"(?P<that>.+?)",
    "{n}": r"(?P<n>\d+|a|an)",
    "{how}": r"(?P<how>[\w+/-]+)",
    "{to}": r"(?:(?:the|\S+['’]s) )?(?P<to>[\w ]+?)",
}


def _reading(sentence: str) -> re.Pattern[str]:
    for group, pattern in _GROUPS.items():
        sentence = sentence.replace(group, pattern)
    return re.compile(sentence, re.IGNORECASE)


MOVES = ("move", "enter", "leave", "create")


class Happenings:
    """A collection of such forms: those of every game, or a rule book's own."""

    def __init__(self) -> None:
        self.all: list[Happening] = []

    def add(
        self,
        sentence: str,
        *kinds: str,
        it: str = "obj other",
        that: str = "other",
        holds: Holds = lambda play, event: True,
    ) -> None:
        self.all.append(Happening(_reading(sentence), kinds, tuple(it.split()), tuple(that.split()), holds))


HAPPENINGS = Happenings()
"""The forms of every game."""
happens = HAPPENINGS.add


def gained(play: Play, event: Event) -> bool:
    return event.amount > 0


def lost(play: Play, event: Event) -> bool:
    return event.amount < 0


happens("(?:{it}(?:['’]s? (?:\\w+ )?ability)? )?triggers", "trigger", it="source")
happens("{it} resolves", "resolve", it="obj source")
happens("{it} (?:does not|doesn['’]t) resolve", "fizzle", it="obj source")
happens("{it} becomes (?:the|a) target(?: of {that})?", "target", it="obj", that="source")
happens("{who} copies {it}", "copy", it="other obj")
happens("{it} is copied", "copy", it="other")
happens("{it} (?:goes|moves|comes|is put|is moved) (?:to|into|onto|on) {to}", *MOVES)
happens("{it} (?:becomes|enters as) a copy(?: of {that})?", "becomes copy", it="obj")
happens("{it} (?:is no longer|stops being) a copy(?: of {that})?", "copy ends", it="obj")
happens("{who} gains control of {it}", "control")
happens("{it} gets {n} {how} counters?", "counters", it="obj", holds=gained)
happens("{it} gets {how} counters?", "counters", it="obj", holds=gained)
happens("{it} loses {n} {how} counters?", "counters", it="obj", holds=lost)
happens("{who} draws(?: a card|(?: {n})? cards?)?", "draw")
happens("{who} shuffles(?: (?:their|a) [\\w ]+)?", "shuffle")
happens("{who} wins(?: the game)?", "win")
happens("{who} loses(?: the game)?", "lose")


_OFTEN = "(?: (?P<n>\\d+) times| (?P<twice>twice|once))?"


@GENERAL.expects(f"it happened: (?P<what>.+?){_OFTEN}", "(?:the )?event: (?P<what>.+)")
def happened(play: Play, what: str, n: str = "", twice: str = "") -> Found:
    many = _count(play, what, must_be_a_form=False)
    wanted = _often(n, twice)
    return Found(
        many == wanted if wanted else many > 0, f"it happened {quantity(many, 'time')}" if many else _last_events(play)
    )


@GENERAL.expects(f"it did not happen: (?P<what>.+?){_OFTEN}", "no event: (?P<what>.+)")
def not_happened(play: Play, what: str, n: str = "", twice: str = "") -> Found:
    """It did not happen; with a number, it did not happen that many times or more."""
    many = _count(play, what, must_be_a_form=True)
    return Found(many < (_often(n, twice) or 1), f"it happened {quantity(many, 'time')}" if many else "")


def _often(n: str, twice: str) -> int:
    return int(n) if n else {"twice": 2, "once": 1}.get(twice.casefold(), 0)


def _count(play: Play, what: str, *, must_be_a_form: bool) -> int:
    """How many events of the log a sentence is about: by its form, or because they are told in these words."""
    plain = bare(what)
    forms = [(form, found) for form in _all(play) if (found := form.pattern.fullmatch(plain)) is not None]
    read = [(form, found.groupdict()) for form, found in forms if _means_something(play, found)]
    kinds = {kind for form, _ in read for kind in form.kinds}
    count = sum(
        any(_is_meant(play, event, form, parts) for form, parts in read)
        or ((not read or event.kind in kinds) and plain.casefold() in play.language.tell(play.s, event).casefold())
        for event in play.s.log
    )
    if must_be_a_form and not count and not read:
        raise _not_sayable(play, plain, [found for _, found in forms])
    return count


def _all(play: Play) -> list[Happening]:
    return [*play.language.happenings, *HAPPENINGS.all]


def _means_something(play: Play, found: re.Match[str]) -> bool:
    parts = found.groupdict()
    if parts.get("who") and play.finder.player(parts["who"]) is None:
        return False
    if (to := parts.get("to")) and not play.language.is_zone(to):
        return False
    return all(not parts.get(key) or _phrase_known(play, parts[key]) for key in ("it", "that"))


def _phrase_known(play: Play, text: str) -> bool:
    if _any(text) or is_known(play, text):
        return True
    try:
        return bool(split_traits(play.language, bare(text), play))
    except ScenarioError:
        return False


def _any(text: str) -> bool:
    return text.casefold() in ("anything", "something", "a card", "cards") or text.isdecimal()


def _is_meant(play: Play, event: Event, form: Happening, parts: dict[str, str | None]) -> bool:
    if event.kind not in form.kinds or not form.holds(play, event):
        return False
    if (who := parts.get("who")) and event.player != play.finder.seat(who):
        return False
    if (n := parts.get("n")) and abs(event.amount) != (int(n) if n.isdecimal() else 1):
        return False
    if (to := parts.get("to")) and event.to != play.language.zone(to).name:
        return False
    if how := parts.get("how"):
        need_counters(play, how)
        if event.how != how.casefold():
            return False
    return all(
        not (text := parts.get(key)) or _any(text) or any(_fits(play, text, getattr(event, at)) for at in fields)
        for key, fields in (("it", form.it), ("that", form.that))
    )


def _fits(play: Play, text: str, id: int) -> bool:
    """Is this player or object meant, by a nickname, a name or a kind?"""
    if not id or (id >= FIRST_OBJECT and id not in play.s.objects and id not in play.s.past):
        return False
    entity = play.s.entity(id)
    called = play.finder.nickname(text)
    if called is not None:
        return not entity.is_player and play.finder.current(id).id == called.id
    plain = re.sub(r"^(?:an?|another) ", "", text, flags=re.IGNORECASE)
    if play.finder.matching(plain, [entity]):
        return True
    if is_known(play, plain) or entity.is_player:
        return False
    return is_a(play, play.s.obj(id), plain)


def _not_sayable(play: Play, plain: str, forms: list[re.Match[str]]) -> ScenarioError:
    """What is wrong with a sentence about what did not happen: one of its names, or its form."""
    for found in forms:
        try:
            _need_names(play, found.groupdict())
        except ScenarioError as error:
            return error
    verbs = sorted({word for form in _all(play) for word in _verbs(form)})
    words = re.findall(r"\w+", plain.casefold())
    hint = next((hint for word in reversed(words) if word not in verbs and (hint := did_you_mean(word, verbs))), "")
    return ScenarioError(
        f"{plain!r} is no sentence about what happens, so it could never fail; expected such as "
        f"{play.language.examples} (docs/scenarios.md lists them){hint}"
    )


def _need_names(play: Play, parts: dict[str, str | None]) -> None:
    """Refuse the first name of a sentence that is the name of nothing."""
    if who := parts.get("who"):
        play.finder.seat(who)
    for text in (parts.get("it"), parts.get("that")):
        if text and not _phrase_known(play, text):
            need_name(play, text)
    if to := parts.get("to"):
        play.language.zone(to)


def _verbs(form: Happening) -> list[str]:
    plain = re.sub(r"\(\?P<\w+>[^)]*\)|\[[^\]]*\]|\\.", " ", form.pattern.pattern)
    return re.findall(r"[a-z]{4,}", plain)


def _last_events(play: Play) -> str:
    return "it did not happen; what happened last: " + " ".join(
        play.language.tell(play.s, event) for event in play.s.log[-4:]
    )
