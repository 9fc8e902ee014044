"""What a line of a story can do in any game: choose, take an option, give a nickname, show something."""

import re
from typing import Any

from twinstack.engine.core.scenario.choosing import fits, option_for
from twinstack.engine.core.scenario.finding import Ambiguous
from twinstack.engine.core.scenario.lines import GENERAL
from twinstack.engine.core.scenario.phrases import bare, known_to, names_in, shares_in
from twinstack.engine.core.scenario.play import Play, Scripted
from twinstack.engine.core.scenario.seen import seen_by
from twinstack.engine.errors import ScenarioError
from twinstack.engine.kernel.decisions import Decision, Form

does = GENERAL.does


@does("{who} takes (?P<text>.+)", chooses=True)
def takes(play: Play, who: str, text: str) -> None:
    """A player takes one of their options, whether they may act or have to choose."""
    seat = play.finder.seat(who)
    decision = play.decision
    play.takes(seat, text if decision is None else _several(play, decision, text))


_CLAUSES = re.compile(r",? (?:and )?(targeting|choosing|with X ?=|paying) ", re.IGNORECASE)


@does("{who} {deeds} (?P<text>.+)")
def acts(play: Play, who: str, deeds: str, text: str) -> None:
    """A player does one of the things that the sheet lists, with an object, and makes the choices for it."""
    seat = play.finder.seat(who)
    name, *clauses = _CLAUSES.split(text)
    pairs = zip(clauses[::2], clauses[1::2], strict=True)
    said = [one for clause, words in pairs for one in _announced(play, seat, clause.casefold(), words.strip(" ,"))]
    play.acts(seat, play.language.deeds[deeds.casefold()], name, said)


def _announced(play: Play, seat: int, clause: str, words: str) -> list[Scripted]:
    """The choices in one part of the sentence: `targeting Ember and Spring`, `with X = 2`, `paying fuel`."""
    if clause.startswith("with x"):
        if not words.isdecimal():
            raise ScenarioError(f"X = {words}: a number is expected, such as with X = 2")
        return [Scripted(seat, int(words), "x")]
    if clause == "paying":
        return [Scripted(seat, True, about=key.casefold()) for key in names_in(words, lambda name: False)]
    kind = "target" if clause == "targeting" else ""
    return [Scripted(seat, None if one == "nothing" else one, kind) for one in names_in(words, known_to(play))]


@does("{who} concedes(?: the game)?", chooses=True)
def concedes(play: Play, who: str) -> None:
    play.game.concede(play.finder.seat(who))


@does("{who} (?:says|answers|chooses) (?P<word>yes|no)", chooses=True)
def says(play: Play, who: str, word: str) -> None:
    play.chooses(play.finder.seat(who), word.casefold() == "yes")


@does("{who} (?P<word>agrees|accepts|pays|does it|declines|refuses|does not pay|does not)", chooses=True)
def agrees(play: Play, who: str, word: str) -> None:
    play.chooses(play.finder.seat(who), word.casefold() in ("agrees", "accepts", "pays", "does it"))


@does("{who} (?:divides|assigns|distributes) (?P<text>.+)", chooses=True)
def divides(play: Play, who: str, text: str) -> None:
    play.chooses(play.finder.seat(who), shares_in(text))


@does("{who} orders? (?P<text>.+)", "{who} puts in order (?P<text>.+)", chooses=True)
def orders(play: Play, who: str, text: str) -> None:
    play.chooses(play.finder.seat(who), names_in(text, _an_option(play)))


@does("{who} {choosing} (?P<text>.+)", chooses=True)
def chooses(play: Play, who: str, choosing: str, text: str) -> None:
    seat = play.finder.seat(who)
    found = re.fullmatch(r"(?:X\s*=\s*)?(\d+)", text.strip(), re.IGNORECASE)
    decision = play.decision
    if decision is None or play.acting(decision):
        play.chooses(seat, text)
    elif found and decision.form is Form.NUMBER:
        play.chooses(seat, int(found[1]))
    elif decision.form is Form.DIVIDE:
        play.chooses(seat, shares_in(text))
    else:
        play.chooses(seat, _several(play, decision, text))


@does("{who} keeps .+", chooses=True)
def keeps(play: Play, who: str) -> None:
    """Keep the targets of a copy where new ones may be chosen. Magic: 707.10c"""
    play.keeps(play.finder.seat(who))


def _several(play: Play, decision: Decision, text: str) -> Any:
    wish = play.language.wished(decision, text)
    if wish is not None:
        return wish
    if fits(play.finder, decision, text):
        return text
    names = names_in(text, _an_option(play))
    return names if len(names) > 1 else text


def _an_option(play: Play) -> Any:
    def known(name: str) -> bool:
        if play.decision is None:
            return False
        try:
            option_for(play.finder, play.decision, name)
        except Ambiguous:
            return True
        except ScenarioError:
            return False
        return True

    return known


@does("let (?P<nickname>.+?) be (?P<name>.+)", 'call (?P<name>.+?) “?"?(?P<nickname>[^"”]+?)"?”?', chooses=True)
def nickname(play: Play, nickname: str, name: str) -> None:
    """Give an object a name of its own in this story."""
    play.placing.aliases[bare(nickname)] = play.finder.one(name).id


@does("explain (?P<name>.+)", chooses=True)
def explain(play: Play, name: str) -> None:
    """Show in the trace why an object is what it is."""
    play.notes.append(play.language.explain(play.game, play.finder.the(name).id))


@does("show(?: what)? {who} sees", "{who} looks", "show {who}['’]s view", chooses=True)
def show(play: Play, who: str) -> None:
    """Show in the trace what a player sees: cards they may know by name, of the others how many."""
    play.notes.append("\n".join(seen_by(play, play.finder.seat(who))))
