"""Whether words mean anything. What is expected *not* to be so holds for any slip, so slips are refused here."""

import re
from collections.abc import Iterable

from twinstack.engine.errors import CardError, ScenarioError
from twinstack.engine.kernel.characteristics import COLOR_NAMES
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.remembering import remembering
from twinstack.engine.magic.card_book import CardBook
from twinstack.engine.magic.placing import Thing
from twinstack.engine.magic.position import need_card
from twinstack.engine.magic.scenario.finding import label, same_name
from twinstack.engine.magic.scenario.phrases import names_in
from twinstack.engine.magic.scenario.play import Play
from twinstack.engine.magic.scenario.traits import split_traits
from twinstack.engine.magic.text import card_text, face_text, meaning
from twinstack.engine.magic.words.keywords import MEANING, PLAIN
from twinstack.engine.suggest import did_you_mean

KEYWORDS = {name.casefold() for name in (*PLAIN, *MEANING)}
_COLORS = tuple(COLOR_NAMES.values())
_QUOTES = '"“”'


def bare(text: str) -> str:
    """Without the quotes that hold a name together."""
    return text.strip().strip(_QUOTES).strip()


def ever(play: Play) -> list[Obj]:
    """All objects that are or were in the game."""
    return [*play.s.objects.values(), *play.s.past.values()]


def is_known(play: Play, text: str) -> bool:
    """Does the phrase mean a player, an object that is or was there, or a card or token that exists?"""
    finder = play.finder
    if finder.matching(text, [*play.s.players, *ever(play)]):
        return True
    if (number := finder.parse(text).nth) and finder.nickname(text) is None:
        return finder.how_many(text, ever(play)) >= number
    name = re.sub(r"^an? ", "", finder.parse(text).name, flags=re.IGNORECASE)
    return finder.nickname(name) is not None or play.placing.knows(name) or exists(play, name)


def exists(play: Play, name: str) -> bool:
    """Is there a card or a token with this name in the book?"""
    for token in (False, True):
        try:
            need_card(Thing(name, token=token), play.placing.book)
        except CardError:
            continue
        return True
    return False


def need_name(play: Play, text: str) -> None:
    """Refuse the name of nothing."""
    if not is_known(play, text):
        name, number = play.finder.parse(text).name, play.finder.parse(text).nth
        if number and (many := play.finder.how_many(text, ever(play))):
            raise ScenarioError(f"{bare(text)!r} was never there: of these, there were {many}")
        raise ScenarioError(
            f"{bare(text)!r} is the name of nothing: no player, object, card or token is called so"
            f"{did_you_mean(name, _names(play))}"
        )


def _names(play: Play) -> Iterable[str]:
    yield from (player.name for player in play.s.players)
    yield from play.finder.aliases
    yield from (label(play.s, obj) for obj in ever(play) if obj.chars.name != "Filler")
    yield from play.placing.book.names


def need_text(play: Play, text: str) -> None:
    """Refuse a text that no card says."""
    plain = plain_text(text)
    if not _is_said(play, plain):
        raise ScenarioError(f"{bare(text)!r} stands on no card{did_you_mean(plain, KEYWORDS)}")


def _is_said(play: Play, plain: str) -> bool:
    return plain in _all_texts(play.placing.book) or plain in KEYWORDS or _said_here(play, plain)


def _said_here(play: Play, plain: str) -> bool:
    """Does something in the game say so, a card that is made up for it or an object as it is now?"""
    here = (face_text(face) for obj in ever(play) for face in (*obj.printed.faces, obj.chars))
    return any(plain in plain_text(said) for said in here)


@remembering(2)
def _all_texts(book: CardBook) -> str:
    return plain_text("\n".join((*(card_text(card) for card in book), *(meaning(word) for word in MEANING))))


def plain_text(text: str) -> str:
    """For comparing texts: no quotes, no upper case, no breaks."""
    return " ".join(re.sub(r"[“”\"]", "", text).replace("’", "'").casefold().split())


def need_called(play: Play, name: str) -> None:
    """Refuse a name that nothing can have."""
    plain = bare(name)
    if play.placing.knows(plain) or exists(play, plain) or any(same_name(obj.chars.name, plain) for obj in ever(play)):
        return
    if (called := play.finder.nickname(plain)) is not None:
        raise ScenarioError(f"{plain!r} is what the scenario calls it; its name is {called.chars.name or 'none'}")
    raise ScenarioError(f"nothing can be named {plain!r}{did_you_mean(plain, _names(play))}")


def need_words(play: Play, text: str) -> None:
    """Refuse words of which one is neither on a card nor in what players are asked."""
    for word in re.findall(r"[\w'’+/-]+", text.casefold()):
        if word not in _ASKED:
            need_text(play, word)


_ASKED = frozenset(
    {
        "to", "for", "a", "an", "the", "of", "or", "and", "attackers", "blockers", "block", "attack", "modes", "mode",
        "mulligan", "bottom", "order", "arrange", "divide", "assign", "choose", "pay", "pick", "keep", "answer",
        "number", "x", "targets", "option", "options", "which", "what", "how", "many", "yes", "no",
    }
)  # fmt: skip
_COUNTED = frozenset({"+1/+1", "-1/-1", "loyalty", "poison", "energy", "experience", "rad", "time", "charge", "lore"})
_PLACE_OF_OPTION = re.compile(
    r"(?:the )?(?:mode|option|ability) \d+|(?:x = ?)?-?\d+|yes|no|nothing|none", re.IGNORECASE
)


def need_counters(play: Play, kind: str) -> None:
    """Refuse counters of a kind that no card speaks of."""
    plain = kind.casefold()
    if plain in _COUNTED or any(plain in entity.counters for entity in (*play.s.players, *ever(play))):
        return
    if not _is_said(play, f"{plain} counter"):
        raise ScenarioError(f"there are no {kind!r} counters: no card speaks of them{did_you_mean(plain, _COUNTED)}")


def need_choice(play: Play, word: str) -> None:
    """Refuse what nobody could choose: neither a name, a kind of object, a number nor a word on a card."""
    if _PLACE_OF_OPTION.fullmatch(bare(word)) or is_known(play, word):
        return
    try:
        split_traits(bare(word))
    except ScenarioError:
        if not _is_said(play, plain_text(word)):
            raise ScenarioError(
                f"{bare(word)!r} could be no choice: it is no name, no kind of object and stands on no card"
                f"{did_you_mean(bare(word), (*_names(play), *_COLORS))}"
            ) from None


def need_option(play: Play, text: str) -> None:
    """Refuse what can be no option of any choice."""
    decision = play.decision
    labels = [option.label.casefold() for option in decision.options] if decision is not None else []
    if bare(text).casefold() not in labels:
        for part in names_in(text, lambda name: is_known(play, name)):
            need_choice(play, part)
