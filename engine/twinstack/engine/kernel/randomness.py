"""The game's only source of randomness: a fixed generator, and the proof that nobody rigged its seed.

SHA-256 in counter mode, 32 bits at a time, with rejection so that every outcome is equally likely.
The algorithm is part of the journal format: changing it changes every replay.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from struct import Struct
from typing import Final, TypeVar

T = TypeVar("T")
_WORD: Final = 1 << 32
_EIGHT: Final = Struct(">8I")


@dataclass(frozen=True, slots=True)
class SeedProof:
    """A seed made from the server's secret, to which it commits with a hash, and one nonce from each player."""

    secret: bytes
    nonces: tuple[bytes, ...]

    @property
    def commitment(self) -> str:
        """The hash that the server publishes before it has seen any nonce."""
        return hashlib.sha256(b"twinstack commit" + self.secret).hexdigest()

    @property
    def seed(self) -> bytes:
        digest = hashlib.sha256(b"twinstack seed" + hashlib.sha256(self.secret).digest())
        for nonce in self.nonces:
            digest.update(hashlib.sha256(nonce).digest())
        return digest.digest()

    def verify(self, commitment: str, seed: bytes) -> bool:
        """True if the revealed secret is the one committed to, and it makes this seed."""
        return self.commitment == commitment and self.seed == seed


class Randomness:
    """A stream of fair choices, fully determined by its seed and the number of words drawn so far."""

    __slots__ = ("_block", "_drawn", "_seed", "_words")

    def __init__(self, seed: bytes, drawn: int = 0) -> None:
        self._seed = seed
        self._drawn = drawn
        self._block = -1  # which eight words of the stream these are
        self._words: tuple[int, ...] = ()

    @property
    def drawn(self) -> int:
        return self._drawn

    def copy(self) -> "Randomness":
        return Randomness(self._seed, self._drawn)

    def _word(self) -> int:
        block, at = self._drawn >> 3, self._drawn & 7
        self._drawn += 1
        if self._block != block:
            self._block = block
            self._words = _EIGHT.unpack(hashlib.sha256(self._seed + block.to_bytes(8, "big")).digest())
        return self._words[at]

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely."""
        bound = _WORD - _WORD % limit
        while True:
            word = self._word()
            if word < bound:
                return word % limit

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place (Fisher-Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
