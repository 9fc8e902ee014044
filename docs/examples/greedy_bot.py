"""A bot with a few rules of thumb: `twinstack bot docs/examples/greedy_bot.py:GreedyBot`.

It plays the dearest card it can, in any game; in Magic it attacks where no blocker could win, and blocks where that
pays.
"""

from twinstack.client_sdk import Bot, Choice, Decision, Object, Option, View


class GreedyBot(Bot):
    def __init__(self) -> None:
        self.tried: set[tuple[int, str]] = set()  # (turn, label): nothing is begun twice in a turn

    def choose(self, view: View, decision: Decision) -> Choice:
        ways = {"priority": self.act, "attackers": self.attack, "blockers": self.block}
        way = ways.get(decision.kind)
        return way(view, decision) if way is not None else decision.default

    def act(self, view: View, decision: Decision) -> Choice:
        hints, turn = view.sheet.hints, view.turn.number
        once = [one for one in decision.options if one.kind in hints.once]  # in Magic a land
        if once:
            return once[0]
        rather_not = ("pass", "use", *hints.aside)
        able = [one for one in decision.options if one.refs and one.kind not in rather_not]
        found = [one for one in able if (turn, one.label) not in self.tried]
        if not found or (view.waiting and view.waiting[-1].controller == view.seat):
            return decision.default
        best = max(found, key=lambda option: dear(about(view, option)))
        self.tried.add((turn, best.label))
        return best

    def attack(self, view: View, decision: Decision) -> Choice:
        chosen = {option.refs[0]: option for option in decision.options if option.place in decision.default}
        for option in decision.options:
            mine, them = about(view, option), option.refs[1]
            owner = them if them < 16 else view[them].controller
            blockers = [one for one in view.in_play(owner) if one.is_a("Creature") and not one.tapped]
            if mine.power > 0 and not any(beats(one, mine) for one in blockers):
                chosen.setdefault(mine.id, option)
        return list(chosen.values())

    def block(self, view: View, decision: Decision) -> Choice:
        attackers = {view.object(option.refs[1]).id: view.object(option.refs[1]) for option in decision.options}
        danger = sum(one.power for one in attackers.values()) >= view.me.life
        chosen: dict[int, Option] = {}
        alone = [one for one in attackers.values() if "menace" not in one.text.casefold()]  # one can block these
        for attacker in sorted(alone, key=lambda one: -one.power):
            for option in decision.about(attacker.id):
                mine = about(view, option)
                if mine.id not in chosen and (danger or not beats(attacker, mine)):
                    chosen[mine.id] = option
                    break
        return list(chosen.values())


def about(view: View, option: Option) -> Object:
    """What an option is about first."""
    found = view.object(option.refs[0])
    assert found is not None
    return found


def dear(one: Object) -> int:
    """What it costs: its numbers, and one for each other symbol; or all numbers on it."""
    symbols = one.face.text(one.sheet.hints.beside).strip("{}").split("}{")
    cost = sum(int(symbol) if symbol.isdecimal() else symbol not in ("", "X") for symbol in symbols)
    return cost or numbers(one)


def numbers(one: Object) -> int:
    return sum(value for value in one.face.values.values() if isinstance(value, int))


def beats(one: Object, other: Object) -> bool:
    """In a fight between the two, only the other dies."""
    return one.power >= other.toughness - other.damage and other.power < one.toughness - one.damage
