"""What can be expected of decisions, in any game: who may act, what is asked, what may be chosen."""

from twinstack.engine.core.scenario.choosing import fits, question
from twinstack.engine.core.scenario.known import need_name, need_option, need_words
from twinstack.engine.core.scenario.lines import GENERAL, Found
from twinstack.engine.core.scenario.play import Play

expects = GENERAL.expects


@expects("{who} has priority", "it is {who}['’]s turn to act")
def has_priority(play: Play, who: str) -> Found:
    decision = play.decision
    holds = decision is not None and play.acting(decision) and play.name(decision.seat).casefold() == who.casefold()
    return Found(holds, asked_now(play))


def asked_now(play: Play) -> str:
    if play.decision is None:
        return "the game is over"
    if play.acting(play.decision):
        return f"{play.name(play.decision.seat)} has priority"
    return question(play.finder, play.decision)


@expects("{who} is (?P<not>not )?asked(?: (?P<what>.+))?", "(?P<nobody>nobody) is asked", asks=True)
def is_asked(play: Play, who: str = "", what: str = "", nobody: str = "", **rest: str) -> Found:
    decision = play.decision
    open_ = decision is not None and not play.acting(decision)
    if nobody:
        return Found(not open_, asked_now(play))
    need_words(play, what)
    asked = decision is not None and open_ and play.name(decision.seat).casefold() == who.casefold()
    if asked and what and decision is not None:
        asked = (
            what.casefold().removeprefix("to ").removeprefix("for ") in f"{decision.kind} {decision.prompt}".casefold()
        )
    return Found(asked != bool(rest.get("not")), asked_now(play))


@expects("{who} (?P<may>may|can|may not|cannot|can't) choose (?P<what>.+)", asks=True)
def can_choose(play: Play, who: str, may: str, what: str) -> Found:
    decision = play.decision
    need_option(play, what)
    if decision is None or play.acting(decision) or play.name(decision.seat).casefold() != who.casefold():
        return Found(False, f"{who} is not asked; {asked_now(play)}")
    return Found(fits(play.finder, decision, what) == (may.casefold() in ("may", "can")), asked_now(play))


@expects("{who} (?P<may>may|can|may not|cannot|can't) take (?P<what>.+)", asks=True)
def can_take(play: Play, who: str, may: str, what: str) -> Found:
    """May the player choose this option of the present decision, acting and passing included?"""
    decision = play.decision
    need_option(play, what)
    if decision is None or play.name(decision.seat).casefold() != who.casefold():
        return Found(False, f"{who} is not asked; {asked_now(play)}")
    return Found(
        fits(play.finder, decision, what) == (may.casefold() in ("may", "can")), question(play.finder, decision)
    )


@expects("{who} (?P<may>may|can|may not|cannot|can't) {deed} (?P<name>.+)", asks=True)
def can_act(play: Play, who: str, may: str, deed: str, name: str) -> Found:
    """May the player, who is to act now, do this?"""
    need_name(play, name)
    decision = play.decision
    seat = play.finder.seat(who)
    if decision is None or not play.acting(decision) or decision.seat != seat:
        return Found(False, f"{who} cannot act; {asked_now(play)}")
    kind = deed.casefold()
    able = [one for one in decision.options if one.id.partition(":")[0] == kind and one.refs]
    hit = bool(play.finder.matching(name, [play.s.entity(one.refs[0]) for one in able]))
    return Found(hit == (may.casefold() in ("may", "can")), question(play.finder, decision))


@expects("(?P<what>.+) (?P<is>is|is not) (?:offered|an option)", asks=True)
def is_offered(play: Play, what: str, **rest: str) -> Found:
    """Is it among the options of the present decision, whoever is asked?"""
    decision = play.decision
    need_option(play, what)
    offered = decision is not None and fits(play.finder, decision, what)
    found = "the game is over" if decision is None else question(play.finder, decision)
    return Found(offered == (rest["is"].casefold() == "is"), found)
