"""`twinstack serve`, as an operator starts and stops it."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.http import built
from twinstack.server.application import say_where
from twinstack.server.options import Options

SERVE = [sys.executable, "-P", "-m", "twinstack.server.cli", "serve"]


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_server_says_where_it_is_and_stops_in_order(tmp_path: Path, how: signal.Signals) -> None:
    command = [*SERVE, "--port", "0", "--data", str(tmp_path / "games.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        where = process.stdout.readline()
        process.send_signal(how)
        _, said = process.communicate()
    assert where.startswith("Twinstack listens on ws://127.0.0.1:")
    assert said.startswith("Stopping")
    assert process.returncode == 0


@pytest.mark.skipif(sys.platform != "linux", reason="where data is kept by this variable")
def test_the_files_of_a_run_are_where_the_system_has_data_and_not_where_one_stands(tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    environment = {name: value for name, value in os.environ.items() if name != "TWINSTACK_DATA"}
    environment |= {"XDG_DATA_HOME": str(tmp_path / "data"), "HOME": str(tmp_path)}
    here, command = tmp_path / "here", [*SERVE, "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=here, env=environment) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(2)]
        process.terminate()
    file = tmp_path / "data" / "twinstack" / "twinstack.db"
    assert lines[1].startswith(f"Everything is stored in {file}.")
    assert list(here.iterdir()) == []
    assert (file.parent.stat().st_mode & 0o777, file.stat().st_mode & 0o777) == (0o700, 0o600)
    line = [*SERVE[:-1], "backup", str(tmp_path / "copy.db")]
    done = subprocess.run(line, capture_output=True, text=True, env=environment, check=True)
    assert done.stdout == f"{tmp_path / 'copy.db'} is a backup of {file}.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_server_that_is_told_to_stop_before_there_is_one_ends_in_order(tmp_path: Path) -> None:
    """It is told while its modules are read."""
    code = f"""
import os, signal, sys
from importlib.abc import MetaPathFinder
from twinstack.server.command import main

class Tell(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == "twinstack.server.application":
            os.kill(os.getpid(), signal.SIGTERM)

sys.meta_path.insert(0, Tell())
sys.argv = ["twinstack", "serve", "--port", "0", "--data", {str(tmp_path / "games.db")!r}]
main()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize("missing", ["typer", "argon2", "confusable_homoglyphs"])
def test_what_is_not_installed_is_told_with_the_extra_that_brings_it(tmp_path: Path, missing: str) -> None:
    code = f"""
import sys
sys.modules[{missing!r}] = None
sys.argv = ["twinstack", "serve", "--port", "0", "--data", {str(tmp_path / "games.db")!r}]
from twinstack.server.command import main
main()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == (
        f'twinstack: {missing} is not installed; expected pip install "twinstack[server]", '
        'or "twinstack[client]" for play and bot alone\n'
    )


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--port", "70000"], "twinstack serve: port is '70000', and should be a whole number from 0 to 65535\n"),
        (["--slow-seconds", "some"], "twinstack serve: slow_seconds is 'some', and should be a number from 0.1 to "),
        (["--config", "none.toml"], "twinstack serve: none.toml: cannot be read: No such file or directory\n"),
        (["--tls-cert", "chain.pem"], "twinstack serve: tls_key is empty, and is needed where"),
        (
            ["--tls-cert", "chain.pem", "--tls-key", "key.pem"],
            "twinstack serve: tls_cert 'chain.pem': No such file or directory; expected a file in PEM form\n",
        ),
    ],
)
def test_a_wrong_option_is_refused_at_the_start_in_one_sentence(tmp_path: Path, given: list[str], said: str) -> None:
    done = subprocess.run([*SERVE, "--port", "0", *given], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("host", ["192.0.2.1", "nowhere.invalid"])
def test_an_address_of_another_machine_is_refused_in_one_sentence(tmp_path: Path, host: str) -> None:
    command = [*SERVE, "--host", host, "--port", "0", "--data", str(tmp_path / "games.db")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(f"twinstack serve: host '{host}' and port 0: ")
    assert done.stderr.endswith("; expected an address of this machine\n")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("host", "told", "to_play"),
    [("0.0.0.0", "0.0.0.0", "127.0.0.1"), ("::1", "[::1]", "[::1]"), ("cards.example",) * 3],
)
@pytest.mark.parametrize(("chain", "s"), [("", ""), ("chain.pem", "s")])
def test_addresses_are_told_as_they_can_be_typed(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    host: str,
    told: str,
    to_play: str,
    chain: str,
    s: str,
) -> None:
    monkeypatch.setenv("TWINSTACK_COMMAND", "python3 run")
    options = Options(host, data=":memory:", tls_cert=chain)
    say_where(options, 8765, built(tmp_path / "table"))
    assert capsys.readouterr().out.splitlines() == [
        f"Twinstack listens on ws{s}://{told}:8765",
        "Nothing is kept when it stops. Stop with Ctrl-C.",
        f"Play in a browser: http{s}://{to_play}:8765",
        f"Play in the terminal, against a bot: python3 run play ws{s}://{to_play}:8765",
    ]
    say_where(options, 8765, tmp_path / "none")
    assert "browser" not in capsys.readouterr().out


def test_a_port_that_is_taken_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        command = [*SERVE, "--port", str(port), "--data", str(tmp_path / "games.db")]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(f"twinstack serve: host '127.0.0.1' and port {port}: ")
    assert done.stderr.endswith("; expected a free port\n")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("books", "said"),
    [
        ("gone=there.is.none", "the rule book 'gone' cannot be loaded from 'there.is.none': No module named 'there'"),
        (
            "broken=broken_book",
            "the rule book 'broken' cannot be loaded from 'broken_book': ZeroDivisionError: division",
        ),
        ("masque", "TWINSTACK_RULEBOOKS says 'masque'; expected a name and a module"),
    ],
)
def test_a_rule_book_that_cannot_be_loaded_ends_the_server_in_one_sentence(
    tmp_path: Path, books: str, said: str
) -> None:
    (tmp_path / "broken_book.py").write_text("BOOK = 1 / 0\n", "utf-8")
    command = [*SERVE, "--port", "0", "--data", ":memory:"]
    environment = {**os.environ, "TWINSTACK_RULEBOOKS": books}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=tmp_path, check=False)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith(f"twinstack serve: {said}"), done.stderr
    assert "Traceback" not in done.stderr
