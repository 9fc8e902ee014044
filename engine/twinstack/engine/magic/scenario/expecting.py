"""What can be expected of players and of the game. Each form gives whether it holds, and what is so instead."""

from twinstack.engine.errors import ScenarioError
from twinstack.engine.kernel.entities import Obj, Player
from twinstack.engine.magic.scenario.doing_time import step_named
from twinstack.engine.magic.scenario.finding import label, same_name
from twinstack.engine.magic.scenario.known import bare, is_known, need_counters
from twinstack.engine.magic.scenario.lines import Found, expects
from twinstack.engine.magic.scenario.play import Play
from twinstack.engine.magic.scenario.traits import is_a, split_traits
from twinstack.engine.magic.state import MAX_SPEED

ZONE = "(?P<zone>hand|library|graveyard)"


def player_of(play: Play, who: str) -> Player:
    return play.s.players[play.finder.seat(who)]


def number(text: str) -> int:
    """`no`, `a`, `3`, `exactly 3`."""
    plain = text.casefold().removeprefix("exactly ").strip()
    return 0 if plain == "no" else int(plain) if plain.isdecimal() else 1


def said_names(play: Play, objs: list[Obj]) -> str:
    names = [label(play.s, obj) for obj in objs]
    counted = {name: names.count(name) for name in dict.fromkeys(names)}
    return ", ".join(name if many == 1 else f"{many} {name}" for name, many in counted.items()) or "nothing"


@expects(
    "{who} has (?P<n>-?\\d+|no) life",
    "{who} is at (?P<n>-?\\d+)(?: life)?",
    "{who}['’]s life(?: total)? is (?P<n>-?\\d+)",
)
def life(play: Play, who: str, n: str) -> Found:
    player = player_of(play, who)
    return Found(player.life == (0 if n == "no" else int(n)), f"{player.name} has {player.life} life")


@expects("{who} has (?P<n>\\d+|no|an?) (?P<kind>[\\w/+-]+) counters?")
def player_counters(play: Play, who: str, n: str, kind: str) -> Found:
    player = player_of(play, who)
    need_counters(play, kind)
    have = player.counters.get(kind, 0)
    return Found(have == number(n), f"{player.name} has {have} {kind} counters")


@expects("{who} (?P<does>controls|does not control) (?P<n>(?:exactly )?\\d+ |no |an? )?(?P<what>.+)")
def controls(play: Play, who: str, does: str, what: str, n: str = "") -> Found:
    player = player_of(play, who)
    mine = [obj for obj in play.s.battlefield.values() if obj.controller == player.seat]
    fitting = of_name(play, mine, what)
    found = f"{player.name} controls {said_names(play, mine)}"
    if does != "controls":
        return Found(not fitting, found)
    wanted = n.strip().casefold()
    holds = bool(fitting) if wanted in ("", "a", "an") else len(fitting) == number(wanted)
    return Found(holds, found)


def of_name(play: Play, pool: list[Obj], what: str) -> list[Obj]:
    """Those that are called so now, else are that card, else are of that kind, also in the plural."""
    what = bare(what)
    if play.finder.nickname(what) is not None:
        return play.finder.matching(what, pool)
    if called := _called(pool, what):
        return called
    found = play.finder.matching(what, pool)
    if found or is_known(play, what):
        return found
    try:
        split_traits(what)
    except ScenarioError:
        for ending, one in (("ies", "y"), ("es", ""), ("s", "")):
            single = what.removesuffix(ending) + one
            if what.endswith(ending) and ((called := _called(pool, single)) or is_known(play, single)):
                return called
        raise
    return [obj for obj in pool if is_a(play, obj, what)]


def _called(pool: list[Obj], name: str) -> list[Obj]:
    """Those that have a name now; with `token` at its end, only tokens."""
    only_tokens = name.casefold().endswith(" token")
    return [obj for obj in pool if same_name(obj.chars.name, name) and (obj.kind == "token" or not only_tokens)]


@expects("{who} (?P<does>owns|does not own) (?P<what>.+)")
def owns(play: Play, who: str, does: str, what: str) -> Found:
    obj = play.finder.one(what)
    owner = play.name(obj.owner)
    return Found((owner.casefold() == who.casefold()) == (does == "owns"), f"{label(play.s, obj)} is owned by {owner}")


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


