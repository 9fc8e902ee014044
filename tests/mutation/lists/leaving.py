"""Faults in what leaves the battlefield, alone or together with something else. 603.10a, 608.2h"""

from tests.mutation.mutant import Fault

CORE = "engine/twinstack/engine/core"
MAGIC = "engine/twinstack/engine/magic"

FAULTS = {
    f"{CORE}/moving.py": (
        Fault(
            "what depended on something that left goes on for ever",
            "    s.meaning.gone(s, [m.id for m in going if m.id not in s.objects])\n",
            "",
        ),
        Fault(
            "what leaves together ends for each other one by one",
            "    freed = take_out(s, old)",
            "    freed = take_out(s, old); s.meaning.gone(s, [old.id])",
        ),
    ),
    f"{MAGIC}/rules/moving.py": (
        Fault(
            "an ability on the stack is moved like a card",
            'obj.kind == "ability" or (obj.kind == "token"',
            '(obj.kind == "token"',
        ),
        Fault("nobody knows how what left fought", "FOUGHT: s.combat.last_seen(old.id, s.turn.step)", ""),
        Fault("nobody knows with what was paired what left", "WAS_PAIRED: s.pairs[old.id][0]", ""),
        Fault("what has left fights on", "        drop_from_combat(s, those.keys())\n", "        pass\n"),
        Fault("what has left stays paired", "        unpair(s)\n", "        pass\n"),
        Fault("what has left stays attached", "(one for one in host.attachments if one != id)", "(host.attachments)"),
    ),
    f"{MAGIC}/turn.py": (
        Fault("an attacker is unblocked before blockers are declared", " and step in BLOCKS_DECLARED\n", "\n"),
    ),
    f"{MAGIC}/words/selectors_play.py": (
        Fault(
            "what left was attached to nothing", "if id in s.battlefield or id in s.past)", "if id in s.battlefield)"
        ),
        Fault("what blocks nothing any more is no blocker", "blocks_of(s, e) is not None", "bool(blocks_of(s, e))"),
    ),
    f"{MAGIC}/reading.py": (
        Fault(
            "no blocker dies blocking",
            "s.combat.blockers.get(e.id) if fought is None else fought.blocks",
            "s.combat.blockers.get(e.id)",
        ),
    ),
    f"{MAGIC}/words/refs.py": (
        Fault(
            "a dead attacker knows no defending player",
            "s.objects.get(scene.source) or s.past.get(scene.source)",
            "s.objects.get(scene.source)",
        ),
    ),
    f"{MAGIC}/rules/legality.py": (
        Fault(
            "what changes colors is asked for the protection that it gives",
            "isinstance(mod, AbilitiesMod) and ability in mod.add",
            'ability in getattr(mod, "add", ())',
        ),
    ),
    f"{MAGIC}/rules/copying/casting_copies.py": (
        Fault("a copy of a spell is created where it is one", " and card.zone not in IN_USE", ""),
    ),
}
