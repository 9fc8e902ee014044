"""What can be expected of players and of the game. Each form gives whether it holds, and what is true instead."""

from collections.abc import Mapping
from typing import Any

from twinstack.engine.core.scenario.finding import same_name
from twinstack.engine.core.scenario.known import is_known, need_counters
from twinstack.engine.core.scenario.language import ABILITIES
from twinstack.engine.core.scenario.lines import GENERAL, Found
from twinstack.engine.core.scenario.phrases import HOW_MANY, bare, fits_number, number
from twinstack.engine.core.scenario.play import Play
from twinstack.engine.core.scenario.traits import is_a, split_traits
from twinstack.engine.errors import ScenarioError
from twinstack.engine.quantities import quantity, singular

expects = GENERAL.expects


def player_of(play: Play, who: str) -> Any:
    player: Any = play.s.players[play.finder.seat(who)]
    return player


def _number_of(play: Play, objs: list[Any]) -> str:
    return f"it has {len(objs)}: {said_names(play, objs)}" if objs else "it has none"


def said_names(play: Play, objs: list[Any]) -> str:
    names = [play.finder.label(obj) for obj in objs]
    counted = {name: names.count(name) for name in dict.fromkeys(names)}
    return ", ".join(name if many == 1 else f"{many} {name}" for name, many in counted.items()) or "nothing"


@expects(
    "{who} has (?P<n>(?:exactly |at least |at most |more than |fewer than )?-?\\d+|no) {stat}",
    "{who}['’]s {stat} is (?P<n>-?\\d+)",
)
def stat(play: Play, who: str, stat: str, n: str) -> Found:
    """A statistic of the sheet that is a number."""
    player = player_of(play, who)
    name = next(one for one in play.language.counted if stat.casefold() in (one.casefold(), singular(one.casefold())))
    have = play.language.stat(play.s, player, name)
    said = n.split()[-1]
    holds = have == int(said) if said.startswith("-") else fits_number(have, n)
    return Found(holds, f"{player.name} has {have} {singular(name) if have == 1 else name}")


@expects(
    f"{{who}} has {HOW_MANY} (?P<what>.+?) in (?:the |his |her |their )?{{fact}}",
    "{who}['’]s {fact} (?P<does>is|is not) (?P<text>.+)",
    "{who}['’]s {fact} (?P<does>contains|does not contain) (?P<text>.+)",
)
def fact(play: Play, who: str, fact: str, n: str = "", what: str = "", does: str = "", text: str = "") -> Found:
    """A statistic of the sheet that is a text, names, or amounts by name."""
    player = player_of(play, who)
    name = next(one.name for one in play.language.sheet.stats if one.name.casefold() == fact.casefold())
    have = play.language.stat(play.s, player, name)
    found = f"{player.name}'s {name} is {_said(have)}"
    if n:
        if not isinstance(have, Mapping):
            raise ScenarioError(f"{player.name}'s {name} cannot be counted: it is {_said(have)}")
        amounts = {str(key).casefold(): many for key, many in have.items()}
        return Found(fits_number(amounts.get(bare(what).casefold(), 0), n), found)
    plain = bare(text).casefold()
    if "contain" in does:
        return Found((plain in [str(one).casefold() for one in have]) == (does == "contains"), found)
    wanted = plain in ("empty", "none") if not have else _said(have).casefold() == plain
    return Found(wanted == (does.casefold() == "is"), found)


