"""A disk that is full."""

from contextlib import suppress

from twinstack.server.storage import Storage, StorageOutage


async def limit_pages(storage: Storage, pages: int) -> None:
    """So many pages of the file, and nothing more fits."""
    await storage.do(lambda db: db.execute(f"pragma max_page_count={pages}"))


async def fill(storage: Storage) -> None:
    """Until nothing fits, not even an answer."""
    for row in (
        "answers values ('', random(), 'x', null)",
        "people (id, name, guest, password, made) values (random(), random(), 1, '', 0)",
        "sessions (token, person, label, made, used) values (random(), random(), '', 0, 0)",
    ):
        with suppress(StorageOutage):
            while True:
                await storage.ask(f"insert into {row}")
