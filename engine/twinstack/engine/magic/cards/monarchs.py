"""Cards about the monarch. 725"""

from twinstack.engine.magic import words as w

_crowned = w.is_(w.you, w.monarch)
_assassin = w.make_token("Assassin", "1/1", "Creature — Assassin", w.deathtouch, w.haste, color="black")

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Thorn of the Black Rose", "{3}{B}", "Creature — Human Assassin", "1/3",
        w.deathtouch,
        w.when(w.enters(), w.become_monarch()),
    ),
    w.card(
        "Throne Warden", "{1}{W}", "Creature — Human Soldier", "2/2",
        w.when(w.your_end_step, w.put_counters("+1/+1", 1, w.itself), if_=_crowned),
    ),
    w.card(
        "Throne of the High City", None, "Land",
        w.tap_for("C"),
        w.activated(w.cost("{4}{T}", sacrifice=w.itself), w.become_monarch()),
    ),
    w.card(
        "Queen Marchesa", "{1}{R}{W}{B}", "Legendary Creature — Human Assassin", "3/3",
        w.deathtouch,
        w.haste,
        w.when(w.enters(), w.become_monarch()),
        w.when(w.your_upkeep, w.create(_assassin), if_=w.there_is(w.opponent & w.monarch)),
    ),
    w.card(
        "Dawnglade Regent", "{5}{G}{G}", "Creature — Elk", "8/8",
        w.when(w.enters(), w.become_monarch()),
        w.static(w.permanent & w.yours, w.has(w.hexproof), while_=_crowned),
    ),
    w.card(
        "Azure Fleet Admiral", "{3}{U}", "Creature — Human Pirate", "3/3",
        w.when(w.enters(), w.become_monarch()),
        w.cant_be_blocked_by(w.creature & w.ControlledByPlayer(w.monarch)),
    ),
)
