"""Faults in what is played from elsewhere than the hand, for other prices, and in what leaves together. 118.9, 401.5"""

from tests.mutation.mutant import Fault

CORE = "engine/twinstack/engine/core"
MAGIC = "engine/twinstack/engine/magic"

FAULTS = {
    f"{CORE}/state.py": (
        Fault("an event in the log is of no turn", "            event.turn = self.turn.number\n", ""),
    ),
    f"{CORE}/layers.py": (
        Fault(
            "of equal spells, each is what the first was",
            "        return fold(s, obj, entries).finish()\n    key: Any",
            "        pass\n    key: Any",
        ),
    ),
    f"{MAGIC}/rules/layers.py": (
        Fault(
            "of equal permanents, each was cast from where the first was",
            "        None if cast is None else (cast.how, cast.frm),\n",
            "",
        ),
    ),
    f"{MAGIC}/words/selectors.py": (
        Fault(
            "of equal permanents, each is of the expansion of the first",
            "    dynamic: ClassVar[bool] = True  # two equal permanents may be printed in different expansions\n",
            "",
        ),
    ),
    f"{MAGIC}/rules/permission.py": (
        Fault(
            "the card at the bottom of a library is its top card",
            "found.update((player.library[-1], None)",
            "found.update((player.library[0], None)",
        ),
        Fault("a permission for one price is used up by another", " if one[1].cost in paid]", "]"),
    ),
    f"{MAGIC}/rules/ways_to_cast.py": (
        Fault("two alternative costs are paid at once", "open_ = instead is None and (", "open_ = ("),
        Fault(
            "another price is the mana cost",
            "plain = instead if instead is not None or price is None else Cost(price)",
            "plain = None if price is None else Cost(price)",
        ),
        Fault(
            "a card may be cast for its mana cost, too",
            "        (None in each, _may",
            "        (bool(each), _may",
        ),
        Fault(
            "an effect's price is not paid", "instead = None if name else price or (", "instead = None if name else ("
        ),
    ),
    f"{MAGIC}/rules/moving_verbs.py": (
        Fault("a revealed card is seen by its owner alone", "s.learn(top, EVERYONE)", "s.learn(top, 1 << player.seat)"),
        Fault(
            "everybody may look at the top card of the library", "s.learn(top, 1 << player.seat)", "s.learn(top, -1)"
        ),
        Fault("a card that is drawn on the way is not shown", "        show_tops(s)\n", ""),
        Fault(
            "several cards are drawn at once though each is shown",
            "if tops_are_seen(s) or not s.plan",
            "if not s.plan",
        ),
    ),
    f"{MAGIC}/rules/open_actions.py": (
        Fault("a spell on top of a library is no action", "(slow or _casts_from_top(s, seat))", "slow"),
        Fault("a land on top of a library is an action at any time", "(slow or _casts_from_top(s, seat))", "True"),
    ),
    f"{MAGIC}/rules/moving.py": (
        Fault("what leaves together is told only with where it goes", 'dict.fromkeys(("", event.to))', "(event.to,)"),
        Fault("what leaves together is told only without where it goes", 'dict.fromkeys(("", event.to))', '("",)'),
        Fault(
            "what leaves together does not see itself leave", "sum_up(g, event, prepared.lookback)", "sum_up(g, event)"
        ),
    ),
    f"{MAGIC}/words/watches.py": (
        Fault(
            "wherever they go, they die together",
            "event.frm != self.from_ or event.to != self.to",
            "event.frm != self.from_",
        ),
    ),
    f"{MAGIC}/words/selectors_play.py": (
        Fault("wherever it entered from, it entered from there", " and past.frm == self.zone", ""),
        Fault(
            "all damage is combat damage",
            'if self.combat is not None and (past.how == "combat") != self.combat:',
            "if False:",
        ),
    ),
    f"{MAGIC}/rules/effects_spells.py": (
        Fault("you cast what others may", "g, casters[0].seat, here,", "g, scene.you, here,"),
    ),
    f"{MAGIC}/rules/copying/casting_copies.py": (
        Fault("however many copies are to be created, it is one", "for _ in range(times)", "for _ in range(1)"),
    ),
}
