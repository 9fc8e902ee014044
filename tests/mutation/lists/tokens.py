"""Faults in tokens, above all in those that are copies. 111, 707.8"""

from tests.mutation.mutant import Fault

RULES = "engine/twinstack/engine/magic/rules"

EFFECTS_TOKENS = (
    Fault("tokens come untapped whatever the effect says", "tapped=effect.tapped, ", "", "_create"),
    Fault("tokens that shall attack do not", "attacking=effect.attacking, ", "", "_create"),
    Fault("tokens enter without their counters", "counters=counters_on(s, scene, effect.counters),", "", "_create"),
    Fault("an Aura token is created on what has left", "if e.is_player or e.id in s.battlefield]", "]"),
    Fault(
        "an Aura token is created on what it cannot enchant",
        "for making in makings if _could_enchant(s, making, host)]",
        "for making in makings]",
    ),
    Fault(
        "a token enters with no counter where there should be some",
        "if (number := amount(s, scene, of)) > 0}",
        "if (number := amount(s, scene, of)) > 1}",
    ),
    Fault("a linked ability forgets the tokens made before", "(*(noted(s, source, link) or ()), *made)", "tuple(made)"),
    Fault(
        "what follows does not know whether tokens were made",
        "remembering(amount=len(made), did=bool(made))",
        "remembering(amount=len(made))",
    ),
    Fault(
        "what follows does not know how many tokens were made",
        "remembering(amount=len(made), did=bool(made))",
        "remembering(did=bool(made))",
    ),
)

TOKENS = (
    Fault(
        "token copies enter without their counters",
        "counters=counters_on(s, scene, effect.counters),",
        "",
        "_create_copy",
    ),
    Fault("a token copy does not know what it is a copy of", '{"copy of": original.id}', "{}"),
    Fault("token copies come untapped whatever the effect says", "tapped=effect.tapped, ", "", "_create_copy"),
    Fault("token copies that shall attack do not", "attacking=effect.attacking, ", "", "_create_copy"),
    Fault("a token copy for each is one", "number *= len(made_for) if effect.for_each is not None else 1", "pass"),
    Fault(
        "one token copy is made however many the effect says",
        "number = amount(s, scene, effect.amount)\n                number *=",
        "number = 1\n                number *=",
    ),
    Fault(
        "a token copy has one face",
        "effect.except_, scene, both_faces=True)\n    face",
        "effect.except_, scene)\n    face",
    ),
    Fault(
        "a token copy has no exceptions",
        '"707.2", effect.except_, scene, both_faces=True)',
        '"707.2", (), scene, both_faces=True)',
    ),
    Fault("token copies are all made for the first", "for_)", "for_[:1])"),
)

CREATING_TOKENS = (
    Fault("effects that double tokens are ignored", "            yield from consider(g, p)\n", ""),
    Fault(
        "only the first token has counters",
        "            if counters:\n                m.counters = dict(counters)",
        "            if counters and not at:\n                m.counters = dict(counters)",
    ),
    Fault(
        "a token is the player's whose turn it is",
        'make(s, "token", making.seat, making.value',
        'make(s, "token", s.turn.active, making.value',
    ),
    Fault(
        "a token copy does not know how it came by its values",
        ', "battlefield", origin=making.origin)',
        ', "battlefield")',
    ),
    Fault(
        "tokens made for players by turns are all for the first",
        "making.made_for[at % len(making.made_for)]",
        "making.made_for[0]",
    ),
    Fault("a token copy enters with its front up", "tapped, face=making.face, source", "tapped, source"),
    Fault("an Aura token enchants nothing", "m.attach_to = making.on if", "m.attach_to = 0 if"),
    Fault("a token that cannot enter enters", "            if enters:\n", "            if True:\n"),
    Fault(
        "each token enters before the next is made ready",
        "                ready.append((new, m))\n",
        "                ready.append((new, m))\n                s.objects[new.id] = new\n",
    ),
    Fault("nobody sees that tokens enter", 'Event("enter", new.id', 'Event("appear", new.id'),
    Fault(
        "nobody sees the counters that tokens enter with", "    tell_counters(g, [new.id for new, _ in ready])\n", ""
    ),
    Fault(
        "the order of tokens that come together is chosen for nothing",
        "            stamp(g.state, by_id[id])",
        "            pass",
    ),
)

MOVING = (
    Fault(
        "a dead token returns from exile",
        'or (obj.kind == "token" and obj.zone != "battlefield")',
        "or False",
        "stuck",
    ),
)

INTERPRETER = (
    Fault(
        "a player who has lost creates tokens",
        "for seat in dict.fromkeys(seats) if not g.state.players[seat].lost]",
        "for seat in dict.fromkeys(seats)]",
    ),
)

FAULTS = {
    f"{RULES}/effects_tokens.py": EFFECTS_TOKENS,
    f"{RULES}/copying/tokens.py": TOKENS,
    f"{RULES}/creating_tokens.py": CREATING_TOKENS,
    f"{RULES}/moving.py": MOVING,
    "engine/twinstack/engine/core/interpreter.py": INTERPRETER,
}
