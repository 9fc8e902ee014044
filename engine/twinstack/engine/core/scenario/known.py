"""Whether words mean anything. An expectation that something is *not* so would hold for any misspelling, so names and
words that mean nothing are refused here."""

import re
from collections.abc import Iterable

from twinstack.engine.core.scenario.finding import same_name
from twinstack.engine.core.scenario.phrases import bare, names_in
from twinstack.engine.core.scenario.play import Play
from twinstack.engine.core.scenario.traits import split_traits
from twinstack.engine.errors import ScenarioError
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.suggest import did_you_mean


def ever(play: Play) -> list[Obj]:
    """All objects that are or were in the game."""
    return [*play.s.objects.values(), *play.s.past.values()]


def is_known(play: Play, text: str) -> bool:
    """Does the phrase mean a player, an object that is or was in the game, or a card or token that exists?"""
    finder = play.finder
    if finder.matching(text, [*play.s.players, *ever(play)]):
        return True
    if (number := finder.parse(text).nth) and finder.nickname(text) is None:
        return finder.how_many(text, ever(play)) >= number
    name = re.sub(r"^an? ", "", finder.parse(text).name, flags=re.IGNORECASE)
    return finder.nickname(name) is not None or bool(play.placing.knows(name))


def need_name(play: Play, text: str) -> None:
    """Refuse a name that means nothing."""
    if not is_known(play, text):
        name, number = play.finder.parse(text).name, play.finder.parse(text).nth
        if number and (many := play.finder.how_many(text, ever(play))):
            raise ScenarioError(f"{bare(text)!r} was never there: of these, there were {many}")
        raise ScenarioError(
            f"{bare(text)!r} is the name of nothing: no player, object, card or token is called so"
            f"{did_you_mean(name, names_of(play))}"
        )


def names_of(play: Play) -> Iterable[str]:
    """All names that mean something."""
    yield from (player.name for player in play.s.players)
    yield from play.finder.aliases
    yield from (play.finder.label(obj) for obj in ever(play) if obj.chars.name not in play.language.fillers)
    yield from play.placing.names()


def plain_text(text: str) -> str:
    """A text for comparing: without quotes, upper case and line breaks."""
    return " ".join(re.sub(r"[“”\"]", "", text).replace("’", "'").casefold().split())


def need_text(play: Play, text: str, among: Iterable[str] = ()) -> None:
    """Refuse a text that is on no card."""
    plain = plain_text(text)
    if not play.language.is_said(play, plain):
        raise ScenarioError(f"{bare(text)!r} stands on no card{did_you_mean(plain, among)}")


def need_called(play: Play, name: str) -> None:
    """Refuse a name that nothing can have."""
    plain = bare(name)
    if play.placing.knows(plain) or any(same_name(obj.chars.name, plain) for obj in ever(play)):
        return
    if (called := play.finder.nickname(plain)) is not None:
        raise ScenarioError(f"{plain!r} is what the scenario calls it; its name is {called.chars.name or 'none'}")
    raise ScenarioError(f"nothing can be named {plain!r}{did_you_mean(plain, names_of(play))}")


def need_words(play: Play, text: str) -> None:
    """Refuse words if one of them is neither on a card nor in what players are asked."""
    decision = play.decision
    asked = set(_words(f"{decision.kind} {decision.prompt}")) if decision is not None else set()
    for word in _words(text):
        if word not in _ASKED and word not in play.language.asked and word not in asked:
            need_text(play, word, play.language.spoken)


def _words(text: str) -> list[str]:
    return re.findall(r"[\w'’+/-]+", text.casefold())


_ASKED = frozenset(
    {
        "to", "for", "a", "an", "the", "of", "or", "and", "modes", "mode", "bottom", "order", "arrange", "divide",
        "assign", "choose", "pay", "pick", "keep", "answer", "number", "x", "targets", "option", "options", "which",
        "what", "how", "many", "yes", "no",
    }
)  # fmt: skip
_PLACE_OF_OPTION = re.compile(
    r"(?:the )?(?:mode|option|ability) \d+|(?:x = ?)?-?\d+|yes|no|nothing|none|pass", re.IGNORECASE
)


def need_counters(play: Play, kind: str) -> None:
    """Refuse a kind of counter that no card mentions."""
    plain = kind.casefold()
    known = play.language.counted_on(play)
    if plain in known or any(plain in entity.counters for entity in (*play.s.players, *ever(play))):
        return
    if not play.language.is_said(play, f"{plain} counter"):
        raise ScenarioError(f"there are no {kind!r} counters: no card speaks of them{did_you_mean(plain, known)}")


def need_choice(play: Play, word: str) -> None:
    """Refuse what nobody could choose: it is no name, kind of object, number or word on a card."""
    if _PLACE_OF_OPTION.fullmatch(bare(word)) or is_known(play, word):
        return
    try:
        split_traits(play.language, bare(word), play)
    except ScenarioError:
        if not play.language.is_said(play, plain_text(word)):
            raise ScenarioError(
                f"{bare(word)!r} could be no choice: it is no name, no kind of object and stands on no card"
                f"{did_you_mean(bare(word), (*names_of(play), *play.language.chosen))}"
            ) from None


def need_option(play: Play, text: str) -> None:
    """Refuse what cannot be an option of any decision."""
    decision = play.decision
    labels = [option.label.casefold() for option in decision.options] if decision is not None else []
    if bare(text).casefold() not in labels:
        for part in names_in(text, lambda name: is_known(play, name)):
            need_choice(play, part)