@expects("{who} (?P<does>is|is not) the monarch", "(?P<nobody>nobody is the monarch|there is no monarch)")
def is_monarch(play: Play, who: str = "", does: str = "", nobody: str = "") -> Found:
    s = play.s
    found = f"{s.players[s.monarch - 1].name} is the monarch" if s.monarch else "nobody is the monarch"
    if nobody:
        return Found(not s.monarch, found)
    return Found((s.monarch == player_of(play, who).id) == (does.casefold() == "is"), found)


@expects(
    "{who} has (?P<max>max) speed",
    "{who} has (?:a )?(?:speed(?: of)? (?P<n>\\d+)|(?P<none>no) speed)",
    "{who}['’]s speed is (?P<n>\\d+)",
    "{who} does not have (?P<less>max) speed",
)
def speed(play: Play, who: str, n: str = "", max: str = "", none: str = "", less: str = "") -> Found:
    """702.179"""
    player = player_of(play, who)
    now = play.s.speed.get(player.seat, 0)
    found = f"{player.name} has {f'a speed of {now}' if now else 'no speed'}"
    if max or less:
        return Found((now == MAX_SPEED) == bool(max), found)
    return Found(now == (0 if none else int(n)), found)


@expects("the game (?P<what>is over|is a draw|goes on|is not over)")
def game(play: Play, what: str) -> Found:
    s = play.s
    found = "the game is a draw" if s.drawn else "the game is over" if s.finished else "the game goes on"
    holds = {"is over": s.finished, "is a draw": s.drawn}.get(what.casefold(), not s.finished)
    return Found(holds, found)


@expects("{who}['’]s " + ZONE + " (?P<how>is empty|has (?P<n>\\d+|no|an?) cards?)")
def zone_size(play: Play, who: str, zone: str, how: str, n: str = "") -> Found:
    ids = getattr(player_of(play, who), zone.lower())
    wanted = 0 if how.casefold() == "is empty" else number(n)
    return Found(len(ids) == wanted, f"it has {len(ids)}: {said_names(play, [play.s.objects[id] for id in ids])}")


@expects(
    "{who}['’]s " + ZONE + " (?P<does>contains|does not contain|has|does not have) (?P<n>\\d+ |no |an? )?(?P<what>.+)"
)
def zone_contents(play: Play, who: str, zone: str, does: str, what: str, n: str = "") -> Found:
    cards = [play.s.objects[id] for id in getattr(player_of(play, who), zone.lower())]
    fitting = of_name(play, cards, what)
    wanted = n.strip().casefold()
    holds = bool(fitting) if wanted in ("", "a", "an") else len(fitting) == number(wanted)
    return Found(holds == ("not" not in does), f"it has {said_names(play, cards)}")


@expects(
    "{who} (?:has )?(?P<what>drew|drawn|cast|discarded|gained|lost) "
    "(?P<n>\\d+|no|an?) (?:cards?|spells?|life) this turn"
)
def did(play: Play, who: str, what: str, n: str) -> Found:
    player = player_of(play, who)
    key = {"drew": "drawn", "drawn": "drawn", "cast": "cast", "gained": "life gained", "lost": "life lost"}.get(
        what.casefold(), what
    )
    have = player.facts.get(key, 0)
    return Found(have == number(n), f"{player.name} {what} {have} this turn")


@expects("the stack (?P<how>is empty|has (?P<n>\\d+|no|an?) (?P<kind>objects?|spells?|abilities|ability))")
def stack(play: Play, how: str, n: str = "", kind: str = "") -> Found:
    """How much is on the stack, and that all of it is of this kind. 405.1"""
    objs = [play.s.objects[id] for id in play.s.stack]
    wanted = 0 if how.casefold() == "is empty" else number(n)
    abilities = sum(obj.kind == "ability" for obj in objs)
    others = {"s": abilities, "a": len(objs) - abilities, "o": 0}[(kind or "o")[0].casefold()]
    said = f"the stack has {len(objs)}: {said_names(play, objs[::-1])}"
    return Found(len(objs) == wanted and not others, said)


@expects(
    "(?:the )?(?P<zone>exile|battlefield|command zone) (?P<how>is empty|has (?P<n>\\d+|no|an?) (?:cards?|objects?))"
)
def shared_zone_size(play: Play, zone: str, how: str, n: str = "") -> Found:
    objs = [obj for obj in play.s.objects.values() if obj.zone == zone.casefold().removesuffix(" zone")]
    wanted = 0 if how.casefold() == "is empty" else number(n)
    return Found(len(objs) == wanted, f"it has {len(objs)}: {said_names(play, objs)}")


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
    holds = now.step == step_named(step) and (not who or active.casefold() == who.casefold())
    return Found(holds, f"it is {active}'s {now.step} step")
