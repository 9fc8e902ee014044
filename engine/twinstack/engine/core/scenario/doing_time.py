"""What a line of a story can do about time in any game: pass, resolve, go to a step."""

from twinstack.engine.core.scenario.lines import GENERAL
from twinstack.engine.core.scenario.play import Play
from twinstack.engine.errors import ScenarioError

does = GENERAL.does


@does("{who} passes(?: priority)?")
def passes(play: Play, who: str) -> None:
    play.passes(play.finder.seat(who))


@does("everyone passes", "all (?:players )?pass")
def everyone_passes(play: Play) -> None:
    play.everyone_passes()


@does("resolve", "resolve (?:the )?top of (?:the )?stack", "the top of the stack resolves")
def resolve(play: Play) -> None:
    play.resolve()


@does("resolve everything", "resolve (?:all of )?the (?:whole )?stack", "everything resolves", "the stack resolves")
def resolve_everything(play: Play) -> None:
    play.resolve_all()


@does("resolve (?P<what>.+)", "(?P<what>.+) resolves?")
def resolve_this(play: Play, what: str) -> None:
    """Resolve the top of the stack, which has to be this."""
    if not play.s.stack:
        raise ScenarioError(f"the stack is empty: {what!r} cannot resolve")
    top = play.s.objects[play.s.stack[-1]]
    if not play.finder.matching(what, [top]):
        raise ScenarioError(f"{what!r} is not on top of the stack; {play.finder.said(top)} is")
    play.resolve()


@does("go to (?:the )?next turn", "go to {who}['’]s next turn", "next turn", "the turn ends")
def next_turn(play: Play, who: str = "") -> None:
    play.go_to("", play.finder.seat(who) if who else None, turn=True)


@does("go to (?:the )?(?:{who}['’]s )?(?P<next>next )?(?P<step>.+)")
def go_to(play: Play, step: str, who: str = "", next: str = "") -> None:
    play.go_to(play.language.step(step), play.finder.seat(who) if who else None)


@does("(?P<count>\\d+) turns? pass(?:es)?")
def turns_pass(play: Play, count: str) -> None:
    """Go to the usual step of the turn this many turns later."""
    last = play.s.turn.number + int(count)
    usual = play.language.usual_step

    def come(play: Play) -> bool:
        now = play.s.turn
        return now.number >= last and usual in ("", now.step) and play.resting()

    play.pursue(come)
