"""Refusals: why a client's request is not carried out."""


class Refused(Exception):
    """A request is refused and has changed nothing. The codes are listed in the reference of the protocol."""

    def __init__(self, code: str, problem: str, expected: str = "") -> None:
        super().__init__(problem)
        self.code, self.problem, self.expected = code, problem, expected