def _said(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{many} {key}" for key, many in value.items()) or "empty"
    if isinstance(value, (list, tuple)):
        return ", ".join(map(str, value)) or "empty"
    return str(value)


@expects("{who} has (?P<n>\\d+|no|an?) (?P<kind>[\\w/+-]+) counters?")
def player_counters(play: Play, who: str, n: str, kind: str) -> Found:
    player = player_of(play, who)
    need_counters(play, kind)
    have = player.counters.get(kind, 0)
    return Found(have == number(n), f"{player.name} has {quantity(have, f'{kind} counter')}")


@expects("{who} (?P<does>controls|does not control) (?P<n>(?:exactly )?\\d+ |no |an? )?(?P<what>.+)")
def controls(play: Play, who: str, does: str, what: str, n: str = "") -> Found:
    player = player_of(play, who)
    kept, there = play.language.kept, play.language.is_there
    all_kept = [obj for obj in play.s.objects.values() if obj.zone in kept and there(obj)]
    mine = [obj for obj in all_kept if obj.controller == player.seat]
    fitting = of_name(play, mine, what)
    found = f"{player.name} controls {said_names(play, mine)}"
    if does != "controls":
        return Found(not fitting, found)
    wanted = n.strip().casefold()
    holds = bool(fitting) if wanted in ("", "a", "an") else len(fitting) == number(wanted)
    return Found(holds, found)


def of_name(play: Play, pool: list[Any], what: str) -> list[Any]:
    """The objects that have this name now; or else are that card; or else are of that kind, also in the plural."""
    what = bare(what)
    if play.finder.nickname(what) is not None:
        return play.finder.matching(what, pool)
    if called := _called(pool, what):
        return called
    found = play.finder.matching(what, pool)
    if found or is_known(play, what):
        return found
    try:
        split_traits(play.language, what, play)
    except ScenarioError:
        for ending, one in (("ies", "y"), ("es", ""), ("s", "")):
            single = what.removesuffix(ending) + one
            if what.endswith(ending) and ((called := _called(pool, single)) or is_known(play, single)):
                return called
        raise
    return [obj for obj in pool if is_a(play, obj, what)]


def _called(pool: list[Any], name: str) -> list[Any]:
    """The objects that have this name now; if it ends with `token`, only tokens."""
    only_tokens = name.casefold().endswith(" token")
    return [obj for obj in pool if same_name(obj.chars.name, name) and (obj.kind == "token" or not only_tokens)]


@expects("{who} (?P<does>owns|does not own) (?P<what>.+)")
def owns(play: Play, who: str, does: str, what: str) -> Found:
    obj = play.finder.one(what)
    owner = play.name(obj.owner)
    held = f"{play.finder.label(obj)} is owned by {owner}"
    return Found((owner.casefold() == who.casefold()) == (does == "owns"), held)


@expects(
    "{who} (?P<has>has|has not) (?P<what>won|lost)(?: the game)?",
    "{who} (?P<has>has|has not|is|is not) (?P<what>out of the game)",
    "{who} (?P<what>wins|loses)(?: the game)?",
)
def has_won(play: Play, who: str, what: str, has: str = "has") -> Found:
    player = player_of(play, who)
    is_so = player.won if what.casefold() in ("won", "wins") else bool(player.lost)
    state = "has won" if player.won else f"has lost ({player.lost})" if player.lost else "is still in the game"
    return Found(is_so == ("not" not in has), f"{player.name} {state}")


@expects("the game (?P<what>is over|is a draw|goes on|is not over)")
def game(play: Play, what: str) -> Found:
    over, drawn = play.language.is_over(play.game), play.language.is_drawn(play.game)
    found = "the game is a draw" if drawn else "the game is over" if over else "the game goes on"
    holds = {"is over": over, "is a draw": drawn}.get(what.casefold(), not over)
    return Found(holds, found)


@expects("{who}['’]s {pile} (?P<how>is empty|has (?P<n>\\d+|no|an?) (?:cards?|objects?|things?))")
def zone_size(play: Play, who: str, pile: str, how: str, n: str = "") -> Found:
    ids = play.s.zone_ids(play.language.zone(pile).name, player_of(play, who).seat)
    wanted = 0 if how.casefold() == "is empty" else number(n)
    return Found(len(ids) == wanted, _number_of(play, [play.s.objects[id] for id in ids]))


@expects("{who}['’]s {pile} (?P<does>contains|does not contain|has|does not have) (?P<n>\\d+ |no |an? )?(?P<what>.+)")
def zone_contents(play: Play, who: str, pile: str, does: str, what: str, n: str = "") -> Found:
    ids = play.s.zone_ids(play.language.zone(pile).name, player_of(play, who).seat)
    cards = [play.s.objects[id] for id in ids]
    fitting = of_name(play, cards, what)
    wanted = n.strip().casefold()
    holds = bool(fitting) if wanted in ("", "a", "an") else len(fitting) == number(wanted)
    return Found(holds == ("not" not in does), f"it has {said_names(play, cards)}")


@expects("the stack (?P<how>is empty|has (?P<n>\\d+|no|an?) (?:objects?|{waiting}))")
def stack(play: Play, how: str, n: str = "", waiting: str = "") -> Found:
    """How many objects are on the stack, all of this kind. Magic: 405.1"""
    objs = [play.s.objects[id] for id in play.s.stack]
    wanted = 0 if how.casefold() == "is empty" else number(n)
    abilities = sum(obj.kind == "ability" for obj in objs)
    others = 0
    if waiting:
        others = len(objs) - abilities if waiting.casefold() in ABILITIES else abilities
    said = f"the stack has {len(objs)}: {said_names(play, objs[::-1])}"
    return Found(len(objs) == wanted and not others, said)


@expects("(?:the )?{shared} (?P<how>is empty|has (?P<n>\\d+|no|an?) (?:cards?|objects?|things?))")
def shared_zone_size(play: Play, shared: str, how: str, n: str = "") -> Found:
    zone = play.language.zone(shared).name
    objs = [obj for obj in play.s.objects.values() if obj.zone == zone]
    wanted = 0 if how.casefold() == "is empty" else number(n)
    return Found(len(objs) == wanted, _number_of(play, objs))


@expects("it is {who}['’]s turn")
def whose_turn(play: Play, who: str) -> Found:
    active = play.name(play.s.turn.active)
    return Found(active.casefold() == who.casefold(), f"it is {active}'s turn")


@expects("it is turn (?P<n>\\d+)")
def turn(play: Play, n: str) -> Found:
    return Found(play.s.turn.number == int(n), f"it is turn {play.s.turn.number}")


@expects("it is (?:the |{who}['’]s )?(?P<step>.+?)", "the step is (?P<step>.+)")
def step(play: Play, step: str, who: str = "") -> Found:
    now = play.s.turn
    active = play.name(now.active)
    holds = now.step == play.language.step(step) and (not who or active.casefold() == who.casefold())
    return Found(holds, f"it is {active}'s {now.step} step")
