"""What can be expected of players and of the game in Magic: life, speed, the monarch, what was done this turn."""

from twinstack.engine.core.scenario.expecting import player_of
from twinstack.engine.core.scenario.lines import Found
from twinstack.engine.core.scenario.phrases import number
from twinstack.engine.core.scenario.play import Play
from twinstack.engine.magic.scenario.sentences import MAGIC
from twinstack.engine.magic.turn import MAX_SPEED

expects = MAGIC.expects


@expects("{who} is at (?P<n>-?\\d+)(?: life)?", "{who}['’]s life total is (?P<n>-?\\d+)")
def life(play: Play, who: str, n: str) -> Found:
    player = player_of(play, who)
    return Found(player.life == int(n), f"{player.name} has {player.life} life")


@expects("{who} (?P<does>is|is not) the monarch", "(?P<nobody>nobody is the monarch|there is no monarch)")
def is_monarch(play: Play, who: str = "", does: str = "", nobody: str = "") -> Found:
    s = play.s
    found = f"{s.players[s.monarch - 1].name} is the monarch" if s.monarch else "nobody is the monarch"
    if nobody:
        return Found(not s.monarch, found)
    return Found((s.monarch == player_of(play, who).id) == (does.casefold() == "is"), found)


@expects("it (?P<does>is|is not) (?P<time>day|night)", "it is (?P<neither>neither day nor night)")
def daytime(play: Play, does: str = "", time: str = "", neither: str = "") -> Found:
    """731.1"""
    now = play.s.daytime
    found = f"it is {now or 'neither day nor night'}"
    return Found(not now if neither else (now == time.casefold()) == (does.casefold() == "is"), found)


@expects("{who} (?P<does>has|does not have) the city['’]s blessing")
def is_blessed(play: Play, who: str, does: str) -> Found:
    """702.131c"""
    player = player_of(play, who)
    has = player.seat in play.s.blessed
    found = f"{player.name} {'has' if has else 'does not have'} the city's blessing"
    return Found(has == (does.casefold() == "has"), found)


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
