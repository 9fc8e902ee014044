"""Faults in targets for each player, in mana for some things only, in converting, and in what is compared."""

from tests.mutation.mutant import Fault

CORE = "engine/twinstack/engine/core"
MAGIC = "engine/twinstack/engine/magic"

FAULTS = {
    f"{CORE}/targeting.py": (
        Fault(
            "a changed target may be of another opponent",
            "return [e for e in found if not slot.for_each or _whose(e) == whose]",
            "return [*found]",
        ),
        Fault(
            "a target for each player is demanded of those who have none",
            "return [group for group in groups if group] if slot.each_player else groups",
            "return groups",
        ),
        Fault(
            "a target for each player must be there at all",
            "if least <= 0 or slot.each_player:",
            "if least <= 0:",
        ),
        Fault("a target for each player is for opponents only", "if slot.each_player or player.team", "if player.team"),
    ),
    f"{CORE}/changing_targets.py": (
        Fault(
            "of targets for each opponent, all are changed to those of the first",
            "for some in [(id,) for id in ids] if slot.for_each or not ids else [ids]:",
            "for some in [ids] if ids else []:",
        ),
        Fault(
            "by chance, targets for each opponent are of the same one",
            "possible = in_place_of(s, slot, target_choices(s, info.scene(item.id), slot, source), id)",
            "possible = [*target_choices(s, info.scene(item.id), slot, source)]",
        ),
    ),
    f"{CORE}/words/conditions.py": (
        Fault(
            "any is all of them",
            "return any(self.of.test(s, scene, e) for e in self.ref.find(s, scene))",
            "return all(self.of.test(s, scene, e) for e in self.ref.find(s, scene))",
        ),
    ),
    f"{CORE}/words/numbers.py": (
        Fault(
            "kinds of counters are counted for each permanent",
            "return len({kind for e in candidates(s, scene, self.of) for kind, many in e.counters.items() if many})",
            "return len([kind for e in candidates(s, scene, self.of) for kind, many in e.counters.items() if many])",
        ),
    ),
    f"{MAGIC}/words/conditions.py": (
        Fault(
            "cards share a type only if all do",
            "return any(have_in_common(self.what, one, other) for one, other in pairs)",
            "return all(have_in_common(self.what, one, other) for one, other in pairs)",
        ),
    ),
    f"{MAGIC}/words/selectors_play.py": (
        Fault(
            "who has the most is compared with everybody",
            "others = (other for other in s.alive() if among is None or among.test(s, scene, other))",
            "others = iter(s.alive())",
        ),
    ),
    f"{MAGIC}/rules/marked_mana.py": (
        Fault(
            "mana for some things is for anything once it is in the pool",
            " or is_restricted(word):\n        s.marked",
            ":\n        s.marked",
        ),
        Fault(
            "mana for spells pays for abilities",
            'if for_ is None or word.only_to == ("activate" if casting else "cast"):',
            "if for_ is None:",
        ),
        Fault(
            "mana for some things pays for what is neither cast nor activated",
            'if for_ is None or word.only_to == ("activate" if casting else "cast"):\n        return False',
            'if for_ is None:\n        return True\n    if word.only_to == ("activate" if casting else "cast"):\n'
            "        return False",
        ),
        Fault(
            "mana for creatures pays for any spell",
            "return word.only is None or word.only.test(s, scene, for_)",
            "return True",
        ),
        Fault(
            "mana for some things is spent after other mana",
            "    if is_restricted(one.word):\n        casting",
            "    if False:\n        casting",
        ),
    ),
    f"{MAGIC}/rules/available_mana.py": (
        Fault(
            "what is left in the pool may be spent on anything",
            "now.pool, now.restricted = open_pool(s, seat, for_, casting=casting), True",
            "now.restricted = True",
        ),
        Fault(
            "it is not asked again what restricted mana in the pool pays for",
            "now.pool, now.restricted = open_pool(s, seat, for_, casting=casting), True",
            "now.pool = open_pool(s, seat, for_, casting=casting)",
        ),
    ),
    f"{MAGIC}/rules/ways_to_cast.py": (
        Fault(
            "from the hand, nothing is cast with its back face up",
            "return found, not any(one.if_ is not None or one.transformed for one in others)",
            "return found, not any(one.if_ is not None for one in others)",
        ),
    ),
}
