"""Cards about the monarch. 725"""

from twinstack.engine.magic.words import (
    ControlledByPlayer,
    activated,
    become_monarch,
    cant_be_blocked_by,
    card,
    cost,
    create,
    creature,
    deathtouch,
    enters,
    has,
    haste,
    hexproof,
    is_,
    itself,
    monarch,
    opponent,
    permanent,
    put_counters,
    static,
    tap_for,
    there_is,
    when,
    you,
    your_end_step,
    your_upkeep,
    yours,
)
from twinstack.engine.magic.words.card import make_token

_crowned = is_(you, monarch)
_assassin = make_token("Assassin", "1/1", "Creature — Assassin", deathtouch, haste, color="black")

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Thorn of the Black Rose", "{3}{B}", "Creature — Human Assassin", "1/3",
        deathtouch,
        when(enters(), become_monarch()),
    ),
    card(
        "Throne Warden", "{1}{W}", "Creature — Human Soldier", "2/2",
        when(your_end_step, put_counters("+1/+1", 1, itself), if_=_crowned),
    ),
    card(
        "Throne of the High City", None, "Land",
        tap_for("C"),
        activated(cost("{4}{T}", sacrifice=itself), become_monarch()),
    ),
    card(
        "Queen Marchesa", "{1}{R}{W}{B}", "Legendary Creature — Human Assassin", "3/3",
        deathtouch,
        haste,
        when(enters(), become_monarch()),
        when(your_upkeep, create(_assassin), if_=there_is(opponent & monarch)),
    ),
    card(
        "Dawnglade Regent", "{5}{G}{G}", "Creature — Elk", "8/8",
        when(enters(), become_monarch()),
        static(permanent & yours, has(hexproof), while_=_crowned),
    ),
    card(
        "Azure Fleet Admiral", "{3}{U}", "Creature — Human Pirate", "3/3",
        when(enters(), become_monarch()),
        cant_be_blocked_by(creature & ControlledByPlayer(monarch)),
    ),
)
