"""What was learned in an environment plays anywhere: a bot that sees and acts as an agent does there."""

from functools import lru_cache
from typing import Any

import msgspec

from twinstack.client_sdk.bots import Bot
from twinstack.client_sdk.decisions import Decision
from twinstack.client_sdk.env.actions import Question
from twinstack.client_sdk.env.observing import Arrays, Encoder, Mask, Schema, mask_of
from twinstack.client_sdk.view import View
from twinstack.protocol.sheet import Sheet


@lru_cache(maxsize=8)
def _schema(sheet: bytes, seats: int) -> Schema:
    return Schema(msgspec.msgpack.decode(sheet, type=Sheet), seats)


class Learned(Bot):
    """Subclass it and write `act`; it plays on servers, and in `twinstack bot`, as any other bot."""

    _encoder: Encoder | None = None

    def act(self, observation: Arrays, mask: Mask) -> int:
        """The number of an action that the mask allows, for what is seen."""
        raise NotImplementedError(f"{type(self).__name__} has no method `act(self, observation, mask)`")

    def choose(self, view: View, decision: Decision) -> Any:
        if decision.form == "choose" and decision.minimum == decision.maximum == len(decision.options) == 1:
            return [0]
        encoder, mirror = self._encoder, view._mirror
        if encoder is None:
            schema = _schema(msgspec.msgpack.encode(view.sheet), len(view.players))
            encoder = self._encoder = Encoder(schema, view.seat, view._faces)
        encoder.place(mirror)
        encoder.see(mirror)
        names = [(one.name, f"player {(one.id - view.seat) % encoder.schema.seats}") for one in view.players]
        question = Question(encoder.schema.actions, decision, encoder.rows.of, names)
        while question.answer is None:
            question.take(int(self.act(encoder.observation(question), mask_of(encoder.schema, question))))
        return question.answer
