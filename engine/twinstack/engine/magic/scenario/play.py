"""Playing a game by naming what is to happen. An impossible action is an error that tells what would be possible."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from twinstack.engine.core.scenario import play
from twinstack.engine.core.scenario.choosing import question
from twinstack.engine.core.scenario.language import Language
from twinstack.engine.core.scenario.play import DEFAULT, RAISE, WAIT, Scripted
from twinstack.engine.errors import ScenarioError
from twinstack.engine.kernel.decisions import Answer, Decision, Pairs
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.placing import Placing
from twinstack.engine.magic.scenario.announcing import Announcement
from twinstack.engine.magic.terms import TODAY
from twinstack.engine.magic.text import describe


class Play(play.Play):
    """One game of Magic, and what is done in it."""

    def __init__(self, placing: Placing, language: Language, unscripted: str = RAISE) -> None:
        super().__init__(placing, language, unscripted)
        self.announcement: Announcement | None = None
        self.announcer = 0  # whose it is; others may be asked something, too. 702.132a

    # What was announced

    def arrive(self) -> None:
        super().arrive()
        announced, self.announcement = self.announcement, None
        if announced is not None:
            announced.check(self.finder, self.game)

    def answer_scripted(self, decision: Decision) -> bool:
        if self.announcement is not None and decision.seat == self.announcer:
            answer = self.announcement.answer(self.finder, decision)
            if answer is not None:
                self.answer(answer)
                return True
        return super().answer_scripted(decision)

    def leaves_out(self, decision: Decision) -> bool:
        return self.announcement is None and super().leaves_out(decision)

    # Actions

    def casts(self, seat: int, obj: Obj, way: str = "", announcement: Announcement | None = None) -> None:
        """Cast a card; `way` narrows how: a face's name, flashback, face down."""
        self.give_priority(seat)
        found = [
            option.id
            for option in self.asked().options
            if option.id.startswith(f"cast:{obj.id}") and option.id.split(":")[1] == str(obj.id)
        ]
        labels = {option.id: option.label for option in self.asked().options}
        if way:
            named = [id for id in found if labels[id].casefold() == self.casting(way).casefold()]
            found = named or [id for id in found if way.casefold() in labels[id].casefold()]
        if not found:
            raise ScenarioError(
                f"{self.name(seat)} cannot cast {obj.name or 'it'}{f' ({way})' if way else ''} now; {self.able(seat)}"
            )
        if len(found) > 1 and not way:
            plain = [id for id in found if labels[id] == self.casting(obj.chars.name)]
            found = plain[:1] or found
        if len(found) > 1:
            raise ScenarioError(f"there are several ways to cast it: {'; '.join(labels[id] for id in found)}")
        self._announce(found[0], obj.id, announcement or Announcement())

    def activates(self, seat: int, obj: Obj, which: str | int = "", announcement: Announcement | None = None) -> None:
        """Activate an ability, named by its number on the object or by words in its text."""
        self.give_priority(seat)
        able = {option.id: option.label for option in self.asked().options if option.refs[:1] == (obj.id,)}
        found = [id for id in able if id.startswith("use:")] or [id for id in able if id.startswith("mana:")]
        if isinstance(which, int):
            found = [id for id in able if id.split(":")[0] in ("use", "mana") and id.split(":")[2] == str(which - 1)]
        elif which:
            found = [id for id in able if which.casefold() in able[id].casefold()]
            found = found or [id for id in able if self.reads(obj, id, which)]
        if not found:
            said = f" ({which})" if which else ""
            raise ScenarioError(
                f"{self.name(seat)} cannot activate {obj.chars.name or 'it'}{said} now; {self.able(seat)}"
            )
        if len(found) > 1:
            raise ScenarioError(f"it has several abilities: {'; '.join(able[id] for id in found)}")
        self._announce(found[0], 0, announcement or Announcement())

    def casting(self, name: str) -> str:
        """How the option to cast it is labelled, in the words of the edition that is played."""
        return str(self.s.profile.terms.told(f"Cast {name}"))

    def reads(self, obj: Obj, option: str, which: str) -> bool:
        """Are these words the keyword of the ability that an option stands for, or in its text if it makes mana?

        The label of a mana ability says only the mana, and that of a keyword such as crew only what it means.
        """
        kind, _, at = option.partition(":")
        if kind not in ("use", "mana"):
            return False
        ability = obj.chars.functions(obj.zone).activated[int(at.split(":")[1])]
        if ability.word:
            return bool(which.casefold() == ability.word)
        if kind == "use":
            return False
        texts = (describe(ability, obj.chars, terms) for terms in (TODAY, self.s.profile.terms))
        return any(which.casefold() in text.casefold() for text in texts)

    def _announce(self, option: str, card: int, announcement: Announcement) -> None:
        announcement.begin(card, self.s.next_id)
        self.announcement, self.announcer = announcement, self.asked().seat
        self.answer((option,))
        self.pursue(play.action_finished)

    def does(self, seat: int, obj: Obj, prefix: str, doing: str) -> None:
        """Play a land, turn something face up, take the special action of this name."""
        self.give_priority(seat)
        able = [o for o in self.asked().options if o.id.startswith(f"{prefix}:") and o.refs[:1] == (obj.id,)]
        found = [o.id for o in able if prefix != "special" or o.label.casefold().startswith(doing)]
        if not found:
            name = obj.name or "it"
            said = f"turn {name} face up" if prefix == "up" else f"{doing} {name}"
            raise ScenarioError(f"{self.name(seat)} cannot {said} now; {self.able(seat)}")
        self.answer((found[0],))
        self.pursue(play.Play.resting)

    def able(self, seat: int) -> str:
        """What a player with priority could do."""
        decision = self.asked()
        hidden = ("pass", "concede", "by hand")
        labels = [o.label for o in decision.options if o.id not in hidden and not o.id.startswith("mana:")]
        return f"{self.name(seat)} could: {'; '.join(dict.fromkeys(labels)) or 'only pass'}"

    # Combat

    def attacks(self, seat: int, attackers: Sequence[tuple[Obj, Any]]) -> None:
        """Go to the declaration of attackers, and attack: each creature with what it attacks."""
        decision = self._declaration("attackers", seat)
        ids = tuple(f"{attacker.id}>{target.id}" for attacker, target in attackers)
        self._declare(decision, ids, [f"{attacker.name} cannot attack {target.name}" for attacker, target in attackers])

    def blocks(self, seat: int, blockers: Mapping[int, Iterable[Obj]]) -> None:
        """Go to the declaration of blockers, and block: each blocker's id with what it blocks."""
        decision = self._declaration("blockers", seat)
        pairs = [(blocker, attacker) for blocker, theirs in blockers.items() for attacker in theirs]
        ids = tuple(f"{blocker}>{attacker.id}" for blocker, attacker in pairs)
        self._declare(
            decision, ids, [f"{self.s.obj(blocker).name} cannot block {attacker.name}" for blocker, attacker in pairs]
        )

    def _declaration(self, kind: str, seat: int) -> Decision:
        turn = self.s.turn.number

        def reached(mine: play.Play) -> bool:
            decision = mine.asked()
            if mine.s.turn.number > turn or (kind == "attackers" and mine.s.turn.active != seat):
                return True
            return decision.kind == kind and decision.seat == seat

        self.pursue(reached)
        decision = self.asked()
        if decision.kind != kind or decision.seat != seat:
            raise ScenarioError(
                f"{self.name(seat)} is not asked to declare {kind}: there is no creature that could do so now"
            )
        return decision

    def _declare(self, decision: Decision, ids: Answer, problems: Sequence[str]) -> None:
        assert isinstance(decision.options, Pairs)
        for id, problem in zip(ids, problems, strict=True):
            if not decision.options.offers(str(id)):
                raise ScenarioError(f"{problem}; {question(self.finder, decision)}")
        self.answer(ids)
        # another player may block too. 802.4
        self.pursue(lambda mine: mine.resting() or mine.asked().kind == "blockers")


def way_named(card: Obj, said: str) -> str:
    """Naming a face or half means to cast that one; naming a whole card with fuse means both halves."""
    names = [face.name for face in card.copiable.faces]
    if "fuse" in card.copiable.front.keywords:  # 702.102a
        names.append(" // ".join(names))
    return next((name for name in names if len(names) > 1 and name.casefold() == said.casefold()), "")


__all__ = ["DEFAULT", "RAISE", "WAIT", "Play", "Scripted", "way_named"]
