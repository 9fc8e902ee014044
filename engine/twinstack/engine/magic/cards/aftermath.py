"""Split cards of which one half is cast from the graveyard, later. 702.127"""

from twinstack.engine.magic import words as w

_warrior = w.make_token("Warrior", "1/1", "Creature — Warrior", w.vigilance, color="white")
_prepared = w.target(w.creature)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.split_card(
        w.face("Consign", "{1}{U}", "Instant", w.return_to_hand(w.target(w.permanent - w.land))),
        w.face("Oblivion", "{4}{B}", "Sorcery", w.aftermath, w.discard(2, w.target(w.opponent))),
    ),
    w.split_card(
        w.face("Cut", "{1}{R}", "Sorcery", w.damage(4, w.target(w.creature))),
        w.face("Ribbons", "{X}{B}{B}", "Sorcery", w.aftermath, w.lose_life(w.x, w.each(w.opponent))),
    ),
    w.split_card(
        w.face("Dusk", "{2}{W}{W}", "Sorcery", w.destroy(w.each(w.creature & w.power(">=", 3)))),
        w.face(
            "Dawn", "{3}{W}{W}", "Sorcery",
            w.aftermath, w.return_to_hand(w.each(w.creature & w.power("<=", 2) & w.in_graveyard & w.yours)),
        ),
    ),
    w.split_card(
        w.face("Farm", "{2}{W}", "Instant", w.destroy(w.target(w.creature & (w.attacking | w.blocking)))),
        w.face("Market", "{2}{U}", "Sorcery", w.aftermath, w.draw(2), w.discard(2)),
    ),
    w.split_card(
        w.face("Heaven", "{X}{G}", "Instant", w.damage(w.x, w.each(w.creature & w.with_keyword("flying")))),
        w.face(
            "Earth", "{X}{R}{R}", "Sorcery",
            w.aftermath, w.damage(w.x, w.each(w.creature - w.with_keyword("flying"))),
        ),
    ),
    w.split_card(
        w.face(
            "Prepare", "{1}{W}", "Instant",
            w.untap(_prepared), w.until_end_of_turn(_prepared, w.gets(2, 2), w.has(w.lifelink)),
        ),
        w.face(
            "Fight", "{3}{G}", "Sorcery",
            w.aftermath, w.fight(w.target(w.creature & w.yours), w.target(w.creature & w.an_opponents)),
        ),
    ),
    w.split_card(
        w.face("Spring", "{2}{G}", "Sorcery", w.search(w.land & w.basic, "battlefield", tapped=True)),
        w.face("Mind", "{4}{U}{U}", "Instant", w.aftermath, w.draw(2)),
    ),
    w.split_card(
        w.face("Start", "{2}{W}", "Instant", w.create(_warrior, 2)),
        w.face(
            "Finish", "{2}{B}", "Sorcery",
            w.aftermath, w.additional_cost(w.cost(sacrifice=w.creature)), w.destroy(w.target(w.creature)),
        ),
    ),
)
