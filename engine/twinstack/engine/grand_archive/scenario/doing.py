"""The actions of a scenario's story in Grand Archive: attacking, retaliating, materializing."""

from twinstack.engine.core.scenario.choosing import question
from twinstack.engine.core.scenario.phrases import known_to, names_in
from twinstack.engine.core.scenario.play import Play, Scripted
from twinstack.engine.errors import ScenarioError
from twinstack.engine.grand_archive.scenario.sentences import ARCHIVE

does = ARCHIVE.does


@does("{who} attacks (?P<whom>(?!with ).+?) with (?P<name>.+?)(?:,? (?:and )?using (?P<weapons>.+))?")
@does("{who} attacks with (?P<name>.+?)(?:,? targeting (?P<whom>.+?))?(?:,? (?:and )?using (?P<weapons>.+))?")
def attacks(play: Play, who: str, name: str, whom: str = "", weapons: str = "") -> None:
    """A unit attacks something, with a weapon or without; attacking a player means all that they have. Cleave 1"""
    seat = play.finder.seat(who)
    held = weapons or ("nothing" if whom else "")  # if only the unit is named, its player is asked
    said = [_named(seat, one, "weapon") for one in (names_in(held, known_to(play)) if held else ())]
    if whom and play.finder.player(whom) is None:
        said.append(_named(seat, whom, "attack"))
    play.acts(seat, "attack with", name, said)


def _named(seat: int, name: str, kind: str) -> Scripted:
    return Scripted(seat, None if name == "nothing" else name, kind)


@does("{who} retaliates with (?P<names>.+)", "{who} (?P<none>does not retaliate)", chooses=True)
def retaliates(play: Play, who: str, names: str = "", none: str = "") -> None:
    """All pass until this player is asked who retaliates. Retaliation Step 3"""
    _come_to(play, play.finder.seat(who), "retaliate", "nothing of theirs could retaliate now")
    play.chooses(play.finder.seat(who), None if none else names_in(names, known_to(play)))


@does("{who} materializes (?P<name>.+)", "{who} (?P<none>does not materialize)", chooses=True)
def materializes(play: Play, who: str, name: str = "", none: str = "") -> None:
    """All pass until this player may materialize: in their phase for it, or by an effect. Materialize Phase 3"""
    _come_to(play, play.finder.seat(who), "materialize", "there is no materialize phase of theirs any more this turn")
    play.chooses(play.finder.seat(who), None if none or name == "nothing" else name)


def _come_to(play: Play, seat: int, kind: str, never: str) -> None:
    """Pass until this player is asked such a decision; ScenarioError if that does not happen in this turn."""
    turn = play.s.turn.number

    def reached(play: Play) -> bool:
        decision = play.asked()
        return play.s.turn.number > turn or (decision.kind, decision.seat) == (kind, seat)

    play.pursue(reached)
    decision = play.asked()
    if (decision.kind, decision.seat) != (kind, seat):
        missing = never if play.acting(decision) else question(play.finder, decision)
        raise ScenarioError(f"{play.name(seat)} is not asked to {kind}: {missing}")
