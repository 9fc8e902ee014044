"""The texts of words about how a player stands, and the labels that abilities have by them. Label Keywords"""

from twinstack.engine.core.text.grammar import spelled
from twinstack.engine.core.text.voice import Voice, condition, number
from twinstack.engine.core.words.abilities import Triggers
from twinstack.engine.grand_archive.words import standing
from twinstack.engine.grand_archive.words.phases import Unless


@number.register
def _(word: standing.Influence, voice: Voice) -> str:
    return "your influence"


@condition.register
def _(word: standing.InfluenceAtMost, voice: Voice) -> str:
    return f"your influence is {spelled(word.cards)} or less"


@condition.register
def _(word: standing.Balance, voice: Voice) -> str:
    return "you have as many cards in your hand as in your memory"


@condition.register
def _(word: standing.Deluge, voice: Voice) -> str:
    return f"you have {spelled(word.cards)} or more water cards in your graveyard"


@condition.register
def _(word: standing.Harmonize, voice: Voice) -> str:
    return "you have activated a Melody card earlier this turn"


@condition.register
def _(word: standing.Equestrian, voice: Voice) -> str:
    return "you control a Horse ally"


def label_of(word: object) -> str:
    """The label keyword of an ability, from the condition in it. Label Keywords 1"""
    if isinstance(word, Triggers) and isinstance(word.do, Unless):
        return "Upkeep"
    walk = getattr(word, "walk", tuple)
    return next((one.named() for one in walk() if isinstance(one, standing.Labelled)), "")
