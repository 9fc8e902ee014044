"""`twinstack serve`, as an operator starts and stops it."""

import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

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
    done = subprocess.run([*SERVE, *given], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == 1


def test_a_port_that_is_taken_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        command = [*SERVE, "--port", str(port), "--data", str(tmp_path / "games.db")]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(f"twinstack serve: host '127.0.0.1' and port {port}: ")
    assert done.stderr.endswith("; expected a free port\n")
    assert done.stderr.count("\n") == 1
