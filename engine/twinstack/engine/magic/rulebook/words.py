"""The group `words`: the words that card files of Magic are written with."""

from collections.abc import Sequence

from twinstack.engine.magic import glossary


class Words:
    marks = (glossary.BEGIN, glossary.END)

    def find(self, name: str) -> glossary.Entry:
        return glossary.entry(name)

    def users(self, name: str) -> Sequence[str]:
        return glossary.users().get(name, ())

    def table(self) -> str:
        return glossary.table()

    def page(self) -> str:
        return glossary.page()
